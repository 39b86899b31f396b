"""The runs of epubtool itself, and how their answers are checked."""

import json
import os
import pathlib
import shutil

from .answers import TOLERANCE_SECONDS, report_check, spoke, succeeded
from .measuring import Contestant, Failure


class Ours:
    """Builds contestants out of epubtool's commands."""

    def __init__(self, tool, folder):
        self._tool = pathlib.Path(tool)
        self._folder = pathlib.Path(folder)
        self._spent = 0

    def clear(self):
        """Removes what was put aside."""
        shutil.rmtree(self._folder / "spent", ignore_errors=True)

    def epubtool_help(self):
        """Prints the help, which costs what starting costs."""
        return Contestant("epubtool --help", [[self._tool, "--help"]], spoke)

    def epubtool(self, books, jobs=1, audio=None, seconds=None, name="epubtool"):
        """Validates books; `seconds` is the length that all their audio must come to."""
        return Contestant(
            name, [self._validate(books, jobs, audio)], report_check(books, seconds))

    def epubtool_halves(self, books, name):
        """Validates two halves of the books in two processes at once, one job each."""
        halves = [books[::2], books[1::2]]

        def check(path, status):
            count = len(path.read_text(errors="replace").splitlines())
            if status not in (0, 1) or count not in map(len, halves):
                raise Failure(f"ended with status {status} and {count} lines")

        return Contestant(name, [self._validate(half, 1, None) for half in halves], check)

    def epubtool_manifest(self, books, name="manifest"):
        """Writes the manifests of books, over those of the round before."""
        folder = self._folder / "manifests"
        return Contestant(
            name, [[self._tool, "manifest", "--format", "jsonl", "-o", folder, *books]], spoke)

    def epubtool_split(self, book, chapters, seconds, jobs=1, name="epubtool"):
        """Cuts a book into chapters, each into a file, with the codec kept."""
        folder = self._folder / "cuts"

        def check(_, status):
            succeeded(_, status)
            told = json.loads((folder / book.stem / "chapters.json").read_text())
            spans = [source["end"] - source["begin"]
                     for chapter in told["chapters"] for source in chapter["sources"]]
            spans += [rest["end"] - rest["begin"] for rest in told["unassigned"]]
            if len(told["chapters"]) != chapters:
                raise Failure(f"made {len(told['chapters'])} chapters of {chapters}")
            if abs(sum(spans) - seconds) > TOLERANCE_SECONDS:
                raise Failure(f"shared out {sum(spans):.3f} s of {seconds:.3f} s")

        return Contestant(name, [[
            self._tool, "split", "--quiet", "--jobs", str(jobs), "--output", folder, book]], check)

    def epubtool_bundle(self, pages, jobs=1, name="epubtool", form="directory"):
        """Bundles wiki pages into a folder or file that is not there yet."""
        bundle = self._folder / f"bundle-{form}"
        self._folder.mkdir(parents=True, exist_ok=True)
        self._put_aside(bundle)

        def check(_, status):
            succeeded(_, status)
            if form == "directory":
                listed = len(json.loads((bundle / "bundle.json").read_text())["pages"])
                if listed != len(pages):
                    raise Failure(f"bundled {listed} pages of {len(pages)}")
            # The next one would have to be compared with what is there.
            self._put_aside(bundle)

        return Contestant(name, [[
            self._tool, "bundle", "-o", bundle, "--quiet", "--jobs", str(jobs), "--format", form,
            *pages]], check)

    def scan(self, folder, count, name, library=None, jobs=None):
        """Lists the books of a folder, anew each time or into the library of the last time."""
        command = [self._tool, "scan", *(["--jobs", str(jobs)] if jobs else []), folder]

        def check(path, status):
            succeeded(path, status)
            text = path.read_text(errors="replace")
            listed = text.count('"sourcePath"') if library is None else (
                count if any(f"{count} {word}" in text
                             for word in ("unchanged", "read", "recognized")) else 0)
            if listed != count:
                raise Failure(f"listed {listed} books of {count}")

        return Contestant(name, [[*command, *(["-o", library] if library else [])]], check)

    def build(self, books, jobs, name, is_new=True):
        """Builds the cache of a device of books, anew each time or of what is there."""
        cache = self._folder / "caches" / name.replace(" ", "-")
        cache.parent.mkdir(parents=True, exist_ok=True)
        words = [self._tool, "build", "--jobs", str(jobs), "-o", cache, *books]
        if is_new:
            self._put_aside(cache)
        else:
            # What is to be unchanged must have been built, which only the first round does.
            script = f"test -d '{cache}' || \"$@\" >/dev/null; exec \"$@\""
            words = ["sh", "-c", script, "sh", *words]

        def check(path, status):
            succeeded(path, status)
            library = json.loads((cache / "library.json").read_text())["publications"]
            if sum(one["verdict"] == "valid" for one in library) < len(books):
                raise Failure(f"built {len(library)} publications of {len(books)} inputs")
            if not is_new and "unchanged" not in path.read_text(errors="replace"):
                raise Failure("built what had not changed")
            if is_new:
                self._put_aside(cache)

        return Contestant(name, [words], check)

    def build_parts(self, books, jobs, name):
        """Does by hand what a build consists of: validates, splits and unpacks, a call each."""
        folder = self._folder / "caches" / "parts"
        folder.parent.mkdir(parents=True, exist_ok=True)
        self._put_aside(folder)
        common = f'--jobs {jobs} "$@" > /dev/null'

        def check(_, status):
            succeeded(_, status)
            self._put_aside(folder)

        return Contestant(name, [[
            "sh", "-e", "-c",
            f"'{self._tool}' validate --format json {common}; "
            f"'{self._tool}' split -o '{folder}/audio' {common}; "
            f"'{self._tool}' extract --only non-media -o '{folder}/text' {common}",
            "sh", *books]], check)

    def _validate(self, books, jobs, audio):
        options = ["--format", "jsonl", "--jobs", str(jobs)]
        return [self._tool, "validate", *options, *(["--audio", audio] if audio else []), *books]

    def _put_aside(self, path):
        """Makes way for the next round, beside the clock.

        To remove a thousand files takes time, and goes on doing so: for a minute, ext4 gives no inode
        away again that was freed just now, and looks through all of them for each new file.
        """
        if path.exists():
            self._spent += 1
            spent = self._folder / "spent"
            spent.mkdir(parents=True, exist_ok=True)
            path.rename(spent / f"{os.getpid()}-{self._spent}")
