"""The window of a guest at the table of a hostile host: nothing that the host writes is interpreted."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
    QGraphicsTextItem,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.net.guest import Guest, GuestState
from doomtown_desktop.net.outside_text import HIDDEN_KINDS, LONGEST_TEXT
from doomtown_desktop.protocol.question import plainest
from doomtown_desktop.session.match import Match
from tests.ui.local_network import LocalHost, LocalNetwork
from tests.ui.two_windows import begun, play

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]
MARK: Final = "QZQZ"
"""Shows that a text of the hostile host is in sight."""
HOSTILE: Final = f"<img src='file:///etc/passwd'><b>{MARK}</b>\u202egnp.exe\x00\u2066{'W' * 10_000}"
STRUCTURE: Final = frozenset(
    {
        "is",
        "key",
        "keys",
        "verb",
        "kind",
        "event",
        "level",
        "face",
        "code",
        "codes",
        "table",
        "token",
        "host_part",
        "parts",
        "salts",
        "transcript",
        "result",
        "error",
        "call",
        "what",
        "phase",
        "ruleset",
        "deck",
        "seals",
        "promises",
        "luck",
        "stat",
        "suit",
        "type",
        "cards",
        "outfit",
        "options",
        "name_of",
        "victory",
        "shootout_order",
        "cheatin",
        "why",
        "edition",
        "waiting_kind",
    }
)
"""Fields with words of the program, not of the host: another value is no message."""


def hostile(data: Any, key: str = "") -> Any:
    """Return a message in which every text for the reader is hostile."""
    if isinstance(data, str):
        return data + HOSTILE if " " in data or key in ("name", "text", "title", "words") else data
    if isinstance(data, list):
        return [hostile(each, key) for each in data]
    if isinstance(data, dict):
        return {name: value if name in STRUCTURE else hostile(value, name) for name, value in data.items()}
    return data


class HostileHost(LocalHost):
    """A host that writes hostile text wherever it can, once it is told to."""

    is_hostile = False

    @override
    def send(self, number: int, text: str, after: int = 0) -> None:
        super().send(number, json.dumps(hostile(json.loads(text))) if self.is_hostile else text, after)


def texts(root: QWidget) -> Iterator[tuple[str, str]]:
    """The texts of all parts of a window: (class and attribute, text)."""
    for widget in (root, *root.findChildren(QWidget)):
        kind = type(widget).__name__
        for name in ("toolTip", "whatsThis", "accessibleName", "accessibleDescription", "statusTip"):
            yield f"{kind}.{name}", getattr(widget, name)()
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            yield f"{kind}.text", widget.text()
        elif isinstance(widget, QTextEdit | QPlainTextEdit):
            yield f"{kind}.text", widget.toPlainText()
        elif isinstance(widget, QComboBox):
            for row in range(widget.count()):
                yield f"{kind}.item", widget.itemText(row)
        elif isinstance(widget, QGroupBox):
            yield f"{kind}.title", widget.title()
    for scene in root.findChildren(QGraphicsScene):
        for item in scene.items():
            yield from texts_of_item(item)


def texts_of_item(item: QGraphicsItem) -> Iterator[tuple[str, str]]:
    yield f"{type(item).__name__}.toolTip", item.toolTip()
    if isinstance(item, QGraphicsTextItem):
        yield f"{type(item).__name__}.text", item.toHtml()
    elif isinstance(item, QGraphicsSimpleTextItem):
        yield f"{type(item).__name__}.text", item.text()


def assert_harmless(window: QWidget) -> int:
    """Assert that a window has no markup, invisible characters or endless text; count the host's texts."""
    seen = 0
    for where, text in texts(window):
        seen += MARK in text
        assert "<img" not in text, (where, text[:200])
        assert "<b>QZ" not in text, (where, text[:200])
        assert "W" * (LONGEST_TEXT + 1) not in text, where
        odd = [
            letter for letter in text if unicodedata.category(letter) in HIDDEN_KINDS and letter not in "\n\t"
        ]
        assert not (odd and MARK in text), (where, odd)
    return seen


def test_nothing_that_a_hostile_host_writes_is_interpreted(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.ui.local_network.LocalHost", HostileHost)
    network = LocalNetwork()
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 10)
    (host,) = network.hosts.values()
    assert isinstance(host, HostileHost)
    host.is_hostile = True
    network.cut()
    network.mend()  # a whole state follows
    hosting = ada.network.hosting
    assert hosting is not None
    assert hosting.room.table is not None
    match, seen = hosting.room.table.match, 0
    visiting, seats = ben.network.visiting, ben.table.seats
    assert visiting is not None
    for _ in range(12):
        if match.pending is None:
            break
        match.play(plainest(match.pending))
        match.tell(f"{MARK} says <b>this</b>")
        arrive(qtbot, visiting.guest, match)
        assert {player.name for player in seats.view.players} <= {"Player 1", "Player 2"}
        seen += assert_harmless(ben.window)
    assert seen > 5, "no text of the hostile host was in sight"


def arrive(qtbot: QtBot, guest: Guest, match: Match) -> None:
    """Wait until a guest has the latest state."""

    def has_come() -> bool:
        assert guest.state is GuestState.PLAYING, guest.words
        return guest.seats is not None and guest.seats.now.decisions == len(match.answers)

    qtbot.waitUntil(has_come)
    QApplication.processEvents()
