"""The menu of a card: its legal plays, and the reasons why the others are illegal."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.session.adjustments import adjustments
from doomtown_desktop.session.reasons import reasons, why_not_there
from tests.playthroughs.players import Dice, played, seed_of_finished_game, started
from tests.table import Table


def why(table: Table, card: Card, words: str, seat: int = 0) -> str:
    """Return the reason against the entry whose label contains some words; "" if it is legal."""
    table.start()
    found = [e for e in reasons(table.game, seat, card.id) if words in e.label]
    assert found, reasons(table.game, seat, card.id)
    assert (found[0].key is None) == bool(found[0].reason)
    return found[0].reason


def test_a_legal_move_has_its_key(table: Table) -> None:
    hero = table.me.dude("Hero")
    table.start()
    assert ("Move Hero to the Town Square", f"move:{hero.id}>-1", "") in reasons(table.game, 0, hero.id)


def test_a_booted_dude_neither_moves_nor_calls_out(table: Table) -> None:
    hero = table.me.dude("Hero", booted=True)
    assert why(table, hero, "Move Hero") == "it is booted"
    assert why(table, hero, "calls out") == "it is booted"


def test_who_cannot_be_called_out(table: Table) -> None:
    table.me.dude("Hero", at=table.town_square)
    at_home, alone = table.foe.dude("Homely"), table.foe.dude("Lonely", at=table.foe.deed("Ranch"))
    here = table.foe.dude("Near", at=table.town_square)
    assert why(table, at_home, "Call out") == "nobody is called out at home"
    assert why(table, alone, "Call out") == "none of your dudes is there"
    assert why(table, here, "calls out Near") == ""


def test_what_cannot_be_paid(table: Table) -> None:
    table.me.stash = 2
    costly = table.me.hand("Costly", CardType.DEED, cost=3)
    assert why(table, costly, "Bring Costly") == "it costs 3 ghost rock, and you have 2"


def test_a_unique_card_in_play_and_in_boot_hill(table: Table) -> None:
    table.me.dude("Tommy Harden")
    table.me.pile("boot_hill", "Philip Swinford")
    assert why(table, table.me.hand("Tommy Harden"), "Bring") == "Tommy Harden is already in play"
    assert why(table, table.me.hand("Philip Swinford"), "Bring") == "Philip Swinford is in Boot Hill"


def test_goods_need_an_unbooted_bearer(table: Table) -> None:
    gun = table.me.hand("Gun", CardType.GOODS)
    assert why(table, gun, "Bring Gun") == "you have no dude in play"
    bearer = table.me.dude(booted=True)
    table.engine.touch_cards()
    assert why(table, gun, "Bring Gun") == "every dude that could carry it is booted"
    table.state.in_play[bearer.id].booted = False
    table.state.in_play[bearer.id].location = table.town_square.id
    table.engine.touch_cards()
    assert "where you control the location" in why(table, gun, "Bring Gun")


def test_a_spell_needs_its_caster(table: Table) -> None:
    table.me.dude()
    spell = table.me.hand("Soul Blast")
    assert why(table, spell, "Bring").endswith("only a Huckster may carry it")


def test_an_ability_out_of_its_time_and_one_that_cannot_be_used(table: Table) -> None:
    table.me.dude()
    assert "draw hand is cheatin'" in why(table, table.me.hand("Coachwhip!"), "The cheater boots one")
    assert "it asks “Mark a dude”, but no card can be chosen" in why(
        table, table.me.hand("Kidnappin'"), "Kidnappin'"
    )


def test_an_ability_of_another_player(table: Table) -> None:
    deed = table.foe.deed("Charlie's Place")
    assert why(table, deed, "Charlie's Place") == "it is not yours to use"


def test_the_other_player_has_to_decide(table: Table) -> None:
    theirs = table.foe.dude("Other")
    assert why(table, theirs, "Move Other", seat=1) == "Ada has to decide first"


def test_a_dude_has_to_boot_for_it() -> None:
    table = Table(ruleset="classic-2000")
    table.me.dude(keywords=["Mad Scientist 1"], booted=True)
    lab = table.me.hand("Secret Lab")
    assert why(table, lab, "Bring Secret Lab") == "none of your unbooted dudes can boot for it"


def test_another_play_is_asked_for() -> None:
    table = Table(ruleset="classic-2000")
    square = table.town_square
    jenny, caller = table.me.dude("EFE-074", at=square), table.foe.dude("Caller", at=square)
    walker = table.foe.dude("Walker", at=square)
    table.use(jenny, caller, jenny)
    assert why(table, walker, "Move Walker", seat=1) == "Jenny Cooper (Exp.1) asks for another play"
    table.pass_()
    assert why(table, jenny, "Move Jenny") == "it is booted"


def test_goods_traded_today(table: Table) -> None:
    giver = table.me.dude("Giver")
    table.me.dude("Taker")
    gun = table.me.attach("Gun", giver)
    assert why(table, gun, "Give Gun to Taker") == ""
    table.state.in_play[gun.id].traded = True
    table.engine.touch_cards()
    again = Table()
    lone = again.me.attach("Gun", again.me.dude("Alone"))
    assert "no other unbooted dude" in why(again, lone, "Trade Gun")


def test_a_joker_is_never_played(table: Table) -> None:
    joker = table.me.hand("Joker", CardType.JOKER)
    assert why(table, joker, "Play Joker").startswith("a joker is never played")


def test_every_card_has_entries_without_error_through_a_whole_game() -> None:
    """Every legal option of the pending decision that names a card must be in that card's menu."""
    seed = seed_of_finished_game()
    game, dice = started(seed), Dice(seed)
    while game.pending is not None:
        asked = game.pending
        if len(game.answers) % 5 == 0:
            for seat in (0, 1):
                for card in [*game.state.in_play, *game.state.players[seat].play_hand]:
                    found = reasons(game, seat, card)
                    keys = {e.key for e in found if e.key is not None}
                    wanted = {o.key for o in asked.options if card in (o.card, o.target)}
                    assert keys == (wanted if asked.player == seat else set())
                    assert all(bool(e.reason) == (e.key is None) for e in found)
        game.answer(dice(game, asked))
    assert all(e.reason == "the game is over" for c in game.state.in_play for e in reasons(game, 0, c))


