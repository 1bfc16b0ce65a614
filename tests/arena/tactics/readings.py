"""Positions from games that were read on 1 December 2026: plays for nothing, new cards, and lone walkers."""

from __future__ import annotations

from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import ALL, DONE, PASS
from tests.arena.tactics.position import Category, Laid, classic_town, key, laid, position, town, uses
from tests.table import Table


def _at_sundown(stash: int) -> Table:
    """Return a table at Sundown, where player 0 has a stash and no income."""
    table = town()
    table.phase(Phase.SUNDOWN)
    table.me.stash = stash
    table.me.dude("Mayor", influence=3, bullets=1)
    table.foe.dude("Rival", influence=3, bullets=1)
    return table


# --- plays for nothing ------------------------------------------------------------------------------


@position(Category.NOTHING)
def influence_that_nobody_needs_tonight() -> Laid:
    table = town()
    home = table.me.outfit("The Sanatorium")
    table.me.dude("Clerk", influence=2, bullets=1)
    table.me.dude("Gun", influence=1, bullets=3, stud=True)
    table.foe.dude("Rival", influence=3, bullets=1)
    return laid(
        table,
        {PASS: "The influence ends with the day, and nobody has a control point."},
        {uses(table, home): "One's own dude loses a bullet for influence that decides nothing."},
    )


@position(Category.NOTHING)
def home_only_to_come_back() -> Laid:
    table = town()
    strike = table.foe.deed("Jackson's Strike")
    howard = table.me.dude('"Uncle" Howard Bearclaw', at=strike)
    table.me.dude("Clerk", influence=2, bullets=1)
    table.foe.dude("Rival", influence=3, bullets=1)
    return laid(
        table,
        {PASS: "He stands where he is of use."},
        {f"move:{howard.id}>{table.me.home.id}": "He boots to go home, and his ability brings him back."},
    )


@position(Category.NOTHING)
def nobody_follows_to_a_fight_that_is_won() -> Laid:
    table = town()
    gun = table.me.dude("Gun", influence=1, bullets=4, stud=True, at=table.town_square)
    followers = [table.me.dude(f"Boy {number}", influence=1, bullets=1) for number in range(3)]
    last = table.foe.dude("Straggler", influence=1, bullets=0, at=table.town_square)
    for number in range(2):
        table.foe.dude(f"Sent home {number}", influence=1, bullets=0, booted=True)
    return laid(
        table,
        {
            f"callout:{gun.id}>{last.id}": "The gun wins alone, and sends the straggler home booted.",
            PASS: "The straggler holds nothing.",
        },
        {
            f"move:{boy.id}>-1": "From home the boy can join as well, and walks for nothing."
            for boy in followers
        },
    )


# --- tomorrow ---------------------------------------------------------------------------------------


@position(Category.TOMORROW)
def a_hand_that_cannot_be_bought_is_renewed() -> Laid:
    table = _at_sundown(stash=2)
    actions = [table.me.hand(title) for title in ("Sun in Yer Eyes", "Coachwhip!", "Faster on the Draw")]
    table.me.hand("Dandy", CardType.DUDE, cost=6, influence=2, bullets=1)
    return laid(
        table,
        {key(card.id): "Nothing in hand can be bought; a new card may be a cheap deed." for card in actions},
        {(): "Tomorrow the same hand is as useless as today."},
    )


@position(Category.TOMORROW)
def rich_and_nothing_to_build() -> Laid:
    table = _at_sundown(stash=11)
    titles = ("Sun in Yer Eyes", "Coachwhip!", "Faster on the Draw", "Point Blank")
    actions = [table.me.hand(title) for title in titles]
    return laid(
        table,
        {key(card.id): "Eleven ghost rock want a deed or a dude." for card in actions},
        {(): "Eleven ghost rock stay in the stash, and four cards wait for a fight."},
    )


