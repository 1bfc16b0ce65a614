"""The bar below the cards. It shows how one more or one fewer copy of the current card changes the deck."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Any, Final

from PySide6.QtCore import QRect, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import Cancel, OddsCancelled, composition_of
from doomtown_desktop.decks.statistics import Economy, economy
from doomtown_desktop.decks.swaps import DRAWN, Ranks, cheatin_share, ranks
from doomtown_desktop.ui.background.worker import Calculation, Stopped, Worker
from doomtown_desktop.ui.cards.card_model import TileMarks
from doomtown_desktop.ui.cards.slot_cells import CopySlots
from doomtown_desktop.ui.decks.figures import known_part
from doomtown_desktop.ui.kit.tool_buttons import tool_button
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme

SEPARATOR: Final = " · "
_TAG: Final = re.compile(r"<[^>]*>")
PAUSE: Final = 120
"""Milliseconds that the pointer must rest on a card before calculations begin."""
WIDE: Final = 760
"""From this width on, the bar shows the card's name. It is in pixels at a text size of 100 %."""
MONEY: Final = (
    ("stash_left", "stash"),
    ("net_income", "income"),
    ("influence", "influence"),
    ("control", "control"),
    ("mean_cost", "mean cost"),
)
ALWAYS: Final = ("stash_left", "influence")
"""Figures about money that are shown even if they do not change."""


