"""Behaviour of further action cards of the classic Episodes 1 to 9: a massacre and lookouts."""

from __future__ import annotations

import ast
import inspect
import sys

import pytest

from doomtown_desktop.dsl import Dude, Use, card, protects
from doomtown_desktop.engine.data.abilities import scripts
from doomtown_desktop.engine.script.cards import Card
from tests.cards.classic.practice import adept
from tests.table import NOBODY, Table, keys

PAIR, NOTHING = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS"


def massacre(table: Table, place: Card, leader: Dude) -> Card:
    """Play the job on day two or later, and choose its leader."""
    table.state.day = 2
    played = table.me.hand("Massacre at High Noon")
    table.answer(f"use:{played.id}.massacre")
    table.go(place, leader)
    return played


def test_massacre_aces_everybody_who_is_left_there(classic: Table) -> None:
    leader, home = classic.me.dude(), classic.foe.deed(influence=0)
    mine = classic.me.dude("Mine", at=home)
    theirs, safe = classic.foe.dude("Theirs", at=home, booted=True), classic.foe.dude("Safe")
    massacre(classic, home, leader)
    classic.join_all([mine, theirs, safe])
    assert [d.zone for d in (mine, theirs)] == ["boot hill", "boot hill"]
    assert (leader.location, leader.booted, safe.in_play) == (classic.me.home, True, True)


def test_massacre_waits_for_day_two(classic: Table) -> None:
    classic.me.dude()
    played = classic.me.hand("Massacre at High Noon")
    assert not classic.can_use(played)
    classic.next_day()
    assert classic.can_use(played)


def test_massacre_at_ones_own_home_kills_who_rode_there(classic: Table) -> None:
    leader, away = classic.me.dude(), classic.me.dude("Away", at=classic.town_square)
    _foe = classic.foe.dude()
    massacre(classic, classic.me.home, leader)
    classic.join_all()
    assert (leader.zone, away.zone) == ("boot hill", "boot hill")


def test_massacre_is_opposed_from_anywhere_whatever_restricts_moves(classic: Table) -> None:
    leader, deed, far = classic.me.dude(), classic.foe.deed(), classic.foe.deed(is_out_of_town=True)
    rooted, tired = classic.foe.dude("Rooted", at=far), classic.foe.dude("Tired", at=far, booted=True)
    hurt = classic.foe.dude("Hurt", at=deed, booted=True)
    classic.forbid(rooted, "move")
    massacre(classic, deed, leader)
    assert classic.pending.player == classic.foe.seat
    assert {o.card for o in classic.pending.options if o.card is not None} == {rooted.id, hurt.id}
    classic.go(f"join:{rooted.id}", "done")
    assert (rooted.location, rooted.booted, rooted.in_posse, tired.in_posse) == (deed, True, True, False)


def test_massacre_does_not_free_the_leader_s_posse(classic: Table) -> None:
    leader, friend, deed = classic.me.dude(), classic.me.dude("Friend"), classic.foe.deed()
    classic.forbid(friend, "move")
    massacre(classic, deed, leader)
    assert classic.pending.kind != "posse"
    assert not friend.in_posse


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_massacre_can_be_fled_for_three_ghost_rock(classic: Table, whose: str) -> None:
    leader, deed = classic.me.dude(), classic.foe.deed()
    friend = classic.me.dude("Friend", booted=True)
    prey, other = classic.foe.dude("Prey", at=deed), classic.foe.dude("Other", at=deed)
    quiet = classic.foe.hand("No Funny Stuff")
    classic.foe.stash = 5
    massacre(classic, deed, leader)
    classic.join_all([friend])
    runner = leader if whose == "mine" else prey
    before = [classic.me.stash, classic.foe.stash]
    assert classic.pending.player == classic.me.seat
    if whose == "mine":
        classic.go(leader, classic.town_square)
        assert classic.me.stash == before[0] - 3
        assert (leader.location, leader.booted) == (classic.town_square, True)  # the job has failed
        assert (prey.in_play, other.in_play) == (True, True)
        return
    classic.go((), prey)
    assert classic.choices() == {f"c{classic.foe.home.id}", f"c{classic.town_square.id}"}
    classic.go(classic.town_square)
    assert classic.foe.stash == before[1] - 3
    assert (prey.location, prey.booted, prey.in_posse) == (classic.town_square, True, False)
    assert runner.in_play
    classic.use(quiet, by=classic.foe)  # the next question asks for a play: 2 ghost rock are too few
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    assert (other.zone, prey.in_play, classic.state.shootout) == ("boot hill", True, None)


