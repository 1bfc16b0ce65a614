"""Words have a contrast of 4.5 to 1 with their background, borders of controls 3 to 1 with theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton, QToolButton, QWidget

from doomtown_desktop.ui.look.theme import THEMES, Theme, colour, mixed
from tests.pictures.states import STATES, Studio
from tests.ui.contrasts import contrast
from tests.ui.reaching import is_covered, what

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
WORDS, EDGES = 4.5, 3.0
Worded = QLabel | QPushButton | QToolButton | QCheckBox


def over(ground: str, veil: str, alpha: int) -> QColor:
    """Return the result of a translucent colour over another one."""
    return mixed(QColor(ground), QColor(veil), alpha / 255)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.name)
def test_words_and_borders_of_a_theme_are_told_from_their_ground(theme: Theme) -> None:
    grounds = {"panel": QColor(theme.panel), "well": QColor(theme.well)}
    rows = {
        "row": over(theme.panel, theme.street, 120),
        "row below the pointer": over(theme.panel, theme.street, 170),
    }
    weak = [
        f"{name} on {ground}: {found:.1f}"
        for name in ("text", "faint", "accent", "good", "bad", "legal", "chosen")
        for ground, tone in grounds.items()
        if (found := contrast(QColor(getattr(theme, name)), tone)) < WORDS
    ]
    weak += [
        f"{name} on a {ground}: {found:.1f}"
        for name in ("text", "good", "bad")
        for ground, tone in rows.items()
        if (found := contrast(QColor(getattr(theme, name)), tone)) < WORDS
    ]
    weak += [
        f"border on {ground}: {found:.1f}"
        for ground, tone in grounds.items()
        if (found := contrast(QColor(theme.edge), tone)) < EDGES
    ]
    weak += [
        f"side {number} on panel: {found:.1f}"
        for number, side in enumerate(theme.sides)
        if (found := contrast(QColor(side), QColor(theme.panel))) < WORDS
    ]
    for words, ground in ((theme.text, theme.street), (theme.panel, theme.accent), (theme.text, theme.panel)):
        assert contrast(QColor(words), QColor(ground)) >= WORDS
    assert weak == []
    assert colour(theme.edge) != colour(theme.panel)


def worded(window: QWidget) -> Iterator[Worded]:
    """Yield visible, enabled controls and labels with words."""
    for part in window.findChildren(QWidget):
        if not isinstance(part, Worded):
            continue
        if (
            part.isVisible()
            and part.isEnabled()
            and part.text()
            and part.width() > 8
            and not is_covered(part)
        ):
            yield part


def tones(picture: QImage) -> Counter[int]:
    return Counter(picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height()))


def of_words(part: QWidget, whole: QImage) -> float:
    """Return the contrast of the strongest stroke to the most frequent colour around it."""
    spot = part.mapTo(part.window(), part.rect().topLeft())
    box = part.rect().translated(spot).intersected(whole.rect()).adjusted(3, 3, -3, -3)
    if box.width() < 4 or box.height() < 4:
        return 21.0
    found = tones(whole.copy(box))
    ground = QColor(found.most_common(1)[0][0])
    return max(contrast(QColor(tone), ground) for tone in found)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize(
    "name",
    ["start", "new_game", "settings", "decks", "collection", "opening", "draw_hands", "rules", "lab_empty"],
)
def test_words_of_a_page_are_told_from_its_pixels(
    qtbot: QtBot, tmp_path: Path, name: str, theme: str
) -> None:
    studio = Studio.make(tmp_path, (1366, 768))
    try:
        window = studio.window
        window.prefer(replace(window.preferences, theme=theme))
        STATES[name](studio)
        for _ in range(3):
            QApplication.processEvents()
        whole = window.grab().toImage()
        weak = [
            f"{what(part)}: {found:.1f}"
            for part in worded(window)
            if (found := of_words(part, whole))
            < (WORDS if len(part.text()) > 1 else EDGES)  # a single character counts as a picture
        ]
        assert not weak, "\n".join(weak)
    finally:
        studio.close()


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.name)
def test_the_focus_is_told_from_the_golden_ring_by_its_shape(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    """Both are drawn as dark or light, without hue: a double ring has a gap, the golden one has none."""
    studio = Studio.make(tmp_path, (1366, 768))
    try:
        window = studio.window
        window.prefer(replace(window.preferences, theme=theme.name))
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        button = QPushButton("Begin", window.start)
        button.setDefault(True)
        button.show()
        sizes, rings = [], []
        for focused in (False, True):
            button.setFocus() if focused else button.clearFocus()
            button.adjustSize()
            QApplication.processEvents()
            sizes.append(button.size())
            picture, middle = button.grab().toImage(), button.width() // 2
            rings.append([picture.pixelColor(middle, y) for y in range(5)])
        assert sizes[0] == sizes[1], "nothing moves when the focus comes"
        golden, focus = rings
        inside = golden[4]
        assert contrast(golden[2], inside) < 1.1, "the golden ring ends after two pixels"
        assert contrast(focus[3], inside) >= EDGES, "the other one goes on behind a gap"
    finally:
        studio.close()
