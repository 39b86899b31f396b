"""The books and files that the benchmark runs on: made once, then kept in a cache folder."""

import json
import pathlib
import random
import shutil
import time

from . import books, speech
from .narration import Track
from .recipes import RECIPE, RECIPES


class Inputs:
    """Knows where each input lies and makes it when it is first asked for."""

    def __init__(self, folder, say):
        self.folder = pathlib.Path(folder)
        self._say = say
        self._bank = None
        self._sealed = self.folder / "inputs.json"
        kept = json.loads(self._sealed.read_text()) if self._sealed.exists() else {}
        self._facts = kept.get("facts", {}) if kept.get("recipe") == RECIPE else {}

    def make(self, name):
        """Makes an input unless it is there already, and returns its facts."""
        if name not in self._facts:
            missing = [tool for tool in ("espeak-ng", "ffmpeg") if not shutil.which(tool)]
            if missing:
                raise RuntimeError(
                    f"{' and '.join(missing)} must be installed to make the benchmark's inputs "
                    f"(apt-get install {' '.join(missing)})")
            self._say(f"making {name} in {self.folder}")
            started = time.monotonic()
            facts = RECIPES[name](self)
            self._say(f"made {name} in {time.monotonic() - started:.0f} s")
            self._facts[name] = facts
            sealed = json.dumps({"recipe": RECIPE, "facts": self._facts}, indent=1)
            self._sealed.write_text(sealed + "\n")
        return self._facts[name]

    def books(self, name):
        """Returns the paths of an input's books."""
        return [self.folder / path for path in self.make(name)["books"]]

    def book(self, name):
        """Returns the path of an input's only book."""
        [path] = self.books(name)
        return path

    def files(self, name):
        """Returns the paths of the files kept beside an input's books for the peers."""
        paths = [self.folder / path for path in self.make(name)["files"]]
        return [file for path in paths
                for file in (sorted(path.iterdir()) if path.is_dir() else [path])]

    def seconds(self, name):
        """Returns the seconds of audio in an input, counted in samples before encoding."""
        return self.make(name)["seconds"]

    # What the recipes need.

    @property
    def bank(self):
        if self._bank is None:
            self._bank = speech.Bank(self.folder / "speech").load(self._say)
        return self._bank

    def place(self, *parts):
        """Returns a path in the cache and makes its folder."""
        path = self.folder.joinpath(*parts)
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def facts(self, paths, files=(), seconds=0):
        """Describes a finished input."""
        relative = [[str(path.relative_to(self.folder)) for path in group]
                    for group in (paths, files)]
        return {"books": relative[0], "files": relative[1], "seconds": seconds}

    def narrated(self, source, seconds):
        """Chooses a heading and sentences that fill about so many seconds."""
        texts, length = [source.choice(self.bank.titles)], 0
        while length < seconds * speech.RATE:
            texts.append(source.choice(self.bank.sentences))
            length += len(self.bank.samples(texts[-1])) // 2
        return texts

    def chapter(self, texts, clips, audio, per_paragraph=4):
        """Builds a narrated chapter whose first text is its heading."""
        return books.Chapter([texts[0]], books.groups(texts[1:], per_paragraph), audio, clips)

    def audio_book(self, name, path, chapters, seconds, encoding):
        """Writes a book whose chapters each have a file of about so many seconds."""
        source, built, total, scraps = random.Random(name), [], 0, []
        for number in range(1, chapters + 1):
            track = Track(self.bank, self.narrated(source, seconds))
            file = self.place("scraps", f"{name}-{number}.{encoding.suffix}")
            track.encode(encoding, file)
            scraps.append(file)
            audio = books.Audio(f"audio/{number:03}.{encoding.suffix}", encoding.media_type, file)
            built.append(self.chapter(track.texts, track.clips(), audio))
            total += track.seconds
        cover = books.picture(source, 120, 160)
        books.write(books.Book(name, speech.title(source), built, cover), path)
        for file in scraps:
            file.unlink()
        return total
