"""A match: who answers what, and its end."""

from __future__ import annotations

import pytest
from typing_extensions import override

from doomtown_desktop.ai import Advice, Policy
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.events import JobBegan
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import Answer, Choose, IllegalAnswer, Question
from doomtown_desktop.session.match import CAPPED, FINISHED, Match
from doomtown_desktop.session.tables import cannot_play
from tests.ai.games import match
from tests.table import Table


class Watcher(Policy):
    """A policy that gives the default answer and records its views."""

    name = "watcher"

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds
        self.shown: list[tuple[str, TableView | None]] = []

    @override
    def needs_view(self, kind: Question) -> bool:
        return kind in self.kinds

    @override
    def needs_scene(self, decision: Choose) -> bool:
        return False

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        self.shown.append((decision.kind, view))
        if decision.default:
            return (decision.default,)
        return tuple(decision.keys()[: decision.least])

    @override
    def explain(self) -> tuple[Advice, ...]:
        return ()


def test_a_policy_sees_its_own_view_and_only_when_it_wants_one() -> None:
    played = match(1, ("random", "random"))
    watchers = (Watcher(("noon play",)), Watcher(("noon play",)))
    watched = Match(Game.new(played.game.setup, catalogue()), watchers, 60)  # type: ignore[arg-type]
    watched.advance()
    for seat, watcher in enumerate(watchers):
        assert watcher.shown
        for kind, view in watcher.shown:
            assert (view is not None) == (kind == "noon play")
            if view is not None:
                assert view.seat == seat
                assert view.choice is not None
                assert view.players[1 - seat].play_hand is None


def test_a_finished_match_names_winner_and_end() -> None:
    played = match(6, ("rules", "random"))
    with pytest.raises(RuntimeError, match="not over"):
        _ = played.result
    played.advance()
    result = played.result
    assert result.reason == FINISHED
    assert result.winners == tuple(played.game.state.winners) == (0,)
    assert result.decisions == len(played.game.answers)
    assert result.days == played.game.state.day
    assert result.ending.startswith("Ada holds ")
    with pytest.raises(RuntimeError, match="the match is over"):
        played.step()


def test_a_match_that_takes_too_long_is_capped() -> None:
    played = match(6, ("rules", "random"), at_most=40)
    played.advance()
    assert played.is_capped
    assert played.is_over
    assert played.result.reason == CAPPED
    assert played.result.winners == ()
    assert played.result.decisions == 40
    assert played.result.ending == f"stopped on day {played.game.state.day} after 40 decisions"
    with pytest.raises(RuntimeError, match="the match is over"):
        played.step()


def test_a_person_is_waited_for_and_answers() -> None:
    played = match(6, ("rules", "random"))
    played = Match(played.game, (None, played.policies[1]))
    played.advance()
    assert played.waits_for_person
    asked = played.game.pending
    assert asked is not None
    assert asked.player == 0
    with pytest.raises(RuntimeError, match="Ada has to answer"):
        played.step()
    with pytest.raises(IllegalAnswer):
        played.answer(("nonsense",))
    assert played.game.answers == []
    played.answer(("done",))
    played.advance()
    assert played.waits_for_person
    assert len(played.game.answers) > 1


def test_every_seat_needs_somebody_or_a_person() -> None:
    played = match(6, ("rules", "random"))
    with pytest.raises(ValueError, match="2 seats need as many policies, not 1"):
        Match(played.game, (None,))


def test_whatever_a_policy_had_in_mind_is_void_once_a_game_begins_or_is_taken_back_or_goes_on_again() -> None:
    class Forgetful(Watcher):
        forgotten = 0

        @override
        def forget(self) -> None:
            self.forgotten += 1

    started, policy = match(1, ("random", "random")), Forgetful(())
    played = Match.at_table(started.game, {Seat(1): policy})
    assert policy.forgotten == 1, "it may have played another game before"
    for _ in range(2):
        played.advance()
        asked = played.pending
        assert asked is not None
        assert played.asks_a_person
        played.play((asked.keys()[0],))
    assert policy.forgotten == 1
    assert played.undo()
    assert policy.forgotten == 2
    assert played.redo()
    assert policy.forgotten == 3
    assert played.take_back(0)
    assert policy.forgotten == 4


def test_a_deck_of_more_cards_than_a_saved_game_takes_is_not_played() -> None:
    deck = find_deck("Law Dogs - Learn to Play")
    large = deck.model_copy(update={"cards": dict.fromkeys(list(deck.cards)[:6], 99)})
    assert cannot_play(large, "reloaded-1.3", catalogue()) == (
        "Law Dogs - Learn to Play has 594 cards; a game is played with at most 500."
    )
    assert cannot_play(deck, "reloaded-1.3", catalogue()) == ""


def kidnap(*helpers: str) -> tuple[Match, Table]:
    """Return a match in which the only dude of a player, or one of several, may kidnap the only other one."""
    table = Table()
    for name in ("Wylie Jenks", *helpers):
        table.me.dude(name, at=table.town_square)
    table.foe.dude("Sloane", at=table.town_square)
    card = table.me.hand("Kidnappin'")
    table.start()
    played = Match.at_table(table.game, {})
    played.answer((next(key for key in table.offered() if key.startswith(f"use:{card.id}.")),))
    return played, table


def test_a_question_with_one_answer_is_asked_only_where_the_play_can_still_be_cancelled_first() -> None:
    played, table = kidnap()
    asked = table.pending
    assert (asked.prompt, len(asked.options), asked.cancellable) == ("Mark a dude", 1, True)
    played.answer((asked.keys()[0],))
    assert "Who leads the job?" not in table.pending.prompt
    assert len(table.events(JobBegan)) == 1
    assert played.undo()
    assert table.pending.prompt == "Mark a dude", "an automatic answer is undone with the answer before it"
    assert played.redo()
    assert len(table.events(JobBegan)) == 1


def test_a_question_with_several_answers_is_asked() -> None:
    played, table = kidnap("Tommy Harden")
    played.answer((table.pending.keys()[0],))
    assert table.pending.prompt == "Who leads the job?"
    assert played.asks_a_person


def test_a_question_at_which_an_earlier_choice_may_be_changed_is_asked() -> None:
    table = Table()
    home = table.me.outfit("Law Dogs")
    deputies = [table.me.dude(influence=1) for _ in range(2)]
    outlaw = table.foe.dude(influence=1)
    table.start()
    played = Match.at_table(table.game, {})
    played.answer((next(key for key in table.offered() if key.startswith(f"use:{home.id}.")),))
    for card in (outlaw, deputies[0]):
        played.answer((f"c{card.id}",))
    assert table.offered() == [f"c{deputies[1].id}"]
    assert table.pending.prompt == "Boot whom? (1 more influence)"
    played.answer((f"c{deputies[0].id}",))
    assert table.offered() == [f"c{card.id}" for card in deputies]
