"""Completions at the cursor of a search text: keys and their values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.catalog.search.index import CardIndex
from doomtown_desktop.catalog.search.keys import Key, Scope, ValueKind, keys, spellings, words
from doomtown_desktop.catalog.search.parser import parse
from doomtown_desktop.catalog.search.query import Arg, Condition, leaves

MOST: Final = 12
_KEY_HERE: Final = re.compile(r"(?:^|(?<=[\s(\[-]))([^\W\d_]+)$")
_VALUE_HERE: Final = re.compile(
    r'(?:^|(?<=[\s(\[-]))([^\W\d_]+)(>=|<=|!=|[:=!<>])(?:[^\s|"()]*\||"[^"]*"\|)*("[^"]*|[^\s|"()]*)$'
)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One completion.

    Attributes:
        start: The index of the first character that it replaces.
        length: Number of characters that it replaces.
        text: The replacement.
        hint: The meaning of the replacement.
    """

    start: int
    length: int
    text: str
    hint: str

    def applied(self, text: str) -> str:
        """Return the whole text with this suggestion applied."""
        return text[: self.start] + self.text + text[self.start + self.length :]


def suggest(text: str, cursor: int, index: CardIndex, scope: Scope = Scope.CARDS) -> list[Suggestion]:
    """Return at most `MOST` completions of the word before the cursor: keys, or values of a key."""
    before = text[:cursor]
    if scope is Scope.DECKS and before.rfind("[[") > before.rfind("]]"):
        scope = Scope.CARDS
    value = _VALUE_HERE.search(before)
    if value is not None:
        key = spellings(scope).get(value[1].casefold())
        return [] if key is None else _values(key, value[3], value.start(3), cursor, index)
    word = _KEY_HERE.search(before)
    if word is None:
        return []
    begun = word[1].casefold()
    fitting = [
        key for key in keys(scope).values() if any(n.startswith(begun) for n in (key.name, *key.short))
    ]
    fitting.sort(key=lambda key: not key.name.startswith(begun))
    length = cursor - word.start(1)
    return [Suggestion(word.start(1), length, f"{key.name}:", key.hint) for key in fitting[:MOST]]


def whole_value(text: str, index: CardIndex) -> Suggestion | None:
    """Return a suggestion to quote a value of several words, as in ``g:law dogs``; None if there is none.

    Without quotes, only the first word is the value; the others are searched in titles and texts.
    """
    for condition in leaves(parse(text).node):
        key = keys(Scope.CARDS).get(condition.key) if isinstance(condition, Condition) else None
        if key is None or not isinstance(condition, Condition):
            continue
        last = condition.args[-1]
        if last.is_regex or text[last.start : last.start + 1] == '"':
            continue
        names = {words(name) for value in _listed(key, index) for name in value}
        for found in reversed(list(re.finditer(r"\s+[^\s()|\"]+", text[last.end :]))):
            end = last.end + found.end()
            if words(text[last.start : end]) in names:
                return Suggestion(
                    last.start, end - last.start, f'"{text[last.start : end]}"', text[last.start : end]
                )
    return None


def _values(key: Key, begun: str, start: int, cursor: int, index: CardIndex) -> list[Suggestion]:
    listed = _listed(key, index)
    wanted, spaced = fold(begun), words(begun)
    fits = [(value, hint) for value, hint in listed if fold(value).startswith(wanted) or not wanted]
    fits += [
        (value, hint)
        for value, hint in listed
        if (value, hint) not in fits and spaced in words(hint or value)
    ]
    return [
        Suggestion(start, cursor - start, Arg(value).render(bare=False), hint) for value, hint in fits[:MOST]
    ]


def _listed(key: Key, index: CardIndex) -> list[tuple[str, str]]:
    """Return the values of a key, each with its meaning."""
    catalogue = index.catalogue
    match key.name:
        case "gang":
            names = {gang.code: gang.name for gang in catalogue.gangs}
            return [(choice, names.get(choice, "no gang")) for choice in key.choices or ()]
        case "pack":
            return [(pack.code, pack.name) for pack in catalogue.packs]
        case "cycle":
            return list({str(pack.cycle): pack.cycle_name for pack in catalogue.packs}.items())
        case "format" | "legal" | "banned":
            return [(form.code, form.name) for form in catalogue.formats]
        case "keyword":
            return [(name, "") for name in index.lists.keyword_names]
        case "outfit" | "legend":
            return [(card.title, "") for card in catalogue.cards if card.type == key.name]
        case _ if key.kind is ValueKind.CHOICE:
            return [(choice, "") for choice in key.choices or ()]
        case _:
            return []
