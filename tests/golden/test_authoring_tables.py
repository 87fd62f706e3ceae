"""docs/authoring.md ends with the keys of everything that is written in YAML, as the schemas have them."""

from __future__ import annotations

from pathlib import Path

from build_site.schemas import SCHEMAS, fields_table
from build_site.schemas.files import ERRATUM, REFERENCE, TERM
from tests.conftest import Golden

PAGE = Path(__file__).resolve().parents[2] / "docs" / "authoring.md"
HEAD = "## 每个键\n"
TABLES = (
    ("课的文件头", SCHEMAS["lesson"]),
    ("页的文件头", SCHEMAS["page"]),
    ("例子的文件头", SCHEMAS["example"]),
    ("content/book.yaml", SCHEMAS["book"]),
    ("content/glossary.yaml 的一个词条", TERM),
    ("content/references.yaml 的一条文献", REFERENCE),
    ("content/errata.yaml 的一条勘误", ERRATUM),
    ("figure 围栏", SCHEMAS["figure"]),
    ("matrix 围栏", SCHEMAS["matrix"]),
    ("lab 围栏", SCHEMAS["lab"]),
)


def tables() -> str:
    """One table a mapping."""
    return "\n".join(f"### {title}\n\n{fields_table(schema)}" for title, schema in TABLES)


def test_the_tables_are_those_of_the_schemas(golden: Golden) -> None:
    own, _, _ = PAGE.read_text(encoding="utf-8").partition(HEAD)
    assert f"{HEAD}" in PAGE.read_text(encoding="utf-8")
    golden.check(PAGE, f"{own}{HEAD}\n由程序的 JSON Schema 写出（`book schema`），不手改。\n\n{tables()}")
