"""Behaviour of the dudes of Foul Play."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import Control
from tests.cards import practice  # noqa: F401
from tests.table import Table, begin, keys


def errand(table: Table, title: str = "Practice Errand") -> tuple[Dude, Dude, Card]:
    """Set up Elliot and another dude of mine in the town square, and a job in my hand."""
    elliot = table.me.dude("Elliot Smithson", at=table.town_square)
    return elliot, table.me.dude(at=table.town_square), table.me.hand(title)


def test_elliot_smithson_covers_the_tracks_of_a_leader(table: Table) -> None:
    elliot, leader, job = errand(table)
    table.use(job, leader, elliot)
    assert (leader.booted, elliot.booted, table.pending.kind) == (True, True, "react")
    table.use(elliot)
    assert (leader.booted, elliot.booted, table.me.stash) == (False, True, 10 + 1 + 5)


def test_elliot_smithson_does_nothing_for_a_leader_that_is_protected(table: Table) -> None:
    elliot, leader, job = errand(table)
    table.forbid(leader, "be targeted by abilities")
    table.use(job, leader, elliot)
    assert (leader.booted, elliot.booted, table.pending.kind) == (True, True, "noon play")


def test_elliot_smithson_leads_himself(table: Table) -> None:
    elliot, _, job = errand(table)
    table.use(job, elliot, "done")
    table.use(elliot)
    assert not elliot.booted


def test_elliot_smithson_stays_out_of_jobs_he_did_not_ride_for(table: Table) -> None:
    elliot, leader, job = errand(table)
    table.use(job, leader, "done")
    assert table.pending.kind == "noon play"
    assert elliot.location == table.town_square


def test_elliot_smithson_earns_nothing_from_jobs_of_outfits(table: Table) -> None:
    home = table.me.outfit("Desolation Row")
    elliot, leader, _ = errand(table)
    table.use(home, leader, elliot)
    assert (leader.booted, table.pending.kind) == (True, "noon play")


def test_elliot_smithson_earns_nothing_from_failure(table: Table) -> None:
    elliot, leader, job = errand(table)
    table.foe.dude(stud=True, bullets=4, at=table.town_square)
    table.use(job, leader, elliot, table.foe.player.dudes[0])
    table.to_resolution("8S 9H JD 3C 2S", "8D 8C 9H 2D 3H")
    table.lumps(f"discard:{leader.id}", [elliot], ())
    assert (elliot.is_home, elliot.booted, table.pending.kind) == (True, True, "noon play")


@pytest.mark.parametrize(
    ("word", "numbers"), [("Spirit", (2, 2, 1)), ("Attire", (1, 3, 3)), ("Horse", (1, 2, 1))]
)
def test_joseph_dusty_hill_makes_use_of_what_he_has(
    table: Table, word: str, numbers: tuple[int, int, int]
) -> None:
    joseph = table.me.dude("Joseph Dusty Hill")
    table.me.attach("", joseph, kind=CardType.SPELL if word == "Spirit" else CardType.GOODS, keywords=[word])
    assert (joseph.influence, joseph.bullets, joseph.rating("Shaman")) == numbers


@pytest.mark.parametrize(("bounty", "zone"), [(0, "discard pile"), (1, "in play")])
def test_riorden_olithen_denounces(table: Table, bounty: int, zone: str) -> None:
    riorden, sinner = table.me.dude("Riorden O'Lithen"), table.foe.dude(at=table.town_square, bounty=bounty)
    spell = table.me.attach("", riorden, kind=CardType.SPELL)
    table.use(riorden, spell, sinner)
    assert (sinner.bounty, spell.zone, riorden.booted) == (bounty + 1, zone, False)


def test_riorden_olithen_needs_an_unbooted_spell(table: Table) -> None:
    riorden = table.me.dude("Riorden O'Lithen")
    spell = table.me.attach("", riorden, kind=CardType.SPELL, booted=True)
    assert not table.can_use(riorden)
    assert spell.booted


def test_riorden_olithen_reaches_nobody_far_away(table: Table) -> None:
    riorden, far = table.me.dude("Riorden O'Lithen"), table.foe.dude()
    spell = table.me.attach("", riorden, kind=CardType.SPELL)
    table.answer(f"use:{riorden.id}.denounce")
    table.go(spell)
    assert f"c{far.id}" not in table.offered()


@pytest.mark.parametrize(("bullets", "grown"), [(3, True), (2, False)])
def test_shelby_hunt_stands_up_to_more_bullets(table: Table, bullets: int, grown: bool) -> None:
    shelby, rival = table.me.dude("Shelby Hunt"), table.foe.dude(bullets=bullets)
    table.me.dude()
    pistol = table.foe.attach("Practice Pistol", rival)
    table.shootout(leader=shelby)
    table.use(shelby)
    assert (shelby.bullets, shelby.is_stud) == ((3, True) if grown else (2, False))
    table.turn_of(table.foe)
    table.answer(table._offers(pistol, "", None)[0])
    assert table.can(f"c{shelby.id}") is not grown


def test_shelby_hunt_is_still_helped_by_friends(table: Table) -> None:
    shelby = table.me.dude("Shelby Hunt", booted=True)
    table.foe.dude(bullets=4)
    missed = table.me.hand("Missed!")
    table.shootout(leader=shelby)
    table.use(shelby)
    table.pass_()
    table.use(missed, shelby)
    assert not shelby.booted


@pytest.mark.parametrize("used", [True, False])
def test_shelby_hunt_shrugs_off_others_than_who_used_her(used: bool) -> None:
    """The other players are all except the one whose effect it is, whoever controls her by then (A-281)."""
    table = Table(seats=3)
    shelby, leader = table.me.dude("Shelby Hunt", booted=True), table.me.dude()
    rival, helper = table.foe.dude(bullets=4), table.sides[2].dude(booted=True)
    missed = table.sides[2].hand("Missed!")
    table.shootout(leader=leader, mark=rival, without=[helper])
    table.helps(helper, 0)
    if used:
        table.use(shelby)
    begin(table.engine, Control, helper.id, card=shelby.id, player=table.sides[2].seat)
    table.declare(missed, by=table.sides[2])
    assert table.choices() == (keys(helper) if used else keys(helper, shelby))


@pytest.mark.parametrize(("stash", "mine", "theirs"), [(9, 1, 0), (10, 0, 2)])
def test_shizeng_lu_squats_while_you_are_poor(table: Table, stash: int, mine: int, theirs: int) -> None:
    deed = table.foe.deed(control=2)
    shizeng = table.me.dude("Shizeng Lu", at=deed)
    table.me.stash = stash
    table.engine.touch()
    assert (shizeng.control, deed.control) == (mine, theirs)
    assert deed.cannot("unboot at Sundown") is (mine == 1)


@pytest.mark.parametrize("place", ["mine", "square"])
def test_shizeng_lu_needs_a_place_of_somebody_else(table: Table, place: str) -> None:
    deed = table.me.deed(control=2)
    shizeng = table.me.dude("Shizeng Lu", at=deed if place == "mine" else table.town_square)
    table.me.stash = 1
    assert (shizeng.control, deed.control) == (0, 2)


def tattooed(table: Table) -> tuple[Dude, Card]:
    """Return their Tattooed Man with a Hex."""
    man = table.foe.dude("The Tattooed Man")
    return man, table.foe.attach("Soul Blast", man, kind=CardType.SPELL)


@pytest.mark.parametrize(("keeps", "zone"), [(True, "play hand"), (False, "discard pile")])
def test_the_tattooed_man_draws_a_hex_anew(table: Table, keeps: bool, zone: str) -> None:
    _, hex_ = tattooed(table)
    table.use(table.me.hand("Practice Broom"), hex_, keeps)
    assert hex_.zone == zone


@pytest.mark.parametrize(("keeps", "zone"), [(True, "discard pile"), (False, "boot hill")])
def test_the_tattooed_man_lets_a_hex_fade(table: Table, keeps: bool, zone: str) -> None:
    _, hex_ = tattooed(table)
    table.use(table.me.hand("Practice Grave"), hex_, keeps)
    assert hex_.zone == zone


def test_the_tattooed_man_keeps_no_other_card(table: Table) -> None:
    man, _ = tattooed(table)
    goods, other = (
        table.foe.attach("Shotgun", man),
        table.foe.attach("", table.foe.dude(), kind=CardType.SPELL, keywords=["Hex"]),
    )
    broom, second = table.me.hand("Practice Broom"), table.me.hand("Practice Broom")
    table.use(broom, goods)
    table.use(second, other)
    assert (goods.zone, other.zone) == ("discard pile", "discard pile")


def test_the_tattooed_man_takes_his_hexes_along_when_he_goes(table: Table) -> None:
    man, hex_ = tattooed(table)
    table.use(table.me.hand("Practice Broom"), man)
    assert (man.zone, hex_.zone) == ("discard pile", "discard pile")
