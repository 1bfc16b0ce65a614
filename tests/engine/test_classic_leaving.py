"""Leaving play in the classic game: the cards that leave, too (A-84), and the log of Harrowed dudes."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, CardType, PullRevealed, card, noon, react
from doomtown_desktop.engine.facts import naming
from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.events import Aced, Discarded, Pulled, WentHome
from doomtown_desktop.session.moments import Moments
from doomtown_desktop.speech import event_wording
from tests.engine import classic_fight_cards  # noqa: F401
from tests.table import Table

NOTHING = "2S 3H 7D 9C KS"
FULL = "8S 8H 8D 3C 3S"


@card("Test Leaving Lasso")
class Lasso(ActionCard):
    @noon("A dude goes back to its owner's hand.")
    async def throw(self) -> None:
        await self.to_hand(await self.target(self.all_dudes))


@card("Test Leaving Exile")
class Exile(ActionCard):
    @noon("A deed goes out of the game.")
    async def banish(self) -> None:
        await self.remove_from_game(await self.target(self.all_deeds))


@pytest.fixture
def table() -> Table:
    return Table(2, "classic-2000")


@pytest.mark.rule("R-CL-ZONE-4")
def test_what_goes_back_to_a_hand_with_a_dude_was_not_discarded(table: Table) -> None:
    victim = table.foe.dude()
    hat, stolen = table.foe.attach("", victim), table.me.attach("", victim)
    table.use(table.me.hand("Test Leaving Lasso"), victim)
    assert {victim.id, hat.id} <= set(table.foe.state.play_hand)
    assert stolen.id in table.me.state.play_hand
    assert [*table.events(Discarded), *table.events(Aced), *table.state.today.lost] == []


@pytest.mark.rule("R-CL-IMP-1", "R-CL-ZONE-3")
def test_an_improvement_goes_out_of_the_game_with_its_deed(table: Table) -> None:
    deed = table.foe.deed()
    sign = table.foe.attach("", deed, kind=CardType.IMPROVEMENT)
    table.use(table.me.hand("Test Leaving Exile"), deed)
    assert (deed.zone, sign.zone) == ("removed", "removed")
    assert table.events(Discarded) == []


def test_in_the_new_game_a_dude_goes_back_to_the_hand_alone() -> None:
    table = Table()
    victim = table.foe.dude()
    hat = table.foe.attach("", victim)
    table.use(table.me.hand("Test Leaving Lasso"), victim)
    assert (victim.zone, hat.zone) == ("play hand", "discard pile")
    assert [event.card for event in table.events(Discarded)] == [hat.id]


# --- how it is told ---------------------------------------------------------------------------------


def a_round(table: Table, pulled: str) -> tuple[str, list[str]]:
    """A Harrowed dude loses a round; return what the log says about it, and the fates of the casualties."""
    harrowed = table.foe.dude("Ghoul", keywords=("Harrowed",), value=8)
    table.me.dude()
    table.shootout()
    table.me.deck(pulled)
    table.to_resolution(FULL, NOTHING)
    table.lumps()
    moments = Moments(table.game).since(0)
    [over] = [moment for moment in moments if moment.kind == kinds.FIGHT_OVER]
    lost = [gone.fate for losses in over.losses for gone in losses.gone]
    said = [
        event_wording.sentence(table.engine, e)
        for e in table.log
        if isinstance(e, (Pulled, WentHome, Discarded))
    ]
    assert harrowed.id in [e.card for e in table.events(Aced)]
    return " ".join(said), lost


@pytest.mark.rule("R-CL-HARR-1")
def test_a_dude_that_rises_is_told_so_and_was_not_lost(table: Table) -> None:
    said, lost = a_round(table, "5D")
    assert "for Ben's Ghoul. Ben's Ghoul rises and goes home booted." in said
    assert lost == []


@pytest.mark.rule("R-CL-HARR-1", "R-CL-HARR-2")
def test_a_harrowed_dude_that_is_discarded_is_lost_once_and_no_casualty_twice(table: Table) -> None:
    said, lost = a_round(table, "QD")
    assert "for Ben's Ghoul. Ben's Ghoul is discarded." in said
    assert lost == ["discarded"]


@pytest.mark.rule("R-CL-HARR-1")
def test_the_pull_for_a_harrowed_dude_is_over_before_the_play_that_aced_it(table: Table) -> None:
    harrowed = table.foe.dude("Ghoul", keywords=("Harrowed",), value=8)
    table.me.deck("5D")
    table.use(table.me.hand("Test Classic Murder"), harrowed)
    [pull] = table.events(Pulled)
    assert pull.source == harrowed.id
    [home] = table.events(WentHome)
    assert table.log.index(pull) < table.log.index(home)


@pytest.mark.rule("R-CL-SETUP-2", "R-CL-HARR-1")
def test_enter_names_the_lowest_card_where_that_is_best() -> None:
    assert [naming.for_pull(what).value for what in ("harrowed", "contest", "skill")] == [1, 1, 13]


@card("Test Classic Stand-in")
class StandIn(ActionCard):
    @react("A dude of yours is the card that was pulled.", to=PullRevealed)
    async def appear(self, pull: PullRevealed) -> None:
        await self.replace_pull(pull, await self.target(self.you.dudes))


@pytest.mark.rule("R-CL-ZONE-4")
def test_what_lay_on_a_card_that_is_pulled_instead_is_discarded(table: Table) -> None:
    friend = table.me.dude(value=3)
    ghoul = table.foe.dude(keywords=("Harrowed",), value=8)
    hat, murder = table.me.attach("", friend), table.me.hand("Test Classic Murder")
    stand_in = table.me.hand("Test Classic Stand-in")
    table.me.deck("AD")
    table.answer(f"use:{murder.id}.strike")
    table.go(ghoul)
    table.use(stand_in)
    assert (friend.zone, hat.zone, ghoul.in_play) == ("discard pile", "discard pile", True)
