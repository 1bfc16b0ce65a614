"""Reacts that remove what a rule relies on: costs, marks, places, bearers, sources (A-130 to A-134)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from typing import Any, ClassVar

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    ActionCard,
    Booted,
    BountyChanged,
    BountyCollected,
    CalledOut,
    CalloutAnswered,
    Card,
    Deed,
    Discarding,
    Dude,
    Event,
    GhostRockMoved,
    Goods,
    JobBegan,
    Joined,
    Joining,
    LeftPosse,
    Moved,
    Pending,
    PlayMade,
    Until,
    card,
    noon,
    react,
    require,
    whenever,
)
from doomtown_desktop.engine.change import forming
from doomtown_desktop.protocol.events import AbilityUsed, Discarded, JobEnded, PossesFormed, Traded
from tests.engine import general_cards, shootout_cards  # noqa: F401
from tests.table import Side, Table

Does = Callable[["Answer"], Coroutine[Any, Any, object]]
EVENTS = (
    AbilityUsed,
    Booted,
    BountyChanged,
    BountyCollected,
    CalledOut,
    CalloutAnswered,
    GhostRockMoved,
    JobBegan,
    Joined,
    Joining,
    LeftPosse,
    Moved,
    PlayMade,
    PossesFormed,
)


@card("Test Answer")
class Answer(Goods):
    """A card that does an action of the test once, as a React to one kind of event."""

    when: ClassVar[Any] = None
    does: ClassVar[Any] = None

    @react("Whatever a test wants.", to=EVENTS)
    async def answer(self, event: Event) -> None:
        require(Answer.when is not None and isinstance(event, Answer.when), "not now")
        await self.nothing()
        await Answer.does(self)


@card("Test Dear Store")
class DearStore(Deed):
    @noon("Pay 4 ghost rock: draw a card.", boot=True, pay=4)
    async def open_up(self) -> None:
        await self.draw_cards()


@card("Test Watchtower")
class Lookout(Goods):
    @noon("Gain 1 ghost rock for each dude here.", boot=True)
    async def look(self) -> None:
        await self.nothing()
        await self.gain_ghost_rock(len(self.place.dudes_here))


@card("Test Loud Shout")
class LoudShout(ActionCard):
    @noon("Your dude calls out a dude, wherever they are.")
    async def shout(self) -> None:
        await self.call_out(await self.target(self.you.dudes), await self.target(self.opposing))


Lay = Callable[..., Card]


@pytest.fixture
def lay(table: Table) -> Iterator[Lay]:
    """Put the card on the town square, on the foe's side unless stated otherwise."""

    def put(when: type[Event] | type[Pending], does: Does, side: Side | None = None) -> Card:
        Answer.when, Answer.does = when, does
        return (side or table.foe).attach("Test Answer", table.town_square)

    yield put
    Answer.when = Answer.does = None


def now(table: Table, answer: Card) -> None:
    """Use the card in the open React window."""
    assert table.pending.kind == "react", table.describe()
    table.answer(f"use:{answer.id}.answer")


def rob(side: Side) -> Does:
    """Return an action that takes all ghost rock of a side."""
    return lambda self: self.take_ghost_rock(side.player, 99)


def hit(*cards: Card) -> Does:
    """Return an action that discards a card."""

    async def discard(self: Answer) -> None:
        for one in cards:
            await self.discard(one)

    return discard


# --- costs --------------------------------------------------------------------------------------------


@pytest.mark.rule("R-COST-1", "R-COST-3")
def test_a_play_that_cannot_be_paid_for_any_more_does_nothing(table: Table, lay: Lay) -> None:
    deed = table.me.hand("Deed", CardType.DEED, cost=4)
    thief = lay(PlayMade, rob(table.me))
    table.answer(f"shop:{deed.id}>right")
    now(table, thief)
    assert (deed.zone, table.me.stash, table.pending.player) == ("play hand", 0, 1)


