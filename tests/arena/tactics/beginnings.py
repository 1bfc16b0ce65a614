"""Positions about the starting gang of a deck that proposes none."""

from __future__ import annotations

from typing import Any

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import DONE
from tests.arena.tactics.position import Category, Laid, Reasons, key, laid, position, town

Printed = dict[str, Any]
"""Printed facts of a dude."""
CLERK: Printed = {"cost": 4, "influence": 2, "bullets": 0}
GUN: Printed = {"cost": 4, "influence": 0, "bullets": 3, "stud": True, "upkeep": 1}


def _one_more_dude(
    picked: list[Printed], offered: dict[str, Printed], sound: str, why: str, **bad: str
) -> Laid:
    """Return the choice of one more dude. ``offered`` and the answers go by title, "done" for nobody.

    The outfit has 15 ghost rock and an income of 3.
    """
    table = town()
    table.phase(Phase.SETUP)
    for side in table.sides:
        side.outfit("", production=3)
        table.state.in_play.pop(side.state.outfit)
    dudes = {f"Chosen {n}": facts for n, facts in enumerate(picked)} | offered
    cards = {
        title: table.me.card(title, CardType.DUDE, gangs=("testers",), **facts)
        for title, facts in dudes.items()
    }
    table.me.state.deck.extend(cards.values())
    for title in list(cards)[: len(picked)]:
        table.answer(key(cards[title]))
    keys = {title: key(card) for title, card in cards.items()} | {"done": DONE}
    blunders: Reasons = {keys[title.replace("_", " ")]: reason for title, reason in bad.items()}
    return laid(table, {keys[sound]: why}, blunders)


@position(Category.GANG)
def no_killer_whose_upkeep_eats_the_income() -> Laid:
    return _one_more_dude(
        [CLERK, GUN],
        {"Killer": {"cost": 1, "influence": 0, "bullets": 4, "stud": True, "upkeep": 6}},
        "done",
        "Income of three pays for the gun and saves two for deeds.",
        Killer="Six ghost rock of upkeep a day cannot be paid from an income of three.",
    )


@position(Category.GANG)
def the_last_three_ghost_rock_are_for_deeds() -> Laid:
    return _one_more_dude(
        [CLERK, CLERK, GUN],
        {"Loafer": {"cost": 3, "influence": 0, "bullets": 0}},
        "done",
        "Three ghost rock buy the first deed, which earns its price.",
        Loafer="No ghost rock is left after a dude who neither holds a deed nor shoots.",
    )


@position(Category.GANG)
def influence_beside_two_guns() -> Laid:
    return _one_more_dude(
        [GUN, GUN],
        {"Alderman": CLERK, "Third gun": {"cost": 4, "influence": 0, "bullets": 2}},
        "Alderman",
        "Without influence the gang holds no deed, and one control point beats it.",
        done="Without influence one control point wins against this gang.",
        Third_gun="A third gun holds no deed, and one control point still wins.",
    )


@position(Category.GANG)
def a_shooter_beside_two_clerks() -> Laid:
    return _one_more_dude(
        [CLERK, CLERK],
        {"Gun": GUN, "Scribe": {"cost": 4, "influence": 1, "bullets": 0}},
        "Gun",
        "Three stud bullets make a posse of the clerks.",
        done="Nobody can defend a deed, and seven ghost rock are not needed on the first day.",
        Scribe="Nobody can defend a deed against the first gun that comes.",
    )


@position(Category.GANG)
def two_clerks_rather_than_one_famous_mayor() -> Laid:
    return _one_more_dude(
        [GUN],
        {
            "Clerk": CLERK,
            "Deputy": {"cost": 3, "influence": 1, "bullets": 1},
            "Mayor": {"cost": 11, "influence": 3, "bullets": 0, "upkeep": 3},
        },
        "Clerk",
        "Clerk and deputy bring the same influence for seven ghost rock and without upkeep.",
        Mayor="One dude in one place costs all there is, and all of the income every day.",
    )
