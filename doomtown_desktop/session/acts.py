"""Puts the events of a log together into acts: who did what, and what came of it.

An act is opened by what somebody decides or the game begins; all that follows belongs to it. A React is an
act of its own: when it is over, what comes next belongs to the act it interrupted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import Final

from doomtown_desktop.engine import events as e
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.events import Event
from doomtown_desktop.engine.ids import CardId, Phase, Seat
from doomtown_desktop.engine.table_view import seen_event
from doomtown_desktop.session import act_data as kinds
from doomtown_desktop.session import act_words
from doomtown_desktop.session.act_data import Act

_BEGINNINGS: Final = (e.DayBegan, e.PhaseBegan, e.SundownBegan)
"""Nothing reaches back beyond these."""
_COSTS: Final = (
    e.Booted,
    e.GhostRockMoved,
    e.CardDiscardedFromHand,
    e.Aced,
    e.Discarded,
    e.WentHome,
    e.Moved,
)
REACT: Final = "react"


@dataclass(slots=True)
class Draft:
    """An act that may still grow."""

    kind: str
    form: str
    """What is told of it, more exactly than its kind."""
    first: int
    main: int
    player: Seat | None = None
    events: list[tuple[int, Event]] = field(default_factory=list)
    """All that belongs to it, the main one included, in order."""

    @property
    def about(self) -> Event:
        """The event that it is named after."""
        return next(event for index, event in self.events if index == self.main)


class Acts:
    """Reads a log as a seat may read it; ``None`` is a spectator."""

    def __init__(self, game: Game, seat: Seat | None) -> None:
        self.game, self.seat = game, seat
        self._drafts: list[Draft] = []
        self._stack: list[Draft] = []
        """Reacts that are not over; the last is the one under way."""
        self._phase: Phase = Phase.SETUP

    def since(self, first: int) -> tuple[Act, ...]:
        """All acts from the beginning of the phase on in which an event lies, in order of the log."""
        log = self.game.log
        start = min(max(first, 0), max(len(log) - 1, 0))
        while start > 0 and not isinstance(log[start], _BEGINNINGS):
            start -= 1
        for index in range(start, len(log)):
            self._take(seen_event(log[index], self.seat), index)
        done = sorted(self._drafts, key=lambda each: each.first)
        return tuple(act_words.told(self.game.engine, each) for each in done)

    # --- opening and following ----------------------------------------------------------------------

    @property
    def _now(self) -> Draft | None:
        """The act under way."""
        return self._stack[-1] if self._stack else self._base

    @property
    def _base(self) -> Draft | None:
        return next((each for each in reversed(self._drafts) if each.form != REACT), None)

    def _is(self, form: str, player: Seat | None = None) -> bool:
        """Whether the act under way is one of these; of a player, if one is named."""
        now = self._now
        return now is not None and now.form == form and player in (None, now.player)

    def _open(
        self,
        kind: str,
        form: str,
        index: int,
        event: Event,
        player: Seat | None = None,
    ) -> Draft:
        draft = Draft(kind, form, index, index, player, [(index, event)])
        if form == REACT:
            self._stack.append(draft)
        else:
            self._stack = []
        self._drafts.append(draft)
        return draft

    def _follow(self, index: int, event: Event) -> None:
        now = self._now
        if now is None or now.kind == kinds.HEADING:
            cause = getattr(event, "cause", None)
            player = getattr(event, "player", None) if cause is None else cause.player
            self._open(kinds.TOWN, "event", index, event, player)
        else:
            now.events.append((index, event))

    def _run(self, kind: str, form: str, index: int, event: Event, player: Seat | None) -> None:
        """One more of the same, or the first of them."""
        if self._is(form) and self._now is not None and self._now.player == player:
            self._follow(index, event)
        else:
            self._open(kind, form, index, event, player)

    def _pull_back(
        self, into: Draft, source: Draft | None, wanted: tuple[type[Event], ...], card: CardId
    ) -> None:
        """What was paid for an act stands before it in the log: take it over from the act before."""
        if source is None or source is into:
            return
        taken: list[tuple[int, Event]] = []
        while source.events and source.events[-1][0] == into.first - 1:
            index, event = source.events[-1]
            if index == source.main and source.form != "event":
                break
            mine = getattr(event, "card", card) == card or isinstance(event, e.CardDiscardedFromHand)
            if not isinstance(event, wanted) or getattr(event, "cause", None) is not None or not mine:
                break
            taken.append(source.events.pop())
            into.first = index
        into.events[:0] = reversed(taken)
        if not source.events:
            self._drafts.remove(source)  # nothing but what was paid

    # --- event by event -----------------------------------------------------------------------------

    @singledispatchmethod
    def _take(self, event: Event, index: int) -> None:
        self._follow(index, event)

    @_take.register
    def _(self, event: e.DayBegan, index: int) -> None:
        self._phase = Phase.GAMBLIN
        self._open(kinds.HEADING, "heading", index, event)

    @_take.register(e.GameStarted)
    @_take.register(e.ShootoutStarted)
    @_take.register(e.GameEnded)
    def _(self, event: Event, index: int) -> None:
        self._open(kinds.HEADING, "heading", index, event)

    @_take.register
    def _(self, event: e.PhaseBegan, index: int) -> None:
        self._phase = event.phase
        self._open(kinds.HEADING, "heading", index, event)

    @_take.register
    def _(self, event: e.SundownBegan, index: int) -> None:
        self._phase = Phase.SUNDOWN
        self._open(kinds.HEADING, "heading", index, event)

    @_take.register(e.DayEnded)
    @_take.register(e.PossesFormed)
    @_take.register(e.PlayOver)
    @_take.register(e.DrawHandReady)
    @_take.register(e.ShootersNext)
    def _(self, event: Event, index: int) -> None:
        """The next line says it, or it is the program's own affair."""

    # plays

    @_take.register
    def _(self, event: e.PlayMade, index: int) -> None:
        if event.verb == "use":
            return  # told by what is used
        kind = {"move": kinds.MOVE, "call out": kinds.CALL_OUT, "pass": kinds.PASS}.get(event.verb, kinds.BUY)
        self._open(kind, event.verb, index, event, event.player)

    @_take.register
    def _(self, event: e.AbilityUsed, index: int) -> None:
        before = self._now
        inside = event.play == REACT and before is not None and before.kind != kinds.HEADING
        kind = kinds.REACT if event.play == REACT else kinds.USE
        draft = self._open(kind, REACT if inside else "use", index, event, event.player)
        if index and isinstance(self.game.log[index - 1], e.PlayMade):
            draft.first = index - 1  # the play that it is
        self._pull_back(draft, before, _COSTS, event.card)

    @_take.register
    def _(self, event: e.AbilityDone, index: int) -> None:
        for depth, draft in enumerate(self._stack):
            about = draft.about
            if isinstance(about, e.AbilityUsed) and (about.card, about.ability) == (
                event.card,
                event.ability,
            ):
                del self._stack[depth:]
                return

    @_take.register
    def _(self, event: e.Adjusted, index: int) -> None:
        self._run(kinds.TOWN, "adjust", index, event, event.player)

    # call-outs, jobs and shootouts

    @_take.register
    def _(self, event: e.CalloutAnswered, index: int) -> None:
        self._open(kinds.CALL_OUT, "answer", index, event, self._owner(event.mark))

    @_take.register
    def _(self, event: e.JobEnded, index: int) -> None:
        self._open(kinds.JOB, "job ended", index, event, event.player)

    @_take.register
    def _(self, event: e.Joined, index: int) -> None:
        if event.cause is not None:
            return self._follow(index, event)
        owner, before = self._owner(event.card), self._now
        if self._is("posse", owner):
            return self._follow(index, event)
        draft = self._open(kinds.FIGHT, "posse", index, event, owner)
        return self._pull_back(draft, before, (e.Booted, e.Moved), event.card)

    @_take.register
    def _(self, event: e.RoundBegan, index: int) -> None:
        if event.number > 1:
            self._open(kinds.FIGHT, "round begins", index, event)

    @_take.register
    def _(self, event: e.ShooterPicked, index: int) -> None:
        self._run(kinds.FIGHT, "shooters", index, event, None)

    @_take.register
    def _(self, event: e.RoundDecided, index: int) -> None:
        self._open(kinds.FIGHT, "round", index, event)

    @_take.register
    def _(self, event: e.CasualtiesTaken, index: int) -> None:
        if self._is("leaving") and self._now is not None:
            self._named(self._now, kinds.LOSS, "casualties", index, event, event.player)
        elif event.required:
            self._open(kinds.LOSS, "casualties", index, event, event.player)

    @_take.register
    def _(self, event: e.Fled, index: int) -> None:
        owner = self._owner(event.card)
        if self._is("leaving") and self._now is not None:
            self._named(self._now, kinds.LOSS, "fled", index, event, owner)
        else:
            self._open(kinds.LOSS, "fled", index, event, owner)

    @_take.register
    def _(self, event: e.LeftPosse, index: int) -> None:
        self._leave(event, index, self._owner(event.card))

    @_take.register(e.Aced)
    @_take.register(e.Discarded)
    def _(self, event: e.Aced | e.Discarded, index: int) -> None:
        if event.as_casualty:
            self._leave(event, index, event.player)
        elif event.cause is None and self._phase is Phase.UPKEEP:
            self._run(kinds.LOSS, "let go", index, event, event.player)
        else:
            self._follow(index, event)

    @_take.register
    def _(self, event: e.BountyCollected, index: int) -> None:
        self._leave(event, index, event.player)

    def _leave(self, event: Event, index: int, player: Seat) -> None:
        """Who leaves a shootout; the event that says why comes last."""
        if any(self._is(form) for form in ("round", "casualties", "fled", "shooters")):
            self._open(kinds.LOSS, "leaving", index, event, player)
        else:
            self._follow(index, event)

    def _named(self, draft: Draft, kind: str, form: str, index: int, event: Event, player: Seat) -> None:
        """What an act was about has been told at its end."""
        draft.kind, draft.form, draft.main, draft.player = kind, form, index, player
        draft.events.append((index, event))

    @_take.register
    def _(self, event: e.ShootoutEnded, index: int) -> None:
        self._open(kinds.FIGHT, "fight over", index, event)

    # the phases

    @_take.register
    def _(self, event: e.GhostRockMoved, index: int) -> None:
        if self._is_told_next(event, index):
            return
        if event.taker == -1:
            self._run(kinds.MONEY, "lowball", index, event, None)
        elif event.reason == "production" and event.cause is None:
            self._run(kinds.MONEY, "production", index, event, None)
        elif event.reason == "debt" and event.cause is None and event.giver is not None:
            self._open(kinds.MONEY, "event", index, event, event.giver)
        else:
            self._follow(index, event)

    def _is_told_next(self, event: e.GhostRockMoved, index: int) -> bool:
        """The next event says for what it was: nothing that is paid is told twice."""
        after = self.game.log[index + 1] if index + 1 < len(self.game.log) else None
        if isinstance(after, e.UpkeepPaid):
            return (event.giver, event.amount) == (after.player, after.amount)
        return isinstance(after, e.BountyCollected) and (event.taker, event.amount) == (
            after.player,
            after.amount,
        )

    @_take.register
    def _(self, event: e.LowballWon, index: int) -> None:
        now = self._now
        if now is not None and now.form == "lowball":
            self._named(now, kinds.MONEY, "lowball", index, event, event.player)
        else:
            self._open(kinds.MONEY, "lowball", index, event, event.player)

    @_take.register
    def _(self, event: e.UpkeepPaid, index: int) -> None:
        self._run(kinds.MONEY, "upkeep", index, event, event.player)

    @_take.register
    def _(self, event: e.EnteredPlay, index: int) -> None:
        if self._phase is Phase.SETUP:
            self._run(kinds.CARDS, "gang", index, event, event.player)
        else:
            self._follow(index, event)

    @_take.register
    def _(self, event: e.CardsDrawn, index: int) -> None:
        if event.cause is None and self._phase in (Phase.SETUP, Phase.SUNDOWN):
            self._open(kinds.CARDS, "event", index, event, event.player)
        else:
            self._follow(index, event)

    @_take.register
    def _(self, event: e.CardDiscardedFromHand, index: int) -> None:
        if self._phase is Phase.SUNDOWN and not self._stack:
            self._run(kinds.CARDS, "discards", index, event, event.player)
        else:
            self._follow(index, event)

    @_take.register
    def _(self, event: e.Unbooted, index: int) -> None:
        if event.cause is None and self._phase is Phase.SUNDOWN:
            self._run(kinds.TOWN, "unboot", index, event, None)
        else:
            self._follow(index, event)

    @_take.register(e.Surrendered)
    @_take.register(e.PlayerEliminated)
    def _(self, event: e.Surrendered | e.PlayerEliminated, index: int) -> None:
        self._open(kinds.TOWN, "event", index, event, event.player)

    @_take.register(e.VictoryChecked)
    @_take.register(e.SundownEffects)
    def _(self, event: Event, index: int) -> None:
        self._open(kinds.TOWN, "event", index, event)

    def _owner(self, card: CardId) -> Seat:
        """Whose dude it is. Not who controls it now: what has been told does not change afterwards."""
        return self.game.engine.owner(card)


__all__ = ["Acts", "Draft"]