@pytest.mark.rule("R-COST-1", "R-GADG-2")
def test_an_invention_that_cannot_be_paid_for_any_more_is_not_begun(table: Table, lay: Lay) -> None:
    doc = table.me.dude("Doc", keywords=("Mad Scientist 3",))
    ray = table.me.hand("Ray", CardType.GOODS, cost=4, keywords=("Gadget 5",), gadget_difficulty=5)
    thief = lay(PlayMade, rob(table.me))
    table.answer(f"invent:{ray.id}>{doc.id}")
    now(table, thief)
    assert (ray.zone, doc.booted, table.me.stash) == ("play hand", False, 0)


@pytest.mark.rule("R-COST-1", "R-GADG-2")
def test_an_invention_is_paid_for_while_the_scientist_boots(table: Table, lay: Lay) -> None:
    doc = table.me.dude("Doc", keywords=("Mad Scientist 3",))
    ray = table.me.hand("Ray", CardType.GOODS, cost=4, keywords=("Gadget 5",), gadget_difficulty=5)
    table.me.deck("9C")
    thief = lay(Booted, rob(table.me))
    table.answer(f"invent:{ray.id}>{doc.id}")
    assert (doc.booted, table.me.stash) == (True, 6)
    now(table, thief)
    assert (ray in doc.attachments, table.foe.stash) == (True, 16)


@pytest.mark.rule("R-COST-1")
def test_what_an_ability_costs_is_paid_before_anybody_answers(table: Table, lay: Lay) -> None:
    store = table.me.deed("Test Dear Store")
    thief = lay(Booted, rob(table.me))
    table.answer(f"use:{store.id}.open_up")
    assert (store.booted, table.me.stash) == (True, 6)
    now(table, thief)
    assert (len(table.me.state.play_hand), table.me.stash, table.foe.stash) == (1, 0, 16)


# --- plays --------------------------------------------------------------------------------------------


@pytest.mark.rule("R-LOC-1", "R-LOC-9")
def test_nobody_moves_to_a_deed_that_went_when_the_move_was_declared(table: Table, lay: Lay) -> None:
    deed, dude = table.foe.deed(), table.me.dude()
    axe = lay(PlayMade, hit(deed))
    table.answer(f"move:{dude.id}>{deed.id}")
    now(table, axe)
    assert (dude.is_home, dude.booted, table.pending.player) == (True, False, 1)


@pytest.mark.rule("R-MOVE-3")
def test_a_move_boots_and_moves_before_anybody_answers(table: Table, lay: Lay) -> None:
    deed, dude = table.foe.deed(), table.me.dude()
    axe = lay(Booted, hit(deed))
    table.answer(f"move:{dude.id}>{deed.id}")
    assert (dude.location, dude.booted) == (deed, True)
    now(table, axe)
    assert (dude.is_home, dude.booted) == (True, True)


@pytest.mark.rule("R-CALL-1")
def test_a_call_out_of_who_went_when_it_was_declared_comes_to_nothing(table: Table, lay: Lay) -> None:
    x, y = table.me.dude("X", at=table.town_square), table.foe.dude("Y", at=table.town_square)
    hide = lay(PlayMade, hit(y))
    table.answer(f"callout:{x.id}>{y.id}")
    now(table, hide)
    assert (table.state.shootout, table.pending.kind, table.pending.player) == (None, "noon play", 1)


@pytest.mark.rule("R-CALL-6")
@pytest.mark.parametrize("when", [AbilityUsed, CalledOut, CalloutAnswered])
@pytest.mark.parametrize("who", ["caller", "mark"])
def test_no_call_out_without_caller_or_mark(table: Table, lay: Lay, when: type[Event], who: str) -> None:
    x, y = table.me.dude("X", at=table.town_square), table.foe.dude("Y", at=table.town_square, booted=True)
    hide = lay(when, hit(x if who == "caller" else y))
    table.answer(f"use:{table.me.hand('Test Loud Shout').id}.shout")
    table.go(x, y)
    now(table, hide)
    assert (table.state.shootout, table.pending.kind, table.pending.player) == (None, "noon play", 1)


