"""A judged game: values, the gravest mistakes, and a process that may fail."""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import cache
from typing import Any

import pytest
from typing_extensions import override

from doomtown_desktop.ai.policy import Advice, Comparison, Policy
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import PASS, Answer, Choose, Question
from doomtown_desktop.session import annotating
from doomtown_desktop.session.annotating import (
    GRAVE,
    GRAVEST,
    Annotation,
    Judged,
    annotate,
    key_of,
    read_judged,
)
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.speech import answer_wording
from tests.playthroughs.players import facts, played, seed_of_finished_game
from tests.table import Table

AT_FIRST = 70
"""So many answers are judged: enough for some days."""


@card("Test Blow")
class Blow(ActionCard):
    @noon("Discard a dude.")
    async def strike(self) -> None:
        await self.discard(await self.target(self.all_dudes))


def replay() -> Replay:
    """Return a finished game of random answers."""
    return Replay(played(seed_of_finished_game(), 300))


@cache
def judged() -> tuple[Judged | None, ...]:
    watched = replay()
    return tuple(annotate(watched.start, watched.answers[:AT_FIRST], facts(), "rules"))


def some(position: int, seat: int, loss: float, *, day: int = 1, advised: str = "") -> Judged:
    return Judged(position, seat, day, "Pass", 0.0, loss, advised or f"Play {position}", "it pays")


def test_each_weighed_decision_has_its_value_for_who_took_it() -> None:
    found = judged()
    assert len(found) == AT_FIRST
    watched = replay()
    weighed = 0
    for position, each in enumerate(found):
        if each is not None:
            watched.go(position)
            asked = watched.game.pending
            assert asked is not None
            assert (each.position, each.seat, each.day) == (position, asked.player, watched.game.state.day)
            option = next(o for o in asked.options if (o.key,) == watched.answers[position])
            assert each.done == answer_wording.option(watched.game.engine, option)
            assert asked.kind in annotating.WEIGHED
            assert bool(each.advised) or each.value == each.best
            weighed += 1
    assert weighed > 10
    assert any(each is not None and each.loss > 0 for each in found)


def test_the_same_game_is_judged_the_same() -> None:
    watched = replay()
    again = tuple(annotate(watched.start, watched.answers[:AT_FIRST], facts(), "rules"))
    assert again == judged()


