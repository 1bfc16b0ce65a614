"""The parser of search texts. It accepts any text: invalid parts become errors, the rest is the query."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from typing import Final

from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.catalog.search import keys as k
from doomtown_desktop.catalog.search import regexes
from doomtown_desktop.catalog.search.keys import Key, Scope, ValueKind
from doomtown_desktop.catalog.search.query import (
    And,
    Arg,
    CardsInside,
    Condition,
    Node,
    Not,
    Or,
    Query,
    SearchError,
)

LONGEST: Final = 2000
DEEPEST: Final = 40
_KEYED: Final = re.compile(r"([^\W\d_]+)(>=|<=|!=|[:=!<>])")
_RUN: Final = re.compile(r'[^\s"()|]+')
_REGEX: Final = re.compile(r"/((?:[^/\\]|\\.)*)/", re.DOTALL)
_COUNT: Final = re.compile(r"\]\](?:(>=|<=|!=|[:=!<>])([^\s()|]*))?")


@lru_cache(maxsize=512)
def parse(text: str, scope: Scope = Scope.CARDS) -> Query:
    """Parse a text as a query of cards or of decks. It never raises: errors are in `Query.errors`."""
    return _Parser(text, scope).query()


class _Parser:
    def __init__(self, text: str, scope: Scope) -> None:
        self.whole = text
        self.text = text[:LONGEST]
        self.scope = scope
        self.at = 0
        self.depth = 0
        self.is_inside = False  # True between [[ and ]]
        self.errors: list[SearchError] = []

    def query(self) -> Query:
        node = self.alternatives(closing="")
        if len(self.whole) > LONGEST:
            self.error(LONGEST, len(self.whole), f"Only the first {LONGEST} characters are read.")
        errors = sorted(self.errors, key=lambda error: (error.start, error.length))
        return Query(self.whole, self.scope, node, tuple(errors))

    def error(self, start: int, end: int, message: str) -> None:
        self.errors.append(SearchError(start, max(1, end - start), message))

    def skip_space(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def word_here(self, word: str) -> bool:
        """Return whether a word such as OR is at the current position and ends there."""
        end = self.at + len(word)
        return self.text.startswith(word, self.at) and (
            end == len(self.text) or self.text[end].isspace() or self.text[end] in "()"
        )

    def ends(self, closing: str) -> bool:
        signs = (closing, "]]") if self.is_inside else (closing,)
        return self.at >= len(self.text) or any(
            sign and self.text.startswith(sign, self.at) for sign in signs
        )

    # --- operators ----------------------------------------------------------------------------------

    def alternatives(self, closing: str) -> Node | None:
        """Parse conditions with OR between them, up to the closing sign."""
        found: list[Node] = []
        last_or: int | None = None
        while True:
            node, is_empty = self.together(closing)
            here_is_or = not self.ends(closing)
            if is_empty and (here_is_or or last_or is not None):
                start = self.at if last_or is None else last_or
                self.error(start, start + 2, "OR needs a condition on both sides.")
            if node is not None:
                found.extend(node.parts if isinstance(node, Or) else (node,))
            if not here_is_or:
                break
            last_or = self.at
            self.at += 2
        if not found:
            return None
        return found[0] if len(found) == 1 else Or(tuple(found))

    def together(self, closing: str) -> tuple[Node | None, bool]:
        """Parse conditions side by side, up to OR or the closing sign; also return whether there was none."""
        found: list[Node] = []
        is_empty = True
        awaits: int | None = None  # the position of an AND whose right side has not been read yet
        while True:
            self.skip_space()
            if self.ends(closing) or self.word_here("OR"):
                break
            if self.word_here("AND"):
                if is_empty or awaits is not None:
                    self.error(self.at, self.at + 3, "AND needs a condition on both sides.")
                awaits = self.at
                self.at += 3
                continue
            node = self.one()
            is_empty, awaits = False, None
            if node is not None:
                found.extend(node.parts if isinstance(node, And) else (node,))
        if awaits is not None and not is_empty:
            self.error(awaits, awaits + 3, "AND needs a condition on both sides.")
        if not found:
            return None, is_empty
        return (found[0] if len(found) == 1 else And(tuple(found))), False

    def one(self) -> Node | None:
        """Parse one condition, exclusion or bracket. It always consumes some text."""
        start = self.at
        if self.text[start] == "-" or self.word_here("NOT"):
            self.at += 1 if self.text[start] == "-" else 3
            if self.text[start] != "-":
                self.skip_space()
            if self.at >= len(self.text) or self.text[self.at].isspace() or self.text[self.at] == ")":
                self.error(start, self.at, "Nothing to exclude; write - right before a condition.")
                return None
            node = self.deeper(start, self.one)
            return None if node is None else Not(node)
        if self.text[start] == "(":
            self.at += 1
            return self.deeper(start, lambda: self.bracket(start))
        if self.text[start] == ")":
            self.at += 1
            self.error(start, self.at, "This bracket closes nothing.")
            return None
        if self.text.startswith("[[", start):
            return self.cards_inside()
        return self.condition()

    def deeper(self, start: int, read: Callable[[], Node | None]) -> Node | None:
        if self.depth >= DEEPEST:
            self.at = len(self.text)
            self.error(start, self.at, f"More than {DEEPEST} nested brackets; the rest is not read.")
            return None
        self.depth += 1
        try:
            return read()
        finally:
            self.depth -= 1

    def bracket(self, start: int) -> Node | None:
        errors = len(self.errors)
        node = self.alternatives(")")
        if not self.text.startswith(")", self.at):
            self.error(start, start + 1, "This bracket is not closed.")
        else:
            self.at += 1
            if node is None and len(self.errors) == errors:
                self.error(start, self.at, "The brackets are empty.")
        return node

    def cards_inside(self) -> Node | None:
        start = self.at
        self.at += 2
        outer, self.scope = self.scope, Scope.CARDS
        was_inside, self.is_inside = self.is_inside, True
        errors = len(self.errors)
        node = self.deeper(start, lambda: self.alternatives("]]"))
        self.scope, self.is_inside = outer, was_inside
        op, number = ">=", 1
        closing = _COUNT.match(self.text, self.at)
        if closing is None:
            self.error(start, start + 2, "This [[ is not closed by ]].")
        else:
            self.at = closing.end()
            op = closing[1] or op
            op = {"=": ":", "!=": "!"}.get(op, op)
            if closing[1]:
                if not re.fullmatch(r"[0-9]{1,4}", closing[2]):
                    self.error(closing.start(1), self.at, "A sign after ]] needs a number of copies.")
                    return None
                number = int(closing[2])
        if outer is Scope.CARDS:
            self.error(start, self.at, "[[…]] counts cards in a deck; use it to search decks.")
            return None
        if node is None:
            if len(self.errors) == errors:
                self.error(start, self.at, "There is nothing between [[ and ]].")
            return None
        return CardsInside(node, op, number, start, self.at)

    # --- conditions ---------------------------------------------------------------------------------

    def condition(self) -> Node | None:
        start = self.at
        keyed = _KEYED.match(self.text, start)
        key: Key | None = None
        op = ":"
        is_known = True
        if keyed is not None:
            key = k.spellings(self.scope).get(keyed[1].casefold())
            after = self.text[keyed.end() : keyed.end() + 1]
            # "Coachwhip!" is a title, not a key
            if key is not None or keyed[2] != "!" or (after and not after.isspace() and after not in "()|"):
                is_known = key is not None
                op = keyed[2]
                self.at = keyed.end()
        args = self.args()
        if keyed is not None and not is_known:
            self.error(start, keyed.end(1), self.unknown(keyed[1]))
            return None
        if not args:
            if key is not None:
                self.error(start, self.at, f"A value is missing after {self.text[start : self.at]}")
            return None
        if key is not None:
            assert keyed is not None
            if op not in key.operators:
                message = f"{key.name} takes {' '.join(key.operators)}, not {op}"
                self.error(keyed.start(2), keyed.end(2), message)
                return None
            if op in k.COMPARISON and len(args) > 1:
                self.error(args[1].start, args[-1].end, f"{op} takes only one value.")
                return None
        if key is None and self.scope is Scope.CARDS and all(arg.text in k.SUIT_SIGNS for arg in args):
            key = k.keys(Scope.CARDS)["suit"]
        sound = tuple(arg for arg in args if self.is_sound(key, op, arg))
        if not sound:
            return None
        return Condition(key.name if key is not None else "", op, sound, start, self.at, self.depth)

    def args(self) -> list[Arg]:
        """Parse values separated by "|"."""
        found: list[Arg] = []
        while True:
            arg = self.arg()
            if arg is not None:
                found.append(arg)
            bar = self.at
            if not self.text.startswith("|", bar):
                break
            self.at += 1
            if arg is None or self.ends(")") or self.text[self.at].isspace() or self.text[self.at] == "(":
                self.error(bar, bar + 1, "| needs a value on both sides, without spaces.")
        return found

    def arg(self) -> Arg | None:
        start = self.at
        if self.text.startswith('"', start):
            end = self.text.find('"', start + 1)
            self.at = len(self.text) if end < 0 else end + 1
            if end < 0:
                self.error(start, self.at, "This quote is not closed.")
            inside = self.text[start + 1 : None if end < 0 else end]
            return Arg(inside, start=start, end=self.at, is_whole=end >= 0)
        if self.text.startswith("/", start):
            regex = _REGEX.match(self.text, start)
            self.at = len(self.text) if regex is None else regex.end()
            if regex is None:
                self.error(start, self.at, "This expression is not closed by /.")
                return Arg("", True, start, self.at, False)
            return Arg(regex[1], True, start, self.at)
        run = _RUN.match(self.text, start)
        if run is None:
            return None
        end = run[0].find("]]") if self.is_inside else -1
        self.at = start + end if end >= 0 else run.end()
        return Arg(self.text[start : self.at], start=start, end=self.at) if self.at > start else None

    def unknown(self, word: str) -> str:
        known = k.spellings(self.scope)
        near = difflib.get_close_matches(word.casefold(), [name for name in known if len(name) > 1], 1, 0.6)
        hint = f" Do you mean {near[0]}?" if near else ""
        return f"There is no key {word}.{hint} To search for the sign itself, put the words in quotes."

    def is_sound(self, key: Key | None, op: str, arg: Arg) -> bool:
        """Return whether a value is valid for this key; record an error if not."""
        if not arg.is_whole and arg.is_regex:
            return False  # the error was recorded when it was read
        try:
            self.check(key, op, arg)
        except ValueError as error:
            self.error(arg.start, arg.end, str(error))
            return False
        return True

    def check(self, key: Key | None, op: str, arg: Arg) -> None:
        if arg.is_regex:
            is_text = key is None or key.kind is ValueKind.TEXT or key.name == "keyword"
            if key is not None and (not is_text or key.name == "code"):
                raise ValueError(f"{key.name} takes no expression between slashes.")
            regexes.compiled(arg.text)
            return
        if key is not None and key.kind is ValueKind.NUMBER:
            low, high = k.number_range(key, arg.text)
            if op in k.COMPARISON and (low != high or low == k.NO_NUMBER):
                raise ValueError(f"{op} takes one number, not “{arg.text}”.")
        elif key is not None and key.kind is ValueKind.CHOICE:
            k.choose(key, arg.text)
        elif key is not None and key.kind is ValueKind.DATE:
            k.period(arg.text, date.min)
        elif not fold(arg.text):
            raise ValueError(f"“{arg.text}” has no letters or digits.")
