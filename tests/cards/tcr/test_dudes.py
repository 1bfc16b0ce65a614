"""Behaviour of the dudes of The Curtain Rises."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Spell, card, noon
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import BountyCollected
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.engine import general_cards
from tests.table import Table

assert practice

assert general_cards


@pytest.mark.rule("R-BNTY-1")
def test_caitlin_mccue_makes_your_dudes_look_less_wanted_in_public(table: Table) -> None:
    caitlin = table.me.dude("Caitlin McCue", at=table.town_square)
    petty, wanted = table.me.dude(bounty=1), table.me.dude(bounty=3)
    foe = table.foe.dude(bounty=2)
    table.start()
    assert (petty.bounty, petty.is_wanted, wanted.bounty, foe.bounty) == (0, False, 2, 2)
    faces = {c.id: c.bounty for c in table_view(table.game, 1).cards}
    assert (faces[petty.id], faces[wanted.id]) == (0, 2)
    table.move(caitlin, table.me.home)
    assert (petty.bounty, petty.is_wanted, wanted.bounty) == (1, True, 3)


def test_caitlin_mccue_leaves_what_lies_on_a_dude_alone(table: Table) -> None:
    table.me.dude("Caitlin McCue", at=table.town_square)
    wanted = table.me.dude(bounty=3)
    axe = table.foe.hand("Test Rule Axe")
    table.pass_()
    table.use(axe, wanted)
    assert [e.amount for e in table.events(BountyCollected)] == [2]
    assert table.foe.stash == 12


@pytest.mark.parametrize("access", ["public", "private"])
def test_caitlin_mccue_does_it_at_public_deeds_only(table: Table, access: str) -> None:
    deed = table.me.deed(access=access)
    table.me.dude("Caitlin McCue", at=deed)
    petty = table.me.dude(bounty=1)
    table.start()
    assert petty.is_wanted is (access == "private")


def test_caitlin_mccue_feeds_your_public_deeds_from_a_government_deed(table: Table) -> None:
    town_hall = table.foe.deed(keywords=["Government"], production=1)
    caitlin = table.me.dude("Caitlin McCue", at=town_hall)
    public, private = table.me.deed(production=2), table.me.deed(production=2, access="private")
    table.start()
    assert (public.production, private.production, town_hall.production) == (3, 2, 2)
    table.move(caitlin, table.town_square)
    assert (public.production, town_hall.production) == (2, 1)


@pytest.mark.parametrize(
    ("who", "words", "succeeded"),
    [('"Professor" Duncan', ["Totem"], True), ('"Professor" Duncan', [], False), ("Other", ["Totem"], False)],
)
def test_professor_duncan_knows_totems(table: Table, who: str, words: list[str], succeeded: bool) -> None:
    duncan = table.me.dude('"Professor" Duncan')
    caster = table.me.dude("Other", keywords=["Shaman 1"]) if who == "Other" else duncan
    dance = table.me.attach("Spirit Call", caster, kind=CardType.SPELL, keywords=words, spell_kind="spirit")
    table.me.deck("6C")
    table.use(dance)
    assert (caster.bounty == 1) is succeeded


def test_bethany_dresses_your_dudes_for_high_noon(table: Table) -> None:
    table.me.dude("Bethany Shiile")
    vain, plain, theirs = table.me.dude(value=5), table.me.dude(value=5), table.foe.dude(value=5)
    for dude in (vain, theirs):
        table.me.attach("Hat", dude, keywords=["Attire"])
    assert [(d.influence, d.bullets, d.value) for d in (vain, plain, theirs)] == [
        (2, 2, 6),
        (1, 1, 5),
        (1, 1, 5),
    ]
    table.phase(Phase.SUNDOWN)
    table.engine.touch()
    assert (vain.influence, vain.bullets, vain.value) == (1, 1, 5)


@pytest.mark.parametrize(("count", "bonus"), [(2, 2), (5, 4)])
def test_emilia_burns_her_hexes_in_a_shootout(table: Table, count: int, bonus: int) -> None:
    emilia = table.me.dude("Emilia Vivirias")
    table.foe.dude()
    for _ in range(count):
        table.me.attach("", emilia, kind=CardType.SPELL, keywords=["Hex"])
    table.me.attach("", emilia, kind=CardType.SPELL, keywords=["Miracle"])
    assert (emilia.bullets, emilia.rating("Huckster")) == (0, 1)
    table.shootout()
    assert (emilia.bullets, emilia.rating("Huckster")) == (bonus, 1 + bonus)


def test_emilia_burns_in_her_own_shootouts_only(table: Table) -> None:
    emilia, friend = table.me.dude("Emilia Vivirias"), table.me.dude()
    table.foe.dude()
    table.me.attach("", emilia, kind=CardType.SPELL, keywords=["Hex"])
    table.shootout(leader=friend, without=[emilia])
    assert emilia.bullets == 0


def brute(table: Table, *, fed: bool = True) -> tuple[Dude, Dude, Card]:
    """Set up Tyxarglenak beside a friend of mine in a shootout, and the foe's Practice Pistol."""
    tyx = table.me.dude("Tyxarglenak (Exp.1)")
    if fed:
        table.me.attach("Skull", tyx, keywords=["Mystical"])
    friend, rival = table.me.dude(), table.foe.dude()
    pistol = table.foe.attach("Practice Pistol", rival)
    table.shootout(leader=tyx)
    return tyx, friend, pistol


