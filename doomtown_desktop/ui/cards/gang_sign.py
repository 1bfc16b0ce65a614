"""The sign of a gang. It distinguishes gangs by shape, in addition to the colour of the frame."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.look.emblems import emblem
from doomtown_desktop.ui.look.lettering import fit_text

SIGNS: Final = MappingProxyType(
    {
        "1stpeoples": "totem",
        "anarchists": "fist",
        "entrepreneurs": "coin",
        "fearmongers": "skull",
        "lawdogs": "badge",
        "outlaws": "mask",
        "agency": "gear",
        "blackjacks": "cards",
        "collegium": "teslacoil",
        "flock": "snake",
        "lostangels": "chapel",
        "mazerats": "wheel",
        "siouxunion": "bearpaw",
        "sweetrock": "minecart",
        "texasrangers": "hat",
        "whateleys": "hexbook",
    }
)
"""The name of each gang's emblem, by gang code."""
INK: Final = QColor("#4d4030")
PAPER: Final = QColor("#f6ead0")


def sign(p: QPainter, facts: CardFacts, box: QRectF, *, disc: bool = False) -> float:
    """Paint the sign of a card's first gang into a square box.

    Return the width used, or 0 if the gang has no sign.

    With ``disc``, a disc of paper is below the sign, so that it is readable over a picture.
    """
    name = SIGNS.get(facts.gangs[0]) if facts.gangs else None
    if name is None:
        return 0.0
    p.save()
    if disc:
        p.setPen(QPen(INK, max(0.8, box.width() * 0.06)))
        p.setBrush(PAPER)
        p.drawEllipse(box)
        box = box.adjusted(*(box.width() * part for part in (0.2, 0.2, -0.2, -0.2)))
    p.setPen(Qt.PenStyle.NoPen)
    p.translate(box.topLeft())
    p.scale(box.width() / 512, box.height() / 512)
    p.fillPath(emblem(name), INK)
    p.restore()
    return box.width() * 1.2


def type_line(p: QPainter, facts: CardFacts, box: QRectF, w: float, ink: QColor) -> None:
    """Paint the sign of the gang, then the type and the keywords."""
    taken = sign(p, facts, QRectF(box.left(), box.top(), box.height(), box.height()))
    words = [str(facts.type).capitalize()]
    words += [f"{k.name} {k.rating}" if k.rating is not None else k.name for k in facts.keywords]
    rest = box.adjusted(taken, 0, 0, 0)
    fit_text(p, " • ".join(words), rest, w * 0.048, w * 0.03, ink, weight=QFont.Weight.Bold, lines=2)
