"""The starting points of a play's arrows: the card that is played, or the dude that uses an action."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.protocol.seat_data import Aim
from doomtown_desktop.protocol.view_data import TableView


def arrows(aims: Sequence[Aim], view: TableView) -> list[tuple[int, Aim]]:
    """Return each aim with the id of the card at which its arrow starts.

    An action card is not on the table. If a dude of the acting player, such as the leader of a job, is among
    its targets, the arrows to the other targets start at that dude.
    """
    in_play = {int(card.id): card for card in view.cards}
    doers: dict[int, int] = {}
    for aim in aims:
        card = in_play.get(aim.target)
        is_own = card is not None and card.type == CardType.DUDE and card.controller == aim.seat
        if is_own and aim.source not in in_play:
            doers.setdefault(aim.source, aim.target)
    others = {
        aim.source
        for aim in aims
        if doers.get(aim.source) not in (None, aim.target) and aim.target in (*in_play, TOWN_SQUARE)
    }
    found = []
    for aim in aims:
        if aim.source not in others:
            found.append((aim.source, aim))
        elif aim.target != doers[aim.source]:
            found.append((doers[aim.source], aim))
    return found


__all__ = ["arrows"]
