"""The rows of the benchmark: what runs beside what, what is read off it, and the goal."""

import dataclasses

from .figures import Figure, beside, faster_than, least, memory, most, processor_beside, time
from .measuring import Rounds
from .recipes import LIBRARY

MEGABYTE = 1 << 20
# ebook-meta starts anew for each book, so that a few of them tell what one takes.
META_BOOKS = 10


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


def _start_figures(rounds):
    return [time(rounds, "epubtool --help", most(0.006)),
            *beside(rounds, "true", name="epubtool --help"),
            memory(rounds, "epubtool --help")]


def _tiny_figures(rounds):
    return [time(rounds, "epubtool", most(0.006)), *beside(rounds, "true"),
            *beside(rounds, "epubveri", most(1.0)), memory(rounds, "epubtool")]


def _long_chapter_figures(rounds):
    return [time(rounds, "epubtool", most(0.015)), *beside(rounds, "xmllint"),
            *beside(rounds, "epubveri", most(1.0)), memory(rounds, "epubtool")]


def _content_models_figures(rounds):
    return [*beside(rounds, "xmllint", most(2.0)), time(rounds, "epubtool"),
            memory(rounds, "epubtool")]


def _small_audio_figures(rounds):
    return [*faster_than(rounds, "EPUBCheck", least(100)), time(rounds, "epubtool"),
            memory(rounds, "epubtool", most(60 * MEGABYTE))]


def _many_chapters_figures(rounds):
    return [time(rounds, "epubtool", most(0.5)),
            memory(rounds, "epubtool", most(100 * MEGABYTE)),
            time(rounds, "audio off", label="with --audio off, time"),
            time(rounds, "manifest", most(1.0)), memory(rounds, "manifest"),
            *beside(rounds, "unzip"), *beside(rounds, "xmllint"),
            *faster_than(rounds, "epubveri"), *faster_than(rounds, "EPUBCheck")]


def _packets_figures(rounds):
    return [*beside(rounds, "ffprobe", most(1.0)), *processor_beside(rounds, "ffprobe"),
            time(rounds, "epubtool"), memory(rounds, "epubtool"), memory(rounds, "ffprobe")]


def _decode_figures(rounds):
    return [*beside(rounds, "ffmpeg", most(1.0)), *processor_beside(rounds, "ffmpeg"),
            time(rounds, "epubtool"), memory(rounds, "epubtool")]


def _jobs_figures(rounds):
    return [Figure("one job / two jobs, time", rounds.ratio("one job", "two jobs"), "times",
                   least(1.8)),
            Figure("one job / two processes, time", rounds.ratio("one job", "two processes"),
                   "times"),
            time(rounds, "one job"), time(rounds, "two jobs"), memory(rounds, "two jobs")]


def _memory_figures(rounds):
    growth = rounds.difference("1 GB", "10 MB", "memory")
    return [Figure("1 GB beyond 10 MB, peak memory", growth, "bytes", most(20 * MEGABYTE)),
            memory(rounds, "10 MB"), memory(rounds, "1 GB"), time(rounds, "1 GB")]


def _split_figures(rounds):
    return [*beside(rounds, "ffmpeg -c copy", most(1.0)), time(rounds, "epubtool"),
            memory(rounds, "epubtool", most(100 * MEGABYTE)),
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
    return [*beside(rounds, "xmllint", most(4.0)), time(rounds, "epubtool"),
            memory(rounds, "epubtool"), time(rounds, "book"), memory(rounds, "book")]


def _pages_figures(rounds):
    growth = rounds.difference("one job", "a tenth", "memory")
    return [Figure("one job / two jobs, time", rounds.ratio("one job", "two jobs"), "times",
                   least(1.8)),
            time(rounds, "one job"), time(rounds, "two jobs"),
            Figure("1,000 pages beyond 100, peak memory", growth, "bytes", most(64 * MEGABYTE)),
            memory(rounds, "one job")]


def _pages(inputs, peers):
    files = inputs.files("page-shelf")
    return [peers.epubtool_bundle(files, 1, "one job"), peers.epubtool_bundle(files, 2, "two jobs"),
            peers.epubtool_bundle(files[:100], 1, "a tenth")]


def _scan_figures(rounds):
    calibre = []
    if "ebook-meta" in rounds:
        each = rounds.ratio_each("ebook-meta", META_BOOKS, "first scan", LIBRARY)
        calibre = [Figure("ebook-meta / first scan, time a book", each, "times", least(20)),
                   time(rounds, "ebook-meta", label=f"ebook-meta, {META_BOOKS} books, time"),
                   memory(rounds, "ebook-meta")]
    peer = "zipfile and lxml"
    alone = [Figure(f"{peer} / one job, time", rounds.ratio(peer, "one job"), "times")
             ] if peer in rounds else []
    return [*calibre, *faster_than(rounds, peer, least(5), "first scan"), *alone,
            time(rounds, "first scan"), time(rounds, "one job"),
            memory(rounds, "first scan"), time(rounds, "second scan", most(1.0)),
            memory(rounds, "second scan")]


def _scans(inputs, peers):
    paths = inputs.books("library")
    folder = paths[0].parent.parent
    return [peers.scan(folder, len(paths), "first scan"),
            peers.scan(folder, len(paths), "one job", jobs=1),
            peers.scan(folder, len(paths), "second scan", folder.with_name("library.json")),
            peers.python_scan(folder), peers.ebook_meta(paths[:META_BOOKS])]


def _build_figures(rounds):
    return [Figure("parts by hand / build, time", rounds.ratio("parts", "build"), "times",
                   least(1.0)),
            Figure("one job / two jobs, time", rounds.ratio("one job", "build"), "times",
                   least(1.8)),
            time(rounds, "build"), time(rounds, "one job"), memory(rounds, "build")]


def _builds(inputs, peers):
    books = inputs.books("audio-shelf")
    return [peers.build(books, 2, "build"), peers.build(books, 1, "one job"),
            peers.build_parts(books, 2, "parts")]


def _build_again_figures(rounds):
    return [time(rounds, "unchanged", most(2.0)), memory(rounds, "unchanged")]


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
    Row("scan", f"{LIBRARY:,} books of 50 KB listed, and listed again", 5, _scans, _scan_figures,
        one_core=False),
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