class WhatIfBar(QWidget):
    """Shows two lines, for one more copy and for one fewer copy. A worker computes the slow figures."""

    swaps_asked = Signal()
    """The user wants to see the best swaps."""
    counted = Signal(object, int)
    """The user wants this number of copies of a card in the deck."""

    def __init__(self, catalogue: Catalogue, theme: Theme) -> None:
        super().__init__()
        self.catalogue, self.theme = catalogue, theme
        self.draft, self._marks = Draft(), TileMarks()
        self.card: CardFacts | None = None
        self._ringed: CardFacts | None = None
        self.found: dict[str, Any] = {}
        """The results of the worker: "ranks" and "cheatin", each as (now, one more, one fewer)."""
        self.worker = Worker(self)
        self.worker.part.connect(self._part)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._begin)
        line = QHBoxLayout(self)
        line.setContentsMargins(2, 0, 2, 0)
        self.words = QLabel()
        self.words.setStyleSheet(f"font-size: {fonts.scaled(12)}px")
        self.words.setAccessibleDescription("What one more or one fewer copy would change")
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.words.setFixedHeight(fonts.scaled(36))
        self.slots = CopySlots(theme)
        self.slots.counted.connect(self.counted)
        line.addWidget(self.slots)
        line.addWidget(self.words, 1)
        tip = "Find the card swaps that improve the hands most"
        self.swap_button = tool_button("Swaps…", self.swaps_asked, tip)
        self.swap_button.setAccessibleName("Best swaps")
        line.addWidget(self.swap_button)

    # --- what is looked at --------------------------------------------------------------------------

    def show_draft(self, draft: Draft, marks: TileMarks) -> None:
        """Show the effect on this deck from now on. ``marks`` have the copies of its cards."""
        self.draft, self._marks = known_part(draft, self.catalogue), marks
        self._again()

    def hover(self, card: CardFacts | None, where: QRect) -> None:
        """Show the card under the pointer. None shows the current card of the grid."""
        del where
        self._look_at(card or self._ringed)

    def ring(self, card: CardFacts | None, where: QRect) -> None:
        """Set the current card of the grid and show it."""
        del where
        self._ringed = card
        self._look_at(card)

    def _look_at(self, card: CardFacts | None) -> None:
        if card is not self.card:
            self.card = card
            self._again()

    def stop(self) -> None:
        """Cancel calculations while the bar is hidden."""
        self._timer.stop()
        self.worker.drop()

    # --- counting -----------------------------------------------------------------------------------

    def ways(self) -> tuple[Draft | None, Draft | None]:
        """Return the deck with one more copy of the card, and with one fewer.

        Return None if that is not possible.
        """
        card = self.card
        if card is None or card.code not in self.catalogue.by_code:
            return None, None
        fewer = editing.remove(self.draft, card).draft
        return editing.add(self.draft, card).draft, None if fewer == self.draft else fewer

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def _again(self) -> None:
        self.worker.drop()
        self.found = {}
        self._show()
        if self.card is not None and self.isVisible():
            self._timer.start()

    def _begin(self) -> None:
        if self.card is not None and self.isVisible():
            self.worker.begin(_figures((self.draft, *self.ways()), self.catalogue))

    def _part(self, name: str, value: Any) -> None:
        self.found[name] = value
        self._show()

    # --- showing ------------------------------------------------------------------------------------

    def _show(self) -> None:
        card, (more, fewer) = self.card, self.ways()
        self.slots.show_card(None if more is None else card, self._marks)
        if card is None or more is None:
            self.words.setText("")
            self.words.setToolTip("")
            return
        name = f" {card.title}" if self.width() >= fonts.scaled(WIDE) else ""
        one = self._parts(more, 1)
        told = [(f"+1{name}", one)]
        if fewer is not None:
            told.append(("−1", self._parts(fewer, 2)))
        shown = [self._line(head, parts, 1 if len(told) > 1 else 2) for head, parts in told]
        self.words.setText("<br>".join(shown))
        in_full = [f"{head}: {_TAG.sub('', SEPARATOR.join(parts))}" for head, parts in told]
        about = (
            f"The deck now → with one more (+1) or one fewer (−1) copy of {card.title}.",
            f"rank: the average rank of the best hand of {DRAWN} drawn cards (one stud bullet).",
            "legal: the average rank of the best hand without cheatin'.",
            "Cheatin': how often that best hand is cheatin'.",
        )
        self.words.setToolTip("\n".join((*about, *in_full)))

    def _line(self, head: str, parts: list[str], most: int) -> str:
        """Return the figures in at most ``most`` lines.

        To make room, unchanged figures are dropped first.
        """
        shown = list(parts)
        lines = self._broken(head, shown)
        while len(lines) > most and len(shown) > 1:
            same = [part for part in shown if "→" not in part and not part.endswith("…")]
            shown.remove(same[-1] if same else shown[-1])
            lines = self._broken(head, shown)
        return f"{_head(head)} {'<br>'.join(SEPARATOR.join(line) for line in lines)}"

    def _broken(self, head: str, parts: list[str]) -> list[list[str]]:
        """Break the figures into as many lines as they need."""
        font = QFont(self.words.font())
        wide = QFontMetrics(font).horizontalAdvance
        font.setBold(True)
        lines: list[list[str]] = [[]]
        used = QFontMetrics(font).horizontalAdvance(f"{head}: ")
        for part in parts:
            width = wide(_TAG.sub("", part) + SEPARATOR)
            if used + width > self.words.width() and lines[-1]:
                lines.append([])
                used = 0
            lines[-1].append(part)
            used += width
        return lines

    def _parts(self, draft: Draft, place: int) -> list[str]:
        """Return the figures of the current deck, each with its value in ``draft``."""
        parts = []
        told: tuple[Ranks | None, ...] = self.found.get("ranks", ())
        if told and told[0] is not None and told[place] is not None:
            now, then = told[0], told[place]
            assert then is not None
            parts.append(self._change("rank", now.best, then.best))
            parts.append(self._change("legal", now.legal, then.legal))
        elif not told:
            parts.append("rank …")
        shares: tuple[float | None, ...] = self.found.get("cheatin", ())
        if shares and shares[0] is not None and shares[place] is not None:
            parts.append(self._change("Cheatin'", shares[0], shares[place] or 0.0, good=-1, style=".1%"))
        return parts + self._money(economy(self.draft, self.catalogue), economy(draft, self.catalogue))

    def _money(self, now: Economy, then: Economy) -> list[str]:
        found = []
        for name, words in MONEY:
            old, new = getattr(now, name), getattr(then, name)
            if old != new or name in ALWAYS:
                found.append(self._change(words, old, new, good=-1 if name == "mean_cost" else 1))
        return found

    def _change(self, words: str, old: float, new: float, good: int = 1, style: str = ".2f") -> str:
        """Return a figure before and after a change. ``good`` is 1 if more is better, and -1 if less is."""
        style = "d" if isinstance(old, int) and isinstance(new, int) else style
        before, after = (f"{number:{style}}".replace("-", "−") for number in (old, new))
        if before == after:
            return f"{words} {after}"
        up = new > old
        tone = self.theme.good if up == (good > 0) else self.theme.bad
        return f"{words} <span style='color:{tone}'>{before}→{after}{'▲' if up else '▼'}</span>"


def _head(words: str) -> str:
    return f"<b>{escape(words)}:</b>"


def _figures(ways: tuple[Draft | None, ...], catalogue: Catalogue) -> Calculation:
    """Return the calculation of the hand ranks and then the share of Cheatin' hands, for each deck."""

    def work(stop: Cancel, give: Callable[[str, Any], None]) -> None:
        try:
            decks = [None if draft is None else composition_of(draft, catalogue) for draft in ways]
            found = [None if deck is None else ranks(deck, stop) for deck in decks]
            give("ranks", tuple(found))
            shares = [None if deck is None else cheatin_share(deck, stop) for deck in decks]
            give("cheatin", tuple(shares))
        except OddsCancelled as error:
            raise Stopped from error

    return work
