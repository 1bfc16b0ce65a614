"""The aims of abilities and spells: the arrows from a card to its targets, collected from the decisions."""

from __future__ import annotations

from doomtown_desktop.protocol.choices import all_picked
from doomtown_desktop.protocol.question import CANCEL, PASS, WINDOWS, Answer, Choose, Question
from doomtown_desktop.protocol.seat_data import Aim


class Aims:
    """The targets chosen in the current or latest play, which a table shows as arrows.

    The next play clears them.
    """

    def __init__(self) -> None:
        self.now: tuple[Aim, ...] = ()

    def note(self, asked: Choose | None, given: Answer) -> None:
        """Update the aims with an answer that is about to be given."""
        if asked is None or given == (CANCEL,):
            self.now = ()
        elif asked.kind in WINDOWS and (given != (PASS,) or asked.kind is Question.NOON_PLAY):
            self.now = ()  # a new play begins; only passing a React leaves the aims as they are
        elif asked.source is None and asked.kind not in WINDOWS:
            self.now = ()  # this decision belongs to a step of a fight or of the day, not to the play
        if asked is None or asked.kind is not Question.TARGET or asked.source is None:
            return
        gone = all_picked(key for key in given if key in asked.returnable)
        self.now = tuple(aim for aim in self.now if aim.source != asked.source or aim.target not in gone)
        chosen = [o.card for o in asked.options if o.key in given and o.card is not None]
        self.now += tuple(Aim(int(asked.source), int(c), asked.player) for c in chosen if c != asked.source)

    def clear(self) -> None:
        """Forget all aims, because something was undone."""
        self.now = ()
