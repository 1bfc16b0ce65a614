"""The search for the best deck of the owner's cards. It goes in rounds, each from the best deck so far.

A round tries some swaps of one card in three stages, each on luck of its own. First all swaps are played,
then the most promising ones again, since the best of many is partly lucky. A swap that gains again is kept,
and the new best deck is compared with the deck of the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from random import Random
from typing import Any, Final

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.decks.swaps import CardSwap, Exchange, Gains, kinds_of
from doomtown_desktop.lab.figures import Difference, RunFigures
from doomtown_desktop.lab.plans import RunPlan
from doomtown_desktop.lab.versus import versus_plan
from doomtown_desktop.poker.pool import KINDS

TRIED: Final = 6
"""At most this many swaps are tried in a round."""
FINALISTS: Final = 2
"""At most this many swaps of a round are played again."""
AGAIN: Final = 4
"""The games of the second and third stage, as a multiple of those of the first."""
FIRST_SEED: Final = 1_000_000
"""The seeds of the search begin here, apart from those of other runs."""
_APART: Final = 100_000
"""The distance of the first seeds of two stages."""
Pair = tuple[str, str]
"""The codes of the card that leaves and of the card that is added."""


class SearchStage(IntEnum):
    """The stages of a round: all swaps, the best ones again, and the new best deck against the start."""

    TRY = 0
    CONFIRM = 1
    CHECK = 2


@dataclass(frozen=True, slots=True)
class SwapTrial:
    """A swap that was tried.

    Attributes:
        pair: The cards out and in.
        first: What it gained over the best deck in the first stage; None before a decided game.
        again: What it gained on other luck; None if it was not played again.
    """

    pair: Pair
    first: Difference | None = None
    again: Difference | None = None


@dataclass(frozen=True, slots=True)
class SearchRound:
    """A round.

    Attributes:
        trials: The swaps, in the order in which they were chosen.
        kept: The index of the swap that was kept; None if none was.
        gain: What the best deck after this round gained over the deck of the start; None without a new swap.
        games: The number of games that were played.
    """

    trials: tuple[SwapTrial, ...]
    kept: int | None = None
    gain: Difference | None = None
    games: int = 0


@dataclass(frozen=True, slots=True)
class DeckSearch:
    """A search, with all that it has found. It is plain data, which a file can store after each stage.

    Attributes:
        start: The deck of the start.
        games: At least this many games are played with each swap in the first stage.
        best: The best deck so far.
        rounds: The finished rounds.
        current: The round that is being played; None between rounds.
        stage: Its stage.
        is_over: True if no swap is left to try.
    """

    start: Draft
    games: int
    best: Draft
    rounds: tuple[SearchRound, ...] = ()
    current: SearchRound | None = None
    stage: SearchStage = SearchStage.TRY
    is_over: bool = False

    @classmethod
    def of(cls, start: Draft, games: int) -> DeckSearch:
        """Return a search that has not begun."""
        return cls(start, games, start)

    @property
    def kept(self) -> list[Pair]:
        """The swaps that lead from the deck of the start to the best deck, in order."""
        return [each.trials[each.kept].pair for each in self.rounds if each.kept is not None]

    @property
    def tried(self) -> list[Pair]:
        """The swaps that were tried with the best deck so far."""
        since = [number for number, each in enumerate(self.rounds, 1) if each.kept is not None]
        return [trial.pair for each in self.rounds[max(since, default=0) :] for trial in each.trials]

    @property
    def gain(self) -> Difference | None:
        """What the best deck gained over the deck of the start, on luck of its own."""
        return next((each.gain for each in reversed(self.rounds) if each.kept is not None), None)

    @property
    def played(self) -> int:
        """The number of games of all finished rounds."""
        return sum(each.games for each in self.rounds)

    # --- playing ------------------------------------------------------------------------------------

    def with_round(self, pairs: Sequence[Pair]) -> DeckSearch:
        """Return the search with a new round; without a swap it is over."""
        if not pairs:
            return replace(self, is_over=True)
        return replace(
            self, current=SearchRound(tuple(SwapTrial(pair) for pair in pairs)), stage=SearchStage.TRY
        )

    def without_lost(self, there: Collection[str]) -> DeckSearch:
        """Return the search without its round if that tries a card that is not among ``there``.

        The user may sell or lend a card while the search runs. The other swaps of the round can be chosen
        again.
        """
        if self.current is None or all(trial.pair[1] in there for trial in self.current.trials):
            return self
        return replace(self, current=None, stage=SearchStage.TRY)

    def plan(self, catalogue: Catalogue, opponents: Sequence[Deck]) -> RunPlan:
        """Return the games of the current stage; the first deck is the one that the others are compared with.

        Raises:
            ValueError: A deck cannot be played.
        """
        assert self.current is not None
        games = self.games if self.stage == SearchStage.TRY else AGAIN * self.games
        seed = FIRST_SEED + _APART * (len(SearchStage) * len(self.rounds) + self.stage)
        numbers: list[int] = {
            SearchStage.TRY: list(range(len(self.current.trials))),
            SearchStage.CONFIRM: self._finalists(),
            SearchStage.CHECK: [] if self.current.kept is None else [self.current.kept],
        }[self.stage]
        base = self.start if self.stage == SearchStage.CHECK else self.best
        versions = [base, *(self._with(catalogue, self.current.trials[number].pair) for number in numbers)]
        return versus_plan([draft.deck() for draft in versions], opponents, games, seed)

    def _check_stage(self) -> None:
        """Raise ``ValueError`` if the round cannot be in its stage."""
        confirms, checks = self.stage is SearchStage.CONFIRM, self.stage is SearchStage.CHECK
        if self.current is not None and (
            (confirms and not self._finalists()) or (checks and self.current.kept is None)
        ):
            raise ValueError("a round is impossible")

    def _with(self, catalogue: Catalogue, pair: Pair) -> Draft:
        swap = swap_of(catalogue, pair)
        name = f"{self.start.name}: {swap.into.title} for {swap.out.title}"
        return swap.step(self.best).draft.model_copy(update={"name": name})

    def _finalists(self) -> list[int]:
        """Return the indices of the swaps that are played again, the most promising one first."""
        assert self.current is not None
        good = [
            (-trial.first.by, number)
            for number, trial in enumerate(self.current.trials)
            if trial.first is not None and trial.first.by > 0
        ]
        return [number for _, number in sorted(good)[:FINALISTS]]

    def after(self, catalogue: Catalogue, figures: RunFigures) -> DeckSearch:
        """Return the search after all games of the current stage."""
        assert self.current is not None
        current = replace(self.current, games=self.current.games + len(figures.played))
        trials = list(current.trials)
        match self.stage:
            case SearchStage.TRY:
                trials = [
                    replace(trial, first=figures.difference(number, 0))
                    for number, trial in enumerate(trials, 1)
                ]
                found = replace(
                    self, current=replace(current, trials=tuple(trials)), stage=SearchStage.CONFIRM
                )
                return found if found._finalists() else found._ended()
            case SearchStage.CONFIRM:
                for place, number in enumerate(self._finalists(), 1):
                    trials[number] = replace(trials[number], again=figures.difference(place, 0))
                kept = best_of(trials)
                found = replace(
                    self, current=replace(current, trials=tuple(trials), kept=kept), stage=SearchStage.CHECK
                )
                return found if kept is not None else found._ended()
            case SearchStage.CHECK:
                assert current.kept is not None
                best = swap_of(catalogue, trials[current.kept].pair).step(self.best).draft
                gain = figures.difference(1, 0)
                return replace(self, best=best, current=replace(current, gain=gain))._ended()

    def _ended(self) -> DeckSearch:
        """Return the search after its current round."""
        assert self.current is not None
        return replace(self, rounds=(*self.rounds, self.current), current=None, stage=SearchStage.TRY)

    # --- as data ------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """Return the search as plain data for JSON."""
        return {
            "start": self.start.model_dump(mode="json"),
            "games": self.games,
            "best": self.best.model_dump(mode="json"),
            "rounds": [_round_data(each) for each in self.rounds],
            "current": None if self.current is None else _round_data(self.current),
            "stage": self.stage,
            "is over": self.is_over,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any], catalogue: Catalogue) -> DeckSearch:
        """Return the search from plain data.

        Raises:
            ValueError: The data is not a search, or names cards that this program does not know.
        """
        try:
            current = data["current"]
            found = cls(
                Draft.model_validate(data["start"]),
                int(data["games"]),
                Draft.model_validate(data["best"]),
                tuple(_read_round(each) for each in data["rounds"]),
                None if current is None else _read_round(current),
                SearchStage(data["stage"]),
                bool(data["is over"]),
            )
            rounds = found.rounds if found.current is None else (*found.rounds, found.current)
            unknown = {code for each in rounds for trial in each.trials for code in trial.pair}
            unknown -= catalogue.by_code.keys()
            if unknown:
                raise ValueError(f"unknown cards: {', '.join(sorted(unknown))}")
            if found.games < 1 or not all(each.trials for each in rounds):
                raise ValueError("a round is impossible")
            found._check_stage()
            return found
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError(f"This is not a search: {error!r}") from error


def swap_of(catalogue: Catalogue, pair: Pair) -> CardSwap:
    """Return a swap by the codes of its cards."""
    out, into = pair
    return CardSwap(catalogue.get(out), catalogue.get(into), 0.0, 0.0)


def is_likely(found: Difference | None) -> bool:
    """Return whether a gain is probably real: more than half the distance to the low end of its interval.

    That is about one standard error, which a swap that gains nothing exceeds by luck in one case of six. A
    round without a good swap therefore keeps one of its `FINALISTS` by luck in about one case of five.
    """
    return found is not None and found.by > 0 and found.low + found.by > 0


def best_of(trials: Sequence[SwapTrial]) -> int | None:
    """Return the index of the swap with the highest likely gain on other luck; None if there is none."""
    likely = [
        (each.again.by, -number)
        for number, each in enumerate(trials)
        if each.again is not None and is_likely(each.again)
    ]
    return -max(likely)[1] if likely else None


def proposals(
    exchange: Exchange, found: Gains, tried: Collection[Pair], seed: int, most: int = TRIED
) -> list[Pair]:
    """Return swaps to try next, half for better hands and half for other cards of the same values.

    Args:
        exchange: The deck and the cards that may be added.
        found: The change of the mean ranks by swap of kinds.
        tried: The swaps not to try again.
        seed: The seed for the choice among cards of the same values.
        most: At most this many swaps.
    """
    chosen: list[Pair] = []
    for limit, is_strict in ((most // 2, True), (most, True), (most // 2, False), (most, False)):
        by_hands, by_luck = _by_hands(exchange, found, tried), _of_same_values(exchange, Random(seed))
        for pair in by_hands if limit < most else by_luck:
            if len(chosen) >= limit:
                break
            is_new = pair not in tried and pair not in chosen
            if is_new and not (is_strict and any(pair[1] == each[1] for each in chosen)):
                chosen.append(pair)
    return chosen


def _by_hands(exchange: Exchange, found: Gains, tried: Collection[Pair]) -> Iterator[Pair]:
    """Yield swaps that raise the mean rank of legal hands: first those of kinds that were tried least."""
    kinds = {
        card.code: kind
        for side in (exchange.leaving, exchange.coming)
        for kind in side
        for card in side[kind]
    }
    times = Counter((kinds.get(out, KINDS), kinds.get(into, KINDS)) for out, into in tried)
    ways = sorted(
        (way for way in found if found[way].legal > 0), key=lambda way: (times[way], -found[way].legal)
    )
    sources = [_codes(exchange, exchange.pairs(*way)) for way in ways]
    while sources:  # one swap of each pair of kinds in turn
        left = []
        for source in sources:
            pair = next(source, None)
            if pair is not None:
                left.append(source)
                yield pair
        sources = left


def _of_same_values(exchange: Exchange, chance: Random) -> Iterator[Pair]:
    pairs = [
        (old, new)
        for out in kinds_of(exchange.leaving)
        for into in kinds_of(exchange.coming)
        if out % 13 == into % 13
        for old in exchange.leaving[out]
        for new in exchange.coming[into]
        if old.group != new.group
    ]
    chance.shuffle(pairs)
    return _codes(exchange, filter(exchange.may_swap, pairs))


def _codes(exchange: Exchange, pairs: Iterator[tuple[CardFacts, CardFacts]]) -> Iterator[Pair]:
    """Yield the codes of swaps that add no card which is a blank at the table."""
    return ((old.code, new.code) for old, new in pairs if not exchange.is_blank(new))


def _difference_data(found: Difference | None) -> list[float] | None:
    return None if found is None else [found.games, found.by, found.low, found.high]


def _read_difference(data: Any) -> Difference | None:
    if data is None:
        return None
    games, by, low, high = data
    return Difference(int(games), float(by), float(low), float(high))


def _round_data(each: SearchRound) -> dict[str, Any]:
    return {
        "trials": [
            [*trial.pair, _difference_data(trial.first), _difference_data(trial.again)]
            for trial in each.trials
        ],
        "kept": each.kept,
        "gain": _difference_data(each.gain),
        "games": each.games,
    }


def _read_round(data: Mapping[str, Any]) -> SearchRound:
    trials = tuple(
        SwapTrial((str(out), str(into)), _read_difference(first), _read_difference(again))
        for out, into, first, again in data["trials"]
    )
    kept = data["kept"]
    if kept is not None:
        kept = int(kept)
        if not 0 <= kept < len(trials):
            raise ValueError("a round is impossible")
    return SearchRound(trials, kept, _read_difference(data["gain"]), int(data["games"]))


__all__ = ["DeckSearch", "SearchRound", "SwapTrial", "is_likely", "proposals", "swap_of"]
