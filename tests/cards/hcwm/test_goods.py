"""Behaviour of the goods of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Spell, card, noon
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice
from tests.table import Table

assert practice


@card("Spirit Song")
class Song(Spell):
    @noon("This dude gets 1 bounty.", spirit=1)
    async def sing(self) -> None:
        await self.add_bounty(self.caster)


FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


@pytest.mark.parametrize("words", [["Hymn"], []])
def test_battered_banjo_plays_along_with_hymns(table: Table, words: list[str]) -> None:
    deed = table.me.deed()
    dude = table.me.dude("Player", at=deed)
    banjo = table.me.attach("Battered Banjo", dude)
    shaman = table.me.dude(keywords=["Shaman 9"], at=deed)
    table.me.dude(booted=True)
    song = table.me.attach("Spirit Song", shaman, kind=CardType.SPELL, keywords=words, spell_kind="spirit")
    table.use(song)
    assert (table.pending.kind == "react") is bool(words)
    if words:
        table.use(banjo)
    assert dude.influence == (2 if words else 1)


def test_battered_banjo_is_smashed(table: Table) -> None:
    dude = table.me.dude("Player", at=table.town_square)
    banjo = table.me.attach("Battered Banjo", dude)
    critic, _ = table.foe.dude(bullets=3, at=table.town_square), table.foe.dude()
    table.answer(f"use:{banjo.id}.smash")
    assert table.offered() == [f"c{critic.id}"]
    table.go(critic)
    assert (banjo.zone, critic.bullets) == ("discard pile", 1)


@pytest.mark.parametrize(("more", "numbers"), [("bullets", (2, 1)), ("Huckster", (1, 2))])
def test_blue_lightnin_draws_on_a_hex(table: Table, more: str, numbers: tuple[int, int]) -> None:
    dude = table.me.dude("Witch", bullets=1, keywords=["Huckster 1"])
    gun = table.me.attach("Blue Lightnin'", dude)
    hexes = [table.me.attach("", dude, kind=CardType.SPELL, keywords=["Hex"]) for _ in range(2)]
    table.foe.dude()
    table.shootout()
    table.use(gun, hexes[0], more)
    assert (dude.bullets, dude.rating("Huckster"), dude.is_stud) == (*numbers, True)
    table.pass_()
    table.use(gun, hexes[1], more)
    assert [h.booted for h in hexes] == [True, True]


def mole(table: Table) -> tuple[Dude, Card, Card]:
    """Return my rider of the Iron Mole, the Mole, and a deed Out of Town."""
    rider, mine = table.me.dude("Rider"), table.me.deed(is_out_of_town=True, production=1)
    table.me.deed()
    return rider, table.me.attach("Iron Mole", rider), mine


def test_iron_mole_tunnels_and_digs(table: Table) -> None:
    rider, machine, mine = mole(table)
    assert mine.production == 1
    table.answer(f"use:{machine.id}.tunnel")
    if table.pending.kind == "target":
        assert table.offered() == [f"c{mine.id}"]
        table.go(mine)
    assert (rider.location, rider.booted, mine.production) == (mine, False, 2)


@pytest.mark.parametrize("far", [True, False])
def test_iron_mole_surfaces_in_a_shootout(table: Table, far: bool) -> None:
    rider, machine, mine = mole(table)
    table.state.in_play[rider.id].location = mine.id if far else table.me.home.id
    hero, _ = table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, without=[rider])
    table.use(machine)
    assert (rider in table.me.player.posse, machine.booted) == (far, True)


@pytest.mark.parametrize(("mine", "rank"), [(FAIR, 2), ("8S 8S 9D 3C 2S", 3)])
def test_magnum_rounds_keep_it_fair(table: Table, mine: str, rank: int) -> None:
    hero = table.me.dude(bullets=1)
    rounds, bluff = table.me.attach("Magnum Rounds", hero), table.me.hand("Practice Bluff")
    table.foe.dude()
    table.shootout()
    table.use(rounds)
    assert (hero.bullets, rounds.zone) == (2, "discard pile")
    table.to_resolution(mine, "QS JH 9D 4C 3S")
    table.use(bluff)
    assert table.me.player.hand_rank == rank


def test_magnum_rounds_leave_cheatin_resolutions_alone(table: Table) -> None:
    hero, slap = table.me.dude(), table.me.hand("Practice Slap")
    rounds = table.me.attach("Magnum Rounds", hero)
    table.foe.dude()
    table.shootout()
    table.use(rounds)
    table.to_resolution(FAIR, FOUL)
    table.use(slap)
    assert table.foe.player.hand_rank == 6


@pytest.mark.parametrize(("pulled", "caught"), [("4C", True), ("3C", False)])
def test_net_gun_catches_a_dude(table: Table, pulled: str, caught: bool) -> None:
    hero = table.me.dude("Maker", keywords=["Mad Scientist 1"])
    net = table.me.attach("Net Gun", hero)
    foe = table.foe.dude(value=5, stud=True)
    table.shootout()
    table.me.deck(pulled)
    table.use(net, foe)
    assert (foe.is_stud, net.zone) == (not caught, "discard pile" if caught else "in play")


def test_net_gun_needs_a_scientist(table: Table) -> None:
    net = table.me.attach("Net Gun", table.me.dude())
    table.foe.dude()
    table.shootout()
    assert not table.can_use(net)


def test_scratch_runs_to_a_friend_next_door(table: Table) -> None:
    owner, near = table.me.dude("Owner"), table.me.dude("Near", at=table.town_square)
    table.me.dude("Far", at=table.me.deed(is_out_of_town=True))
    scratch = table.me.attach("Scratch", owner)
    table.start()
    [run] = [o for o in table.offered() if f"use:{scratch.id}." in o]
    table.answer(run)
    if table.pending.kind == "target":
        assert table.offered() == [f"c{near.id}"]
        table.go(near)
    assert (scratch in near.goods, scratch.booted) == (True, True)


@pytest.mark.parametrize("cards", [2, 0])
def test_scratch_buries_a_card_when_discarded(table: Table, cards: int) -> None:
    scratch = table.me.attach("Scratch", table.me.dude("Owner"))
    broom = table.foe.hand("Practice Broom")
    held = [table.me.hand(f"Card {n}") for n in range(cards)]
    table.pass_()
    table.answer(f"use:{broom.id}.sweep")
    table.go(scratch, *held[:1])
    assert scratch.zone == "discard pile"
    assert len(table.me.state.play_hand) == cards
    assert not held or held[0].zone == "discard pile"
