"""Mutations of how a document is written: its encoding, prolog and well-formedness."""

from .catalogue import mutation
from .structure import PARTS

_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
_DOCTYPES = (
    "<!DOCTYPE html>", '<!DOCTYPE html SYSTEM "about:legacy-compat">', "<!DOCTYPE unknown>",
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN"'
    ' "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"'
    ' "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
    '<!DOCTYPE html [<!ENTITY word "a word">]>',
    '<!DOCTYPE html [<!ENTITY outside SYSTEM "outside.txt">]>',
)
_BREAKS = (("</", "<"), ("=\"", "="), (">", ""), ("</p>", ""), ("<p", "<p <"), ("text", "&unknown;"),
           (" ", "\x01"), (">", ">&"), (">", "><!-- -- -->"), (">", ">]]>"), ("?>", "?><?xml ?>"))


def _document(book, pick):
    return pick.choice([name for part in PARTS for name in book.part(part)])


@mutation("prolog: other encoding")
def encode(book, pick):
    name, encoding = _document(book, pick), pick.choice(("utf-16", "utf-16-be", "latin-1", "utf-8"))
    text = book.text(name)
    book.write(name, text.encode(encoding, errors="xmlcharrefreplace"))
    return f"{name}: encoded in {encoding}"


@mutation("prolog: declare another encoding")
def declare(book, pick):
    name, declared = _document(book, pick), pick.choice(("UTF-16", "ISO-8859-1", "utf-8", "US-ASCII"))
    text = book.text(name)
    if _DECLARATION not in text:
        return None
    book.write(name, text.replace(_DECLARATION, f'<?xml version="1.0" encoding="{declared}"?>'))
    return f"{name}: declared {declared}"


@mutation("prolog: byte order mark")
def mark(book, pick):
    name = _document(book, pick)
    book.write(name, "\ufeff" + book.text(name))
    return f"{name}: began with a byte order mark"


@mutation("prolog: XML 1.1")
def other_version(book, pick):
    name = _document(book, pick)
    book.write(name, book.text(name).replace('version="1.0"', 'version="1.1"', 1))
    return f"{name}: declared XML 1.1"


@mutation("prolog: no declaration")
def undeclared(book, pick):
    name = _document(book, pick)
    book.write(name, book.text(name).replace(_DECLARATION, "", 1).lstrip())
    return f"{name}: dropped the XML declaration"


@mutation("prolog: text before it")
def text_before(book, pick):
    name, text = _document(book, pick), pick.choice((" ", "\n", "text", "<!-- -->"))
    book.write(name, text + book.text(name))
    return f"{name}: began with {text!r}"


@mutation("prolog: document type")
def document_type(book, pick):
    name, doctype = _document(book, pick), pick.choice(_DOCTYPES)
    lines = [line for line in book.text(name).split("\n") if not line.startswith("<!DOCTYPE")]
    book.write(name, "\n".join([lines[0], doctype, *lines[1:]]))
    return f"{name}: {doctype}"


@mutation("prolog: bytes that are no UTF-8")
def broken_bytes(book, pick):
    name = _document(book, pick)
    data = book.data(name)
    at = data.rindex(b"<")
    book.write(name, data[:at] + pick.choice((b"\xff", b"\xc3", b"\xed\xa0\x80")) + data[at:])
    return f"{name}: put bytes in that are no UTF-8"


@mutation("markup: break it")
def break_markup(book, pick):
    name = _document(book, pick)
    text, (found, instead) = book.text(name), pick.choice(_BREAKS)
    places = [at for at in range(len(text)) if text.startswith(found, at)]
    if not places:
        return None
    at = pick.choice(places)
    book.write(name, text[:at] + instead + text[at + len(found):])
    return f"{name}: wrote {instead!r} for {found!r}"


@mutation("markup: cut the file")
def cut_file(book, pick):
    name = _document(book, pick)
    data = book.data(name)
    book.write(name, data[:pick.randrange(len(data) // 2, len(data))])
    return f"{name}: cut"
