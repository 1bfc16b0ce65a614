"""Positions from games of the Marshal that were read: many against few, posses, hands and jobs."""

from __future__ import annotations

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import ACCEPT, DONE, PASS, REFUSE, Question
from tests.arena.tactics.position import Category, Laid, key, laid, position, town
from tests.table import Side, Table


def _offered(table: Table, verb: str, card: int) -> str:
    """Return the key of the only option with a verb for a card."""
    (found,) = [o.key for o in table.pending.options if o.verb == verb and o.card == card]
    return found


def _five(side: Side, **where: object) -> None:
    """Give a side four draws and a stud with one influence between them, at home."""
    for number, bullets in enumerate((1, 1, 2, 2)):
        side.dude(f"Hand {number}", influence=0, bullets=bullets)
    side.dude("Foreman", influence=2, bullets=2, stud=True)


# --- many against few -------------------------------------------------------------------------------


@position(Category.MANY)
def five_call_out_the_intruder() -> Laid:
    table = town()
    store = table.me.deed("Store", control=1, production=2)
    _five(table.me)
    scout = table.me.dude("Scout", influence=0, bullets=1, at=store)
    intruder = table.foe.dude("Intruder", influence=1, bullets=3, stud=True, booted=True, at=store)
    table.foe.dude("Mayor", influence=3, bullets=0)
    return laid(
        table,
        {f"callout:{scout.id}>{intruder.id}": "Five dudes next door join, and the intruder cannot refuse."},
        {PASS: "Tomorrow the intruder is ready, and can refuse or walk."},
    )


@position(Category.MANY)
def no_walk_to_the_neighbour_of_five() -> Laid:
    table = town()
    store = table.foe.deed("Store", control=1, production=2)
    _five(table.foe)
    stud = table.me.dude("Stud", influence=1, bullets=3, stud=True)
    table.me.dude("Clerk", influence=3, bullets=0)
    return laid(
        table,
        {PASS: "Five dudes next door would meet a booted stud that cannot refuse."},
        {f"move:{stud.id}>{store.id}": "The stud is alone and booted before five, and nobody can help."},
    )


@position(Category.MANY)
def one_gun_refuses_a_crowd() -> Laid:
    table = town()
    us, them = table.foe, table.me
    gun = us.dude("Gun", influence=2, bullets=3, stud=True, at=table.town_square)
    us.dude("Clerk", influence=1, bullets=0)
    _five(them)
    caller = them.dude("Caller", influence=0, bullets=1, at=table.town_square)
    table.answer(f"callout:{caller.id}>{gun.id}")
    return laid(
        table,
        {REFUSE: "The town square is worth nothing, and six dudes outlast one."},
        {ACCEPT: "The first lost round kills the gun; the others can lose five dudes."},
        seat=us,
    )


@position(Category.MANY)
def the_crowd_accepts() -> Laid:
    table = town()
    us, them = table.foe, table.me
    bank = us.deed("Bank", control=2, production=1)
    mark = us.dude("Guard", influence=1, bullets=1, at=bank)
    _five(us)
    them.dude("Mayor", influence=3, bullets=0)
    caller = them.dude("Raider", influence=1, bullets=2, stud=True, at=bank)
    table.answer(f"callout:{caller.id}>{mark.id}")
    return laid(
        table,
        {ACCEPT: "The gang next door joins, and a lone raider loses to six."},
        {REFUSE: "Two control points are given up before a fight that is won."},
        seat=us,
    )


@position(Category.MANY)
def two_studs_call_out_together() -> Laid:
    table = town()
    caller = table.me.dude("Caller", influence=0, bullets=2, stud=True, at=table.town_square)
    table.me.dude("Partner", influence=0, bullets=2, stud=True, at=table.town_square)
    table.me.dude("Clerk", influence=3, bullets=0)
    mark = table.foe.dude("Mayor", influence=3, bullets=1, booted=True, at=table.town_square)
    table.foe.dude("Boy", influence=0, bullets=0, booted=True)
    return laid(
        table,
        {
            f"callout:{caller.id}>{mark.id}": "Two studs against one draw, and the mayor cannot refuse.",
            f"callout:{table.me.player.dudes[1].id}>{mark.id}": "Two studs against one draw.",
        },
        {PASS: "Tomorrow the mayor is ready, and can refuse."},
    )


