"""Positions from six more games that were read on 1 December 2026.

They are about bids for a deed, guns that ride in, the last guard at home, and small sums that decide much.
"""

from __future__ import annotations

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.question import NO, PASS, YES, Question
from tests.arena.tactics.position import Category, Laid, classic_town, key, laid, position, town, uses

# --- bids for a deed --------------------------------------------------------------------------------


@position(Category.STAKES)
def the_last_guard_stays_at_home() -> Laid:
    table = town()
    table.me.deed("Store", control=2, production=1)
    mine = table.foe.deed("Mine", control=1, production=1)
    guard = table.me.dude("Guard", influence=2, bullets=1)
    table.me.dude("Boy", influence=1, bullets=1, booted=True)
    table.foe.dude("Clerk", influence=1, bullets=0, booted=True)
    table.foe.dude("Rival", influence=1, bullets=1)
    table.foe.dude("Judge", influence=2, bullets=0, booted=True)
    return laid(
        table,
        {PASS: "The guard walks to the store when the rival comes, without booting."},
        {f"move:{guard.id}>{mine.id}": "The rival takes the store, which has two control points."},
    )


@position(Category.TWO_STEPS)
def a_gun_rides_in_to_those_who_are_there() -> Laid:
    table = town()
    still = table.foe.deed("Still", control=1, production=2)
    bank = table.me.deed("Bank", control=1, production=1)
    table.me.dude("Scout", influence=1, bullets=1, booted=True, at=still)
    mayor = table.me.dude("Mayor", influence=2, bullets=1)
    table.me.dude("Clerk", influence=1, bullets=3, booted=True)
    table.foe.dude("Miss", influence=2, bullets=0, at=still)
    table.foe.dude("Judge", influence=2, bullets=0)
    table.foe.dude("Gun", influence=1, bullets=4, stud=True, at=bank)
    return laid(
        table,
        {PASS: "Two of three influence stay out of the way of the gun."},
        {f"move:{mayor.id}>{still.id}": "The mayor boots there, the gun rides in, and the miss calls out."},
    )


@position(Category.STAKES)
def nobody_follows_where_friends_are_sent_home() -> Laid:
    table = town()
    saloon = table.me.deed("Saloon", control=1, production=1)
    barton = table.me.dude("Barton", influence=1, bullets=2, stud=True)
    mayor = table.me.dude("Mayor", influence=2, bullets=1)
    table.me.dude("Clerk", influence=2, bullets=1, booted=True)
    table.foe.dude("Papa", influence=1, bullets=0, at=saloon)
    table.foe.dude("Gun", influence=0, bullets=3, stud=True, booted=True, at=saloon)
    table.foe.dude("Judge", influence=2, bullets=0)
    return laid(
        table,
        {PASS: "Both stay ready at home."},
        {
            f"move:{dude.id}>{saloon.id}": "Papa calls the walker out, who goes home booted."
            for dude in (barton, mayor)
        },
    )


@position(Category.STAKES)
def the_first_of_a_band_is_called_out() -> Laid:
    table = town()
    pharmacy = table.me.deed("Pharmacy", control=2, production=1)
    saloon = table.foe.deed("Saloon", control=1, production=1)
    fixer = table.me.dude("Fixer", influence=2, bullets=4, at=saloon)
    clerk = table.me.dude("Clerk", influence=1, bullets=0, at=saloon)
    table.me.dude("Milt", influence=1, bullets=2, stud=True)
    table.me.dude("Silas", influence=0, bullets=2)
    iris = table.foe.dude("Iris", influence=2, bullets=1, at=saloon)
    table.foe.dude("Marshal", influence=2, bullets=2, stud=True, at=pharmacy)
    table.foe.dude("Joan", influence=1, bullets=4, stud=True, at=pharmacy)
    return laid(
        table,
        {
            f"callout:{caller.id}>{iris.id}": "Two against one: she is shot, or leaves the saloon booted."
            for caller in (fixer, clerk)
        },
        {f"move:{fixer.id}>{pharmacy.id}": "Half of the influence rides in front of six stud bullets."},
    )


# --- small sums -------------------------------------------------------------------------------------


@position(Category.TOMORROW)
def influence_before_a_mine_when_one_point_is_missing() -> Laid:
    table = town()
    for number in range(5):
        table.foe.deed(f"Shop {number}", control=1, production=1)
    table.foe.stash = 5
    table.foe.dude("Dick", influence=2, bullets=1, stud=True)
    table.foe.dude("Ramiro", influence=2, bullets=3, stud=True)
    table.me.dude("Lydia", influence=2, bullets=0)
    table.me.dude("Duncan", influence=3, bullets=1)
    mine = table.me.hand("Mine", CardType.DEED, cost=4, production=3)
    dude = table.me.hand("Mixer", CardType.DUDE, cost=4, influence=1, bullets=1)
    table.me.stash = 5
    bought = [o.key for o in table.pending.options if o.verb == "shop" and o.card == dude.id]
    built = [o.key for o in table.pending.options if o.verb == "shop" and o.card == mine.id]
    return laid(
        table,
        dict.fromkeys(bought, "Against six influence one more deed is not enough tonight."),
        dict.fromkeys(built, "The mine pays tomorrow, and the rival wins tonight with one more deed."),
    )


