"""The reader's own check of the delivered page: intact, changed, missing and stray numbers."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from build_site.explain import as_inputs, sample
from build_site.pipeline import build
from build_site.shorten import shorten
from concepts.delivered.numbers import read_numbers
from concepts.delivered.recompute import Recomputed
from concepts.delivered.seen import SEEN, stored
from concepts.notation import Header, PageText, Passage, SourceLine, check, namespaces, to_json
from concepts.verify_concepts import main

CONCEPTS = Path(__file__).parents[2] / "concepts"
MODULE = "import numpy as np\nx = np.array([2, 1, 0])\np = np.exp(x) / np.exp(x).sum()\n"
TEXT = ("分数 2{=x[0]} 变成：", "概率：p₀ = exp(x₀)/sum(exp(x)) ≈ 0.665241")
FILE = "content/lessons/F09.md"


def page() -> PageText:
    passages = (
        Passage("prose", (SourceLine(7, 1, TEXT[0]),)),
        Passage("worked", (SourceLine(9, 1, TEXT[1]),)),
    )
    return PageText("F09", FILE, Header(concept="f09_softmax"), passages)


def claims(*pages: PageText, html: str = "") -> str:
    """What the bundle carries beside the page."""
    recomputed = Recomputed(pages, namespaces({"f09_softmax": MODULE})[0])
    seen = stored(read_numbers(html or rendered()).seen, [each.id for each in pages], recomputed.gives)
    return json.dumps({"pages": [to_json(each) for each in pages], SEEN: seen}, ensure_ascii=False)


def rendered() -> str:
    """A delivered page as the builder makes it: every numeral in an element of its own."""
    found, errors = namespaces({"f09_softmax": MODULE})
    assert errors == ()
    verdict = check(page(), found["f09_softmax"])
    assert verdict.findings == ()
    lines = {7: TEXT[0], 9: TEXT[1]}
    for index, numeral in reversed(list(enumerate(verdict.numerals))):
        line, start = lines[numeral.line], numeral.column - 1
        element = f'<span data-number="F09.{index}">{numeral.text}</span>'
        lines[numeral.line] = line[:start] + element + line[start + len(numeral.text) :]
    body = re.sub(r"\{=[^}]*\}", "", f"<p>{lines[7]}</p><p>{lines[9]}<br>")
    return (
        f"<!doctype html><html><head><title>第 3 版</title></head><body><nav>9</nav><main>{body}</p>"
        f'<h2 data-src="outline">9.1</h2><style>p {{ margin: 1em }}</style></main></body></html>'
    )


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "书"
    (folder / "concepts").mkdir(parents=True)
    ignored = shutil.ignore_patterns("__pycache__")
    for package in ("notation", "delivered", "functions"):
        shutil.copytree(CONCEPTS / package, folder / "concepts" / package, ignore=ignored)
    shutil.copy(CONCEPTS / "verify_concepts.py", folder / "concepts")
    (folder / "concepts" / "__init__.py").write_text("")
    (folder / "concepts" / "f09_softmax.py").write_text(MODULE)
    (folder / "concepts" / "claims.json").write_text(claims(page()), encoding="utf8")
    (folder / "index.html").write_text(rendered(), encoding="utf8")
    return folder


def run(bundle: Path, *arguments: str) -> tuple[int, str]:
    """The command as a reader starts it, from another folder."""
    command = [sys.executable, "-X", "utf8", str(bundle / "concepts" / "verify_concepts.py"), *arguments]
    found = subprocess.run(command, cwd=bundle.anchor, capture_output=True, encoding="utf8", check=False)
    assert not found.stderr, found.stderr
    return found.returncode, found.stdout


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """The command without a process of its own."""

    def verify(bundle: Path, *arguments: str) -> tuple[int, str]:
        status = main([str(bundle), *arguments])
        return status, capsys.readouterr().out

    return verify


def change(bundle: Path, old: str, new: str) -> None:
    index = bundle / "index.html"
    text = index.read_text(encoding="utf8")
    assert old in text
    index.write_text(text.replace(old, new, 1), encoding="utf8")


def wrong_line(line: SourceLine) -> SourceLine:
    return replace(line, text=line.text.replace("0.665241", "0.665242"))


def test_the_command_runs_from_any_folder(bundle: Path) -> None:
    assert run(bundle) == (0, "1 页，4 个数，0 处不对\n")
    change(bundle, ">0.665241<", ">0.665242<")
    assert run(bundle, "--json")[0] == 1


def test_intact(verify: Any, bundle: Path) -> None:
    assert verify(bundle) == (0, "1 页，4 个数，0 处不对\n")


def test_changed_digit_names_claim_and_source(verify: Any, bundle: Path) -> None:
    change(bundle, ">0.665241<", ">0.665242<")
    status, output = verify(bundle)
    assert status == 1
    assert f"{FILE}:9:" in output
    assert "0.665242" in output
    assert TEXT[1] in output
    assert output.endswith("1 页，4 个数，1 处不对\n")


def test_json(verify: Any, bundle: Path) -> None:
    change(bundle, ">0.665241<", ">0.665242<")
    status, output = verify(bundle, "--json")
    report: dict[str, Any] = json.loads(output)
    assert status == 1
    (wrong,) = report["wrong"]
    assert (wrong["file"], wrong["line"], wrong["number"]) == (FILE, 9, "F09.3")


def test_changed_claim_is_recomputed(verify: Any, bundle: Path) -> None:
    passages = [replace(one, lines=tuple(map(wrong_line, one.lines))) for one in page().passages]
    changed = claims(replace(page(), passages=tuple(passages)))
    (bundle / "concepts" / "claims.json").write_text(changed, encoding="utf8")
    status, output = verify(bundle)
    assert status == 1
    assert "number-wrong" in output


def test_a_number_may_stand_twice_and_is_compared_each_time(verify: Any, bundle: Path) -> None:
    again = '<p>回头：<span data-number="F09.3">0.665241</span></p></main>'
    change(bundle, "</main>", again)
    assert verify(bundle) == (0, "1 页，4 个数，0 处不对\n")
    change(bundle, again, again.replace("0.665241", "0.665242"))
    status, output = verify(bundle)
    assert status == 1
    assert "0.665242" in output


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('<span data-number="F09.0">2</span>', "", "页面上没有 2"),
        ("</main>", "<p>又多了 7 个</p></main>", "又多了 7 个"),
        ('data-number="F09.0"', 'data-number="F09.99"', "F09.99"),
        ("</main>", '<p><b data-number="F77.0">1</b></p></main>', "F77.0"),
    ],
)
def test_missing_stray_and_unknown_numbers(verify: Any, bundle: Path, old: str, new: str, said: str) -> None:
    change(bundle, old, new)
    status, output = verify(bundle)
    assert status == 1
    assert said in output


def test_changed_module(verify: Any, bundle: Path) -> None:
    (bundle / "concepts" / "f09_softmax.py").write_text(MODULE.replace("[2, 1, 0]", "[2, 1, 1]"))
    assert verify(bundle)[0] == 1


DAMAGED = [
    "",
    "{}",
    "[]",
    "3",
    '{"pages":[]}',
    '{"pages":[],"seen":3}',
    '{"pages":[],"seen":{"":[3]}}',
    '{"pages":[{"id":"F09"}]}',
    '{"pages":[3]}',
]


@pytest.mark.parametrize("written", DAMAGED)
def test_a_bundle_without_whole_claims(verify: Any, bundle: Path, written: str) -> None:
    (bundle / "concepts" / "claims.json").write_text(written)
    code, said = verify(bundle)
    assert code == 1
    assert "concepts/claims.json" in said


def test_a_bundle_whose_claims_are_gone(verify: Any, bundle: Path) -> None:
    (bundle / "concepts" / "claims.json").unlink()
    code, said = verify(bundle)
    assert code == 1
    assert "concepts/claims.json" in said


def test_a_page_is_compared_with_the_sources_of_its_checkout(verify: Any, tmp_path: Path) -> None:
    for path, text in sample().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf8")
    built = build(as_inputs(sample())).bundle
    assert built is not None
    delivered = tmp_path / "index.html"
    delivered.write_bytes(built.outputs[0].content)
    status, said = verify(delivered)
    assert (status, said.endswith("，0 处不对\n"), said.startswith("0 页")) == (0, True, False), said
    delivered.write_text(delivered.read_text("utf8").replace("<h1", "<p>又 7 个</p><h1", 1), "utf8")
    assert verify(delivered)[0] == 1


@pytest.fixture
def shortened(bundle: Path) -> Path:
    """The bundle whose page names the first number only, as the builder delivers it."""
    short = shorten(rendered())
    (bundle / "concepts" / "claims.json").write_text(claims(page(), html=short), encoding="utf8")
    assert re.findall(r"<u[^>]*>", short) == ["<u data-number=F09.0>", "<u>", "<u>", "<u>"]
    (bundle / "index.html").write_text(short, encoding="utf8")
    return bundle


def test_intact_without_names(verify: Any, shortened: Path) -> None:
    assert verify(shortened) == (0, "1 页，4 个数，0 处不对\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "<u>0.665241<",
            "<u>0.665242<",
            f"{FILE}:9:31: number-wrong 页面上印的是 0.665242，应是 0.665241 [F09.3]",
        ),
        (
            "<u data-number=F09.0>2</u>",
            "<u data-number=F09.0>3</u>",
            f"{FILE}:7:4: number-wrong 页面上印的是 3，应是 2 [F09.0]",
        ),
        ("<u>p₀</u>", "", f"{FILE}:9:4: number-wrong 页面上没有 p₀ [F09.1]"),
        ("<u>0.665241</u>", "", f"{FILE}:9:31: number-wrong 页面上没有 0.665241 [F09.3]"),
        ("<u>p₀</u>", "p₀", f"{FILE}:9:4: number-wrong 页面上没有 p₀ [F09.1]"),
        ("<u>p₀</u>", "<u>p₀</u><u>p₀</u>", "页面上多印了 p₀"),
        ("<u>p₀</u>", "<u>p₀p₀</u>", "页面上印的是 p₀p₀，应是 p₀ [F09.1]"),
        ("<u>0.665241</u>", "<u>0.665241</u><u>7</u>", "页面上多印了 7"),
        ("<u data-number=F09.0>", "<u>", "页面上没有 2 [F09.0]"),
        ("<u data-number=F09.0>", "<u data-number=F09.1>", "页面上没有 2 [F09.0]"),
        ("</main>", "<p>又多了 7 个</p></main>", "又多了 7 个"),
        ("<p>概", "<p><td data-src=x>1<td>8</td>概", "多了“8”"),
    ],
)
def test_damage_without_names(verify: Any, shortened: Path, old: str, new: str, said: str) -> None:
    change(shortened, old, new)
    status, output = verify(shortened)
    assert status == 1
    assert said in output
