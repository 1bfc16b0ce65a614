"""The decks of a new game as the saloon shows them: by gang, with their kind and difficulty. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog import Catalogue, Edition
from doomtown_desktop.catalog.model import EDITIONS, CardFacts, CardType
from doomtown_desktop.decks import Deck
from doomtown_desktop.session.levels import CHARACTERS, GREENHORN
from doomtown_desktop.speech.amounts import amount

SKILLED: Final = (
    ("Hex", "Hexes"),
    ("Miracle", "Miracles"),
    ("Spirit", "Spirits"),
    ("Gadget", "Gadgets"),
    ("Technique", "Techniques"),
)
"""Keywords of cards that need a skill, and the kind of a deck that has many of them."""
MANY: Final = 5
"""From so many cards on, they make the kind of a deck."""
MANY_HORSES: Final = 8
DIFFERENT: Final = 41
"""A deck with more titles than these asks its player to know more cards."""
STYLES: Final = MappingProxyType(
    {
        "Hexes": "Hucksters gamble with cards for hexes: strong, but each may fail.",
        "Miracles": "Blessed dudes pray for miracles that shield their friends and weaken their foes.",
        "Spirits": "Shamans call spirits, and are strongest on ground of their own.",
        "Gadgets": "Mad scientists invent gadgets: a pull decides whether one works.",
        "Techniques": "Kung Fu fighters use techniques, one after another.",
        "Horses": "Riders join a fight from afar, and are gone before the dust settles.",
        "Goods": "Guns and gear make a few good dudes stand out in a fight.",
        "Actions": "Tricks from the hand decide, at noon and in shootouts.",
        "Shooters": "Good shots who look for a fight and draw the better hand.",
    }
)
"""How a kind of deck plays, in a sentence."""
LEVELS: Final = ("", "Easy to play", "Needs some experience", "For experts")


@dataclass(frozen=True, slots=True)
class DeckPoster:
    """A deck as the saloon shows it."""

    name: str
    edition: Edition
    gang: str
    """The code of its gang; empty for a neutral outfit or an unknown one."""
    gang_name: str
    outfit: CardFacts | None
    """``None`` if this program does not know the outfit."""
    kind: str
    """The kind of cards that make it: hexes, gadgets, jobs, shooters …"""
    difficulty: int
    """1-3."""
    cards: int
    titles: int
    """The number of different cards."""
    boxes: tuple[str, ...]
    """The names of the boxes that its cards are from."""
    is_own: bool

    def title(self) -> str:
        """Return the name without the parts that only name the gang or the outfit."""
        outfit = [] if self.outfit is None else self.outfit.title.split()
        name = self.name.removeprefix(self.gang_name).strip() if self.gang_name else self.name
        named = (self.gang_name.split(), [word for word in outfit if word.casefold() != "the"])
        firsts = {words[0] for words in named if words}
        parts = [part for part in name.split(" - ") if part.split() and part.split()[0] not in firsts]
        return " - ".join(parts).strip(" -") or self.name

    def words(self) -> str:
        """Return a line about the deck."""
        outfit = "an unknown outfit" if self.outfit is None else self.outfit.title
        box = f", all from {self.boxes[0]}" if len(self.boxes) == 1 else f" from {len(self.boxes)} boxes"
        cards = f"{amount(self.cards, 'card')}{box}" if self.boxes else amount(self.cards, "card")
        return f"{outfit}. {self.kind}, {cards}. {self.level()}."

    def level(self) -> str:
        """Return how hard the deck is to play: the dots below it, in words."""
        return f"Difficulty {self.difficulty} of {len(LEVELS) - 1}: {LEVELS[self.difficulty].lower()}"

    def style(self) -> str:
        """Return a sentence about how the deck plays."""
        return STYLES[self.kind]


def poster(deck: Deck, name: str, facts: Catalogue, *, is_own: bool) -> DeckPoster:
    """Return a deck as the saloon shows it, under a name."""
    known = facts.by_code
    outfit = known.get(deck.outfit)
    gang = outfit.gangs[0] if outfit is not None and outfit.gangs else ""
    names = {each.code: each.name for each in facts.gangs}
    kind, skilled = _kind(deck, facts)
    titles = len({known[code].title for code in deck.cards if code in known})
    packs = {known[code].pack for code in deck.cards if code in known}
    boxes = tuple(each.name for each in facts.packs if each.code in packs)
    return DeckPoster(
        name=name,
        edition=deck.edition,
        gang=gang,
        gang_name=names.get(gang, ""),
        outfit=outfit,
        kind=kind,
        difficulty=1 + (skilled >= MANY) + (titles > DIFFERENT),
        cards=deck.size,
        titles=titles,
        boxes=boxes,
        is_own=is_own,
    )


def _kind(deck: Deck, facts: Catalogue) -> tuple[str, int]:
    """Return the kind of a deck, and the number of its cards that need a skill."""
    known = [(facts.by_code[code], copies) for code, copies in deck.cards.items() if code in facts.by_code]
    having: Counter[str] = Counter()
    for card, copies in known:
        if not card.is_dude:
            having.update(dict.fromkeys((each.name for each in card.keywords), copies))

    def of_type(wanted: CardType) -> int:
        return sum(copies for card, copies in known if card.type is wanted)

    skilled = {words: having[keyword] for keyword, words in SKILLED}
    best = max(skilled, key=lambda words: skilled[words])
    total = sum(skilled.values())
    if skilled[best] >= MANY:
        return best, total
    if having["Horse"] >= MANY_HORSES:
        return "Horses", total
    found = {"Goods": of_type(CardType.GOODS) - 9, "Actions": of_type(CardType.ACTION) - 15}
    kind = max(found, key=lambda words: found[words])
    return (kind if found[kind] > 0 else "Shooters"), total


def gangs_of(posters: Sequence[DeckPoster], edition: Edition) -> tuple[str, ...]:
    """Return the gangs of an edition's decks, those with the most decks first; neutral decks last."""
    mine = [each.gang for each in posters if each.edition == edition]
    return tuple(sorted(set(mine), key=lambda gang: (not gang, -mine.count(gang), gang)))


def easiest_first(decks: Iterable[DeckPoster]) -> list[DeckPoster]:
    """Return decks in the order in which a beginner should try them.

    Of equally hard ones, those that Greenhorns play come first, then those with fewer different cards.
    """
    taught = {
        who.deck_of(edition) for who in CHARACTERS.values() if who.level is GREENHORN for edition in EDITIONS
    }
    return sorted(decks, key=lambda each: (each.difficulty, each.name not in taught, each.titles))


__all__ = ["DeckPoster", "easiest_first", "gangs_of", "poster"]
