"""A gang while it is chosen: the reported state is what the rules then allow, and it is one decision."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.legality import stash_left
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.engine.driver import GameSetup
from doomtown_desktop.protocol.news import News, Refused
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match, seat_setup
from tests.json_seats import JsonSeats

CARDS = catalogue()
DECKS = starter_decks()
LAW = next(deck for deck in DECKS if deck.name == "Law Dogs - Learn to Play")


def seats_of(*decks: Deck) -> LocalSeats:
    setup = GameSetup(tuple(seat_setup(deck, name) for deck, name in zip(decks, "AB", strict=False)), 3)
    seats = LocalSeats(Match.new(setup, CARDS, [None, None], None))
    seats.start()
    return seats


@pytest.mark.rule("R-SETUP-3")
@pytest.mark.rule("R-SETUP-5")
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_who_may_join_is_who_the_game_offers(deck: Deck) -> None:
    rng = random.Random(deck.name)
    for _ in range(3):
        seats = seats_of(deck, LAW)
        game = seats.match.game
        chosen: list[str] = []
        while game.pending is not None and game.pending.player == 0:
            offered = {game.engine.facts[o.card].code for o in game.pending.options if o.card is not None}
            found = seats.gathering(())
            assert found is not None
            assert list(found.seated) == chosen
            assert found.fixed == len(chosen)
            free = {each.code for each in found.recruits if not each.reason and each.seated < each.copies}
            assert free == offered
            code = rng.choice(sorted(offered))
            wished = seats.gathering((code,))
            assert wished is not None
            assert list(wished.seated) == [*chosen, code]
            key = next(
                o.key for o in game.pending.options if o.card and game.engine.facts[o.card].code == code
            )
            before, chosen = found.left, [*chosen, code]
            assert before - wished.left == next(each.cost for each in found.recruits if each.code == code)
            assert seats.answer((key,))


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_the_gang_of_a_starter_deck_starts_whole_and_is_paid_as_told(deck: Deck) -> None:
    seats = seats_of(deck, LAW)
    found = seats.gathering()
    assert found is not None
    assert sorted(found.seated) == sorted(deck.starting)
    assert not found.refused
    assert seats.start_with(found.seated)
    seats.take_seat()
    other = seats.gathering()
    assert other is not None, "now the other one chooses"
    assert seats.start_with(other.seated)
    game = seats.match.game
    started = [game.engine.facts[card].code for card in game.state.in_play if game.engine.facts[card].is_dude]
    assert sorted(started) == sorted((*deck.starting, *LAW.starting))
    assert found.left == stash_left(deck, CARDS)


def test_a_gang_that_cannot_start_is_refused_and_nothing_is_answered() -> None:
    seats = seats_of(LAW, LAW)
    told: list[News] = []
    seats.listen(told.append)
    dudes = [code for code, _ in LAW.card_list() if CARDS.get(code).is_dude]
    assert not seats.start_with(tuple(dudes[:6]))
    assert not seats.match.answers
    assert isinstance(told[0], Refused)
    assert "cannot start: " in told[0].words


def test_a_wish_says_who_stays_out_and_why() -> None:
    seats = seats_of(LAW, LAW)
    dudes = [code for code, _ in LAW.card_list() if CARDS.get(code).is_dude]
    found = seats.gathering(tuple(dudes))
    assert found is not None
    assert {*found.seated, *(code for code, _ in found.refused)} == set(dudes)
    assert found.left >= 0
    assert found.taken <= found.chairs == 5
    assert not seats.match.answers, "a wish answers nothing"


def test_who_is_not_in_the_deck_or_was_wished_for_too_often_is_refused() -> None:
    stranger = next(card.code for card in CARDS if card.is_dude and card.code not in LAW.cards)
    once = next(code for code, copies in LAW.card_list() if CARDS.get(code).is_dude and copies == 1)
    found = seats_of(LAW, LAW).gathering((stranger, once, once))
    assert found is not None
    assert [code for code, _ in found.refused] == [stranger, once]


def test_a_gang_is_one_decision_to_undo_and_to_redo() -> None:
    seats = seats_of(LAW, LAW)
    found = seats.gathering()
    assert found is not None
    assert seats.start_with(found.seated)
    answers = list(seats.match.answers)
    assert seats.last_decision() == 0
    assert seats.undo()
    assert not seats.match.answers
    assert seats.redo()
    assert seats.match.answers == answers
    assert seats.take_back(3)
    assert not seats.match.answers


def test_nobody_else_and_nobody_under_the_cover_sees_a_gang() -> None:
    seats = seats_of(LAW, LAW)
    assert seats.match.game.pending is not None
    seats.leave_seat()
    assert seats.gathering() is None
    seats.take_seat()
    found = seats.gathering()
    assert found is not None
    seats.start_with(found.seated)
    assert seats.now.covered
    assert seats.gathering() is None
    other = LocalSeats(seats.match, [0])
    assert other.gathering() is None, "it is not this seat that chooses"


def test_a_gathering_goes_over_a_wire() -> None:
    behind = seats_of(LAW, LAW)
    seats = JsonSeats(behind)
    assert seats.gathering() == behind.gathering()
    wished = tuple(LAW.starting[:2])
    assert seats.gathering(wished) == behind.gathering(wished)
    assert seats.start_with(wished)
    assert len(behind.match.answers) == 3


def test_without_a_proposal_nobody_is_seated() -> None:
    seats = seats_of(LAW.model_copy(update={"starting": ()}), LAW)
    found = seats.gathering()
    assert found is not None
    assert found.seated == ()
    assert found.left == found.stash
