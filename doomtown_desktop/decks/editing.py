"""Changes of a draft. Each returns a new draft with a name for the change, for undo, journal and history.

All printings of a card count as that card: `copies_of`, `remove` and `set_copies` work on every printing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from doomtown_desktop.catalog import CardFacts, CardType, Edition
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.model import MOST_COPIES, RULES_OF

APART: Final = (CardType.OUTFIT, CardType.LEGEND)
"""Types that are not among the cards of a deck: each has a separate field for one card."""


class DeckZone(StrEnum):
    """The zones of a draft, each with a separate list of cards."""

    DECK = "deck"
    POSSE = "posse"
    CONSIDERING = "considering"


@dataclass(frozen=True, slots=True)
class EditStep:
    """A named change: the draft after it. ``name`` is shown by undo and the history."""

    name: str
    draft: Draft


def copies_of(draft: Draft, card: CardFacts, zone: DeckZone = DeckZone.DECK) -> int:
    """Return the copies of a card in a zone, over all its printings; 1 or 0 for outfits and legends."""
    if card.type in APART and zone is DeckZone.DECK:
        return int((draft.outfit if card.type is CardType.OUTFIT else draft.legend) in card.printings)
    if zone is DeckZone.POSSE:
        return sum(code in card.printings for code in draft.starting)
    cards = draft.cards if zone is DeckZone.DECK else draft.considering
    return sum(cards.get(code, 0) for code in card.printings)


def add(draft: Draft, card: CardFacts, zone: DeckZone = DeckZone.DECK, copies: int = 1) -> EditStep:
    """Put copies of a printing into a zone; an outfit or legend replaces the current one.

    Copies put into the posse are also added to the deck if it does not have enough.
    """
    if copies < 1:
        raise ValueError(f"{copies} copies cannot be added")
    if zone is DeckZone.CONSIDERING:
        name = _counted("Consider", copies, card)
        return EditStep(name, _with(draft, considering=_more(draft.considering, card.code, copies)))
    if card.type is CardType.OUTFIT:
        return EditStep(f"Choose {card.title}", _with(draft, outfit=card.code))
    if card.type is CardType.LEGEND:
        return EditStep(f"Choose {card.title}", _with(draft, legend=card.code))
    if zone is DeckZone.POSSE:
        for _ in range(copies):
            draft = _start(draft, card)
        return EditStep(_counted("Start", copies, card), draft)
    return EditStep(_counted("Add", copies, card), _with(draft, cards=_more(draft.cards, card.code, copies)))


def remove(draft: Draft, card: CardFacts, zone: DeckZone = DeckZone.DECK, copies: int = 1) -> EditStep:
    """Remove copies of a card from a zone, this printing first, then the others, newest first.

    Copies removed from the posse stay in the deck; the posse never has more copies than the deck.
    """
    if zone is DeckZone.CONSIDERING:
        left = _fewer(draft.considering, card, copies)
        return EditStep(_counted("No longer consider", copies, card), _with(draft, considering=left))
    if zone is DeckZone.POSSE:
        for _ in range(copies):
            draft = _unstart(draft, card)
        return EditStep(_counted("Do not start", copies, card), draft)
    name = _counted("Remove", copies, card)
    if card.type is CardType.OUTFIT and draft.outfit in card.printings:
        return EditStep(name, _with(draft, outfit=None))
    if card.type is CardType.LEGEND and draft.legend in card.printings:
        return EditStep(name, _with(draft, legend=None))
    return EditStep(name, _trimmed(_with(draft, cards=_fewer(draft.cards, card, copies)), card))


def set_copies(draft: Draft, card: CardFacts, copies: int, zone: DeckZone = DeckZone.DECK) -> EditStep:
    """Set the number of copies of a card, all its printings together."""
    if copies < 0:
        raise ValueError(f"{copies} copies cannot be in a deck")
    have = copies_of(draft, card, zone)
    if card.type in APART and zone is DeckZone.DECK:
        copies = min(copies, 1)
    if copies > have:
        changed = add(draft, card, zone, copies - have).draft
    elif copies < have:
        changed = remove(draft, card, zone, have - copies).draft
    else:
        changed = draft
    return EditStep(f"{card.title}: {copies} {'copy' if copies == 1 else 'copies'}", changed)


def move(draft: Draft, card: CardFacts, source: DeckZone, target: DeckZone, copies: int = 1) -> EditStep:
    """Move copies from one zone to another, at most as many as the source has."""
    copies = min(copies, copies_of(draft, card, source))
    if copies == 0 or source is target:
        return EditStep(f"Move {card.title}", draft)
    if source is DeckZone.DECK and target is DeckZone.POSSE:
        return add(draft, card, DeckZone.POSSE, copies)
    if source is DeckZone.POSSE and target is DeckZone.DECK:
        return remove(draft, card, DeckZone.POSSE, copies)
    if source is DeckZone.POSSE:  # copies that leave the posse leave the deck, too
        draft = remove(draft, card, DeckZone.POSSE, copies).draft
        source = DeckZone.DECK
    printing = card
    draft = remove(draft, card, source, copies).draft
    where = {
        DeckZone.DECK: "to the deck",
        DeckZone.POSSE: "to the gang",
        DeckZone.CONSIDERING: "to considering",
    }[target]
    return EditStep(
        f"Move {card.title if copies == 1 else f'{copies} × {card.title}'} {where}",
        add(draft, printing, target, copies).draft,
    )


def take_out(draft: Draft, card: CardFacts, source: DeckZone) -> EditStep:
    """Remove every copy of a card from a zone; copies in the posse leave the deck too."""
    if source is DeckZone.POSSE:
        fewer = remove(draft, card, DeckZone.DECK, copies_of(draft, card, DeckZone.POSSE)).draft
        return EditStep(f"Remove {card.title}", fewer)
    return EditStep(
        f"Remove {card.title}", remove(draft, card, source, max(1, copies_of(draft, card, source))).draft
    )


def start_with(draft: Draft, codes: tuple[str, ...]) -> EditStep:
    """Replace the starting gang; add its cards to the deck if they are missing."""
    cards = dict(draft.cards)
    for code in codes:
        cards[code] = max(cards.get(code, 0), codes.count(code))
    return EditStep("Choose the starting gang", _with(draft, cards=cards, starting=codes))


def swap_printing(draft: Draft, old: str, new: CardFacts) -> EditStep:
    """Replace a printing by another one of the same card, in every zone.

    Raises:
        ValueError: the printings are not of one card.
    """
    if old not in new.printings:
        raise ValueError(f"{old} is not a printing of {new.title}")

    def swapped(cards: Mapping[str, int]) -> dict[str, int]:
        left = {code: n for code, n in cards.items() if code != old}
        return _more(left, new.code, cards[old]) if old in cards else left

    changed = _with(
        draft,
        cards=swapped(draft.cards),
        considering=swapped(draft.considering),
        starting=tuple(new.code if code == old else code for code in draft.starting),
        outfit=new.code if draft.outfit == old else draft.outfit,
        legend=new.code if draft.legend == old else draft.legend,
    )
    return EditStep(f"Another printing of {new.title}", changed)


def rename(draft: Draft, name: str) -> EditStep:
    """Change the name."""
    return EditStep(f"Rename to {name}", _with(draft, name=name))


def set_format(draft: Draft, code: str) -> EditStep:
    """Change the format, by code; empty for the default format of the edition."""
    return EditStep("Change the format", _with(draft, format=code))


def set_edition(draft: Draft, edition: Edition, format: str = "") -> EditStep:
    """Change the edition and the format; the cards stay, even those of the other edition."""
    if draft.edition == edition:
        return set_format(draft, format)
    return EditStep("Change the edition", _with(draft, ruleset=RULES_OF[edition], format=format))


def set_tags(draft: Draft, tags: tuple[str, ...]) -> EditStep:
    """Replace the tags; strip blanks, drop empty and repeated tags."""
    return EditStep("Change the tags", _with(draft, tags=tuple({tag.strip() for tag in tags} - {""})))


def set_folder(draft: Draft, folder: str) -> EditStep:
    """Move the draft to another folder; parts are separated by "/"."""
    clean = "/".join(part.strip() for part in folder.split("/") if part.strip())
    return EditStep("Move to another folder", _with(draft, folder=clean))


def set_notes(draft: Draft, notes: str) -> EditStep:
    """Replace the notes, in Markdown."""
    return EditStep("Edit the notes", _with(draft, notes=notes))


def set_built(draft: Draft, built: bool) -> EditStep:
    """Mark the deck as built from real cards, or as not built."""
    return EditStep("Mark as built" if built else "Mark as not built", _with(draft, built=built))


def empty(draft: Draft) -> EditStep:
    """Remove all cards; name, notes, tags and folder stay."""
    return EditStep(
        "Take out all cards",
        _with(draft, cards={}, starting=(), outfit=None, legend=None),
    )


# --- comparing --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CopiesChange:
    """The numbers of copies of a printing in one place, before and after a change."""

    place: str
    """ "outfit", "legend", "deck", "posse" or "considering"."""
    code: str
    before: int
    after: int


def difference(before: Draft, after: Draft) -> list[CopiesChange]:
    """Return the differences between two drafts, place by place, in order of code."""
    found = []
    for place, left, right in (
        ("outfit", _one(before.outfit), _one(after.outfit)),
        ("legend", _one(before.legend), _one(after.legend)),
        ("deck", before.cards, after.cards),
        ("posse", _counts(before.starting), _counts(after.starting)),
        ("considering", before.considering, after.considering),
    ):
        found += [
            CopiesChange(place, code, left.get(code, 0), right.get(code, 0))
            for code in sorted({*left, *right})
            if left.get(code, 0) != right.get(code, 0)
        ]
    return found


# --- helpers ----------------------------------------------------------------------------------------


def _with(draft: Draft, **changes: Any) -> Draft:
    return Draft.model_validate({**draft.model_dump(), **changes})


def _counted(verb: str, copies: int, card: CardFacts) -> str:
    return f"{verb} {card.title}" if copies == 1 else f"{verb} {copies} × {card.title}"


def _one(code: str | None) -> dict[str, int]:
    return {} if code is None else {code: 1}


def _counts(codes: tuple[str, ...]) -> dict[str, int]:
    return {code: codes.count(code) for code in codes}


def _more(cards: Mapping[str, int], code: str, copies: int) -> dict[str, int]:
    return {**cards, code: min(cards.get(code, 0) + copies, MOST_COPIES)}


def _order(card: CardFacts) -> tuple[str, ...]:
    """Return the codes of a card's printings: this printing first, then the others, newest first."""
    return (card.code, *(code for code in reversed(card.printings) if code != card.code))


