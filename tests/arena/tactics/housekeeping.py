"""Positions about ghost rock and places: upkeep, the ends of the street, and saving for tomorrow."""

from __future__ import annotations

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import ALL, DONE, PASS
from tests.arena.tactics.position import Category, Laid, key, laid, position, town
from tests.table import Table


def _at_upkeep(income: int, stash: int) -> Table:
    """Return a table at Upkeep, where player 0 has this stash after the production of its outfit."""
    table = town()
    table.phase(Phase.UPKEEP)
    table.me.outfit("", production=income)
    table.me.stash = stash - income
    table.foe.dude("Neighbour", influence=3, bullets=0)
    return table


@position(Category.UPKEEP)
def a_gun_that_cannot_be_paid_again_tomorrow() -> Laid:
    table = _at_upkeep(income=1, stash=4)
    table.me.dude("Clerk", influence=3, bullets=0)
    gun = table.me.dude("Hired gun", influence=0, bullets=3, stud=True, upkeep=4)
    table.me.hand("Store", CardType.DEED, cost=3, control=1, production=2)
    return laid(
        table,
        {DONE: "The store brings income and a control point; the gun leaves tomorrow in any case."},
        {key(gun.id): "Four ghost rock buy one day of a gun that nobody fights, and the store is not built."},
    )


@position(Category.UPKEEP)
def an_idle_gun_or_a_dude_from_the_hand() -> Laid:
    table = _at_upkeep(income=3, stash=4)
    clerk = table.me.dude("Clerk", influence=2, bullets=1, upkeep=2)
    gun = table.me.dude("Old gun", influence=0, bullets=1, upkeep=2)
    table.me.hand("Alderman", CardType.DUDE, cost=2, influence=2, bullets=1)
    return laid(
        table,
        {key(clerk.id): "Two influence for two ghost rock is cheap, and the alderman can still be bought."},
        {
            ALL: "The alderman's two influence stay in hand for the sake of one draw bullet.",
            key(gun.id): "The old gun is the worst use of two ghost rock.",
            DONE: "The clerk's two influence are lost although they can be paid with the alderman.",
        },
    )


@position(Category.UPKEEP)
def the_influence_that_stands_against_defeat() -> Laid:
    table = _at_upkeep(income=1, stash=3)
    table.foe.deed("Bank of the rival", control=3)
    table.me.dude("Clerk", influence=2, bullets=0)
    judge = table.me.dude("Dear judge", influence=2, bullets=0, upkeep=3)
    table.me.hand("Store", CardType.DEED, cost=3, control=0, production=3)
    return laid(
        table,
        {key(judge.id): "With the judge four influence stand against three control points."},
        {DONE: "Two influence stand against three control points: the rival wins at Sundown."},
    )


@position(Category.UPKEEP)
def upkeep_that_the_income_carries() -> Laid:
    table = _at_upkeep(income=4, stash=8)
    one = table.me.dude("Clerk", influence=2, bullets=1, upkeep=1)
    two = table.me.dude("Deputy", influence=1, bullets=2, stud=True, upkeep=1)
    return laid(
        table,
        {
            ALL: "The income pays for both every day, and nothing in hand needs the ghost rock.",
            key(one.id): "The clerk is worth the price, and the deputy can be paid next.",
            key(two.id): "The deputy is worth the price, and the clerk can be paid next.",
        },
        {DONE: "Three influence and two stud bullets are lost to save two ghost rock."},
    )


@position(Category.UPKEEP)
def the_last_ghost_rock_for_the_only_dude() -> Laid:
    table = _at_upkeep(income=1, stash=2)
    only = table.me.dude("Mayor", influence=3, bullets=1, upkeep=2)
    table.foe.deed("Rival deed", control=1)
    table.me.hand("Store", CardType.DEED, cost=2, control=0, production=3)
    return laid(
        table,
        {key(only.id): "Without the mayor no influence is left against a control point."},
        {DONE: "No influence stands against one control point: the rival wins at Sundown."},
    )


def _building(*, left_is_far: bool, control: int) -> Laid:
    table = town()
    table.me.deed("Old store", left=left_is_far, production=1)
    table.me.dude("Owner", influence=2, bullets=1)
    table.me.dude("Guard", influence=1, bullets=3, stud=True)
    table.foe.dude("Raider", influence=2, bullets=2, stud=True, at=table.town_square)
    table.foe.dude("Rider", influence=1, bullets=1, at=table.town_square)
    deed = table.me.hand("New deed", CardType.DEED, cost=2, control=control, production=1)
    far, near = ("left", "right") if left_is_far else ("right", "left")
    return laid(
        table,
        {f"shop:{deed.id}>{near}": "Dudes at home may join a fight there, and walk there without booting."},
        {f"shop:{deed.id}>{far}": "The raiders take it from the town square, and nobody at home may join."},
    )


@position(Category.ENDS)
def the_right_end_is_next_to_home() -> Laid:
    return _building(left_is_far=True, control=2)


@position(Category.ENDS)
def the_left_end_is_next_to_home() -> Laid:
    return _building(left_is_far=False, control=2)


@position(Category.ENDS)
def three_control_points_next_to_home() -> Laid:
    return _building(left_is_far=True, control=3)


@position(Category.TOMORROW)
def no_gun_today_but_influence_tomorrow() -> Laid:
    table = town()
    table.me.outfit("", production=2)
    table.me.stash = 3
    table.me.dude("Clerk", influence=3, bullets=0)
    table.me.dude("Guard", influence=0, bullets=1)
    table.foe.dude("Rival", influence=3, bullets=2, control=2, booted=True)
    gun = table.me.hand("Long gun", CardType.GOODS, cost=3, bullets=2)
    table.me.hand("Alderman", CardType.DUDE, cost=5, influence=3, bullets=1)
    return laid(
        table,
        {PASS: "Nobody can fight today, and tomorrow five ghost rock buy three influence."},
        {
            f"shop:{gun.id}>{host.id}": "Nobody is shot at today, and tomorrow the alderman is too dear."
            for host in table.me.player.dudes
        },
    )


