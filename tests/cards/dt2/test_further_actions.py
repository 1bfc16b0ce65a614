"""Behaviour of further actions of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def test_belligerence_lasts_through_the_next_upkeep(table: Table) -> None:
    rage, outlaw = table.me.hand("Belligerence"), table.me.dude(bounty=1)
    table.foe.dude(influence=9)
    table.use(rage, outlaw, ability="provoke")
    assert (outlaw.bullets, outlaw.influence) == (2, 2)
    table.next_day()
    assert (outlaw.bullets, outlaw.influence) == (1, 1)


def test_belligerence_holds_in_the_morning(table: Table) -> None:
    rage, outlaw = table.me.hand("Belligerence"), table.me.dude(bounty=1, upkeep=1)
    table.foe.dude(influence=9)
    table.use(rage, outlaw, ability="provoke")
    table.noon_over()
    table.lowball("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert table.pending.kind == "upkeep"
    assert (outlaw.bullets, outlaw.influence) == (2, 2)


def test_belligerence_provokes_nobody_who_is_not_wanted(table: Table) -> None:
    rage = table.me.hand("Belligerence")
    table.me.dude()
    assert not table.can_use(rage, "provoke")


def test_belligerence_rouses_a_booted_dude(table: Table) -> None:
    rage, sleeper = table.me.hand("Belligerence"), table.foe.dude(booted=True)
    table.me.dude()
    table.answer(f"use:{rage.id}.rouse")
    assert table.offered() == [f"c{sleeper.id}"]
    table.go(sleeper)
    assert (sleeper.booted, sleeper.bounty, table.me.stash) == (False, 1, 9)


def roses(table: Table, mine: str, theirs: str = "8S 8H KD 3C 2S") -> Card:
    """Set up Comin' Up Roses in my hand, at the Resolution plays of a shootout."""
    flowers = table.me.hand("Comin' Up Roses")
    table.me.dude(bullets=0)
    table.foe.dude(bullets=0)
    table.shootout()
    table.to_resolution(mine, theirs)
    return flowers


def test_comin_up_roses_changes_a_suit(table: Table) -> None:
    flowers = roses(table, "KS QS 10S 9S 7C")
    table.answer(f"use:{flowers.id}.trim")
    table.go(table.me.player.draw_hand[4])
    assert table.offered() == ["7C", "7D", "7H", "7S"]
    table.go("7S")
    assert table.me.player.hand_rank == 6


def test_comin_up_roses_leaves_pairs_alone(table: Table) -> None:
    flowers = roses(table, "KS KD 10S 9S 7C")
    table.answer(f"use:{flowers.id}.trim")
    assert {o.card for o in table.pending.options} >= {c.id for c in table.me.player.draw_hand[2:]}
    assert not {c.id for c in table.me.player.draw_hand[:2]} & {o.card for o in table.pending.options}


def test_comin_up_roses_makes_a_legal_flush_worth_more(table: Table) -> None:
    flowers = roses(table, "KS QS 10S 9D 7C", "8S 8S KD 3C 2S")
    table.use(flowers, [table.me.player.draw_hand[i] for i in (3, 4)], "9S", "7S", ability="arrange")
    assert (table.me.player.hand_is_legal, table.me.player.hand_rank) == (True, 8)


def test_comin_up_roses_gives_no_value_that_is_there(table: Table) -> None:
    flowers = roses(table, "KS QS 10S 9D 7C", "8S 8S KD 3C 2S")
    table.answer(f"use:{flowers.id}.arrange")
    table.go([table.me.player.draw_hand[3], table.me.player.draw_hand[4]])
    assert {"KH", "QH", "10H"}.isdisjoint(table.offered())
    table.go("7S")
    assert "7H" not in table.offered()
    assert "9H" in table.offered()


def test_comin_up_roses_gives_nothing_to_another_hand(table: Table) -> None:
    flowers = roses(table, "KS KD 10S 9D 7C", "8S 8S KD 3C 2S")
    table.use(flowers, table.me.player.draw_hand[4], "QS", ability="arrange")
    assert table.me.player.hand_rank == 2


def test_comin_up_roses_blooms_in_later_rounds(table: Table) -> None:
    other = table.foe.dude("Other", bullets=0)
    flowers = roses(table, "KS KH 10S 10D 7C", "QC QC 10C 9H 7D")
    table.use(flowers, table.me.player.draw_hand[4], "QS", ability="arrange")
    assert table.me.player.hand_rank == 3
    table.lumps(f"discard:{other.id}", [], [])
    table.to_resolution("2C 3D 4S 5H 6C", "8S 8H KD 3C 2S")
    assert table.me.player.hand_rank == 7


