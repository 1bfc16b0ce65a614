"""The search for the best deck: rounds that start from the best deck so far, on luck of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.swaps import Exchange, Ranks
from doomtown_desktop.lab.best_deck import DeckSearch, Pair, SearchStage, best_of, is_likely, proposals
from doomtown_desktop.lab.figures import RunFigures, difference
from doomtown_desktop.lab.games import GameResult, Task
from doomtown_desktop.storage.best_decks import BestDeckStore
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.decks import DeckStore

FACTS = catalogue()
START = next(Draft.of(deck) for deck in starter_decks() if deck.name == "Learn2Play - Law Dogs")
FREE = {card.group: 4 for card in FACTS if card.is_canonical}
Strength = Callable[[Draft, int], bool]
"""Returns whether a deck wins with a seed."""


def codes(exchange: Exchange) -> Iterator[Pair]:
    return iter(proposals(exchange, {}, (), 1, 6))


def pairs() -> list[Pair]:
    return list(codes(Exchange(START, FACTS, FREE, {})))


def played(search: DeckSearch, wins: Strength, tasks: list[Task] | None = None) -> DeckSearch:
    """Play a stage; the deck that is tried wins or loses as ``wins`` says."""
    plan = search.plan(FACTS, list(starter_decks()))
    figures = RunFigures(plan)
    for number in range(plan.total):
        task = plan.task(number)
        mine = plan.seating(number).index(0)
        won = wins(Draft.of(task.seats[mine].deck), task.seed)  # type: ignore[arg-type]
        figures.add(number, GameResult((mine if won else 1 - mine,), "finished", "over", 3, 99, 0.1))
        if tasks is not None:
            tasks.append(task)
    return search.after(FACTS, figures)


def round_of(search: DeckSearch, wins: Strength) -> DeckSearch:
    search = played(search, wins)
    while search.current is not None:
        search = played(search, wins)
    return search


def has(draft: Draft, code: str) -> bool:
    return draft.cards.get(code, 0) > START.cards.get(code, 0)


def test_each_round_starts_from_the_best_deck_so_far() -> None:
    first = pairs()
    search = DeckSearch.of(START, 60).with_round(first)
    good = first[2]
    search = round_of(search, lambda draft, seed: bool(seed % 4) == has(draft, good[1]))
    assert search.kept == [good]
    assert search.best.size == START.size
    assert has(search.best, good[1])
    assert search.gain is not None
    assert search.gain.low > 0
    exchange = Exchange(search.best, FACTS, FREE, {})
    second = proposals(exchange, {}, search.tried, 2)
    search = search.with_round(second)
    plan = search.plan(FACTS, list(starter_decks()))
    assert all(has(Draft.of(each.deck), good[1]) for each in plan.contenders[: 1 + len(second)])  # type: ignore[arg-type]
    better = second[0]
    search = round_of(search, lambda draft, seed: seed % 4 < has(draft, good[1]) + 2 * has(draft, better[1]))
    assert search.kept == [good, better]
    assert sum(each.games for each in search.rounds) == search.played > 1_000


def test_a_swap_that_was_only_lucky_at_first_is_not_kept() -> None:
    first = pairs()
    search = DeckSearch.of(START, 60).with_round(first)
    seeds: dict[SearchStage, set[int]] = {}
    while search.current is not None:
        stage, tasks = search.stage, list[Task]()
        at_first = stage is SearchStage.TRY

        def wins(draft: Draft, seed: int, at_first: bool = at_first) -> bool:
            return has(draft, first[0][1]) == at_first if seed % 2 else bool(seed % 4)

        search = played(search, wins, tasks)
        seeds[stage] = {task.seed for task in tasks}
    assert set(seeds) == {SearchStage.TRY, SearchStage.CONFIRM}
    assert not seeds[SearchStage.TRY] & seeds[SearchStage.CONFIRM], "the second games have other luck"
    assert search.kept == []
    assert search.best == START
    assert search.tried == first
    trial = search.rounds[0].trials[0]
    assert trial.first is not None
    assert trial.again is not None
    assert trial.first.by > 0 > trial.again.by
    following = proposals(Exchange(START, FACTS, FREE, {}), {}, search.tried, 2)
    assert following
    assert not set(following) & set(first), "no swap is tried twice with the same deck"


def test_a_round_without_a_promising_swap_ends_at_once() -> None:
    search = played(DeckSearch.of(START, 12).with_round(pairs()), lambda draft, seed: bool(seed % 2))
    assert search.current is None
    assert len(search.rounds) == 1
    assert search.with_round([]).is_over


def test_a_gain_is_likely_from_about_one_standard_error_on() -> None:
    assert is_likely(difference(100, 60, 40, 40))
    assert not is_likely(difference(100, 42, 40, 58))
    assert not is_likely(difference(100, 40, 60, 40))
    assert not is_likely(None)
    assert best_of([]) is None


def test_swaps_to_try_are_legal_owned_and_half_of_them_raise_the_hands() -> None:
    exchange = Exchange(START, FACTS, FREE, {}, frozenset(card.code for card in FACTS if card.is_dude))
    way = next(
        (out, into)
        for out in exchange.worst_first()
        for into in sorted(exchange.coming)
        if out % 13 != into % 13 and any(not exchange.is_blank(new) for _, new in exchange.pairs(out, into))
    )
    found = proposals(exchange, {way: Ranks(0.2, 0.2)}, (), 3)
    assert len(found) == len(set(found)) == 6
    kinds = {
        card.code: kind
        for side in (exchange.leaving, exchange.coming)
        for kind in side
        for card in side[kind]
    }
    by_hands = [pair for pair in found if (kinds[pair[0]], kinds[pair[1]]) == way]
    assert 1 <= len(by_hands) <= 3
    for out, into in found:
        assert FACTS.get(into).is_dude, "no card is a blank"
        assert exchange.may_swap((FACTS.get(out), FACTS.get(into)))
    assert proposals(Exchange(START, FACTS, {}, {}), {}, (), 1) == [], "nothing is owned"


def test_a_round_adds_different_cards_if_there_are_enough() -> None:
    exchange = Exchange(START, FACTS, FREE, {})
    into = exchange.coming.keys()
    best = next(kind for kind in into if sum(kind % 13 != out % 13 for out in exchange.leaving) > 2)
    found = {(out, best): Ranks(0.5, 0.5) for out in exchange.worst_first() if out % 13 != best % 13}
    added = [pair[1] for pair in proposals(exchange, found, (), 3)]
    assert len(set(added)) == len(added) == 6


def test_a_search_is_saved_after_each_stage_and_read_back_equal(tmp_path: Path) -> None:
    first = pairs()
    with closing(open_database(tmp_path / "d.db")) as db:
        deck = DeckStore(db).add(START.model_dump(mode="json"), "New deck")
        store = BestDeckStore(db)
        assert store.get(deck) is None
        search = DeckSearch.of(START, 60)
        for _ in range(2):
            search = search.with_round(first if not search.rounds else [])
            while search.current is not None:
                store.save(deck, search.to_data())
                kept = store.get(deck)
                assert kept is not None
                assert DeckSearch.from_data(kept, FACTS) == search
                search = played(search, lambda draft, seed: bool(seed % 4) == has(draft, first[0][1]))
        store.save(deck, search.to_data())
        kept = store.get(deck)
        assert kept is not None
        assert DeckSearch.from_data(kept, FACTS) == search
        assert search.is_over
        assert search.kept == [first[0]]
        store.delete(deck)
        assert store.get(deck) is None
        with db.change() as connection:
            connection.execute("INSERT INTO best_deck (deck, content) VALUES (?, ?)", (deck, "[1"))
        assert store.get(deck) is None
        assert "best deck cannot be read" in db.skipped[0]


@pytest.mark.parametrize(
    "change",
    [
        {"stage": 7},
        {"rounds": [{"trials": [], "kept": None, "gain": None, "games": 1}]},
        {"rounds": [{"trials": [["1", "2", None, None]], "kept": None, "gain": None, "games": 1}]},
        {"rounds": [{"trials": [["01084", "01084", None, None]], "kept": 4, "gain": None, "games": 1}]},
        {"rounds": [{"trials": [["01084", "01084", None, None]], "kept": -1, "gain": None, "games": 1}]},
        {
            "current": {"trials": [["01084", "01084", None, None]], "kept": None, "gain": None, "games": 1},
            "stage": 1,
        },
        {
            "current": {"trials": [["01084", "01084", None, None]], "kept": None, "gain": None, "games": 1},
            "stage": 2,
        },
        {"games": 0},
        {"rounds": 3},
        {"best": {"name": 3}},
    ],
)
def test_damaged_searches_are_refused(change: dict[str, object]) -> None:
    data = json.loads(json.dumps(DeckSearch.of(START, 12).to_data())) | change
    with pytest.raises(ValueError, match=r"\w"):
        DeckSearch.from_data(data, FACTS)
