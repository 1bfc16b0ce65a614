"""Games from strangers: whatever a file contains, the error is in words, quick, and needs little memory."""

from __future__ import annotations

import json
import os
import time
import tracemalloc
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from doomtown_desktop.engine import saves, transcript
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.session.replay import ReplayError, read, read_file
from tests.playthroughs.players import facts, played, seed_of_long_game

GAME = played(seed_of_long_game(100), 40)
SAVE: dict[str, Any] = json.loads(saves.dump(GAME))
TEXT = transcript.render(GAME, facts())
LEGEND, OUTFIT = "10031", "01001"


def save(**setup: Any) -> str:
    return json.dumps({**SAVE, "setup": {**SAVE["setup"], **setup}})


def seat(**values: Any) -> list[dict[str, Any]]:
    first, *others = SAVE["setup"]["seats"]
    return [{**first, **values}, *others]


def tagged(name: str, line: str) -> str:
    """Return the transcript with another line for a tag."""
    return "\n".join(line if old.startswith(f"[{name} ") else old for old in TEXT.split("\n"))


def a_legend() -> str:
    return next(card.code for card in facts().cards if card.type == "legend")


HOSTILE = {
    "a legend by the book of 2014": lambda: save(ruleset="reloaded-2014", seats=seat(legend=a_legend())),
    "an outfit in the deck": lambda: save(seats=seat(cards=[[OUTFIT, 1], ["01112", 3]])),
    "a legend in the deck": lambda: save(seats=seat(cards=[[a_legend(), 1]])),
    "two hundred seats": lambda: save(seats=SAVE["setup"]["seats"] * 100),
    "five thousand cards": lambda: save(seats=seat(cards=[["01112", 99]] * 50)),
    "fifty thousand kinds of cards": lambda: save(seats=seat(cards=[["01112", 1]] * 50_000)),
    "a seed of 4000 digits": lambda: save(seed=10**4000),
    "a seed of 5000 digits": lambda: save(seed=1).replace('"seed": 1', '"seed": 1' + "0" * 5000),
    "a name of a million letters": lambda: save(seats=seat(name="x" * 1_000_000)),
    "rules of a million letters": lambda: save(ruleset="x" * 1_000_000),
    "a million answers": lambda: json.dumps({**SAVE, "answers": [[]] * 1_000_000}),
    "an answer of a million keys": lambda: json.dumps({**SAVE, "answers": [["x"] * 500_000]}),
    "deep nesting": lambda: '{"format":' + "[" * 1_000_000,
    "nothing but braces": lambda: "{" * 1_000_000,
    "a decision of 5000 digits": lambda: TEXT.replace("\n1. ", "\n" + "1" * 5000 + ". "),
    "a tag of 5000 digits": lambda: TEXT.replace("[Player 1 ", "[Player " + "1" * 5000 + " "),
    "a tag of eight million letters": lambda: tagged("Player 1", '[Player 1 "' + "x" * 8_000_000 + '"]'),
    "a tag of backslashes": lambda: tagged("Player 1", '[Player 1 "' + "\\" * 1_000_000),
    "a line of eight million letters": lambda: TEXT + "x" * 8_000_000,
    "an outfit of many letters": lambda: tagged("Outfit 1", '[Outfit 1 "' + "9" * 15_000 + '"]'),
    "a deck of many copies": lambda: tagged("Deck 1", '[Deck 1 "' + "01112x99 " * 1000 + '"]'),
    "rules with Arabic digits": lambda: tagged("Rules", '[Rules "\u0661"]'),
    "a legend by the book of 2014, as text": lambda: tagged("Ruleset", '[Ruleset "reloaded-2014"]').replace(
        "[Deck 1", f'[Legend 1 "{a_legend()}"]\n[Deck 1'
    ),
    "a lone surrogate": lambda: save(seats=seat(name="\ud800", outfit="x")),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_every_hostile_game_is_answered_in_words(name: str) -> None:
    text = HOSTILE[name]()
    began = time.process_time()
    tracemalloc.start()
    try:
        with pytest.raises(ReplayError) as caught:
            read(text, facts())
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    words = str(caught.value)
    assert 0 < len(words) < 600
    assert not any(mark in words for mark in ("Traceback", "Error", "0x", "<class"))
    assert time.process_time() - began < 30
    assert most < 60_000_000 + 4 * len(text)


def test_a_mutated_game_is_played_or_refused_in_words() -> None:
    dice = Random(7)
    for original in (json.dumps(SAVE), TEXT):
        for _ in range(60):
            letters = list(original)
            for _ in range(dice.randint(1, 4)):
                at = dice.randrange(len(letters))
                letters[at : at + dice.randint(0, 3)] = dice.choice(
                    ["", "9", '"', "[", "\0", "\u0663", "x" * 300]
                )
            with suppress(ReplayError):  # no other error is allowed
                read("".join(letters), facts())


def test_a_fault_of_the_rules_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("a rule is missing")

    monkeypatch.setattr(Game, "answer", fails)
    with pytest.raises(ReplayError, match="the rules of this program cannot play it"):
        read(json.dumps(SAVE), facts())


def test_a_pipe_a_device_and_a_folder_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.dtgame")
    for file in (tmp_path / "pipe.dtgame", Path("/dev/zero"), tmp_path):
        with pytest.raises(ReplayError, match="is not a file"):
            read_file(file, facts())


def test_a_file_larger_than_any_game_is_not_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "big.dtgame"
    with file.open("wb") as out:
        out.truncate(300_000_000)
    with pytest.raises(ReplayError, match="larger than 16 MB"):
        read_file(file, facts())


def test_a_whole_game_is_still_read(tmp_path: Path) -> None:
    file = tmp_path / "a.dtgame"
    for text in (json.dumps(SAVE), TEXT):
        file.write_text(text, encoding="utf-8")
        assert read_file(file, facts()).length == 40
