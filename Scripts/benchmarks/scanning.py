"""Lists the books of a folder with Python's zipfile and lxml, as epubtool scan is measured against.

It does what a scan does, as people who know both modules would write it: metadata with what refines
them, an id of the contents, a verdict by the content models, what the manifest and the spine name,
and copies among the books.
"""

import collections
import datetime
import hashlib
import json
import os
import pathlib
import posixpath
import struct
import sys
import urllib.parse
import zipfile

from lxml import etree

_NAMES = {
    "c": "urn:oasis:names:tc:opendocument:xmlns:container", "o": "http://www.idpf.org/2007/opf",
    "dc": "http://purl.org/dc/elements/1.1/"}
_OPF, _DC = "{http://www.idpf.org/2007/opf}", "{http://purl.org/dc/elements/1.1/}"
_MODELS = pathlib.Path(__file__).parent
_CONTAINER = etree.RelaxNG(file=str(_MODELS / "container.rng"))
_PACKAGE = etree.RelaxNG(file=str(_MODELS / "package.rng"))


def book(path, root):
    """Reads the facts of one book: its entries, its container and its package document."""
    facts = os.stat(path)
    moment = datetime.datetime.fromtimestamp(facts.st_mtime, datetime.timezone.utc)
    with zipfile.ZipFile(path) as archive:
        entries = archive.infolist()
        files = {one.filename for one in entries}
        problems = [] if archive.read("mimetype") == b"application/epub+zip" else ["mimetype"]
        container = etree.fromstring(archive.read("META-INF/container.xml"))
        root_file = container.find(".//c:rootfile", _NAMES).get("full-path")
        package = etree.fromstring(archive.read(root_file))
    if entries[0].filename != "mimetype" or entries[0].extra:
        problems.append("mimetype is not first")
    for model, document in ((_CONTAINER, container), (_PACKAGE, package)):
        if not model.validate(document):
            problems += [(one.line, one.message) for one in model.error_log]
    items = {item.get("id"): item for item in package.iterfind("o:manifest/o:item", _NAMES)}
    ids = [one.get("id") for one in package.iter(etree.Element) if one.get("id")]
    problems += [("id", one) for one, count in collections.Counter(ids).items() if count > 1]
    spine = [one.get("idref") for one in package.iterfind("o:spine/o:itemref", _NAMES)]
    problems += [("idref", one) for one in spine if one not in items]
    cover = next((item for item in items.values()
                  if "cover-image" in (item.get("properties") or "").split()), None)
    entry = cover is not None and posixpath.normpath(posixpath.join(
        posixpath.dirname(root_file), urllib.parse.unquote(cover.get("href"))))
    if entry not in files:
        problems.append("cover")
    refined = collections.defaultdict(dict)
    for meta in package.iterfind("o:metadata/o:meta[@refines]", _NAMES):
        refined[meta.get("refines")[1:]][meta.get("property")] = meta.text
    told = {meta.get("property"): meta.text
            for meta in package.iterfind("o:metadata/o:meta[@property]", _NAMES)
            if not meta.get("refines")}

    def elements(name):
        return package.findall(f"o:metadata/dc:{name}", _NAMES)

    def texts(name):
        return [" ".join(one.text.split()) for one in elements(name) if one.text]

    unique = package.get("unique-identifier")
    creators = [
        {"name": one.text, "role": refined[one.get("id")].get("role"),
         "sortAs": refined[one.get("id")].get("file-as")} for one in elements("creator")]
    return {
        "id": _fingerprint(entries), "title": next(iter(texts("title")), None),
        "author": ", ".join(one["name"] for one in creators if one["role"] in (None, "aut")),
        "narrators": [one["name"] for one in creators if one["role"] == "nrt"],
        "language": next(iter(texts("language")), None), "duration": told.get("media:duration"),
        "size": facts.st_size, "verdict": "invalid" if problems else "valid",
        "sourcePath": os.path.relpath(path, root), "added": moment.isoformat(),
        "identifier": next(
            (one.text for one in elements("identifier") if one.get("id") == unique), None),
        "epubVersion": package.get("version"), "titles": texts("title"), "creators": creators,
        "languages": texts("language"), "collections": told.get("belongs-to-collection"),
        "narrated": any(
            item.get("media-type") == "application/smil+xml" for item in items.values()),
        "coverEntry": entry or None, "findings": problems}


def _fingerprint(entries):
    """Names a book by the names, sizes and checksums of its files."""
    digest = hashlib.sha256(b"epubtool book 1")
    for one in sorted(entries, key=lambda entry: entry.filename):
        digest.update(one.filename.encode() + struct.pack("<xQL", one.file_size, one.CRC))
    return digest.hexdigest()[:32]


def main():
    root, found = sys.argv[1], []
    for folder, folders, names in os.walk(root):
        folders.sort()
        found += [os.path.join(folder, name) for name in sorted(names) if name.endswith(".epub")]
    books = [book(path, root) for path in found]
    for member in ("id", "identifier"):
        for value, count in collections.Counter(one[member] for one in books).items():
            if count > 1:
                print(f"{value} is there {count} times", file=sys.stderr)
    print(json.dumps({"publications": books}))


if __name__ == "__main__":
    main()
