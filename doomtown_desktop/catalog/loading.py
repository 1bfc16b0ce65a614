"""Loads the fact files and finds cards in them."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError
from typing_extensions import override

from doomtown_desktop.catalog.model import (
    CODE,
    CardFacts,
    CardType,
    Edition,
    Format,
    Gang,
    Pack,
    PackList,
    edition_of,
)
from doomtown_desktop.paths import REINSTALL_HINT, MissingResourceError, resource

_PACKS_FILE: Final = "packs.json"
_NEEDED: Final = ("code", "title", "type", "group")
_CODE: Final = re.compile(CODE)
_NEITHER: Final = re.compile(r"[^0-9a-z]+")
"""A run of characters other than lower-case ASCII letters and digits."""
_DERIVED: Final = ("pack", "printings", "canonical", "formats", "bans")
_Model = TypeVar("_Model", bound=BaseModel)


class CatalogueError(Exception):
    """The fact files are missing or damaged; the message names file, card and field."""


class UnknownCardError(LookupError):
    """No card has this code or title; the message suggests similar ones."""


@lru_cache(maxsize=10_000)  # a deck in a file asks for the same few titles a hundred times
def fold(text: str) -> str:
    """Return a text's letters and digits without case and accents; "&" counts as "and"."""
    if text.isascii():  # nearly all texts are ASCII, and files have 50,000 of them
        return _NEITHER.sub("", text.replace("&", "and").lower())
    plain = unicodedata.normalize("NFKD", text.replace("&", " and ").casefold())
    return "".join(letter for letter in plain if letter.isalnum())


class Printings(Mapping[str, CardFacts]):
    """The printings of one edition by code; a code of the other edition can be looked up, too.

    Decks and games name cards by code alone, so one catalogue is enough to read them. The other edition is
    loaded when one of its codes is first looked up.
    """

    def __init__(
        self, cards: Mapping[str, CardFacts], edition: Edition, other: Callable[[], Catalogue] | None = None
    ) -> None:
        """Sort the printings of an edition by code; ``other`` loads the catalogue of the other edition."""
        self._own: Final = dict(sorted(cards.items()))
        self._edition: Final = edition
        self._other: Final = other

    @override
    def __getitem__(self, code: str) -> CardFacts:
        """Return the printing with this code, of either edition."""
        try:
            return self._own[code]
        except KeyError:
            if self._other is None or not isinstance(code, str):  # a code may be None, as in "None in …"
                raise
            if edition_of(code) == self._edition or not _CODE.fullmatch(code):
                raise
            return self._other().by_code[code]

    @override
    def __iter__(self) -> Iterator[str]:
        """Iterate over the codes of this edition, in order."""
        return iter(self._own)

    @override
    def __len__(self) -> int:
        """Number of printings of this edition."""
        return len(self._own)


