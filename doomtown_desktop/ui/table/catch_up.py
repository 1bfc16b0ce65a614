"""Shows what others do: captions, the card that was played, and marks on what has changed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from doomtown_desktop.protocol.act_data import PASS, USE, Act
from doomtown_desktop.protocol.seat_data import Now
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.amounts import whose
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.plain import recent_acts
from doomtown_desktop.ui.plain.pace import WAIT
from doomtown_desktop.ui.table.captions import Captions
from doomtown_desktop.ui.table.change_mark import ChangeMark
from doomtown_desktop.ui.table.recap import Recap
from doomtown_desktop.ui.table.showdowns import Showdowns
from doomtown_desktop.ui.table.table_questions import TableQuestions


class CatchUp(QObject):
    """Shows each act of others when it happens, and again on wish.

    Attributes:
        pace: Milliseconds before an opponent's play; ``pace.WAIT``: each is waited for.
        recap: Shows on wish what has been.
    """

    waited = Signal(str)
    """Others have acted, and the viewer has to say when to go on."""
    said = Signal(str)
    acted = Signal(str)
    """The latest acts of others, in sentences."""

    def __init__(
        self,
        page: QWidget,
        bridge: Bridge,
        captions: Captions,
        questions: TableQuestions,
        showdowns: Showdowns,
        show: Callable[[TableView], None],
    ) -> None:
        """``show``: show a past position on the page."""
        super().__init__(page)
        self.seats, self.captions, self.table = bridge.seats, captions, captions.table
        self.pace = 0
        self._questions, self._showdowns = questions, showdowns
        self._waits = False
        self.recap = Recap(bridge.seats, captions, questions, showdowns, show)
        self._acts: tuple[Act, ...] = ()
        """The latest acts of others since the viewer's last act, at most one for each caption."""
        self._marks: dict[int, ChangeMark] = {}
        self._then: dict[int, TableView] = {}
        """For each person, the table after their last act."""
        self._since: dict[int, int] = {}
        """For each person, the length of the log after their last act."""
        self._before: Now | None = None
        self._was_announced = False
        """The next act was announced, and the viewer has said when to go on."""
        bridge.announced.connect(self._announce)

    # --- following ------------------------------------------------------------------------------------

    def after_refresh(self) -> None:
        """Show what has happened."""
        self._waits = self._look() or (self._waits and self._is_busy)
        self.wait()

    @property
    def _is_busy(self) -> bool:
        """True while the viewer has something else to see or to answer first."""
        return self._showdowns.is_open or self._questions.is_open

    def wait(self) -> None:
        """Wait for the viewer to continue, if this step asks for it and nothing else is shown."""
        if self._waits and not self._is_busy:
            self._waits = False
            self.waited.emit(self.captions.words)

    def _look(self) -> bool:
        """Show what is new; True if others have acted and the viewer has to continue."""
        now, before = self.seats.now, self._before
        self._before = now
        view = self.seats.view
        if before is None or now.lines < before.lines or now.decisions < before.decisions:
            self._forget(now, view)
            return False
        if now.decisions > before.decisions and before.asked in before.people and before.asked is not None:
            self._then[before.asked], self._since[before.asked] = view, now.lines
            self._show(())
        if now.looks is None:
            self._show(())
            self._mark(None)
            return False
        acts: tuple[Act, ...] = ()
        sits_down = before.looks is None
        if now.lines > before.lines or sits_down:
            first = self._since.get(now.seat, before.lines) if sits_down else before.lines
            acts = recent_acts.of_others(self.seats.acts(first), first, now.looks)
            if acts:
                self.acted.emit(" ".join(f"{act.caption}." for act in acts))
                self._show(recent_acts.newest((*self._acts, *acts)))
        self._mark(view)
        told, self._was_announced = self._was_announced, False
        waits = self.pace == WAIT and bool(acts) and bool(now.people) and not told
        return waits and not now.is_ours and not now.is_over

    def _show(self, acts: tuple[Act, ...]) -> None:
        """Show captions of these acts, with arrows from the places of the viewer's last act."""
        self._acts = acts
        self.captions.show(self.seats.view, acts, self._then.get(self.seats.now.seat))

    def _forget(self, now: Now, view: TableView) -> None:
        """Start over: the game begins here or an answer was undone, so nothing has changed."""
        self._was_announced = False
        self._then = dict.fromkeys(now.people, view)
        self._since = dict.fromkeys(now.people, now.lines)
        self._show(())
        self._mark(None)

    def _announce(self, player: int, words: str, at: tuple[int, ...]) -> None:
        """Announce what a computer is about to do, at the place of it."""
        now = self.seats.now
        if now.looks is None:
            return
        line = now.lines
        act = Act(USE, line, line, line, words, words.removesuffix("."), player, at)
        self.captions.show(self.seats.view, (act,))
        self.acted.emit(words)
        if self.pace == WAIT:
            self._was_announced = True
            self._waits = True
            self.wait()

    # --- marks ----------------------------------------------------------------------------------------

    def _mark(self, view: TableView | None) -> None:
        """Mark what has changed since the viewer's last act; nothing while nobody may look."""
        scene = self.table.town
        seat = self.seats.now.seat
        found = {} if view is None else recent_acts.changes(self._then.get(seat), view)
        for card in [card for card in self._marks if card not in found]:
            mark = self._marks.pop(card)
            if isValid(mark) and mark.scene() is scene:  # else it went with its card
                scene.removeItem(mark)
        owners: dict[int, str] = {}
        if view is not None:
            owners = {int(c.id): f"{whose(view.players[c.controller].name)} " for c in view.cards}
        words = []
        for card, changed in found.items():
            item = scene.items_by_card.get(card)
            if item is None:
                continue
            known = self._marks.get(card)
            fits = known is not None and isValid(known) and known.parentItem() is item
            mark = known if known is not None and fits else ChangeMark(item, scene.theme)
            self._marks[card] = mark
            mark.theme = scene.theme
            mark.say(changed, item.unit)
            title = "" if item.facts is None else item.facts.title
            words.append(f"{owners.get(card, '')}{title}: {recent_acts.told(changed)}.")
        told = f"Changed since your last act: {' '.join(words)}" if words else ""
        self.table.setAccessibleDescription(told)

    def marked(self) -> dict[int, str]:
        """The words of the marks, by card."""
        return {card: recent_acts.told(mark.changed) for card, mark in self._marks.items()}

    # --- once more ------------------------------------------------------------------------------------

    def again(self) -> bool:
        """Show what others did since the viewer's last act, on the table as it was, or continue with it.

        False where nothing happened.
        """
        if self.recap.is_on:
            self.recap.go_on()
            return True
        since, acts = self._missed()
        if acts:
            self._mark(None)  # marks are about the present
            self.recap.begin(acts, since)
        return bool(acts)

    def _missed(self) -> tuple[int, tuple[Act, ...]]:
        """The length of the log at the viewer's last act, and what others did since."""
        now = self.seats.now
        since = self._since.get(now.seat, now.lines)
        return since, () if now.looks is None else recent_acts.of_others(
            self.seats.acts(since), since, now.looks
        )

    def again_on_wish(self) -> bool:
        """Show it, or say that there is nothing to show."""
        if not self.again():
            self.said.emit("Nobody else has done anything since your last act.")
        return True

    def after_cover(self) -> None:
        """Tell a player who sits down how to see acts that no longer have a caption."""
        missed = [act for act in self._missed()[1] if act.kind != PASS]
        if len(missed) > recent_acts.MOST:
            self.said.emit("More has happened than the table shows. Press , to watch all of it.")


__all__ = ["CatchUp"]
