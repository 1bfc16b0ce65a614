"""The panels for the wish list, the trade list and the statistics of the collection."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from typing_extensions import override

from doomtown_desktop.decks import ownership
from doomtown_desktop.decks.ownership import Wish
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.collection.number_bars import CountBar, CountBars
from doomtown_desktop.ui.collection.panel import ListButtons, Panel, in_full, in_short, scroll_column
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import GANG_COLOURS, Theme


class WishPanel(Panel):
    """The wish list. It has the copies that decks are missing, and further copies that the user wants."""

    def __init__(self, session: CollectionSession, theme: Theme) -> None:
        super().__init__(session, theme)
        fields = (
            Field("Get", lambda w: str(w.copies), 44, lambda w: w.copies, middle=True, long="Copies to get"),
            Field("Card", lambda w: w.card.title, 150),
            Field(
                "For decks",
                lambda w: self._decks(w, most=1),
                110,
                lambda w: w.for_decks,
                long="Copies missing from built and wanted decks, and the decks that need them",
                hint=self._decks,
                used=lambda w: bool(w.for_decks),
            ),
            Field(
                "Extra",
                lambda w: str(w.wanted or "–"),
                68,
                lambda w: w.wanted,
                middle=True,
                long="Extra copies wanted",
                used=lambda w: bool(w.wanted),
            ),
            Field("In boxes", lambda w: in_short(w.boxes), 0, hint=lambda w: in_full(w.boxes)),
        )
        self.list = RowsView(fields, "Wish list")
        self.list.empty = "No wishes"
        self.list.chosen.connect(lambda wish: self.picked.emit(wish.card))
        self.column.addWidget(self.list, 1)
        self.leaving = ListButtons(session, "the wish list", self._list)
        self.column.addWidget(self.leaving)

    def _decks(self, wish: Wish, most: int = 99) -> str:
        """Return the number of missing copies and the decks that need the card, such as "2: Law Dogs"."""
        names = [name for name, _ in self.session.tally.used.get(wish.card.group, ())]
        if not wish.for_decks:
            return "–"
        more = f" +{len(names) - most}" if len(names) > most else ""
        return f"{wish.for_decks}: {', '.join(names[:most])}{more}"

    @override
    def renew(self) -> None:
        session = self.session
        wants = [(want.code, want.copies, want.notes) for want in session.wants()]
        found = ownership.wishes(session.catalogue, session.tally.needed, session.tally.owned, wants)
        self.list.show_rows(found, lambda wish: wish.card.code)
        total = sum(wish.copies for wish in found)
        self.say(
            f"{amount(total, 'copy')} of {amount(len(found), 'card')}: those missing from built and "
            "wanted decks, and the extra copies you want."
            if found
            else "Nothing to get. Wish for a card in its panel, or build a deck with missing cards."
        )
        self.leaving.setEnabled(bool(found))

    def _list(self) -> tuple[str, Mapping[str, int]]:
        return "Wanted", {wish.card.code: wish.copies for wish in self.list.rows.rows}


class TradePanel(Panel):
    """The trade list, which has the copies that are for trade."""

    def __init__(self, session: CollectionSession, theme: Theme) -> None:
        super().__init__(session, theme)
        facts = session.catalogue
        fields = (
            Field("Offer", lambda r: str(r[1]), 54, lambda r: r[1], middle=True, long="Copies for trade"),
            Field("Card", lambda r: r[0].title, 0),
            Field("Pack", lambda r: facts.pack(r[0].pack).name, 150),
        )
        self.list = RowsView(fields, "Trade list")
        self.list.empty = "Nothing is for trade. Ctrl+Enter offers a copy."
        self.list.chosen.connect(lambda row: self.picked.emit(row[0]))
        self.column.addWidget(self.list, 1)
        self.leaving = ListButtons(session, "the trade list", self._list)
        self.column.addWidget(self.leaving)

    @override
    def renew(self) -> None:
        facts, offered = self.session.catalogue, self.session.tally.trade
        rows = [(facts.by_code[code], n) for code, n in offered.items() if code in facts.by_code]
        rows.sort(key=lambda row: row[0].title.casefold())
        self.list.show_rows(rows, lambda row: row[0].code)
        self.say(
            f"For trade: {amount(sum(n for _, n in rows), 'copy')} of {amount(len(rows), 'card')}."
            if rows
            else "Nothing is for trade. Offer copies of a card in its panel (Ctrl+Enter offers one)."
        )
        self.leaving.setEnabled(bool(rows))

    def _list(self) -> tuple[str, Mapping[str, int]]:
        return "For trade", {row[0].code: row[1] for row in self.list.rows.rows}


class CollectionNumbersPanel(Panel):
    """The statistics of the collection. A click on a bar starts a search."""

    def __init__(self, session: CollectionSession, theme: Theme) -> None:
        super().__init__(session, theme)
        _, column = scroll_column(self.column)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setAccessibleDescription("The collection in numbers")
        column.addWidget(self.words)
        self.gangs, self.types = CountBars(theme, "Copies by gang"), CountBars(theme, "Copies by type")
        for words, bars in (("By gang", self.gangs), ("By type", self.types)):
            label = QLabel(words)
            label.setObjectName("heading")
            column.addWidget(label)
            column.addWidget(bars)
            bars.searched.connect(self.searched)
        column.addStretch(1)

    @override
    def renew(self) -> None:
        session, facts = self.session, self.session.catalogue
        rows = [row for row in session.holdings() if not row.is_proxy]
        found = ownership.statistics(
            facts, session.tally.owned, [(row.copies, row.price, row.currency) for row in rows]
        )
        packs = ownership.completion(facts, session.tally.owned)
        full = sum(1 for pack in packs if pack.is_complete)
        lines = [
            ("Cards", f"{found.copies}"),
            ("Different printings", f"{found.printings} of {len(facts)}"),
            ("Different titles", f"{found.titles} of {found.of_titles}"),
            ("Titles with a full set of copies", f"{found.playsets}"),
            ("Complete packs", f"{full} of {len(packs)}"),
            ("In built decks", f"{found.copies - sum(session.tally.free.values())}"),
        ]
        for currency, value in found.values.items():
            lines.append(
                (
                    f"Value ({amount(found.priced, 'copy')} with a price)",
                    f"{value / 100:.2f} {currency}".strip(),
                )
            )
        self.words.setText(
            "<table cellspacing='0' cellpadding='3' width='100%'>"
            + "".join(
                f"<tr><td>{name}</td><td align='right'><b>{value}</b></td></tr>" for name, value in lines
            )
            + "</table>"
        )
        names = {gang.code: gang.name for gang in facts.gangs} | {"": "Neutral"}
        self.gangs.show_bars(
            [
                CountBar(
                    names[code],
                    copies,
                    GANG_COLOURS.get(code, GANG_COLOURS[""])[0],
                    f"g:{code or '-'} owned>0",
                )
                for code, copies in found.by_gang.items()
            ]
        )
        self.types.show_bars(
            [
                CountBar(kind.capitalize(), copies, self.theme.accent, f"t:{kind} owned>0")
                for kind, copies in found.by_type.items()
            ]
        )
