"""The start of the classic game: gangs chosen face down, contests for a dude, opening hands (R-CL-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import EnteredPlay, StartContested
from doomtown_desktop.speech.event_wording import sentence
from tests.engine import classic_cards  # noqa: F401
from tests.made_up import Facts

BELLE: dict[str, Any] = {"is_unique": True, "cost": 4}


class Beginning:
    """A game at its first question.

    Each gang is facts of dudes by title; ``values`` are those of all other cards.
    """

    def __init__(
        self,
        *gangs: dict[str, dict[str, Any]],
        values: tuple[int, ...] = (5, 9, 9),
        others: int = 20,
        home: str = "Camp",
    ) -> None:
        facts = Facts()
        seats = []
        for name, gang, value in zip(("Ada", "Ben", "Cal"), gangs, values, strict=False):
            outfit = facts.make(CardType.OUTFIT, home, wealth=15)
            cards = [facts.make(CardType.DUDE, title, **{"cost": 1, **own}) for title, own in gang.items()]
            cards += [facts.make(CardType.ACTION, f"{name} {i}", value=value) for i in range(others)]
            seats.append(SeatSetup(name, outfit, tuple((c, 1) for c in cards)))
        self.game = Game.new(GameSetup(tuple(seats), 3, "classic-2000"), facts)

    def offered(self) -> list[str]:
        assert self.game.pending is not None
        assert self.game.pending.kind == "starting gang"
        return [self.game.engine.facts[o.card].title for o in self.game.pending.options if o.card is not None]

    def pick(self, *titles: str) -> None:
        """The asked player picks these dudes, and is done if that is still asked."""
        assert self.game.pending is not None
        seat = self.game.pending.player
        for title in titles:
            options = [o for o in self.game.pending.options if o.card is not None]
            key = next(o.key for o in options if self.game.engine.facts[o.card or 0].title == title)
            self.game.answer((key,))
        if self.game.pending.kind == "starting gang" and self.game.pending.player == seat:
            self.game.answer(("done",))

    def gang(self, seat: int) -> list[str]:
        return [dude.title for dude in self.game.engine.player(seat).dudes]

    def stash(self, seat: int) -> int:
        """Return the ghost rock after the gang was paid for, before the first lowball."""
        state = self.game.state
        pot = len(state.players) if seat == state.winner else 0
        return state.players[seat].stash + 1 - pot

    def contests(self) -> list[StartContested]:
        return [event for event in self.game.log if isinstance(event, StartContested)]


@pytest.mark.rule("R-CL-SETUP-1")
def test_none_to_five_dudes_of_ones_outfit_and_drifters_who_can_be_paid_together() -> None:
    gang = {f"Cheap {n}": {"gangs": ("testers",)} for n in range(4)}
    start = Beginning(
        {**gang, "Drifter": {"cost": 5}, "Dear": {"cost": 12}, "Stranger": {"gangs": ("others",)}},
        {"Friend": {}},
    )
    assert "Stranger" not in start.offered()
    start.pick("Cheap 0", "Cheap 1", "Cheap 2", "Cheap 3", "Drifter")
    start.pick()
    assert [len(start.gang(0)), len(start.gang(1))] == [5, 0]
    assert (start.stash(0), start.stash(1)) == (15 - 4 - 5, 15)


@pytest.mark.rule("R-CL-SETUP-1")
def test_gangs_are_chosen_face_down_and_shown_at_once() -> None:
    start = Beginning({"Belle": {}}, {"Dolores": {}})
    start.pick("Belle")
    view = table_view(start.game, 1)
    assert all(card.title != "Belle" for card in view.cards)
    scene = scene_of(start.game, 1)
    assert scene is not None
    codes = [start.game.state.codes[card] for card in range(len(start.game.state.codes))]
    belle = next(c for c, code in enumerate(codes) if start.game.engine.facts[c].title == "Belle")
    assert scene.state.codes[belle] == ""
    start.pick("Dolores")
    assert (start.gang(0), start.gang(1)) == (["Belle"], ["Dolores"])


@pytest.mark.rule("R-CL-SETUP-1", "R-CL-SETUP-2")
@pytest.mark.scenario("S-100")
def test_who_pulls_lowest_keeps_the_dude_and_the_other_shuffles_it_back_unpaid() -> None:
    start = Beginning({"Belle": BELLE, "Ann": {}}, {"Belle": BELLE, "Bob": {}})
    start.pick("Belle", "Ann")
    start.pick("Belle", "Bob")
    assert (start.gang(0), start.gang(1)) == (["Belle", "Ann"], ["Bob"])
    assert (start.stash(0), start.stash(1)) == (10, 14)
    [contest] = start.contests()
    assert (contest.pulls, contest.keeper) == (((0, 5), (1, 9)), 0)
    assert sentence(start.game.engine, contest) == (
        "Ada and Ben both chose Belle and pull, lowest wins: Ada 5 and Ben 9; Ada keeps this dude."
    )
    ben = start.game.state.players[1]
    facts = start.game.engine.facts
    assert [facts[c].title for c in ben.deck + ben.play_hand + ben.draw_hand].count("Belle") == 1


@pytest.mark.rule("R-CL-SETUP-2")
@pytest.mark.scenario("S-101")
def test_where_the_lowest_pulls_are_tied_nobody_keeps_the_dude() -> None:
    start = Beginning({"Belle": BELLE}, {"Belle": BELLE}, {"Belle": BELLE}, values=(7, 7, 9))
    for _ in "123":
        start.pick("Belle")
    assert [start.gang(seat) for seat in range(3)] == [[], [], []]
    assert [start.stash(seat) for seat in range(3)] == [15, 15, 15]
    assert start.contests()[0].keeper is None


@pytest.mark.rule("R-CL-SETUP-2")
def test_versions_of_one_dude_are_contested_and_dudes_that_are_not_unique_are_not() -> None:
    kit = {"character": "Kit", "is_unique": True}
    start = Beginning(
        {"Kit": kit, "Drunk": {}}, {"Kit (Exp)": {**kit, "experienced": 1}, "Drunk": {}}, values=(9, 5)
    )
    start.pick("Kit", "Drunk")
    start.pick("Kit (Exp)", "Drunk")
    assert (start.gang(0), start.gang(1)) == (["Drunk"], ["Kit (Exp)", "Drunk"])


@pytest.mark.rule("R-CL-SETUP-2")
def test_the_chosen_dudes_are_out_of_the_deck_while_players_pull_for_one() -> None:
    low = {"cost": 0, "value": 1}
    start = Beginning(
        {"Belle": {**BELLE, "value": 1}, **{f"Low {n}": low for n in range(4)}},
        {"Belle": BELLE},
        values=(8, 7),
        others=2,
    )
    start.pick("Belle", *(f"Low {n}" for n in range(4)))
    start.pick("Belle")
    assert start.contests()[0].pulls == ((0, 8), (1, 7))
    assert "Belle" not in start.gang(0)


def test_a_dude_that_an_answer_to_the_pull_takes_away_does_not_start() -> None:
    start = Beginning({"Belle": BELLE, "Ann": {}}, {"Belle": BELLE}, home="Test Classic Kidnappers")
    start.pick("Belle", "Ann")
    start.pick("Belle")
    assert (start.gang(0), start.gang(1)) == ([], [])
    assert [len(p.boot_hill) for p in start.game.state.players] == [2, 1]


@pytest.mark.rule("R-CL-SETUP-3")
def test_the_gang_stands_at_home_nothing_answers_and_five_cards_are_drawn() -> None:
    start = Beginning({"Test Classic Newcomer": {}}, {})
    start.pick("Test Classic Newcomer")
    start.pick()
    [newcomer] = start.game.engine.player(0).dudes
    assert newcomer.location == start.game.engine.player(0).home
    assert [e.how for e in start.game.log if isinstance(e, EnteredPlay)] == ["setup"]
    assert start.stash(0) == 14
    assert [len(p.play_hand) for p in start.game.state.players] == [5, 5]


@pytest.mark.rule("R-CL-SETUP-3")
def test_nothing_is_asked_between_the_gangs_and_the_first_day() -> None:
    start = Beginning({"Sharp": {"keywords": ("Grifter",)}, "Dull": {}}, {})
    start.pick("Dull")
    start.pick()
    assert start.game.state.day >= 1


def test_a_contest_is_undone_and_replayed_the_same() -> None:
    start = Beginning({"Belle": BELLE, "Ann": {}}, {"Belle": BELLE})
    start.pick("Belle", "Ann")
    start.pick("Belle")
    digest, answers = start.game.state.digest(), list(start.game.answers)
    for _ in answers:
        start.game.undo()
    for answer in answers:
        start.game.answer(answer)
    assert start.game.state.digest() == digest
