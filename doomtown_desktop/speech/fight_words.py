"""The sides of a shootout and the players who act next, in words. No Qt."""

from __future__ import annotations

from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.view_data import PosseView, ShootoutView, TableView
from doomtown_desktop.speech.amounts import listed

ROLES = (" (leader)", " (mark)")
SHOOTER = " ★"


def helpers(posse: PosseView) -> list[Seat]:
    """Return the players who help in a posse that another player leads."""
    return [seat for seat in posse.seats if seat != posse.primary]


def side_words(view: TableView, fight: ShootoutView, side: int) -> str:
    """Return the leader of a side, the helpers, and the numbers of stud and draw cards, in words."""
    posse = fight.sides[side]
    names = [view.players[seat].name for seat in helpers(posse)]
    helped = f" with {listed(names)}" if names else ""
    does = "leads" if side == 0 else "defends"
    return f"{view.players[posse.primary].name} {does}{helped}: {posse.stud} stud, {posse.draw} draw"


def posse_words(view: TableView, fight: ShootoutView, side: int) -> str:
    """Return the titles of a side's dudes, grouped by player if several players take part in the side."""
    posse = fight.sides[side]
    titles = {card.id: card.title for card in view.cards}
    whose = {card.id: card.controller for card in view.cards}
    lead = fight.leader if side == 0 else fight.mark

    def named(dudes: list[CardId]) -> str:
        return ", ".join(
            titles.get(dude, "?") + (ROLES[side] if dude == lead else "") + SHOOTER * (dude == posse.shooter)
            for dude in dudes
        )

    if not helpers(posse):
        return named(list(posse.dudes)) or "nobody left"
    parts = []
    for seat in (posse.primary, *helpers(posse)):
        dudes = [dude for dude in posse.dudes if whose.get(dude) == seat]
        parts.append(f"{view.players[seat].name}: {named(dudes) or 'nobody'}")
    return " · ".join(parts)


def turn_words(view: TableView) -> str:
    """Return the players who act next, if a posse of the fight has helpers; empty in other fights."""
    fight = view.shootout
    if fight is None or not any(helpers(posse) for posse in fight.sides):
        return ""
    turns = [" or ".join(view.players[seat].name for seat in seats) for seats in fight.coming]
    if not turns:
        return ""
    return f"Next play: {turns[0]}" + (f", then {', '.join(turns[1:])}" if turns[1:] else "")
