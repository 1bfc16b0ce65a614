"""The decks that can be built: missing copies, the cheapest boxes, substitution by suit and value."""

from __future__ import annotations

from collections import Counter

import pytest

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.decks import ownership, problems, starter_decks
from doomtown_desktop.decks.buildable import BuildCandidate, all_free, plan_for, rank
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.printing import missing_copies, whole_deck
from doomtown_desktop.decks.substitutes import Substitution, substitute

FACTS = catalogue()
OLD, NEW = "01084", "24151"


def boxes(*packs: str) -> dict[str, int]:
    total: Counter[str] = Counter()
    for pack in packs:
        total.update(ownership.box(FACTS, pack))
    return dict(total)


def groups(copies: dict[str, int]) -> dict[str, int]:
    return ownership.by_card(FACTS, copies)


def starter(name: str) -> Draft:
    return Draft.of(next(deck for deck in starter_decks() if deck.name == name))


LAW = "Learn2Play - Law Dogs"


def test_decks_that_lack_least_come_first_and_ideas_last() -> None:
    owned = groups(boxes("DT2"))
    idea = Draft(name="A thought", cards={NEW: 1})
    own = [BuildCandidate(deck.name, Draft.of(deck)) for deck in starter_decks()]
    found = rank(FACTS, [*own, BuildCandidate(1, idea), BuildCandidate(2, Draft(name="Empty"))], owned, {})
    assert len(found) == len(starter_decks()) + 1, "a deck without cards is left out"
    assert found[-1].candidate.key == 1
    missing = [chance.missing for chance in found[:-1]]
    assert missing == sorted(missing)
    for chance in found:
        there = {code: owned.get(FACTS.get(code).group, 0) for code in whole_deck(chance.candidate.draft)}
        one_each = missing_copies(chance.candidate.draft, FACTS, there)
        assert chance.missing == sum(chance.gaps.values())
        assert {FACTS.get(code).group for code in one_each} <= set(chance.gaps)


def test_built_decks_keep_what_they_hold_and_have_it_themselves() -> None:
    guns, rifles = Draft(name="Guns", cards={OLD: 3}), Draft(name="Rifles", cards={NEW: 2})
    owned, reserved = groups({OLD: 2, NEW: 2}), groups({OLD: 3})
    candidates = [
        BuildCandidate("built", guns, built=True),
        BuildCandidate("other", rifles),
        BuildCandidate("same", guns),
    ]
    found = {c.candidate.key: c.missing for c in rank(FACTS, candidates, owned, reserved)}
    assert found == {"built": 0, "other": 1, "same": 2}
    assert all_free(owned, reserved) == {FACTS.get(OLD).group: 1}
    assert all_free(owned, reserved, groups({OLD: 3})) == {FACTS.get(OLD).group: 4}


def test_one_box_that_closes_the_gap_is_better_than_two_and_the_smallest_is_the_cheapest() -> None:
    shotgun = FACTS.get(NEW).group
    assert [pack.code for pack in plan_for(FACTS, {shotgun: 1}).boxes] == ["DTR"], "286 cards, not 520"
    sizes = {pack.code: sum(ownership.box(FACTS, pack.code).values()) for pack in FACTS.packs}
    assert sizes["DTR"] < sizes["DT2"]
    assert [pack.code for pack in plan_for(FACTS, {shotgun: 3}).boxes] == ["DTR", "DTR"]
    assert plan_for(FACTS, {}).boxes == ()
    plan = plan_for(FACTS, groups({"01001": 1, "24001": 1, "09001": 1}))
    assert plan.left == 0
    promo = next(c for c in FACTS if c.pack == "alt" and len(c.printings) == 1)
    assert plan_for(FACTS, {promo.group: 2}) == type(plan)((), 2)


def test_no_box_is_named_for_a_pack_nobody_knows_the_contents_of() -> None:
    only_in_2024 = groups({"26002": 1})
    assert plan_for(FACTS, only_in_2024) == type(plan_for(FACTS, {}))((), 1)


def test_every_plan_closes_its_gap() -> None:
    for deck in starter_decks():
        gaps = groups(whole_deck(Draft.of(deck)))
        plan = plan_for(FACTS, gaps)
        bought = groups(boxes(*(pack.code for pack in plan.boxes)))
        left = sum(max(0, count - bought.get(group, 0)) for group, count in gaps.items())
        assert left == plan.left


def made(draft: Draft, owned: dict[str, int]) -> Substitution:
    return substitute(FACTS, draft, groups(owned), owned)


def lacking(draft: Draft, owned: dict[str, int]) -> int:
    return sum(missing_copies(draft, FACTS, owned).values())


