"""The targets that cards of There Comes a Reckoning allow, and the events that they react to."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.flow import drawing
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table, keys

assert practice

FAIR, FOUL, LOW = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C", "4S 5H 9C JD 2C"
SPELL = CardType.SPELL


def test_grim_servant_calls_on_those_at_home(table: Table) -> None:
    card, hero = table.me.hand("Grim Servant O' Death"), table.me.dude()
    mark, sleeper = table.foe.dude(), table.foe.dude()
    away = table.foe.dude(at=table.foe.deed())
    table.shootout(leader=hero, mark=mark, without=[sleeper, away])
    table.answer(f"use:{card.id}.knock")
    assert table.choices() == keys(sleeper)


def test_shan_fan_showdown_is_for_melee_weapons(table: Table) -> None:
    table.me.hand("Shan Fan Showdown!")
    hero, _ = table.me.dude(), table.foe.dude()
    table.me.attach("", hero, keywords=["Melee"]), table.me.attach("", hero, keywords=["Weapon"])
    table.shootout()
    assert table.pending.kind == "shootout"


def test_explorers_lodge_sends_out_those_who_can_go(table: Table) -> None:
    lodge = table.me.deed("Explorer's Lodge")
    table.forbid(table.foe.dude(at=lodge, influence=0), "move")
    assert not table.can_use(lodge)


def test_mausoleum_receives_no_goods(table: Table) -> None:
    tomb, hero = table.me.deed("Mausoleum"), table.me.dude()
    hat, furnace = table.me.attach("", hero), table.me.attach("Practice Furnace", hero)
    table.use(furnace, hat)
    assert (hat.zone, table.pending.kind, tomb.booted) == ("boot hill", "noon play", False)


def test_mausoleum_receives_nobody_who_fell_as_an_abomination(table: Table) -> None:
    tomb, body = table.me.deed("Mausoleum"), table.foe.dude()
    table.foe.attach("Hawley's Rose", body)
    table.use(table.me.hand("Practice Noose"), body)
    assert (body.zone, table.pending.kind, tomb.booted) == ("boot hill", "noon play", False)


def test_oriental_saloon_notices_booted_dudes_in_town(table: Table) -> None:
    saloon, farm = table.me.deed("The Oriental Saloon"), table.me.deed(is_out_of_town=True)
    tired, other, hero = table.me.dude(booted=True), table.me.dude(booted=True), table.me.dude()
    far = table.me.dude(at=farm, booted=True)
    table.foe.dude()
    table.shootout(leader=hero, without=[far, tired, other])
    table.to_resolution(FOUL, FAIR)
    table.answer(f"use:{saloon.id}.get_noticed")
    assert table.choices() == keys(tired, other)


def test_oriental_saloon_answers_a_hand_that_was_foul_when_it_was_revealed(table: Table) -> None:
    saloon, idle = table.me.deed("The Oriental Saloon"), table.me.dude(booted=True)
    hero, trick = table.me.caster("Huckster 2", "Ace in the Hole")
    table.me.hand(value=13), table.foe.dude()
    table.shootout(leader=hero, without=[idle])
    table.me.deck(*FOUL.split(), "9H")
    table.to_resolution("", FAIR)
    table.use(trick, table.me.player.draw_hand[0])
    assert not table.me.player.is_cheatin
    table.use(saloon, idle)
    assert (idle.booted, idle.bounty) == (False, 2)


def test_oriental_saloon_answers_no_hand_that_became_foul_later(table: Table) -> None:
    saloon, den = table.me.deed("The Oriental Saloon"), table.me.outfit("Den of Thieves")
    grifter, hero, _ = table.me.dude(keywords=["Grifter"], booted=True), table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, without=[grifter])
    table.to_resolution(FAIR, LOW)
    table.use(den, grifter)
    assert table.me.player.is_cheatin
    assert not table.can_use(saloon)


def test_bilton_collects_when_you_collect(table: Table) -> None:
    table.me.deed("Bilton Collection Agency"), table.me.dude(at=table.foe.deed(production=2))
    table.use(table.me.deed("Secured Stockyard"))
    assert table.pending.kind == "noon play"


def test_buffalo_emporium_outfits_your_dudes(table: Table) -> None:
    shop = table.me.deed("Buffalo Emporium")
    mine, friend = table.me.dude(at=shop), table.me.dude(at=shop)
    table.foe.dude(at=shop, influence=0)
    table.answer(f"use:{shop.id}.outfit_them")
    assert table.choices() == keys(mine, friend)


@pytest.mark.parametrize("why", ["no Horse", "by rule"])
def test_adrian_vallejo_rides_in_on_a_horse_after_an_ability(table: Table, why: str) -> None:
    adrian, hero, _ = table.me.dude("Adrián Vallejo"), table.me.dude(), table.foe.dude()
    help_, friend = table.me.hand("Hired Help"), table.me.dude()
    table.me.attach("", adrian, keywords=["Attire" if why == "no Horse" else "Horse"])
    table.shootout(leader=hero, without=[adrian])
    if why == "no Horse":
        table.use(help_)
    assert (adrian.in_posse, friend.in_posse, table.pending.kind) == (False, True, "shootout")


def test_charging_bear_aces_tokens_of_yours(table: Table) -> None:
    bear, rival = table.me.dude("Charging Bear"), table.foe.dude()
    code = table.engine.ruleset.token_code("Gunslinger")
    mine = table.me.put(table.new_card(code, 0), table.me.home.id)
    table.foe.put(table.new_card(code, 1), table.foe.home.id)
    table.me.dude()
    table.shootout(leader=bear, mark=rival)
    table.answer(f"use:{bear.id}.charge")
    assert table.choices() == keys(mine)


def test_f1_burch_delivers_to_friends_in_town_what_is_ordinary(table: Table) -> None:
    burch, friend = table.me.hand("F1 Burch"), table.me.dude(at=table.me.deed())
    farm = table.me.deed(is_out_of_town=True)
    table.me.dude(at=farm), table.foe.dude(at=table.town_square)
    hat = table.me.hand("Hat", CardType.GOODS, cost=1)
    table.me.hand("Toy", CardType.GOODS, gadget_difficulty=5, keywords=["Gadget 5"])
    table.me.hand("Prayer", SPELL), table.me.hand("Crown", CardType.GOODS, cost=30)
    table.make(f"shop:{burch.id}")
    table.answer(f"use:{burch.id}.deliver")
    if table.pending.prompt == "Move where?" or f"c{friend.place.id}" in table.choices():
        assert table.choices() == keys(friend.place)
        table.go(friend.place)
    assert table.choices() == keys(hat)
    table.go([hat])
    assert table.choices() == keys(burch, friend)


def test_f1_burch_delivers_when_he_comes_himself(table: Table) -> None:
    table.me.dude("F1 Burch"), table.me.dude(at=table.town_square)
    table.make(f"shop:{table.me.hand('Other', CardType.DUDE).id}")
    assert table.pending.kind == "noon play"


def test_fears_no_owls_guides_nobody_to_a_mere_improvement(table: Table) -> None:
    guide = table.me.dude("Fears No Owls")
    table.me.attach("", table.me.deed(), keywords=["Improvement"])
    assert not table.can_use(guide)


def test_fears_no_owls_guides_those_who_can_go(table: Table) -> None:
    guide, rooted, shrine = (
        table.me.dude("Fears No Owls"),
        table.me.dude(),
        table.me.deed(keywords=["Holy Ground"]),
    )
    friend, _pilgrim = table.me.dude(), table.me.dude(at=shrine)
    table.forbid(rooted, "move")
    table.answer(f"use:{guide.id}.guide")
    assert table.choices() == keys(guide, friend)


def test_morgan_lash_speaks_of_your_own_shooter(table: Table) -> None:
    table.me.dude("Morgan Lash")
    hero, rival = table.me.dude(), table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution(FAIR, FAIR, shooters=[hero, rival])
    while table.pending.kind == "react":
        table.pass_()
    assert rival.bounty == 0


def test_prof_roe_calculates_for_those_who_are_with_him(table: Table) -> None:
    table.me.dude("Prof. Aloysius Roe", at=table.town_square)
    scientist = table.me.dude(keywords=["Mad Scientist 0"])
    toy = table.me.hand("", CardType.GOODS, keywords=["Gadget 9"], gadget_difficulty=9)
    table.me.deck("5C")
    table.make(f"invent:{toy.id}>{scientist.id}")
    assert (table.pending.kind, toy.zone) == ("noon play", "discard pile")


def test_rosenbaums_golem_unboots_tired_dudes_of_yours(table: Table) -> None:
    golem, prey = table.me.dude("Rosenbaum's Golem"), table.foe.dude(value=9)
    tired, _awake = table.me.dude(booted=True), table.me.dude()
    table.foe.dude(booted=True)
    table.shootout(leader=golem, mark=prey)
    table.answer(f"use:{golem.id}.grapple")
    table.go(prey, False)
    assert table.choices() == keys(tired)
    table.go([])
    assert tired.booted


def test_sheriff_waters_pursues_the_wanted(table: Table) -> None:
    waters = table.me.dude("Sheriff Eli Waters")
    hero, rival = table.me.dude(), table.foe.dude()
    den, _empty = table.foe.deed(), table.foe.deed()
    crook, _ = table.foe.dude(at=den, bounty=1), table.foe.dude(at=table.me.deed())
    table.me.dude(bounty=1)
    others = [crook, *table.foe.player.dudes[2:], table.me.player.dudes[2]]
    table.shootout(leader=hero, mark=rival, without=[waters, *others])
    table.to_resolution(FAIR, FOUL)
    assert table.choices() == keys(den)
    table.go(den)
    assert (waters.location, waters.in_posse) == (den, False)


def test_sheriff_waters_stays_where_he_has_to(table: Table) -> None:
    waters, hero, rival = table.me.dude("Sheriff Eli Waters"), table.me.dude(), table.foe.dude(bounty=1)
    table.forbid(waters, "move")
    table.shootout(leader=hero, mark=rival, without=[waters])
    table.to_resolution(FAIR, FOUL)
    assert table.pending.kind == "resolution"


def test_cavalry_escort_comes_with_a_dude_who_can_join(table: Table) -> None:
    hero, rider = table.me.dude("Hero"), table.me.dude("Rider")
    table.foe.dude()
    table.me.attach("Cavalry Escort", rider)
    table.forbid(rider, "join posses")
    table.shootout(leader=hero, without=[rider])
    table.to_resolution(LOW, FAIR)
    table.lumps()
    assert table.pending.kind != "react"


def test_decimator_array_inspires_a_booted_scientist_once_it_is_invented(table: Table) -> None:
    tired, maker = (
        table.me.dude(keywords=["Mad Scientist 0"], booted=True),
        table.me.dude(keywords=["Mad Scientist 20"]),
    )
    clerk = table.me.dude(booted=True)
    array = table.me.hand("Decimator Array")
    table.me.deck("KC")
    table.answer(f"invent:{array.id}>{maker.id}")
    assert table.choices() == keys(tired, maker)
    table.go(tired)
    assert (tired.booted, maker.booted, clerk.booted) == (False, True, True)


def test_decimator_array_inspires_nobody_by_the_work_of_others(table: Table) -> None:
    maker, other = table.me.dude(keywords=["Mad Scientist 20"]), table.me.dude(booted=True)
    table.me.attach("Decimator Array", other)
    toy = table.me.hand("", CardType.GOODS, keywords=["Gadget 5"], gadget_difficulty=5)
    table.me.deck("KC")
    table.make(f"invent:{toy.id}>{maker.id}")
    assert (toy.in_play, maker.booted) == (True, True)


def test_the_bloody_star_stains_once(table: Table) -> None:
    bearer = table.me.dude()
    table.me.attach("The Bloody Star", bearer)
    table.shop(table.me.hand("Hat", CardType.GOODS, cost=0), bearer)
    assert bearer.bounty == 0


def test_the_bloody_star_shames_its_bearer_alone(table: Table) -> None:
    table.me.attach("The Bloody Star", table.me.dude(at=table.town_square))
    friend, rival = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.pass_()
    table.call_out(rival, friend, "refuse")
    assert (friend.is_home, friend.booted) == (True, True)


@pytest.mark.parametrize("why", ["a friend", "a stud already"])
def test_intercession_answers_opposing_studs_for_draws_of_yours(table: Table, why: str) -> None:
    priest = table.me.dude(keywords=["Blessed 20"], stud=why == "a stud already")
    table.me.attach("Intercession", priest)
    side = table.me if why == "a friend" else table.foe
    rival, jim = table.foe.dude(), side.dude("Jim Hexter")
    table.shootout(leader=priest, mark=rival)
    table.use(jim, by=side)
    assert (jim.is_stud, table.pending.kind) == (True, "shootout")


def test_ravens_ruin_calls_those_who_can_come(table: Table) -> None:
    deed = table.foe.deed(control=1)
    shaman = table.me.dude(keywords=["Shaman 20"], at=deed)
    totem = table.me.attach("Raven's Ruin", deed, kind=SPELL)
    friend, rooted = table.me.dude(), table.me.dude()
    table.forbid(rooted, "move")
    table.answer(f"use:{totem.id}.call")
    if table.choices() == keys(shaman):
        table.go(shaman)
    assert table.choices() == keys(friend)


def test_sentinel_keeps_no_watch_elsewhere(table: Table) -> None:
    priest = table.me.dude(keywords=["Blessed 20"])
    spell = table.me.attach("Sentinel", priest)
    table.foe.dude(influence=9)
    table.me.deck("KC")
    table.use(spell, [])
    table.next_day()
    assert (spell.in_play, priest.control) == (True, 0)


@pytest.mark.parametrize("leads", [True, False])
def test_raven_scorns_weakness_in_leaders_only(table: Table, leads: bool) -> None:
    table.me.legend("Raven")
    hero, rival = table.me.dude(bullets=2, stud=True), table.foe.dude(bullets=3)
    for dude in (hero, rival):
        table.state.in_play[dude.id].location = table.town_square.id
    table.engine.touch()
    if leads:
        table.call_out(hero, rival, "accept")
    else:
        table.pass_()
        table.call_out(rival, hero, "accept")
    table.to_resolution(FAIR, FAIR)
    assert drawing.bonuses(table.engine, 0 if leads else 1)[0] == (0 if leads else 2)


def test_raven_counts_stolen_deeds_in_town(table: Table) -> None:
    table.me.legend("Raven")
    farm, bank = table.foe.deed(is_out_of_town=True, control=1), table.me.deed()
    table.me.dude(at=farm, influence=2), table.foe.dude(at=bank, influence=2)
    table.state.phase = Phase.SUNDOWN
    table.engine.touch()
    assert table.me.player.control_points == 1
