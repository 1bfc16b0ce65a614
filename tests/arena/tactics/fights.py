"""Positions about fights: the stakes of a call-out, and enemies two free steps away."""

from __future__ import annotations

from doomtown_desktop.protocol.question import ACCEPT, DONE, PASS, REFUSE
from tests.arena.tactics.position import Category, Laid, key, laid, position, town
from tests.table import Table


@position(Category.STAKES)
def refuse_where_only_a_death_loses_the_game() -> Laid:
    table = town()
    us, them = table.foe, table.me
    them.dude("Banker", influence=2, bullets=0, control=2, booted=True)
    disputed = them.deed("Disputed deed", control=1, production=3)
    mark = us.dude("Mark", influence=2, bullets=2, at=disputed)
    us.dude("Clerk", influence=2, bullets=0)
    caller = them.dude("Caller", influence=1, bullets=2, stud=True, at=disputed)
    table.answer(f"callout:{caller.id}>{mark.id}")
    return laid(
        table,
        {REFUSE: "At home the mark still counts: four influence stand against three control points."},
        {ACCEPT: "If the mark dies, two influence stand against three control points."},
        seat=us,
    )


@position(Category.STAKES)
def the_clerk_stays_out_of_a_lost_fight() -> Laid:
    table = town()
    us, them = table.foe, table.me
    them.dude("Banker", influence=2, bullets=0, control=2, booted=True)
    mark = us.dude("Guard", influence=0, bullets=1, at=table.town_square, booted=True)
    clerk = us.dude("Clerk", influence=3, bullets=1)
    caller = them.dude("Caller", influence=2, bullets=4, stud=True, at=table.town_square)
    table.answer(f"callout:{caller.id}>{mark.id}")
    while table.pending.player == them.seat:
        table.answer("done")
    return laid(
        table,
        {DONE: "The guard alone is lost, and three influence stay at home."},
        {f"join:{clerk.id}": "One draw bullet more hardly helps, and the clerk's death loses the game."},
        seat=us,
    )


@position(Category.STAKES)
def a_coin_toss_that_wins_the_game() -> Laid:
    table = town()
    table.me.deed("Bank", control=2)
    table.me.dude("Clerk", influence=3, bullets=0)
    gun = table.me.dude("Gun", influence=0, bullets=2, stud=True, at=table.town_square)
    mark = table.foe.dude("Mayor", influence=2, bullets=2, stud=True, booted=True, at=table.town_square)
    table.foe.dude("Boy", influence=0, bullets=0, booted=True)
    return laid(
        table,
        {f"callout:{gun.id}>{mark.id}": "A won fight wins the game, a lost one costs a gun."},
        {PASS: "Today the mayor is booted and cannot refuse; tomorrow the mayor can."},
    )


@position(Category.STAKES)
def the_only_influence_does_not_duel_for_a_trifle() -> Laid:
    table = town()
    boss = table.me.dude("Boss", influence=3, bullets=3, stud=True, at=table.town_square)
    boy = table.foe.dude("Boy", influence=0, bullets=2, stud=True, booted=True, at=table.town_square)
    table.foe.dude("Rival", influence=2, bullets=0, control=2, booted=True)
    return laid(
        table,
        {PASS: "The boss only has to live; the boy's death gains nothing."},
        {f"callout:{boss.id}>{boy.id}": "The only influence against two control points is staked for a boy."},
    )


@position(Category.STAKES)
def a_last_stand_costs_nothing_more() -> Laid:
    table = town()
    them, us = table.me, table.foe
    boss = them.dude("Boss", influence=1, bullets=3, stud=True, control=3, booted=True, at=table.town_square)
    hero = us.dude("Hero", influence=2, bullets=1, at=table.town_square)
    table.pass_()
    return laid(
        table,
        {f"callout:{hero.id}>{boss.id}": "A pass loses the game for certain; a won fight prevents that."},
        {PASS: "The day ends with three control points against two influence."},
        seat=us,
    )


