"""The newspaper at the end of a game: words of `Paper`, a print, curves, and buttons for decisive moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.ending_data import Decisive, FrontPage
from doomtown_desktop.speech.front_page import CURVE, MASTHEAD, Paper, day_words
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain.card_pictures import picture_of
from doomtown_desktop.ui.table.hand_print import HandPrint
from doomtown_desktop.ui.table.newsprint import (
    PAPER,
    CurvePlot,
    Curves,
    GroupPrint,
    PrintTones,
    paint_paper,
    paint_seal,
    tones_of,
)


class PaperSheet(QWidget):
    """The newspaper: words of `Paper`, the print, the curves, and a button for each decisive moment."""

    chosen = Signal(int)
    """A moment is wanted in the replay; carries its position."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.tones = tones_of(theme)
        self.setObjectName("paper")
        self.masthead = _line("masthead", MASTHEAD)
        self.dates = [_line("date") for _ in range(3)]
        self.headline = HeadlineLabel()
        self.subline = _line("subline")
        self.picture, self.curve = GroupPrint(), CurvePlot()
        self.no_curve = QWidget()
        self.no_curve.setObjectName("clear")
        """The free room at the foot of the column if there is no curve."""
        self.picture.setAccessibleName("The winners, drawn before their town")
        self.curve.setAccessibleName(CURVE)
        self.caption = _line("caption")
        self.articles = [(_line("article"), _line("body")) for _ in range(2)]
        self.figures = [(_line("figure"), _line("noun")) for _ in range(4)]
        self.curve_title, self.moments_title = _line("article", CURVE), _line("article")
        self.best_title, self.best = _line("article"), _line("body")
        self.best_cards, self.lowballs = HandPrint(), _line("body")
        self.moments = [MomentButton(number) for number in range(3)]
        self._lay_out()
        self.apply_style(theme)
        for button in self.moments:
            button.clicked.connect(lambda _=False, button=button: self.chosen.emit(button.position))

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(34, 8, 34, 18)
        whole.setSpacing(0)
        self.masthead.setAlignment(Qt.AlignmentFlag.AlignCenter)
        whole.addWidget(self.masthead)
        whole.addWidget(_Rule(double=True))
        row = QHBoxLayout()
        whole.addLayout(row)
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignRight)
        for label, side, stretch in zip(self.dates, sides, (0, 1, 0), strict=True):
            label.setAlignment(side)
            row.addWidget(label, stretch)
        whole.addWidget(_Rule())
        whole.addWidget(self.headline)
        self.subline.setAlignment(Qt.AlignmentFlag.AlignCenter)
        whole.addWidget(self.subline)
        whole.addSpacing(6)
        self.columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.columns.setSpacing(22)
        whole.addLayout(self.columns, 1)
        left, right = QVBoxLayout(), QVBoxLayout()
        self.columns.addLayout(left, 5)
        self.columns.addLayout(right, 3)
        self._lay_out_left(left)
        self._lay_out_right(right)

    def _lay_out_left(self, left: QVBoxLayout) -> None:
        left.setSpacing(4)
        left.addWidget(self.picture, 1)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        left.addWidget(self.caption)
        row = QHBoxLayout()
        row.setSpacing(18)
        left.addLayout(row)
        for title, body in self.articles:
            column = QVBoxLayout()
            column.setSpacing(1)
            row.addLayout(column, 1)
            column.addWidget(title)
            column.addWidget(body)
            column.addStretch(1)
        left.addWidget(_Rule())
        figures = QGridLayout()
        figures.setVerticalSpacing(0)
        left.addLayout(figures)
        for column_number, (number, noun) in enumerate(self.figures):
            for row_number, label in enumerate((number, noun)):
                label.setAlignment(Qt.AlignmentFlag.AlignCenter)
                figures.addWidget(label, row_number, column_number)
            figures.setColumnStretch(column_number, 1)

    def _lay_out_right(self, right: QVBoxLayout) -> None:
        right.setSpacing(4)
        right.addWidget(self.curve_title)
        right.addWidget(self.curve, 1)
        right.addWidget(self.moments_title)
        for button in self.moments:
            right.addWidget(button)
        right.addSpacing(4)
        right.addWidget(_Rule())
        for part in (self.best_title, self.best_cards, self.best, self.lowballs):
            right.addWidget(part)
        right.addWidget(self.no_curve, 1)

    def apply_style(self, theme: Theme) -> None:
        """Use the colours of a theme, and the current text size."""
        tones = self.tones = self.curve.tones = tones_of(theme)
        scaled, serif = fonts.scaled, fonts.load()
        self.picture.setMinimumSize(scaled(200), scaled(130))
        self.curve.setMinimumSize(scaled(230), scaled(140))
        heavy = f"font-family: '{serif}'; font-weight: 900"
        self.setStyleSheet(f"""
            QWidget#paper, QFrame {{ background: transparent; }}
            QLabel {{ background: transparent; color: {tones.ink}; font-family: '{serif}';
                font-size: {scaled(14)}px; }}
            QLabel#masthead {{ {heavy}; font-size: {scaled(38)}px; }}
            QLabel#headline {{ {heavy}; }}
            QLabel#date {{ font-weight: 600; padding: 2px 0; }}
            QLabel#subline {{ font-size: {scaled(18)}px; font-style: italic; }}
            QLabel#caption {{ font-size: {scaled(13)}px; font-style: italic; color: {tones.soft}; }}
            QLabel#article {{ {heavy}; font-size: {scaled(16)}px; }}
            QLabel#figure {{ {heavy}; font-size: {scaled(24)}px; }}
            QLabel#noun {{ font-family: '{fonts.load_sans()}'; font-weight: 600; font-size: {scaled(13)}px;
                color: {tones.soft}; }}""")
        self.headline.largest = scaled(46)
        self.best_cards.apply_style(contrast=theme.name == "contrast")
        for button in self.moments:
            button.apply_tones(tones)
        self.update()

    def report(self, paper: Paper, facts_of: Callable[[str], CardFacts], homes: tuple[str, ...]) -> None:
        """Fill the page. ``facts_of`` returns a card by its code; ``homes``: codes of houses."""
        facts = paper.facts
        for label, words in zip(self.dates, paper.dateline(), strict=True):
            label.setText(words)
        self.headline.setText(paper.headline())
        self.subline.setText(paper.subline())
        people = tuple(picture_of(facts_of(each.code)) for each in facts.people)
        houses = tuple(picture_of(facts_of(code)) for code in homes)
        self.picture.show_group(people, houses, self.tones.ink)
        self.picture.setAccessibleDescription(paper.caption())
        self.caption.setText(paper.caption())
        texts = (("How it was won.", paper.how()), ("The turn.", paper.turn()))
        for (title, body), (heading, article) in zip(self.articles, texts, strict=True):
            title.setText(heading)
            body.setText(article)
        for labels, figure in zip(self.figures, paper.numbers(), strict=True):
            for label, shown in zip(labels, figure, strict=True):
                label.setText(shown)
        self.curve.curves = curves_of(paper)
        self.curve.setVisible(self.curve.curves is not None)
        self.curve_title.setVisible(self.curve.curves is not None)
        self.no_curve.setVisible(self.curve.curves is None)
        self.curve.setAccessibleDescription(paper.read_curve())
        self.moments_title.setText(paper.heading())
        for number, button in enumerate(self.moments):
            button.setVisible(number < len(facts.moments))
            if number < len(facts.moments):
                button.tell(facts.moments[number], paper.moment(facts.moments[number]))
        for label, words in zip((self.best_title, self.best), paper.best_hand(), strict=True):
            label.setText(words)
            label.setVisible(bool(words))
        self.best_cards.show_cards([facts_of(card.code) for card in facts.best.cards] if facts.best else ())
        self.lowballs.setText(paper.lowballs())
        self.lowballs.setVisible(bool(paper.lowballs()))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < fonts.scaled(680)
        down, along = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self.columns.setDirection(down if narrow else along)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_paper(painter, QRectF(self.rect()), self.tones)
        painter.end()


