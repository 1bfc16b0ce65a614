"""Compares decks: cards that only some of them have, cards in different numbers, and key figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.legality import FactSource
from doomtown_desktop.decks.statistics import economy, heat_map

GROUPS = (
    ("Outfit and legend", (CardType.OUTFIT, CardType.LEGEND)),
    ("Dudes", (CardType.DUDE,)),
    ("Deeds", (CardType.DEED,)),
    ("Improvements", (CardType.IMPROVEMENT,)),
    ("Goods", (CardType.GOODS,)),
    ("Spells", (CardType.SPELL,)),
    ("Actions", (CardType.ACTION,)),
    ("Events", (CardType.EVENT,)),
    ("Jokers and others", (CardType.JOKER, CardType.TOKEN)),
)
VALUES = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
PIPS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
POSSE = "Starting gang"
UNKNOWN = "Unknown cards"


@dataclass(frozen=True, slots=True)
class Pair:
    """A card in two decks; all its printings count.

    Attributes:
        title: Its title, or "Unknown card" and its code if the catalogue does not have it.
        codes: The printings that either deck uses, in order of code.
        mine: Copies in the first deck.
        other: Copies in the second deck.
    """

    title: str
    codes: tuple[str, ...]
    mine: int
    other: int

    @property
    def sign(self) -> str:
        """The difference in words, so that it does not depend on colour."""
        if self.mine == self.other:
            return "same"
        if not self.other:
            return "here"
        if not self.mine:
            return "there"
        return f"{self.other - self.mine:+d} there".replace("-", "−")


@dataclass(frozen=True, slots=True)
class ComparedCard:
    """A card in several decks; all its printings count.

    Attributes:
        title: Its title, or "Unknown card" and its code if the catalogue does not have it.
        codes: The printings that any of the decks uses, in order of code.
        copies: Number of copies in each of the decks.
    """

    title: str
    codes: tuple[str, ...]
    copies: tuple[int, ...]


def in_columns(
    drafts: Sequence[Draft], facts: Callable[[str], CardFacts]
) -> list[tuple[str, list[ComparedCard]]]:
    """Return the cards of decks by group, the starting posse last; groups without cards are skipped."""
    groups: dict[str, dict[str, tuple[str, list[Counter[str]]]]] = {}

    def put(code: str, copies: int, column: int, group: str = "") -> None:
        try:
            card = facts(code)
            words = next(name for name, types in GROUPS if card.type in types)
            key, title = card.group, card.title
        except LookupError:
            words, key, title = UNKNOWN, code, f"Unknown card {code}"
        entry = groups.setdefault(group or words, {}).setdefault(key, (title, [Counter() for _ in drafts]))
        entry[1][column][code] += copies

    for column, draft in enumerate(drafts):
        for code in (draft.outfit, draft.legend):
            if code is not None:
                put(code, 1, column)
        for code, copies in draft.cards.items():
            put(code, copies, column)
        for code in draft.starting:
            put(code, 1, column, POSSE)
    found = []
    for name in (*(name for name, _ in GROUPS), UNKNOWN, POSSE):
        lines = [
            ComparedCard(
                title, tuple(sorted({code for column in columns for code in column})), _totals(columns)
            )
            for title, columns in groups.get(name, {}).values()
        ]
        if lines:
            found.append((name, sorted(lines, key=lambda line: (line.title.casefold(), line.codes))))
    return found


def _totals(columns: Sequence[Counter[str]]) -> tuple[int, ...]:
    return tuple(column.total() for column in columns)


def side_by_side(
    mine: Draft, other: Draft, facts: Callable[[str], CardFacts]
) -> list[tuple[str, list[Pair]]]:
    """Return the cards of two decks by group, ordered as in `in_columns`."""
    return [
        (group, [Pair(line.title, line.codes, *line.copies) for line in lines])
        for group, lines in in_columns((mine, other), facts)
    ]


def key_numbers(draft: Draft, facts: FactSource) -> Mapping[str, str]:
    """Return the key figures of a deck by name, in order, as text.

    Raises:
        LookupError: the deck has an unknown code.
    """
    money, map = economy(draft, facts), heat_map(draft, facts, with_gang=True)
    values = sorted(map.by_value.items(), key=lambda each: (-each[1], each[0]))[:3]
    suit, most = max(map.by_suit.items(), key=lambda each: each[1])
    return {
        "Cards": str(draft.size),
        **{
            f"{place} value": f"{VALUES[value]} ×{n}" if n else "none"
            for place, (value, n) in zip(("Main", "Second", "Third"), values, strict=True)
        },
        "Main suit": f"{PIPS[suit]} ×{most}" if most else "none",
        "Influence": str(money.influence),
        "Control points": str(money.control),
        "Stash left": f"{money.stash_left} of {money.starting_stash}",
        "Income, upkeep": f"+{money.income} −{money.upkeep}",
        "Production": f"+{money.production}",
        "Mean cost": f"{money.mean_cost:.1f}",
    }


def matched(mine: Draft, other: Draft, pair: Pair, group: str) -> Draft:
    """Return the first deck with the second deck's copies of one card, in the same printings.

    The second deck's printings of the card replace those of the first. If the deck then has fewer copies than
    start in its posse, the posse is cut. In the group `POSSE`, the starting copies are replaced instead, and
    copies that they need are added to the deck.
    """
    codes = set(pair.codes)
    kept = [code for code in mine.starting if code not in codes]
    if group == POSSE:
        starts = [code for code in other.starting if code in codes]
        needed = Counter(starts)
        cards = {**mine.cards, **{c: max(n, mine.cards.get(c, 0)) for c, n in needed.items()}}
        return mine.model_copy(update={"cards": cards, "starting": (*kept, *starts)})
    changes: dict[str, object] = {}
    if {mine.outfit, other.outfit} & codes:
        changes["outfit"] = other.outfit
    elif {mine.legend, other.legend} & codes:
        changes["legend"] = other.legend
    cards = {code: n for code, n in mine.cards.items() if code not in codes}
    cards |= {code: n for code, n in other.cards.items() if code in codes}
    left = Counter({code: cards.get(code, 0) for code in codes})
    starting = []
    for code in mine.starting:
        if code in codes:
            if not left[code]:
                continue
            left[code] -= 1
        starting.append(code)
    return mine.model_copy(update={**changes, "cards": cards, "starting": tuple(starting)})
