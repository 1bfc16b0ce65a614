"""A gamble for the highest hand, apart from lowball and shootouts (classic game, A-865)."""

from __future__ import annotations

from typing import NamedTuple

from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import hands, posses
from doomtown_desktop.engine.facts.player import Player
from doomtown_desktop.engine.flow import drawing, punishing
from doomtown_desktop.poker import HandValue, compare
from doomtown_desktop.protocol.events import DrawHandsRevealed
from doomtown_desktop.protocol.ids import Seat, Until


class GambledHand(NamedTuple):
    """A player's draw hand in a gamble, as it was when the hands were compared."""

    player: Player
    value: HandValue
    cheats: bool
    """True if the hand is Cheatin'."""

    @property
    def rank(self) -> int:
        """The rank of the hand (1-11) with all modifiers."""
        return self.value.rank

    def beats(self, other: GambledHand) -> bool:
        """Return whether the hand is higher than another one."""
        return compare(self.value, other.value) > 0


async def gamble(g: Engine, seats: list[Seat], cards: int) -> list[GambledHand]:
    """Let players draw hands, reveal them and punish cheaters. Return the hands of those who still play.

    Draw hands that are on the table wait meanwhile. The cards are discarded afterwards, and effects for the
    hands end.
    """
    waiting, since = drawing.lay_aside(g), g.stamp()
    g.state.high_gamble = True
    await drawing.draw_for_lowball(g, seats, cards)
    await drawing.reveal(g, _still(g, seats))
    if not g.ruleset.resolution_step:
        await punishing.window(g)
    if shown := _still(g, seats):
        await happen(g, DrawHandsRevealed(tuple(shown), False, hands.all_shown(g, shown)))
    if g.ruleset.resolution_step:
        await punishing.window(g)
    await drawing.name_jokers(g, _still(g, seats))
    found = [
        GambledHand(g.player(seat), hands.value_of(g, seat), hands.is_cheatin(g, seat))
        for seat in _still(g, seats)
    ]
    for seat in seats:
        await drawing.discard_draw_hand(g, seat)
        g.state.players[seat].rank_modifiers = []
        posses.forgive(g, seat)
    lasting.expire(g, Until.LOWBALL, Until.ROUND, since=since)
    g.state.high_gamble = False
    drawing.take_up(g, waiting)
    return found


def _still(g: Engine, seats: list[Seat]) -> list[Seat]:
    """Return the seats that have not surrendered meanwhile."""
    return [seat for seat in seats if g.plays_on(seat)]
