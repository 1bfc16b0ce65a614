"""Behaviour of the dudes of Election Day Slaughter."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_philip_swinford_notes_a_cheater_in_lowball(table: Table) -> None:
    table.me.dude("Philip Swinford (Exp.1)")
    old = table.me.hand("Auction")
    table.phase(Phase.GAMBLIN)
    table.lowball("KS QH 9D 3C 2S 5C", "4S 4S 9C JD 2C")
    table.go(True, old)
    (new,) = table.me.player.play_hand
    assert new.title == "the 5C"
    assert old.zone == "discard pile"


def test_philip_swinford_may_abstain(table: Table) -> None:
    table.me.dude("Philip Swinford (Exp.1)")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 9H JD 2C")
    assert (table.pending.kind, table.pending.player) == ("yes or no", table.me.seat)
    table.go(False)
    assert table.pending.kind == "resolution"
    assert not table.me.player.play_hand


def test_philip_swinford_does_not_tell_on_others_while_cheating(table: Table) -> None:
    table.me.dude("Philip Swinford (Exp.1)")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4S 9H JD 2C")
    assert table.pending.kind == "resolution"


def test_jake_smiley_smiles_at_sundown(table: Table) -> None:
    jake = table.me.dude("Jake Smiley")
    table.me.hand("Auction")
    assert jake.influence == 0
    table.noon_over()
    assert table.pending.kind == "sundown discard"
    assert jake.influence == 2


@pytest.mark.parametrize(
    ("pulled", "zones"),
    [
        ("6C", ("in play", "in play")),
        ("7C", ("home", "in play")),
        ("QH", ("home", "in play")),
        ("KD", ("boot hill", "in play")),
        ("7S", ("home", "home")),
        ("KS", ("boot hill", "boot hill")),
        ("6S", ("in play", "in play")),
    ],
)
def test_arden_gillman_experiments(table: Table, pulled: str, zones: tuple[str, str]) -> None:
    arden, victim = table.me.dude("Dr. Arden Gillman"), table.foe.dude(value=5, bullets=2)
    table.me.dude(), table.foe.dude()
    table.shootout()
    table.me.deck(pulled)
    table.use(arden, victim)
    assert tuple("home" if d.in_play and d.is_home else d.zone for d in (victim, arden)) == zones
    assert arden.booted or not arden.in_play


def test_arden_gillman_sends_home_whom_he_cannot_ace(table: Table) -> None:
    arden, victim = table.me.dude("Dr. Arden Gillman"), table.foe.dude("Junior")
    table.me.dude(), table.foe.dude()
    table.shootout()
    table.me.deck("KH")
    table.use(arden, victim)
    assert (victim.in_posse, victim.is_home, victim.booted, arden.in_posse) == (False, True, True, True)


def test_arden_gillman_fears_jokers(table: Table) -> None:
    arden, victim = table.me.dude("Dr. Arden Gillman"), table.foe.dude(value=5, bullets=2)
    table.me.dude(), table.foe.dude()
    table.shootout()
    table.me.deck("JK")
    table.use(arden, victim, "8H")
    assert (victim.is_home, arden.is_home) == (True, True)


def test_arvid_mardh_opens_shop(table: Table) -> None:
    giver, arvid = table.me.dude(booted=True), table.me.hand("Arvid Mardh")
    gun, horse = table.me.attach("", giver), table.me.attach("", giver)
    table.make(f"shop:{arvid.id}", f"use:{arvid.id}.open_shop", f"trade:{gun.id}>{arvid.id}", "done")
    assert (arvid.attachments, giver.attachments) == ([gun], [horse])
    assert not arvid.booted


def test_arvid_mardh_has_to_have_something_to_trade(table: Table) -> None:
    table.me.dude()
    table.shop(table.me.hand("Arvid Mardh"))
    assert table.pending.kind == "noon play"


def test_arvid_mardh_opens_shop_for_himself_only(table: Table) -> None:
    giver, _ = table.me.dude("Arvid Mardh", booted=True), table.me.dude()
    table.me.attach("", giver)
    table.shop(table.me.hand("", CardType.DUDE))
    assert table.pending.kind == "noon play"


def test_quaterman_is_as_strong_as_its_goods(table: Table) -> None:
    robot = table.me.dude("QUATERMAN")
    table.state.in_play[robot.id].counters["bullets"] = 3
    table.me.attach("Shotgun", robot)
    table.me.attach("Blade", robot, bullets=2)
    table.engine.touch()
    assert robot.bullets == 1 + 1 + 2
    plain = table.me.dude(bullets=1, counters={"bullets": 3})
    assert plain.bullets == 4


def test_quaterman_is_changed_by_no_card_but_goods(table: Table) -> None:
    robot, bar = table.me.dude("QUATERMAN"), table.me.deed("Charlie's Place")
    table.state.in_play[robot.id].location = bar.id
    table.use(bar, robot, "+2")
    assert robot.bullets == 1


def test_no_card_moves_or_boots_quaterman(table: Table) -> None:
    robot = table.foe.dude("QUATERMAN")
    ulysses = table.me.dude("Ulysses Marks")
    saloon = table.me.deed(keywords=["Saloon"])
    for one in (robot, ulysses):
        table.state.in_play[one.id].location = saloon.id
    table.use(ulysses, robot)
    assert (robot.location, robot.booted) == (saloon, False)


def test_quaterman_walks_where_its_player_sends_it(table: Table) -> None:
    robot, place = table.me.dude("QUATERMAN"), table.me.deed()
    table.move(robot, place)
    assert robot.location == place


@pytest.mark.parametrize("is_there", [True, False])
def test_no_card_brings_quaterman_to_a_shootout_elsewhere(table: Table, is_there: bool) -> None:
    robot = table.me.dude("QUATERMAN", at=table.town_square if is_there else None)
    table.me.dude()
    table.foe.dude()
    call = table.me.hand("The Stakes Just Rose")
    table.shootout(without=[robot])
    assert table.can_use(call) is is_there


def shaken_down(table: Table) -> tuple[Dude, Dude]:
    """Allie leads her job, which nobody opposes, against a dude of influence 2."""
    allie, mark = table.me.dude("Allie Hensman (Exp.1)"), table.foe.dude(influence=2)
    table.answer(f"use:{allie.id}.shake_down")
    table.go(mark, allie)
    while table.pending.kind == "posse":
        table.answer("done")
    return allie, mark


def test_allie_hensman_shakes_a_player_down(table: Table) -> None:
    allie, mark = shaken_down(table)
    assert table.pending.player == table.foe.seat
    table.go(True)
    assert (table.me.stash, table.foe.stash, mark.in_play) == (12, 8, True)
    assert (allie.booted, allie.is_home) == (True, True)


def test_who_does_not_pay_allie_hensman_loses_the_mark(table: Table) -> None:
    _, mark = shaken_down(table)
    table.go(False)
    assert (table.me.stash, mark.zone) == (10, "discard pile")


def test_who_cannot_pay_allie_hensman_is_not_asked(table: Table) -> None:
    table.foe.stash = 1
    _, mark = shaken_down(table)
    assert (table.foe.stash, mark.zone) == (1, "discard pile")


def test_allie_hensman_is_given_ghost_rock_that_nobody_can_take(table: Table) -> None:
    """A player who hands over ghost rock has not had it taken by a card (A-342)."""
    table.foe.deed("Bank of California")
    _, mark = shaken_down(table)
    table.go(True)
    assert (table.me.stash, table.foe.stash, mark.in_play) == (12, 8, True)


def test_smiling_tom_stays_with_the_ring(table: Table) -> None:
    tom, lonely, company = (
        table.me.dude("Smiling Tom", at=table.town_square),
        table.me.deed(),
        table.foe.deed(),
    )
    table.me.dude(at=lonely), table.foe.dude(at=company, gangs=("fearmongers",))
    assert [table.can(f"move:{tom.id}>{p.id}") for p in (table.me.home, lonely, company)] == [
        True,
        False,
        True,
    ]


def test_smiling_tom_rides_to_no_shootout_without_the_ring(table: Table) -> None:
    tom, hero, foe = table.me.dude("Smiling Tom"), table.me.dude(), table.foe.dude(at=table.town_square)
    table.move(hero, table.town_square)
    table.pass_()
    table.call_out(hero, foe, "accept")
    assert not table.can(f"join:{tom.id}")


def test_allie_hensman_asks_nothing_for_a_mark_without_influence(table: Table) -> None:
    allie, mark = table.me.dude("Allie Hensman (Exp.1)"), table.foe.dude(influence=0)
    table.go(f"use:{allie.id}.shake_down", mark, allie)
    while table.pending.kind == "posse":
        table.answer("done")
    assert (mark.in_play, table.me.stash) == (True, 10)


def test_allie_hensman_gets_nothing_when_the_job_fails(table: Table) -> None:
    allie, mark = table.me.dude("Allie Hensman (Exp.1)"), table.foe.dude(influence=2, stud=True, bullets=3)
    table.go(f"use:{allie.id}.shake_down", mark, allie, f"join:{mark.id}")
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 2D KC 2S")
    table.lumps(())
    table.settled()
    assert (mark.in_play, table.me.stash) == (True, 10)


def test_allie_hensman_gets_just_what_is_there(table: Table) -> None:
    table.foe.stash = 2
    _, mark = shaken_down(table)
    table.go(True)
    assert (table.foe.stash, mark.in_play) == (0, True)


def test_smiling_tom_is_no_company_for_himself(table: Table) -> None:
    tom = table.me.dude("Smiling Tom", at=table.town_square)
    assert [k for k in table.offered() if k.startswith(f"move:{tom.id}")] == [
        f"move:{tom.id}>{table.me.home.id}"
    ]


def test_allie_hensman_asks_nothing_for_a_mark_who_has_died(table: Table) -> None:
    allie, mark = table.me.dude("Allie Hensman (Exp.1)"), table.foe.dude(influence=2)
    table.go(f"use:{allie.id}.shake_down", mark, allie, f"join:{mark.id}")
    table.to_resolution("8S 8H 8D KC KS", "3S 5H 9C JD 2C")
    table.lumps([])
    table.settled()
    assert (mark.zone, table.me.stash, table.foe.stash) == ("boot hill", 10, 10)
