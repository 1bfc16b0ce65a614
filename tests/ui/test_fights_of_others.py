"""A fight between other players, and the words of fights: running text, questions, shortened text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtGui import QFont, QFontMetrics

from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.change.inviting import Invitation
from doomtown_desktop.engine.use.about import about
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.question import Choose, Option, Question, Verb
from doomtown_desktop.session.aims import Aims
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.stops import Waiting
from doomtown_desktop.ui.plain.performance import BRIEF, WAIT
from doomtown_desktop.ui.table.arrow import REACHES, path_between
from doomtown_desktop.ui.table.folded_fight import shortened
from doomtown_desktop.ui.table.trails import Trails
from tests.engine.test_rules_multiplayer_fights import brawl
from tests.table import Table
from tests.ui.built import in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize(("seat", "waits", "tempo"), [(2, True, BRIEF), (2, False, WAIT), (0, True, WAIT)])
def test_scenes_of_others_flow_by_for_whoever_passes_until_something_happens(
    qtbot: QtBot, seat: int, waits: bool, tempo: str
) -> None:
    table, _ = brawl(3, {})
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    page = in_window(qtbot, table, people=(seat,))
    page.reports.showdowns.tempo = WAIT
    assert isinstance(page.seats, LocalSeats)
    match = page.seats.match
    if waits:
        match.waiting[seat] = Waiting(seat, match.day, len(match.game.log))
    while not page.reports.showdowns.is_open:
        pending = match.game.pending
        assert pending is not None
        match.play((pending.default or pending.keys()[0],))
    assert page.board.stage.show_now.tempo == tempo


def test_whoever_has_sent_somebody_is_asked_who_else_joins() -> None:
    table = Table()
    caller, mark = (side.dude(at=table.town_square) for side in table.sides)
    first = table.me.dude(at=table.town_square)
    table.me.dude(at=table.town_square)
    table.call_out(caller, mark, "accept")
    assert table.pending.prompt == "Who joins the leader's posse?"
    table.go(first)
    assert table.pending.prompt == "Who else joins the leader's posse?"


@card("Test Square Job")
class SquareJob(ActionCard):
    @noon("Mark the town square.", job=True, marks_location=True)
    async def work(self) -> None:
        await self.lead_job(self.town_square)


def test_a_job_against_a_place_names_it_once() -> None:
    table = Table()
    table.me.dude("Leader")
    table.me.dude("Friend")
    job = table.me.hand("Test Square Job")
    table.start()
    table.answer(f"use:{job.id}.work")
    while table.pending.kind != "posse":
        table.answer(table.offered()[0])
    assert about(table.engine, table.pending) == "Ada's Leader leads a job against the Town Square."


def test_each_question_for_a_job_says_where_and_what_came_of_the_invitation() -> None:
    table = Table(3)
    leader = table.me.dude("Leader")
    table.me.dude("Friend")
    near = table.me.dude("Neighbour", at=table.me.deed())
    table.me.dude("Stays", at=table.town_square)
    job = table.me.hand("Test Square Job")
    table.start()
    table.answer(f"use:{job.id}.work")
    prompts = list[str]()
    while table.state.shootout is None or table.pending.kind != "invitation":
        if table.pending.kind == "posse":
            prompts.append(table.pending.prompt)
        wanted = {"target": f"c{leader.id}", "posse": "done", "invite": "p2"}
        table.answer(wanted.get(table.pending.kind, table.offered()[0]))
    table.answer("decline")
    while table.pending.kind == "posse" and table.pending.player == 0:
        prompts.append(table.pending.prompt)
        table.answer("done")
    assert near.location != table.town_square
    assert prompts == [
        "Who at Ada's home joins the leader's posse?",
        "Who next to Ada's home joins the leader's posse?",
        "Anybody else next to the Town Square, now that Cal sits out?",
        "Anybody else at the Town Square, now that Cal sits out?",
    ]


def test_news_of_an_invitation_name_everybody_who_was_asked() -> None:
    table = Table(5)
    asked = Invitation((Seat(1),), (Seat(2), Seat(4)))
    assert asked.news(table.engine) == "Ben takes part, Cal sits out and Eve sits out"
    assert Invitation((Seat(1),), (Seat(2),)).news(table.engine) == "Ben takes part and Cal sits out"
    assert Invitation().news(table.engine) == ""


def test_numbers_are_cut_last(qtbot: QtBot) -> None:
    metrics = QFontMetrics(QFont())
    words = "Amos Redfern leads with Stranger and Posy Flint: 0 stud, 3 draw"
    room = metrics.horizontalAdvance(words) - 60
    short = shortened(words, metrics, room)
    assert short.endswith("…: 0 stud, 3 draw")
    assert metrics.horizontalAdvance(short) <= room
    assert shortened(words, metrics, 2 * room) == words


def test_an_arrow_goes_with_the_play_that_it_belongs_to() -> None:
    aims = Aims()
    target = Choose(0, Question.TARGET, "Whom?", (Option("c7", Verb.TARGET, CardId(7)),), source=CardId(3))
    aims.note(target, ("c7",))
    aims.note(Choose(1, Question.REACT, "React?", (Option("pass", Verb.PASS),)), ("pass",))
    assert len(aims.now) == 1, "passing a React changes nothing"
    aims.note(Choose(0, Question.REDRAW, "Which cards go?", (), 0, 5), ())
    assert not aims.now, "the fight has gone on"


def test_the_arrow_of_a_move_begins_at_the_house_that_was_left(qtbot: QtBot) -> None:
    table = Table()
    walker = table.me.dude("Walker")
    table.me.dude("Stays")
    page = in_window(qtbot, table)
    before = page.seats.view
    page.seats.answer((f"move:{walker.id}>{TOWN_SQUARE}",))
    trails = Trails(page.board.scene)
    trails.show(before, page.seats.view, [int(walker.id)])
    house = page.board.scene.items_by_card[int(table.me.home.id)]
    here, unit = page.board.scene.items_by_card[int(walker.id)].home, page.board.scene.layout_now.unit * 0.8
    shafts = [path_between(house.home, here, unit, reach)[0] for reach in REACHES]
    assert trails.shown[int(walker.id)].shaft in shafts, "not at whoever stands in the lot"
    trails.clear()
