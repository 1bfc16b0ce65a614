"""Options that three or more players agree on: in state, saves, transcripts, forks and views."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from doomtown_desktop.engine import saves, transcript
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.rulesets import OPTION_WORDS, USUAL, GameOptions, rules_of, ruleset
from tests.playthroughs.players import LAW_DOGS, SLOANE_GANG, Dice, facts, play, seat, setup

NAMES = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
ODD = GameOptions("Quick and the Dead", "turnabout", "mind your own business")


def for_many(seats: int = 3, options: GameOptions = ODD, seed: int = 1) -> GameSetup:
    """Return a set-up with Law Dogs and Sloane Gang in turn."""
    decks = (LAW_DOGS, SLOANE_GANG)
    return GameSetup(tuple(seat(NAMES[s], decks[s % 2]) for s in range(seats)), seed, options=options)


def switches(game: Game) -> tuple[str, str, str]:
    """Return the switches that the rules read."""
    rules = game.engine.ruleset
    return rules.victory, rules.shootout_order, rules.cheatin


@pytest.mark.rule("R-MP-GEN-1")
def test_the_options_are_switches_of_the_rules_and_all_else_stays() -> None:
    game = Game.new(for_many(), facts())
    assert switches(game) == ("Quick and the Dead", "turnabout", "mind your own business")
    assert switches(game.clone()) == switches(game)
    view = table_view(game, 1)
    assert (view.victory, view.shootout_order, view.cheatin) == switches(game)
    assert switches(Game.new(for_many(options=USUAL), facts())) == ("Deadwood", "sequential", "by the book")
    assert rules_of("reloaded-2014", USUAL) is ruleset("reloaded-2014")


@pytest.mark.parametrize("option", OPTION_WORDS)
def test_a_word_that_is_no_option_is_refused(option: str) -> None:
    words: dict[str, Any] = {option: "poker"}
    with pytest.raises(ValueError, match=f"{option} is one of .*, not 'poker'"):
        GameOptions(**words)


def test_two_players_have_nothing_to_agree_on() -> None:
    plain = Game.new(setup(), facts())
    chosen = Game.new(GameSetup(setup().seats, 1, options=ODD), facts())
    assert chosen.digest() == plain.digest()
    assert switches(chosen) == switches(plain)
    assert "options" not in plain.state.to_json()


def test_the_options_belong_to_the_position() -> None:
    state = Game.new(for_many(), facts()).state
    assert state.options == ODD
    assert GameState.from_json(json.loads(json.dumps(state.to_json()))) == state
    assert state.digest() != Game.new(for_many(options=USUAL), facts()).digest()


def test_a_game_of_four_is_saved_and_written_down_with_its_options() -> None:
    game = play(Game.new(for_many(4), facts()), Dice(2), 60)
    again = saves.load(saves.dump(game), facts())
    assert (again.setup, again.digest(), switches(again)) == (game.setup, game.digest(), switches(game))
    text = transcript.render(game, facts())
    assert '[Victory "Quick and the Dead"]' in text
    assert '[Shootouts "turnabout"]' in text
    assert '[Cheatin "mind your own business"]' in text
    told = transcript.parse(text, facts())
    assert (told.setup, told.digest()) == (game.setup, game.digest())


def test_games_with_the_usual_options_are_kept_as_ever() -> None:
    game = Game.new(for_many(options=USUAL), facts())
    assert "options" not in json.loads(saves.dump(game))["setup"]
    assert "[Victory" not in transcript.render(game, facts())
    assert transcript.parse(transcript.render(game, facts()), facts()).setup == game.setup


def test_a_damaged_option_is_told() -> None:
    game = Game.new(for_many(), facts())
    with pytest.raises(saves.SaveError, match=r"setup\.options: victory is one of .*, not 'poker'"):
        saves.load(saves.dump(game).replace('"Quick and the Dead"', '"poker"'), facts())
    text = transcript.render(game, facts()).replace('[Shootouts "turnabout"]', '[Shootouts "roundabout"]')
    with pytest.raises(transcript.TranscriptError, match="shootout_order is one of") as caught:
        transcript.parse(text, facts())
    assert text.split("\n")[caught.value.line - 1] == '[Shootouts "roundabout"]'


@pytest.mark.rule("R-CL-WIN-2")
@pytest.mark.parametrize(
    "options",
    [
        GameOptions("Quick and the Dead"),
        GameOptions(shootout_order="turnabout"),
        GameOptions(cheatin="mind your own business"),
    ],
)
def test_the_classic_book_knows_no_options_but_the_short_game(options: GameOptions) -> None:
    def classic(agreed: GameOptions) -> GameSetup:
        return replace(for_many(options=agreed), ruleset="classic-2000", seats=bare(3))

    said = "the ruleset classic-2000 is not played with .*, an option of Multiplayer 1.0"
    with pytest.raises(ValueError, match=said):
        Game.new(classic(options), facts())
    with pytest.raises(saves.SaveError, match=said):
        saves.begin(classic(options), facts())
    game = Game.new(classic(GameOptions("short")), facts())
    assert switches(game)[0] == "short"
    text = saves.dump(game).replace('"short"', '"Quick and the Dead"')
    with pytest.raises(saves.SaveError, match=said):
        saves.load(text, facts())
    told = transcript.render(game, facts()).replace('[Victory "short"]', '[Victory "Quick and the Dead"]')
    with pytest.raises(transcript.TranscriptError, match=said):
        transcript.parse(told, facts())
    two = replace(classic(options), seats=bare(2))
    assert switches(Game.new(two, facts())) == ("Deadwood", "sequential", "by the book")


def bare(count: int) -> tuple[SeatSetup, ...]:
    """Return seats without a legend, which the classic rules do not have."""
    return tuple(replace(each, legend=None) for each in for_many(count).seats)
