"""Playing without a mouse: what a key does at the table, and the ring that goes from card to card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView
from typing_extensions import override

from doomtown_desktop.engine.decisions import PASS
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.plain import actions, intents
from doomtown_desktop.ui.table.shootout_panel import in_words

if TYPE_CHECKING:
    from doomtown_desktop.ui.table.shootout_panel import HandRow
    from doomtown_desktop.ui.table.table_page import TablePage

ZOOM_STEP = 1.15


class Keyboard(QObject):
    """Turns keys into what the page can do. ``keys`` are the user's shortcuts."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.page = page
        self.keys: actions.Keys = actions.DEFAULTS
        self.ringed: int | None = None
        """The card with the ring."""
        self._asked = ""
        self._deeds: dict[str, Callable[[], bool]] = {
            "default": self.choose_or_default,
            "done": page.prompt.press_default,
            "cancel": self.cancel,
            "pass": self.give_pass,
            "wait": page.bridge.wait,
            "next": lambda: self.ring(1),
            "previous": lambda: self.ring(-1),
            "pin": self.pin,
            "card_menu": self.open_menu,
            "undo": page.asides.undo,
            "redo": page.bridge.redo,
            "zoom_in": lambda: self.zoom(ZOOM_STEP),
            "zoom_out": lambda: self.zoom(1 / ZOOM_STEP),
            "zoom_reset": lambda: self.zoom(0),
            "leave": self.leave,
        }
        for number in range(1, 10):
            self._deeds[f"answer{number}"] = lambda n=number: page.prompt.press(n)  # type: ignore[misc]

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; False when it means nothing here, so that others may use it."""
        action = actions.action_of(self.keys, chord(event))
        return action is not None and self.do(action.name)

    def do(self, name: str) -> bool:
        """Do an action by its name; False when it is none of the table's or has nothing to do now."""
        deed = self._deeds.get(name)
        if deed is None or (self.covered and name != "leave"):
            return False
        if name in ("default", "done", "cancel"):
            if self.page.lowball.put_away() or self.page.results.put_away():
                return True
        return deed()

    @property
    def covered(self) -> bool:
        """A sheet lies over the table: nothing can be answered."""
        return not self.page.hand_over.isHidden()

    # --- the ring -----------------------------------------------------------------------------------

    def candidates(self) -> list[int]:
        """Cards that can be chosen or can act now, in reading order."""
        choice = self.page.prompt.choice
        wanted = set(intents.candidates(choice)) or intents.acting_cards(choice)
        items = self.page.scene.items_by_card
        shown = [card for card in wanted if card in items and items[card].facts is not None]
        row = self.page.scene.layout_now.unit
        in_hands = [int(c.id) for hand in self._hands() for c in hand.cards if c.id in hand.askable]
        on_table = sorted(shown, key=lambda c: (round(items[c].home.y() / row), items[c].home.x(), c))
        return [*in_hands, *(card for card in on_table if card not in in_hands)]

    def _hands(self) -> list[HandRow]:
        """Draw hands in sight."""
        return [] if self.page.fight.isHidden() else [row for _, row in self.page.fight.sides]

    def ring(self, step: int) -> bool:
        """Move the ring; past the last card it goes away and the focus goes on to buttons and log."""
        cards = self.candidates()
        if not cards:
            self.set_ring(None)
            return False
        if self.ringed not in cards:
            self.set_ring(cards[0] if step > 0 else cards[-1])
            return True
        position = cards.index(self.ringed) + step
        inside = 0 <= position < len(cards)
        self.set_ring(cards[position] if inside else None)
        return inside

    def set_ring(self, card: int | None) -> None:
        """Ring a card, or none."""
        items = self.page.scene.items_by_card
        for number in (self.ringed, card):
            if number is not None and number in items:
                items[number].set_ringed(number == card)
        for hand in self._hands():
            hand.ringed = card
            hand.update()
        self.ringed = card
        if card is not None and card in items:
            self.page.table.ensureVisible(items[card])
        self.page.setAccessibleDescription("" if card is None else self.spoken(card))

    def spoken(self, card: int) -> str:
        """A card in words for who does not see it: title, place, state and numbers."""
        held = next((c for hand in self._hands() for c in hand.cards if c.id == card), None)
        if held is not None:
            return f"{in_words(held)}, in the draw hand"
        view = self.page.bridge.view
        entry = next((c for c in view.cards if c.id == card), None)
        item = self.page.scene.items_by_card.get(card)
        if entry is None:
            title = item.facts.title if item is not None and item.facts is not None else "a card"
            return f"{title}, in the hand"
        titles = {int(c.id): c.title for c in view.cards}
        mine = entry.controller == (view.seat or 0)
        parts = [entry.title, "yours" if mine else f"{view.players[entry.controller].name}'s"]
        if entry.host is not None:
            parts.append(f"carried by {titles.get(int(entry.host), 'a card')}")
        elif entry.location != entry.id:
            parts.append(f"at {titles.get(int(entry.location), 'the town square')}")
        parts += ["booted"] * entry.booted + [f"bounty {entry.bounty}"] * bool(entry.bounty)
        if entry.type in ("dude", "token"):
            kind = "stud" if entry.is_stud else "draw"
            parts += [f"{entry.bullets} {kind} bullets", f"{entry.influence} influence"]
            parts += [titles[int(a)] for a in entry.attachments if int(a) in titles]
        return ", ".join(parts)

    def after_refresh(self) -> None:
        """The ring stays while the same is asked and its card still has something to do.

        A new question takes it away: Return should not answer it with a card that was ringed for another.
        """
        choice = self.page.prompt.choice
        asked = "" if choice is None else choice.kind
        self.page.setAccessibleName("Table" if choice is None else f"Table: {choice.prompt}")
        stays = asked == self._asked and self.ringed in self.candidates()
        self._asked = asked
        self.set_ring(self.ringed if stays else None)

    # --- deeds --------------------------------------------------------------------------------------

    def choose_or_default(self) -> bool:
        """The ringed card, else the default answer."""
        choice, card = self.page.prompt.choice, self.ringed
        if choice is None or card is None:
            return self.page.prompt.press_default() or (self.ringed is None and self.ring(1))
        if card in intents.candidates(choice):
            self.page.choose(card)
            return True
        return self.open_menu()

    def open_menu(self) -> bool:
        """Everything the ringed card can do."""
        if self.ringed is None or self.ringed not in self.page.scene.items_by_card:
            return False
        self.page.open_menu(self.ringed, self.page.scene.items_by_card[self.ringed].scenePos())
        return True

    def cancel(self) -> bool:
        """Put away the ring, the kept card or a pile, else take the play back."""
        if self.page.scene.deselect():
            return True
        if self.ringed is not None:
            self.set_ring(None)
            return True
        if self.page.large.pinned:
            return self.page.large.pin(None)
        if not self.page.piles.panel.isHidden():
            self.page.piles.panel.put_away()
            return True
        return self.page.prompt.press_cancel() or self.page.bridge.stop_waiting()

    def give_pass(self) -> bool:
        """Pass, where that is offered."""
        choice = self.page.prompt.choice
        if choice is None or PASS not in [o.key for o in choice.options]:
            return False
        return self.page.bridge.answer((PASS,))

    def pin(self) -> bool:
        """Keep the large card, of the ringed card or of the one under the pointer."""
        return self.page.large.pin(self.ringed)

    def zoom(self, factor: float) -> bool:
        """Zoom the table; 0 fits it into the window."""
        table = self.page.table
        table.set_zoom(table.zoom * factor if factor else 1.0)
        return True

    def leave(self) -> bool:
        """To the start page."""
        self.page.leave.emit()
        return True

    # --- widgets that would swallow keys ---------------------------------------------------------------

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The log searches by typing; at the table letters are shortcuts first."""
        if isinstance(watched, QListView) and isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.KeyPress and chord(event) not in ("Tab", "Shift+Tab", "Return"):
                return event.key() not in _MOVES and self.press(event)
        return super().eventFilter(watched, event)


_MOVES = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
