"""A parsed search text: a tree of conditions, and the errors in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from doomtown_desktop.catalog.search.keys import Scope

RESERVED: Final = ("OR", "AND", "NOT")


@dataclass(frozen=True, slots=True)
class SearchError:
    """An error in a part of the text, for the user.

    Attributes:
        start: Index of the part's first character.
        length: Length of the part, at least 1 unless the text is empty.
    """

    start: int
    length: int
    message: str


@dataclass(frozen=True, slots=True)
class Arg:
    """One value of a condition.

    Attributes:
        is_regex: True if it is a regular expression, written between slashes.
        is_whole: True if its closing quote or slash has been typed.
    """

    text: str
    is_regex: bool = False
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)
    is_whole: bool = field(default=True, compare=False)

    def render(self, *, bare: bool) -> str:
        """Return the value as the user would write it; quoted if needed."""
        if self.is_regex:
            return f"/{self.text}/"
        plain = self.text and not re.search(r'[\s"()|]|\]\]', self.text) and self.text[0] not in "/"
        if plain and bare:
            reserved = self.text in RESERVED or self.text[0] == "-" or "[[" in self.text
            plain = not reserved and not re.search(r"[:!=<>]", self.text)
        return self.text if plain else f'"{self.text}"'


@dataclass(frozen=True, slots=True)
class Condition:
    """A key with its values. One of the values must match; with "!" and "!=" none may match.

    Attributes:
        key: Long name of the key; empty for bare words.
        op: One of ``: ! = != < > <= >=``.
        depth: Number of brackets and exclusions around it.
    """

    key: str
    op: str
    args: tuple[Arg, ...]
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)
    depth: int = field(default=0, compare=False)

    def render(self) -> str:
        """Return the condition as the user would write it."""
        bare = not self.key
        return ("" if bare else self.key + self.op) + "|".join(arg.render(bare=bare) for arg in self.args)


@dataclass(frozen=True, slots=True)
class Not:
    """A negation: matches if its part does not match."""

    part: Node

    def render(self) -> str:
        """Return the exclusion as the user would write it."""
        return "-" + _within(self.part)


@dataclass(frozen=True, slots=True)
class And:
    """A conjunction: matches if all its parts match; no part is an `And`."""

    parts: tuple[Node, ...]

    def render(self) -> str:
        """Return the parts with spaces between them."""
        return " ".join(
            f"({part.render()})" if isinstance(part, Or) else part.render() for part in self.parts
        )


@dataclass(frozen=True, slots=True)
class Or:
    """A disjunction: matches if at least one part matches; no part is an `Or`."""

    parts: tuple[Node, ...]

    def render(self) -> str:
        """Return the parts with OR between them."""
        return " OR ".join(part.render() for part in self.parts)


@dataclass(frozen=True, slots=True)
class CardsInside:
    """A condition for decks: compares the number of copies of matching cards with a number."""

    part: Node
    op: str
    number: int
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)

    def render(self) -> str:
        """Return the condition as the user would write it."""
        return f"[[{self.part.render()}]]{self.op}{self.number}"


Node = Condition | Not | And | Or | CardsInside


def _within(part: Node) -> str:
    return f"({part.render()})" if isinstance(part, And | Or) else part.render()


def leaves(node: Node | None) -> Iterator[Condition | CardsInside]:
    """Yield all conditions of a tree, in order, without those inside a `CardsInside`."""
    if isinstance(node, Condition | CardsInside):
        yield node
    elif isinstance(node, Not):
        yield from leaves(node.part)
    elif node is not None:
        for part in node.parts:
            yield from leaves(part)


@dataclass(frozen=True)
class Query:
    """A parsed search text.

    Attributes:
        text: The text as the user wrote it.
        node: The valid conditions; None if there are none, which matches everything.
        errors: The skipped parts with the reasons, in order of position.
    """

    text: str
    scope: Scope
    node: Node | None
    errors: tuple[SearchError, ...] = ()

    def render(self) -> str:
        """Return the valid conditions in normal form; parsing the result gives the same conditions."""
        return self.node.render() if self.node is not None else ""

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions outside of brackets, all of which must match."""
        parts = self.node.parts if isinstance(self.node, And) else (self.node,)
        return tuple(part for part in parts if isinstance(part, Condition) and not part.depth)

    def uses(self, *names: str) -> bool:
        """Return whether it has a condition on one of these keys, given by long names."""
        return any(isinstance(leaf, Condition) and leaf.key in names for leaf in leaves(self.node))
