"""The first positions of games to learn from."""

from __future__ import annotations

from random import Random
from typing import Final

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.protocol.question import DONE
from doomtown_desktop.session.match import seat_setup

LONGEST: Final = 700
"""Answers of a game to learn from; the rest of a longer one teaches little."""


def begun(seed: int, *, with_gangs: bool = True) -> Game:
    """Return a game of two starter decks chosen by seed, on day one, with the gangs of the decks.

    Without ``with_gangs``, the game is at its first question: who starts.
    """
    drawn = Random(seed).sample(sorted(starter_decks(), key=lambda deck: deck.name), 2)
    seats = tuple(seat_setup(deck, name) for deck, name in zip(drawn, ("Ada", "Ben"), strict=True))
    game = Game.new(GameSetup(seats, seed, drawn[0].ruleset), catalogue())
    left = [list(deck.starting) for deck in drawn]
    while with_gangs and game.pending is not None and game.pending.kind == "starting gang":
        facts, waiting = game.engine.facts, left[game.pending.player]
        offered = {facts[o.card].code: o.key for o in game.pending.options if o.card is not None}
        code = next((code for code in waiting if code in offered), None)
        if code is not None:
            waiting.remove(code)
        game.answer((DONE if code is None else offered[code],))
    return game
