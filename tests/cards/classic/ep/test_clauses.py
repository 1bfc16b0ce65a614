"""Clauses and published rulings of Episodes 1 to 9, in addition to the main effect of each card."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Dude, Goods, card, cheatin_resolution, noon
from doomtown_desktop.protocol.events import Aced, RoundDecided
from tests.table import Table, keys

NOTHING, PAIR, TIE, TWO_PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8C 8D 10D 4C 2H", "8S 8H 9D 9C 2S"


@card("Test Classic Reaper")
class Reaper(ActionCard):
    @noon("Ace a dude.")
    async def reap(self) -> None:
        await self.ace(await self.target(self.all_dudes, "Ace whom?"))


@card("Test Classic Eviction")
class Eviction(ActionCard):
    @noon("Discard a dude.")
    async def evict(self) -> None:
        await self.discard(await self.target(self.all_dudes, "Discard whom?"))


@card("Test Classic Busker")
class Busker(Dude):
    @noon("Gain 1 ghost rock.")
    async def sing(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Classic Banjo")
class Banjo(Goods):
    @noon("Gain 1 ghost rock.")
    async def play_it(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Classic Tattler")
class Tattler(ActionCard):
    @cheatin_resolution("Gain 2 ghost rock.")
    async def tell(self) -> None:
        await self.gain_ghost_rock(2)


def test_kidnapping_needs_a_better_shot_who_may_go_to_the_mark(table: Table) -> None:
    mine = table.foe.deed("Abandoned Mine")
    table.me.dude("Marksman", bullets=4), table.me.dude("Beast", bullets=1, keywords=["Abomination"])
    hidden = table.foe.dude("Hidden", bullets=2, keywords=["Abomination"], at=mine)
    open_to_all = table.foe.dude("Open", bullets=2)
    table.answer(f"use:{table.me.hand('Kidnapping').id}.kidnap")
    assert table.choices() == {f"c{open_to_all.id}"}
    assert hidden.in_play


def test_gunther_who_has_left_play_is_not_armed_any_more(table: Table) -> None:
    gunther = table.me.dude("Gunther Hapworth")
    table.use(gunther)
    table.use(table.me.hand("Test Classic Eviction", CardType.ACTION), gunther, by=table.me)
    assert gunther.zone == "discard pile"
    table.me.state.discard_pile.remove(gunther.id)
    table.me.state.play_hand.append(gunther.id)
    table.turn_of(table.me)
    table.shop(gunther)
    table.next_day()
    assert (gunther.in_play, gunther.bullets, gunther.is_stud) == (True, 0, False)


def test_no_funny_stuff_leaves_cheatin_cards_alone(table: Table) -> None:
    table.me.dude(), table.foe.dude()
    played = table.me.hand("No Funny Stuff")
    tattler = table.foe.hand("Test Classic Tattler", CardType.ACTION)
    table.shootout()
    table.use(played)
    table.to_resolution("8S 8S 9D 3C 2S", NOTHING)
    table.answer(f"use:{tattler.id}.tell")
    assert table.foe.stash == 12


def test_a_price_on_his_head_is_paid_in_shootouts_only(table: Table) -> None:
    crook, reaper = table.foe.dude(bounty=1), table.me.hand("Test Classic Reaper", CardType.ACTION)
    table.use(table.me.hand("A Price on His Head"), crook)
    table.use(reaper, crook, by=table.me)
    assert (crook.zone, table.me.stash) == ("boot hill", 10)


def test_good_stiff_drink_refreshes_the_dude_not_what_he_carries(table: Table) -> None:
    busker = table.me.dude("Test Classic Busker", keywords=())
    banjo = table.me.attach("Test Classic Banjo", busker, kind=CardType.GOODS, keywords=())
    drinks = [table.me.hand("Good Stiff Drink") for _ in range(2)]
    table.use(banjo)
    table.turn_of(table.me)
    assert not table.can_use(drinks[0])
    table.use(busker)
    for drink in drinks:
        table.use(drink, busker, by=table.me)
    for _ in drinks:
        table.use(busker, by=table.me)
    assert table.me.stash == 14
    table.turn_of(table.me)
    assert not table.can_use(busker)


def test_human_shield_hides_who_is_wanted_already(table: Table) -> None:
    coward, _foe = table.me.dude(bounty=1), table.foe.dude()
    shield = table.me.hand("Human Shield")
    table.shootout()
    table.use(shield, coward)
    assert coward.bounty == 1
    table.to_resolution(NOTHING, TWO_PAIR)
    table.lumps([], [])
    assert (coward.in_play, table.pending.kind) == (True, "shootout")


def test_nowhere_to_run_does_not_keep_anybody_from_refusing(table: Table) -> None:
    caller, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    chase = table.me.hand("Nowhere to Run")
    table.call_out(caller, mark, "refuse")
    assert not table.can_use(chase)
    assert (mark.is_home, mark.booted) == (True, True)


def third_looks_on() -> Table:
    """Set up a fight of two players in the town square; the third is not in it."""
    table = Table(3, "classic-2000")
    for side, count in ((table.me, 1), (table.foe, 3)):
        for _ in range(count):
            side.dude(at=table.town_square)
    return table


def test_who_looks_on_leaves_a_whole_posse_nowhere_to_run() -> None:
    table = third_looks_on()
    hero, [casualty, *others] = table.me.player.dudes[0], table.foe.player.dudes
    chase = table.sides[2].hand("Nowhere to Run")
    table.call_out(hero, casualty, "accept")
    table.join_all()
    table.to_resolution(PAIR, NOTHING)
    table.lumps(f"ace:{casualty.id}", (), others)
    table.answer(f"use:{chase.id}.cut_them_off")
    assert table.state.shootout is not None
    assert [dude.in_posse for dude in others] == [True, True]


def test_who_looks_on_does_not_draw_quickly() -> None:
    table = third_looks_on()
    table.sides[2].hand("Quickdraw")
    table.call_out(table.me.player.dudes[0], table.foe.player.dudes[0], "accept", "done")
    table.to_resolution(NOTHING, "AC 3D 9H 6S JC")
    table.lumps()
    assert table.pending.kind != "react"


def test_take_ya_with_me_can_be_played_twice_for_one_round(table: Table) -> None:
    dead, _mine = table.me.dude(bullets=2), table.me.dude("Other", bullets=0)
    first, second, third = (table.foe.dude(n, bullets=1) for n in ("First", "Second", "Third"))
    cards = [table.me.hand("Take Ya With Me") for _ in range(2)]
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps(f"ace:{dead.id}")
    for avenger, prey in zip(cards, (first, second), strict=True):
        table.answer(f"use:{avenger.id}.drag_along")
        table.go(prey)
    assert (first.zone, second.zone, third.in_posse) == ("boot hill", "boot hill", True)


def test_take_ya_with_me_earns_the_bounty_for_who_played_it(table: Table) -> None:
    dead, _mine = table.me.dude(bullets=2), table.me.dude("Other", bullets=0)
    crook = table.foe.dude(bullets=1, bounty=1)
    avenger = table.me.hand("Take Ya With Me")
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps(f"ace:{dead.id}")
    table.answer(f"use:{avenger.id}.drag_along")
    assert (crook.zone, table.me.stash) == ("boot hill", 11)


def test_a_bullet_proof_vest_holds_when_ranks_are_tied(table: Table) -> None:
    safe = table.me.dude()
    table.me.attach("Bullet-Proof Vest", safe)
    foe, _other = table.foe.dude(), table.foe.dude("Other")
    table.shootout()
    table.to_resolution(PAIR, TIE)
    table.lumps(f"ace:{foe.id}")
    assert (safe.in_play, foe.zone) == (True, "boot hill")


def test_a_holdout_knife_strikes_at_nobody_whom_no_card_aces(table: Table) -> None:
    bearer, foe, safe = table.me.dude(), table.foe.dude(), table.foe.dude("Safe")
    knife = table.me.attach("Holdout Knife", bearer)
    table.forbid(safe, "be aced by cards")
    table.shootout()
    table.to_resolution(PAIR, TIE)
    table.lumps()
    table.answer(f"use:{knife.id}.stab")
    assert table.choices() == keys(foe)


def test_a_holdout_knife_strikes_in_shootouts_only(table: Table) -> None:
    bearer, _foe = table.me.dude(), table.foe.dude()
    knife = table.me.attach("Holdout Knife", bearer)
    table.use(table.me.hand("Test Classic Reaper", CardType.ACTION), bearer)
    assert (bearer.zone, knife.zone) == ("boot hill", "boot hill")
    assert len([e for e in table.events(Aced) if isinstance(table.view(e.card), Dude)]) == 1


def test_a_hand_raised_by_a_quick_draw_holster_is_the_worst_of_its_rank(table: Table) -> None:
    shooter, friend = table.me.dude(), table.me.dude("Friend")
    table.me.attach("Quick-draw Holster", shooter)
    table.foe.dude()
    table.shootout()
    table.to_resolution(PAIR, "3C 3D 2D 2C 5H", shooters=[shooter])
    table.lumps(f"ace:{friend.id}")
    [decided] = table.events(RoundDecided)
    assert (decided.ranks, decided.winner) == ((3, 3), 1)  # threes and twos are better


@pytest.mark.parametrize("later", [False, True])
def test_wendy_cheng_is_tired_until_nightfall_is_over(table: Table, later: bool) -> None:
    wendy = table.me.dude("Xiong 'Wendy' Cheng")
    victim = table.foe.dude()
    table.shootout(leader=wendy, mark=victim)
    table.use(wendy, victim)
    assert table.state.shootout is None
    if later:
        table.next_day()
    assert (wendy.bullets, wendy.is_stud) == ((2, True) if later else (0, False))


def test_suzy_is_never_bought(table: Table) -> None:
    table.me.dude(keywords=["Mad Scientist 3"])
    suzy = table.me.hand("SUZY 309")
    table.turn_of(table.me)
    assert not [key for key in table.offered() if key.startswith(f"shop:{suzy.id}")]


def test_robert_holmes_salvages_suzy_but_no_gadget_of_another_player(table: Table) -> None:
    holmes = table.me.dude("Robert Holmes")
    [suzy] = table.me.pile("boot_hill", "SUZY 309")
    table.foe.pile("boot_hill", "Flamethrower")
    table.answer(f"use:{holmes.id}.salvage")
    assert table.choices() == {f"c{suzy.id}"}
    table.go(suzy)
    assert suzy.zone == "deck"


def test_helpin_hand_pulls_back_the_huckster_himself(table: Table) -> None:
    huckster, hand = table.me.caster("Huckster 1", "Helpin' Hand", value=2, bullets=1, influence=1)
    table.foe.dude()
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.me.deck("4H")  # 2 + 1 + 1, which has to be exceeded
    table.lumps()
    table.answer(f"use:{hand.id}.pull_back")
    assert (huckster.in_play, huckster.is_home, huckster.booted) == (True, True, True)


def test_a_hex_that_saul_deflects_hits_at_noon_too(table: Table) -> None:
    _, curse = table.me.caster("Huckster 9", "Blood Curse", "KC")
    saul, victim = table.foe.dude("Saul Whateley"), table.foe.dude(bullets=2, influence=1)
    other = table.me.dude(bullets=2, influence=1)
    table.answer(f"use:{curse.id}.sicken")
    table.go(victim)
    table.use(saul, other, by=table.foe)
    assert [(d.bullets, d.influence) for d in (victim, other)] == [(2, 1), (1, 0)]
    assert saul.booted


def test_saul_deflects_a_miracle_of_christopher_hill(table: Table) -> None:
    hill, babble = table.me.dude("Christopher Hill"), table.me.hand("Babble On", CardType.SPELL)
    table.shop(babble, hill)
    saul, victim = table.foe.dude("Saul Whateley"), table.foe.dude("Victim", influence=1)
    table.me.deck("KH")
    table.turn_of(table.me)
    table.declare(babble)
    table.go(victim)
    assert table.can(f"use:{saul.id}.deflect")


@pytest.mark.parametrize("title", ["Take Cover", "Holy Roller", "Armor of Righteousness"])
def test_who_is_covered_is_aced_by_no_card_when_the_hand_is_beaten(table: Table, title: str) -> None:
    """The three use the words of Tombstone Frank, on which there is a ruling."""
    blessed, _ = table.me.dude("Blessed", keywords=["Blessed 0"]), table.me.dude("Other")
    table.foe.dude()
    miracle = title != "Take Cover"
    card = table.me.attach(title, blessed, kind=CardType.SPELL) if miracle else table.me.hand(title)
    table.me.deck("KH")
    table.shootout(leader=blessed)
    table.declare(card, ability="roll" if title == "Holy Roller" else "")
    if title != "Holy Roller":
        table.go(blessed)
    table.to_resolution("AS 3H 9D 6C JS", "8S 8H 8D 3C 3S")
    table.lumps()
    assert table.can(f"ace:{blessed.id}")
    assert blessed.cannot("be aced by cards")
