"""Winning and being eliminated with three and more players (R-MP-QD, R-MP-ELIM, R-MP-DW, R-14-MP-6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Aced, Booted, Deed, Dude, Until, card, noon, whenever
from doomtown_desktop.engine.flow.phases.sundown import verdict
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.effects import Control, PlayerChange
from doomtown_desktop.protocol.events import (
    ControlChanged,
    Discarded,
    GameEnded,
    PlayerEliminated,
    VictoryChecked,
    WentHome,
)
from doomtown_desktop.protocol.ids import Phase, Zone
from doomtown_desktop.protocol.rulesets import Victory
from tests.table import Side, Table, begin

QUICK: Final[Victory] = "Quick and the Dead"


@card("Test Night Watch")
class NightWatch(Deed):
    @noon("When a card boots today: its owner gains 1 ghost rock, and so do you.")
    async def keep(self) -> None:
        await self.watch(Booted, self.look, until=Until.DAY)

    async def look(self, booted: Booted, _target: object) -> None:
        await self.gain_ghost_rock(1, self.g.player(self.g.owner(booted.card)))
        await self.gain_ghost_rock(1)


@card("Test Mourner")
class Mourner(Dude):
    @whenever("When a dude is aced: gain 1 ghost rock.", to=Aced)
    async def mourn(self, _aced: Aced) -> None:
        await self.gain_ghost_rock(1)


@card("Test Host")
class Host(Dude):
    @whenever("Whenever a dude goes home: gain 1 ghost rock.", to=WentHome)
    async def welcome(self, _went: WentHome) -> None:
        await self.gain_ghost_rock(1)


def clockwise(victory: Victory, *numbers: tuple[int, int]) -> Table:
    """Return a table before Sundown with control points and influence for each player."""
    table = Table(len(numbers))
    table.engine.ruleset = replace(table.engine.ruleset, victory=victory)
    for side, (control, influence) in zip(table.sides, numbers, strict=True):
        if control:
            side.deed(control=control)
        if influence:
            side.dude(influence=influence)
    table.phase(Phase.SUNDOWN)
    return table


def out(table: Table) -> list[int]:
    return [seat for seat, p in enumerate(table.state.players) if p.eliminated]


def to_noon(table: Table) -> None:
    """Play on to the next day's High Noon without plays."""
    for side in table.sides:
        side.deck(*["5D"] * 12)
    day = table.state.day
    table.start()
    while table.game.pending is not None and (table.state.day == day or table.pending.kind != "noon play"):
        table.answer(*([] if table.pending.least == 0 else [table.pending.default or table.offered()[0]]))


# --- Quick and the Dead -----------------------------------------------------------------------------


@pytest.mark.scenario("S-076")
@pytest.mark.rule("R-MP-QD-1", "R-MP-QD-2", "R-MP-QD-5")
def test_whoever_has_less_influence_than_anybody_has_control_points_is_eliminated() -> None:
    table = clockwise(QUICK, (4, 2), (1, 3), (2, 5))
    table.start()
    assert out(table) == [1]
    assert table.state.winners == []
    assert table.pending.kind == "sundown discard" or table.state.day == 2
    [checked] = table.events(VictoryChecked)
    assert (checked.winners, checked.fallen) == ((), (1,))
    [event] = table.events(PlayerEliminated)
    assert (event.player, event.rivals, event.influence) == (1, ((0, 4),), 3)


@pytest.mark.rule("R-MP-QD-2")
@pytest.mark.parametrize(("influence", "falls"), [(3, []), (2, [1])])
def test_equal_influence_is_enough_to_stay_and_own_control_points_harm_nobody(
    influence: int, falls: list[int]
) -> None:
    table = clockwise(QUICK, (3, 9), (9, influence), (0, 9))
    table.start()
    assert out(table) == falls


@pytest.mark.rule("R-MP-QD-3")
def test_all_are_tested_against_the_same_table_and_leave_together() -> None:
    """Ben's points eliminate Cy although Ben is eliminated by Ada at the same time.

    Nobody is tested again.
    """
    table = clockwise(QUICK, (3, 9), (4, 2), (0, 3), (0, 5))
    lawyer = table.sides[2].dude(at=table.sides[1].home, influence=0)
    table.start()
    assert out(table) == [1, 2]
    assert lawyer.zone == Zone.REMOVED
    assert len(table.events(VictoryChecked)) == 1


@pytest.mark.rule("R-MP-QD-3")
def test_what_an_elimination_brings_about_is_tested_at_the_next_sundown() -> None:
    """With Ben goes an effect that lowered Ada's deed, so Cy has too little influence the next evening."""
    table = clockwise(QUICK, (5, 9), (0, 1), (0, 5))
    begin(table.engine, PlayerChange, table.me.home.id, player=2, stat="influence_total", amount=-1)
    table.state.effects[-1] = replace(table.state.effects[-1], until=Until.AFTER_SUNDOWN)
    begin(table.engine, PlayerChange, table.me.home.id, player=0, stat="control_points", amount=-1)
    table.start()
    assert out(table) == [1]


