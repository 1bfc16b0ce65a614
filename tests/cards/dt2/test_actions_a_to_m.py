"""Behaviour of the actions of Weird West Edition, A to M."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table

FULL_HOUSE = "8S 8H 8D 3C 3S"
PAIR = "4S 4H 9C JD 2C"
CHEATIN = "4S 4S 9C JD 2C"


@pytest.mark.parametrize("title", ["Ambush", "01114"])
@pytest.mark.parametrize(("bounty", "noticed"), [(0, 1), (1, 0)])
def test_ambush_aces_the_mark_and_is_no_crime_against_the_wanted(
    table: Table, title: str, bounty: int, noticed: int
) -> None:
    leader = table.me.dude(at=table.town_square)
    helper = table.me.dude(at=table.town_square)
    mark = table.foe.dude(bounty=bounty)
    card = table.me.hand(title)
    table.use(card, mark, leader, f"join:{helper.id}", "done")
    assert mark.zone == "boot hill"
    assert (leader.bounty, helper.bounty) == (noticed, noticed)
    assert table.me.stash == 10 - card.cost + bounty


def test_a_failed_ambush_gives_bounty_to_the_posse_only(table: Table) -> None:
    leader, mark = table.me.dude(), table.foe.dude(stud=True, bullets=2, at=table.town_square)
    table.use(table.me.hand("Ambush"), mark, leader, f"join:{mark.id}")
    table.to_resolution(PAIR, FULL_HOUSE)
    assert (leader.bounty, mark.bounty) == (1, 0)
    table.lumps(())
    assert mark.in_play


def test_only_the_old_ambush_marks_your_own_dude(table: Table) -> None:
    leader, traitor = table.me.dude(at=table.town_square), table.me.dude()
    new, old = table.me.hand("Ambush"), table.me.hand("01114")
    assert not table.can_use(new)
    table.use(old, traitor, leader, "done")
    assert traitor.zone == "boot hill"


def fight_a_cheater(table: Table, title: str, mine: str = FULL_HOUSE) -> Card:
    """Start a fight of my dude against two of theirs, whose hand is Cheatin'.

    The first of them is the shooter.
    """
    card = table.me.hand(title)
    table.me.dude()
    table.foe.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution(mine, CHEATIN, shooters=[table.foe.player.dudes[0]])
    return card


def test_bottom_dealin_gives_the_cheater_your_cards(table: Table) -> None:
    card = fight_a_cheater(table, "Bottom Dealin'")
    mine = table.me.deck("2D", "2H", "2S", "5C", "9D")
    old = table.foe.player.draw_hand
    table.use(card)
    assert table.foe.player.draw_hand == mine
    assert table.foe.player.hand_rank == 4
    assert {c.zone for c in old} == {"discard pile"}
    table.lumps()
    while table.pending.kind in ("casualty", "flee"):
        table.answer(*(table.offered()[:1] if table.pending.kind == "casualty" else ()))
    assert {c.zone for c in mine} == {"discard pile"}
    assert all(c in table.me.player.discard_pile for c in mine)


def riders(table: Table, mine: int, theirs: int) -> Card:
    """Start a shootout with these numbers of Horses, and the Cavalry called for my first dude."""
    card = table.me.hand("Calling the Cavalry")
    for side, count in ((table.me, mine), (table.foe, theirs)):
        side.dude(), side.dude()
        for _ in range(count):
            side.attach("Nag", side.dude(), keywords=["Horse"])
    table.shootout()
    table.use(card, table.me.player.dudes[0])
    return card


@pytest.mark.parametrize(("mine", "theirs", "ranks"), [(2, 1, (3, 2)), (1, 2, (2, 3)), (1, 1, (2, 2))])
def test_the_cavalry_raises_the_hand_of_most_horses(
    table: Table, mine: int, theirs: int, ranks: tuple[int, int]
) -> None:
    riders(table, mine, theirs)
    table.to_resolution("8S 8H 9D 3C 2S", PAIR)
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == ranks
    assert table.me.player.dudes[0].is_stud


def test_the_cavalry_helps_for_one_round(table: Table) -> None:
    riders(table, 1, 0)
    table.to_resolution("8S 8H 9D 3C 2S", "AS AH KD 9H 9C")
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (3, 3)
    table.lumps(*(f"discard:{side.player.dudes[1].id}" for side in table.sides), (), ())
    table.to_resolution("8S 8H 9D 3C 2S", "AS AH KD 9H 9C")
    assert table.me.player.hand_rank == 2
    assert table.me.player.dudes[0].is_stud


@pytest.mark.parametrize(("mine", "most"), [(FULL_HOUSE, 3), ("8S 8S 8D 3C 3S", 2)])
def test_flight_of_the_lepus_sends_dudes_of_both_home(table: Table, mine: str, most: int) -> None:
    card = fight_a_cheater(table, "Flight of the Lepus", mine)
    hero, (first, second) = table.me.player.dudes[0], table.foe.player.dudes
    table.answer(f"use:{card.id}.run_away")
    assert (table.pending.least, table.pending.most) == (0, most)
    table.go([hero, first], True)
    assert [hero.is_home, first.is_home, hero.booted, first.booted] == [True] * 4
    assert not second.is_home


def test_flight_of_the_lepus_need_not_boot(table: Table) -> None:
    card = fight_a_cheater(table, "Flight of the Lepus")
    hare = table.foe.player.dudes[1]
    table.use(card, [hare], False)
    assert (hare.is_home, hare.booted) == (True, False)
    assert hare not in table.foe.player.posse


def test_flight_of_the_lepus_never_boots_in_lowball(table: Table) -> None:
    hare = table.foe.dude(at=table.town_square)
    card = table.me.hand("Flight of the Lepus")
    table.phase(Phase.GAMBLIN)
    table.lowball("2S 4H 6D 8C 10S", CHEATIN)
    table.use(card, [hare])
    assert (hare.is_home, hare.booted) == (True, False)


def nobody_joins(table: Table) -> None:
    """Nobody joins the job; its posses are complete."""
    while table.pending.kind == "posse":
        table.answer("done")


def test_election_day_slaughter(table: Table) -> None:
    leader, other = table.me.dude(at=table.town_square), table.me.dude()
    sleeper, victim = table.foe.dude(booted=True), table.foe.dude()
    barn = table.foe.deed(is_out_of_town=True)
    table.foe.dude(at=barn, booted=True)
    card = table.me.hand("Election Day Slaughter")
    table.answer(f"use:{card.id}.slaughter")
    table.go(leader)
    assert table.pending.player == table.foe.seat
    assert table.offered() == [f"c{leader.id}", f"c{sleeper.id}"]
    table.go([sleeper])
    assert (sleeper.booted, leader.booted, other.booted) == (False, True, False)
    nobody_joins(table)
    assert table.offered() == [f"c{sleeper.id}", f"c{victim.id}"]
    table.go([victim])
    assert victim.zone == "boot hill"


def test_election_day_slaughter_is_not_given_junior_whom_no_ability_aces(table: Table) -> None:
    leader, junior = table.me.dude(at=table.town_square), table.foe.dude("Junior")
    victim, card = table.foe.dude(), table.me.hand("Election Day Slaughter")
    table.answer(f"use:{card.id}.slaughter")
    table.go(leader, [])
    nobody_joins(table)
    assert junior.in_play
    assert table.offered() == [f"c{victim.id}"]


def test_a_failed_election_day_slaughter_only_wakes_people(table: Table) -> None:
    leader = table.me.dude(at=table.town_square)
    guard = table.foe.dude(stud=True, bullets=3, booted=True, at=table.town_square)
    other = table.foe.dude()
    card = table.me.hand("Election Day Slaughter")
    table.use(card, leader, [guard], f"join:{guard.id}", "done")
    table.to_resolution(PAIR, FULL_HOUSE)
    table.lumps(())
    assert not leader.in_play
    assert guard.in_play
    assert table.pending.kind == "noon play"
    assert other.in_play


def test_establishin_whos_in_charge(table: Table) -> None:
    leader, deed, barn = table.me.dude(), table.foe.deed(), table.foe.deed(is_out_of_town=True)
    card = table.me.hand("Establishin' Who's in Charge")
    table.answer(f"use:{card.id}.take_charge")
    assert table.offered() == [f"c{deed.id}"]
    table.go(deed, leader)
    assert (deed.control, barn.control, leader.booted) == (1, 0, True)


def test_a_failed_job_establishes_nothing(table: Table) -> None:
    leader, deed = table.me.dude(), table.foe.deed()
    guard = table.foe.dude(at=deed)
    table.use(table.me.hand("Establishin' Who's in Charge"), deed, leader, f"join:{guard.id}")
    table.to_resolution(PAIR, FULL_HOUSE)
    table.lumps(())
    assert deed.control == 0


@pytest.mark.parametrize("goes", [True, False])
def test_make_the_smart_choice(table: Table, goes: bool) -> None:
    table.me.dude()
    table.foe.dude()
    senator = table.foe.dude(bullets=3, influence=2, booted=True)
    card = table.me.hand("Make the Smart Choice")
    table.shootout()
    table.answer(f"use:{card.id}.reason_with")
    table.go(senator)
    assert table.pending.player == table.foe.seat
    table.go(goes)
    assert (senator.bullets, senator.is_home) == (1, goes)
    assert (senator in table.foe.player.posse) != goes


@pytest.mark.parametrize(("bullets", "left", "booted"), [(3, 1, False), (2, 0, True), (1, 0, True)])
def test_make_em_sweat(table: Table, bullets: int, left: int, booted: bool) -> None:
    hero, victim = table.me.dude(bullets=2), table.foe.dude(bullets=bullets)
    card = table.me.hand("Make 'Em Sweat")
    table.shootout()
    table.use(card, hero, victim)
    assert (hero.booted, victim.bullets, victim.booted) == (True, left, booted)


def test_make_em_sweat_works_on_friends_and_needs_an_unbooted_dude_of_yours(table: Table) -> None:
    hero, friend = table.me.dude(bullets=2), table.me.dude(booted=True)
    table.foe.dude()
    card = table.me.hand("Make 'Em Sweat")
    table.shootout()
    table.answer(f"use:{card.id}.stare")
    assert table.offered() == [f"c{hero.id}"]
    table.go(hero, friend)
    assert friend.bullets == 0


def test_nobody_sweats_who_cannot_be_chosen(table: Table) -> None:
    hidden = table.me.dude(at=table.town_square)
    table.foe.dude(at=table.town_square)
    sweat = table.foe.hand("Make 'Em Sweat")
    table.use(table.me.hand("Hiding in the Shadows"), hidden)
    table.pass_()
    table.shootout()
    assert not table.can_use(sweat, by=table.foe)


def test_nobody_makes_themselves_sweat(table: Table) -> None:
    hero, rival, card = table.me.dude(), table.foe.dude(), table.me.hand("Make 'Em Sweat")
    table.shootout()
    table.answer(f"use:{card.id}.stare")
    table.go(hero)
    assert table.offered() == [f"c{rival.id}"]


def kung_fu(table: Table) -> Dude:
    """Return my Kung Fu master, who passes the next two tests."""
    table.me.deck("2C", "2D", "2H")
    return table.me.dude(keywords=["Kung Fu 1"], value=8)


@pytest.mark.parametrize(
    ("booted", "value", "effects"), [(True, 9, (1, 0)), (False, 3, (0, 1)), (True, 3, (1, 1))]
)
def test_crushing_inevitability(table: Table, booted: bool, value: int, effects: tuple[int, int]) -> None:
    master = kung_fu(table)
    table.foe.dude()
    victim = table.foe.dude(value=value, booted=booted)
    card = table.me.hand("Crushing Inevitability")
    table.shootout()
    table.use(card, master, victim)
    assert master.booted
    first = len(table.engine.effects(NumberChange, "first casualty", victim.id))
    assert (victim.cannot("contribute bullets"), first) == effects


def test_who_is_crushed_adds_nothing_to_the_draw_this_round(table: Table) -> None:
    master = kung_fu(table)
    table.foe.dude()
    victim = table.foe.dude(value=13, booted=True, stud=True)
    card = table.me.hand("Crushing Inevitability")
    table.shootout()
    assert bonuses(table.engine, 1) == (1, 1)
    table.use(card, master, victim)
    assert bonuses(table.engine, 1) == (0, 1)


def test_a_dude_is_crushed_for_one_round(table: Table) -> None:
    master, friend = kung_fu(table), table.me.dude()
    victim = table.foe.dude(value=2, booted=True)
    table.foe.dude()
    card = table.me.hand("Crushing Inevitability")
    table.shootout()
    table.use(card, master, victim)
    assert len(table.state.effects) == 2
    table.to_resolution("8S 8H 9D 3C 2S", "8D 8C 9H 9D 2C")
    table.lumps(f"discard:{friend.id}", (), ())
    assert table.pending.kind == "shootout"
    assert not table.state.effects


def test_a_booted_master_crushes_nobody(table: Table) -> None:
    kung_fu(table)
    table.me.dude()
    table.foe.dude()
    card = table.me.hand("Crushing Inevitability")
    table.state.in_play[table.me.player.dudes[0].id].booted = True
    table.shootout(leader=table.me.player.dudes[1])
    assert not table.can_use(card)


def test_its_who_you_know(table: Table) -> None:
    caller = table.me.dude(at=table.town_square, influence=3, bullets=0)
    mark, far = table.foe.dude(at=table.town_square, influence=2, bullets=4), table.foe.dude()
    card = table.me.hand("...It's Who You Know")
    table.answer(f"use:{card.id}.drop_names")
    table.go(caller)
    assert table.offered() == [f"c{mark.id}"]
    table.go(mark, "accept")
    table.join_all([far])
    assert caller.is_stud
    for side, dude in enumerate((caller, mark)):
        table.state.shootout.posses[side].shooter = dude.id  # type: ignore[union-attr]
    assert [bonuses(table.engine, side) for side in (0, 1)] == [(3, 0), (0, 2)]


def test_its_who_you_know_needs_somebody_to_call_out(table: Table) -> None:
    caller, _ = table.me.dude(at=table.town_square), table.me.dude()
    rival = table.foe.dude(at=table.town_square)
    card = table.me.hand("...It's Who You Know")
    table.answer(f"use:{card.id}.drop_names")
    assert table.offered() == [f"c{caller.id}"]
    table.go(caller)
    assert table.offered() == [f"c{rival.id}"]


def test_who_refuses_knows_nobody(table: Table) -> None:
    caller = table.me.dude(at=table.town_square)
    mark = table.foe.dude(at=table.town_square)
    table.use(table.me.hand("...It's Who You Know"), caller, mark, "refuse")
    assert not caller.is_stud
    assert not table.state.effects
    assert mark.is_home


def test_mugging(table: Table) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude()
    gun, horse = table.foe.attach("Shotgun", mark), table.foe.attach("Mustang", mark, booted=True)
    hat = table.foe.attach("", mark)
    card = table.me.hand("Mugging")
    table.answer(f"use:{card.id}.mug")
    table.go(mark)
    assert table.offered() == [f"c{gun.id}", f"c{hat.id}"]
    table.go([gun], leader)
    nobody_joins(table)
    assert table.offered() == [f"c{gun.id}", f"c{horse.id}"]
    table.go([gun, horse])
    assert (gun.zone, horse.zone) == ("boot hill", "boot hill")
    assert hat.in_play
    assert (mark.is_home, mark.booted) == (True, True)


def test_a_failed_mugging_only_boots(table: Table) -> None:
    leader, mark = table.me.dude(), table.foe.dude(stud=True, bullets=3, at=table.town_square)
    gun = table.foe.attach("", mark)
    table.use(table.me.hand("Mugging"), mark, [gun], leader, f"join:{mark.id}")
    assert gun.booted
    table.to_resolution(PAIR, FULL_HOUSE)
    table.lumps(())
    assert gun.in_play
    assert not mark.booted


@pytest.mark.parametrize("aced", [True, False])
def test_meet_the_new_boss(table: Table, aced: bool) -> None:
    leader, helper = table.me.dude(influence=1), table.me.dude()
    card = table.me.hand("Meet the New Boss")
    table.use(card, leader, f"join:{helper.id}", aced)
    assert (leader.control, helper.control) == (1, 0)
    assert leader.influence == (2 if aced else 1)
    assert card.zone == ("boot hill" if aced else "discard pile")


def test_a_failed_boss(table: Table) -> None:
    leader, guard = table.me.dude(), table.foe.dude(stud=True, bullets=3, at=table.town_square)
    helper = table.me.dude()
    table.use(table.me.hand("Meet the New Boss"), leader, f"join:{helper.id}", f"join:{guard.id}")
    table.to_resolution(PAIR, FULL_HOUSE)
    table.lumps()
    assert (leader.control, helper.control) == (0, 0)


def test_flight_of_the_lepus_offers_nobody_to_whom_nothing_would_happen(table: Table) -> None:
    card = fight_a_cheater(table, "Flight of the Lepus")
    hero, (first, second) = table.me.player.dudes[0], table.foe.player.dudes
    table.state.in_play[first.id].booted = True
    table.forbid(first, "move")
    table.answer(f"use:{card.id}.run_away")
    assert table.offered() == [f"c{hero.id}", f"c{second.id}"]


@pytest.mark.parametrize(("mine", "swap", "most"), [(CHEATIN, "4S", 2), ("10H 10S 8D 3C 2H", "8D", 3)])
def test_flight_of_the_lepus_asks_for_the_hand_as_it_was_revealed(
    table: Table, mine: str, swap: str, most: int
) -> None:
    """Doyle's Hoyle changes the hands after they were revealed: one becomes legal, the other Cheatin'."""
    hoyle = table.me.attach("Doyle's Hoyle", table.me.dude())
    card = fight_a_cheater(table, "Flight of the Lepus", mine)
    index = mine.split().index(swap)
    was_legal = table.me.player.hand_is_legal
    table.use(hoyle, table.me.player.draw_hand[index])
    assert table.me.player.hand_is_legal is not was_legal
    table.pass_()
    table.answer(f"use:{card.id}.run_away")
    assert table.pending.most == most


def test_flight_of_the_lepus_lets_people_at_home_leave_the_fight(table: Table) -> None:
    """Leaving a posse is a move, even if the dude stays at the same place (A-101)."""
    card = table.me.hand("Flight of the Lepus")
    table.me.dude()
    hare, _ = table.foe.dude(), table.foe.dude()
    table.me.dude()
    table.shootout(at=table.me.home)
    table.to_resolution(FULL_HOUSE, CHEATIN)
    guard = table.me.player.posse[0]
    table.use(card, [guard, hare], False)
    assert (guard.in_posse, guard.is_home, hare.is_home) == (False, True, True)


def test_ambush_counts_the_posse_when_it_is_complete(table: Table) -> None:
    """A dude that joins in mid-shootout does not count."""
    leader, late = table.me.dude(), table.me.dude(at=table.me.deed(is_out_of_town=True))
    mark = table.foe.dude(at=table.town_square)
    stakes = table.me.hand("The Stakes Just Rose")
    table.use(table.me.hand("Ambush"), mark, leader, f"join:{mark.id}")
    table.use(stakes)
    assert late in table.me.player.posse
    assert (leader.bounty, late.bounty) == (1, 0)


def test_only_hands_that_lie_open_are_lowered() -> None:
    table = Table(3)
    table.me.dude()
    table.foe.dude()
    card = table.me.hand("It's Not What You Know...")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "8D 8C 9H 3D 2C")
    table.answer(f"use:{card.id}.hint")
    assert sorted(table.offered()) == ["p0", "p1"]
