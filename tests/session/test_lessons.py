"""Lessons: their starts can be reached, each step can be done, and no mistake is final."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.protocol.news import Refused
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.session.lessons import Lesson, LessonSeats, lessons

LONGEST = 120
"""Letters of a sentence of the guide: it is read at one glance."""
every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)


def begun(lesson: Lesson) -> LessonSeats:
    seats = LessonSeats(lesson, catalogue())
    seats.start()
    return seats


def until_something_is_to_be_done(seats: LessonSeats) -> list[Answer]:
    seats.match.advance()
    while seats.go_on():
        seats.match.advance()
    return seats.wished()


def played_through(seats: LessonSeats) -> None:
    while not seats.is_learned:
        if until_something_is_to_be_done(seats):
            assert seats.show_me()


@every_lesson
def test_each_step_of_a_lesson_can_be_taken(lesson: Lesson) -> None:
    seats = begun(lesson)
    asked = sum(1 for step in lesson.steps if step.wishes)
    played_through(seats)
    assert len(seats.given) == asked
    assert not seats.script.rest, "the other side had something else to say"


@every_lesson
def test_what_the_guide_says_is_short_and_every_task_has_a_kind_word(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert len(step.say) <= LONGEST, step.say
        assert bool(step.otherwise) == bool(step.wishes), step.say


def test_each_lesson_begins_where_the_one_before_it_ends() -> None:
    for lesson, following in zip(lessons(), lessons()[1:], strict=False):
        seats = begun(lesson)
        played_through(seats)
        seats.match.advance()
        assert seats.match.digest() == begun(following).match.digest()


def test_a_deed_stays_on_the_side_on_which_the_learner_built_it() -> None:
    seats = begun(lessons()[0])
    while not seats.is_learned:
        wished = until_something_is_to_be_done(seats)
        if wished:
            assert seats.answer(wished[-1])
    assert [key.partition(">")[2] for key in seats.built] == ["left"]
    following = LessonSeats(lessons()[1], catalogue(), seats.built)
    assert seats.match.digest() == following.match.digest() != begun(lessons()[1]).match.digest()


def test_the_lessons_have_few_steps() -> None:
    assert sum(len(lesson.steps) for lesson in lessons()) <= 40


def test_the_last_lesson_is_won_at_sundown() -> None:
    seats = begun(lessons()[-1])
    played_through(seats)
    assert seats.match.result.winners == (0,)
    assert seats.match.ending == "Stranger holds 3 control points at Sundown of day 2"


def test_a_legal_answer_that_is_not_meant_is_not_played_but_told() -> None:
    seats = begun(lessons()[0])
    heard: list[str] = []
    seats.listen(lambda news: heard.append(news.words) if isinstance(news, Refused) else None)
    before = seats.match.digest()
    assert not seats.answer(("pass",))
    assert heard == ["One thing at a time: read on first, with the button Go on."]
    until_something_is_to_be_done(seats)
    assert "pass" in {o.key for o in seats.view.choice.options} if seats.view.choice else False
    for refused in (lambda: seats.answer(("pass",)), seats.wait, seats.surrender):
        assert not refused()
    assert heard[1:] == [seats.lesson.steps[seats.step].otherwise] * 3
    assert seats.match.digest() == before
    assert seats.slips == 3


def test_upkeep_is_paid_for_those_who_are_meant_only() -> None:
    seats = begun(lessons()[1])
    while seats.match.pending is None or seats.match.pending.kind != "upkeep":
        until_something_is_to_be_done(seats)
        if seats.match.pending is not None and seats.match.pending.kind != "upkeep":
            seats.show_me()
    until_something_is_to_be_done(seats)
    one, both = (bill.card for bill in seats.bills()[:1]), tuple(bill.card for bill in seats.bills())
    assert not seats.pay_upkeep(tuple(one))
    assert seats.pay_upkeep(both[::-1])
    assert not seats.bills()


def test_undo_takes_the_guide_back_and_redo_takes_it_along() -> None:
    seats = begun(lessons()[0])
    until_something_is_to_be_done(seats)
    first, before = seats.step, seats.match.digest()
    assert not seats.undo(), "the lesson had only begun"
    seats.show_me()
    until_something_is_to_be_done(seats)
    second, after = seats.step, seats.match.digest()
    assert seats.undo()
    assert (seats.step, seats.match.digest(), seats.given) == (first, before, [])
    assert seats.redo()
    until_something_is_to_be_done(seats)
    assert (seats.step, seats.match.digest(), len(seats.given)) == (second, after, 1)
    assert seats.undo()
    seats.show_me()
    until_something_is_to_be_done(seats)
    assert (seats.step, seats.match.digest()) == (second, after)


def test_nothing_is_taken_back_that_came_before_the_lesson() -> None:
    seats = begun(lessons()[2])
    assert seats.now.decisions == 0
    assert seats.last_decision() == -1
    assert seats.count_before(10) == -1
    assert not seats.take_back(3)


@every_lesson
def test_a_lesson_goes_on_where_it_was_left(lesson: Lesson) -> None:
    seats = begun(lesson)
    while not seats.is_learned:
        again = begun(lesson)
        assert again.resume_at(seats.given, seats.step), (lesson.id, seats.step)
        assert (again.step, again.match.digest()) == (seats.step, seats.match.digest())
        if not seats.go_on():
            seats.show_me()
        seats.match.advance()


def test_what_does_not_fit_any_more_is_not_gone_on_with() -> None:
    lesson = lessons()[0]
    assert not begun(lesson).resume_at([("pass",)], 5)
    assert not begun(lesson).resume_at([], 99)
