"""The rows of the benchmark: what runs beside what, what is read off it, and the goal."""

import dataclasses

from .measuring import Rounds, Spread

MEGABYTE = 1 << 20


@dataclasses.dataclass(frozen=True)
class Goal:
    """A limit that a figure must keep to."""

    limit: float
    at_least: bool = False

    def is_met_by(self, value):
        return value >= self.limit if self.at_least else value <= self.limit


@dataclasses.dataclass(frozen=True)
class Figure:
    """One figure of a row: a spread in seconds, bytes or times."""

    name: str
    spread: Spread
    unit: str
    goal: Goal | None = None

    @property
    def is_met(self):
        return self.goal is None or self.goal.is_met_by(self.spread.median)


@dataclasses.dataclass(frozen=True)
class Row:
    """One row: `contestants` builds who takes part, `figures` reads the played rounds."""

    name: str
    summary: str
    rounds: int
    contestants: object
    figures: object
    one_core: bool = True
    is_long: bool = False

    def measure(self, stopwatch, inputs, peers, cpu, count, tick):
        """Plays the row's rounds and returns its figures."""
        present = [one for one in self.contestants(inputs, peers) if one is not None]
        pinned = cpu if self.one_core else None
        return self.figures(Rounds.play(stopwatch, present, count, pinned, tick))


def _time(rounds, name, goal=None, label=None):
    return Figure(label or f"{name}, time", rounds.seconds(name), "seconds", goal)


def _memory(rounds, name, goal=None):
    return Figure(f"{name}, peak memory", rounds.memory(name), "bytes", goal)


def _beside(rounds, other, goal=None, name="epubtool"):
    """Compares time and processor time with a peer, and says nothing where it did not run."""
    if other not in rounds:
        return []
    return [Figure(f"time / {other}", rounds.ratio(name, other), "times", goal)]


def _processor_beside(rounds, other):
    if other not in rounds:
        return []
    return [Figure(
        f"processor time / {other}", rounds.ratio("epubtool", other, "processor"), "times")]


def _faster_than(rounds, other, goal=None, name="epubtool"):
    if other not in rounds:
        return []
    return [Figure(f"{other} / {name}, time", rounds.ratio(other, name), "times", goal),
            _time(rounds, other), _memory(rounds, other)]


def _most(limit):
    return Goal(limit)


def _least(limit):
    return Goal(limit, at_least=True)


def _start_figures(rounds):
    return [_time(rounds, "epubtool --help", _most(0.006)),
            *_beside(rounds, "true", name="epubtool --help"),
            _memory(rounds, "epubtool --help")]


def _tiny_figures(rounds):
    return [_time(rounds, "epubtool", _most(0.006)), *_beside(rounds, "true"),
            *_beside(rounds, "epubveri", _most(1.0)), _memory(rounds, "epubtool")]


def _long_chapter_figures(rounds):
    return [_time(rounds, "epubtool", _most(0.015)), *_beside(rounds, "xmllint"),
            *_beside(rounds, "epubveri", _most(1.0)), _memory(rounds, "epubtool")]


def _content_models_figures(rounds):
    return [*_beside(rounds, "xmllint", _most(2.0)), _time(rounds, "epubtool"),
            _memory(rounds, "epubtool")]


def _small_audio_figures(rounds):
    return [*_faster_than(rounds, "EPUBCheck", _least(100)), _time(rounds, "epubtool"),
            _memory(rounds, "epubtool", _most(60 * MEGABYTE))]


def _many_chapters_figures(rounds):
    return [_time(rounds, "epubtool", _most(0.5)),
            _memory(rounds, "epubtool", _most(100 * MEGABYTE)),
            _time(rounds, "audio off", label="with --audio off, time"),
            _time(rounds, "manifest", _most(1.0)), _memory(rounds, "manifest"),
            *_beside(rounds, "unzip"), *_beside(rounds, "xmllint"),
            *_faster_than(rounds, "epubveri"), *_faster_than(rounds, "EPUBCheck")]


def _packets_figures(rounds):
    return [*_beside(rounds, "ffprobe", _most(1.0)), *_processor_beside(rounds, "ffprobe"),
            _time(rounds, "epubtool"), _memory(rounds, "epubtool"), _memory(rounds, "ffprobe")]


def _decode_figures(rounds):
    return [*_beside(rounds, "ffmpeg", _most(1.0)), *_processor_beside(rounds, "ffmpeg"),
            _time(rounds, "epubtool"), _memory(rounds, "epubtool")]


