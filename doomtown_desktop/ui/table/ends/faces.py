"""The portraits of players. A known opponent has its own; anybody else has that of their leading dude."""

from __future__ import annotations

from collections.abc import Callable

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.ui.plain.card_pictures import picture_of
from doomtown_desktop.ui.plain.moods import Mood
from doomtown_desktop.ui.plain.portraits import compose, has_expression, in_mood, opponent, portrait
from doomtown_desktop.ui.plain.recipes import CardPicture, read_recipe


def leading_dude(view: TableView, seat: Seat, facts_of: Callable[[str], CardFacts]) -> CardFacts | None:
    """Return the dude who stands for a player, or ``None`` if the player has none.

    It is the dude with the highest printed influence, then the highest cost, then the one who came first.
    Dudes without a human face stand for nobody as long as there is another, because they show no mood.
    """
    dudes = [
        facts_of(card.code)
        for card in view.cards
        if card.type is CardType.DUDE and card.owner == seat and card.controller == seat
    ]
    dudes = [facts for facts in dudes if facts.type is CardType.DUDE]
    return max(
        dudes, key=lambda facts: (has_expression(facts), facts.influence or 0, facts.cost or 0), default=None
    )


def face_of(view: TableView, seat: Seat, mood: Mood, facts_of: Callable[[str], CardFacts]) -> CardPicture:
    """Return the portrait of a player in a mood.

    Without a dude, it is the picture of the home. A player who is out of the game has a face after the name.
    """
    name = view.players[seat].name
    known = next((each for each in CHARACTERS.values() if each.name == name), None)
    if known is not None:
        return opponent(known.name, known.gang, mood)
    leader = leading_dude(view, seat, facts_of)
    if leader is not None:
        return portrait(leader, mood)
    outfit = view.players[seat].outfit
    home = next((card.code for card in view.cards if card.id == outfit), None)
    return (
        compose(in_mood(read_recipe("man"), mood), name, "") if home is None else picture_of(facts_of(home))
    )


__all__ = ["face_of", "leading_dude"]