@pytest.mark.rule("R-MP-QD-4")
def test_who_is_left_alone_wins_at_once() -> None:
    table = clockwise(QUICK, (4, 2), (1, 3), (2, 3))
    table.start()
    assert table.game.pending is None
    assert table.state.winners == [0]
    assert table.state.ending == f"{table.state.players[0].name} is the last one left at Sundown of day 1"
    [checked] = table.events(VictoryChecked)
    assert (checked.winners, checked.fallen) == ((0,), (1, 2))
    assert table.log[-1] == GameEnded((0,), table.state.ending)


@pytest.mark.scenario("S-077")
@pytest.mark.rule("R-MP-QD-3", "R-MP-QD-6")
def test_where_all_fall_most_control_points_and_then_influence_win() -> None:
    table = clockwise(QUICK, (3, 2), (4, 1), (4, 2))
    table.start()
    assert table.state.winners == [2]
    assert (
        table.state.ending
        == f"{table.state.players[2].name} holds 4 control points at Sundown of day 1, when everybody falls"
    )


@pytest.mark.rule("R-MP-QD-6")
def test_where_all_fall_and_two_are_level_nobody_leaves_and_another_day_is_played() -> None:
    table = clockwise(QUICK, (3, 2), (4, 2), (4, 2))
    to_noon(table)
    assert (out(table), table.state.winners, table.state.day) == ([], [], 2)


@pytest.mark.rule("R-MP-QD-5")
def test_the_rest_of_sundown_goes_on_without_the_eliminated() -> None:
    table = clockwise(QUICK, (4, 2), (1, 3), (2, 5))
    table.me.dude(booted=True)
    for side in table.sides:
        side.hand("Spare")
    table.start()
    asked = []
    while table.pending.kind == "sundown discard":
        asked.append(table.pending.player)
        table.answer()
    assert asked == [0, 2]
    assert not any(spot.booted for spot in table.state.in_play.values())


# --- what happens to the eliminated -----------------------------------------------------------------


class Town:
    """The table of S-079: Ben (seat 1) is about to be eliminated."""

    def __init__(self) -> None:
        table = self.table = clockwise(QUICK, (4, 9), (1, 3), (2, 9))
        self.ada, self.ben, self.cy = table.sides
        self.c1 = self.cy.dude("Held", influence=0, at=self.deed(self.ada))
        begin(table.engine, Control, self.c1.id, card=self.c1.id, player=1, until=Until.FOREVER)
        self.b1 = self.ben.dude("Bearer", influence=0)
        self.hat = self.put("Hat", self.cy, self.b1)
        self.c2 = self.cy.dude("Visitor", influence=0, at=self.deed(self.ben))
        self.c3 = self.cy.dude("Armed")
        self.rifle = self.put("Rifle", self.ben, self.c3)
        self.b2 = self.cy.dude("Turncoat", owner=self.ben)
        self.in_hand = self.ben.hand("Ace up the sleeve")
        self.ben.pile("discard_pile", "5H")
        self.ben.pile("boot_hill", "6H")
        self.ben.state.stash = 7
        self.ada.hand("Spare")  # the game stops before anybody draws

    def deed(self, side: Side) -> Card:
        return next(d for d in self.table.engine.player(side.seat).deeds)

    def put(self, title: str, owner: Side, host: Card) -> Card:
        number = owner.card(title, CardType.GOODS)
        place = host.location
        assert place is not None
        return owner.put(number, place.id, host.id)

    def falls(self) -> None:
        self.table.start()
        assert out(self.table) == [1]


@pytest.mark.scenario("S-079")
@pytest.mark.rule("R-MP-ELIM-1", "R-MP-ELIM-2", "R-MP-ELIM-3", "R-MP-ELIM-4")
def test_the_four_steps_of_an_elimination() -> None:
    town = Town()
    place = town.c1.location
    town.falls()
    assert (town.c1.controller.seat, town.c1.location, town.c1.booted) == (2, place, False)
    assert town.hat.id in town.cy.state.discard_pile
    assert town.hat.zone == Zone.DISCARD_PILE
    [went] = town.table.events(WentHome)
    assert (went.card, went.booted, town.c2.location) == (town.c2.id, True, town.cy.home)
    assert town.c2.booted
    for gone in (town.rifle, town.b1, town.b2, town.ben.home, town.in_hand):
        assert gone.zone == Zone.REMOVED
        assert not gone.in_play
    state = town.table.state
    theirs = {c for c, owner in enumerate(state.owners) if owner == 1}
    assert set(town.ben.state.removed) == theirs
    assert not theirs.intersection(state.in_play)
    assert town.rifle.id not in state.in_play[town.c3.id].attachments
    assert town.table.engine.player(0).deeds
    assert not town.table.engine.player(1).deeds


