"""Behaviour of the actions of the base set."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_bad_company_makes_a_wanted_dude_dangerous_and_dear(table: Table) -> None:
    table.me.dude(at=table.town_square, stud=True)
    outlaw = table.foe.dude(bullets=1, bounty=2, at=table.town_square)
    table.use(table.me.hand("Bad Company"), outlaw)
    assert (outlaw.bullets, outlaw.is_stud) == (4, True)
    table.pass_()
    table.shootout()
    table.to_resolution("8S 8H 8D 8C 2S", "3S 5H 9C JD 2C")
    table.lumps(())
    assert outlaw.zone == "boot hill"
    assert table.me.stash == 10 + 2 + 4


def test_bad_company_pays_for_nobody_else(table: Table) -> None:
    table.me.dude(at=table.town_square, stud=True)
    outlaw = table.foe.dude(bounty=2, at=table.foe.home)
    other = table.foe.dude(bounty=1, at=table.town_square)
    table.use(table.me.hand("Bad Company"), outlaw)
    table.pass_()
    table.shootout(mark=other, without=[outlaw])
    table.to_resolution("8S 8H 8D 8C 2S", "3S 5H 9C JD 2C")
    table.lumps(())
    assert table.me.stash == 10 + 1


def test_this_is_a_holdup(table: Table) -> None:
    bank = table.foe.deed(production=3)
    robber, _ = table.me.dude(at=bank), table.me.dude()
    table.use(table.me.hand("This is a Holdup!"), robber, "2")
    assert robber.booted
    assert robber.bounty == 2
    assert (table.me.stash, table.foe.stash) == (12, 8)


def test_a_holdup_takes_no_more_than_there_is(table: Table) -> None:
    bank = table.foe.deed(production=3)
    robber = table.me.dude(at=bank)
    table.foe.stash = 1
    holdup = table.me.hand("This is a Holdup!")
    table.answer(f"use:{holdup.id}.hold_up")
    table.go(robber)
    assert table.offered() == ["0", "1"]


def test_nobody_holds_up_an_own_deed_or_a_home(table: Table) -> None:
    table.me.dude(at=table.me.deed(production=3))
    table.me.dude(at=table.foe.home)
    table.me.dude(at=table.foe.deed(production=3), booted=True)
    assert not table.can_use(table.me.hand("This is a Holdup!"))


@pytest.mark.parametrize(("mine", "theirs", "survives"), [(2, 2, False), (2, 3, True)])
def test_takin_ya_with_me(table: Table, mine: int, theirs: int, survives: bool) -> None:
    loser, friend = table.me.dude(bullets=mine), table.me.dude(bullets=0)
    winner = table.foe.dude(bullets=theirs)
    card = table.me.hand("Takin' Ya With Me")
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S", shooters=[friend])
    table.lumps(f"discard:{loser.id}")
    table.answer(f"use:{card.id}.take_along")
    assert winner.in_play == survives


def test_takin_ya_with_me_compares_the_highest_casualty(table: Table) -> None:
    strong, weak = table.me.dude(bullets=3), table.me.dude(bullets=0)
    winner = table.foe.dude(bullets=2)
    card = table.me.hand("Takin' Ya With Me")
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D 3C 2S", shooters=[weak])
    table.lumps(f"discard:{weak.id}")
    assert not strong.in_play
    table.answer(f"use:{card.id}.take_along")
    assert not winner.in_play


def test_the_winner_of_a_round_takes_nobody_along(table: Table) -> None:
    table.me.dude(), table.me.dude()
    table.foe.dude(), table.foe.dude()
    card = table.me.hand("Takin' Ya With Me")
    table.shootout()
    table.to_resolution("8S 8H KD 3C 2S", "8C 8D 9H 3S 2H")
    table.lumps(f"discard:{table.foe.player.dudes[0].id}", f"discard:{table.me.player.dudes[0].id}")
    assert table.pending.kind == "flee"
    assert card.zone == "play hand"


def test_good_stiff_drink(table: Table) -> None:
    judge = table.me.dude("Judge Harry Somerset")
    outlaw, second = table.foe.dude(bounty=1), table.foe.dude(bounty=1)
    drink = table.me.hand("Good Stiff Drink")
    table.use(judge, outlaw, judge, "done")
    table.engine.state.in_play[judge.id].booted = False
    table.engine.touch()
    table.pass_()
    assert not table.can_use(judge)
    table.use(drink, judge)
    table.pass_()
    table.use(judge, second, judge, "done")
    assert second.zone == "boot hill"


def test_good_stiff_drink_needs_a_used_ability_of_a_dude(table: Table) -> None:
    table.me.dude("Judge Harry Somerset")
    rider = table.me.dude()
    horse = table.me.attach("Mustang", rider)
    drink = table.me.hand("Good Stiff Drink")
    table.use(horse, table.town_square)
    table.pass_()
    assert not table.can_use(drink)


def test_auction(table: Table) -> None:
    house = table.me.deed(access="public")
    table.me.dude(at=house, influence=3)
    table.foe.dude(at=house), table.foe.dude(at=house)
    table.use(table.me.hand("Auction"), house)
    assert house.is_private
    assert table.me.stash == 12


def test_auction_of_a_deed_you_do_not_control_pays_nothing(table: Table) -> None:
    mine, theirs = table.me.deed(access="public"), table.foe.deed(access="public")
    table.foe.dude(at=mine)
    first, second = table.me.hand("Auction"), table.me.hand("Auction")
    table.use(first, mine)
    table.pass_()
    table.use(second, theirs)
    assert (mine.is_private, theirs.is_private, table.me.stash) == (True, True, 10)


def test_bad_company_is_for_the_wanted(table: Table) -> None:
    table.me.dude(), table.foe.dude()
    assert not table.can_use(table.me.hand("Bad Company"))


def test_takin_ya_with_me_takes_one(table: Table) -> None:
    loser, friend = table.me.dude(), table.me.dude()
    first, second = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Takin' Ya With Me")
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S", shooters=[friend])
    table.lumps(f"discard:{loser.id}", f"use:{card.id}.take_along", f"discard:{first.id}")
    assert second.in_play
    assert table.pending.kind == "flee"


def test_the_coach_pays_robbers(table: Table) -> None:
    robber, _ = table.me.dude(at=table.town_square), table.foe.dude()
    table.use(table.me.hand("A Coach Comes to Town"), robber, "done")
    assert (table.me.stash, table.foe.stash) == (14, 10)
    assert robber.is_home


def test_the_coach_pays_those_who_save_it(table: Table) -> None:
    robber, guard = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.use(table.me.hand("A Coach Comes to Town"), robber, f"join:{guard.id}")
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 4C 9H 9C")
    table.lumps(())
    assert not robber.in_play
    assert (table.me.stash, table.foe.stash) == (10, 14)


def test_the_coach_pays_nobody_when_nobody_is_left(table: Table) -> None:
    robber, guard = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.use(table.me.hand("A Coach Comes to Town"), robber, f"join:{guard.id}")
    table.to_resolution("8S 8H 9D 3C 2S", "8S 8H 9C 3D 2C")
    table.lumps()
    assert not guard.in_play
    assert (table.me.stash, table.foe.stash) == (10, 10)


def test_cheatin_varmint_costs_5_ghost_rock_against_a_legal_hand(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    card = table.me.hand("Cheatin' Varmint")
    table.me.stash = 5
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 4C 9H 9C")
    table.use(card, f"p{table.foe.seat}", ability="bribe")
    assert table.foe.player.hand_rank == 5
    assert table.me.stash == 0


def test_cheatin_varmint_is_not_for_the_poor(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    card = table.me.hand("Cheatin' Varmint")
    table.me.stash = 4
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 4C 9H 9C")
    assert not table.can_use(card)


def test_cheatin_varmint_is_free_against_a_cheater(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    card = table.me.hand("Cheatin' Varmint")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.use(card, f"p{table.foe.seat}", ability="call_the_bluff")
    assert table.foe.player.hand_rank == 5
    assert table.me.stash == 10


def test_hex_slingin(table: Table) -> None:
    hero = table.me.dude(keywords=["Huckster 1"])
    hexed = table.me.attach("", hero, kind=CardType.SPELL, keywords=["Hex"])
    table.me.attach("", hero, kind=CardType.SPELL, keywords=["Miracle"])
    table.foe.attach("", table.foe.dude(), kind=CardType.SPELL, keywords=["Hex"])
    card = table.me.hand("Hex Slingin'")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 4C 9H 9C")
    table.answer(f"use:{card.id}.sling")
    assert table.offered() == [f"c{hexed.id}"]
    table.go(hexed)
    assert hexed.zone == "discard pile"
    assert table.me.player.hand_rank == 4


@pytest.mark.parametrize(("pulled", "rank"), [("9C", 9), ("2H", 2), ("KS", 11)])
def test_magical_distraction(table: Table, pulled: str, rank: int) -> None:
    spell = table.me.attach("", table.me.dude(keywords=["Huckster 1"]), kind=CardType.SPELL)
    table.foe.dude()
    card, weak = table.me.hand("Magical Distraction"), table.foe.hand("It's Not What You Know...")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 2C")
    table.pass_()
    table.use(weak, f"p{table.me.seat}", ability="hint")
    table.me.deck(pulled)
    table.use(card, spell)
    assert spell.zone == "discard pile"
    assert table.me.player.hand_rank == rank


@pytest.mark.parametrize(("pulled", "rank"), [("9C", 8), ("KC", 10)])
def test_magical_distraction_can_be_lowered_afterwards(table: Table, pulled: str, rank: int) -> None:
    spell = table.me.attach("", table.me.dude(keywords=["Huckster 1"]), kind=CardType.SPELL)
    table.foe.dude()
    card, weak = table.me.hand("Magical Distraction"), table.foe.hand("It's Not What You Know...")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 2C")
    table.me.deck(pulled)
    table.use(card, spell)
    table.use(weak, f"p{table.me.seat}", ability="hint")
    assert table.me.player.hand_rank == rank


def test_missed(table: Table) -> None:
    table.me.dude()
    sleeper = table.me.dude(booted=True)
    table.foe.dude(booted=True)
    card = table.me.hand("Missed!")
    table.shootout()
    table.answer(f"use:{card.id}.roll_over")
    assert table.offered() == [f"c{sleeper.id}"]
    table.go(sleeper)
    assert not sleeper.booted


def test_reserves(table: Table) -> None:
    table.use(table.me.hand("Reserves"))
    assert table.me.stash == 11


def test_riders_run_a_walker_down_and_call_them_out(table: Table) -> None:
    square = table.town_square
    riders = [table.me.dude(), table.me.dude()]
    table.me.attach("", table.me.dude(), keywords=["Weapon"])
    for rider in riders:
        table.me.attach("", rider, keywords=["Horse"])
    prey, mounted = table.foe.dude(at=square), table.foe.dude(at=square)
    table.foe.attach("", mounted, keywords=["Horse"])
    card = table.me.hand("Run 'Em Down!")
    table.answer(f"use:{card.id}.run_down")
    assert table.offered() == [f"c{r.id}" for r in riders]
    table.go(riders[0])
    assert table.offered() == [f"c{prey.id}"]
    table.go(prey)
    assert table.offered() == [f"c{riders[1].id}"]
    table.go([riders[1]], [riders[1]], "done", "done")
    assert prey.booted
    assert table.pending.kind == "shootout"
    assert table.me.player.posse == [riders[1]]
    assert [r.location for r in riders] == [square, square]


def test_who_is_run_down_need_not_be_called_out(table: Table) -> None:
    rider, prey = table.me.dude(), table.foe.dude(at=table.town_square)
    table.me.attach("", rider, keywords=["Horse"])
    table.use(table.me.hand("Run 'Em Down!"), rider, prey, ())
    assert prey.booted
    assert not rider.booted
    assert table.pending.kind == "noon play"


def test_nobody_is_run_down_from_afar_or_at_the_same_place(table: Table) -> None:
    rider = table.me.dude()
    table.me.attach("", rider, keywords=["Horse"])
    table.foe.dude(), table.foe.dude(at=table.me.home)
    assert not table.can_use(table.me.hand("Run 'Em Down!"))


def test_extortion_takes_the_production_of_a_foreign_deed(table: Table) -> None:
    table.me.deed(production=5), table.foe.deed(production=4)
    held = table.foe.deed(production=3)
    table.me.dude(at=held)
    card = table.me.hand("Extortion")
    table.answer(f"use:{card.id}.extort")
    assert table.offered() == [f"c{held.id}"]
    table.go(held)
    assert (table.me.stash, table.foe.stash) == (13, 10)


def test_hired_guns_come_back(table: Table) -> None:
    table.me.pile("discard_pile", "5H")
    (gun,) = table.me.pile("discard_pile", "Barton Everest")
    card = table.me.hand("Hired Guns")
    table.answer(f"use:{card.id}.hire")
    assert table.offered() == [f"c{gun.id}"]
    table.go(gun)
    assert gun.zone == "play hand"
    assert table.me.stash == 9


@pytest.mark.parametrize(("pulled", "lost"), [("4C", 2), ("5C", 1), ("9C", 0)])
def test_hot_lead_flyin(table: Table, pulled: str, lost: int) -> None:
    first, _ = table.me.dude(value=5), table.me.dude(value=9)
    winners = [table.foe.dude(), table.foe.dude()]
    lead = table.me.hand("Hot Lead Flyin'")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 4C 9H 2C")
    table.me.deck(pulled)
    table.lumps(f"discard:{first.id}", f"use:{lead.id}.fire_back")
    table.go(*[f"discard:{winners[0].id}"] * bool(lost))
    assert [w.in_play for w in winners] == [lost < 1, lost < 2]


def test_hot_lead_counts_dudes_and_not_their_hounds(table: Table) -> None:
    hound = table.me.attach("", table.me.dude(value=5), keywords=["Sidekick"])
    winner, lead = table.foe.dude(), table.me.hand("Hot Lead Flyin'")
    table.shootout()
    table.to_resolution("8S 7H 9D 3C 2S", "4S 6H 4C 9H 2C")
    table.me.deck("AC")
    table.lumps(f"discard:{hound.id}", f"use:{lead.id}.fire_back")
    assert winner.in_play


def test_only_losers_let_hot_lead_fly(table: Table) -> None:
    table.me.dude(), table.me.dude()
    table.foe.dude(), table.foe.dude()
    table.me.hand("Hot Lead Flyin'")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "8D 8C 9C 3D 2H")
    table.lumps(f"discard:{table.me.player.dudes[0].id}", f"discard:{table.foe.player.dudes[0].id}")
    assert table.pending.kind == "flee"


def test_lady_luck_lets_you_discard_all(table: Table) -> None:
    table.foe.dude(influence=5)
    hand = [table.me.hand() for _ in range(4)]
    table.foe.hand()
    table.use(table.me.hand("Lady Luck"))
    table.noon_over()
    assert (table.pending.kind, table.pending.player, table.pending.most) == ("sundown discard", 0, 4)
    table.go(hand)
    assert table.pending.most == 1


def test_war_paint(table: Table) -> None:
    brave, _ = table.me.dude(bullets=1), table.foe.dude()
    card = table.me.hand("War Paint")
    table.answer(f"use:{card.id}.paint")
    assert table.offered() == [f"c{brave.id}"]
    table.go(brave)
    assert brave.bullets == 3


def test_clear_out_sends_a_dude_to_a_lost_deed(table: Table) -> None:
    hero, lost, kept = table.me.dude(booted=True), table.me.deed(), table.me.deed()
    table.foe.dude(at=lost), table.foe.deed()
    table.use(table.me.hand("Clear Out!"), hero, lost)
    assert hero.location == lost
    assert kept.dudes_here == []


def test_nothing_to_clear_out(table: Table) -> None:
    table.me.dude(), table.me.deed(), table.foe.dude(at=table.foe.deed())
    assert not table.can_use(table.me.hand("Clear Out!"))


def test_concealed_weapons_are_drawn_in_a_shootout(table: Table) -> None:
    hero, tired = table.me.dude(at=table.town_square), table.me.dude(at=table.town_square, booted=True)
    table.foe.dude(at=table.town_square), table.me.hand("Force Field")
    gun = table.me.hand("", CardType.GOODS, cost=2, bullets=2)
    table.use(table.me.hand("Concealed Weapons"))
    table.pass_()
    table.shootout(leader=hero)
    assert table.offered() == [f"shop:{gun.id}>{hero.id}", "pass"]
    table.make(f"shop:{gun.id}>{hero.id}")
    assert (hero.bullets, table.me.stash, table.pending.player) == (3, 8, table.foe.seat)
    assert not tired.goods


def test_concealed_weapons_may_be_bought_anywhere(table: Table) -> None:
    hero, gun = table.me.dude(at=table.town_square), table.me.hand("", CardType.GOODS, cost=2)
    card = table.me.hand("Concealed Weapons")
    assert not table.can(f"shop:{gun.id}>{hero.id}")
    table.use(card)
    table.pass_()
    table.shop(gun, hero)
    assert gun in hero.goods


def test_concealed_weapons_arm_nobody_else(table: Table) -> None:
    table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.me.hand("", CardType.GOODS)
    table.use(table.foe.hand("Concealed Weapons"), by=table.foe)
    table.shootout()
    assert table.offered() == ["pass"]


def test_one_good_turn_at_noon_and_against_a_cheater(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    turn = table.me.hand("One Good Turn…")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 2C")
    table.use(turn)
    assert table.me.stash == 13


def test_one_good_turn_draws_a_card(table: Table) -> None:
    (new,) = table.me.deck("5H")
    table.use(table.me.hand("One Good Turn…"))
    assert table.me.player.play_hand == [new]


def test_rumors_hurt_away_from_home(table: Table) -> None:
    victim = table.foe.dude(influence=2)
    table.use(table.me.hand("Rumors"), victim)
    assert victim.influence == 2
    table.move(victim, table.town_square)
    assert victim.influence == 1
    table.pass_()
    table.move(victim, table.foe.home)
    assert victim.influence == 2


def test_tresspassin(table: Table) -> None:
    land, _ = table.me.deed(access="private"), table.me.deed()
    proud, shy = table.foe.dude(at=land), table.foe.dude(at=land)
    friend, machine = table.me.dude(at=land), table.foe.dude("QUATERMAN", at=land)
    card = table.me.hand("Tresspassin'")
    table.answer(f"use:{card.id}.chase_off")
    assert table.offered() == [f"c{land.id}"]
    table.go(land)
    assert table.pending.player == table.foe.seat
    assert card.zone == "table"
    table.go("1 bounty", "home booted")
    table.settled()
    assert (proud.bounty, proud.location, proud.booted) == (1, land, False)
    assert (shy.bounty, shy.is_home, shy.booted, friend.location) == (0, True, True, land)
    assert (machine.bounty, machine.location) == (1, land), "no card moves it"


def test_nobody_trespasses_on_foreign_or_public_land(table: Table) -> None:
    table.me.deed(), table.foe.deed(access="private")
    assert not table.can_use(table.me.hand("Tresspassin'"))


def test_only_riders_who_can_come_along_run_down_a_dude(table: Table) -> None:
    riders = [table.me.dude(), table.me.dude(), table.me.dude(at=table.me.deed())]
    for rider in riders:
        table.me.attach("", rider, keywords=["Horse"])
    prey = table.foe.dude(at=table.town_square)
    table.forbid(riders[1], "move")
    card = table.me.hand("Run 'Em Down!")
    table.answer(f"use:{card.id}.run_down")
    assert table.offered() == [f"c{riders[0].id}", f"c{riders[2].id}"]
    table.go(riders[0], prey)
    assert table.pending.prompt == f"Who calls {prey.title} out?"


def test_riders_boot_a_dude_who_cannot_be_called_out(table: Table) -> None:
    rider, prey = table.me.dude(), table.foe.dude(at=table.town_square)
    table.me.attach("", rider, keywords=["Horse"])
    table.forbid(prey, "be called out")
    table.use(table.me.hand("Run 'Em Down!"), rider, prey)
    assert prey.booted
    assert table.pending.kind == "noon play"


def test_hot_lead_is_not_for_winners(table: Table) -> None:
    table.me.dude(value=9)
    table.foe.dude()
    table.foe.hand("Hot Lead Flyin'")
    table.shootout()
    table.to_resolution("8S 7H 9D 3C 2S", "4S 6H 4C 9H 2C")
    table.lumps()
    assert table.pending.kind == "flee"


def test_hot_lead_does_not_fly_for_a_dude_who_walked_home(table: Table) -> None:
    walker, winner = table.me.dude(value=9, keywords=["Harrowed"]), table.foe.dude()
    lead = table.me.hand("Hot Lead Flyin'")
    table.shootout()
    table.to_resolution("8S 7H 9D 3C 2S", "4S 6H 4C 9H 2C")
    table.me.deck("AC")
    table.lumps(f"use:{lead.id}.fire_back")
    assert (walker.is_home, winner.in_play) == (True, True)


def test_hot_lead_needs_a_loss(table: Table) -> None:
    table.forbid(table.me.dude(value=9), "be a casualty")
    table.foe.dude()
    table.me.hand("Hot Lead Flyin'")
    table.shootout()
    table.to_resolution("8S 7H 9D 3C 2S", "4S 6H 4C 9H 2C")
    table.lumps()
    assert table.pending.kind == "flee"


def test_a_dude_who_cannot_move_clears_nothing_out(table: Table) -> None:
    lost, hero = table.me.deed(), table.me.dude()
    table.foe.dude(at=lost)
    table.forbid(hero, "move")
    assert not table.can_use(table.me.hand("Clear Out!"))


def test_a_secret_tunnel_leads_from_deed_to_deed_and_gives_another_play(table: Table) -> None:
    one, other = table.me.deed(), table.me.deed()
    table.me.deed(is_out_of_town=True), table.foe.deed()
    dude, tunnel = table.me.dude(at=one), table.me.hand("A Secret Tunnel")
    table.answer(f"use:{tunnel.id}.crawl")
    table.go(dude, other)
    assert (dude.location, dude.booted) == (other, False)
    assert table.pending.player == table.me.seat


def test_a_secret_tunnel_begins_at_an_in_town_deed_of_yours(table: Table) -> None:
    table.me.deed()
    table.me.dude(at=table.foe.deed()), table.me.dude(), table.me.dude(at=table.me.deed(is_out_of_town=True))
    assert not table.can_use(table.me.hand("A Secret Tunnel"))


def horses_at(table: Table, place: Card) -> list[Card]:
    """Return the Horses, booted, of two riders of mine at a place."""
    riders = [table.me.dude(at=place) for _ in range(2)]
    return [table.me.attach("Horse", d, keywords=["Horse"], booted=True) for d in riders]


def test_fresh_horses_unboots_horses_at_one_location(table: Table) -> None:
    here, there = horses_at(table, table.town_square), horses_at(table, table.me.deed())
    gun = table.me.attach("", table.me.dude(at=table.town_square), booted=True)
    theirs = table.foe.attach("", table.foe.dude(at=table.town_square), keywords=["Horse"], booted=True)
    table.use(table.me.hand("Fresh Horses"), table.town_square)
    assert [c.booted for c in (*here, *there, gun, theirs)] == [False, False, True, True, True, True]


def test_fresh_horses_lets_their_abilities_be_used_once_more(table: Table) -> None:
    rider, horses = table.me.dude(), table.me.hand("Fresh Horses")
    pony = table.me.attach("Practice Pony", rider, keywords=["Horse"])
    table.use(pony)
    table.use(horses, rider.home, by=table.me)
    table.use(pony, by=table.me)
    assert (rider.bounty, table.can_use(pony, by=table.me)) == (2, False)


def test_fresh_horses_needs_a_tired_horse(table: Table) -> None:
    table.me.attach("", table.me.dude(), keywords=["Horse"])
    assert not table.can_use(table.me.hand("Fresh Horses"))


def test_a_secret_tunnel_does_not_help_who_has_to_stay(table: Table) -> None:
    one, _ = table.me.deed(), table.me.deed()
    table.forbid(table.me.dude(at=one), "move")
    assert not table.can_use(table.me.hand("A Secret Tunnel"))


def test_fresh_horses_is_for_horses_that_unbooted_since(table: Table) -> None:
    rider, horses = table.me.dude(), table.me.hand("Fresh Horses")
    pony = table.me.attach("Practice Pony", rider, keywords=["Horse"])
    table.use(pony)
    table.state.in_play[pony.id].booted = False
    table.engine.touch()
    table.use(horses, rider.home, by=table.me)
    assert table.can_use(pony, by=table.me)
