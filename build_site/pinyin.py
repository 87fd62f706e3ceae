"""How titles are read aloud, so that they can be found by pinyin. The only module that knows pypinyin."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence

from build_site.workers import apart

IDEOGRAPH = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003134f]")
"""A character that has a syllable; static/js/search-pinyin.js has the same."""

UNREAD = "-"

WORDS = {
    "一行": "yi hang",
    "每行": "mei hang",
    "取行": "qu hang",
    "格取行": "ge qu hang",
    "换行": "huan hang",
    "格换一行": "ge huan yi hang",
    "换序只换行": "huan xu zhi huan hang",
    "占位行": "zhan wei hang",
    "补齐行": "bu qi hang",
    "许多行": "xu duo hang",
    "行写法": "hang xie fa",
    "行优先": "hang you xian",
    "全遮行": "quan zhe hang",
    "整行": "zheng hang",
    "整行都": "zheng hang dou",
    "重归一": "chong gui yi",
    "重算": "chong suan",
    "重转": "chong zhuan",
    "重排": "chong pai",
    "步长": "bu chang",
    "变长": "bian chang",
    "按目的": "an mu di",
}
"""Words of the field that a general dictionary reads otherwise: 行 is a row here, 重 mostly means again."""


MANY_TITLES = 1000
"""So many are read in a process of their own: the dictionary takes 57 MB, and is needed for nothing else."""
MOST_READ = 8192

_read: dict[str, tuple[str, ...]] = {}
"""Titles that were read, each with its reading. Most of a book stay as they were."""


def readings(titles: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The syllables of each title."""
    if len(_read) > MOST_READ:
        _read.clear()
    new = [title for title in dict.fromkeys(titles) if title not in _read]
    found = apart(lambda titles: tuple(map(syllables, titles)), new, MANY_TITLES)
    _read.update(zip(new, found, strict=True))
    return tuple(_read[title] for title in titles)


def syllables(title: str) -> tuple[str, ...]:
    """The reading of each ideograph of a title, in order, ü as v; words decide between several readings."""
    signs = zip(title, _reader()(title), strict=True)
    return tuple(each if each.isascii() else UNREAD for sign, each in signs if IDEOGRAPH.match(sign))


@functools.cache
def _reader() -> Callable[[str], list[str]]:
    """A function that gives each character of a text its reading."""
    import pypinyin

    pypinyin.load_phrases_dict({word: [[each] for each in read.split(" ")] for word, read in WORDS.items()})

    def unread(run: str) -> str:
        return " ".join(UNREAD for _ in run)

    return lambda title: " ".join(pypinyin.lazy_pinyin(title, errors=unread)).split()
