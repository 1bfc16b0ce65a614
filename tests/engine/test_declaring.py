"""Players react to an ability once it is declared, before its costs are paid (R-ACT-2, A-150, A-151)."""

from __future__ import annotations

import pytest

from doomtown_desktop.decks import starter_decks
from doomtown_desktop.dsl import ActionCard, Goods, Targeting, Using, card, react, require
from doomtown_desktop.protocol.events import AbilityCancelled, AbilityUsed
from tests.engine import general_cards
from tests.table import Table

assert general_cards


@card("Test Rule Highwayman")
class Highwayman(ActionCard):
    @react("When an opponent declares an ability, take all ghost rock from them.", to=Using)
    async def rob(self, using: Using) -> None:
        require(self.player(using.player) != self.you)
        await self.take_ghost_rock(self.player(using.player), 99)


@card("Test Rule Scoffer")
class Heckler(ActionCard):
    @react("When an opponent declares an ability, boot its card.", to=Using)
    async def heckle(self, using: Using) -> None:
        require(self.player(using.player) != self.you and self.card(using.subject).in_play)
        await self.boot(self.card(using.subject))


@card("Test Rule Decoy")
class Decoy(Goods):
    @react("An ability chooses this dude instead of another.", to=Targeting)
    async def attract(self, targeting: Targeting) -> None:
        require(targeting.subject != self.bearer.id and self.bearer.id in targeting.pool)
        await targeting.choose(self.bearer.id)


@pytest.mark.rule("R-ACT-2", "R-COST-3")
def test_an_ability_that_cannot_be_paid_for_once_it_was_answered_does_nothing(table: Table) -> None:
    robber, talk = table.foe.hand("Test Rule Highwayman"), table.me.hand("Test Rule Pep Talk", cost=2)
    hero = table.me.dude(bullets=1)
    table.answer(f"use:{talk.id}.talk.noon")
    table.go(hero)
    table.use(robber)
    assert (hero.bullets, table.me.stash, table.foe.stash) == (1, 0, 20)
    assert talk.id not in table.me.state.play_hand
    assert [e.card for e in table.events(AbilityCancelled)] == [talk.id]
    assert talk.id not in [e.card for e in table.events(AbilityUsed)]


@pytest.mark.rule("R-ACT-16")
def test_an_ability_whose_card_cannot_boot_any_more_does_nothing_and_counts_as_used(table: Table) -> None:
    heckler = table.foe.hand("Test Rule Scoffer")
    shop = table.me.deed("Yan Li's Tailoring")
    hero = table.me.dude(at=shop, influence=1)
    table.answer(f"use:{shop.id}.dress")
    table.go(hero)
    table.use(heckler)
    assert (hero.influence, shop.booted) == (1, True)
    assert shop.used_abilities == ["dress"]


def test_what_an_ability_may_not_choose_cannot_be_chosen_instead(table: Table) -> None:
    host = table.foe.dude("Host", value=9)
    decoy = table.foe.attach("Test Rule Decoy", host)
    gun = table.me.attach("Shotgun", table.me.dude(bullets=3))
    weak = table.foe.dude("Weak", value=1)
    table.shootout()
    table.use(gun, weak)
    assert weak.zone == "boot hill"
    assert decoy.in_play
    assert host.in_play


def test_a_choice_can_be_changed_outside_shootouts_and_is_paid_for_once(table: Table) -> None:
    host = table.foe.dude("Host")
    decoy = table.foe.attach("Test Rule Decoy", host)
    talk = table.me.hand("Test Rule Pep Talk", cost=2)
    hero = table.me.dude(bullets=1)
    table.answer(f"use:{talk.id}.talk.noon")
    table.go(hero)
    table.use(decoy)
    assert (hero.bullets, host.bullets, table.me.stash) == (1, 2, 8)


def test_a_game_without_such_cards_announces_and_notes_nothing() -> None:
    table = Table()
    for deck in starter_decks():
        for code in deck.cards if "Learn to Play" in deck.name else ():
            table.new_card(code, 0)
    g = table.engine
    assert not {Using, Targeting} & g.listens
    assert g.elsewhere == ()
