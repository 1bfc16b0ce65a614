"""Cards that restrict call-outs, change the cost of refusing, or play an action card."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import Card, Dude, Refusing, bars_callers, card, noon, require, whenever, while_
from tests.cards import practice
from tests.table import Table

assert practice


@card("Test Loud Dude")
class LoudDude(Dude):
    @whenever("Who refuses him pays 1 ghost rock, or fights.", to=Refusing)
    async def shout(self, refusing: Refusing) -> None:
        require(refusing.caller == self.id)
        mark = self.dude(refusing.subject)
        if not await self.may_pay(1, "Pay 1 ghost rock to refuse?", by=mark.controller):
            await refusing.prevent()


@card("Test Proud Dude")
class ProudDude(Dude):
    @bars_callers("Nobody of less influence calls it out.")
    def looks_down(self, caller: Card, mark: Card) -> bool:
        return mark == self and caller.influence < self.influence

    @while_("It may be called out at home.", is_called_out_at_home=1)
    def sleeps_lightly(self) -> bool:
        return True


@card("Test Director")
class Director(Dude):
    @noon("Play a discarded action card for 2 less, led by this dude.")
    async def direct(self) -> None:
        able = self.you.discard_pile.where(lambda c: self.may_play_action(c, "noon", change=-2))
        await self.play_action(await self.target(able, "Which?"), "noon", change=-2, leader=self)


@pytest.mark.rule("R-CALL-4")
@pytest.mark.parametrize(("pays", "fights"), [(True, False), (False, True)])
def test_refusing_may_have_a_price(table: Table, pays: bool, fights: bool) -> None:
    loud = table.me.dude("Test Loud Dude", at=table.town_square)
    mark = table.foe.dude(at=table.town_square)
    table.foe.stash = 3
    table.call_out(loud, mark, "refuse", pays)
    assert (table.state.shootout is not None, mark.is_home) == (fights, not fights)
    assert table.foe.stash == (2 if pays else 3)


def test_who_cannot_pay_for_refusing_has_to_fight(table: Table) -> None:
    loud = table.me.dude("Test Loud Dude", at=table.town_square)
    mark = table.foe.dude(at=table.town_square)
    table.foe.stash = 0
    table.call_out(loud, mark, "refuse")
    assert mark.in_posse


@pytest.mark.rule("R-CALL-1", "R-GEN-3")
@pytest.mark.parametrize("influence", [1, 2])
def test_a_card_says_who_cannot_call_it_out(table: Table, influence: int) -> None:
    caller = table.me.dude(at=table.town_square, influence=influence)
    proud = table.foe.dude("Test Proud Dude", at=table.town_square, influence=2)
    other = table.foe.dude(at=table.town_square)
    assert table.can(f"callout:{caller.id}>{proud.id}") is (influence == 2)
    assert table.can(f"callout:{caller.id}>{other.id}")
    assert caller.may_call_out(proud, caller) is (influence == 2)


@pytest.mark.rule("R-CALL-3")
def test_a_card_may_be_called_out_at_home(table: Table) -> None:
    proud, other = table.foe.dude("Test Proud Dude", influence=0), table.foe.dude()
    caller = table.me.dude(at=table.foe.home)
    assert table.can(f"callout:{caller.id}>{proud.id}")
    assert not table.can(f"callout:{caller.id}>{other.id}")


@pytest.mark.rule("R-CARD-10", "R-ACT-3")
def test_a_card_plays_an_action_card_out_of_a_pile(table: Table) -> None:
    director = table.me.dude("Test Director")
    table.me.dude()
    errand = table.me.hand("Practice Errand", cost=3)
    table.me.state.play_hand.remove(errand.id)
    table.me.state.discard_pile.append(errand.id)
    table.me.stash = 1
    table.answer(f"use:{director.id}.direct")
    table.go(errand)
    while table.pending.kind == "posse":
        table.answer("done")
    assert director.booted, "it leads the job"
    assert table.me.stash == 5
