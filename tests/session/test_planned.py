"""A plan of several answers is carried out as a whole, also after a question to somebody else."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import Booted, Goods, card, react
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.question import DONE, PASS, Question
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match
from tests.table import Table


@card("Test Watchful Eye")
class WatchfulEye(Goods):
    @react("After a card boots: gain 1 ghost rock.", to=Booted)
    async def look(self, _: Booted) -> None:
        await self.gain_ghost_rock(1)


def called_out() -> tuple[Match, LocalSeats, list[Dude], str]:
    """Return a fight that two dudes of mine can join by booting, and the other player's React to booting."""
    table = Table()
    mark = table.me.dude("Mark", at=table.town_square)
    helpers = [table.me.dude("First"), table.me.dude("Second")]
    caller = table.foe.dude("Caller", at=table.town_square)
    eye = table.foe.attach("Test Watchful Eye", caller)
    table.call_out(caller, mark, "accept")
    match = Match.at_table(table.game, {})
    assert match.pending is not None
    assert match.pending.kind is Question.POSSE
    return match, LocalSeats(match, None), helpers, f"use:{eye.id}.look"


def asked(match: Match) -> tuple[int, str]:
    """Return who is asked what."""
    assert match.pending is not None
    return match.pending.player, match.pending.kind


@pytest.mark.parametrize("passes", [True, False])
def test_everybody_who_was_chosen_joins_with_one_answer(passes: bool) -> None:
    """A pass of the other player does not cut the plan; a play does, because it may change the choice."""
    match, seats, helpers, play = called_out()
    keys = [f"join:{dude.id}" for dude in helpers]
    assert seats.answer_in_turn((*keys, DONE))
    assert asked(match) == (1, "react")
    assert match.play((PASS,) if passes else (play,))
    fight = match.game.state.shootout
    assert fight is not None
    joined = [dude.id in fight.posses[1].dudes for dude in helpers]
    if not passes:
        assert joined == [True, False]
        assert asked(match) == (0, "posse")
        return
    assert asked(match) == (1, "react"), "the second one boots, too"
    assert match.play((PASS,))
    assert all(dude.id in fight.posses[1].dudes for dude in helpers)
    assert asked(match)[1] != "posse"


def test_an_undone_plan_is_not_resumed() -> None:
    match, seats, helpers, _ = called_out()
    assert seats.answer_in_turn((f"join:{helpers[0].id}", f"join:{helpers[1].id}", DONE))
    assert match.undo()
    assert asked(match) == (0, "posse")
    assert match.play((f"join:{helpers[0].id}",))
    assert match.play((PASS,))
    assert asked(match) == (0, "posse")
