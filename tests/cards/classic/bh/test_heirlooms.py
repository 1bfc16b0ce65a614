"""Behaviour of the Weapons of one outfit."""

from __future__ import annotations

import pytest

from tests.table import Table

HEIRLOOMS = {
    "Corky's Sidearm": ("lawdogs", "lawdogs"),
    "Dragon's Claw": ("mazerats", "mazerats"),
    "'Frank'": ("texasrangers", "texasrangers"),
    "Mr. Prim's Bust": ("sweetrock", "sweetrock"),
    "Rachel's Sidearm": ("blackjacks", "blackjacks"),
    "Raven's Chop": ("siouxunion", "texasrangers"),
    "Sister Mary's Shotgun": ("agency", "agency"),
    "The Hooded Figure's Scythe": ("whateleys", "whateleys"),
}


@pytest.mark.parametrize("title", HEIRLOOMS)
def test_heirlooms_are_carried_by_dudes_of_their_outfit_alone(classic: Table, title: str) -> None:
    gang, _ = HEIRLOOMS[title]
    own, stranger = classic.me.dude(gangs=(gang,)), classic.me.dude("Stranger", gangs=("others",))
    drifter = classic.me.dude("Drifter")
    classic.me.stash = 20
    weapon = classic.me.hand(title)
    classic.turn_of(classic.me)
    assert classic.can(f"shop:{weapon.id}>{own.id}")
    assert not classic.can(f"shop:{weapon.id}>{stranger.id}")
    assert not classic.can(f"shop:{weapon.id}>{drifter.id}")


@pytest.mark.parametrize("title", HEIRLOOMS)
def test_heirlooms_count_the_comrades_here_whoever_controls_them(classic: Table, title: str) -> None:
    gang, counted = HEIRLOOMS[title]
    bearer = classic.me.dude(gangs=(gang,), bullets=1, influence=1, at=classic.town_square)
    weapon = classic.me.attach(title, bearer)
    classic.me.dude("Away", gangs=(counted,))
    classic.me.dude("Other", gangs=("others",), at=classic.town_square)
    assert (bearer.bullets, bearer.influence) == (1, 1)
    classic.me.dude("Near", gangs=(counted,), at=classic.town_square)
    classic.foe.dude("Theirs", gangs=(counted,), at=classic.town_square)
    assert (bearer.bullets, bearer.influence) == (3, 3)
    classic.state.in_play[weapon.id].unready = True
    classic.engine.touch_cards()
    assert (bearer.bullets, bearer.influence) == (1, 1)