@pytest.mark.parametrize("name", [deck.name for deck in starter_decks()])
def test_every_starter_deck_of_other_cards_is_as_legal_and_deals_the_same_hands(name: str) -> None:
    owned, draft = boxes("DT2", "W2D", "FF"), starter(name)

    def hands(deck: Draft) -> Counter[tuple[object, object]]:
        return Counter({(FACTS.get(code).suit, FACTS.get(code).value): 0 for code in deck.cards}) + Counter(
            (FACTS.get(code).suit, FACTS.get(code).value) for code, n in deck.cards.items() for _ in range(n)
        )

    found = made(draft, owned)
    assert hands(found.draft) == hands(draft)
    assert len(problems(found.draft, FACTS)) <= len(problems(draft, FACTS))
    assert found.draft.size == draft.size
    assert lacking(found.draft, owned) == sum(found.left.values())
    assert found.copies + sum(found.left.values()) == lacking(draft, owned)
    for swap in found.swaps:
        assert (swap.card.suit, swap.card.value) == (swap.by.suit, swap.by.value)
        assert owned.get(swap.by.code, 0) > 0, "a printing that is there"


def test_the_same_type_comes_first() -> None:
    card = FACTS.get(NEW)
    alike = [
        c
        for c in FACTS.cards
        if (c.suit, c.value) == (card.suit, card.value)
        and c.group != card.group
        and c.type is not CardType.TOKEN
    ]
    goods = next(c for c in alike if c.type is CardType.GOODS)
    other = next(c for c in alike if c.type is not CardType.GOODS)
    draft = Draft(name="Guns", cards={NEW: 3})
    found = made(draft, {goods.code: 1, other.code: 5})
    assert [(s.by.code, s.copies) for s in found.swaps] == [(goods.code, 1), (other.code, 2)]
    assert found.left == {}


def test_no_title_comes_in_more_than_four_times_and_no_copy_is_used_twice() -> None:
    card = FACTS.get(NEW)
    goods = next(
        c
        for c in FACTS.cards
        if (c.suit, c.value, c.type) == (card.suit, card.value, card.type) and c.group != card.group
    )
    draft = Draft(name="Guns", cards={NEW: 2, goods.code: 3})
    found = made(draft, {goods.code: 9})
    assert found.draft.cards[goods.code] == 4
    assert found.left == {card.group: 1}
    found = made(draft, {goods.code: 3})
    assert found.swaps == ()
    assert found.left == {card.group: 2}, "the three are in the deck already"


def test_what_is_missing_of_the_posse_is_replaced_there_or_does_not_start() -> None:
    draft = starter(LAW)
    found = made(draft, boxes("DT2", "DT2"))
    assert set(draft.starting) - set(found.draft.starting), "some are not there"
    assert not problems(found.draft, FACTS)
    inside = Counter(found.draft.starting)
    assert all(found.draft.cards.get(code, 0) >= n for code, n in inside.items())


def test_a_format_is_kept_to() -> None:
    form = next(each for each in FACTS.formats if each.is_default)
    card = next(c for c in FACTS.cards if form.code in c.formats and c.type is CardType.ACTION)
    outside = [
        c
        for c in FACTS.cards
        if (c.suit, c.value) == (card.suit, card.value)
        and form.code not in c.formats
        and c.type not in (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)
    ]
    assert outside
    owned = {c.code: 4 for c in outside}
    draft = Draft(name="New", cards={card.code: 2})
    free = substitute(FACTS, draft, groups(owned), owned)
    kept = substitute(FACTS, draft, groups(owned), owned, format=form.code)
    assert free.copies == 2
    assert kept.copies == 0


def test_jokers_are_replaced_by_jokers_only_and_outfits_never_by_those_of_another_gang() -> None:
    jokers = [c for c in FACTS.cards if c.type is CardType.JOKER]
    outfits = [c for c in FACTS.cards if c.type is CardType.OUTFIT]
    mine = outfits[0]
    strange = next(c for c in outfits if not set(c.gangs) & set(mine.gangs))
    draft = Draft(name="Two", outfit=mine.code, cards={jokers[0].code: 2})
    found = made(draft, {strange.code: 1, jokers[1].code: 1, NEW: 4})
    assert found.draft.outfit == mine.code
    assert found.left == {mine.group: 1, jokers[0].group: 1}
    assert [(s.by.code, s.copies) for s in found.swaps] == [(jokers[1].code, 1)]


def test_a_missing_outfit_is_replaced_by_an_owned_one_of_its_gang() -> None:
    draft = starter("Faith & Fear - MCC")
    old = FACTS.get(draft.outfit or "")
    owned = dict.fromkeys(draft.cards, 4)
    others = [
        c
        for c in FACTS.cards
        if c.type is CardType.OUTFIT and set(c.gangs) & set(old.gangs) and c.group != old.group
    ]
    assert len(others) > 1
    before = len(problems(draft, FACTS))
    for other in others:
        found = made(draft, {**owned, other.code: 1})
        assert len(problems(found.draft, FACTS)) <= before
        if found.draft.outfit == old.code:  # with another outfit, nobody of the gang could start by the rules
            assert found.left == {old.group: 1}
            continue
        assert found.draft.outfit == other.code
        assert found.left == {}
        assert [(swap.card, swap.by, swap.copies) for swap in found.swaps] == [(old, other, 1)]
        assert set(found.draft.starting) <= set(draft.starting)
    found = made(draft, {**owned, **{other.code: 1 for other in others}})
    assert found.draft.outfit != old.code
    assert found.left == {}
    best = FACTS.get(found.draft.outfit or "")
    assert abs((best.wealth or 0) - (old.wealth or 0)) == min(
        abs((c.wealth or 0) - (old.wealth or 0)) for c in others
    )
