"""The saloon of a new game: posters of the opponents, who sits across, and the decks as outfits by gang."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel, QRadioButton, QScrollArea, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Edition
from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.session.levels import CHARACTERS, LEVELS, Character, Level
from doomtown_desktop.ui.cards import posters
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.wall import paint_wall
from doomtown_desktop.ui.pages import saloon_paint as paint
from doomtown_desktop.ui.plain.saloon_decks import DeckPoster, gangs_of

Face = Callable[[CardFacts, float, float], QPixmap]
"""Returns the face of a card, from its facts, its width and the device pixels per pixel."""
WIDE, HIGH = 1366, 666
"""The size of the page for which places are given, in pixels."""
POSTER: Final = 126
"""The width of a poster with the space around it, on a page of that size."""
LEAST: Final = 0.86
"""Below this scale of the places, compared with the text, the parts are put below each other."""
BY_KEY: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
OWN: Final = "own"
"""The coin of the user's own decks."""
ASIDE: Final = ("say what they do, and can be beaten", "weigh every play", "play it through in their heads")
"""The play style of the opponents, by level."""


def in_short(level: Level) -> str:
    """Return a short sentence about the opponents of a level."""
    return f"{level.name}s {ASIDE[LEVELS.index(level)]}."


class PaintedChoice(QRadioButton):
    """One of several things to choose from, painted by its group. Arrow keys choose the next one."""

    def __init__(self, parent: QWidget, name: str, about: str = "") -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setAccessibleDescription(about)
        self.setToolTip(about)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._is_by_key = False
        """True if the focus came by key. The page gives it without one, and so does a click."""

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        self._is_by_key = event.reason() in BY_KEY
        super().focusInEvent(event)

    @override
    def hitButton(self, pos: object) -> bool:
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the next one in the direction of an arrow key."""
        ahead = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        way = ahead.get(Qt.Key(event.key()))
        group = self.group()
        self._is_by_key = True
        self.update()
        if way is None or group is None:
            super().keyPressEvent(event)
            return
        others = group.buttons()
        here = self.geometry().center()
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            target = others[(others.index(self) + way) % len(others)]
        else:
            steps = {each: each.geometry().center() - here for each in others}
            rows = [each for each, step in steps.items() if step.y() * way > self.height() // 2]
            target = min(rows, key=lambda each: steps[each].manhattanLength(), default=self)
        target.setFocus(Qt.FocusReason.TabFocusReason)
        target.click()

    def paint_focus(self, painter: QPainter, tone: str) -> None:
        """Paint the focus ring, if the focus is here by key."""
        if self.hasFocus() and self._is_by_key:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour(tone), 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)


class PosterButton(PaintedChoice):
    """The poster of an opponent."""

    def __init__(self, parent: QWidget, who: Character, record: str, lean: float, theme: Theme) -> None:
        super().__init__(parent, f"{who.name}, {who.level.name}, {record}", who.about)
        self.who, self.record, self.lean, self.theme = who, record, lean, theme

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect()).adjusted(8, 6, -8, -10)
        tones = posters.TONES[self.theme.name]
        lean = 0.0 if tones.is_flat else self.lean
        paint.poster(
            painter,
            box,
            self.who,
            self.record,
            tones,
            lean=lean,
            chosen=self.isChecked(),
            over=self.underMouse(),
        )
        self.paint_focus(painter, self.theme.chosen)
        painter.end()


class GangButton(PaintedChoice):
    """The coin of a gang, with the number of its decks."""

    def __init__(self, parent: QWidget, gang: str, name: str, count: int, theme: Theme) -> None:
        self.gang, self.theme = gang, theme
        self.words = f"{count} {'deck' if count == 1 else 'decks'}"
        super().__init__(parent, f"{name}, {self.words}", name)
        self.setWhatsThis("Shows the decks of this gang.")

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones, chosen = posters.TONES[self.theme.name], self.isChecked()
        line = fonts.scaled(18)
        side = min(self.width() - 12, self.height() - line - 10)
        box = QRectF((self.width() - side) / 2, 6, side, side)
        gang, sign = ("", paint.OWN) if self.gang == OWN else (self.gang, "")
        paint.coin(painter, box, gang, sign, chosen=chosen, over=self.underMouse(), glow=tones.glow)
        at = QRectF(0, self.height() - line, self.width(), line)
        font = fonts.sans(fonts.scaled(13))
        posters.say(painter, at, self.words, font, tones.text if chosen else tones.faint)
        self.paint_focus(painter, self.theme.chosen)
        painter.end()


class DeckButton(PaintedChoice):
    """A deck: its outfit, name, kind and difficulty."""

    def __init__(self, parent: QWidget, deck: DeckPoster, face: Face, theme: Theme) -> None:
        super().__init__(parent, deck.name, deck.words())
        self.deck, self.face, self.theme, self.wide = deck, face, theme, 88.0

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones = posters.TONES[self.theme.name]
        face = outfit_face(self.deck, self.face, self.wide, self.devicePixelRatioF())
        paint.deck_tile(
            painter,
            QRectF(self.rect()),
            face,
            (self.deck.title(), self.deck.kind),
            self.deck.difficulty,
            tones,
            chosen=self.isChecked(),
            over=self.underMouse(),
        )
        self.paint_focus(painter, self.theme.chosen)
        painter.end()


def outfit_face(deck: DeckPoster, face: Face, wide: float, ratio: float) -> QPixmap:
    """Return the face of a deck's outfit; an empty card if the outfit is unknown."""
    if deck.outfit is not None:
        return face(deck.outfit, wide, ratio)
    empty = QPixmap(round(wide * ratio), round(wide * 1.4 * ratio))
    empty.setDevicePixelRatio(ratio)
    empty.fill(colour("#4a2d1a"))
    return empty


