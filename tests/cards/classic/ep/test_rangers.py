"""Behaviour of the Texas Rangers and the cards of their deck, of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Card, Deed, Dude
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from tests.cards.classic.practice import strike
from tests.table import Table, keys

NOTHING, PAIR, TRIPS, FULL = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S", "8S 8H 8D 3C 3S"


def test_danny_hamilton_moves_to_an_abomination(table: Table) -> None:
    danny, lair, other = table.me.dude("Danny Hamilton", booted=True), table.foe.deed(), table.foe.deed()
    table.foe.dude(keywords=["Abomination"], at=lair)
    table.foe.dude(keywords=["Harrowed"], at=other)
    table.declare(danny)
    assert table.choices() == keys(lair)
    table.go(lair)
    assert (danny.location, danny.booted) == (lair, True)


def test_danny_hamilton_stays_without_an_abomination(table: Table) -> None:
    danny = table.me.dude("Danny Hamilton")
    table.foe.dude(keywords=["Harrowed"], at=table.town_square)
    assert not table.can_use(danny)


@pytest.mark.parametrize(("rating", "answers"), [(1, True), (2, False)])
def test_bobo_leveux_makes_a_hex_of_a_lesser_huckster_fail(table: Table, rating: int, answers: bool) -> None:
    _, curse = table.foe.caster(f"Huckster {rating}", "Blood Curse")
    bobo, victim = table.me.dude("Bobo LeVeux"), table.me.dude("Victim", bullets=2)
    table.foe.deck("KH")
    table.declare(curse, by=table.foe)
    table.go(victim)
    assert table.can(f"use:{bobo.id}.jinx") is answers
    if answers:
        table.answer(f"use:{bobo.id}.jinx")
    assert (bobo.booted, victim.bullets) == ((True, 2) if answers else (False, 1))


def test_bobo_leveux_leaves_miracles_alone(table: Table) -> None:
    table.foe.dude("Bobo LeVeux")
    _, spell = table.me.caster("Blessed 1", "Holy Roller", "9H")
    table.use(spell, ability="rouse")


def test_katie_karl_makes_dudes_cheaper_by_their_bullets(table: Table) -> None:
    table.me.dude("Katie Karl")
    mine = table.me.hand("Gunman", CardType.DUDE, cost=5, bullets=2)
    theirs = table.foe.hand("Gunner", CardType.DUDE, cost=5, bullets=2)
    hat = table.me.hand("Hat", CardType.GOODS, cost=3, bullets=2)
    table.shop(mine)
    assert table.me.stash == 7
    table.shop(theirs)
    assert table.foe.stash == 5
    table.shop(hat, mine)
    assert table.me.stash == 4


def test_katie_karl_does_not_lower_her_own_cost(table: Table) -> None:
    katie = table.me.hand("Katie Karl")
    table.shop(katie)
    assert table.me.stash == 1


def test_rails_richardson_rides_to_another_strike_with_a_friend(table: Table) -> None:
    first, second = strike(table.me), strike(table.foe)
    rails = table.me.dude("'Rails' Richardson", at=first, booted=True)
    friend, stranger = table.me.dude("Friend", at=first), table.foe.dude("Stranger", at=first)
    table.use(rails, friend, second)
    assert (rails.location, friend.location, stranger.location) == (second, second, first)
    assert not friend.booted


def test_rails_richardson_does_not_ride_alone(table: Table) -> None:
    first, _ = strike(table.me), strike(table.foe)
    rails = table.me.dude("'Rails' Richardson", at=first)
    assert not table.can_use(rails)


def test_rails_richardson_rides_from_strikes_only(table: Table) -> None:
    strike(table.me)
    rails = table.me.dude("'Rails' Richardson", at=table.town_square)
    table.me.dude(at=table.town_square)
    assert not table.can_use(rails)


@pytest.mark.parametrize(("title", "bullets"), [("Zeke Beauchamp", 5), ("Camille Sinclair", 2)])
@pytest.mark.parametrize(
    ("keyword", "sees_one"), [("Abomination", True), ("Harrowed", True), ("Blessed 1", False)]
)
def test_rangers_grow_against_terrors(
    table: Table, title: str, bullets: int, keyword: str, sees_one: bool
) -> None:
    ranger = table.me.dude(title)
    table.foe.dude(keywords=[keyword])
    table.shootout()
    assert table.can_use(ranger) is sees_one
    if sees_one:
        table.use(ranger)
        assert ranger.bullets == bullets


@pytest.mark.parametrize(("hand", "dies"), [(TRIPS, False), (FULL, True)])
def test_tombstone_frank_is_no_casualty_of_a_close_hand(table: Table, hand: str, dies: bool) -> None:
    frank = table.me.dude("Tombstone Frank")
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS KH 2D 5C 9H", hand)
    table.lumps()
    assert frank.in_play is not dies


def test_tombstone_frank_is_aced_by_no_card_in_a_shootout(table: Table) -> None:
    frank, gunner = table.me.dude("Tombstone Frank"), table.foe.dude(bullets=9)
    gun = table.foe.attach("Shotgun", gunner)
    table.shootout()
    assert frank.cannot("be aced by cards")
    assert not table.can_use(gun, by=table.foe)


def test_tombstone_frank_can_be_aced_at_high_noon(table: Table) -> None:
    frank = table.me.dude("Tombstone Frank")
    assert not frank.cannot("be aced by cards")


def test_barthalomew_prospectus_makes_a_second_play(table: Table) -> None:
    barthalomew, other = table.me.dude("Barthalomew Prospectus"), table.me.dude()
    table.move(other, table.town_square)
    assert table.pending.player == 0
    table.answer(f"use:{barthalomew.id}.think_ahead")
    assert (barthalomew.booted, table.pending.kind, table.pending.player) == (True, "noon play", 0)
    table.move(other, table.me.home)
    assert table.pending.player == 1


def test_barthalomew_prospectus_answers_neither_passes_nor_plays_of_others(table: Table) -> None:
    table.me.dude("Barthalomew Prospectus")
    runner = table.foe.dude()
    table.pass_()
    assert (table.pending.kind, table.pending.player) == ("noon play", 1)
    table.move(runner, table.town_square)
    assert (table.pending.kind, table.pending.player) == ("noon play", 0)


def test_the_pony_express_exchanges_a_card(table: Table) -> None:
    office, old = table.me.deed("Pony Express"), table.me.hand()
    (fresh,) = table.me.deck("5C")
    table.use(office, old)
    assert (old.zone, fresh.zone, office.booted) == ("discard pile", "play hand", True)


def test_the_pony_express_needs_a_card_to_exchange(table: Table) -> None:
    office = table.me.deed("Pony Express")
    assert not table.can_use(office)


def test_only_the_harrowed_call_out_at_the_weapons_locker(table: Table) -> None:
    locker = table.foe.deed("One Eyed Ike's Weapons Locker")
    living, corpse = table.me.dude("Living", at=locker), table.me.dude(keywords=["Harrowed"], at=locker)
    guest = table.foe.dude(at=locker)
    assert not table.can(f"callout:{living.id}>{guest.id}")
    assert table.can(f"callout:{corpse.id}>{guest.id}")


def test_the_weapons_locker_makes_its_controllers_weapons_cheaper(table: Table) -> None:
    table.me.deed("One Eyed Ike's Weapons Locker")
    mine, theirs = table.me.dude(), table.foe.dude()
    gun = table.me.hand("Gun", CardType.GOODS, cost=3, keywords=["Weapon"])
    hat = table.me.hand("Hat", CardType.GOODS, cost=3)
    rifle = table.foe.hand("Rifle", CardType.GOODS, cost=3, keywords=["Weapon"])
    table.shop(gun, mine)
    table.shop(rifle, theirs)
    assert (table.me.stash, table.foe.stash) == (9, 7)
    table.shop(hat, mine)
    assert table.me.stash == 6


def test_the_smiling_lizard_lode_unnerves_all_but_terrors(table: Table) -> None:
    lode = table.me.deed("Smiling Lizard Lode")
    mine, corpse = table.me.dude(bullets=2), table.foe.dude(keywords=["Harrowed"], bullets=2)
    onlooker = table.me.dude("Onlooker", bullets=2)
    table.shootout(at=lode, leader=mine, without=[onlooker])
    assert (mine.bullets, corpse.bullets, onlooker.bullets) == (1, 2, 2)


def test_the_smiling_lizard_lode_unnerves_nobody_elsewhere(table: Table) -> None:
    table.me.deed("Smiling Lizard Lode")
    mine = table.me.dude(bullets=2)
    table.foe.dude()
    table.shootout()
    assert mine.bullets == 2


@pytest.mark.parametrize("quiet", [True, False])
def test_an_air_gun_keeps_its_dude_from_becoming_wanted(table: Table, quiet: bool) -> None:
    ranch = table.foe.deed(access="private")
    raider, prey = table.me.dude(at=ranch), table.foe.dude(at=ranch)
    if quiet:
        table.me.attach("Air Gun", raider)
    table.call_out(raider, prey, "accept")
    table.join_all()
    assert raider.is_wanted is not quiet


@pytest.mark.parametrize("discards", [True, False])
def test_a_pair_of_six_shooters_clears_the_top_of_the_deck(table: Table, discards: bool) -> None:
    hero = table.me.dude()
    guns = table.me.attach("Pair of Six-Shooters", hero)
    table.foe.dude()
    top = table.me.deck("2C", "3C", "4C", "5C", "6C")
    table.shootout()
    table.use(guns, discards)
    zones = {c.zone for c in top}
    assert zones == ({"discard pile"} if discards else {"deck"})
    assert discards or table.me.player.deck[-1] == top[0]


COLEMAN = "J.P. Coleman (Exp.1)"


def test_jp_coleman_grows_against_the_dude_on_whom_he_swears_revenge(table: Table) -> None:
    square = table.town_square
    coleman, enemy = table.me.dude(COLEMAN, at=square), table.foe.dude("Enemy", at=square)
    other, runner = table.foe.dude("Other", at=square), table.foe.dude("Runner")
    table.shootout(mark=enemy, without=[runner])
    table.foe.deck("2C")
    table.to_resolution(f"{NOTHING} 2D 5C QH", PAIR)
    table.lumps()
    table.answer(f"use:{coleman.id}.swear_revenge")
    assert table.choices() == keys(enemy, other)
    table.go(enemy)
    assert (coleman.is_home, coleman.bullets) == (True, 3)
    for dude in (coleman, enemy, other):
        table.state.in_play[dude.id].location = TOWN_SQUARE
        table.state.in_play[dude.id].booted = False
    table.engine.touch()
    table.move(runner, table.town_square)
    table.call_out(coleman, enemy, "accept")
    table.join_all(without=[other, runner])
    assert (enemy.in_posse, coleman.bullets) == (True, 4)


def test_jp_coleman_remembers_in_boot_hill(table: Table) -> None:
    coleman, enemy = table.me.dude(COLEMAN), table.foe.dude("Enemy")
    table.shootout()
    table.foe.deck("AC")
    table.to_resolution(f"{NOTHING} 2D 5C QH", PAIR)
    table.lumps()
    table.answer(f"use:{coleman.id}.swear_revenge")
    table.go(enemy)
    assert (coleman.zone, coleman.depends_on(enemy)) == ("boot hill", True)


# --- Gettin' Outta Hand -----------------------------------------------------------------------------


def gettin(table: Table) -> tuple[Deed, Dude, Card]:
    """Return a deed of mine, my dude there, and Gettin' Outta Hand in my hand."""
    deed = table.me.deed()
    return deed, table.me.dude("Hero", at=deed, influence=9), table.me.hand("Gettin' Outta Hand")


