"""Paired runs: contestants take turns, and what is compared was measured side by side."""

import collections
import dataclasses
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

LIMIT_SECONDS = 900


class Failure(Exception):
    """Says in a sentence why a row could not be measured."""


@dataclasses.dataclass(frozen=True)
class Run:
    """What one run of a contestant took: seconds, processor seconds, peak bytes."""

    seconds: float
    processor: float
    memory: int


@dataclasses.dataclass(frozen=True)
class Contestant:
    """A command (or several at once) to be measured.

    `check` gets the outputs' texts and exit statuses and raises Failure where they are not what
    such a run must give. `at_most` bounds how often a slow contestant takes part.
    """

    name: str
    commands: list
    check: object
    at_most: int | None = None


@dataclasses.dataclass(frozen=True)
class Spread:
    """A median with the quartiles around it."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values):
        if len(values) < 2:
            return cls(values[0], values[0], values[0])
        low, _, high = statistics.quantiles(values, n=4, method="inclusive")
        return cls(statistics.median(values), low, high)


class Stopwatch:
    """Talks to the small process that starts and measures commands."""

    def __init__(self):
        script = pathlib.Path(__file__).with_name("stopwatch.py")
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", script], text=True, env={**os.environ, "NO_COLOR": "1"},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._folder = tempfile.TemporaryDirectory(prefix="epubtool-benchmark-")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()
        self._folder.cleanup()

    def run(self, contestant, cpu=None):
        """Runs a contestant once and has it checked."""
        folder = pathlib.Path(self._folder.name)
        outputs = [folder / f"output-{number}" for number in range(len(contestant.commands))]
        errors = folder / "errors"
        errors.unlink(missing_ok=True)
        request = {
            "commands": [[str(word) for word in command] for command in contestant.commands],
            "cpu": cpu, "outputs": [str(path) for path in outputs], "errors": str(errors),
            "limit": LIMIT_SECONDS}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        if "error" in answer:
            raise Failure(f"{contestant.name} did not start: {answer['error']}")
        try:
            for path, status in zip(outputs, answer["statuses"]):
                contestant.check(path, status)
        except Failure as failure:
            talk = errors.read_text(errors="replace").strip().splitlines()
            said = f" (it said: {talk[-1]})" if talk else ""
            raise Failure(f"{contestant.name} {failure}{said}") from failure
        return Run(answer["seconds"], answer["processor"], answer["memory"])


class Rounds:
    """The runs of some contestants in rounds; a comparison pairs runs of the same round."""

    def __init__(self, runs):
        self._runs = runs

    @classmethod
    def play(cls, stopwatch, contestants, count, cpu, tick):
        """Runs every contestant once to warm up, then `count` rounds in a changing order."""
        runs = collections.defaultdict(list)
        for contestant in contestants:
            tick()
            warm = stopwatch.run(contestant, cpu)
            if contestant.at_most == 1:
                # Too slow for a second run: the first one counts.
                runs[contestant.name].append(warm)
        for number in range(count):
            order = contestants if number % 2 == 0 else contestants[::-1]
            for contestant in order:
                if contestant.at_most is None or len(runs[contestant.name]) < contestant.at_most:
                    tick()
                    runs[contestant.name].append(stopwatch.run(contestant, cpu))
        return cls(runs)

    def __contains__(self, name):
        return name in self._runs

    def seconds(self, name):
        return Spread.of([run.seconds for run in self._runs[name]])

    def memory(self, name):
        return Spread.of([run.memory for run in self._runs[name]])

    def ratio(self, name, other, of="seconds"):
        """Returns how many times `other` the contestant `name` took, round by round."""
        pairs = zip(self._runs[name], self._runs[other])
        # The clock of processor time may stand still in a very short run.
        return Spread.of([
            getattr(one, of) / max(getattr(two, of), 1e-6) for one, two in pairs])

    def ratio_each(self, name, count, other, other_count):
        """Returns how many times `other` the contestant `name` took for one thing, of which each did
        its own count."""
        spread = self.ratio(name, other)
        factor = other_count / count
        return Spread(spread.median * factor, spread.low * factor, spread.high * factor)

    def difference(self, name, other, of):
        """Returns how much more `name` took than `other`, round by round."""
        pairs = zip(self._runs[name], self._runs[other])
        return Spread.of([getattr(one, of) - getattr(two, of) for one, two in pairs])
