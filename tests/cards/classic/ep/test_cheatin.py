"""Behaviour of the Cheatin' cards of Episodes 1 to 9 and of cards that watch for cheaters."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase
from tests.cards.classic.practice import CHEAT, HONEST, caught, caught_in_shootout
from tests.table import Table, keys

TRIPS, PAIR = "8S 8S 8D 3C 2S", "9S 9H 8D 3C 2S"


def test_a_cheatin_varmint_lowers_the_rank_of_the_cheater(table: Table) -> None:
    varmint = table.me.hand("Cheatin' Varmint")
    table.me.dude()
    table.foe.dude()
    caught_in_shootout(table, theirs="8S 8S 8D 8C 2S")
    rank = table.foe.player.hand_rank
    table.use(varmint)
    assert (rank, table.foe.player.hand_rank) == (8, 5)


def test_double_dealin_gives_the_cheater_cards_of_yours(table: Table) -> None:
    dealer = table.me.hand("Double Dealin'")
    table.me.dude()
    table.foe.dude()
    table.me.deck("2C", "4C", "6H", "8H", "10S")
    caught_in_shootout(table)
    dealt = table.foe.player.draw_hand
    table.use(dealer)
    hand = table.foe.player.draw_hand
    assert len(hand) == 5
    assert all(c.owner == table.me.player for c in hand)
    assert all(c.zone == "discard pile" for c in dealt)


def test_foreclosure_takes_a_deed_that_the_cheater_owns(table: Table) -> None:
    notice = table.me.hand("Foreclosure")
    shop, other = table.foe.deed("Shop"), table.foe.deed("Other")
    table.me.deed("Mine")
    caught(table)
    table.declare(notice)
    assert table.choices() == keys(shop, other)
    table.go(shop)
    assert shop.zone == "discard pile"


def test_foreclosure_needs_a_deed(table: Table) -> None:
    table.me.hand("Foreclosure")
    table.me.deed("Mine")
    table.lowball(HONEST, CHEAT)
    table.phase(Phase.GAMBLIN)
    assert table.pending.kind != "cheatin resolution"


def stampede(table: Table) -> None:
    jackelopes = table.me.hand("Jackelope Stampede")
    caught(table)
    table.declare(jackelopes)


def test_a_jackelope_stampede_goes_on_until_the_hand_is_legal(table: Table) -> None:
    lost, late, kept = (table.foe.deed(title) for title in ("Lost", "Late", "Kept"))
    dude = table.foe.dude()
    table.me.deed("Mine")
    table.foe.deck("5C", "5C", "QD", "9H", "7S", "AS", "3S", "5S", "7H", "9S")
    stampede(table)
    assert table.choices() == keys(lost, late, kept, dude)
    table.go(lost)
    assert (table.pending.player, table.choices()) == (table.foe.seat, keys(late, kept, dude))
    table.go(late)
    assert (lost.zone, late.zone, kept.in_play) == ("discard pile", "discard pile", True)
    assert not table.foe.player.is_cheatin


def test_a_jackelope_stampede_ends_with_the_last_card(table: Table) -> None:
    lost = table.foe.dude("Lost")
    table.foe.deck("5C", "5C", "QD", "9H", "7S")
    stampede(table)
    assert lost.zone == "discard pile"
    assert table.foe.home.in_play


@pytest.mark.parametrize(("pull", "gone"), [("5H", True), ("4H", False)])
def test_run_outta_town_discards_a_dude_of_the_cheater(table: Table, pull: str, gone: bool) -> None:
    boot = table.me.hand("Run Outta Town")
    dude = table.foe.dude(value=5)
    hat = table.foe.attach("Hat", dude)
    table.me.dude()
    table.me.deck(pull)
    caught(table)
    table.use(boot, dude)
    assert (dude.zone == "discard pile", hat.zone == "discard pile") == (gone, gone)


def test_run_outta_town_reaches_dudes_outside_of_the_shootout(table: Table) -> None:
    boot = table.me.hand("Run Outta Town")
    table.me.dude()
    fighter, away = table.foe.dude("Fighter"), table.foe.dude("Away")
    caught_in_shootout(table, without=[away])
    table.declare(boot)
    assert table.choices() == keys(fighter, away)


def test_snakebite_aces_an_opposing_dude(table: Table) -> None:
    snake = table.me.hand("Snakebite")
    table.me.dude()
    foe, away = table.foe.dude("Foe"), table.foe.dude("Away")
    caught_in_shootout(table, without=[away])
    table.declare(snake)
    assert table.choices() == keys(foe)
    table.go(foe)
    assert foe.zone == "boot hill"


def test_snakebite_does_nothing_in_lowball(table: Table) -> None:
    table.me.hand("Snakebite")
    table.foe.dude()
    table.lowball(HONEST, CHEAT)
    table.phase(Phase.GAMBLIN)
    assert table.pending.kind != "cheatin resolution"


def test_a_yellow_traitor_has_a_control_point_less_for_good(table: Table) -> None:
    traitor = table.me.hand("Yellow Traitor!")
    table.foe.deed(control=2)
    table.me.dude(influence=9)
    table.foe.dude(influence=9)
    caught(table)
    table.use(traitor)
    assert table.foe.player.control_points == 1
    table.next_day()
    assert table.foe.player.control_points == 1


@pytest.mark.parametrize(("hand", "gain"), [(CHEAT, 1), (HONEST, 0)])
def test_the_old_moon_saloon_pays_for_other_cheaters(table: Table, hand: str, gain: int) -> None:
    table.me.deed("Old Moon Saloon")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(HONEST, hand)
    assert table.me.stash == 10 + gain


def test_the_old_moon_saloon_does_not_pay_for_its_owner(table: Table) -> None:
    table.me.deed("Old Moon Saloon")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(CHEAT, HONEST)
    assert table.me.stash == 10


def test_the_old_moon_saloon_pays_after_the_cheater_is_punished(table: Table) -> None:
    table.foe.deed("Old Moon Saloon")
    morals = table.foe.hand("Bankrupt Morals")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(CHEAT, HONEST)
    table.use(morals)
    assert (table.me.stash, table.foe.stash) == (0, 11)


def test_pembrokes_analysis_teaches_a_huckster(table: Table) -> None:
    table.me.stash = 12
    book = table.me.hand("Pembroke's Analysis of Hoyle")
    sage, fool = table.me.dude("Sage", keywords=["Huckster 1"]), table.me.dude("Fool")
    assert not table.can(f"shop:{book.id}>{fool.id}")
    table.shop(book, sage)
    assert sage.rating("Huckster") == 3


@pytest.mark.parametrize(("hand", "works"), [(CHEAT, True), (PAIR, False)])
def test_pembrokes_analysis_aces_the_friend_of_a_cheater(table: Table, hand: str, works: bool) -> None:
    sage = table.me.dude("Sage", keywords=["Huckster 1"])
    book = table.me.attach("Pembroke's Analysis of Hoyle", sage)
    foe, other = table.foe.dude("Foe"), table.foe.dude("Other")
    table.shootout()
    table.to_resolution(HONEST, hand)
    assert (table.pending.kind == "react") is works
    if works:
        table.answer(f"use:{book.id}.punish")
        assert table.choices() == keys(foe, other)
        table.go(foe)
        assert foe.zone == "boot hill"


def test_pembrokes_analysis_sleeps_outside_of_the_shootout(table: Table) -> None:
    sage, hero = table.me.dude("Sage", keywords=["Huckster 1"]), table.me.dude("Hero")
    table.me.attach("Pembroke's Analysis of Hoyle", sage)
    table.foe.dude("Foe")
    table.shootout(leader=hero, without=[sage])
    table.to_resolution(HONEST, CHEAT)
    assert table.pending.kind != "react"


def test_get_a_rope_lets_a_lowball_hand_wait_for_a_shootout(table: Table) -> None:
    rope, hero, foe = table.me.hand("Get a Rope"), table.me.dude(), table.foe.dude()
    table.foe.dude("Friend")
    caught(table, theirs="KC KC QD 9H 7S")
    hands = [side.state.draw_hand[:] for side in (table.me, table.foe)]
    table.declare(rope)
    assert table.choices() == keys(hero)
    table.go(hero, foe)
    assert (hero.booted, hero.location, table.pending.kind) == (True, table.foe.home, "shootout")
    assert (table.me.player.posse, table.foe.player.posse) == ([hero], [foe])
    fight = table_view(table.game, 0).shootout
    assert fight is not None
    assert fight.waiting == (rope.id, *hands[0], *hands[1])  # the hands of lowball wait for its end
    table.to_resolution(TRIPS, PAIR)
    table.lumps()
    assert foe.zone == "boot hill"
    assert (table.pending.kind, table.state.winner) == ("noon play", 0)
    assert all(card in table.me.state.discard_pile for card in hands[0])
    assert all(card in table.foe.state.discard_pile for card in hands[1])


def roped(table: Table, mine: str = HONEST, without: Sequence[Card] = ()) -> Card:
    """Play a shootout up to the question whether "me" ties a rope; the other player cheats."""
    rope = table.me.hand("Get a Rope")
    table.shootout(without=without)
    table.to_resolution(mine, CHEAT)
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 0)
    return rope


def fought(table: Table) -> None:
    """Let "me" win the round of the rope's own shootout."""
    table.to_resolution("8S 8H 8D 3C 2S", PAIR)
    table.lumps()


