"""Numbers of things in words: "1 card", "2 cards". Nothing else is imported here."""

from __future__ import annotations


def amount(number: int, thing: str) -> str:
    """So many things, with commas at the thousands; ``thing`` is one of them, such as "copy"."""
    return f"{number:,} {thing if number == 1 else plural(thing)}"


def plural(thing: str) -> str:
    """Several of a thing: cards, copies, boxes."""
    if thing.endswith(("s", "x", "ch", "sh")):
        return f"{thing}es"
    if thing.endswith("y") and thing[-2:-1] not in "aeiou":
        return f"{thing[:-1]}ies"
    return f"{thing}s"
