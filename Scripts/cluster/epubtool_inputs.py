"""Lists the inputs of a run: files of shared folders, and of what Hadoop's file systems reach."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Listed:
    """A file that was found."""

    path: str  # a local path, or an address with a scheme
    size: int
    modified: int  # milliseconds since 1970
    place: str  # the path below the folder that was searched


def listed(places: list[str], endings: tuple[str, ...], spark: Any) -> list[Listed]:
    """Returns the files below the places, in the order of their paths, each once.

    Hidden files and folders are left out; a file that a place names is taken as it is.
    """
    found: dict[str, Listed] = {}
    for place in places:
        is_remote = "://" in place and not place.startswith("file://")
        files = _remote(place, endings, spark) if is_remote else _local(
            place.removeprefix("file://"), endings)
        for file in files:
            found.setdefault(file.path, file)
    return sorted(found.values(), key=lambda file: os.fsencode(file.path))


def _local(root: str, endings: tuple[str, ...]) -> Iterator[Listed]:
    root = os.path.abspath(root)
    if not os.path.isdir(root):
        yield _local_file(root, os.path.basename(root))
        return
    visited: set[tuple[int, int]] = set()
    for folder, folders, names in os.walk(root, followlinks=True, onerror=_refuse):
        # A folder that a link leads back to is searched once.
        facts = os.stat(folder)
        if (facts.st_dev, facts.st_ino) in visited:
            folders.clear()
            continue
        visited.add((facts.st_dev, facts.st_ino))
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in names:
            path = os.path.join(folder, name)
            if not _is_text(path):
                print(f"left out, since its name is no UTF-8: {path!r}", file=sys.stderr)
                continue
            if not name.startswith(".") and name.lower().endswith(endings) and os.path.isfile(path):
                yield _local_file(path, os.path.relpath(path, root))


def _is_text(path: str) -> bool:
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def _refuse(error: OSError) -> None:
    raise error


def _local_file(path: str, place: str) -> Listed:
    facts = os.stat(path)
    return Listed(path, facts.st_size, facts.st_mtime_ns // 1_000_000, place)


def _remote(root: str, endings: tuple[str, ...], spark: Any) -> Iterator[Listed]:
    context = spark.sparkContext
    start = context._jvm.org.apache.hadoop.fs.Path(root)
    system = start.getFileSystem(context._jsc.hadoopConfiguration())
    top = system.getFileStatus(start)
    waiting = [(top, "")]
    while waiting:
        status, place = waiting.pop()
        if not status.isDirectory():
            name = status.getPath().getName()
            if status is top or name.lower().endswith(endings):
                yield Listed(status.getPath().toString(), status.getLen(),
                             status.getModificationTime(), place or name)
            continue
        for child in system.listStatus(status.getPath()):
            name = child.getPath().getName()
            if not name.startswith("."):
                waiting.append((child, f"{place}/{name}" if place else name))
