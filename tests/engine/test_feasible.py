"""The verbs that can affect a card: pools, verbs and strict games use the same test (R-GEN-3, R-ACT-5)."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, Dude, card, noon, react, require, while_
from doomtown_desktop.protocol.events import Booted
from doomtown_desktop.protocol.pending import Booting
from doomtown_desktop.protocol.words import Cannot
from tests.table import Table, keys


@card("Test Rule Careless")
class Careless(ActionCard):
    """A card whose pools have no conditions."""

    @noon("Boot a dude.")
    async def boot_one(self) -> None:
        await self.boot(await self.target(self.all_dudes, "Boot whom?"))

    @noon("Ace a dude.")
    async def ace_one(self) -> None:
        await self.ace(await self.target(self.all_dudes, "Ace whom?"))

    @noon("Discard a dude.")
    async def discard_one(self) -> None:
        await self.discard(await self.target(self.all_dudes, "Discard whom?"))

    @noon("Send a dude home.")
    async def send_one(self) -> None:
        await self.send_home(await self.target(self.all_dudes, "Send whom home?"))

    @noon("Move a dude to the town square.")
    async def move_one(self) -> None:
        await self.move(await self.target(self.all_dudes, "Move whom?"), self.town_square)

    @noon("Attach it to a dude.")
    async def stick(self) -> None:
        await self.attach_to_place(self, await self.target(self.all_dudes, "Attach it to whom?"))

    @noon("Boot a dude to do nothing else.")
    async def boot_to(self) -> None:
        await self.boot_for(await self.target(self.all_dudes, "Boot whom?"))

    @noon("Choose a dude. It boots.")
    async def choose_first(self) -> None:
        dude = await self.target(self.all_dudes, "Choose whom?")
        await self.pay_costs()
        await self.boot(dude)

    @noon("A dude has +1 bullets. It boots.")
    async def boot_second(self) -> None:
        dude = await self.target(self.all_dudes, "Choose whom?")
        await self.modify(dude, bullets=+1)
        await self.boot(dude)

    @noon("Boot one unbooted dude.")
    async def boot_ready(self) -> None:
        await self.boot(await self.target(self.all_dudes.where(self.may_boot), "Boot whom?"))


@card("Test Rule Bystander")
class Bystander(Dude):
    @react("When a card would boot a dude of yours, it does not boot today.", to=Booting)
    async def steps_in(self, booting: Booting) -> None:
        dude = self.dude(booting.subject)
        require(dude.controller == self.you)
        await self.modify(dude, cannot=["be booted"])

    @while_("Nothing.", bullets=+0)
    def stands(self) -> bool:
        return True


CASES = [
    ("boot_one", "be booted"),
    ("boot_one", Cannot.BE_BOOTED_BY.of("cards")),
    ("boot_to", "be booted"),
    ("ace_one", Cannot.BE_ACED_BY.of("cards")),
    ("discard_one", Cannot.BE_DISCARDED_BY.of("cards")),
    ("send_one", "be sent home"),
    ("send_one", Cannot.BE_SENT_HOME_BOOTED_BY.of("cards")),
    ("send_one", Cannot.BE_MOVED_BY.of("cards")),
    ("move_one", "move"),
    ("move_one", Cannot.BE_MOVED_BY.of("cards")),
    ("stick", Cannot.CARRY.of("action")),
]


def careless(table: Table, what: str) -> tuple[Dude, Dude]:
    """Return a dude that may not do something, and another one; the card is in my hand."""
    safe, other = table.foe.dude(at=table.foe.deed()), table.foe.dude(at=table.foe.deed())
    table.me.hand("Test Rule Careless")
    table.forbid(safe, what)
    return safe, other


@pytest.mark.rule("R-ACT-5")
@pytest.mark.parametrize(("ability", "what"), CASES)
def test_a_strict_game_tells_a_verb_that_does_nothing_to_what_was_chosen(
    table: Table, ability: str, what: str
) -> None:
    safe, other = careless(table, what)
    hand = table.view(table.me.state.play_hand[-1])
    table.declare(hand, ability=ability)
    with pytest.raises(RuntimeError, match=r"Careless: .* was chosen to .*, which does nothing"):
        table.go(safe)
    assert other.in_play


@pytest.mark.parametrize("ability", sorted({ability for ability, _ in CASES}))
def test_a_strict_game_says_nothing_where_the_verb_does_something(table: Table, ability: str) -> None:
    _, other = careless(table, "refuse callouts")
    table.use(table.view(table.me.state.play_hand[-1]), other, ability=ability)


@pytest.mark.rule("R-ACT-6")
@pytest.mark.parametrize("ability", ["choose_first", "boot_second"])
def test_a_later_sentence_may_come_to_nothing(table: Table, ability: str) -> None:
    safe, _ = careless(table, "be booted")
    table.use(table.view(table.me.state.play_hand[-1]), safe, ability=ability)
    assert not safe.booted


def test_games_that_are_not_strict_go_on(table: Table) -> None:
    safe, _ = careless(table, "be booted")
    table.engine.strict = False
    table.use(table.view(table.me.state.play_hand[-1]), safe, ability="boot_one")
    assert not safe.booted


def test_an_answer_after_the_choice_may_stop_the_verb(table: Table) -> None:
    """The prohibition came after the choice, which is not a fault of the script."""
    guard, hand = table.foe.dude("Test Rule Bystander"), table.me.hand("Test Rule Careless")
    victim = table.foe.dude()
    table.declare(hand, ability="boot_ready")
    assert table.choices() == keys(guard, victim)
    table.go(victim)
    table.answer(f"use:{guard.id}.steps_in")
    assert (victim.booted, table.events(Booted)) == (False, [])