@card("Test Classic Recluse")
class Recluse(Dude):
    @protects("Cards of others leave him alone.")
    def keeps_to_himself(self, dude: Card, use: Use) -> bool:
        return dude == self and use.player != self.controller.seat


def test_massacre_lets_go_whom_nobody_else_may_move(classic: Table) -> None:
    leader, deed = classic.me.dude(), classic.foe.deed()
    shy = classic.foe.dude("Test Classic Recluse", at=deed)
    kept = classic.foe.dude("Kept", at=deed)
    classic.forbid(kept, "be moved by other players' cards")
    classic.foe.stash = 6
    massacre(classic, deed, leader)
    classic.join_all()
    classic.go(())
    assert classic.choices() == keys(shy, kept)
    classic.go(shy, classic.town_square, kept, classic.town_square)
    assert (shy.location, kept.location, classic.foe.stash) == (classic.town_square, classic.town_square, 0)


def test_massacre_lets_them_run_each_round_and_whatever_is_forbidden(classic: Table) -> None:
    leader, deed = classic.me.dude(), classic.foe.deed()
    friend, third = classic.me.dude("Friend"), classic.me.dude("Third")
    prey, other = classic.foe.dude("Prey", at=deed), classic.foe.dude("Other", at=deed)
    quiet = classic.foe.hand("No Funny Stuff")
    classic.me.stash = 7
    massacre(classic, deed, leader)
    classic.me.stash = 2
    classic.join_all()
    classic.go(())
    classic.use(quiet, by=classic.foe)
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps(f"ace:{other.id}", (), ())
    fight = classic.state.shootout
    assert fight is not None
    assert fight.round == 2
    classic.go(prey, classic.town_square)
    assert (prey.location, classic.state.shootout) == (classic.town_square, None)
    assert {d.location for d in (leader, friend, third)} == {classic.me.home}


def test_massacre_is_defended_by_who_has_dudes_there_the_owner_first() -> None:
    table = Table(3, "classic-2000")
    third = table.sides[2]
    leader, deed = table.me.dude(), third.deed()
    guest = table.foe.dude("Guest", at=deed, influence=0)
    far, away = table.foe.dude("Far"), third.dude("Away")
    massacre(table, deed, leader)
    table.answer()  # nobody is asked for help
    assert table.pending.player == 2
    table.answer("done")
    assert table.pending.player == table.foe.seat
    assert {o.card for o in table.pending.options if o.card is not None} == {guest.id, far.id}
    table.go(f"join:{far.id}", "done", NOBODY)
    fight = table.state.shootout
    assert fight is not None
    assert (fight.posses[1].primary, fight.posses[1].dudes) == (table.foe.seat, [far.id])
    assert not away.in_posse


def test_massacre_at_the_square_is_defended_by_the_winner_first() -> None:
    table = Table(3, "classic-2000")
    leader, square = table.me.dude(), table.town_square
    for side in (table.foe, table.sides[2]):
        side.dude(at=square)
    table.state.winner = 2
    massacre(table, square, leader)
    table.answer()
    assert table.pending.player == 2


def test_massacre_is_not_defended_by_who_has_nobody_there() -> None:
    table = Table(3, "classic-2000")
    leader, deed = table.me.dude(), table.foe.deed()
    victim, far = table.foe.dude(at=deed), table.sides[2].dude("Far")
    massacre(table, deed, leader)
    table.answer()
    table.answer("done")
    assert (victim.zone, far.in_play) == ("boot hill", True)


def test_massacre_lets_cards_bring_dudes_whatever_restricts_moves(classic: Table) -> None:
    leader, deed = classic.me.dude(), classic.foe.deed()
    defender, rooted = classic.foe.dude("Defender", at=deed), classic.foe.dude("Rooted")
    friend = classic.me.dude("Friend")
    for dude in (rooted, friend):
        classic.forbid(dude, "move")
    mine, theirs = classic.me.hand("Hiding in the Bushes"), classic.foe.hand("Hiding in the Bushes")
    classic.me.stash = classic.foe.stash = 5
    massacre(classic, deed, leader)
    classic.me.stash = classic.foe.stash = 0
    classic.go(f"join:{defender.id}", "done")
    assert not classic.can_use(mine)
    classic.use(theirs, by=classic.foe)
    assert (rooted.in_posse, rooted.location) == (True, deed)


