"""Behaviour of the deeds of Mouth of Hell."""

from __future__ import annotations

from doomtown_desktop.dsl import Dude, card, noon
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import GhostRockMoved, Looked
from tests.table import Table, keys


def test_the_fortune_teller_sees_the_top_of_either_deck(table: Table) -> None:
    shop = table.me.deed("Fortune-Teller's Shop")
    (top,) = table.foe.deck("KH")
    table.use(shop, "Ben")
    (looked,) = table.events(Looked)
    assert (looked.player, looked.owner, looked.cards) == (0, 1, (top.id,))
    assert top.zone == "deck"


def test_whiskey_nick_gives_courage_to_a_dude_of_yours_there(table: Table) -> None:
    joint = table.me.deed("Whiskey Nick's Joint")
    mine, away = table.me.dude(at=joint, bullets=1), table.me.dude()
    theirs = table.foe.dude(at=joint, influence=0)
    table.answer(f"use:{joint.id}.pour_courage")
    assert table.choices() == keys(mine)
    table.go(mine)
    assert (mine.is_stud, mine.bullets) == (True, 2)
    assert (theirs.is_stud, theirs.bullets, away.is_stud) == (False, 1, False)


def test_a_mad_scientist_boots_to_open_the_secret_lab(table: Table) -> None:
    first, second = (table.me.dude(n, keywords=["Mad Scientist 1"]) for n in ("First", "Second"))
    table.me.dude("Plain")
    table.foe.dude(keywords=["Mad Scientist 1"])
    lab = table.me.hand("Secret Lab")
    table.answer(f"shop:{lab.id}>left")
    assert table.choices() == keys(first, second)
    table.go(second)
    assert (lab.in_play, first.booted, second.booted, table.me.stash) == (True, False, True, 4)


def test_the_secret_lab_is_not_built_without_an_unbooted_mad_scientist(table: Table) -> None:
    table.me.dude("Tired", keywords=["Mad Scientist 1"], booted=True)
    table.me.dude("Plain")
    table.foe.dude("Theirs", keywords=["Mad Scientist 1"])
    lab, builder = table.me.hand("Secret Lab"), table.me.dude("Test Classic Builder")
    assert not table.can(f"shop:{lab.id}>left")
    assert not table.can_use(builder)


@card("Test Classic Builder")
class Builder(Dude):
    @noon("Build a deed of your hand.")
    async def build(self) -> None:
        await self.play(await self.target(self.you.play_hand.where(self.can_play), "Build what?"))

    @noon("Another dude goes to a deed.")
    async def escort(self) -> None:
        deed = await self.target(self.all_deeds, "Where to?")
        guests = self.all_dudes.but(self).where(lambda d: self.may_move(d, deed))
        await self.move(await self.target(guests, "Who?"), deed)


def test_an_effect_that_builds_the_secret_lab_boots_a_mad_scientist_too(table: Table) -> None:
    scientist = table.me.dude("Doc", keywords=["Mad Scientist 1"])
    builder, lab = table.me.dude("Test Classic Builder"), table.me.hand("Secret Lab")
    table.use(builder, lab, "left", ability="build")
    assert (lab.in_play, scientist.booted, builder.booted) == (True, True, False)


def test_only_mad_scientists_go_to_the_secret_lab_but_for_card_effects(table: Table) -> None:
    lab = table.me.deed("Secret Lab")
    scientist, plain = table.me.dude(keywords=["Mad Scientist 0"]), table.me.dude("Plain")
    theirs = table.foe.dude("Theirs")
    builder = table.me.dude("Test Classic Builder")
    assert table.can(f"move:{scientist.id}>{lab.id}")
    assert not table.can(f"move:{plain.id}>{lab.id}")
    table.answer(f"use:{builder.id}.escort")
    table.go(lab)
    assert {plain.id, theirs.id, scientist.id} == {
        o.card for o in table.pending.options if o.card is not None
    }
    table.go(theirs)
    assert theirs.location == lab


def test_nobody_but_mad_scientists_joins_a_posse_at_the_secret_lab(table: Table) -> None:
    lab = table.me.deed("Secret Lab")
    caller, mark = table.me.dude("Caller", at=lab, influence=1), table.foe.dude("Mark", at=lab)
    scientist = table.me.dude("Doc", keywords=["Mad Scientist 1"], at=table.town_square)
    plain = table.me.dude("Plain", at=table.town_square)
    table.call_out(caller, mark, "accept")
    assert {scientist.id} == {o.card for o in table.pending.options if o.card is not None}
    assert not plain.booted


@card("Test Classic Challenger")
class Challenger(Dude):
    @noon("This dude calls out a dude, wherever that is.")
    async def challenge(self) -> None:
        marks = self.all_dudes.where(lambda d: self.may_call_out(d, self))
        await self.call_out(self, await self.target(marks, "Call out whom?"))


def test_an_effect_takes_who_calls_somebody_out_to_the_secret_lab(table: Table) -> None:
    lab = table.me.deed("Secret Lab")
    mark, friend = table.foe.dude("Mark", at=lab), table.me.dude("Friend", at=table.town_square)
    challenger = table.me.dude("Test Classic Challenger")
    table.use(challenger, mark, "accept")
    assert (challenger.location, challenger.in_posse, mark.in_posse) == (lab, True, True)
    assert (table.pending.kind, friend.in_posse) == ("shootout", False)


