"""Behaviour of further dudes of Hell's Comin' With Me, A to J."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Spell, card, noon
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice
from tests.table import Table, keys

assert practice


@card("Test Psalm")
class Psalm(Spell):
    @noon("This dude gets 1 bounty.", miracle=8)
    async def sing(self) -> None:
        await self.add_bounty(self.caster)


@pytest.mark.parametrize("miracle", [True, False])
def test_arielle_perseveres_after_a_miracle(table: Table, miracle: bool) -> None:
    arielle = table.me.dude("Arielle Moriah", at=table.town_square)
    shove = table.foe.hand("Practice Shove")
    tired = table.me.dude(booted=True, at=table.town_square)
    soothe = table.me.attach("Soothe", arielle, kind=CardType.SPELL)
    table.me.deck("KC")
    if miracle:
        table.answer(f"use:{soothe.id}.soothe")
        if table.pending.kind == "target":
            table.go(tired)
    else:
        table.pass_()
        table.answer(f"use:{shove.id}.shove")
        if table.pending.kind == "target":
            table.go(arielle)
    assert (table.pending.kind == "react") is miracle
    if miracle:
        table.answer(f"use:{arielle.id}.persevere")
        assert not arielle.booted


def workshop(table: Table, *pulls: str, words: tuple[str, ...] = ()) -> tuple[Dude, Card]:
    """Cooper with a Gadget, and what he pulls."""
    cooper = table.me.dude("Cooper Grannon")
    table.me.deck(*pulls)
    return cooper, table.me.attach("Device", cooper, keywords=["Gadget 5", *words])


@pytest.mark.parametrize(
    ("pulled", "numbers"), [("5H", (3, 2, False)), ("5S", (1, 3, False)), ("5C", (1, 2, True))]
)
def test_cooper_tinkers(table: Table, pulled: str, numbers: tuple[int, int, bool]) -> None:
    cooper, device = workshop(table, pulled)
    table.use(cooper, device)
    assert (cooper.bullets, cooper.influence, cooper.booted, device.booted) == (*numbers, True)


def test_cooper_swaps_a_card_for_a_diamond(table: Table) -> None:
    cooper, device = workshop(table, "5D", "9C")
    old = table.me.hand("Old")
    table.use(cooper, device, old)
    assert (old.zone, len(table.me.state.play_hand)) == ("discard pile", 1)


def test_cooper_pulls_twice_with_an_experiment(table: Table) -> None:
    cooper, device = workshop(table, "5H", "6H", words=("Experimental",))
    table.use(cooper, device)
    assert cooper.bullets == 5


@pytest.mark.parametrize(("pulled", "works"), [("8C", True), ("2C", False)])
def test_dr_wallis_diagnoses(table: Table, pulled: str, works: bool) -> None:
    doctor = table.me.dude("Dr. Delphi Wallis")
    device = table.me.attach("Device", doctor, keywords=["Gadget 5"])
    patient = table.foe.dude("Erin Knight", at=table.town_square)
    plain = table.foe.dude()
    deputy = table.foe.dude(keywords=["Deputy"])
    table.shootout(leader=doctor, mark=plain, without=[deputy])
    table.me.deck(pulled)
    table.answer(f"use:{doctor.id}.diagnose")
    assert set(table.offered()) == {f"c{device.id}", f"c{doctor.id}"}
    table.go(device, patient)
    assert (device.booted, doctor.booted) == (True, False)
    assert table.can_use(patient, by=table.foe) is not works


def test_joan_works_alone_and_stands_fast(table: Table) -> None:
    joan = table.me.dude("Joan McGruder")
    whip, _ = table.foe.hand("Pistol Whip"), table.foe.dude()
    assert (joan.bullets, joan.cannot("flee")) == (4, False)
    for _ in range(2):
        table.me.dude()
    table.shootout(leader=joan)
    assert (joan.bullets, joan.cannot("flee")) == (2, True)
    table.pass_()
    table.use(whip, table.foe.player.dudes[0], joan, by=table.foe)
    assert not joan.is_home


@pytest.mark.parametrize(("bounty", "offered"), [(2, True), (1, False)])
def test_joans_cards_hit_the_guilty_only(table: Table, bounty: int, offered: bool) -> None:
    joan = table.me.dude("Joan McGruder")
    pistol = table.me.attach("Practice Pistol", joan)
    table.foe.dude(bounty=bounty, influence=1)
    table.shootout(leader=joan)
    assert table.can_use(pistol) is offered


@pytest.mark.parametrize(("gang", "cost"), [("outlaws", 7), ("lawdogs", 9)])
def test_jonah_essex_is_cheap_with_hexes(table: Table, gang: str, cost: int) -> None:
    table.me.outfit("House", gangs=(gang,), wealth=15)
    witch = table.me.dude(keywords=["Huckster 1"])
    for title in ("One", "Two", "Two"):
        table.me.attach(title, witch, kind=CardType.SPELL, keywords=["Hex"])
    jonah = table.me.hand("Jonah Essex (Exp.1)")
    table.start()
    assert jonah.cost_of(jonah) == cost


def test_jonah_essex_leads_the_wanted(table: Table) -> None:
    jonah = table.me.dude("Jonah Essex (Exp.1)", bounty=1)
    wanted, clean, away = table.me.dude(bounty=1), table.me.dude(), table.me.dude(bounty=1)
    foe = table.foe.dude(bounty=1)
    table.shootout(leader=jonah, without=[away])
    assert [d.bullets for d in (jonah, wanted, clean, away, foe)] == [3, 2, 1, 1, 1]


def test_jonah_essex_plunders(table: Table) -> None:
    jonah = table.me.dude("Jonah Essex (Exp.1)", bounty=2, at=table.town_square)
    victim = table.foe.dude(at=table.town_square)
    cheap, _ = table.foe.attach("Hat", victim, cost=2), table.foe.attach("Gun", victim, cost=3)
    table.me.attach("Mine", jonah)
    table.foe.attach("Far", table.foe.dude())
    [use] = [o for o in table.offered() if f"use:{jonah.id}." in o]
    table.answer(use)
    assert table.offered() == [f"c{cheap.id}"]
    table.go(cheap, jonah)
    assert (cheap.zone, jonah.bounty) == ("discard pile", 3)


def test_jonah_essex_counts_before_a_job_is_opposed(table: Table) -> None:
    jonah = table.me.dude("Jonah Essex (Exp.1)", at=table.town_square)
    table.me.dude(bounty=1, bullets=0, at=table.town_square)
    mark = table.foe.dude(bullets=jonah.bullets, at=table.town_square)
    table.declare(table.me.hand("Kidnappin'"))
    table.go(mark, jonah)
    table.join_all(without=[mark])
    assert mark.zone == "discard pile"


def test_jonah_essex_plunders_whatever_is_attached(table: Table) -> None:
    jonah = table.me.dude("Jonah Essex (Exp.1)", bounty=1)
    deed = table.foe.deed()
    table.state.in_play[jonah.id].location = deed.id
    table.foe.dude(influence=5, at=deed)
    ghost = table.foe.attach("Ghost", deed, kind=CardType.DUDE, cost=1)
    joker = table.foe.attach("Joker", deed, kind=CardType.JOKER, is_unique=False)
    table.declare(jonah)
    assert table.choices() == keys(ghost, joker)
    table.go(ghost, jonah)
    assert ghost.zone == "discard pile"