# --- posses -----------------------------------------------------------------------------------------


@position(Category.POSSES)
def a_body_for_the_boss() -> Laid:
    table = town()
    us, them = table.foe, table.me
    boss = us.dude("Boss", influence=3, bullets=3, stud=True, at=table.town_square, booted=True)
    boy = us.dude("Boy", influence=0, bullets=1, at=table.town_square)
    caller = them.dude("Caller", influence=2, bullets=3, stud=True, at=table.town_square)
    table.answer(f"callout:{caller.id}>{boss.id}")
    while table.pending.player == them.seat:
        table.answer(DONE)
    return laid(
        table,
        {f"join:{boy.id}": "The boy dies in place of the boss, and adds a card to swap."},
        {DONE: "Every casualty is the boss."},
        seat=us,
    )


@position(Category.POSSES)
def the_keeper_stays_out_of_a_fight_that_is_won() -> Laid:
    table = town()
    bank = table.me.deed("Bank", control=2)
    keeper = table.me.dude("Keeper", influence=2, bullets=1, at=bank)
    leader = table.me.dude("Leader", influence=0, bullets=4, stud=True, at=table.town_square)
    table.me.dude("Second", influence=0, bullets=3, stud=True, at=table.town_square)
    mark = table.foe.dude("Boy", influence=1, bullets=0, booted=True, at=table.town_square)
    table.foe.dude("Raider", influence=2, bullets=1)
    table.answer(f"callout:{leader.id}>{mark.id}")
    second = table.me.player.dudes[2]
    table.answer(f"join:{second.id}")
    return laid(
        table,
        {DONE: "Seven stud bullets are enough for a boy."},
        {f"join:{keeper.id}": "The keeper boots, leaves the bank, and is not needed."},
    )


@position(Category.POSSES)
def the_second_gun_joins() -> Laid:
    table = town()
    us, them = table.foe, table.me
    us.dude("Clerk", influence=3, bullets=0)
    mark = us.dude("Mayor", influence=2, bullets=1, at=table.town_square, booted=True)
    gun = us.dude("Gun", influence=0, bullets=3, stud=True, at=table.town_square)
    caller = them.dude("Caller", influence=1, bullets=2, stud=True, at=table.town_square)
    table.answer(f"callout:{caller.id}>{mark.id}")
    while table.pending.player == them.seat:
        table.answer(DONE)
    return laid(
        table,
        {f"join:{gun.id}": "Three stud bullets turn a lost fight into a good one."},
        {DONE: "The mayor alone loses two influence."},
        seat=us,
    )


@position(Category.POSSES)
def nobody_follows_into_the_grave() -> Laid:
    table = town()
    us, them = table.foe, table.me
    mark = us.dude("Boy", influence=0, bullets=0, at=table.town_square, booted=True)
    clerk = us.dude("Clerk", influence=3, bullets=0, at=table.town_square)
    us.dude("Banker", influence=1, bullets=0)
    for number in range(3):
        them.dude(f"Gun {number}", influence=1, bullets=3, stud=True, at=table.town_square)
    leader = them.player.dudes[0]
    table.answer(f"callout:{leader.id}>{mark.id}")
    while table.pending.player == them.seat:
        table.answer(next((o.key for o in table.pending.options if o.card is not None), DONE))
    return laid(
        table,
        {DONE: "The boy is lost, and three influence need not be."},
        {f"join:{clerk.id}": "No bullet is added, and three influence go with the boy."},
        seat=us,
    )