@position(Category.STAKES)
def refusing_loses_the_game_tonight() -> Laid:
    table = town()
    them, us = table.me, table.foe
    deed = them.deed("Their bank", control=3)
    mark = us.dude("Mayor", influence=2, bullets=2, stud=True, at=deed)
    caller = them.dude("Caller", influence=1, bullets=3, stud=True, at=deed)
    table.answer(f"callout:{caller.id}>{mark.id}")
    return laid(
        table,
        {ACCEPT: "Only a won fight holds the bank, and the mayor wins four fights of ten."},
        {REFUSE: "The bank's three control points beat two influence, and nobody else can take it."},
        seat=us,
    )


@position(Category.STAKES)
def the_mayor_runs_from_three_stud_bullets() -> Laid:
    table = town()
    table.foe.deed("Their bank", control=2)
    mayor = table.me.dude("Mayor", influence=3, bullets=0)
    boy = table.me.dude("Boy", influence=0, bullets=0)
    rival = table.foe.dude("Rival", influence=1, bullets=3, stud=True)
    table.shootout(at=table.town_square, leader=mayor)
    table.to_resolution("2C 4D 6H 8S 10C", "KC KD 3H 5S 7C", shooters=(mayor, rival))
    table.lumps(f"discard:{boy.id}")
    return laid(
        table,
        {key(mayor.id): "At home three influence still stand against two control points."},
        {(): "The next round is lost as a rule, and with the mayor the game."},
    )


def _far_deed(*, gun_is_booted: bool) -> tuple[Table, str, str]:
    """Return a table with a rival deed two free steps from both homes, and two walks.

    The first walk goes there and boots, the second goes to the town square and does not.
    """
    table = town()
    table.foe.deed("Stable", production=1)
    far = table.foe.deed("Far deed", control=1)
    table.foe.dude("Gun", influence=2, bullets=3, stud=True, booted=gun_is_booted)
    hero = table.me.dude("Hero", influence=2, bullets=0)
    return table, f"move:{hero.id}>{far.id}", f"move:{hero.id}>-1"


@position(Category.TWO_STEPS)
def the_walk_into_two_free_steps() -> Laid:
    table, walk, _ = _far_deed(gun_is_booted=False)
    return laid(
        table,
        {PASS: "The gun walks to the town square and to the far deed without booting."},
        {walk: "The hero arrives booted, cannot refuse, and all influence dies there."},
    )


@position(Category.TWO_STEPS)
def the_same_walk_while_the_gun_is_booted() -> Laid:
    table, walk, first_step = _far_deed(gun_is_booted=True)
    return laid(
        table,
        {
            walk: "Nobody can come today, and the deed changes hands.",
            first_step: "From the town square the deed is a free step away, and nobody can come today.",
        },
        {PASS: "A control point is there for a walk that nobody can punish."},
    )


@position(Category.TWO_STEPS)
def the_hunter_walks_by_way_of_the_town_square() -> Laid:
    table = town()
    table.foe.deed("Stable", production=1)
    far = table.foe.deed("Far deed", control=1)
    table.foe.dude("Mayor", influence=4, bullets=0, booted=True, at=far)
    table.me.deed("Bank", control=2)
    table.me.dude("Clerk", influence=3, bullets=0)
    gun = table.me.dude("Gun", influence=0, bullets=3, stud=True)
    return laid(
        table,
        {f"move:{gun.id}>-1": "Two free steps and a call-out that cannot be refused win the game today."},
        {
            f"move:{gun.id}>{far.id}": "The gun arrives booted, and cannot call out.",
            PASS: "Tomorrow the mayor is ready again.",
        },
    )


@position(Category.TWO_STEPS)
def the_guard_stays_where_a_rider_can_come() -> Laid:
    table = town()
    bank = table.me.deed("Bank", control=2)
    guard = table.me.dude("Guard", influence=2, bullets=1, at=bank)
    table.me.dude("Boy", influence=0, bullets=0)
    stable = table.foe.deed("Stable", production=1)
    table.foe.dude("Rider", influence=1, bullets=1)
    return laid(
        table,
        {PASS: "The guard holds two control points against a rider two free steps away."},
        {
            f"move:{guard.id}>{stable.id}": "One ghost rock a day is gained, and the rider takes the bank.",
            f"move:{guard.id}>{table.me.home.id}": "The guard boots, and the rider takes the bank.",
        },
    )


