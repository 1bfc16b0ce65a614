"""The copies that make up a deck, and the order in which the user visits their places."""

from __future__ import annotations

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.pulling import (
    Pile,
    PullLine,
    allocate,
    as_text,
    held_by,
    in_walking_order,
    with_ticks,
)

FACTS = catalogue()
PROMO, OLD, NEW = "00124", "01084", "24151"
GROUP = FACTS.get(NEW).group


def pile(code: str, copies: int, place: str = "", kind: str = "", kept_back: int = 0) -> Pile:
    return Pile((code, place, kind), code, place, copies, kind, kept_back)


def taken(
    deck: dict[str, int], *piles: Pile, gone: dict[tuple[str, ...], int] | None = None
) -> dict[str, int]:
    lines, _ = allocate(FACTS, deck, piles, gone or {})
    return {f"{line.pile.code} {line.pile.place} {line.pile.kind}".strip(): line.copies for line in lines}


def test_the_named_printing_comes_first_then_others_of_the_card() -> None:
    piles = (pile(OLD, 2, "A"), pile(NEW, 2, "B"), pile(PROMO, 1, "C"))
    assert taken({NEW: 2}, *piles) == {f"{NEW} B": 2}
    assert taken({NEW: 4}, *piles) == {f"{NEW} B": 2, f"{OLD} A": 2}
    lines, missing = allocate(FACTS, {NEW: 4, OLD: 2}, piles, {})
    assert sum(line.copies for line in lines) == 5
    assert missing == {GROUP: 1}


def test_what_another_printing_of_the_deck_names_is_not_taken_for_it() -> None:
    piles = (pile(OLD, 1, "A"), pile(NEW, 1, "B"))
    lines, missing = allocate(FACTS, {NEW: 2, OLD: 1}, piles, {})
    assert {line.pile.code: line.copies for line in lines} == {OLD: 1, NEW: 1}
    assert missing == {GROUP: 1}


def test_plain_copies_come_before_special_ones_and_those_for_trade_last() -> None:
    foil, offered, plain = pile(NEW, 4, "A", "foil"), pile(NEW, 3, "B", kept_back=3), pile(NEW, 1, "C")
    assert taken({NEW: 1}, foil, offered, plain) == {f"{NEW} C": 1}
    assert taken({NEW: 3}, foil, offered, plain) == {f"{NEW} C": 1, f"{NEW} A foil": 2}
    assert taken({NEW: 6}, foil, offered, plain) == {f"{NEW} C": 1, f"{NEW} A foil": 4, f"{NEW} B": 1}


def test_the_larger_pile_saves_a_walk() -> None:
    assert taken({NEW: 2}, pile(NEW, 1, "A"), pile(NEW, 2, "B")) == {f"{NEW} B": 2}


def test_what_others_hold_is_not_there() -> None:
    a, b = pile(NEW, 2, "A"), pile(NEW, 1, "B")
    assert taken({NEW: 2}, a, b, gone={a.key: 2}) == {f"{NEW} B": 1}
    lines, _ = allocate(FACTS, {NEW: 3}, (a, b), {})
    assert held_by(lines) == {a.key: 2, b.key: 1}


def test_one_walks_by_place_then_by_pack_and_number() -> None:
    codes = [
        (NEW, "binder b"),
        ("24009", "Binder A"),
        ("01001", "Binder A"),
        (OLD, "Binder A"),
        ("01002", ""),
    ]
    lines = [PullLine(pile(code, 1, place), 1) for code, place in codes]
    walked = [(line.pile.place, line.pile.code) for line in in_walking_order(FACTS, lines)]
    assert walked == [
        ("", "01002"),
        ("Binder A", "01001"),
        ("Binder A", OLD),
        ("Binder A", "24009"),
        ("binder b", NEW),
    ]


def test_ticks_stay_with_lines_that_are_the_same() -> None:
    before = [PullLine(pile(NEW, 3, "A"), 2, done=True), PullLine(pile(OLD, 1, "A"), 1, done=True)]
    now = with_ticks([PullLine(pile(NEW, 3, "A"), 3), PullLine(pile(OLD, 1, "A"), 1)], before)
    assert [line.done for line in now] == [False, True]


def test_the_list_as_text() -> None:
    lines = [PullLine(pile("01001", 1), 1), PullLine(pile(NEW, 3, "Binder A", "foil"), 2, done=True)]
    assert as_text(FACTS, lines, "Pull Guns", "No place") == (
        "Pull Guns\n\nNo place\n[ ] 1 Law Dogs (Base Set 1)\n\nBinder A\n"
        "[x] 2 Shotgun (Weird West Edition 151, foil)\n".replace("Law Dogs", FACTS.get("01001").title)
    )
