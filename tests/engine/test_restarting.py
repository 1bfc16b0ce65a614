"""Wherever a checkpoint is stored, the state and the pending question are enough to continue (law 6)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pytest

from doomtown_desktop.dsl import Deed, PlayOver, Until, card, noon
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.driver import Game, engine_for
from doomtown_desktop.protocol.question import Answer, Choose, Play
from tests.playthroughs.players import Dice, setup, started
from tests.random_play.chaos import chaos_game, chaotic_answer
from tests.random_play.runner import BOOKS
from tests.random_play.runner import setup as classic_setup
from tests.table import Table

pytestmark = pytest.mark.no_cover  # whole games; the measured code is tested elsewhere

CLASSIC_DECKS = ("Classic Law Dogs", "Classic Whateleys")
FURTHER = 12
"""Answers that are given to a game that was restarted."""


@dataclass(frozen=True)
class Kept:
    """A stored checkpoint."""

    answers: int
    state: GameState
    decision: Choose | None
    log: int

    @property
    def place(self) -> str:
        """Its position: the phase, or the step of a shootout, its part, and whether plays are being made."""
        fight = self.state.shootout
        if fight is None:
            return str(self.state.phase)
        part = f".{fight.part}" if fight.part else ""
        return f"step {fight.step}{part}{' play' if self.decision else ''}"


@dataclass
class Course:
    """A game that was played, with all its checkpoints, and digest and question before each answer."""

    game: Game
    kept: list[Kept]
    digests: list[str]
    asked: list[Choose | None]

    @classmethod
    def of(cls, game: Game, answer: Callable[[Game, Choose], Answer], most: int) -> Course:
        """Play a game to a number of answers."""
        kept: list[Kept] = []
        digests, asked = [game.digest()], [game.pending]
        keep = Game._keep

        def noted(self: Game, decision: Choose | None) -> None:
            log = len(self.log)
            kept.append(Kept(len(self.answers), self.state.copy(), decision, log))
            keep(self, decision)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Game, "_keep", noted)
            while game.pending is not None and len(game.answers) < most:
                game.answer(answer(game, game.pending))
                digests.append(game.digest())
                asked.append(game.pending)
        return cls(game, kept, digests, asked)

    def goes_on_from(self, kept: Kept) -> None:
        """Check that a game made only from the checkpoint continues as this one did."""
        engine = engine_for(kept.state.copy(), self.game.engine.catalog)
        engine.strict = True
        engine.log = self.game.log[: kept.log]  # made-up cards count its lines
        again = Game(engine, self.game.setup)
        again.begin(kept.decision)
        end = min(kept.answers + FURTHER, len(self.digests) - 1)
        for number in range(kept.answers, end + 1):
            assert again.pending == self.asked[number], kept.place
            if number in (kept.answers, end):
                assert again.digest() == self.digests[number], kept.place
            if number < end:
                again.answer(self.game.answers[number])
        assert again.log == self.game.log[: len(again.log)]
        assert len(again.log) == self.game.lines_after(end)


STEPS = {
    *(
        "step 1 play",
        "step 2",
        "step 3",
        "step 3.1",
        "step 3.2",
        "step 3.3",
        "step 3.4",
        "step 3.5",
        "step 4",
    ),
    *("step 4.1", "step 4.1 play", "step 5", "step 5.1", "step 5.2", "step 6"),
}


def restarted(course: Course, *, everywhere: bool) -> Counter[str]:
    """Restart the game from all checkpoints, or from those in call-outs; count their positions."""
    found = [kept for kept in course.kept if everywhere or kept.state.shootout is not None]
    for kept in found:
        course.goes_on_from(kept)
    return Counter(kept.place for kept in found)


def test_a_game_goes_on_from_every_checkpoint() -> None:
    places: Counter[str] = Counter()
    for seed in range(4):
        places += restarted(Course.of(started(seed), Dice(seed), 200), everywhere=True)
    assert set(places) == STEPS | {"gamblin", "upkeep", "high noon", "sundown"}
    assert min(places[step] for step in STEPS) > 2


@pytest.mark.parametrize("book", [*BOOKS, "classic-2000"])
def test_call_outs_amid_chaos_go_on_from_every_checkpoint(book: str) -> None:
    """The made-up Reacts may do anything to them."""
    places: Counter[str] = Counter()
    for seed in range(4, 14) if book == "classic-2000" else range(8):  # few classic dudes live to flee
        brought = classic_setup(seed, CLASSIC_DECKS, book) if book == "classic-2000" else setup(seed)
        game = chaos_game(replace(brought, ruleset=book))
        course = Course.of(game, partial(chaotic_answer, rng=random.Random(seed)), 200)
        places += restarted(course, everywhere=False)
    assert set(places) == STEPS - ({"step 4.1 play"} if book == "classic-2000" else set())


@card("Test Doorkeeper")
class Doorkeeper(Deed):
    @noon("When this play is over: gain 1 ghost rock.")
    async def keep(self) -> None:
        await self.watch(PlayOver, self.show_out, until=Until.DAY, once=True)

    async def show_out(self, _over: PlayOver, _target: object) -> None:
        await self.gain_ghost_rock(1)


def test_what_only_an_effect_waits_for_is_told_while_it_lasts_whatever_was_taken_back() -> None:
    table = Table()
    door, dude = table.me.deed("Test Doorkeeper"), table.me.dude()
    table.move(dude, table.town_square)
    table.pass_()
    assert table.events(PlayOver) == []
    table.use(door)
    table.pass_()
    assert table.events(PlayOver) == [PlayOver(0, Play.NOON, passed=False)]
    log = list(table.log)
    table.game.rewind(0)
    while table.game.undone:
        table.game.redo()
    assert table.log == log
