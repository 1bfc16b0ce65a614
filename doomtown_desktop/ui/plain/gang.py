"""The starting gang that a deck brings along, as the answer that Enter gives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from doomtown_desktop.engine.decisions import DONE, Answer

if TYPE_CHECKING:
    from doomtown_desktop.engine.driver import Game

KIND = "starting gang"


@dataclass(frozen=True, slots=True)
class Proposal:
    """Dudes of the deck's own gang that were not chosen yet."""

    codes: tuple[str, ...]
    titles: tuple[str, ...]
    cost: int
    chosen: int
    """Number of dudes chosen so far."""

    @property
    def label(self) -> str:
        """What the button says."""
        others = "the other " if self.chosen else "the deck's own "
        return f"Start with {others}{len(self.codes)}"

    @property
    def words(self) -> str:
        """Who they are, and what they cost."""
        return f"the deck proposes {', '.join(self.titles)} for {self.cost} ghost rock"


def proposal(game: Game) -> Proposal | None:
    """The rest of the gang that the deck of the person who is asked brings; none once they chose others."""
    asked = game.pending
    if asked is None or asked.kind != KIND or game.setup is None:
        return None
    wanted = list(game.setup.seats[asked.player].starting)
    chosen = [given[0] for given, seat in zip(game.answers, game.askers, strict=True) if seat == asked.player]
    if any(not key.startswith("c") for key in chosen):
        return None
    for key in chosen:
        code = game.engine.facts[int(key[1:])].code
        if code not in wanted:
            return None
        wanted.remove(code)
    offered = {game.engine.facts[o.card].code for o in asked.options if o.card is not None}
    if not wanted or not offered.issuperset(wanted):
        return None
    facts = [game.engine.catalog.get(code) for code in wanted]
    cost = sum(each.cost or 0 for each in facts)
    return Proposal(tuple(wanted), tuple(each.title for each in facts), cost, len(chosen))


def take(game: Game, answer: Callable[[Answer], bool]) -> None:
    """Start with what the deck proposes; ``answer`` gives an answer and says whether it was taken."""
    found = proposal(game)
    if found is None or game.pending is None:
        return
    seat = game.pending.player
    for code in found.codes:
        key = next(
            (o.key for o in game.pending.options if o.card is not None and _code(game, o.card) == code), None
        )
        if key is None or not answer((key,)):
            return
        if game.pending is None or (game.pending.kind, game.pending.player) != (KIND, seat):
            return  # nobody else can start: the game did not ask any more
    answer((DONE,))


def _code(game: Game, card: int) -> str:
    return game.engine.facts[card].code
