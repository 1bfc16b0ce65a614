"""Behaviour of the dudes of Ashes to Ashes."""

from __future__ import annotations

from doomtown_desktop.engine.ids import Phase
from tests.table import Table, keys


def ride(table: Table, pulled: str) -> None:
    """High Noon begins, and the Judge pulls."""
    table.phase(Phase.UPKEEP)
    table.me.deck(pulled)
    table.start()
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])


def test_the_hangin_judge_makes_the_dude_nearest_to_the_pull_wanted(table: Table) -> None:
    judge = table.me.dude("Hangin' Judge")
    near, far = table.foe.dude(value=6), table.me.dude(value=2)
    table.me.stash = 20
    ride(table, "7C")
    assert (near.is_wanted, far.is_wanted, judge.booted, near.in_play) == (True, False, False, True)


def test_the_hangin_judge_aces_who_was_wanted_already(table: Table) -> None:
    judge = table.me.dude("Hangin' Judge")
    near = table.foe.dude(value=6, bounty=1, at=table.town_square)
    ride(table, "6C")
    assert (near.zone, judge.booted, judge.location) == ("boot hill", True, table.town_square)


def test_the_hangin_judge_s_controller_chooses_between_two_as_near(table: Table) -> None:
    table.me.dude("Hangin' Judge")
    above, below = table.foe.dude(value=8), table.me.dude(value=4)
    ride(table, "6C")
    assert (table.pending.player, table.choices()) == (0, keys(above, below))
    table.go(below)
    assert (above.is_wanted, below.is_wanted) == (False, True)


def test_rhett_caufield_picks_pockets_on_another_street(table: Table) -> None:
    saloon = table.foe.deed()
    rhett = table.me.dude("Rhett Caufield", at=saloon)
    table.use(rhett)
    assert (table.me.stash, table.foe.stash, rhett.booted) == (11, 9, True)


def test_rhett_caufield_steals_nothing_on_his_own_street_or_in_the_square(table: Table) -> None:
    rhett = table.me.dude("Rhett Caufield")
    assert not table.can_use(rhett)
    table.move(rhett, table.town_square)
    table.pass_()
    assert not table.can_use(rhett)


def test_the_snitch_makes_a_dude_wanted_for_the_day(table: Table) -> None:
    snitch, victim = table.me.dude("The Snitch"), table.foe.dude(influence=9)
    table.use(snitch, victim)
    assert (victim.is_wanted, table.me.stash) == (True, 8)
    table.me.stash = 20
    table.next_day()
    assert not victim.is_wanted


def test_who_becomes_wanted_after_the_snitch_stays_so(table: Table) -> None:
    snitch, victim = table.me.dude("The Snitch"), table.foe.dude(influence=9)
    table.use(snitch, victim)
    changed = table.state.in_play[victim.id]
    changed.bounty = 1
    table.engine.touch()
    table.next_day()
    assert victim.is_wanted
