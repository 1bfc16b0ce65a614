"""The selected game of the list of replays: a sheet of paper with its players, the result and its length."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards import composer, posters
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.replay_lines import ReplayLine

LARGEST, GAP = 230, 18
"""The largest width of a portrait, and the space between two, in pixels at a text size of 100 %."""
ADVICE: Final = "Watch plays it before your eyes. Its front page has the moments that decided it."
NONE_YET: Final = (
    "Nothing to watch yet",
    "Play a game to its end: it is saved here by itself. A game that somebody sent you opens from its file.",
)


class PlayerFaces(Themed, QWidget):
    """The portraits of the players of a game, with their names and outfits. A glow marks the winner."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.game: ReplayLine | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_game(self, game: ReplayLine) -> None:
        """Show the players of a game."""
        self.game = game
        said = (f"{name} with {outfit}" for name, outfit in zip(game.names, game.outfits, strict=False))
        self.setAccessibleName("; ".join(said) or game.title)
        self.update()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(fonts.scaled(200), fonts.scaled(150))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        game = self.game
        if game is None or not game.names:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones, gap, line = posters.TONES[self.theme.name], fonts.scaled(GAP), fonts.scaled(22)
        count = len(game.names)
        columns = count if count <= 3 else -(-count // 2)
        rows = -(-count // columns)
        wide = (self.width() - gap * (columns + 1)) / columns
        tall = self.height() / rows
        side = max(10.0, min(wide, tall - 2 * line - gap, fonts.scaled(LARGEST)))
        for seat in range(count):
            row, column = divmod(seat, columns)
            middle = gap + wide / 2 + column * (wide + gap)
            top = row * tall + (tall - side - 2 * line) / 2
            art = QRectF(middle - side / 2, top, side, side)
            if seat == game.winner:
                posters.ring(painter, art, tones.glow, whole=True, round_off=6)
            face = game.faces[seat] if seat < len(game.faces) else None
            if face is not None:
                pens = (QPen(QColor(tones.soft), 2),)
                composer.paint_framed(painter, face, art, posters.HEAD, 6, pens, plain=tones.is_flat)
            under = QRectF(middle - wide / 2, art.bottom() + 4, wide, line)
            posters.say(painter, under, game.names[seat], fonts.slab(fonts.scaled(18)), tones.ink)
            if seat < len(game.outfits):
                below = under.translated(0, line - 2)
                posters.say(painter, below, game.outfits[seat], fonts.sans(fonts.scaled(14)), tones.soft)
        painter.end()


class ReplayClipping(Themed, QWidget):
    """A sheet of paper about the selected game. Without a game it says how to get one."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.game: ReplayLine | None = None
        self.headline, self.words, self.length, self.advice = (QLabel() for _ in range(4))
        self.advice.setText(ADVICE)
        self.faces = PlayerFaces(theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(26, 22, 28, 24)
        names = (
            (self.headline, "headline"),
            (self.words, "result"),
            (self.length, "length"),
            (self.advice, "length"),
        )
        for label, name in names:
            label.setObjectName(name)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addStretch(1)
        for part in (self.headline, self.words, self.length):
            column.addWidget(part)
        column.addWidget(self.faces, 8)
        column.addWidget(self.advice)
        column.addStretch(1)
        self.setObjectName("onWall")
        self.apply_style(theme)
        self.show_game(None)

    @override
    def apply_style(self, theme: Theme) -> None:
        """Use the colours of a theme, and the current text size."""
        super().apply_style(theme)
        self.faces.apply_style(theme)
        tones, scaled = posters.TONES[theme.name], fonts.scaled
        self.setStyleSheet(f"""
            QWidget {{ background: transparent; }}
            QLabel {{ color: {tones.ink}; }}
            QLabel#headline {{ font-family: '{fonts.load()}'; font-weight: 900; font-size: {scaled(26)}px; }}
            QLabel#result {{ font-size: {scaled(16)}px; font-weight: 700; }}
            QLabel#length {{ color: {tones.soft}; }}""")

    def show_game(self, game: ReplayLine | None) -> None:
        """Show a game, or how to get one."""
        self.game = game
        self.faces.setVisible(game is not None)
        self.length.setVisible(game is not None)
        self.advice.setVisible(game is not None)
        if game is None:
            self.headline.setText(NONE_YET[0])
            self.words.setText(NONE_YET[1])
            return
        line = game.line
        self.headline.setText(game.title)
        self.words.setText(f"{line.ending}.")
        self.length.setText(f"{amount(line.day, 'day')}, {amount(line.decisions, 'decision')} · {game.when}")
        self.faces.show_game(game)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones = posters.TONES[self.theme.name]
        box = QRectF(self.rect()).adjusted(6, 5, -8, -9)
        posters.sheet(painter, box, tones, seed=7)
        if not tones.is_flat:
            posters.nail(painter, box, 1.4)
        painter.end()


__all__ = ["PlayerFaces", "ReplayClipping"]
