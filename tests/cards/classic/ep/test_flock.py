"""Behaviour of the Flock and the cards of its deck, of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import Acing, ActionCard, card, react
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards.classic.practice import fate, strike
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_blueprints_bring_back_a_deed_of_yours(table: Table) -> None:
    plan = table.me.hand("Blueprints")
    [mine, _dude] = table.me.pile("boot_hill", "Far Away Strike", "Avarice")
    table.foe.pile("boot_hill", "Colorado Lode")
    table.declare(plan)
    assert table.choices() == keys(mine)
    table.go(mine)
    assert mine in table.me.player.play_hand


@pytest.mark.parametrize("influence", [2, 0])
def test_who_flees_from_the_cleaning_loses_influence_or_life(table: Table, influence: int) -> None:
    broom, lawman = table.me.hand("Clean Up the Town"), table.me.dude("Lawman")
    talk = table.foe.hand("Listen Up!")
    table.me.dude("Tired", booted=True)
    crook = table.foe.dude("Crook", at=table.town_square, bounty=1, influence=influence)
    table.foe.dude("Citizen", at=table.town_square)
    table.foe.dude("Hermit", at=strike(table.foe), bounty=1, influence=9)
    table.declare(broom)
    assert table.choices() == keys(crook)
    table.go(crook)
    assert table.choices() == keys(lawman)
    table.go(lawman)
    assert lawman.booted
    table.answer("refuse")
    assert (crook.in_play, crook.influence) == (influence > 0, 0)
    if crook.in_play:
        table.use(talk, crook, by=table.foe)
        table.next_day()
        assert crook.influence == 0


def test_who_stands_up_to_the_cleaning_keeps_the_influence(table: Table) -> None:
    broom, lawman = table.me.hand("Clean Up the Town"), table.me.dude("Lawman")
    crook = table.foe.dude("Crook", at=table.town_square, bounty=1, influence=2)
    table.declare(broom)
    table.go(crook, lawman, "accept")
    table.join_all()
    assert (lawman.location, lawman.booted, crook.influence) == (table.town_square, True, 2)


@pytest.mark.parametrize(("mob", "dies"), [(3, False), (4, True)])
def test_a_lynch_mob_needs_more_dudes_than_the_gang_has_bullets(table: Table, mob: int, dies: bool) -> None:
    rope = table.me.hand("Lynch Mob")
    crook = table.foe.dude("Crook", at=table.town_square, bounty=1, bullets=1)
    table.foe.dude("Guard", at=table.town_square, bounty=1, bullets=2)
    table.foe.dude("Away", bullets=5, bounty=1)
    citizens = [table.me.dude(f"Citizen {n}") for n in range(3)]
    outlaw, traitor = table.me.dude("Outlaw", bounty=1), table.foe.dude("Traitor")
    table.declare(rope)
    table.go(crook)
    assert table.choices() == keys(*citizens)
    table.go(citizens)
    assert table.choices() == keys(traitor)
    table.go([traitor] if mob == 4 else ())
    table.settled()
    assert (crook.zone == "boot hill") is dies
    assert (all(c.booted for c in citizens), outlaw.booted, traitor.booted) == (True, False, mob == 4)


@pytest.mark.parametrize(("pull", "works"), [("9H", True), ("8H", False)])
def test_a_puppet_obeys_for_a_day(table: Table, pull: str, works: bool) -> None:
    _caster, spell = table.me.caster("Huckster 2", "Puppet", pull, at=table.town_square)
    dude = table.foe.dude(at=table.town_square, value=6, influence=1, bullets=3)
    table.foe.dude("Away")
    table.use(spell, dude)
    assert (dude.controller == table.me.player) is works
    table.next_day()
    assert dude.controller == table.foe.player


def test_avarice_doubles_what_is_printed_on_the_location(table: Table) -> None:
    vein = strike(table.me, production=3)
    other = strike(table.me, production=2)
    avarice = table.me.dude("Avarice", at=vein)
    table.state.in_play[vein.id].counters["production"] = 1
    table.engine.touch()
    assert (vein.production, other.production) == (7, 2)
    table.state.in_play[avarice.id].location = table.me.home.id
    table.engine.touch()
    assert (vein.production, table.me.home.production) == (4, 2 * (table.me.home.facts.production or 0))


def test_avarice_takes_a_strike_and_discards_a_card(table: Table) -> None:
    avarice, dull = table.me.dude("Avarice"), table.me.hand("Dull")
    [found, *_] = table.me.only_deck("Colorado Lode", "St. Martin's Chapel", "2C")
    table.use(avarice, found, dull)
    assert (avarice.booted, found in table.me.player.play_hand, dull.zone) == (True, True, "discard pile")


def test_avarice_discards_a_card_even_without_a_strike(table: Table) -> None:
    avarice, dull = table.me.dude("Avarice"), table.me.hand("Dull")
    table.me.only_deck("2C")
    table.use(avarice)
    assert dull.zone == "discard pile"


@pytest.mark.parametrize(("near", "price"), [(True, 0), (False, 3)])
def test_flim_has_no_upkeep_next_to_elijah(table: Table, near: bool, price: int) -> None:
    flim = table.me.dude("Flim")
    table.me.dude("Elijah (Exp.1)", at=table.town_square if near else strike(table.me))
    assert flim.upkeep == price


def test_flim_devours_a_dude_of_low_value(table: Table) -> None:
    flim = table.me.dude("Flim")
    weak, strong = table.foe.dude("Weak", value=2), table.foe.dude("Strong", value=3)
    table.shootout()
    table.use(flim, weak)
    assert (weak.zone, strong.in_play) == ("boot hill", True)


def test_terrors_stay_out_of_st_martins_chapel(table: Table) -> None:
    chapel = table.foe.deed("St. Martin's Chapel")
    fiend = table.me.dude("Fiend", keywords=["Abomination"], at=table.town_square)
    monk = table.me.dude("Monk", at=table.town_square)
    assert not table.can(f"move:{fiend.id}>{chapel.id}")
    assert table.can(f"move:{monk.id}>{chapel.id}")


@pytest.mark.parametrize("word", ["Abomination", "Harrowed", ""])
def test_terrors_call_out_nobody_in_st_martins_chapel(table: Table, word: str) -> None:
    chapel = table.foe.deed("St. Martin's Chapel")
    caller = table.me.dude("Caller", keywords=[word] if word else [], at=chapel)
    monk = table.foe.dude("Monk", at=chapel)
    assert table.can(f"callout:{caller.id}>{monk.id}") is (not word)


def test_judge_gabriel_cannot_become_wanted(table: Table) -> None:
    judge = table.me.dude("Hangin' Judge Gabriel")
    press = table.me.attach("Printing Press", judge)
    table.use(press, ability="print_money")
    assert (table.me.stash, judge.is_wanted) == (12, False)
    assert table.state.in_play[judge.id].bounty == 0


def test_nothing_that_judge_gabriel_carries_makes_him_wanted(table: Table) -> None:
    judge, other = table.me.dude("Hangin' Judge Gabriel"), table.me.dude("Other")
    for dude in (judge, other):
        table.me.attach("Blood Money", dude)
    assert (judge.is_wanted, other.is_wanted) == (False, True)


def test_judge_gabriel_hangs_a_wanted_dude_and_dies(table: Table) -> None:
    shop = table.foe.deed()
    judge = table.me.dude("Hangin' Judge Gabriel", at=table.town_square)
    here, near = (
        table.foe.dude("Here", at=table.town_square, bounty=1),
        table.foe.dude("Near", at=shop, bounty=1),
    )
    table.foe.dude("Honest", at=shop)
    table.foe.dude("Far", at=strike(table.foe), bounty=1)
    table.declare(judge)
    assert table.choices() == keys(here, near)
    table.go(near)
    assert (near.zone, judge.zone, here.in_play) == ("boot hill", "boot hill", True)


def moonrise(table: Table, pull: str) -> tuple[Dude, Card]:
    prey = table.foe.dude("Prey", value=6, upkeep=1, influence=0)
    table.me.dude(influence=9)
    table.foe.dude("Leader", influence=9, value=13)
    table.me.state.deck.clear()
    moon = fate(table, "Full Moon")
    table.me.deck(pull)
    table.go(prey)
    return prey, moon


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_a_full_moon_turns_a_dude_with_dear_upkeep(table: Table, pull: str, works: bool) -> None:
    prey, moon = moonrise(table, pull)
    assert (prey.controller == table.me.player, prey.upkeep, moon.zone) == (works, 1 + 2 * works, "boot hill")
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    assert (prey.controller == table.me.player) is works
    table.next_day()
    assert prey.controller == table.foe.player


def test_an_unpaid_dude_returns_from_the_full_moon(table: Table) -> None:
    prey, _moon = moonrise(table, "7H")
    assert (table.pending.kind, table.pending.player) == ("upkeep", 0)
    table.answer("done")
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    assert (prey.in_play, prey.controller, prey.upkeep) == (True, table.foe.player, 1)


OFFICE = "Tombstone Dispatch Branch Office"


def test_the_branch_office_counts_as_influence(table: Table) -> None:
    before = table.me.player.influence
    table.me.deed(OFFICE)
    table.engine.touch_cards()
    assert table.me.player.influence == before + 1


def test_the_influence_of_the_branch_office_guards_it(table: Table) -> None:
    office = table.me.deed(OFFICE)
    weak, strong = table.foe.dude("Weak", influence=1), table.foe.dude("Strong", influence=1)
    table.move(weak, table.town_square)
    table.move(weak, office)
    assert (office.controller, office.controller.influence_at(office)) == (table.me.player, 1)
    table.move(strong, table.town_square)
    table.move(strong, office)
    assert office.controller == table.foe.player


def test_who_took_the_branch_office_keeps_it_until_the_owner_comes(table: Table) -> None:
    office = table.me.deed(OFFICE)
    raider = table.foe.dude("Raider", influence=2, at=table.town_square)
    editor = table.me.dude("Editor", influence=1, at=table.town_square)
    mine = table.me.player.influence
    table.move(raider, office)
    assert (office.controller, table.me.player.influence) == (table.foe.player, mine - 1)
    table.state.in_play[raider.id].booted = False
    table.engine.touch()
    table.move(raider, table.town_square)
    assert office.controller == table.foe.player
    table.move(editor, office)
    assert office.controller == table.me.player
    table.state.in_play[editor.id].booted = False
    table.engine.touch()
    table.move(editor, table.town_square)
    assert office.controller == table.me.player


@pytest.mark.parametrize("side", [0, 1])
def test_the_branch_office_sells_stories_of_the_wanted(table: Table, side: int) -> None:
    office = table.me.deed(OFFICE)
    crook = table.sides[side].dude("Crook")
    press = table.sides[side].attach("Printing Press", crook)
    before = table.me.stash
    table.declare(press, ability="print_money", by=table.sides[side])
    table.answer(f"use:{office.id}.sell_the_story")
    assert (table.me.stash, office.booted) == (before + 2 + 2 * (side == 0), True)


def test_the_branch_office_has_no_news_of_who_is_wanted_already(table: Table) -> None:
    office = table.me.deed(OFFICE)
    press = table.me.attach("Printing Press", table.me.dude("Crook", bounty=1))
    table.use(press, ability="print_money")
    assert not office.booted


@card("Test Classic Late Rescue")
class Rescue(ActionCard):
    @react("A dude who would be aced goes home booted instead.", to=Acing)
    async def save(self, acing: Acing) -> None:
        await acing.instead(self.send_home, self.dude(acing.subject))


def test_judge_gabriel_lives_if_the_wanted_dude_is_saved(table: Table) -> None:
    judge = table.me.dude("Hangin' Judge Gabriel")
    crook, rescue = (
        table.foe.dude("Crook", bounty=1, at=table.me.home),
        table.foe.hand("Test Classic Late Rescue"),
    )
    table.declare(judge)
    table.go(crook)
    table.answer(f"use:{rescue.id}.save")
    assert (crook.is_home, judge.in_play, judge.booted) == (True, True, True)


def test_avarice_finds_nothing_printed_on_the_lode(table: Table) -> None:
    lode = table.me.deed("The Lode")
    before = lode.production
    table.me.dude("Avarice", at=lode)
    assert lode.production == before == 1
