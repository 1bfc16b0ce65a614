"""Filter chips: they are read from the search text and written into it, so chips and text always agree.

The chips of a field show one condition: the first on the field's key that always applies (outside of OR,
brackets and exclusions), has ":" or "=", and whose values are all chips. Chips do not change any other part
of the text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.catalog.search.keys import FACE_OF, Scope, ValueKind, choose, keys, number_range
from doomtown_desktop.catalog.search.parser import parse
from doomtown_desktop.catalog.search.query import Arg, Condition, Or, Query
from doomtown_desktop.catalog.search.rows import keyword_words

FIELDS: Final[Mapping[str, str]] = MappingProxyType(
    {"gang": "g", "type": "t", "suit": "suit", "value": "v", "keyword": "k", "pack": "e", "cost": "r"}
)
"""The fields that have chips, with the key of a new chip."""

_WIDEST_RANGE: Final = 20
_GANG_LETTERS: Final[Mapping[str, str]] = MappingProxyType({"neutral": "-", "1stpeoples": "1"})
_SUIT_SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
)


@dataclass(frozen=True)
class ChipState:
    """The active chips of a search text.

    Attributes:
        chosen: The active values by field, as `chip_value` spells them.
        rest: The text without the conditions that chips show.
    """

    chosen: Mapping[str, frozenset[str]]
    rest: str

    def of(self, field: str) -> frozenset[str]:
        """Return the active values of a field."""
        return self.chosen.get(field, frozenset())

    def has(self, field: str, value: str | int) -> bool:
        """Return whether a chip is active."""
        return chip_value(field, value) in self.of(field)


def chip_value(field: str, value: str | int) -> str:
    """Return the canonical spelling of a chip: types and gangs by code, numbers as digits, others folded.

    Raises:
        ValueError: the field has no chips, or not this value.
    """
    if field not in FIELDS:
        raise ValueError(f"There are no chips for {field!r}; there are for {', '.join(FIELDS)}.")
    meant = _meant(field, Arg(str(value)))
    if len(meant) != 1:
        raise ValueError(f"{value!r} is not one {field}.")
    return meant[0]


def chips_of(text: str) -> ChipState:
    """Return the active chips of a text, and the rest of it."""
    query = parse(text)
    chosen: dict[str, frozenset[str]] = {}
    rest = text
    for condition in reversed(query.conditions):
        if _shown(query, condition.key) is condition:
            chosen[condition.key] = frozenset(
                value for arg in condition.args for value in _meant(condition.key, arg)
            )
            rest = _without(rest, condition.start, condition.end)
    return ChipState(MappingProxyType(chosen), rest.strip())


def with_chip(text: str, field: str, value: str | int, on: bool) -> str:
    """Return the text with one chip switched on or off; the rest of the text stays exactly the same.

    Raises:
        ValueError: the field has no chips, or not this value.
    """
    wanted = chip_value(field, value)
    query = parse(text)
    condition = _shown(query, field)
    is_on = condition is not None and any(wanted in _meant(field, arg) for arg in condition.args)
    if is_on == on:
        return text
    if condition is None:
        return _with_condition(query, f"{FIELDS[field]}:{_spelled(field, wanted)}")
    if on:
        end = condition.args[-1].end
        return f"{text[:end]}|{_spelled(field, wanted)}{text[end:]}"
    stay: list[str] = []
    for arg in condition.args:
        meant = _meant(field, arg)
        if wanted not in meant:
            stay.append(text[arg.start : arg.end])
        else:
            stay += [_spelled(field, each) for each in meant if each != wanted]
    if not stay:
        return _without(text, condition.start, condition.end)
    return text[: condition.args[0].start] + "|".join(stay) + text[condition.args[-1].end :]


def without_chips(text: str, field: str) -> str:
    """Return the text with all chips of a field switched off. Raises ``ValueError`` like `with_chip`."""
    for value in sorted(chips_of(text).of(field)):
        text = with_chip(text, field, value, False)
    return text


def ends_in_condition(text: str) -> bool:
    """Return whether the text ends in a value of a key, so that a further letter would extend the value."""
    return any(each.key and each.end == len(text) for each in parse(text).conditions)


def _shown(query: Query, field: str) -> Condition | None:
    """Return the condition that the chips of a field show; None if there is none."""
    return next((each for each in query.conditions if each.key == field and _is_shown(each, query)), None)


def _is_shown(condition: Condition, query: Query) -> bool:
    if condition.key not in FIELDS or condition.op not in (":", "="):
        return False
    faults = any(condition.start <= error.start < condition.end for error in query.errors)
    return not faults and all(_meant(condition.key, arg) for arg in condition.args)


def _meant(field: str, arg: Arg) -> tuple[str, ...]:
    """Return the chips that a value means; empty if chips cannot show it."""
    if arg.is_regex or not arg.is_whole:
        return ()
    key = keys(Scope.CARDS)[field]
    try:
        if key.kind is ValueKind.CHOICE:
            chosen = choose(key, arg.text)
            return tuple(chosen) if len(chosen) == 1 else ()
        if key.kind is ValueKind.NUMBER:
            low, high = number_range(key, arg.text)
            return tuple(str(number) for number in range(low, high + 1)) if high - low < _WIDEST_RANGE else ()
    except ValueError:
        return ()
    folded = keyword_words(arg.text) if field == "keyword" else fold(arg.text)
    return (folded,) if folded else ()


def _spelled(field: str, value: str) -> str:
    if field == "gang":
        return _GANG_LETTERS.get(value, value[0])
    if field == "suit":
        return _SUIT_SIGNS[value]
    if field == "value":
        return FACE_OF.get(int(value), value)
    return Arg(value).render(bare=False)


def _with_condition(query: Query, condition: str) -> str:
    """Return the text with one more condition at its beginning, where an unclosed quote cannot affect it."""
    text = query.text
    if not text:
        return condition
    if isinstance(query.node, Or) or _has_open_operator(text):
        strays = sum("closes nothing" in error.message for error in query.errors)
        return f"{condition} {'(' * (strays + 1)}{text})"
    return f"{condition} {text}"


def _has_open_operator(text: str) -> bool:
    """Return whether a condition in front would change the text's meaning: it has OR, or begins with AND."""
    return re.search(r"(?:^|[\s()\"])OR(?:$|[\s()])|^\s*AND(?:$|[\s()])", text) is not None


def _without(text: str, start: int, end: int) -> str:
    """Return the text without a part, a space next to it, and an AND that would lose its operand."""
    before, after = text[:start], text[end:]
    joined = re.match(r"\s+AND(?=\s|$|\()", after)
    if joined is not None:
        after = after[joined.end() :]
    elif (joined := re.search(r"(?:(?<=[\s)])|^)AND\s+$", before)) is not None:
        before = before[: joined.start()]
    if after[:1].isspace():
        return before + after[1:]
    return before[:-1] + after if before[-1:].isspace() else before + after