# --- by hand ----------------------------------------------------------------------------------------


def test_no_adjusting_where_the_match_does_not_allow_it() -> None:
    game = played(2, 40)
    assert game.pending is not None
    assert adjustments(game, game.pending.player, next(iter(game.state.in_play))) == []


def test_every_adjustment_offered_can_be_carried_out() -> None:
    game = played(2, 0, adjustable=True)
    dice = Dice(2)
    while game.pending is None or not game.pending.adjustable:
        assert game.pending is not None
        game.answer(dice(game, game.pending))
    seat, count = game.pending.player, len(game.answers)
    offered: set[str] = set()
    for card in [*game.state.in_play, *game.state.players[seat].play_hand]:
        for group in adjustments(game, seat, card):
            assert group.name or len(group.entries) == 1
            for _, key in group.entries:
                offered.add(key.split(":")[1])
                game.answer((key,))
                game.rewind(count)
    assert offered == {"move", "boot", "bounty", "counter", "stash", "draw", "discard", "ace"}
    assert adjustments(game, 1 - seat, next(iter(game.state.in_play))) == []


# --- why a drop answers nothing ----------------------------------------------------------------------


def test_why_a_dude_cannot_be_dropped_somewhere(table: Table) -> None:
    hero, tired = table.me.dude(), table.me.dude(booted=True)
    away, guest = table.foe.dude(), table.foe.dude(at=table.me.home)
    table.start()

    def why(card: Card, target: Card | None) -> str:
        return why_not_there(table.game, 0, card.id, None if target is None else target.id)

    assert why(tired, table.town_square) == "a booted dude cannot move by itself"
    assert why(hero, table.me.home) == "it is already there"
    assert why(hero, away) == "a dude can only call out dudes at its own location"
    assert why(tired, guest) == "a booted dude cannot call anybody out"
    assert why(away, table.town_square) == "it is not yours to move"
    assert why(table.me.home, table.town_square) == "deeds and outfits stay where they are"
    assert why(hero, None) == "there is no location or card to go to"


def test_why_a_card_of_the_hand_cannot_be_dropped_somewhere(table: Table) -> None:
    hero, tired = table.me.dude(at=table.town_square), table.me.dude(booted=True)
    ready = table.me.dude()
    away = table.foe.dude()
    hat = table.me.hand("Hat", CardType.GOODS, cost=11)
    hex_card = table.me.hand("Test Hex Card", CardType.SPELL)
    deed = table.me.hand("Plot", CardType.DEED)
    trick = table.me.hand("Trick")
    table.start()

    def why(card: Card, target: Card) -> str:
        return why_not_there(table.game, 0, card.id, target.id)

    assert why(hat, hero) == "the dude that gets it by Shoppin' must be at a location you control"
    assert why(hat, tired) == "the dude that gets it by Shoppin' must be unbooted"
    assert why(hat, ready) == "it costs 11 ghost rock, and you have 10"
    assert why(hat, away) == "it can only go to your own dudes"
    assert "Huckster" in why(hex_card, ready)
    assert why(deed, table.town_square) == "a deed goes to either end of your own street"
    assert why(trick, ready) == "an action is played by a double click, not put anywhere"


def test_nothing_goes_anywhere_while_the_other_player_decides(table: Table) -> None:
    hero = table.me.dude()
    table.pass_()
    assert why_not_there(table.game, 0, hero.id, table.town_square.id) == "Ben has to decide first"
