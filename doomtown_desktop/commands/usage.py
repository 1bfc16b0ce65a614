"""`usage`: finds the cards of decks that are never used in games between opponents, and the reasons."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import chain
from time import process_time
from typing import Any, Final

from tqdm import tqdm

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import EDITIONS
from doomtown_desktop.commands import CommandError
from doomtown_desktop.commands.simulate import (
    by_rules,
    check_games,
    check_legal,
    check_rules,
    opponents,
    random_decks,
)
from doomtown_desktop.decks import Deck, find_deck, starter_decks
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.lab import running
from doomtown_desktop.lab.games import Contender, RandomDeck, Task, new_match, play_on, prepared
from doomtown_desktop.lab.random_decks import RANDOM
from doomtown_desktop.lab.running import Crew, Serial
from doomtown_desktop.session import usage
from doomtown_desktop.session.match import FINISHED, Match
from doomtown_desktop.session.usage import ABILITY, USED, CardUse, DeckUse

PAIR: Final = 2
"""The number of seats of each game."""
DEFAULT_SEATS: Final = ("rules", "random")
"""The default policies: each run plays the whole plan with one of these policies in both seats."""
FAULT, UNFORESEEN = "fault", "unforeseen"
DECISIONS_AT_MOST: Final = 4000
"""A game with more decisions, about ten times a long game's, is reported as a problem."""


@dataclass(frozen=True, slots=True)
class UsagePlan:
    """The games to play."""

    decks: tuple[Deck, ...]
    """The decks that are examined; empty if each game draws random ones."""
    opponents: tuple[Deck, ...]
    """The decks that each examined deck meets in turn, except itself."""
    runs: tuple[tuple[str, ...], ...]
    """The policies of the seats, for each run of the whole plan."""
    games: int
    """The number of games of each deck in each run."""
    seed: int
    """The seed of each run's first game; the following games count up from it."""
    decisions_at_most: int = DECISIONS_AT_MOST
    random_decks: tuple[RandomDeck, ...] = ()
    """The random decks of every game, whose use is counted together; empty if decks are named."""

    @property
    def names(self) -> list[str]:
        """The names of the examined decks."""
        return [deck.name for deck in self.decks] or [RANDOM]


@dataclass(frozen=True, slots=True)
class WatchedGame:
    """The result of one game, and the cards that were used in it."""

    seed: int
    decks: tuple[str, ...]
    """The names of the decks, by seat."""
    uses: tuple[DeckUse, ...]
    days: int
    decisions: int
    cpu_seconds: float
    problems: tuple[tuple[str, str], ...]
    """(kind, words) of each problem; the kinds are fault, capped and unforeseen."""


@dataclass(slots=True)
class UsageRun:
    """The results of all games with the same policies."""

    policies: tuple[str, ...]
    games: int = 0
    decisions: int = 0
    days: int = 0
    cpu_seconds: float = 0.0
    decks: dict[str, DeckUse] = field(default_factory=dict)
    problems: list[dict[str, Any]] = field(default_factory=list)

    def add(self, played: WatchedGame) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += played.decisions
        self.days += played.days
        self.cpu_seconds += played.cpu_seconds
        for name, use in zip(played.decks, played.uses, strict=False):
            usage.merge(self.decks.setdefault(name, {}), use)
        for kind, words in played.problems:
            self.problems.append(
                {"kind": kind, "words": words, "seed": played.seed, "decks": list(played.decks)}
            )


def plan(
    decks: Sequence[str],
    seats: Sequence[str],
    games: int,
    seed: int,
    random_rules: str | None = None,
    rules: str | None = None,
) -> UsagePlan:
    """Return the plan of the games.

    By default it examines every starter deck, in a run with the policy ``rules`` and one with ``random``.

    Raises:
        CommandError: An opponent or ruleset is unknown, the number of seats is wrong, or a deck is illegal.
        DeckError: A deck cannot be found.
    """
    check_games(games)
    runs = []
    for words in seats or DEFAULT_SEATS:
        policies = opponents(words)
        if len(policies) == 1:
            policies *= PAIR
        if len(policies) != PAIR:
            raise CommandError(f"--seats names {len(policies)} opponents; a game has {PAIR}")
        runs.append(policies)
    each_once = tuple(dict.fromkeys(runs))
    if random_rules is not None:
        return UsagePlan((), (), each_once, games, seed, random_decks=random_decks(decks, random_rules, PAIR))
    if rules is not None:
        check_rules(rules)
    named = tuple({deck.name: by_rules(deck, rules) for deck in map(find_deck, decks)}.values())
    edition = edition_of_rules(rules) if rules is not None else named[0].edition if named else "reloaded"
    found = named or tuple(by_rules(deck, rules) for deck in starter_decks(edition))
    check_legal(found)
    shipped = (
        by_rules(deck, rules)
        for each in EDITIONS
        for deck in starter_decks(each)
        if rules is None or each == edition
    )
    return UsagePlan(found, tuple(shipped), each_once, games, seed)


