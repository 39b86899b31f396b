"""Finds the tags of a document and cuts its text, so that all else keeps its place."""

import re
from dataclasses import dataclass, field

# A tag, or what hides text that looks like one: comments, CDATA sections, instructions.
_PIECE = re.compile(
    r"""<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<![A-Z][^>]*>"""
    r"""|<(?P<close>/?)(?P<name>[\w:.-]+)(?P<attributes>(?:\s+[\w:.-]+\s*=\s*"""
    r"""(?:"[^"]*"|'[^']*'))*)\s*(?P<empty>/?)>""", re.DOTALL)
_ATTRIBUTE = re.compile(r"""\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")


@dataclass
class Attribute:
    """An attribute and the span of its text, the white space before it included."""

    name: str
    value: str
    start: int
    end: int


@dataclass
class Element:
    """An element and the spans of its text: `start..<inner` is the start tag."""

    name: str
    start: int
    inner: int
    attributes: list[Attribute]
    parent: "Element | None" = None
    close: int = 0
    end: int = 0
    children: list["Element"] = field(default_factory=list)

    def value(self, name):
        """Returns the value of an attribute, or None."""
        return next((one.value for one in self.attributes if one.name == name), None)

    def attribute(self, name):
        """Returns an attribute, or None."""
        return next((one for one in self.attributes if one.name == name), None)


class Markup:
    """The elements of a well-formed document, in its order."""

    def __init__(self, text):
        self.text = text
        self.elements = []
        open_elements = []
        for piece in _PIECE.finditer(text):
            if piece["name"] is None:
                continue
            if piece["close"]:
                element = open_elements.pop()
                element.close, element.end = piece.start(), piece.end()
                continue
            element = Element(
                piece["name"], piece.start(), piece.end(), list(_attributes(piece)),
                open_elements[-1] if open_elements else None, piece.end(), piece.end())
            if element.parent:
                element.parent.children.append(element)
            self.elements.append(element)
            if not piece["empty"]:
                open_elements.append(element)

    @property
    def root(self):
        """The element that holds all others."""
        return self.elements[0]

    @property
    def below(self):
        """Every element but the root."""
        return self.elements[1:]

    def named(self, *names):
        """Returns the elements that have one of these names."""
        return [one for one in self.elements if one.name in names]

    def source(self, element):
        """Returns the text of an element, from its start tag to its end tag."""
        return self.text[element.start:element.end]

    def replaced(self, start, end, text):
        """Returns the document with other text in place of a span."""
        return self.text[:start] + text + self.text[end:]

    def dropped(self, element):
        """Returns the document without an element and without what it holds."""
        return self.replaced(element.start, element.end, "")

    def unwrapped(self, element):
        """Returns the document with what an element holds in the place of the element."""
        return self.replaced(element.start, element.end, self.text[element.inner:element.close])

    def renamed(self, element, name):
        """Returns the document with another name for an element."""
        source = self.source(element)
        source = f"<{name}" + source[1 + len(element.name):]
        if element.close != element.end:
            source = source[:source.rindex("</")] + f"</{name}>"
        return self.replaced(element.start, element.end, source)

    def swapped(self, first, second):
        """Returns the document with two elements in each other's place; the first comes first."""
        return (self.text[:first.start] + self.source(second) + self.text[first.end:second.start]
                + self.source(first) + self.text[second.end:])

    def inserted(self, element, text, at="end"):
        """Returns the document with text in an element (start, end) or beside it (before, after)."""
        place = {"before": element.start, "after": element.end, "start": element.inner,
                 "end": element.close}[at]
        is_empty = element.close == element.end and at in ("start", "end")
        if not is_empty:
            return self.replaced(place, place, text)
        opened = self.source(element).rstrip("/>").rstrip() + ">"
        return self.replaced(element.start, element.end, f"{opened}{text}</{element.name}>")

    def with_value(self, attribute, value):
        """Returns the document with another value for an attribute."""
        escaped = value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
        return self.replaced(attribute.start, attribute.end, f' {attribute.name}="{escaped}"')

    def with_attribute(self, element, name, value):
        """Returns the document with one more attribute on an element."""
        place = element.start + 1 + len(element.name)
        return self.replaced(place, place, f' {name}="{value}"')


def _attributes(piece):
    offset = piece.start("attributes")
    for found in _ATTRIBUTE.finditer(piece["attributes"]):
        value = found[2] if found[2] is not None else found[3]
        yield Attribute(found[1], value, offset + found.start(), offset + found.end())
