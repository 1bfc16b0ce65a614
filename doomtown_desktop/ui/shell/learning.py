"""The lessons. This module stores the learner's progress and puts a lesson on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.log import get_logger
from doomtown_desktop.session.lessons import LessonSeats, find_lesson, lessons
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.shell.playing import FIRST, Playing

if TYPE_CHECKING:
    from doomtown_desktop.ui.tutorial.guide import Guide

log = get_logger(__name__)
SETTING: Final = "lessons"
"""The name of the setting that stores which lessons are learned, and the step of an unfinished lesson."""


class Learning(QObject):
    """Offers the lessons, and saves the learner's progress after every step."""

    def __init__(
        self, app: App, playing: Playing, warning: Callable[[], str], to_start: Callable[[], None]
    ) -> None:
        """``warning`` returns a warning about the game on the table, shown when a lesson begins."""
        super().__init__(app.places)
        self.app, self.playing, self.warning, self.to_start = app, playing, warning, to_start
        self.guide: Guide | None = None
        """The guide of the latest lesson on the table, or None before the first lesson."""
        self._values: dict[str, Any] | None = None
        """The learner's progress, or None until it is read. It stays valid in memory even if writing it
        fails.
        """

    # --- progress -----------------------------------------------------------------------------------

    def _saved(self) -> dict[str, Any]:
        if self._values is None:
            self.app.data.open()
            settings = self.app.data.settings()
            found = {} if settings is None else settings.get(SETTING, {})
            self._values = dict(found) if isinstance(found, dict) else {}
        return self._values

    @property
    def done(self) -> tuple[str, ...]:
        """The ids of the lessons that are learned."""
        done = self._saved().get("done", [])
        return tuple(name for name in done if isinstance(name, str)) if isinstance(done, list) else ()

    @property
    def left_at(self) -> str:
        """The id of the unfinished lesson. It is empty if there is none."""
        return str(self._saved().get("lesson", ""))

    @property
    def following(self) -> str:
        """The id of the next lesson to play. It is empty if all are learned."""
        missing = [lesson.id for lesson in lessons() if lesson.id not in self.done]
        return self.left_at if self.left_at in missing else next(iter(missing), "")

    def _save(self, values: dict[str, Any]) -> None:
        self._values = values
        settings = self.app.data.settings()
        if settings is None or self.app.data.read_only:
            return
        try:
            settings.set(SETTING, values)
        except StorageError as error:
            log.warning("the progress of lessons is not saved: %s", error)

    # --- offering -----------------------------------------------------------------------------------

    def offer(self) -> None:
        """Offer the next lesson on the start page, or the list of lessons if all are learned.

        Until they are learned, Enter begins the next one unless a game can be continued.
        The button is always shown, so that the buttons below it do not move.
        """
        lesson = find_lesson(self.following)
        if lesson is None:
            self.app.start.offer_lesson("Lessons", "All four can be played again")
        elif self.left_at or self.done:
            number = lessons().index(lesson) + 1
            self.app.start.offer_lesson(f"Lesson {number}: {lesson.title}", lesson.about, first=True)
        else:
            about = "New here? Four short scenes, step by step"
            self.app.start.offer_lesson("Learn to play", about, first=True)

    def open_list(self) -> None:
        """Show all lessons over the current page."""
        # Pages are imported when they are first opened.
        from doomtown_desktop.ui.pages.lessons_page import LessonsPage

        page = LessonsPage(lessons(), self.done, self.left_at, self.app.preferences.theme)
        page.begin.connect(self.begin)
        page.back.connect(self.app.places.close)
        self.app.places.lay_over(page)

    # --- at the table -------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Begin the next lesson, after a warning about the game on the table.

        Without a next lesson, list all.
        """
        name = self.following
        if name:
            self.app.start.ask(self.warning(), lambda: self.begin(name))
        else:
            self.open_list()

    def begin(self, name: str) -> None:
        """Put a lesson on the table. It begins at the saved step if there is one."""
        lesson = find_lesson(name)
        if lesson is None:
            return
        saved = self._saved()
        found = saved.get("built")
        built = [str(key) for key in found] if isinstance(found, list) else []
        seats = LessonSeats(lesson, catalogue(), built)
        if saved.get("lesson") == name and not _resumed(seats, saved):
            log.warning("the lesson %s starts over", name)
            seats = LessonSeats(lesson, catalogue(), built)
        self._show(seats)

    def _show(self, seats: LessonSeats) -> None:
        # Importing the guide also imports the modules of the table.
        from doomtown_desktop.ui.tutorial.guide import Guide

        page = self.playing.teach(seats)
        names = [lesson.id for lesson in lessons()]
        after = names[names.index(seats.lesson.id) + 1 :]
        guide = self.guide = Guide(page, seats, "Next scene" if after else f"Play against {FIRST[1][0]}")
        guide.stepped.connect(lambda: self._save_step(seats))
        guide.learned.connect(lambda: self._save_learned(seats))
        guide.left.connect(self.to_start)
        guide.following.connect(lambda: self.begin(after[0]) if after else self._first_game())

    def _first_game(self) -> None:
        """Begin the first game after the lessons.

        The game warns of mistakes instead of giving advice on request.
        """
        chosen = self.app.preferences.current
        if chosen.advice == "asked":
            self.app.preferences.change(replace(chosen, advice="mistakes"))
        self.playing.first_game()

    def _save_step(self, seats: LessonSeats) -> None:
        """Save the current step of the lesson, and the places of the learner's deeds."""
        given = [list(keys) for keys in seats.given]
        step = {"lesson": seats.lesson.id, "given": given, "step": seats.step, "built": seats.built}
        self._save({"done": list(self.done), **step})

    def _save_learned(self, seats: LessonSeats) -> None:
        """Save that a lesson is learned, and delete its saved step."""
        name = seats.lesson.id
        self._save({"done": [*(each for each in self.done if each != name), name], "built": seats.built})


def _resumed(seats: LessonSeats, saved: dict[str, Any]) -> bool:
    """Advance a lesson to the saved step. Return False if the saved progress does not fit the lesson."""
    given, step = saved.get("given"), saved.get("step")
    if not isinstance(given, list) or not isinstance(step, int):
        return False
    return seats.resume_at([tuple(str(key) for key in keys) for keys in given], step)
