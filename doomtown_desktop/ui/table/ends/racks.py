"""The piles of a player: deck, discard pile and Boot Hill. A click opens one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from math import ceil
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap, QPixmapCache
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.protocol.terms import has_common_boot_hill
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.amounts import amount, whose
from doomtown_desktop.ui.cards.backs import Whose
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.town import PILES, clockwise, lying, sides
from doomtown_desktop.ui.table.ends.plate_paint import tones_of
from doomtown_desktop.ui.table.ends.tokens import numerals

NAMES: Final = {"deck": "Deck", "discard": "Discard", "boot hill": "Boot Hill"}
MOST_WIDE: Final = 0.46
"""The maximum width of a card on a rack, as a fraction of the rack's height."""
HELP: Final = {
    "deck": "Cards are drawn and pulled from here. Nobody may look at it.",
    "discard": "Click to see the cards.",
    "boot hill": "Aced cards. Click to see them.",
}


class RackForm(Enum):
    """The shape of a rack."""

    CARDS = auto()
    """Three cards side by side, with a word below each."""
    SMALL = auto()
    """Three small cards side by side."""
    FLAT = auto()
    """Three small cards with a number beside each."""
    WORD = auto()
    """One button with words, which opens a menu. For large text."""


@dataclass(frozen=True, slots=True)
class PileFacts:
    """A pile: its owner, its name, its number of cards, and the face of its top card, if it is visible."""

    seat: int
    name: str
    count: int
    code: str
    whose: Whose
    spoken: str


