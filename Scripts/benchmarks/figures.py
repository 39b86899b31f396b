"""Figures that are read off the rounds of a row, and their goals."""

import dataclasses

from .measuring import Spread


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


def time(rounds, name, goal=None, label=None):
    return Figure(label or f"{name}, time", rounds.seconds(name), "seconds", goal)


def memory(rounds, name, goal=None):
    return Figure(f"{name}, peak memory", rounds.memory(name), "bytes", goal)


def beside(rounds, other, goal=None, name="epubtool"):
    """Compares time and processor time with a peer, and says nothing where it did not run."""
    if other not in rounds:
        return []
    return [Figure(f"time / {other}", rounds.ratio(name, other), "times", goal)]


def processor_beside(rounds, other):
    if other not in rounds:
        return []
    return [Figure(
        f"processor time / {other}", rounds.ratio("epubtool", other, "processor"), "times")]


def faster_than(rounds, other, goal=None, name="epubtool"):
    if other not in rounds:
        return []
    return [Figure(f"{other} / {name}, time", rounds.ratio(other, name), "times", goal),
            time(rounds, other), memory(rounds, other)]


def most(limit):
    return Goal(limit)


def least(limit):
    return Goal(limit, at_least=True)
