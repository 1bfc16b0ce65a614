"""The acts of others on the table: captions, marks on changed cards, and a recap when requested."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

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
    """Shows each act of others when it happens, and again when the viewer requests it.

    Attributes:
        pace: Milliseconds before an opponent's play. With ``pace.WAIT``, the viewer continues after each act.
        recap: Replays the acts of others when requested.
    """

    waited = Signal(str)
    """Others have acted, and the viewer has to continue. The signal carries the acts in words."""
    said = Signal(str)
    acted = Signal(str)
    """Others have acted. The signal carries the acts in sentences."""

    def __init__(
        self,
        page: QWidget,
        bridge: Bridge,
        captions: Captions,
        questions: TableQuestions,
        showdowns: Showdowns,
        show: Callable[[TableView], None],
    ) -> None:
        """``show`` shows a past position on the page."""
        super().__init__(page)
        self.seats, self.captions, self.table = bridge.seats, captions, captions.table
        self.pace = 0
        self._questions, self._showdowns = questions, showdowns
        self._waits = False
        self.recap = Recap(bridge.seats, captions, questions, showdowns, show)
        self._acts: tuple[Act, ...] = ()
        """The acts of others since the viewer's last act. Only as many are stored as there are captions."""
        self._marks: dict[int, ChangeMark] = {}
        self._then: dict[int, TableView] = {}
        """The position after each person's last act, by seat."""
        self._since: dict[int, int] = {}
        """The length of the log after each person's last act, by seat."""
        self._before: Now | None = None
        self._told_until = 0
        """The line of the log at which the latest page of a scene began. Earlier acts come before it."""
        self._was_announced = False
        """True if the next act was already announced at the pace of waiting. Nobody has to continue after
        it.
        """
        bridge.announced.connect(self._announce)
        showdowns.stage.turned.connect(self.before_page)

    # --- following ------------------------------------------------------------------------------------

    def after_refresh(self) -> None:
        """Show the acts since the last refresh."""
        self._waits = self._look() or (self._waits and self._is_busy)
        self.wait()

    def before_page(self) -> None:
        """Show captions of the acts before the current page of a scene, because they happened before it."""
        now, before, line = self.seats.now, self._before, self._showdowns.reached
        if before is None or now.looks is None or line is None or self.recap.is_on:
            return
        first = max(self._told_until, before.lines)
        if now.lines < before.lines or line <= first:
            return
        self._told_until = line
        acts = recent_acts.of_others(self.seats.acts(first), first, now.looks)
        untold = [act for act in acts if act.last < line and not self._showdowns.has_shown(act)]
        if untold:
            self._tell(untold)
            self._show(self._newest(untold))

    def _tell(self, acts: Sequence[Act]) -> None:
        self.acted.emit(" ".join(f"{act.caption}." for act in acts))

    @property
    def _is_busy(self) -> bool:
        """True while a showdown or another question is open."""
        return self._showdowns.is_open or self._questions.is_open

    def wait(self) -> None:
        """Let the viewer continue, if that is needed and nothing else is open."""
        if self._waits and not self._is_busy:
            self._waits = False
            self.waited.emit(self.captions.words)

    def _look(self) -> bool:
        """Show new acts and changes. Return whether the viewer has to continue after the acts of others."""
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
            untold = [act for act in acts if not self._showdowns.has_shown(act)]
            earlier = self._acts
            if self._told_until > first and not sits_down:  # a scene was shown after these acts
                untold, earlier = [act for act in untold if act.first > self._told_until], ()
            if untold:
                self._tell(untold)
            if acts:
                self._show(self._newest((*earlier, *untold)), acts)
        self._mark(view)
        told, self._was_announced = self._was_announced, False
        waits = self.pace == WAIT and bool(acts) and bool(now.people) and not told
        return waits and not now.is_ours and not now.is_over

    def _newest(self, acts: Sequence[Act]) -> tuple[Act, ...]:
        return recent_acts.newest(acts, fights=self.seats.view.shootout is not None)

    def _show(self, acts: tuple[Act, ...], moved: Sequence[Act] = ()) -> None:
        """Show captions of these acts. Arrows start at the cards' places after the viewer's last act.

        ``moved`` has further acts whose cards get arrows; a scene has shown these acts in words.
        """
        self._acts = acts
        self.captions.show(self.seats.view, acts, self._then.get(self.seats.now.seat), moved)

    def _forget(self, now: Now, view: TableView) -> None:
        """Start again from this position without captions and marks, for a new game or after an undo."""
        self._was_announced = False
        self._told_until = 0
        self._then = dict.fromkeys(now.people, view)
        self._since = dict.fromkeys(now.people, now.lines)
        self._show(())
        self._mark(None)

    def _announce(self, player: int, words: str, at: tuple[int, ...]) -> None:
        """Show a caption for an act that a computer player is about to do.

        The caption is at the place of the act.
        """
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
        """Mark the cards that have changed since the viewer's last act. ``None`` removes all marks."""
        scene = self.table.town
        seat = self.seats.now.seat
        found = {} if view is None else recent_acts.changes(self._then.get(seat), view)
        for card in [card for card in self._marks if card not in found]:
            mark = self._marks.pop(card)
            if isValid(mark) and mark.scene() is scene:  # otherwise the mark was deleted with its card
                scene.removeItem(mark)
        owners: dict[int, str] = {}
        bearers: set[int] = set()
        if view is not None:
            bearers = {int(c.id) for c in view.cards if c.attachments}
            owners = {int(c.id): f"{whose(view.players[c.controller].name)} " for c in view.cards}
        words = []
        sentences = self._told_of(view, [card for card in found if recent_acts.asks_why(found[card])])
        for card, seen in found.items():
            item = scene.items_by_card.get(card)
            if item is None:
                continue
            changed = recent_acts.with_reasons(seen, sentences.get(card, ()))
            known = self._marks.get(card)
            fits = known is not None and isValid(known) and known.parentItem() is item
            mark = known if known is not None and fits else ChangeMark(item, scene.theme)
            self._marks[card] = mark
            mark.theme = scene.theme
            mark.say(changed, item.unit, on_stage=scene.standoff.is_up, has_tabs=card in bearers)
            title = "" if item.facts is None else item.facts.title
            words.append(f"{owners.get(card, '')}{title}: {recent_acts.told(changed)}.")
        told = f"Changed since your last act: {' '.join(words)}" if words else ""
        self.table.setAccessibleDescription(told)

    def _told_of(self, view: TableView | None, cards: Collection[int]) -> dict[int, list[str]]:
        """Return the folded sentences about each of these cards since the viewer's last act."""
        since = self._since.get(self.seats.now.seat)
        if view is None or since is None or not cards:
            return {}
        found: dict[int, list[str]] = {card: [] for card in cards}
        codes = {int(card.id): card.code for card in view.cards}
        for line in (line for act in self.seats.acts(since) for line in act.lines):
            named = self.seats.cards_of(line.index)
            for card in found:
                if codes.get(card) in named:
                    found[card].append(line.text)
        return found

    def change_of(self, card: int) -> str:
        """Return the words of the mark of a card, or empty words if it has none."""
        mark = self._marks.get(card)
        return "" if mark is None else recent_acts.told(mark.changed)

    def marked(self) -> dict[int, str]:
        """Return the words of the marks, by card."""
        return {card: recent_acts.told(mark.changed) for card, mark in self._marks.items()}

    # --- replaying ------------------------------------------------------------------------------------

    def again(self) -> bool:
        """Replay the acts of others since the viewer's last act. During the replay, show the next act.

        Return False if there are no such acts.
        """
        if self.recap.is_on:
            self.recap.go_on()
            return True
        since, acts = self._missed()
        if acts:
            self._mark(None)  # marks are about the current position
            self.recap.begin(acts, since)
        return bool(acts)

    def _missed(self) -> tuple[int, tuple[Act, ...]]:
        """Return the length of the log after the viewer's last act, and the acts of others since then."""
        now = self.seats.now
        since = self._since.get(now.seat, now.lines)
        return since, () if now.looks is None else recent_acts.of_others(
            self.seats.acts(since), since, now.looks
        )

    def again_on_wish(self) -> bool:
        """Replay the acts of others, or show a message if there are none. Always return True."""
        if not self.again():
            self.said.emit("Nobody else has done anything since your last act.")
        return True

    def after_cover(self) -> None:
        """If more acts were missed than captions show, tell a player who sits down how to replay them."""
        missed = [act for act in self._missed()[1] if act.kind != PASS]
        if len(missed) > recent_acts.MOST:
            self.said.emit("More has happened than the table shows. Press , to watch all of it.")


__all__ = ["CatchUp"]
