"""The order of players, and the loop in which they act until all have passed.

See R-GEN-5, R-GAMB-9 and R-SETUP-14.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Set
from typing import Protocol

from typing_extensions import override

from doomtown_desktop.engine.change import adjusting
from doomtown_desktop.engine.core import luck
from doomtown_desktop.engine.core.asking import ask, ask_at_checkpoint
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.using import Declared
from doomtown_desktop.engine.use import skills, uses
from doomtown_desktop.protocol.choices import is_adjustment
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import PASS, Choose, Option, Verb

# --- orders -----------------------------------------------------------------------------------------


class Order(Protocol):
    """The seats that get an opportunity to act, one after another, until all have passed.

    For each opportunity, call ``whose``, then ``passed`` or ``acted``, then ``advance``.
    """

    async def whose(self) -> Seat | None:
        """Return the player whose turn it is; ``None`` at the end. This may ask a player to pick one."""

    def passed(self) -> None:
        """Record that the current player passed."""

    def acted(self) -> None:
        """Record that the current player acted, so that all others get another opportunity."""

    def advance(self) -> None:
        """End the current opportunity."""


class InTurn:
    """Players in turn, again and again, until all have passed in a row."""

    __slots__ = ("passes", "seats")

    def __init__(self, seats: list[Seat], passes: int = 0) -> None:
        self.seats = seats
        """The seats, the current one first; ``advance`` rotates them."""
        self.passes = passes

    async def whose(self) -> Seat | None:
        """Return the player whose turn it is; ``None`` when all have passed in a row."""
        return self.seats[0] if self.passes < len(self.seats) else None

    def passed(self) -> None:
        """Record that the current player passed."""
        self.passes += 1

    def acted(self) -> None:
        """Record that the current player acted."""
        self.passes = 0

    def advance(self) -> None:
        """Go on to the next player."""
        self.seats.append(self.seats.pop(0))


def in_order(g: Engine) -> Order:
    """Return the order in which players act and their cards answer, the Winner first (R-GEN-5)."""
    return InTurn(g.order())


async def need_order(g: Engine, seats: list[Seat]) -> None:
    """Make pulls for a provisional Winner if there is none and several players want to act (R-GAMB-9)."""
    if len(seats) < 2 or g.state.winner is not None or g.state.provisional is not None:
        return
    tied = list(g.seats())
    if g.ruleset.first_order == "random":
        tied = [tied[luck.number(g, len(tied))]]
    while len(tied) > 1:
        pulls = []
        for seat in tied:
            pulls.append((await skills.pull(g, seat, "order")).value)
        low = min(pulls)
        again = [s for s, value in zip(tied, pulls, strict=True) if value == low]
        if len(again) == len(tied) and not any(
            g.state.players[s].deck or g.state.players[s].discard_pile for s in tied
        ):
            again = [again[luck.number(g, len(again))]]
        tied = again
    g.state.provisional = tied[0]


async def random_order(g: Engine, seats: list[Seat]) -> list[Seat]:
    """Return the order for setup abilities: from a random player, clockwise (R-SETUP-14)."""
    if len(seats) < 2:
        return seats
    return g.clockwise(seats[luck.number(g, len(seats))])


# --- taking turns -----------------------------------------------------------------------------------


class Window(ABC):
    """A series of decisions in which players may act, one after another, until all have passed in a row."""

    __slots__ = ("g", "order")

    def __init__(self, g: Engine, order: Order) -> None:
        self.g = g
        self.order = order

    def is_restartable(self) -> bool:
        """Return whether all progress is in the state, so that the game can be restarted here (law 6)."""
        return False

    def is_over(self) -> bool:
        """Return whether the series ended early."""
        return False

    async def open(self, seat: Seat, *, again: bool) -> bool:
        """Prepare to ask a player. Return False to skip the player, which counts as a pass.

        ``again`` is true if the player undid a play, so that this is still the same opportunity.
        """
        return True

    @abstractmethod
    def question(self, seat: Seat, refused: Set[str]) -> Choose | None:
        """Return the question for the player, with the option ``PASS``; ``None`` if that is the only option.

        ``refused`` are the keys of plays that turned out to be impossible.
        """

    @abstractmethod
    async def play(self, seat: Seat, key: str) -> bool:
        """Carry out the chosen play. Return False if the player undid it."""

    async def passed(self, seat: Seat) -> None:
        """Carry out what follows when a player has passed."""
        return

    async def made(self, seat: Seat) -> None:
        """Carry out what follows when a player has made a play."""
        return


class AbilityWindow(Window):
    """Decisions about abilities of one kind. Players who cannot use any are not asked."""

    __slots__ = ("_offered",)

    @abstractmethod
    def found(self, seat: Seat) -> list[Declared]:
        """Return the uses that a player can make now."""

    @abstractmethod
    def ask_for(self, seat: Seat, options: tuple[Option, ...]) -> Choose:
        """Return the question that offers these options to the player."""

    @override
    def question(self, seat: Seat, refused: Set[str]) -> Choose | None:
        """Return the question for the player; ``None`` if there is nothing to use."""
        found = ((uses.option(use), use) for use in self.found(seat))
        offered = {option.key: (option, use) for option, use in found if option.key not in refused}
        if not offered:
            return None
        self._offered = offered
        return self.ask_for(seat, (*(option for option, _ in offered.values()), Option(PASS, Verb.PASS)))

    @override
    async def play(self, seat: Seat, key: str) -> bool:
        """Use the chosen ability. Return False if the player undid it."""
        return await uses.run(self.g, self._offered[key][1]) is not None


async def take_turns(window: Window) -> None:
    """Ask one player after another, until all have passed in a row or the window is over."""
    g, order = window.g, window.order
    restartable = window.is_restartable()
    refused: set[str] = set()
    again = False
    asked: Choose | None = None
    if restartable:  # the game may have been restarted at this question
        asked, g.resumed = g.resumed, None
    while asked is not None or not window.is_over():
        if asked is None:
            seat = await order.whose()
            if seat is None:
                return
            if await window.open(seat, again=again):
                asked = window.question(seat, refused)
            if asked is None:
                order.passed()
                order.advance()
                again = False
                continue
        seat = asked.player
        answer = await (ask_at_checkpoint(asked) if restartable and not refused else ask(asked))
        asked, key, again = None, answer[0], True
        if is_adjustment(answer):
            await adjusting.adjust(g, seat, key)
            continue
        if key == PASS:
            order.passed()
            await window.passed(seat)
        else:
            failed = len(g.unforeseen) + g.declined
            if not await window.play(seat, key):
                if len(g.unforeseen) + g.declined > failed:
                    refused.add(key)
                continue
            order.acted()
            await window.made(seat)
        order.advance()
        refused.clear()
        again = False


async def after_play(window: Window) -> None:
    """Finish a play during which the game was restarted."""
    seat = await window.order.whose()
    assert seat is not None
    window.order.acted()
    await window.made(seat)
    window.order.advance()