def test_what_comes_later_is_not_known_when_a_decision_is_judged() -> None:
    watched = replay()
    shorter = tuple(annotate(watched.start, watched.answers[: AT_FIRST // 2], facts(), "rules"))
    assert shorter == judged()[: AT_FIRST // 2]


def test_the_three_gravest_mistakes_of_each_seat_are_marked_in_order_of_the_game() -> None:
    losses = {2: 0.6, 4: 3.0, 6: 0.4, 8: 1.0, 10: 2.0}
    found = Annotation("rules", (*(some(n, 0, loss) for n, loss in losses.items()), some(5, 1, GRAVE)))
    assert [(each.position, each.seat) for each in found.mistakes()] == [(4, 0), (5, 1), (8, 0), (10, 0)]
    assert GRAVEST == 3
    chances = tuple(some(n, 0, loss) for n, loss in {2: 0.05, 4: 0.3}.items())
    assert [each.position for each in Annotation("marshal", chances).mistakes()] == [4]
    assert Annotation("rules", chances).mistakes() == ()
    assert Annotation("rules", (some(1, 0, 0.4),)).mistakes() == ()


def test_what_is_missed_again_and_again_on_a_day_is_one_mistake() -> None:
    thrice = tuple(some(n, 0, 1.0 + n, advised="Build a mine") for n in (1, 2, 3))
    other_day = some(9, 0, 1.0, day=2, advised="Build a mine")
    found = Annotation("rules", (*thrice, other_day)).mistakes()
    assert [each.position for each in found] == [3, 9]


def test_what_is_done_after_all_on_the_same_day_was_no_mistake() -> None:
    missed = some(1, 0, 2.0, advised="Build a mine")
    for position, seat, day, is_done in (
        (3, 0, 1, True),
        (3, 0, 2, False),
        (3, 1, 1, False),
        (0, 0, 1, False),
    ):
        after = replace(some(position, seat, 0.0, day=day), done="Build a mine")
        found = Annotation("rules", (missed, after)).mistakes()
        assert found == (() if is_done else (missed,))


@pytest.mark.parametrize("words", ["Pass", "Accept", "Refuse and go home booted", "Decline"])
def test_who_answers_so_later_has_answered_another_question(words: str) -> None:
    rash = some(1, 0, 2.0, advised=words)
    later = replace(some(3, 0, 0.0), done=words)
    assert Annotation("rules", (rash, later)).mistakes() == (rash,)


class Rash(Policy):
    """A policy that at first rates the last option much higher than all others."""

    name = "marshal"

    def __init__(self, at_second_sight: tuple[float, float] | None) -> None:
        self._sight = at_second_sight
        self._thoughts: tuple[Advice, ...] = ()

    @override
    def needs_view(self, kind: Question) -> bool:
        return False

    @override
    def needs_scene(self, decision: Choose) -> bool:
        return True

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        *others, last = decision.keys()
        self._thoughts = (Advice(last, 0.2, "pays"), *(Advice(key, 0.0, "is fine") for key in others))
        return (last,)

    @override
    def explain(self) -> tuple[Advice, ...]:
        return self._thoughts

    @override
    def compare(
        self, decision: Choose, scene: Scene, one: Sequence[Answer], other: Sequence[Answer], games: int
    ) -> Comparison | None:
        assert one[0] == (decision.keys()[-1],) != other[0]
        return None if self._sight is None else Comparison(*self._sight, "pays in the end")


@pytest.mark.parametrize(
    ("at_second_sight", "lost"), [((0.3, 0.1), 0.3), ((0.3, 0.2), 0.0), ((-0.1, 0.01), 0.0), (None, 0.0)]
)
def test_nobody_is_blamed_for_what_only_seemed_worse(
    monkeypatch: pytest.MonkeyPatch, at_second_sight: tuple[float, float] | None, lost: float
) -> None:
    monkeypatch.setattr(annotating, "make_policy", lambda *_: Rash(at_second_sight))
    watched = replay()
    found = [
        each
        for each in annotate(watched.start, watched.answers[:AT_FIRST], facts(), "marshal")
        if each is not None
    ]
    assert {each.loss for each in found} == {0.0, lost}
    assert all(bool(each.advised) == (each.loss > 0) for each in found)
    assert sum(each.loss == lost for each in found) > 5
    assert {each.why for each in found if each.advised} <= {"pays in the end"}, "not what it seemed at first"


class Second(Rash):
    """A policy with one opinion of the last option and another of all others."""

    name = "rules"

    def __init__(self, last: float, others: float) -> None:
        super().__init__(None)
        self._worth = last, others

    @override
    def explain(self) -> tuple[Advice, ...]:
        last, others = self._worth
        first, *rest = self._thoughts
        return (first._replace(worth=last), *(each._replace(worth=others) for each in rest))


@pytest.mark.parametrize(
    ("last", "others", "is_blamed"),
    [
        (0.2, 0.0, True),
        (0.0, -0.2, True),
        (-0.2, 0.0, False),
        (0.1, 0.0, False),
        (-0.1, -0.5, False),
    ],
    ids=["better", "no loss but the others", "worse", "hardly better", "a loss, but a smaller one"],
)
def test_nobody_is_blamed_where_the_rules_of_thumb_would_not_rather_do_what_is_advised(
    monkeypatch: pytest.MonkeyPatch, last: float, others: float, *, is_blamed: bool
) -> None:
    watched, judge, second = replay(), Rash((0.3, 0.1)), Second(last, others)
    monkeypatch.setattr(annotating, "make_policy", lambda name, *_: judge if name == "marshal" else second)
    found = annotate(watched.start, watched.answers[:AT_FIRST], facts(), "marshal")
    assert any(each is not None and each.loss > 0 for each in found) == is_blamed


def test_a_judged_play_ends_where_its_player_gave_up() -> None:
    """Only answers to the play's questions are compared with the advice, not a surrender."""
    table = Table()
    table.me.dude("One", influence=1)
    table.foe.dude("Two", influence=1)
    table.foe.dude("Three", influence=1)
    blow = table.me.hand("Test Blow")
    table.start()
    use = (f"use:{blow.id}.strike",)
    assert annotating._played(table.game, Seat(0), [use, ("surrender",)]) == (use,)
    table.game.answer(use)
    aim = (table.game.pending.keys()[0],) if table.game.pending is not None else ()
    table.game.undo()
    assert annotating._played(table.game, Seat(0), [use, aim, (PASS,)]) == (use, aim)


def test_an_annotation_comes_back_from_its_data() -> None:
    found = Annotation("rules", tuple(each for each in judged() if each is not None))
    assert Annotation.from_json(json.loads(json.dumps(found.to_json())), 2) == found
    one = asdict(found.judged[0])
    rows: list[Any] = [
        {},
        7,
        {**one, "value": "much"},
        {**one, "day": None},
        {**one, "seat": 7},
        {**one, "x": 1},
    ]
    damaged: list[Any] = [{}, {"policy": "rules", "judged": 7}, None, []]
    for damage in damaged + [{"policy": "rules", "judged": [row]} for row in rows]:
        with pytest.raises(ValueError, match=r"annotation|judgement"):
            Annotation.from_json(damage, 2)


def test_a_game_is_known_by_its_beginning_and_its_answers() -> None:
    watched = replay()
    key = key_of(watched.start, watched.answers)
    assert key == key_of(watched.start, list(watched.answers))
    assert key != key_of(watched.start, watched.answers[:-1])
    assert key != key_of(watched.start.replace('"seed":', '"seed":1'), watched.answers)


def served(line: str) -> list[str]:
    """Return the lines that a process would write in answer to one line."""
    told: list[str] = []
    over = threading.Event()
    annotating.serve(iter([line]), told.append, facts(), over.set)
    assert over.wait(10)
    return told


def test_a_process_tells_a_judgement_for_each_answer() -> None:
    watched = replay()
    told = served(annotating.request(watched.start, watched.answers[:20], "rules", None))
    assert tuple(read_judged(line) for line in told) == judged()[:20]


def test_a_game_that_cannot_be_played_here_is_told_as_an_error() -> None:
    watched = replay()
    wrong: list[Answer] = [*watched.answers[:3], ("fly",)]
    for start, answers in ((watched.start, wrong), ("{}", [])):
        told = served(annotating.request(start, answers, "rules", None))
        with pytest.raises(ValueError, match=r"Error|Illegal"):
            read_judged(told[-1])
    text = json.dumps({"judged": {**asdict(some(1, 0, 1.0)), "value": "much"}})
    for line in ("what?", "[]", "[" * 100_000, '{"judged": {"position": 1}}', '{"judged": 5}', text):
        with pytest.raises(ValueError, match=r"."):
            read_judged(line)


def test_nothing_is_lost_by_what_is_better_than_the_advice() -> None:
    assert replace(some(1, 0, 1.0), value=2.0).loss == 0.0
