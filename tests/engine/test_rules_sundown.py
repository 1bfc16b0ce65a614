"""Sundown and winning (R-SUN, R-WIN)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    PLAYER,
    ActionCard,
    Deed,
    Dude,
    Goods,
    Phase,
    SundownBegan,
    SundownEffects,
    Until,
    card,
    noon,
    react,
    whenever,
    while_,
)
from doomtown_desktop.protocol.events import CardDiscardedFromHand, CardsDrawn, DayEnded, GameEnded, Unbooted
from tests.engine import general_cards  # noqa: F401
from tests.table import Table


@card("Test Night Owl")
class NightOwl(Deed):
    @while_("During Sundown this deed has +3 control points.", control=+3)
    def at_night(self) -> bool:
        return self.phase is Phase.SUNDOWN


@card("Test Nightcap")
class Nightcap(Deed):
    @whenever("During Sundown: put a permanent control point here.", to=SundownEffects)
    async def drink(self, _now: SundownEffects) -> None:
        await self.give_control_point(self)


@card("Test Evening Paper")
class EveningPaper(Goods):
    @react("When Sundown begins: this dude has +2 influence.", to=SundownBegan)
    async def read(self, _now: SundownBegan) -> None:
        await self.modify(self.bearer, influence=+2)


@card("Test Long Table")
class LongTable(Deed):
    @while_("Your hand size is +2.", on=PLAYER, hand_size=+2)
    def always(self) -> bool:
        return True


@card("Test Short Table")
class ShortTable(Deed):
    @while_("Your hand size is -9.", on=PLAYER, hand_size=-9)
    def always(self) -> bool:
        return True


@card("Test Tally")
class Tally(Dude):
    @whenever("When the day ends: gain ghost rock for this dude's bullets.", to=DayEnded)
    async def count(self, _ended: DayEnded) -> None:
        await self.gain_ghost_rock(self.bullets)


@card("Test Stump Speech")
class StumpSpeech(Goods):
    @while_("You have +3 influence.", on=PLAYER, influence_total=+3)
    def always(self) -> bool:
        return True


@card("Test Landslide")
class Landslide(Goods):
    @while_("You have +3 control points.", on=PLAYER, control_points=+3)
    def always(self) -> bool:
        return True


@card("Test All Night")
class AllNight(ActionCard):
    @noon("A dude has +1 bullets through the next day.")
    async def stay_up(self) -> None:
        await self.modify(await self.target(self.all_dudes), Until.FOREVER, bullets=+1)


def sundown(table: Table) -> None:
    """Begin with Sundown; player 0 is the Winner."""
    table.phase(Phase.SUNDOWN)
    table.start()


def fill(table: Table, mine: int, theirs: int) -> None:
    for side, count in ((table.me, mine), (table.foe, theirs)):
        for i in range(count):
            side.hand(f"Spare {side.seat}{i}")


def power(table: Table, seat: int, control: int, influence: int) -> None:
    side = table.sides[seat]
    if control:
        side.deed(control=control)
    side.dude(influence=influence)


# --- the end of a day -------------------------------------------------------------------------------


@pytest.mark.rule("R-SUN-1", "R-SUN-2")
def test_what_works_during_sundown_counts_for_victory(table: Table) -> None:
    owl = table.me.deed("Test Night Owl")
    power(table, 1, 0, 2)
    assert (table.pending.kind, owl.control) == ("noon play", 0)
    table.noon_over()
    assert table.state.winners == [0]


@pytest.mark.rule("R-SUN-1", "R-SUN-2", "R-WIN-2")
def test_sundown_may_be_answered_before_the_victory_check(table: Table) -> None:
    power(table, 0, 3, 0)
    paper = table.foe.attach("Test Evening Paper", table.foe.dude(influence=1))
    table.pass_()
    table.pass_()
    assert (table.pending.kind, table.pending.player, table.state.phase) == ("react", 1, "sundown")
    table.use(paper)
    assert (table.state.winners, table.state.day) == ([], 2)


@pytest.mark.rule("R-SUN-3", "R-SUN-2", "R-WIN-2")
def test_changes_of_sundown_come_after_the_victory_check(table: Table) -> None:
    nightcap = table.me.deed("Test Nightcap")
    table.foe.dude(influence=0)
    sundown(table)
    assert (table.state.winners, nightcap.control) == ([], 1)
    while table.game.pending is not None:
        table.answer("pass") if table.pending.kind == "noon play" else table.answer()
    assert table.state.winners == [0]


@pytest.mark.rule("R-SUN-4")
def test_each_player_may_discard_one_card_the_winner_first(table: Table) -> None:
    fill(table, 2, 2)
    table.state.winner = 1
    sundown(table)
    asked = []
    while table.pending.kind == "sundown discard":
        asked.append((table.pending.player, table.pending.least, table.pending.most))
        table.answer(table.offered()[0])
    assert asked == [(1, 0, 1), (0, 0, 1)]
    assert [e.player for e in table.events(CardDiscardedFromHand)] == [1, 0]


@pytest.mark.rule("R-SUN-5")
def test_hands_are_refilled_or_cut_to_their_size(table: Table) -> None:
    fill(table, 8, 1)
    sundown(table)
    table.answer()
    table.answer("c" + str(table.foe.state.play_hand[0]))
    decision = table.pending
    assert (decision.kind, decision.player, decision.least, decision.most) == ("discard down", 0, 3, 3)
    table.answer(*table.offered()[:3])
    assert [len(side.state.play_hand) for side in table.sides] == [5, 5]
    assert [len(e.cards) for e in table.events(CardsDrawn)] == [5]


@pytest.mark.rule("R-SUN-4", "R-SUN-5")
def test_one_may_discard_nothing(table: Table) -> None:
    fill(table, 2, 0)
    held = table.me.state.play_hand[:]
    sundown(table)
    table.answer()
    assert table.me.state.play_hand[:2] == held
    assert len(table.me.state.play_hand) == 5


@pytest.mark.rule("R-SUN-5", "R-SUN-10")
@pytest.mark.parametrize(("deed", "size"), [("Test Long Table", 7), ("Test Short Table", 0)])
def test_the_hand_size_is_read_with_everything_in_force(table: Table, deed: str, size: int) -> None:
    table.me.deed(deed)
    sundown(table)
    assert [len(side.state.play_hand) for side in table.sides] == [size, 5]


@pytest.mark.rule("R-SUN-6", "R-SUN-4")
def test_all_cards_are_unbooted_after_the_refill(table: Table) -> None:
    dude = table.me.dude(booted=True)
    cards = [
        dude, table.me.attach("Hat", dude, booted=True), table.foe.deed(booted=True), table.me.home,
    ]  # fmt: skip
    table.state.in_play[table.me.home.id].booted = True
    sundown(table)
    assert [c.booted for c in cards] == [False] * 4
    kinds = [type(e) for e in table.log]
    assert kinds.index(CardsDrawn) < kinds.index(Unbooted) < kinds.index(DayEnded)


@pytest.mark.rule("R-SUN-7", "R-DUR-4", "R-ACT-13")
def test_effects_of_the_day_end_after_its_last_moment(table: Table) -> None:
    tally = table.me.dude("Test Tally", bullets=1)
    talk, night = table.me.hand("Test Rule Pep Talk"), table.me.hand("Test All Night")
    table.use(talk, tally)
    table.pass_()
    table.use(night, tally)
    table.next_day()
    assert table.me.stash == 10 + 3 - 1 + 2  # 3 bullets when the day ended
    assert tally.bullets == 2  # explicit text has priority over the end of the day


@pytest.mark.rule("R-SUN-7", "R-DUR-3")
def test_effects_of_sundown_end_with_it(table: Table) -> None:
    dude = table.me.dude(influence=1)
    paper = table.me.attach("Test Evening Paper", dude)
    fill(table, 1, 0)
    sundown(table)
    table.answer(f"use:{paper.id}.read")
    assert (table.pending.kind, dude.influence) == ("sundown discard", 3)
    table.answer()
    assert (table.pending.kind, dude.influence) == ("noon play", 1)


@pytest.mark.rule("R-SUN-8", "R-SETUP-15")
def test_then_the_next_day_begins_with_its_lowball(table: Table) -> None:
    fill(table, 5, 5)
    table.lowball("KC QD 10H 9S 7C", "AC 2D 3H 4S JK")
    sundown(table)
    table.answer()
    table.answer()
    assert (table.pending.kind, table.state.phase, table.state.day) == ("joker", "gamblin", 2)


@pytest.mark.rule("R-SUN-9", "R-ZONE-6")
def test_too_few_cards_to_refill_are_no_harm(table: Table) -> None:
    for side in table.sides:
        side.only_deck("2C", "3C")
    table.me.pile("discard_pile", "4C")
    sundown(table)
    assert table.state.winners == []
    assert [len(side.state.play_hand) for side in table.sides] == [3, 2]


# --- winning ----------------------------------------------------------------------------------------


@pytest.mark.rule("R-WIN-1", "R-WIN-7")
@pytest.mark.parametrize(("control", "won"), [(5, []), (6, [0])])
def test_control_points_must_beat_the_influence_of_every_other_player(
    table: Table, control: int, won: list[int]
) -> None:
    power(table, 0, control, 9)  # a player's own influence never prevents the victory
    power(table, 1, 0, 5)
    sundown(table)
    assert table.state.winners == won


@pytest.mark.rule("R-WIN-1")
def test_one_rival_with_enough_influence_is_enough() -> None:
    table = Table(3)
    power(table, 0, 4, 1)
    power(table, 1, 0, 1)
    power(table, 2, 0, 4)
    sundown(table)
    assert table.state.winners == []


@pytest.mark.rule("R-WIN-1")
def test_influence_of_rivals_is_not_added_up() -> None:
    table = Table(3)
    power(table, 0, 4, 1)
    power(table, 1, 0, 3)
    power(table, 2, 0, 3)
    sundown(table)
    assert table.state.winners == [0]
    assert table.game.pending is None
    assert table.events(GameEnded)[0].winners == (0,)


@pytest.mark.rule("R-WIN-2", "R-SUN-2")
def test_victory_is_checked_at_sundown_only(table: Table) -> None:
    power(table, 0, 4, 1)
    rival = table.foe.dude(influence=5)
    newcomer = table.foe.hand("Newcomer", CardType.DUDE, influence=2)
    table.use(table.me.hand("Test Rule Gossip"), rival)
    assert table.foe.player.influence == 2  # 4 control points would win now
    assert (table.state.winners, table.pending.kind) == ([], "noon play")
    table.shop(newcomer)
    table.noon_over()
    assert (table.state.winners, table.state.day) == ([], 2)


@pytest.mark.rule("R-WIN-3")
@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [((5, 2), (4, 3), [0]), ((4, 2), (4, 3), [1]), ((4, 3), (4, 3), [])],
)
def test_of_several_the_most_control_then_the_most_influence_wins(
    table: Table, mine: tuple[int, int], theirs: tuple[int, int], won: list[int]
) -> None:
    power(table, 0, *mine)
    power(table, 1, *theirs)
    sundown(table)
    assert table.state.winners == won
    assert (table.game.pending is None) == bool(won)


@pytest.mark.rule("R-WIN-4", "R-WIN-3")
def test_after_a_tie_the_next_check_is_fresh(table: Table) -> None:
    power(table, 0, 4, 1)
    power(table, 1, 4, 1)
    newcomer = table.foe.hand("Newcomer", CardType.DUDE, influence=1)
    sundown(table)
    table.answer()
    assert (table.state.winners, table.state.day) == ([], 2)
    table.turn_of(table.foe)
    table.shop(newcomer)
    table.noon_over()
    assert table.state.winners == [1]


@pytest.mark.rule("R-WIN-5")
def test_control_points_come_from_deeds_dudes_goods_counters_and_effects(table: Table) -> None:
    mine = table.me.deed(control=2)
    lost = table.me.deed(control=9)
    table.foe.dude(at=lost)
    taken = table.foe.deed(control=3)
    dude = table.me.dude(at=taken, counters={"control": 1}, booted=True)
    table.me.attach("Plaque", mine, control=4, attach={"to": ("deed",)})
    table.me.attach("Medal", dude, control=5)
    table.me.attach("Sign", table.me.home, control=6, attach={"to": ("home",)})
    table.start()
    assert table.me.player.control_points == 2 + 3 + 1 + 4 + 5 + 6
    assert table.foe.player.control_points == 9


@pytest.mark.rule("R-WIN-5")
def test_a_card_may_give_control_points_outright(table: Table) -> None:
    table.me.attach("Test Landslide", table.me.dude(influence=0))
    power(table, 1, 0, 2)
    sundown(table)
    assert table.state.winners == [0]


@pytest.mark.rule("R-WIN-6", "R-OWN-9")
def test_the_influence_total_counts_booted_and_controlled_dudes_and_effects(table: Table) -> None:
    table.me.dude(influence=2, booted=True)
    captive = table.me.dude(influence=3, at=table.foe.home, owner=table.foe)
    table.me.attach("Badge", captive, influence=1)
    table.me.dude(influence=0, counters={"influence": -4})
    table.me.attach("Test Stump Speech", table.me.dude(influence=0))
    table.start()
    assert (table.me.player.influence, table.foe.player.influence) == (2 + 3 + 1 + 0 + 3, 0)