class MomentButton(QPushButton):
    """A decisive moment: its number, its day, and a few words. A click opens the replay there."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number, self.position = number, 0
        self.day, self.words = "", ""
        self.tones = PAPER
        self.setAutoDefault(False)
        self.setToolTip("Watch this moment in the replay")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def apply_tones(self, tones: PrintTones) -> None:
        """Use these colours, and the current text size."""
        self.tones = tones
        self.updateGeometry()

    def tell(self, moment: Decisive, words: str) -> None:
        """Show a moment."""
        self.position, self.day, self.words = moment.position, day_words(moment.day), words
        self.setAccessibleName(f"{self.day}: {words}")
        self.updateGeometry()
        self.update()

    def _rows(self, wide: int) -> int:
        """Return the height of the words in pixels, at a width of the button."""
        metrics = QFontMetrics(fonts.sans(fonts.scaled(14)))
        room = QRect(0, 0, max(60, wide - fonts.scaled(46)), 10_000)
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.words).height()

    @override
    def sizeHint(self) -> QSize:
        return QSize(fonts.scaled(230), self._rows(self.width()) + fonts.scaled(24))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(fonts.scaled(160), self.sizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones, box = self.tones, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        edge = QPen(QColor(tones.focus), 3) if self.hasFocus() else QPen(colour(tones.ink, 110), 1)
        over = self.underMouse() or self.isDown()
        painter.setPen(edge)
        painter.setBrush(colour(tones.paper[1] if over else "#ffffff", 160 if over else 70))
        if tones.paper[0] == tones.paper[1]:
            painter.setBrush(QColor("#262626" if over else tones.paper[0]))
        painter.drawRoundedRect(box, 4, 4)
        radius = fonts.scaled(12)
        paint_seal(
            painter, QPointF(box.left() + radius * 1.6, box.center().y()), radius, self.number + 1, tones
        )
        left, line = fonts.scaled(40), fonts.scaled(17)
        painter.setPen(QColor(tones.soft))
        painter.setFont(fonts.sans(fonts.scaled(13), QFont.Weight.Bold))
        painter.drawText(QRectF(left, box.top() + 2, box.width(), line), int(_LEFT), self.day)
        painter.setPen(QColor(tones.ink))
        painter.setFont(fonts.sans(fonts.scaled(14)))
        room = QRectF(left, box.top() + line + 1, box.width() - left - 4, box.height() - line)
        painter.drawText(room, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft), self.words)
        painter.end()


class HeadlineLabel(QLabel):
    """A headline in letters as large as its width allows; very long ones take two lines."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("headline")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.largest = 46
        """The largest size of the letters, in pixels."""
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def pixels(self) -> int:
        """The size of the letters that fits one line; at least 62 % of the largest."""
        return self._pixels_in(self.width())

    def _pixels_in(self, room: int) -> int:
        wide = QFontMetrics(fonts.slab(self.largest)).horizontalAdvance(self.text())
        room = max(1, room - 4)
        return max(round(self.largest * 0.62), min(self.largest, self.largest * room // max(1, wide)))

    @override
    def heightForWidth(self, wide: int) -> int:
        metrics = QFontMetrics(fonts.slab(self._pixels_in(wide)))
        return metrics.boundingRect(QRect(0, 0, max(1, wide), 10_000), _WRAPS, self.text()).height()

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(max(self.width(), 300)))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, fonts.scaled(24))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.setFont(fonts.slab(self.pixels))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter) | _WRAPS, self.text())
        painter.end()