def hit_back(table: Table, action: Card, caller: Dude, mark: Dude) -> None:
    """Answer the play that is over; a shootout of the two begins at once."""
    table.declare(action)
    assert table.choices() == keys(mark)
    table.go(mark)
    table.go(caller)
    fight = table.state.shootout
    assert fight is not None
    assert [posse.dudes for posse in fight.posses] == [[caller.id], [mark.id]]
    assert table.pending.kind == "shootout"


def test_gettin_outta_hand_answers_a_move(table: Table) -> None:
    deed, hero, action = gettin(table)
    table.foe.dude("Friend", at=deed)
    mover = table.foe.dude("Mover", at=table.town_square)
    table.turn_of(table.foe)
    table.answer(f"move:{mover.id}>{deed.id}")
    hit_back(table, action, hero, mover)


def test_gettin_outta_hand_answers_an_ability_of_a_dude(table: Table) -> None:
    deed, hero, action = gettin(table)
    gunther = table.foe.dude("Gunther Hapworth", at=deed)
    table.declare(gunther, by=table.foe)
    hit_back(table, action, hero, gunther)


def test_gettin_outta_hand_answers_an_ability_of_goods(table: Table) -> None:
    deed, hero, action = gettin(table)
    reader = table.foe.dude("Reader", at=deed)
    book = table.foe.attach("Hoyle's Book, 1769 Ed.", reader)
    _, curse = table.me.caster("Huckster 1", "Blood Curse")
    table.declare(book, by=table.foe)
    table.go(curse)
    hit_back(table, action, hero, reader)


