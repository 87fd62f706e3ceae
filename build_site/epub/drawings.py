"""Drawings and formulas as XML wants them: namespaces, names with capitals, no drawing shared by a page."""

from __future__ import annotations

from build_site.epub.tree import Node, Part

SVG = "http://www.w3.org/2000/svg"
MATHML = "http://www.w3.org/1998/Math/MathML"
XLINK = "http://www.w3.org/1999/xlink"
CAPITALS = {"viewbox": "viewBox", "preserveaspectratio": "preserveAspectRatio"}
"""Names of attributes as a reader of HTML tells them → as XML has them."""


def drawn(node: Node, arrow: Node | None) -> list[Part]:
    """A drawing by itself; where it shows the arrow that the page holds once, the arrow's own lines."""
    attributes = {CAPITALS.get(name, name): value for name, value in node.attributes.items()}
    uses = [child for child in node.elements() if child.tag == "use"]
    if not uses or arrow is None:
        return [Node("svg", {"xmlns": SVG, **attributes}, node.children)]
    attributes["viewBox"] = arrow.attributes["viewbox"]
    return [Node("svg", {"xmlns": SVG, **attributes}, arrow.children)]


def link_of_drawing(node: Node) -> list[Part]:
    """A box that is a link."""
    attributes = {
        ("xlink:href" if name == "href" else name): value for name, value in node.attributes.items()
    }
    return [Node("a", {"xmlns:xlink": XLINK, **attributes}, node.children)]


def formula(node: Node) -> list[Part]:
    """A formula in MathML."""
    return [Node("math", {"xmlns": MATHML, **node.attributes}, node.children)]