@position(Category.POSSES)
def the_winners_stay() -> Laid:
    table = town()
    gun = table.me.dude("Gun", influence=1, bullets=4, stud=True)
    boy = table.me.dude("Boy", influence=0, bullets=1)
    rivals = [table.foe.dude(f"Rival {n}", influence=2, bullets=0) for n in range(2)]
    table.shootout(at=table.town_square, leader=gun)
    table.to_resolution("KC KD 8H 5S 7C", "2C 4D 6H 8S 10C", shooters=(gun, rivals[0]))
    while table.pending.kind in (Question.RESOLUTION, Question.CASUALTY):
        if table.pending.kind == Question.RESOLUTION:
            table.pass_()
        else:
            table.answer(table.pending.options[0].key)
    while table.pending.player != table.me.seat:
        table.answer()
    return laid(
        table,
        {(): "Four stud bullets face a dude without one."},
        {
            (key(gun.id), key(boy.id)): "A fight that is nearly won is given up.",
            key(gun.id): "The boy stays alone.",
        },
    )


# --- hands ------------------------------------------------------------------------------------------


def _before_the_swap(mine: str) -> tuple[Table, dict[str, str]]:
    """Return a fight in which player 0 may swap two cards of a hand; the keys of its cards by poker word."""
    table = town()
    gun = table.me.dude("Gun", influence=1, bullets=2)
    rival = table.foe.dude("Rival", influence=1, bullets=1)
    table.me.deck(*mine.split())
    table.foe.deck(*["2C", "4D", "6H", "8S", "10C"])
    table.shootout(at=table.town_square, leader=gun)
    while table.pending.kind != Question.REDRAW or table.pending.player != table.me.seat:
        if table.pending.kind == Question.SHOOTOUT:
            table.pass_()
        elif table.pending.kind == Question.SHOOTER:
            table.answer(key(gun.id) if table.pending.player == table.me.seat else key(rival.id))
        else:
            table.answer()
    facts = table.engine.facts
    words = {f"{facts[o.card].value}": o.key for o in table.pending.options if o.card is not None}
    return table, words


@position(Category.HANDS)
def three_of_a_kind_swaps_the_other_two() -> Laid:
    table, keys = _before_the_swap("KC KD KH 2S 7C")
    return laid(
        table,
        {
            (keys["2"], keys["7"]): "Two new cards may bring the fourth king or a pair.",
            (keys["7"], keys["2"]): "Two new cards may bring the fourth king or a pair.",
        },
        {(): "The two and the seven do nothing for three kings."},
    )


@position(Category.HANDS)
def a_full_house_swaps_nothing() -> Laid:
    table, keys = _before_the_swap("KC KD KH 5S 5C")
    return laid(
        table,
        {(): "Five cards make the full house."},
        {
            keys["5"]: "The pair belongs to the full house.",
            keys["13"]: "A king belongs to the full house.",
        },
    )


@position(Category.HANDS)
def the_pair_is_kept() -> Laid:
    table, keys = _before_the_swap("KC KD 2H 7S 9C")
    loose = [keys[word] for word in ("2", "7", "9")]
    return laid(
        table,
        {
            (one, other): "Two of the loose cards are swapped, and the kings stay."
            for one in loose
            for other in loose
            if one != other
        },
        {(): "Three loose cards are worth nothing.", keys["13"]: "The kings are the hand."},
    )


# --- jobs, spells and one's own cards ---------------------------------------------------------------


@position(Category.NOTHING)
def no_warrant_for_ones_own_deputy() -> Laid:
    table = town()
    table.me.outfit("Law Dogs")
    store = table.foe.deed("Store", control=1)
    deputy = table.me.dude("Deputy", influence=2, bullets=2, stud=True, at=store)
    table.me.dude("Sheriff", influence=3, bullets=1)
    table.foe.dude("Citizen", influence=2, bullets=1)
    (warrant,) = [o.key for o in table.pending.options if o.verb == "use"]
    table.answer(warrant)
    options = {o.key for o in table.pending.options}
    theirs = {key(d.id) for d in table.foe.player.dudes} & options
    return laid(
        table,
        dict.fromkeys(theirs, "A price on an enemy's head is what the warrant is for."),
        {key(deputy.id): "The deputy is worth a ghost rock more to the enemy."},
    )