class Catalogue:
    """All printings of an edition, and the packs, gangs and formats that they refer to.

    Attributes:
        by_code: Every printing by its code, in order of code; also looks up cards of the other edition.
        cards: The canonical printing of every card, in order of code.
        packs: The packs in order of release, promos first.
        gangs: The gangs of the edition.
        formats: The deck formats.
        edition: The edition of its cards.
    """

    def __init__(
        self,
        cards: Mapping[str, CardFacts],
        packs: PackList,
        *,
        other: Callable[[], Catalogue] | None = None,
    ) -> None:
        """Index cards by code; ``other`` loads the catalogue of the other edition when it is needed."""
        self.edition: Final[Edition] = packs.packs[-1].edition if packs.packs else "reloaded"
        self.by_code: Final[Mapping[str, CardFacts]] = Printings(cards, self.edition, other)
        self.other: Final = other
        self.cards: Final = tuple(card for card in self.by_code.values() if card.code == card.canonical)
        self.packs: Final[tuple[Pack, ...]] = packs.packs
        self.gangs: Final[tuple[Gang, ...]] = packs.gangs
        self.formats: Final[tuple[Format, ...]] = packs.formats

    @cached_property
    def alone(self) -> Catalogue:
        """This catalogue without the other edition, for counting the cards of this edition."""
        if self.other is None:
            return self
        own = {card.code: card for card in self}
        return Catalogue(own, PackList(gangs=self.gangs, packs=self.packs, formats=self.formats))

    def of(self, edition: Edition) -> Catalogue:
        """Return the catalogue of an edition: this one, or the one that ships with the program."""
        return self if edition == self.edition else catalogue(edition)

    def __len__(self) -> int:
        """Number of printings."""
        return len(self.by_code)

    def __iter__(self) -> Iterator[CardFacts]:
        """Iterate over all printings, in order of code."""
        return iter(self.by_code.values())

    def get(self, code: str) -> CardFacts:
        """Return the printing with this code.

        Raises:
            UnknownCardError: no card has the code.
        """
        try:
            return self.by_code[code]
        except KeyError:
            raise UnknownCardError(f"No card has the code {code!r}.") from None

    def by_title(self, title: str) -> CardFacts:
        """Return the canonical printing of the card with exactly this title, in any printing's spelling.

        Only titles of this edition count: both editions have a card named Shotgun.

        Raises:
            UnknownCardError: no card has the title; the message suggests similar ones.
        """
        found = self.titled(title)
        if found is None:
            raise self._unknown(title)
        return found

    def titled(self, title: str) -> CardFacts | None:
        """Return the same card as `by_title`, or None; it is faster, as it makes no suggestions."""
        return self._titles.get(title)

    def find(self, text: str) -> CardFacts:
        """Return the card with a code or a title, ignoring case, accents and punctuation in titles.

        A code finds its printing, a title the canonical printing.

        Raises:
            UnknownCardError: there is no such card; the message suggests similar titles.
        """
        found = self.named(text)
        if found is None:
            raise self._unknown(text.strip())
        return found

    def named(self, text: str) -> CardFacts | None:
        """Return the same card as `find`, or None if there is none; faster, as it makes no suggestions."""
        text = text.strip()
        return self.by_code.get(text) or self._titles.get(text) or self._folded_titles.get(fold(text))

    def printings(self, code: str) -> tuple[CardFacts, ...]:
        """Return all printings of the card with this code, oldest first, promos last.

        Raises:
            UnknownCardError: no card has the code.
        """
        return tuple(self.by_code[printing] for printing in self.get(code).printings)

    def pack(self, code: str) -> Pack:
        """Return the pack with this code, such as "DTR", of either edition.

        Raises:
            LookupError: no pack has the code.
        """
        for pack in self.packs:
            if pack.code == code:
                return pack
        for pack in self.other().packs if self.other is not None else ():
            if pack.code == code:
                return pack
        raise LookupError(
            f"No pack has the code {code!r}; there are {', '.join(p.code for p in self.packs)}."
        )

    @cached_property
    def keywords(self) -> tuple[str, ...]:
        """All keywords, in alphabetical order, for spell checks."""
        return tuple(sorted({name for card in self for name in card.ratings}))

    @cached_property
    def _titles(self) -> Mapping[str, CardFacts]:
        return {card.title: self.by_code[card.canonical] for card in self}

    @cached_property
    def _folded_titles(self) -> Mapping[str, CardFacts]:
        return {fold(title): card for title, card in self._titles.items()}

    def _unknown(self, text: str) -> UnknownCardError:
        # imported only here: the import takes time at startup, and few runs look up an unknown card
        from difflib import get_close_matches

        wanted = fold(text)
        near = [self._folded_titles[key].title for key in get_close_matches(wanted, self._folded_titles, n=3)]
        # a short prefix of a long title is too dissimilar for the matcher above
        starts = [
            card.title for key, card in self._folded_titles.items() if wanted and key.startswith(wanted)
        ]
        hints = list(dict.fromkeys([*starts[:3], *near]))[:3]
        advice = f" Did you mean {' or '.join(repr(hint) for hint in hints)}?" if hints else ""
        return UnknownCardError(f"No card is called {text!r}.{advice}")


def catalogue(edition: Edition = "reloaded") -> Catalogue:
    """Return the catalogue of an edition that ships with the program; it is loaded at the first call.

    Raises:
        CatalogueError: its files are missing or damaged.
    """
    return _shipped(edition)


@cache
def _shipped(edition: Edition) -> Catalogue:
    other: Edition = "classic" if edition == "reloaded" else "reloaded"
    return load_catalogue(edition=edition, other=lambda: _shipped(other))


