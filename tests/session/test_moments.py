"""The moments of a game that showdowns present: found in the log, in order, with the player, and public."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import tests.engine.shootout_cards
import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Deed, PullRevealed, card, react, resolution
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.question import SURRENDER
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.speech import showdown
from tests.playthroughs.players import Dice, facts, started
from tests.random_play.many import setup_for_many
from tests.table import Table


@card("Test Adding Machine")
class AddingMachine(Deed):
    @react("A pull counts as 10 more.", to=PullRevealed)
    async def add(self, pull: PullRevealed) -> None:
        await pull.count_as(pull.value + 10)


@card("Test Fixed Rank")
class FixedRank(ActionCard):
    @resolution("Your hand counts as 9.")
    async def fix(self) -> None:
        await self.set_hand_rank(9)


HEX: dict[str, Any] = {"spell_kind": "hex", "keywords": ["Hex"]}


def told(table: Table, first: int = 0) -> list[Moment]:
    table.start()
    return list(Looking(table.game).moments(first))


def only(table: Table, kind: str) -> Moment:
    (found,) = [moment for moment in told(table) if moment.kind == kind]
    return found


def settle(table: Table) -> None:
    """Take casualties as they are offered first; nobody runs."""
    while table.game.pending is not None and table.pending.kind in ("casualty", "flee"):
        table.answer(*(table.offered()[:1] if table.pending.least else ()))


def a_fight() -> Table:
    table = Table()
    table.me.dude("Hero", value=9, bullets=1)
    table.foe.dude("Villain", value=4, bullets=1)
    table.foe.dude("Rowdy", value=5, bullets=1)
    return table


def test_a_round_tells_both_hands_who_changed_them_and_what_is_owed() -> None:
    table = a_fight()
    shift = table.me.hand("Test Rank Shift")
    table.shootout()
    table.to_resolution("3S 3H 9C 9D 2C", "2S 8H KD KC 3S")
    table.use(shift, "p0", "+3", by=table.me)
    table.lumps()
    decided = told(table)[0]
    assert (decided.kind, decided.players, decided.casualties) == (kinds.ROUND, (0,), (0, 4))
    mine, theirs = decided.hands
    assert (mine.natural, mine.rank) == (3, 6)
    assert [(c.title, c.amount) for c in mine.changes] == [("Test Rank Shift", 3)]
    assert (theirs.natural, theirs.rank, theirs.changes) == (2, 2, ())


def test_a_rank_that_was_set_forgets_who_had_changed_it_before() -> None:
    table = a_fight()
    shift, fixed = table.me.hand("Test Rank Shift"), table.me.hand("Test Fixed Rank")
    table.shootout()
    table.to_resolution("3S 3H 9C 9D 2C", "2S 8H KD KC 3S")
    table.use(shift, "p0", "+3", by=table.me)
    table.use(fixed, by=table.me)
    opened = told(table)[0]
    table.lumps()
    decided = told(table)[0]
    assert (opened.kind, decided.kind) == (kinds.OPENED, kinds.ROUND)
    for mine in (opened.hands[0], decided.hands[0]):
        assert (mine.natural, mine.rank) == (3, 9)
        assert [(c.title, c.amount) for c in mine.changes] == [("Test Fixed Rank", 6)]


def test_hands_that_are_opened_and_compared_at_once_are_one_moment() -> None:
    table = a_fight()
    table.shootout()
    table.to_resolution("3S 3H 9C 9D 2C", "2S 8H KD KC 3S")
    table.lumps()
    first = told(table)[0]
    assert (first.kind, first.again, len(first.hands)) == (kinds.ROUND, False, 2)
    at = next(i for i, e in enumerate(table.log) if type(e).__name__ == "RoundDecided")
    assert told(table, at)[0].again, "who looks again has seen them open"


def test_a_change_of_the_round_before_is_not_told_again() -> None:
    table = a_fight()
    table.me.dude("Second", value=3, bullets=1)
    shift = table.me.hand("Test Rank Shift")
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "2S 8H KD QC 3S")
    table.use(shift, "p1", "-3", by=table.me)
    table.lumps()
    settle(table)
    assert table.pending.kind == "shootout", table.describe()
    table.to_resolution("3S 5H 9C JD 2C", "2S 8H KD QC 3S")
    table.lumps()
    rounds = [moment for moment in told(table) if moment.kind == kinds.ROUND]
    assert len(rounds) == 2
    assert [[len(hand.changes) for hand in moment.hands] for moment in rounds] == [[0, 1], [0, 0]]


def test_casualties_tell_who_and_their_fate_and_the_end_who_was_lost() -> None:
    table = a_fight()
    hero = table.me.player.dudes[0]
    table.shootout()
    table.to_resolution("8S 8H 8D 9C 9D", "2S 4H KD QC 3S")
    table.lumps()
    settle(table)
    taken = only(table, kinds.CASUALTIES)
    assert (taken.losses[0].player, taken.losses[0].required) == (1, 6)
    assert [(gone.card.title, gone.fate) for gone in taken.losses[0].gone] == [
        ("Villain", "aced"),
        ("Rowdy", "aced"),
    ]
    over = only(table, kinds.FIGHT_OVER)
    assert over.players == (0,)
    assert [(each.player, len(each.gone)) for each in over.losses] == [(1, 2)]
    order = [moment.kind for moment in told(table)]
    assert order == [kinds.ROUND, kinds.CASUALTIES, kinds.FIGHT_OVER]
    assert hero.in_play


def test_a_test_tells_dude_skill_difficulty_card_sum_and_result() -> None:
    table = Table()
    wizard = table.me.dude("Wizard", keywords=["Huckster 2"])
    hexed = table.me.attach("Test Hex", wizard, kind=CardType.SPELL, **HEX)
    table.me.deck("3H")
    table.use(hexed, ability="trick")
    moment = only(table, kinds.PULL)
    trial = moment.test
    assert trial is not None
    assert trial.dude is not None
    assert trial.card is not None
    assert trial.pulled is not None
    assert (trial.dude.title, trial.skill, trial.rating, trial.needed) == ("Wizard", "Huckster", 2, 6)
    assert (trial.pulled.title, trial.value, trial.suit) == ("the 3H", 3, 2)
    assert (trial.card.title, trial.purpose, trial.succeeded) == ("Test Hex", "spell", False)


def test_a_pull_that_counts_as_more_than_a_king_has_words() -> None:
    table = Table()
    wizard = table.me.dude("Wizard", keywords=["Huckster 2"])
    hexed = table.me.attach("Test Hex", wizard, kind=CardType.SPELL, **HEX)
    adding = table.me.deed("Test Adding Machine")
    table.me.deck("9H")
    table.use(hexed, adding, ability="trick")
    trial = only(table, kinds.PULL).test
    assert trial is not None
    assert (trial.value, trial.suit) == (19, 2)
    lines = [line.text for act in Looking(table.game).acts(None) for line in act.lines]
    assert "Ada pulls a 19 of hearts for Wizard: 19+2 = 21, 6 is needed." in lines
    (act,) = showdown.acts([only(table, kinds.PULL)], ["Ada", "Ben"], 0)
    assert "19 of hearts" in act.words


def test_what_came_of_a_test_is_told_with_it() -> None:
    table = Table()
    wizard = table.me.dude("Wizard", keywords=["Huckster 2"])
    hexed = table.me.attach("Test Hex", wizard, kind=CardType.SPELL, **HEX)
    table.me.deck("9H")
    table.use(hexed, ability="trick")
    moment = only(table, kinds.PULL)
    assert moment.succeeded
    assert moment.after == ("Ada gets 1 ghost rock (Test Hex).",)


def test_a_technique_has_to_stay_below_the_value() -> None:
    table = Table()
    dude = table.me.dude("Monk", keywords=["Kung Fu 3"], value=8)
    table.me.deck("9C")
    table.use(table.me.hand("Test Technique"), dude)
    trial = only(table, kinds.PULL).test
    assert trial is not None
    assert (trial.needed, trial.value, trial.purpose, trial.succeeded) == (11, 9, "technique", True)


def test_a_plain_pull_tells_the_card_that_asked_for_it() -> None:
    table = Table()
    table.me.deck("5H")
    table.use(table.me.hand("Test Luck"))
    moment = only(table, kinds.PULL)
    assert moment.by is not None
    assert moment.test is not None
    assert (moment.by.title, moment.test.value, moment.test.dude) == ("Test Luck", 5, None)


def test_a_lowball_that_is_tied_is_told_before_the_one_that_decides() -> None:
    table = Table()
    table.phase(Phase.GAMBLIN)
    table.me.deck("AC", "2D", "3H", "4S", "6C", "KC", "KD", "3H", "4S", "6C")
    table.foe.deck("AD", "2C", "3S", "4H", "6D", "AC", "2D", "3H", "4S", "6C")
    tied, won = told(table)[:2]
    assert (tied.kind, tied.lowball, tied.players) == (kinds.OPENED, True, (0, 1))
    assert (won.kind, won.players, won.amount, won.again) == (kinds.LOWBALL, (1,), 2, False)
    assert [hand.rank for hand in won.hands] in ([1, 2], [2, 1])


def test_sundown_tells_control_and_influence_and_the_end_of_the_game_with_it() -> None:
    table = Table()
    table.me.dude("Boss", influence=3)
    table.me.deed("Mine", control=2)
    table.noon_over()
    moment = only(table, kinds.SUNDOWN)
    assert [(c.player, c.control, c.influence) for c in moment.counts] == [(0, 2, 3), (1, 0, 0)]
    assert moment.players == (0,)
    assert "2 control points" in moment.words
    assert told(table)[-1] == moment, "one moment, not two"


def test_sundown_tells_who_is_out_of_the_game() -> None:
    table = Table(3)
    table.engine.ruleset = replace(table.engine.ruleset, victory="Quick and the Dead")
    for side, influence in zip(table.sides, (3, 1, 3), strict=True):
        side.dude(influence=influence)
    table.me.deed(control=2)
    table.noon_over()
    fallen = [moment.fallen for moment in told(table) if moment.kind == kinds.SUNDOWN]
    assert fallen[0] == (1,)


def test_an_elimination_tells_why_what_leaves_and_what_becomes_of_the_others_cards() -> None:
    table = Table(4)
    table.engine.ruleset = replace(table.engine.ruleset, victory="Quick and the Dead")
    for side, influence in zip(table.sides, (3, 1, 1, 3), strict=True):
        side.dude(influence=influence, at=table.me.home)
    table.me.deed(control=2)
    table.foe.stash = 7
    visitor = table.me.dude("Visitor", at=table.foe.home, influence=1)
    bearer = table.foe.dude("Bearer", influence=0)
    gift = table.me.attach("Gift", bearer)
    table.noon_over()
    moment = only(table, kinds.EXIT)
    assert [(x.player, x.rivals, x.influence) for x in moment.exits] == [(1, ((0, 2),), 1), (2, ((0, 2),), 1)]
    assert (moment.exits[0].in_play, moment.exits[0].ghost_rock) == (3, 7)
    assert moment.players == (0, 3)
    fates = [(each.player, gone.card.title, gone.fate) for each in moment.losses for gone in each.gone]
    assert (1, "Bearer", "out") in fates
    assert (0, gift.title, "discarded") in fates
    assert (0, visitor.title, "sent home") in fates
    (act,) = showdown.acts([moment], ["Ada", "Ben", "Cal", "Dot"])
    assert [saying.words for saying in act.sayings] == [
        "Ada's 2 control points exceed Ben's 1 influence.",
        "Ben's 3 cards in play, 30 other cards and 7 ghost rock leave the game.",
        "Ada's 2 control points exceed Cal's 1 influence.",
        "Cal's 2 cards in play, 30 other cards and 10 ghost rock leave the game.",
        "Ada's Visitor goes home booted.",
        "Ada's Gift is discarded: its bearer has left.",
        "Ben and Cal are out of the game; Ada and Dot play on.",
    ]


def test_who_surrenders_among_several_is_told_like_an_elimination() -> None:
    table = Table(3)
    table.start()
    leaver = table.pending.player
    table.answer(SURRENDER)
    moment = only(table, kinds.EXIT)
    assert [(x.player, x.rivals) for x in moment.exits] == [(leaver, ())]
    (act,) = showdown.acts([moment], ["Ada", "Ben", "Cal"])
    assert act.heading == "Ada leaves the game"
    assert act.sayings[0].words == "Ada has surrendered."
    assert act.summary == "Ada is out of the game; Ben and Cal play on."


def test_a_moment_is_public_and_goes_over_a_wire() -> None:
    table = a_fight()
    secret = table.foe.hand("Test Shield")
    table.shootout()
    table.to_resolution("3S 3H 9C 9D 2C", "2S 8H KD KC 3S")
    table.lumps()
    found = told(table)
    line = json.dumps([to_plain(moment) for moment in found])
    assert [from_plain(Moment, each) for each in json.loads(line)] == found
    assert secret.title not in line


@pytest.mark.parametrize("first", [10_000, -1])
def test_beyond_the_ends_of_the_log_nothing_breaks(first: int) -> None:
    table = a_fight()
    assert told(table, first) == []


@pytest.mark.parametrize("seed", [1, 4])
def test_moments_that_are_read_as_the_game_goes_on_are_those_of_the_whole_log(seed: int) -> None:
    game, dice = started(seed), Dice(seed)
    reading = Looking(game)
    for turn in range(160):
        if game.pending is None:
            break
        game.answer(dice(game, game.pending))
        if turn % 40 == 39:
            game.rewind(len(game.answers) - 25)
        if turn % 3 == 0:
            assert reading.moments() == Looking(game).moments(), turn
    assert len(reading.moments()) > 5


def test_the_results_of_an_exit_are_read_until_the_last_of_them() -> None:
    game, dice = Game.new(setup_for_many(3, 3), facts()), Dice(3)
    reading = Looking(game)
    for turn in range(90):
        if game.pending is None:
            break
        game.answer((SURRENDER,) if turn == 40 else dice(game, game.pending))
        assert reading.moments() == Looking(game).moments(), turn
    assert any(each.kind == kinds.EXIT for each in reading.moments())