@position(Category.JOBS)
def the_judge_is_carried_off() -> Laid:
    table = town()
    for number in range(2):
        table.me.dude(f"Gun {number}", influence=0, bullets=3, stud=True)
    table.me.dude("Clerk", influence=3, bullets=0)
    judge = table.foe.dude("Judge", influence=3, bullets=0, booted=True, at=table.town_square)
    boy = table.foe.dude("Boy", influence=0, bullets=0, booted=True, at=table.town_square)
    card = table.me.hand("Kidnappin'")
    table.declare(card)
    return laid(
        table,
        {key(judge.id): "Three influence are carried off, and nobody can stop it."},
        {key(boy.id): "The boy costs them nothing."},
    )


@position(Category.JOBS)
def the_gun_leads_the_job() -> Laid:
    table = town()
    gun = table.me.dude("Gun", influence=0, bullets=3, stud=True, at=table.town_square)
    mayor = table.me.dude("Mayor", influence=3, bullets=2, at=table.town_square)
    judge = table.foe.dude("Judge", influence=2, bullets=1, at=table.town_square)
    table.foe.dude("Guard", influence=1, bullets=1, at=table.town_square)
    table.foe.deed("Bank", control=2)
    card = table.me.hand("Kidnappin'")
    table.declare(card)
    table.answer(key(judge.id))
    return laid(
        table,
        {key(gun.id): "The gun has the bullets that the job needs, and no influence to lose."},
        {key(mayor.id): "All influence leads a job, gets a bounty and comes home booted."},
    )


# --- ghost rock -------------------------------------------------------------------------------------


def _purse(income: int, stash: int) -> Table:
    table = town()
    table.me.outfit("", production=income)
    table.me.stash = stash
    table.foe.dude("Neighbour", influence=3, bullets=0, booted=True)
    return table


@position(Category.TOMORROW)
def no_gun_that_leaves_tomorrow() -> Laid:
    table = _purse(income=3, stash=4)
    table.me.dude("Clerk", influence=2, bullets=1, upkeep=1)
    table.me.dude("Deputy", influence=2, bullets=1, upkeep=1)
    gun = table.me.hand("Boar", CardType.DUDE, cost=4, influence=1, bullets=3, stud=True, upkeep=2)
    deed = table.me.hand("Bounty office", CardType.DEED, cost=2, control=1, production=1)
    return laid(
        table,
        {
            f"shop:{deed.id}>{end}": "It brings a control point and income, and the gun can follow."
            for end in ("left", "right")
        },
        {
            f"shop:{gun.id}": "Tomorrow three ghost rock do not pay four of upkeep, and nothing was built.",
            PASS: "Ghost rock in the stash earns nothing.",
        },
    )


@position(Category.TOMORROW)
def the_dude_that_is_never_paid_for_goes() -> Laid:
    table = town()
    table.phase(Phase.SUNDOWN)
    table.me.stash = 3
    table.me.dude("Famous mayor", influence=3, bullets=1)
    table.foe.dude("Rival", influence=2, bullets=0)
    deed = table.me.hand("Store", CardType.DEED, cost=2, control=1, production=1)
    dear = table.me.hand("Stranger", CardType.DUDE, cost=14, influence=0, bullets=0, upkeep=5)
    return laid(
        table,
        {key(dear.id): "Fourteen ghost rock for no influence and no bullet are never paid."},
        {key(deed.id): "The store can be built tomorrow.", (): "A card that is never played stays."},
    )


@position(Category.TOMORROW)
def two_deeds_before_a_dear_dude() -> Laid:
    table = _purse(income=2, stash=6)
    table.me.dude("Clerk", influence=3, bullets=0)
    table.me.dude("Guard", influence=1, bullets=2, stud=True)
    dude = table.me.hand("Dandy", CardType.DUDE, cost=6, influence=1, bullets=1, upkeep=1)
    deeds = [table.me.hand(f"Store {n}", CardType.DEED, cost=3, control=1, production=2) for n in range(2)]
    return laid(
        table,
        {
            f"shop:{deed.id}>{end}": "Two deeds bring two control points and four ghost rock a day."
            for deed in deeds
            for end in ("left", "right")
        },
        {f"shop:{dude.id}": "One influence costs two deeds, and upkeep besides."},
    )