def _fewer(cards: Mapping[str, int], card: CardFacts, copies: int) -> dict[str, int]:
    left = dict(cards)
    for code in _order(card):
        gone = min(copies, left.get(code, 0))
        if gone:
            copies -= gone
            left[code] -= gone
            if not left[code]:
                del left[code]
    return left


def _start(draft: Draft, card: CardFacts) -> Draft:
    """Add one copy of a card to the posse: a copy that is in the deck, else a new one."""
    for code in _order(card):
        if draft.cards.get(code, 0) > draft.starting.count(code):
            return _with(draft, starting=(*draft.starting, code))
    cards = _more(draft.cards, card.code, 1)
    return _with(draft, cards=cards, starting=(*draft.starting, card.code))


def _unstart(draft: Draft, card: CardFacts) -> Draft:
    for code in _order(card):
        if code in draft.starting:
            left = list(draft.starting)
            left.reverse()
            left.remove(code)
            return _with(draft, starting=tuple(reversed(left)))
    return draft


def _trimmed(draft: Draft, card: CardFacts) -> Draft:
    """Remove copies from the posse until no printing starts more often than it is in the deck."""
    starting = list(draft.starting)
    for code in card.printings:
        while starting.count(code) > draft.cards.get(code, 0):
            del starting[len(starting) - 1 - starting[::-1].index(code)]
    return draft if tuple(starting) == draft.starting else _with(draft, starting=tuple(starting))
