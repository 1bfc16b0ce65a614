"""The search index of cards: finds and sorts the cards that match a query."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Collection, Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import Final, Literal

from doomtown_desktop.catalog.loading import Catalogue
from doomtown_desktop.catalog.model import CODE, CardFacts, CardType
from doomtown_desktop.catalog.search import matching, regexes
from doomtown_desktop.catalog.search.keys import Scope, ValueKind, choose, keys, words
from doomtown_desktop.catalog.search.parser import parse
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
    leaves,
)
from doomtown_desktop.catalog.search.rows import IndexRow, Lists, Official, keyword_words, own_text

Sort = Literal["title", "set", "gang", "type", "cost", "value", "suit", "bullets", "influence"]
SORTS: Final[tuple[Sort, ...]] = (
    "title",
    "set",
    "gang",
    "type",
    "cost",
    "value",
    "suit",
    "bullets",
    "influence",
)
_CACHED: Final = 256
_TYPE_ORDER: Final = tuple(CardType)
_OF_HOLDINGS: Final = ("owned", "free")
_OF_DECK: Final = ("in", "deck", "start", "copies")
_FROM_IMPORT: Final = ("flavor", "artist")


@dataclass(frozen=True)
class Holdings:
    """The user's collection.

    Attributes:
        owned: Owned copies by code of the printing.
        free: Copies that no built deck holds, by code of the printing.
    """

    owned: Mapping[str, int]
    free: Mapping[str, int]


@dataclass(frozen=True)
class DeckContents:
    """The open deck.

    Attributes:
        cards: Copies by code of the printing.
        starting: Codes of its starting posse, one entry per card.
        considering: Copies under consideration, by code of the printing.
    """

    cards: Mapping[str, int]
    starting: Collection[str] = ()
    considering: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class _Search:
    """The data of one search in addition to the printed facts, and a cache of its counts."""

    holdings: Holdings | None
    deck: DeckContents | None
    by_printing: bool
    title_only: bool = False
    counted: dict[Condition, frozenset[int]] = field(default_factory=dict)


class CardIndex:
    """All printings of a catalogue, ready for searching.

    Attributes:
        lists: The packs, cycles, formats and keywords of the catalogue.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        *,
        wording: Callable[[str], str] | Mapping[str, str] | None = None,
        scripted: Container[str] | Callable[[str], bool] | None = None,
        official: Mapping[str, Official] | None = None,
        today: date | None = None,
        rows: list[IndexRow] | None = None,
    ) -> None:
        """Prepare an index.

        Args:
            catalogue: The printings.
            wording: Our wording of cards, by code; without it, `text:` searches ability headers.
            scripted: Codes of the cards that the table can play; without it, `scripted:` is refused.
            official: Texts that the user imported, by code: (text, flavour text, artist).
            today: The date that "now" means; None for the current date.
            rows: Prepared rows of the printings, in their order; they replace ``wording``.
        """
        self.catalogue: Final = catalogue
        texts = official or {}
        self._rows: Final = rows or [
            IndexRow(facts, own_text(facts, wording), texts.get(facts.code)) for facts in catalogue
        ]
        self._all: Final = frozenset(range(len(self._rows)))
        self.lists: Final = Lists(catalogue, self._rows)
        self._places = {pack.code: place for place, pack in enumerate(catalogue.packs)}
        self._scripted = scripted
        self._has_official = bool(texts)
        self._today = today
        self._cache: OrderedDict[tuple[Condition, bool], frozenset[int]] = OrderedDict()
        self._orders: dict[str, list[int]] = {}
        for row in self._rows:
            row.prepare()
        self._order("title")

    # --- asking -------------------------------------------------------------------------------------

    def search(
        self,
        query: Query | str,
        holdings: Holdings | None = None,
        deck: DeckContents | Mapping[str, int] | None = None,
        sort: Sort = "title",
        *,
        descending: bool = False,
        unique: bool = True,
        by_printing: bool = False,
    ) -> list[CardFacts]:
        """Return the matching cards. Bare words rank by place: at the start of the title, in it, in the text.

        Args:
            query: A text, or a parsed query. Conditions that cannot be answered are skipped; `errors` lists
                them.
            holdings: The collection for `owned:` and `free:`.
            deck: The deck for `in:`, `deck:`, `start:` and `copies:`.
            sort: One of `SORTS`; ties by title, then code.
            descending: Reverse the order.
            unique: Return each card once, by the newest of its matching printings.
            by_printing: Count copies of each printing instead of all printings of a card.

        Raises:
            ValueError: the order is unknown, or the query is for decks.
        """
        query = self._of_cards(query)
        contents = DeckContents(deck) if isinstance(deck, Mapping) else deck
        asked = _Search(holdings, contents, by_printing)
        hits = self._hits(query.node, asked)
        shown = sorted(self._unique(hits)) if unique else hits
        order = self._order(sort)
        wanted = frozenset(shown)
        ranked = [row for row in (reversed(order) if descending else order) if row in wanted]
        word = _first_word(query.node)
        if word is not None:
            in_title = self._hits(query.node, replace(asked, title_only=True))
            start = "" if word.is_regex else words(word.text)

            def tier(row: int) -> int:
                if row not in in_title:
                    return 2
                return 0 if start and self._rows[row].title.folded.startswith(start) else 1

            ranked.sort(key=tier)
        return [self._rows[row].facts for row in ranked]

    def codes(
        self,
        query: Query | str,
        holdings: Holdings | None = None,
        deck: DeckContents | Mapping[str, int] | None = None,
        *,
        by_printing: bool = False,
    ) -> frozenset[str]:
        """Return the codes of all matching printings. Raises ``ValueError`` for a query of decks."""
        contents = DeckContents(deck) if isinstance(deck, Mapping) else deck
        hits = self._hits(self._of_cards(query).node, _Search(holdings, contents, by_printing))
        return frozenset(self._rows[row].facts.code for row in hits)

    def errors(
        self,
        query: Query | str,
        holdings: Holdings | None = None,
        deck: DeckContents | Mapping[str, int] | None = None,
    ) -> tuple[SearchError, ...]:
        """Return the errors to show: `Query.errors`, and conditions that cannot be answered now."""
        query = self._of_cards(query)
        return tuple(
            sorted(
                (*query.errors, *self.notices(query.node, holdings is not None, deck is not None)),
                key=lambda error: (error.start, error.length),
            )
        )

    def notices(self, node: Node | None, has_holdings: bool, has_deck: bool) -> Iterable[SearchError]:
        """Yield the conditions that cannot be answered, or that name an unknown pack, format or keyword."""
        for leaf in leaves(node):
            if not isinstance(leaf, Condition) or not leaf.key:
                continue
            missing = self._missing(leaf, has_holdings, has_deck)
            if missing:
                yield SearchError(leaf.start, leaf.end - leaf.start, missing)
            elif keys(Scope.CARDS)[leaf.key].kind is ValueKind.LISTED:
                for arg in leaf.args:
                    if self._is_unknown(leaf.key, arg):
                        message = f"No {leaf.key} is called “{arg.text}”.{self._choices(leaf.key)}"
                        yield SearchError(arg.start, arg.end - arg.start, message)

    def _choices(self, key: str) -> str:
        """Return the possible names for a key with few names, as a sentence; empty for other keys."""
        names = [form.name for form in self.catalogue.formats] if key in ("legal", "banned") else []
        return f" There are {' and '.join(names)}." if names else ""

    def _of_cards(self, query: Query | str) -> Query:
        query = parse(query) if isinstance(query, str) else query
        if query.scope is not Scope.CARDS:
            raise ValueError("This query asks for decks, not for cards.")
        return query

    def _missing(self, leaf: Condition, has_holdings: bool, has_deck: bool) -> str:
        """Return the reason why a condition cannot be answered; empty if it can."""
        if leaf.key in _FROM_IMPORT and not self._has_official:
            return f"{leaf.key} works only after a local import of the official card texts."
        if leaf.key in _OF_HOLDINGS and not has_holdings:
            return f"{leaf.key} needs a collection."
        if leaf.key in _OF_DECK and not has_deck:
            return f"{leaf.key} needs an open deck."
        if leaf.key == "scripted" and self._scripted is None:
            return "scripted cannot be answered here."
        return ""

    def _is_unknown(self, key: str, arg: Arg) -> bool:
        if arg.is_regex:
            return False
        if key == "keyword":
            return not self._condition_hits(Condition(key, ":", (arg,)), _Search(None, None, False))
        is_no = key in ("legal", "banned") and words(arg.text) == "no"
        return not is_no and not self.lists.codes(key, arg.text)

    # --- trees --------------------------------------------------------------------------------------

    def _hits(self, node: Node | None, asked: _Search) -> frozenset[int]:
        hits = self._tree(node, asked)
        return self._all if hits is None else hits

    def _tree(self, node: Node | None, asked: _Search) -> frozenset[int] | None:
        """Return the rows that match; None if no condition in the tree can be answered."""
        match node:
            case None:
                return None
            case Condition():
                if self._missing(node, asked.holdings is not None, asked.deck is not None):
                    return None
                return self._condition_hits(node, asked)
            case Not(part):
                without = self._tree(part, asked)
                return None if without is None else self._all - without
            case And(parts):
                found = [hits for part in parts if (hits := self._tree(part, asked)) is not None]
                return frozenset.intersection(*found) if found else None
            case Or(parts):
                found = [hits for part in parts if (hits := self._tree(part, asked)) is not None]
                return frozenset[int]().union(*found) if found else None
            case CardsInside():
                raise ValueError("[[…]] asks for decks, not for cards.")

    def _condition_hits(self, condition: Condition, asked: _Search) -> frozenset[int]:
        if condition.key in (*_OF_HOLDINGS, *_OF_DECK):
            if condition not in asked.counted:
                asked.counted[condition] = self._counted(condition, asked)
            return asked.counted[condition]
        place = (condition, asked.title_only and not condition.key)
        hits = self._cache.get(place)
        if hits is None:
            fits = self._test(condition, asked.title_only)
            hits = frozenset(row for row, each in enumerate(self._rows) if fits(each))
            self._cache[place] = hits
            if len(self._cache) > _CACHED:
                self._cache.popitem(last=False)
        else:
            self._cache.move_to_end(place)
        return hits

    # --- conditions ---------------------------------------------------------------------------------

    def _test(self, condition: Condition, title_only: bool) -> Callable[[IndexRow], bool]:
        name = condition.key
        if not name:
            return _bare_test(condition, title_only)
        key = keys(Scope.CARDS)[name]
        match key.kind:
            case ValueKind.NUMBER:
                fits_numbers = matching.number_test(key, condition)
                return lambda row: fits_numbers(row.numbers.get(name, ()))
            case ValueKind.DATE:
                fits_day = matching.date_test(condition, self._today or date.today())
                return lambda row: fits_day(self.lists.released.get(row.facts.pack))
            case ValueKind.TEXT:
                return self._text_test(condition)
            case ValueKind.CHOICE:
                fits_choice = matching.choice_test(key, condition)
                if name == "scripted":
                    return lambda row: fits_choice(_yes_no(self._is_scripted(row.facts.code)))
                if name == "edition":
                    return lambda row: fits_choice(frozenset((row.facts.edition,)))
                return lambda row: fits_choice(row.choices.get(name))
            case ValueKind.LISTED:
                return _keyword_test(condition) if name == "keyword" else self._listed_test(condition)

    def _is_scripted(self, code: str) -> bool:
        if callable(self._scripted):
            return self._scripted(code)
        return self._scripted is not None and code in self._scripted

    def _text_test(self, condition: Condition) -> Callable[[IndexRow], bool]:
        if condition.key == "code":
            starts = tuple(arg.text for arg in condition.args)
            is_not, exact = condition.op in matching.IS_NOT, condition.op in ("=", "!=")
            if exact:
                return lambda row: (row.facts.code in starts) is not is_not
            return lambda row: row.facts.code.startswith(starts) is not is_not
        holds = matching.text_test(condition)
        match condition.key:
            case "title":
                return lambda row: holds(row.title)
            case "text":
                return lambda row: holds(row.text)
            case "flavor":
                return lambda row: holds(row.flavor)
            case _:
                return lambda row: holds(row.artist)

    def _listed_test(self, condition: Condition) -> Callable[[IndexRow], bool]:
        name, op = condition.key, condition.op
        is_not = op in matching.IS_NOT
        codes = frozenset[str]().union(*(self.lists.codes(name, arg.text) for arg in condition.args))
        if name == "pack" and op not in (":", "=", "!", "!="):
            days = [day for code in codes if (day := self.lists.released[code]) is not None]
            released = self.lists.released
            if not days:
                return lambda row: False
            other = (min(days) if op in ("<", ">=") else max(days)).toordinal()

            def compared(row: IndexRow) -> bool:
                day = released.get(row.facts.pack)
                return day is not None and matching.compare(day.toordinal(), op, other)

            return compared
        if name == "pack":
            return lambda row: (row.facts.pack in codes) is not is_not
        if name == "cycle":
            cycle_of = self.lists.cycle_of
            return lambda row: (cycle_of.get(row.facts.pack) in codes) is not is_not
        # "no" inverts the formats that "yes" stands for: the default format for legal, all formats for banned
        no = any(words(arg.text) == "no" for arg in condition.args) and name != "format"
        negative = self.lists.codes(name, "yes") if no else frozenset[str]()

        def listed(row: IndexRow) -> bool:
            of_card = row.facts.bans if name == "banned" else row.facts.formats
            fits = not codes.isdisjoint(of_card) or (no and negative.isdisjoint(of_card))
            return fits is not is_not

        return listed

    def _counted(self, condition: Condition, asked: _Search) -> frozenset[int]:
        """Return the rows whose number of copies in the collection or the deck matches."""
        key = keys(Scope.CARDS)[condition.key]
        counts = self._counts(condition, asked)
        rows = self._rows
        copies = (
            [counts.get(row.facts.code, 0) for row in rows] if asked.by_printing else self._by_card(counts)
        )
        if key.kind is ValueKind.NUMBER:
            fits = matching.number_test(key, condition)
            answers = {number: fits((number,)) for number in set(copies)}
            return frozenset(row for row, number in enumerate(copies) if answers[number])
        if condition.key != "in":
            fits_choice = matching.choice_test(key, condition)
            answers = {number: fits_choice(_yes_no(number > 0)) for number in set(copies)}
            return frozenset(row for row, number in enumerate(copies) if answers[number])
        inside = frozenset(row for row, number in enumerate(copies) if number > 0)
        return self._all - inside if condition.op in matching.IS_NOT else inside

    def _counts(self, condition: Condition, asked: _Search) -> Mapping[str, int]:
        if condition.key in _OF_HOLDINGS:
            assert asked.holdings is not None
            return asked.holdings.owned if condition.key == "owned" else asked.holdings.free
        assert asked.deck is not None
        deck = asked.deck
        starting = dict.fromkeys(deck.starting, 1)
        if condition.key == "start":
            return starting
        if condition.key != "in":
            return deck.cards
        key = keys(Scope.CARDS)["in"]
        places = frozenset[str]().union(*(choose(key, arg.text) for arg in condition.args))
        by_place: dict[str, Mapping[str, int]] = {
            "deck": deck.cards,
            "start": starting,
            "considering": deck.considering,
        }
        return {code: copies for place in places for code, copies in by_place[place].items() if copies > 0}

    def _by_card(self, counts: Mapping[str, int]) -> list[int]:
        """Return the number of copies of each row's card, all its printings together."""
        totals: dict[str, int] = {}
        group_of = self._group_of
        for code, copies in counts.items():
            group = group_of.get(code)
            if group is not None:
                totals[group] = totals.get(group, 0) + copies
        return [totals.get(group, 0) for group in group_of.values()]

    @cached_property
    def _group_of(self) -> dict[str, str]:
        """The group of each printing by code, in the order of the rows."""
        return {row.facts.code: row.facts.group for row in self._rows}

    # --- order --------------------------------------------------------------------------------------

    def _unique(self, hits: Iterable[int]) -> set[int]:
        """Return one row for each card: the newest of its matching printings."""
        found: dict[str, int] = {}
        for row in sorted(hits):
            facts = self._rows[row].facts
            before = found.get(facts.group)
            if before is None or self._newness(row) > self._newness(before):
                found[facts.group] = row
        return set(found.values())

    def _newness(self, row: int) -> tuple[bool, bool, str]:
        facts = self._rows[row].facts
        return facts.is_canonical, self.lists.released.get(facts.pack) is not None, facts.code

    def _order(self, sort: str) -> list[int]:
        order = self._orders.get(sort)
        if order is None:
            if sort not in SORTS:
                raise ValueError(f"Cards cannot be sorted by {sort!r}; know: {', '.join(SORTS)}.")
            order = sorted(range(len(self._rows)), key=lambda row: self._sort_key(sort, self._rows[row]))
            self._orders[sort] = order
        return order

    def _sort_key(self, sort: str, row: IndexRow) -> tuple[object, ...]:
        facts = row.facts
        gang = facts.gangs[0] if facts.gangs else "~"
        kind = _TYPE_ORDER.index(facts.type)
        number = row.numbers.get(sort, (99,))[0]
        first: dict[str, tuple[object, ...]] = {
            "set": (self._places.get(facts.pack, 0), facts.code),
            "gang": (gang, kind),
            "type": (kind, gang),
            "cost": (number,),
            "value": (number, kind, gang),
            "suit": (str(facts.suit or "~"), row.numbers.get("value", (99,))[0]),
            "bullets": (number,),
            "influence": (number,),
        }
        return (*first.get(sort, ()), words(facts.title), facts.code)