@position(Category.TOMORROW)
def the_second_copy_of_a_unique_card_goes() -> Laid:
    table = _at_sundown(stash=4)
    copies = [table.me.hand("Tyxarglenak") for _ in range(2)]
    deed = table.me.hand("Store", CardType.DEED, cost=3, control=1, production=2)
    return laid(
        table,
        {key(card.id): "Only one of them can be in play." for card in copies},
        {key(deed.id): "The store can be built tomorrow.", (): "The second copy is a dead card."},
    )


# --- upkeep -----------------------------------------------------------------------------------------


@position(Category.UPKEEP)
def a_dude_is_worth_a_day_of_waiting() -> Laid:
    table = town()
    table.phase(Phase.UPKEEP)
    table.me.outfit("", production=3)
    table.me.deed("Parlor", control=1, production=2)
    table.me.stash = 1
    paid = [
        table.me.dude("Clerk", influence=2, bullets=1, upkeep=1),
        table.me.dude("Gun", influence=1, bullets=3, stud=True, upkeep=1),
    ]
    drifter = table.me.dude("Drifter", influence=1, bullets=3, upkeep=1)
    table.me.hand("Pharmacy", CardType.DEED, cost=4, control=2, production=1)
    table.me.hand("Judge", CardType.DUDE, cost=7, influence=3, bullets=1, upkeep=3)
    table.foe.dude("Neighbour", influence=5, bullets=0)
    for dude in paid:
        table.answer(key(dude.id))
    return laid(
        table,
        {key(drifter.id): "One ghost rock keeps him, and the deed is built tomorrow."},
        {DONE: "A dude with influence and three bullets is given away for one day of a deed."},
    )


@position(Category.UPKEEP)
def two_who_starve_the_gang_go() -> Laid:
    table = town()
    table.phase(Phase.UPKEEP)
    table.me.outfit("", production=3)
    table.me.stash = 2
    chief = table.me.dude("Chief", influence=3, bullets=3, stud=True, upkeep=2)
    for number in range(2):
        table.me.dude(f"Brave {number}", influence=1, bullets=0, upkeep=1)
    table.me.hand("Office", CardType.DEED, cost=4, control=2, production=2)
    table.foe.dude("Neighbour", influence=3, bullets=0)
    table.answer(key(chief.id))
    return laid(
        table,
        {DONE: "The office is built tomorrow, and pays for dudes on all days after it."},
        {ALL: "Three ghost rock a day never pay for an upkeep of four and an office."},
    )


@position(Category.TOMORROW)
def a_deed_that_brings_nothing() -> Laid:
    table = town()
    table.me.outfit("", production=2)
    table.me.stash = 7
    table.me.dude("Clerk", influence=3, bullets=1)
    shop = table.me.hand("Shop", CardType.DEED, cost=4, control=0, production=0, upkeep=1)
    table.foe.dude("Neighbour", influence=3, bullets=0)
    return laid(
        table,
        {PASS: "A deed without income or control points is not worth four ghost rock and upkeep."},
        {
            f"shop:{shop.id}>{end}": "Four of seven ghost rock are gone, and tomorrow the shop is given up."
            for end in ("left", "right")
        },
    )


# --- walks and call-outs ----------------------------------------------------------------------------


@position(Category.MANY)
def nobody_walks_in_to_be_sent_home() -> Laid:
    table = town()
    store = table.me.deed("Store", control=1, production=1)
    mayor = table.me.dude("Mayor", influence=3, bullets=0)
    table.me.dude("Boy", influence=0, bullets=1)
    table.foe.dude("Gun", influence=1, bullets=3, stud=True, at=store)
    table.foe.dude("Preacher", influence=1, bullets=1, at=store)
    return laid(
        table,
        {PASS: "The gun would call the mayor out at once, who goes home booted or dies."},
        {f"move:{mayor.id}>{store.id}": "The gun is there, calls out, and the mayor goes home booted."},
    )


