"""Behaviour of further dudes of Hell's Comin' With Me, K to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.flow import drawing
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice
from tests.table import Table

assert practice

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def test_mr_baird_swaps_titles(table: Table) -> None:
    baird, old = table.me.dude("Mr. Baird"), table.me.hand("Old", CardType.DEED)
    table.me.hand("Card")
    new = table.me.card("New", CardType.DEED)
    far = table.me.card("Far", CardType.DEED, is_out_of_town=True)
    table.me.state.discard_pile += [new, far]
    table.answer(f"use:{baird.id}.swap_titles")
    table.go(old)
    assert table.offered() == [f"c{new}"]
    table.go(table.view(new))
    assert (old.zone, table.view(new).zone, table.me.stash) == ("discard pile", "play hand", 9)


def heist(table: Table, words: list[str]) -> tuple[Dude, Card]:
    """Pete robs the town square with success; what lies in my discard pile."""
    pete = table.me.dude("Pete Spence")
    loot = table.me.card("Loot", CardType.GOODS, cost=2, keywords=words)
    for facts in ({"keywords": ["Weapon"], "is_unique": True}, {}):
        table.me.state.discard_pile.append(table.me.card("Other", CardType.GOODS, **facts))
    table.me.state.discard_pile.append(loot)
    table.answer(f"use:{pete.id}.rob")
    assert f"c{table.me.home.id}" not in table.offered()
    table.go(table.town_square, pete)
    while table.pending.kind == "posse":
        table.answer("done")
    return pete, table.view(loot)


@pytest.mark.parametrize(("words", "bounty"), [(["Weapon"], 1), (["Attire"], 0)])
def test_pete_spence_robs_for_gear(table: Table, words: list[str], bounty: int) -> None:
    pete, loot = heist(table, words)
    assert (loot in pete.goods, loot.booted, pete.bounty, table.me.stash) == (True, True, bounty, 8)


def prime(table: Table) -> Dude:
    """QUATERMAN PRIME beside a dude of mine against a cheater."""
    machine = table.me.dude("QUATERMAN PRIME")
    table.me.dude()
    table.foe.dude()
    return machine


def test_quaterman_prime_judges_cheaters(table: Table) -> None:
    machine = prime(table)
    table.shootout(leader=machine)
    table.to_resolution(FAIR, FOUL)
    assert table.state.shootout is not None
    assert table.state.shootout.extra_casualties == [0, 1]


def test_quaterman_prime_judges_its_own_shootouts_only(table: Table) -> None:
    machine = prime(table)
    table.shootout(leader=table.me.player.dudes[1], without=[machine])
    table.to_resolution(FAIR, FOUL)
    assert table.state.shootout is not None
    assert table.state.shootout.extra_casualties == [0, 0]


def test_quaterman_prime_obeys_nobody(table: Table) -> None:
    machine = prime(table)
    gun = table.me.attach("Gun", machine, bullets=1, bullets_is_bonus=True)
    toll, paint = table.foe.hand("Practice Toll"), table.me.hand("War Paint")
    table.use(paint, machine)
    assert (machine.bullets, gun.bullets) == (3, 1)
    table.use(toll, by=table.foe)
    assert not machine.booted


def test_speaks_with_buffalo_fights_with_words(table: Table) -> None:
    speaker = table.me.dude("Speaks-with-Buffalo", at=table.town_square)
    foe = table.foe.dude(at=table.town_square, influence=3)
    table.answer(f"use:{speaker.id}.challenge")
    table.go(foe, speaker)
    while table.pending.kind == "posse":
        table.answer(table.offered()[0])
    while table.pending.kind == "shootout":
        table.pass_()
    table.to_resolution(shooters=[speaker, foe])
    assert speaker.is_stud
    assert (drawing.bonuses(table.engine, 0)[0], drawing.bonuses(table.engine, 1)[1]) == (2, 3)


def test_speaks_with_buffalo_learns_from_success(table: Table) -> None:
    speaker, foe = table.me.dude("Speaks-with-Buffalo"), table.foe.dude(booted=True, at=table.town_square)
    hand = [table.me.hand(f"Card {n}") for n in range(2)]
    table.answer(f"use:{speaker.id}.challenge")
    table.go(foe, speaker)
    while table.pending.kind == "posse":
        table.answer("done")
    table.go(hand)
    assert (speaker.booted, len(table.me.state.play_hand)) == (False, 2)
    assert [c.zone for c in hand] == ["discard pile"] * 2


@pytest.mark.parametrize(("cost", "paid"), [(5, 3), (2, 1), (1, 1), (0, 0)])
def test_tawodi_calls_a_card_back(table: Table, cost: int, paid: int) -> None:
    tawodi = table.me.dude("Tawodi")
    lost = table.me.card("Lost", CardType.DUDE, cost=cost)
    table.me.state.discard_pile.append(lost)
    table.answer(f"use:{tawodi.id}.call_back")
    table.go(tawodi)
    while table.pending.kind == "posse":
        table.answer("done")
    assert (table.view(lost).in_play, 10 - table.me.stash) == (True, paid)


@pytest.mark.parametrize(("pulled", "melts"), [("8C", True), ("6C", False)])
def test_tomas_ramirez_melts_a_weapon(table: Table, pulled: str, melts: bool) -> None:
    tomas = table.me.dude("Tomas Ramirez")
    spell = table.me.attach("", tomas, kind=CardType.SPELL, keywords=["Hex"])
    gun = table.foe.attach("Gun", table.foe.dude(), keywords=["Weapon"], value=9)
    table.shootout()
    table.me.deck(pulled)
    table.use(tomas, spell, gun)
    assert [c.in_play for c in (spell, gun)] == [not melts] * 2
    assert melts or spell.booted


@pytest.mark.parametrize(("ground", "bullets"), [("here", 2), ("next door", 2), ("nowhere", 1)])
def test_tsintah_calls_upon_spirits(table: Table, ground: str, bullets: int) -> None:
    deed = table.me.deed(keywords=["Holy Ground"] if ground == "here" else [])
    table.me.deed(keywords=["Holy Ground"] if ground == "next door" else [])
    tsintah = table.me.dude("Tsintah", at=deed)
    totem = table.me.attach("", deed, kind=CardType.SPELL, keywords=["Totem"])
    own = table.me.attach("", tsintah, kind=CardType.SPELL, keywords=["Spirit"])
    foe = table.foe.dude(at=deed, influence=0)
    table.shootout(at=deed, leader=tsintah, mark=foe)
    table.answer(f"use:{tsintah.id}.call_upon")
    assert table.offered() == [f"c{own.id}", f"c{totem.id}"]
    table.go(totem)
    assert (totem.booted, tsintah.is_stud, tsintah.bullets) == (True, True, bullets)
