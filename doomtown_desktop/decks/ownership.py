"""Owned and needed cards: completion, missing cards, wishes, free copies. No Qt, no storage.

Copies are mappings from the code of a printing to a number. A deck can use any printing of a card, so needed
copies and the copies that meet them are counted by card (``CardFacts.group``); completion of a pack, boxes
and the collection itself are counted by printing. Codes that the catalogue does not know are skipped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue, Pack

Copies = Mapping[str, int]
"""Numbers of copies by code of the printing, or by group where a docstring says so."""

PLAYSET: Final = 4
"""At most this many copies of a title are allowed in a deck."""
TYPE_ORDER: Final = tuple(CardType)


@dataclass(frozen=True, slots=True)
class Completion:
    """The owned share of a pack.

    Attributes:
        have: Number of different printings of the pack that are owned.
        of: Number of different printings of the pack.
        copies: Copies owned, counting at most one box's worth of each printing.
        of_copies: Copies in one box.
        boxes: Number of whole boxes that the owned copies make up.
    """

    pack: Pack
    have: int
    of: int
    copies: int
    of_copies: int
    boxes: int

    @property
    def share(self) -> float:
        """The owned share of the printings, 0-1."""
        return self.have / self.of if self.of else 0.0

    @property
    def is_complete(self) -> bool:
        """True if every printing of the pack is owned."""
        return self.have == self.of


@dataclass(frozen=True, slots=True)
class Need:
    """A card with missing copies.

    Attributes:
        card: The printing that the deck names.
        needed: Copies that the deck needs.
        there: Copies that it can use.
        boxes: Packs that contain the card, the one with most copies in a box first; empty if only promos
            contain it.
    """

    card: CardFacts
    needed: int
    there: int
    boxes: tuple[Pack, ...]

    @property
    def missing(self) -> int:
        """The number of missing copies."""
        return max(0, self.needed - self.there)


@dataclass(frozen=True, slots=True)
class Wish:
    """Copies of a card on the wish list.

    Attributes:
        card: The printing; for copies that decks need, any printing of the card will do.
        copies: The number of copies to get: `for_decks` and `wanted` together.
        for_decks: Copies that decks need.
        wanted: Copies that the user wishes for in addition.
        boxes: As in `Need`.
        notes: The user's notes on the wish.
    """

    card: CardFacts
    for_decks: int
    wanted: int
    boxes: tuple[Pack, ...]
    notes: str = ""

    @property
    def copies(self) -> int:
        """The number of copies to get."""
        return self.for_decks + self.wanted


@dataclass(frozen=True, slots=True)
class CardToBuy:
    """The missing cards in one box of a pack: the number of copies, and of different cards."""

    pack: Pack
    copies: int
    titles: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """The collection in numbers.

    Attributes:
        copies: Real cards, without proxies.
        printings: Different printings.
        titles: Different cards, each counted once for all its printings.
        of_titles: Different cards in the catalogue.
        playsets: Cards with `PLAYSET` copies, or with the number that a deck may hold.
        by_gang: Copies by code of the gang; "" for neutral cards; a card of two gangs counts for both.
        by_type: Copies by type, in the order of types; types without copies are skipped.
        values: Sum of the known prices in hundredths, by currency.
        priced: Copies whose price is known.
    """

    copies: int
    printings: int
    titles: int
    of_titles: int
    playsets: int
    by_gang: Mapping[str, int]
    by_type: Mapping[str, int]
    values: Mapping[str, int]
    priced: int


# --- counting ---------------------------------------------------------------------------------------


def by_card(catalogue: Catalogue, copies: Copies) -> dict[str, int]:
    """Return the number of copies of each card, all printings together, by group."""
    total: dict[str, int] = {}
    for code, count in copies.items():
        card = catalogue.by_code.get(code)
        if card is not None:
            total[card.group] = total.get(card.group, 0) + count
    return total


def deck_copies(content: Mapping[str, object]) -> dict[str, int]:
    """Return the copies of each printing in a deck, outfit and legend too; ``content`` is its JSON object."""
    cards = content.get("cards")
    copies: dict[str, int] = dict(cards) if isinstance(cards, Mapping) else {}
    for each in (content.get("outfit"), content.get("legend")):
        if isinstance(each, str):
            copies[each] = copies.get(each, 0) + 1
    return copies


def needed(
    catalogue: Catalogue, built: Iterable[Copies], wanted: Iterable[Copies] = (), *, sharing: bool = False
) -> dict[str, int]:
    """Return the copies of each card that decks need together, by group.

    Args:
        catalogue: The printings.
        built: Decks that are built: each holds separate copies.
        wanted: Decks that the user wants to be able to build as well.
        sharing: True if the wanted decks use the same copies, because only one is played at a time; else
            each needs separate copies.
    """
    total: Counter[str] = Counter()
    for deck in built:
        total.update(by_card(catalogue, deck))
    others = [by_card(catalogue, deck) for deck in wanted]
    for group in sorted({group for deck in others for group in deck}):
        counts = [deck.get(group, 0) for deck in others]
        total[group] += max(counts) if sharing else sum(counts)
    return {group: count for group, count in total.items() if count > 0}


def free_copies(catalogue: Catalogue, owned: Copies, reserved: Copies) -> dict[str, int]:
    """Return the copies of each printing that no built deck holds; never below 0.

    A deck uses copies of the printing that it names first, then of other printings of the card, oldest first.
    """
    left = {code: count for code, count in owned.items() if count > 0}
    short: Counter[str] = Counter()
    for code, count in reserved.items():
        taken = min(count, left.get(code, 0))
        if taken:
            left[code] -= taken
        card = catalogue.by_code.get(code)
        if card is not None and count > taken:
            short[card.group] += count - taken
    for group, count in short.items():
        for code in _printings_of(catalogue, group):
            taken = min(count, left.get(code, 0))
            if taken:
                left[code] -= taken
                count -= taken
    return left


def _printings_of(catalogue: Catalogue, group: str) -> tuple[str, ...]:
    return _groups(catalogue).get(group, ())


@lru_cache(maxsize=4)
def _groups(catalogue: Catalogue) -> Mapping[str, tuple[str, ...]]:
    """Return the printings of each card, by group."""
    return {card.group: card.printings for card in catalogue}


# --- packs ------------------------------------------------------------------------------------------


def box(catalogue: Catalogue, pack: str) -> dict[str, int]:
    """Return the copies of each printing in one box of a pack, by code. Promos come singly: one of each."""
    return {card.code: max(1, card.quantity) for card in catalogue if card.pack == pack}


def completion(catalogue: Catalogue, owned: Copies) -> list[Completion]:
    """Return the owned share of each pack, in the catalogue's order of packs."""
    cards: dict[str, list[CardFacts]] = {pack.code: [] for pack in catalogue.packs}
    for card in catalogue:
        cards[card.pack].append(card)
    found = []
    for pack in catalogue.packs:
        inside = cards[pack.code]
        counts = [(max(0, owned.get(card.code, 0)), max(1, card.quantity)) for card in inside]
        found.append(
            Completion(
                pack,
                have=sum(1 for count, _ in counts if count),
                of=len(inside),
                copies=sum(min(count, full) for count, full in counts),
                of_copies=sum(full for _, full in counts),
                boxes=min((count // full for count, full in counts), default=0),
            )
        )
    return found


def missing_of_pack(catalogue: Catalogue, owned: Copies, pack: str, *, full: bool = False) -> dict[str, int]:
    """Return the missing copies of each printing of a pack, by code, in order of card numbers.

    Args:
        catalogue: The printings.
        owned: Copies by code.
        pack: Its code.
        full: True to complete one whole box, False to have one copy of each printing.
    """
    cards = sorted((card for card in catalogue if card.pack == pack), key=lambda card: card.number)
    gaps = {
        card.code: (max(1, card.quantity) if full else 1) - max(0, owned.get(card.code, 0)) for card in cards
    }
    return {code: gap for code, gap in gaps.items() if gap > 0}


@lru_cache(maxsize=4096)
def boxes_with(catalogue: Catalogue, card: CardFacts) -> tuple[Pack, ...]:
    """Return the packs that have any printing of a card: most copies first, then newest; no promos."""
    found = []
    for code in card.printings:
        printing = catalogue.by_code[code]
        pack = catalogue.pack(printing.pack)
        if not pack.is_promo:
            day = pack.released.toordinal() if pack.released is not None else 0
            found.append(((-printing.quantity, -day), pack))
    return tuple(dict.fromkeys(pack for _, pack in sorted(found, key=lambda each: each[0])))


def next_buys(catalogue: Catalogue, missing: Copies) -> list[CardToBuy]:
    """Return for each pack how many missing cards one box of it has, the best box first.

    ``missing`` is by group. Boxes without a missing card are skipped. If two boxes have equally many of the
    missing copies, the one with more different missing cards comes first, then the smaller one.
    """
    found = []
    for pack in catalogue.packs:
        if pack.is_promo:
            continue
        inside = _boxes(catalogue)[pack.code]
        brought = [brings for group, gap in missing.items() if (brings := min(gap, inside.get(group, 0))) > 0]
        if brought:
            found.append((CardToBuy(pack, sum(brought), len(brought)), sum(inside.values())))
    found.sort(key=lambda each: (-each[0].copies, -each[0].titles, each[1]))
    return [buy for buy, _ in found]


@lru_cache(maxsize=2)
def _boxes(catalogue: Catalogue) -> dict[str, Counter[str]]:
    """Return the copies of each card, by group, in one box of each pack."""
    found: dict[str, Counter[str]] = {pack.code: Counter() for pack in catalogue.packs}
    for card in catalogue:
        found[card.pack][card.group] += card.quantity
    return found


# --- decks and wishes -------------------------------------------------------------------------------


def missing(need: Copies, there: Copies) -> dict[str, int]:
    """Return the missing part of a need; both arguments and the result are by group."""
    gaps = {group: count - there.get(group, 0) for group, count in need.items()}
    return {group: gap for group, gap in gaps.items() if gap > 0}


def needs_of_deck(catalogue: Catalogue, deck: Copies, have: Copies) -> list[Need]:
    """Return the missing cards of a deck, with the boxes that contain them, in order of type and title.

    Args:
        catalogue: The printings.
        deck: Its copies by printing; other printings of a card count, too.
        have: Copies it may use, by group: all owned copies, or those that other built decks do not hold.
    """
    named: dict[str, CardFacts] = {}
    total: dict[str, int] = {}
    for code, count in deck.items():
        card = catalogue.by_code.get(code)
        if card is not None:
            named.setdefault(card.group, card)
            total[card.group] = total.get(card.group, 0) + count
    found = [
        Need(named[group], count, have.get(group, 0), boxes_with(catalogue, named[group]))
        for group, count in total.items()
        if count > have.get(group, 0)
    ]
    return sorted(found, key=lambda need: _order(need.card))


def wishes(
    catalogue: Catalogue, need: Copies, owned: Copies, wants: Iterable[tuple[str, int, str]] = ()
) -> list[Wish]:
    """Return the wish list: missing copies for decks, and explicit wishes; by type and title.

    Args:
        catalogue: The printings.
        need: Copies that decks need together, by group.
        owned: Copies by printing.
        wants: (code, copies, notes) of explicit wishes.
    """
    gaps = missing(need, by_card(catalogue, owned))
    groups = _groups(catalogue)
    found: dict[str, Wish] = {}
    for group, gap in gaps.items():
        card = catalogue.by_code[catalogue.by_code[groups[group][0]].canonical]
        found[card.code] = Wish(card, gap, 0, boxes_with(catalogue, card))
    for code, copies, notes in wants:
        known = catalogue.by_code.get(code)
        if known is not None and copies > 0:
            for_decks = found[code].for_decks if code in found else 0
            found[code] = Wish(known, for_decks, copies, boxes_with(catalogue, known), notes)
    return sorted(found.values(), key=lambda wish: _order(wish.card))


def held_by(catalogue: Catalogue, decks: Iterable[tuple[str, Copies]]) -> dict[str, list[tuple[str, int]]]:
    """Return the decks that hold each card, as (name, copies) by group, the most copies first.

    ``decks`` are (name, copies by printing).
    """
    found: dict[str, list[tuple[str, int]]] = {}
    for name, copies in decks:
        for group, count in by_card(catalogue, copies).items():
            if count > 0:
                found.setdefault(group, []).append((name, count))
    for held in found.values():
        held.sort(key=lambda each: (-each[1], each[0]))
    return found


# --- numbers and words ------------------------------------------------------------------------------


def statistics(
    catalogue: Catalogue, owned: Copies, prices: Sequence[tuple[int, int | None, str]] = ()
) -> Statistics:
    """Return the collection in numbers; ``prices``: (copies, unit price in hundredths or None, currency)."""
    real = {code: count for code, count in owned.items() if count > 0}
    cards = by_card(catalogue, real)
    gangs: Counter[str] = Counter()
    types: Counter[str] = Counter()
    full = 0
    groups = _groups(catalogue)
    for code, count in real.items():
        card = catalogue.by_code.get(code)
        if card is None:
            continue
        types[card.type] += count
        for gang in card.gangs or ("",):
            gangs[gang] += count
    for group, count in cards.items():
        kind = catalogue.by_code[groups[group][0]].type
        full += count >= (1 if kind in (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER) else PLAYSET)
    values: Counter[str] = Counter()
    priced = 0
    for count, price, currency in prices:
        if price is not None:
            values[currency] += count * price
            priced += count
    return Statistics(
        copies=sum(real.values()),
        printings=sum(1 for code in real if code in catalogue.by_code),
        titles=len(cards),
        of_titles=len(groups),
        playsets=full,
        by_gang={gang: gangs[gang] for gang in (*(g.code for g in catalogue.gangs), "") if gangs[gang]},
        by_type={kind: types[kind] for kind in TYPE_ORDER if types[kind]},
        values=dict(sorted(values.items())),
        priced=priced,
    )


def as_text(catalogue: Catalogue, copies: Copies, heading: str = "") -> str:
    """Return a list of cards as text, with lines like "2 Shotgun (Base Set, 01090)"."""
    lines = [heading, ""] if heading else []
    for code, count in copies.items():
        card = catalogue.by_code.get(code)
        if card is not None:
            lines.append(f"{count} {card.title} ({catalogue.pack(card.pack).name}, {card.code})")
    return "\n".join(lines) + "\n"


def _order(card: CardFacts) -> tuple[int, str, str]:
    return TYPE_ORDER.index(card.type), card.title.casefold(), card.code