@position(Category.STAKES)
def no_hireling_against_a_whole_gang() -> Laid:
    table = town()
    table.me.dude("Clerk", influence=2, bullets=1)
    card = table.me.hand("Bounty Hunter")
    table.me.stash = 2
    table.foe.dude("Outlaw", influence=1, bullets=2, stud=True, bounty=1)
    for number in range(3):
        table.foe.dude(f"Friend {number}", influence=1, bullets=2, stud=True)
    return laid(
        table,
        {PASS: "At home the outlaw has three friends, and the hireling comes alone."},
        {uses(table, card): "Two ghost rock and a card pay for a fight of one against four."},
    )


@position(Category.POSSES)
def those_who_are_declared_count() -> Laid:
    table = classic_town()
    us, them = table.foe, table.me
    mark = us.dude("Mark", influence=2, bullets=2, stud=True, at=table.town_square)
    gun = us.dude("Gun", influence=0, bullets=4, stud=True, at=table.town_square)
    others = [us.dude(f"Clerk {number}", influence=1, bullets=0) for number in range(2)]
    caller = them.dude("Caller", influence=1, bullets=1, at=table.town_square)
    table.answer(f"callout:{caller.id}>{mark.id}")
    table.answer("accept")
    while f"join:{gun.id}" not in table.offered():
        table.answer(DONE)
    table.answer(f"join:{gun.id}")
    return laid(
        table,
        {DONE: "Two studs against one draw are enough, and the clerks stay unbooted."},
        {f"join:{clerk.id}": "A clerk boots for a fight that is won." for clerk in others},
        seat=us,
    )


@position(Category.JOBS)
def the_judge_does_not_go_alone() -> Laid:
    table = classic_town()
    judge = table.me.dude("Judge Henry Warwick")
    saloon = table.foe.deed("Road House")
    for number in range(3):
        table.me.dude(f"Deputy {number}", influence=1, bullets=2, stud=True, at=saloon)
    table.foe.dude("Outlaw", influence=1, bullets=3, bounty=1)
    table.foe.dude("Friend", influence=1, bullets=1)
    return laid(
        table,
        {PASS: "The deputies are out of town, and three influence would ride alone against two guns."},
        {
            uses(
                table, judge
            ): "Nobody can join, the outlaw is at home, and the judge is left outside, booted."
        },
    )


@position(Category.JOBS)
def three_influence_does_not_lead_against_a_gun() -> Laid:
    table = classic_town()
    judge = table.me.dude("Judge Henry Warwick")
    table.me.dude("Deputy", influence=0, bullets=1)
    table.foe.dude("Outlaw", influence=3, bullets=2, bounty=4, at=table.town_square)
    table.foe.dude("Friend", influence=1, bullets=1, at=table.town_square)
    return laid(
        table,
        {PASS: "The judge is nearly all influence that there is, and the outlaw has a friend with a gun."},
        {uses(table, judge): "The judge rides with one deputy, and is as likely to die as the outlaw."},
    )


@position(Category.JOBS)
def a_leader_comes_from_anywhere() -> Laid:
    table = classic_town()
    judge = table.me.dude("Judge Henry Warwick")
    table.me.dude("Clerk", influence=4, bullets=0)
    outlaw = table.foe.dude("Outlaw", influence=2, bullets=0, bounty=3)
    return laid(
        table,
        {uses(table, judge): "The outlaw is alone at home without a gun, and the judge brings one."},
        {PASS: f"{outlaw.title} stays in town with two influence and a bounty."},
    )


@position(Category.POSSES)
def the_mark_of_a_job_defends_itself() -> Laid:
    table = classic_town()
    us, them = table.foe, table.me
    judge = them.dude("Judge Henry Warwick")
    deputy = them.dude("Deputy", influence=0, bullets=1)
    outlaw = us.dude("Outlaw", influence=3, bullets=2, bounty=4, at=table.town_square)
    friend = us.dude("Friend", influence=1, bullets=1, at=table.town_square)
    table.answer(uses(table, judge))
    while f"join:{outlaw.id}" not in table.offered():
        offered = table.offered()
        table.answer(
            next((k for k in (key(outlaw.id), key(judge.id), f"join:{deputy.id}") if k in offered), DONE)
        )
    table.answer(f"join:{friend.id}")
    return laid(
        table,
        {f"join:{outlaw.id}": "The outlaw is aced if the job succeeds, so nothing is staked by the gun."},
        {DONE: "The friend alone is likely to lose, and then the outlaw is aced without a shot."},
        seat=us,
    )


