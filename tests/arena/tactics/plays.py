"""Positions about plays at High Noon: for nothing, by whom, and sound plays that must not be lost."""

from __future__ import annotations

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.question import ACCEPT, PASS, REFUSE
from tests.arena.tactics.position import Category, Laid, key, laid, position, town, uses


@position(Category.NOTHING)
def no_ride_into_the_guns() -> Laid:
    table = town()
    boss = table.me.dude("Boss", influence=3, bullets=1)
    horse = table.me.attach("Mustang", boss)
    table.foe.dude("Gun", influence=1, bullets=3, stud=True, at=table.town_square)
    table.foe.dude("Second gun", influence=1, bullets=2, stud=True, at=table.town_square)
    return laid(
        table,
        {PASS: "At home nobody can call the boss out, and nothing is gained elsewhere."},
        {
            uses(
                table, horse
            ): "No place has anything to gain, and five stud bullets wait in the town square.",
            f"move:{boss.id}>-1": "The boss stands alone before five stud bullets, for nothing.",
        },
    )


@position(Category.NOTHING)
def paint_for_no_fight() -> Laid:
    table = town()
    table.me.dude("Boss", influence=2, bullets=2, stud=True)
    paint = table.me.hand("War Paint")
    table.foe.dude("Rival", influence=2, bullets=2, stud=True, booted=True)
    return laid(
        table,
        {PASS: "The paint lasts a day, and today nobody can fight."},
        {uses(table, paint): "The card is gone, and the bullets end with the day."},
    )


@position(Category.NOTHING)
def medicine_for_the_enemy_alone() -> Laid:
    table = town()
    pharmacy = table.me.deed("The Pharmacy")
    table.me.dude("Clerk", influence=2, bullets=0, at=pharmacy)
    table.foe.dude("Gun", influence=1, bullets=3, stud=True, booted=True, at=table.town_square)
    return laid(
        table,
        {PASS: "Booted, the gun cannot come to the deed today."},
        {uses(table, pharmacy): "The only booted dude is the enemy's gun, which then hunts the clerk."},
    )


@position(Category.NOTHING)
def the_only_guard_does_not_stroll() -> Laid:
    table = town()
    bank = table.me.deed("Bank", control=2)
    guard = table.me.dude("Guard", influence=2, bullets=2, stud=True, at=bank)
    table.foe.dude("Rival", influence=2, bullets=1, at=table.town_square)
    return laid(
        table,
        {PASS: "The guard keeps the bank, to which the rival is adjacent."},
        {
            f"move:{guard.id}>-1": "The guard boots for nothing, and the rival walks into the bank.",
            f"move:{guard.id}>{table.me.home.id}": "The guard boots for nothing, and loses the bank.",
        },
    )


@position(Category.TIES)
def medicine_for_ones_own() -> Laid:
    table = town()
    theirs = table.foe.dude("Their gun", influence=1, bullets=3, stud=True, booted=True, at=table.town_square)
    pharmacy = table.me.deed("The Pharmacy")
    mine = table.me.dude("My gun", influence=1, bullets=2, stud=True, booted=True, at=table.town_square)
    table.declare(pharmacy)
    return laid(
        table,
        {key(mine.id): "My gun can then act before theirs, which stays booted and cannot refuse."},
        {key(theirs.id): "Their gun is ready, and mine cannot refuse it."},
    )


@position(Category.TIES)
def the_cheaper_of_two_walkers_goes() -> Laid:
    table = town()
    table.foe.deed("Stable", production=1)
    deed = table.foe.deed("Far deed", control=1)
    table.foe.dude("Rival", influence=4, bullets=4, stud=True, booted=True)
    mayor = table.me.dude("Mayor", influence=3, bullets=1)
    boy = table.me.dude("Boy", influence=1, bullets=1)
    return laid(
        table,
        {
            f"move:{boy.id}>{deed.id}": "One influence takes the empty deed, and the mayor stays at home.",
            f"move:{boy.id}>-1": "The deed is one more free step away, and the mayor stays at home.",
        },
        {f"move:{mayor.id}>{deed.id}": "The boy takes it as well, and tomorrow the mayor is near their gun."},
    )


