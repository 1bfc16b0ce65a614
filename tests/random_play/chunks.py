"""Games for the worker processes of the long run.

A separate module, because the workers import it by name.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.random_play.afresh import play_afresh
from tests.random_play.chaos import play_chaos
from tests.random_play.classic import play_classic
from tests.random_play.giving_up import play_giving_up, play_giving_up_in_chaos
from tests.random_play.many import SEATS, play_many_closely
from tests.random_play.runner import Tally, book_of, play_one, play_random_decks

KINDS = (
    *("starter decks", "random decks", "chaos", "classic", "surrenders", "surrenders in chaos", "afresh"),
    *(f"{count} seats" for count in SEATS),
)


@dataclass
class Chunk:
    """Several checked games, and the faults of those that failed."""

    tally: Tally = field(default_factory=Tally)
    faults: list[str] = field(default_factory=list)


def play_chunk(job: tuple[range, str, tuple[str, str]]) -> Chunk:
    """Play several checked games of one kind, in a worker process."""
    seeds, kind, decks = job
    done = Chunk()
    for seed in seeds:
        try:
            done.tally.add(_play(seed, kind, decks))
        except (AssertionError, RuntimeError) as fault:  # the runner raises these, with seed and answer
            done.faults.append(str(fault))
    return done


def _play(seed: int, kind: str, decks: tuple[str, str]) -> Tally:
    if kind == "chaos":
        return play_chaos(seed, book_of(seed))
    if kind == "classic":
        return play_classic(seed)
    if kind == "afresh":
        return play_afresh(seed)
    if kind == "surrenders":
        return play_giving_up(seed)
    if kind == "surrenders in chaos":
        return play_giving_up_in_chaos(seed)
    if kind == "random decks":
        return play_random_decks(seed, book_of(seed))[1]
    if kind == "starter decks":
        return play_one(seed, decks=decks)[1]
    return play_many_closely(seed, int(kind.partition(" ")[0]))