@position(Category.TWO_STEPS)
def a_walk_with_the_better_guns() -> Laid:
    table = town()
    table.foe.deed("Stable", production=1)
    far = table.foe.deed("Far deed", control=2)
    table.foe.dude("Boy", influence=3, bullets=0)
    hero = table.me.dude("Hero", influence=2, bullets=4, stud=True)
    table.me.dude("Clerk", influence=2, bullets=0, booted=True)
    return laid(
        table,
        {
            f"move:{hero.id}>{far.id}": "Only a boy without bullets could come, and the hero would win.",
            f"move:{hero.id}>-1": "The far deed is one more free step away.",
        },
        {PASS: "Two control points are there to be taken from a rival who cannot shoot."},
    )


@position(Category.TWO_STEPS)
def no_hunt_by_the_weaker_gun() -> Laid:
    table = town()
    far = table.foe.deed("Far deed", control=1)
    table.foe.dude("Killer", influence=4, bullets=4, stud=True, booted=True, at=far)
    mayor = table.me.dude("Mayor", influence=3, bullets=1)
    return laid(
        table,
        {PASS: "Four stud bullets win against one draw bullet, booted or not."},
        {
            f"move:{mayor.id}>{far.id}": "The mayor stands booted before four stud bullets.",
        },
    )


@position(Category.STAKES)
def the_gun_joins_and_the_mayor_does_not() -> Laid:
    table = town()
    us, them = table.foe, table.me
    them.dude("Banker", influence=2, bullets=0, control=2, booted=True)
    mark = us.dude("Guard", influence=0, bullets=2, stud=True, at=table.town_square, booted=True)
    mayor = us.dude("Mayor", influence=3, bullets=3, stud=True)
    gun = us.dude("Gun", influence=0, bullets=2, stud=True)
    caller = them.dude("Caller", influence=1, bullets=3, stud=True, at=table.town_square)
    table.answer(f"callout:{caller.id}>{mark.id}")
    while table.pending.player == them.seat:
        table.answer("done")
    return laid(
        table,
        {f"join:{gun.id}": "Two stud bullets help, and no influence is at stake."},
        {f"join:{mayor.id}": "The mayor is all influence against two control points."},
        seat=us,
    )


@position(Category.STAKES)
def a_deed_is_not_worth_the_mayor() -> Laid:
    table = town()
    us, them = table.foe, table.me
    store = us.deed("Store", control=1, production=1)
    mark = us.dude("Mayor", influence=3, bullets=1, at=store)
    us.dude("Boy", influence=1, bullets=0, booted=True)
    them.dude("Clerk", influence=3, bullets=0)
    caller = them.dude("Caller", influence=1, bullets=3, stud=True, at=store)
    table.answer(f"callout:{caller.id}>{mark.id}")
    return laid(
        table,
        {REFUSE: "A deed for a day is cheaper than three of four influence in a fight that is lost."},
        {ACCEPT: "The mayor loses four fights of five, and with them three influence."},
        seat=us,
    )


@position(Category.STAKES)
def the_boss_does_not_call_out_at_even_odds() -> Laid:
    table = town()
    boss = table.me.dude("Boss", influence=4, bullets=2, stud=True, at=table.town_square)
    table.me.dude("Boy", influence=0, bullets=0, booted=True)
    mark = table.foe.dude("Gun", influence=1, bullets=2, stud=True, booted=True, at=table.town_square)
    table.foe.dude("Mayor", influence=3, bullets=0, control=1, booted=True)
    return laid(
        table,
        {
            PASS: "Four influence are staked against one, at even odds.",
            f"move:{boss.id}>{table.me.home.id}": "At home the boss is out of reach.",
        },
        {f"callout:{boss.id}>{mark.id}": "Four influence are staked against one, at even odds."},
    )
