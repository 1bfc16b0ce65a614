"""Games for the worker processes of the long run; a module of its own, because those import it by name."""

from __future__ import annotations

from tests.random_play.chaos import play_chaos
from tests.random_play.runner import Tally, book_of, play_one, play_random_decks

KINDS = ("starter decks", "random decks", "chaos")


def play_chunk(job: tuple[range, str, tuple[str, str]]) -> Tally:
    """Several checked games of one kind, for a worker process."""
    seeds, kind, decks = job
    total = Tally()
    for seed in seeds:
        if kind == "chaos":
            total.add(play_chaos(seed, book_of(seed)))
        elif kind == "random decks":
            total.add(play_random_decks(seed, book_of(seed))[1])
        else:
            total.add(play_one(seed, decks=decks)[1])
    return total
