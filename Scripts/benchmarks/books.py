"""Writes valid EPUB 3 books, with media overlays where chapters are narrated."""

import dataclasses
import pathlib
import shutil
import struct
import uuid
import zipfile
import zlib

_MODIFIED = "2024-01-01T00:00:00Z"
_DATE = (2024, 1, 1, 0, 0, 0)

_CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
"""

_STYLE = """body { margin: 5%; font-family: serif; line-height: 1.4; }
h1 { font-size: 1.6em; }
.-epub-media-overlay-active { background-color: #ffe9a8; }
"""


@dataclasses.dataclass(frozen=True)
class Audio:
    """An audio file of a book: its path beside the package document and where its bytes are."""

    href: str
    media_type: str
    path: pathlib.Path


@dataclasses.dataclass(frozen=True)
class Chapter:
    """A chapter: heading and paragraphs as lists of units, and a clip for each unit."""

    heading: list
    paragraphs: list
    audio: Audio | None = None
    clips: list = dataclasses.field(default_factory=list)
    ornament: str = ""

    @property
    def title(self):
        return " ".join(self.heading)

    @property
    def milliseconds(self):
        return sum(end - begin for begin, end in self.clips)


@dataclasses.dataclass(frozen=True)
class Book:
    """A book to be written."""

    name: str
    title: str
    chapters: list
    cover: bytes | None = None
    stores_text: bool = False

    @property
    def is_narrated(self):
        return any(chapter.audio for chapter in self.chapters)


def write(book, path):
    """Writes a book; entries hold fixed dates, so the same book gives the same bytes."""
    part = path.with_name(f"part-{path.name}")
    with zipfile.ZipFile(part, "w") as archive:
        _add(archive, "mimetype", b"application/epub+zip", stored=True)
        _add(archive, "META-INF/container.xml", _CONTAINER.encode())
        _add(archive, "EPUB/package.opf", _package(book).encode())
        _add(archive, "EPUB/nav.xhtml", _navigation(book).encode())
        _add(archive, "EPUB/style.css", _STYLE.encode())
        if book.cover:
            _add(archive, "EPUB/cover.png", book.cover, stored=True)
        written = set()
        for number, chapter in enumerate(book.chapters, 1):
            stem = _stem(number)
            _add(
                archive, f"EPUB/text/{stem}.xhtml", document(chapter).encode(),
                stored=book.stores_text)
            if not chapter.audio:
                continue
            _add(archive, f"EPUB/overlays/{stem}.smil", overlay(chapter, number).encode())
            if chapter.audio.href not in written:
                written.add(chapter.audio.href)
                _add_file(archive, f"EPUB/{chapter.audio.href}", chapter.audio.path)
    part.replace(path)
    return path


def document(chapter):
    """Writes the content document of a chapter."""
    ids = iter(range(1, 1_000_000))

    def spans(units):
        return " ".join(f'<span id="u{next(ids):04}">{unit}</span>' for unit in units)

    heading = f"<h1>{spans(chapter.heading)}</h1>"
    paragraphs = "\n".join(f"<p>{spans(units)}</p>" for units in chapter.paragraphs)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"
  lang="en" xml:lang="en">
<head>
<title>{chapter.title}</title>
<link rel="stylesheet" type="text/css" href="../style.css"/>
</head>
<body>
<section epub:type="chapter" role="doc-chapter">
{heading}
{chapter.ornament}{paragraphs}
</section>
</body>
</html>
"""


def overlay(chapter, number):
    """Writes the media overlay of a chapter; every second one uses the long clock form."""
    clock = _long_clock if number % 2 else _short_clock
    text, audio = f"../text/{_stem(number)}.xhtml", f"../{chapter.audio.href}"
    pars = "\n".join(
        f'<par id="p{unit:04}"><text src="{text}#u{unit:04}"/>'
        f'<audio src="{audio}" clipBegin="{clock(begin)}" clipEnd="{clock(end)}"/></par>'
        for unit, (begin, end) in enumerate(chapter.clips, 1))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
<body>
<seq id="s1" epub:textref="{text}" epub:type="chapter">
{pars}
</seq>
</body>
</smil>
"""


def picture(random_source, width, height):
    """Makes a grey PNG of noise, which no packer can make smaller."""
    rows = b"".join(b"\0" + random_source.randbytes(width) for _ in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(
            ">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def ornament(random_source, dots):
    """Draws a vignette: much markup that has no text to be narrated."""
    pick = random_source.randint
    lines = "\n".join(
        f'<circle cx="{pick(0, 400)}" cy="{pick(0, 100)}" r="{pick(1, 9)}" fill="#{pick(0, 9)}a8"/>'
        for _ in range(dots))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" aria-hidden="true">\n'
        f"{lines}\n</svg>\n")


def _package(book):
    metadata, items, spine, audio = [], [], [], {}
    for number, chapter in enumerate(book.chapters, 1):
        stem, narrated = _stem(number), ""
        drawn = ' properties="svg"' if chapter.ornament else ""
        if chapter.audio:
            narrated = f' media-overlay="{stem}-overlay"'
            items.append(
                f'<item id="{stem}-overlay" href="overlays/{stem}.smil" '
                'media-type="application/smil+xml"/>')
            metadata.append(
                f'<meta property="media:duration" refines="#{stem}-overlay">'
                f"{_long_clock(chapter.milliseconds)}</meta>")
            audio[chapter.audio.href] = chapter.audio.media_type
        items.append(
            f'<item id="{stem}" href="text/{stem}.xhtml" '
            f'media-type="application/xhtml+xml"{drawn}{narrated}/>')
        spine.append(f'<itemref idref="{stem}"/>')
    items += [
        f'<item id="audio{number}" href="{href}" media-type="{media_type}"/>'
        for number, (href, media_type) in enumerate(audio.items(), 1)]
    if book.cover:
        items.append(
            '<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/>')
    if book.is_narrated:
        total = sum(chapter.milliseconds for chapter in book.chapters)
        metadata = [
            f'<meta property="media:duration">{_long_clock(total)}</meta>',
            '<meta property="media:narrator">A synthetic voice</meta>',
            '<meta property="media:active-class">-epub-media-overlay-active</meta>', *metadata]
    lines = "\n".join
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, book.name)}</dc:identifier>
<dc:title>{book.title}</dc:title>
<dc:language>en</dc:language>
<dc:creator>A generator of books</dc:creator>
<meta property="dcterms:modified">{_MODIFIED}</meta>
{lines(metadata)}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
{lines(items)}
</manifest>
<spine>
{lines(spine)}
</spine>
</package>
"""


def _navigation(book):
    entries = "\n".join(
        f'<li><a href="text/{_stem(number)}.xhtml">{chapter.title}</a></li>'
        for number, chapter in enumerate(book.chapters, 1))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"
  lang="en" xml:lang="en">
<head><title>{book.title}</title></head>
<body>
<nav epub:type="toc" id="toc">
<h1>Contents</h1>
<ol>
{entries}
</ol>
</nav>
</body>
</html>
"""


def _add(archive, name, data, stored=False):
    entry = _entry(name, len(data), stored)
    archive.writestr(entry, data, entry.compress_type, 6)


def _add_file(archive, name, path):
    entry = _entry(name, path.stat().st_size, stored=True)
    with open(path, "rb") as source, archive.open(entry, "w") as target:
        shutil.copyfileobj(source, target, 1 << 20)


def _entry(name, size, stored):
    entry = zipfile.ZipInfo(name, _DATE)
    entry.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    entry.file_size = size
    return entry


def _stem(number):
    return f"ch{number:04}"


def _long_clock(milliseconds):
    seconds, rest = divmod(milliseconds, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}.{rest:03}"


def _short_clock(milliseconds):
    return f"{milliseconds // 1000}.{milliseconds % 1000:03}s"


def groups(units, size):
    """Cuts a list into lists of so many units."""
    return [units[start:start + size] for start in range(0, len(units), size)]
