"""Behaviour of the actions of Too Tough to Die."""

from __future__ import annotations

from doomtown_desktop.dsl import Dude as DudeScript
from doomtown_desktop.dsl import card, noon
from doomtown_desktop.engine.cards import Card, Dude
from tests.table import Table


@card("Test Curse Breaker")
class CurseBreaker(DudeScript):
    @noon("Discard a card a dude carries.")
    async def tear_off(self) -> None:
        await self.discard(await self.target(self.all_dudes[-1].attachments, "Which?"))

    @noon("Put a card a dude carries into its owner's hand.")
    async def lift(self) -> None:
        await self.to_hand(await self.target(self.all_dudes[-1].attachments, "Which?"))


def curse(table: Table, leader: Dude, mark: Dude) -> None:
    """The job is led, nobody else joins, and it comes off."""
    table.answer(f"use:{table.me.hand('Curse of Failure').id}.curse")
    table.go(mark, leader)
    while table.pending.kind == "posse":
        table.answer("done")


def cursed(table: Table, who: str) -> tuple[Card, Dude]:
    """A breaker of curses has led the job against a dude of the other player."""
    breaker = table.me.dude("Test Curse Breaker")
    mark = table.foe.dude(who, at=table.me.deed())
    curse(table, breaker, mark)
    return breaker, mark


def test_curse_of_failure_strips_its_mark_and_stays_on_it(table: Table) -> None:
    mark = table.foe.dude("Mark", at=table.me.deed(), bullets=2, influence=3, control=1, upkeep=1)
    gun, leader = table.foe.attach("Shotgun", mark), table.me.dude()
    curse(table, leader, mark)
    assert gun.zone == "discard pile"
    assert (mark.is_home, mark.booted, leader.booted) == (True, True, True)
    assert [c.title for c in mark.attachments] == ["Curse of Failure"]
    assert (mark.bullets, mark.influence, mark.control, mark.upkeep) == (0, 0, 0, 2)


def test_curse_of_failure_marks_opposing_dudes_only(table: Table) -> None:
    table.me.dude()
    rival = table.foe.dude()
    table.answer(f"use:{table.me.hand('Curse of Failure').id}.curse")
    assert table.offered() == [f"c{rival.id}"]


def test_nothing_changes_the_numbers_that_curse_of_failure_fixes(table: Table) -> None:
    mark = table.foe.dude("Mark", bullets=2, influence=2, counters={"influence": 1, "control": 2})
    table.foe.attach("Shotgun", mark, bullets=2)
    table.me.attach("Curse of Failure", mark)
    table.use(table.me.deed("Yan Li's Tailoring"), mark)
    assert (mark.bullets, mark.influence, mark.control) == (0, 0, 0)


def test_curse_of_failure_takes_abilities(table: Table) -> None:
    _, mark = cursed(table, "Ulysses Marks")
    assert mark.abilities
    assert mark.id not in [card for card, _ in table.engine.index.plays.get("noon", [])]


def test_curse_of_failure_takes_keywords(table: Table) -> None:
    _, skilled = cursed(table, "Steele Archer")
    assert not skilled.is_a("Huckster")
    assert skilled.rating("Huckster") is None


def test_curse_of_failure_takes_traits(table: Table) -> None:
    _, mark = cursed(table, "Caitlin McCue")
    wanted = table.foe.dude(bounty=1)
    mark_place = table.engine.state.in_play[mark.id]
    mark_place.location = table.town_square.id
    table.engine.touch()
    assert wanted.is_wanted


def test_no_card_discards_curse_of_failure(table: Table) -> None:
    breaker, mark = cursed(table, "Steele Archer")
    held = mark.attachments[0]
    table.use(breaker, held, ability="tear_off")
    assert held in mark.attachments


def test_a_dude_is_itself_again_once_curse_of_failure_has_left_it(table: Table) -> None:
    breaker, mark = cursed(table, "Steele Archer")
    table.use(breaker, mark.attachments[0], ability="lift")
    assert mark.rating("Huckster") == 2
    assert mark.influence == 2
