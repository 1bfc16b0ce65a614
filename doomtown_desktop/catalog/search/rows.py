"""The searchable data of every printing, prepared once: folded texts, numbers, choices."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from functools import cached_property, lru_cache

from doomtown_desktop.catalog.headers import render
from doomtown_desktop.catalog.loading import Catalogue, fold
from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.catalog.search.keys import NO_NUMBER, words
from doomtown_desktop.catalog.search.regexes import plain

Official = tuple[str, str, str]
"""Text, flavour text and artist of one printing, from the user's import."""

_HAS_UPKEEP = (CardType.DUDE, CardType.TOKEN)
_HAS_PRODUCTION = (CardType.OUTFIT, CardType.DEED)


class SearchText:
    """A text ready for searching.

    Attributes:
        raw: The text as shown.
    """

    __slots__ = ("_plain", "folded", "raw")

    def __init__(self, raw: str) -> None:
        self.raw = raw
        folded = words(raw)
        joined = words(re.sub(r"[-‐-―/]", "", raw))
        # so that "non-unique", "non unique" and "nonunique" all find "Non-Unique"
        self.folded = folded if joined == folded else f"{folded}\n{joined}"
        self._plain: str | None = None

    @property
    def plain(self) -> str:
        """The text against which regular expressions are matched."""
        if self._plain is None:
            self._plain = plain(self.raw)
        return self._plain

    def is_exactly(self, wanted: str) -> bool:
        """Return whether the folded text, in one of its spellings, equals ``wanted``."""
        return wanted in self.folded.split("\n")


class IndexRow:
    """The searchable data of one printing."""

    def __init__(self, facts: CardFacts, own_text: str, official: Official | None = None) -> None:
        self.facts = facts
        self.title = SearchText(facts.title)
        self._own_text = own_text
        self._official = official

    def prepare(self) -> None:
        """Compute all fields now instead of at the first search."""
        _ = self.text.plain, self.title.plain, self.keywords, self.numbers, self.choices

    @cached_property
    def text(self) -> SearchText:
        """The official text if the user imported it, else our wording."""
        has_official = self._official is not None and bool(self._official[0])
        raw = self._official[0] if self._official is not None and has_official else self._own_text
        return SearchText(re.sub(r"<[^<>]{0,20}>", "", raw))

    @cached_property
    def flavor(self) -> SearchText:
        """The flavour text; empty without an import."""
        return SearchText(self._official[1] if self._official is not None else "")

    @cached_property
    def artist(self) -> SearchText:
        """The artist; empty without an import."""
        return SearchText(self._official[2] if self._official is not None else "")

    @cached_property
    def keywords(self) -> str:
        """Every keyword with its rating, folded; each is between spaces, and " | " separates them."""
        return " | ".join(("", *(keyword_words(name) for name in self._keyword_names), ""))

    @cached_property
    def plain_keywords(self) -> str:
        """The keywords for regular expressions: "Mad Scientist 1 • Deputy"."""
        return plain(" • ".join(self._keyword_names))

    @cached_property
    def _keyword_names(self) -> tuple[str, ...]:
        return tuple(f"{word.name} {word.rating or ''}".strip() for word in self.facts.keywords)

    @cached_property
    def numbers(self) -> Mapping[str, tuple[int, ...]]:
        """The printed numbers by search key; a key is absent if the card has no such number."""
        facts = self.facts
        single = {
            "value": facts.value,
            "cost": facts.cost,
            "bullets": facts.bullets,
            "influence": facts.influence,
            "control": facts.control,
            "upkeep": facts.upkeep if facts.upkeep or facts.type in _HAS_UPKEEP else None,
            "production": facts.production if facts.production or facts.type in _HAS_PRODUCTION else None,
            "wealth": facts.wealth,
            "number": facts.number,
            "exp": facts.experienced,
        }
        found: dict[str, tuple[int, ...]] = {
            key: (number,) for key, number in single.items() if number is not None
        }
        difficulties = tuple(NO_NUMBER if each == "X" else each for each in facts.spell_difficulties)
        if facts.gadget_difficulty is not None:
            difficulties += (facts.gadget_difficulty,)
        if difficulties:
            found["difficulty"] = difficulties
        return found

    @cached_property
    def choices(self) -> Mapping[str, frozenset[str]]:
        """The choices by search key; a key is absent if the card has no choice for it."""
        facts = self.facts
        found = {
            "type": frozenset((str(facts.type),)),
            "gang": frozenset(facts.gangs or ("neutral",)),
            "unique": _yes(facts.is_unique),
            "core": _yes(facts.core is not None),
        }
        if facts.suit is not None:
            found["suit"] = frozenset((str(facts.suit),))
        if facts.bullets_is_bonus:
            found["shooter"] = frozenset(("bonus",))
        elif facts.bullet_type is not None:
            found["shooter"] = frozenset((str(facts.bullet_type),))
        return found


def keyword_words(text: str) -> str:
    """Return a keyword folded word by word; "Non-Unique" is one word, so "unique" does not match it."""
    return " ".join(filter(None, map(fold, text.split())))


def _yes(is_so: bool) -> frozenset[str]:
    return frozenset(("yes" if is_so else "no",))


def own_text(facts: CardFacts, wording: Callable[[str], str] | Mapping[str, str] | None) -> str:
    """Return our wording of a card; without ``wording``, the headers of its abilities."""
    if wording is None:
        return "\n".join(render(header) for header in facts.headers)
    return wording(facts.code) if callable(wording) else wording.get(facts.code, "")


@lru_cache(maxsize=8192)
def row_of(facts: CardFacts, own_text: str) -> IndexRow:
    """Return the row of a printing without imported texts. All indexes share it, since it never changes."""
    return IndexRow(facts, own_text)


class Lists:
    """The packs, cycles, formats and keywords of a catalogue, with a look-up by the user's words."""

    def __init__(self, catalogue: Catalogue, rows: list[IndexRow]) -> None:
        self.released: dict[str, date | None] = {pack.code: pack.released for pack in catalogue.packs}
        self.packs = {pack.code: (fold(pack.code), words(pack.name)) for pack in catalogue.packs}
        self.cycles = {str(pack.cycle): (str(pack.cycle), words(pack.cycle_name)) for pack in catalogue.packs}
        self.cycle_of = {pack.code: str(pack.cycle) for pack in catalogue.packs}
        self.formats = {form.code: (fold(form.code), words(form.name)) for form in catalogue.formats}
        self.usual_format = next((form.code for form in catalogue.formats if form.is_default), "")
        self._rows = rows

    @cached_property
    def keyword_names(self) -> tuple[str, ...]:
        """Every keyword, in alphabetical order."""
        return tuple(sorted({word.name for row in self._rows for word in row.facts.keywords}))

    def codes(self, key: str, text: str) -> frozenset[str]:
        """Return the codes of packs, cycles or formats that a text means; empty if it means none.

        An exact code or name has priority, then names that begin with the text, then names that contain it.
        """
        if key in ("legal", "banned", "format"):
            listed = self.formats
            if key != "format" and fold(text) in ("yes", "no"):
                every = (self.usual_format,) if key == "legal" else self.formats
                return frozenset(every if fold(text) == "yes" else ())
        else:
            listed = self.packs if key == "pack" else self.cycles
        code, name = fold(text), words(text)
        for fits in (
            lambda forms: code == forms[0] or name == forms[1],
            lambda forms: forms[1].startswith(name) or (not code.isdigit() and forms[0].startswith(code)),
            lambda forms: name in forms[1],
        ):
            found = frozenset(each for each, forms in listed.items() if name and fits(forms))
            if found:
                return found
        return frozenset()
