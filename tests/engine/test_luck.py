"""Games with 32 bytes of luck: unforeseeable numbers, and ids that show nothing about a deck."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from doomtown_desktop.engine import saves, transcript
from doomtown_desktop.engine.core import chance
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.driver import Game, new_state
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.transcript import TranscriptError
from tests.playthroughs.players import Dice, facts, play, setup

pytestmark = pytest.mark.no_cover  # whole games; the measured code is tested elsewhere

LUCK = bytes(range(32)).hex()
OTHER = bytes(range(1, 33)).hex()


def lucky(luck: str = LUCK, answers: int = 0) -> Game:
    """A game with luck, after so many random answers."""
    return play(Game.new(replace(setup(), luck=luck), facts()), Dice(1), answers)


def test_the_numbers_are_the_same_for_ever() -> None:
    """Saved games depend on them."""
    state = GameState("", [], [], [], 0, luck=LUCK)
    assert [chance.next_number(state) for _ in range(2)] == [9225781838124530208, 9564628705342658891]
    assert state.chance == 2


def test_numbers_follow_from_the_luck_and_not_from_the_seed() -> None:
    same = Game.new(replace(setup(seed=9), luck=LUCK), facts())
    assert play(same, Dice(1), 30).digest() == lucky(answers=30).digest()
    hands = [
        [game.engine.facts[card].code for card in game.state.players[0].play_hand]
        for game in (lucky(answers=30), lucky(OTHER, answers=30))
    ]
    assert hands[0] != hands[1]


def test_every_card_of_the_deck_has_an_id_and_the_ids_tell_no_code() -> None:
    seeded, first, second = (new_state(replace(setup(), luck=luck), facts()) for luck in ("", LUCK, OTHER))
    listed = [code for code, copies in setup().seats[0].cards for _ in range(copies)]
    size = len(listed) + 1
    assert seeded.codes[1:size] == listed
    for dealt in (first, second):
        assert dealt.codes[0] == seeded.codes[0]
        assert sorted(dealt.codes[1:size]) == listed
        assert dealt.owners == seeded.owners
    places = [[i for i, code in enumerate(state.codes) if code == listed[0]] for state in (first, second)]
    assert places[0] != places[1]


@pytest.mark.parametrize("wrong", ["0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 63 + "\n"])
def test_other_luck_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        Game.new(replace(setup(), luck=wrong), facts())


def test_an_undone_draw_is_the_same_when_it_is_drawn_again() -> None:
    game = lucky(answers=120)
    after, given = game.digest(), list(game.answers)
    game.rewind(20)
    for answer in given[20:]:
        game.answer(answer)
    assert game.digest() == after


def test_a_copy_of_the_state_has_its_own_luck() -> None:
    state = lucky().state
    assert GameState.from_json(json.loads(json.dumps(state.to_json()))).digest() == state.digest()
    assert chance.next_number(state.copy()) == chance.next_number(state.copy())
    assert "luck" not in new_state(setup(), facts()).to_json()


def test_a_save_and_a_transcript_keep_the_luck() -> None:
    game = lucky(answers=60)
    again = saves.load(saves.dump(game), facts())
    assert (again.digest(), again.setup) == (game.digest(), game.setup)
    text = transcript.render(game, facts())
    assert f'[Luck "{LUCK}"]' in text
    told = transcript.parse(text, facts())
    assert (told.digest(), told.setup) == (game.digest(), game.setup)


def test_an_older_program_is_told_that_it_is_older() -> None:
    """It refuses formats newer than 1; games without luck stay readable for it."""
    assert json.loads(saves.dump(lucky()))["version"] == 2
    assert transcript.render(lucky(), facts()).startswith('[Doomtown "2"]')
    seeded = Game.new(setup(), facts())
    assert json.loads(saves.dump(seeded))["version"] == 1
    assert transcript.render(seeded, facts()).startswith('[Doomtown "1"]')


def spoiled(text: str) -> str:
    """A save or transcript with one digit less of luck."""
    return text.replace(LUCK, LUCK[1:])


@pytest.mark.parametrize(
    ("read", "write", "error", "words"),
    [
        (saves.load, lambda game, facts: saves.dump(game), saves.SaveError, "setup.luck"),
        (transcript.parse, transcript.render, TranscriptError, "64 hexadecimal digits"),
    ],
)
def test_damaged_luck_is_refused_in_words(
    read: Callable[..., Game], write: Callable[..., str], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        read(spoiled(write(lucky(), facts())), facts())


def test_an_observation_holds_no_luck() -> None:
    game = lucky(answers=60)
    assert game.pending is not None
    scene = scene_of(game, game.pending.player)
    assert scene is not None
    assert (scene.state.luck, scene.state.chance) == ("", 0)
    assert LUCK not in json.dumps(scene.to_json())
