"""A player with a real mouse: only presses, moves and clicks on the shown window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget

from doomtown_desktop.protocol.question import WINDOWS, Answer
from doomtown_desktop.protocol.view_data import ChoiceView, OptionView
from doomtown_desktop.session.match import Match
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui.behind import match_of

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
DRAGS = ("move", "shop", "call out", "trade", "invent", "swap")


class NoWayError(AssertionError):
    """An answer cannot be given with the mouse."""


class Hand(Protocol):
    """Moves a pointer and presses its buttons. Points are those of the widget."""

    def click(
        self, widget: QWidget, button: Qt.MouseButton = LEFT, *, pos: QPoint | None = None
    ) -> object: ...

    def double_click(self, widget: QWidget, pos: QPoint) -> object: ...

    def press(self, widget: QWidget, pos: QPoint) -> object: ...

    def move(self, widget: QWidget, pos: QPoint) -> object: ...

    def release(self, widget: QWidget, pos: QPoint) -> object: ...


class QtHand:
    """A hand that sends Qt's own events."""

    def click(self, widget: QWidget, button: Qt.MouseButton = LEFT, *, pos: QPoint | None = None) -> None:
        QTest.mouseClick(widget, button, pos=widget.rect().center() if pos is None else pos)

    def double_click(self, widget: QWidget, pos: QPoint) -> None:
        QTest.mouseClick(widget, LEFT, pos=pos)
        QTest.mouseDClick(widget, LEFT, pos=pos)
        QTest.mouseRelease(widget, LEFT, pos=pos)

    def press(self, widget: QWidget, pos: QPoint) -> None:
        QTest.mousePress(widget, LEFT, pos=pos)

    def move(self, widget: QWidget, pos: QPoint) -> None:
        QTest.mouseMove(widget, pos)

    def release(self, widget: QWidget, pos: QPoint) -> None:
        QTest.mouseRelease(widget, LEFT, pos=pos)


