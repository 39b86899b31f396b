"""A book as mutations see it: entries in their order, found by the part that they play."""

import posixpath
import zipfile
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

from fixtures import container

from .markup import Markup

_PARTS = {
    "application/xhtml+xml": "document", "application/smil+xml": "overlay",
    "application/x-dtbncx+xml": "ncx", "image/svg+xml": "drawing", "text/css": "style",
}


class Book:
    """The entries of a container, and what is done to the bytes of the whole container."""

    def __init__(self, entries):
        self.entries = list(entries)
        self.spoil_archive = None

    @classmethod
    def read(cls, path):
        """Reads a container, or packs the folder of an unpacked one."""
        path = Path(path)
        if path.is_dir():
            return cls(container.arrange(container.read_folder(path)))
        with zipfile.ZipFile(path) as archive:
            return cls(
                container.Entry(info.filename.encode(), archive.read(info),
                                deflated=info.compress_type != zipfile.ZIP_STORED)
                for info in archive.infolist() if not info.is_dir())

    def copy(self):
        """Returns a book that can be changed without changing this one."""
        return Book(self.entries)

    def packed(self):
        """Returns the bytes of the container."""
        archive = container.pack(self.entries)
        return self.spoil_archive(archive) if self.spoil_archive else archive

    @property
    def names(self):
        """The container paths, in the order of the entries."""
        return [entry.name.decode(errors="replace") for entry in self.entries]

    def index(self, name):
        """Returns where an entry stands."""
        return self.names.index(name)

    def data(self, name):
        """Returns the bytes of an entry."""
        return self.entries[self.index(name)].data

    def text(self, name):
        """Returns an entry as text."""
        return self.data(name).decode()

    def markup(self, name):
        """Returns an entry as markup."""
        return Markup(self.text(name))

    def write(self, name, content):
        """Gives an entry other content, or adds the entry."""
        data = content.encode() if isinstance(content, str) else content
        if name in self.names:
            self.change(name, data=data)
        else:
            self.entries.append(container.entry(name, data))

    def change(self, name, /, **fields):
        """Changes how an entry is written."""
        index = self.index(name)
        self.entries[index] = replace(self.entries[index], **fields)

    @property
    def package(self):
        """The container path of the package document."""
        rootfiles = self.markup("META-INF/container.xml").named("rootfile")
        return rootfiles[0].value("full-path")

    @property
    def is_epub2(self):
        """Tells whether the package is of version 2."""
        return (self.markup(self.package).root.value("version") or "").startswith("2")

    def items(self):
        """Returns the manifest's items whose entries are here: an element and a container path."""
        folder = posixpath.dirname(self.package)
        found = []
        for item in self.markup(self.package).named("item"):
            path = posixpath.normpath(posixpath.join(folder, unquote(item.value("href") or "")))
            if path in self.names:
                found.append((item, path))
        return found

    def part(self, name):
        """Returns the container paths of what plays a part, such as `document` or `overlay`."""
        match name:
            case "package":
                return [self.package]
            case "container":
                return [one for one in self.names
                        if one.startswith("META-INF/") and one.endswith(".xml")]
            case "navigation":
                return [path for item, path in self.items() if _is_navigation(item)]
            case "resource":
                return [path for item, path in self.items()
                        if item.value("media-type") not in _PARTS]
        return [path for item, path in self.items()
                if _PARTS.get(item.value("media-type")) == name and not _is_navigation(item)]


def _is_navigation(item):
    return "nav" in (item.value("properties") or "").split()