def _jobs_figures(rounds):
    return [Figure("one job / two jobs, time", rounds.ratio("one job", "two jobs"), "times",
                   _least(1.8)),
            Figure("one job / two processes, time", rounds.ratio("one job", "two processes"),
                   "times"),
            _time(rounds, "one job"), _time(rounds, "two jobs"), _memory(rounds, "two jobs")]


def _memory_figures(rounds):
    growth = rounds.difference("1 GB", "10 MB", "memory")
    return [Figure("1 GB beyond 10 MB, peak memory", growth, "bytes", _most(20 * MEGABYTE)),
            _memory(rounds, "10 MB"), _memory(rounds, "1 GB"), _time(rounds, "1 GB")]


def _split_figures(rounds):
    return [*_beside(rounds, "ffmpeg -c copy", _most(1.0)), _time(rounds, "epubtool"),
            _memory(rounds, "epubtool", _most(100 * MEGABYTE)),
            Figure("one job / two jobs, time", rounds.ratio("epubtool", "two jobs"), "times")]


def _split(name, chapters):
    def contestants(inputs, peers):
        [file] = inputs.files(name)
        book, seconds = inputs.book(name), inputs.seconds(name)
        return [peers.epubtool_split(book, chapters, seconds),
                peers.epubtool_split(book, chapters, seconds, 2, "two jobs"),
                peers.ffmpeg_cuts(file, chapters, seconds)]
    return contestants


def _big_page_figures(rounds):
    return [*_beside(rounds, "xmllint", _most(4.0)), _time(rounds, "epubtool"),
            _memory(rounds, "epubtool"), _time(rounds, "book"), _memory(rounds, "book")]


def _pages_figures(rounds):
    growth = rounds.difference("one job", "a tenth", "memory")
    return [Figure("one job / two jobs, time", rounds.ratio("one job", "two jobs"), "times",
                   _least(1.8)),
            _time(rounds, "one job"), _time(rounds, "two jobs"),
            Figure("1,000 pages beyond 100, peak memory", growth, "bytes", _most(64 * MEGABYTE)),
            _memory(rounds, "one job")]


def _pages(inputs, peers):
    files = inputs.files("page-shelf")
    return [peers.epubtool_bundle(files, 1, "one job"), peers.epubtool_bundle(files, 2, "two jobs"),
            peers.epubtool_bundle(files[:100], 1, "a tenth")]


def _scan_figures(rounds):
    return [*_faster_than(rounds, "zipfile and lxml", _least(5), "first scan"),
            _time(rounds, "first scan"),
            _memory(rounds, "first scan"), _time(rounds, "second scan", _most(1.0)),
            _memory(rounds, "second scan")]


def _scans(inputs, peers):
    paths = inputs.books("library")
    folder = paths[0].parent.parent
    return [peers.scan(folder, len(paths), "first scan"),
            peers.scan(folder, len(paths), "second scan", folder.with_name("library.json")),
            peers.python_scan(folder)]


def _build_figures(rounds):
    return [Figure("parts by hand / build, time", rounds.ratio("parts", "build"), "times",
                   _least(1.0)),
            Figure("one job / two jobs, time", rounds.ratio("one job", "build"), "times",
                   _least(1.8)),
            _time(rounds, "build"), _time(rounds, "one job"), _memory(rounds, "build")]


def _builds(inputs, peers):
    books = inputs.books("audio-shelf")
    return [peers.build(books, 2, "build"), peers.build(books, 1, "one job"),
            peers.build_parts(books, 2, "parts")]


def _build_again_figures(rounds):
    return [_time(rounds, "unchanged", _most(2.0)), _memory(rounds, "unchanged")]


def _builds_again(inputs, peers):
    books = inputs.books("library")[:1000]
    return [peers.build(sorted({book.parent for book in books}), 1, "unchanged", is_new=False)]


def _jobs(name):
    def contestants(inputs, peers):
        books, seconds = inputs.books(name), inputs.seconds(name)
        return [peers.epubtool(books, 1, seconds=seconds, name="one job"),
                peers.epubtool(books, 2, seconds=seconds, name="two jobs"),
                # What this machine gives two processes that share nothing, right now.
                peers.epubtool_halves(books, "two processes")]
    return contestants


def _packets(name):
    def contestants(inputs, peers):
        [file] = inputs.files(name)
        return [peers.epubtool(inputs.books(name), seconds=inputs.seconds(name)),
                peers.ffprobe(file)]
    return contestants


