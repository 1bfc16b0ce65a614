"""Enter never works against the player: it uses the hint, or the proposal on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import DONE, Answer
from doomtown_desktop.protocol.seat_data import Hint
from doomtown_desktop.session.match import TOGETHER
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.plain.performance import NEVER
from doomtown_desktop.ui.table.table_page import TablePage
from tests.engine.test_rules_multiplayer_fights import brawl
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import fight, fight_on, in_window
from tests.ui.tables import LAW, SLOANE, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
NAMES = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
ENTER = Qt.Key.Key_Return
TRIES = 3
"""The most presses of Enter for one question: the plan, "Think again", the same plan."""


def key(page: TablePage, pressed: Qt.Key) -> None:
    QTest.keyClick(page.window().focusWidget() or page, pressed)


def unexplained(page: TablePage) -> list[str]:
    """Return the disabled buttons of the window without a reason. Those of the prompt show it in words."""
    prompt, found = page.prompt, list[str]()
    said = f"{prompt.source.words} {prompt.sheet.words.text()}".lower()
    for button in page.window().findChildren(QAbstractButton):
        if button.isEnabled() or not button.isVisible():
            continue
        why = button.accessibleDescription()
        if not why or (button in prompt.buttons and (why.lower() not in said or "Key " in button.toolTip())):
            found.append(f"{button.text() or button.accessibleName()}: {why!r} is not in {said!r}")
    return found


def enter(page: TablePage) -> list[Answer]:
    """Return the answer that Enter gives, possibly after one further question."""
    game = game_of(page.bridge)
    before, asked = len(game.answers), game.pending
    assert asked is not None
    for _ in range(TRIES):
        key(page, ENTER)
        if len(game.answers) > before:
            break
        if page.answers.questions.is_open:
            assert page.prompt.default_button is not None
            assert page.prompt.default_button.text() == "Think again"
    answered = zip(game.askers[before:], game.kinds[before:], game.answers[before:], strict=True)
    given: list[Answer] = []
    for seat, kind, answer in answered:
        if (seat, kind) != (asked.player, asked.kind) or (given and asked.kind not in TOGETHER):
            break
        given.append(answer)
    return given


def hinted(page: TablePage) -> Hint:
    told: list[Hint | None] = []
    page.bridge.hinted.connect(told.append)
    key(page, Qt.Key.Key_H)
    page.bridge.hinted.disconnect(told.append)
    assert len(told) == 1, page.prompt.source.text()
    assert told[0] is not None
    assert page.prompt.source.text().startswith("Hint: ")
    return told[0]


def settled(sitting: Sitting) -> bool:
    """Return whether somebody is asked and has taken the seat."""
    sitting.qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_ours or game_of(sitting.bridge).is_over)
    if sitting.bridge.seats.now.covered:
        sitting.page.reports.covering.hand_over.button.click()
    return not game_of(sitting.bridge).is_over


def plan(page: TablePage) -> set[str] | None:
    """Return the plan on the cards; None if there is none."""
    parts = page.answers.on_cards
    if parts.upkeep.bills:
        return {f"c{card}" for card in parts.upkeep.kept}
    if parts.casualties.due is not None:
        return set(parts.casualties.chosen)
    return {way.key for way in parts.posse.wanted.values()} if parts.posse.ways else None


def check_question(page: TablePage, *, by_hint: bool) -> str:
    """Answer one question with Enter, with or without a hint; return its kind."""
    choice, button = page.prompt.choice, page.prompt.default_button
    assert choice is not None
    assert unexplained(page) == []
    if proposed := page.prompt.picked_cards:
        page.answers.pick_all([])
        assert unexplained(page) == []
        page.answers.pick_all(proposed)
    if by_hint or button is None or not button.isEnabled():
        wanted = set(hinted(page).keys) - {DONE} if choice.kind in TOGETHER else set(hinted(page).keys)
        planned = plan(page)
        if planned is not None:
            assert wanted <= planned
            assert wanted == planned or choice.kind == "casualty", "the last of them goes without saying"
            wanted = planned
    else:
        planned = plan(page)
        wanted = planned if planned is not None else set(page.prompt.picked)
        if planned is None and not intents.needs_done(choice):
            wanted = {choice.default}
    given = enter(page)
    keys = {k for answer in given for k in answer}
    if planned is None:
        assert [set(answer) for answer in given] == [wanted], (choice, page.prompt.source.text())
    elif keys - {DONE} != wanted:
        asked = game_of(page.bridge).pending
        assert keys - {DONE} < wanted
        assert asked is None or asked.kind != choice.kind or choice.kind == "casualty", (choice, asked)
    return choice.kind


def play(sitting: Sitting, turns: int) -> set[str]:
    """Play by hints and by proposals in turn; return the kinds of questions asked."""
    kinds = set[str]()
    for turn in range(turns):
        if not settled(sitting):
            break
        if not sitting.page.gang.scene.isHidden():
            before = len(game_of(sitting.bridge).answers)
            key(sitting.page, ENTER)
            assert len(game_of(sitting.bridge).answers) > before
            continue
        kinds.add(check_question(sitting.page, by_hint=turn % 3 != 0))
    return kinds


KINDS = {
    ("reloaded-1.3", 2): {"noon play", "joker", "upkeep", "sundown discard"},
    ("reloaded-2014", 2): {"noon play", "joker", "upkeep", "sundown discard"},
    ("classic-2000", 2): {"noon play", "casualty", "posse", "redraw", "upkeep"},
    ("reloaded-1.3", 4): {"noon play", "posse", "invite", "redraw"},
    ("reloaded-1.3", 6): {"noon play", "joker"},
}
"""The kinds of question that these games must contain."""
GAMES = (
    ("reloaded-1.3", (LAW, SLOANE), 7, 130),
    ("reloaded-1.3", (SLOANE, LAW), 3, 130),
    ("reloaded-2014", (LAW, SLOANE), 4, 70),
    ("classic-2000", ("Classic Law Dogs", "Classic Blackjacks"), 3, 100),
    ("reloaded-1.3", (LAW, SLOANE) * 2, 9, 130),
    ("reloaded-1.3", (LAW, SLOANE) * 3, 2, 100),
)


@pytest.mark.parametrize(("rules", "decks", "seed", "turns"), GAMES)
def test_a_hint_and_a_proposal_are_taken_by_enter(
    qtbot: QtBot,
    tmp_path: Path,
    rules: str,
    decks: Sequence[str],
    seed: int,
    turns: int,
) -> None:
    seats = [(NAMES[n], deck, "") for n, deck in enumerate(decks)]
    sitting = Sitting(qtbot, tmp_path, seats, seed=seed, rules=rules)
    kinds = play(sitting, turns)
    assert kinds >= KINDS[rules, len(decks)]


@pytest.mark.parametrize("by_hint", [False, True])
@pytest.mark.parametrize("kind", ["shooter", "redraw", "keep five", "casualty", "flee"])
def test_in_a_fight_every_question_is_answered_by_enter(qtbot: QtBot, kind: str, by_hint: bool) -> None:
    page = in_window(qtbot, fight(dudes=5))
    fight_on(page, kind)
    for _ in range(6):
        if page.reports.showdowns.is_open or page.reports.covering.hand_over.isVisible():
            key(page, ENTER)
    assert check_question(page, by_hint=by_hint) == kind


def at_a_job() -> Table:
    table = Table()
    table.me.dude("Tommy Harden", influence=3)
    table.me.dude("Clint Ramsey")
    table.foe.dude("Barton Everest")
    table.me.hand("Kidnappin'")
    return table


def at_a_trade() -> Table:
    table = Table()
    bearer = table.me.dude("Tommy Harden")
    table.me.dude("Clint Ramsey")
    table.me.attach("Shotgun", bearer)
    table.foe.dude("Barton Everest")
    return table


def among_four() -> Table:
    table, _ = brawl(4, {2: 0, 3: 1}, shootout_order="sequential")
    return table


def among_three_in_turn() -> Table:
    table, _ = brawl(3, {2: 0}, shootout_order="turnabout")
    return table


@pytest.mark.parametrize("by_hint", [False, True])
@pytest.mark.parametrize(
    ("built", "begins", "then"),
    [
        (at_a_job, "use:", {"target"}),
        (at_a_trade, "trade:", set[str]()),
        (among_four, "", {"shootout", "shooter"}),
        (among_three_in_turn, "", {"shootout", "shooter"}),
    ],
)
def test_jobs_trades_and_fights_of_many_are_answered_by_enter(
    qtbot: QtBot, built: Callable[[], Table], begins: str, then: set[str], by_hint: bool
) -> None:
    page = in_window(qtbot, built())
    page.reports.showdowns.tempo = NEVER
    pending = game_of(page.bridge).pending
    assert pending is not None
    if begins:
        offered = [option.key for option in pending.options if option.key.startswith(begins)]
        assert offered
        assert page.bridge.seats.answer((offered[0],))
    kinds = set[str]()
    for _ in range(14):
        if page.reports.covering.hand_over.isVisible():
            page.reports.covering.hand_over.button.click()
        if game_of(page.bridge).is_over:
            break
        kinds.add(check_question(page, by_hint=by_hint))
    assert kinds >= then


@pytest.mark.parametrize("by_hint", [False, True])
def test_the_joker_of_a_redraw_of_lowball_is_answered_by_enter(qtbot: QtBot, by_hint: bool) -> None:
    table = Table()
    table.me.dude()
    table.foe.dude()
    table.phase(Phase.GAMBLIN)
    table.state.day = 0
    mine, theirs = "2S 3D 4D 5C 7C 9C 9D 9H KS KD", "2H 3C 4S 5D 7H JK KC KD KH KS"
    table.me.only_deck(*mine.split())
    table.foe.only_deck(*theirs.split())
    page = in_window(qtbot, table)
    page.reports.showdowns.tempo = NEVER
    hand_over = page.reports.covering.hand_over
    while hand_over.isVisible() or page.reports.showdowns.is_open:
        (hand_over.button if hand_over.isVisible() else page.prompt.buttons[0]).click()
    assert (game_of(page.bridge).state.phase, table.pending.kind) == (Phase.GAMBLIN, "joker")
    assert check_question(page, by_hint=by_hint) == "joker"
