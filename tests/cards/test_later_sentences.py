"""Only the first sentence of an ability is a requirement (R-ACT-5); later ones prevent nothing (R-ACT-6)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table, keys

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def hide(table: Table, dude: Card) -> None:
    """Prevent abilities from choosing a dude for the day."""
    table.forbid(dude, "be targeted by abilities")


def hold(table: Table, dude: Card) -> None:
    """Prevent a dude from moving for the day."""
    table.forbid(dude, "move")


def test_father_tolarios_discards_a_card_with_no_sinner_around(table: Table) -> None:
    father = table.me.dude("Father Tolarios", at=table.town_square)
    table.foe.dude(at=table.town_square)
    alms = table.me.hand("Alms")
    table.use(father, alms)
    assert (alms.zone, table.pending.kind) == ("discard pile", "noon play")
    assert not table.can_use(father)


def test_father_tolarios_needs_a_card_to_discard(table: Table) -> None:
    father = table.me.dude("Father Tolarios", at=table.town_square)
    table.foe.dude(at=table.town_square, bounty=1)
    assert not table.can_use(father)


def test_lane_healey_boots_a_dude_though_he_cannot_ride(table: Table) -> None:
    lane = table.me.dude("Lane Healey (Exp.1)", at=table.town_square)
    mark = table.foe.dude(at=table.foe.deed())
    horse = table.me.attach("", lane, keywords=["Horse"])
    hold(table, lane)
    table.use(lane, horse, mark)
    assert (horse.booted, mark.booted, lane.location) == (True, True, table.town_square)


def test_faster_on_the_draw_needs_no_opposing_dude_that_can_be_chosen(table: Table) -> None:
    hero, rival = table.me.dude(bullets=1), table.foe.dude(bullets=3)
    hide(table, rival)
    card = table.me.hand("Faster on the Draw")
    table.shootout()
    table.use(card, hero)
    assert (hero.bullets, rival.bullets) == (2, 3)


def test_flight_of_the_lepus_boots_who_cannot_move(table: Table) -> None:
    held, free = table.foe.dude(), table.foe.dude()
    table.me.dude(), table.me.dude()
    card = table.me.hand("Flight of the Lepus")
    hold(table, held)
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.use(card, [held, free], True)
    assert (held.location, held.booted) == (table.town_square, True)
    assert (free.is_home, free.booted) == (True, True)


def test_flight_of_the_lepus_leaves_who_cannot_move_unbooted_if_you_like(table: Table) -> None:
    held, _ = table.foe.dude(), table.me.dude()
    card = table.me.hand("Flight of the Lepus")
    hold(table, held)
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.use(card, [held], False)
    assert (held.in_posse, held.booted) == (True, False)


def test_bedazzle_lowers_a_rank_though_nobody_can_be_bedazzled(table: Table) -> None:
    witch, rival = table.me.dude(keywords=["Huckster 1"]), table.foe.dude(bullets=3)
    bedazzle = table.me.attach("Bedazzle", witch, kind=CardType.SPELL)
    hide(table, rival)
    table.shootout()
    table.to_resolution(FAIR, "9S 9S 9D 3C 2S")
    table.me.deck("KH")
    table.use(bedazzle, table.foe.player.name)
    assert (table.foe.player.hand_rank, rival.bullets) == (2, 3)


def test_dinglers_dirigible_pulls_though_nobody_can_fly(table: Table) -> None:
    pilot = table.me.dude(at=table.town_square)
    airship = table.me.attach("Dingler's Dirigible", pilot)
    [pulled] = table.me.deck("5C")
    hold(table, pilot)
    table.use(airship, table.me.home)
    assert (pilot.location, pilot.booted, pulled.zone) == (table.town_square, False, "discard pile")


@pytest.mark.parametrize("pulled", ["KC", "2C"])
def test_delphi_wallis_is_tested_against_a_dude_without_abilities(table: Table, pulled: str) -> None:
    delphi, plain = table.me.dude("Dr. Delphi Wallis"), table.foe.dude(value=2, bullets=1)
    table.shootout()
    [card] = table.me.deck(pulled)
    table.use(delphi, delphi, plain)
    assert (delphi.booted, card.zone) == (True, "discard pile")


@pytest.mark.parametrize("strange", [True, False])
def test_father_diamond_does_the_rest_where_he_cannot_move(table: Table, strange: bool) -> None:
    deed = (table.foe if strange else table.me).deed()
    father, friend = table.me.dude("Father Diamond", at=deed), table.me.dude(at=deed)
    table.me.stash = table.foe.stash = 3
    hold(table, father)
    table.use(father, *([friend] if strange else []))
    assert (father.location, friend.is_home) == (deed, strange)
    assert (table.me.stash, table.foe.stash) == ((2, 4) if strange else (3, 3))


def test_papa_marias_is_tested_for_a_huckster_that_cannot_come(table: Table) -> None:
    marias, friend = (
        table.me.dude("Papa Marias", at=table.town_square),
        table.me.dude(keywords=["Huckster 1"]),
    )
    [pulled] = table.me.deck("KC")
    hold(table, friend)
    table.use(marias, friend)
    assert (friend.is_home, pulled.zone) == (True, "discard pile")


def test_make_the_smart_choice_asks_nobody_who_cannot_go_home(table: Table) -> None:
    card, hero, rival = table.me.hand("Make the Smart Choice"), table.me.dude(), table.foe.dude(influence=1)
    table.forbid(rival, "be sent home")
    table.shootout(leader=hero)
    table.use(card, rival)
    assert (table.pending.kind, rival.in_posse) == ("shootout", True)


def test_plague_of_grasshoppers_tests_masters_that_cannot_jump(table: Table) -> None:
    held, free = (table.me.dude(keywords=["Kung Fu 1"], value=9) for _ in range(2))
    card = table.me.hand("Plague of Grasshoppers")
    pulled = table.me.deck("5C", "6C")
    hold(table, held)
    table.use(card, [held, free], table.town_square)
    assert (held.is_home, free.location) == (True, table.town_square)
    assert [c.zone for c in pulled] == ["discard pile"] * 2


def test_no_turning_back_aces_the_only_dude_that_can_be_chosen(table: Table) -> None:
    martyr, rival = table.me.dude(), table.foe.dude(bullets=1)
    card = table.me.hand("No Turning Back")
    hide(table, rival)
    table.shootout()
    table.to_resolution(FAIR, FAIR)
    table.turn_of(table.me)
    table.answer(f"use:{card.id}.make_a_stand")
    table.go(martyr)
    assert (martyr.zone, rival.bullets) == ("boot hill", 1)


def test_swinford_finds_trouble_boots_a_dude_that_finds_nobody_weaker(table: Table) -> None:
    hero, _ = table.me.dude(bullets=2), table.me.dude(bullets=3, booted=True)
    rival = table.foe.dude(bullets=2)
    action = table.me.hand("Swinford Finds Trouble")
    table.shootout()
    table.answer(f"use:{action.id}.find_trouble")
    assert table.choices() == keys(hero)
    table.go(hero)
    assert (hero.booted, rival.booted, rival.in_posse) == (True, False, True)


def test_rich_mans_guard_dog_pulls_where_nobody_shoots(table: Table) -> None:
    dog = table.me.attach("Rich Man's Guard Dog", table.me.dude())
    foe = table.foe.dude(value=2)
    table.phase(Phase.GAMBLIN)
    table.lowball("AS 9H 4D 5C 7S 2H", "9S 9S 9D 3C 2S")
    [pulled] = table.me.deck("KC")
    table.use(dog)
    assert (pulled.zone, foe.zone) == ("discard pile", "in play")


def test_reverend_hungate_spares_his_own_dude_where_theirs_cannot_be_chosen(table: Table) -> None:
    reverend, friend = table.me.dude("Reverend Bob Hungate"), table.me.dude(influence=1)
    johnny = table.foe.dude("Johnny Ringo")
    table.shootout(leader=reverend, mark=johnny)
    table.use(johnny, by=table.foe)
    table.to_resolution(FAIR, FAIR)
    table.use(reverend, friend)
    assert (friend.cannot("be a casualty"), johnny.cannot("be a casualty")) == (True, False)


def test_steel_swarm_spares_casualties_where_nobody_can_be_chosen(table: Table) -> None:
    hero, *_ = [table.me.dude() for _ in range(4)]
    swarm, foe = table.me.attach("Steel Swarm", hero), table.foe.dude()
    hide(table, foe)
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.use(swarm)
    table.lumps()
    assert (foe.booted, table.pending.prompt) == (False, "3 casualties to cover")


def test_disarm_makes_a_stud_where_no_card_can_be_chosen(table: Table) -> None:
    disarm, hero, foe = table.me.hand("Disarm"), table.me.dude(bullets=1), table.foe.dude()
    gun = table.foe.attach("Gun", foe)
    hide(table, gun)
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.use(disarm, foe)
    assert (gun.zone, gun.booted, hero.bullets, hero.is_stud) == ("in play", False, 3, True)


@pytest.mark.parametrize("hidden", [True, False])
def test_jaels_guile_takes_others_where_the_wanted_cannot_be_chosen(table: Table, hidden: bool) -> None:
    guile = table.me.attach("Jael's Guile", table.me.dude())
    outlaw, other = table.foe.dude(bounty=1), table.foe.dude()
    if hidden:
        hide(table, outlaw)
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.answer(f"use:{guile.id}.beguile")
    table.go("boot")
    first, spared = (other, outlaw) if hidden else (outlaw, other)
    assert (first.zone, spared.zone, spared.booted) == ("discard pile", "in play", False)
