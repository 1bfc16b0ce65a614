"""Behaviour of the Weapons of one outfit."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import Pulled
from tests.table import Table

HEIRLOOMS = {  # by title: the outfit of the bearer
    "Ascendance": "lostangels",
    "Corky's Sidearm": "lawdogs",
    "Dragon's Claw": "mazerats",
    "Electrothermic Entropy Projector": "collegium",
    "'Frank'": "texasrangers",
    "Mr. Prim's Bust": "sweetrock",
    "Rachel's Sidearm": "blackjacks",
    "Raven's Chop": "siouxunion",
    "Sister Mary's Shotgun": "agency",
    "The Hooded Figure's Scythe": "whateleys",
}


@pytest.mark.parametrize("title", HEIRLOOMS)
def test_heirlooms_are_carried_by_dudes_of_their_outfit_alone(classic: Table, title: str) -> None:
    gang = HEIRLOOMS[title]
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
    gang = HEIRLOOMS[title]
    bearer = classic.me.dude(gangs=(gang,), bullets=1, influence=1, at=classic.town_square)
    weapon = classic.me.attach(title, bearer)
    classic.me.dude("Away", gangs=(gang,))
    classic.me.dude("Other", gangs=("others",), at=classic.town_square)
    assert (bearer.bullets, bearer.influence) == (1, 1)
    classic.me.dude("Near", gangs=(gang,), at=classic.town_square)
    classic.foe.dude("Theirs", gangs=(gang,), at=classic.town_square)
    assert (bearer.bullets, bearer.influence) == (3, 3)
    classic.state.in_play[weapon.id].unready = True
    classic.engine.touch_cards()
    assert (bearer.bullets, bearer.influence) == (1, 1)


def test_the_entropy_projector_is_bought_without_a_mad_scientist(classic: Table) -> None:
    student = classic.me.dude(gangs=("collegium",))
    projector = classic.me.hand("Electrothermic Entropy Projector", CardType.GOODS)
    classic.shop(projector, student)
    assert (projector in student.attachments, student.booted, classic.me.stash) == (True, False, 1)
    assert not classic.events(Pulled)