@position(Category.UPKEEP)
def the_gun_stays_while_the_enemy_is_armed() -> Laid:
    table = town()
    table.phase(Phase.UPKEEP)
    table.me.outfit("", production=3)
    table.me.stash = 1
    bank = table.me.deed("Bank", control=2)
    table.me.dude("Clerk", influence=2, bullets=0, at=bank)
    gun = table.me.dude("Gun", influence=0, bullets=3, stud=True, upkeep=2)
    for number in range(2):
        table.foe.dude(f"Raider {number}", influence=1, bullets=2, stud=True, at=table.town_square)
    table.me.hand("Watch", CardType.GOODS, cost=2, bullets=0)
    return laid(
        table,
        {key(gun.id): "Without the gun the raiders take the bank, and income pays for it every day."},
        {DONE: "Three stud bullets are lost for a watch."},
    )


@position(Category.UPKEEP)
def the_useless_one_of_two_goes() -> Laid:
    table = town()
    table.phase(Phase.UPKEEP)
    table.me.outfit("", production=2)
    table.me.stash = 0
    clerk = table.me.dude("Clerk", influence=3, bullets=1, upkeep=2)
    idler = table.me.dude("Idler", influence=0, bullets=1, upkeep=2)
    table.foe.deed("Bank", control=1)
    table.foe.dude("Rival", influence=3, bullets=1)
    return laid(
        table,
        {key(clerk.id): "Two ghost rock pay for one, and three influence are the one to keep."},
        {
            key(idler.id): "Three influence are lost for a draw bullet.",
            DONE: "Both are lost, and one control point wins against no influence.",
        },
    )


# --- the ends of the street -------------------------------------------------------------------------


@position(Category.ENDS)
def an_income_deed_is_guarded_too() -> Laid:
    table = town()
    table.me.deed("Old store", left=True, production=1)
    table.me.dude("Owner", influence=1, bullets=2, stud=True)
    table.foe.dude("Raider", influence=1, bullets=2, stud=True, at=table.town_square)
    deed = table.me.hand("Mine", CardType.DEED, cost=3, control=0, production=4)
    return laid(
        table,
        {f"shop:{deed.id}>right": "Four ghost rock a day are next to home, where the owner can join."},
        {f"shop:{deed.id}>left": "The raider takes the income from the town square, two steps from home."},
    )


@position(Category.ENDS)
def the_short_side_of_a_long_street() -> Laid:
    table = town()
    for number in range(3):
        table.me.deed(f"Right {number}", production=1)
    table.me.dude("Owner", influence=2, bullets=2)
    table.foe.dude("Raider", influence=2, bullets=3, stud=True, at=table.town_square)
    deed = table.me.hand("Bank", CardType.DEED, cost=3, control=3, production=0)
    return laid(
        table,
        {f"shop:{deed.id}>left": "Home is the neighbour of three control points."},
        {f"shop:{deed.id}>right": "Three deeds are between home and three control points."},
    )


# --- sound plays ------------------------------------------------------------------------------------


@position(Category.SOUND)
def the_deed_is_retaken_from_a_weak_thief() -> Laid:
    table = town()
    bank = table.me.deed("Bank", control=2)
    boss = table.me.dude("Boss", influence=3, bullets=2, stud=True)
    table.foe.dude("Thief", influence=1, bullets=0, booted=True, at=bank)
    table.foe.dude("Clerk", influence=2, bullets=0, booted=True)
    return laid(
        table,
        {f"move:{boss.id}>{bank.id}": "Three influence beat one, the walk is free, and nobody can help."},
        {PASS: "Two control points stay with a booted thief."},
    )


@position(Category.SOUND)
def the_first_deed_is_built() -> Laid:
    table = _purse(income=3, stash=5)
    table.me.dude("Clerk", influence=2, bullets=1)
    deed = table.me.hand("Store", CardType.DEED, cost=3, control=1, production=2)
    return laid(
        table,
        {
            f"shop:{deed.id}>{end}": "It returns its price in two days, and counts at Sundown."
            for end in ("left", "right")
        },
        {PASS: "Ghost rock in the stash earns nothing."},
    )