@pytest.mark.rule("R-SHOP-5")
def test_goods_bought_for_who_left_meanwhile_are_discarded(table: Table, lay: Lay) -> None:
    dude, hat = table.me.dude(), table.me.hand("Hat", CardType.GOODS, cost=2)
    axe = lay(GhostRockMoved, hit(dude))
    table.answer(f"shop:{hat.id}>{dude.id}")
    now(table, axe)
    assert (hat.zone, table.me.stash, table.events(Discarded)[-1].card) == ("discard pile", 8, dude.id)


@pytest.mark.rule("R-TRADE-1")
def test_goods_that_went_when_a_trade_was_declared_are_not_traded(table: Table, lay: Lay) -> None:
    giver, taker = table.me.dude("Giver"), table.me.dude("Taker")
    hat = table.me.attach("Hat", giver)
    axe = lay(PlayMade, hit(hat))
    table.answer(f"trade:{hat.id}>{taker.id}")
    now(table, axe)
    assert (hat.zone, table.events(Traded), table.pending.player) == ("discard pile", [], 1)


@pytest.mark.rule("R-ACT-2")
def test_an_ability_whose_source_goes_while_it_is_paid_for_ends_there(table: Table, lay: Lay) -> None:
    glass = table.me.attach("Test Watchtower", table.me.dude())
    axe = lay(Booted, hit(glass))
    table.answer(f"use:{glass.id}.look")
    now(table, axe)
    assert (glass.zone, table.me.stash, table.pending.player) == ("discard pile", 10, 1)


# --- posses -------------------------------------------------------------------------------------------


@pytest.mark.rule("R-SHOOT-10", "R-LOC-9")
@pytest.mark.parametrize("when", [Joining, Booted])
def test_nobody_joins_at_a_deed_that_is_gone(table: Table, lay: Lay, when: type[Event]) -> None:
    deed = table.me.deed()
    x, helper = table.me.dude("X", at=deed), table.me.dude("Helper")
    y = table.foe.dude("Y", at=deed, booted=True)
    axe = lay(when, hit(deed))
    table.call_out(x, y)
    while table.pending.kind == "react":
        table.pass_()
    table.go(helper)
    now(table, axe)
    assert (helper.is_home, helper.in_posse, table.state.shootout) == (True, False, None)
    assert helper.booted is (when is Booted)


@pytest.mark.rule("R-SHOOT-10", "R-ZONE-8")
@pytest.mark.parametrize("when", [LeftPosse, BountyCollected, GhostRockMoved])
def test_who_leaves_play_has_left_whatever_is_answered(table: Table, lay: Lay, when: type[Event]) -> None:
    x = table.me.dude("X", at=table.town_square)
    y = table.foe.dude("Y", at=table.town_square, bounty=2)
    table.foe.dude("Z", at=table.town_square)

    async def bring_back(self: Answer) -> None:
        if y.in_play:
            await self.join_posse(y)
            await self.discard(y)

    rope = lay(when, bring_back)
    backfire = table.me.hand("Test Backfire")
    table.shootout(leader=x, mark=y)
    table.turn_of(table.me)
    table.answer(f"use:{backfire.id}.fire")
    table.go(y)
    now(table, rope)
    assert (y.zone, y.in_posse, table.me.stash) == ("boot hill", False, 12)


@pytest.mark.rule("R-LOC-14")
def test_a_card_that_moves_a_fighter_away_takes_it_out_of_the_posse(table: Table, lay: Lay) -> None:
    x, y = table.me.dude("X"), table.foe.dude("Y")
    deed = table.foe.deed()
    fetch = lay(PossesFormed, lambda self: self.move(x, deed))
    table.me.dude("Friend")
    table.shootout(leader=x, mark=y)
    now(table, fetch)
    assert (x.location, x.in_posse) == (deed, False)
    assert [e.card for e in table.events(LeftPosse)] == [x.id]


# --- jobs ---------------------------------------------------------------------------------------------