@position(Category.TIES)
def the_gun_goes_to_the_stud() -> Laid:
    table = town()
    clerk = table.me.dude("Clerk", influence=3, bullets=0)
    stud = table.me.dude("Stud", influence=1, bullets=2, stud=True)
    table.foe.dude("Rival", influence=2, bullets=2, stud=True, at=table.town_square)
    gun = table.me.hand("Long gun", CardType.GOODS, cost=2, bullets=2)
    return laid(
        table,
        {f"shop:{gun.id}>{stud.id}": "Four stud bullets draw nine cards, and the stud is there to fight."},
        {f"shop:{gun.id}>{clerk.id}": "The clerk shoots draw bullets, and has to be kept out of fights."},
    )


@position(Category.TIES)
def the_one_with_influence_is_called_out() -> Laid:
    table = town()
    table.foe.dude("Boy", influence=0, bullets=1, booted=True, at=table.town_square)
    mayor = table.foe.dude("Mayor", influence=3, bullets=1, booted=True, at=table.town_square)
    table.me.deed("Bank", control=1)
    table.me.dude("Clerk", influence=2, bullets=0)
    gun = table.me.dude("Gun", influence=0, bullets=4, stud=True, at=table.town_square)
    return laid(
        table,
        {f"callout:{gun.id}>{mayor.id}": "The mayor cannot refuse, and is all of their influence."},
        {PASS: "Tomorrow the mayor is ready, and can refuse."},
    )


@position(Category.SOUND)
def a_pass_that_wins_the_game() -> Laid:
    table = town()
    us, them = table.foe, table.me
    us.deed("Bank", control=3)
    us.dude("Boss", influence=3)
    them.dude("Rival", influence=1)
    mine = us.hand("Shaft", CardType.DEED, cost=1, control=1, production=2)
    table.pass_()
    return laid(
        table,
        {PASS: "The day ends with three control points against one influence."},
        {
            f"shop:{mine.id}>left": "The rival gets another play, for a deed that is not needed.",
            f"shop:{mine.id}>right": "The rival gets another play, for a deed that is not needed.",
        },
        seat=us,
    )


@position(Category.SOUND)
def a_walk_that_wins_the_game() -> Laid:
    table = town()
    bank = table.foe.deed("Their bank", control=3)
    table.foe.dude("Mayor", influence=2, bullets=1, booted=True)
    boss = table.me.dude("Boss", influence=2, bullets=1)
    return laid(
        table,
        {
            f"move:{boss.id}>{bank.id}": "Three control points against two influence, and nobody can come.",
            f"move:{boss.id}>-1": "The bank is one more free step away, and nobody can come.",
        },
        {PASS: "Tomorrow the mayor can stand in the bank."},
    )


@position(Category.SOUND)
def influence_before_guns_where_it_is_short() -> Laid:
    table = town()
    table.foe.deed("Their bank", control=3)
    table.foe.dude("Mayor", influence=2, bullets=0)
    table.me.stash = 4
    boy = table.me.dude("Boy", influence=2, bullets=1)
    gun = table.me.hand("Long gun", CardType.GOODS, cost=4, bullets=3)
    alderman = table.me.hand("Alderman", CardType.DUDE, cost=4, influence=2, bullets=0)
    return laid(
        table,
        {f"shop:{alderman.id}": "Four influence stand against three control points."},
        {
            f"shop:{gun.id}>{boy.id}": "The purse is empty, and the rival wins at Sundown.",
            PASS: "The rival wins at Sundown.",
        },
    )


@position(Category.SOUND)
def refuse_what_costs_nothing() -> Laid:
    table = town()
    us, them = table.foe, table.me
    caller = them.dude("Caller", influence=1, bullets=3, stud=True, at=table.town_square)
    mark = us.dude("Mayor", influence=3, bullets=1, at=table.town_square)
    table.answer(f"callout:{caller.id}>{mark.id}")
    return laid(
        table,
        {REFUSE: "The town square is worth nothing, and the mayor is safe at home."},
        {ACCEPT: "The mayor has the worse of it, and nothing to win."},
        seat=us,
    )


@position(Category.SOUND)
def two_take_a_deed_that_one_cannot() -> Laid:
    table = town()
    bank = table.foe.deed("Their bank", control=3)
    table.foe.dude("Keeper", influence=1, bullets=0, booted=True, at=bank)
    pair = [table.me.dude(f"Deputy {n}", influence=1, bullets=2, stud=True) for n in (1, 2)]
    return laid(
        table,
        {
            f"move:{dude.id}>{place.id}": "Two influence beat the keeper's one, and nobody can help him."
            for dude in pair
            for place in (bank, table.town_square)
        },
        {PASS: "Three control points stay with a keeper who cannot defend them."},
    )