@pytest.mark.rule("R-MP-ELIM-1", "R-MP-ELIM-3")
def test_a_dude_that_was_held_at_a_place_that_goes_returns_first_and_then_goes_home() -> None:
    town = Town()
    town.table.state.in_play[town.c1.id].location = town.ben.home.id
    town.falls()
    assert (town.c1.controller.seat, town.c1.location) == (2, town.cy.home)
    assert [event.card for event in town.table.events(WentHome)] == [town.c1.id, town.c2.id]


@pytest.mark.rule("R-MP-ELIM-1")
def test_only_dudes_are_given_back_a_deed_changes_hands_by_itself() -> None:
    town = Town()
    lawyer = next(d for d in town.ben.player.dudes if d.influence == 3)
    town.table.state.in_play[lawyer.id].location = town.deed(town.cy).id
    town.falls()
    assert [event.card for event in town.table.events(ControlChanged)] == [town.c1.id]


@pytest.mark.rule("R-MP-ELIM-3")
def test_a_dude_that_leaves_is_not_sent_home_first_whoever_controls_it() -> None:
    town = Town()
    town.table.state.in_play[town.b2.id].location = town.deed(town.ben).id
    town.falls()
    assert [event.card for event in town.table.events(WentHome)] == [town.c2.id]


@pytest.mark.rule("R-MP-ELIM-2")
def test_what_is_discarded_was_lost_today() -> None:
    town = Town()
    town.falls()
    assert [lost[:2] for lost in town.table.state.today.lost] == [[town.hat.id, 2]]


def test_others_answer_to_who_goes_home() -> None:
    town = Town()
    town.ada.dude("Test Host", influence=0)
    stash = town.ada.state.stash
    town.falls()
    assert town.ada.state.stash == stash + 1


@pytest.mark.rule("R-MP-ELIM-4", "R-MP-ELIM-6")
def test_nothing_that_a_player_owned_stays_behind_wherever_it_lay() -> None:
    town = Town()
    legend = town.ben.legend("Their legend")
    for pile in ("table", "draw_hand"):
        town.ben.pile(pile, "7H")
    town.ben.state.debt = 2
    town.falls()
    state = town.table.state
    assert set(town.ben.state.removed) == {c for c, owner in enumerate(state.owners) if owner == 1}
    assert legend.id in town.ben.state.removed
    assert (town.ben.state.table, town.ben.state.draw_hand, town.ben.state.debt) == ([], [], 0)


@pytest.mark.rule("R-MP-ELIM-6", "R-GEN-6")
def test_before_the_first_lowball_the_next_one_left_comes_first_instead() -> None:
    town = Town()
    town.table.state.winner, town.table.state.provisional = None, 1
    town.falls()
    assert town.table.state.provisional == 2
    assert town.table.engine.order() == [2, 0]


@pytest.mark.rule("R-MP-ELIM-2")
def test_what_hangs_on_a_discarded_card_goes_too() -> None:
    town = Town()
    scope = town.put("Scope", town.ada, town.hat)
    own = town.put("Own scope", town.ben, town.hat)
    town.falls()
    assert (scope.zone, own.zone) == (Zone.DISCARD_PILE, Zone.REMOVED)
    assert [e.card for e in town.table.events(Discarded)] == [scope.id, town.hat.id]


@pytest.mark.rule("R-MP-ELIM-4")
def test_what_leaves_the_game_is_told_and_hidden_cards_stay_hidden() -> None:
    town = Town()
    town.falls()
    [event] = town.table.events(PlayerEliminated)
    assert set(event.cards) >= {town.rifle.id, town.b1.id, town.b2.id, town.ben.home.id}
    assert town.in_hand.id not in event.cards
    assert len(event.cards) + event.others == len(town.ben.state.removed)
    assert event.ghost_rock == 7
    view = table_view(town.table.engine, 0)
    them = view.players[1]
    assert them.eliminated
    assert (them.removed, them.discard_pile, them.boot_hill, them.street) == ((), (), (), ())
    assert (them.hand_size, them.deck_size, them.stash) == (0, 0, 0)
    assert all(shown.owner != 1 for shown in view.cards)


@pytest.mark.rule("R-MP-ELIM-5")
def test_what_an_eliminated_player_has_begun_lasts_its_time() -> None:
    town = Town()
    table = town.table
    begin(table.engine, PlayerChange, town.b1.id, player=0, stat="hand_size", amount=2, by=1)
    table.state.effects[-1] = replace(table.state.effects[-1], until=Until.FOREVER)
    size = town.ada.player.hand_size
    town.falls()
    assert town.ada.player.hand_size == size


