"""The classic game, phase by phase: lowball, Upkeep, Nightfall, winning, fear."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.ledger import accounts
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import (
    CardsDrawn,
    FearLevelChanged,
    GameEnded,
    LowballWon,
    Unbooted,
    VictoryChecked,
    VictoryPointsChanged,
)
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.speech.event_wording import sentence
from tests.engine import classic_cards, general_cards, skill_cards  # noqa: F401
from tests.table import Table


@pytest.fixture
def table() -> Table:
    """Return a table for two who play the classic game, at High Noon."""
    return Table(2, "classic-2000")


def nightfall(table: Table) -> None:
    """Pass for everybody at High Noon."""
    table.start()
    while table.state.phase is Phase.NOON:
        table.pass_()


def standing(*numbers: tuple[int, int, int], short: bool = False) -> Table:
    """Return players with control points, victory points and influence, before Nightfall."""
    table = Table(len(numbers), "classic-2000")
    if short:
        table.engine.ruleset = replace(table.engine.ruleset, victory="short")
    for side, (control, earned, influence) in zip(table.sides, numbers, strict=True):
        side.deed(control=control)
        side.state.victory_points = earned
        side.dude(influence=influence)
    nightfall(table)
    return table


# --- lowball ----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-GAMB-1")
@pytest.mark.scenario("S-104")
def test_a_short_lowball_hand_is_filled_up_as_high_as_can_be(table: Table) -> None:
    table.me.only_deck("3D", "QC")
    table.foe.deck("KS", "KH", "KD", "4C", "4H")
    table.phase(Phase.GAMBLIN)
    table.start()
    assert table.events(LowballWon)[0].player == 1
    assert [hand.natural for hand in table.events(LowballWon)[0].hands] == [7, 8]


@pytest.mark.rule("R-CL-GAMB-1")
def test_each_antes_1_and_the_lowest_hand_takes_the_pot(table: Table) -> None:
    table.me.stash, table.foe.stash = 3, 0
    table.lowball("2S 3H 4D 5C 7S", "KS KH KD 4C 4H")
    table.phase(Phase.GAMBLIN)
    table.start()
    assert (table.me.stash, table.foe.stash, table.foe.state.debt) == (4, 0, 1)


@pytest.mark.rule("R-CL-GAMB-2")
def test_in_the_first_lowball_chance_alone_says_who_reacts_first() -> None:
    first = set()
    for seed in range(12):
        table = Table(3, "classic-2000")
        table.state.chance += seed * 977
        table.state.winner = None
        table.state.day = 0
        for side in table.sides:
            side.attach("Test Classic Bell", side.dude())
        table.phase(Phase.GAMBLIN)
        assert table.pending.kind == "react"
        assert not any(len(side.state.discard_pile) for side in table.sides)  # nobody pulled for it
        first.add(table.pending.player)
    assert first == {0, 1, 2}


@pytest.mark.rule("R-CL-GAMB-2")
def test_later_the_previous_winner_reacts_first(table: Table) -> None:
    table.state.winner = 1
    for side in table.sides:
        side.attach("Test Classic Bell", side.dude())
    table.phase(Phase.GAMBLIN)
    assert (table.pending.kind, table.pending.player) == ("react", 1)


# --- Upkeep -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-UPK-1")
def test_upkeep_is_paid_from_the_winner_on_and_what_is_not_paid_leaves_at_once() -> None:
    table = Table(3, "classic-2000")
    for side in table.sides:
        side.deed(production=1)
        side.state.debt = 1
        side.stash = 0
    dude = table.me.dude(upkeep=1)
    hat = table.me.attach("Hat", dude)
    other = table.sides[1].dude(upkeep=1)
    table.sides[1].stash = 5
    table.phase(Phase.UPKEEP)
    table.start()
    assert [side.state.debt for side in table.sides] == [0, 0, 0]  # repaid from production
    assert (dude.zone, hat.zone) == ("discard pile", "discard pile")  # nothing is left, so nothing is asked
    assert (table.pending.kind, table.pending.player, other.in_play) == ("upkeep", 1, True)


@pytest.mark.rule("R-CL-UPK-2")
def test_a_dude_of_another_outfit_costs_1_more_for_each_influence(table: Table) -> None:
    stranger = table.me.dude("Stranger", gangs=("others",), influence=3, upkeep=1)
    table.me.dude("Friend", gangs=("testers",), influence=3)
    table.me.dude("Drifter", influence=3)
    table.phase(Phase.UPKEEP)
    assert [(o.card, o.label) for o in table.pending.options if o.card is not None] == [(stranger.id, "4")]


# --- Nightfall --------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-NF-1", "R-CL-NF-2")
@pytest.mark.scenario("S-109")
def test_events_and_one_other_card_are_discarded_then_hands_are_filled_and_the_most_influence_draws_one_more(
    table: Table,
) -> None:
    boss = table.me.dude(influence=3, booted=True)
    table.foe.dude(influence=1)
    events = [table.me.hand(f"Omen {n}", CardType.EVENT) for n in (1, 2)]
    others = [table.me.hand(f"Plan {n}") for n in range(5)]
    nightfall(table)
    assert (table.pending.player, table.pending.kind) == (0, "sundown discard")
    assert table.choices() == {f"c{card.id}" for card in events}
    assert (table.pending.least, table.pending.most) == (0, 2)
    assert table.pending.prompt == "Discard any number of events before you draw?"
    table.answer(*(f"c{card.id}" for card in events))
    assert (table.choices(), table.pending.most) == ({f"c{card.id}" for card in others}, 1)
    assert table.pending.prompt == "Discard up to 1 other card, in addition to events, before you draw?"
    assert boss.booted
    table.answer(f"c{others[0].id}")
    while table.state.day == 1:
        table.answer()
    assert len(table.me.state.play_hand) == 6
    assert len(table.foe.state.play_hand) == 5
    order = [type(event) for event in table.log if isinstance(event, (VictoryChecked, CardsDrawn, Unbooted))]
    assert order == [VictoryChecked, CardsDrawn, CardsDrawn, Unbooted]


@pytest.mark.rule("R-CL-NF-1")
def test_who_holds_nothing_but_events_is_asked_for_the_one_card_like_all_others(table: Table) -> None:
    """Whether a player is asked must not depend on the hand: it would tell the others."""
    events = [table.me.hand(f"Omen {n}", CardType.EVENT) for n in (1, 2)]
    table.foe.hand("Plan")
    nightfall(table)
    assert (table.choices(), table.pending.most) == ({f"c{card.id}" for card in events}, 2)
    table.answer(f"c{events[0].id}")
    assert (table.pending.player, table.pending.kind) == (0, "sundown discard")
    assert (table.choices(), table.pending.most) == ({f"c{events[1].id}"}, 1)
    assert table.pending.prompt == "Discard up to 1 of your play hand before you draw?"
    table.answer()
    assert (table.pending.player, table.choices(), table.pending.most) == (
        1,
        {f"c{table.foe.state.play_hand[0]}"},
        1,
    )


@pytest.mark.rule("R-CL-NF-1")
def test_how_often_somebody_was_asked_at_nightfall_tells_nobody_that_they_hold_events(table: Table) -> None:
    table.me.hand("Omen", CardType.EVENT)
    table.me.hand("Plan")
    table.foe.hand("Plan")
    nightfall(table)
    while table.pending.player == 0:
        table.answer()
    scene = scene_of(table.game, 1)
    assert scene is not None
    assert [said.kind for said in scene.said if said.player == 0] == []


@pytest.mark.rule("R-CL-NF-1")
def test_nobody_draws_one_more_where_the_most_influence_is_tied(table: Table) -> None:
    table.me.dude(influence=2)
    table.foe.dude(influence=2)
    nightfall(table)
    assert [len(side.state.play_hand) for side in table.sides] == [5, 5]


@pytest.mark.rule("R-CL-NF-2")
def test_a_hand_above_its_size_is_neither_cut_nor_filled(table: Table) -> None:
    table.me.dude(influence=2)
    for number in range(8):
        table.me.hand(f"Plan {number}")
    nightfall(table)
    table.answer()
    assert len(table.me.state.play_hand) == 8
    assert table.pending.kind != "discard down"


# --- winning ----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-WIN-1")
@pytest.mark.parametrize(("earned", "won"), [(2, []), (3, [0])])
def test_victory_and_control_points_have_to_exceed_the_highest_influence_of_the_others(
    earned: int, won: list[int]
) -> None:
    table = standing((2, earned, 9), (0, 0, 4), (0, 0, 1))
    assert table.state.winners == won


@pytest.mark.rule("R-CL-WIN-1")
@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [((1, 5, 3), (5, 0, 4), [0]), ((1, 4, 3), (5, 0, 4), [1]), ((1, 4, 3), (5, 0, 3), [])],
)
def test_of_several_most_points_then_most_influence_wins(
    mine: tuple[int, int, int], theirs: tuple[int, int, int], won: list[int]
) -> None:
    table = standing(mine, theirs)
    assert table.state.winners == won
    assert (table.game.pending is None) == bool(won)


@pytest.mark.rule("R-CL-WIN-1")
def test_victory_points_are_the_players_whatever_becomes_of_the_card(table: Table) -> None:
    medal = table.me.hand("Test Classic Medal")
    table.foe.dude(influence=1)
    table.use(medal)
    assert table.me.state.victory_points == 2
    assert (table.me.player.victory_points, table.me.player.control_points) == (2, 0)
    [gained] = table.events(VictoryPointsChanged)
    assert sentence(table.engine, gained) == "Ada gains 2 victory points."
    nightfall(table)
    assert table.state.winners == [0]
    checked, ended = table.events(VictoryChecked)[0], table.events(GameEnded)[0]
    assert sentence(table.engine, checked) == (
        "At Nightfall: Ada 0 control points, 2 victory points and 0 influence; "
        "Ben 0 control points and 1 influence."
    )
    assert ended.reason == "Ada holds 0 control points and 2 victory points at Nightfall of day 1"


def test_nobody_loses_more_victory_points_than_there_are(table: Table) -> None:
    table.foe.state.victory_points = 1
    table.use(table.me.hand("Test Classic Disgrace"))
    assert table.foe.state.victory_points == 0
    [lost] = table.events(VictoryPointsChanged)
    assert sentence(table.engine, lost) == "Ben loses 1 victory point."


@pytest.mark.rule("R-CL-WIN-1", "R-CL-WIN-2")
@pytest.mark.scenario("S-115")
@pytest.mark.parametrize(("short", "won"), [(False, []), (True, [0])])
def test_by_agreement_it_is_enough_to_exceed_the_lowest_influence_of_the_others(
    short: bool, won: list[int]
) -> None:
    assert standing((3, 2, 6), (0, 0, 4), (0, 0, 9), short=short).state.winners == won


def test_victory_points_are_seen_and_stand_in_the_account(table: Table) -> None:
    table.me.deed(control=1)
    table.me.state.victory_points = 2
    table.start()
    view = table_view(table.game, 1).players[0]
    assert (view.victory_points, view.control_points) == (2, 3)
    account = accounts(table.engine)[0]
    assert (account.control, [(line.title, line.now) for line in account.held][-1]) == (
        3,
        ("victory points", 2),
    )


# --- fear -------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-FEAR-1")
def test_the_fear_level_starts_at_6_and_is_read_within_1_and_10_however_far_it_runs(table: Table) -> None:
    nightmare, sermon = table.me.hand("Test Classic Nightmare"), table.me.hand("Test Classic Sermon")
    others = [table.foe.hand("Test Classic Sermon") for _ in "123"]
    table.start()
    assert table_view(table.game, 0).fear == 6
    table.use(nightmare)
    assert table.town_square.fear_level == 10  # 11
    table.use(others[0])
    assert table.town_square.fear_level == 8
    table.use(sermon)
    table.use(others[1])
    table.pass_()
    table.use(others[2])
    assert (table.state.fear, table.town_square.fear_level) == (-7, 1)
    told = [sentence(table.engine, event) for event in table.events(FearLevelChanged)]
    assert told[:2] == ["The fear level rises by 5, to 10.", "The fear level falls by 3, to 8."]


@pytest.mark.rule("R-CL-FEAR-1")
def test_cards_and_the_day_change_the_fear_level_for_a_while(table: Table) -> None:
    eclipse = table.me.hand("Test Classic Eclipse")
    manor = table.foe.deed("Test Classic Manor")
    table.use(eclipse)
    assert table.town_square.fear_level == 9
    table.next_day()
    assert (table.town_square.fear_level, table.state.fear) == (7, 0)
    assert table_view(table.game, None).fear == 7
    assert manor.in_play


def test_other_books_know_no_fear_level() -> None:
    table = Table()
    table.start()
    assert table_view(table.game, 0).fear is None


def test_victory_points_and_fear_are_saved_and_leave_no_trace_where_there_are_none(table: Table) -> None:
    plain = table.state.to_json()
    assert "fear" not in plain
    assert "victory_points" not in plain["players"][0]
    table.state.fear, table.me.state.victory_points = 2, 3
    back = GameState.from_json(table.state.to_json())
    assert (back.fear, back.players[0].victory_points) == (2, 3)
    assert (back, back.copy()) == (table.state, table.state)
