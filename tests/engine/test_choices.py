"""The codec of option keys: the choice that an option stands for and its stable key, in both directions."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.choices import Choice, key, parse
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import Play, Question, Verb
from tests.benchmarks.bench_engine import setup
from tests.playthroughs.players import Dice
from tests.random_play.classic import setup_of_classics

CARDS = st.integers(-1, 300).map(CardId)
NAMES = st.from_regex(r"[a-z_][a-z_0-9]{0,12}", fullmatch=True)
MAYBE = st.none() | CARDS
PLAYS = st.sampled_from([None, Play.NOON, Play.SHOOTOUT, Play.CHEATIN])
FREE = {
    choices.Mode: Verb.MODE,
    choices.PickNumber: Verb.NUMBER,
    choices.NameJoker: Verb.JOKER,
    choices.First: Verb.TRIGGER,
}
"""Choices whose keys are free words."""
CHOICES: st.SearchStrategy[Choice] = st.one_of(
    st.builds(choices.UseAbility, CARDS, NAMES, PLAYS, MAYBE),
    st.builds(choices.Move, CARDS, CARDS),
    st.builds(choices.CallOut, CARDS, CARDS),
    st.builds(choices.Buy, CARDS, MAYBE),
    st.builds(choices.Buy, CARDS, beside=CARDS),
    st.builds(choices.Buy, CARDS, end=st.sampled_from(["left", "right"])),
    st.builds(choices.Invent, CARDS, CARDS),
    st.builds(choices.Trade, CARDS, CARDS),
    st.builds(choices.Swap, CARDS, CARDS),
    st.builds(choices.Ready, CARDS, MAYBE),
    st.builds(choices.Pardon, CARDS),
    st.builds(choices.Adjust, st.sampled_from(["boot:3", "move:3>-1", "counter:3>value=-1"])),
    st.builds(choices.Pick, CARDS),
    st.builds(choices.PickPlayer, st.integers(0, 5)),
    st.builds(choices.Join, CARDS, st.booleans()),
    st.builds(choices.Lose, st.sampled_from([Verb.DISCARD, Verb.ACE, Verb.HOME]), CARDS),
    st.builds(choices.NameJoker, st.integers(1, 13), st.integers(0, 3)),
    st.builds(choices.PickNumber, st.integers(-20, 20)),
    st.builds(choices.Mode, st.text(min_size=1)),
    st.builds(choices.First, CARDS, NAMES, st.integers(0, 9)),
    *(st.just(word()) for word in get_args(choices.Word)),
)


@given(CHOICES)
def test_a_choice_comes_back_from_its_key(choice: Choice) -> None:
    assert parse(key(choice), FREE.get(type(choice))) == choice


@pytest.mark.parametrize(
    ("made", "classic"),
    [(setup(seed), False) for seed in range(4)] + [(setup_of_classics(s), True) for s in range(4)],
)
def test_every_key_that_a_game_offers_is_read_and_written_as_it_is(made: GameSetup, classic: bool) -> None:
    game, dice = Game.new(made, catalogue("classic" if classic else "reloaded")), Dice(made.seed)
    seen: set[Question] = set()
    while game.pending is not None and len(game.answers) < 250:
        seen.add(game.pending.kind)
        for option in game.pending.options:
            assert key(parse(option.key, option.verb)) == option.key
        for planned in game.pending.planned:
            assert key(parse(planned)) == planned
        game.answer(dice(game, game.pending))
    assert Question.NOON_PLAY in seen


@pytest.mark.parametrize(
    "text",
    [
        "",
        "c",
        "cx",
        "c 3",
        "c+3",
        "x3",
        "move:3",
        "move:3>",
        "move:3>x",
        "use:3",
        "use:.fire",
        "use:x.fire",
        "shop:",
        "shop:3>up",
        "join:3>left",
        "hop:3>4",
        "callout:3>4>5",
        "pass:3",
        "ready:",
        "p-",
        "10S",
        "odd",
    ],
)
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="key"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "verb"), [("1S", Verb.JOKER), ("10X", Verb.JOKER), ("x", Verb.NUMBER), ("3.a", Verb.TRIGGER)]
)
def test_what_its_verb_does_not_offer_is_refused(text: str, verb: Verb) -> None:
    with pytest.raises(ValueError, match="key"):
        parse(text, verb)


def test_picks_are_read_and_nothing_else_is_taken_for_one() -> None:
    assert choices.pick(CardId(-1), Verb.TARGET).key == "c-1"
    assert choices.all_picked(("c3", "c-1")) == [3, -1]
    assert choices.picked_player("p2") == 2
    assert choices.play_of("move:3>-1") == choices.Move(CardId(3), CardId(-1))
    with pytest.raises(ValueError, match="picks no card"):
        choices.picked("p2")
    with pytest.raises(ValueError, match="picks no player"):
        choices.picked_player("c2")
    with pytest.raises(ValueError, match="unknown play"):
        choices.play_of("pass")