@position(Category.SOUND)
def the_stud_shoots() -> Laid:
    table = town()
    clerk = table.me.dude("Clerk", influence=2, bullets=1)
    stud = table.me.dude("Stud", influence=0, bullets=3, stud=True)
    table.foe.dude("Rival", influence=1, bullets=2, stud=True)
    table.shootout(at=table.town_square, leader=stud)
    while table.pending.kind == "shootout":
        table.pass_()
    return laid(
        table,
        {key(stud.id): "Eight cards and a swap beat six cards and a swap."},
        {key(clerk.id): "With the clerk as the shooter, the stud adds one card, not three."},
    )


@position(Category.SOUND)
def the_cheap_one_is_the_casualty() -> Laid:
    table = town()
    mayor = table.me.dude("Mayor", influence=3, bullets=1)
    boy = table.me.dude("Boy", influence=0, bullets=0)
    rival = table.foe.dude("Rival", influence=1, bullets=2, stud=True)
    table.shootout(at=table.town_square, leader=mayor)
    table.to_resolution("2C 4D 6H 8S 10C", "KC KD 3H 5S 7C", shooters=(mayor, rival))
    table.lumps()
    return laid(
        table,
        {f"discard:{boy.id}": "The boy covers the casualty, and costs nothing."},
        {f"discard:{mayor.id}": "Three influence go where the boy would do."},
    )


@position(Category.TIES)
def the_spirit_hobbles_an_enemy() -> Laid:
    table = town()
    bank = table.foe.deed("Bank", control=2)
    shaman, tail = table.me.caster("Shaman 1", "Red Horse's Tail", bullets=1, influence=1, at=bank)
    own = table.me.dude("Own gun", influence=1, bullets=3, stud=True, value=2, at=bank)
    rival = table.foe.dude("Rival", influence=3, bullets=2, stud=True, value=3, at=bank)
    table.declare(tail)
    return laid(
        table,
        {key(rival.id): "Booted, the rival cannot refuse a call-out."},
        {
            key(own.id): "The spell boots the only gun that could call the rival out.",
            key(shaman.id): "The shaman is booted for nothing.",
        },
    )


@position(Category.TIES)
def the_one_to_be_spared_is_booted() -> Laid:
    table = town()
    table.foe.deed("Stable", production=1)
    deed = table.foe.deed("Far deed", control=1)
    table.foe.dude("Rival", influence=3, bullets=0, booted=True)
    gun = table.me.dude("Gun", influence=1, bullets=4, stud=True)
    clerk = table.me.dude("Clerk", influence=1, bullets=0)
    return laid(
        table,
        {
            f"move:{clerk.id}>{deed.id}": "One influence takes the empty deed, and the gun stays ready.",
            f"move:{clerk.id}>-1": "The deed is one more free step away, and the gun stays at home.",
        },
        {f"move:{gun.id}>{deed.id}": "The clerk takes it as well, and the gun cannot fight tomorrow."},
    )


@position(Category.NOTHING)
def paint_for_a_fight_that_is_called_off() -> Laid:
    table = town()
    table.me.dude("Boss", influence=2, bullets=2, stud=True, booted=True)
    paint = table.me.hand("War Paint")
    table.foe.dude("Rival", influence=2, bullets=2, stud=True)
    return laid(
        table,
        {PASS: "The boss is at home, where nobody can be called out."},
        {uses(table, paint): "The card is gone, and the bullets end with the day."},
    )


@position(Category.NOTHING)
def no_ride_of_the_reserve() -> Laid:
    table = town()
    store = table.me.deed("Store", control=1, production=1)
    boss = table.me.dude("Boss", influence=3, bullets=1, at=store)
    horse = table.me.attach("Mustang", boss)
    table.foe.dude("Gun", influence=1, bullets=3, stud=True, at=table.town_square)
    return laid(
        table,
        {
            PASS: "The boss holds the store, and can refuse.",
            f"move:{boss.id}>{table.me.home.id}": "At home nobody calls the boss out.",
        },
        {
            uses(table, horse): "The horse is tired, and the boss stands where the gun is.",
            f"move:{boss.id}>-1": "Three influence stand before three stud bullets.",
        },
    )
