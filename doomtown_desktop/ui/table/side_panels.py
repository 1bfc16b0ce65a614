"""The strips with the players' numbers, and the bar with the day and the phase."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.protocol.view_data import PlayerView, TableView
from doomtown_desktop.session.game_plan import OPTIONS, options_for
from doomtown_desktop.speech.game_words import evening, fear_words
from doomtown_desktop.speech.outlook import outlook
from doomtown_desktop.ui.cards.backs import Whose, paint_back
from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain import seat_numbers
from doomtown_desktop.ui.plain.seat_numbers import FORMS, Chip, Form, SeatNumber
from doomtown_desktop.ui.plain.town import clockwise, sides

PHASES = (("gamblin", "Gamblin'"), ("upkeep", "Upkeep"), ("high noon", "High Noon"), ("sundown", "Sundown"))
ALONE = "Whoever has more control points than each rival has influence wins at Sundown."
SIGNS: Final[Mapping[Chip, str]] = MappingProxyType(
    {"": "", "ghost rock": "● ", "influence": "● ", "control": "● ", "victory": "★ "}
)
SIGN = 18
"""The width of the small card beside a name, in pixels at a text size of 100 %."""
STEPS = ("Plays", "Shooters", "Draw", "Resolve", "Lumps", "Run or gun", "Next")


class PlayerStrip(Themed, QFrame):
    """The numbers of a player. Ghost rock, influence, control points, hand and deck are always visible."""

    clicked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.setObjectName("strip")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._edge = theme.panel
        self._style = ""
        self._words = ("", "")
        self._block = self._compact = self._single = False
        self._last: tuple[PlayerView, TableView] | None = None
        self._whose: Whose | None = None
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row = row
        row.setContentsMargins(12, 3, 12, 3)
        row.setSpacing(18)
        self.name = QLabel()
        row.addWidget(self.name)
        self.facts = QLabel()
        self.facts.setTextFormat(Qt.TextFormat.RichText)
        self.facts.setWordWrap(True)  # two lines are used if large text needs them
        row.addWidget(self.facts, 1)
        self.outlook = QLabel()
        row.addWidget(self.outlook)

    def set_block(self, block: bool) -> None:
        """Set the shape to a row or to a block.

        A block is beside the hand and does not show the number of cards in it.
        """
        if block != self._block:
            self._block = block
            self._turn()

    def set_compact(self, compact: bool = True) -> None:
        """Set the shape to two lines, for several strips or for large text. False sets it back."""
        if compact != self._compact:
            self._compact = compact
            self._turn()

    def set_single(self, single: bool) -> None:
        """Set the shape to one line of large letters, without the numbers that do not fit.

        False sets it back.
        """
        if single != self._single:
            self._single = single
            self.facts.setWordWrap(not single)
            self._turn()

    def _turn(self) -> None:
        """Arrange the parts for the current shape, either below each other or side by side."""
        down = self._block or self._compact
        way = QBoxLayout.Direction.TopToBottom if down else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        self._row.setSpacing(0 if down else 18)
        self.outlook.setVisible(not self._compact)
        if self._last is not None:
            self.show_player(*self._last)

    def show_player(self, player: PlayerView, view: TableView) -> None:
        """Show a player's numbers."""
        self._last = (player, view)
        theme = self.theme
        self._whose = Whose(
            player.seat, theme.sides[sides(view)[player.seat]], edition_of_rules(view.ruleset)
        )
        self.update()
        badges = []
        if view.winner == player.seat:
            badges.append("Winner")
        if view.waiting_for == player.seat:
            badges.append("deciding")
        if player.eliminated:
            badges.append("out of the game")
        extra = f" <span style='color:{theme.accent}'>{' · '.join(badges)}</span>" if badges else ""
        tone = theme.sides[sides(view)[player.seat]]
        name = f"<span style='color:{tone}'>{player.name}</span>" if len(view.players) > 2 else player.name
        self.name.setText(f"<b>{name}</b>{extra}")
        plain = f"{player.name} {' · '.join(badges)}"
        numbers = seat_numbers.shown(player, self._form)
        seen = outlook(view, player.seat)
        told = seen.words if not player.eliminated else ""
        if self._single:
            numbers, told = self._most_important(plain, numbers, told, urgent=seen.tone != "faint")
        found = [(SIGNS[each.chip], each.words_with_sundown(player, view), each.chip) for each in numbers]
        self.facts.setText(" ".join(self._group(*each) for each in found))
        self._words = (plain, " ".join(f"{sign}{words}  " for sign, words, _ in found))
        self.facts.setAccessibleName(", ".join(words for _, words, _ in found))
        edge = tone if view.waiting_for == player.seat else theme.panel
        self._edge = edge
        self.setToolTip(self._explained(player, view))
        tones = {"good": theme.good, "bad": theme.bad, "faint": theme.faint}
        weight = "normal" if seen.tone == "faint" else "bold"
        style, sign = f"color:{tones[seen.tone]};font-weight:{weight}", "⚠ " if seen.tone == "bad" else ""
        self.outlook.setText(f"<span style='{style}'>{sign}{told}</span>" if told else "")
        if self._compact and self.outlook.text():
            self.name.setText(f"{self.name.text()} &nbsp; {self.outlook.text()}")
        self._fit()

    @property
    def _form(self) -> Form:
        return "block" if self._block else "compact" if self._compact else "row"

    def _group(self, sign: str, words: str, chip: Chip) -> str:
        """Return the HTML of a number with its coloured sign. There is no line break within it."""
        theme = self.theme
        tones = {
            "ghost rock": theme.ghost_rock,
            "influence": theme.influence,
            "control": theme.control,
            "victory": theme.accent,
        }
        mark = f"<span style='color:{tones[chip]}'>{sign.strip()}</span> " if chip else ""
        return f"<span style='white-space: nowrap'>{mark}{words}&nbsp;&nbsp;</span>"

    def _most_important(
        self, name: str, numbers: tuple[SeatNumber, ...], outlook: str, *, urgent: bool
    ) -> tuple[tuple[SeatNumber, ...], str]:
        """Return the numbers and the outlook that fit on one line.

        Numbers that strips of every shape show have priority. The ledger shows all numbers.
        """
        assert self._last is not None
        player, view = self._last
        found = [number for number in numbers if set(number.forms) == set(FORMS)]
        room = self.width() - 76 - fonts.scaled(SIGN) - _advance(self.font(), fonts.scaled(14), name)

        def fits(words: str, others: Sequence[SeatNumber]) -> bool:
            told = words + "".join(
                f"{SIGNS[each.chip]}{each.words_with_sundown(player, view)}  " for each in others
            )
            return _advance(self.font(), fonts.scaled(14), told) <= room

        if not urgent and not fits(outlook, found):
            outlook = ""
        found += [number for number in numbers if number not in found and fits(outlook, [*found, number])]
        return tuple(found), outlook

    def _explained(self, player: PlayerView, view: TableView) -> str:
        """Return the tool tip for the numbers."""
        ways = how_won(view)
        lines = [f"{ways} Includes effects that apply only at Sundown. Click for the full ledger (I)."]
        if player.debt:
            lines.append(
                f"{player.name} had no ghost rock for the ante and owes the bank {player.debt}: the next "
                "income pays it back first."
            )
        return "\n".join(lines)

    def _fit(self) -> None:
        """Set the user's letter size, or a smaller one if the words do not fit in the strip."""
        size = fonts.scaled(14)
        name, facts = self._words
        if self._compact:
            while size > 11 and _advance(self.font(), size, facts) + 24 > self.width():
                size -= 1
            self._set_style(size)
            return
        outlook = re.sub("<.*?>", "", self.outlook.text())
        while size > 11:
            font = QFont(self.font())
            font.setPixelSize(size)
            font.setBold(True)  # names are bold; for other words, this adds a margin
            width = QFontMetrics(font).horizontalAdvance
            if width(name) + width(outlook) + width(facts) + 76 + fonts.scaled(SIGN) <= self.width():
                break
            size -= 1
        if self._block:
            size = fonts.scaled(14)
            for word in (name, outlook):  # these words do not wrap
                while (
                    size > 13 and _advance(self.font(), size, word) + 30 + fonts.scaled(SIGN) > self.width()
                ):
                    size -= 1
        self._set_style(size)

    def _set_style(self, size: int) -> None:
        self.name.setIndent(fonts.scaled(SIGN))
        border = f"QFrame#strip {{ border: 0; border-left: 5px solid {self._edge}; }}"
        style = f"{border} QLabel {{ font-size: {size}px; background: transparent; }}"
        if style != self._style:
            self._style = style
            self.setStyleSheet(style)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._single and self._last is not None:
            self.show_player(*self._last)
        else:
            self._fit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the back of this player's cards beside the name."""
        super().paintEvent(event)
        if self._whose is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            tall = min(fonts.scaled(21), self.height() - 6)
            middle = 4 + tall / 2 if self._block or self._compact else self.height() / 2
            paint_back(painter, QRectF(10, middle - tall / 2, tall / ASPECT, tall), self._whose)
            painter.end()


