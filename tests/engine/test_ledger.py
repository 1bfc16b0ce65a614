"""The ledger: the parts of each player's influence and control points, now and at Sundown."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.dsl import PLAYERS, Dude, Phase, Player, Until, card, noon, while_
from doomtown_desktop.engine import ledger
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.table_view import table_view
from tests.random_play.runner import random_answer
from tests.random_play.test_words import wild_setup
from tests.table import Table


@card("Test Late Riser")
class LateRiser(Dude):
    @while_("At Sundown: +2 influence.", influence=+2)
    def awake(self) -> bool:
        return self.phase is Phase.SUNDOWN


@card("Test Spoilsport")
class Spoilsport(Dude):
    @while_("Each other player has 1 control point less.", on=PLAYERS, control_points=-1)
    def spoils(self, player: Player) -> bool:
        return player != self.controller


@card("Test Booster")
class Booster(Dude):
    @noon("You have 2 control points more today.")
    async def boost(self) -> None:
        await self.modify_player(until=Until.DAY, control_points=+2)


def test_each_source_has_its_line(table: Table) -> None:
    mine = table.me.dude("Mine", influence=2, counters={"influence": 1})
    table.me.dude("Nobody", influence=0)
    table.me.deed("Bank", control=2)
    table.foe.dude("Theirs", influence=4)
    table.start()
    me, foe = ledger.accounts(table.engine)
    assert (me.influence, me.control, foe.influence, foe.control) == (3, 2, 4, 0)
    assert [(p.card, p.title, p.now) for p in me.felt] == [(mine.id, "Mine", 3)]
    assert me.felt[0].why[0] == "2 printed"
    assert len(me.felt[0].why) == 2
    assert [(p.title, p.now, p.then) for p in me.held] == [("Bank", 2, 2)]
    assert me.held[0].why == ()


def test_what_comes_at_sundown_is_told_by_its_card(table: Table) -> None:
    table.foe.dude("Test Late Riser", influence=1)
    table.start()
    _, foe = ledger.accounts(table.engine)
    assert (foe.influence, foe.sundown_influence) == (1, 3)
    assert [(p.title, p.now, p.then) for p in foe.felt] == [("Test Late Riser", 1, 3)]


def test_what_no_card_alone_counts_for_stands_under_the_titles_it_comes_from(table: Table) -> None:
    table.me.dude("Test Spoilsport")
    booster = table.me.dude("Test Booster")
    table.foe.deed("Bank", control=3)
    table.start()
    table.use(booster)
    me, foe = ledger.accounts(table.engine)
    assert [(p.title, p.now) for p in foe.held] == [("Bank", 3), ("Test Spoilsport", -1)]
    assert (foe.control, me.control) == (2, 2)
    assert [(p.title, p.now) for p in me.held] == [("Test Booster", 2)]


@pytest.mark.no_cover
def test_all_lines_together_are_the_numbers_on_the_strips() -> None:
    lines = 0
    for seed in range(20):
        game, rng = Game.new(wild_setup(seed), catalogue()), random.Random(seed)
        while (asked := game.pending) is not None and len(game.answers) < 150:
            if asked.kind == "noon play" and len(game.answers) % 3 == 0:
                view = table_view(game, None)
                for account, player in zip(ledger.accounts(game.engine), view.players, strict=True):
                    assert (account.influence, account.control) == (player.influence, player.control_points)
                    assert account.sundown_influence == player.sundown_influence
                    assert account.sundown_control == player.sundown_control
                    assert sum(p.now for p in account.felt) == account.influence
                    assert sum(p.then for p in account.felt) == account.sundown_influence
                    assert sum(p.now for p in account.held) == account.control
                    assert sum(p.then for p in account.held) == account.sundown_control
                    lines += len(account.felt) + len(account.held)
            game.answer(random_answer(game, asked, rng))
    assert lines > 500
