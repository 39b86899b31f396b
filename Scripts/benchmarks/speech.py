"""Speech for the generated books: each sentence and word is spoken once and kept."""

import array
import json
import pathlib
import random
import subprocess
import wave

RATE = 22_050
SENTENCES = 240
LEAD_SECONDS = 0.08
PAUSE_SECONDS = 0.22

_ADJECTIVES = (
    "amber ancient bitter bright broken careful crooked distant early empty frozen gentle golden "
    "hidden hollow honest lonely narrow patient purple quiet restless silver slender solemn "
    "stubborn sudden velvet weary wooden"
).split()
_NOUNS = (
    "anchor baker bridge candle captain carpenter cellar compass doctor engine ferry fiddler "
    "forest garden harbour island kettle lantern ledger letter library market miller mountain "
    "orchard painter river sailor shepherd station teacher village weaver window winter"
).split()
_VERBS = (
    "admired answered borrowed carried counted crossed described drew followed forgot greeted "
    "imagined measured mended noticed opened painted praised remembered repaired sheltered "
    "studied trusted visited warmed watched"
).split()
_PLACES = (
    "above the valley|across the meadow|along the canal|behind the mill|below the hill|"
    "beside the old road|beyond the last house|near the chapel|past the crossing|"
    "under the open sky|within the walls|without a word"
).split("|")


def vocabulary():
    """Returns every word that can be spoken alone, in a fixed order."""
    return sorted({*_ADJECTIVES, *_NOUNS, *_VERBS})


def sentence(random_source):
    """Builds one plain sentence of about a dozen words."""
    choose = random_source.choice
    return (
        f"The {choose(_ADJECTIVES)} {choose(_NOUNS)} {choose(_VERBS)} the {choose(_ADJECTIVES)} "
        f"{choose(_NOUNS)} {choose(_PLACES)}, and the {choose(_NOUNS)} {choose(_VERBS)} "
        f"the {choose(_NOUNS)}."
    )


def title(random_source):
    """Builds a heading or a book title."""
    choose = random_source.choice
    return f"The {choose(_ADJECTIVES)} {choose(_NOUNS)}"


class Bank:
    """Holds spoken texts as 16-bit mono samples, each with silence around it."""

    def __init__(self, folder):
        source = random.Random("speech")
        self.sentences = [sentence(source) for _ in range(SENTENCES)]
        self.titles = sorted({title(source) for _ in range(60)})
        self.words = vocabulary()
        self._folder = pathlib.Path(folder)
        self._samples = {}

    def load(self, say):
        """Reads the spoken texts, and has espeak-ng speak them where none are kept."""
        index, samples = self._folder / "speech.json", self._folder / "speech.pcm"
        texts = [*self.sentences, *self.titles, *self.words]
        if not (index.exists() and list(json.loads(index.read_text())) == texts):
            say(f"speaking {len(texts)} sentences and words")
            self._speak(texts, index, samples)
        data = memoryview(samples.read_bytes())
        for text, (begin, end) in json.loads(index.read_text()).items():
            self._samples[text] = data[2 * begin:2 * end]
        return self

    def samples(self, text):
        """Returns the samples of one text as bytes in the machine's order."""
        return self._samples[text]

    def _speak(self, texts, index, samples):
        self._folder.mkdir(parents=True, exist_ok=True)
        places, position, spoken = {}, 0, self._folder / "one.wav"
        with open(samples, "wb") as out:
            for text in texts:
                said = subprocess.run(
                    ["espeak-ng", "-z", "-v", "en", "-w", spoken, text], stdin=subprocess.DEVNULL)
                if said.returncode != 0:
                    raise RuntimeError(f"espeak-ng could not speak {text!r}")
                with wave.open(str(spoken)) as sound:
                    if sound.getframerate() != RATE or sound.getnchannels() != 1:
                        raise RuntimeError("espeak-ng speaks at another rate than 22,050 Hz mono")
                    voice = sound.readframes(sound.getnframes())
                # A word that is a text of its own needs less air than a sentence.
                share = 1 if " " in text else 0.25
                chunk = _silence(LEAD_SECONDS * share) + voice + _silence(PAUSE_SECONDS * share)
                out.write(chunk)
                places[text] = (position, position + len(chunk) // 2)
                position += len(chunk) // 2
        spoken.unlink()
        index.write_text(json.dumps(places))


def _silence(seconds):
    return array.array("h", bytes(2 * round(seconds * RATE))).tobytes()
