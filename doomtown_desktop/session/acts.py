"""Groups the events of a log into acts. An act is a player's play or a step of the game, with its results.

A decision of a player or a step of the game opens an act, and the events after it belong to that act. A React
is a separate act. When the React is over, the next events belong to the act that it interrupted.
"""

from __future__ import annotations

from functools import singledispatchmethod
from typing import Final

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.table_view import seen_event
from doomtown_desktop.protocol import act_data as kinds
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.events import Event
from doomtown_desktop.protocol.ids import CardId, Phase, Seat
from doomtown_desktop.protocol.question import Verb
from doomtown_desktop.speech import act_wording as act_words
from doomtown_desktop.speech import fighters
from doomtown_desktop.speech.act_wording import AT_SUNDOWN, ENTERS, LEAVES, RAN_OUT, REACT, RESULTS, ActDraft

_BEGINNINGS: Final = (e.DayBegan, e.PhaseBegan, e.SundownBegan)
"""Events that start a section of the log: no act spans two sections."""
_ASIDE: Final = (ENTERS, LEAVES, RAN_OUT)
"""Forms of acts in the middle of another one, which goes on after them."""
_COSTS: Final = (
    e.Booted,
    e.GhostRockMoved,
    e.CardDiscardedFromHand,
    e.Aced,
    e.Discarded,
    e.WentHome,
    e.Moved,
)