@position(Category.TOMORROW)
def the_deed_that_can_be_built_stays_in_hand() -> Laid:
    table = town()
    table.phase(Phase.SUNDOWN)
    table.state.day = 10
    table.me.stash = 2
    table.me.dude("Clerk", influence=2, bullets=0)
    table.foe.dude("Rival", influence=2, bullets=0)
    dear = table.me.hand("Famous gun", CardType.DUDE, cost=10, influence=1, bullets=3, upkeep=3, stud=True)
    deed = table.me.hand("Store", CardType.DEED, cost=2, control=0, production=2)
    return laid(
        table,
        {
            key(dear.id): "Without income ten ghost rock never come together.",
            (): "Both cards can stay; the store is built tomorrow.",
        },
        {key(deed.id): "The store is the only card that can be paid for, and the only income."},
    )


@position(Category.TOMORROW)
def income_before_a_gun_without_a_fight() -> Laid:
    table = town()
    table.me.stash = 3
    table.me.dude("Clerk", influence=3, bullets=0)
    guard = table.me.dude("Guard", influence=0, bullets=2, stud=True)
    table.foe.dude("Rival", influence=3, bullets=1, booted=True)
    gun = table.me.hand("Long gun", CardType.GOODS, cost=3, bullets=3)
    store = table.me.hand("Store", CardType.DEED, cost=3, control=0, production=3)
    return laid(
        table,
        {
            f"shop:{store.id}>left": "It returns its price tomorrow, and the gun can be bought then.",
            f"shop:{store.id}>right": "It returns its price tomorrow, and the gun can be bought then.",
        },
        {
            f"shop:{gun.id}>{guard.id}": "Nobody can fight today, and without income nothing follows.",
            PASS: "Ghost rock in the stash earns nothing.",
        },
    )


@position(Category.UPKEEP)
def a_gang_that_two_days_of_income_cannot_carry() -> Laid:
    table = _at_upkeep(income=3, stash=5)
    clerk = table.me.dude("Clerk", influence=2, bullets=0, upkeep=2)
    gun = table.me.dude("Gun", influence=0, bullets=2, stud=True, upkeep=3)
    table.me.hand("Store", CardType.DEED, cost=3, control=1, production=2)
    return laid(
        table,
        {key(clerk.id): "The clerk is carried by the income, and the store is built today."},
        {
            ALL: "Nothing is left for the store, and tomorrow one of the two leaves in any case.",
            key(gun.id): "Either the clerk's influence is lost, or nothing is left for the store.",
            DONE: "Two influence are cheap at two ghost rock.",
        },
    )


@position(Category.UPKEEP)
def a_dear_shooter_that_the_town_needs() -> Laid:
    table = _at_upkeep(income=4, stash=6)
    table.me.dude("Clerk", influence=3, bullets=0)
    gun = table.me.dude("Gun", influence=1, bullets=4, stud=True, upkeep=3)
    table.foe.dude("Raider", influence=1, bullets=3, stud=True)
    table.me.hand("Coffin", CardType.GOODS, cost=2, bullets=0)
    return laid(
        table,
        {key(gun.id): "The income pays for the gun every day, and the raider has nobody else to fear."},
        {DONE: "Four stud bullets are lost, and nothing in hand is worth the ghost rock."},
    )


@position(Category.ENDS)
def the_nearer_of_two_far_ends() -> Laid:
    table = town()
    for number in range(2):
        table.me.deed(f"Left {number}", left=True, production=1)
    table.me.deed("Right", production=1)
    table.me.dude("Owner", influence=2, bullets=1)
    table.foe.dude("Raider", influence=2, bullets=2, stud=True, at=table.town_square)
    deed = table.me.hand("New deed", CardType.DEED, cost=2, control=2, production=1)
    return laid(
        table,
        {f"shop:{deed.id}>right": "Its neighbour is next to home, so help is two steps away."},
        {f"shop:{deed.id}>left": "From home it is three steps away."},
    )


@position(Category.TOMORROW)
def the_income_deed_waits_in_hand() -> Laid:
    table = town()
    table.phase(Phase.SUNDOWN)
    table.state.day = 10
    table.me.outfit("", production=2)
    table.me.stash = 1
    table.me.dude("Clerk", influence=2, bullets=0)
    table.foe.dude("Rival", influence=2, bullets=0)
    dear = table.me.hand("Famous gun", CardType.DUDE, cost=9, influence=1, bullets=3, stud=True, upkeep=3)
    deed = table.me.hand("Store", CardType.DEED, cost=3, control=0, production=2)
    return laid(
        table,
        {
            key(dear.id): "Nine ghost rock come together in four days without any purchase.",
            (): "The store is built tomorrow.",
        },
        {
            key(deed.id): "Tomorrow's income pays for the store, which doubles it.",
        },
    )


@position(Category.TOMORROW)
def no_trinket_before_the_deed() -> Laid:
    table = town()
    table.me.outfit("", production=2)
    table.me.stash = 3
    clerk = table.me.dude("Clerk", influence=2, bullets=0)
    table.foe.dude("Rival", influence=3, bullets=1, booted=True)
    watch = table.me.hand("Watch", CardType.GOODS, cost=2, influence=1)
    table.me.hand("Bank", CardType.DEED, cost=5, control=2, production=2)
    return laid(
        table,
        {PASS: "Tomorrow five ghost rock build the bank."},
        {f"shop:{watch.id}>{clerk.id}": "One influence today puts off two control points and income."},
    )
