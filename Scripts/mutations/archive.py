"""Mutations of the container: its entries, their names, the bytes of the archive."""

from dataclasses import replace

from fixtures import container

from .catalogue import mutation

_NAMES = ("a b.xhtml", "a?b.xhtml", "ä.xhtml", "dot.", "a\u0301.xhtml", "a*b.xhtml", "a:b.xhtml",
          "a|b.xhtml", "a\u00a0b.xhtml", "\ue000.xhtml", "a\u007fb.xhtml", "%20.xhtml")
_TYPES = ("application/epub+zip ", "application/epub+zip\n", "application/zip", "",
          "\ufeffapplication/epub+zip", "APPLICATION/EPUB+ZIP")


def _any_but_mimetype(book, pick):
    return pick.choice([name for name in book.names if name != "mimetype"])


@mutation("archive: drop an entry")
def drop_entry(book, pick):
    name = pick.choice(book.names)
    del book.entries[book.index(name)]
    return f"dropped {name}"


@mutation("archive: double an entry")
def double_entry(book, pick):
    name = pick.choice(book.names)
    book.entries.append(book.entries[book.index(name)])
    return f"doubled {name}"


@mutation("archive: rename an entry")
def rename_entry(book, pick):
    name, other = pick.choice(book.names), pick.choice(_NAMES)
    folder = name.rpartition("/")[0]
    book.change(name, name=f"{folder}/{other}".lstrip("/").encode())
    return f"renamed {name} to {other!r}"


@mutation("archive: change the case of a name")
def change_case(book, pick):
    name = _any_but_mimetype(book, pick)
    book.change(name, name=name.upper().encode())
    return f"renamed {name} to {name.upper()}"


@mutation("archive: double an entry in another case")
def double_in_case(book, pick):
    name = _any_but_mimetype(book, pick)
    book.entries.append(replace(book.entries[book.index(name)], name=name.upper().encode()))
    return f"added {name.upper()}"


@mutation("archive: reorder entries")
def reorder_entries(book, pick):
    pick.shuffle(book.entries)
    return f"put {book.names[0]} first"


@mutation("archive: exchange the contents of two entries", differs=("CSS-008",))
def exchange(book, pick):
    first, second = pick.sample(book.names, 2)
    kept = book.data(first)
    book.write(first, book.data(second))
    book.write(second, kept)
    return f"let {first} and {second} change their contents"


@mutation("archive: empty an entry")
def empty_entry(book, pick):
    name = pick.choice(book.names)
    book.write(name, b"")
    return f"emptied {name}"


@mutation("archive: move an entry to META-INF")
def move_to_meta(book, pick):
    name = _any_but_mimetype(book, pick)
    book.change(name, name=("META-INF/" + name.rpartition("/")[2]).encode())
    return f"moved {name} to META-INF"


@mutation("archive: add an entry that nothing names")
def add_entry(book, pick):
    name = pick.choice(("EPUB/left-over.xhtml", "left-over.txt", "META-INF/notes.xml"))
    book.write(name, "<html/>")
    return f"added {name}"


@mutation("archive: add a folder")
def add_folder(book, pick):
    name = pick.choice(("EPUB/empty/", "empty/", "META-INF/"))
    book.entries.append(container.Entry(name.encode(), b"", deflated=False))
    return f"added {name}"


@mutation("archive: change mimetype")
def change_mimetype(book, pick):
    text = pick.choice(_TYPES)
    book.write("mimetype", text)
    return f"set mimetype to {text!r}"


@mutation("archive: deflate mimetype")
def deflate_mimetype(book, _):
    book.change("mimetype", deflated=True)
    return "deflated mimetype"


@mutation("archive: give mimetype an extra field")
def extend_mimetype(book, _):
    book.change("mimetype", extra=b"\xfe\xca\x00\x00")
    return "gave mimetype an extra field"


@mutation("archive: cut the archive")
def cut(book, pick):
    count = pick.choice((1, 21, 22, 60, 400))
    book.spoil_archive = lambda archive: archive[:-count]
    return f"cut {count} bytes at the end"


@mutation("archive: put bytes before the archive")
def prepend(book, pick):
    junk = pick.choice((b"junk", b"\0" * 64, b"\xef\xbb\xbf"))
    book.spoil_archive = lambda archive: junk + archive
    return f"put {len(junk)} bytes before the archive"


@mutation("archive: put bytes behind the archive")
def append(book, _):
    book.spoil_archive = lambda archive: archive + b"junk"
    return "put 4 bytes behind the archive"


@mutation("archive: no archive at all")
def no_archive(book, pick):
    content = pick.choice((b"", b"PK", b"%PDF-1.4\n" * 40, b"\x89PNG\r\n\x1a\n" + b"\0" * 80))
    book.spoil_archive = lambda _: content
    return f"wrote {content[:8]!r} instead"
