"""Reports in both languages, and SARIF as its schema wants it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from build_site.cli import main
from build_site.english import SENTENCES, in_english
from build_site.english_hints import HINTS
from build_site.explain import apply, as_inputs, edits, explain, list_rules, sample
from build_site.pipeline import build
from build_site.problem import Place, Problem
from build_site.report import json_report, sarif_report, text_report, told
from build_site.rules import RULES, Code

ROOT = Path(__file__).resolve().parents[2]
HAN = re.compile("[\u4e00-\u9fff]")
INTEGER = {"type": "integer", "minimum": 1}
SARIF = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "version": {"const": "2.1.0"},
        "$schema": {"type": "string", "format": "uri"},
        "runs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["tool"],
                "properties": {
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "tool": {
                        "type": "object",
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "type": "object",
                                "required": ["name"],
                                "properties": {
                                    "rules": {
                                        "type": "array",
                                        "uniqueItems": True,
                                        "items": {
                                            "type": "object",
                                            "required": ["id"],
                                            "properties": {
                                                "shortDescription": {
                                                    "type": "object",
                                                    "required": ["text"],
                                                    "properties": {"text": {"type": "string"}},
                                                }
                                            },
                                        },
                                    }
                                },
                            }
                        },
                    },
                    "results": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["message", "ruleId", "level", "locations"],
                            "properties": {
                                "ruleId": {"type": "string"},
                                "level": {"enum": ["none", "note", "warning", "error"]},
                                "message": {
                                    "type": "object",
                                    "required": ["text"],
                                    "properties": {"text": {"type": "string", "minLength": 1}},
                                },
                                "locations": {
                                    "type": "array",
                                    "minItems": 1,
                                    "items": {
                                        "type": "object",
                                        "properties": {
                                            "physicalLocation": {
                                                "type": "object",
                                                "required": ["artifactLocation"],
                                                "properties": {
                                                    "artifactLocation": {
                                                        "type": "object",
                                                        "properties": {
                                                            "uri": {
                                                                "type": "string",
                                                                "pattern": r"^[^\s\\]+$",
                                                            }
                                                        },
                                                    },
                                                    "region": {
                                                        "type": "object",
                                                        "properties": dict.fromkeys(
                                                            (
                                                                "startLine",
                                                                "startColumn",
                                                                "endLine",
                                                                "endColumn",
                                                            ),
                                                            INTEGER,
                                                        ),
                                                    },
                                                },
                                            }
                                        },
                                    },
                                },
                            },
                        },
                    },
                },
            },
        },
    },
}
"""What the published schema of SARIF 2.1.0 asks of the properties that a report has."""
CHOSEN = ("number-wrong", "term-unknown", "field-missing", "lesson-not-in-order", "numeral-unbound")


def test_every_code_has_both_texts() -> None:
    assert set(SENTENCES) == set(RULES) == set(HINTS) == set(Code)
    assert len(set(SENTENCES.values())) == len(Code)
    assert all(
        (sentence.endswith(".") and sentence[0] != sentence[0].lower()) or sentence.startswith("concept ")
        for sentence in SENTENCES.values()
    )
    for texts in (SENTENCES, HINTS):
        assert [code for code, sentence in texts.items() if HAN.search(sentence)] == [Code.KIND_UNKNOWN]
    assert not any(hint.endswith(".") or hint[0] != hint[0].lower() for hint in HINTS.values())


@pytest.mark.parametrize("code", CHOSEN)
def test_a_report_in_english_names_the_same_things_at_the_same_place(code: str) -> None:
    inputs = as_inputs(apply(edits()[Code(code)], sample()))
    problems = build(inputs).problems
    (english,) = told(problems, "en")
    assert (english.place, english.code, english.length) == (problems[0].place, code, problems[0].length)
    assert english.message.startswith(SENTENCES[Code(code)].removesuffix("."))
    for name in re.findall("“([^”]+)”", problems[0].message):
        assert name in english.message
    assert english.hint
    text = text_report(problems, inputs, "en")
    assert text.endswith("Problems: 1.\n") and "    hint: " in text
    assert told(problems, "zh") == problems


def test_what_is_proposed_is_kept() -> None:
    inputs = as_inputs(apply(edits()[Code.TERM_UNKNOWN], sample()))
    (problem,) = build(inputs).problems
    assert in_english(problem).hint == "did you mean “share”?"
    inputs = as_inputs(apply(edits()[Code.NUMBER_WRONG], sample()))
    (problem,) = build(inputs).problems
    assert in_english(problem).hint.startswith("write ")


@pytest.mark.parametrize(
    ("hint", "told"),
    [
        ("可用的有：en、zh-Hans", "there are: en, zh-Hans"),
        ("可用的有：S01、S02 等共 67 个", "there are: S01, S02, … 67 in all"),
        ("写成“份额”", "write “份额”"),
        ("留下一处", "leave one of them"),
    ],
)
def test_a_hint_in_english_says_what_to_do(hint: str, told: str) -> None:
    problem = Problem(Place("a.md"), Code.FIELD_DUPLICATE, "“a”写了两次", hint)
    assert in_english(problem).hint == told


def test_no_hint_in_english_sends_the_reader_elsewhere_than_to_what_exists() -> None:
    named = {path for hint in HINTS.values() for path in re.findall(r"\b(?:docs|build_site)/[\w.]+", hint)}
    assert named and all((ROOT / path).exists() for path in named)


def test_explanations_in_english() -> None:
    text = explain(Code.LINK_BROKEN, "en")
    assert SENTENCES[Code.LINK_BROKEN] in text and "Right:" in text and "报告" not in text
    assert list_rules("en").count("\n") == len(Code)
    assert not HAN.search(list_rules("en").replace("给, 参, 算, 设, 规, 出", ""))


def test_the_command_takes_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "link-broken", "--lang", "en"]) == 0
    assert "Every link leads" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["check", "--lang", "fr"])


@pytest.mark.parametrize("language", ["zh", "en"])
def test_sarif_is_valid(language: str) -> None:
    validator = Draft202012Validator(SARIF)
    for code in CHOSEN:
        problems = told(build(as_inputs(apply(edits()[Code(code)], sample()))).problems, language)
        document = json.loads(sarif_report(problems))
        assert list(validator.iter_errors(document)) == []
        (run,) = document["runs"]
        assert [result["ruleId"] for result in run["results"]] == [code]
        assert {rule["id"] for rule in run["tool"]["driver"]["rules"]} == {code}
        assert json.loads(json_report(problems))[0]["code"] == code
    assert list(validator.iter_errors(json.loads(sarif_report(())))) == []
    assert not validator.is_valid({"version": "2.1.0", "runs": [{"tool": {}}]})