@pytest.mark.rule("R-MP-ELIM-5")
def test_what_an_eliminated_player_waits_for_still_happens_but_brings_them_nothing() -> None:
    table = Table(3)
    watch = table.foe.deed("Test Night Watch")
    hero = table.me.dude()
    table.me.stash = 0
    table.pass_()
    table.use(watch)
    table.pass_()
    table.pass_()
    table.answer("surrender")
    assert out(table) == [1]
    table.pass_()
    table.make(f"move:{hero.id}>{table.sides[2].home.id}")
    assert (table.me.stash, table.foe.stash) == (1, 0)


@pytest.mark.rule("R-MP-ELIM-6")
def test_the_stash_goes_to_the_bank_and_the_next_one_left_counts_as_winner() -> None:
    table = clockwise(QUICK, (1, 3), (0, 3), (4, 5), (0, 9))
    table.sides[0].state.stash = 5
    table.sides[2].hand("Spare")  # the game stops before the next lowball
    table.start()
    assert out(table) == [0, 1]
    assert table.state.players[0].stash == 0
    assert table.state.winner == 2
    assert table.engine.order() == [2, 3]


def test_an_eliminated_player_is_in_nothing_any_more() -> None:
    """They are not in lowball, upkeep or plays, not an opponent, and not among all players."""
    table = clockwise(QUICK, (4, 2), (1, 3), (2, 5))
    mourner = table.me.dude("Test Mourner")
    to_noon(table)
    assert table.pending.player == 0
    table.pass_()
    assert table.pending.player == 2
    g = table.engine
    assert g.seats() == [0, 2]
    assert [p.seat for p in mourner.opponents] == [2]
    assert sorted(p.seat for p in mourner.players) == [0, 2]
    assert not table.foe.state.draw_hand
    assert (table.foe.state.stash, table.foe.state.debt) == (0, 0)


# --- Deadwood and the short game --------------------------------------------------------------------


@pytest.mark.scenario("S-080")
@pytest.mark.rule("R-MP-DW-1", "R-MP-DW-2")
def test_one_opponent_with_as_much_influence_prevents_a_victory() -> None:
    table = clockwise("Deadwood", (6, 1), (0, 5), (0, 6))
    to_noon(table)
    assert (out(table), table.state.winners, table.state.day) == ([], [], 2)


@pytest.mark.rule("R-MP-DW-1")
def test_more_control_points_than_each_others_influence_win_and_nobody_is_eliminated() -> None:
    table = clockwise("Deadwood", (6, 1), (9, 5), (0, 5))
    table.sides[2].dude(influence=4)
    table.start()
    assert table.game.pending is None or table.state.winners == []
    table = clockwise("Deadwood", (6, 1), (3, 5), (0, 5))
    table.start()
    assert (table.state.winners, out(table)) == ([0], [])


@pytest.mark.rule("R-MP-DW-3")
@pytest.mark.parametrize(
    ("numbers", "who"),
    [
        (((5, 1), (6, 2), (0, 3)), [1]),
        (((6, 1), (6, 2), (0, 3)), [1]),
        (((6, 2), (6, 2), (0, 3)), []),
    ],
)
def test_of_several_winners_most_control_points_then_influence_win_else_play_goes_on(
    numbers: tuple[tuple[int, int], ...], who: list[int]
) -> None:
    table = clockwise("Deadwood", *numbers)
    table.start()
    assert table.state.winners == who


@pytest.mark.rule("R-14-MP-6")
@pytest.mark.parametrize(("victory", "who"), [("short", [0]), ("Deadwood", [])])
def test_in_the_short_game_it_is_enough_to_exceed_one_other_player(victory: Victory, who: list[int]) -> None:
    table = clockwise(victory, (2, 9), (0, 1), (0, 3))
    table.start()
    assert table.state.winners == who


# --- if Sundown came now ----------------------------------------------------------------------------


def test_the_view_says_who_would_win_or_fall_if_sundown_came_now() -> None:
    table = clockwise(QUICK, (4, 2), (1, 3), (2, 5))
    table.phase(Phase.NOON)
    shown = table_view(table.engine, 0).players
    assert [p.would_fall for p in shown] == [False, True, False]
    assert [p.would_win for p in shown] == [False, False, False]
    assert verdict(table.engine) == ([], [1])
    table = clockwise(QUICK, (4, 2), (1, 3), (2, 3))
    shown = table_view(table.engine, 0).players
    assert [p.would_win for p in shown] == [True, False, False]
    assert [p.would_fall for p in shown] == [False, True, True]
    table = clockwise("Deadwood", (4, 2), (1, 3), (2, 5))
    assert not any(p.would_fall for p in table_view(table.engine, 0).players)
