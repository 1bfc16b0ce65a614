"""Transcripts: their form, their exact replay, and the errors for bad ones."""

from __future__ import annotations

import re

import pytest

from doomtown_desktop.engine.driver import RULES_VERSION, Game, GameSetup
from doomtown_desktop.engine.transcript import TranscriptError, parse, render
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
from tests.random_play.classic import setup_of_classics

pytestmark = pytest.mark.no_cover  # whole games; the measured code is tested elsewhere


def whole(seed: int) -> str:
    return render(played(seed, 400), facts())


@pytest.mark.parametrize("seed", range(10))
def test_a_transcript_replays_the_game(seed: int) -> None:
    game = played(seed, 400)
    text = render(game, facts())
    again = parse(text, facts())
    assert again.digest() == game.digest()
    assert again.answers == game.answers
    assert again.setup == game.setup
    assert again.log == game.log
    assert render(again, facts()) == text


@pytest.mark.parametrize("answers", [0, 1, 9, 10, 14, 33])
def test_an_unfinished_game_has_a_transcript_too(answers: int) -> None:
    game = played(seed_of_long_game(100), answers)
    text = render(game, facts())
    assert '[Result "unfinished"]' in text
    assert parse(text, facts()).pending == game.pending


def test_it_reads_like_a_story() -> None:
    text = whole(3)
    assert text.startswith(
        f'[Doomtown "1"]\n[Rules "{RULES_VERSION}"]\n[Ruleset "reloaded-1.3"]\n[Seed "3"]\n'
    )
    assert '[Player 1 "Ada"]\n[Outfit 1 "01002" Law Dogs]\n[Deck 1 "01016 ' in text
    assert "== Setup\n1. Ada: " in text
    assert "\n\n== Day 1, Gamblin'\n    Ada puts 1 ghost rock into the pot.\n" in text
    assert "\n== Day 1, High Noon\n" in text
    assert "\n== Day 1, Sundown\n" in text
    assert re.search(r"\n\d+\. (Ada|Ben): Move .+ to .+ \[move:\d+>-?\d+\]\n    \1 moves ", text)
    assert re.search(r"\n    (Ada|Ben)'s .+ moves to (the Town Square|Ada's|Ben's)", text)


def test_the_day_of_a_classic_game_ends_with_nightfall() -> None:
    game = play(Game.new(setup_of_classics(1), facts()), Dice(1), 200)
    text = render(game, facts())
    assert "\n== Day 1, Nightfall\n" in text
    assert "Sundown\n" not in text
    assert parse(text, facts()).digest() == game.digest()


def test_words_may_be_edited_but_answers_count() -> None:
    game = played(3, 400)
    lines = []
    for line in render(game, facts()).split("\n"):
        if line.startswith("    "):
            continue
        lines.append(re.sub(r"^(\d+)\. .*\[", r"\1. [so be it] [", line))
    assert parse("\r\n".join(lines), facts()).digest() == game.digest()


def test_odd_names_and_keys_survive() -> None:
    names = ('Zoë "[1. x] \\', "Bo\n2. [pass]\u2028\rx")
    game = Game.new(
        GameSetup((seat(names[0], LAW_DOGS), seat(names[1], SLOANE_GANG)), 4, adjustable=True), facts()
    )
    dice = Dice(4)
    while game.pending is not None and not game.pending.adjustable:
        game.answer(dice(game, game.pending))
    state = game.state
    hero = next(c for c in state.in_play if game.engine.facts[c].is_dude)
    game.answer((f"adjust:counter:{hero}>bullets=+2",))
    again = parse(render(game, facts()), facts())
    assert again.setup == game.setup
    assert again.answers == game.answers
    assert again.digest() == game.digest()


def test_a_clone_has_no_transcript() -> None:
    with pytest.raises(ValueError, match="played from its setup"):
        render(played(seed_of_long_game(100), 40).clone(), facts())


def test_an_error_names_the_line() -> None:
    text = render(played(seed_of_long_game(100), 60), facts())
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("20. "))

    def wrong(number: int, line: str | None) -> TranscriptError:
        new = lines[: number - 1] + ([] if line is None else [line]) + lines[number:]
        with pytest.raises(TranscriptError) as caught:
            parse("\n".join(new), facts())
        return caught.value

    error = wrong(at + 1, "20. Ada: whatever [nonsense]")
    assert (error.line, "'nonsense' is not offered" in str(error)) == (at + 1, True)
    assert str(wrong(at + 1, "21. Ada [pass]")) == f"line {at + 1}: this is decision 21, number 20 is missing"
    assert "number 20 is missing" in str(wrong(at + 1, None))
    assert "neither a tag nor a heading" in str(wrong(at + 1, "Then it rained."))
    assert wrong(1, '[Doomtown "3"]').line == 1
    assert "Rules 99 is newer" in str(wrong(2, '[Rules "99"]'))
    assert (
        str(wrong(3, '[Ruleset "poker"]'))
        == "line 1: unknown ruleset 'poker'; there are: reloaded-1.3, reloaded-2014, classic-2000"
    )
    assert str(wrong(4, '[Seed "x"]')) == "line 4: Seed is a number, not 'x'"
    assert str(wrong(4, '[Rules "1"]')) == "line 4: the tag Rules stands here a second time"
    assert str(wrong(4, None)) == "line 1: the tag Seed is missing"
    assert str(wrong(5, '[Adjustable "maybe"]')).startswith("line 5: Adjustable is yes or no")
    assert "this tag cannot be read" in str(wrong(6, "[Player 1]"))
    assert "this tag cannot be read" in str(wrong(6, '[Player 1 "\\q"]'))
    assert str(wrong(6, None)) == "line 1: the tag Player 1 is missing"
    assert str(wrong(7, None)) == "line 1: the tag Outfit 1 is missing"
    assert "is not a card code with copies" in str(wrong(8, '[Deck 1 "01016x0"]'))
    assert "unknown card codes: 99999" in str(wrong(8, '[Deck 1 "99999"]'))


def test_another_end_is_found_out() -> None:
    text = whole(3)
    line = next(i for i, words in enumerate(text.split("\n"), 1) if words.startswith("[Digest"))
    other = re.sub(r'\[Digest "\w+"\]', '[Digest "00"]', text)
    with pytest.raises(TranscriptError, match=f"line {line}: the game ends otherwise"):
        parse(other, facts())
    assert parse(re.sub(r'\[Digest "\w+"\]\n', "", text), facts()).digest() == played(3, 400).digest()


def test_a_legend_is_kept() -> None:
    legend = next(c.code for c in facts() if c.type == "legend")
    plain = started(1).setup
    assert plain is not None
    first = plain.seats[0]
    from dataclasses import replace

    game = Game.new(
        replace(plain, seats=(replace(first, legend=legend, starting=()), plain.seats[1])), facts()
    )
    text = render(game, facts())
    assert f'[Legend 1 "{legend}" ' in text
    assert parse(text, facts()).setup == game.setup
