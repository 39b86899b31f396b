"""How each input of the benchmark is made."""

import dataclasses
import itertools
import random

from . import books, pages, speech
from .narration import Encoding, Track

# Raised whenever a recipe changes, so that kept inputs are made anew.
RECIPE = 1

_SHELF, _TEXT_BOOKS, LIBRARY, _PAGES = 100, 200, 10_000, 1_000


def _tiny(inputs):
    source = random.Random("tiny")
    path = inputs.place("books", "tiny.epub")
    books.write(_text_book(source, "tiny", 1, 19_000), path)
    return inputs.facts([path])


def _long_chapter(inputs):
    source = random.Random("long-chapter")
    path = inputs.place("books", "long-chapter.epub")
    book = _text_book(source, "long-chapter", 1, 352_500, books.picture(source, 380, 400))
    books.write(book, path)
    text = inputs.place("files", "long-chapter.xhtml")
    text.write_text(books.document(book.chapters[0]))
    return inputs.facts([path], [text])


def _vast_chapter(inputs):
    source = random.Random("vast-chapter")
    path = inputs.place("books", "vast-chapter.epub")
    book = dataclasses.replace(
        _text_book(source, "vast-chapter", 1, 24_000_000), stores_text=True)
    books.write(book, path)
    text = inputs.place("files", "vast-chapter.xhtml")
    text.write_text(books.document(book.chapters[0]))
    return inputs.facts([path], [text])


def _text_shelf(inputs):
    paths = []
    for number in range(1, _TEXT_BOOKS + 1):
        name = f"text-{number:03}"
        source = random.Random(name)
        path = inputs.place("books", "text", f"{name}.epub")
        chapters = source.randint(1, 12)
        books.write(_text_book(source, name, chapters, source.randint(2_000, 30_000)), path)
        paths.append(path)
    return inputs.facts(paths)


def _library(inputs):
    # A hundred texts are shared: what a scan reads of a book is not in them.
    paths, texts, source = [], [], random.Random("library")
    for number in range(100):
        texts.append(_text_book(source, f"library-{number}", 3, 30_000).chapters)
    for number in range(LIBRARY):
        name = f"book-{number:05}"
        path = inputs.place("books", "library", f"{number // 100:02}", f"{name}.epub")
        cover = books.picture(source, 160, 200)
        chapters = texts[number % len(texts)]
        books.write(books.Book(name, speech.title(source), chapters, cover), path)
        paths.append(path)
    return inputs.facts(paths)


def _small(inputs):
    path = inputs.place("books", "small-audio.epub")
    seconds = inputs.audio_book("small-audio", path, 2, 15, Encoding("mp3-vbr", quality=6))
    return inputs.facts([path], seconds=seconds)


def _shelf(inputs):
    # Six MP3 books of ten, two M4A, two Opus; the lengths give about 1 MB a book.
    kinds = [
        (Encoding("mp3-cbr", bits="64k"), 31), (Encoding("mp3-vbr", quality=4), 41),
        (Encoding("m4a", bits="64k"), 31), (Encoding("mp3-cbr", bits="48k"), 41),
        (Encoding("opus", bits="48k", rate=48_000), 43), (Encoding("mp3-cbr", bits="64k"), 31),
        (Encoding("mp3-vbr", quality=4), 41), (Encoding("m4a", bits="48k"), 41),
        (Encoding("mp3-cbr", bits="64k", rate=44_100), 31),
        (Encoding("opus", bits="32k", rate=48_000), 64)]
    paths, total = [], 0
    for number, (encoding, seconds) in zip(range(1, _SHELF + 1), itertools.cycle(kinds)):
        name = f"shelf-{number:03}"
        path = inputs.place("books", "shelf", f"{name}.epub")
        total += inputs.audio_book(name, path, 4, seconds, encoding)
        paths.append(path)
    return inputs.facts(paths, seconds=total)


def _many_chapters(inputs):
    source = random.Random("many-chapters")
    encoding = Encoding("mp3-cbr", bits="8k", rate=8_000)
    tracks = []
    for number in range(50):
        track = Track(inputs.bank, source.choices(inputs.bank.words, k=7))
        file = inputs.place("scraps", f"words-{number}.mp3")
        tracks.append((track, track.encode(encoding, file)))
    built = []
    for number in range(1, 2_001):
        track, file = tracks[number % len(tracks)]
        audio = books.Audio(f"audio/{number:04}.mp3", encoding.media_type, file)
        words, drawing = track.texts, books.ornament(source, 100)
        paragraphs = books.groups(words[2:], 6)
        built.append(books.Chapter(words[:2], paragraphs, audio, track.clips(), drawing))
    path = inputs.place("books", "many-chapters.epub")
    books.write(books.Book("many-chapters", "Two thousand chapters", built), path)
    for number, chapter in enumerate(built, 1):
        texts = {"xhtml": books.document(chapter), "smil": books.overlay(chapter, number)}
        for suffix, text in texts.items():
            unpacked = inputs.place("files", "many-chapters", f"{number:04}.{suffix}")
            unpacked.write_text(text)
    for _, file in tracks:
        file.unlink()
    seconds = sum(tracks[number % len(tracks)][0].seconds for number in range(1, 2_001))
    return inputs.facts([path], [unpacked.parent], seconds)


