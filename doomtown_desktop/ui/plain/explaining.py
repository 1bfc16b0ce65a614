"""Short help on the things at the table, with their current numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog.model import CardFacts, CardType, Edition
from doomtown_desktop.poker import VALUE_NAMES
from doomtown_desktop.protocol import terms
from doomtown_desktop.protocol.view_data import CardView, TableView
from doomtown_desktop.speech.amounts import whose
from doomtown_desktop.speech.game_words import evening
from doomtown_desktop.ui.plain import seat_numbers

PHASES: Final = MappingProxyType(
    {
        "gamblin": ("Gamblin'", "gamblin"),
        "upkeep": ("Upkeep", "upkeep"),
        "high noon": ("High Noon", "high noon"),
        "sundown": ("Sundown", "sundown"),
    }
)
"""The name of each phase, with the topic of its rules."""
STEPS: Final = ("shootout plays", "shooters", "draw", "resolution", "casualties", "flee", "shootout")
"""The topics of the steps of a shootout round, in order."""
PILES: Final = MappingProxyType(
    {
        "deck": ("deck", "Cards are drawn and pulled from here."),
        "discard": (
            "discard pile",
            "Face up, for everyone to read. When the deck runs out, this pile is reshuffled into it.",
        ),
        "boot hill": ("Boot Hill", "Aced cards. They are never shuffled back into the deck."),
    }
)


ABOUT: Final = MappingProxyType(
    {
        CardType.JOKER: "It stands for any card in a poker hand or as a pull, and is aced afterwards.",
        CardType.OUTFIT: "The home of a gang. Its street begins here.",
        CardType.EVENT: "It takes effect when it is in a lowball hand. It is never played from the hand.",
        CardType.IMPROVEMENT: "Attached to a deed of its owner: part of the deed, not a location.",
        CardType.ACTION: "Played from the hand when its text says so, then discarded.",
    }
)
"""The first line of the help on a card, for some types of card."""


@dataclass(frozen=True, slots=True)
class Explained:
    """The help on one thing at the table."""

    title: str
    lines: tuple[str, ...]
    topic: str = ""
    """The topic of the thing's rules. It is empty if there is none."""
    edition: Edition = "reloaded"
    """The edition of the rules."""


def plain(text: str) -> str:
    """Return a paragraph of the rules without its links."""
    return re.sub(r"\[([^\]|]*)(?:\|[^\]]*)?\]", r"\1", text)


def phase(view: TableView) -> Explained:
    """Explain the current phase of the day, or the shootout if there is one."""
    if view.shootout is not None and view.shootout.fighting:
        return fight(view)
    name, topic = PHASES.get(view.phase, ("Setting up", "setup"))
    name = evening(view) if view.phase == "sundown" else name
    return Explained(f"Day {view.day}: {name}" if view.day else name, ("The current phase is lit.",), topic)


def fight(view: TableView) -> Explained:
    """Explain the shootout and its step."""
    step = 0 if view.shootout is None else view.shootout.step
    topic = STEPS[step - 1] if 0 < step <= len(STEPS) else "shootout"
    return Explained("The shootout", ("Both posses, their draw hands and what these are worth.",), topic)


def plate(view: TableView, seat: int) -> Explained:
    """Explain one player's numbers."""
    player = view.players[seat]
    lines = tuple(f"{each.words(player)}: {each.help(view)}." for each in seat_numbers.shown(player))
    return Explained(player.name, lines or ("Out of the game.",), "goal")


def pile(name: str, kind: str, view: TableView) -> Explained:
    """Explain a deck, a discard pile or a Boot Hill."""
    words, about = PILES.get(kind, (kind, ""))
    if kind == "discard" and not terms.has_open_discard_piles(view.ruleset):
        about = "Only the top card is seen. When the deck runs out, this pile is reshuffled into it."
    elif kind == "boot hill" and terms.has_common_boot_hill(view.ruleset):
        about += " It is one Boot Hill for everybody."
        return Explained("The Boot Hill of all players", (about,), "zones")
    return Explained(f"{whose(name)} {words}", (about,) if about else (), "zones")


def piles(seat: int, view: TableView) -> Explained:
    """Explain the piles of a player."""
    name = view.players[seat].name
    found = [pile(name, kind, view) for kind in PILES]
    lines = tuple(f"{each.title}: {' '.join(each.lines)}" for each in found)
    return Explained(f"{whose(name)} piles", lines, "zones")


def card(facts: CardFacts, seen: CardView | None, names: Sequence[str]) -> Explained:
    """Explain a card with its numbers. In play, these are the current ones.

    ``seen`` is the card in play, or None. ``names`` are the players' names by seat.
    """
    lines = [*_printed(facts, seen)]
    if seen is None and facts.cost is not None:
        lines.insert(0, f"Coin {facts.cost}: its cost in ghost rock.")
    if seen is not None and facts.type is CardType.DEED:
        lines.append(f"Controlled by {names[seen.controller]}.")
    if seen is not None and seen.booted:
        lines.append("It is turned on its side: it is booted, and has acted today.")
    if seen is not None and seen.unready:
        lines.append("It lies face down: its bearer has another Weapon ready, and this one does nothing.")
    if seen is not None and seen.bounty and facts.edition == "classic":
        lines.append("Wanted: whoever aces this dude in a shootout gets 1 ghost rock.")
    elif seen is not None and seen.bounty:
        lines.append(f"{seen.bounty} bounty: whoever takes this dude out collects it.")
    if facts.type in ABOUT:
        lines.insert(0, ABOUT[facts.type])
    topic = {CardType.DUDE: "dudes", CardType.DEED: "deeds", CardType.GOODS: "goods"}.get(facts.type, "")
    return Explained(f"{facts.title}, {_article(facts.type.value)}", tuple(lines), topic or facts.type.value)


def _article(word: str) -> str:
    return word if word == "goods" else f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _printed(facts: CardFacts, seen: CardView | None) -> list[str]:
    lines = []
    if facts.value is not None and facts.suit is not None:
        value = VALUE_NAMES[facts.value].capitalize()
        lines.append(f"{value} of {facts.suit.value}: its value in a poker hand and as a pull.")
    if facts.type is CardType.DUDE:
        bullets = facts.bullets if seen is None else seen.bullets
        stud = str(facts.bullet_type) == "stud" if seen is None else seen.is_stud
        kind, gives = (
            ("silver: stud", "one more card to draw") if stud else ("brass: draw", "one card to swap")
        )
        lines.append(f"{bullets} bullets, {kind}. Each gives a shooter {gives}.")
        influence = facts.influence if seen is None else seen.influence
        lines.append(f"{influence} influence, the red chip: holds deeds, and keeps others from winning.")
        upkeep = facts.upkeep if seen is None else seen.upkeep
        if upkeep:
            lines.append(f"{upkeep} upkeep: ghost rock to pay every morning.")
    production = facts.production if seen is None else seen.production
    if production:
        lines.append(f"+{production}: ghost rock that it brings every morning.")
    control = facts.control if seen is None else seen.control
    if control:
        lines.append(f"{control}, the blue chip: control points for whoever controls it.")
    return lines