def sage(table: Table, title: str, mine: int, theirs: int) -> tuple[Dude, bool]:
    """My Kung Fu dude has performed a Great Sage; also return whether the combo may continue."""
    monk = table.me.dude(keywords=["Kung Fu 2"], influence=mine, value=9)
    trick, _more = table.me.hand(title), table.me.hand("Two Hundred Fifty Rounds")
    table.foe.dude(influence=theirs)
    table.shootout()
    table.me.deck("2C", "2D")
    table.answer(f"use:{trick.id}.match")
    table.go(monk)
    return monk, table.pending.kind == "combo"


@pytest.mark.parametrize(("theirs", "combo"), [(1, True), (2, False)])
def test_great_sage_matches_heaven(table: Table, theirs: int, combo: bool) -> None:
    monk, goes_on = sage(table, "Great Sage Matching Heaven", 1, theirs)
    assert (monk.influence, monk.is_a("Harrowed")) == (2, True)
    assert goes_on == combo


@pytest.mark.parametrize(("theirs", "combo"), [(2, True), (3, False)])
def test_the_first_great_sage_combos_with_equal_influence(table: Table, theirs: int, combo: bool) -> None:
    assert sage(table, "18037", 1, theirs)[1] == combo


@pytest.mark.parametrize(("at_home", "combo"), [(True, True), (False, False)])
def test_two_hundred_fifty_rounds_combo_where_you_control(table: Table, at_home: bool, combo: bool) -> None:
    monk = table.me.dude(keywords=["Kung Fu 2"], value=9)
    trick, _more = table.me.hand("Two Hundred Fifty Rounds"), table.me.hand("Great Sage Matching Heaven")
    table.foe.dude()
    table.shootout(at=table.me.home if at_home else None)
    table.me.deck("2C")
    table.answer(f"use:{trick.id}.empty_the_guns")
    table.go(monk)
    assert (table.pending.kind == "combo") == combo


def test_two_hundred_fifty_rounds_spare_a_casualty(table: Table) -> None:
    monk = table.me.dude(keywords=["Kung Fu 0"], value=9)
    trick = table.me.hand("Two Hundred Fifty Rounds")
    table.foe.dude(bullets=0)
    table.shootout()
    table.me.deck("2C")
    table.use(trick, monk)
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H KD 3C 2S")
    table.lumps([])
    assert len(table.me.player.dudes) == 1


def test_no_turning_back_pays_for_a_dude(table: Table) -> None:
    card, martyr = table.me.hand("No Turning Back"), table.me.dude(cost=4)
    table.use(card, martyr, ability="collect_the_debt")
    assert (martyr.zone, table.me.stash) == ("boot hill", 14)


def test_no_turning_back_sells_no_borrowed_dude(table: Table) -> None:
    card = table.me.hand("No Turning Back")
    table.me.dude(owner=table.foe)
    assert not table.can_use(card, "collect_the_debt")


def test_no_turning_back_takes_no_casualties_and_does_not_run(table: Table) -> None:
    card, martyr, hero = table.me.hand("No Turning Back"), table.me.dude(), table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H KD 3C 2S")
    table.use(card, martyr, hero)
    assert (martyr.zone, hero.bullets, hero.is_stud) == ("boot hill", 3, True)
    while table.pending.kind == "resolution":
        table.pass_()
    assert (table.pending.player, hero.zone) == (1, "in play")
    assert hero.id not in [o.card for o in table.pending.options]


def hanging(table: Table, title: str, mark: Dude, leader: Dude) -> None:
    table.use(table.me.hand(title), mark, leader, "done")


def test_ol_fashioned_hangin_aces_the_mark_and_makes_a_name(table: Table) -> None:
    leader, mark = (
        table.me.dude(at=table.town_square),
        table.foe.dude(bounty=2, at=table.town_square, booted=True),
    )
    hanging(table, "Ol' Fashioned Hangin'", mark, leader)
    assert (mark.zone, leader.control) == ("boot hill", 1)


@pytest.mark.parametrize("title", ["Ol' Fashioned Hangin'", "Meet the New Boss", "05040"])
def test_a_leader_who_went_home_early_still_gets_the_control_point(table: Table, title: str) -> None:
    leader, friend = table.me.dude(at=table.town_square), table.me.dude(at=table.town_square)
    wings, guard = table.me.attach("Personal Ornithopter", leader), table.foe.dude(bounty=2)
    table.state.in_play[guard.id].location = table.town_square.id
    table.engine.touch()
    card = table.me.hand(title)
    marked = [guard] if title.startswith("Ol'") else []
    table.use(card, *marked, leader, f"join:{friend.id}", f"join:{guard.id}")
    table.use(wings, ability="fly_off")
    table.to_resolution("8S 8H 8D 3C 3S", "4S 4H 9C JD 2C")
    table.lumps([], *([False] if title.startswith("Meet") else []))
    assert (leader.is_home, leader.control) == (True, 1)


