"""`simulate`: plays games between computer players and prints the results."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

from tqdm import tqdm

from doomtown_desktop.catalog import Edition, catalogue
from doomtown_desktop.commands import CommandError
from doomtown_desktop.decks import Deck, find_deck, problems, starter_decks
from doomtown_desktop.decks.legality import EDITION_NAMES
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.lab.cluster import Cluster
from doomtown_desktop.lab.figures import RunFigures, Tally, tally
from doomtown_desktop.lab.games import (
    BROKEN,
    NAMES,
    Contender,
    GameResult,
    RandomDeck,
    Task,
    name_and_seconds,
    play_game,
)
from doomtown_desktop.lab.keeping import RunRecord
from doomtown_desktop.lab.plans import RunPlan, Turn, table_plan
from doomtown_desktop.lab.running import Crew, Processes, Serial, run
from doomtown_desktop.protocol.rulesets import OFFERED, USUAL, GameOptions
from doomtown_desktop.storage.database import open_named
from doomtown_desktop.storage.lab import LabStore

DEFAULT_DECKS: Final = ("Law Dogs - Learn to Play", "Sloane Gang - Learn to Play")
CLASSIC_DECKS: Final = ("Classic Law Dogs", "Classic Blackjacks")
STARTERS: Final = "starters"
"""The word that stands for all decks that ship with the program."""


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """One game of a run and its result."""

    number: int
    task: Task
    played: GameResult

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks, by seat."""
        return tuple(each.deck.name for each in self.task.seats)


def plan(
    decks: Sequence[str],
    seats: str,
    games: int,
    seed: int,
    is_swapped: bool = False,
    random_rules: str | None = None,
    options: GameOptions = USUAL,
    rules: str | None = None,
) -> RunPlan:
    """Return the plan of games at one table.

    Without decks, the seats alternately get two starter decks. ``random_rules`` is the ruleset of random
    decks. ``rules`` is the ruleset to play by; None: each deck's own.

    Raises:
        CommandError: An opponent or ruleset is unknown, the number of decks is wrong, or a deck is illegal.
        DeckError: A deck cannot be found.
    """
    policies = opponents(seats)
    if not 2 <= len(policies) <= len(NAMES):
        raise CommandError(f"--seats names {len(policies)} opponents; a game has 2 to {len(NAMES)}")
    if options != USUAL and len(policies) == 2:
        raise CommandError("--victory, --shootouts and --cheatin need three or more players")
    check_games(games)
    if rules is not None:
        check_rules(rules)
    found: list[Deck | RandomDeck] = []
    if random_rules is not None:
        found += random_decks(decks, random_rules, len(policies))
    else:
        two = CLASSIC_DECKS if rules is not None and edition_of_rules(rules) == "classic" else DEFAULT_DECKS
        usual = [two[seat % len(two)] for seat in range(len(policies))]
        found += [by_rules(find_deck(name), rules) for name in decks or usual]
    if len(found) == 1:
        found *= len(policies)
    if len(found) != len(policies):
        raise CommandError(
            f"{len(found)} decks for {len(policies)} seats: give one deck, or one for each seat"
        )
    check_legal(found)
    contenders = tuple(map(Contender, found, policies))
    turn: Turn = "decks" if is_swapped else ""
    return _checked(
        lambda: RunPlan(contenders, (tuple(range(len(contenders))),), games, seed, turn, options=options)
    )