@pytest.mark.rule("R-JOB-29")
def test_a_job_whose_place_goes_while_it_is_paid_for_fails(table: Table, lay: Lay) -> None:
    deed, leader = table.foe.deed(), table.me.dude()
    axe = lay(AbilityUsed, hit(deed))
    table.answer(f"use:{table.me.hand('Test Errand').id}.go")
    table.go(deed, leader)
    now(table, axe)
    assert (table.me.stash, table.events(JobEnded), table.pending.player) == (10, [], 1)


# --- how long answers last ------------------------------------------------------------------------------


def boast(dude: Card) -> Does:
    """Return an action that gives a dude +2 bullets while the card's effect lasts."""
    return lambda self: self.modify(dude, bullets=+2)


@pytest.mark.rule("R-DUR-1", "R-DUR-2", "R-CALL-4", "R-CALL-8")
@pytest.mark.parametrize(
    ("when", "given", "until"),
    [
        (CalledOut, "refuse", Until.DAY),
        (CalledOut, "accept", Until.DAY),
        (CalloutAnswered, "accept", Until.SHOOTOUT),
    ],
)
def test_an_answer_to_a_call_out_lasts_all_day_unless_the_shootout_has_begun(
    table: Table, lay: Lay, when: type[Event], given: str, until: Until
) -> None:
    x, y = table.me.dude("X", at=table.town_square), table.foe.dude("Y", at=table.town_square)
    proud = lay(when, boast(y))
    table.call_out(x, y)
    if when is CalledOut:
        now(table, proud)
    table.answer(given)
    if when is CalloutAnswered:
        now(table, proud)
    (boasting,) = table.state.effects
    assert (boasting.until, y.bullets) == (until, 3)


@pytest.mark.rule("R-DUR-1", "R-JOB-23")
def test_an_answer_while_the_posse_of_an_unopposed_job_forms_lasts_all_day(table: Table, lay: Lay) -> None:
    deed, leader = table.foe.deed(), table.me.dude(bullets=1)
    proud = lay(JobBegan, boast(leader))
    table.answer(f"use:{table.me.hand('Test Errand').id}.go")
    table.go(deed, leader)
    now(table, proud)
    assert (table.me.stash, table.state.shootout, leader.bullets) == (13, None, 3)


@pytest.mark.rule("R-DUR-4")
@pytest.mark.parametrize("when", [AbilityUsed, PlayMade])
def test_what_waits_for_a_call_out_that_never_came_about_is_over(
    table: Table, lay: Lay, when: type[Event]
) -> None:
    x, y = table.me.dude("X", at=table.town_square), table.foe.dude("Y", at=table.town_square)
    hide = lay(when, hit(y))
    names = table.me.hand("...It's Who You Know")
    table.answer(f"use:{names.id}.drop_names")
    table.go(x, y)
    now(table, hide)
    assert (table.pending.kind, table.state.effects) == ("noon play", [])


@pytest.mark.rule("R-DUR-2")
def test_nothing_outlives_a_shootout_that_never_came_about(table: Table, lay: Lay) -> None:
    x, y = table.me.dude("X", at=table.town_square), table.foe.dude("Y", at=table.town_square, booted=True)

    async def boast_and_go(self: Answer) -> None:
        await self.modify(x, bullets=+2)
        await self.discard(y)

    proud = lay(CalloutAnswered, boast_and_go)
    table.call_out(x, y)
    now(table, proud)
    assert (table.state.shootout, table.pending.kind, x.bullets) == (None, "noon play", 1)


@pytest.mark.rule("R-SHOOT-8")
@pytest.mark.parametrize("flees", [True, False])
def test_who_joined_before_the_mark_was_taken_elsewhere_does_not_fight(
    table: Table, lay: Lay, flees: bool
) -> None:
    x, y = table.me.dude("X", at=table.town_square), table.foe.dude("Y", at=table.town_square, booted=True)
    friend = table.foe.dude("Friend", at=table.town_square)

    async def call_and_run(self: Answer) -> None:
        await forming.join_posse(self.g, friend.id, 1)
        if flees:
            await self.move(y, table.foe.home)

    haste = lay(CalloutAnswered, call_and_run)
    table.call_out(x, y)
    now(table, haste)
    fight = table.state.shootout
    assert fight is not None
    assert (friend.id in fight.posses[1].dudes) is not flees