class PileButton(Themed, QAbstractButton):
    """A pile. Its picture is painted only when something in it changes."""

    def __init__(
        self, parent: QWidget, store: FaceStore, theme: Theme, facts_of: Callable[[str], CardFacts]
    ) -> None:
        super().__init__(parent)
        self.store, self.theme, self.facts_of = store, theme, facts_of
        self.facts: PileFacts | None = None
        self.form = RackForm.CARDS
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._baked: tuple[object, QPixmap] | None = None

    def show_pile(self, facts: PileFacts, form: RackForm) -> None:
        """Show a pile in a form."""
        if (facts, form) != (self.facts, self.form):
            self.facts, self.form = facts, form
            self.setAccessibleName(facts.spoken)
            self.setToolTip(f"{facts.spoken}\n{HELP[facts.name]}")
            self.update()

    @override
    def sizeHint(self) -> QSize:
        return self.size()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        facts, ratio = self.facts, self.devicePixelRatioF()
        if facts is None:
            return
        key = facts, self.form, self.size().toTuple(), ratio, self.theme, self.store.style
        if self._baked is None or self._baked[0] != key:
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter, facts, ratio)
            painter.end()
            self._baked = key, picture
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._baked[1])
        painter.end()

    def _paint(self, painter: QPainter, facts: PileFacts, ratio: float) -> None:
        wide, tall = float(self.width()), float(self.height())
        label = 0.0
        if self.form is RackForm.CARDS:
            label = max(15.0, tall * 0.21)
        across = min((tall - label - 4) / ASPECT, wide - 4, tall * MOST_WIDE)
        if self.form is RackForm.FLAT:
            across = min(across, wide * 0.42)
        left = 2.0 if self.form is RackForm.FLAT else (wide - across) / 2
        top = max(2.0, (tall - label - across * ASPECT) / 2)
        box = QRectF(round(left), round(top), across, across * ASPECT)
        self._card(painter, facts, box, ratio)
        size = max(11.0, across * 0.42)
        font = numerals(size)
        measure = QFontMetricsF(font)
        text = str(facts.count)
        if self.form is RackForm.FLAT:
            cell = QRectF(box.right() + 3, box.top(), wide - box.right() - 3, box.height())
            painter.setFont(numerals(max(12.0, box.height() * 0.6)))
            painter.setPen(QColor(tones_of(self.theme).text))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(cell, int(flags), text)
            return
        disc = QRectF(0, 0, max(size * 1.6, measure.horizontalAdvance(text) + size * 0.7), size * 1.24)
        disc.moveCenter(box.center())
        disc.moveBottom(box.bottom() - across * 0.06)
        painter.setPen(QPen(QColor("#c79b4b"), 0.8))
        painter.setBrush(QColor(20, 12, 8, 232))
        painter.drawRoundedRect(disc, disc.height() / 2, disc.height() / 2)
        painter.setPen(QColor("#f6e9cf"))
        painter.setFont(font)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, text)
        if label:
            words = NAMES[facts.name]
            strip = QRectF(-6, tall - label, wide + 12, label)
            font = fonts.sans(max(12.0, label * 0.64), QFont.Weight.DemiBold)
            painter.setFont(fonts.fitted(font, words, wide + 2))
            painter.setPen(QColor(tones_of(self.theme).text))
            painter.drawText(strip, Qt.AlignmentFlag.AlignCenter, words)

    def _card(self, painter: QPainter, facts: PileFacts, box: QRectF, ratio: float) -> None:
        """Paint the top of the pile. An empty pile is a dashed box."""
        if facts.name == "deck" and facts.count:
            painter.drawPixmap(box.topLeft(), self.store.back(box.width(), ratio, facts.whose))
        elif facts.code:
            face = self.store.face(FaceSpec(self.facts_of(facts.code), box.width(), ratio))
            painter.drawPixmap(box.topLeft(), face)
        else:
            painter.setPen(QPen(QColor(tones_of(self.theme).faint), 1, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(0, 0, 0, 60))
            painter.drawRoundedRect(box, 3, 3)
        if self.underMouse():
            painter.setPen(QPen(QColor(self.theme.legal), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 3, 3)


class PileRack(Themed, QWidget):
    """The piles of one player."""

    opened = Signal(int, str)
    """A pile was clicked. The signal carries its seat and name."""

    def __init__(self, store: FaceStore, theme: Theme, facts_of: Callable[[str], CardFacts]) -> None:
        super().__init__()
        self.theme = theme
        self.form = RackForm.CARDS
        self.has_ground = False
        """True if the rack paints a plate below the piles."""
        self.buttons = {name: PileButton(self, store, theme, facts_of) for name in PILES}
        for name, button in self.buttons.items():
            button.clicked.connect(partial(self._open, name))
        self.word = RackWord(self, theme)
        self.word.clicked.connect(self._open_menu)
        self._facts: tuple[PileFacts, ...] = ()

    @property
    def seat(self) -> int:
        """The seat of the player whose piles are shown."""
        return self._facts[0].seat if self._facts else -1

    def show_view(self, view: TableView, seat: int) -> None:
        """Show the piles of a player. A Boot Hill that all share is only on the viewer's rack."""
        facts = piles_of(view, seat, self.theme)
        if facts != self._facts:
            self._facts = facts
            self._fit()

    def take_shape(self, form: RackForm, *, has_ground: bool) -> None:
        """Set the form of the rack."""
        if (form, has_ground) != (self.form, self.has_ground):
            self.form, self.has_ground = form, has_ground
            self._fit()
            self.update()

    def box_of(self, name: str) -> QRect:
        """Return the box of a pile in the rack. For a rack of words, it is the whole button."""
        return self.word.geometry() if self.form is RackForm.WORD else self.buttons[name].geometry()

    def lay(self, box: QRect) -> None:
        """Move to a box, and place all piles in it."""
        self.setGeometry(box)
        self._fit()

    @override
    def apply_style(self, theme: Theme) -> None:
        super().apply_style(theme)
        self._facts = ()

    def _fit(self) -> None:
        is_word = self.form is RackForm.WORD
        self.word.setVisible(is_word and bool(self._facts))
        shown = {each.name: each for each in self._facts}
        for button in self.buttons.values():
            button.setVisible(not is_word and button.facts is not None)
        if is_word:
            self.word.setGeometry(self.rect())
            self.word.say(self._facts)
            return
        edge = 7.0 * self.height() / 92 if self.has_ground else 0.0
        share = (self.width() - 2 * edge) / max(1, len(shown))
        for number, name in enumerate(name for name in PILES if name in shown):
            x = edge + number * share
            box = QRectF(x, edge, share, self.height() - 1.6 * edge).toRect()
            self.buttons[name].setGeometry(box)
            self.buttons[name].show_pile(shown[name], self.form)
        for name, button in self.buttons.items():
            button.setVisible(name in shown)

    def _open(self, name: str) -> None:
        self.opened.emit(self.seat, name)

    def _open_menu(self) -> None:
        menu = self.menu()
        menu.popup(self.word.mapToGlobal(QPoint(0, 0)))

    def menu(self) -> QMenu:
        """Return a menu with an entry for each pile."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for each in self._facts:
            words = f"{NAMES[each.name]} ({each.count})"
            menu.addAction(words).triggered.connect(partial(self._open, each.name))
        return menu

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.has_ground and self.form is not RackForm.WORD:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_ground(painter, QRectF(self.rect()), self.theme)
            painter.end()


class RackWord(Themed, QAbstractButton):
    """All piles of a player as one button with words."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def say(self, piles: tuple[PileFacts, ...]) -> None:
        """Show the size of the deck, and say the sizes of all piles in the tool tip."""
        deck = next((each.count for each in piles if each.name == "deck"), 0)
        spoken = ", ".join(each.spoken for each in piles)
        self.setText(f"Deck {deck} \N{MIDDLE DOT} Piles")
        self.setAccessibleName(f"Piles: {spoken}")
        self.setToolTip(f"{spoken}\nClick for the piles.")
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return self.size()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        paint_ground(painter, box, self.theme)
        font = fonts.sans(max(12.0, box.height() * 0.62), QFont.Weight.DemiBold)
        font = fonts.fitted(font, self.text(), box.width() - 16)
        painter.setFont(font)
        painter.setPen(QColor(tones_of(self.theme).text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


def paint_ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint the plate below piles, from a cached picture: it is painted with each frame of the town."""
    ratio = painter.device().devicePixelRatioF()
    key, picture = f"piles {box.width()} {box.height()} {ratio} {theme.name}", QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = QPixmap(ceil(box.width() * ratio), ceil(box.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        tones, radius = tones_of(theme), min(9.0, box.height() * 0.2)
        ground = QPainter(picture)
        ground.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground.setPen(QPen(QColor(tones.rim), 1.4))
        ground.setBrush(tones.ground)
        plate = QRectF(0, 0, box.width(), box.height()).adjusted(0.7, 0.7, -0.7, -0.7)
        ground.drawRoundedRect(plate, radius, radius)
        ground.end()
        QPixmapCache.insert(key, picture)
    painter.drawPixmap(box.topLeft(), picture)


def piles_of(view: TableView, seat: int, theme: Theme) -> tuple[PileFacts, ...]:
    """Return the piles of a player."""
    owner = Whose(seat, theme.sides[sides(view)[seat]], edition_of_rules(view.ruleset))
    found = []
    for name in PILES:
        common = name == "boot hill" and has_common_boot_hill(view.ruleset)
        if common and clockwise(view)[0] != seat:
            continue
        top, count = lying(view, seat, name)
        player = view.players[seat].name
        words = "discard pile" if name == "discard" else NAMES[name] if name == "boot hill" else name
        spoken = f"{'The' if common else whose(player)} {words}: {amount(count, 'card')}"
        found.append(PileFacts(seat, name, count, "" if top is None else top.code, owner, spoken))
    return tuple(found)


__all__ = ["PileButton", "PileRack", "RackForm", "piles_of"]