def _single_file(name, hours, chapters, encoding):
    def make(inputs):
        source = random.Random(f"single-file-{hours}")
        parts = [inputs.narrated(source, hours * 3600 / chapters) for _ in range(chapters)]
        track = Track(inputs.bank, itertools.chain.from_iterable(parts))
        file = inputs.place("files", f"{name}.{encoding.suffix}")
        track.encode(encoding, file)
        audio = books.Audio(f"audio/book.{encoding.suffix}", encoding.media_type, file)
        clips, built = iter(track.clips()), []
        for texts in parts:
            built.append(inputs.chapter(texts, list(itertools.islice(clips, len(texts))), audio))
        path = inputs.place("books", f"{name}.epub")
        books.write(books.Book(name, f"{hours} hours in one file", built), path)
        return inputs.facts([path], [file], track.seconds)
    return make


def _sized(name, chapters, seconds):
    def make(inputs):
        # Both sizes share few tracks: the books differ in how much there is, not in what it is.
        source, encoding = random.Random(name), Encoding("mp3-cbr", bits="128k", rate=44_100)
        tracks = []
        for number in range(min(4, chapters)):
            track = Track(inputs.bank, inputs.narrated(source, seconds))
            file = inputs.place("scraps", f"{name}-{number}.mp3")
            tracks.append((track, track.encode(encoding, file)))
        built, total = [], 0
        for number in range(chapters):
            track, file = tracks[number % len(tracks)]
            audio = books.Audio(f"audio/{number + 1:03}.mp3", encoding.media_type, file)
            built.append(inputs.chapter(track.texts, track.clips(), audio))
            total += track.seconds
        path = inputs.place("books", f"{name}.epub")
        books.write(books.Book(name, "A book of a given size", built), path)
        for _, file in tracks:
            file.unlink()
        return inputs.facts([path], seconds=total)
    return make


def _big_page(inputs):
    path = inputs.place("pages", "big-page.html")
    path.write_text(pages.page(random.Random("big-page"), "Big page", 2_500_000))
    return inputs.facts([], [path])


def _page_shelf(inputs):
    # Most pages of a wiki are short, a few are long.
    paths = []
    for number in range(1, _PAGES + 1):
        name = f"page-{number:04}"
        source = random.Random(name)
        size = int(min(400_000, 4_000 * source.paretovariate(0.9)))
        path = inputs.place("pages", "shelf", f"{name}.html")
        path.write_text(pages.page(source, f"Page {number}", size))
        paths.append(path)
    return inputs.facts([], paths)


RECIPES = {
    "big-page": _big_page,
    "page-shelf": _page_shelf,
    "tiny": _tiny,
    "long-chapter": _long_chapter,
    "vast-chapter": _vast_chapter,
    "text-shelf": _text_shelf,
    "library": _library,
    "small-audio": _small,
    "audio-shelf": _shelf,
    "many-chapters": _many_chapters,
    "one-hour-mp3": _single_file("one-hour-mp3", 1, 6, Encoding("mp3-vbr", quality=5)),
    "ten-hours-mp3": _single_file("ten-hours-mp3", 10, 40, Encoding("mp3-vbr", quality=5)),
    "ten-hours-m4a": _single_file("ten-hours-m4a", 10, 40, Encoding("m4a", bits="48k")),
    "ten-megabytes": _sized("ten-megabytes", 10, 63),
    "one-gigabyte": _sized("one-gigabyte", 100, 655),
}


def _text_book(source, name, chapters, characters, cover=None):
    built = []
    for _ in range(chapters):
        sentences, length = [], 0
        while length < characters:
            sentences.append(speech.sentence(source))
            # Each sentence is marked up with some 30 characters more.
            length += len(sentences[-1]) + 30
        built.append(books.Chapter([speech.title(source)], books.groups(sentences, 5)))
    return books.Book(name, speech.title(source), built, cover)
