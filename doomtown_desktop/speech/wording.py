"""Names of cards, places, players and abilities, for use in sentences."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.poker import VALUE_NAMES, card_name
from doomtown_desktop.protocol.choices import POWER_OF
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase, Seat
from doomtown_desktop.speech.amounts import whose
from doomtown_desktop.speech.known import Table

PHASE_NAMES: Final = {
    Phase.SETUP: "Setup",
    Phase.GAMBLIN: "Gamblin'",
    Phase.UPKEEP: "Upkeep",
    Phase.NOON: "High Noon",
    Phase.OVER: "The end",
}
SIDES: Final = ("leader", "mark")


# --- names ------------------------------------------------------------------------------------------


def title(g: Table, card: CardId) -> str:
    """Return a card's title, or words for the town square or a hidden card."""
    if card == TOWN_SQUARE:
        return "Town Square"
    return g.facts[card].title if card >= 0 else "a hidden card"


def name(g: Table, card: CardId) -> str:
    """Return the name of a card with its owner: "Ada's Tommy Harden"."""
    if card < 0:
        return "the Town Square" if card == TOWN_SQUARE else "a hidden card"
    return f"{whose(player(g, g.owner(card)))} {g.facts[card].title}"


def place(g: Table, location: CardId) -> str:
    """Return the name of a location: "the Town Square", "Ada's home", "Ben's General Store"."""
    if location >= 0 and g.state.players[g.owner(location)].outfit == location:
        return f"{whose(player(g, g.owner(location)))} home"
    return name(g, location)


def player(g: Table, seat: Seat) -> str:
    """Return a player's name on one line, with each run of blanks reduced to one."""
    return " ".join(g.state.players[seat].name.split())


def poker(value: int, suit: int) -> str:
    """Return the name of a poker card. Cards can raise a pull beyond 13: "a 17 of hearts"."""
    return f"{'the' if 0 < value < len(VALUE_NAMES) else 'a'} {card_name(value, suit)}"


def ability(g: Table, card: CardId, mark: str) -> str:
    """Return the label of an ability of a card, including one that another card has granted to it."""
    named, _, giver = mark.partition(".")[0].partition(POWER_OF)
    if giver:
        return f"{g.facts[int(giver)].title}: {g.scripts[int(giver)].script.labels[named]}"
    own = g.scripts[card].script
    if named not in own.by_name:
        granting = (s.script for s in g.scripts if named in s.script.by_name)
        own = next((s for s in granting if s.by_name[named].granted_to is not None), own)
    return own.labels.get(named, "its ability")


def count(number: int, word: str) -> str:
    """Return a number with a noun, which is in the plural if needed."""
    return f"{number} {word}" if number == 1 or word.endswith("rock") else f"{number} {word}s"


def points_held(points: int, earned: int) -> list[str]:
    """Return the control and victory points of ``points`` in words; ``earned`` of them are victory points."""
    held = count(points - earned, "control point")
    return [held, count(earned, "victory point")] if earned else [held]
