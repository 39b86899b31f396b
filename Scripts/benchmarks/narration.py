"""Narrated tracks: which text is heard when, and the encoded audio of it."""

import contextlib
import dataclasses
import subprocess

from .speech import RATE

_FORMATS = {
    # name: (suffix, media type, encoder arguments)
    "mp3-vbr": ("mp3", "audio/mpeg", "-c:a libmp3lame -q:a {quality}"),
    "mp3-cbr": ("mp3", "audio/mpeg", "-c:a libmp3lame -b:a {bits}"),
    "m4a": (
        "m4a", "audio/mp4",
        "-c:a aac -aac_coder fast -b:a {bits} -movflags +faststart -f ipod"),
    "opus": ("opus", "audio/ogg; codecs=opus", "-c:a libopus -b:a {bits} -f ogg"),
}


@dataclasses.dataclass(frozen=True)
class Encoding:
    """Says how a track is encoded."""

    format: str
    bits: str = "64k"
    quality: int = 4
    rate: int = RATE

    @property
    def suffix(self):
        return _FORMATS[self.format][0]

    @property
    def media_type(self):
        return _FORMATS[self.format][1]

    def arguments(self):
        """Returns the arguments of ffmpeg between its input and its output."""
        codec = _FORMATS[self.format][2].format(bits=self.bits, quality=self.quality)
        return [*codec.split(), "-ar", str(self.rate), "-ac", "1"]


class Track:
    """A row of spoken texts with the millisecond at which each begins and ends."""

    def __init__(self, bank, texts):
        self.texts = list(texts)
        self._bank = bank
        self.edges, position = [0], 0
        for text in self.texts:
            position += len(bank.samples(text)) // 2
            # Rounded down, so that the last clip never reaches past the audio.
            self.edges.append(position * 1000 // RATE)
        self.seconds = position / RATE

    def clips(self):
        """Returns the (begin, end) of each text in milliseconds."""
        return list(zip(self.edges, self.edges[1:]))

    def encode(self, encoding, path):
        """Encodes the track into a file: the samples run through a pipe, never a second file."""
        part = path.with_name(f"part-{path.name}")
        command = [
            "ffmpeg", "-v", "error", "-nostdin", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "1",
            "-i", "pipe:0", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact",
            "-threads", "1", *encoding.arguments(), str(part)]
        # An encoder that gives up closes the pipe; its status tells.
        with contextlib.suppress(BrokenPipeError):
            with subprocess.Popen(command, stdin=subprocess.PIPE) as ffmpeg:
                for text in self.texts:
                    ffmpeg.stdin.write(self._bank.samples(text))
        if ffmpeg.returncode != 0:
            raise RuntimeError(f"ffmpeg could not encode {path.name}")
        part.replace(path)
        return path