WATCH = "Sheriff's Watchin'"


def test_the_sheriff_stops_a_call_out_on_private_land(classic: Table) -> None:
    deed = classic.foe.deed(access="private")
    hero, prey = classic.me.dude(at=deed), classic.foe.dude(at=deed)
    watch = classic.foe.hand(WATCH)
    classic.answer(f"callout:{hero.id}>{prey.id}")
    assert classic.pending.kind == "react"
    classic.use(watch)
    assert (classic.state.shootout, hero.is_wanted, classic.pending.player) == (None, False, classic.foe.seat)
    assert (watch.zone, prey.booted) == ("discard pile", False)


def test_the_sheriff_lets_a_call_out_be_that_is_passed_over(classic: Table) -> None:
    deed = classic.foe.deed(access="private")
    hero, prey = classic.me.dude(at=deed), classic.foe.dude(at=deed)
    classic.foe.hand(WATCH)
    classic.answer(f"callout:{hero.id}>{prey.id}")
    classic.pass_()
    assert classic.pending.kind == "callout"


@pytest.mark.parametrize("where", ["public", "own", "square"])
def test_the_sheriff_minds_no_lawful_call_out(classic: Table, where: str) -> None:
    side = classic.me if where == "own" else classic.foe
    deed = side.deed(access="public" if where == "public" else "private")
    place = classic.town_square if where == "square" else deed
    hero, prey = classic.me.dude(at=place), classic.foe.dude(at=place)
    classic.foe.hand(WATCH)
    classic.answer(f"callout:{hero.id}>{prey.id}")
    assert classic.pending.kind == "callout"


def test_the_sheriff_stops_a_night_haunt_at_home(classic: Table) -> None:
    prey, watch = classic.foe.dude(booted=True), classic.foe.hand(WATCH)
    attack = classic.me.hand("Night Haunt Attack")
    before = classic.me.stash
    classic.answer(f"use:{attack.id}.strike")
    classic.go(prey)
    classic.use(watch)
    assert (prey.in_play, classic.state.shootout, classic.me.player.dudes) == (True, None, [])
    assert (classic.me.stash, attack.zone) == (before - 4, "discard pile")


def test_the_sheriff_stops_a_job_once_it_is_paid_for(classic: Table) -> None:
    leader, friend, deed = classic.me.dude(), classic.me.dude("Friend"), classic.foe.deed(access="private")
    watch = classic.foe.hand(WATCH)
    job = classic.me.hand("Jailbreak")
    before = classic.me.stash
    classic.answer(f"use:{job.id}.blow_up")
    classic.go(deed, leader)
    classic.use(watch)
    assert (leader.booted, friend.booted, leader.location) == (True, False, classic.me.home)
    assert (classic.me.stash, deed.permanent("control")) == (before - (job.facts.cost or 0), 0)
    assert (classic.state.shootout, job.zone) == (None, "discard pile")


@pytest.mark.parametrize("whose", ["public", "own"])
def test_the_sheriff_minds_no_job_on_other_land(classic: Table, whose: str) -> None:
    side = classic.me if whose == "own" else classic.foe
    deed = side.deed(access="public" if whose == "public" else "private")
    leader, _friend = classic.me.dude(), classic.me.dude("Friend")
    classic.foe.hand(WATCH)
    job = classic.me.hand("Jailbreak")
    classic.answer(f"use:{job.id}.blow_up")
    classic.go(deed, leader)
    assert classic.pending.kind != "react"


def test_the_sheriff_stops_an_ambush_in_the_open(classic: Table) -> None:
    leader, mark = classic.me.dude(), classic.foe.dude(at=classic.town_square)
    watch, ambush = classic.foe.hand(WATCH), classic.me.hand("Ambush")
    classic.answer(f"use:{ambush.id}.lie_in_wait")
    classic.go(mark, leader)
    classic.use(watch)
    assert (mark.in_play, leader.booted, leader.is_wanted) == (True, True, False)


def test_the_sheriff_stops_who_hides_behind_others(classic: Table) -> None:
    coward, _foe = classic.me.dude(), classic.foe.dude()
    watch, shield = classic.foe.hand(WATCH), classic.me.hand("Human Shield")
    classic.shootout()
    classic.answer(f"use:{shield.id}.hide")
    classic.go(coward)
    classic.use(watch)
    assert (coward.is_wanted, coward.cannot("be a casualty"), shield.zone) == (False, False, "discard pile")


