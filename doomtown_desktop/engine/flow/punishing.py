"""Cheatin' abilities used outside Resolution plays, against revealed hands (R-GAMB-6, R-CL-CHEAT-1)."""

from __future__ import annotations

from typing_extensions import override

from doomtown_desktop.engine.change import entering
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.using import Declared
from doomtown_desktop.engine.data.abilities import CHEATIN
from doomtown_desktop.engine.facts import posses
from doomtown_desktop.engine.use import turns, uses
from doomtown_desktop.protocol.ids import Seat, Until
from doomtown_desktop.protocol.question import PASS, Choose, Option, Question
from doomtown_desktop.speech import prompts


async def window(g: Engine) -> None:
    """Let players punish a cheater, the Winner first, until all have passed.

    See R-GAMB-6 to R-GAMB-8 and R-CL-CHEAT-1.
    """
    willing = [s for s in g.seats() if uses.legal(g, s, CHEATIN)]
    if not willing:
        return
    await turns.need_order(g, willing)
    await turns.take_turns(_Cheatin(g, turns.in_order(g)))


class _Cheatin(turns.AbilityWindow):
    """The decisions of players who may punish a cheater."""

    @override
    def found(self, seat: Seat) -> list[Declared]:
        return uses.legal(self.g, seat, CHEATIN)

    @override
    def ask_for(self, seat: Seat, options: tuple[Option, ...]) -> Choose:
        prompt = prompts.punish(self.g, posses.cheaters(self.g, seat))
        return Choose(seat, Question.CHEATIN_RESOLUTION, prompt, options, default=PASS)

    @override
    async def open(self, seat: Seat, *, again: bool) -> bool:
        entering.refresh(self.g, seat)
        return True

    @override
    async def made(self, seat: Seat) -> None:
        lasting.expire(self.g, Until.PLAY)