def tasks(job: UsagePlan) -> list[tuple[int, Task]]:
    """Return (index of the run, task) of each game. Opponents rotate; every second game swaps the seats."""
    found: list[tuple[int, Task]] = []

    def add(run: int, policies: Sequence[str], decks: Sequence[Deck | RandomDeck], seed: int) -> None:
        seats = tuple(map(Contender, decks, policies))
        found.append((run, Task(seats, seed, decisions_at_most=job.decisions_at_most)))

    for run, policies in enumerate(job.runs):
        if job.random_decks:
            for seed in range(job.seed, job.seed + job.games):
                add(run, policies, job.random_decks, seed)
        for place, deck in enumerate(job.decks):
            others = [o for o in job.opponents if o.name != deck.name and o.ruleset == deck.ruleset]
            if not others:
                raise CommandError(f"no starter deck is for the rules of {deck.name!r}: {deck.ruleset}")
            for number in range(job.games):
                # Each deck starts with another opponent, so that few games cover many opponents.
                pair = (deck, others[(place + number) % len(others)])
                seed = job.seed + place * job.games + number
                add(run, policies, pair[:: -1 if number % 2 else 1], seed)
    return found


def play_one(task: Task, *, is_watched: bool = True) -> WatchedGame:
    """Play one game and watch it. A failure of the program is recorded as a problem, not raised."""
    prepared()
    start = process_time()
    match: Match | None = None
    watch = None
    found: list[tuple[str, str]] = []
    try:
        match = new_match(task.seats, task.seed, task.decisions_at_most)
        with usage.watching(match.game) if is_watched else nullcontext() as watch:
            for _ in chain((None,), play_on(match, task.seats)):
                if watch is not None:
                    watch.look()
        if match.result.reason != FINISHED:
            found.append((match.result.reason, match.result.ending))
        found += [(UNFORESEEN, words) for words in match.game.engine.unforeseen]
    except Exception as error:
        found.append((FAULT, f"{type(error).__name__}: {error}"))
    return WatchedGame(
        task.seed,
        tuple(each.deck.name for each in task.seats),
        () if watch is None else watch.decks,
        0 if match is None else match.game.state.day,
        0 if match is None else len(match.game.answers),
        process_time() - start,
        tuple(found),
    )


def play(job: UsagePlan, by: Crew | None = None, is_quiet: bool = False) -> list[UsageRun]:
    """Play all games, with a progress bar on stderr. Their results do not depend on the crew.

    Raises:
        RunError: The games cannot be played.
    """
    todo = tasks(job)
    found: dict[int, WatchedGame] = {}
    played = running.run((task for _, task in todo), play_one, by or Serial())
    for done in tqdm(played, total=len(todo), unit="game", file=sys.stderr, disable=is_quiet):
        task = todo[done.number][1]
        names = tuple(each.deck.name for each in task.seats)
        lost = WatchedGame(task.seed, names, (), 0, 0, 0.0, ((FAULT, done.trouble),))
        found[done.number] = done.result or lost
    runs = [UsageRun(policies) for policies in job.runs]
    for number, (which, _) in enumerate(todo):
        runs[which].add(found[number])
    return runs


# --- results ----------------------------------------------------------------------------------------


def summary(job: UsagePlan, runs: Sequence[UsageRun]) -> dict[str, Any]:
    """Return the results as plain data for JSON: each run, and all runs together."""
    names = job.names
    together: dict[str, DeckUse] = {}
    for run in runs:
        for name in names:
            usage.merge(together.setdefault(name, {}), run.decks.get(name, {}))
    return {
        "games_of_each_deck": job.games,
        "seed": job.seed,
        "runs": [
            {
                "seats": list(run.policies),
                "games": run.games,
                "decisions": run.decisions,
                "days": run.days,
                "cpu_seconds": round(run.cpu_seconds, 2),
                "problems": run.problems,
                **_decks(names, run.decks),
            }
            for run in runs
        ],
        "together": _decks(names, together),
    }