def test_the_sheriff_lets_others_be_made_wanted(classic: Table) -> None:
    classic.me.dude("Judge", influence=2)
    suspect, watch = classic.foe.dude(), classic.foe.hand(WATCH)
    warrant = classic.me.hand("Warrant")
    classic.answer(f"use:{warrant.id}.issue")
    classic.go(suspect)
    while classic.pending.kind == "target":
        classic.answer(classic.offered()[0])
    assert (suspect.is_wanted, watch.zone) == (True, "play hand")


BRINGS = {"Hiding in the Bushes": "jump_out", "Here Comes The Cavalry": "charge"}


@pytest.mark.parametrize("title", BRINGS)
@pytest.mark.parametrize(("land", "stopped"), [("theirs", True), ("mine", False), ("public", False)])
def test_the_sheriff_keeps_help_from_trespassing(
    classic: Table, title: str, land: str, stopped: bool
) -> None:
    side = classic.me if land == "mine" else classic.foe
    deed = side.deed(access="public" if land == "public" else "private")
    hero, rider, foe = classic.me.dude("Hero"), classic.me.dude("Rider"), classic.foe.dude()
    classic.me.attach("Nag", rider, keywords=("Horse",))
    help_ = classic.me.hand(title)
    classic.shootout(at=deed, without=[rider], leader=hero, mark=foe)
    watch = classic.foe.hand(WATCH)  # it has allowed the call-out
    classic.engine.touch_cards()
    classic.answer(f"use:{help_.id}.{BRINGS[title]}")
    classic.go(rider)
    assert (classic.pending.kind == "react") is stopped
    if stopped:
        classic.use(watch)
        assert (help_.zone, watch.zone) == ("discard pile", "discard pile")
    assert (rider.in_posse, rider.is_wanted) == (not stopped, False)


@pytest.mark.parametrize("power", ["Ambition", "Midnight Snack"])
def test_the_sheriff_keeps_the_harrowed_from_trespassing(classic: Table, power: str) -> None:
    deed, foe = classic.foe.deed(access="private"), classic.foe.dude()
    dead, other = adept(classic.me, "Harrowed", power), classic.me.dude("Other", keywords=["Harrowed"])
    hero, guest = (other, dead) if power == "Ambition" else (dead, other)
    classic.shootout(at=deed, without=[guest], leader=hero, mark=foe)
    watch = classic.foe.hand(WATCH)  # it has allowed the call-out
    classic.engine.touch_cards()
    classic.declare(dead, ability="call_to_the_feast" if hero == dead else "rush_in")
    if hero == dead:
        classic.go(guest)
    classic.use(watch)
    assert (guest.in_posse, watch.zone) == (False, "discard pile")


def test_a_third_player_may_call_the_sheriff() -> None:
    table = Table(3, "classic-2000")
    deed = table.foe.deed(access="private")
    hero, prey = table.me.dude(at=deed), table.foe.dude(at=deed)
    watch = table.sides[2].hand(WATCH)
    table.answer(f"callout:{hero.id}>{prey.id}")
    table.use(watch)
    assert table.state.shootout is None


def test_what_makes_who_takes_part_wanted_says_so() -> None:
    """The Sheriff depends on it. The cards listed make somebody else Wanted, or no action is involved."""
    others = {"Warrant", "Hangin' Judge", "The Snitch", "Confession", "Red-Handed", "Flight of Angels"}
    others |= {"Melissa Thomas (Exp.1)", "Between the Cracks", "Judge Fayllen Wells"}
    modules = {cls.__module__ for cls in scripts("classic").values()}
    makers = {
        (name, node.name)
        for name in modules
        if name.startswith("doomtown_desktop.cards.")
        for node in ast.parse(inspect.getsource(sys.modules[name])).body
        if isinstance(node, ast.ClassDef)
        and any(isinstance(part, ast.Attribute) and part.attr == "make_wanted" for part in ast.walk(node))
    }
    silent = {
        title
        for (title, _), cls in scripts("classic").items()
        if (cls.__module__, cls.__name__) in makers
        and not any(ability.makes_wanted is True for ability in cls.script.abilities)
    }
    assert silent <= others, silent - others


