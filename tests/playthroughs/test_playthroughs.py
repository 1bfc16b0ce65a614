"""Three whole games as text: each must still play exactly as it was written."""

from __future__ import annotations

import difflib

import pytest

from doomtown_desktop.engine.transcript import TranscriptError, parse, render
from tests.playthroughs.__main__ import COMMAND, GAMES, file
from tests.playthroughs.players import facts

HINT = f"If the change of rules, scripts or wording is meant, run `{COMMAND}` and read the difference."


@pytest.mark.parametrize("number", range(1, GAMES + 1))
def test_a_golden_game_plays_as_it_was_written(number: int) -> None:
    text = file(number).read_text(encoding="utf-8")
    try:
        game = parse(text, facts())
    except TranscriptError as error:
        pytest.fail(f"{file(number).name}, {error}\n{HINT}", pytrace=False)
    now = render(game, facts())
    if now != text:
        lines = difflib.unified_diff(
            text.split("\n"), now.split("\n"), "written down", "now", lineterm="", n=2
        )
        pytest.fail(f"{file(number).name} reads otherwise. {HINT}\n" + "\n".join(lines), pytrace=False)
    assert game.is_over
    assert game.state.winners
