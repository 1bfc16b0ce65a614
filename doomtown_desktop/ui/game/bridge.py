"""Between a game and the window: who answers, whose eyes the table is seen with, when opponents move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from doomtown_desktop.ai.guessing import Guesses, worlds
from doomtown_desktop.ai.policy import Policy
from doomtown_desktop.ai.worker import request
from doomtown_desktop.engine import modifiers
from doomtown_desktop.engine.decisions import PASS, SURRENDER, Answer, Choose, IllegalAnswer, check_answer
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.events import Event
from doomtown_desktop.engine.ids import CardId, Seat
from doomtown_desktop.engine.imagining import Imagined
from doomtown_desktop.engine.table_view import explain, table_view
from doomtown_desktop.engine.view_data import Reason, TableView
from doomtown_desktop.log import get_logger
from doomtown_desktop.session.reasons import why_not_there
from doomtown_desktop.ui.game.opponent_process import OpponentProcess
from doomtown_desktop.ui.plain.aims import Aims
from doomtown_desktop.ui.plain.lines import codes_in, lines, reveals
from doomtown_desktop.ui.plain.stops import Stops, Waiting

log = get_logger(__name__)
BROKEN: Final = (
    "The program made a mistake in the rules and cannot go on with this. Everything up to here is kept: "
    "undo, or do something else."
)


class Bridge(QObject):
    """One game on the table. The window reads ``view`` after every ``changed``."""

    changed = Signal()
    answered = Signal()
    """An answer was given or taken back: the moment to save."""
    refused = Signal(str)
    failed = Signal(str)
    told = Signal(str)
    """Something the players should know; the game goes on."""
    handed_over = Signal(int)
    """Another person has to decide; the table stays covered until ``take_seat``."""
    ended = Signal()

    def __init__(self, game: Game, policies: Mapping[Seat, Policy], pace: int = 600) -> None:
        super().__init__()
        self.game = game
        self.policies = dict(policies)
        self.pace = pace
        self.paused = False
        self.stops: Stops = lambda pending: None
        """The answer given for a person where they do not want to be asked."""
        self.covered = False
        """Nobody's secrets are shown: the seat is being handed over."""
        self.seat: Seat = next((s for s in range(len(game.state.players)) if s not in self.policies), 0)
        """Whose eyes the table is seen with."""
        self.aims = Aims()
        """What the abilities of this play are aimed at."""
        self.waiting: Waiting | None = None
        """A person passes until something happens."""
        self._seen: tuple[tuple[Choose | None, int, int, Seat | None], TableView] | None = None
        self._process: OpponentProcess | None = None
        self._guesses = Guesses(game.engine.catalog)
        self._question = 0
        self._losses = 0
        """So often the opponent's process was lost since its last answer."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._opponent)

    def think_in(self, process: OpponentProcess | None) -> None:
        """Let opponents think in a process of their own; ``None``: in this one."""
        if self._process is not None:
            self._process.answered.disconnect(self._thought)
            self._process.failed.disconnect(self._process_lost)
            self._process.cancel()
        self._process = process
        if process is not None:
            process.answered.connect(self._thought)
            process.failed.connect(self._process_lost)
            process.start()

    # --- reading ------------------------------------------------------------------------------------

    @property
    def view(self) -> TableView:
        """The table for the seat that looks. Worked out once for each position: it takes milliseconds."""
        game = self.game
        now = (game.pending, len(game.answers), len(game.log), self.looks)
        if self._seen is None or self._seen[0] != now or self._seen[0][0] is not now[0]:
            self._seen = (now, table_view(game, now[3]))
        return self._seen[1]

    @property
    def looks(self) -> Seat | None:
        """The seat whose secrets may be on the screen; none while it is handed over."""
        return None if self.covered else self.seat

    @property
    def humans(self) -> list[Seat]:
        """Seats that people hold."""
        return [s for s in range(len(self.game.state.players)) if s not in self.policies]

    @property
    def waits_for_human(self) -> bool:
        """The pending decision is a person's."""
        return self.game.pending is not None and self.game.pending.player not in self.policies

    @property
    def asks_a_person(self) -> bool:
        """The pending decision is a person's, and none that passes by itself."""
        pending = self.game.pending
        return pending is not None and self.waits_for_human and self._unasked(pending) is None

    def _unasked(self, pending: Choose) -> Answer | None:
        """The answer given for a person who does not want to be asked, or has nobody left to run from."""
        fight = self.game.state.shootout
        if pending.kind == "flee" and fight is not None and not all(posse.dudes for posse in fight.posses):
            return ()
        return self.stops(pending)

    def lines(self, first: int = 0) -> list[tuple[int, str, Event]]:
        """The log from an index on, as who looks may read it: (index, sentence, event)."""
        return lines(self.game, self.looks, first)

    def cards_of(self, line: int) -> list[str]:
        """Codes of the cards that a line of the log names, as far as who looks may know them."""
        return codes_in(self.game, self.looks, line)

    def adjacent(self, place: int) -> list[int]:
        """Locations adjacent to a location."""
        return [int(p) for p in modifiers.neighbours(self.game.engine, CardId(place))]

    def explain(self, card: int, stat: str) -> tuple[Reason, ...]:
        """Why a number is what it is."""
        return explain(self.game, CardId(card), stat)

    def why_not_there(self, card: int, target: int | None) -> str:
        """The rule that keeps a card from where it was dropped."""
        return why_not_there(self.game, self.seat, CardId(card), None if target is None else CardId(target))

    # --- answering ----------------------------------------------------------------------------------

    def answer(self, given: Answer) -> bool:
        """A person's answer; False when it was refused."""
        asked = self.game.pending
        try:
            self.game.answer(given)
        except IllegalAnswer as error:
            self.refused.emit(str(error))
            return False
        except Exception:
            log.exception("the engine failed at %s", given)
            self.failed.emit(BROKEN)
            return False
        self.aims.note(asked, given)
        self._after()
        return True

    def undo(self) -> bool:
        """Take back to the last decision a person made; False when there is none."""
        if not self.game.answers:
            return False
        self._stop_opponent()
        self.game.undo()
        while self.game.answers and not self.asks_a_person:
            self.game.undo()
        self._taken_back()
        return True

    def _taken_back(self) -> None:
        """The decision is somebody's again: show it to that person, and to nobody else."""
        self.aims.clear()
        self.answered.emit()
        pending = self.game.pending
        if pending is not None and self.waits_for_human and pending.player != self.seat:
            self.seat = pending.player
            self.covered = True
        self.changed.emit()
        if self.covered:
            self.handed_over.emit(self.seat)

    def count_before(self, line: int) -> int:
        """Number of answers before a person's last decision that came before a line of the log; -1: none."""
        count = min(self.game.answers_before(line), len(self.game.answers) - 1)
        while count >= 0 and self.game.askers[count] in self.policies:
            count -= 1
        return count

    def consent(self, count: int) -> tuple[Seat, ...]:
        """Who has to agree when the game is taken back to ``count`` answers: all other people at the screen.

        Nobody has to if only one person plays, or if only this one has decided since and no card turned up.
        """
        others = tuple(s for s in self.humans if s != self.seat)
        since = self.game.log[self.game.lines_after(count) :]
        decided = any(s != self.seat for s in self.game.askers[count:])
        return others if decided or any(reveals(e) for e in since) else ()

    def last_decision(self) -> int:
        """Number of answers before the last decision that a person was asked for; -1 when there is none."""
        count = len(self.game.answers) - 1
        while count >= 0 and self.game.askers[count] in self.policies:
            count -= 1
        return count

    def take_back(self, count: int) -> bool:
        """Go back to the decision before answer number ``count``; it can be redone. False: not so far."""
        if not 0 <= count < len(self.game.answers):
            return False
        self._stop_opponent()
        self.game.rewind(count)
        while self.game.answers and not self.asks_a_person:
            self.game.undo()
        self._taken_back()
        return True

    def wait(self) -> bool:
        """Pass this Noon play and all that follow until something happens to the person who is asked."""
        pending, game = self.game.pending, self.game
        if pending is None or not self.waits_for_human or pending.kind != "noon play":
            return False
        self.waiting = Waiting(pending.player, game.state.day, len(game.log))
        return self.answer((PASS,))

    def stop_waiting(self) -> bool:
        """Ask the person again at the next opportunity; False when nobody was waiting."""
        was, self.waiting = self.waiting, None
        if was is not None:
            self.changed.emit()
        return was is not None

    def surrender(self) -> bool:
        """The person who is asked gives the game up."""
        return self.answer((SURRENDER,))

    def redo(self) -> bool:
        """Give undone answers again, up to a person's next decision."""
        if not self.game.undone:
            return False
        self.waiting = None
        self.game.redo()
        while self.game.undone and not self.asks_a_person:
            self.game.redo()
        self._taken_back()
        return True

    def start(self) -> None:
        """Show the position and let an opponent move if it is its turn."""
        self._after()

    def _after(self) -> None:
        if not self._pass_by_itself():
            return
        self.answered.emit()
        pending = self.game.pending
        if pending is not None and self.waits_for_human and pending.player != self.seat:
            self.seat = pending.player
            self.covered = True
            self.changed.emit()
            self.handed_over.emit(self.seat)
            return
        self.changed.emit()
        if self.game.is_over:
            self.ended.emit()
        self._schedule()

    def _pass_by_itself(self) -> bool:
        """Answer for people where they do not want to be asked; False when the engine failed."""
        while (pending := self.game.pending) is not None and self.waits_for_human:
            given = self._wait_on(pending)
            if given is None:
                given = self._unasked(pending)
            if given is None:
                break
            try:
                self.game.answer(given)
            except Exception:
                log.exception("the engine failed at %s", given)
                self.failed.emit(BROKEN)
                return False
        return True

    def _wait_on(self, pending: Choose) -> Answer | None:
        if self.waiting is None or self.waiting.seat != pending.player:
            return None
        given = self.waiting.answer(self.game)
        # A window with nothing to do in it passes by itself and is no reason to end the waiting.
        if given is None and self._unasked(pending) is None:
            self.waiting = None
        return given

    def leave_seat(self) -> None:
        """Nobody may be at the screen: where several people play, cover the table until one sits down."""
        if len(self.humans) > 1 and self.waits_for_human and not self.covered:
            self.covered = True
            self.changed.emit()
            self.handed_over.emit(self.seat)

    def take_seat(self) -> None:
        """The person who has to decide sits at the screen."""
        self.covered = False
        self.changed.emit()

    def _schedule(self) -> None:
        pending = self.game.pending
        if pending is None or pending.player not in self.policies or self.paused:
            return
        quick = pending.kind not in ("noon play", "shootout", "resolution", "callout", "casualty")
        self._timer.start(0 if quick else self.pace)

    def resume(self) -> None:
        """Let opponents go on."""
        self.paused = False
        self._schedule()

    def close(self) -> None:
        """Nobody looks at this game any more: no opponent thinks, no timer runs."""
        self.paused = True
        self._stop_opponent()
        self.think_in(None)
        self.deleteLater()

    def _opponent(self) -> None:
        pending = self.game.pending
        if pending is None or pending.player not in self.policies or self.paused:
            return
        policy = self.policies[pending.player]
        try:
            seen = table_view(self.game, pending.player) if policy.needs_view(pending.kind) else None
            imagined = worlds(policy, self.game, self._guesses)
            if self._process is not None and self.game.setup is not None:
                self._ask(self._process, seen, pending, policy.name, imagined)
                return
            given = policy.choose(seen, pending, imagined)
            check_answer(pending, given)
        except Exception:
            log.exception("the opponent failed at %s", pending.kind)
            self._answer_plainly()
            return
        self._give(given)

    def _give(self, given: Answer) -> None:
        """An opponent's answer."""
        asked = self.game.pending
        try:
            self.game.answer(given)
        except Exception:
            log.exception("the engine failed at %s", given)
            self.failed.emit(BROKEN)
            return
        self.aims.note(asked, given)
        self._after()

    def _ask(
        self,
        process: OpponentProcess,
        seen: TableView | None,
        pending: Choose,
        name: str,
        imagined: Sequence[Imagined],
    ) -> None:
        setup = self.game.setup
        assert setup is not None
        seat, starting = pending.player, setup.seats[pending.player].starting
        self._question += 1
        seed = setup.seed + seat
        line = request(self._question, name, seat, seed, starting, seen, pending, imagined)
        process.ask(self._question, line)

    def _thought(self, number: int, answer: Answer) -> None:
        """The opponent's process has answered; an old question does not count any more."""
        pending = self.game.pending
        if number != self._question or self.paused or self.waits_for_human or pending is None:
            return
        try:
            check_answer(pending, answer)
            if any(key.startswith("adjust:") for key in answer):
                raise IllegalAnswer("opponents adjust nothing")
        except IllegalAnswer as error:
            assert self._process is not None
            self._process.stop()
            self._process_lost(f"its answer is none: {error}")
            return
        self._losses = 0
        if self._process is not None:
            self._process.has_answered = True
        self._give(answer)

    def _process_lost(self, reason: str) -> None:
        """Ask a new process; where that is lost at the same question, too, the game goes on all the same."""
        log.warning("the opponent's process is lost: %s", reason)
        pending = self.game.pending
        if pending is None or self.waits_for_human:
            return  # nobody waits for it; the next question starts another
        self._losses += 1
        if self._losses == 1:
            self.told.emit("The opponent had stopped thinking. It was started again.")
            self._schedule()
        elif self._process is not None and self._process.has_answered:
            self._answer_plainly()
        else:
            self.think_in(None)
            self.told.emit("The opponent's own process is gone; it thinks in this window from now on.")
            self._schedule()

    def _answer_plainly(self) -> None:
        """Answer for an opponent that cannot: pass, or take what is asked for first."""
        self._losses = 0
        pending = self.game.pending
        assert pending is not None
        self.told.emit("The opponent could not make up its mind about this; it took the plainest answer.")
        keys = pending.keys()
        usual = pending.default or (PASS if PASS in keys else "")
        self._give((usual,) if usual and pending.least == 1 else tuple(keys[: pending.least]))

    def _stop_opponent(self) -> None:
        self.waiting = None
        self._timer.stop()
        self._question += 1
        if self._process is not None:
            self._process.cancel()
