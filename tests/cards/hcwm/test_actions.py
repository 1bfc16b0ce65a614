"""Behaviour of the actions of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import CardId, Phase
from tests.cards import practice
from tests.table import Table

assert practice


def test_frontier_feud_is_worth_a_control_point(table: Table) -> None:
    hero, rival = table.me.dude(), table.foe.dude()
    table.use(table.me.hand("Frontier Feud"), hero, ())
    assert hero.location == table.town_square
    assert hero.booted
    assert hero.control == 1
    assert rival.is_home
    assert table.me.stash == 8


def test_frontier_feud_brings_a_fight_of_two(table: Table) -> None:
    hero, friend = table.me.dude(), table.me.dude(at=table.town_square)
    rival, other = table.foe.dude(booted=True), table.foe.dude(at=table.town_square)
    table.answer(f"use:{table.me.hand('Frontier Feud').id}.feud")
    table.go(hero)
    assert table.pending.player == table.foe.seat
    assert table.offered() == [f"c{rival.id}"]
    table.go([rival])
    assert table.pending.kind == "shootout"
    assert (table.me.player.posse, table.foe.player.posse) == ([hero], [rival])
    assert (friend.in_posse, other.in_posse) == (False, False)
    assert hero.control == 0


def test_frontier_feud_needs_an_unbooted_dude_elsewhere_in_town(table: Table) -> None:
    table.me.dude(booted=True)
    table.me.dude(at=table.town_square)
    table.me.dude(at=table.me.deed(is_out_of_town=True))
    assert not table.can_use(table.me.hand("Frontier Feud"))


def test_tumblebleeds_grows_where_a_huckster_boots(table: Table) -> None:
    witch, _ = table.me.dude(keywords=["Huckster 0"]), table.me.dude()
    table.me.dude(keywords=["Huckster 0"], booted=True), table.foe.dude()
    weed = table.me.hand("Tumblebleeds!")
    table.answer(f"use:{weed.id}.grow")
    assert table.offered() == [f"c{witch.id}"]
    table.go(witch)
    assert witch.booted
    assert table.can_use(weed, by=table.foe)
    assert weed in table.town_square.attachments


def weeds(table: Table, count: int) -> list[CardId]:
    """Put Tumblebleeds! of mine on the town square."""
    return [table.me.attach("Tumblebleeds!", table.town_square).id for _ in range(count)]


def test_tumblebleeds_makes_the_loser_of_a_round_bleed(table: Table) -> None:
    weeds(table, 2)
    table.me.dude(), table.me.dude()
    for _ in range(5):
        table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H KD 3C 2S", "3S 5H 9C JD 2C")
    table.lumps()
    assert table.pending.prompt.startswith("3 casualties")
    assert table.pending.player == table.foe.seat


def test_tumblebleeds_spares_the_winner_of_an_equal_rank(table: Table) -> None:
    weeds(table, 1)
    table.me.dude(), table.me.dude(), table.foe.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H KD 3C 2S", "8C 8D 9H 3S 2H")
    table.lumps()
    assert (table.pending.player, table.pending.prompt) == (1, "2 casualties to cover")
    table.go(f"ace:{table.foe.player.dudes[0].id}")
    assert (table.pending.player, table.pending.prompt) == (0, "1 casualty to cover")


def test_tumblebleeds_works_in_the_town_square_only(table: Table) -> None:
    weeds(table, 1)
    house = table.foe.deed()
    table.me.dude(), table.foe.dude(), table.foe.dude()
    table.shootout(at=house)
    table.to_resolution("8S 8H KD 3C 2S", "3S 5H 9C JD 2C")
    table.lumps()
    assert table.pending.prompt.startswith("1 casualty")


def test_each_player_can_weed_once_a_day(table: Table) -> None:
    one, two, three = weeds(table, 3)
    gardener, helper = table.me.dude(), table.me.dude()
    other = table.foe.dude()
    table.answer(f"use:{one}.weed")
    table.go(gardener, f"join:{helper.id}", "done", [f"c{one}", f"c{three}"])
    assert [c.id for c in table.town_square.attachments] == [two]
    assert table.pending.player == table.foe.seat
    table.answer(f"use:{two}.weed")
    table.go(other, [f"c{two}"])
    assert not table.town_square.attachments


def test_the_same_player_weeds_no_second_time_with_the_same_card(table: Table) -> None:
    one, two = weeds(table, 2)
    gardener = table.me.dude()
    table.answer(f"use:{one}.weed")
    table.go(gardener, [f"c{two}"])
    table.engine.state.in_play[gardener.id].booted = False
    table.pass_()
    assert not table.can(f"use:{one}.weed")


def test_weeding_boots_nobody_but_on_the_way_home(table: Table) -> None:
    (one,) = weeds(table, 1)
    gardener, guard = table.me.dude(bullets=2, stud=True), table.foe.dude()
    table.answer(f"use:{one}.weed")
    table.go(gardener)
    assert not gardener.booted
    table.go(f"join:{guard.id}")
    assert table.pending.kind == "shootout"


def test_weeding_leaves_other_conditions(table: Table) -> None:
    (one,) = weeds(table, 1)
    other = table.me.attach("Fog", table.town_square)
    gardener = table.me.dude()
    table.answer(f"use:{one}.weed")
    table.go(gardener, [f"c{one}"])
    assert table.town_square.attachments == [other]


def test_a_lost_weeding_job_discards_nothing(table: Table) -> None:
    (one,) = weeds(table, 1)
    gardener, guard = table.me.dude(), table.foe.dude()
    table.answer(f"use:{one}.weed")
    table.go(gardener, f"join:{guard.id}")
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D 8C 2S")
    table.lumps(())
    assert not gardener.in_play
    assert table.pending.kind == "noon play"
    assert one in table.state.in_play


def test_fannin_the_hammer_hits_as_many_as_it_has_bullets(table: Table) -> None:
    fan, hero = table.me.hand("Fannin' the Hammer"), table.me.dude(bullets=2)
    one, two, three = (table.foe.dude(bullets=b, stud=True) for b in (0, 3, 3))
    table.shootout(leader=hero)
    table.use(fan, hero, [one, two])
    assert [(d.bullets, d.is_stud) for d in (one, two, three)] == [(0, False), (2, True), (3, True)]
    assert hero.booted


def test_fannin_the_hammer_needs_bullets(table: Table) -> None:
    fan, hero = table.me.hand("Fannin' the Hammer"), table.me.dude(bullets=0)
    table.foe.dude()
    table.shootout(leader=hero)
    assert not table.can_use(fan)


@pytest.mark.parametrize("uses", [True, False])
def test_hells_comin_with_me_brings_a_dude_and_a_play(table: Table, uses: bool) -> None:
    card, hero, rider = table.me.hand("Hell's Comin' With Me!"), table.me.dude(), table.me.dude()
    table.me.attach("Hound", rider, keywords=["Sidekick"])
    pistol = table.me.attach("Practice Pistol", rider)
    prey, _ = table.foe.dude(), table.foe.dude()
    table.shootout(leader=hero, without=[rider])
    table.answer(f"use:{card.id}.come")
    table.go(rider, [pistol] if uses else (), *([prey] if uses else []))
    assert (rider in table.me.player.posse, prey.is_home, pistol.booted) == (True, uses, uses)


def test_hells_comin_with_me_wants_a_sidekick_for_more(table: Table) -> None:
    card, hero, rider = table.me.hand("Hell's Comin' With Me!"), table.me.dude(), table.me.dude()
    table.me.attach("Practice Pistol", rider)
    table.foe.dude()
    table.shootout(leader=hero, without=[rider])
    table.use(card, rider)
    assert rider in table.me.player.posse


def pearl(table: Table, mine: str) -> tuple[Dude, Dude, Card]:
    """My fighter's hand is revealed against a cheater; I hold the Technique, and the next pull is an ace."""
    hero = table.me.dude("Hero", value=9, bullets=1, influence=1, keywords=["Kung Fu 1"])
    foe, _ = table.foe.dude("Foe"), table.foe.dude()
    card = table.me.hand("Seizing the Pearl of Death")
    table.shootout(leader=hero)
    table.to_resolution(mine, "4S 4S 4C 9H 2C")
    table.me.deck("AC", "5D")
    return hero, foe, card