def test_the_sheriff_stops_a_hold_up_but_the_robber_stays_booted(classic: Table) -> None:
    home = classic.me.outfit("Blackjacks")
    robber = classic.me.dude(gangs=("blackjacks",))
    watch, before = classic.foe.hand(WATCH), classic.me.stash
    classic.answer(f"use:{home.id}.hold_up_a_stage")
    classic.go(robber)
    classic.use(watch)
    assert (robber.booted, robber.is_wanted, classic.me.stash) == (True, False, before)


def test_head_em_off_brings_a_booted_dude_from_afar(classic: Table) -> None:
    head = classic.foe.hand("Head 'em Off at the Pass")
    leader, strike = classic.me.dude(), classic.foe.deed(is_out_of_town=True)
    far = classic.foe.dude("Far", booted=True, at=classic.me.deed(is_out_of_town=True))
    near = classic.foe.dude("Near", at=strike)
    arson = classic.me.hand("Arson")
    classic.declare(arson)
    classic.go(strike, leader)
    assert classic.pending.player == classic.foe.seat
    classic.declare(head)
    classic.join_all()
    assert far.in_posse
    assert near.in_posse
    assert far.location == strike


def test_head_em_off_helps_nobody_whom_a_card_keeps_from_moving(classic: Table) -> None:
    head = classic.foe.hand("Head 'em Off at the Pass")
    leader, strike = classic.me.dude(), classic.foe.deed(is_out_of_town=True)
    far = classic.foe.dude("Far", booted=True)
    classic.forbid(far, "move")
    arson = classic.me.hand("Arson")
    classic.declare(arson)
    classic.go(strike, leader)
    assert classic.pending.kind != "react"
    assert head.zone == "play hand"


def friendly(table: Table, mine: str, theirs: str) -> tuple[Dude, Dude]:
    """Let "me" play Friendly Game at the town square; both have 8 ghost rock."""
    dealer, guest = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.foe.dude(at=table.town_square, keywords=["Abomination"])
    table.foe.dude("Elsewhere")
    for side, cards in ((table.me, mine), (table.foe, theirs)):
        side.deck(*cards.split())
        side.stash = 8
    game = table.me.hand("Friendly Game")
    table.declare(game)
    assert table.choices() == keys(dealer)
    table.go(dealer)
    assert table.choices() == keys(guest)
    table.go(guest)
    return dealer, guest


@pytest.mark.parametrize(
    ("mine", "theirs", "change"),
    [("8S 8H 8D 3C 2S", NOTHING, 3), (NOTHING, PAIR, -1), (NOTHING, "AD 3C 9S 6H JD", 0)],
)
def test_a_friendly_game_pays_the_difference_of_the_hands(
    classic: Table, mine: str, theirs: str, change: int
) -> None:
    dealer, guest = friendly(classic, mine, theirs)
    assert (dealer.booted, guest.booted) == (True, False)
    assert (classic.me.stash, classic.foe.stash) == (8 + change, 8 - change)
    assert (classic.me.state.draw_hand, classic.state.high_gamble) == ([], False)
    assert classic.pending.kind == "noon play"


def test_who_cheats_in_a_friendly_game_can_be_punished(classic: Table) -> None:
    classic.me.hand("Cheatin' Varmint")
    friendly(classic, NOTHING, "8S 8S 8D 8C 2S")
    assert (classic.pending.kind, classic.pending.player) == ("cheatin resolution", 0)
    assert classic.state.high_gamble
    classic.answer(classic.offered()[0])
    assert (classic.me.stash, classic.foe.stash) == (8 - (8 - 3 - 1), 8 + (8 - 3 - 1))


def test_a_loser_of_a_friendly_game_pays_no_more_than_there_is(classic: Table) -> None:
    friendly(classic, "8S 8H 8D 8C 2S", NOTHING)
    assert classic.foe.stash == 1


def test_a_joker_in_a_friendly_game_is_proposed_as_the_best_card(classic: Table) -> None:
    friendly(classic, "8S 8H 8D 3C JK", NOTHING)
    assert (classic.pending.kind, classic.pending.default) == ("joker", "8C")


def test_no_hot_lead_flies_in_a_friendly_game(classic: Table) -> None:
    lead = classic.foe.hand("Hot Lead Flyin'")
    friendly(classic, "8S 8H 8D 3C 2S", NOTHING)
    assert (classic.pending.kind, lead.zone) == ("noon play", "play hand")