class _Rule(QFrame):
    """A line across the column, or two."""

    def __init__(self, *, double: bool = False) -> None:
        super().__init__()
        self.double = double
        self.setFixedHeight(8 if double else 5)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        sheet = self.parentWidget()
        tones = sheet.tones if isinstance(sheet, PaperSheet) else PAPER
        if self.double:
            painter.fillRect(QRectF(0, 1, self.width(), 2.4), QColor(tones.ink))
            painter.fillRect(QRectF(0, 6, self.width(), 1), QColor(tones.ink))
        else:
            painter.fillRect(QRectF(0, 2, self.width(), 1), colour(tones.ink, 170))
        painter.end()


def _line(name: str, words: str = "") -> QLabel:
    label = QLabel(words)
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def houses_of(facts: FrontPage) -> tuple[str, ...]:
    """Return the codes of the winners' outfits and deeds, which stand behind them in the print."""
    homes = [facts.homes[seat] for seat in facts.winners]
    return tuple(each.code for each in (*homes, *facts.deeds) if each is not None)


def curves_of(paper: Paper) -> Curves | None:
    """Return the curves of a game; ``None`` without a winner, another player, or a day."""
    facts, winner, rival = paper.facts, paper.winner, paper.rival
    if winner is None or rival is None or not facts.days:
        return None
    return Curves(
        tuple(each.day for each in facts.days),
        tuple(each.control[winner] for each in facts.days),
        tuple(each.influence[rival] for each in facts.days),
        tuple(each.control[rival] for each in facts.days),
        tuple(each.influence[winner] for each in facts.days),
        tuple(moment.day for moment in facts.moments),
        paper.legend(),
    )


_WRAPS: Final = int(Qt.TextFlag.TextWordWrap)
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

__all__ = ["HeadlineLabel", "MomentButton", "PaperSheet", "curves_of", "houses_of"]
