"""Verdicts kept between builds, by the content that they depend on; the folder may always be deleted.

A kept verdict holds for the same page, lock, concept modules, checker, Python and NumPy, and for no other.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import zlib
from collections.abc import Mapping

import numpy as np

from build_site.kept_values import KeptValues
from build_site.model import File, Inputs, Output
from concepts.notation import verdict_from_json, verdict_to_json
from concepts.notation.passage import PageText
from concepts.notation.verdict import Verdict

FOLDER = ".book-cache"
CHECKER = ("concepts/notation", "concepts/functions")
WORD = re.compile(r"\w+")


def kept_path(page: PageText) -> str:
    """Where the verdict of a page is kept."""
    return f"{FOLDER}/{page.id}.json"


def fingerprints(inputs: Inputs) -> Mapping[str, str]:
    """Of each concept module: a digest of all that its values depend on; under "" of the checker alone."""
    modules = _modules(inputs)
    texts = (file.text for folder in CHECKER for file in inputs.under(folder))
    checker = _digest(sys.version, np.__version__, *texts)
    found = {"": checker}
    for name in modules:
        found[name] = _digest(checker, *(modules[each].text for each in sorted(_needed(name, modules))))
    return found


def fingerprints_of(inputs: Inputs, kept: KeptValues) -> Mapping[str, str]:
    """The same, made once for the same modules."""
    return kept.made("fingerprints", inputs.under("concepts"), lambda: fingerprints(inputs))


def modules_needed(inputs: Inputs, name: str) -> frozenset[str]:
    """The concept module and every module that it names, directly or not: it can import no other."""
    return frozenset(_needed(name, _modules(inputs)))


def key_of(page: PageText, fingerprint: str, lock: tuple[str, ...] | None) -> str:
    """The same for pages that are judged alike."""
    return _digest(fingerprint, repr(page), repr(lock))


def find_kept(file: File | None, key: str) -> Verdict | None:
    """The verdict that a file keeps for the key; None where it keeps another or is damaged."""
    if file is None or not file.text.startswith(key):
        return None
    seal, _, body = file.text[len(key) :].strip().partition("\n")
    if seal != _seal(body):
        return None
    return verdict_from_json(json.loads(body))


def keep(page: PageText, key: str, verdict: Verdict) -> Output:
    """The file that keeps a verdict."""
    body = json.dumps(verdict_to_json(verdict), ensure_ascii=False, separators=(",", ":"))
    # half characters, which a listing may print, become the escapes that JSON has for them
    body = body.encode("utf-8", "backslashreplace").decode()
    return Output(kept_path(page), f"{key}\n{_seal(body)}\n{body}".encode())


def _seal(body: str) -> str:
    """Tells a file that was cut off or edited."""
    return f"{zlib.crc32(body.encode()):08x}"


def _modules(inputs: Inputs) -> Mapping[str, File]:
    return {
        file.path.removeprefix("concepts/").removesuffix(".py"): file for file in inputs.under("concepts")
    }


def _needed(name: str, modules: Mapping[str, File]) -> set[str]:
    needed, waiting = set[str](), [name]
    while waiting:
        each = waiting.pop()
        if each not in needed:
            needed.add(each)
            waiting += (word for word in WORD.findall(modules[each].text) if word in modules)
    return needed


def _digest(*texts: str) -> str:
    return hashlib.sha256(json.dumps(texts).encode()).hexdigest()
