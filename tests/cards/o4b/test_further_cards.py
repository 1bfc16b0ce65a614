"""Behaviour of further actions, deeds, goods and spells of Out for Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.fight_events import CalledOut
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table, begin


def test_test_of_wills_takes_all_from_goods(table: Table) -> None:
    table.me.dude(value=1)
    rival, away = table.foe.dude(bullets=3), table.foe.dude()
    gun, booted = table.foe.attach("Shotgun", rival), table.foe.attach("Buffalo Rifle", rival, booted=True)
    far = table.foe.attach("Shotgun", away)
    card = table.me.hand("Test of Wills")
    table.shootout(without=[away])
    table.turn_of(table.me)
    table.answer(f"use:{card.id}.stare")
    assert not {f"c{booted.id}", f"c{far.id}"} & set(table.offered())
    bullets = rival.bullets
    table.go(gun)
    assert (gun.booted, rival.bullets) == (True, bullets - 1)
    table.state.in_play[gun.id].booted = False
    table.engine.touch()
    assert not table.can_use(gun, by=table.foe)


def test_test_of_wills_only_boots_a_dude(table: Table) -> None:
    table.me.dude()
    rival = table.foe.dude("Silas Aims", bullets=2)
    card = table.me.hand("Test of Wills")
    table.shootout()
    table.use(card, rival)
    assert (rival.booted, rival.bullets) == (True, 2)


@pytest.mark.parametrize("bullets", [3, 2])
def test_test_of_wills_keeps_the_posses_together(table: Table, bullets: int) -> None:
    table.me.dude(bullets=bullets)
    friend, _ = table.foe.dude(), table.foe.dude(bullets=2)
    pinto = table.foe.attach("Pinto", friend)
    card = table.me.hand("Test of Wills")
    table.shootout(mark=table.foe.player.dudes[1], without=[friend])
    assert (table.pending.kind == "react") is (bullets == 3)
    if bullets == 3:
        table.use(card)
    assert table.can_use(pinto, by=table.foe) is (bullets == 2)


@pytest.mark.parametrize(("control", "booted"), [(1, True), (0, False)])
def test_a_daisy_calls_a_dude_to_the_square(table: Table, control: int, booted: bool) -> None:
    stud, draw = (
        table.me.dude(at=table.town_square, bullet_type=kind, bullets=1) for kind in ("stud", "draw")
    )
    rival = table.foe.dude(counters={"control": control}, booted=not booted)
    card = table.me.hand("You're A Daisy If You Do")
    table.answer(f"use:{card.id}.taunt")
    assert f"c{draw.id}" not in table.offered()
    table.go(stud, rival)
    assert (stud.booted, rival.booted, rival.location) == (True, booted, table.town_square)
    assert [(e.caller, e.mark) for e in table.events(CalledOut)] == [(stud.id, rival.id)]


@pytest.mark.parametrize("today", [0, 1])
def test_bird_cage_theater_steals_the_show(table: Table, today: int) -> None:
    theater, star = table.me.deed("Bird Cage Theater"), table.me.dude()
    mark, plain = table.foe.dude(counters={"control": 2}, booted=True), table.foe.dude(booted=True)
    begin(table.engine, NumberChange, mark.id, card=mark.id, stat="control", amount=today)
    control, production = theater.control, theater.production
    table.answer(f"use:{theater.id}.steal_the_show")
    assert f"c{plain.id}" not in table.offered()
    table.go(mark, star)
    table.join_all(without=[mark, plain])
    assert (mark.control, theater.control, theater.production) == (0, control + 1, production + 1)
    assert theater.permanent("control") == 1


@pytest.mark.parametrize(("bullets", "stash", "summoned"), [(4, 2, True), (3, 2, False), (4, 1, False)])
def test_courthouse_summons_for_ghost_rock(table: Table, bullets: int, stash: int, summoned: bool) -> None:
    court, _ = table.me.deed("Cochise County Courthouse"), table.me.dude(bullets=bullets)
    rival = table.foe.dude(influence=2, booted=True)
    gun = table.foe.attach("Shotgun", rival)
    table.me.stash = stash
    table.answer(f"use:{court.id}.summon")
    table.go(table.me.player.dudes[0])
    table.join_all()
    if summoned:
        table.go(rival)
    assert (rival.location == table.town_square, gun.booted) == (summoned, summoned)
    assert table.me.stash == (0 if summoned else stash)


@pytest.mark.parametrize("cards", [1, 0])
def test_gateway_station_takes_a_dude_out_of_a_lowball_hand(table: Table, cards: int) -> None:
    station, old = table.me.deed("Gateway Station"), [table.me.hand() for _ in range(cards)]
    before = table.me.stash
    table.phase(Phase.GAMBLIN)
    table.lowball("", "KC QD 10H 9S 7C")
    passenger, *_ = table.me.deck("Jarrett Blake", "2C", "3D", "4H", "6S")
    table.start()
    assert (table.pending.kind == "react") is bool(cards)
    if cards:
        table.answer(f"use:{station.id}.change_trains")
        table.go(*old, passenger)
        assert table.me.player.play_hand == [passenger]
        assert (old[0].zone, station.booted) == ("discard pile", True)
        assert table.me.stash == before - 1 - 1 + 2 + 1  # ante, price, pot, and the next morning's production


def with_opus(table: Table, value: int, bullets: int = 3) -> tuple[Dude, Card, Dude, Dude]:
    """Set up a Huckster with the Opus, an Abomination and a rival of this value.

    The posse has 4 + bullets.
    """
    hero, fiend = table.me.dude(bullets=bullets), table.me.dude(bullets=0, keywords=["Abomination"])
    opus = table.me.attach("Magnum Opus Tenebri", hero)
    rival = table.foe.dude(value=value)
    table.foe.dude(value=13)
    table.shootout(leader=hero, mark=rival)
    return hero, opus, fiend, rival


@pytest.mark.parametrize("aces", [True, False])
def test_magnum_opus_sends_home_or_aces_for_an_abomination(table: Table, aces: bool) -> None:
    hero, opus, fiend, rival = with_opus(table, 1, bullets=5)
    table.use(opus, rival, fiend if aces else ())
    assert (hero.booted, opus.booted) == (True, True)
    assert (fiend.in_play, rival.in_play) == (not aces, not aces)
    assert not rival.in_posse


@pytest.mark.parametrize("value", [3, 4])
def test_magnum_opus_moves_only_values_below_the_bullets(table: Table, value: int) -> None:
    hero, opus, _, rival = with_opus(table, value)
    assert sum(d.bullets for d in table.me.player.posse) == 4
    assert table.can_use(opus, by=table.me) is (value == 3)
    if value == 3:
        table.use(opus, rival)  # by 1 only, so nobody is aced
        assert (rival.is_home, rival.booted, hero.booted) == (True, True, True)


@pytest.mark.parametrize(("skill", "can"), [("Huckster 1", True), ("Blessed 1", False)])
def test_magnum_opus_is_invented_by_hucksters(table: Table, skill: str, can: bool) -> None:
    table.me.dude(keywords=[skill])
    plan = table.me.hand("Magnum Opus Tenebri")
    table.me.stash = 9
    table.start()
    assert any(o.startswith(f"invent:{plan.id}") for o in table.offered()) is can


@pytest.mark.parametrize(("bullets", "hit"), [(1, True), (0, False)])
def test_scattergun_scatters_what_is_small(table: Table, bullets: int, hit: bool) -> None:
    hero, rival = table.me.dude(bullets=bullets), table.foe.dude()
    gun = table.me.attach("Scattergun", hero)
    hound = table.foe.attach("Hound", rival, keywords=["Sidekick"], cost=bullets)
    bear = table.foe.attach("Bear", rival, keywords=["Sidekick"], cost=bullets + 1)
    table.shootout()
    begin(table.engine, NumberChange, hero.id, card=hero.id, stat="bullets", amount=-1)
    assert hero.bullets == bullets
    table.turn_of(table.me)
    table.answer(f"use:{gun.id}.scatter")
    assert f"c{bear.id}" not in table.offered()
    table.go(hound) if f"c{hound.id}" in table.offered() else None
    assert (gun.booted, hound.in_play, bear.in_play) == (True, not hit, True)


def test_scattergun_scatters_a_token(table: Table) -> None:
    hero, _ = table.me.dude(bullets=1), table.foe.dude()
    gun = table.me.attach("Scattergun", hero)
    spook = table.foe.put(table.foe.card("Gunslinger", CardType.TOKEN), table.town_square.id)
    table.shootout()
    assert spook.in_posse
    table.use(gun, spook, ability="scatter")
    assert not spook.in_play


def test_scattergun_pins_down_who_has_no_influence(table: Table) -> None:
    hero, boss = table.me.dude(), table.foe.dude(bullets=3, bullet_type="stud", influence=1)
    gun = table.me.attach("Scattergun", hero)
    timid = table.foe.dude(bullets=2, bullet_type="stud", influence=0)
    table.shootout(mark=boss)
    table.turn_of(table.me)
    table.answer(f"use:{gun.id}.pin_down")
    assert table.offered() == [f"c{timid.id}"]
    table.go(timid)
    table.to_resolution(shooters=[boss])
    assert bonuses(table.engine, 1)[0] == 3


def test_scattergun_pins_down_no_shooter(table: Table) -> None:
    hero, boss = table.me.dude(), table.foe.dude(bullets=3, bullet_type="stud", influence=1)
    gun = table.me.attach("Scattergun", hero)
    timid = table.foe.dude(bullets=2, bullet_type="stud", influence=0)
    table.shootout(mark=boss)
    table.use(gun, timid, ability="pin_down")
    table.to_resolution(shooters=[timid])
    assert bonuses(table.engine, 1)[0] == 3


def blessed(table: Table, stash: int) -> Card:
    """Set up Guiding Light on a Blessed dude of mine in the town square, and a pull that casts it."""
    table.me.stash, table.foe.stash = stash, 3
    preacher = table.me.dude(keywords=["Blessed 1"], at=table.town_square)
    table.me.deck("KC")
    return table.me.attach("Guiding Light", preacher, kind=CardType.SPELL)


@pytest.mark.parametrize(("stash", "booted"), [(4, False), (6, True)])
def test_guiding_light_leads_a_dude_home(table: Table, stash: int, booted: bool) -> None:
    light = blessed(table, stash)
    lamb, far = table.me.dude(at=table.me.deed(), booted=True), table.me.dude()
    table.answer(f"use:{light.id}.lead_home")
    assert f"c{far.id}" not in table.offered(), "at home already"
    table.go(lamb)
    table.go(table.foe) if table.pending.kind not in ("noon play", "react") else None
    assert (lamb.is_home, lamb.booted) == (True, booted)
    assert (table.me.stash, table.foe.stash) == (stash - 1, 4)


def test_guiding_light_shows_a_stranger_out(table: Table) -> None:
    light = blessed(table, 2)
    guest, own = table.foe.dude(at=table.me.deed()), table.me.dude(at=table.town_square)
    table.answer(f"use:{light.id}.show_out")
    assert f"c{own.id}" not in table.offered()
    table.go(guest)
    assert (guest.is_home, guest.booted) == (True, False)
    assert (table.me.stash, table.foe.stash) == (0, 5)


def test_guiding_light_shows_nobody_out_for_less_than_two(table: Table) -> None:
    light = blessed(table, 1)
    table.foe.dude(at=table.me.deed())
    assert not table.can_use(light, "show_out")
