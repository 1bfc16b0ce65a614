"""From decks to files. What a format loses is found by reading the file back, so it is always true."""

from __future__ import annotations

import io
import re
import zipfile
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from doomtown_desktop.catalog import CardType, Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import json_decks, text_writers
from doomtown_desktop.decks.formats.model import Export, Kind
from doomtown_desktop.decks.formats.octgn import write_octgn
from doomtown_desktop.decks.formats.reading import read
from doomtown_desktop.decks.formats.share_code import write_share_code

WRITABLE: Final = (
    Kind.OURS,
    Kind.SHARE_CODE,
    Kind.PLAIN_TEXT,
    Kind.MARKDOWN,
    Kind.BBCODE,
    Kind.SERVER_TEXT,
    Kind.ZIP,
    Kind.DTDB_JSON,
    Kind.OCTGN,
    Kind.TOWNSQUARE_TEXT,
    Kind.TOWNSQUARE_JSON,
)
"""The kinds that `write` writes, the most faithful first."""

SUFFIXES: Final = {
    Kind.OURS: ".dtdeck",
    Kind.SHARE_CODE: ".txt",
    Kind.PLAIN_TEXT: ".txt",
    Kind.MARKDOWN: ".md",
    Kind.BBCODE: ".txt",
    Kind.SERVER_TEXT: ".txt",
    Kind.ZIP: ".zip",
    Kind.DTDB_JSON: ".json",
    Kind.OCTGN: ".o8d",
    Kind.TOWNSQUARE_TEXT: ".txt",
    Kind.TOWNSQUARE_JSON: ".json",
}
_TEXTS: Final = {
    Kind.PLAIN_TEXT: text_writers.plain_text,
    Kind.MARKDOWN: text_writers.markdown,
    Kind.BBCODE: text_writers.bbcode,
    Kind.SERVER_TEXT: text_writers.server_text,
    Kind.TOWNSQUARE_TEXT: text_writers.townsquare_text,
}
_NAME_IN_FILE: Final = frozenset({Kind.SERVER_TEXT, Kind.TOWNSQUARE_TEXT, Kind.OCTGN, Kind.ZIP})
_NAME_REMARK: Final = "The deck's name is kept only as the name of the file."
_FOR_RELOADED: Final = frozenset({Kind.DTDB_JSON, Kind.TOWNSQUARE_TEXT, Kind.TOWNSQUARE_JSON})
_RESERVED: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
# The date that a zip archive says when it says none: the same deck gives the same bytes.
_NO_DATE: Final = (1980, 1, 1, 0, 0, 0)


def write(kind: Kind, draft: Draft, facts: Catalogue) -> Export:
    """One deck as a file of a kind, and what that kind cannot hold of it.

    Raises:
        ValueError: decks are not written as this kind.
    """
    if kind is Kind.ZIP:
        return write_many(kind, [draft], facts)
    facts = facts.of(draft.edition)
    missing: tuple[str, ...] = ()
    if kind is Kind.OCTGN:
        data, missing = write_octgn(draft, facts)
    elif kind is Kind.SHARE_CODE:
        data = write_share_code(draft).encode()
    elif kind in _TEXTS:
        data = _TEXTS[kind](draft, facts).encode("utf-8", errors="replace")
    else:
        data = json_decks.dumped(_as_json(kind, draft, facts))
    name = file_name(draft.name, kind)
    remarks: tuple[str, ...] = (_NAME_REMARK,) if kind in _NAME_IN_FILE else ()
    if missing:
        remarks += (f"OCTGN has no id for {_listed(missing, facts)}.",)
    if draft.edition == "classic" and kind in _FOR_RELOADED:
        remarks += ("It has cards of the classic game, which programs for Reloaded do not know.",)
    return Export(kind, data, name, _losses(data, name, draft, facts), remarks)


def write_many(kind: Kind, drafts: Sequence[Draft], facts: Catalogue) -> Export:
    """Several decks as one file: an archive of lists, or a list in JSON.

    Raises:
        ValueError: this kind holds one deck only.
    """
    if kind is Kind.ZIP:
        data, names = _packed(drafts, facts)
        losses = [
            f"{draft.name}: {loss}" if len(drafts) > 1 else loss
            for draft, name in zip(drafts, names, strict=True)
            for own in (facts.of(draft.edition),)
            for loss in _losses(text_writers.archive_text(draft, own).encode(), name, draft, own)
        ]
        name = file_name(drafts[0].name if len(drafts) == 1 else "decks", kind)
        return Export(kind, data, name, tuple(losses), (_NAME_REMARK,))
    if kind not in (Kind.OURS, Kind.DTDB_JSON, Kind.TOWNSQUARE_JSON):
        raise ValueError(f"A file of the kind {kind} holds one deck only.")
    data = json_decks.dumped([_as_json(kind, draft, facts) for draft in drafts])
    losses = [f"{draft.name}: {loss}" for draft in drafts for loss in write(kind, draft, facts).losses]
    return Export(kind, data, file_name("decks", kind), tuple(losses))


