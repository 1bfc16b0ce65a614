"""Actin' and abilities (R-ACT)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    ActionCard,
    Booted,
    Deed,
    Dude,
    Goods,
    Spell,
    card,
    noon,
    react,
    resolution,
    shootout,
)
from doomtown_desktop.protocol.events import GhostRockMoved, Joined
from tests.engine import general_cards, shootout_cards  # noqa: F401
from tests.table import Table


@card("Test Disarm")
class Disarm(ActionCard):
    @noon("Choose an opposing dude with a Weapon. Boot it.")
    async def disarm(self) -> None:
        armed = self.opposing.where(lambda d: d.attachments.with_keyword("Weapon"))
        await self.boot(await self.target(armed))


@card("Test Two Faces")
class TwoFaces(Spell):
    @noon("Gain 1 ghost rock.", hex=5)
    async def by_day(self) -> None:
        await self.gain_ghost_rock(1)

    @shootout("This dude gets +1 bullets.", hex=5)
    async def by_fight(self) -> None:
        await self.modify(self.caster, bullets=+1)


@card("Test Slot Machine")
class SlotMachine(Deed):
    @noon("Pay 1: gain 2 ghost rock.", repeat=True, pay=1)
    async def spin(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Workbench")
class Workbench(Deed):
    @noon("Gain 1 ghost rock.", controller=True)
    async def work(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 2 ghost rock.")
    async def sell(self) -> None:
        await self.gain_ghost_rock(2)

    @noon("Your opponent's dude boots.", by="opponents")
    async def trip(self) -> None:
        await self.boot(await self.target(self.opposing))


@card("Test Jack Of Trades")
class JackOfTrades(Dude):
    @noon("Gain 1 ghost rock.")
    async def earn(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 1 ghost rock.", boot=True)
    async def toil(self) -> None:
        await self.gain_ghost_rock(1)

    @react("After a card boots: gain 1 ghost rock.", to=Booted)
    async def snigger(self, _booted: Booted) -> None:
        await self.gain_ghost_rock(1)


@card("Test Long Sentence")
class LongSentence(ActionCard):
    @noon("Boot your dude. Boot an opposing dude. Draw a card.")
    async def all_of_it(self) -> None:
        await self.boot(await self.target(self.you.dudes.unbooted))
        await self.boot(*self.opposing[:1])
        await self.draw_cards(1)


@card("Test Perhaps")
class Perhaps(ActionCard):
    @noon("If your dude is wanted, gain 3 ghost rock.")
    async def perhaps(self) -> None:
        await self.nothing()
        if self.you.dudes.wanted:
            await self.gain_ghost_rock(3)


@card("Test Either Or")
class EitherOr(ActionCard):
    @noon("Gain 1 ghost rock.")
    async def first(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 2 ghost rock.")
    async def second(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Chuckle")
class Chuckle(ActionCard):
    @react("After a card boots: gain 1 ghost rock.", to=Booted)
    async def chuckle(self, _booted: Booted) -> None:
        await self.gain_ghost_rock(1)


@card("Test Posse Up")
class PosseUp(ActionCard):
    @noon("Mark an opposing dude. If successful, discard it.", job=True)
    async def ride(self) -> None:
        mark = await self.target(self.opponent.dudes)
        if (await self.lead_job(mark)).succeeded:
            await self.discard(mark)


@card("Test Late Pay")
class LatePay(Goods):
    @resolution("Gain 1 ghost rock.")
    async def earn(self) -> None:
        await self.gain_ghost_rock(1)


def uses(table: Table) -> list[str]:
    return [o.label for o in table.pending.options if o.verb == "use"]


@pytest.mark.rule("R-ACT-1")
def test_acting_uses_a_card_in_hand_or_a_card_one_controls(table: Table) -> None:
    table.me.hand("Test Either Or")
    table.me.dude("Test Jack Of Trades")
    table.foe.hand("Test Either Or")
    table.foe.dude("Test Jack Of Trades")
    table.me.pile("discard_pile", "Test Either Or")
    table.me.hand("Test Slot Machine", CardType.DEED)
    assert sorted(uses(table)) == ["earn", "first", "second", "toil"]


@pytest.mark.rule("R-ACT-2", "R-ACT-5")
@pytest.mark.scenario("S-032")
def test_s032_first_sentence_not_satisfiable(table: Table) -> None:
    table.me.stash = 5
    disarm = table.me.hand("Test Disarm", cost=2)
    table.foe.dude()
    table.me.attach("Gun", table.me.dude(), keywords=("Weapon",))
    assert not table.can_use(disarm)
    assert (table.me.stash, disarm.zone) == (5, "play hand")


@pytest.mark.rule("R-ACT-2", "R-ACT-3")
def test_choices_come_before_costs_and_costs_before_effects(table: Table) -> None:
    disarm = table.me.hand("Test Disarm", cost=2)
    armed = table.foe.dude("Armed")
    table.foe.attach("Gun", armed, keywords=("Weapon",))
    table.answer(f"use:{disarm.id}.disarm")
    assert (table.pending.kind, table.pending.cancellable, table.me.stash) == ("target", True, 10)
    table.go(armed)
    assert (table.me.stash, armed.booted) == (8, True)
    kinds = [type(e).__name__ for e in table.log]
    assert kinds.index("GhostRockMoved") < kinds.index("AbilityUsed") < kinds.index("Booted")


@pytest.mark.rule("R-ACT-2")
def test_a_play_can_be_taken_back_until_costs_are_paid(table: Table) -> None:
    disarm = table.me.hand("Test Disarm", cost=2)
    table.foe.attach("Gun", table.foe.dude("Armed"), keywords=("Weapon",))
    before = table.game.digest() if table.pending else ""
    table.answer(f"use:{disarm.id}.disarm")
    table.answer("cancel")
    assert (table.pending.kind, table.pending.player, table.game.digest()) == ("noon play", 0, before)


@pytest.mark.rule("R-ACT-3")
def test_an_action_costs_its_printed_price(table: Table) -> None:
    table.use(table.me.hand("Test Either Or", cost=4), ability="first")
    assert table.me.stash == 7
    assert table.events(GhostRockMoved)[0] == GhostRockMoved(0, None, 4, "Test Either Or")


@pytest.mark.rule("R-ACT-5", "R-ACT-6")
def test_only_the_first_sentence_can_make_it_unusable(table: Table) -> None:
    mine = table.me.dude()
    long = table.me.hand("Test Long Sentence")
    table.use(long, mine)  # nobody opposes
    assert (mine.booted, len(table.me.state.play_hand)) == (True, 1)


@pytest.mark.rule("R-ACT-5")
def test_an_impossible_first_sentence_forbids_the_rest(table: Table) -> None:
    table.me.dude(booted=True)
    table.foe.dude()
    assert not table.can_use(table.me.hand("Test Long Sentence"))


@pytest.mark.rule("R-ACT-7", "R-ACT-3")
def test_a_card_boots_only_for_an_ability_that_says_so(table: Table) -> None:
    jack = table.me.dude("Test Jack Of Trades")
    table.use(jack, ability="earn")
    assert not jack.booted
    table.pass_()
    table.answer(f"use:{jack.id}.toil")
    assert jack.booted


@pytest.mark.rule("R-ACT-8", "R-REACT-9")
def test_each_ability_once_a_day_whatever_its_kind(table: Table) -> None:
    jack = table.me.dude("Test Jack Of Trades")
    other = table.me.dude("Test Jack Of Trades", booted=True)
    table.use(jack, ability="earn")
    table.pass_()
    assert sorted(uses(table)) == ["earn", "toil"]
    table.answer(f"use:{jack.id}.toil")
    assert sorted(uses(table)) == ["snigger", "snigger"]
    table.use(jack, ability="snigger")
    assert [o.card for o in table.pending.options if o.verb == "use"] == [other.id]


@pytest.mark.rule("R-ACT-8", "R-SUN-8")
def test_abilities_refresh_at_the_end_of_the_day(table: Table) -> None:
    jack = table.me.dude("Test Jack Of Trades")
    table.use(jack, ability="earn")
    table.pass_()
    assert "earn" not in uses(table)
    table.next_day()
    assert table.can_use(jack, "earn", by=table.me)


@pytest.mark.rule("R-ACT-8", "R-ACT-9", "R-ACT-15", "R-SPELL-2")
@pytest.mark.scenario("S-031")
def test_s031_once_per_day(table: Table) -> None:
    mage = table.me.dude(keywords=("Huckster 0",), at=table.town_square)
    spell = table.me.attach("Test Two Faces", mage, kind=CardType.SPELL, spell_kind="hex")
    slots = table.me.deed("Test Slot Machine")
    mark = table.foe.dude(at=table.town_square)
    table.me.deck("KC", "KD")
    table.use(spell)
    assert table.me.stash == 11
    for spins in (1, 2, 3):
        table.turn_of(table.me)
        assert not table.can_use(spell)
        table.use(slots)
        assert table.me.stash == 11 + spins
    table.pass_()
    table.call_out(mage, mark, "accept")
    table.join_all()
    table.use(spell)
    assert mage.bullets == 2


@pytest.mark.rule("R-ACT-10", "R-GEN-8")
def test_used_marks_stay_with_the_physical_card(table: Table) -> None:
    bench = table.me.deed("Test Workbench")
    twin, visitor = table.me.deed("Test Workbench"), table.foe.dude()
    table.use(bench, ability="work")
    table.move(visitor, bench)
    offered = [(o.card, o.label) for o in table.pending.options if o.verb == "use"]
    assert offered == [(bench.id, "trip"), (twin.id, "work"), (twin.id, "sell")]
    table.pass_()
    assert (bench.controller.seat, uses(table)) == (
        1,
        ["sell"],
    )  # "work" is also used up for the new controller


@pytest.mark.rule("R-ACT-10")
def test_used_marks_survive_leaving_and_returning(table: Table) -> None:
    jack = table.me.dude("Test Jack Of Trades")
    twin = table.me.dude("Test Jack Of Trades")
    rope = table.me.hand("Test Rule Rope")
    table.use(jack, ability="earn")
    table.pass_()
    table.use(rope, jack)
    table.pass_()
    table.shop(jack)
    table.pass_()
    offered = [(o.card, o.label) for o in table.pending.options if o.verb == "use"]
    assert offered == [(twin.id, "earn"), (twin.id, "toil"), (jack.id, "toil")]


@pytest.mark.rule("R-ACT-11")
def test_deed_abilities_belong_to_the_controller_unless_said_otherwise(table: Table) -> None:
    bench = table.me.deed("Test Workbench")
    table.me.dude("Mine")
    table.foe.dude("Theirs", at=bench)
    assert uses(table) == ["trip"]  # the owner is now an opponent
    table.pass_()
    assert uses(table) == ["work", "sell"]


@pytest.mark.rule("R-ACT-12")
def test_a_noon_action_is_discarded_when_the_next_turn_begins(table: Table) -> None:
    mark, leader = table.foe.dude("Mark", at=table.town_square), table.me.dude("Leader", bullets=0)
    job = table.me.hand("Test Posse Up")
    table.answer(f"use:{job.id}.ride")
    table.go(mark, leader)
    table.go(f"join:{mark.id}")
    assert (table.pending.kind, job.zone) == ("shootout", "table")
    table.to_resolution("2C 4D 6H 8S 10C", "KC KD KH KS 2D")
    assert job.zone == "table"
    table.lumps([])
    assert (table.pending.kind, table.pending.player, job.zone) == ("noon play", 1, "discard pile")
    assert leader.zone == "boot hill"
    assert table.events(Joined)[0] == Joined(leader.id, 0)


@pytest.mark.rule("R-ACT-13", "R-DUR-4")
def test_noon_effects_last_to_the_end_of_sundown(table: Table) -> None:
    dude = table.me.dude(bullets=1)
    for _ in range(2):
        table.me.hand("Spare")
    table.use(table.me.hand("Test Rule Pep Talk"), dude)
    table.noon_over()
    assert (table.pending.kind, dude.bullets) == ("sundown discard", 2)
    table.next_day()
    assert dude.bullets == 1


@pytest.mark.rule("R-ACT-14")
def test_an_action_with_two_abilities_uses_one(table: Table) -> None:
    both = table.me.hand("Test Either Or")
    assert uses(table) == ["first", "second"]
    table.use(both, ability="second")
    assert (table.me.stash, both.zone) == (12, "discard pile")


@pytest.mark.rule("R-ACT-16", "R-SPELL-2", "R-COST-3")
def test_a_failed_spell_is_used_up(table: Table) -> None:
    mage = table.me.dude(keywords=("Huckster 0",))
    spell = table.me.attach("Test Two Faces", mage, kind=CardType.SPELL, spell_kind="hex")
    table.me.deck("4C")
    table.use(spell)
    assert table.me.stash == 10
    table.pass_()
    assert not table.can_use(spell, by=table.me)
    assert spell.used_abilities == ["by_day"]


@pytest.mark.rule("R-ACT-17")
def test_a_react_action_is_discarded_as_soon_as_it_has_resolved(table: Table) -> None:
    dude = table.me.dude()
    first, second = table.me.hand("Test Chuckle"), table.me.hand("Test Chuckle")
    table.use(table.me.hand("Test Long Sentence"), dude)
    table.use(first)
    assert (table.pending.kind, first.zone, second.zone) == ("react", "discard pile", "play hand")


@pytest.mark.rule("R-ACT-18")
@pytest.mark.parametrize(("bounty", "gain"), [(0, 0), (1, 3)])
def test_a_first_sentence_with_if_only_conditions_the_effect(table: Table, bounty: int, gain: int) -> None:
    table.me.dude(bounty=bounty)
    perhaps = table.me.hand("Test Perhaps", cost=1)
    table.use(perhaps)
    assert (table.me.stash, perhaps.zone) == (9 + gain, "discard pile")