class AcrossView(QWidget):
    """The middle of the saloon: who sits across, a few words, and both outfits."""

    def __init__(self, parent: QWidget, face: Face, theme: Theme) -> None:
        super().__init__(parent)
        self.face, self.theme = face, theme
        self.who: Character | None = None
        self.lines: tuple[str, ...] = ()
        """The name, then up to two lines about who sits across."""
        self.decks: tuple[DeckPoster, ...] = ()
        """The user's deck and theirs."""

    def show_table(
        self, who: Character | None, lines: tuple[str, ...], decks: tuple[DeckPoster, ...]
    ) -> None:
        """Show who sits across, words about them, and both decks."""
        self.who, self.lines, self.decks = who, lines, decks
        self.setAccessibleName("Across the table: " + ". ".join(lines))
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tones, unit = posters.TONES[self.theme.name], self.height() / HIGH
        ratio = self.devicePixelRatioF()
        faces = [outfit_face(deck, self.face, 96 * unit, ratio) for deck in self.decks]
        picture = None if self.who is None else paint.sitting(self.who)
        plate = paint.across(painter, self.width() / 2, 0, unit, picture, faces, tones)
        title = self.theme.accent if tones.is_flat or self.theme.name == "light" else tones.title
        rows = (fonts.slab(22 * unit), *(fonts.sans(14 * unit) for _ in self.lines[1:]))
        inks = (title, self.theme.text, self.theme.faint)
        spots = ((4, 28), (32, 20), (52, 20))
        for words, font, ink, (top, tall) in zip(self.lines, rows, inks, spots, strict=False):
            row = QRectF(plate.left() + 12, plate.top() + top * unit, plate.width() - 24, tall * unit)
            posters.say(painter, row, words, font, ink)
        painter.end()