ROWS = [
    Row("start", "`--help`, as a process", 41,
        lambda inputs, peers: [peers.epubtool_help(), peers.nothing()], _start_figures),
    Row("tiny", "a text-only book of 5 KB, as a process", 41,
        lambda inputs, peers: [
            peers.epubtool(inputs.books("tiny")), peers.nothing(),
            peers.epubveri(inputs.book("tiny"))],
        _tiny_figures),
    Row("long-chapter", "a text-only book of 207 KB with a chapter of 343 KB", 41,
        lambda inputs, peers: [
            peers.epubtool(inputs.books("long-chapter")),
            peers.xmllint(inputs.files("long-chapter")),
            peers.epubveri(inputs.book("long-chapter"))],
        _long_chapter_figures),
    Row("content-models", "XHTML of 24 MB walked with content models, beside a bare SAX parse", 9,
        lambda inputs, peers: [
            peers.epubtool(inputs.books("vast-chapter")),
            peers.bare_parse(*inputs.files("vast-chapter"))],
        _content_models_figures),
    Row("small-audio", "an audio-ebook of half a minute", 5,
        lambda inputs, peers: [
            peers.epubtool(inputs.books("small-audio"), seconds=inputs.seconds("small-audio")),
            peers.epubcheck(inputs.book("small-audio"))],
        _small_audio_figures, one_core=False),
    Row("scan", "10,000 books of 50 KB listed, and listed again", 5, _scans, _scan_figures),
    Row("build", "a device cache of 100 audio-ebooks of 1 MB, new each time", 5, _builds,
        _build_figures, one_core=False),
    Row("build-again", "a device cache of 1,000 books of which nothing has changed", 5,
        _builds_again, _build_again_figures),
    Row("text-jobs", "200 text-only books in one call", 15, _jobs("text-shelf"), _jobs_figures,
        one_core=False),
    Row("audio-jobs", "100 audio-ebooks of 1 MB in one call", 9, _jobs("audio-shelf"),
        _jobs_figures, one_core=False),
    Row("many-chapters", "2,000 narrated chapters, 6,000 entries, on one core", 7,
        lambda inputs, peers: [
            peers.epubtool(inputs.books("many-chapters"), seconds=inputs.seconds("many-chapters")),
            peers.epubtool(inputs.books("many-chapters"), audio="off", name="audio off"),
            peers.epubtool_manifest(inputs.books("many-chapters")),
            peers.unzip(inputs.book("many-chapters")),
            peers.xmllint(inputs.files("many-chapters")),
            peers.epubveri(inputs.book("many-chapters"), at_most=1),
            peers.epubcheck(inputs.book("many-chapters"), at_most=1)],
        _many_chapters_figures),
    Row("mp3-packets", "10 hours of MP3 in one file, measured inside the book", 5,
        _packets("ten-hours-mp3"), _packets_figures),
    Row("m4a-packets", "10 hours of M4A in one file, measured inside the book", 5,
        _packets("ten-hours-m4a"), _packets_figures),
    Row("decode", "one hour of MP3 decoded", 5,
        lambda inputs, peers: [
            peers.epubtool(
                inputs.books("one-hour-mp3"), audio="decode",
                seconds=inputs.seconds("one-hour-mp3")),
            peers.ffmpeg(inputs.files("one-hour-mp3")[0])],
        _decode_figures),
    Row("mp3-split", "10 hours of MP3 cut into 40 chapters, packets copied", 5,
        _split("ten-hours-mp3", 40), _split_figures, one_core=False),
    Row("m4a-split", "10 hours of M4A cut into 40 chapters, packets copied", 5,
        _split("ten-hours-m4a", 40), _split_figures, one_core=False),
    Row("big-page", "a wiki page of 2.5 MB bundled", 15,
        lambda inputs, peers: [
            peers.epubtool_bundle(inputs.files("big-page")),
            peers.epubtool_bundle(inputs.files("big-page"), name="book", form="epub"),
            peers.xmllint_tree(inputs.files("big-page"))],
        _big_page_figures),
    Row("pages", "1,000 wiki pages of mixed size bundled", 5, _pages, _pages_figures,
        one_core=False),
    Row("memory", "a book of 1 GB beside one of 10 MB", 3,
        lambda inputs, peers: [
            peers.epubtool(inputs.books(name), 2, seconds=inputs.seconds(name), name=label)
            for name, label in (("ten-megabytes", "10 MB"), ("one-gigabyte", "1 GB"))],
        _memory_figures, one_core=False, is_long=True),
]
