"""Titles as they are read aloud; words decide where a character has several readings."""

from __future__ import annotations

import pytest

from build_site import pinyin
from build_site.pinyin import WORDS, readings, syllables


@pytest.mark.parametrize(
    ("title", "read"),
    [
        ("注意力", "zhu yi li"),
        ("概率", "gai lv"),
        ("KV 缓存", "huan cun"),
        ("按编号取出参数表的一行", "an bian hao qu chu can shu biao de yi hang"),
        ("一次执行走一遍", "yi ci zhi xing zou yi bian"),
        ("top-k 与 top-p：截断再重归一", "yu jie duan zai chong gui yi"),
        ("注意力权重", "zhu yi li quan zhong"),
        ("底下怎样存：步长与视图", "di xia zen yang cun bu chang yu shi tu"),
        ("与全部重算相比", "yu quan bu chong suan xiang bi"),
        ("聊天模板", "liao tian mu ban"),
        ("位置差", "wei zhi cha"),
        ("softmax", ""),
        ("𠮷", "-"),
    ],
)
def test_a_title_is_read(title: str, read: str) -> None:
    assert " ".join(syllables(title)) == read


def test_each_word_of_the_field_has_a_syllable_for_each_sign() -> None:
    for word, read in WORDS.items():
        assert syllables(word) == tuple(read.split(" ")), word


@pytest.mark.parametrize("many", [1, 100])
def test_titles_are_read_together_as_each_alone(monkeypatch: pytest.MonkeyPatch, many: int) -> None:
    monkeypatch.setattr(pinyin, "MANY_TITLES", many)
    monkeypatch.setattr(pinyin, "_read", {})
    titles = ("概率", "步长", "概率", "", "softmax")
    assert readings(titles) == tuple(map(syllables, titles)) == readings(titles)


def test_no_more_titles_are_remembered_than_a_book_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pinyin, "MOST_READ", 1)
    monkeypatch.setattr(pinyin, "_read", {})
    assert [readings((title,)) for title in ("概率", "步长", "概率")] == [
        (("gai", "lv"),),
        (("bu", "chang"),),
        (("gai", "lv"),),
    ]
    assert len(pinyin._read) <= 2