def test_get_a_rope_in_a_shootout_goes_on_with_the_hands_that_were_drawn(table: Table) -> None:
    hero, friend = table.me.dude("Hero"), table.me.dude("Friend")
    foe, other = table.foe.dude("Foe"), table.foe.dude("Other")
    varmint = table.me.hand("Cheatin' Varmint")
    lead = table.foe.hand("Hot Lead Flyin'")
    rope = roped(table, "8S 8H 8D 8C 2S")
    mine, theirs = (side.state.draw_hand[:] for side in (table.me, table.foe))
    table.use(rope, hero, other)
    assert (table.me.player.posse, table.foe.player.posse) == ([hero], [other])
    table.to_resolution("8S 8H 8D 3C 2S", PAIR)
    table.answer("pass")
    table.lumps()
    assert (other.zone, lead.zone) == ("boot hill", "play hand")
    assert (table.me.state.draw_hand, table.foe.state.draw_hand) == (mine, theirs)
    assert (table.me.player.posse, table.foe.player.posse) == ([hero, friend], [foe])
    assert (table.me.player.hand_rank, table.foe.player.is_cheatin) == (8, True)
    assert varmint.zone == "play hand"
    assert table.pending.kind == "react"


def test_who_brings_the_rope_from_the_posse_to_another_place_leaves_it(table: Table) -> None:
    hero, friend = table.me.dude("Hero"), table.me.dude("Friend")
    foe, away = table.foe.dude("Foe"), table.foe.dude("Away")
    table.foe.hand("Hot Lead Flyin'")
    rope = roped(table, without=[away])
    table.use(rope, hero, away)
    assert hero.location == away.location == table.foe.home
    table.to_resolution("8S 8H 8D 3C 2S", PAIR)
    table.answer("pass")
    table.lumps()
    assert (table.me.player.posse, table.foe.player.posse) == ([friend], [foe])
    assert (hero.location, hero.in_posse) == (table.foe.home, False)