def table(decks: Sequence[str], against: Sequence[str], seats: str, games: int, seed: int) -> RunPlan:
    """Return the plan of decks against decks: each row meets each column from both seats, with equal seeds.

    Without ``against`` the decks meet each other. ``seats`` names the policies that play rows and columns.

    Raises:
        CommandError: An opponent is unknown, there are too few decks, or a deck is illegal.
        DeckError: A deck cannot be found.
    """
    policies = opponents(seats)
    if len(policies) != 2:
        raise CommandError(f"--seats names {len(policies)} opponents; decks against decks need 2")
    check_games(games)
    editions = {find_deck(name).edition for name in (*decks, *against) if name != STARTERS}
    of: Edition = "classic" if editions == {"classic"} else "reloaded"
    rows = _decks(decks, of)
    columns = _decks(against, of)
    check_legal([*rows, *columns])
    if not against and policies[0] != policies[1]:
        raise CommandError("with --each-other one opponent plays all decks: --seats NAME,NAME")
    return _checked(
        lambda: table_plan(
            [Contender(deck, policies[0]) for deck in rows],
            [Contender(deck, policies[1]) for deck in columns],
            games,
            seed,
        )
    )


def _decks(names: Sequence[str], edition: Edition) -> list[Deck]:
    found: list[Deck] = []
    for name in names:
        found += starter_decks(edition) if name == STARTERS else [find_deck(name)]
    return found


def check_rules(rules: str) -> None:
    """Raise `CommandError` for unknown rules."""
    if rules not in OFFERED:
        raise CommandError(f"unknown rules {rules!r}; choose from {', '.join(OFFERED)}")


def by_rules(deck: Deck, rules: str | None) -> Deck:
    """Return a deck with its ruleset replaced by ``rules``; None: with its own.

    Raises:
        CommandError: The rules are of another edition.
    """
    if rules is None:
        return deck
    if edition_of_rules(rules) != deck.edition:
        theirs, ours = EDITION_NAMES[deck.edition], EDITION_NAMES[edition_of_rules(rules)]
        raise CommandError(f"the deck {deck.name!r} is for {theirs}; {rules} are the rules of {ours}")
    return deck.model_copy(update={"ruleset": rules})


def _checked(made: Callable[[], RunPlan]) -> RunPlan:
    """Return the plan that ``made`` builds; raise `CommandError` if it is not playable."""
    try:
        return made()
    except ValueError as error:
        raise CommandError(str(error)) from error


def opponents(words: str) -> tuple[str, ...]:
    """Return the policies' names in a text, separated by commas. Raises `CommandError` for an unknown one."""
    found = tuple(word.strip() for word in words.split(","))
    try:
        for policy in found:
            name_and_seconds(policy)
    except ValueError as error:
        raise CommandError(str(error)) from error
    return found


def check_games(games: int) -> None:
    """Raise `CommandError` unless there is at least one game."""
    if games < 1:
        raise CommandError("--games must be 1 or more")


def random_decks(decks: Sequence[str], rules: str, count: int) -> tuple[RandomDeck, ...]:
    """Return ``count`` random decks for a ruleset.

    Raises `CommandError` for an unknown ruleset, or if ``decks`` are named, too.
    """
    if decks:
        raise CommandError("--deck and --random-decks cannot be used together")
    check_rules(rules)
    return tuple(RandomDeck(rules, number) for number in range(count))


def check_legal(decks: Iterable[Deck | RandomDeck]) -> None:
    """Raise `CommandError` for the first deck that is not legal."""
    for deck in decks:
        for problem in [] if isinstance(deck, RandomDeck) else problems(deck, catalogue()):
            raise CommandError(f"the deck {deck.name!r} is not legal: {problem}")


def crew(jobs: int, cluster: str | None = None) -> Crew:
    """Return the workers that play: this process, several processes, or those of a Dask scheduler.

    Raises:
        CommandError: ``jobs`` is below one.
    """
    if jobs < 1:
        raise CommandError("--jobs must be 1 or more")
    if cluster is not None:
        return Cluster(cluster)
    return Serial() if jobs == 1 else Processes(jobs)


@contextmanager
def keeping(file: Path | None) -> Iterator[LabStore | None]:
    """Yield the store of a file, which is open during the ``with`` block; None without a file.

    Raises:
        CommandError: The file can only be read.
        StorageError: The file cannot be used.
    """
    if file is None:
        yield None
        return
    db = open_named(file)
    try:
        if db.why:
            raise CommandError(db.why)
        yield LabStore(db)
    finally:
        db.close()


