"""Draw the picture in docs/architecture.md: the rooms, and the path of one answer through them.

Run: python packaging/make_architecture_picture.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "architecture.svg"
WIDTH: Final = 1180
HEIGHT: Final = 600
_BOX: Final = '<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="8" fill="{fill}" stroke="#5b4a36"/>'
_INK: Final = "#2d2419"

# Each room: name, content, left, top, width, height, colour.
ROOMS: Final = (
    ("ui", "the window: PySide6", 20, 20, 800, 150, "#f3e6cf"),
    ("session", "a match and its seats, replays, lessons", 20, 200, 800, 110, "#eadbbd"),
    ("engine", "rules as coroutines on a plain state", 20, 340, 800, 130, "#e1cfa9"),
    ("ai", "opponents", 850, 200, 150, 110, "#d9e2d3"),
    ("cards", "a class per card, in the language of dsl", 850, 340, 310, 60, "#d9e2d3"),
    ("lab", "many games", 1020, 200, 140, 110, "#d9e2d3"),
    ("decks, storage", "deck formats, odds, SQLite", 850, 20, 310, 150, "#d3dde6"),
    ("speech", "every assembled sentence", 20, 500, 190, 60, "#efe9dd"),
    ("protocol", "questions, options, events, views, news", 230, 500, 590, 60, "#efe9dd"),
    ("catalog, poker, starting", "printed facts, hand ranks, gangs", 850, 420, 310, 140, "#efe9dd"),
)
# Each station of the path: left, top, number, words. The path goes down on the left and up on the right.
STATIONS: Final = (
    (310, 78, 1, "CardItem is clicked"),
    (310, 108, 2, "TableScene, OnCards: which option?"),
    (310, 258, 3, "Seats.answer → Match"),
    (310, 398, 4, "Game.answer checks the keys"),
    (310, 428, 5, "a rule of the engine goes on"),
    (580, 428, 6, "changes: state, then events"),
    (580, 398, 7, "the next Choose is pending"),
    (580, 258, 8, "Seats: view without secrets, news"),
    (580, 108, 9, "Town, lay_out: where it is"),
    (580, 78, 10, "FaceStore paints the card"),
)

# Arrows from a station to the next room: x, y of the start, y of the end.
ARROWS: Final = ((320, 122, 245), (320, 272, 385), (590, 385, 272), (590, 245, 122))


def picture() -> str:
    """Return the picture as SVG."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" font-family="sans-serif" role="img">',
        "<title>The rooms of the program, and the way of one answer</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
    ]
    for name, words, x, y, w, h, fill in ROOMS:
        parts.append(_BOX.format(x=x, y=y, w=w, h=h, fill=fill))
        parts.append(
            f'<text x="{x + 14}" y="{y + 26}" font-size="17" font-weight="bold" fill="{_INK}">{name}</text>'
        )
        parts.append(f'<text x="{x + 14}" y="{y + 45}" font-size="12" fill="{_INK}">{words}</text>')
    for x, y, number, words in STATIONS:
        parts.append(f'<circle cx="{x + 10}" cy="{y}" r="10" fill="#9c3b1f"/>')
        parts.append(
            f'<text x="{x + 10}" y="{y + 4}" font-size="11" fill="#fff" text-anchor="middle">{number}</text>'
        )
        parts.append(f'<text x="{x + 27}" y="{y + 5}" font-size="14" fill="{_INK}">{words}</text>')
    for x, top, bottom in ARROWS:
        step = -8 if bottom > top else 8
        parts.append(f'<path d="M{x} {top} V{bottom}" stroke="#9c3b1f" stroke-width="2" fill="none"/>')
        parts.append(
            f'<path d="M{x - 5} {bottom + step} L{x} {bottom} L{x + 5} {bottom + step}" '
            'stroke="#9c3b1f" stroke-width="2" fill="none"/>'
        )
    parts.append(
        f'<text x="20" y="588" font-size="13" fill="{_INK}">'
        "A room imports what is below it, never what is above. "
        "Only ui imports Qt; only table_view sees hidden cards and strips them.</text>"
    )
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(picture(), encoding="utf-8")