def test_a_posse_whose_last_dude_went_with_the_rope_fights_no_more(table: Table) -> None:
    hero = table.me.dude("Hero")
    foe, away = table.foe.dude("Foe"), table.foe.dude("Away")
    rope = roped(table, without=[away])
    table.use(rope, hero, away)
    fought(table)
    assert (table.state.shootout, foe.in_play, hero.in_play) == (None, True, True)
    assert (away.zone, table.state.players[0].draw_hand) == ("boot hill", [])


def test_get_a_rope_needs_a_dude_that_can_boot(table: Table) -> None:
    rope = table.me.hand("Get a Rope")
    table.me.dude(booted=True)
    table.foe.dude()
    table.me.hand("Cheatin' Varmint")
    caught(table)
    assert not table.can_use(rope)


def test_a_rope_answers_cheats_in_the_shootout_of_another_rope(table: Table) -> None:
    first, second = table.me.hand("Get a Rope"), table.me.hand("Get a Rope")
    one, two = table.me.dude("One"), table.me.dude("Two")
    foe, friend = table.foe.dude("Foe"), table.foe.dude("Friend")
    caught(table, theirs="KC KC QD 9H 7S")
    hands = [side.state.draw_hand[:] for side in (table.me, table.foe)]
    table.use(first, one, foe)
    table.to_resolution(HONEST, CHEAT)
    table.use(second, friend)
    assert (table.me.player.posse, table.foe.player.posse) == ([two], [friend])
    table.to_resolution("8S 8H 8D 3C 2S", PAIR)
    table.lumps()
    assert (friend.zone, one.zone, foe.in_play, two.in_play) == ("boot hill", "boot hill", True, True)
    assert (table.pending.kind, table.state.winner) == ("noon play", 0)
    assert all(card in table.me.state.discard_pile for card in hands[0])
    assert all(card in table.foe.state.discard_pile for card in hands[1])


def test_a_rope_interrupts_a_friendly_game(table: Table) -> None:
    rope, game = table.me.hand("Get a Rope"), table.me.hand("Friendly Game")
    dealer, _ = table.me.dude(at=table.town_square), table.me.dude("Other")
    guest = table.foe.dude(at=table.town_square)
    table.me.stash = table.foe.stash = 8
    table.me.deck(*HONEST.split())
    table.foe.deck("8S", "8S", "8D", "8C", "2S")
    table.use(game, dealer, guest)
    table.use(rope)
    table.to_resolution("8S 8H 8D 3C 2S", PAIR)
    table.lumps()
    assert (guest.zone, table.state.shootout, table.state.high_gamble) == ("boot hill", None, False)
    assert (table.me.stash, table.foe.stash) == (8 - 7, 8 + 7)
    assert table.me.state.draw_hand == table.foe.state.draw_hand == []
