"""Behaviour of the dudes of A Grand Entrance."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table

assert practice


def arrival(table: Table) -> tuple[Card, Card]:
    """Set up Antoine in hand, and a job and another card in my discard pile."""
    antoine = table.me.hand("Antoine Peterson")
    job, _ = table.me.pile("discard_pile", "Kidnappin'", "Pistol Whip")
    return antoine, job


@pytest.mark.parametrize("helps", [True, False])
def test_antoine_peterson_brings_news(table: Table, helps: bool) -> None:
    antoine, job = arrival(table)
    spare = table.me.hand("Spare")
    outlaw = table.me.dude(gangs=("outlaws",), booted=True)
    table.me.dude(gangs=("lawdogs",), booted=True)
    table.me.dude(gangs=("outlaws",), booted=True, at=table.town_square)
    table.make(f"shop:{antoine.id}")
    table.answer(f"use:{antoine.id}.bring_news")
    assert table.offered() == [f"c{job.id}"]
    table.go(job, spare)
    assert table.offered() == [f"c{outlaw.id}"]
    table.go([outlaw] if helps else ())
    assert (job.zone, spare.zone) == ("play hand", "discard pile")
    assert (outlaw.booted, outlaw.bounty) == ((False, 2) if helps else (True, 0))


def test_denise_brancini_counts_jokers_in_every_boot_hill(table: Table) -> None:
    denise = table.me.dude("Denise Brancini")
    table.me.pile("boot_hill", "JK", "5C")
    table.foe.pile("boot_hill", "JK")
    assert (denise.bullets, denise.upkeep) == (2, 2)


@pytest.mark.parametrize("wants", [True, False])
def test_denise_brancini_leaves_jokers_to_the_others(table: Table, wants: bool) -> None:
    denise = table.me.dude("Denise Brancini")
    [mine], [theirs, card] = table.me.pile("boot_hill", "JK"), table.foe.pile("boot_hill", "JK", "5C")
    table.me.stash = 0
    table.phase(Phase.UPKEEP)
    while table.pending.kind == "upkeep":
        table.answer()
    assert (denise.zone, table.pending.player) == ("discard pile", table.foe.seat)
    table.go(wants)
    assert (mine.zone, theirs.zone, card.zone) == (
        "boot hill",
        "deck" if wants else "boot hill",
        "boot hill",
    )


def test_denise_brancini_discarded_at_noon_gives_nothing(table: Table) -> None:
    denise = table.me.dude("Denise Brancini")
    table.foe.pile("boot_hill", "JK")
    table.use(table.me.hand("Practice Punch"), denise)
    assert denise.zone == "discard pile"


def test_denise_brancini_never_starts(table: Table) -> None:
    assert not table.me.dude("Denise Brancini").comes_later()  # type: ignore[attr-defined]


def dojo(table: Table, pulled: str = "AC") -> tuple[Dude, Card]:
    """Set up El Armadillo and a student of mine against a dude."""
    armadillo = table.me.dude("El Armadillo De Hierro")
    table.me.dude("Student", keywords=["Kung Fu 1"], value=9)
    table.foe.dude()
    table.me.deck(pulled)
    return armadillo, table.me.hand("Practice Kick")


@pytest.mark.parametrize(("pulled", "bullets"), [("AC", 2), ("KC", 1)])
def test_el_armadillo_learns_from_techniques_beside_him(table: Table, pulled: str, bullets: int) -> None:
    armadillo, kick = dojo(table, pulled)
    table.shootout(leader=armadillo)
    table.use(kick, table.me.player.dudes[1])
    assert armadillo.bullets == bullets


def test_el_armadillo_learns_nothing_out_of_a_shootout(table: Table) -> None:
    armadillo, kick = dojo(table)
    table.use(kick, table.me.player.dudes[1])
    assert armadillo.bullets == 1


def test_el_armadillo_leaps_in_stronger(table: Table) -> None:
    armadillo, _ = dojo(table)
    leap = table.me.hand("Rabbit's Lunar Leap")
    student = table.me.player.dudes[1]
    table.shootout(leader=student, without=[armadillo])
    table.use(leap, armadillo)
    assert (armadillo in table.me.player.posse, armadillo.bullets) == (True, 2)


def test_el_armadillo_learns_nothing_from_other_ways_in(table: Table) -> None:
    armadillo, _ = dojo(table)
    carters = table.me.deed("Carter's Bounties")
    table.shootout(leader=table.me.player.dudes[1], without=[armadillo])
    table.use(carters, armadillo)
    assert armadillo.bullets == 1


def trail(table: Table, *, mine: bool = True) -> tuple[Card, Dude, Dude]:
    """Set up Hupirika, a dude of mine whom a Spirit may move to a deed, and a dude there."""
    table.me.dude("Hupirika Sue")
    deed = table.foe.deed()
    rival = table.foe.dude(at=deed)
    walker = (table.me if mine else table.foe).dude(keywords=["Shaman 3"], bullets=1)
    walk = table.view(walker.id)
    spirit = (table.me if mine else table.foe).attach(
        "Practice Spirit", walk, kind=CardType.SPELL, keywords=["Spirit"], spell_kind="spirit"
    )
    return spirit, walker, rival


def test_hupirika_sue_rides_the_wind(table: Table) -> None:
    spirit, walker, rival = trail(table)
    hupirika = table.me.player.dudes[0]
    table.answer(f"use:{spirit.id}.lead")
    table.go(rival.place, f"use:{hupirika.id}.ride_the_wind", "accept")
    assert (walker in table.me.player.posse, walker.bullets) == (True, 3)
    table.join_all()


def test_hupirika_sue_rides_for_one_shootout(table: Table) -> None:
    spirit, walker, rival = trail(table)
    hupirika = table.me.player.dudes[0]
    table.answer(f"use:{spirit.id}.lead")
    table.go(rival.place, f"use:{hupirika.id}.ride_the_wind", "refuse")
    assert (rival.is_home, walker.bullets) == (True, 1)


@pytest.mark.parametrize("why", ["no deed", "no Spirit", "nobody there"])
def test_hupirika_sue_waits_for_a_spirit(table: Table, why: str) -> None:
    spirit, walker, rival = trail(table)
    if why == "no Spirit":
        table.move(walker, rival.place)
    else:
        table.use(spirit, table.town_square if why == "no deed" else table.me.deed())
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("bounty", "stud"), [(2, True), (1, False)])
def test_lucy_clover_takes_aim_at_the_wanted(table: Table, bounty: int, stud: bool) -> None:
    lucy = table.me.dude("Lucy Clover (Exp.1)")
    table.foe.dude(bounty=bounty - 1)
    table.foe.dude(bounty=1)
    table.shootout(leader=lucy)
    assert (table.pending.kind == "react") is stud
    if stud:
        table.use(lucy)
    assert lucy.is_stud is stud
