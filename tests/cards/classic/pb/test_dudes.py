"""Behaviour of the dudes of Pine Box."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType, Suit
from doomtown_desktop.dsl import ActionCard, card, noon
from tests.table import Table, keys


def test_nate_hunter_discards_who_refuses(table: Table) -> None:
    nate = table.me.dude("Nate Hunter (Exp.1)", at=table.town_square)
    crook, _honest = table.foe.dude(bounty=1, at=table.foe.deed()), table.foe.dude(at=table.town_square)
    table.answer(f"use:{nate.id}.arrest")
    assert table.choices() == keys(crook)
    table.go(crook, "refuse")
    assert crook.zone == "discard pile"
    assert not nate.booted


def test_nate_hunter_fights_who_accepts(table: Table) -> None:
    nate = table.me.dude("Nate Hunter (Exp.1)", at=table.town_square)
    crook = table.foe.dude(bounty=1, at=table.town_square)
    table.answer(f"use:{nate.id}.arrest")
    table.go(crook, "accept")
    table.join_all()
    assert table.pending.kind == "shootout"
    assert crook.in_play


@pytest.mark.rule("R-CL-SHOOT-1")
@pytest.mark.parametrize("booted", [False, True])
def test_nate_hunter_boots_as_he_comes_for_who_accepts(table: Table, booted: bool) -> None:
    nate = table.me.dude("Nate Hunter (Exp.1)", at=table.town_square, booted=booted)
    deed = table.foe.deed()
    crook, friend = table.foe.dude(bounty=1, at=deed), table.me.dude(at=table.town_square)
    table.answer(f"use:{nate.id}.arrest")
    table.go(crook, "accept")
    table.join_all()
    assert [(d.location, d.booted) for d in (nate, friend, crook)] == [
        (deed, True),
        (deed, True),
        (deed, False),
    ]


@pytest.mark.rule("R-CL-SHOOT-1")
def test_nate_hunter_does_not_boot_where_the_crook_is(table: Table) -> None:
    nate = table.me.dude("Nate Hunter (Exp.1)", at=table.town_square)
    crook = table.foe.dude(bounty=1, at=table.town_square)
    table.answer(f"use:{nate.id}.arrest")
    table.go(crook, "accept")
    assert not nate.booted


def test_dolores_raises_skeletons_from_black_cards(table: Table) -> None:
    yard = table.foe.deed("The Undertakers")
    dolores, _foe = table.me.dude("Dolores Whateley (Exp.1)"), table.foe.dude()
    clubs, _hearts, spades = (
        table.me.hand("", CardType.ACTION, suit=suit) for suit in (Suit.CLUBS, Suit.HEARTS, Suit.SPADES)
    )
    table.shootout(at=yard, leader=dolores)
    table.answer(f"use:{dolores.id}.raise_the_dead")
    assert table.choices() == keys(clubs, spades)
    table.go([clubs, spades])
    bones = [d for d in table.me.player.dudes if d != dolores]
    assert [(d.value, d.bullets, d.influence, d.is_stud, d.in_posse) for d in bones] == [
        (1, 2, 0, True, True)
    ] * 2
    assert (clubs.zone, spades.zone) == ("discard pile", "discard pile")


@pytest.mark.parametrize("closed", [False, True])
def test_dolores_raises_nobody_where_no_more_dudes_may_join(table: Table, closed: bool) -> None:
    yard = table.foe.deed("The Undertakers")
    dolores, foe = table.me.dude("Dolores Whateley (Exp.1)", at=yard), table.foe.dude(at=yard)
    table.me.hand("", CardType.ACTION, suit=Suit.CLUBS)
    duel = table.me.hand("Test Classic Duel", CardType.ACTION)
    table.answer(f"use:{duel.id}.{'alone' if closed else 'together'}")
    table.go("accept")
    table.join_all()
    assert foe.in_posse
    assert table.can_use(dolores) is not closed


def test_dolores_finds_no_bones_elsewhere(table: Table) -> None:
    dolores, _foe = table.me.dude("Dolores Whateley (Exp.1)"), table.foe.dude()
    table.me.hand("", CardType.ACTION, suit=Suit.CLUBS)
    table.shootout(leader=dolores)
    assert not table.can_use(dolores)


def test_dolores_is_at_her_best_at_a_whateley_home(table: Table) -> None:
    home = table.me.outfit("Whateleys, Extended Family")
    dolores, _foe = table.me.dude("Dolores Whateley (Exp.1)"), table.foe.dude()
    table.me.hand("", CardType.ACTION, suit=Suit.SPADES)
    table.shootout(at=home, leader=dolores)
    assert table.can_use(dolores)


@card("Test Classic Duel")
class Duel(ActionCard):
    @noon("Your dude calls out another one; nobody else joins.")
    async def alone(self) -> None:
        await self.call_out(self.you.dudes[0], self.opposing[0], closed=True)

    @noon("Your dude calls out another one.")
    async def together(self) -> None:
        await self.call_out(self.you.dudes[0], self.opposing[0])