class Mouse:
    """Answers the question on the table with the mouse."""

    def __init__(
        self,
        page: TablePage,
        match: Match | None = None,
        wait: Callable[[Callable[[], bool]], object] | None = None,
        hand: Hand | None = None,
    ) -> None:
        """``match`` and ``wait``: for a match in another window, and a callable that waits for it."""
        self.page, self._match, self._wait = page, match, wait
        self.hand: Hand = QtHand() if hand is None else hand

    @property
    def count(self) -> int:
        """The number of answers so far."""
        return len(self._answers)

    @property
    def _answers(self) -> list[Answer]:
        return (match_of(self.bridge) if self._match is None else self._match).answers

    def is_given(self, count: int, keys: Sequence[str]) -> bool:
        """Return whether the answer after this number of answers has these keys, in any order."""
        return sorted(self._answers[count]) == sorted(keys)

    def _taken(self, count: int) -> bool:
        """Return whether an answer was given after this number of answers."""
        if self._wait is not None:
            with suppress(TimeoutError):
                self._wait(lambda: self.count > count)
        return self.count > count

    @property
    def bridge(self) -> Bridge:
        return self.page.bridge

    @property
    def choice(self) -> ChoiceView:
        choice = self.page.prompt.choice
        assert choice is not None
        return choice

    @property
    def viewport(self) -> QWidget:
        return self.page.board.table.viewport()

    # --- gestures -----------------------------------------------------------------------------------

    def spot(self, card: int) -> QPoint | None:
        """Return a point in the view at which a click hits only this card; None if it is covered."""
        view = self.page.board.table
        item = self.page.board.scene.items_by_card.get(card)
        if item is None:
            return None
        box = view.mapFromScene(item.sceneBoundingRect()).boundingRect()
        middle = box.center()
        points = [
            QPoint(x, y) for x in range(box.left(), box.right(), 4) for y in range(box.top(), box.bottom(), 4)
        ]
        around = [QPoint(x, y) for x, y in ((0, 0), (-2, -2), (2, -2), (-2, 2), (2, 2))]  # not on an edge
        for point in sorted(points, key=lambda p: (p - middle).manhattanLength()):
            if self.viewport.rect().contains(point) and all(self._top(point + by) is item for by in around):
                if not self._covered(point):
                    return point
        return None

    def _top(self, point: QPoint) -> CardItem | None:
        """Return the card that a click at a point of the view hits."""
        at = self.page.board.table.mapToScene(point)
        return next((i for i in self.page.board.scene.items(at) if isinstance(i, CardItem)), None)

    def _covered(self, point: QPoint) -> bool:
        """Return whether a panel covers this point of the table."""
        window = self.page.window()
        hit = window.childAt(self.viewport.mapTo(window, point))
        return hit is not None and hit is not self.viewport

    def click_card(self, card: int) -> None:
        point = self._need(card)
        self.hand.click(self.viewport, LEFT, pos=point)

    def _need(self, card: int) -> QPoint:
        point = self.spot(card)
        if point is None:
            raise NoWayError(f"card {card} cannot be reached: {self.choice.kind} {self.choice.prompt}")
        return point

    def double_click(self, card: int) -> None:
        point = self._need(card)
        self.hand.double_click(self.viewport, point)

    def drag(self, card: int, to: QPoint) -> None:
        start = self._need(card)
        self.hand.press(self.viewport, start)
        for step in range(1, 7):
            self.hand.move(self.viewport, start + (to - start) * step / 6)
        self.hand.release(self.viewport, to)

    def pick_from_menu(self, card: int, key: str) -> None:
        """Right-click a card and click the entry that gives this answer."""
        self.hand.click(self.viewport, RIGHT, pos=self._need(card))
        menu = self.page.answers.menu
        if menu is None or not menu.isVisible():
            raise NoWayError(f"no menu for card {card}")
        before = self.count
        for action in [a for a in menu.actions() if a.isEnabled() and a.menu() is None and a.text()]:
            if action.data() == key:
                self.hand.click(menu, LEFT, pos=menu.actionGeometry(action).center())
                break
        else:
            menu.close()
            raise NoWayError(f"the menu of card {card} has no {key}")
        menu.close()
        assert self._taken(before), f"{key} was not taken"

    def press(self, button: QPushButton) -> None:
        """Click a button like a player: it has to be visible, enabled and within its scroll area."""
        if not button.isEnabled():
            raise NoWayError(f"{button.text()} is disabled")
        strip = self.page.prompt
        if button in strip.sheet.answers and not strip.sheet.isVisible():
            self.hand.click(strip.more, LEFT)
        above = button.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        for _ in range(3):  # a layout, the scroll area's layout, scrolling
            QApplication.processEvents()
            if above is not None:
                above.ensureWidgetVisible(button)
        if button.visibleRegion().isEmpty():
            raise NoWayError(f"{button.text()} cannot be seen")
        self.hand.click(button, LEFT)

    # --- answers ------------------------------------------------------------------------------------

    def answer(self, keys: Sequence[str]) -> None:
        """Give these answers with the mouse. Raises ``NoWayError`` if that is impossible."""
        if self.page.gang.scene.isVisible():
            self.gather()
            return
        for _ in range(3):  # what has just arrived makes new buttons
            QApplication.processEvents()
        if self.page.answers.on_cards.upkeep.bills:
            self.press(self.page.prompt.buttons[0])
            return
        choice = self.choice
        if self.page.answers.on_cards.casualties.due is not None:
            self.press(self.page.prompt.buttons[0])
            if self.page.prompt.prompt.text() == "<b>Lose this much influence?</b>":  # most influence is lost
                self.press(self.page.prompt.buttons[0])
            return
        if self.page.answers.on_cards.posse.ways:
            self.form(keys[0])
            return
        options = {o.key: o for o in choice.options}
        count = self.count
        if len(keys) == 1 and keys[0] in options and not intents.needs_done(choice):
            self._give(choice, options[keys[0]])
        else:
            self._pick_several(choice, [options[k] for k in keys])
        if not self._taken(count):
            raise NoWayError(f"{choice.kind}: the gesture for {keys} answered nothing")
        assert self.is_given(count, keys), f"{choice.kind}: gave another answer than {keys}"

    def form(self, key: str) -> None:
        """Let one dude join by a click on it, or nobody, and confirm."""
        posse, count = self.page.answers.on_cards.posse, self.count
        for card in list(posse.wanted):  # a dude that was proposed stays
            while card in posse.wanted:
                self.click_card(card)
        for card, ways in posse.ways.items():
            place = next((n for n, way in enumerate(ways) if way.key == key), -1)
            for _ in range(place + 1):
                self.click_card(card)
        self.press(self.page.prompt.buttons[0])
        if not self._taken(count) or not self.is_given(count, (key,)):
            raise NoWayError(f"{key} was not taken")

    def gather(self) -> None:
        """Start with the dudes already chosen, and with at least one."""
        scene, count = self.page.gang.scene, self.count
        if scene.found is not None and not scene.found.seated:
            self.hand.click(next(spot for spot in scene.recruits if not spot.reason), LEFT)
        self.press(scene.start_button)
        if not self._taken(count):
            raise NoWayError("the gang was not taken")

    def _give(self, choice: ChoiceView, option: OptionView) -> None:
        if choice.kind == "joker":
            if option.key == choice.default and self.count % 2:  # otherwise in the grid
                self.press(self.page.prompt.buttons[0])
                return
            self.press(self.page.prompt.buttons[-1])
            self.hand.click(self.page.answers.jokers.grid.cards[option.key], LEFT)
            return
        buttons = intents.buttons(choice, self.page.answers.cards_in_sight())
        several = intents.several(choice)
        on_table = option.card is not None and int(option.card) in self.page.board.scene.items_by_card
        if on_table and option.card in several and self.count % 2:  # otherwise by its button
            self.pick_a_way(int(option.card), option.key)
        elif option.key in [o.key for o in buttons]:
            self.press(self.page.prompt.buttons[[o.key for o in buttons].index(option.key)])
        elif option.verb in DRAGS and option.card is not None and choice.kind == "noon play":
            self._drop(choice, option)
        elif option.card is not None and choice.kind in WINDOWS:
            self._act(choice, option)
        elif option.card is not None:
            self._choose(int(option.card))
        else:
            raise NoWayError(f"nothing to click for {option.key} of {choice.kind}")

    def _act(self, choice: ChoiceView, option: OptionView) -> None:
        assert option.card is not None
        mine = [o for o in intents.of_card(choice, option.card) if o.verb in ("use", "start")]
        if len(mine) == 1 and mine[0].key == option.key:
            is_read_first = int(option.card) in self.page.board.scene.layout_now.held
            is_read_first |= choice.kind == "noon play"
            (self.double_click if is_read_first else self.click_card)(int(option.card))
        else:
            self.pick_from_menu(int(option.card), option.key)

    def _drop(self, choice: ChoiceView, option: OptionView) -> None:
        assert option.card is not None
        drop, scene = intents.drops(choice, option.card), self.page.board.scene
        layout = scene.layout_now
        for name, found in drop.slots.items():
            if found.key == option.key:
                box = layout.slots[name]
                return self.drag(int(option.card), self.page.board.table.mapFromScene(box.cx, box.cy))
        if option.target is not None and drop.places.get(option.target) is option:
            zone = layout.zones[option.target]
            return self.drag(int(option.card), self.page.board.table.mapFromScene(zone.cx, zone.cy))
        if option.target is not None and drop.cards.get(option.target, [None])[0] is option:
            return self.drag(int(option.card), self._need(int(option.target)))
        return self.pick_from_menu(int(option.card), option.key)

    def pick_a_way(self, card: int, key: str) -> None:
        """Click a card with several answers, then one of them in the menu that opens."""
        self.click_card(card)
        menu = self.page.answers.menu
        if menu is None or not menu.isVisible():
            raise NoWayError(f"no menu of answers for card {card}")
        action = next((a for a in menu.actions() if a.data() == key), None)
        if action is None:
            menu.close()
            raise NoWayError(f"the menu of card {card} has no {key}")
        self.hand.click(menu, LEFT, pos=menu.actionGeometry(action).center())

    def _choose(self, card: int) -> None:
        """Click a card: in an open pile, in the hands of lowball, else on the table."""
        for lying in self.page.answers.piles.panel.cards if self.page.answers.piles.panel.isVisible() else ():
            if lying.lying.card == card:
                self.hand.click(lying, LEFT)
                return
        if not self.page.board.lowball.isHidden():
            for _, row in self.page.board.lowball.sides:
                for index, held in enumerate(row.cards):
                    if int(held.id) == card and row.isVisible():
                        self.hand.click(row, LEFT, pos=QPoint(int(4 + row.step * index + 5), 30))
                        return
        self.click_card(card)

    def _pick_several(self, choice: ChoiceView, options: Sequence[OptionView]) -> None:
        wanted, picked = {option.key for option in options}, set(self.page.prompt.picked)
        for keys in (picked - wanted, wanted - picked):  # the proposed cards are deselected first
            for option in choice.options:
                if option.key not in keys:
                    continue
                if option.card is not None:
                    self._choose(int(option.card))
                    continue
                on_buttons = [o.key for o in intents.buttons(choice, self.page.answers.cards_in_sight())]
                self.press(self.page.prompt.buttons[on_buttons.index(option.key)])
                if not intents.is_picked(choice, option):
                    return  # this click was the answer
        done = self.page.prompt.default_button
        assert done is not None
        self.press(done)
