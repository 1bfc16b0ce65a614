"""Tests that compare the value of a card or deck with one condition."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from doomtown_desktop.catalog.search import regexes
from doomtown_desktop.catalog.search.keys import (
    COMPARISON,
    NO_NUMBER,
    Key,
    choose,
    number_range,
    period,
    words,
)
from doomtown_desktop.catalog.search.query import Condition
from doomtown_desktop.catalog.search.rows import SearchText

IS_NOT = ("!", "!=")


def compare(number: int, op: str, other: int) -> bool:
    """Return whether ``number op other`` holds."""
    match op:
        case "<":
            return number < other
        case ">":
            return number > other
        case "<=":
            return number <= other
        case ">=":
            return number >= other
        case "!" | "!=":
            return number != other
        case _:
            return number == other


def number_test(key: Key, condition: Condition) -> Callable[[Iterable[int]], bool]:
    """Return a test of a card's numbers. A card without such a number never matches, not even with "!"."""
    ranges = [number_range(key, arg.text) for arg in condition.args]
    op = condition.op
    if op in COMPARISON:
        other = ranges[0][0]
        return lambda numbers: any(n != NO_NUMBER and compare(n, op, other) for n in numbers)

    def equal(numbers: Iterable[int]) -> bool:
        return any(low <= number <= high for number in numbers for low, high in ranges)

    if op in IS_NOT:
        return lambda numbers: bool(numbers) and not equal(numbers)
    return equal


def choice_test(key: Key, condition: Condition) -> Callable[[frozenset[str] | None], bool]:
    """Return a test of a card's choices. A card without any (None) never matches, not even with "!"."""
    wanted = frozenset[str]().union(*(choose(key, arg.text) for arg in condition.args))
    if condition.op in IS_NOT:
        return lambda choices: choices is not None and wanted.isdisjoint(choices)
    return lambda choices: choices is not None and not wanted.isdisjoint(choices)


def text_test(condition: Condition) -> Callable[[SearchText], bool]:
    """Return a test whether a text contains one of the values, or with "=" equals one; "!" negates it."""
    exact = condition.op in ("=", "!=")
    wanted = [words(arg.text) for arg in condition.args if not arg.is_regex]
    patterns = [regexes.compiled(arg.text) for arg in condition.args if arg.is_regex]

    def holds(text: SearchText) -> bool:
        if exact:
            if any(text.is_exactly(each) for each in wanted):
                return True
        elif any(each in text.folded for each in wanted):
            return True
        return any(pattern.search(text.plain) for pattern in patterns)

    if condition.op in IS_NOT:
        return lambda text: not holds(text)
    return holds


def date_test(condition: Condition, today: date) -> Callable[[date | None], bool]:
    """Return a test of a release date. None counts as the newest; "<" with a full date includes that date."""
    periods = [period(arg.text, today) for arg in condition.args]
    first, last = periods[0]
    match condition.op:
        case "<" if first == last:
            return lambda day: day is not None and day <= first
        case "<":
            return lambda day: day is not None and day < first
        case "<=":
            return lambda day: day is not None and day <= last
        case ">":
            return lambda day: day is None or day > last
        case ">=":
            return lambda day: day is None or day >= first
        case "!" | "!=":
            return lambda day: day is not None and not any(low <= day <= high for low, high in periods)
        case _:
            return lambda day: day is not None and any(low <= day <= high for low, high in periods)
