"""Behaviour of the action cards of the classic Episodes 1 to 9."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Deed, Dude, HandsComparing, card, noon, react, shootout
from doomtown_desktop.engine.script.cards import Card
from tests.table import Table

STRAIGHT_FLUSH, PAIR, NOTHING = "8S 9S 10S JS QS", "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS"
TRIPS = "7S 7H 7D 3C 2S"


@card("Test Classic Talker")
class Talker(Dude):
    @noon("Gain 1 ghost rock.")
    async def talk(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Classic Puller")
class Puller(Dude):
    @noon("Pull.", pull=True)
    async def draw_it(self) -> None:
        await self.pay_costs()
        await self.gain_ghost_rock(self.pulled.value)


@card("Test Classic Bank")
class Bank(Deed):
    @noon("Gain 1 ghost rock.")
    async def lend(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Classic Setback")
class Setback(ActionCard):
    @shootout("The job fails.")
    async def set_back(self) -> None:
        await self.fail_job()


@card("Test Classic Poster")
class Poster(ActionCard):
    @shootout("A dude becomes Wanted.")
    async def post(self) -> None:
        await self.make_wanted(await self.target(self.dudes_in_shootout, "Who becomes Wanted?"))


def lead(table: Table, job: Card, *answers: object, without: Sequence[Card] = ()) -> None:
    """Play a job; everybody who can joins, except ``without``."""
    table.turn_of(table.me)
    [key] = [o.key for o in table.pending.options if o.verb == "use" and o.card == job.id]
    table.answer(key)
    table.go(*answers)
    table.join_all(without)
    table.settled()


def test_ambush_aces_its_mark_and_makes_the_posse_wanted(classic: Table) -> None:
    leader, friend, mark = classic.me.dude(), classic.me.dude("Friend"), classic.foe.dude()
    ambush = classic.me.hand("Ambush")
    lead(classic, ambush, mark, leader, without=[mark])
    assert mark.zone == "boot hill"
    assert (leader.is_wanted, friend.is_wanted) == (True, True)


def test_ambush_makes_nobody_wanted_before_it_is_over(classic: Table) -> None:
    leader, friend = classic.me.dude(), classic.me.dude("Friend")
    mark, guard = (classic.foe.dude(n, at=classic.town_square) for n in ("Mark", "Guard"))
    job = classic.me.hand("Ambush")
    before = classic.foe.stash
    lead(classic, job, mark, leader)
    assert (leader.is_wanted, friend.is_wanted) == (False, False)
    classic.to_resolution(PAIR, PAIR)
    classic.lumps(f"ace:{friend.id}", f"ace:{guard.id}", (), [mark])
    assert classic.foe.stash == before
    assert (mark.zone, leader.is_wanted) == ("boot hill", True)


def test_ambush_that_fails_makes_wanted_all_the_same(classic: Table) -> None:
    leader, mark = classic.me.dude(), classic.foe.dude(at=classic.town_square)
    setback = classic.me.hand("Test Classic Setback", CardType.ACTION)
    lead(classic, classic.me.hand("Ambush"), mark, leader)
    classic.use(setback)
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    assert (mark.zone, leader.is_home, leader.is_wanted) == ("boot hill", True, True)


def test_ambush_of_a_dude_who_becomes_wanted_in_it_spares_nobody(classic: Table) -> None:
    leader = classic.me.dude()
    mark, guard = (classic.foe.dude(n, at=classic.town_square) for n in ("Mark", "Guard"))
    poster = classic.me.hand("Test Classic Poster", CardType.ACTION)
    lead(classic, classic.me.hand("Ambush"), mark, leader)
    classic.use(poster, mark)
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps(f"ace:{guard.id}", (), [mark])
    assert (mark.zone, leader.is_wanted) == ("boot hill", True)


def test_ambush_of_a_wanted_dude_makes_nobody_wanted(classic: Table) -> None:
    leader, mark = classic.me.dude(), classic.foe.dude(bounty=1)
    lead(classic, classic.me.hand("Ambush"), mark, leader, without=[mark])
    assert (mark.zone, leader.is_wanted) == ("boot hill", False)


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_a_price_on_his_head_pays_who_aces_the_dude_in_a_shootout(classic: Table, whose: str) -> None:
    side, other = (classic.foe, classic.me) if whose == "theirs" else (classic.me, classic.foe)
    crook, _hunter = (
        side.dude("Crook", bounty=1, at=classic.town_square),
        other.dude("Hunter", at=classic.town_square),
    )
    classic.use(classic.me.hand("A Price on His Head"), crook)
    classic.turn_of(classic.me)
    classic.shootout()
    before = other.stash
    mine, theirs = (PAIR, NOTHING) if whose == "theirs" else (NOTHING, PAIR)
    classic.to_resolution(mine, theirs)
    classic.lumps()
    assert crook.zone == "boot hill"
    assert other.stash == before + 5 + 1  # and the bounty


def test_a_price_on_his_head_is_for_wanted_dudes(classic: Table) -> None:
    classic.foe.dude()
    assert not classic.can_use(classic.me.hand("A Price on His Head"))


def test_bottom_dealin_pulls_from_the_discard_pile(classic: Table) -> None:
    puller = classic.me.dude("Test Classic Puller", keywords=())
    classic.me.deck("2C")
    [top] = classic.me.pile("discard_pile", "KH")
    dealt = classic.me.hand("Bottom Dealin'")
    before = classic.me.stash
    classic.answer(f"use:{puller.id}.draw_it")
    classic.use(dealt)
    assert classic.me.stash == before + 13
    assert (top.zone, dealt.zone) == ("discard pile", "discard pile")


def test_bottom_dealin_needs_a_discard_pile_and_a_pull_of_yours(classic: Table) -> None:
    puller = classic.me.dude("Test Classic Puller", keywords=())
    mine, theirs = classic.me.hand("Bottom Dealin'"), classic.foe.hand("Bottom Dealin'")
    classic.foe.pile("discard_pile", "KH")
    classic.me.deck("2C")
    classic.use(puller)
    assert (mine.zone, theirs.zone) == ("play hand", "play hand")
    assert classic.me.stash == 12


def test_caught_with_yer_pants_down_takes_all_that_goods_give(classic: Table) -> None:
    classic.me.dude()
    foe = classic.foe.dude(bullets=2)
    classic.foe.attach("", foe, bullets=2)
    hat = classic.foe.attach("New Hat", foe)
    gun = classic.foe.attach("Lemat Pistol", foe)
    played = classic.me.hand("Caught with Yer Pants Down")
    classic.shootout()
    assert (foe.bullets, foe.influence) == (4, 2)
    classic.use(played, foe)
    assert (foe.bullets, foe.influence) == (1, 1)
    assert hat.in_play
    assert not classic.can_use(gun, by=classic.foe)


def test_caught_with_yer_pants_down_is_stronger_than_an_ammo_belt(classic: Table) -> None:
    classic.me.dude()
    foe = classic.foe.dude(bullets=2)
    classic.foe.attach("Ammo Belt", foe)
    card_in_hand = classic.me.hand("Caught with Yer Pants Down")
    classic.shootout()
    classic.use(card_in_hand, foe)
    assert foe.bullets == 1


def test_crack_shot_makes_a_stud_of_a_draw_on_either_side(classic: Table) -> None:
    hero, foe, _stud = classic.me.dude(), classic.foe.dude("Draw"), classic.foe.dude("Stud", stud=True)
    shot = classic.me.hand("Crack Shot")
    classic.shootout()
    classic.answer(f"use:{shot.id}.aim")
    assert classic.choices() == {f"c{hero.id}", f"c{foe.id}"}
    classic.go(foe)
    assert foe.is_stud


def test_good_stiff_drink_lets_an_ability_be_used_again(classic: Table) -> None:
    talker = classic.me.dude("Test Classic Talker", keywords=())
    drink = classic.me.hand("Good Stiff Drink")
    assert not classic.can_use(drink)
    classic.use(talker)
    classic.use(drink, talker, by=classic.me)
    classic.use(talker, by=classic.me)
    assert classic.me.stash == 12


def test_grave_robbin_counts_the_dudes_of_all_in_boot_hill(classic: Table) -> None:
    for side in (classic.me, classic.foe):
        number = side.card("Dead", CardType.DUDE)
        side.state.boot_hill.append(number)
        side.pile("boot_hill", "5C")
    classic.use(classic.me.hand("Grave Robbin'"))
    assert classic.me.stash == 12


def test_human_shield_keeps_a_dude_from_being_aced_and_makes_them_wanted(classic: Table) -> None:
    coward, foe = classic.me.dude("Coward", bullets=3), classic.foe.dude(bullets=9)
    gun = classic.foe.attach("Shotgun", foe)
    played = classic.me.hand("Human Shield")
    classic.shootout()
    classic.use(played, coward)
    assert not classic.can_use(gun, by=classic.foe)
    assert (coward.in_play, coward.is_wanted) == (True, True)
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps([], [])
    assert (coward.in_play, classic.pending.kind) == (True, "shootout")
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps()
    assert coward.zone == "boot hill"


def test_jailbreak_ruins_a_deed_for_good(classic: Table) -> None:
    leader, friend = classic.me.dude(), classic.me.dude("Friend")
    deed = classic.foe.deed(control=1, production=1)
    lead(classic, classic.me.hand("Jailbreak"), deed, leader)
    assert (deed.control, deed.production) == (0, 0)
    assert (deed.permanent("control"), deed.permanent("production"), friend.booted) == (-1, -1, True)


def test_jailbreak_takes_the_abilities_of_the_deed(classic: Table) -> None:
    leader, friend = classic.me.dude(), classic.me.dude("Friend")
    classic.foe.dude(influence=9)
    deed = classic.me.deed("Test Classic Bank")
    jailbreak = classic.me.hand("Jailbreak")
    assert classic.can_use(deed)
    lead(classic, jailbreak, deed, leader)
    assert friend.booted
    assert not classic.can_use(deed, by=classic.me)
    classic.next_day()
    assert not classic.can_use(deed)


def test_jailbreak_takes_two(classic: Table) -> None:
    leader, deed = classic.me.dude(), classic.foe.deed(control=1)
    lead(classic, classic.me.hand("Jailbreak"), deed, leader)
    assert (deed.control, leader.booted) == (1, True)


def test_kidnapping_discards_the_mark_and_makes_the_posse_wanted(classic: Table) -> None:
    leader, friend = classic.me.dude("Leader", bullets=3), classic.me.dude("Friend", bullets=2)
    mark, _strong = classic.foe.dude("Mark", bullets=2), classic.foe.dude("Strong", bullets=3)
    job = classic.me.hand("Kidnapping")
    classic.answer(f"use:{job.id}.kidnap")
    assert classic.choices() == {f"c{mark.id}"}
    classic.go(mark)
    assert classic.choices() == {f"c{leader.id}"}
    classic.go(leader)
    classic.join_all([mark, _strong])
    assert (mark.zone, leader.is_wanted, friend.is_wanted) == ("discard pile", True, True)


def test_no_funny_stuff_ends_shootout_plays_and_reacts(classic: Table) -> None:
    hero, foe = classic.me.dude(), classic.foe.dude(bullets=9)
    gun = classic.foe.attach("Shotgun", foe)
    classic.foe.hand("Only Winged 'Em")
    played = classic.me.hand("No Funny Stuff")
    classic.shootout()
    classic.use(played)
    assert not classic.can_use(gun, by=classic.foe)
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps()
    assert hero.zone == "boot hill"


@pytest.mark.parametrize("stops", [True, False])
def test_no_funny_stuff_keeps_weapons_as_they_are(classic: Table, stops: bool) -> None:
    classic.me.dude()
    foe = classic.foe.dude()
    gun = classic.foe.attach("", foe, keywords=["Weapon"])
    spare = classic.foe.attach("", foe, keywords=["Weapon"])
    classic.state.in_play[spare.id].unready = True
    played = classic.me.hand("No Funny Stuff")
    classic.shootout()
    if stops:
        classic.use(played)
    classic.turn_of(classic.foe)
    assert classic.can(f"ready:{spare.id}>{gun.id}") is not stops


def test_nowhere_to_run_keeps_the_whole_posse_for_another_round(classic: Table) -> None:
    classic.me.dude(), classic.me.dude("Another")
    first, second, third = (classic.foe.dude(n) for n in ("First", "Second", "Third"))
    chase = classic.me.hand("Nowhere to Run")
    classic.shootout()
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps(f"ace:{third.id}", (), [first, second])
    classic.use(chase)
    assert classic.state.shootout is not None
    assert classic.state.shootout.round == 2
    assert (first.in_posse, second.in_posse) == (True, True)


def test_nowhere_to_run_is_asked_once_for_all_who_run(classic: Table) -> None:
    """A posse tries to escape. Whoever lets it go is not asked again for its next dude."""
    classic.me.dude()
    first, second, third = (classic.foe.dude(n) for n in ("First", "Second", "Third"))
    chase = classic.me.hand("Nowhere to Run")
    classic.shootout()
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps(f"ace:{third.id}", (), [first, second])
    assert classic.can_use(chase)
    classic.pass_()
    assert (first.is_home, second.is_home, classic.state.shootout) == (True, True, None)


def test_sun_in_yer_eyes_takes_two_bullets_of_an_opposing_dude(classic: Table) -> None:
    classic.me.dude()
    foe = classic.foe.dude(bullets=1)
    played = classic.me.hand("Sun in Yer Eyes")
    classic.shootout()
    classic.use(played, foe)
    gun = classic.foe.attach("", foe, bullets=2)
    assert gun.in_play
    assert foe.bullets == 2  # it could only lose the one bullet that it had


@pytest.mark.parametrize(("theirs", "dies"), [(PAIR, False), (STRAIGHT_FLUSH, True)])
def test_take_cover_saves_from_all_but_three_ranks(classic: Table, theirs: str, dies: bool) -> None:
    dude = classic.me.dude(bullets=2)
    classic.foe.dude()
    played = classic.me.hand("Take Cover")
    classic.shootout()
    classic.use(played, dude)
    assert dude.bullets == 1
    classic.to_resolution(NOTHING, theirs)
    classic.lumps()
    assert dude.in_play is not dies


def test_take_cover_saves_from_a_shotgun(classic: Table) -> None:
    dude, foe = classic.me.dude(value=2), classic.foe.dude(bullets=9)
    gun = classic.foe.attach("Shotgun", foe)
    played = classic.me.hand("Take Cover")
    classic.shootout()
    classic.use(played, dude)
    assert not classic.can_use(gun, by=classic.foe)


def test_take_ya_with_me_costs_the_winner_a_dude(classic: Table) -> None:
    tough, _second = classic.me.dude(bullets=2), classic.me.dude("Second", bullets=0)
    weak, strong = classic.foe.dude("Weak", bullets=1), classic.foe.dude("Strong", bullets=3)
    revenge = classic.me.hand("Take Ya With Me")
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps(f"ace:{tough.id}")
    classic.answer(f"use:{revenge.id}.drag_along")
    assert classic.pending.player == classic.foe.seat
    classic.go(strong)
    assert (strong.zone, weak.in_play) == ("boot hill", True)


def test_take_ya_with_me_needs_a_winner_who_shoots_no_better(classic: Table) -> None:
    weak, _second = classic.me.dude(bullets=1), classic.me.dude("Second")
    classic.foe.dude("Strong", bullets=2)
    revenge = classic.me.hand("Take Ya With Me")
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps(f"ace:{weak.id}")
    assert not classic.can_use(revenge)


def test_take_ya_with_me_avenges_nobody_who_was_saved(classic: Table) -> None:
    tough, _second = classic.me.dude(bullets=2), classic.me.dude("Second", bullets=0)
    classic.foe.dude("Weak", bullets=1)
    saved, revenge = classic.me.hand("Only Winged 'Em"), classic.me.hand("Take Ya With Me")
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps(f"ace:{tough.id}")
    classic.answer(f"use:{saved.id}.miss")
    assert tough.zone == "discard pile"
    assert not classic.can_use(revenge)


def test_warrant_boots_more_influence_than_the_suspect_has(classic: Table) -> None:
    first, second, third = (classic.me.dude(n, influence=1) for n in ("First", "Second", "Third"))
    suspect, mighty = classic.foe.dude(influence=1), classic.foe.dude("Mighty", influence=3)
    warrant = classic.me.hand("Warrant")
    classic.answer(f"use:{warrant.id}.issue")
    assert f"c{mighty.id}" not in classic.choices()
    classic.go(suspect, first, second, "done")
    assert (suspect.is_wanted, first.booted, second.booted, third.booted) == (True, True, True, False)


def test_warrant_can_be_for_a_dude_of_your_own_but_for_no_wanted_one(classic: Table) -> None:
    first, second = classic.me.dude("First"), classic.me.dude("Second")
    wanted = classic.foe.dude(bounty=1)
    warrant = classic.me.hand("Warrant")
    classic.answer(f"use:{warrant.id}.issue")
    assert classic.choices() == {f"c{first.id}", f"c{second.id}"}
    assert wanted.is_wanted


def test_a_price_on_his_head_outlives_a_stay_in_the_discard_pile(classic: Table) -> None:
    hero = classic.me.dude(at=classic.town_square)
    crook = classic.foe.dude("Crook", bounty=1, at=classic.town_square)
    save = classic.foe.hand("Only Winged 'Em")
    classic.use(classic.me.hand("A Price on His Head"), crook)
    before = len(classic.state.effects)
    classic.turn_of(classic.me)
    classic.shootout()
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    classic.answer(f"use:{save.id}.miss")
    while classic.state.shootout is not None:
        classic.answer(*(["pass"] if classic.can("pass") else []))
    classic.foe.state.discard_pile.remove(crook.id)
    classic.foe.state.play_hand.append(crook.id)
    classic.turn_of(classic.me)
    classic.move(hero, classic.me.home)
    classic.shop(crook)
    assert len(classic.state.effects) == before


def test_any_one_of_ya_brings_a_point_where_nobody_calls_out(classic: Table) -> None:
    hero, hidden = classic.me.dude(), classic.me.dude("Booted", booted=True)
    classic.foe.dude()
    dare = classic.me.hand("Any One of Ya!")
    classic.answer(f"use:{dare.id}.challenge")
    assert f"c{hidden.id}" not in classic.choices()
    classic.go(hero, ())
    assert (hero.location, hero.booted) == (classic.town_square, True)
    assert classic.me.player.victory_points == 1


def test_any_one_of_ya_is_answered_by_whoever_is_in_town(classic: Table) -> None:
    hero, friend = classic.me.dude(), classic.me.dude("Friend", at=classic.town_square)
    mine = classic.foe.deed(is_out_of_town=True)
    booted, away = classic.foe.dude("Booted", booted=True), classic.foe.dude("Away", at=mine)
    tame = classic.foe.dude("Tame")
    classic.forbid(tame, "call out")
    dare = classic.me.hand("Any One of Ya!")
    classic.answer(f"use:{dare.id}.challenge")
    classic.go(hero)
    assert classic.pending.player == classic.foe.seat
    assert classic.choices() == {f"c{booted.id}", f"c{tame.id}"}
    assert away.location == mine
    classic.go(booted)
    fight = classic.state.shootout
    assert fight is not None
    assert [posse.dudes for posse in fight.posses] == [[booted.id], [hero.id]]  # nobody else joins
    assert (booted.location, friend.in_posse) == (classic.town_square, False)
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    assert (booted.zone, classic.me.player.victory_points) == ("boot hill", 0)


def test_any_one_of_ya_does_not_free_anybody_to_move(classic: Table) -> None:
    hero, stuck = classic.me.dude(), classic.me.dude("Stuck")
    rooted, quick = classic.foe.dude("Rooted"), classic.foe.dude("Quick", at=classic.town_square)
    for dude in (stuck, rooted):
        classic.forbid(dude, "move")
    dare = classic.me.hand("Any One of Ya!")
    classic.answer(f"use:{dare.id}.challenge")
    assert classic.choices() == {f"c{hero.id}"}
    classic.go(hero)
    assert (hero.location, stuck.location) == (classic.town_square, classic.me.home)
    assert classic.choices() == {f"c{quick.id}"}


def test_any_one_of_ya_is_for_one_player_of_several() -> None:
    table = Table(3, "classic-2000")
    hero, other = table.me.dude(), table.foe.dude("Other")
    third = table.sides[2].dude("Third")
    dare = table.me.hand("Any One of Ya!")
    table.answer(f"use:{dare.id}.challenge")
    table.go(hero, "p2")
    assert table.pending.player == 2
    assert table.choices() == {f"c{third.id}"}
    table.go(third)
    assert (hero.in_posse, other.in_posse) == (True, False)


TIE = "8C 8D 10D 4C 2H"


def test_quickdraw_wins_a_tie_by_one_rank(classic: Table) -> None:
    hero, foe = classic.me.dude(), classic.foe.dude()
    quick = classic.me.hand("Quickdraw")
    classic.shootout()
    classic.to_resolution(PAIR, TIE)  # the foe has the better pair
    classic.use(quick)
    assert (hero.in_play, foe.zone) == (True, "boot hill")


def test_quickdraw_needs_a_tie(classic: Table) -> None:
    classic.me.dude(), classic.foe.dude()
    quick = classic.me.hand("Quickdraw")
    classic.shootout()
    classic.to_resolution(TRIPS, NOTHING)
    classic.lumps()
    assert (quick.zone, classic.state.shootout) == ("play hand", None)


@card("Test Classic Late Ace")
class LateAce(Dude):
    @react("Your hand rank rises by 3.", to=HandsComparing)
    async def improve(self, _: HandsComparing) -> None:
        await self.change_hand_rank(+3)


def test_quickdraw_holds_whatever_the_ranks_become(classic: Table) -> None:
    hero, friend = classic.me.dude(), classic.me.dude("Friend")
    foe, second = classic.foe.dude("Test Classic Late Ace", keywords=()), classic.foe.dude("Second")
    quick, other = classic.me.hand("Quickdraw"), classic.foe.hand("Quickdraw")
    classic.shootout(leader=hero, mark=foe)
    classic.to_resolution(PAIR, TIE)
    classic.use(quick)
    assert classic.pending.player == classic.foe.seat
    assert not classic.can_use(other)  # a player who has drawn cannot be outdrawn
    classic.answer(f"use:{foe.id}.improve")
    assert classic.pending.kind == "casualty"
    classic.go(f"ace:{second.id}")
    assert (second.zone, foe.in_play, hero.in_play, friend.in_play) == ("boot hill", True, True, True)


def test_caught_with_yer_pants_down_leaves_the_new_front_without_its_gadgets(classic: Table) -> None:
    classic.me.outfit("The Collegium: New Front")
    hero = classic.me.dude(gangs=("collegium",), influence=1)
    classic.me.attach("", hero, keywords=["Weapon", "Gadget 5"])
    stud = classic.foe.dude("Stud", stud=True)
    classic.foe.dude("Draw", bullets=0)
    surprise = classic.foe.hand("Caught with Yer Pants Down")
    classic.shootout()
    assert hero.influence == 2
    classic.use(surprise, hero, by=classic.foe)
    assert hero.influence == 1
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps(f"ace:{stud.id}")
    assert (stud.zone, classic.me.player.victory_points) == ("boot hill", 0)