def file_name(name: str, kind: Kind) -> str:
    """A file name that every system takes, from a deck's name."""
    plain = "".join(letter if letter.isprintable() and letter not in '<>:"/\\|?*' else " " for letter in name)
    plain = " ".join(plain.split())[:80].strip(" .")
    if not plain or _RESERVED.fullmatch(plain):
        plain = f"deck {plain}".strip()
    return plain + SUFFIXES[kind]


def _as_json(kind: Kind, draft: Draft, facts: Catalogue) -> dict[str, Any]:
    if kind is Kind.OURS:
        return json_decks.ours(draft)
    if kind is Kind.DTDB_JSON:
        return json_decks.dtdb(draft)
    if kind is Kind.TOWNSQUARE_JSON:
        return json_decks.townsquare(draft, facts)
    raise ValueError(f"Decks are not written as {kind}.")


def _packed(drafts: Iterable[Draft], facts: Catalogue) -> tuple[bytes, list[str]]:
    names: list[str] = []
    taken: set[str] = set()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for draft in drafts:
            stem = file_name(draft.name, Kind.PLAIN_TEXT).removesuffix(".txt")
            name, number = f"{stem}.txt", 2
            while name.casefold() in taken:
                name, number = f"{stem} ({number}).txt", number + 1
            taken.add(name.casefold())
            names.append(name)
            entry = zipfile.ZipInfo(name, _NO_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text_writers.archive_text(draft, facts.of(draft.edition)))
    return buffer.getvalue(), names


# --- what is lost -----------------------------------------------------------------------------------


def _losses(data: bytes, name: str, draft: Draft, facts: Catalogue) -> tuple[str, ...]:
    """The differences between a deck and what its file gives back."""
    try:
        back = read(data, name, facts).decks[0].draft
    except UnreadableError:
        return ("Nothing of the deck is kept.",)
    return tuple(differences(draft, back, facts))


def differences(draft: Draft, back: Draft, facts: Catalogue) -> list[str]:
    """What another state of a deck lacks, in plain words. The order of the starting gang does not count."""
    found: list[str] = []
    if back.name != draft.name:
        found.append(f"The name becomes {back.name!r}.")
    for word, one, other in (("outfit", draft.outfit, back.outfit), ("legend", draft.legend, back.legend)):
        if one != other:
            another = "printing" if one and other and _group(facts)(one) == _group(facts)(other) else "card"
            found.append(
                f"The {word} is not kept." if other is None else f"The {word} becomes another {another}."
            )
    cards_lost = _cards_lost(Counter(draft.cards), Counter(back.cards), facts)
    found += cards_lost
    gang, gang_back = sorted(draft.starting), sorted(back.starting)
    if gang != gang_back:
        same = Counter(map(_group(facts), gang)) == Counter(map(_group(facts), gang_back))
        if not gang_back:
            found.append("The starting gang is not kept.")
        elif not same or not cards_lost:
            found.append("The starting gang is not kept as it is.")
    found += [
        f"{what} not kept."
        for what, one, other in (
            ("The cards under consideration are", draft.considering, back.considering),
            ("The rules are", draft.ruleset, back.ruleset),
            ("The format is", draft.format, back.format),
            ("The folder is", draft.folder, back.folder),
            ("Tags are", draft.tags, back.tags),
            ("Notes are", draft.notes, back.notes),
            ("Whether it is built is", draft.built, back.built),
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
        found.append(f"Another printing takes the place of {_listed(swapped, facts, 6)}.")
    if left and all(code in facts.by_code and facts.get(code).type is CardType.JOKER for code in left):
        found.append("The jokers are not kept.")
    elif left:
        found.append(f"Not kept: {_listed(left, facts)}.")
    if added := [code for code in come if come[code] > 0]:
        found.append(f"Added: {_listed(added, facts)}.")
    return found


def _group(facts: Catalogue) -> Any:
    return lambda code: facts.get(code).group if code in facts.by_code else code


def _listed(codes: Iterable[str], facts: Catalogue, most: int = 100) -> str:
    names = [facts.get(code).title if code in facts.by_code else code for code in codes]
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
