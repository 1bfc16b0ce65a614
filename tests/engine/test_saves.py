"""Saved games: intact, damaged, foreign, newer, changed; and a game whose process was killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from doomtown_desktop.engine.driver import RULES_VERSION, Game, GameSetup, SeatSetup
from doomtown_desktop.engine.saves import SaveError, dump, load, reopen
from doomtown_desktop.protocol.question import Answer
from tests.playthroughs.players import (
    LAW_DOGS,
    Dice,
    facts,
    play,
    played,
    seat,
    seed_of_finished_game,
    seed_of_long_game,
    setup,
    started,
)

pytestmark = pytest.mark.no_cover  # whole games; the measured code is tested elsewhere

ROOT = Path(__file__).parents[2]
LONG = seed_of_long_game(100)


def changed(text: str, **values: Any) -> str:
    """Return a save with other values at its beginning."""
    return json.dumps({**json.loads(text), **values})


@pytest.mark.parametrize("seed", range(6))
def test_a_loaded_game_is_the_saved_one_at_every_point(seed: int) -> None:
    game, dice = started(seed), Dice(seed)
    while game.pending is not None and len(game.answers) < 150:
        if len(game.answers) % 11 == 0:
            again = load(dump(game), facts())
            assert again.digest() == game.digest()
            assert again.pending == game.pending
            assert again.answers == game.answers
            assert again.log == game.log
            assert again.setup == game.setup
            assert dump(again) == dump(game)
        game.answer(dice(game, game.pending))
    assert load(dump(game), facts()).digest() == game.digest()


def test_a_loaded_game_goes_on_as_the_original_would() -> None:
    original = played(LONG, 60)
    copy = load(dump(original), facts())
    play(original, Dice(99), 60)
    play(copy, Dice(99), 60)
    assert copy.digest() == original.digest()


def test_a_loaded_game_can_be_undone() -> None:
    game = load(dump(played(LONG, 60)), facts())
    assert game.undo() == game.undone[-1]
    assert len(game.answers) == 59


def test_fingerprints_are_kept_on_the_way() -> None:
    digests = json.loads(dump(played(LONG, 100)))["digests"]
    counts = [d["answers"] for d in digests]
    assert counts[-1] == 100
    assert len(counts) >= 3
    assert all(b - a >= 25 for a, b in pairwise(counts[:-1]))


def test_names_and_adjustments_survive() -> None:
    names = GameSetup((seat('Zoë "Ace"', LAW_DOGS), seat("Bø\nb", LAW_DOGS)), -3, adjustable=True)
    game = Game.new(names, facts())
    dice = Dice(1)
    while game.pending is not None and not game.pending.adjustable:
        game.answer(dice(game, game.pending))
    game.answer(("adjust:stash:0>2",))
    again = load(dump(game), facts())
    assert again.setup == names
    assert again.answers[-1] == ("adjust:stash:0>2",)
    assert again.digest() == game.digest()


def test_a_clone_and_a_bare_position_cannot_be_saved() -> None:
    game = played(LONG, 40)
    with pytest.raises(SaveError, match="played from its setup"):
        dump(game.clone())
    with pytest.raises(SaveError, match="played from its setup"):
        dump(Game.from_state(game.windows[-1][1].copy(), facts()))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "damaged: it is not JSON"),
        ("{", "damaged: it is not JSON"),
        ("[" * 100_000, "damaged: it is not JSON"),
        ("[1, 2]", "not a game saved by Doomtown Desktop"),
        ('{"decks": [], "version": 3}', "not a game saved by Doomtown Desktop"),
        ('{"format": "other", "version": 1}', "not a game saved by Doomtown Desktop"),
        ('{"format": "doomtown-desktop game", "version": 1}', "damaged at rules"),
        ('{"format": "doomtown-desktop game", "version": 3}', "newer program: file format version 3"),
    ],
)
def test_what_is_no_save_is_refused(text: str, reason: str) -> None:
    with pytest.raises(SaveError, match=reason):
        load(text, facts())


def test_every_cut_of_a_save_is_refused() -> None:
    text = dump(played(LONG, 40))
    for length in range(0, len(text), 97):
        with pytest.raises(SaveError):
            load(text[:length], facts())


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"rules": 99}, "newer program: rules version 99"),
        ({"version": "1"}, "damaged at version"),
        ({"answers": "none"}, "damaged at answers"),
        ({"answers": [["done"], [3]]}, r"damaged at answers\.1\.0"),
        ({"surprise": 1}, "damaged at surprise"),
        ({"digests": []}, "its fingerprints do not go with its answers"),
        ({"digests": [{"answers": 40, "digest": ""}, {"answers": 41, "digest": ""}]}, "do not go with"),
    ],
)
def test_damage_is_named(values: dict[str, Any], reason: str) -> None:
    with pytest.raises(SaveError, match=reason):
        load(changed(dump(played(LONG, 40)), **values), facts())


def with_setup(text: str, **values: Any) -> str:
    return changed(text, setup={**json.loads(text)["setup"], **values})


def with_seat(text: str, **values: Any) -> str:
    seats = json.loads(text)["setup"]["seats"]
    return with_setup(text, seats=[{**seats[0], **values}, *seats[1:]])


def test_a_bad_setup_is_named() -> None:
    text = dump(played(LONG, 40))
    with pytest.raises(SaveError, match="unknown card codes: 99998, 99999"):
        load(with_seat(text, cards=[["99998", 2], ["01112", 1], ["99999", 1]]), facts())
    with pytest.raises(SaveError, match="unknown card codes: 99999"):
        load(with_seat(text, legend="99999"), facts())
    with pytest.raises(SaveError, match="01112 is not an outfit"):
        load(with_seat(text, outfit="01112"), facts())
    with pytest.raises(SaveError, match="01112 is not a legend"):
        load(with_seat(text, legend="01112"), facts())
    with pytest.raises(SaveError, match=r"damaged at setup\.seats\.0\.cards\.0\.1"):
        load(with_seat(text, cards=[["01112", 0]]), facts())
    with pytest.raises(SaveError, match=r"damaged at setup\.seats"):
        load(with_setup(text, seats=json.loads(text)["setup"]["seats"][:1]), facts())
    with pytest.raises(SaveError, match="unknown ruleset 'poker'"):
        load(with_setup(text, ruleset="poker"), facts())


def test_an_answer_that_does_not_fit_is_named() -> None:
    text = dump(played(LONG, 40))
    answers = json.loads(text)["answers"]
    with pytest.raises(SaveError, match=r"answer 18 of 40 does not fit: .*'nonsense' is not offered"):
        load(changed(text, answers=[*answers[:17], ["nonsense"], *answers[18:]]), facts())


def test_answers_beyond_the_end_of_the_game_are_named() -> None:
    game = played(seed_of_finished_game(), 300)
    assert game.is_over
    data = json.loads(dump(game))
    count = len(data["answers"])
    data["digests"] = [{"answers": count + 1, "digest": ""}]
    with pytest.raises(SaveError, match=f"answer {count + 1} of {count + 1} does not fit: the game is over"):
        load(json.dumps({**data, "answers": [*data["answers"], ["pass"]]}), facts())


def test_drift_is_named_where_it_shows_first() -> None:
    text = dump(played(LONG, 100))
    digests = json.loads(text)["digests"]
    digests[1]["digest"] = "0" * 32
    where = digests[1]["answers"]
    with pytest.raises(SaveError, match=f"after answer {where} the position differs"):
        load(changed(text, digests=digests), facts())


def test_another_seed_is_found_out() -> None:
    text = dump(played(LONG, 60))
    with pytest.raises(SaveError):
        load(with_setup(text, seed=77), facts())


def test_drift_of_older_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    text = dump(played(LONG, 60))
    monkeypatch.setattr("doomtown_desktop.engine.saves.RULES_VERSION", RULES_VERSION + 1)
    assert load(text, facts()).digest() == json.loads(text)["digests"][-1]["digest"]
    digests = json.loads(text)["digests"]
    digests[-1]["digest"] = "0" * 32
    newer = load(changed(text, digests=digests), facts())
    assert newer.answers == played(LONG, 60).answers  # fingerprints may change


def test_a_save_of_older_rules_opens_as_far_as_its_answers_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(LONG, 60)
    text = dump(game)
    answers = json.loads(text)["answers"]
    answers[41] = ["move:no:such:thing"]
    monkeypatch.setattr("doomtown_desktop.engine.saves.RULES_VERSION", RULES_VERSION + 1)
    found = reopen(changed(text, answers=answers), facts())
    assert found.game.answers == game.answers[:41]
    assert found.difference == (
        "The rules of this program have changed since this game was played: "
        "only the first 41 of its 60 decisions still fit."
    )
    with pytest.raises(SaveError, match="only the first 41 of its 60 decisions"):
        load(changed(text, answers=answers), facts())


def test_answers_beyond_a_save_count_from_its_beginning() -> None:
    game = played(LONG, 60)
    start = dump(Game.new(setup(LONG), facts()))
    assert reopen(start, facts(), game.answers).difference == ""
    again = reopen(start, facts(), [*game.answers[:20], ("nothing",), *game.answers[20:]])
    assert again.game.digest() == played(LONG, 20).digest()
    assert "only the first 20 of its 61 decisions" in again.difference


def test_rules_that_fail_today_end_a_game_there(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(LONG, 60)
    start = dump(Game.new(setup(LONG), facts()))
    answer = Game.answer

    def failing(self: Game, given: Answer) -> None:
        if len(self.answers) == 30:
            raise RuntimeError("a rule")
        answer(self, given)

    monkeypatch.setattr(Game, "answer", failing)
    found = reopen(start, facts(), game.answers)
    assert len(found.game.answers) == 30
    assert "only the first 30 of its 60 decisions" in found.difference


def test_another_ending_is_told() -> None:
    game = played(LONG, 60)
    found = reopen(dump(game), facts(), (), "Ada holds 9 control points at Sundown of day 1")
    assert found.game.digest() == game.digest()
    assert found.difference.endswith("any more (Ada holds 9 control points at Sundown of day 1).")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"name": "A" * 201}, "a player's name has more than 200 letters"),
        ({"cards": (("01011", 99),) * 6}, "a deck has more than 500 cards"),
    ],
)
def test_no_game_begins_that_could_not_be_saved(changes: dict[str, Any], words: str) -> None:
    first, second = setup(1).seats
    with pytest.raises(ValueError, match=words):
        Game.new(GameSetup((replace(first, **changes), second), 1), facts())
    most = replace(first, name="A" * 200, cards=(*first.cards, ("01011", 99)))
    game = Game.new(GameSetup((most, second), 1), facts())
    assert load(dump(game), facts()).digest() == game.digest()


WRITER = """
import sys, time
from doomtown_desktop.engine.saves import dump
from tests.playthroughs.players import played, seed_of_long_game
game = played(seed_of_long_game(100), 90)
print(dump(game))
print(game.digest(), flush=True)
sys.stdin.read()
"""
READER = """
import sys
from doomtown_desktop.engine.saves import load
from tests.playthroughs.players import Dice, facts, play
game = load(sys.stdin.read(), facts())
print(game.digest())
play(game, Dice(5), 50)
print(game.digest())
"""


def environment(hash_seed: str) -> dict[str, str]:
    return {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}


def test_a_game_goes_on_after_its_process_was_killed() -> None:
    """It is saved under one hash seed and loaded under two others: the position is the same."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment("1"),
    ) as writer:
        assert writer.stdout is not None
        text, digest = writer.stdout.readline(), writer.stdout.readline().strip()
        writer.send_signal(signal.SIGKILL)
        writer.wait()
    assert writer.returncode == -signal.SIGKILL
    found = [
        subprocess.run(
            [sys.executable, "-c", READER],
            input=text,
            capture_output=True,
            text=True,
            check=True,
            env=environment(hash_seed),
        ).stdout.split()
        for hash_seed in ("2", "3")
    ]
    here = load(text, facts())
    play(here, Dice(5), 50)
    assert found == [[digest, here.digest()]] * 2


def test_the_setup_of_a_save_is_the_setup() -> None:
    chosen = setup(5)
    legend = next(c.code for c in facts() if c.type == "legend")
    first = SeatSetup("Cal", chosen.seats[0].outfit, chosen.seats[0].cards, legend, ())
    game = Game.new(GameSetup((first, chosen.seats[1]), 5), facts())
    assert load(dump(game), facts()).setup == game.setup
