"""Figures of a collection: exact counts on the real catalogue."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import Catalogue, catalogue
from doomtown_desktop.decks import ownership

# Shotgun: 00124 (a promo), 01084 (Base Set, 4 in a box), 24151 (Weird West Edition).
PROMO, OLD, NEW = "00124", "01084", "24151"


@pytest.fixture(scope="module")
def facts() -> Catalogue:
    return catalogue()


def group(facts: Catalogue, code: str = NEW) -> str:
    return facts.get(code).group


def test_printings_of_a_card_count_together_and_unknown_codes_not_at_all(facts: Catalogue) -> None:
    assert ownership.by_card(facts, {PROMO: 1, OLD: 2, NEW: 3, "99999": 7}) == {group(facts): 6}


def test_what_a_deck_needs_has_its_outfit_and_legend() -> None:
    content = {"cards": {OLD: 2}, "outfit": "01001", "legend": None, "name": "Law"}
    assert ownership.deck_copies(content) == {OLD: 2, "01001": 1}


def test_built_decks_add_up_and_wanted_ones_share_or_not(facts: Catalogue) -> None:
    built, wanted = [{OLD: 1}, {NEW: 2}], [{OLD: 3}, {NEW: 4, "01001": 1}]
    key, outfit = group(facts), group(facts, "01001")
    assert ownership.needed(facts, built) == {key: 3}
    assert ownership.needed(facts, built, wanted, sharing=True) == {key: 7, outfit: 1}
    assert ownership.needed(facts, built, wanted) == {key: 10, outfit: 1}


def test_a_built_deck_takes_the_printing_it_names_then_the_oldest(facts: Catalogue) -> None:
    owned = {PROMO: 1, OLD: 2, NEW: 2}
    order = list(facts.get(NEW).printings)
    free = ownership.free_copies(facts, owned, {NEW: 4})
    assert free[NEW] == 0
    assert sum(free.values()) == 1
    first, second = (code for code in order if code != NEW)
    assert free[first] == max(0, owned[first] - 2)
    assert free[second] == owned[second] - max(0, 2 - owned[first])


def test_no_more_is_reserved_than_there_is(facts: Catalogue) -> None:
    assert ownership.free_copies(facts, {OLD: 1}, {OLD: 4, NEW: 2}) == {OLD: 0}


def test_a_box_of_the_base_set_completes_it(facts: Catalogue) -> None:
    box = ownership.box(facts, "DTR")
    assert (len(box), sum(box.values())) == (146, 286)
    found = next(each for each in ownership.completion(facts, box) if each.pack.code == "DTR")
    assert (found.have, found.of, found.copies, found.of_copies, found.boxes) == (146, 146, 286, 286, 1)
    assert found.is_complete
    assert found.share == 1
    del box[OLD]
    found = next(each for each in ownership.completion(facts, box) if each.pack.code == "DTR")
    assert (found.have, found.boxes, found.is_complete) == (145, 0, False)
    assert ownership.missing_of_pack(facts, box, "DTR") == {OLD: 1}
    assert ownership.missing_of_pack(facts, box, "DTR", full=True) == {OLD: facts.get(OLD).quantity}


def test_more_copies_than_a_box_holds_do_not_fill_other_gaps(facts: Catalogue) -> None:
    found = next(e for e in ownership.completion(facts, {OLD: 99}) if e.pack.code == "DTR")
    assert (found.have, found.copies) == (1, facts.get(OLD).quantity)


def test_boxes_with_a_card_leave_out_promos(facts: Catalogue) -> None:
    assert {pack.code for pack in ownership.boxes_with(facts, facts.get(PROMO))} == {"DTR", "DT2"}


def test_the_box_that_brings_most_is_first(facts: Catalogue) -> None:
    gaps = {group(facts): 2, group(facts, "01001"): 1}
    buys = ownership.next_buys(facts, gaps)
    assert [buy.copies for buy in buys] == sorted((buy.copies for buy in buys), reverse=True)
    assert all(0 < buy.copies <= 3 and not buy.pack.is_promo for buy in buys)
    assert ownership.next_buys(facts, {}) == []


def test_what_a_deck_lacks_counts_any_printing(facts: Catalogue) -> None:
    have = ownership.by_card(facts, {OLD: 3, "01001": 1})
    lacks = ownership.needs_of_deck(facts, {NEW: 4, "01001": 1}, have)
    assert [(need.card.code, need.needed, need.there, need.missing) for need in lacks] == [(NEW, 4, 3, 1)]
    assert ownership.needs_of_deck(facts, {NEW: 4}, ownership.by_card(facts, {OLD: 4})) == []


def test_the_wish_list_joins_needs_and_wishes(facts: Catalogue) -> None:
    found = ownership.wishes(
        facts, {group(facts): 4}, {OLD: 1}, [(NEW, 2, "foil"), (OLD, 1, ""), ("99999", 3, "")]
    )
    assert {wish.card.code: (wish.for_decks, wish.wanted, wish.copies, wish.notes) for wish in found} == {
        NEW: (3, 2, 5, "foil"),
        OLD: (0, 1, 1, ""),
    }


def test_decks_that_hold_a_card_are_named(facts: Catalogue) -> None:
    found = ownership.held_by(facts, [("B", {NEW: 1}), ("A", {OLD: 2}), ("C", {"01001": 1})])
    assert found[group(facts)] == [("A", 2), ("B", 1)]


def test_statistics(facts: Catalogue) -> None:
    owned = {OLD: 3, NEW: 1, "01001": 1, "99999": 2}
    found = ownership.statistics(facts, owned, [(3, 150, "EUR"), (1, None, ""), (1, 20, "EUR")])
    assert (found.copies, found.printings, found.titles, found.of_titles) == (7, 3, 2, 1027)
    assert found.playsets == 2, "four Shotguns over two printings, and the one outfit"
    assert found.by_type == {"outfit": 1, "goods": 4}
    assert sum(found.by_gang.values()) == 5
    assert (found.values, found.priced) == ({"EUR": 470}, 4)


def test_a_list_as_text(facts: Catalogue) -> None:
    assert ownership.as_text(facts, {OLD: 2, "99999": 1}, "Missing") == (
        "Missing\n\n2 Shotgun (Base Set, 01084)\n"
    )
