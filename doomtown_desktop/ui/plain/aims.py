"""What abilities and spells are aimed at: from the decisions as they are made. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.engine.decisions import CANCEL, PASS, Answer, Choose
from doomtown_desktop.engine.ids import Seat
from doomtown_desktop.ui.plain.intents import WINDOWS


@dataclass(frozen=True, slots=True)
class Aim:
    """One arrow: from the card whose ability it is to what was chosen."""

    source: int
    target: int
    seat: Seat
    """Who chose."""


class Aims:
    """Arrows of the play that is being made, or that was made last; the next play takes them away."""

    def __init__(self) -> None:
        self.now: tuple[Aim, ...] = ()

    def note(self, asked: Choose | None, given: Answer) -> None:
        """A decision is about to be answered."""
        if asked is None or given == (CANCEL,):
            self.now = ()
        elif asked.kind in WINDOWS and (given != (PASS,) or asked.kind == "noon play"):
            self.now = ()  # whoever passes a React changes nothing
        if asked is None or asked.kind != "target" or asked.source is None:
            return
        chosen = [o.card for o in asked.options if o.key in given and o.card is not None]
        self.now += tuple(Aim(int(asked.source), int(c), asked.player) for c in chosen if c != asked.source)

    def clear(self) -> None:
        """The game was taken back."""
        self.now = ()