def play(
    job: RunPlan,
    by: Crew | None = None,
    is_quiet: bool = False,
    transcripts: Path | None = None,
    store: LabStore | None = None,
) -> list[GameOutcome]:
    """Play all games of a plan, with a progress bar on stderr. Their results do not depend on the crew.

    Args:
        job: The plan.
        by: The workers that play; None: this process.
        is_quiet: Hide the progress bar.
        transcripts: A folder for a transcript of each game; it is created if it does not exist.
        store: Saves the games; games that it has already are not played again.

    Raises:
        RunError: The games cannot be played.
        StorageError: The games cannot be saved.
    """
    if transcripts is not None:
        transcripts.mkdir(parents=True, exist_ok=True)
    record = RunRecord(job, store, job.title).find_all()
    record.begin()
    todo = record.missing()
    tasks = (replace(job.task(number), wants_transcript=transcripts is not None) for number in todo)
    bar = tqdm(total=job.total, initial=len(record.played), unit="game", file=sys.stderr, disable=is_quiet)
    with bar:
        for done in run(tasks, play_game, by or Serial()):
            found = record.add(todo[done.number], done)
            bar.update(len(found))
            for number, played in found.items():
                if transcripts is not None and played.transcript is not None:
                    name = f"game-{number + 1:05d}-seed-{job.task(number).seed}.txt"
                    (transcripts / name).write_text(played.transcript, encoding="utf-8")
    return [GameOutcome(number, job.task(number), played) for number, played in sorted(record.played.items())]


# --- results ----------------------------------------------------------------------------------------


def summary(job: RunPlan, outcomes: Sequence[GameOutcome]) -> dict[str, Any]:
    """Return the results as plain data for JSON."""
    seats = max(len(who) for who in job.pairings)
    by_seat = [0] * seats
    names = list(dict.fromkeys(each.deck.name for each in job.contenders))
    policies = list(dict.fromkeys(each.policy for each in job.contenders))
    by_deck, by_policy = dict.fromkeys(names, 0), dict.fromkeys(policies, 0)
    for outcome in outcomes:
        for seat in outcome.played.winners:
            by_seat[seat] += 1
            by_policy[outcome.task.seats[seat].policy] += 1
            by_deck[outcome.decks[seat]] += 1
    played = [outcome.played for outcome in outcomes]
    cpu = sum(each.cpu_seconds for each in played)
    decisions, days = [each.decisions for each in played], [each.days for each in played]
    standing = standing_of(job, outcomes)
    return {
        "games": len(outcomes),
        "seed": job.seed,
        "contenders": [{"deck": each.deck.name, "opponent": each.policy} for each in job.contenders],
        **({"options": asdict(job.options)} if seats > 2 else {}),
        "turned": job.turn,
        "wins": {
            "by_seat": by_seat,
            "by_policy": by_policy,
            "by_deck": by_deck,
            "nobody": sum(1 for each in played if not each.winners),
        },
        "table": [
            {"contenders": list(who), **_figures(standing.of(who[0], who[1] if len(who) == 2 else None))}
            for who in job.pairings
        ],
        "days": {"average": round(mean(days), 2), "median": median(days), "most": max(days)},
        "decisions": {
            "average": round(mean(decisions), 1),
            "median": median(decisions),
            "most": max(decisions),
        },
        "reasons": dict(sorted(Counter(each.reason for each in played).items())),
        "cpu_seconds": round(cpu, 2),
        "decisions_per_cpu_second": round(sum(decisions) / cpu) if cpu else None,
        "broken": [
            {"seed": outcome.task.seed, "decks": outcome.decks, **asdict(outcome.played)}
            for outcome in outcomes
            if outcome.played.reason == BROKEN
        ],
    }


def standing_of(job: RunPlan, outcomes: Iterable[GameOutcome]) -> RunFigures:
    """Return the statistics of the outcomes."""
    found = RunFigures(job)
    for outcome in outcomes:
        found.add(outcome.number, outcome.played)
    return found