class Strips:
    """The strips of all seats, clockwise.

    ``lower`` is the strip at the lower edge. ``others`` are the other strips, in rows of two or three.
    """

    def __init__(self, theme: Theme, seats: int) -> None:
        self.all = [PlayerStrip(theme) for _ in range(seats)]
        self.lower = self.all[0]
        self.others = QWidget()
        rows = QGridLayout(self.others)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self.across = across = 2 if seats == 5 else 3
        for index, strip in enumerate(self.all[1:]):
            rows.addWidget(strip, index // across, index % across)

    def show_view(self, view: TableView) -> None:
        """Show the numbers of all players."""
        for strip, seat in zip(self.all, clockwise(view), strict=True):
            strip.show_player(view.players[seat], view)


def how_won(view: TableView) -> str:
    """Return how the game is won, by its rules and by the agreed options."""
    if len(view.players) == 2 and edition_of_rules(view.ruleset) == "reloaded":
        return ALONE
    ways = (*options_for("victory", view.ruleset), *OPTIONS["victory"])  # in a replay, any option is possible
    return next(option.about for option in ways if option.word == view.victory)


def _advance(font: QFont, size: int, words: str) -> int:
    """Return the width in pixels of bold words in a letter size."""
    large = QFont(font)
    large.setPixelSize(size)
    large.setBold(True)
    return QFontMetrics(large).horizontalAdvance(words)


class PhaseBar(Themed, QWidget):
    """The bar with the day and the phase, or with the round and the step of a shootout.

    The fear level is at its right end.
    """

    asked = Signal(str)
    """The user wants to see the rules on a topic. The signal carries the word for the topic."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.fear = QPushButton(self)
        self.fear.setObjectName("tool")
        self.fear.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.fear.setCursor(Qt.CursorShape.PointingHandCursor)
        self.fear.clicked.connect(lambda: self.asked.emit("fear level"))
        self.fear.hide()
        self.theme = theme
        self.view: TableView | None = None
        self.rescale()

    def rescale(self) -> None:
        """Apply the user's text scale."""
        self.setMinimumHeight(fonts.scaled(29))

    def show_view(self, view: TableView) -> None:
        """Show the day and the phase."""
        self.view = view
        fighting = view.shootout is not None and view.shootout.fighting
        words = [f"Day {view.day}", view.phase]
        if fighting and view.shootout is not None:
            words.append(f"shootout, round {view.shootout.round}")
            words += STEPS[view.shootout.step - 1 : view.shootout.step] if view.shootout.step else ()
        if view.fear is not None:
            words.append(f"fear level {view.fear}")
            self.fear.setToolTip(fear_words(view))
        self.fear.setVisible(view.fear is not None)
        self._fit_fear()
        self.setAccessibleName(", ".join(words))
        self.update()

    def _fit_fear(self) -> None:
        """Place the fear level at the right end. If there is little room, use shorter words."""
        if self.view is None or self.view.fear is None:
            return
        wide = self.width() > fonts.scaled(620)
        self.fear.setText(f"Fear level {self.view.fear}" if wide else f"Fear {self.view.fear}")
        size = self.fear.sizeHint()
        self.fear.setGeometry(self.width() - size.width() - 8, 2, size.width(), self.height() - 4)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_fear()

    @property
    def _room(self) -> int:
        """The width in pixels that is available for the day and the phases."""
        return self.width() - (0 if self.fear.isHidden() else self.fear.width() + 8)

    @property
    def needed(self) -> int:
        """The width in pixels that the longest row needs."""
        measure = QFontMetrics(fonts.serif(fonts.scaled(15))).horizontalAdvance
        label = "Day 10 · Shootout, round 10"
        return 40 + sum(measure(word) + 24 for word in (label, *STEPS))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour(self.theme.panel))
        if self.view is not None:
            words = [word if key != "sundown" else evening(self.view) for key, word in PHASES]
            current = next((i for i, (key, _) in enumerate(PHASES) if key == self.view.phase), -1)
            label = f"Day {self.view.day}" if self.view.day else "Setup"
            fight = self.view.shootout
            if fight is not None and fight.fighting:
                label, words, current = (
                    f"{label} · Shootout, round {fight.round}",
                    list(STEPS),
                    fight.step - 1,
                )
            self._row(painter, fonts.scaled(3), label, words, current)
        painter.end()

    def _row(self, painter: QPainter, top: int, label: str, words: Sequence[str], current: int) -> None:
        size, height = fonts.scaled(15), fonts.scaled(24)
        # there is no room for all phases, so only the current one is shown
        if self.needed * 0.8 > self._room:
            words, current = words[max(0, current) : current + 1], 0
        while True:  # large letters get smaller until they fit
            metrics = QFontMetrics(fonts.serif(size))
            needed = 36 + sum(metrics.horizontalAdvance(word) + 24 for word in (label, *words))
            if needed <= self._room or size <= 9:
                break
            size -= 1
        painter.setFont(fonts.serif(size))
        painter.setPen(colour(self.theme.accent))
        x = 12
        painter.drawText(x, top, self.width(), height, Qt.AlignmentFlag.AlignVCenter, label)
        x += metrics.horizontalAdvance(label) + 24
        for index, word in enumerate(words):
            width = metrics.horizontalAdvance(word) + 20
            if index == current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour(self.theme.brass))
                painter.drawRoundedRect(x, top + 1, width, height - 1, height / 2 - 1, height / 2 - 1)
                painter.setPen(colour(self.theme.panel))
            else:
                painter.setPen(colour(self.theme.faint))
            painter.drawText(x, top, width, height, Qt.AlignmentFlag.AlignCenter, word)
            x += width + 4
