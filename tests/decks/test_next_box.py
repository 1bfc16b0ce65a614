"""The worth of a box for decks: missing copies, whole decks, better hands, and real cards for stand-ins."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import next_box, ownership, starter_decks
from doomtown_desktop.decks.buildable import BuildCandidate, all_free, chance_of
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.next_box import better_hands, made_with_box, offers, with_box
from doomtown_desktop.decks.odds.composition import OddsCancelled, composition_of
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.decks.swaps import ranks

FACTS = catalogue()
STARTERS = [Draft.of(deck) for deck in starter_decks()]
DT2 = ownership.box(FACTS, "DT2")


def groups(copies: dict[str, int]) -> dict[str, int]:
    return ownership.by_card(FACTS, copies)


def test_each_box_closes_what_counting_it_in_closes() -> None:
    owned = groups(DT2)
    candidates = [BuildCandidate(draft.name, draft) for draft in STARTERS]
    found = offers(FACTS, candidates, owned, {})
    order = [(-offer.completed, -offer.copies) for offer in found]
    assert order == sorted(order)
    assert found[0].completed > 0
    for offer in found:
        later = with_box(FACTS, owned, offer.pack.code)
        gained = {gain.candidate.key: (gain.before, gain.after) for gain in offer.decks}
        for candidate in candidates:
            before = chance_of(FACTS, candidate, owned, {}).missing
            after = chance_of(FACTS, candidate, later, {}).missing
            assert gained.get(candidate.key, (before, before)) == (before, after)
    assert not any(offer.pack.is_promo for offer in found)


def test_built_decks_hold_their_copies() -> None:
    draft = next(draft for draft in STARTERS if draft.name == "Law Dogs Weird West Edition Gunfighter")
    own = groups(whole_deck(draft))
    twins = [BuildCandidate("built", draft, built=True), BuildCandidate("twin", draft)]
    best = next(offer for offer in offers(FACTS, twins, own, own) if offer.pack.code == "DT2")
    assert [(gain.candidate.key, gain.after) for gain in best.decks] == [("twin", 0)]
    assert best.copies == sum(own.values())
    assert best.completed == 1


def test_nothing_is_offered_for_decks_that_miss_nothing() -> None:
    draft = STARTERS[0]
    found = offers(FACTS, [BuildCandidate(1, draft)], groups(whole_deck(draft)), {})
    assert {(offer.copies, offer.completed) for offer in found} == {(0, 0)}


@pytest.mark.no_cover
def test_a_better_swap_changes_the_hands_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(next_box, "WORST", 1)
    draft = next(draft for draft in STARTERS if draft.name == "Law Dogs Weird West Edition Gunfighter")
    free = groups(whole_deck(draft))
    found = better_hands(FACTS, draft, free, ["DT2", "DTR", "FF"])
    assert found, "cards of other packs make better hands"
    before = ranks(composition_of(draft, FACTS))
    assert before is not None
    for code, (swap, gain) in found.items():
        assert 0 < gain <= swap.legal
        into = swap.into
        assert groups(ownership.box(FACTS, code)).get(into.group, 0) > 0
        after = ranks(composition_of(swap.step(draft).draft, FACTS))
        assert after is not None
        assert after.legal - before.legal == pytest.approx(swap.legal)
    everything = {card.group: 9 for card in FACTS}
    assert better_hands(FACTS, draft, everything, ["DTR"]) == {}, "there is nothing new in it"
    with pytest.raises(OddsCancelled):
        better_hands(FACTS, draft, free, ["DTR"], cancelled=lambda: True)


def test_with_the_box_the_real_cards_take_their_places_again() -> None:
    draft = next(draft for draft in STARTERS if draft.name == "Learn2Play - Law Dogs")
    owned = dict(DT2)
    now, later = made_with_box(FACTS, BuildCandidate(1, draft), groups(owned), {}, owned, "DTR")
    assert now.swaps
    assert later.swaps == ()
    assert later.left == {}
    assert later.draft == draft
    assert now.draft != draft
    assert all_free(groups(owned), {}) == groups(owned), "nothing is built"


def test_stand_ins_are_printings_that_are_owned_or_in_the_box() -> None:
    box = ownership.box(FACTS, "DTR")
    seen = 0
    for draft in STARTERS[:12]:
        _, later = made_with_box(FACTS, BuildCandidate(1, draft), {}, {}, {}, "DTR")
        seen += len(later.swaps)
        assert all(box.get(swap.by.code, 0) > 0 for swap in later.swaps)
    assert seen
