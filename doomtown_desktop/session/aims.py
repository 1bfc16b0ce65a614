"""The aims of abilities and spells, taken from the decisions as they are made."""

from __future__ import annotations

from doomtown_desktop.protocol.question import CANCEL, PASS, WINDOWS, Answer, Choose, Question
from doomtown_desktop.protocol.seat_data import Aim


class Aims:
    """The targets chosen in the current or latest play, shown as arrows; the next play clears them."""

    def __init__(self) -> None:
        self.now: tuple[Aim, ...] = ()

    def note(self, asked: Choose | None, given: Answer) -> None:
        """Update the aims before a decision is answered."""
        if asked is None or given == (CANCEL,):
            self.now = ()
        elif asked.kind in WINDOWS and (given != (PASS,) or asked.kind is Question.NOON_PLAY):
            self.now = ()  # passing a React leaves the aims as they are
        elif asked.source is None and asked.kind not in WINDOWS:
            self.now = ()  # a step of a fight or of the day, not of that play
        if asked is None or asked.kind is not Question.TARGET or asked.source is None:
            return
        chosen = [o.card for o in asked.options if o.key in given and o.card is not None]
        self.now += tuple(Aim(int(asked.source), int(c), asked.player) for c in chosen if c != asked.source)

    def clear(self) -> None:
        """Forget all aims: something was undone."""
        self.now = ()