@card("Test Mourned Colt")
class MournedColt(Goods):
    @whenever("When this would be discarded: gain 1 ghost rock.", to=Discarding)
    async def cry(self, discarding: Discarding) -> None:
        require(discarding.subject == self.id)
        await self.gain_ghost_rock(1)


@pytest.mark.rule("R-ATT-3")
def test_a_surplus_weapon_that_answers_its_discard_is_discarded_once(table: Table) -> None:
    hero, friend = table.me.dude("Hero"), table.me.dude("Friend")
    colt = table.me.attach("Test Mourned Colt", hero, keywords=("Weapon",))
    rifle = table.me.attach("Rifle", friend, keywords=("Weapon",))
    table.make(f"trade:{rifle.id}>{hero.id}", "done", colt)
    assert (list(hero.attachments), colt.zone, table.me.stash) == ([rifle], "discard pile", 11)


@card("Test Answers Two Fuses")
class TwoFuses(ActionCard):
    @noon("When a dude boots next, gain 1 ghost rock, and put it all out.")
    async def light(self) -> None:
        await self.watch(Booted, self.earn)
        await self.watch(Booted, self.douse)

    async def earn(self, _: Booted, __: object) -> None:
        await self.gain_ghost_rock(1)

    async def douse(self, _: Booted, __: object) -> None:
        await self.end_its_effects()


@card("Test Answers Lone Rider")
class LoneRider(Deed):
    def is_yours(self, dude: Dude) -> bool:
        return dude.controller == self.controller

    @noon("When a dude boots next, the rider is discarded, and you gain 1 ghost rock.", granted_to=is_yours)
    async def set_out(self) -> None:
        await self.watch(Booted, self.leave, target=self.user)
        await self.watch(Booted, self.earn)

    async def leave(self, _: Booted, rider: Card) -> None:
        await self.discard(rider)

    async def earn(self, _: Booted, __: object) -> None:
        await self.gain_ghost_rock(1)


@card("Test Answers Weariness")
class Weariness(ActionCard):
    @noon("A dude boots.")
    async def tire(self) -> None:
        await self.boot(await self.target(self.all_dudes.unbooted, "Who boots?"))


@pytest.mark.parametrize(("first", "gained"), [("earn", 1), ("douse", 0)])
def test_what_waits_for_an_event_and_is_ended_by_an_answer_to_it_does_not_happen(
    table: Table, first: str, gained: int
) -> None:
    dude, weariness = table.me.dude(), table.me.hand("Test Answers Weariness")
    table.use(table.me.hand("Test Answers Two Fuses"))
    table.turn_of(table.me)
    before = table.me.stash
    table.answer(f"use:{weariness.id}.tire")
    table.go(dude)
    table.answer(next(key for key in table.offered() if f".{first}." in key))
    if table.pending.kind == "trigger":
        table.answer(table.offered()[0])
    assert table.me.stash == before + gained


@pytest.mark.rule("R-ZONE-13")
@pytest.mark.parametrize("first", ["leave", "earn"])
def test_what_waits_for_an_event_goes_on_where_an_answer_to_it_took_its_dude(
    table: Table, first: str
) -> None:
    rider, weariness = table.me.dude(), table.me.hand("Test Answers Weariness")
    table.use(table.me.deed("Test Answers Lone Rider"), on=rider)
    table.turn_of(table.me)
    before = table.me.stash
    table.answer(f"use:{weariness.id}.tire")
    table.go(rider)
    table.answer(next(key for key in table.offered() if f".{first}." in key))
    assert (rider.in_play, table.me.stash) == (False, before + 1)
