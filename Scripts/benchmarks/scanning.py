"""Lists the books of a folder with Python's zipfile and lxml: what epubtool scan is measured against."""

import json
import os
import sys
import zipfile

from lxml import etree

_NAMES = {
    "c": "urn:oasis:names:tc:opendocument:xmlns:container", "o": "http://www.idpf.org/2007/opf",
    "dc": "http://purl.org/dc/elements/1.1/"}


def book(path):
    """Reads the facts of one book: its container, its package document and its entries."""
    with zipfile.ZipFile(path) as archive:
        container = etree.fromstring(archive.read("META-INF/container.xml"))
        root_file = container.find(".//c:rootfile", _NAMES).get("full-path")
        package = etree.fromstring(archive.read(root_file))
        entries = [(one.filename, one.file_size, one.CRC) for one in archive.infolist()]

    def texts(name):
        return [one.text for one in package.iterfind(f".//dc:{name}", _NAMES)]

    cover = package.find(".//o:item[@properties='cover-image']", _NAMES)
    return {
        "titles": texts("title"), "creators": texts("creator"), "languages": texts("language"),
        "identifiers": texts("identifier"), "id": hash(tuple(sorted(entries))),
        "metas": [(one.get("property") or one.get("name"), one.text or one.get("content"))
                  for one in package.iterfind(".//o:meta", _NAMES)],
        "cover": None if cover is None else cover.get("href"), "size": os.path.getsize(path)}


def main():
    found = []
    for folder, _, names in os.walk(sys.argv[1]):
        found += [os.path.join(folder, name) for name in sorted(names) if name.endswith(".epub")]
    print(json.dumps({"publications": [book(path) for path in found]}))


if __name__ == "__main__":
    main()