@position(Category.POSSES)
def most_of_the_influence_stays_out_of_a_bad_fight() -> Laid:
    table = town()
    us, them = table.foe, table.me
    guard = us.dude("Guard", influence=0, bullets=1, at=table.town_square, booted=True)
    mayor = us.dude("Mayor", influence=3, bullets=2)
    us.dude("Clerk", influence=1, bullets=0, booted=True)
    caller = them.dude("Caller", influence=1, bullets=3, stud=True, at=table.town_square)
    table.answer(f"callout:{caller.id}>{guard.id}")
    while table.pending.player == them.seat:
        table.answer(DONE)
    return laid(
        table,
        {DONE: "Three of four influence stay at home; the guard alone is no great loss."},
        {f"join:{mayor.id}": "Three influence are staked for a guard without any, against a better gun."},
        seat=us,
    )


@position(Category.STAKES)
def friends_who_cannot_move_do_not_help() -> Laid:
    table = town()
    gun = table.me.dude("Gun", influence=2, bullets=2, stud=True, at=table.town_square)
    for _ in range(3):
        table.me.dude("Agent Provocateur")
    mark = table.foe.dude("Mark", influence=1, bullets=2, stud=True, at=table.town_square, booted=True)
    table.foe.dude("Friend", influence=1, bullets=2, stud=True, at=table.town_square, booted=True)
    return laid(
        table,
        {
            PASS: "The agents stay at home whatever happens, and the gun would fight alone.",
            f"move:{gun.id}>{table.me.home.id}": "At home the gun is out of reach.",
        },
        {f"callout:{gun.id}>{mark.id}": "One gun calls out two, and three who cannot move count as friends."},
    )


# --- cards for a fight, and guns at the end of a ride -----------------------------------------------


def _lowball_against_cheatin(title: str, mine: str) -> tuple[Table, Card]:
    """Return a table at lowball with a pot of two: a Cheatin' card in hand, and a rival who cheats."""
    table = town()
    table.phase(Phase.GAMBLIN)
    table.state.day = 0
    card = table.me.hand(title)
    table.me.dude("Sheriff", influence=3, bullets=3, stud=True)
    table.me.dude("Deputy", influence=1, bullets=1)
    table.foe.dude("Rival", influence=3, bullets=2, stud=True)
    table.foe.dude("Boy", influence=1, bullets=1)
    table.me.deck(*mine.split())
    table.foe.deck("AS", "AS", "3C", "4D", "2C")
    table.start()
    return table, card


@position(Category.NOTHING)
def the_whip_is_kept_for_a_shootout() -> Laid:
    table, card = _lowball_against_cheatin("Coachwhip!", "2S 3D 4H 9S 7C")
    return laid(
        table,
        {PASS: "In a shootout the card aces a dude."},
        {uses(table, card): "A dude is booted for a day in which nobody has to fight."},
    )


@position(Category.NOTHING)
def no_card_for_a_pot_of_two() -> Laid:
    table, card = _lowball_against_cheatin("Bottom Dealin'", "KS KD 4H 9S 7C")
    return laid(
        table,
        {PASS: "In a shootout the card takes a whole hand away."},
        {uses(table, card): "A card is paid for a small chance of two ghost rock."},
    )


@position(Category.NOTHING)
def no_ride_back_to_the_gun() -> Laid:
    table = town()
    strike = table.foe.deed("Jackson's Strike")
    howard = table.me.dude('"Uncle" Howard Bearclaw')
    table.me.dude("Clerk", influence=2, bullets=1)
    table.foe.dude("Gun", influence=1, bullets=4, stud=True, at=strike)
    return laid(
        table,
        {PASS: "The gun at the mine sends him home booted again, or shoots him."},
        {uses(table, howard): "Nobody can follow him, and four stud bullets wait for him there."},
    )