def _decks(names: Sequence[str], uses: dict[str, DeckUse]) -> dict[str, Any]:
    everything: DeckUse = {}
    decks: dict[str, Any] = {}
    for name in names:
        use = uses.get(name, {})
        usage.merge(everything, use)
        decks[name] = {**_totals(use), "cards": [_card(code, use[code]) for code in sorted(use)]}
    return {"totals": _totals(everything), "decks": decks}


def _totals(deck: DeckUse) -> dict[str, Any]:
    """Count cards, abilities and traits as (used, all); triggers and rules count as traits."""
    parts = [(part.kind, part.used > 0) for use in deck.values() for part in use.parts.values()]
    abilities = [is_used for kind, is_used in parts if kind == ABILITY]
    traits = [is_used for kind, is_used in parts if kind != ABILITY]
    cards = [use.standing == USED for use in deck.values()]
    return {
        "cards_used": [sum(cards), len(cards)],
        "cards_in_play": [sum(use.played > 0 for use in deck.values()), len(cards)],
        "abilities_used": [sum(abilities), len(abilities)],
        "traits_in_force": [sum(traits), len(traits)],
    }


def _card(code: str, use: CardUse) -> dict[str, Any]:
    facts = catalogue().get(code)
    return {
        "code": code,
        "title": facts.title,
        "type": facts.type.value,
        "drawn": use.drawn,
        "legal": use.legal,
        "played": use.played,
        "standing": use.standing,
        "why": usage.why_card(use, facts.type),
        "parts": [
            {
                "name": name,
                "kind": part.kind,
                "moment": part.moment,
                "asked": part.asked,
                "offered": part.offered,
                "used": part.used,
                "why": usage.why_part(use, part, facts.type),
                "remark": usage.remark(part) if part.used else "",
                "reasons": dict(sorted(part.reasons.items(), key=lambda pair: (-pair[1], pair[0]))),
            }
            for name, part in use.parts.items()
        ],
    }


_COLUMNS: Final = ("cards_used", "cards_in_play", "abilities_used", "traits_in_force")


def lines(found: dict[str, Any], is_verbose: bool = False) -> Iterator[str]:
    """Yield the summary as text: the games, a table of the decks, and the unused cards with reasons."""
    for run in found["runs"]:
        yield (
            f"{', '.join(run['seats'])}: {run['games']} games, {run['decisions']} decisions, "
            f"{run['days']} days, {run['cpu_seconds']} s"
        )
        for problem in run["problems"]:
            yield (
                f"  {problem['kind']}: {problem['words']} "
                f"(seed {problem['seed']}, {' against '.join(problem['decks'])})"
            )
    groups = [found["together"]]
    titles = ["all games"]
    if len(found["runs"]) > 1:
        groups = [*found["runs"], *groups]
        titles = [",".join(dict.fromkeys(run["seats"])) for run in found["runs"]] + titles
    for title, group in zip(titles, groups, strict=True):
        yield ""
        yield from _table(title, group)
    for name, deck in found["together"]["decks"].items():
        details = list(_details(deck["cards"], is_verbose))
        if details:
            yield ""
            yield name
            yield from details


def _table(title: str, group: dict[str, Any]) -> Iterator[str]:
    rows = [*group["decks"].items(), ("together", group["totals"])]
    width = max(len(title), *(len(name) for name, _ in rows))
    yield f"{title:<{width}}  cards used     in play   abilities  traits in force"
    for name, deck in rows:
        cells = [f"{deck[column][0]}/{deck[column][1]}" for column in _COLUMNS]
        yield f"{name:<{width}}  {cells[0]:>10}  {cells[1]:>10}  {cells[2]:>10}  {cells[3]:>15}"


def _details(cards: Sequence[dict[str, Any]], is_verbose: bool) -> Iterator[str]:
    for card in cards:
        parts = [part for part in card["parts"] if is_verbose or part["why"] or part["remark"]]
        if not is_verbose and not card["why"] and not parts:
            continue
        why = card["why"]
        if is_verbose and not why:
            why = f"drawn {card['drawn']}, legal in {card['legal']} decisions, in play {card['played']}"
        yield f"  {card['title']} ({card['code']}){': ' * bool(why)}{why}"
        for part in parts:
            offered = f"offered {part['offered']}, " if part["kind"] == ABILITY else ""
            yield (
                f"    {part['kind']} {part['name']}: "
                f"{part['why'] or part['remark'] or offered + 'used ' + str(part['used'])}"
            )


__all__ = ["UsagePlan", "UsageRun", "WatchedGame", "lines", "plan", "play", "play_one", "summary", "tasks"]
