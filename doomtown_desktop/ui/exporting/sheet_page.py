"""The page that prints a deck as a sheet: its list, curves, odds and sample hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, Final

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QTextBrowser, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks.comparing import PIPS, VALUES
from doomtown_desktop.decks.deck_sheet import (
    SHOWN_RANKS,
    DeckSheet,
    SampleHand,
    StudOdds,
    deck_sheet,
    stud_odds,
)
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import OddsCancelled
from doomtown_desktop.poker.pool import RANK_NAMES
from doomtown_desktop.ui.background.worker import Stopped, Worker
from doomtown_desktop.ui.exporting.html_pdf import SheetError, document_of, write_html
from doomtown_desktop.ui.exporting.print_page import harmless
from doomtown_desktop.ui.exporting.save_page import SavePage

BAR: Final = "#b08a4a"
"""The colour of bars on paper."""
STARTING: Final = "★ starts the game in the gang and is not in the draw deck"
FULL: Final = 62
"""The width of the longest bar, in percent of its table."""


class SheetPage(SavePage):
    """Shows the sheet and saves it as a PDF. Other sample hands can be drawn."""

    def __init__(self, host: QWidget, draft: Draft, facts: Catalogue, seed: int = 1) -> None:
        """Create the page. ``draft`` has no unknown cards."""
        super().__init__(host, f"Sheet of {draft.name}", "Save the sheet as a PDF", "PDF (*.pdf)")
        self.draft, self.facts, self.seed = draft, facts, seed
        self.sheet = deck_sheet(draft, facts, seed)
        self.odds: tuple[StudOdds, ...] = ()
        self.view = QTextBrowser()
        self.view.setAccessibleName("The sheet")
        self.view.setStyleSheet("QTextBrowser { background: white; color: black; padding: 12px; }")
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(self.view, 1)
        self.hands_button = QPushButton("Other hands")
        self.hands_button.setToolTip("Draw other sample hands")
        self.hands_button.clicked.connect(self._draw_again)
        self.add_foot("sheet", "Save as PDF…", self.hands_button)
        self.worker = Worker(self)
        self.worker.part.connect(self._got)
        self.worker.done.connect(self._done)
        self.closed.connect(self.worker.drop)
        self.said.setText("The odds are being worked out…")
        self._show()
        self.worker.begin(_odds(draft, facts))

    @property
    def html(self) -> str:
        """The sheet as HTML."""
        return sheet_html(self.sheet, self.odds)

    def _show(self) -> None:
        self.view.setHtml(self.html)
        self.hands_button.setEnabled(bool(self.sheet.hands))

    def _draw_again(self) -> None:
        self.seed += 1
        self.sheet = deck_sheet(self.draft, self.facts, self.seed)
        self._show()

    def _got(self, name: str, odds: Any) -> None:
        del name
        self.odds = odds
        self._show()

    def _done(self, trouble: str) -> None:
        self.say_trouble(trouble)
        self.said.setText("" if self.odds else "The deck has too few cards for odds.")

    @override
    def copy(self) -> None:
        data = QMimeData()
        data.setHtml(self.html)
        data.setText(document_of(self.html).toPlainText())
        QGuiApplication.clipboard().setMimeData(data)
        self.report("The sheet is on the clipboard")

    @override
    def save(self) -> None:
        name = self.ask_save(f"{harmless(self.draft.name)}, sheet.pdf")
        if not name:
            return
        try:
            file = write_html(self.html, self.draft.name, name)
        except SheetError as error:
            self.say_trouble(str(error))
            return
        self.report_saved(file)


def _odds(draft: Draft, facts: Catalogue) -> Callable[[Callable[[], bool], Callable[[str, Any], None]], None]:
    def work(stop: Callable[[], bool], give: Callable[[str, Any], None]) -> None:
        try:
            give("odds", stud_odds(draft, facts, stop))
        except OddsCancelled as error:
            raise Stopped from error

    return work


def sheet_html(sheet: DeckSheet, odds: Sequence[StudOdds]) -> str:
    """Return the sheet as HTML, with the list on the left. The table of odds is skipped if there are none."""
    left = "".join(_group(name, sheet, number) for number, (name, _) in enumerate(sheet.groups))
    if sheet.draft.starting:
        left += f"<p>{STARTING}</p>"
    right = [
        _table("Numbers", [(escape(name), escape(value)) for name, value in sheet.numbers.items()], (50, 50)),
        _bars("Values of the draw deck", {VALUES[value]: count for value, count in sheet.values.items()}),
        _bars("Suits of the draw deck", {PIPS[suit]: count for suit, count in sheet.suits.items()}),
        _bars("Costs of the draw deck", {str(cost): count for cost, count in sheet.costs.items()}),
    ]
    below = [_odds_table(odds), _hands(sheet.hands)]
    return (
        f"<h1>{escape(sheet.draft.name)}</h1><table width='100%'><tr>"
        f"<td width='50%' valign='top'>{left}</td><td width='3%'></td>"
        f"<td width='46%' valign='top'>{''.join(right)}</td></tr></table>{''.join(below)}"
    )


def _group(name: str, sheet: DeckSheet, number: int) -> str:
    lines = sheet.groups[number][1]
    rows = [
        (
            str(line.copies),
            f"{escape(line.card.title)}{' ★' * line.starting}",
            _place(line.card),
        )
        for line in lines
    ]
    return _table(f"{name} ({sum(line.copies for line in lines)})", rows, (7, 78, 15))


def _place(card: CardFacts) -> str:
    """Return the value and the suit of a card, such as "8♣"; empty if it has none."""
    return f"{VALUES[card.value]}{PIPS[card.suit]}" if card.value and card.suit else ""


def _table(head: str, rows: Sequence[Sequence[str]], widths: Sequence[int]) -> str:
    """Return a table under a heading; ``widths`` are in percent."""
    cells = "".join(
        f"<tr>{''.join(f'<td width={w}%>{cell}</td>' for cell, w in zip(row, widths, strict=True))}</tr>"
        for row in rows
    )
    return f"<h3>{escape(head)}</h3><table width='100%' cellpadding='1'>{cells}</table>"


def _bars(head: str, counts: Mapping[str, int]) -> str:
    most = max([1, *counts.values()])
    rows = []
    for name, count in counts.items():
        width = round(FULL * count / most)
        bar = f"<td width='{width}%' bgcolor='{BAR}'></td>" if width else ""
        rows.append(
            f"<tr><td width='14%' align='right'>{escape(name)}&nbsp;</td><td>"
            f"<table width='100%' cellspacing='0' cellpadding='0'><tr>{bar}"
            f"<td>&nbsp;{count or ''}</td></tr></table></td></tr>"
        )
    return f"<h3>{escape(head)}</h3><table width='100%' cellpadding='0'>{''.join(rows)}</table>"


def _odds_table(odds: Sequence[StudOdds]) -> str:
    if not odds:
        return ""
    heads = ["Stud", "Mean rank", *(f"{RANK_NAMES[rank]} or more" for rank in SHOWN_RANKS)]
    rows = [
        [str(each.stud), f"{each.mean:.2f}", *(f"{100 * share:.0f} %" for share in each.at_least)]
        for each in odds
    ]
    head = "".join(f"<th>{escape(words)}</th>" for words in heads)
    body = "".join(f"<tr>{''.join(f'<td align=center>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return (
        "<h3>Highest legal hand, without swaps</h3>"
        f"<table width='100%' border='1' cellspacing='0' cellpadding='2'><tr>{head}</tr>{body}</table>"
    )


def _hands(hands: Sequence[SampleHand]) -> str:
    rows = [
        (
            ", ".join(f"{escape(card.title)} {_place(card)}" for card in hand.opening),
            f"{' '.join(_place(card) or 'joker' for card in hand.draw)}: <b>{escape(hand.name)}</b>",
        )
        for hand in hands
    ]
    if not rows:
        return ""
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return (
        "<h3>Sample hands</h3><table width='100%' border='1' cellspacing='0' cellpadding='2'>"
        f"<tr><th>Opening hand</th><th>A draw of five</th></tr>{body}</table>"
    )
