"""Shapes that facades and things have in common."""

from __future__ import annotations

from ..pen import FINE, LINE, Part, area, poly, stroke  # noqa: TID252 - the folder is run, not installed


def rect(role: str, x1: float, y1: float, x2: float, y2: float, line: float = LINE) -> Part:
    """Return a rectangle by two corners."""
    return poly(role, f"{x1},{y1} {x2},{y1} {x2},{y2} {x1},{y2}", line)


def lines(x1: float, y1: float, x2: float, y2: float, step: float, width: float = 2.5) -> Part:
    """Return horizontal lines, as between the boards of a wall; ``step`` is the height of a board."""
    count = int((y2 - y1) / step)
    return stroke(*(f"{x1},{y1 + step * n} {x2},{y1 + step * n}" for n in range(1, count + 1)), width=width)


def bars(x1: float, y1: float, x2: float, y2: float, count: int, width: float = FINE) -> Part:
    """Return evenly spaced vertical lines."""
    gap = (x2 - x1) / (count + 1)
    return stroke(*(f"{x1 + gap * n},{y1} {x1 + gap * n},{y2}" for n in range(1, count + 1)), width=width)


def wall(x1: float, y1: float, x2: float, y2: float, step: float = 22) -> Part:
    """Return a wall of boards, shaded on the left; ``step`` is the height of a board (0: no boards)."""
    part = rect("wall", x1, y1, x2, y2) + rect("wall-", x1 + 3, y1 + 3, x1 + (x2 - x1) * 0.12, y2 - 3, 0)
    return part + (lines(x1 + 4, y1, x2 - 4, y2 - 6, step) if step else [])


def bricks(x1: float, y1: float, x2: float, y2: float, high: float = 18, long: float = 36) -> Part:
    """Return some of the joints of a brick wall."""
    found = []
    row = 0
    y = y1 + high
    while y < y2 - 2:
        x = x1 + (long / 2 if row % 2 else long)
        while x < x2 - 4:
            if (int(x * 7 + y * 13) // 10) % 3:
                found.append(f"{x},{y - high} {x},{y}")
            x += long
        found.append(f"{x1 + (row % 3) * 14 + 4},{y} {x2 - ((row + 1) % 3) * 18 - 4},{y}")
        y += high
        row += 1
    return stroke(*found, width=2.2)


def pane(x1: float, y1: float, x2: float, y2: float, role: str = "pane") -> Part:
    """Return a window with a frame and a cross."""
    cx, cy = (x1 + x2) / 2, (y1 + y2) / 2
    return (
        rect("trim", x1 - 6, y1 - 6, x2 + 6, y2 + 6, 5)
        + rect(role, x1, y1, x2, y2, 4)
        + stroke(f"{cx},{y1} {cx},{y2}", f"{x1},{cy} {x2},{cy}", width=3.5)
    )


def arched(role: str, x1: float, top: float, x2: float, y2: float, line: float = 5) -> Part:
    """Return an opening with a round top."""
    cx, r = (x1 + x2) / 2, (x2 - x1) / 2
    return area(
        role,
        f"{x1},{y2}! {x1},{top + r}! {x1 + r * 0.3},{top + r * 0.28} {cx},{top} {x2 - r * 0.3},{top + r * 0.28} {x2},{top + r}! {x2},{y2}!",
        line,
    )


def board(x1: float, y1: float, x2: float, y2: float) -> Part:
    """Return a sign board for a title."""
    return rect("board", x1, y1, x2, y2, 5)