def test_tyxarglenak_is_stronger_when_fed_and_awake(table: Table) -> None:
    tyx, _, _ = brute(table)
    assert tyx.bullets == 5
    table.state.in_play[tyx.id].booted = True
    table.engine.touch()
    assert tyx.bullets == 3


@pytest.mark.parametrize("fed", [True, False])
def test_tyxarglenak_has_to_be_chosen_when_fed(table: Table, fed: bool) -> None:
    tyx, friend, pistol = brute(table, fed=fed)
    table.turn_of(table.foe)
    table.answer(f"use:{pistol.id}.aim")
    assert table.can(f"c{tyx.id}")
    assert table.can(f"c{friend.id}") is not fed


def test_tyxarglenak_does_not_bind_noon_abilities(table: Table) -> None:
    tyx, friend = table.me.dude("Tyxarglenak (Exp.1)"), table.me.dude()
    table.me.attach("Skull", tyx, keywords=["Mystical"])
    shove = table.foe.hand("Practice Shove")
    table.pass_()
    table.answer(f"use:{shove.id}.shove")
    assert {f"c{tyx.id}", f"c{friend.id}"} <= set(table.offered())


def test_tyxarglenak_does_not_bind_his_own_player(table: Table) -> None:
    hotel = table.me.deed("The Highbinder Hotel")
    tyx, friend, _ = brute(table)
    table.answer(f"use:{hotel.id}.check_in")
    assert {f"c{tyx.id}", f"c{friend.id}"} <= set(table.offered())


@card("Spirit Call")
class SpiritCall(Spell):
    @noon("This dude gets 1 bounty.", spirit=10)
    async def call(self) -> None:
        await self.add_bounty(self.caster)


def clinic(table: Table, *, bounty: int = 2) -> tuple[Dude, Dude, Card, Dude]:
    """Set up Burnett, a booted scientist, a Gadget in hand and a dude of theirs; the next pull is a 3."""
    burnett = table.me.dude("Dr. Dayl Burnett", at=table.town_square)
    maker = table.me.dude("Maker", keywords=["Mad Scientist 2"], booted=True)
    gadget = table.me.hand("Robot", CardType.GOODS, cost=1, keywords=["Gadget 8"], gadget_difficulty=8)
    table.me.deck("3C")
    return burnett, maker, gadget, table.foe.dude(bounty=bounty)


def test_dr_burnett_operates_for_a_bounty(table: Table) -> None:
    burnett, maker, gadget, patient = clinic(table)
    table.answer(f"use:{burnett.id}.operate")
    table.go(gadget, patient, maker)
    assert (gadget in maker.goods, maker.booted, patient.bounty, table.me.stash) == (True, True, 1, 9)


def test_dr_burnett_needs_an_opposing_bounty(table: Table) -> None:
    burnett, _, _, _ = clinic(table, bounty=0)
    table.me.dude(bounty=3)
    assert not table.can_use(burnett)