def load_catalogue(
    folder: Path | None = None,
    *,
    edition: Edition = "reloaded",
    other: Callable[[], Catalogue] | None = None,
) -> Catalogue:
    """Load the fact files from a folder; without one, those of an edition that ship with the program.

    Raises:
        CatalogueError: the folder or a file is missing, or a file is damaged.
    """
    if folder is None:
        try:
            folder = resource("cards") if edition == "reloaded" else resource("cards", edition)
        except MissingResourceError as error:
            raise CatalogueError(str(error)) from error
    if not folder.is_dir():
        raise CatalogueError(f"The folder of card facts is missing: {folder}. {REINSTALL_HINT}")
    packs = _validated(PackList, _read(folder / _PACKS_FILE), folder / _PACKS_FILE)
    rows: dict[str, tuple[Path, dict[str, Any]]] = {}
    for pack in packs.packs:
        _collect(pack, folder / file_name(pack.code), rows)
    for form in packs.formats:
        for code in (*form.banned, *form.also):
            if code not in rows:
                raise CatalogueError(
                    f"{folder / _PACKS_FILE}: format {form.code}: no card has the code {code}"
                )
    _derive([row for _file, row in rows.values()], packs)
    return Catalogue(
        {code: _validated(CardFacts, row, file) for code, (file, row) in rows.items()},
        packs,
        other=other,
    )


def file_name(pack_code: str) -> str:
    """Return the name of the fact file of a pack."""
    return f"{pack_code.lower()}.json"


def _collect(pack: Pack, file: Path, rows: dict[str, tuple[Path, dict[str, Any]]]) -> None:
    """Add the rows of one file to ``rows`` by code; check the fields that `_derive` needs."""
    content = _read(file)
    if not isinstance(content, list) or not all(isinstance(row, dict) for row in content):
        raise CatalogueError(f"{file}: expected a list of cards")
    if len(content) != pack.size:
        raise CatalogueError(f"{file}: expected {pack.size} cards of {pack.name}, found {len(content)}")
    for number, row in enumerate(content, start=1):
        card = row.get("code") or row.get("title") or f"number {number}"
        for field in _NEEDED:
            if not isinstance(row.get(field), str):
                complaint = f"expected a text, found {row.get(field)!r}"
                raise CatalogueError(f"{file}: card {card}: field {field}: {complaint}")
        for field in _DERIVED:
            if field in row:
                raise CatalogueError(f"{file}: card {card}: field {field}: follows from other facts")
        if card in rows:
            raise CatalogueError(f"{file}: card {card}: field code: already in {rows[card][0].name}")
        row["pack"] = pack.code
        row.setdefault("character", row["title"])
        rows[card] = (file, row)


def _derive(rows: list[dict[str, Any]], packs: PackList) -> None:
    """Set the derived fields of all rows: printings, canonical printing, formats and bans."""
    promos = {pack.code for pack in packs.packs if pack.is_promo}
    order = {pack.code: place for place, pack in enumerate(packs.packs)}
    groups: dict[str, list[dict[str, Any]]] = {}
    for row in sorted(rows, key=lambda row: (row["pack"] in promos, order[row["pack"]], row["code"])):
        groups.setdefault(row["group"], []).append(row)
    for group in groups.values():
        codes = tuple(row["code"] for row in group)
        canonical = [row["code"] for row in group if row["pack"] not in promos][-1:] or codes[-1:]
        bans = tuple(form.code for form in packs.formats if any(code in form.banned for code in codes))
        formats = tuple(
            form.code
            for form in packs.formats
            if form.code not in bans and any(_belongs(code, form) for code in codes)
        )
        for row in group:
            row["printings"], row["canonical"], row["bans"] = codes, canonical[0], bans
            # tokens come into play by effects, never from a deck
            row["formats"] = () if row["type"] == CardType.TOKEN else formats


def _belongs(code: str, form: Format) -> bool:
    """Return whether a printing belongs to a format. Codes have equal lengths, so text order suffices."""
    after_first = form.first_code is None or form.first_code <= code
    before_last = form.last_code is None or code <= form.last_code
    return (after_first and before_last) or code in form.also


def _read(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CatalogueError(f"A file of card facts is missing: {file}. {REINSTALL_HINT}") from None
    except (OSError, ValueError, RecursionError) as error:
        raise CatalogueError(f"{file}: cannot be read: {error}. {REINSTALL_HINT}") from error


def _validated(model: type[_Model], content: Any, file: Path) -> _Model:
    try:
        return model.model_validate(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        card = f"card {content['code']}: " if model is CardFacts else ""
        where = f"field {field}: " if field else ""
        raise CatalogueError(f"{file}: {card}{where}{first['msg']}") from error
