"""A deck tried over many games against the computer: which games, what came out, in words and numbers.

The games are played by processes of their own (`serve`): one line of JSON says what to play, one line tells
the end of each game. The same trial gives the same games, however many processes share them.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import median
from typing import Any, Final

from doomtown_desktop.ai import POLICIES, make_policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.engine.driver import GameSetup
from doomtown_desktop.session.match import DECISIONS_AT_MOST, Match, seat_setup

Z95: Final = 1.959963984540054
"""Half width of the middle 95 % of the normal distribution, in standard deviations."""
BROKEN: Final = "broken"
"""Reason of the end of a game in which the program itself failed."""
NAMES: Final = ("Mine", "Other")


@dataclass(frozen=True, slots=True)
class Trial:
    """What is to be played.

    Attributes:
        deck: The one that is tried.
        opponents: Its opponents take turns; each plays from both seats in equal shares.
        games: How many, 1 or more.
        seed: Of the first two games; each further two have the next.
        policy: Who plays the deck.
        against: Who plays the opponents.
    """

    deck: Deck
    opponents: tuple[Deck, ...]
    games: int
    seed: int = 1
    policy: str = "rules"
    against: str = "rules"

    def __post_init__(self) -> None:
        if self.games < 1 or not self.opponents:
            raise ValueError("A trial needs at least one game and one opponent.")
        for name in (self.policy, self.against):
            if name not in POLICIES:
                raise ValueError(f"There is no opponent {name!r}; there are: {', '.join(POLICIES)}.")

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "deck": self.deck.model_dump(mode="json"),
            "opponents": [deck.model_dump(mode="json") for deck in self.opponents],
            "games": self.games,
            "seed": self.seed,
            "policy": self.policy,
            "against": self.against,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Trial:
        """Out of plain data.

        Raises:
            ValueError, KeyError: it is none.
        """
        return cls(
            Deck.model_validate(data["deck"]),
            tuple(Deck.model_validate(each) for each in data["opponents"]),
            int(data["games"]),
            int(data["seed"]),
            str(data["policy"]),
            str(data["against"]),
        )


@dataclass(frozen=True, slots=True)
class TrialGame:
    """How one game of a trial ended.

    Attributes:
        number: From 0.
        opponent: Index among the trial's opponents.
        seat: That the deck had, 0 or 1.
        won: Whether the deck won; None when nobody did.
        days: Days that were played.
        reason: "finished", "capped" (it took too long) or "broken".
        ending: The end in words.
    """

    number: int
    opponent: int
    seat: int
    won: bool | None
    days: int
    reason: str
    ending: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What came out of games.

    Attributes:
        rate: Share of wins among the games that somebody won; None without any.
        low, high: The 95 % interval of that share by Wilson's formula; 0 and 1 without a game.
        days: Median of the days; None without a game.
    """

    games: int
    wins: int
    losses: int
    undecided: int
    broken: int
    rate: float | None
    low: float
    high: float
    days: float | None


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true share of wins lies, by Wilson's score; sound for few games."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = z / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def tally(games: Iterable[TrialGame]) -> Tally:
    """Games in numbers. What the program failed to play counts neither way."""
    played = list(games)
    broken = sum(game.reason == BROKEN for game in played)
    wins = sum(game.won is True for game in played)
    losses = sum(game.won is False for game in played)
    decided = wins + losses
    days = [game.days for game in played if game.reason != BROKEN]
    low, high = wilson(wins, decided)
    return Tally(
        len(played),
        wins,
        losses,
        len(played) - decided - broken,
        broken,
        wins / decided if decided else None,
        low,
        high,
        median(days) if days else None,
    )


def by_opponent(trial: Trial, games: Sequence[TrialGame]) -> list[tuple[str, Tally]]:
    """The numbers against each opponent that was met, in the trial's order."""
    return [
        (deck.name, tally(game for game in games if game.opponent == index))
        for index, deck in enumerate(trial.opponents)
        if any(game.opponent == index for game in games)
    ]


def play_game(trial: Trial, number: int, facts: Catalogue, at_most: int = DECISIONS_AT_MOST) -> TrialGame:
    """Play one game of a trial. A failure of the program is an outcome, too. Card scripts must be loaded."""
    pair, seat = divmod(number, 2)
    opponent = pair % len(trial.opponents)
    decks = [trial.deck, trial.opponents[opponent]]
    players = [trial.policy, trial.against]
    names = list(NAMES)
    if seat:
        decks, players, names = decks[::-1], players[::-1], names[::-1]
    seed = trial.seed + pair
    match: Match | None = None
    try:
        seats = tuple(seat_setup(deck, name) for deck, name in zip(decks, names, strict=True))
        policies = [
            make_policy(player, facts, deck.starting, seed * 2 + each)
            for each, (player, deck) in enumerate(zip(players, decks, strict=True))
        ]
        match = Match.new(GameSetup(seats, seed, trial.deck.ruleset), facts, policies, at_most)
        match.advance()
        result = match.result
    except Exception as error:  # one game that fails must not end the others
        days = 0 if match is None else match.game.state.day
        return TrialGame(number, opponent, seat, None, days, BROKEN, f"{type(error).__name__}: {error}")
    won = None if len(result.winners) != 1 else result.winners[0] == seat
    return TrialGame(number, opponent, seat, won, result.days, result.reason, result.ending)


# --- processes --------------------------------------------------------------------------------------


def shares(games: int, processes: int) -> list[list[int]]:
    """Which games each process plays: in turns, so that the first games are done first."""
    return [list(range(first, games, processes)) for first in range(min(processes, games))]


def request(trial: Trial, numbers: Sequence[int]) -> str:
    """The line that asks a process for games."""
    return json.dumps({"trial": trial.to_json(), "numbers": list(numbers)}, ensure_ascii=False) + "\n"


def read_game(line: str) -> TrialGame:
    """The game that a line from a process tells. Raises ``ValueError`` for anything else."""
    try:
        data = json.loads(line)
    except RecursionError as error:
        raise ValueError("it says something nested too deeply") from error
    if not isinstance(data, dict) or "number" not in data:
        raise ValueError(str(data.get("error", line)) if isinstance(data, dict) else line)
    try:
        return TrialGame(**data)
    except TypeError as error:
        raise ValueError(f"This is no game: {line}") from error


def serve(
    lines: Iterable[str], write: Callable[[str], object], facts: Catalogue, ended: Callable[[], object]
) -> None:
    """Play the games of the first line; ``ended`` is called as soon as ``lines`` ends, even amid a game.

    The rest of ``lines`` is listened to by a thread of its own; ``ended`` is called from there.
    """
    asked = iter(lines)
    first = next(asked, "")
    if not first.strip():
        return

    def listen() -> None:
        for _ in asked:
            pass
        ended()

    threading.Thread(target=listen, daemon=True).start()
    try:
        data = json.loads(first)
        trial, numbers = Trial.from_json(data["trial"]), [int(each) for each in data["numbers"]]
    except (ValueError, KeyError, TypeError) as error:  # who asked has to hear of it
        write(json.dumps({"error": f"{type(error).__name__}: {error}"}) + "\n")
        return
    for number in numbers:
        write(json.dumps(asdict(play_game(trial, number, facts)), ensure_ascii=False) + "\n")
