"""What a formula may be made of: elements that draw, attributes that say how, words without markup."""

from __future__ import annotations

from xml.etree.ElementTree import Element

ELEMENTS = frozenset(
    (
        *("math", "mrow", "mstyle", "mpadded", "mphantom", "mspace", "menclose", "mi", "mn", "mo", "mtext"),
        *("mfrac", "msqrt", "mroot", "msub", "msup", "msubsup", "munder", "mover", "munderover"),
        *("mmultiscripts", "mprescripts", "none", "mtable", "mtr", "mtd"),
    )
)
ATTRIBUTES = frozenset(
    (
        *("display", "displaystyle", "scriptlevel", "mathvariant", "mathcolor", "mathsize", "notation"),
        *("accent", "fence", "form", "largeop", "movablelimits", "separator", "stretchy", "symmetric"),
        *("minsize", "maxsize", "lspace", "rspace", "width", "height", "depth", "voffset"),
        *("linebreak", "linethickness", "columnspan", "rowspan"),
        *("columnalign", "columnlines", "columnspacing", "rowlines", "rowspacing"),
    )
)
"""None leads anywhere, none is a style or a name."""


def foreign(root: Element) -> str | None:
    """The name of an element or attribute that is no part of a formula; None where there is none."""
    for element in root.iter():
        if element.tag not in ELEMENTS:
            return str(element.tag)
        if element.tag == "mtext" and len(element):
            return str(element[0].tag)
        for name in element.attrib:
            if name not in ATTRIBUTES:
                return name
    return None
