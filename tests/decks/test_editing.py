"""Changes of a draft: pure, named, and valid for all printings of a card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doomtown_desktop.catalog import CardFacts, catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import DeckZone

OLD, NEW = "01017", "24066"
"""Two printings of Philip Swinford."""


def card(code: str) -> CardFacts:
    return catalogue().get(code)


def test_add_puts_in_a_printing_and_says_so() -> None:
    step = editing.add(Draft(), card(NEW))
    assert step.name == "Add Philip Swinford"
    assert step.draft.cards == {NEW: 1}
    twice = editing.add(step.draft, card(NEW), copies=2)
    assert twice.name == "Add 2 × Philip Swinford"
    assert twice.draft.cards == {NEW: 3}


def test_outfit_and_legend_lie_apart_and_replace_each_other() -> None:
    outfits = [c for c in catalogue() if c.type == "outfit"]
    draft = editing.add(Draft(), outfits[0]).draft
    draft = editing.add(draft, outfits[1]).draft
    assert (draft.outfit, draft.cards) == (outfits[1].code, {})
    draft = editing.add(draft, card("19001")).draft
    assert draft.legend == "19001"
    assert editing.copies_of(draft, card("19001")) == 1
    draft = editing.remove(draft, card("19001")).draft
    draft = editing.remove(draft, outfits[1]).draft
    assert (draft.outfit, draft.legend) == (None, None)


def test_copies_and_removal_look_at_every_printing() -> None:
    draft = Draft(cards={OLD: 2, NEW: 1})
    assert editing.copies_of(draft, card(NEW)) == 3
    assert editing.remove(draft, card(OLD)).draft.cards == {OLD: 1, NEW: 1}
    assert editing.remove(draft, card(NEW), copies=2).draft.cards == {OLD: 1}
    assert editing.set_copies(draft, card(NEW), 4).draft.cards == {OLD: 2, NEW: 2}
    none = editing.set_copies(draft, card(NEW), 0)
    assert (none.draft.cards, none.name) == ({}, "Philip Swinford: 0 copies")


def test_starting_takes_a_copy_of_the_deck_or_adds_one() -> None:
    draft = Draft(cards={OLD: 1})
    first = editing.add(draft, card(NEW), DeckZone.POSSE).draft
    assert (first.cards, first.starting) == ({OLD: 1}, (OLD,))
    second = editing.add(first, card(NEW), DeckZone.POSSE).draft
    assert (second.cards, second.starting) == ({OLD: 1, NEW: 1}, (OLD, NEW))


def test_what_leaves_the_deck_does_not_start() -> None:
    draft = Draft(cards={OLD: 2}, starting=(OLD, OLD))
    assert editing.remove(draft, card(OLD)).draft.starting == (OLD,)
    assert editing.take_out(draft, card(OLD), DeckZone.POSSE).draft == Draft()
    left = editing.remove(draft, card(OLD), DeckZone.POSSE).draft
    assert (left.cards, left.starting) == ({OLD: 2}, (OLD,))


@pytest.mark.parametrize(
    ("source", "target", "cards", "starting", "considering"),
    [
        (DeckZone.DECK, DeckZone.POSSE, {OLD: 3}, (OLD, OLD), {NEW: 1}),
        (DeckZone.DECK, DeckZone.CONSIDERING, {OLD: 2}, (OLD,), {OLD: 1, NEW: 1}),
        (DeckZone.POSSE, DeckZone.DECK, {OLD: 3}, (), {NEW: 1}),
        (DeckZone.POSSE, DeckZone.CONSIDERING, {OLD: 2}, (), {OLD: 1, NEW: 1}),
        (DeckZone.CONSIDERING, DeckZone.DECK, {OLD: 4}, (OLD,), {}),
        (DeckZone.DECK, DeckZone.DECK, {OLD: 3}, (OLD,), {NEW: 1}),
    ],
)
def test_moves(
    source: DeckZone,
    target: DeckZone,
    cards: dict[str, int],
    starting: tuple[str, ...],
    considering: dict[str, int],
) -> None:
    draft = Draft(cards={OLD: 3}, starting=(OLD,), considering={NEW: 1})
    moved = editing.move(draft, card(OLD), source, target).draft
    assert (moved.cards, moved.starting, moved.considering) == (cards, starting, considering)


def test_never_more_moves_than_lies_there() -> None:
    draft = Draft(considering={OLD: 2})
    assert editing.move(draft, card(OLD), DeckZone.CONSIDERING, DeckZone.DECK, 9).draft.cards == {OLD: 2}
    assert editing.move(draft, card(OLD), DeckZone.DECK, DeckZone.POSSE).draft == draft


def test_another_printing_takes_its_place_everywhere() -> None:
    draft = Draft(cards={OLD: 2, NEW: 1}, starting=(OLD,), considering={OLD: 1})
    swapped = editing.swap_printing(draft, OLD, card(NEW)).draft
    assert (swapped.cards, swapped.starting, swapped.considering) == ({NEW: 3}, (NEW,), {NEW: 1})
    with pytest.raises(ValueError, match="not a printing"):
        editing.swap_printing(draft, "01018", card(NEW))


def test_what_the_builder_notes() -> None:
    draft = editing.rename(Draft(), "Fast").draft
    draft = editing.set_tags(draft, (" b", "a", "", "a ")).draft
    draft = editing.set_folder(draft, " League / 2026/ ").draft
    draft = editing.set_notes(draft, "# Plan").draft
    draft = editing.set_format(draft, "old-timer").draft
    draft = editing.set_built(draft, True).draft
    assert draft == Draft(
        name="Fast", tags=("a", "b"), folder="League/2026", notes="# Plan", format="old-timer", built=True
    )
    assert editing.empty(editing.add(draft, card(OLD), DeckZone.POSSE).draft).draft == draft


def test_difference_names_place_and_counts() -> None:
    before = Draft(outfit="01001", cards={OLD: 2}, starting=(OLD,))
    after = Draft(outfit="01001", cards={OLD: 1, NEW: 1}, considering={OLD: 1})
    assert [(c.place, c.code, c.before, c.after) for c in editing.difference(before, after)] == [
        ("deck", OLD, 2, 1),
        ("deck", NEW, 0, 1),
        ("posse", OLD, 1, 0),
        ("considering", OLD, 0, 1),
    ]
    assert editing.difference(after, after) == []


@pytest.mark.parametrize("copies", [0, -1])
def test_nothing_cannot_be_added(copies: int) -> None:
    with pytest.raises(ValueError, match="cannot be added"):
        editing.add(Draft(), card(OLD), copies=copies)
    with pytest.raises(ValueError, match="cannot be in a deck"):
        editing.set_copies(Draft(), card(OLD), -1)


ZONES = st.sampled_from(list(DeckZone))
CODES = st.sampled_from([OLD, NEW, "01018", "01001", "19001", "24071"])
MOVES = st.tuples(
    st.sampled_from(["add", "remove", "set", "move", "out"]), CODES, ZONES, ZONES, st.integers(1, 4)
)


@given(st.lists(MOVES, max_size=25))
def test_whatever_is_done_the_posse_is_part_of_the_deck(
    moves: list[tuple[str, str, DeckZone, DeckZone, int]],
) -> None:
    draft = Draft()
    for what, code, zone, other, n in moves:
        facts = card(code)
        draft = {
            "add": lambda d, f, z, o, k: editing.add(d, f, z, k),
            "remove": lambda d, f, z, o, k: editing.remove(d, f, z, k),
            "set": lambda d, f, z, o, k: editing.set_copies(d, f, k, z),
            "move": lambda d, f, z, o, k: editing.move(d, f, z, o, k),
            "out": lambda d, f, z, o, k: editing.take_out(d, f, z),
        }[what](draft, facts, zone, other, n).draft
        for started in draft.starting:
            assert draft.starting.count(started) <= draft.cards.get(started, 0)
        assert "01001" not in draft.cards
        assert "19001" not in draft.cards
