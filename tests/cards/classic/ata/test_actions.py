"""Behaviour of the action cards of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table, keys


def test_red_tape_costs_the_builder_a_dude_or_the_deed(classic: Table) -> None:
    clerk = classic.me.dude()
    deed = classic.me.hand("Built", CardType.DEED, cost=3)
    tape = classic.foe.hand("Red Tape")
    classic.answer(f"shop:{deed.id}>left")
    classic.answer(f"use:{tape.id}.delay")
    assert classic.pending.player == classic.me.seat
    classic.go(clerk)
    assert (deed.in_play, clerk.booted, classic.me.stash) == (True, True, 7)


def test_red_tape_discards_the_deed_unpaid(classic: Table) -> None:
    clerk = classic.me.dude()
    deed = classic.me.hand("Built", CardType.DEED, cost=3)
    tape = classic.foe.hand("Red Tape")
    classic.answer(f"shop:{deed.id}>left")
    classic.answer(f"use:{tape.id}.delay")
    classic.go(())
    assert (deed.zone, clerk.booted, classic.me.stash) == ("discard pile", False, 10)


@pytest.mark.parametrize("boots", [True, False])
def test_red_tape_delays_deeds_that_a_card_brings_too(classic: Table, boots: bool) -> None:
    clerk = classic.me.dude()
    deed = classic.me.hand("Built", CardType.DEED, cost=3)
    grant, tape = classic.me.hand("Test Classic Grant", CardType.ACTION), classic.foe.hand("Red Tape")
    classic.answer(f"use:{grant.id}.build")
    classic.go(deed, "left")
    classic.answer(f"use:{tape.id}.delay")
    classic.go(clerk if boots else ())
    assert (deed.in_play, clerk.booted, classic.me.stash) == (boots, boots, 7 if boots else 10)
    assert deed.zone == ("in play" if boots else "discard pile")


@pytest.mark.parametrize("boots", [True, False])
def test_red_tape_delays_gadgets_that_are_deeds(classic: Table, boots: bool) -> None:
    inventor, clerk = classic.me.dude(keywords=["Mad Scientist 1"]), classic.me.dude("Clerk")
    plant = classic.me.hand("", CardType.DEED, cost=3, gadget_difficulty=3, keywords=["Gadget 3"])
    tape = classic.foe.hand("Red Tape")
    classic.me.deck("KC")
    classic.answer(f"invent:{plant.id}>{inventor.id}")
    classic.go("left")
    classic.answer(f"use:{tape.id}.delay")
    classic.go(clerk if boots else ())
    assert (plant.in_play, clerk.booted, inventor.booted) == (boots, boots, boots)


def test_red_tape_is_for_deeds(classic: Table) -> None:
    dude = classic.me.dude()
    hat, tape = classic.me.hand("New Hat"), classic.foe.hand("Red Tape")
    classic.shop(hat, dude)
    assert (hat.in_play, tape.zone) == (True, "play hand")


def covered(table: Table) -> tuple[Dude, Dude, Dude, Card]:
    """Set up a good shooter of mine who covers a bad and an average one, and their Sun in Yer Eyes."""
    good, bad = table.me.dude("Good", bullets=3), table.me.dude("Bad", bullets=2)
    even = table.me.dude("Even", bullets=3)
    table.foe.dude()
    cover, eyes = table.me.hand("I Gotcha Covered"), table.foe.hand("Sun in Yer Eyes")
    table.shootout()
    table.use(cover, good)
    return good, bad, even, eyes


def test_i_gotcha_covered_keeps_worse_shots_from_being_chosen(classic: Table) -> None:
    good, bad, even, eyes = covered(classic)
    classic.turn_of(classic.foe)
    classic.answer(f"use:{eyes.id}.blind")
    assert classic.choices() == keys(good, even)
    assert bad.in_posse


def test_i_gotcha_covered_ends_with_the_dude_in_the_posse(classic: Table) -> None:
    good, bad, even, eyes = covered(classic)
    assert classic.state.shootout is not None
    classic.state.shootout.posses[0].dudes.remove(good.id)
    classic.engine.touch()
    classic.turn_of(classic.foe)
    classic.answer(f"use:{eyes.id}.blind")
    assert classic.choices() == keys(bad, even)


def test_i_gotcha_covered_is_for_the_posse_only(classic: Table) -> None:
    _, bad, even, _ = covered(classic)
    assert [d.cannot("be targeted by abilities") for d in (bad, even)] == [True, False]
    assert classic.state.shootout is not None
    classic.state.shootout.posses[0].dudes.remove(bad.id)
    classic.engine.touch()
    assert not bad.cannot("be targeted by abilities")


@card("Test Classic Grant")
class Grant(ActionCard):
    @noon("Bring a deed of your hand into play.")
    async def build(self) -> None:
        deeds = self.you.play_hand.where(lambda c: c.type is CardType.DEED)
        await self.play(await self.target(deeds, "Build what?"), change=0)


def test_play_it_again_lets_an_ability_be_used_twice(table: Table) -> None:
    card = table.me.hand("Play It Again")
    table.me.stash = 3
    fury = table.me.dude("Seeking Fury")
    for number in range(4):
        table.me.hand(f"Card {number}", CardType.DEED, cost=99)
    table.use(card, fury)
    for number in range(2):
        table.use(fury, next(c for c in fury.you.play_hand if c.title == f"Card {number}"), by=table.me)
    assert not table.can_use(fury, by=table.me)
    assert table.me.stash == 0


def test_play_it_again_gives_a_spell_another_casting(table: Table) -> None:
    card = table.me.hand("Play It Again")
    table.me.stash = 3
    shaman, curse = table.me.caster("Shaman 9", "Curse")
    victim = table.foe.dude("Victim", influence=5)
    for pull in ("KH", "KH", "KH"):
        table.me.deck(pull)
    table.use(curse, victim, ability="curse")
    table.use(card, curse, "curse", by=table.me)
    assert not table.can_use(curse, "curse_badly", by=table.me)
    table.use(curse, victim, ability="curse", by=table.me)
    assert victim.influence == 3
    assert not table.can_use(curse, by=table.me)
    assert shaman.in_play
