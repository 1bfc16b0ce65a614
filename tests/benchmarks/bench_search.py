"""Measure the time for one key typed into the search box, in CPU time.

Run: python -m tests.benchmarks search.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time

from doomtown_desktop.catalog import Catalogue, catalogue
from doomtown_desktop.catalog.model import PackList
from doomtown_desktop.catalog.search import (
    CardIndex,
    DeckContents,
    Holdings,
    Scope,
    chips_of,
    parse,
    search_decks,
    with_chip,
)
from doomtown_desktop.decks import Deck, starter_decks
from doomtown_desktop.decks.draft import Draft

Row = tuple[str, float, str, float | None]

TYPED = (
    't:dude b>=3 -k:"mad scientist" (hero OR g:l|o) /sher.*ff/ v:5-K owned>1',
    "doc holliday",
    "boot a dude here",
    "t:spell diff<8 legal:yes -in:deck",
)
SLOWEST_REGEX = "/e.*e.*zq/"
SLOWEST_QUERY = 't:dude b>=1 -k:"mad scientist" (the OR g:l|o) v:2-K owned>0 free<9 -start:yes n<4'


@dataclass(frozen=True)
class Legal:
    """A legal deck that a deck search can read."""

    draft: Draft
    is_legal: bool = True

    @property
    def folder(self) -> str:
        return self.draft.folder


def of_size(count: int) -> Catalogue:
    """Return the catalogue, filled up to ``count`` printings with renamed copies."""
    known = catalogue()
    cards = dict(known.by_code)
    base = list(known)
    for more in range(count - len(cards)):
        facts, code = base[more % len(base)], f"{60000 + more}"
        cards[code] = facts.model_copy(
            update={
                "code": code,
                "title": f"{facts.title} {more}",
                "group": f"{facts.group}-{more}",
                "printings": (code,),
                "canonical": code,
            }
        )
    return Catalogue(cards, PackList(gangs=known.gangs, packs=known.packs, formats=known.formats))


def wording_of(cards: Catalogue) -> dict[str, str]:
    """Return texts about as long as those of real cards."""
    line = "Boot this dude: choose an opposing dude here, who gets -1 bullets, then move home. "
    return {card.code: f"{card.title}. {line * (1 + int(card.code) % 4)}" for card in cards}


def per_key(index: CardIndex) -> tuple[float, float]:
    """Return the milliseconds per key typed, mean and worst, for the texts in `TYPED`.

    Each key is a new query.
    """
    holdings = Holdings({card.code: int(card.code) % 4 for card in index.catalogue}, {})
    deck = DeckContents({card.code: 2 for card in list(index.catalogue)[::25]})
    times = []
    for text in TYPED:
        for end in range(1, len(text) + 1):
            start = process_time()
            query = parse(text[:end])
            index.search(query, holdings, deck)
            index.errors(query, holdings, deck)
            chips_of(text[:end])
            times.append(1e3 * (process_time() - start))
    return sum(times) / len(times), max(times)


def timed(index: CardIndex, text: str) -> float:
    """Return the milliseconds of one search."""
    holdings = Holdings({card.code: int(card.code) % 4 for card in index.catalogue}, {})
    start = process_time()
    index.search(text, holdings, DeckContents({}))
    return 1e3 * (process_time() - start)


def decks(index: CardIndex) -> float:
    """Return the milliseconds to search 500 decks, without checking legality."""
    starters: list[Deck] = list(starter_decks())
    subjects = [
        Legal(Draft.of(starters[number % len(starters)]).model_copy(update={"name": f"Deck {number}"}))
        for number in range(500)
    ]
    start = process_time()
    search_decks(parse("[[k:huckster t:dude]]>3 -g:f OR name:42", Scope.DECKS), subjects, lambda _: index)
    return 1e3 * (process_time() - start)


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None)."""
    rows: list[Row] = []
    for count in (len(catalogue()), 5000):
        cards = of_size(count)
        texts = wording_of(cards)
        start = process_time()
        index = CardIndex(cards, wording=texts)
        rows.append((f"search: index of {count} printings", 1e3 * (process_time() - start), "ms", None))
        mean, worst = per_key(index)
        target = 10.0 if count < 5000 else None
        rows.append((f"search: a key typed, {count} printings, mean", mean, "ms", target))
        rows.append((f"search: a key typed, {count} printings, worst", worst, "ms", target))
        rows.append((f"search: long query, {count} printings", timed(index, SLOWEST_QUERY), "ms", target))
        rows.append(
            (f"search: slowest expression, {count} printings", timed(index, SLOWEST_REGEX), "ms", None)
        )
        if count < 5000:
            rows.append(("search: 500 decks", decks(index), "ms", None))
    text = "saloon"
    start = process_time()
    for _ in range(100):
        text = with_chip(text, "gang", "lawdogs", "g:" not in text)
    rows.append(("search: a chip clicked", 10 * (process_time() - start), "ms", None))
    return rows


if __name__ == "__main__":
    for name, figure, unit, target in run():
        print(f"{name:50} {figure:8,.2f} {unit}" + (f"  (target {target:,.0f})" if target else ""))
