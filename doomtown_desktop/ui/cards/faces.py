"""Card faces. Each is drawn once and cached.

A face is drawn into a pixmap of exact size, one for each card, size and set of numbers. A booted card uses
a pixmap that is rotated. The user's own scans replace drawn faces.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap, QTransform

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.speech.labels import unabridged
from doomtown_desktop.ui.cards.backs import Whose, paint_back
from doomtown_desktop.ui.cards.face_painter import canvas, draw_face
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec, FaceStyle
from doomtown_desktop.ui.cards.scans import Scans
from doomtown_desktop.ui.plain.card_words import CardWords, words_of
from doomtown_desktop.ui.plain.moods import DudeCondition


class FaceStore:
    """A cache of drawn faces."""

    def __init__(
        self,
        wording: Callable[[str], list[tuple[str, str]]] | None = None,
        style: FaceStyle | None = None,
        official: Callable[[str], str] = lambda code: "",
    ) -> None:
        """Create an empty cache.

        Args:
            wording: Returns the (header, text) pairs of a card by its code.
            style: The style of the faces.
            official: Returns the imported text of a card by its code. It is empty if there is none, or if the
                user does not want to see it.
        """
        self.wording: Callable[[str], list[tuple[str, str]]] = wording or (lambda code: [])
        self.official = official
        self.style = style or FaceStyle()
        self.scans: Scans | None = None
        """The user's own pictures, which replace drawn faces, or None if there are none."""
        self._drawn: dict[object, QPixmap] = {}

    def apply_style(self, style: FaceStyle, scans: Scans | None) -> None:
        """Draw faces in this style and with these scans from now on."""
        if scans != self.scans:
            self._drawn.clear()
        self.style, self.scans = style, scans

    def face(self, spec: FaceSpec) -> QPixmap:
        """Return the face of a card. It is cached."""
        official = "" if spec.is_small else self.official(spec.card.code)  # small faces do not show the text
        key = (spec.key, self.style, official)
        found = self._drawn.get(key)
        if found is None:
            if len(self._drawn) > 4000:
                self._drawn.clear()
            found = self._drawn[key] = self.fresh(spec)
        return found

    def fresh(self, spec: FaceSpec) -> QPixmap:
        """Draw a face without caching it. This is for callers that store the face themselves."""
        found = self.scans.face(spec) if self.scans is not None else None
        return draw_face(spec, self.words(spec.card).parts, self.style) if found is None else found

    def words(self, facts: CardFacts) -> CardWords:
        """Return the text of a card with its source."""
        return words_of(facts, self.wording(facts.code), self.official(facts.code))

    def whole_label(self, facts: CardFacts, label: str) -> str:
        """Return the whole text of the ability of a card that a label is cut from; else the label."""
        texts = [text for _, text in self.wording(facts.code)]
        return unabridged(label.removeprefix(f"{facts.title}: "), texts)

    def plays(self, facts: CardFacts) -> bool:
        """Return whether the text of a card works at the table. Cards without a text count as working."""
        return facts.is_plain or bool(self.wording(facts.code))

    def turned(self, spec: FaceSpec) -> QPixmap:
        """Return the small face rotated by 90°, for booted cards on the table. It is cached.

        A dude who is well sits slumped in the dark on it.
        """
        booted = spec.card.is_dude and spec.condition is DudeCondition.WELL
        spec = replace(spec, small=True, condition=DudeCondition.BOOTED if booted else spec.condition)
        key = ("turned", spec.key, self.style)
        found = self._drawn.get(key)
        if found is None:
            # A booted face is shown only in this way, but all others are cached upright as well.
            upright = self.fresh(spec) if booted else self.face(spec)
            found = upright.transformed(QTransform().rotate(90))
            found.setDevicePixelRatio(spec.ratio)
            self._drawn[key] = found
        return found

    def back(self, width: float, ratio: float, whose: Whose | None = None) -> QPixmap:
        """Return the back of a card. It is cached."""
        key = ("back", round(width * 4), round(ratio * 100), whose)
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = draw_back(width, ratio, whose)
        return found


def draw_back(width: float, ratio: float, whose: Whose | None = None) -> QPixmap:
    """Draw the back of a card. ``whose`` is None for a back without an owner."""
    pixmap, painter = canvas(width, ratio)
    paint_back(painter, QRectF(0, 0, width, width * ASPECT), whose)
    painter.end()
    return pixmap
