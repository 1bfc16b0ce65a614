"""Behaviour of the actions of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_coachwhip_aces_the_dude_of_your_choice_when_your_hand_is_legal(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    prey = table.foe.dude()
    whip = table.me.hand("Coachwhip!")
    table.shootout()
    table.to_resolution("8S 8H 8D 3C 2S", "4S 4S 9H JD 2C")
    assert table.pending.player == table.me.seat
    table.use(whip, prey)
    assert prey.zone == "boot hill"
    assert whip.zone == "discard pile"


def test_coachwhip_lets_the_cheater_choose_when_you_cheat_too(table: Table) -> None:
    table.me.dude()
    prey, other = table.foe.dude(), table.foe.dude()
    whip = table.me.hand("Coachwhip!")
    table.shootout()
    table.to_resolution("8S 8S 8D 3C 2S", "4S 4S 9H JD 2C")
    table.answer(f"use:{whip.id}.crack")
    assert table.pending.player == table.foe.seat
    assert not table.pending.cancellable
    table.go(prey)
    assert prey.zone == "boot hill"
    assert other.in_play


def test_coachwhip_boots_in_lowball(table: Table) -> None:
    prey, sleeper = table.foe.dude(), table.foe.dude(booted=True)
    whip = table.me.hand("Coachwhip!")
    table.phase(Phase.GAMBLIN)
    table.lowball("2S 4H 6D 8C 10S", "4S 4S 9H JD 2C")
    assert table.pending.kind == "cheatin resolution"
    table.answer(f"use:{whip.id}.crack")
    assert table.pending.keys() == [f"c{prey.id}"]
    table.go(prey)
    assert prey.booted
    assert sleeper.in_play


def test_its_not_what_you_know_lowers_any_hand_by_one(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    card = table.me.hand("It's Not What You Know...")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 9C 9H JD")
    assert not table.can_use(card, "expose")
    table.use(card, f"p{table.foe.seat}", ability="hint")
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (2, 2)
    assert table.me.stash == 8


def test_its_not_what_you_know_lowers_a_hand_by_four_against_a_cheater(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    card = table.me.hand("It's Not What You Know...")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    before = table.foe.player.hand_rank
    table.use(card, f"p{table.foe.seat}", ability="expose")
    assert table.foe.player.hand_rank == before - 4


def test_kidnappin_discards_the_mark_and_makes_the_posse_wanted(table: Table) -> None:
    leader = table.me.dude(bullets=3)
    mark = table.foe.dude(bullets=2)
    card = table.me.hand("Kidnappin'")
    table.use(card, mark, leader, "done")
    assert mark.zone == "discard pile"
    assert leader.bounty == 1
    assert leader.booted
    assert leader.is_home


def test_kidnappin_fails_without_more_bullets_than_the_mark(table: Table) -> None:
    leader = table.me.dude(bullets=2)
    mark = table.foe.dude(bullets=2)
    table.use(table.me.hand("Kidnappin'"), mark, leader)
    assert mark.in_play
    assert leader.bounty == 1
    assert leader.is_home


def test_kidnappin_leaves_a_mark_in_boot_hill_that_was_aced_on_the_way(table: Table) -> None:
    leader = table.me.dude(bullets=3, stud=True)
    mark = table.foe.dude(bullets=2)
    table.use(table.me.hand("Kidnappin'"), mark, leader, f"join:{mark.id}")
    table.to_resolution("8S 8H 8D 8C 2S", "3S 5H 9C JD 2C")
    table.lumps(())
    assert mark.zone == "boot hill"
    assert leader.is_home


def test_pistol_whip(table: Table) -> None:
    hero, friend = table.me.dude(bullets=2), table.me.dude(booted=True)
    victim, _ = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Pistol Whip")
    table.shootout()
    table.answer(f"use:{card.id}.whip")
    assert f"c{friend.id}" not in table.offered()
    table.go(hero, victim)
    assert hero.booted
    assert hero.bullets == 1
    assert victim.is_home
    assert victim.booted


def test_bounty_hunter(table: Table) -> None:
    prey = table.foe.dude(bounty=2, at=table.town_square)
    card = table.me.hand("Bounty Hunter")
    table.use(card, prey)
    assert table.pending.kind == "shootout"
    (hunter,) = table.me.player.posse
    assert hunter.title == "Gunslinger"
    assert hunter.is_stud
    assert hunter.bullets == 2
    assert table.me.stash == 8


def test_the_hired_gunslinger_rides_off_after_the_shootout(table: Table) -> None:
    prey = table.foe.dude(bounty=2, at=table.town_square)
    table.use(table.me.hand("Bounty Hunter"), prey)
    (hunter,) = table.me.player.posse
    table.to_resolution("8S 8H 8D 8C 2S", "3S 5H 9C JD 2C")
    table.lumps(())
    assert hunter.zone == "removed"
    assert table.me.stash == 10


def test_the_stakes_just_rose(table: Table) -> None:
    table.me.dude()
    late = table.me.dude(booted=True)
    table.foe.dude()
    card = table.me.hand("The Stakes Just Rose")
    table.shootout(without=[late])
    table.use(card, late)
    assert late in table.me.player.posse
    assert late.location == table.town_square
    assert late.is_stud


def test_the_stakes_cannot_rise_without_a_dude_outside(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    card = table.me.hand("The Stakes Just Rose")
    table.shootout()
    assert not table.can_use(card)


@pytest.mark.parametrize(
    ("how", "bullets", "stud", "stash"),
    [("-2 bullets", 0, True, 10), ("a draw", 1, False, 10), ("both for 1 ghost rock", 0, False, 9)],
)
def test_sun_in_yer_eyes(table: Table, how: str, bullets: int, stud: bool, stash: int) -> None:
    table.me.dude()
    table.foe.dude()
    blinded = table.foe.dude(bullets=1, stud=True)
    card = table.me.hand("Sun in Yer Eyes")
    table.shootout()
    table.use(card, blinded, how)
    assert (blinded.bullets, blinded.is_stud, table.me.stash) == (bullets, stud, stash)


def test_sun_in_yer_eyes_is_not_both_for_nothing(table: Table) -> None:
    table.me.dude()
    blinded = table.foe.dude(bullets=1)
    card = table.me.hand("Sun in Yer Eyes")
    table.me.stash = 0
    table.shootout()
    table.answer(f"use:{card.id}.blind")
    table.go(blinded)
    assert table.offered() == ["-2 bullets", "a draw"]
    table.go("-2 bullets")
    assert [e.amount for e in table.state.effects if isinstance(e, NumberChange) and e.stat == "bullets"] == [
        -2
    ]


@pytest.mark.parametrize(("bullets", "lost"), [(1, -1), (3, -2)])
def test_old_sun_in_yer_eyes_does_both_down_to_zero(table: Table, bullets: int, lost: int) -> None:
    table.me.dude()
    blinded = table.foe.dude(bullets=bullets, stud=True)
    card = table.me.hand("01113")
    table.shootout()
    table.use(card, blinded)
    assert not blinded.is_stud
    assert [e.amount for e in table.state.effects if isinstance(e, NumberChange) and e.stat == "bullets"] == [
        lost
    ]


def test_faster_on_the_draw(table: Table) -> None:
    deputy = table.me.dude(bullets=1, keywords=["Deputy"])
    slow = table.foe.dude(bullets=3)
    card = table.me.hand("Faster on the Draw")
    table.shootout()
    table.use(card, deputy, slow)
    assert (deputy.bullets, deputy.is_stud) == (2, True)
    assert slow.bullets == 1


def test_only_a_deputy_becomes_a_stud_by_being_faster(table: Table) -> None:
    hero, slow = table.me.dude(bullets=1), table.foe.dude(bullets=3)
    card = table.me.hand("Faster on the Draw")
    table.shootout()
    table.use(card, hero, slow)
    assert (hero.bullets, hero.is_stud) == (2, False)


def test_hiding_in_the_shadows(table: Table) -> None:
    square = table.town_square
    hidden, plain = table.me.dude(bullets=1, at=square), table.me.dude(bullets=1, at=square)
    table.foe.dude(bullets=5, at=square)
    gun = table.foe.attach("Shotgun", table.foe.player.dudes[0])
    sun = table.me.hand("Sun in Yer Eyes")
    table.use(table.me.hand("Hiding in the Shadows"), hidden)
    table.pass_()
    table.shootout()
    table.use(sun, hidden, "a draw")
    table.answer(f"use:{gun.id}.blast")
    assert table.offered() == [f"c{plain.id}"]


def test_a_hidden_dude_can_still_be_chosen_at_noon(table: Table) -> None:
    hidden = table.me.dude(bullets=1)
    kidnapper, kidnappin = table.foe.dude(bullets=2), table.foe.hand("Kidnappin'")
    table.use(table.me.hand("Hiding in the Shadows"), hidden)
    table.use(kidnappin, hidden, kidnapper, "done")
    assert hidden.zone == "discard pile"


def test_lunar_leap_brings_a_kung_fu_dude_into_the_posse(table: Table) -> None:
    table.me.dude()
    monk = table.me.dude(value=9, keywords=["Kung Fu 1"], booted=True)
    table.foe.dude()
    leap = table.me.hand("Rabbit's Lunar Leap")
    table.me.deck("3C")
    table.shootout(without=[monk])
    table.use(leap, monk, True)
    assert monk in table.me.player.posse
    assert not monk.booted


def test_a_failed_lunar_leap_goes_nowhere(table: Table) -> None:
    table.me.dude()
    monk = table.me.dude(value=2, keywords=["Kung Fu 1"])
    table.foe.dude()
    leap = table.me.hand("Rabbit's Lunar Leap")
    table.me.deck("3C")
    table.shootout(without=[monk])
    table.use(leap, monk)
    assert monk not in table.me.player.posse


def test_deception_sends_both_home_and_leads_to_a_leap_against_a_stud(table: Table) -> None:
    monk = table.me.dude(value=9, keywords=["Kung Fu 1"])
    table.me.dude()
    fooled, _ = table.foe.dude(), table.foe.dude(stud=True)
    trick, leap = table.me.hand("Rabbit's Deception"), table.me.hand("Rabbit's Lunar Leap")
    table.me.deck("3C", "2C")
    table.shootout()
    table.use(trick, monk, [fooled], f"use:{leap.id}.leap", True)
    assert fooled.is_home
    assert fooled.booted
    assert monk in table.me.player.posse
    assert not monk.booted


def test_deception_needs_a_stud_for_its_combo_and_an_unbooted_dude_for_a_victim(table: Table) -> None:
    monk = table.me.dude(value=9, keywords=["Kung Fu 1"], booted=True)
    table.me.dude()
    table.foe.dude()
    trick, _ = table.me.hand("Rabbit's Deception"), table.me.hand("Rabbit's Lunar Leap")
    table.me.deck("3C")
    table.shootout(leader=table.me.player.dudes[1])
    table.use(trick, monk)
    assert monk.is_home
    assert len(table.foe.player.posse) == 1


def test_lunar_leap_has_a_combo_against_a_bigger_posse_only(table: Table) -> None:
    monk = table.me.dude(value=9, keywords=["Kung Fu 1"])
    table.me.dude()
    table.foe.dude(), table.foe.dude(), table.foe.dude()
    leap, trick = table.me.hand("Rabbit's Lunar Leap"), table.me.hand("Rabbit's Deception")
    table.me.deck("3C", "2C")
    table.shootout(without=[monk])
    table.answer(f"use:{leap.id}.leap")
    table.go(monk)
    assert table.pending.kind == "combo"
    assert table.offered() == [f"use:{trick.id}.deceive", "pass"]


@pytest.mark.parametrize(("title", "playable"), [("Pistol Whip", False), ("Faster on the Draw", True)])
def test_who_hides_cannot_be_the_second_choice(table: Table, title: str, playable: bool) -> None:
    """One card's only sentence chooses that dude; the other card's last sentence does (R-ACT-5)."""
    hidden, gun = table.me.dude(at=table.town_square, bullets=2), table.foe.dude(at=table.town_square)
    card = table.foe.hand(title)
    table.use(table.me.hand("Hiding in the Shadows"), hidden)
    table.pass_()
    table.shootout()
    assert table.can_use(card, by=table.foe) is playable
    if playable:
        table.use(card, gun, by=table.foe)
        assert (gun.bullets, hidden.bullets) == (2, 2)


def test_kidnappin_gives_no_bounty_to_defenders(table: Table) -> None:
    leader, mark = table.me.dude(bullets=3), table.foe.dude(bullets=2, at=table.town_square)
    table.use(table.me.hand("Kidnappin'"), mark, leader, f"join:{mark.id}")
    assert (leader.bounty, mark.bounty) == (1, 0)


def test_pistol_whip_never_goes_below_zero(table: Table) -> None:
    hero, victim = table.me.dude(bullets=0), table.foe.dude()
    table.foe.dude()
    card = table.me.hand("Pistol Whip")
    table.shootout()
    table.use(card, hero, victim)
    assert not table.state.effects


def test_bounty_hunter_hunts_wanted_dudes_of_others(table: Table) -> None:
    table.me.dude(bounty=1)
    table.foe.dude()
    outlaw = table.foe.dude(bounty=1)
    hunter = table.me.hand("Bounty Hunter")
    table.answer(f"use:{hunter.id}.hunt")
    assert table.offered() == [f"c{outlaw.id}"]


def test_lunar_leap_has_no_combo_against_an_equal_posse(table: Table) -> None:
    monk = table.me.dude(value=9, keywords=["Kung Fu 1"])
    table.me.dude()
    table.foe.dude(), table.foe.dude()
    leap, _ = table.me.hand("Rabbit's Lunar Leap"), table.me.hand("Rabbit's Deception")
    table.me.deck("3C", "2C")
    table.shootout(without=[monk])
    table.use(leap, monk)
    assert monk in table.me.player.posse


def test_pistol_whip_boots_no_dude_of_a_helper() -> None:
    table = Table(3)
    hero, helper, victim = table.me.dude(), table.sides[2].dude(), table.foe.dude()
    card = table.me.hand("Pistol Whip")
    table.shootout(without=[helper])
    table.helps(helper, 0)
    table.answer(f"use:{card.id}.whip")
    assert table.offered() == [f"c{hero.id}"]
    table.go(hero, victim)
    assert (hero.booted, victim.is_home) == (True, True)


def test_deception_is_for_a_dude_who_can_go_home(table: Table) -> None:
    held, monk = (table.me.dude(value=9, keywords=["Kung Fu 1"]) for _ in range(2))
    table.foe.dude()
    trick = table.me.hand("Rabbit's Deception")
    table.forbid(held, "be sent home")
    table.me.deck("3C")
    table.shootout()
    table.answer(f"use:{trick.id}.deceive")
    assert table.choices() == {f"c{monk.id}"}
    table.go(monk, [])
    assert (monk.in_posse, held.in_posse) == (False, True)
