"""`simulate`: whole games between opponents, and what came out of them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import Any, Final

from tqdm import tqdm

from doomtown_desktop.ai import POLICIES, make_policy
from doomtown_desktop.cards import load_for_good
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.commands import CommandError
from doomtown_desktop.commands.random_decks import RANDOM, check_rules, random_deck
from doomtown_desktop.decks import Deck, find_deck, problems
from doomtown_desktop.engine import transcript
from doomtown_desktop.engine.driver import GameSetup
from doomtown_desktop.engine.rulesets import USUAL, GameOptions
from doomtown_desktop.session.match import DECISIONS_AT_MOST, Match, seat_setup

DEFAULT_DECKS: Final = ("Law Dogs - Learn to Play", "Sloane Gang - Learn to Play")
NAMES: Final = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
BROKEN: Final = "broken"
"""Reason of the end of a game in which the program itself failed."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games to play."""

    decks: tuple[Deck, ...]
    """One for each seat; none where each game draws its own."""
    policies: tuple[str, ...]
    """One for each seat."""
    games: int
    seed: int
    """Of the first game; each further game has the next."""
    is_swapped: bool = False
    """Every second game is the one before with the decks changed over."""
    transcripts: Path | None = None
    """Folder for a transcript of each game."""
    decisions_at_most: int = DECISIONS_AT_MOST
    random_rules: str | None = None
    """The decks of every game are drawn by lot, for these rules."""
    options: GameOptions = USUAL
    """What three or more players agree on."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended."""

    number: int
    seed: int
    decks: tuple[str, ...]
    """Names by seat."""
    winners: tuple[int, ...]
    reason: str
    ending: str
    days: int
    decisions: int
    cpu_seconds: float


def plan(
    decks: Sequence[str],
    seats: str,
    games: int,
    seed: int,
    is_swapped: bool = False,
    transcripts: Path | None = None,
    random_rules: str | None = None,
    options: GameOptions = USUAL,
) -> Plan:
    """Check what was asked for; ``random_rules`` are those of decks drawn by lot.

    Without decks, the usual two are dealt round.

    Raises:
        CommandError: an unknown opponent or rule book, a wrong number of decks, an illegal deck.
        DeckError: a deck cannot be found.
    """
    policies = opponents(seats)
    if not 2 <= len(policies) <= len(NAMES):
        raise CommandError(f"--seats names {len(policies)} opponents; a game is for 2 to {len(NAMES)}")
    if options != USUAL and len(policies) == 2:
        raise CommandError("--victory, --shootouts and --cheatin are for three or more players")
    if games < 1:
        raise CommandError("--games must be 1 or more")
    if transcripts is not None:
        transcripts.mkdir(parents=True, exist_ok=True)
    if random_rules is not None:
        if decks:
            raise CommandError("--deck and --random-decks exclude each other")
        rules = check_rules(random_rules)
        return Plan((), policies, games, seed, is_swapped, transcripts, random_rules=rules, options=options)
    usual = [DEFAULT_DECKS[seat % len(DEFAULT_DECKS)] for seat in range(len(policies))]
    found = [find_deck(name) for name in decks or usual]
    if len(found) == 1:
        found *= len(policies)
    if len(found) != len(policies):
        raise CommandError(
            f"{len(found)} decks for {len(policies)} seats: give one deck, or one for each seat"
        )
    check_legal(found)
    return Plan(tuple(found), policies, games, seed, is_swapped, transcripts, options=options)


def opponents(words: str) -> tuple[str, ...]:
    """Opponents by name, separated by commas. Raises `CommandError` for one that is not known."""
    found = tuple(word.strip() for word in words.split(","))
    for name in found:
        if name not in POLICIES:
            raise CommandError(f"there is no opponent {name!r}; there are: {', '.join(POLICIES)}")
    return found


def check_legal(decks: Iterable[Deck]) -> None:
    """Raises `CommandError` for the first deck that is not legal."""
    for deck in decks:
        for problem in problems(deck, catalogue()):
            raise CommandError(f"the deck {deck.name!r} is not legal: {problem}")


def prepare() -> None:
    """What every process does once before it plays: read the facts, register the scripts."""
    catalogue()
    load_for_good()


