"""Behaviour of the deeds of The Light Shineth."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import LowballWon
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_cookes_nightcap_is_worth_more_to_a_guest(table: Table) -> None:
    bar = table.me.deed("Cooke's Nightcap")
    assert bar.control == 0
    table.foe.dude(at=bar, influence=1)
    assert [bar.control, table.foe.player.control_points, table.me.player.control_points] == [2, 2, 0]


def bet(table: Table, stash: int = 10) -> Card:
    """I own The Extra Bet before lowball, and the 2 of spades is next in my deck."""
    deed = table.me.deed("The Extra Bet")
    table.me.stash = stash
    table.phase(Phase.GAMBLIN)
    table.lowball("KC QD 10H 9S 7C 2S", "AC 3D 6H 8S 9C")
    return deed


def test_the_extra_bet_raises_the_pot_and_changes_a_card(table: Table) -> None:
    deed = bet(table)
    table.answer(f"use:{deed.id}.raise_the_stakes")
    assert table.state.pot == 3
    king = table.me.player.draw_hand[0]
    assert table.pending.kind == "target"
    assert table.pending.player == table.me.seat
    table.go([king])
    assert king.zone == "discard pile"
    [won] = table.events(LowballWon)
    assert (won.player, won.pot) == (1, 3)
    assert (2, 3) in [(value, suit) for _, value, suit in next(h for h in won.hands if h.player == 0).cards]


def test_the_extra_bet_may_leave_the_hand_as_it_is(table: Table) -> None:
    deed = bet(table)
    table.answer(f"use:{deed.id}.raise_the_stakes")
    table.go([])
    assert table.pending.kind == "noon play"


def test_the_extra_bet_needs_ghost_rock_after_the_ante(table: Table) -> None:
    bet(table, stash=1)
    assert table.pending.kind == "noon play"


def test_morgan_mining_company_digs_at_your_strikes(table: Table) -> None:
    mine = table.me.deed("Morgan Mining Company")
    assert mine.production == 1
    table.me.deed(keywords=["Strike"]), table.foe.deed(keywords=["Strike"])
    assert mine.production == 2


@pytest.mark.parametrize("at_the_tent", [True, False])
def test_quarantine_tent_soothes_who_is_there(table: Table, at_the_tent: bool) -> None:
    tent = table.me.deed("Quarantine Tent")
    home = table.me.outfit("The Sanatorium")
    doctor = table.me.dude(at=tent)
    patient = table.foe.dude(at=tent if at_the_tent else table.town_square, value=5)
    table.use(home, doctor, patient)
    weaker = (1, 5) if at_the_tent else (0, 4)
    assert (patient.bullets, patient.value, doctor.influence) == (*weaker, 2)


def test_penalties_resume_outside_of_the_quarantine_tent(table: Table) -> None:
    tent = table.me.deed("Quarantine Tent")
    dude = table.me.dude(at=tent, counters={"influence": -1, "bullets": -1, "value": -2}, influence=2)
    assert (dude.influence, dude.bullets, dude.value) == (2, 1, 5)
    table.move(dude, table.town_square)
    assert (dude.influence, dude.bullets, dude.value) == (1, 0, 3)


def test_quarantine_tent_lets_an_outfit_act_again(table: Table) -> None:
    tent, home = table.me.deed("Quarantine Tent"), table.me.outfit("The Sanatorium")
    doctor, nurse, patient = table.me.dude(), table.me.dude(at=tent), table.me.dude()
    assert not table.can_use(tent), "the outfit is not booted"
    table.use(home, doctor, patient)
    table.use(tent, nurse)
    assert (nurse.booted, home.booted) == (True, False)
    table.use(home, doctor, patient)
    assert doctor.influence == 3
    assert not table.can_use(home, by=table.me)


def test_quarantine_tent_serves_an_outfit_that_acts_without_booting(table: Table) -> None:
    tent, home = table.me.deed("Quarantine Tent"), table.me.outfit("Practice House")
    nurse = table.me.dude(at=tent)
    table.use(home)
    assert (home.booted, table.can_use(home, by=table.me)) == (False, False)
    table.use(tent, nurse, by=table.me)
    assert table.can_use(home, by=table.me)
