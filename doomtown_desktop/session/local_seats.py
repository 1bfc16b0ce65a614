"""The seats of people at a match in this process: the viewer, handing over the screen, and the news."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from typing_extensions import override

from doomtown_desktop.engine import ledger, transcript
from doomtown_desktop.log import get_logger
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.choices import is_adjustment
from doomtown_desktop.protocol.ending_data import FrontPage
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.news import (
    Announced,
    Answered,
    Changed,
    Doubted,
    Ended,
    Failed,
    HandedOver,
    Hinted,
    News,
    Refused,
    Told,
)
from doomtown_desktop.protocol.question import (
    PASS,
    PUBLIC_KINDS,
    SURRENDER,
    Answer,
    Choose,
    IllegalAnswer,
    Question,
    keys,
)
from doomtown_desktop.protocol.seat_data import (
    Aim,
    Bill,
    CasualtiesDue,
    FightSummary,
    Now,
)
from doomtown_desktop.protocol.view_data import Account, Reason, TableView
from doomtown_desktop.session import hints, pricing, reasons, whys
from doomtown_desktop.session.adjustments import Group, adjustments
from doomtown_desktop.session.advising import Advising
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.session.match import Match, Watcher
from doomtown_desktop.session.reasons import Entry
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.session.stops import Stops, Waiting
from doomtown_desktop.starting import Gathering

log = get_logger(__name__)
OUT_OF_DATE: Final = "That cannot be answered now. The table was out of date and is drawn again."
NOT_ALONE: Final = "Others play at another screen. They have to agree first."


def _others_are_elsewhere(match: Match, here: Sequence[Seat]) -> bool:
    """Return whether people play who are not at this screen: then the table undoes, after asking them."""
    return not set(match.people) <= set(here)


class LocalSeats(Seats, Watcher):
    """The seats of the people at one screen, for a match that runs in the same process."""

    def __init__(self, match: Match, people: Sequence[Seat] | None = None) -> None:
        """Take the match and the seats of the people at this screen.

        ``None`` means all seats held by people. A screen with no seats is a spectator's: it shows only public
        information and can do nothing.
        """
        self.match = match
        self._here = people
        self.seat: Seat = next(iter(self.people), 0)
        self.covered = False
        self._hear: Callable[[News], object] = lambda news: None
        self._looking = Looking(match.game)
        self._seen: tuple[tuple[Choose | None, int, int, Seat | None], TableView] | None = None
        self._doubted: tuple[int, Answer] | None = None
        """The number of answers before the answer that drew a warning, and that answer."""
        self._is_put_off = False
        """True if a pause interrupted the request for a hint; resuming requests it again."""
        self.advising = Advising(match, lambda hint: self._hear(Hinted(hint)))
        match.watchers.append(self)

    # --- reading the match --------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen."""
        return tuple(self.match.people if self._here is None else self._here)

    @property
    def _is_ours(self) -> bool:
        pending = self.match.game.pending
        return pending is not None and pending.player in self.people

    @property
    def _looks(self) -> Seat | None:
        return None if self.covered or not self.people else self.seat

    @property
    @override
    def now(self) -> Now:
        game, people = self.match.game, self.people
        pending = game.pending
        asked = None if pending is None else pending.player
        shown = pending is not None and (asked in people or pending.kind in PUBLIC_KINDS)
        return Now(
            self.seat,
            self.covered,
            people,
            asked if shown else None,
            asked in people,
            asked in people and self.match.asks_a_person,
            any(seat in people for seat in self.match.waiting),
            len(game.answers),
            bool(game.undone),
            len(game.log),
            game.is_over,
        )

    @property
    @override
    def view(self) -> TableView:
        game = self.match.game
        now = (game.pending, len(game.answers), len(game.log), self._looks)
        if self._seen is None or self._seen[0] != now or self._seen[0][0] is not now[0]:
            self._seen = (now, self._looking.view(now[3]))
        return self._seen[1]

    @override
    def past(self, line: int) -> TableView:
        return self._looking.past(self._looks, line)

    @override
    def acts(self, first: int = 0) -> tuple[Act, ...]:
        return whys.with_reasons(self.match, self._looks, self._looking.acts(self._looks, first))

    @override
    def cards_of(self, line: int) -> tuple[str, ...]:
        return self._looking.cards_of(self._looks, line)

    @override
    def aims(self) -> tuple[Aim, ...]:
        return self._looking.aims(self.match.aims.now, self.view)

    @override
    def moments(self, first: int = 0) -> tuple[Moment, ...]:
        return self._looking.moments(first)

    @override
    def fight_summary(self) -> FightSummary:
        return self._looking.fight_summary()

    @override
    def gathering(self, wanted: tuple[str, ...] | None = None) -> Gathering | None:
        return self._looking.gathering(self._looks, wanted)

    @override
    def bills(self) -> tuple[Bill, ...]:
        return self._looking.bills(self._looks)

    @override
    def accounts(self) -> tuple[Account, ...]:
        return ledger.accounts(self.match.game.engine)

    @override
    def price(self, key: str) -> int:
        return pricing.price(self.match.game, self._looks, key)

    @override
    def casualties_due(self) -> CasualtiesDue | None:
        return self._looking.casualties_due(self._looks)

    @override
    def joiners(self) -> Answer:
        return hints.joiners(self.match, self.view)

    @override
    def deck(self) -> tuple[tuple[str, int], ...] | None:
        game, seat = self.match.game, self._looks
        if game.setup is None or seat is None:
            return None
        cards = game.setup.seats[seat].cards
        if game.engine.ruleset.open_discard_piles:
            return cards
        buried = Counter(game.engine.facts[c].code for c in game.state.players[seat].discard_pile[:-1])
        return tuple(
            (code, copies - buried[code]) for code, copies in cards
        )  # everybody saw these cards when they were discarded

    @override
    def hand_of(self, seat: Seat) -> tuple[str, ...]:
        if seat not in self.people:
            return ()
        game = self.match.game
        return tuple(game.engine.facts[card].code for card in game.state.players[seat].play_hand)

    @override
    def front_page(self) -> FrontPage:
        return self._looking.front_page()

    @override
    def transcript(self) -> str:
        if not self.match.game.is_over:
            raise ValueError("a game that is not over keeps its secrets")
        return transcript.render(self.match.game, self.match.game.engine.catalog)

    # --- why, and why not ---------------------------------------------------------------------------

    @override
    def adjacent(self, place: int) -> tuple[int, ...]:
        return self._looking.adjacent(place)

    @override
    def explain(self, card: int, stat: str) -> tuple[Reason, ...]:
        return self._looking.explain(card, stat)

    @override
    def reasons(self, card: int) -> tuple[Entry, ...]:
        seat = self._looks
        return () if seat is None else tuple(reasons.reasons(self.match.game, seat, CardId(card)))

    @override
    def why_not(self, card: int) -> str:
        seat = self._looks
        return "" if seat is None else reasons.why_not_at_all(self.match.game, seat, CardId(card))

    @override
    def why_not_there(self, card: int, target: int | None) -> str:
        seat, place = self._looks, None if target is None else CardId(target)
        return "" if seat is None else reasons.why_not_there(self.match.game, seat, CardId(card), place)

    @override
    def ask_hint(self) -> bool:
        pending = self.match.game.pending
        if pending is None or pending.player != self._looks:
            return False
        self.advising.wish()
        return True

    @override
    def adjustments(self, card: int) -> tuple[Group, ...]:
        seat = self._looks
        return () if seat is None else tuple(adjustments(self.match.game, seat, CardId(card)))

    # --- deciding -----------------------------------------------------------------------------------

    @override
    def answer(self, given: Answer) -> bool:
        pending = self.match.game.pending
        if pending is not None and not self._is_ours:
            who = self.now.asked  # None if players may not know who is asked
            self._hear(
                Refused(f"{'Somebody else' if who is None else self.match.names[who]} has to decide first.")
            )
            return False
        if pending is not None and given not in ((SURRENDER,), ()) and given[0].startswith(SURRENDER):
            self._hear(Refused("Nobody surrenders for somebody else."))
            return False
        if self._is_doubtful(given):
            return False
        try:
            return self.match.play(given)
        except IllegalAnswer as error:
            if is_adjustment(given):
                self._hear(Refused(str(error)))
            else:  # the window has answered a question that is no longer open
                log.info("%s is refused: %s", given, error)
                self._hear(Changed())
                self._hear(Refused(OUT_OF_DATE))
            return False

    def _is_doubtful(self, given: Answer) -> bool:
        """Return whether an answer draws a warning. The same answer given again draws no warning."""
        pending, count = self.match.game.pending, len(self.match.answers)
        stops = None if pending is None else self.match.stops.get(pending.player)
        doubted, self._doubted = self._doubted, None
        if stops is None or not stops.warned or doubted == (count, given):
            return False
        words = self.advising.warning(given)
        if words:
            self._doubted = count, given
            self._hear(Doubted(words))
        return bool(words)

    @override
    def insist(self) -> bool:
        return self._doubted is not None and self.answer(self._doubted[1])

    @override
    def start_with(self, codes: tuple[str, ...]) -> bool:
        found = self.gathering(codes)
        if found is None:
            self._hear(Refused("No starting gang is chosen now."))
            return False
        for code, reason in found.refused[:1]:
            title = self.match.game.engine.catalog.get(code).title
            self._hear(Refused(f"{title} cannot start: {reason}."))
            return False
        return self.match.start_with(codes)

    @override
    def pay_upkeep(self, cards: tuple[int, ...]) -> bool:
        prices = {bill.card: bill.price for bill in self.bills()}
        stash = self.match.game.state.players[self.seat].stash
        if not prices or not set(cards) <= set(prices) or sum(prices[card] for card in cards) > stash:
            self._hear(Refused("That upkeep cannot be paid now."))
            return False
        return self.match.pay_upkeep(cards)

    @override
    def answer_in_turn(self, keys: Answer) -> bool:
        pending = self.match.game.pending
        if pending is None or not self._is_ours or not set(keys).intersection(pending.keys()):
            self._hear(Refused("That cannot be answered now."))
            return False
        return self.match.answer_in_turn(keys)

    @override
    def surrender(self) -> bool:
        pending = self.match.game.pending
        loser = pending.player if pending is not None and self._is_ours else self.seat
        if not self.people:
            self._hear(Refused("Spectators have nothing to surrender."))
            return False
        try:
            return self.match.surrender(loser)
        except IllegalAnswer as error:
            self._hear(Refused(str(error)))
            return False

    @override
    def wait(self) -> bool:
        game = self.match.game
        pending = game.pending
        if (
            pending is None
            or not self._is_ours
            or pending.kind is not Question.NOON_PLAY
            or PASS not in keys(pending.options)
        ):
            return False
        self.match.waiting[pending.player] = Waiting(pending.player, game.state.day, len(game.log))
        return self.answer((PASS,))

    @override
    def stop_waiting(self) -> bool:
        was = [seat for seat in self.people if self.match.waiting.pop(seat, None) is not None]
        if was:
            self._hear(Changed())
        return bool(was)

    @override
    def stop_for(self, stops: Stops) -> None:
        for seat in self.people:
            self.match.stops[seat] = stops
        self.advising.prepare(self.people)

    # --- undo ---------------------------------------------------------------------------------------

    @override
    def last_decision(self) -> int:
        return self.match.last_decision()

    @override
    def count_before(self, line: int) -> int:
        return self.match.count_before(line)

    @override
    def consent(self, count: int) -> tuple[Seat, ...]:
        here = self.people
        return tuple(seat for seat in self.match.consent(count, self.seat) if seat in here)

    @override
    def undo(self) -> bool:
        if _others_are_elsewhere(self.match, self.people):
            self._hear(Refused(NOT_ALONE))
            return False
        return self.match.undo()

    @override
    def take_back(self, count: int) -> bool:
        if _others_are_elsewhere(self.match, self.people):
            self._hear(Refused(NOT_ALONE))
            return False
        return self.match.take_back(count)

    @override
    def redo(self) -> bool:
        if _others_are_elsewhere(self.match, self.people):
            self._hear(Refused(NOT_ALONE))
            return False
        return self.match.redo()

    # --- the screen ---------------------------------------------------------------------------------

    @override
    def start(self) -> None:
        self.match.begin()

    @override
    def take_seat(self) -> None:
        self.covered = False
        self._hear(Changed())
        self.advising.prepare(self.people)

    @override
    def leave_seat(self) -> None:
        if len(self.people) > 1 and self._is_ours and not self.covered:
            self.hide_hand()
            self.hand_back()

    @override
    def hide_hand(self) -> None:
        self.covered, self._is_put_off = True, False
        self.advising.forget()
        self._hear(Changed())

    @override
    def hand_back(self) -> None:
        self._hear(HandedOver(self.seat))

    @override
    def hold(self) -> None:
        self.match.hold(True, self)

    @override
    def resume(self) -> None:
        self.match.hold(False, self)
        self.match.hold(False)  # what the last screen left behind

    @override
    def listen(self, hear: Callable[[News], object]) -> None:
        self._hear = hear

    @override
    def close(self) -> None:
        self.advising.forget()
        self._hear = lambda news: None
        if self in self.match.watchers:
            self.match.watchers.remove(self)
        if not any(isinstance(each, LocalSeats) for each in self.match.watchers):
            self.match.hold(True)
        self.match.hold(False, self)

    # --- notifications from the match ---------------------------------------------------------------

    @override
    def moved(self, *, back: bool) -> None:
        self._is_put_off = False
        self.advising.forget()
        if back:
            self.advising.taken_back()
        self._hear(Answered())
        pending = self.match.game.pending
        handed_over = pending is not None and self._is_ours and pending.player != self.seat
        if handed_over and pending is not None:
            # Only the player who decides may see the table, even after an undo.
            self.seat, self.covered = pending.player, True
        self._hear(Changed())
        if handed_over or (back and self.covered):
            self._hear(HandedOver(self.seat))
        elif not back and pending is None:
            self._hear(Ended())
        self.advising.prepare(self.people)

    @override
    def told(self, words: str) -> None:
        self._hear(Told(words))

    @override
    def failed(self, words: str) -> None:
        self._hear(Failed(words))

    @override
    def held(self) -> None:
        """Withdraw advice while the match is paused. When the match goes on, request the hint again."""
        if self.match.is_held:
            self._is_put_off |= self.advising.is_wished
            self.advising.forget()
            return
        is_wished, self._is_put_off = self._is_put_off, False
        self.advising.prepare(self.people)
        if is_wished:
            self.ask_hint()

    @override
    def announced(self, seat: Seat, words: str, at: tuple[int, ...]) -> None:
        self._hear(Announced(seat, words, at))


__all__ = ["LocalSeats"]