@pytest.mark.parametrize(("mine", "more"), [("8S 8H 9D 3C 2S", 1), ("8S 8S 9D 3C 2S", 0)])
def test_seizing_the_pearl_of_death_punishes(table: Table, mine: str, more: int) -> None:
    hero, foe, card = pearl(table, mine)
    before = len(table.me.state.play_hand)
    table.use(card, hero, [foe])
    assert (foe.is_home, foe.booted, len(table.me.state.play_hand)) == (True, True, before)
    assert (hero.bullets, hero.influence) == (1 + more, 1 + more)
    assert table.state.shootout is not None
    assert table.state.shootout.extra_casualties == [-1, 1]


def test_the_pearl_is_seized_until_sundown(table: Table) -> None:
    hero, _, card = pearl(table, "8S 8H 9D 3C 2S")
    table.use(card, hero, ())
    table.state.phase = Phase.SUNDOWN
    table.engine.touch()
    assert (hero.bullets, hero.influence) == (1, 1)


@pytest.mark.parametrize(("theirs", "covers"), [("KS KH 9D 3C 2S", False), ("8S 8H 8D 8C 2S", True)])
def test_takin_cover_keeps_a_dude_safe_unless_lost_by_far(table: Table, theirs: str, covers: bool) -> None:
    card, hero = table.me.hand("Takin' Cover"), table.me.dude("Hero", bullets=2)
    table.me.dude("Friend")
    table.foe.dude()
    table.shootout(leader=hero)
    table.use(card, hero)
    assert hero.bullets == 1
    table.to_resolution("QS JH 9D 4C 3S", theirs, shooters=[hero])
    table.lumps()
    while table.pending.kind == "casualty":
        table.answer(*table.offered()[:1])
    assert hero.in_play is not covers
