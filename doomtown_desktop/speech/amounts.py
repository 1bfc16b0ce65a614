"""Numbers of things and lists of names in words: "2 cards", "Ada, Ben and Cole". Imports nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

_ARTICLES: Final = ("the", "a", "an")
_SECOND_MARK: Final = re.compile(r"(?<=[!?])\.(?=\s|$)")


def amount(number: int, thing: str) -> str:
    """Return a number with its noun, such as "2 cards"; ``thing`` is the singular of the noun.

    Thousands are separated by commas.
    """
    return f"{number:,} {thing if number == 1 else plural(thing)}"


def plural(thing: str) -> str:
    """Return the plural of a noun, such as cards, copies or boxes."""
    if thing.endswith(("s", "x", "ch", "sh")):
        return f"{thing}es"
    if thing.endswith("y") and thing[-2:-1] not in "aeiou":
        return f"{thing[:-1]}ies"
    return f"{thing}s"


def listed(names: Sequence[str]) -> str:
    """Return names as a list in words: "Ada, Ben and Cole"; empty if there are none."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def versus(names: Sequence[str]) -> str:
    """Return opponents in words: "Ada against Ben", or "Ada against Ben, Cal and Dot"."""
    return " against ".join(filter(None, [listed(names[:1]), listed(names[1:])]))


def counted(names: Sequence[str]) -> str:
    """Return names as a list in words that has each name once: "Ada, Ben (2) and Cole"."""
    often = {name: names.count(name) for name in names}
    return listed([name if number == 1 else f"{name} ({number})" for name, number in often.items()])


def ended(words: str) -> str:
    """Return sentences without a full stop after another mark: a title may end with "!" or "?"."""
    return _SECOND_MARK.sub("", words)


def short_name(name: str, others: Iterable[str]) -> str:
    """Return the first word of a player's name, or the whole name if one word is not enough.

    ``others`` are the names of the other players. A first word of theirs or an article is not enough.
    """
    first = name.partition(" ")[0]
    shared = any(first.casefold() == other.partition(" ")[0].casefold() for other in others)
    return name if shared or first.casefold() in _ARTICLES else first


def whose(name: str) -> str:
    """Return the possessive of a name: "Ada's", "James'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
