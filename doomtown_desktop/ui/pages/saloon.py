"""The saloon of a new game: posters of the opponents, who sits across, and the decks as outfits by gang."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from itertools import groupby
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QLabel, QScrollArea, QToolButton, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Edition
from doomtown_desktop.session.levels import CHARACTERS, LEVELS, Character, Level
from doomtown_desktop.ui.cards import posters
from doomtown_desktop.ui.kit.tool_buttons import tool_button
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.wall import paint_wall
from doomtown_desktop.ui.pages import saloon_paint as paint
from doomtown_desktop.ui.pages.saloon_choices import (
    OWN,
    DeckButton,
    Face,
    GangButton,
    PaintedChoice,
    PosterButton,
    outfit_face,
)
from doomtown_desktop.ui.plain.saloon_decks import DeckPoster, easiest_first, gangs_of

WIDE, HIGH = 1366, 666
"""The size of the page for which places are given, in pixels."""
POSTER: Final = 126
"""The width of a poster with the space around it, on a page of that size."""
GAMES: Final[Mapping[Edition, tuple[str, str]]] = MappingProxyType(
    {
        "reloaded": ("Reloaded", "Doomtown: Reloaded, the game since 2014"),
        "classic": ("Classic", "The game before Reloaded, with cards and gangs of its own"),
    }
)
"""The games to choose from: the words of each button, and its tip."""
COLUMNS: Final = 3
"""The number of coins in a row."""
COIN, LEAST_COIN = 42, 32
"""The largest and the smallest height of a row of coins, in pixels on a page of that size."""
LEAST: Final = 0.86
"""Below this scale of the places, compared with the text, the parts are put below each other."""
ASIDE: Final = ("say what they do, and can be beaten", "weigh every play", "play it through in their heads")
"""The play style of the opponents, by level."""


def in_short(level: Level) -> str:
    """Return a short sentence about the opponents of a level."""
    return f"{level.name}s {ASIDE[LEVELS.index(level)]}."


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
    game_chosen = Signal(str)
    """Carries the edition whose game the user wants to play."""

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
        self._latest: dict[tuple[Edition, str], str] = {}
        """The latest chosen deck of each gang, by edition and gang."""
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
        self.game_switch = QWidget(self)
        self.game_buttons: dict[Edition, QToolButton] = {}
        self._make_switch()
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

    def _make_switch(self) -> None:
        """Make the two buttons that choose the game."""
        row, group = QHBoxLayout(self.game_switch), QButtonGroup(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for edition, (words, about) in GAMES.items():
            choose = partial(self.game_chosen.emit, edition)
            button = tool_button(words, choose, about, checkable=True)
            button.setAccessibleName(f"Play {words}")
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setChecked(edition == self.edition)
            group.addButton(button)
            self.game_buttons[edition] = button
            row.addWidget(button)

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
        if found is not None:
            self._latest[edition, self._coin_of(found)] = deck
        self.game_buttons[edition].setChecked(True)
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
    def _coin_of(deck: DeckPoster) -> str:
        """Return the coin under which a deck is."""
        return OWN if deck.is_own else deck.gang

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
        """Return the names of a gang's decks, the easiest first; own decks in their usual order."""
        found = [
            deck
            for deck in self.decks.values()
            if deck.edition == self.edition and (deck.is_own if gang == OWN else deck.gang == gang)
        ]
        return [deck.name for deck in (found if gang == OWN else easiest_first(found))]

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
            name = "Your decks" if gang == OWN else self.decks[names[0]].gang_name or "No gang"
            button = GangButton(self, gang, name, len(names), self.theme)
            self.gang_buttons[gang] = button
            self._coins.addButton(button)
            button.show()
        self._place()

    def _show_gang(self, gang: str) -> None:
        """Show the decks of a gang. Choose the one that the user chose last, else the easiest."""
        self._fill()
        names = self._names_of(gang)
        latest = self._latest.get((self.edition, gang))
        if names:
            self.deck_chosen.emit(latest if latest in names else names[0])

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
        return (
            *self.posters.values(),
            *self.game_buttons.values(),
            *self.gang_buttons.values(),
            *self.tiles.values(),
        )

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
        switch = self.game_switch.sizeHint()
        put(self.right_title, right, top, 400 * k - switch.width(), 42 * k)
        left = right + 400 * k - switch.width()
        put(self.game_switch, left, top + 21 * k - switch.height() / 2, switch.width(), switch.height())
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
        rows = -(-len(self.gang_buttons) // COLUMNS)
        tall = min(COIN, max(LEAST_COIN, 96 / max(1, rows)))
        shelf = 56 + rows * tall
        self._lay_coins(right - 10 * k, 52 * k, 410 * k, COLUMNS, tall * k)
        plate = min(max(88 * k, self.about.heightForWidth(round(408 * k))), self.height() / 3)
        put(self.area, right - 6 * k, shelf * k, 412 * k, self.height() - shelf * k - plate - 10 * k)
        put(self.about, right - 8 * k, self.height() - plate - 4 * k, 408 * k, plate)
        self._lay_tiles(4, k, 412 * k - 16)

    def _lay_coins(self, x: float, y: float, wide: float, columns: int, tall: float) -> None:
        """Put the coins of the gangs in rows of ``columns``, each ``tall`` pixels high."""
        step = wide / columns
        for number, coin in enumerate(self.gang_buttons.values()):
            row, column = divmod(number, columns)
            coin.letters = max(14.0, tall * 0.36)
            coin.setGeometry(QRect(round(x + column * step), round(y + row * tall), round(step), round(tall)))

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
        switch = self.game_switch.sizeHint()
        put(self.game_switch, 20, switch.height(), switch.width())
        y += switch.height() + 6 * k
        abreast = max(1, int((wide - 40) // (160 * k)))
        if not dry:
            self._lay_coins(14, y, wide - 40, abreast, COIN * k)
        y += -(-len(self.gang_buttons) // abreast) * COIN * k + 6 * k
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