def test_gettin_outta_hand_answers_who_boots_for_an_action(table: Table) -> None:
    deed, hero, action = gettin(table)
    bully = table.foe.dude("Bully", at=deed, influence=1)
    stare = table.foe.hand("Intimidation")
    foe = table.me.dude("Other", at=deed, bullets=3)
    table.turn_of(table.foe)
    table.call_out(bully, foe, "accept")
    table.join_all([hero])
    table.turn_of(table.foe)
    table.declare(stare, by=table.foe)
    table.go(bully, foe)
    hit_back(table, action, hero, bully)


@pytest.mark.parametrize("place", ["town square", "their deed"])
def test_gettin_outta_hand_needs_a_deed_of_yours(table: Table, place: str) -> None:
    spot = table.town_square if place == "town square" else table.foe.deed()
    table.me.dude(at=spot)
    action = table.me.hand("Gettin' Outta Hand")
    mover = table.foe.dude("Mover")
    table.turn_of(table.foe)
    table.answer(f"move:{mover.id}>{spot.id}")
    assert action.zone == "play hand"
    assert not table.can(f"use:{action.id}.hit_back")


def test_gettin_outta_hand_needs_who_has_acted(table: Table) -> None:
    deed, _, action = gettin(table)
    table.foe.dude("Idler", at=deed)
    mover = table.foe.dude("Mover")
    table.turn_of(table.foe)
    table.answer(f"move:{mover.id}>-1")
    assert not table.can(f"use:{action.id}.hit_back")


def test_gettin_outta_hand_forgets_the_play_before(table: Table) -> None:
    deed, _, action = gettin(table)
    mover = table.foe.dude("Mover", at=table.town_square)
    table.turn_of(table.foe)
    table.answer(f"move:{mover.id}>{deed.id}")
    assert table.can(f"use:{action.id}.hit_back")
    table.pass_()
    table.pass_()
    assert not table.can(f"use:{action.id}.hit_back")


def test_gettin_outta_hand_answers_a_call_out(table: Table) -> None:
    deed, hero, action = gettin(table)
    second, caller = table.me.dude("Second", at=deed, influence=3), table.foe.dude("Caller", at=deed)
    table.turn_of(table.foe)
    table.call_out(caller, hero, "refuse")
    assert hero.is_home
    hit_back(table, action, second, caller)
