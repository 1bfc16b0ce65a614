"""The plan of a run: its pairings, and the number, seeds and seatings of their games."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Final, Literal

from doomtown_desktop.decks import Deck
from doomtown_desktop.lab.games import (
    NAMES,
    Contender,
    Keys,
    RandomDeck,
    Task,
    content_hash,
    name_and_seconds,
)
from doomtown_desktop.protocol.rulesets import USUAL, GameOptions, rules_of
from doomtown_desktop.session.match import DECISIONS_AT_MOST

Turn = Literal["", "seats", "decks", "round"]
FEWEST: Final = 2
LISTED: Final = 2
"""At most this many decks are named in a title; if there are more, it gives their number."""


@dataclass(frozen=True, slots=True)
class RunPlan:
    """The plan of a run.

    Every pairing is played with the same seeds, so that luck does not differ between pairings.

    Attributes:
        contenders: The players.
        pairings: The players of each table, as indices in ``contenders``, in the order of seats.
        games: The number of games of each pairing, at least 1.
        seed: The first seed of each pairing; the following seeds count up from it.
        turn: "seats": every second game repeats the seed with decks and players in reverse. "decks": every
            second game repeats the seed with only the decks in reverse, so that players keep their seats.
            "round": each seed is played until all players have sat in every seat.
        most: At most this many games are played in total, the pairings taking turns; 0: no limit.
        rows: The number of contenders at the start of ``contenders`` that are the rows of a table; the others
            are its columns. 0: every contender is a row and a column.

    Raises:
        ValueError: The plan is not playable; the message says why.
    """

    contenders: tuple[Contender, ...]
    pairings: tuple[tuple[int, ...], ...]
    games: int
    seed: int = 1
    turn: Turn = ""
    most: int = 0
    rows: int = 0
    options: GameOptions = USUAL
    decisions_at_most: int = DECISIONS_AT_MOST

    def __post_init__(self) -> None:
        if self.games < 1 or self.most < 0:
            raise ValueError("A run has at least one game.")
        if not self.pairings:
            raise ValueError("Nobody plays: choose a deck and an opponent.")
        for seats in self.pairings:
            if not FEWEST <= len(seats) <= len(NAMES):
                raise ValueError(f"A game is for {FEWEST} to {len(NAMES)}.")
            if len({_rules(self.contenders[seat].deck) for seat in seats}) > 1:
                names = " and ".join(self.contenders[seat].deck.name for seat in seats)
                raise ValueError(f"{names} are made for different rules and cannot meet.")
            if len(seats) > FEWEST:
                rules_of(_rules(self.contenders[seats[0]].deck), self.options)
        if self.turn == "round" and len({len(seats) for seats in self.pairings}) > 1:
            raise ValueError("Where seats rotate, each table has the same number of players.")
        for contender in self.contenders:
            name_and_seconds(contender.policy)

    @property
    def size(self) -> int:
        """The number of players at the first table; usually it is the same at all tables."""
        return len(self.pairings[0])

    @property
    def _turns(self) -> int:
        """The number of games of a pairing with one seed."""
        return 1 if not self.turn else self.size if self.turn == "round" else 2

    @property
    def total(self) -> int:
        """The number of games of the run."""
        every = self.games * len(self.pairings)
        return min(every, self.most) if self.most else every

    def place(self, number: int) -> tuple[int, int]:
        """Return the index of a game's pairing and the game's number in the pairing, both from 0.

        Pairings take turns after each game, or, if seats or decks rotate, after all games of a seed.
        """
        block = min(self._turns, self.games)
        each = self.games // block * block
        whole = each * len(self.pairings)
        if number >= whole:  # the remaining games of each pairing
            again, pairing = divmod(number - whole, len(self.pairings))
            return pairing, each + again
        turn, within = divmod(number, block)
        again, pairing = divmod(turn, len(self.pairings))
        return pairing, again * block + within

    def seating(self, number: int) -> tuple[int, ...]:
        """Return the players of a game by seat, as indices in its pairing."""
        pairing, game = self.place(number)
        return self._seated(pairing, game % self._turns)

    def _seated(self, pairing: int, turn: int) -> tuple[int, ...]:
        seats = tuple(range(len(self.pairings[pairing])))
        if self.turn == "seats" and turn:
            return seats[::-1]
        return seats[turn:] + seats[:turn] if self.turn == "round" else seats

    def _at_table(self, pairing: int, turn: int) -> tuple[Contender, ...]:
        seats = [self.contenders[self.pairings[pairing][place]] for place in self._seated(pairing, turn)]
        if self.turn == "decks" and turn:
            decks = [each.deck for each in reversed(seats)]
            seats = [Contender(deck, each.policy) for deck, each in zip(decks, seats, strict=True)]
        return tuple(seats)

    def task(self, number: int) -> Task:
        """Return the task of a game, by its number from 0."""
        pairing, game = self.place(number)
        again, turn = divmod(game, self._turns)
        return Task(self._at_table(pairing, turn), self.seed + again, self.options, self.decisions_at_most)

    def tasks(self) -> Iterator[Task]:
        """Yield the tasks of all games in order."""
        return map(self.task, range(self.total))

    def keys(self, version: str) -> Iterator[str]:
        """Yield the keys of all games in order, for a version of the program (see `Task.key`)."""
        known: dict[tuple[int, int], Keys] = {}
        for number in range(self.total):
            pairing, game = self.place(number)
            again, turn = divmod(game, self._turns)
            keys = known.get((pairing, turn))
            if keys is None:
                seats = self._at_table(pairing, turn)
                keys = known[pairing, turn] = Keys(seats, self.options, self.decisions_at_most, version)
            yield keys.of(self.seed + again)

    # --- as data ------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """Return the plan as plain data for JSON."""
        return {
            "contenders": [[_deck_data(each.deck), each.policy] for each in self.contenders],
            "pairings": [list(seats) for seats in self.pairings],
            "games": self.games,
            "seed": self.seed,
            "turn": self.turn,
            "most": self.most,
            "rows": self.rows,
            "options": asdict(self.options),
            "decisions at most": self.decisions_at_most,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> RunPlan:
        """Return the plan from plain data.

        Raises:
            ValueError: The data is not a plan, or a plan that can no longer be played.
        """
        try:
            return cls(
                tuple(Contender(_read_deck(deck), str(policy)) for deck, policy in data["contenders"]),
                tuple(tuple(int(seat) for seat in seats) for seats in data["pairings"]),
                int(data["games"]),
                int(data["seed"]),
                data["turn"],
                int(data["most"]),
                int(data["rows"]),
                GameOptions(**data["options"]),
                int(data["decisions at most"]),
            )
        except (KeyError, TypeError, LookupError) as error:
            raise ValueError(f"This is not a run: {error!r}") from error

    @property
    def title(self) -> str:
        """A short title that names the decks of the run, or their number."""
        names = [each.deck.name for each in self.contenders]
        if self.rows:
            return f"{_listed(names[: self.rows])} against {_listed(names[self.rows :])}"
        return _listed(names)

    @property
    def hash(self) -> str:
        """A hash of the plan; equal plans, with equal names of decks, have equal hashes."""
        return sha256(json.dumps(self.to_data(), sort_keys=True).encode()).hexdigest()


def table_plan(
    rows: Sequence[Contender], columns: Sequence[Contender], games: int, seed: int = 1, most: int = 0
) -> RunPlan:
    """Return a plan in which each row meets each column or, without columns, each other row, from both seats.

    Equal contenders do not meet unless all pairs are equal. ``most``: the limit on the total number of games;
    with 0 there is no limit.
    """
    count = len(rows)
    everybody = [*rows, *columns]
    others = range(count, len(everybody)) if columns else range(count)
    pairs = [(row, other) for row in range(count) for other in others if columns or row < other]
    fair = [pair for pair in pairs if not _alike(everybody[pair[0]], everybody[pair[1]])]
    return RunPlan(
        tuple(everybody), tuple(fair or pairs), games, seed, "seats", most, count if columns else 0
    )


def tables_plan(
    rows: Sequence[Contender], columns: Sequence[Contender], size: int, games: int, seed: int = 1
) -> RunPlan:
    """Return a plan of tables of a size, at which each player sits in every seat in turn.

    With three or more players, each row sits with groups of columns that are neighbours in their list, so
    that it meets each column equally often. Without columns, rows sit with each other.

    Raises:
        ValueError: There are too few decks for the size.
    """
    if size == FEWEST:
        return table_plan(rows, columns, games, seed)
    count, everybody = len(rows), [*rows, *columns]
    tables: dict[frozenset[int], tuple[int, ...]] = {}
    for row in range(count) if columns else ():
        others = list(range(count, len(everybody)))
        others = [other for other in others if not _alike(everybody[row], everybody[other])] or others
        for table in _neighbours(others, size - 1):
            tables.setdefault(frozenset((row, *table)), (row, *table))
    if not columns:
        for table in _neighbours(range(count), size):
            tables.setdefault(frozenset(table), table)
    if not tables:
        needed = f"{size - 1} opponents" if columns else f"{size} decks"
        raise ValueError(f"A table of {size} needs {needed}.")
    return RunPlan(tuple(everybody), tuple(tables.values()), games, seed, "round", 0, count if columns else 0)


def _neighbours(places: Sequence[int], count: int) -> list[tuple[int, ...]]:
    """Return the group of ``count`` neighbours that begins with each place; the list wraps around."""
    if len(places) < count:
        return []
    return [tuple([*places[at:], *places[:at]][:count]) for at in range(len(places))]


def _listed(names: Sequence[str]) -> str:
    return (
        names[0]
        if len(names) == 1
        else " and ".join(names)
        if len(names) <= LISTED
        else f"{len(names)} decks"
    )


def _alike(one: Contender, other: Contender) -> bool:
    return one.policy == other.policy and content_hash(one.deck) == content_hash(other.deck)


def _rules(deck: Deck | RandomDeck) -> str:
    return deck.rules if isinstance(deck, RandomDeck) else deck.ruleset


def _deck_data(deck: Deck | RandomDeck) -> Any:
    return [deck.rules, deck.number] if isinstance(deck, RandomDeck) else deck.model_dump(mode="json")


def _read_deck(data: Any) -> Deck | RandomDeck:
    if isinstance(data, list):
        rules, number = data
        return RandomDeck(str(rules), int(number))
    return Deck.model_validate(data)