class SaloonFront(QWidget):
    """The saloon. It shows a choice and reports the user's; it does not know the seats of a game."""

    opponent_chosen = Signal(str)
    """Carries the title of a `Character`."""
    deck_chosen = Signal(str)
    """Carries the name of a deck."""

    def __init__(
        self,
        theme: Theme,
        face: Face,
        records: Mapping[str, str],
        decks: Mapping[str, DeckPoster],
    ) -> None:
        """``records``: the record against each opponent in words, by name. ``decks``: all decks, by name."""
        super().__init__()
        self.theme, self.face, self.decks = theme, face, decks
        self.edition: Edition = "reloaded"
        self._wall: tuple[object, QPixmap] | None = None
        self.left_title, self.right_title = (
            QLabel("Who sits across?", self),
            QLabel("What do you play?", self),
        )
        self.levels: list[tuple[QLabel, QLabel]] = []
        self.posters: dict[str, PosterButton] = {}
        self._rows: list[list[PosterButton]] = []
        self._people, self._coins, self._tiles = QButtonGroup(self), QButtonGroup(self), QButtonGroup(self)
        self._hang(records)
        self.across = AcrossView(self, face, theme)
        self.gang_buttons: dict[str, GangButton] = {}
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.shelf = QWidget()
        self.shelf.setObjectName("clear")
        self.area.setObjectName("clear")
        self.area.viewport().setObjectName("clear")
        self.area.setWidget(self.shelf)
        self.tiles: dict[str, DeckButton] = {}
        self.about = QLabel(self)
        self.about.setObjectName("plate")
        self.about.setWordWrap(True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._people.buttonClicked.connect(lambda button: self.opponent_chosen.emit(button.who.title))
        self._coins.buttonClicked.connect(lambda button: self._show_gang(button.gang))
        self._tiles.buttonClicked.connect(lambda button: self.deck_chosen.emit(button.deck.name))
        self._style()

    def _hang(self, records: Mapping[str, str]) -> None:
        leans = (-1.4, 1.1, -0.6, 1.6, -1.2, 0.5, -0.9, 1.3, -0.4, 0.8, -1.1)
        groups = groupby(CHARACTERS.values(), key=lambda each: each.level)
        for (level, people), aside in zip(groups, ASIDE, strict=False):
            name, words = QLabel(f"{level.name}s", self), QLabel(aside, self)
            name.setObjectName("level")
            words.setObjectName("aside")
            self.levels.append((name, words))
            self._rows.append([])
            for who in people:
                lean = leans[len(self.posters) % len(leans)]
                button = PosterButton(self, who, records.get(who.name, "not met yet"), lean, self.theme)
                self.posters[who.title] = button
                self._rows[-1].append(button)
                self._people.addButton(button)

    def _style(self) -> None:
        tones, serif = posters.TONES[self.theme.name], fonts.load()
        heavy = f"font-family: '{serif}'; font-weight: 900; background: transparent"
        for label in (self.left_title, self.right_title):
            label.setObjectName("saloon")
        self.setStyleSheet(f"""
            QLabel#saloon {{ {heavy}; font-size: {fonts.scaled(26)}px; color: {tones.title}; }}
            QLabel#level {{ {heavy}; font-size: {fonts.scaled(17)}px; color: {tones.text}; }}
            QLabel#aside {{ background: transparent; color: {tones.faint}; }}
            QScrollArea#clear, QWidget#clear {{ background: transparent; }}
            QLabel#plate {{ background: {tones.plate}; border: 1px solid {posters.BRASS}; border-radius: 8px;
                padding: 6px 10px; }}""")

    # --- showing a choice ---------------------------------------------------------------------------

    def show_choice(
        self,
        who: Character | None,
        lines: tuple[str, ...],
        deck: str,
        theirs: str,
        edition: Edition,
        note: str,
    ) -> None:
        """Show who sits across and which decks are played.

        Args:
            who: The opponent; ``None`` for a person.
            lines: Their name, and up to two lines about them.
            deck: The name of the user's deck.
            theirs: The name of the other deck.
            edition: The edition whose decks are offered.
            note: A remark about the user's deck; may be empty.
        """
        self._check(self._people, None if who is None else self.posters.get(who.title))
        found = self.decks.get(deck)
        if edition != self.edition or not self.gang_buttons:
            self.edition = edition
            self._mint()
        if found is not None:
            current = self._coins.checkedButton()
            if not (isinstance(current, GangButton) and deck in self._names_of(current.gang)):
                self._check(self._coins, self.gang_buttons.get(OWN if found.is_own else found.gang))
                self._fill()
        self._check(self._tiles, self.tiles.get(deck))
        both = tuple(self.decks[name] for name in (deck, theirs) if name in self.decks)
        self.across.show_table(who, lines, both)
        told = (
            [] if found is None else [self._heading(found.name), escape(found.style()), escape(found.words())]
        )
        self.about.setText("<br>".join([*told, *([escape(note)] if note else [])]))
        self._place()

    @staticmethod
    def _heading(words: str) -> str:
        look = f"font-family: '{fonts.load()}'; font-weight: 900; font-size: {fonts.scaled(17)}px"
        return f'<span style="{look}">{escape(words)}</span>'

    @staticmethod
    def _check(group: QButtonGroup, button: PaintedChoice | None) -> None:
        """Check a button, or none. It is where Tab stops; without one, Tab stops at the first."""
        group.setExclusive(False)
        for each in group.buttons():
            each.setChecked(each is button)
        group.setExclusive(True)
        stop = button or next(iter(group.buttons()), None)
        for each in group.buttons():
            strong, click = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(strong if each is stop else click)

    def _names_of(self, gang: str) -> list[str]:
        return [
            name
            for name, deck in self.decks.items()
            if deck.edition == self.edition and (deck.is_own if gang == OWN else deck.gang == gang)
        ]

    def _mint(self) -> None:
        """Make the coins of the gangs that have decks."""
        for old in self.gang_buttons.values():
            self._coins.removeButton(old)
            old.hide()
            old.deleteLater()
        self.gang_buttons = {}
        gangs = list(gangs_of(list(self.decks.values()), self.edition))
        for gang in [*gangs, *([OWN] if self._names_of(OWN) else [])]:
            names = self._names_of(gang)
            name = "Your own decks" if gang == OWN else self.decks[names[0]].gang_name or "No gang"
            button = GangButton(self, gang, name, len(names), self.theme)
            self.gang_buttons[gang] = button
            self._coins.addButton(button)
            button.show()
        self._place()

    def _show_gang(self, gang: str) -> None:
        self._fill()
        deck = next(iter(self._names_of(gang)), "")
        if deck:
            self.deck_chosen.emit(deck)

    def _fill(self) -> None:
        """Put the decks of the chosen gang on the shelf."""
        for old in self.tiles.values():
            self._tiles.removeButton(old)
            old.hide()
            old.deleteLater()
        coin = self._coins.checkedButton()
        names = self._names_of(coin.gang) if isinstance(coin, GangButton) else []
        self.tiles = {name: DeckButton(self.shelf, self.decks[name], self.face, self.theme) for name in names}
        for tile in self.tiles.values():
            self._tiles.addButton(tile)
            tile.show()
        self._place()

    # --- places -------------------------------------------------------------------------------------

    @property
    def stops(self) -> Sequence[QWidget]:
        """The groups' members in the order of Tab."""
        return (*self.posters.values(), *self.gang_buttons.values(), *self.tiles.values())

    def is_stacked(self, size: QSize) -> bool:
        """Return whether the parts are below each other on a page of this size."""
        return min(size.width() / WIDE, size.height() / HIGH) < LEAST * fonts.scale()

    def height_in(self, size: QSize) -> int:
        """Return the height that the saloon needs on a page of this size. A higher one scrolls."""
        if not self.is_stacked(size):
            return size.height()
        return self._place_stacked(size.width(), dry=True)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    @property
    def _most(self) -> int:
        """The number of posters in the longest row."""
        return max(map(len, self._rows))

    def page(self) -> QSize:
        """Return the visible size."""
        parent = self.parentWidget()
        return self.size() if parent is None else parent.size()

    def _place(self) -> None:
        if self.is_stacked(self.page()):
            self._place_stacked(self.width())
        else:
            self._place_wide()

    def _place_wide(self) -> None:
        k = min(self.width() / WIDE, self.height() / HIGH)
        right = self.width() - (WIDE - 940) * k
        top = 6 * k

        def put(part: QWidget, x: float, y: float, wide: float, tall: float) -> None:
            part.setGeometry(QRect(round(x), round(y), round(wide), round(tall)))

        put(self.left_title, 28 * k, top, 404 * k, 42 * k)
        put(self.right_title, right, top, 400 * k, 42 * k)
        for row, (name, words) in enumerate(self.levels):
            y = 50 * k + row * 205 * k
            head = name.sizeHint().width() + 4
            put(name, 28 * k, y, head, 26 * k)
            put(words, 28 * k + head + 6, y, 410 * k - head, 26 * k)
            for column, button in enumerate(self._rows[row]):
                put(button, (20 + column * POSTER) * k, y + 21 * k, POSTER * k, (168 + 16) * k)
        self.across.show()
        left_edge = (22 + self._most * POSTER) * k
        put(self.across, left_edge, 0, right - 14 * k - left_edge, self.height())
        coins = list(self.gang_buttons.values())
        step = min(66.0, 400 / max(1, len(coins))) * k
        for column, coin in enumerate(coins):
            put(coin, right - 8 * k + column * step, 54 * k, step, 62 * k + fonts.scaled(18) - 4 * k)
        plate = min(max(88 * k, self.about.heightForWidth(round(408 * k))), self.height() / 3)
        put(self.area, right - 6 * k, 146 * k, 412 * k, self.height() - 146 * k - plate - 10 * k)
        put(self.about, right - 8 * k, self.height() - plate - 4 * k, 408 * k, plate)
        self._lay_tiles(4, k, 412 * k - 16)

    def _lay_tiles(self, columns: int, k: float, wide: float) -> None:
        """Put the decks on the shelf."""
        across, tall = wide / columns, _tile_height(k)
        for number, tile in enumerate(self.tiles.values()):
            row, column = divmod(number, columns)
            tile.wide = 88 * k
            tile.setGeometry(QRect(round(column * across), round(row * tall), round(across), round(tall)))
        rows = -(-len(self.tiles) // columns)
        self.shelf.resize(round(wide) + 1, round(rows * tall) + 1)

    def _place_stacked(self, wide: int, *, dry: bool = False) -> int:
        """Put the parts below each other; return the height. ``dry``: change nothing."""
        k = min(fonts.scale(), (wide - 40) / (self._most * POSTER))
        columns = max(1, int((wide - 40) // (101 * k)))
        y = 10.0

        def put(part: QWidget, x: float, tall: float, across: float) -> None:
            if not dry:
                part.setGeometry(QRect(round(x), round(y), round(across), round(tall)))

        if not dry:
            self.across.hide()
        put(self.left_title, 20, 44 * k, wide - 40)
        y += 46 * k
        for row, (name, words) in enumerate(self.levels):
            head = name.sizeHint().width() + 4
            put(name, 20, 28 * k, head)
            put(words, 26 + head, 28 * k, wide - head - 40)
            y += 28 * k
            for column, button in enumerate(self._rows[row]):
                put(button, 12 + column * POSTER * k, 184 * k, POSTER * k)
            y += 190 * k
        put(self.right_title, 20, 44 * k, wide - 40)
        y += 46 * k
        coins = list(self.gang_buttons.values())
        step = min(76 * k, (wide - 40) / max(1, len(coins)))
        for column, coin in enumerate(coins):
            put(coin, 14 + column * step, 86 * k, step)
        y += 92 * k
        shelf = -(-len(self.tiles) // columns) * _tile_height(k)
        if not dry:
            self._lay_tiles(columns, k, wide - 42)
        put(self.area, 20, shelf + 4, wide - 40)
        y += shelf + 12
        room = self.about.heightForWidth(wide - 40) + 10
        put(self.about, 20, room, wide - 40)
        return round(y + room + 10)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        key = (self.size().toTuple(), self.devicePixelRatioF(), self.theme.name)
        if self._wall is None or self._wall[0] != key:
            ratio = self.devicePixelRatioF()
            picture = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            picture.setDevicePixelRatio(ratio)
            painter = QPainter(picture)
            lamp = QPointF(self.width() / 2, self.height() * 0.06)
            paint_wall(painter, QRectF(self.rect()), lamp, self.theme.name)
            painter.end()
            self._wall = key, picture
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._wall[1])
        painter.end()


def _tile_height(k: float) -> float:
    """Return the height of a deck at a scale of the places: its face, its name, its kind."""
    name = paint.LINES * QFontMetricsF(fonts.sans(14 * k, QFont.Weight.DemiBold)).lineSpacing()
    return 123 * k + name + QFontMetricsF(fonts.sans(13 * k)).height() + 14 * k


__all__ = ["AcrossView", "DeckButton", "GangButton", "PosterButton", "SaloonFront"]
