"""Surrender: at any decision; undone, saved and logged like every other answer."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine import saves, transcript
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import GameEnded, PlayerEliminated, Surrendered
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import SURRENDER, IllegalAnswer
from doomtown_desktop.speech import answer_wording
from tests.playthroughs.players import (
    LAW_DOGS,
    SLOANE_GANG,
    Dice,
    facts,
    play,
    played,
    seat,
    seed_of_long_game,
    started,
)
from tests.table import Table

LONG = seed_of_long_game(100)


@pytest.mark.parametrize("answers", [0, 1, 5, 23, 60, 61, 62, 63])
def test_who_is_asked_can_surrender_whatever_is_asked(answers: int) -> None:
    game = played(LONG, answers)
    assert game.pending is not None
    loser = game.pending.player
    game.answer((SURRENDER,))
    assert game.is_over
    assert game.state.winners == [1 - loser]
    assert game.state.phase is Phase.OVER
    assert game.state.ending == f"{game.state.players[loser].name} surrenders on day {game.state.day}"
    assert game.log[-1] == GameEnded((1 - loser,), game.state.ending)
    assert table_view(game, loser).winners == (1 - loser,)


def test_nothing_can_be_answered_after_it() -> None:
    game = played(LONG, 10)
    game.answer((SURRENDER,))
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.answer((SURRENDER,))


def test_a_surrender_can_be_undone_and_redone() -> None:
    game = played(LONG, 40)
    before, asked, log = game.digest(), game.pending, list(game.log)
    game.answer((SURRENDER,))
    after = game.digest()
    assert game.undo() == (SURRENDER,)
    assert (game.digest(), game.pending, game.log) == (before, asked, log)
    game.redo()
    assert game.is_over
    assert game.digest() == after


def test_a_surrender_is_saved_and_told() -> None:
    game = played(LONG, 40)
    assert game.pending is not None
    words = answer_wording.answer(game.engine, game.pending, (SURRENDER,))
    game.answer((SURRENDER,))
    assert saves.load(saves.dump(game), facts()).digest() == game.digest()
    text = transcript.render(game, facts())
    assert f"41. {words} [surrender]" in text
    assert words.endswith(" surrenders")
    assert transcript.parse(text, facts()).digest() == game.digest()


def test_a_clone_knows_that_the_game_is_over() -> None:
    game = played(LONG, 40)
    game.answer((SURRENDER,))
    assert game.clone().is_over


@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_of_the_log_knows_how_many_answers_came_before(seed: int) -> None:
    game = played(seed, 80)
    marks = [(game.answers_before(line), game.log[line]) for line in range(len(game.log))]
    again = Game.new(started(seed).setup, facts())  # type: ignore[arg-type]
    told: list[tuple[int, object]] = [(0, event) for event in again.log]
    for number, given in enumerate(game.answers):
        assert again.lines_after(number) == len(again.log)
        before = len(again.log)
        again.answer(given)
        told += [(number, event) for event in again.log[before:]]
    assert marks == told
    game.rewind(30)
    assert game.answers_before(len(game.log) - 1) <= 30
    assert game.lines_after(30) == len(game.log)


def three(seed: int = 1) -> Game:
    """Return a game of three at its first question."""
    seats = (seat("Ada", LAW_DOGS), seat("Ben", SLOANE_GANG), seat("Cy", LAW_DOGS))
    return Game.new(GameSetup(seats, seed), facts())


def test_what_a_helper_owns_who_surrendered_is_there_until_the_shootout_is_over() -> None:
    """The shootout continues to its end wherever the game is restarted: undone, cloned or as a world."""
    table = Table(3)
    dudes = [side.dude(at=table.town_square) for side in table.sides]
    for side in table.sides[:2]:
        side.dude(at=table.town_square)
    table.call_out(dudes[0], dudes[1], "accept")
    while table.pending.kind != "shootout":
        helps = {"invite": ("p2",) if table.pending.player == 0 else (), "invitation": ("accept",)}
        table.answer(*helps.get(table.pending.kind, (table.offered()[0],)))
    table.pass_()
    table.pass_()
    game, leaver = table.game, 2
    assert table.pending.player == leaver
    table.answer(SURRENDER)
    assert game.state.leaving == [leaver]
    while table.pending.kind == "shootout":
        table.answer("pass")
    before, asked = game.digest(), game.pending
    fight = game.state.shootout
    assert fight is not None
    assert dudes[2].id not in [*fight.posses[0].dudes, *fight.posses[1].dudes]
    table.answer(*table.pending.keys()[: table.pending.least])
    game.undo()
    assert (game.digest(), game.pending) == (before, asked)
    assert not game.state.players[leaver].eliminated
    assert not game.clone().state.players[leaver].eliminated
    assert dudes[2].id in game.state.in_play


def at_noon(game: Game, answers: int) -> Game:
    """Return a game at a Noon play after at least this many answers."""
    play(game, Dice(1), answers)
    while game.pending is not None and game.pending.kind != "noon play":
        play(game, Dice(1), 1)
    assert game.pending is not None
    return game


def test_of_three_who_surrenders_leaves_and_the_others_play_on() -> None:
    game = at_noon(three(), 30)
    assert game.pending is not None
    loser = game.pending.player
    game.answer((SURRENDER,))
    state = game.state
    assert [s for s, p in enumerate(state.players) if p.eliminated] == [loser]
    assert game.engine.others(loser) == [(loser + 1) % 3, (loser + 2) % 3]
    assert (game.pending.kind, game.pending.player) == ("noon play", (loser + 1) % 3)
    assert state.passes == 0
    assert not any(state.owners[card] == loser for card in state.in_play)
    told = [event for event in game.log if isinstance(event, (Surrendered, PlayerEliminated))]
    assert [type(event) for event in told] == [Surrendered, PlayerEliminated]
    second = game.pending.player
    game.answer((SURRENDER,))
    assert game.is_over
    assert state.winners == [3 - loser - second]
    assert state.ending == f"{state.players[second].name} surrenders on day {state.day}"


@pytest.mark.parametrize("answers", range(0, 90, 9))
def test_whatever_is_asked_one_of_three_can_surrender_and_is_asked_no_more(answers: int) -> None:
    game = play(three(), Dice(3), answers)
    assert game.pending is not None
    loser = game.pending.player
    game.answer((SURRENDER,))
    while game.pending is not None and not game.state.players[loser].eliminated:
        assert game.pending.player != loser
        play(game, Dice(3), 1)
    assert not game.state.leaving
    for _ in range(40):
        if game.pending is not None:
            assert game.pending.player != loser
            play(game, Dice(3), 1)


def test_a_surrender_of_one_of_three_is_undone_saved_and_told() -> None:
    game = at_noon(three(), 40)
    before, asked, log = game.digest(), game.pending, list(game.log)
    game.answer((SURRENDER,))
    after = game.digest()
    assert game.undo() == (SURRENDER,)
    assert (game.digest(), game.pending, game.log) == (before, asked, log)
    game.redo()
    assert game.digest() == after
    play(game, Dice(5), 30)
    assert saves.load(saves.dump(game), facts()).digest() == game.digest()
    text = transcript.render(game, facts())
    assert transcript.parse(text, facts()).digest() == game.digest()
    assert " surrenders.\n" in text
    assert " leaves the game.\n" in text


def test_where_two_of_three_surrender_before_one_of_them_has_left_the_third_wins_at_once() -> None:
    game = three()
    assert game.pending is not None
    assert game.pending.kind == "starting gang"
    first = game.pending.player
    game.answer((SURRENDER,))
    assert game.state.leaving == [first]
    second = game.pending.player
    assert second != first
    game.answer((SURRENDER,))
    assert game.is_over
    assert game.state.winners == [3 - first - second]


def leaving(seat: int) -> tuple[str, ...]:
    """The answer that lets a seat surrender, whoever is asked."""
    return (f"surrender:{seat}",)


@pytest.mark.parametrize("answers", [0, 1, 5, 23, 60, 61, 62, 63])
def test_who_is_not_asked_can_surrender_too(answers: int) -> None:
    game = played(LONG, answers)
    assert game.pending is not None
    loser = 1 - game.pending.player
    game.answer(leaving(loser))
    assert game.is_over
    assert game.state.winners == [1 - loser]
    assert game.askers[-1] == loser
    again = saves.load(saves.dump(game), facts())
    assert again.digest() == game.digest()
    assert game.undo() == leaving(loser)
    assert game.digest() == played(LONG, answers).digest()


def test_the_words_name_who_surrenders_and_not_who_is_asked() -> None:
    game = played(LONG, 40)
    assert game.pending is not None
    loser = 1 - game.pending.player
    words = answer_wording.answer(game.engine, game.pending, leaving(loser))
    assert words == f"{game.state.players[loser].name} surrenders"
    game.answer(leaving(loser))
    text = transcript.render(game, facts())
    assert f"41. {words} [surrender:{loser}]" in text
    assert transcript.parse(text, facts()).digest() == game.digest()


@pytest.mark.parametrize("key", ["surrender:2", "surrender:-1", "surrender:x", "surrender:", "surrender:01"])
def test_only_a_seat_in_the_game_surrenders(key: str) -> None:
    game = played(LONG, 40)
    before = game.digest()
    with pytest.raises(IllegalAnswer):
        game.answer((key,))
    assert (game.digest(), len(game.answers)) == (before, 40)


def test_at_noon_their_cards_leave_at_once_and_the_question_is_made_anew() -> None:
    game = at_noon(three(), 30)
    assert game.pending is not None
    asked, loser = game.pending.player, (game.pending.player + 1) % 3
    place = game.state.players[loser].outfit
    assert any(option.target == place for option in game.pending.options), "one can move to the loser's home"
    game.answer(leaving(loser))
    assert game.state.players[loser].eliminated
    assert game.pending is not None
    assert (game.pending.player, game.pending.kind) == (asked, "noon play")
    assert not any(option.target == place for option in game.pending.options)
    with pytest.raises(IllegalAnswer, match="cannot surrender now"):
        game.answer(leaving(loser))


def test_a_deed_on_the_street_of_who_leaves_goes_to_its_owners_street() -> None:
    table = Table(3, "classic-2000")
    loser, third = table.foe, table.sides[2]
    deeds = [table.me.deed("Guest"), loser.deed("Own"), loser.deed("Far")]
    guest, own, far = deeds
    loser.state.street, table.me.state.street = [loser.home.id, guest.id, own.id], [table.me.home.id]
    third.state.street.append(far.id)
    loser.state.street.remove(own.id)
    table.me.state.street.append(own.id)
    visitor = third.dude(at=guest)
    table.start()
    table.game.answer(leaving(loser.seat))
    assert table.me.state.street == [table.me.home.id, guest.id]
    assert (loser.state.street, third.state.street) == ([], [third.home.id])
    assert (visitor.location, guest.is_adjacent(table.me.home)) == (guest, True)
    assert not own.in_play
    assert not far.in_play


@pytest.mark.parametrize("answers", range(0, 120, 7))
def test_of_three_somebody_can_leave_at_any_question_and_the_game_goes_on(answers: int) -> None:
    game = play(three(), Dice(3), answers)
    if game.pending is None or len(game.engine.seats()) < 3:
        pytest.skip("this game is over, or one is out of it already")
    asked, loser = game.pending, (game.pending.player + 2) % 3
    if not game.may_surrender(loser):
        with pytest.raises(IllegalAnswer, match="cannot surrender now"):
            game.answer(leaving(loser))
        assert game.pending is asked
        assert asked.kind not in ("noon play", "upkeep", "starting gang") or game.state.shootout is not None
        return
    game.answer(leaving(loser))
    assert game.pending is not None
    assert game.pending.player == asked.player
    play(game, Dice(4), 60)
    assert loser not in game.askers[answers + 1 :]
    assert game.engine.unforeseen == []
    assert saves.load(saves.dump(game), facts()).digest() == game.digest()
    after = game.digest()
    given = list(game.answers)
    game.rewind(max(0, answers - 3))
    for answer in given[max(0, answers - 3) :]:
        game.answer(answer)
    assert game.digest() == after


def test_who_is_in_a_fight_of_three_waits_for_its_end() -> None:
    table = Table(3)
    dudes = [side.dude(at=table.town_square) for side in table.sides]
    table.call_out(dudes[0], dudes[1], "accept")
    while table.pending.kind != "shootout":
        table.answer("decline" if "decline" in table.offered() else table.offered()[-1])
    fighter = 1 - table.pending.player
    assert not table.game.may_surrender(fighter)
    assert table.game.may_surrender(table.pending.player), "who is asked may always"
    assert table.game.may_surrender(2), "who looks on may, too"