def new_match(
    decks: Sequence[Deck],
    policies: Sequence[str],
    seed: int,
    at_most: int,
    options: GameOptions = USUAL,
) -> Match:
    """A match that depends on nothing but its arguments."""
    facts = catalogue()
    seats = tuple(seat_setup(deck, name) for deck, name in zip(decks, NAMES, strict=False))
    players = [
        make_policy(name, facts, deck.starting, seed * len(policies) + seat)
        for seat, (name, deck) in enumerate(zip(policies, decks, strict=True))
    ]
    return Match.new(GameSetup(seats, seed, decks[0].ruleset, options=options), facts, players, at_most)


def play_one(task: tuple[Plan, int]) -> Outcome:
    """Play one game of a plan. A failure of the program is an outcome, too: it names the error."""
    job, number = task
    seed = job.seed + (number // 2 if job.is_swapped else number)
    decks = job.decks
    if job.random_rules is not None:
        decks = tuple(random_deck(seed, seat, job.random_rules) for seat in range(len(job.policies)))
    if job.is_swapped and number % 2:
        decks = decks[::-1]
    names = tuple(deck.name for deck in decks)
    start = process_time()
    match: Match | None = None
    try:
        match = new_match(decks, job.policies, seed, job.decisions_at_most, job.options)
        match.advance()
        result = match.result
        spent = process_time() - start
        if job.transcripts is not None:
            text = transcript.render(match.game, catalogue())
            name = f"game-{number + 1:05d}-seed-{seed}.txt"
            (job.transcripts / name).write_text(text, encoding="utf-8")
    except Exception as error:
        state = None if match is None else match.game.state
        count = 0 if match is None else len(match.game.answers)
        words = f"{type(error).__name__}: {error}"
        day = 0 if state is None else state.day
        return Outcome(number, seed, names, (), BROKEN, words, day, count, process_time() - start)
    return Outcome(
        number,
        seed,
        names,
        result.winners,
        result.reason,
        result.ending,
        result.days,
        result.decisions,
        spent,
    )


def play(job: Plan, jobs: int = 1, is_quiet: bool = False) -> list[Outcome]:
    """Play all games of a plan in order, in several processes if asked; a bar on stderr shows how far it is.

    The outcomes are the same for every number of processes.
    """
    tasks = [(job, number) for number in range(job.games)]
    if jobs <= 1:
        prepare()
        return list(_watched(map(play_one, tasks), job.games, is_quiet))
    with get_context("spawn").Pool(jobs, initializer=prepare) as pool:
        found = list(_watched(pool.imap_unordered(play_one, tasks), job.games, is_quiet))
    return sorted(found, key=lambda outcome: outcome.number)


def _watched(outcomes: Iterable[Outcome], games: int, is_quiet: bool) -> Iterator[Outcome]:
    return iter(tqdm(outcomes, total=games, unit="game", file=sys.stderr, disable=is_quiet))


def summary(job: Plan, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """What came out, as plain data for JSON."""
    by_seat = [0] * len(job.policies)
    by_policy = dict.fromkeys(job.policies, 0)
    names = [deck.name for deck in job.decks] or [RANDOM]
    by_deck = dict.fromkeys(names, 0)
    for outcome in outcomes:
        for seat in outcome.winners:
            by_seat[seat] += 1
            by_policy[job.policies[seat]] += 1
            by_deck[outcome.decks[seat]] += 1
    cpu = sum(outcome.cpu_seconds for outcome in outcomes)
    decisions = [outcome.decisions for outcome in outcomes]
    days = [outcome.days for outcome in outcomes]
    return {
        "games": len(outcomes),
        "seed": job.seed,
        "seats": list(job.policies),
        **({"options": asdict(job.options)} if len(job.policies) > 2 else {}),
        "decks": names,
        "swapped": job.is_swapped,
        "wins": {
            "by_seat": by_seat,
            "by_policy": by_policy,
            "by_deck": by_deck,
            "nobody": sum(1 for outcome in outcomes if not outcome.winners),
        },
        "days": {"average": round(mean(days), 2), "median": median(days), "most": max(days)},
        "decisions": {
            "average": round(mean(decisions), 1),
            "median": median(decisions),
            "most": max(decisions),
        },
        "reasons": dict(sorted(Counter(outcome.reason for outcome in outcomes).items())),
        "cpu_seconds": round(cpu, 2),
        "decisions_per_cpu_second": round(sum(decisions) / cpu) if cpu else None,
        "broken": [asdict(outcome) for outcome in outcomes if outcome.reason == BROKEN],
    }