def _yes_no(is_so: bool) -> frozenset[str]:
    return frozenset(("yes" if is_so else "no",))


def _first_word(node: Node | None) -> Arg | None:
    """Return the first bare word that cards must match; None if there is none."""
    match node:
        case Condition(key="", args=args):
            return args[0]
        case And(parts) | Or(parts):
            return next((word for part in parts if (word := _first_word(part)) is not None), None)
        case _:
            return None


def _bare_test(condition: Condition, title_only: bool) -> Callable[[IndexRow], bool]:
    """Return a test for bare words: in the title or text; as a code; in capitals, as an acronym, too."""
    tests = [_word_test(arg, title_only) for arg in condition.args]
    return tests[0] if len(tests) == 1 else lambda row: any(test(row) for test in tests)


def _word_test(arg: Arg, title_only: bool) -> Callable[[IndexRow], bool]:
    text = arg.text
    if arg.is_regex:
        pattern = regexes.compiled(text)
        return lambda row: bool(
            pattern.search(row.title.plain) or (not title_only and pattern.search(row.text.plain))
        )
    if re.fullmatch(CODE, text):
        return lambda row: row.facts.code == text
    if re.fullmatch(r"[A-Z]{2,}", text):
        initials = re.compile(r".*\s".join(text), re.IGNORECASE)
        return lambda row: (
            text in row.facts.title or initials.match(row.facts.title.replace("-", " ")) is not None
        )
    wanted = words(text)
    if title_only:
        return lambda row: wanted in row.title.folded
    return lambda row: wanted in row.title.folded or wanted in row.text.folded


def _keyword_test(condition: Condition) -> Callable[[IndexRow], bool]:
    wanted = [f" {keyword_words(arg.text)} " for arg in condition.args if not arg.is_regex]
    patterns = [regexes.compiled(arg.text) for arg in condition.args if arg.is_regex]
    is_not = condition.op in matching.IS_NOT

    def holds(row: IndexRow) -> bool:
        return any(each in row.keywords for each in wanted) or any(
            pattern.search(row.plain_keywords) for pattern in patterns
        )

    return lambda row: holds(row) is not is_not