@position(Category.STAKES)
def no_deed_for_the_rival_to_win_with() -> Laid:
    table = town()
    for number in range(3):
        table.foe.deed(f"Shop {number}", control=1, production=1)
    for number in range(5):
        table.foe.dude(f"Deputy {number}", influence=1, bullets=2, stud=True)
    for number in range(3):
        table.me.dude(f"Brave {number}", influence=1, bullets=0)
    ground = table.me.hand("Ground", CardType.DEED, cost=2, control=1)
    table.me.stash = 2
    built = [o.key for o in table.pending.options if o.verb == "shop" and o.card == ground.id]
    return laid(
        table,
        {PASS: "Without a deed to take, the rival has three points against three influence."},
        dict.fromkeys(built, "Five deputies take it from three braves, and win with the fourth point."),
    )


@position(Category.STAKES)
def no_strike_out_of_town_for_a_stronger_gang() -> Laid:
    table = town()
    for number in range(3):
        table.foe.dude(f"Jack {number}", influence=2, bullets=2, stud=True)
    table.me.dude("Lily", influence=2, bullets=0)
    table.me.dude("Hill", influence=1, bullets=0)
    strike = table.me.hand("Strike", CardType.DEED, cost=8, control=2, production=3, is_out_of_town=True)
    dude = table.me.hand("Elijah", CardType.DUDE, cost=8, influence=3, bullets=2)
    table.me.stash = 9
    bought = [o.key for o in table.pending.options if o.verb == "shop" and o.card == dude.id]
    built = [o.key for o in table.pending.options if o.verb == "shop" and o.card == strike.id]
    return laid(
        table,
        dict.fromkeys(bought, "With six influence the strike can be held tomorrow."),
        dict.fromkeys(built, "Six influence ride there against three, and hold two control points."),
    )


@position(Category.STAKES)
def a_hired_gun_gets_his_pay() -> Laid:
    table = classic_town()
    us, them = table.foe, table.me
    us.only_deck("2C", "4D", "6H", "8S", "10C", "QD", "3S", "5H", "7D", "9C", "JS", "KH")
    us.stash = 13
    mine = them.deed("Mine", control=1, production=1)
    hired = us.dude("Mad Dog Campbell", at=mine, booted=True)
    us.dude("Barney", influence=1, bullets=1, stud=True, at=mine, booted=True)
    us.dude("Meredith", influence=2, bullets=0, at=mine, booted=True)
    jane = them.dude("Arizona Jane (Exp.1)")
    them.dude("Li", influence=1, bullets=0, at=mine, booted=True)
    them.dude("Je", influence=2, bullets=2, stud=True, at=mine, booted=True)
    them.dude("Shi", influence=1, bullets=2, at=mine, booted=True)
    table.answer(uses(table, jane))
    while table.pending.kind is not Question.YES_OR_NO:
        wanted = key(hired.id) if table.pending.kind is Question.TARGET else table.pending.keys()[0]
        table.answer(wanted)
    return laid(
        table,
        {YES: "One of thirteen ghost rock keeps the best gun."},
        {NO: "For one ghost rock the best gun and its influence are gone."},
        seat=us,
    )


@position(Category.TOMORROW)
def a_card_without_use_is_exchanged() -> Laid:
    table = classic_town()
    fury = table.me.dude("Seeking Fury")
    table.foe.dude("Rival", influence=3, bullets=1)
    table.me.hand("Phantom Fingers")
    return laid(
        table,
        {uses(table, fury): "Nobody can cast the hex, and a new card costs nothing."},
        {PASS: "The hex stays in hand, although its exchange costs nothing."},
    )


@position(Category.TOMORROW)
def the_card_without_use_goes() -> Laid:
    table = classic_town()
    fury = table.me.dude("Seeking Fury")
    table.me.dude("Mayor", influence=3, bullets=1)
    table.foe.dude("Rival", influence=3, bullets=1)
    deed = table.me.hand("Bank", CardType.DEED, cost=3, control=1, production=2)
    hex_ = table.me.hand("Phantom Fingers")
    table.answer(uses(table, fury))
    return laid(
        table,
        {key(hex_.id): "Nobody can cast the hex."},
        {key(deed.id): "The bank brings a control point and two ghost rock a day."},
    )


@position(Category.TOMORROW)
def a_coat_for_one_of_nine_ghost_rock() -> Laid:
    table = town()
    table.me.stash = 9
    table.me.dude("Gun", influence=1, bullets=3, stud=True)
    table.foe.dude("Rival", influence=3, bullets=1)
    coat = table.me.hand("Rattler-Hide Coat")
    bought = [o.key for o in table.pending.options if o.verb == "shop" and o.card == coat.id]
    return laid(
        table,
        dict.fromkeys(bought, "Nothing else in hand costs anything."),
        {PASS: "Nine ghost rock stay in the stash, and the coat in hand."},
    )
