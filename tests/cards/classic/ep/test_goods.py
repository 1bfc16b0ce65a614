"""Behaviour of the goods of the classic Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Card, Dude, card, noon, while_
from doomtown_desktop.protocol.events import RoundDecided
from tests.table import Table, keys

NOTHING, PAIR, TWO_PAIR, TRIPS = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 9D 9C 2S", "8S 8H 8D 3C 2S"


@card("Test Classic Pickpocket")
class Pickpocket(ActionCard):
    @noon("Discard goods.")
    async def pick(self) -> None:
        goods = self.all_cards.where(lambda c: c.type is CardType.GOODS)
        await self.discard(await self.target(goods, "Discard which goods?"))


@card("Test Classic Sleepwalker")
class Sleepwalker(Dude):
    @while_("He joins posses booted.", joins_while_booted=1)
    def walks(self) -> bool:
        return True


def test_a_second_bowie_knife_on_a_dude_gives_no_bullets(classic: Table) -> None:
    dude, other = classic.me.dude(bullets=1), classic.me.dude(bullets=1)
    for bearer in (dude, dude, other):
        classic.me.attach("Bowie Knife", bearer)
    assert (dude.bullets, other.bullets) == (2, 2)


@pytest.mark.parametrize(("theirs", "dies"), [(PAIR, False), (TWO_PAIR, True)])
def test_bullet_proof_vest_stops_a_hand_one_rank_better(classic: Table, theirs: str, dies: bool) -> None:
    dude = classic.me.dude()
    classic.me.attach("Bullet-Proof Vest", dude)
    classic.foe.dude()
    classic.shootout()
    classic.to_resolution(NOTHING, theirs)
    classic.lumps()
    assert dude.in_play is not dies


def test_bullet_proof_vest_leaves_the_casualty_to_another(classic: Table) -> None:
    safe, other = classic.me.dude("Safe"), classic.me.dude("Other")
    classic.me.attach("Bullet-Proof Vest", safe)
    classic.foe.dude()
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps()
    assert (safe.in_play, other.zone) == (True, "boot hill")


def test_bullet_proof_vest_does_not_stop_a_shotgun(classic: Table) -> None:
    dude, foe = classic.me.dude(value=1), classic.foe.dude(bullets=9)
    classic.me.attach("Bullet-Proof Vest", dude)
    gun = classic.foe.attach("Shotgun", foe)
    classic.me.dude("Another")
    classic.shootout()
    classic.use(gun, dude, by=classic.foe)
    assert dude.zone == "boot hill"


def test_holdout_knife_takes_along_who_is_slower_than_the_pull(classic: Table) -> None:
    dude, foe = classic.me.dude(), classic.foe.dude(value=7)
    knife = classic.me.attach("Holdout Knife", dude)
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.me.deck("7H")
    classic.lumps()
    classic.answer(f"use:{knife.id}.stab")
    classic.go(foe)
    assert (foe.zone, dude.zone, knife.zone) == ("boot hill", "boot hill", "boot hill")


def test_holdout_knife_may_miss(classic: Table) -> None:
    dude, foe = classic.me.dude(), classic.foe.dude(value=7)
    knife = classic.me.attach("Holdout Knife", dude)
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.me.deck("6H")
    classic.lumps()
    classic.answer(f"use:{knife.id}.stab")
    classic.go(foe)
    assert (foe.in_play, knife.zone) == (True, "boot hill")


def test_martyrs_cross_adds_up_for_each_of_your_dudes_that_is_aced(classic: Table) -> None:
    bearer, first, second = (classic.me.dude(n, bullets=0, influence=0) for n in ("Bearer", "1st", "2nd"))
    classic.me.attach("Martyr's Cross", bearer)
    foe = classic.foe.dude()
    classic.shootout(without=[bearer])
    classic.to_resolution(NOTHING, TWO_PAIR)
    classic.lumps(f"ace:{first.id}")
    assert (first.in_play, second.in_play, foe.in_play) == (False, False, True)
    assert (bearer.bullets, bearer.influence) == (2, 2)


def test_martyrs_cross_gives_nothing_once_it_is_gone(classic: Table) -> None:
    bearer, first, _foe = classic.me.dude(bullets=0), classic.me.dude("1st"), classic.foe.dude()
    cross = classic.me.attach("Martyr's Cross", bearer)
    classic.shootout(without=[bearer])
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps()
    assert (first.in_play, bearer.bullets, bearer.influence) == (False, 1, 2)
    taken = classic.me.hand("Test Classic Pickpocket", CardType.ACTION)
    classic.use(taken, cross, by=classic.me)
    assert (cross.zone, bearer.bullets, bearer.influence) == ("discard pile", 0, 1)


def test_martyrs_cross_does_not_mourn_strangers(classic: Table) -> None:
    bearer, foe = classic.me.dude(bullets=0), classic.foe.dude()
    classic.me.attach("Martyr's Cross", bearer)
    classic.shootout()
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    assert (foe.zone, bearer.bullets) == ("boot hill", 0)


def test_mustang_boots_in_place_of_a_dude_who_joins_a_posse(classic: Table) -> None:
    leader, mark = classic.me.dude(at=classic.town_square), classic.foe.dude(at=classic.town_square)
    rider, tired = classic.me.dude("Rider"), classic.me.dude("Tired", booted=True)
    horse = classic.me.attach("Mustang", rider)
    classic.me.attach("Mustang", tired)
    classic.call_out(leader, mark, "accept", f"join:{rider.id}")
    classic.answer(f"use:{horse.id}.ride")
    assert (rider.in_posse, rider.booted, horse.booted) == (True, False, True)


def test_mustang_carries_nobody_who_is_booted(classic: Table) -> None:
    leader, mark = classic.me.dude(at=classic.town_square), classic.foe.dude(at=classic.town_square)
    tired = classic.me.dude("Test Classic Sleepwalker", booted=True)
    horse = classic.me.attach("Mustang", tired)
    classic.call_out(leader, mark, "accept", f"join:{tired.id}")
    classic.settled()
    assert (tired.in_posse, horse.booted) == (True, False)


@pytest.mark.parametrize(("title", "price"), [("Nicodemus Whateley", 0), ("", 4)])
def test_nicodemus_deck_is_free_for_him_alone(classic: Table, title: str, price: int) -> None:
    dude = classic.me.dude(title)
    classic.shop(classic.me.hand("Nicodemus' Deck"), dude)
    assert classic.me.stash == 10 - price


@pytest.mark.parametrize(("skills", "rating"), [(["Huckster 2"], 3), ([], None)])
def test_nicodemus_deck_raises_a_skill_but_gives_none(
    classic: Table, skills: list[str], rating: int | None
) -> None:
    dude = classic.me.dude(keywords=skills)
    classic.me.attach("Nicodemus' Deck", dude)
    assert (dude.rating("Huckster"), dude.is_a("Huckster")) == (rating, bool(skills))


@pytest.mark.parametrize(("pull", "tired"), [("5H", False), ("6H", True)])
def test_pinto_takes_its_rider_home_out_of_the_fight(classic: Table, pull: str, tired: bool) -> None:
    rider, _other = classic.me.dude(value=5), classic.me.dude("Other")
    horse, foe = classic.me.attach("Pinto", rider), classic.foe.dude()
    classic.me.deck(pull)
    classic.shootout()
    classic.use(horse)
    assert (rider.in_posse, rider.is_home, rider.booted) == (False, True, True)
    assert horse.zone == ("boot hill" if tired else "in play")
    assert foe.in_posse


def test_pinto_rides_out_of_town_where_you_control_a_deed(classic: Table) -> None:
    rider, _other = classic.me.dude(value=5), classic.me.dude("Other")
    horse, mine = classic.me.attach("Pinto", rider), classic.me.deed("Mine", is_out_of_town=True)
    classic.foe.deed("Theirs", is_out_of_town=True)
    classic.foe.dude()
    classic.me.deck("AS")
    classic.shootout()
    classic.use(horse, mine)
    assert (rider.in_posse, rider.location, rider.booted, horse.booted) == (False, mine, True, True)


def test_pinto_goes_home_with_who_may_not_go_out_of_town(classic: Table) -> None:
    rider, _other = classic.me.dude(value=5), classic.me.dude("Other")
    horse, mine = classic.me.attach("Pinto", rider), classic.me.deed("Abandoned Mine")
    classic.foe.dude()
    classic.me.deck("AS")
    classic.shootout()
    classic.use(horse)
    assert mine.controller == classic.me.player
    assert (rider.in_posse, rider.is_home, rider.booted) == (False, True, True)


@pytest.mark.parametrize(("holsters", "rank"), [(1, 3), (2, 3)])
def test_quick_draw_holster_of_the_shooter_raises_the_hand_once(
    classic: Table, holsters: int, rank: int
) -> None:
    shooter, other = classic.me.dude(), classic.me.dude("Other")
    for _ in range(holsters):
        classic.me.attach("Quick-draw Holster", shooter)
    classic.me.attach("Quick-draw Holster", other)
    classic.foe.dude()
    classic.shootout()
    classic.to_resolution(PAIR, PAIR, shooters=[shooter])
    assert classic.log
    assert ranks(classic)[0] == rank


def ranks(table: Table) -> tuple[int, int]:
    """Return the ranks of the hands of the last round when they were compared."""
    table.lumps()
    decided = table.events(RoundDecided)[-1]
    assert isinstance(decided, RoundDecided)
    return decided.ranks


@pytest.mark.parametrize(("title", "price"), [("Erik Zarkov", 0), ("", 3)])
def test_ray_gun_is_free_for_erik_zarkov(classic: Table, title: str, price: int) -> None:
    dude = classic.me.dude(title) if title else classic.me.dude(keywords=["Mad Scientist 3"])
    gun = classic.me.hand("Ray Gun")
    classic.me.deck("KH")
    classic.make(f"invent:{gun.id}>{dude.id}")
    assert (gun.in_play, classic.me.stash) == (True, 10 - price)


def test_shotgun_aces_a_dude_of_no_higher_value_than_its_bearer_has_bullets(classic: Table) -> None:
    hero = classic.me.dude(bullets=2)
    gun = classic.me.attach("Shotgun", hero)
    even, high = classic.foe.dude("Even", value=3), classic.foe.dude("High", value=4)
    classic.shootout()
    classic.answer(f"use:{gun.id}.blast")
    assert classic.choices() == {f"c{even.id}"}
    classic.go(even)
    assert (even.zone, high.in_play, gun.booted) == ("boot hill", True, False)
    assert even.type is CardType.DUDE


def light(table: Table, dynamite: Card, pull: str) -> None:
    """Use the Dynamite of one of "my" dudes with this pull."""
    table.me.deck(pull)
    table.use(dynamite, ability="light_the_fuse")


def test_sweaty_dynamite_aces_a_dude_who_pulls_a_club(classic: Table) -> None:
    deed = classic.foe.deed()
    dude = classic.me.dude(at=deed)
    dynamite = classic.me.attach("Sweaty Dynamite", dude)
    light(classic, dynamite, "9C")
    assert (dude.zone, dynamite.zone, deed.in_play) == ("boot hill", "boot hill", True)


def test_sweaty_dynamite_blows_a_deed_up_when_nightfall_is_over(classic: Table) -> None:
    deed = classic.foe.deed()
    dude, watchman = classic.me.dude(at=deed, influence=1), classic.foe.dude(at=deed, influence=9)
    dynamite = classic.me.attach("Sweaty Dynamite", dude)
    light(classic, dynamite, "9D")
    assert (dude.booted, dude.in_play, dynamite.in_play) == (True, True, True)
    assert dynamite in deed.attachments
    assert dude.location == deed
    assert not classic.can_use(dynamite, "light_the_fuse", by=classic.me)
    classic.next_day()
    assert (deed.zone, dynamite.zone) == ("boot hill", "discard pile")
    assert [(d.is_home, d.booted) for d in (dude, watchman)] == [(True, True)] * 2  # until the next Nightfall


@pytest.mark.parametrize("side", ["me", "foe"])
def test_sweaty_dynamite_is_aced_by_a_job_that_anybody_may_start(classic: Table, side: str) -> None:
    deed = classic.foe.deed()
    carrier = classic.me.dude(at=deed)
    hero = getattr(classic, side).dude(at=classic.town_square, influence=9)
    classic.foe.dude(booted=True, influence=20)
    dynamite = classic.me.attach("Sweaty Dynamite", carrier)
    light(classic, dynamite, "KS")
    classic.turn_of(getattr(classic, side))
    classic.answer(f"use:{dynamite.id}.put_it_out")
    assert classic.choices() == keys(hero)
    classic.go(hero)
    while classic.pending.kind == "posse":
        classic.answer("done")
    assert (dynamite.zone, deed.in_play, hero.is_home, hero.booted) == ("boot hill", True, True, True)
    classic.next_day()
    assert deed.in_play


def test_sweaty_dynamite_is_defended_against_the_job_and_may_be_tried_again(classic: Table) -> None:
    deed = classic.foe.deed()
    carrier, guard = classic.me.dude(at=deed), classic.me.dude("Guard", bullets=3)
    hero, second = classic.foe.dude("Hero", at=deed), classic.foe.dude("Second", at=deed)
    dynamite = classic.me.attach("Sweaty Dynamite", carrier)
    light(classic, dynamite, "KS")
    classic.answer(f"use:{dynamite.id}.put_it_out")
    classic.go(hero, "done", f"join:{carrier.id}")
    if classic.pending.kind == "posse":
        classic.go("done")
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    assert (hero.in_play, dynamite.in_play) == (False, True)
    classic.turn_of(classic.foe)
    classic.answer(f"use:{dynamite.id}.put_it_out")
    while classic.pending.kind != "noon play":
        classic.go(second if classic.pending.kind == "target" else "done")
    assert (dynamite.zone, guard.booted) == ("boot hill", False)


def test_sweaty_dynamite_asks_for_a_deed(classic: Table) -> None:
    dude = classic.me.dude(at=classic.town_square)
    deed = classic.me.deed()
    lying, carried = classic.me.attach("Sweaty Dynamite", deed), classic.me.attach("Sweaty Dynamite", dude)
    assert not classic.can_use(lying)
    assert not classic.can_use(carried)


def launch(table: Table, pull: str, value: int) -> tuple[Card, Dude, Card]:
    """Lead a job with the Launcher against a deed of the other side, which nobody defends."""
    deed = table.foe.deed()
    dude = table.me.dude(at=deed, value=value)
    launcher = table.me.attach("Dynamite Launcher", dude)
    table.me.deck(pull)
    table.use(launcher, dude)
    return deed, dude, launcher


@pytest.mark.parametrize(("pull", "fate"), [("5H", "in play"), ("6H", "boot hill")])
def test_dynamite_launcher_aces_the_deed_and_itself_and_perhaps_its_dude(
    classic: Table, pull: str, fate: str
) -> None:
    deed, dude, launcher = launch(classic, pull, 6)
    assert (deed.zone, launcher.zone, dude.zone) == ("boot hill", "boot hill", fate)
    assert fate != "in play" or (dude.is_home and dude.booted)


def test_dynamite_launcher_does_nothing_if_its_job_fails_or_its_dude_dies(classic: Table) -> None:
    deed = classic.foe.deed()
    dude, other = classic.me.dude("Bearer", at=deed), classic.me.dude("Other", at=deed)
    foe = classic.foe.dude(at=deed)
    launcher = classic.me.attach("Dynamite Launcher", dude)
    classic.answer(f"use:{launcher.id}.fire_away")
    classic.go(dude, f"join:{other.id}", f"join:{foe.id}")
    classic.to_resolution(PAIR, PAIR)
    classic.lumps(dude)
    assert (dude.zone, foe.zone, launcher.zone) == ("boot hill", "boot hill", "boot hill")
    assert (deed.in_play, other.booted) == (True, True)


def test_dynamite_launcher_is_led_by_its_own_unbooted_dude_at_a_deed(classic: Table) -> None:
    classic.me.dude("Another", at=classic.foe.deed())
    tired = classic.me.dude("Tired", at=classic.foe.deed(), booted=True)
    away = classic.me.dude("Away", at=classic.town_square)
    guns = [classic.me.attach("Dynamite Launcher", dude) for dude in (tired, away)]
    assert [classic.can_use(gun) for gun in guns] == [False, False]


def test_dynamite_launcher_may_turn_on_your_own_deed(classic: Table) -> None:
    deed = classic.me.deed()
    dude = classic.me.dude(at=deed, value=13)
    gun = classic.me.attach("Dynamite Launcher", dude)
    classic.me.deck("2H")
    classic.use(gun, dude)
    assert deed.zone == "boot hill"