@pytest.mark.parametrize(("title", "marks"), [("Ol' Fashioned Hangin'", 1), ("07020", 2)])
def test_ol_fashioned_hangin_needs_two_bounty(table: Table, title: str, marks: int) -> None:
    rope = table.me.hand(title)
    table.me.dude()
    mine = table.me.dude(bounty=2)
    theirs, _petty = table.foe.dude(bounty=2), table.foe.dude(bounty=1)
    table.answer(f"use:{rope.id}.string_up")
    assert table.offered() == [f"c{d.id}" for d in (mine, theirs)][-marks:]


def test_polite_inquiries_draw_and_discard(table: Table) -> None:
    asker = table.me.dude(bullets=5, at=table.town_square)
    card, old = table.me.hand("Polite Inquiries"), [table.me.hand(str(i)) for i in range(2)]
    table.answer(f"use:{card.id}.ask_around")
    table.go(asker)
    assert table.offered() == ["0", "1", "2", "3", "4"]
    table.go("2", old)
    assert asker.booted
    assert [c.zone for c in old] == ["discard pile"] * 2
    assert len(table.me.player.play_hand) == 3


def test_polite_inquiries_are_made_away_from_home(table: Table) -> None:
    card = table.me.hand("Polite Inquiries")
    table.me.dude()
    table.me.dude(at=table.town_square, booted=True)
    assert not table.can_use(card)


@pytest.mark.parametrize("outnumbered", [True, False])
def test_rabbits_sweeping_snare_boots_cards_of_a_bigger_posse(table: Table, outnumbered: bool) -> None:
    monk = table.me.dude(keywords=["Kung Fu 0"], value=9)
    snare, rival = table.me.hand("Rabbit's Sweeping Snare"), table.foe.dude(stud=True)
    hat = table.foe.attach("Fancy New Hat", rival)
    if outnumbered:
        table.foe.dude()
    table.shootout(mark=rival)
    table.me.deck("2C")
    table.use(snare, monk, rival, *([[hat]] if outnumbered else []))
    assert (rival.is_stud, hat.booted) == (False, outnumbered)


def exhibition(table: Table, mark: Card, **facts: object) -> tuple[Dude, Card]:
    """A Mad Scientist has led the job at a mark; the Gadget is in the discard pile."""
    show, leader = table.me.hand("Technological Exhibition"), table.me.dude(keywords=["Mad Scientist 0"])
    table.me.dude()
    gadget = table.view(table.me.card("Gizmo", CardType.GOODS, gadget_difficulty=11, cost=6, **facts))
    table.me.state.discard_pile.append(gadget.id)
    table.me.deck("6C")
    table.use(show, mark, leader, "done", "done", gadget)
    return leader, gadget


def test_technological_exhibition_shows_a_gadget_in_the_town_square(table: Table) -> None:
    leader, gadget = exhibition(table, table.town_square)
    assert gadget.zone == "in play"
    assert (gadget.control, table.me.stash, leader.booted, leader.is_home) == (1, 9, True, True)


def test_technological_exhibition_elsewhere_makes_no_name(table: Table) -> None:
    _leader, gadget = exhibition(table, table.me.deed())
    assert (gadget.zone, gadget.control) == ("in play", 0)


def test_technological_exhibition_needs_a_mad_scientist(table: Table) -> None:
    show = table.me.hand("Technological Exhibition")
    table.me.dude(keywords=["Huckster 1"])
    assert not table.can_use(show)


@pytest.mark.parametrize(
    ("answer", "gain"),
    [("stud", (1, True, 0)), ("+2 bullets", (3, False, 0)), ("both for 1 bounty", (3, True, 1))],
)
def test_thirst_for_blood_costs_influence(table: Table, answer: str, gain: tuple[int, bool, int]) -> None:
    card, fiend = table.me.hand("Thirst for Blood"), table.me.dude(influence=1)
    table.me.dude(influence=0)
    table.foe.dude(influence=9)
    table.shootout()
    table.use(card, fiend, answer)
    assert (fiend.bullets, fiend.is_stud, fiend.bounty) == gain
    assert fiend.influence == 0


def test_thirst_for_blood_needs_influence_and_lasts_the_day(table: Table) -> None:
    card, fiend = table.me.hand("Thirst for Blood"), table.me.dude(influence=1)
    pale = table.me.dude(influence=0)
    table.foe.dude(influence=9)
    table.shootout()
    table.answer(f"use:{card.id}.thirst")
    assert f"c{pale.id}" not in table.offered()
    table.go(fiend, "stud")
    table.to_resolution("8C 8D 7C 3C 2C", "8S 8H KD 3S 2S")
    table.lumps(f"discard:{pale.id}", [fiend])
    assert (fiend.influence, fiend.is_stud) == (0, False)
