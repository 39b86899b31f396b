"""Mutations of media overlays."""

from .catalogue import mutation

_CLOCKS = ("0s", "1.5s", "00:00:01", "90:00", "00:61:00", "1 s", "-1s", "npt=1s", "1h", ".5s", "",
           "0:00:99.5", "100000h", "12.345", "1e3", "١s")


def _overlay(book, pick):
    names = book.part("overlay")
    if not names:
        return None, None
    name = pick.choice(names)
    return name, book.markup(name)


def _set(book, pick, element_name, attribute_name, values):
    name, markup = _overlay(book, pick)
    found = markup and [one.attribute(attribute_name) for one in markup.named(element_name)
                        if one.attribute(attribute_name)]
    if not found:
        return None
    value = pick.choice(values)
    book.write(name, markup.with_value(pick.choice(found), value))
    return f"{name}: {attribute_name} is {value!r}"


@mutation("overlay: other clip times")
def clip_times(book, pick):
    return _set(book, pick, "audio", pick.choice(("clipBegin", "clipEnd")), _CLOCKS)


@mutation("overlay: other audio")
def other_audio(book, pick):
    return _set(book, pick, "audio", "src", (
        "nowhere.mp3", "../cover.png", "http://e.org/a.mp3", "../audio/chapter-1.mp3#t=1", "",
        "../../../a.mp3", "https://e.org/a.mp3", "data:audio/mpeg;base64,AAAA", "a b.mp3"))


@mutation("overlay: other text")
def other_text(book, pick):
    return _set(book, pick, "text", "src", (
        "../chapter-1.xhtml", "../chapter-1.xhtml#nowhere", "nowhere.xhtml#x", "#x", "../nav.xhtml",
        "../chapter-2.xhtml#s1", "http://e.org/x.xhtml#x", "../cover.png", "",
        "../chapter-1.xhtml#epubcfi(/4/2)", "../chapter-1.xhtml#:~:text=x"))


@mutation("overlay: other textref")
def other_textref(book, pick):
    return _set(book, pick, pick.choice(("body", "seq")), "epub:textref", (
        "nowhere.xhtml", "../chapter-1.xhtml#nowhere", "../chapter-2.xhtml", "", "../cover.png"))


@mutation("overlay: other semantics")
def other_semantics(book, pick):
    name, markup = _overlay(book, pick)
    if markup is None:
        return None
    value = pick.choice(("unknown", "", "x:y", "bodymatter chapter", "http://e.org/"))
    element = pick.choice(markup.named("body", "seq", "par"))
    attribute = element.attribute("epub:type")
    book.write(name, markup.with_value(attribute, value) if attribute
               else markup.with_attribute(element, "epub:type", value))
    return f"{name}: epub:type of <{element.name}> is {value!r}"


@mutation("overlay: narrate a document of another overlay")
def exchange_texts(book, pick):
    names = book.part("overlay")
    if len(names) < 2:
        return None
    first, second = pick.sample(names, 2)
    kept = book.text(first)
    book.write(first, book.text(second))
    book.write(second, kept)
    return f"let {first} and {second} change their contents"


@mutation("overlay: other durations")
def other_durations(book, pick):
    markup = book.markup(book.package)
    durations = [one for one in markup.named("meta") if one.value("property") == "media:duration"]
    if not durations:
        return None
    element, value = pick.choice(durations), pick.choice(_CLOCKS)
    book.write(book.package, markup.replaced(element.inner, element.close, value))
    return f"a media:duration is {value!r}"


@mutation("overlay: drop the metadata")
def drop_metadata(book, pick):
    markup = book.markup(book.package)
    found = [one for one in markup.named("meta") if (one.value("property") or "").startswith("media:")]
    if not found:
        return None
    element = pick.choice(found)
    book.write(book.package, markup.dropped(element))
    return f"dropped {markup.source(element)}"