def test_only_mad_scientists_ride_along_or_help_in_a_job_at_the_secret_lab() -> None:
    table = Table(3, "classic-2000")
    lab, leader = table.foe.deed("Secret Lab"), table.me.dude("Doc", keywords=["Mad Scientist 1"])
    table.me.dude("Plain")
    colleague = table.me.dude("Colleague", keywords=["Mad Scientist 1"])
    third = table.sides[2]
    third.dude("Plain helper", at=table.town_square)
    helper = third.dude("Helper", at=table.town_square, keywords=["Mad Scientist 1"])
    job = table.me.hand("Jailbreak")
    table.answer(f"use:{job.id}.blow_up")
    table.go(lab, leader)
    assert {o.card for o in table.pending.options if o.card is not None} == {colleague.id}
    table.go(colleague)
    table.answer("p2")
    table.answer("accept")
    assert {o.card for o in table.pending.options if o.card is not None} == {helper.id}


def test_mad_scientists_are_better_in_the_secret_lab(table: Table) -> None:
    lab = table.me.deed("Secret Lab")
    inside, theirs = (side.dude(at=lab, keywords=["Mad Scientist 2"]) for side in (table.me, table.foe))
    outside, plain = table.me.dude(keywords=["Mad Scientist 2"]), table.me.dude(at=lab)
    huckster = table.me.dude(at=lab, keywords=["Huckster 1"])
    rated = [d.rating("Mad Scientist") for d in (inside, theirs, outside, plain, huckster)]
    assert rated == [3, 3, 2, None, None]
    assert huckster.rating("Huckster") == 1


HALL = "The Side Pocket Billiard Hall"


def won(table: Table) -> tuple[Card, Dude]:
    """The other player's Hall, controlled by a dude of "mine", has just become "mine"."""
    hall, hustler = table.foe.deed(HALL), table.me.dude("Hustler", at=table.town_square, influence=2)
    table.state.in_play[hustler.id].location = hall.id
    table.use(hall, by=table.me)
    assert (table.me.stash, hall.booted) == (6, False)
    return hall, hustler


def test_whoever_controls_the_billiard_hall_may_become_its_owner(table: Table) -> None:
    hall, hustler = won(table)
    assert (hall.owner, hall.controller) == (table.me.player, table.me.player)
    assert hall in (d for d in table.foe.player.street)  # it stays in its street
    table.turn_of(table.me)
    table.move(hustler, table.me.home)
    assert hall.controller == table.me.player  # although nobody is there
    table.foe.dude("Rich", influence=9)
    table.next_day()
    paid = [(e.taker, e.amount) for e in table.events(GhostRockMoved) if e.reason == "production"]
    assert paid == [(0, 1)]


def test_the_old_owner_of_the_billiard_hall_has_to_control_it_and_may_buy_it_back(table: Table) -> None:
    tough = table.foe.dude("Tough", influence=5)
    hall, _hustler = won(table)
    assert not table.can_use(hall)
    table.move(tough, hall)
    table.next_day()
    assert not table.can_use(hall)
    before = table.foe.stash
    table.use(hall, by=table.foe)
    assert (hall.owner, table.foe.stash) == (table.foe.player, before - 4)


def test_its_own_player_does_not_buy_the_billiard_hall(table: Table) -> None:
    assert not table.can_use(table.me.deed(HALL))


def test_the_billiard_hall_costs_what_it_says(table: Table) -> None:
    hall = table.foe.deed(HALL)
    table.me.dude(at=hall)
    table.me.stash = 3
    assert not table.can_use(hall, by=table.me)


def test_the_billiard_hall_goes_to_its_old_pile_and_is_still_yours_when_it_comes_back(table: Table) -> None:
    wrecker = table.foe.dude("Test Classic Hall Wrecker")
    hall, _ = won(table)
    table.use(wrecker, ability="wreck")
    assert (hall.zone, hall in table.foe.player.discard_pile) == ("discard pile", True)
    table.turn_of(table.foe)
    table.use(wrecker, hall, "right", ability="rebuild")
    assert (hall.in_play, hall.owner, hall.controller) == (True, table.me.player, table.me.player)


@card("Test Classic Hall Wrecker")
class HallWrecker(Dude):
    @noon("Discard all deeds.")
    async def wreck(self) -> None:
        for deed in self.all_deeds:
            await self.discard(deed)

    @noon("Build a deed of your pile.")
    async def rebuild(self) -> None:
        await self.play(await self.target(self.you.discard_pile.where(self.can_play), "Which?"))


def test_bats_breath_mine_weakens_everybody_there(table: Table) -> None:
    mine = table.me.deed("Bat's Breath Mine")
    strong, weak = (
        table.foe.dude(bullets=3, influence=2, at=mine),
        table.me.dude(bullets=0, influence=0, at=mine),
    )
    away = table.foe.dude(bullets=3, influence=2)
    assert [(d.bullets, d.influence) for d in (strong, weak, away)] == [(2, 1), (0, 0), (3, 2)]
