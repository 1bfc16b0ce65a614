"""Behaviour of the goods of Revelations."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import (
    Acing,
    ActionCard,
    Card,
    Dude,
    Purchase,
    card,
    cost_of,
    noon,
    react,
    require,
    whenever,
    while_,
)
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.protocol.events import JobEnded, Moved, ShootoutEnded, WentHome
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


@card("Test Classic Bargainer")
class Bargainer(Dude):
    @cost_of("All costs 1 less.")
    def haggles(self, _: Purchase) -> int:
        return -1


@card("Test Classic Homesickness")
class Homesickness(ActionCard):
    @noon("A dude goes home booted.")
    async def go_home(self) -> None:
        await self.send_home(await self.target(self.all_dudes, "Who goes home?"))


def test_autogyro_flies_anywhere_without_booting_its_pilot(classic: Table) -> None:
    pilot = classic.me.dude(keywords=["Mad Scientist 1"], booted=True)
    gyro, far = classic.me.attach("Autogyro", pilot), classic.foe.deed(is_out_of_town=True)
    classic.use(gyro, far, ability="fly")
    assert (pilot.location, gyro.booted) == (far, True)
    assert not classic.can_use(gyro, by=classic.me)


def test_autogyro_takes_along_another_dude(classic: Table) -> None:
    deed, far = classic.me.deed(), classic.foe.deed()
    pilot, guest = classic.me.dude(at=deed), classic.foe.dude(at=deed)
    classic.foe.dude("Elsewhere")
    gyro = classic.me.attach("Autogyro", pilot)
    classic.use(gyro, guest, far, ability="take_along")
    assert (pilot.location, guest.location, guest.booted) == (far, far, False)


def test_autogyro_takes_nobody_where_they_may_not_go(classic: Table) -> None:
    deed, mine, far = classic.me.deed(), classic.foe.deed("Abandoned Mine"), classic.foe.deed()
    pilot, guest = classic.me.dude(at=deed), classic.me.dude(at=deed, keywords=["Abomination"])
    gyro = classic.me.attach("Autogyro", pilot)
    classic.answer(f"use:{gyro.id}.take_along")
    classic.go(guest)
    assert (f"c{mine.id}" in classic.choices(), f"c{far.id}" in classic.choices()) == (False, True)


def test_auto_incendiary_bullets_ace_an_opposing_dude_for_themselves(classic: Table) -> None:
    hero, foe = classic.me.dude(), classic.foe.dude(value=13)
    bullets = classic.me.attach("Auto-Incendiary Bullets", hero)
    classic.foe.dude("Another")
    classic.shootout()
    classic.use(bullets, foe)
    assert (foe.zone, bullets.zone, hero.in_play) == ("boot hill", "boot hill", True)


def test_infrared_spectacles_call_out_where_the_dude_has_gone(classic: Table) -> None:
    seer, foe = classic.me.dude(), classic.foe.dude(at=classic.town_square)
    classic.foe.dude("Home")
    specs = classic.me.attach("Infrared Spectacles", seer)
    classic.answer(f"move:{seer.id}>{classic.town_square.id}")
    classic.answer(f"use:{specs.id}.spot")
    classic.go(foe)
    assert (classic.pending.kind, specs.booted) == ("callout", True)


def test_infrared_spectacles_call_out_at_home_too_but_not_for_who_was_there(classic: Table) -> None:
    seer = classic.me.dude(at=classic.town_square)
    guest = classic.foe.dude(at=classic.me.home)
    classic.me.attach("Infrared Spectacles", seer)
    for _ in range(2):
        homesick = classic.me.hand("Test Classic Homesickness")
        classic.turn_of(classic.me)
        classic.answer(f"use:{homesick.id}.go_home")
        classic.go(seer)
        if classic.pending.kind == "react":
            assert seer.location == classic.me.home
            classic.pass_()
    assert [e.card for e in classic.events(Moved)] == [seer.id]
    assert len([e for e in classic.events(WentHome) if e.card == seer.id]) == 2
    assert guest.in_play


def ride_in(table: Table) -> tuple[Dude, Dude, list[Dude], Card]:
    """A leader calls out a mark who has a friend; a dude with Infrared Spectacles joins to help."""
    leader, seer = table.me.dude("Leader", at=table.town_square), table.me.dude("Seer", at=table.me.deed())
    marks = [table.foe.dude(title, at=table.town_square) for title in ("Mark", "Friend")]
    specs = table.me.attach("Infrared Spectacles", seer)
    table.call_out(leader, marks[0], "accept")
    table.join_all()
    return leader, seer, marks, specs


def test_infrared_spectacles_begin_a_shootout_in_the_middle_of_another(classic: Table) -> None:
    leader, seer, [mark, friend], specs = ride_in(classic)
    assert classic.pending.kind == "react"
    classic.answer(f"use:{specs.id}.spot")
    assert classic.choices() == keys(mark, friend)
    classic.go(friend, "accept", "done", "done")
    fight = classic.state.shootout
    assert fight is not None
    assert (fight.leader, fight.mark, [p.dudes for p in fight.posses]) == (
        seer.id,
        friend.id,
        [[seer.id], [friend.id]],
    )
    assert GameState.from_json(classic.state.to_json()) == classic.state == classic.state.copy()
    classic.to_resolution("8S 8H 8D 3C 2S", NOTHING)
    classic.lumps()
    assert (friend.zone, classic.pending.kind) == ("boot hill", "shootout")
    fight = classic.state.shootout
    assert fight is not None
    assert (fight.leader, fight.mark, [p.dudes for p in fight.posses]) == (
        leader.id,
        mark.id,
        [[leader.id, seer.id], [mark.id]],
    )
    classic.to_resolution("8C 9H 9D 3H 2H", "7C 7H 7D 7S 2S", shooters=[leader])
    classic.lumps()
    assert (fight.round, classic.pending.owed, mark.in_play) == (1, 2, True)


def test_who_refuses_infrared_spectacles_is_out_of_the_shootout_it_came_in(classic: Table) -> None:
    leader, seer, [mark, friend], specs = ride_in(classic)
    classic.answer(f"use:{specs.id}.spot")
    classic.go(friend, "refuse")
    assert (friend.location, friend.booted, friend.in_posse) == (classic.foe.home, True, False)
    assert [d.in_posse for d in (leader, seer, mark)] == [True] * 3


def test_a_shootout_is_over_when_infrared_spectacles_have_emptied_a_posse(classic: Table) -> None:
    leader, seer = classic.me.dude("Leader", at=classic.town_square), classic.me.dude(at=classic.me.deed())
    mark = classic.foe.dude("Mark", at=classic.town_square)
    specs = classic.me.attach("Infrared Spectacles", seer)
    classic.call_out(leader, mark, "accept")
    classic.join_all()
    classic.answer(f"use:{specs.id}.spot")
    classic.go(mark, "refuse")
    assert (mark.location, classic.state.shootout) == (classic.foe.home, None)
    assert [e.winner for e in classic.events(ShootoutEnded)] == [0]


def test_what_lasts_for_a_shootout_outlasts_one_in_its_middle(classic: Table) -> None:
    hero, seer = classic.me.dude("Hero", bullets=1), classic.me.dude("Seer")
    mark, friend = classic.foe.dude("Mark"), classic.foe.dude("Friend")
    gun = classic.me.attach("", hero, keywords=["Weapon"])
    classic.me.attach("Roan", seer)
    specs = classic.me.attach("Infrared Spectacles", seer)
    rounds, cavalry = classic.me.hand("Hot-loaded Rounds"), classic.me.hand("Here Comes The Cavalry")
    token = classic.me.dude("TOK-001")
    classic.shootout(leader=hero, mark=mark, without=[seer])
    classic.use(rounds, gun)
    classic.turn_of(classic.me)
    classic.answer(f"use:{cavalry.id}.charge")
    classic.go([seer])
    classic.answer(f"use:{specs.id}.spot")
    classic.go(friend, "accept", "done", "done")
    classic.to_resolution("8S 8H 8D 3C 2S", NOTHING)
    classic.lumps()
    assert (hero.bullets, token.in_play, seer.in_posse) == (1 + 3, True, True)
    assert (friend.zone, classic.pending.kind) == ("boot hill", "shootout")
    classic.to_resolution(PAIR, "7S 7H 9C 3D 2C")
    assert gun.zone == "boot hill"


def test_infrared_spectacles_serve_in_a_job(classic: Table) -> None:
    seer, deed = classic.me.dude("Seer", bullets=9), classic.foe.deed(control=1)
    classic.me.dude("Mate")
    guard = classic.foe.dude(at=deed)
    specs, job = classic.me.attach("Infrared Spectacles", seer), classic.me.hand("Jailbreak")
    classic.answer(f"use:{job.id}.blow_up")
    classic.go(deed, seer)
    classic.join_all([guard])
    classic.answer(f"use:{specs.id}.spot")
    classic.go("refuse")
    assert [e.succeeded for e in classic.events(JobEnded)] == [True]
    assert (guard.location, seer.is_home) == (classic.foe.home, True)


def test_infrared_spectacles_mind_their_own_dude_alone(classic: Table) -> None:
    seer, friend = classic.me.dude(at=classic.town_square), classic.me.dude("Friend")
    classic.foe.dude(at=classic.town_square)
    specs = classic.me.attach("Infrared Spectacles", seer)
    classic.move(friend, classic.town_square)
    assert not specs.booted


def test_lemat_pistol_is_thrown_away_for_its_shot(classic: Table) -> None:
    hero, even = classic.me.dude(bullets=3), classic.foe.dude(value=3)
    high = classic.foe.dude("High", value=4)
    pistol = classic.me.attach("Lemat Pistol", hero)
    classic.shootout()
    classic.use(pistol, even)
    assert (even.zone, pistol.zone, high.in_play) == ("boot hill", "discard pile", True)


def test_whoever_used_the_lemat_pistol_draws_no_other_weapon_in_that_shootout(classic: Table) -> None:
    hero, even = classic.me.dude(bullets=3), classic.foe.dude(value=3)
    classic.foe.dude("High", value=4)
    pistol = classic.me.attach("Lemat Pistol", hero)
    spare = classic.me.attach("", hero, keywords=["Weapon"])
    classic.state.in_play[spare.id].unready = True
    classic.shootout()
    assert classic.can(f"ready:{spare.id}>{pistol.id}")
    classic.use(pistol, even)
    classic.turn_of(classic.me)
    assert not classic.can(f"ready:{spare.id}")


def test_spurs_come_in_one_pair(classic: Table) -> None:
    dude, other = classic.me.dude(), classic.me.dude("Other")
    classic.me.attach("Spurs", dude)
    spurs = classic.me.hand("Spurs")
    assert not classic.can(f"shop:{spurs.id}>{dude.id}")
    assert classic.can(f"shop:{spurs.id}>{other.id}")


def test_spurs_jingle_in_town_only(classic: Table) -> None:
    far = classic.me.deed(is_out_of_town=True)
    there, here = classic.me.dude(at=far), classic.me.dude(at=classic.town_square)
    for dude in (there, here):
        classic.me.attach("Spurs", dude)
    assert (there.influence, here.influence) == (1, 2)


def test_spurs_unboot_a_horse_but_no_gadget(classic: Table) -> None:
    rider, pilot = classic.me.dude(), classic.me.dude("Pilot", keywords=["Mad Scientist 1"])
    horse = classic.me.attach("Roan", rider, booted=True)
    classic.me.attach("Autogyro", pilot, booted=True)
    spurs, useless = classic.me.attach("Spurs", rider), classic.me.attach("Spurs", pilot)
    assert not classic.can_use(useless)
    classic.use(spurs, horse)
    assert not horse.booted


def test_auto_incendiary_bullets_never_cost_less(classic: Table) -> None:
    scientist = classic.me.dude("Test Classic Bargainer", keywords=["Mad Scientist 5"])
    bullets = classic.me.hand("Auto-Incendiary Bullets")
    other = classic.me.hand("Gatling Pistol")
    classic.me.deck("KH", "KH")
    classic.make(f"invent:{bullets.id}>{scientist.id}")
    assert classic.me.stash == 5
    classic.state.in_play[scientist.id].booted = False
    classic.turn_of(classic.me)
    classic.make(f"invent:{other.id}>{scientist.id}")
    assert classic.me.stash == 5


def with_dimes(table: Table, gun: str, bullets: int = 1) -> tuple[Dude, Card, Card]:
    """Set up a dude of "mine" with a gun and the Roll."""
    dude = table.me.dude(bullets=bullets)
    return dude, table.me.attach(gun, dude), table.me.attach("Roll O' Dimes", dude)


@pytest.mark.parametrize("title", ["Shotgun", "Lemat Pistol", "Double-barreled Shotgun"])
def test_a_roll_o_dimes_makes_a_shotgun_reach_higher_for_one_play(classic: Table, title: str) -> None:
    dude, gun, roll = with_dimes(classic, title)
    before = dude.bullets
    tough = classic.foe.dude("Tough", value=before + 5)
    tougher = classic.foe.dude("Tougher", value=before + 6)
    classic.me.attach("Auto-Incendiary Bullets", dude)
    classic.shootout()
    assert (classic.pending.kind, classic.can_use(gun)) == ("react", False)
    classic.answer(f"use:{roll.id}.load")
    assert (roll.zone, dude.bullets) == ("boot hill", before + 5)
    assert [o.card for o in classic.pending.options] == [gun.id]  # no other play is offered, nor passing
    assert classic.pending.default == ""
    classic.answer(classic.offered()[0])
    assert classic.choices() == keys(tough)
    classic.go(tough)
    assert (tough.zone, tougher.in_play) == ("boot hill", True)
    assert dude.own_bullets == before - (0 if gun.in_play else gun.facts.bullets or 0)


def test_a_roll_o_dimes_is_for_a_shotgun_that_would_hit_somebody(classic: Table) -> None:
    dude, _gun, roll = with_dimes(classic, "Shotgun")
    classic.foe.dude(value=dude.bullets + 6)
    classic.shootout()
    assert classic.pending.kind == "shootout"
    assert not classic.can_use(roll)
    assert dude.bullets == 2


def test_a_roll_o_dimes_is_for_a_shotgun_of_its_own_dude(classic: Table) -> None:
    dude, other = classic.me.dude(), classic.me.dude("Other")
    roll = classic.me.attach("Roll O' Dimes", dude)
    classic.me.attach("Shotgun", other)
    pistol = classic.me.attach("Auto-Incendiary Bullets", dude)
    classic.foe.dude(value=1)
    classic.shootout()
    assert classic.pending.kind == "shootout"
    assert not classic.can_use(roll)
    assert classic.can_use(pistol)


def test_a_roll_o_dimes_lasts_over_plays_of_nobody_else(classic: Table) -> None:
    dude, gun, roll = with_dimes(classic, "Shotgun")
    victim = classic.foe.dude("Victim", value=1)
    classic.foe.dude("Left", value=2)
    classic.shootout()
    classic.answer(f"use:{roll.id}.load")
    classic.use(gun, victim)
    assert dude.bullets == 2
    assert (classic.pending.kind, classic.can("pass")) == ("shootout", True)
    classic.pass_()
    assert (classic.pending.player, classic.can("pass")) == (classic.me.seat, True)


@card("Test Classic Guardian Angel")
class GuardianAngel(Dude):
    @react("When a dude would be aced, they go home instead.", to=Acing, repeat=True)
    async def watch_over(self, acing: Acing) -> None:
        await acing.instead(self.send_home, self.dude(acing.subject))

    @react("When a dude would be aced: choose who saves them.", to=Acing, repeat=True)
    async def pray(self, acing: Acing) -> None:
        await self.target(self.you.dudes, "Who?")
        await acing.prevent()


@card("Test Classic Hard Man")
class HardMan(Dude):
    @while_("Nothing aces him.", cannot=("be aced by cards", "be a casualty"))
    def is_hard(self) -> bool:
        return True

    @whenever("He is discarded instead.", to=Acing)
    async def survives(self, acing: Acing) -> None:
        require(acing.subject == self.id)
        await acing.instead(self.discard, self)


def pierced(table: Table, *victims: Dude) -> Card:
    """A dude of "mine" with a Shotgun uses Magnum Bullets; the other side has passed."""
    hero = table.me.dude("Hero", bullets=9)
    gun, magnum = table.me.attach("Shotgun", hero), table.me.attach("Magnum Bullets", hero)
    table.shootout()
    table.use(magnum)
    assert magnum.zone == "discard pile"
    table.turn_of(table.me)
    return gun


def test_without_magnum_bullets_a_dude_is_saved(classic: Table) -> None:
    victim, angel = classic.foe.dude("Victim"), classic.foe.dude("Test Classic Guardian Angel")
    hero = classic.me.dude(bullets=9)
    gun = classic.me.attach("Shotgun", hero)
    classic.shootout()
    classic.use(gun, victim)
    classic.answer(f"use:{angel.id}.watch_over")
    assert victim.is_home


def test_after_magnum_bullets_no_reaction_saves_an_opposing_dude(classic: Table) -> None:
    victim = classic.foe.dude("Victim")
    angel, friend = classic.foe.dude("Test Classic Guardian Angel"), classic.foe.dude("Friend")
    gun = pierced(classic)
    classic.use(gun, victim)
    assert not classic.can(f"use:{angel.id}.watch_over")
    classic.answer(f"use:{angel.id}.pray")  # it has no effect
    classic.go(friend)
    assert victim.in_play
    classic.pass_()
    assert victim.zone == "boot hill"


@pytest.mark.parametrize("magnum", [True, False])
def test_after_magnum_bullets_no_text_of_its_own_saves_a_dude(classic: Table, magnum: bool) -> None:
    hard, other = classic.foe.dude("Test Classic Hard Man"), classic.foe.dude("Other")
    if magnum:
        gun = pierced(classic)
    else:
        gun = classic.me.attach("Shotgun", classic.me.dude("Hero", bullets=9))
        classic.shootout()
    classic.declare(gun)
    assert classic.choices() == (keys(hard, other) if magnum else keys(other))
    if magnum:
        classic.go(hard)
        assert hard.zone == "boot hill"
        assert other.in_play


@pytest.mark.parametrize("magnum", [True, False])
def test_magnum_bullets_make_a_casualty_of_a_dude_that_could_be_none(classic: Table, magnum: bool) -> None:
    hard = classic.foe.dude("Test Classic Hard Man")
    if magnum:
        pierced(classic)
    else:
        classic.me.dude("Hero", bullets=9)
        classic.shootout()
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    assert hard.zone == ("boot hill" if magnum else "in play")


def test_magnum_bullets_are_for_the_opposing_posse_and_this_shootout(classic: Table) -> None:
    shooter, left = classic.foe.dude("Shooter", bullets=9), classic.foe.dude("Left")
    angel, hero = classic.me.dude("Test Classic Guardian Angel"), classic.me.dude("Hero")
    rival, magnum = classic.foe.attach("Shotgun", shooter), classic.me.attach("Magnum Bullets", hero)
    classic.shootout()
    classic.use(magnum)
    classic.use(rival, hero)
    classic.answer(f"use:{angel.id}.watch_over")
    assert hero.is_home  # a dude of the same posse
    assert left.cannot("be saved")
    classic.to_resolution("8S 8H 8D 3C 2S", NOTHING)
    classic.lumps()
    while classic.pending.kind != "noon play":
        classic.answer("pass" if classic.can("pass") else classic.offered()[0])
    assert not left.in_play
    assert not [e for e in classic.state.effects if e.label == "Magnum Bullets"]


def test_magnum_bullets_reach_who_joins_later_and_helpers_too() -> None:
    table = Table(3, "classic-2000")
    table.foe.dude("Foe")
    helper, stranger = table.sides[2].dude("Helper"), table.sides[2].dude("Stranger")
    pierced(table)
    assert not helper.cannot("be saved")
    table.helps(helper, 1)
    assert (helper.cannot("be saved"), stranger.cannot("be saved")) == (True, False)
