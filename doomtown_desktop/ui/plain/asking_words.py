"""The message beside a question. While other players decide, it says who is thinking."""

from __future__ import annotations

from collections.abc import Set

from doomtown_desktop.protocol.question import WINDOWS, Question
from doomtown_desktop.protocol.seat_data import Now
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.game_words import winners
from doomtown_desktop.speech.outlook import danger
from doomtown_desktop.ui.plain import actions, intents


def message(
    view: TableView, now: Now, keys: actions.Keys | None = None, shown: Set[int] = frozenset()
) -> str:
    """Return a message that says how to answer the question, who is thinking, or who has won.

    ``keys`` are the keys of all actions if the player uses the keyboard. With None, the message is about the
    mouse. ``shown`` are the cards that can be clicked. In a play window, only these have no buttons.
    """
    if view.winners:
        return f"<b>{winners(view)}.</b> {view.ending}."
    if now.covered:
        return ""
    if view.choice is None and not now.is_over:
        waits = " You pass until something affects you (Esc: ask again)." if now.waiting else ""
        # Nobody may learn who is asked for a React: only who has one is asked.
        who = "Somebody" if view.waiting_for is None else view.players[view.waiting_for].name
        return f"{who} is thinking…{waits}"
    if view.choice is not None and view.choice.kind is Question.NOON_PLAY:
        if not intents.acting_cards(view.choice):
            return "nothing of yours can act"
        by_mouse = "click a card that glows, or drag it"
        return by_mouse if keys is None else f"{_ringed(keys)} plays it"
    if view.choice is not None and view.choice.kind is Question.CASUALTY:
        return intents.coverage(view.choice)
    if view.choice is not None and view.choice.kind in WINDOWS and intents.flagged(view.choice) & shown:
        return "click a glowing card to use it" if keys is None else f"{_ringed(keys)} uses it"
    glows = view.choice is not None and intents.candidates(view.choice)
    if not glows:
        return ""
    if keys is not None:
        return f"{_ringed(keys)} chooses it"
    back = ", or a chosen one to deselect it" if intents.returnable(view.choice) else ""
    return f"click a glowing card{back}"


def warning(view: TableView) -> str:
    """Return a sentence about what a pass at High Noon may lose. A pass that ends the day says so itself."""
    choice = view.choice
    is_asked = choice is not None and choice.kind is Question.NOON_PLAY and not choice.ends_day
    return danger(view) if is_asked else ""


def _ringed(keys: actions.Keys) -> str:
    """Return words that name the keys for going to a card and for choosing it."""
    return f"{actions.shown(keys['next'])} goes to a card, {actions.shown(keys['default'])}".replace(
        "Return", "Enter"
    )


__all__ = ["message", "warning"]
