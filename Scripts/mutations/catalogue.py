"""The list of mutations: each is a function that changes a book and says what it changed."""

from collections.abc import Callable
from dataclasses import dataclass

MUTATIONS = []


@dataclass(frozen=True)
class Mutation:
    """A way to spoil a book.

    `change` takes a book and a source of chances, and returns what it did in a few words, or None
    where the book has nothing of the kind. `differs` names the ids in whose deliberate differences
    from EPUBCheck the mutation may end, `follows` those of what one tool then finds and the other not.
    """

    name: str
    change: Callable
    differs: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()


def mutation(name, differs=(), follows=()):
    """Adds a function to the list."""
    def add(change):
        MUTATIONS.append(Mutation(name, change, differs, follows))
        return change
    return add
