"""The lessons of the program: which are learned, where one was left, and how they are put on the table."""

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
KEPT: Final = "lessons"
"""Name of the setting that holds what was learned."""


class Learning(QObject):
    """Offers the lessons and keeps, at every step, how far whoever learns has come."""

    def __init__(
        self, app: App, playing: Playing, warning: Callable[[], str], to_start: Callable[[], None]
    ) -> None:
        """``warning`` says what becomes of the game on the table when another one begins."""
        super().__init__(app.places)
        self.app, self.playing, self.warning, self.to_start = app, playing, warning, to_start
        self.guide: Guide | None = None
        """Of the lesson on the table."""
        self._values: dict[str, Any] | None = None
        """What is kept, once it was asked for; it lasts even where it cannot be written."""

    # --- what is kept -------------------------------------------------------------------------------

    def _kept(self) -> dict[str, Any]:
        if self._values is None:
            self.app.data.open()
            settings = self.app.data.settings()
            kept = {} if settings is None else settings.get(KEPT, {})
            self._values = dict(kept) if isinstance(kept, dict) else {}
        return self._values

    @property
    def done(self) -> tuple[str, ...]:
        """Lessons that were learned, by id."""
        done = self._kept().get("done", [])
        return tuple(name for name in done if isinstance(name, str)) if isinstance(done, list) else ()

    @property
    def left_at(self) -> str:
        """The lesson that was left in its middle, by id; empty when there is none."""
        return str(self._kept().get("lesson", ""))

    @property
    def following(self) -> str:
        """The lesson to be learned next, by id; empty when all are."""
        missing = [lesson.id for lesson in lessons() if lesson.id not in self.done]
        return self.left_at if self.left_at in missing else next(iter(missing), "")

    def _keep(self, values: dict[str, Any]) -> None:
        self._values = values
        settings = self.app.data.settings()
        if settings is None or self.app.data.read_only:
            return
        try:
            settings.set(KEPT, values)
        except StorageError as error:
            log.warning("the lessons are not kept: %s", error)

    # --- offering -----------------------------------------------------------------------------------

    def offer(self) -> None:
        """Offer the next lesson on the start page, and all of them again when all were learned.

        The button stays, so that what lies below it does not move.
        """
        lesson = find_lesson(self.following)
        if lesson is None:
            self.app.start.offer_lesson("Lessons", "All four can be played again")
        elif self.left_at or self.done:
            self.app.start.offer_lesson(f"Learn to play: {lesson.title}", lesson.about)
        else:
            about = "New here? Four short scenes at a real table, step by step"
            self.app.start.offer_lesson("Learn to play", about, first=True)

    def open_list(self) -> None:
        """All lessons, over whatever is open."""
        # A page is loaded when it is first opened.
        from doomtown_desktop.ui.pages.lessons_page import LessonsPage

        page = LessonsPage(lessons(), self.done, self.left_at)
        page.begin.connect(self.begin)
        page.back.connect(self.app.places.close)
        self.app.places.lay_over(page)

    # --- at the table -------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The next lesson, where it was left; what becomes of a game on the table is said first."""
        name = self.following
        if name:
            self.app.start.ask(self.warning(), lambda: self.begin(name))
        else:
            self.open_list()

    def begin(self, name: str) -> None:
        """Put a lesson on the table: where it was left, or from its beginning."""
        lesson = find_lesson(name)
        if lesson is None:
            return
        kept = self._kept()
        seats = LessonSeats(lesson, catalogue())
        if kept.get("lesson") == name and not _resumed(seats, kept):
            log.warning("the lesson %s begins anew", name)
            seats = LessonSeats(lesson, catalogue())
        self._show(seats)

    def _show(self, seats: LessonSeats) -> None:
        # The guide brings the modules of the table with it.
        from doomtown_desktop.ui.tutorial.guide import Guide

        page = self.playing.teach(seats)
        names = [lesson.id for lesson in lessons()]
        after = names[names.index(seats.lesson.id) + 1 :]
        guide = self.guide = Guide(page, seats, "Next scene" if after else f"Play against {FIRST[1][0]}")
        guide.stepped.connect(lambda: self._keep_step(seats))
        guide.learned.connect(lambda: self._keep_learned(seats.lesson.id))
        guide.left.connect(self.to_start)
        guide.following.connect(lambda: self.begin(after[0]) if after else self._first_game())

    def _first_game(self) -> None:
        """A game right after the last lesson: whoever has just learned is warned of mistakes."""
        chosen = self.app.preferences.current
        if chosen.advice == "asked":
            self.app.preferences.change(replace(chosen, advice="mistakes"))
        self.playing.first_game()

    def _keep_step(self, seats: LessonSeats) -> None:
        """Where the lesson stands, so that it goes on there another time."""
        given = [list(keys) for keys in seats.given]
        self._keep({"done": list(self.done), "lesson": seats.lesson.id, "given": given, "step": seats.step})

    def _keep_learned(self, name: str) -> None:
        """A lesson has been learned; nothing of it needs to be kept any more."""
        self._keep({"done": [*(each for each in self.done if each != name), name]})


def _resumed(seats: LessonSeats, kept: dict[str, Any]) -> bool:
    """Bring a lesson to where it was left; False where what was kept does not fit any more."""
    given, step = kept.get("given"), kept.get("step")
    if not isinstance(given, list) or not isinstance(step, int):
        return False
    return seats.resume_at([tuple(str(key) for key in keys) for keys in given], step)
