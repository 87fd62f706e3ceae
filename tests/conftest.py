"""Kinds of tests, expected files, and a last line that counts each kind."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

KINDS = ("unit", "golden", "property", "mutation", "scripts", "browser")
"""A test is of the kind of its folder."""
OUTCOMES = ("passed", "failed", "error", "skipped", "xfailed")
HERE = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the expected files anew")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.add_marker(_kind(item.path.relative_to(HERE).parts[0]))


def _kind(folder: str) -> str:
    assert folder in KINDS, f"tests/{folder} is no kind of tests"
    return folder


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counts: Counter[tuple[str, str]] = Counter()
    for outcome in OUTCOMES:
        for report in terminalreporter.stats.get(outcome, ()):
            folder = getattr(report, "nodeid", "").removeprefix("tests/").split("/")[0]
            counts[folder, outcome] += 1
    for kind in KINDS:
        found = [f"{counts[kind, outcome]} {outcome}" for outcome in OUTCOMES if counts[kind, outcome]]
        if found:
            terminalreporter.write_line(f"{kind}: {', '.join(found)}")
    skipped = sum(count for (_, outcome), count in counts.items() if outcome == "skipped")
    if skipped:
        terminalreporter.write_line(f"{skipped} skipped: a test that does not run proves nothing", red=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and reporter.stats.get("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


class Golden:
    """Compares a text with the file that holds what is expected; rewrites it when asked."""

    def __init__(self, update: bool) -> None:
        self.update = update

    def check(self, path: Path, text: str) -> None:
        """The one comparison of all golden tests."""
        if self.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"{path} is missing: run `make golden` and review the difference"
        assert text == path.read_text(encoding="utf-8")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """The comparer."""
    return Golden(bool(request.config.getoption("--update-golden")))