class Acts:
    """Reads the acts of a log as one seat may know them. Seat ``None`` is a spectator.

    The object caches the acts and reads only the new events of the log.
    """

    def __init__(self, game: Game, seat: Seat | None) -> None:
        self.game, self.seat = game, seat
        self._drafts: list[ActDraft] = []
        self._beginnings: list[tuple[int, Event]] = []
        """The beginnings that were read, with their indices in the log."""
        self._read_on(0)

    def _read_on(self, start: int) -> None:
        """Forget all events from index ``start`` of the log on, and continue reading there."""
        self._drafts = [each for each in self._drafts if each.first < start]
        self._stack: list[ActDraft] = []
        """The open Reacts, the innermost last."""
        self._phase: Phase = Phase.SETUP
        self._helping: set[Seat] = set()
        """The seats that have agreed to help in the current fight."""
        self._next = start
        self._last: Event | None = None
        """The last event that was read."""

    def since(self, first: int) -> tuple[Act, ...]:
        """Return all acts since the start of the phase with event ``first``, in the order of the log."""
        log = self.game.log
        if not self._goes_on():
            self._go_back()
        while self._next < len(log):
            index, self._last = self._next, log[self._next]
            self._next += 1
            if isinstance(self._last, _BEGINNINGS):
                self._beginnings.append((index, self._last))
            self._take(seen_event(self._last, self.seat), index)
        start = max((index for index, _ in self._beginnings if index <= first), default=0)
        asked = sorted((each for each in self._drafts if each.first >= start), key=lambda each: each.first)
        return tuple(self._told(each) for each in asked)

    def _go_back(self) -> None:
        """Forget events that an undo removed: read on from the last phase start that is still in the log."""
        log, start = self.game.log, 0
        while self._beginnings and not start:
            index, event = self._beginnings.pop()
            start = index if index < len(log) and log[index] is event else 0
        self._read_on(start)

    def _goes_on(self) -> bool:
        """Return whether the log continues what was read.

        If a payment was read last, returns False, because the payment has to be read again.
        """
        if self._last is None:
            return True
        read = self._next <= len(self.game.log) and self.game.log[self._next - 1] is self._last
        return read and not isinstance(self._last, e.GhostRockMoved)  # the next event may report this payment

    def _told(self, draft: ActDraft) -> Act:
        if draft.told is None:
            draft.told = act_words.told(self.game.engine, draft)
        return draft.told

    # --- opening and following ----------------------------------------------------------------------

    @property
    def _now(self) -> ActDraft | None:
        """The current act: the innermost open React, or else the latest act that is not a React."""
        return self._stack[-1] if self._stack else self._base

    @property
    def _base(self) -> ActDraft | None:
        return next((each for each in reversed(self._drafts) if each.form not in (REACT, *_ASIDE)), None)

    def _in(self, *forms: str) -> ActDraft | None:
        """Return the current act if its form is one of these; else ``None``."""
        now = self._now
        return now if now is not None and now.form in forms else None

    def _open(self, kind: str, form: str, index: int, event: Event, player: Seat | None = None) -> ActDraft:
        draft = ActDraft(kind, form, index, index, player, [(index, event)])
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
        elif _follows_sundown(now, event):
            self._open(kinds.TOWN, AT_SUNDOWN, index, event)
        else:
            now.add(index, event)

    def _run(self, kind: str, form: str, index: int, event: Event, player: Seat | None) -> None:
        """Add an event to the current act if the form and player are the same; else open a new act."""
        now = self._in(form)
        if now is not None and now.player == player:
            self._follow(index, event)
        else:
            self._open(kind, form, index, event, player)

    def _pull_back(
        self, into: ActDraft, source: ActDraft | None, wanted: tuple[type[Event], ...], card: CardId
    ) -> None:
        """Move the costs of an act from the preceding act into it.

        In the log, costs come before their act.
        """
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
            source.told = None
            into.first = index
        into.events[:0] = reversed(taken)
        if not source.events:
            self._drafts.remove(source)  # it contained only these costs

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
        """Ignore the event, because the next line reports the same or because the event is internal."""

    # plays

    @_take.register
    def _(self, event: e.PlayMade, index: int) -> None:
        if event.verb is Verb.USE:
            return  # ``AbilityUsed`` reports this play
        kind = {Verb.MOVE: kinds.MOVE, Verb.CALL_OUT: kinds.CALL_OUT, Verb.PASS: kinds.PASS}.get(
            event.verb, kinds.BUY
        )
        self._open(kind, event.verb, index, event, event.player)

    @_take.register
    def _(self, event: e.StartContested, index: int) -> None:
        self._open(kinds.CARDS, "event", index, event)

    @_take.register
    def _(self, event: e.EventBegan, index: int) -> None:
        self._open(kinds.EVENT, "event card", index, event, event.player)

    @_take.register
    def _(self, event: e.EventDiscarded, index: int) -> None:
        self._open(kinds.EVENT, "event", index, event, event.player)

    @_take.register
    def _(self, event: e.DrawCardsDiscarded, index: int) -> None:
        if self._phase is Phase.GAMBLIN and self._in("event card", "event", "thrown away") is not None:
            self._run(kinds.CARDS, "thrown away", index, event, None)  # not a result of this card
        else:
            self._follow(index, event)

    @_take.register
    def _(self, event: e.AbilityUsed, index: int) -> None:
        before = self._now
        inside = event.play == REACT and before is not None and before.kind != kinds.HEADING
        kind = kinds.REACT if event.play == REACT else kinds.USE
        draft = self._open(kind, REACT if inside else "use", index, event, event.player)
        if index and isinstance(self.game.log[index - 1], e.PlayMade):
            draft.first = index - 1  # the act begins with ``PlayMade``, which is the same play
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
        player = None if event.bound else self._owner(event.mark)  # who is bound has not chosen
        self._open(kinds.CALL_OUT, "answer", index, event, player)

    @_take.register
    def _(self, event: e.Invited, index: int) -> None:
        self._open(kinds.FIGHT, "asks for help", index, event, event.player)

    @_take.register
    def _(self, event: e.InvitationAnswered, index: int) -> None:
        if event.accepted:
            self._helping.add(event.player)
        self._open(kinds.FIGHT, "answers", index, event, event.player)

    @_take.register
    def _(self, event: e.ShootoutEnded, index: int) -> None:
        self._helping.clear()
        self._open(kinds.FIGHT, "fight over", index, event)

    @_take.register
    def _(self, event: e.JobEnded, index: int) -> None:
        self._helping.clear()
        self._open(kinds.JOB, "job ended", index, event, event.player)

    @_take.register
    def _(self, event: e.Joined, index: int) -> None:
        if event.cause is not None:
            return self._follow(index, event)
        owner, before, posse = self._owner(event.card), self._now, self._in("posse", "helpers")
        if posse is not None and posse.player == owner:
            return self._follow(index, event)
        form = "helpers" if owner in self._helping else "posse"
        draft = self._open(kinds.FIGHT, form, index, event, owner)
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
        draft = self._open(kinds.FIGHT, "round", index, event)
        draft.helped = self._helped(index, [hand.player for hand in event.hands])

    @_take.register
    def _(self, event: e.CasualtiesTaken, index: int) -> None:
        if event.required or self._in("leaving") is not None:
            draft = self._name("leaving", kinds.LOSS, "casualties", index, event, event.player)
            draft.helped = self._helped(index, [event.player])

    def _helped(self, index: int, leaders: list[Seat]) -> tuple[Seat, ...]:
        return fighters.helped(self.game.engine, self.game.log, index, leaders)

    @_take.register
    def _(self, event: e.Fled, index: int) -> None:
        self._name("leaving", kinds.LOSS, "fled", index, event, self._owner(event.card))

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
        elif event.cause is not None and event.host is None and _is_step_of_fight(self._now):
            self._drafts.append(ActDraft(kinds.TOWN, LEAVES, index, index, event.player, [(index, event)]))
        else:
            self._follow(index, event)

    @_take.register
    def _(self, event: e.BountyCollected, index: int) -> None:
        self._leave(event, index, event.player)

    def _leave(self, event: Event, index: int, player: Seat) -> None:
        """Add the event of a dude leaving a shootout. The log reports the reason later."""
        if self._in("round", "casualties", "fled", "shooters") is not None:
            self._open(kinds.LOSS, "leaving", index, event, player)
        else:
            self._follow(index, event)

    def _name(self, before: str, kind: str, form: str, index: int, event: Event, player: Seat) -> ActDraft:
        """Make this the main event of the current act if its form is ``before``; else open an act."""
        draft = self._in(before)
        if draft is None:
            return self._open(kind, form, index, event, player)
        draft.kind, draft.form, draft.main, draft.player = kind, form, index, player
        draft.add(index, event)
        return draft

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
        """Return whether the next event reports this payment, so that the payment itself is not reported."""
        after = self.game.log[index + 1] if index + 1 < len(self.game.log) else None
        if isinstance(after, e.UpkeepPaid):
            return (event.giver, event.amount) == (after.player, after.amount)
        return isinstance(after, e.BountyCollected) and (event.taker, event.amount) == (
            after.player,
            after.amount,
        )

    @_take.register
    def _(self, event: e.LowballWon, index: int) -> None:
        self._name("lowball", kinds.MONEY, "lowball", index, event, event.player)

    @_take.register
    def _(self, event: e.UpkeepPaid, index: int) -> None:
        self._run(kinds.MONEY, "upkeep", index, event, event.player)

    @_take.register
    def _(self, event: e.EnteredPlay, index: int) -> None:
        now = self._now
        if self._phase is Phase.SETUP:
            self._run(kinds.CARDS, "gang", index, event, event.player)
        elif now is None or event.card in _brought_by(now):
            self._follow(index, event)
        else:
            self._enters(event, index, now)

    def _enters(self, event: e.EnteredPlay, index: int, now: ActDraft) -> None:
        """Open a separate act for a card that another card brings into play.

        Later events belong to the other card's act.
        """
        draft = ActDraft(kinds.BUY, ENTERS, index, index, event.player, [(index, event)])
        paid = now.events[-1][1] if now.events else None
        if (
            isinstance(paid, e.GhostRockMoved)
            and now.events[-1][0] == index - 1 != now.main
            and (paid.giver, paid.reason) == (event.player, self.game.engine.facts[event.card].title)
        ):
            draft.first, _ = now.events[-1]
            draft.events.insert(0, now.events.pop())
            now.told = None
        self._drafts.append(draft)

    @_take.register
    def _(self, event: e.Attached, index: int) -> None:
        last = self._drafts[-1] if self._drafts else None
        if last is not None and (last.form, last.main) == (ENTERS, index - 1):
            last.add(index, event)
        else:
            self._follow(index, event)

    @_take.register(e.CardsDrawn)
    @_take.register(e.DeckShuffled)
    def _(self, event: e.CardsDrawn | e.DeckShuffled, index: int) -> None:
        if isinstance(event, e.DeckShuffled) and event.ran_out:
            self._drafts.append(ActDraft(kinds.CARDS, RAN_OUT, index, index, event.player, [(index, event)]))
        elif (
            isinstance(event, e.CardsDrawn)
            and event.cause is None
            and self._phase in (Phase.SETUP, Phase.SUNDOWN)
        ):
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
        """Return the owner of a card. The controller may change after the act, the owner does not."""
        return self.game.engine.owner(card)


def _follows_sundown(now: ActDraft, event: Event) -> bool:
    """Return whether an event is the first result of a card after the victory check.

    It has an act of its own, because the numbers of the check no longer hold.
    """
    cause = getattr(event, "cause", None)
    if cause is None or not isinstance(event, RESULTS):
        return False
    if now.form == AT_SUNDOWN:
        return bool(getattr(now.about, "cause", None) != cause)
    return isinstance(now.about, e.SundownEffects)


def _is_step_of_fight(now: ActDraft | None) -> bool:
    """Return whether the current act is a step of a fight, not what a player does in it."""
    return now is not None and now.kind in (kinds.FIGHT, kinds.CALL_OUT)


def _brought_by(draft: ActDraft) -> tuple[CardId | None, ...]:
    """Return the cards that an act buys or uses. The act's own sentence reports that they enter play."""
    about = draft.about
    if isinstance(about, e.PlayMade):
        return (about.card, about.target)
    return (getattr(about, "card", None),)


__all__ = ["Acts"]
