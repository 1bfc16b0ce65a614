"""Sets of decks from one collection: the best sets, stand-ins, built decks, pinned decks."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import build_night, ownership, problems, starter_decks
from doomtown_desktop.decks.build_night import Night, nights
from doomtown_desktop.decks.buildable import BuildCandidate
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.printing import whole_deck

FACTS = catalogue()
STARTERS = [Draft.of(deck) for deck in starter_decks()]


def boxes(*packs: str) -> dict[str, int]:
    total: Counter[str] = Counter()
    for pack in packs:
        total.update(ownership.box(FACTS, pack))
    return dict(total)


def groups(copies: dict[str, int]) -> dict[str, int]:
    return ownership.by_card(FACTS, copies)


def found(
    candidates: list[BuildCandidate],
    owned: dict[str, int],
    size: int = 2,
    *,
    reserved: dict[str, int] | None = None,
    pinned: tuple[object, ...] = (),
) -> list[Night]:
    return nights(FACTS, candidates, groups(owned), groups(reserved or {}), owned, size, pinned=pinned)


def starters(number: int) -> list[BuildCandidate]:
    return [BuildCandidate(draft.name, draft) for draft in STARTERS[:number]]


def short(drafts: tuple[Draft, ...], owned: dict[str, int]) -> int:
    """Return the number of copies that decks are missing together, counted the long way."""
    need: Counter[str] = Counter()
    for draft in drafts:
        need.update(groups(whole_deck(draft)))
    there = groups(owned)
    return sum(max(0, count - there.get(group, 0)) for group, count in need.items())


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_first_sets_are_the_best_of_all(size: int) -> None:
    owned = boxes("DT2", "DT2", "FF")
    sets = found(starters(14), owned, size)
    every = sorted(short(drafts, owned) for drafts in combinations(STARTERS[:14], size))
    assert sorted(night.missing for night in sets) == every[: len(sets)]
    assert len(sets) == min(build_night.SHOWN, len(every))
    left = [(night.left, night.replaced, -night.gangs) for night in sets]
    assert left == sorted(left)


def test_no_copy_is_used_by_two_decks_of_a_set() -> None:
    owned = boxes("DT2", "DT2", "W2D")
    there = groups(owned)
    for night in found(starters(20), owned, 3):
        need: Counter[str] = Counter()
        for deck in night.decks:
            need.update(groups(whole_deck(deck.made.draft)))
        lacking = sum(max(0, count - there.get(group, 0)) for group, count in need.items())
        assert lacking == night.left
        assert night.left + night.replaced == night.missing


def test_one_stand_in_is_not_used_by_two_decks() -> None:
    law, other = (draft for draft in STARTERS if draft.name.startswith(("Learn2Play - Law", "A Cross and a")))
    owned = whole_deck(law)
    for code, count in whole_deck(other).items():
        owned[code] = owned.get(code, 0) + count
    missing = next(
        code
        for code in law.cards
        if code not in other.cards and law.cards[code] == 1 and FACTS.get(code).type == "action"
    )
    card = FACTS.get(missing)
    alike = [
        each.code
        for each in FACTS.cards
        if (each.suit, each.value, each.type) == (card.suit, card.value, card.type) and each.code not in owned
    ]
    assert alike, "a card that could stand in, and that neither deck has"
    also = other.model_copy(update={"cards": {**other.cards, missing: 1}})
    owned[missing] = 0
    owned[alike[0]] = 1
    (night,) = found([BuildCandidate(1, law), BuildCandidate(2, also)], owned)
    assert night.missing == 2
    uses = sum(swap.copies for deck in night.decks for swap in deck.made.swaps if swap.by.code == alike[0])
    assert uses <= 1
    assert night.replaced == uses
    assert night.left == 2 - uses


def test_stand_ins_break_no_rule_and_keep_the_size() -> None:
    for night in found(starters(20), boxes("DT2", "FF"), 2):
        for deck in night.decks:
            draft = deck.candidate.draft
            assert len(problems(deck.made.draft, FACTS)) <= len(problems(draft, FACTS))
            assert deck.made.draft.size == draft.size
            assert deck.is_ready == (deck.made.draft == draft and not deck.left)


def test_two_boxes_make_the_decks_of_different_gangs() -> None:
    owned = boxes("DT2", "DT2")
    own = [draft for draft in STARTERS if draft.name.endswith("Weird West Edition Gunfighter")]
    best = found([BuildCandidate(draft.name, draft) for draft in own], owned, 4)[0]
    lacking = {group for deck in best.decks for group in deck.made.left}
    assert lacking == {"joker-black", "joker-red"}, "each deck needs both, and a box has one of each"
    assert best.left == 4
    assert best.gangs == 4


def test_a_built_deck_in_a_set_has_its_copies_and_others_do_not() -> None:
    draft, other = STARTERS[0], STARTERS[1]
    owned = whole_deck(draft)
    twin = draft.model_copy(update={"name": "Twin", "cards": {**draft.cards, "24151": 1}})
    candidates = [BuildCandidate(1, draft, built=True), BuildCandidate(2, twin), BuildCandidate(3, other)]
    sets = {night.keys: night for night in found(candidates, owned, reserved=whole_deck(draft))}
    assert [deck.missing for deck in sets[1, 2].decks] == [0, sum(whole_deck(twin).values())]
    assert sets[1, 2].decks[0].made.draft == draft
    free = found([BuildCandidate(1, draft), *candidates[1:]], owned, pinned=(1, 2))
    assert [night.missing for night in free] == [short((draft, twin), owned)]


def test_pinned_decks_are_in_every_set() -> None:
    names = STARTERS[5].name, STARTERS[11].name
    sets = found(starters(14), boxes("DT2"), 3, pinned=names)
    assert sets
    assert all(set(names) <= set(night.keys) for night in sets)
    assert found(starters(4), boxes("DT2"), pinned=("nobody",)) == []
    with pytest.raises(ValueError, match="Release some"):
        found(starters(4), {}, 2, pinned=tuple(draft.name for draft in STARTERS[:3]))


def test_equal_decks_unfinished_decks_and_odd_sizes() -> None:
    copy = BuildCandidate(7, STARTERS[0].model_copy(update={"name": "A copy"}))
    idea = BuildCandidate(8, Draft(name="A thought", cards={"24151": 1}))
    assert found([*starters(1), copy, idea], boxes("DT2")) == []
    with pytest.raises(ValueError, match="2 to 4"):
        found(starters(5), {}, 5)


def test_a_search_can_be_stopped() -> None:
    asked = iter(range(10_000))
    sets = nights(FACTS, starters(34), {}, {}, {}, 3, stopped=lambda: next(asked) > 40)
    assert sets == []