def _figures(numbers: Tally) -> dict[str, Any]:
    """Return a tally as plain data for JSON."""
    return {
        "games": numbers.games,
        "wins": numbers.wins,
        "losses": numbers.losses,
        "rate": None if numbers.rate is None else round(numbers.rate, 4),
        "interval": [round(numbers.low, 4), round(numbers.high, 4)],
    }


def lines(job: RunPlan, outcomes: Sequence[GameOutcome]) -> Iterator[str]:
    """Yield the results as text: a table of win rates with 95 % intervals, then statistics of the games."""
    if len(job.pairings) == 1 and not job.rows:
        yield from _at_one_table(outcomes)
    else:
        yield from _decks_against_decks(job, standing_of(job, outcomes))
    found = summary(job, outcomes)
    days, decisions = found["days"], found["decisions"]
    speed = found["decisions_per_cpu_second"]
    yield ""
    yield (
        f"{len(outcomes)} games; days: {days['median']:g} (median), at most {days['most']}; "
        f"decisions: {decisions['median']:g} (median), at most {decisions['most']}"
        + (f"; {speed} decisions per CPU second" if speed else "")
    )
    if found["wins"]["nobody"]:
        reasons = ", ".join(f"{count} {reason}" for reason, count in found["reasons"].items())
        yield f"Nobody won {found['wins']['nobody']} games ({reasons})"
    for each in found["broken"]:
        yield f"broken: seed {each['seed']}, {' against '.join(each['decks'])}: {each['ending']}"


def _share(numbers: Tally) -> str:
    if numbers.rate is None:
        return "–"
    return f"{numbers.rate:.0%} ({100 * numbers.low:.0f}–{100 * numbers.high:.0f} %) of {numbers.decided}"


def _at_one_table(outcomes: Sequence[GameOutcome]) -> Iterator[str]:
    """Yield a line for each seat; with swapped decks, for each opponent with either deck."""
    rows: dict[str, list[tuple[GameResult, int]]] = {}
    for outcome in outcomes:
        for seat, each in enumerate(outcome.task.seats):
            words = f"seat {seat + 1}: {each.policy} with {each.deck.name}"
            rows.setdefault(words, []).append((outcome.played, seat))
    width = max(map(len, rows))
    yield f"{'':<{width}}  won"
    for words, games in sorted(rows.items()):
        yield f"{words:<{width}}  {_share(tally(games))}"


def _decks_against_decks(job: RunPlan, standing: RunFigures) -> Iterator[str]:
    everybody = range(len(job.contenders))
    rows = range(job.rows) if job.rows else everybody
    columns = everybody[job.rows :] if job.rows else everybody
    names = [each.deck.name for each in job.contenders]
    width = max(len(names[row]) for row in rows)
    for place, column in enumerate(columns, start=1):
        yield f"{place:>3}  {names[column]}"
    yield ""
    heads = "".join(f"{place:>16}" for place, _ in enumerate(columns, start=1))
    yield f"{'won by':<{width}}{'all':>16}{heads}"
    for row in rows:
        cells = [_cell(standing.of(row))]
        cells += [_cell(standing.of(row, column)) if row != column else "" for column in columns]
        yield f"{names[row]:<{width}}" + "".join(f"{cell:>16}" for cell in cells)
    yield ""
    yield "Share of games won, with its 95 % interval and the number of games."
    for row in rows[1:] if job.rows else ():
        found = standing.difference(row, rows[0])
        if found is not None:
            yield (
                f"{names[row]} beside {names[rows[0]]}, on the same luck: {100 * found.by:+.0f} % "
                f"({100 * found.low:+.0f} to {100 * found.high:+.0f} %, {found.games} pairs of games)"
            )


def _cell(numbers: Tally) -> str:
    if numbers.rate is None:
        return "–"
    return f"{numbers.rate:.0%} {100 * numbers.low:.0f}–{100 * numbers.high:.0f} /{numbers.decided}"
