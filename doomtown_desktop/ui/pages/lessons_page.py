"""The page that lists the lessons. It shows the subject of each lesson and whether it is learned."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.row_button import back_button

if TYPE_CHECKING:
    from doomtown_desktop.session.lessons import Lesson


class LessonsPage(QWidget):
    """The list of lessons, with a button to begin each of them. ``begin`` carries the id of a lesson."""

    begin = Signal(str)
    back = Signal()

    def __init__(self, lessons: Sequence[Lesson], done: Collection[str], left_at: str) -> None:
        """Create the page.

        ``done`` has the ids of the learned lessons. ``left_at`` is the id of the lesson in progress, or "".
        """
        super().__init__()
        outer = QVBoxLayout(self)
        outer.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = QLabel("Learn to play")
        title.setObjectName("title")
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        outer.addWidget(title)
        line = QLabel("Four scenes of one game, about three minutes each. Leave whenever you like.")
        line.setObjectName("faint")
        line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        outer.addWidget(line)
        outer.addSpacing(fonts.scaled(16))
        grid = QGridLayout()
        grid.setHorizontalSpacing(fonts.scaled(22))
        grid.setVerticalSpacing(fonts.scaled(10))
        outer.addLayout(grid)
        self.buttons: dict[str, QPushButton] = {}
        for row, lesson in enumerate(lessons):
            words = QLabel(f"<b>{row + 1}. {lesson.title}</b><br>{lesson.about}")
            state = "Learned" if lesson.id in done else ""
            verb = "Continue" if lesson.id == left_at else "Again" if state else "Begin"
            button = self.buttons[lesson.id] = QPushButton(verb)
            button.setAccessibleName(f"{verb}: {lesson.title}")
            button.clicked.connect(partial(self.begin.emit, lesson.id))
            grid.addWidget(words, row, 0)
            grid.addWidget(QLabel(state), row, 1)
            grid.addWidget(button, row, 2)
        outer.addSpacing(fonts.scaled(16))
        self.back_button = back_button(self.back)
        outer.addWidget(self.back_button, alignment=Qt.AlignmentFlag.AlignCenter)
        first = left_at or next((lesson.id for lesson in lessons if lesson.id not in done), "")
        self.setFocusProxy(self.buttons.get(first, self.back_button))
