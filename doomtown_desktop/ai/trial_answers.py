"""The answers that trials give: candidates for the trying player's questions, and default answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doomtown_desktop.ai.position import of_card
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.question import DONE, PASS, Answer, Choose, Question

CANDIDATES: Final = 4
"""At most this many answers to one question of a play are tried."""


def likely_answers(pending: Choose) -> list[Answer]:
    """Return the answers worth trying: an even sample of the single options, and `()` if that is legal."""
    if pending.least > 1:
        return [tuple(o.key for o in pending.options[: pending.least])]
    keys = pending.keys()
    step = max(1, -(-len(keys) // CANDIDATES))
    found: list[Answer] = [(key,) for key in keys[::step]]
    if pending.least == 0:
        found.append(())
    return found


def first_of_equals(game: Game, asked: Choose, equal: Sequence[Answer], seat: Seat) -> Answer:
    """Return the first of equal answers: aimed at others' best card, then at nothing, last at one's own.

    Of one's own cards, the one that is worth least comes first.
    """
    g = game.engine
    cards = {option.key: option.card for option in asked.options}

    def rank(given: Answer) -> tuple[int, float]:
        card = cards.get(given[0]) if len(given) == 1 else None
        if card is None or card not in g.state.in_play:
            return 1, 0.0
        value = of_card(g, card)
        return (2, value) if m.controller(g, card) == seat else (0, -value)

    return min(equal, key=rank)


def usual_answer(game: Game, pending: Choose) -> Answer:
    """Return the default answer, except that everybody joins a call-out who can."""
    fight = game.state.shootout
    is_posse = pending.kind is Question.POSSE and fight is not None and fight.kind is FightKind.CALLOUT
    return (pending.options[0].key,) if is_posse else default_answer(pending)


def default_answer(pending: Choose) -> Answer:
    """Return the default answer: pass, choose nothing, the decision's default, or the first legal options."""
    if offers(pending, PASS):
        return (PASS,)
    if pending.kind is Question.POSSE and offers(pending, DONE):
        return (DONE,)
    if pending.least == 0:
        return ()
    if pending.default and offers(pending, pending.default) and pending.least == 1:
        return (pending.default,)
    return tuple(o.key for o in pending.options[: pending.least])


def offers(pending: Choose, key: str) -> bool:
    """Return whether a key is among the options of a decision."""
    return any(o.key == key for o in pending.options)
