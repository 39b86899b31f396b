"""Mutations of markup that need to know nothing of its meaning, for each part of a book."""

from .catalogue import MUTATIONS, Mutation

PARTS = ("container", "package", "navigation", "ncx", "document", "overlay", "drawing")
_VALUES = ("", " ", "x y", "#nowhere", "nowhere.xhtml", "1", "-1", "true", "en_US", "é", "a:b",
           "http://example.org/", "../outside.xhtml", "text/plain", "%zz")


def _drop(markup, pick):
    element = pick.choice(markup.below)
    return markup.dropped(element), f"dropped <{element.name}>"


def _double(markup, pick):
    element = pick.choice(markup.below)
    return markup.inserted(element, markup.source(element), "after"), f"doubled <{element.name}>"


def _unwrap(markup, pick):
    element = pick.choice(markup.below)
    return markup.unwrapped(element), f"took the tags of <{element.name}> away"


def _empty(markup, pick):
    element = pick.choice([one for one in markup.elements if one.close > one.inner] or [None])
    if element is None:
        return None
    return markup.replaced(element.inner, element.close, ""), f"emptied <{element.name}>"


def _rename(markup, pick):
    element = pick.choice(markup.elements)
    name = pick.choice(sorted({one.name for one in markup.elements} | {"unknown"}))
    return markup.renamed(element, name), f"renamed <{element.name}> to <{name}>"


def _reorder(markup, pick):
    families = [one for one in markup.elements if len(one.children) > 1]
    if not families:
        return None
    children = pick.choice(families).children
    first, second = sorted(pick.sample(range(len(children)), 2))
    first, second = children[first], children[second]
    return (markup.swapped(first, second),
            f"let <{first.name}> and <{second.name}> change their places")


def _move(markup, pick):
    element, target = pick.choice(markup.below), pick.choice(markup.elements)
    if target.start <= element.start < target.end and target is element.parent:
        return None
    if element.start <= target.start < element.end:
        return None
    source = markup.source(element)
    if target.start > element.start:
        moved = type(markup)(markup.inserted(target, source)).text
        return (moved[:element.start] + moved[element.end:],
                f"moved <{element.name}> into <{target.name}>")
    # What comes later is cut first, so that the earlier place stays where it is.
    cut = type(markup)(markup.dropped(element))
    place = next(one for one in cut.elements if one.start == target.start)
    return cut.inserted(place, source), f"moved <{element.name}> into <{target.name}>"


def _add_text(markup, pick):
    element, place = pick.choice(markup.elements), pick.choice(("start", "end"))
    return markup.inserted(element, "text", place), f"put text into <{element.name}>"


def _with_attributes(markup):
    return [(element, one) for element in markup.elements for one in element.attributes
            if not one.name.startswith("xmlns")]


def _drop_attribute(markup, pick):
    element, attribute = pick.choice(_with_attributes(markup))
    return (markup.replaced(attribute.start, attribute.end, ""),
            f"dropped {attribute.name} of <{element.name}>")


def _double_attribute(markup, pick):
    element, attribute = pick.choice(_with_attributes(markup))
    return (markup.replaced(attribute.end, attribute.end,
                            markup.text[attribute.start:attribute.end]),
            f"doubled {attribute.name} of <{element.name}>")


def _rename_attribute(markup, pick):
    element, attribute = pick.choice(_with_attributes(markup))
    name = pick.choice(sorted({one.name for _, one in _with_attributes(markup)} | {"unknown"}))
    if element.attribute(name):
        return None
    return (markup.replaced(attribute.start, attribute.end, f' {name}="{attribute.value}"'),
            f"renamed {attribute.name} of <{element.name}> to {name}")


def _retype(markup, pick):
    element, attribute = pick.choice(_with_attributes(markup))
    others = {one.value for _, one in _with_attributes(markup) if one.name == attribute.name}
    value = pick.choice(sorted(others) + list(_VALUES))
    return (markup.with_value(attribute, value),
            f"set {attribute.name} of <{element.name}> to {value!r}")


def _move_attribute(markup, pick):
    element, attribute = pick.choice(_with_attributes(markup))
    target = pick.choice(markup.elements)
    if target.attribute(attribute.name) or target.start == element.start:
        return None
    changed = markup.replaced(attribute.start, attribute.end, "")
    place = next(one for one in type(markup)(changed).elements if one.name == target.name
                 and abs(one.start - target.start) <= attribute.end - attribute.start)
    return (type(markup)(changed).with_attribute(place, attribute.name, attribute.value),
            f"moved {attribute.name} of <{element.name}> to <{target.name}>")


def _rebind(markup, pick):
    bindings = [(element, one) for element in markup.elements for one in element.attributes
                if one.name.startswith("xmlns")]
    element, binding = pick.choice(bindings)
    return (markup.with_value(binding, binding.value + "x"),
            f"bound {binding.name} of <{element.name}> to another namespace")


_CHANGES = {
    "drop an element": _drop,
    "double an element": _double,
    "unwrap an element": _unwrap,
    "empty an element": _empty,
    "rename an element": _rename,
    "reorder elements": _reorder,
    "move an element": _move,
    "add text": _add_text,
    "drop an attribute": _drop_attribute,
    "double an attribute": _double_attribute,
    "rename an attribute": _rename_attribute,
    "retype an attribute": _retype,
    "move an attribute": _move_attribute,
    "rebind a namespace": _rebind,
}


def _of_part(part, change_markup):
    def change(book, pick):
        names = book.part(part)
        if not names:
            return None
        name = pick.choice(names)
        changed = change_markup(book.markup(name), pick)
        if changed is None:
            return None
        text, told = changed
        book.write(name, text)
        return f"{name}: {told}"
    return change


for _part in PARTS:
    for _name, _change in _CHANGES.items():
        MUTATIONS.append(Mutation(f"{_part}: {_name}", _of_part(_part, _change)))
