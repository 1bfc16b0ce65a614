"""The facts of a game's front page, and its words: true of the log, and there for every kind of end."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol.ending_data import MOST_MOMENTS, Ending, FrontPage, Turn
from doomtown_desktop.protocol.ids import Phase, Seat
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.question import SURRENDER
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.speech.front_page import Paper
from tests.playthroughs.players import facts, played, seed_of_finished_game
from tests.random_play.runner import setup
from tests.table import Table


@card("Test Bushwhack")
class Bushwhack(ActionCard):
    @noon("Ace an opposing dude.")
    async def whack(self) -> None:
        await self.ace(await self.target(self.all_dudes.where(lambda d: d.controller != self.you), "Whom?"))


def page_of(table: Table) -> FrontPage:
    table.start()
    return Looking(table.game).front_page()


def paper(table: Table, me: int | None = 0) -> Paper:
    names = tuple(player.name for player in table.state.players)
    return Paper(page_of(table), names, None if me is None else Seat(me))


def won_by_a_fight(mine: str = "3S 3H 3C JD JC", villain: str = "Villain") -> Table:
    """Ada's Hero has shot Ben's Villain (influence 3) with a full house, and holds a deed; the day ends."""
    table = Table()
    table.me.dude("Hero", value=9, bullets=1, influence=1)
    table.foe.dude(villain, value=8, bullets=1, influence=3)
    table.me.deed("Corral", control=2)
    table.shootout()
    table.to_resolution(mine, "8S 8H KD 4C 2S")
    table.lumps()
    rng = random.Random(3)
    while table.game.pending is not None:
        keys = table.offered()
        table.answer(*(["pass"] if "pass" in keys else rng.sample(keys, table.pending.least)))
    return table


def test_the_fight_that_decided_names_hands_and_the_fallen() -> None:
    table = won_by_a_fight()
    page, told = page_of(table), paper(table)
    assert (page.how, page.winners, page.shootouts, page.fallen) == (Ending.CONTROL, (0,), 1, 1)
    fight = next(moment for moment in page.moments if moment.kind is Turn.FIGHT)
    assert (fight.player, fight.worth, fight.ranks) == (0, 5, (7, 2)), "influence 3, a bullet, a dude less"
    assert [card.title for card in fight.lost] == ["Villain"]
    assert isinstance(table.log[fight.line], e.ShootoutStarted)
    assert told.moment(fight) == "Shootout at the Town Square, 7 against 2"
    assert (
        "you won the fight at the Town Square: a full house beat a pair, and the other side lost Villain"
        in (told.how())
    )
    assert page.best is not None
    assert (page.best.rank, page.best.player) == (7, 0)
    assert len(page.best.cards) == 5
    assert page.gunman is not None
    assert page.gunman.title == "Hero"


def test_dudes_that_a_card_takes_are_counted_and_told_though_their_owner_wins() -> None:
    table = Table()
    table.me.dude("Hero", influence=1)
    gone = table.me.dude("Friend", influence=2, bullets=3)
    table.foe.dude("Villain", influence=0)
    for number in range(3):
        table.me.deed(f"Corral {number}", control=1)
    table.use(table.foe.hand("Test Bushwhack"), gone, by=table.foe)
    table.noon_over()
    page = page_of(table)
    assert page.fallen == 1
    [taken] = [moment for moment in page.moments if moment.kind is Turn.REMOVED]
    assert (taken.player, taken.worth) == (1, 6), "influence 2, three bullets, and a dude less"
    assert "Test Bushwhack removed Friend" in paper(table).how()


def test_a_hand_whose_rank_a_card_has_raised_keeps_the_name_of_its_cards() -> None:
    told = paper(won_by_a_fight("3S 3S 3C JD JC", "Tommy Harden"))
    assert "a full house beat a pair at rank 4, and" in told.how()


def test_a_reader_who_lost_reads_the_winner_s_page() -> None:
    table = won_by_a_fight()
    mine, theirs = paper(table, 0), paper(table, 1)
    assert mine.headline() == theirs.headline() == mine.headline().upper()
    assert mine.is_mine
    assert not theirs.is_mine
    assert "Ada won the fight" in theirs.how()
    assert "your influence" in theirs.turn()
    assert not paper(table, None).is_mine


def test_the_last_numbers_are_those_of_the_victory_check() -> None:
    table = Table()
    table.me.dude("Mayor", influence=1, at=table.town_square)
    table.me.deed("Bank", control=3)
    table.foe.dude("Clerk", influence=2)
    table.phase(Phase.SUNDOWN)
    page = page_of(table)
    (day,) = page.days
    assert (day.control, day.influence, page.turn) == ((3, 0), (1, 2), day.day)
    assert page.holder is not None
    assert page.holder.title == "Mayor"
    assert paper(table).headline() == "MAYOR HOLDS THE SQUARE"
    assert "3 control over 2 influence" in paper(table).subline()
    assert [deed.title for deed in page.deeds] == ["Bank"]


def test_a_resigned_game_has_a_page_with_the_numbers_of_that_moment() -> None:
    table = Table()
    table.me.dude("Hero", influence=2)
    table.foe.deed("Bank", control=1)
    table.turn_of(table.me)
    table.answer(SURRENDER)
    page, told = page_of(table), paper(table, 0)
    assert (page.how, page.winners) == (Ending.SURRENDER, (1,))
    assert page.days[-1].control == (0, 1)
    assert page.days[-1].influence == (2, 0)
    assert told.headline() == "ADA RIDES OUT OF TOWN"
    assert told.moment(page.moments[-1]) == "Ada surrenders"
    assert "still needed 2 more control points" in told.turn()


def test_a_game_that_is_given_up_before_the_first_day_does_not_count_days() -> None:
    game = Game.new(setup(2), facts())
    game.answer((SURRENDER,))
    told = Paper(Looking(game).front_page(), ("Ada", "Ben"), Seat(0))
    assert (told.dateline()[0], told.headline()) == ("Before day 1", "ADA RIDES OUT OF TOWN")
    assert told.subline() == "The town is Ben's before the first day"
    assert told.caption() == "Nobody had come to town yet"
    assert told.how() == "You surrendered before the first day began."
    assert told.turn() == "No gang was in town, so there is no control or influence to count."


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_table_of_several_has_a_page(seats: int) -> None:
    table = Table(seats)
    for number, side in enumerate(table.sides):
        side.dude(f"Dude {number}", influence=number + 1)
    table.me.deed("Palace", control=20)
    table.phase(Phase.SUNDOWN)
    page, told = page_of(table), paper(table)
    assert page.winners == (0,)
    assert len(page.days[-1].influence) == seats
    assert told.rival == seats - 1, "the strongest of the others"
    assert told.headline()
    assert told.caption() == "Those who stayed: Dude 0"


def test_a_game_that_goes_on_names_no_owner() -> None:
    table = Table()
    table.me.dude("Hero")
    table.turn_of(table.me)
    page, told = page_of(table), paper(table)
    assert (page.how, page.winners) == (Ending.OPEN, ())
    assert told.headline() == "NOBODY OWNS THIS TOWN YET"


def test_dudes_that_are_let_go_count_for_the_other_side() -> None:
    game = played(4, 2500)
    page = Looking(game).front_page()
    gone = [moment for moment in page.moments if moment.kind is Turn.LEFT]
    assert all(moment.player not in page.winners for moment in gone)
    for moment in gone:
        assert moment.worth == sum(game.engine.facts[card.id].influence or 0 for card in moment.lost)


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 7])
def test_every_random_game_has_a_page_that_agrees_with_its_replay(seed: int) -> None:
    game = played(seed, 2500)
    found = Looking(game).front_page()
    names = tuple(player.name for player in game.state.players)
    assert found.winners == tuple(game.state.winners)
    assert len(found.moments) <= MOST_MOMENTS
    assert [day.day for day in found.days] == list(range(1, game.state.day + 1))
    for reader in (None, Seat(0), Seat(1)):
        told = Paper(found, names, reader)
        words = [told.headline(), told.subline(), told.caption(), told.how(), told.turn(), told.heading()]
        words += [told.moment(moment) for moment in found.moments] + list(told.best_hand())
        assert not any("None" in each or "  " in each for each in words)
    replay = Replay(game)
    for moment in found.moments:
        replay.go(moment.position)
        assert replay.lines_now > moment.line, "the replay shows the moment there"
    replay.go(replay.length)
    assert replay.front_page() == found


def test_the_page_can_be_sent() -> None:
    page = Looking(played(seed_of_finished_game(), 300)).front_page()
    assert from_plain(FrontPage, to_plain(page)) == page


def test_a_deed_that_dudes_take_by_moving_in_or_leaving_is_a_moment_with_their_names() -> None:
    table = Table()
    hero = table.me.dude("Hero", influence=3, at=table.town_square)
    table.foe.dude("Villain", influence=1)
    deed = table.foe.deed("Saloon", control=2)
    table.move(hero, deed)
    table.move(hero, table.town_square)
    taken = [each for each in page_of(table).moments if each.kind is Turn.TAKEN]
    names = [[card.title for card in each.own + each.lost] for each in taken]
    told = Paper(page_of(table), ("Ada", "Ben"), Seat(0))
    assert [(each.player, names[n], each.worth) for n, each in enumerate(taken)] == [
        (0, ["Hero"], 4),
        (1, ["Hero"], 4),
    ]
    assert [told.moment(each) for each in taken] == [
        "Saloon changes hands with Hero",
        "Saloon changes hands when Hero left",
    ]
    assert "you took over Saloon with Hero." in told.how()
