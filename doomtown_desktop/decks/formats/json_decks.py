"""Decks in JSON: our own format, the format of dtdb and that of townsquare."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from doomtown_desktop.catalog import CardType, Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.file_format import (
    NO_GANG,
    FileFormat,
    Import,
    NotADeck,
    Written,
    WrittenDecks,
    safe_stem,
)
from doomtown_desktop.decks.formats.model import (
    UNNAMED,
    ImportedDeck,
    ImportLine,
    Place,
    Rejected,
    Status,
    assembled,
    counted,
    named,
)
from doomtown_desktop.decks.formats.source import FileSource, Shape
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.decks.model import MOST_COPIES

MOST_DECKS: Final = 2_000
MOST_ENTRIES: Final = 60_000
_PLACES: Final[tuple[Place, ...]] = ("outfit", "legend")
_WRAPPERS: Final = ("decks", "data", "deck")


def _read(source: FileSource) -> Import:
    """Return the deck or decks in a JSON file.

    Raises:
        UnreadableError: the file has no deck in it, or far too many.
    """
    name = source.stem
    entries, is_list = _entries(source.value)
    if len(entries) > MOST_DECKS:
        raise UnreadableError(f"It holds {len(entries):,} entries; at most {MOST_DECKS:,} decks are read.")
    decks: list[ImportedDeck] = []
    rejected: list[Rejected] = []
    notes: dict[str, None] = {}
    formats: dict[FileFormat, None] = {}
    left = MOST_ENTRIES
    for number, entry in enumerate(entries, start=1):
        of = _kind_of(entry)
        if not isinstance(of, FileFormat):
            rejected.append(Rejected(f"Entry {number}", "It is not a deck."))
            continue
        reader = _Reader(source.titles, left)
        decks.append(_READERS[of](reader, entry, name if not is_list else f"{name} {number}".strip()))
        left = reader.left
        formats[of] = None
        notes.update(dict.fromkeys(reader.notes))
    if not decks:
        raise UnreadableError("The JSON describes no deck that we know.")
    return Import(next(iter(formats)), tuple(decks), tuple(notes), tuple(rejected))


def _kind_of(entry: Any) -> FileFormat | NotADeck | None:
    """Return the deck format of a JSON value, or `NotADeck.CARDS` for a card; None if it is neither."""
    if not isinstance(entry, dict):
        return None
    if "drawCards" in entry:
        return TOWNSQUARE_JSON
    if "cards" in entry and ("ruleset" in entry or "outfit" in entry):
        return OURS
    if isinstance(entry.get("cards"), dict | list):
        return DTDB_JSON
    if "code" in entry and "title" in entry:
        return NotADeck.CARDS
    if entry and all(key.isdigit() and isinstance(slot, dict) for key, slot in entry.items()):
        return DTDB_JSON
    return None


def is_card_data(value: Any) -> bool:
    """Return whether a JSON value is card data of the card database instead of a deck."""
    entries, _ = _entries(value)
    return bool(entries) and _kind_of(entries[0]) is NotADeck.CARDS


def _entries(value: Any) -> tuple[list[Any], bool]:
    """Return the decks of a file, and whether they were in a list."""
    if isinstance(value, dict) and _kind_of(value) is None:
        value = next((value[key] for key in _WRAPPERS if isinstance(value.get(key), list | dict)), value)
    if isinstance(value, list):
        # dtdb's builder sends slots without an object around them.
        if value and all(isinstance(slot, dict) and "card_code" in slot for slot in value):
            return [{"cards": value}], False
        return value, True
    return [value], False


class _Reader:
    """Makes the lines of one deck; `left` is the number of entries that may still be read from the file."""

    def __init__(self, titles: Titles, left: int) -> None:
        self.titles = titles
        self.left = left
        self.lines: list[ImportLine] = []
        self.notes: list[str] = []

    def card(
        self,
        code: Any,
        copies: Any = 1,
        starting: Any = 0,
        title: str = "",
        place: Place = "any",
    ) -> None:
        """Add the line of one entry, valid or not."""
        self.left -= 1
        if self.left < 0:
            raise UnreadableError(f"It holds more than {MOST_ENTRIES:,} cards.")
        number = len(self.lines) + 1
        text = f"{_short(copies)}x {title[:80] or _short(code)}"
        known, stars = _count(copies), _count(starting)
        if isinstance(code, int) and not isinstance(code, bool) and 0 <= code <= 99999:
            code = f"{code:05}"
        if not isinstance(code, str):
            self._unknown(number, text, "It has no code.", place)
            return
        found = self.titles.by_code(code.strip(), title)
        if found.code and found.status is Status.RESOLVED:
            text = counted(self.titles.facts.get(found.code), known if known is not None else 1)
        if known is None or stars is None:
            said = copies if known is None else starting
            is_too_many = isinstance(said, int) and said > MOST_COPIES
            note = (
                f"It asks for more than {MOST_COPIES} copies. Choose the card to add one copy."
                if is_too_many
                else f"{_short(said)} is not a number of copies."
            )
            self._unknown(
                number, text, note, place, found.suggestions or ((found.code,) if found.code else ())
            )
        elif known == 0 and stars == 0:
            self.lines.append(ImportLine(number, text, Status.IGNORED, note="No copies of it.", place=place))
        else:
            self.lines.append(
                ImportLine(
                    number, text, found.status, known, stars, found.code, found.suggestions, found.note, place
                )
            )

    def _unknown(
        self, number: int, text: str, note: str, place: Place, suggestions: tuple[str, ...] = ()
    ) -> None:
        self.lines.append(ImportLine(number, text, Status.UNKNOWN, 1, 0, None, suggestions, note, place))

    def finished(self, base: Draft) -> ImportedDeck:
        """Return the deck of all lines."""
        return assembled(base, self.lines, self.titles.facts)

    # --- the formats

    def dtdb(self, entry: Mapping[str, Any], name: str) -> ImportedDeck:
        """Read a published decklist, a private deck, or the content of the builder's form."""
        slots = entry.get("cards", entry)
        has_gang = False
        for code, slot in _slots(slots):
            if isinstance(slot, Mapping):
                has_gang = has_gang or "start" in slot
                copies = slot.get("qty", slot.get("quantity"))
                self.card(slot.get("card_code", code), copies, slot.get("start", 0))
            else:
                self.card(code, slot)
        if not has_gang:
            self.notes.append(NO_GANG)
        tags = entry.get("tags")
        if isinstance(tags, str):
            tags = tags.split()
        words = [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []
        return self.finished(Draft(name=_name(entry, name), tags=tuple(words)))

    def townsquare(self, entry: Mapping[str, Any], name: str) -> ImportedDeck:
        """Read a deck as townsquare stores it."""
        for place in _PLACES:
            card = entry.get(place)
            if isinstance(card, Mapping):
                self.card(card.get("code"), title=_title(card), place=place)
            elif card is not None:
                self.card(card, place=place)
        slots = entry["drawCards"]
        for slot in slots if isinstance(slots, list) else [slots]:
            slot = slot if isinstance(slot, Mapping) else {"card": slot}
            card = slot.get("card")
            card = card if isinstance(card, Mapping) else {"code": card}
            self.card(card.get("code"), slot.get("count", 1), slot.get("starting", 0), _title(card), "cards")
        return self.finished(Draft(name=_name(entry, name)))

    def ours(self, entry: Mapping[str, Any], name: str) -> ImportedDeck:
        """Read a draft, or a deck in the format of the starter decks."""
        gang: dict[str, int] = {}
        starting = entry.get("starting", [])
        for code in starting if isinstance(starting, list | tuple) else [starting]:
            gang[_short(code)] = gang.get(_short(code), 0) + 1
        for place in _PLACES:
            if entry.get(place) is not None:
                self.card(entry[place], place=place)
        for code, copies in _slots(entry["cards"]):
            self.card(code, copies, gang.pop(_short(code), 0), place="cards")
        for code, copies in gang.items():
            self.card(code, 0, copies, place="cards")
        for code, copies in _slots(entry.get("considering", {})):
            self.card(code, copies, place="considering")
        return self.finished(self._base(entry, name))

    def _base(self, entry: Mapping[str, Any], name: str) -> Draft:
        """Return a draft with all fields but the cards; a wrong field is skipped and named in a note."""
        base = Draft(name=_name(entry, name))
        for field in ("ruleset", "format", "folder", "tags", "notes", "built"):
            if field not in entry:
                continue
            try:
                # JSON has no tuples.
                checked = Draft.model_validate_json(json.dumps({field: entry[field]}))
            except (ValidationError, ValueError, RecursionError):
                self.notes.append(f"The field {field} is wrong; it was skipped.")
            else:
                base = base.model_copy(update={field: getattr(checked, field)})
        self.notes += [
            f"The field {str(field)[:40]} is not known; it was skipped."
            for field in list(entry)[:50]
            if field not in Draft.model_fields
        ]
        return base


def _slots(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the entries of a collection of cards as (code, copies or data)."""
    if isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, list):
        yield from (
            (None if isinstance(slot, Mapping) else slot, slot if isinstance(slot, Mapping) else 1)
            for slot in value
        )
    else:
        yield value, 1


def _name(entry: Mapping[str, Any], otherwise: str) -> str:
    said = entry.get("name")
    return (named(said) if isinstance(said, str) else "") or named(otherwise) or UNNAMED


def _title(card: Mapping[str, Any]) -> str:
    title = card.get("title")
    return title if isinstance(title, str) else ""


def _count(value: Any) -> int | None:
    """Return a number of copies, also from text; None if the value is not one."""
    if isinstance(value, str) and value.strip().isdecimal() and len(value) <= 6:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_COPIES:
        return None
    return value


def _short(value: Any) -> str:
    """Return any JSON value as a short text."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        return str(value)[:40] if not isinstance(value, int) or abs(value) < 10**12 else "a huge number"
    return "nothing" if value is None else f"a {type(value).__name__}"


# --- writing ----------------------------------------------------------------------------------------


def ours(draft: Draft) -> dict[str, Any]:
    """Return a draft as JSON values, without losses."""
    return draft.model_dump(mode="json")


def dtdb(draft: Draft) -> dict[str, Any]:
    """Return a private deck of dtdb: outfit and legend are slots like all other cards."""
    slots = [(draft.outfit, 1, 0)] if draft.outfit else []
    slots += [(draft.legend, 1, 0)] if draft.legend else []
    slots += [(code, copies, draft.starting.count(code)) for code, copies in draft.cards.items()]
    return {
        "name": draft.name,
        "tags": list(draft.tags),
        "cards": [{"card_code": code, "qty": copies, "start": start} for code, copies, start in slots],
    }


def townsquare(draft: Draft, facts: Catalogue) -> dict[str, Any]:
    """Return a deck as townsquare stores it."""
    return {
        "name": draft.name,
        "outfit": _card(draft.outfit, facts),
        "legend": _card(draft.legend, facts),
        "drawCards": [
            {"count": copies, "card": {"code": code}, "starting": draft.starting.count(code)}
            for code, copies in draft.cards.items()
        ],
    }


def _card(code: str | None, facts: Catalogue) -> dict[str, Any] | None:
    if code is None:
        return None
    card = facts.by_code.get(code)
    if card is None:
        return {"code": code}
    made = {"code": code, "title": card.title, "pack_code": card.pack}
    if card.type is CardType.OUTFIT and card.gangs:
        made["gang_code"] = card.gangs[0]
    return made


def _dumped(value: Any) -> bytes:
    """Return JSON as the content of a file: readable, and the same each time."""
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


# --- the formats ------------------------------------------------------------------------------------


def _format(
    name: str, suffix: str, entry: Callable[[Draft, Catalogue], dict[str, Any]], **more: Any
) -> FileFormat:
    """Return a format whose files hold one entry or a list of entries; ``entry`` makes one from a deck."""

    def write(draft: Draft, facts: Catalogue) -> Written:
        return Written(_dumped(entry(draft, facts.of(draft.edition))))

    def write_many(drafts: Sequence[Draft], facts: Catalogue) -> WrittenDecks:
        entries = [entry(draft, facts.of(draft.edition)) for draft in drafts]
        parts = [
            (f"{safe_stem(draft.name)}{suffix}", _dumped(made))
            for draft, made in zip(drafts, entries, strict=True)
        ]
        return WrittenDecks(_dumped(entries), tuple(parts))

    return FileFormat(
        name, (suffix,), lambda source: source.shape is Shape.JSON, _read, write, write_many, **more
    )


OURS: Final = _format(
    "Doomtown Desktop deck",
    ".dtdeck",
    lambda draft, _: ours(draft),
    use="everything, for this program",
    names_format=True,
)
DTDB_JSON: Final = _format(
    "dtdb JSON",
    ".json",
    lambda draft, _: dtdb(draft),
    use="for tools around dtdb",
    limits='cards under consideration, rules, format, folder, notes, "built"; '
    "published decklists do not say who starts",
    only_reloaded=True,
)
TOWNSQUARE_JSON: Final = _format(
    "townsquare JSON",
    ".json",
    townsquare,
    use="for tools around Doomtown online",
    limits='cards under consideration, rules, format, folder, tags, notes, "built"',
    only_reloaded=True,
)
_READERS: Final = {DTDB_JSON: _Reader.dtdb, TOWNSQUARE_JSON: _Reader.townsquare, OURS: _Reader.ours}
