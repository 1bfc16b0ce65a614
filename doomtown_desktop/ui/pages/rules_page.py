"""The rules page. It has a list of topics, a search field, and the text of the chosen topic."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import Edition
from doomtown_desktop.decks.legality import EDITION_NAMES
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.row_button import back_button
from doomtown_desktop.ui.look.rule_pictures import PICTURES
from doomtown_desktop.ui.look.theme import DARK, Theme
from doomtown_desktop.ui.plain.topics import Topic, bare, book

ID = Qt.ItemDataRole.UserRole


class RulesPage(QWidget):
    """Shows the rules by topic. Links from prompts and cards call `open_topic`."""

    back = Signal()
    lessons = Signal()
    """The user wants to open the lessons."""

    def __init__(self, theme: Theme = DARK) -> None:
        super().__init__()
        self.theme = theme
        self.setObjectName("rules page")
        self.book = book("reloaded")  # as others ask: what was read counts for all
        self.shown: Topic | None = None
        self._fitted = 0
        """The width in pixels for which the text and its picture were last laid out."""
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 16, 24, 16)
        outer.addLayout(self._head())
        outer.addLayout(self._body(), 1)
        self.setFocusProxy(self.search)
        self._list("")

    def _head(self) -> QHBoxLayout:
        title = QLabel("Rules")
        title.setObjectName("title")
        self.editions = QComboBox()
        self.editions.setAccessibleName("Edition of the rules")
        self.editions.setToolTip("Read the rules of Reloaded or of the classic game of 2000")
        for each, name in EDITION_NAMES.items():
            self.editions.addItem(name[:1].upper() + name[1:], each)
        self.editions.currentIndexChanged.connect(self._turn_to)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the rules, such as: call out, casualties, Huckster")
        self.search.setAccessibleName("Search the rules")
        self.search.setWhatsThis("Type a word of a card or of the table to list the topics that mention it.")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._list)
        self.lessons_button = QPushButton("Lessons")
        self.lessons_button.setToolTip("Learn to play in four short scenes at a real table")
        self.lessons_button.clicked.connect(self.lessons)
        self.ids = QCheckBox("Rule numbers")
        self.ids.setToolTip("Name the numbered rules that each topic sums up")
        self.ids.toggled.connect(self._write_again)
        self.about_button = QPushButton("About and licences")
        self.about_button.setWhatsThis("The version of the program, and the makers of its parts.")
        self.about_button.clicked.connect(self._open_licences)
        self.back_button = back_button(self.back)
        head = QHBoxLayout()
        head.addWidget(title)
        head.addSpacing(24)
        head.addWidget(self.editions)
        head.addWidget(self.search, 1)
        for part in (self.lessons_button, self.ids, self.about_button, self.back_button):
            head.addWidget(part)
        return head

    def _body(self) -> QHBoxLayout:
        self.list = QListWidget()
        self.list.setAccessibleName("Topics")
        self.list.setWhatsThis("All parts of the rules. A click opens one.")
        self.list.setWordWrap(True)
        self.list.setSpacing(1)
        self.list.setMaximumWidth(fonts.scaled(330))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda item: self._choose(item))
        self.text = QTextBrowser()
        self.text.setAccessibleName("The topic")
        self.text.setWhatsThis("The rules of the topic you chose. Words in colour lead to others.")
        self.text.setOpenLinks(False)
        self.text.setMaximumWidth(fonts.scaled(900))  # longer lines would be hard to read
        self.text.anchorClicked.connect(self._follow)
        row = QHBoxLayout()
        row.addWidget(self.list, 3)
        row.addWidget(self.text, 7)
        row.addStretch(0)
        return row

    def open_topic(self, word: str) -> bool:
        """Show the topic for a word, which is a topic id, a keyword or a kind of decision.

        If the word is empty or has no topic, show the first topic and return False.
        """
        self.search.clear()
        topic = self.book.find(word) if word else None
        self._show(topic or self.book.topics[0])
        if topic is not None and self.book.keyword(word):
            self.text.scrollToAnchor(bare(word))
        return topic is not None

    def read(self, edition: Edition) -> None:
        """Show the rules of an edition."""
        self.editions.setCurrentIndex(self.editions.findData(edition))

    def _turn_to(self) -> None:
        """Show the current topic in the rules of the chosen edition."""
        before = None if self.shown is None else self.shown.id
        self.book = book(self.editions.currentData())
        self._list(self.search.text())
        if not self.search.text():
            self._show((before and self.book.find(before)) or self.book.topics[0])

    def _open_licences(self) -> None:
        from doomtown_desktop.ui.pages.licences_dialog import LicencesDialog

        LicencesDialog(self).open()

    def _list(self, text: str) -> None:
        """List the topics that match a search. For an empty search, list all topics by group."""
        found = self.book.search(text)
        self.list.blockSignals(True)
        self.list.clear()
        group = ""
        for topic in found:
            if not text and topic.group != group:
                group = topic.group
                heading = QListWidgetItem(group)
                font = heading.font()
                font.setBold(True)
                heading.setFont(font)
                heading.setFlags(Qt.ItemFlag.NoItemFlags)
                self.list.addItem(heading)
            item = QListWidgetItem(topic.title if text else f"   {topic.title}")
            item.setData(ID, topic.id)
            self.list.addItem(item)
        self.list.blockSignals(False)
        if not found:
            self.text.setHtml("<p>No topic has all these words.</p>")
            self.shown = None
        elif text:
            self._show(found[0])

    def _choose(self, item: QListWidgetItem | None) -> None:
        topic = self.book.find(str(item.data(ID))) if item is not None else None
        if topic is not None:
            self._write(topic)

    def _show(self, topic: Topic) -> None:
        """Show a topic and select it in the list."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item is not None and item.data(ID) == topic.id:
                self.list.setCurrentItem(item)
        self._write(topic)

    @property
    def _room(self) -> int:
        """The maximum width of a picture, in pixels."""
        return max(200, self.text.viewport().width() - 2 * round(self.text.document().documentMargin()) - 24)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.shown is not None and self._is_pictured(self.shown) and self._room != self._fitted:
            bar = self.text.verticalScrollBar()
            before = bar.value()
            self._write(self.shown)
            bar.setValue(before)

    def _write_again(self) -> None:
        if self.shown is not None:
            self._write(self.shown)

    def _is_pictured(self, topic: Topic) -> bool:
        """Return whether a topic has a picture that fits the chosen edition.

        All pictures are for Reloaded.
        """
        differs = self.editions.currentData() == "classic" and (
            topic.edition == "classic" or topic.id == "day"
        )
        return topic.id in PICTURES and not differs

    def _write(self, topic: Topic) -> None:
        self.shown, self._fitted = topic, self._room
        size = fonts.scaled(16)
        body = [f"<h2>{escape(topic.title)}</h2>", _paragraphs(topic.text)]
        if self._is_pictured(topic):
            source = QUrl(f"picture:{topic.id}")
            picture, room = PICTURES[topic.id](self.theme), self._room
            if picture.width() > room:
                picture = picture.scaledToWidth(room, Qt.TransformationMode.SmoothTransformation)
            self.text.document().addResource(QTextDocument.ResourceType.ImageResource, source, picture)
            body.insert(1, f"<p><img src='{source.toString()}'></p>")
        if topic.id == "keywords":
            rows = "".join(
                f"<tr><td style='white-space: nowrap'><a name='{escape(word)}'></a><b>{escape(word)}</b></td>"
                f"<td>{escape(line)}</td></tr>"
                for word, line in sorted(self.book.keywords.items())
            )
            body.append(f"<table cellpadding='5'>{rows}</table>")
        if topic.rules and self.ids.isChecked():
            body.append(
                f"<p style='font-size: {fonts.scaled(12)}px'>Rules: {escape(', '.join(topic.rules))}</p>"
            )
        look = f'font-family: "{fonts.load()}"; font-size: {size}px; line-height: 130%'
        style = f"<style>a {{ color: {self.theme.accent} }}</style>"
        self.text.setHtml(f"{style}<body style='{look}'>{''.join(body)}</body>")

    def _follow(self, link: QUrl) -> None:
        self.open_topic(link.toString())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in rows:  # the search field does not use these keys
            self._step(rows[Qt.Key(event.key())])
            return
        super().keyPressEvent(event)

    def _step(self, step: int) -> None:
        row = self.list.currentRow() + step
        while 0 <= row < self.list.count():
            item = self.list.item(row)
            if item is not None and item.data(ID) is not None:
                self.list.setCurrentItem(item)
                return
            row += step


def _paragraphs(text: tuple[str, ...]) -> str:
    """Return paragraphs and list items as HTML. ``[word]`` becomes a link to another topic."""
    html, open_list = [], ""
    for line in text:
        item = re.fullmatch(r"- (\d+\. )?(.*)", line)
        kind = "" if item is None else "ol" if item[1] else "ul"
        if kind != open_list:
            html += [f"</{open_list}>"] * bool(open_list) + [f"<{kind}>"] * bool(kind)
            open_list = kind
        words = _linked(line if item is None else item[2])
        html.append(f"<p>{words}</p>" if item is None else f"<li style='margin-bottom: 4px'>{words}</li>")
    if open_list:
        html.append(f"</{open_list}>")
    return "".join(html)


def _linked(line: str) -> str:
    parts = []
    for piece in line.split("["):
        word, closed, rest = piece.partition("]")
        if closed:
            label, _, target = word.partition("|")
            link = f'<a href="{escape(target or label)}">{escape(label)}</a>'
            parts.append(link + escape(rest))
        else:
            parts.append(escape(piece))
    return "".join(parts)
