"""Writes decks to files. The losses of a format are found by reading the file back, so they are accurate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from doomtown_desktop.catalog import CardType, Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.file_format import Export, FileFormat
from doomtown_desktop.decks.formats.model import listed
from doomtown_desktop.decks.formats.reading import read

_NAME_REMARK: Final = "The deck's name is saved only as the file name."


def write(file_format: FileFormat, draft: Draft, facts: Catalogue) -> Export:
    """Return one deck as a file of a format, with the losses.

    Raises:
        ValueError: decks are not written in this format.
    """
    if file_format.write is None:
        if file_format.write_many is None:
            raise ValueError(f"Decks are not written as {file_format}.")
        return write_many(file_format, [draft], facts)
    facts = facts.of(draft.edition)
    written = file_format.write(draft, facts)
    name = file_format.file_name(draft.name)
    remarks: tuple[str, ...] = () if file_format.names_deck else (_NAME_REMARK,)
    remarks += written.remarks
    if draft.edition == "classic" and file_format.only_reloaded:
        remarks += ("It has cards of the classic game, which programs for Reloaded do not know.",)
    return Export(file_format, written.data, name, _losses(written.data, name, draft, facts), remarks)


def write_many(file_format: FileFormat, drafts: Sequence[Draft], facts: Catalogue) -> Export:
    """Return several decks as one file, with the losses.

    Raises:
        ValueError: a file of this format holds one deck only.
    """
    if file_format.write_many is None:
        raise ValueError(f"A file of the kind {file_format} holds one deck only.")
    written = file_format.write_many(drafts, facts)
    losses = [
        f"{draft.name}: {loss}" if len(drafts) > 1 else loss
        for draft, (name, data) in zip(drafts, written.parts, strict=True)
        for loss in _losses(data, name, draft, facts.of(draft.edition))
    ]
    name = file_format.file_name(drafts[0].name if len(drafts) == 1 else "decks")
    remarks = () if file_format.names_deck else (_NAME_REMARK,)
    return Export(file_format, written.data, name, tuple(losses), remarks)


# --- what is lost -----------------------------------------------------------------------------------


def _losses(data: bytes, name: str, draft: Draft, facts: Catalogue) -> tuple[str, ...]:
    """Return the differences between a deck and its file when read back."""
    try:
        back = read(data, name, facts).decks[0].draft
    except UnreadableError:
        return ("The whole deck is lost.",)
    return tuple(differences(draft, back, facts))


def differences(draft: Draft, back: Draft, facts: Catalogue) -> list[str]:
    """Return the losses of a deck that was read back from its file, in words; the gang's order is ignored."""
    found: list[str] = []
    if back.name != draft.name:
        found.append(f"The name becomes {back.name!r}.")
    for word, one, other in (("outfit", draft.outfit, back.outfit), ("legend", draft.legend, back.legend)):
        if one != other:
            another = "printing" if one and other and _group(facts)(one) == _group(facts)(other) else "card"
            found.append(
                f"The {word} is lost." if other is None else f"The {word} becomes another {another}."
            )
    cards_lost = _cards_lost(Counter(draft.cards), Counter(back.cards), facts)
    found += cards_lost
    gang, gang_back = sorted(draft.starting), sorted(back.starting)
    if gang != gang_back:
        same = Counter(map(_group(facts), gang)) == Counter(map(_group(facts), gang_back))
        if not gang_back:
            found.append("The starting gang is lost.")
        elif not same or not cards_lost:
            found.append("The starting gang changes.")
    found += [
        f"{what} lost."
        for what, one, other in (
            ("The cards under consideration are", draft.considering, back.considering),
            ("The rules are", draft.ruleset, back.ruleset),
            ("The format is", draft.format, back.format),
            ("The folder is", draft.folder, back.folder),
            ("Tags are", draft.tags, back.tags),
            ("Notes are", draft.notes, back.notes),
            ("The mark “built” is", draft.built, back.built),
        )
        if one != other
    ]
    return found


def _cards_lost(cards: Counter[str], back: Counter[str], facts: Catalogue) -> list[str]:
    gone, come = cards - back, back - cards
    group = _group(facts)
    swapped: dict[str, None] = {}
    for code in list(gone):
        for other in list(come):
            both = min(gone[code], come[other])
            if both and group(code) == group(other):
                gone[code] -= both
                come[other] -= both
                swapped[code] = None
    left = [code for code in gone if gone[code] > 0]
    found: list[str] = []
    if swapped:
        found.append(f"Another printing takes the place of {listed(swapped, facts, 6)}.")
    if left and all(code in facts.by_code and facts.get(code).type is CardType.JOKER for code in left):
        found.append("The jokers are lost.")
    elif left:
        found.append(f"Lost: {listed(left, facts)}.")
    if added := [code for code in come if come[code] > 0]:
        found.append(f"Added: {listed(added, facts)}.")
    return found


def _group(facts: Catalogue) -> Any:
    return lambda code: facts.get(code).group if code in facts.by_code else code
