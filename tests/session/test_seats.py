"""Seats at a match: who decides, who views, what is reported, what is undone and who has to agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from doomtown_desktop.ai import make_policy
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.protocol.effects import Duty
from doomtown_desktop.protocol.ids import CardId, Phase
from doomtown_desktop.protocol.news import Answered, Changed, Failed, HandedOver, News, Refused, Told
from doomtown_desktop.protocol.question import CANCEL, PASS, Choose, Option, Play, Question, Verb, keys
from doomtown_desktop.protocol.seat_data import Aim
from doomtown_desktop.session.aims import Aims
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match, plainest, seat_setup
from doomtown_desktop.session.stops import Stops
from doomtown_desktop.session.tables import Chair, new_game
from doomtown_desktop.ui.plain import asking_words, chances
from tests.table import Table, begin

LAW, SLOANE, RING = "Law Dogs - Learn to Play", "Sloane Gang - Learn to Play", "Intermediate - 4th Ring"
NAMES = ("Ada", "Ben", "Cal", "Dee")


class Screen:
    """Seats at a match, and all news that they got."""

    def __init__(
        self,
        people: int = 2,
        opponents: int = 0,
        *,
        seed: int = 7,
        decks: Sequence[str] = (LAW, SLOANE, RING, LAW),
    ) -> None:
        kinds = [""] * people + ["random"] * opponents
        chairs = [
            Chair(name, find_deck(deck), kind) for name, deck, kind in zip(NAMES, decks, kinds, strict=False)
        ]
        rules = chairs[0].deck.ruleset
        self.match = Match.at_table(*new_game(chairs, seed, catalogue(), ruleset=rules))
        self.seats = LocalSeats(self.match)
        self.told: list[News] = []
        self.seats.listen(self.told.append)

    def heard(self) -> list[type[News]]:
        """Return the kinds of all news since the last call."""
        kinds = [type(news) for news in self.told]
        self.told.clear()
        return kinds

    def usual(self) -> tuple[str, ...]:
        asked = self.match.game.pending
        assert asked is not None
        return (asked.default,) if asked.default else tuple(asked.keys()[: asked.least])

    def until(self, kind: str, seat: int) -> None:
        """Answer as usual, with each person taking the seat first, until a seat has to decide something."""
        for _ in range(500):
            asked = self.match.game.pending
            assert asked is not None
            if not self.match.waits_for_person:
                self.match.step()
                continue
            if self.seats.now.covered:
                self.seats.take_seat()
            if (asked.kind, asked.player) == (kind, seat):
                self.heard()
                return
            assert self.seats.answer(self.usual())
        raise AssertionError(f"no {kind}")


def test_an_answer_is_told_and_hands_over_to_the_next_person() -> None:
    screen = Screen()
    screen.until("noon play", 0)
    assert screen.seats.answer((PASS,))
    assert screen.heard() == [Answered, Changed, HandedOver]
    now = screen.seats.now
    assert (now.seat, now.covered, now.looks, now.is_ours) == (1, True, None, True)
    assert screen.seats.view.seat is None
    screen.seats.take_seat()
    assert screen.heard() == [Changed]
    assert screen.seats.view.seat == 1


def test_while_the_table_is_covered_nothing_is_said_about_cards() -> None:
    screen = Screen()
    screen.until("noon play", 0)
    hand = screen.seats.view.players[0].play_hand
    assert hand
    card = int(hand[0].id)
    assert screen.seats.reasons(card)
    assert screen.seats.deck() == find_deck(LAW).card_list()
    screen.seats.leave_seat()
    assert screen.heard() == [Changed, HandedOver]
    assert screen.seats.reasons(card) == ()
    assert screen.seats.why_not(card) == ""
    assert screen.seats.adjustments(card) == ()
    assert screen.seats.deck() is None
    assert screen.seats.hand_of(0) == tuple(face.code for face in hand), "who takes the seat may peek"


def test_what_lies_below_the_top_of_a_closed_pile_is_in_no_deck_any_more() -> None:
    screen = Screen(decks=("Classic Law Dogs", "Classic Blackjacks"))
    screen.until("noon play", 0)
    me, cards = screen.seats.view.players[0], screen.seats.deck()
    assert cards is not None
    whole = find_deck("Classic Law Dogs").card_list()
    assert me.discard_size > 1
    assert sum(n for _, n in cards) == sum(n for _, n in whole) - (me.discard_size - 1)
    left = chances.unseen(screen.seats.view, cards, catalogue().get)
    assert left.size == me.deck_size


def test_a_hand_of_somebody_elsewhere_is_nobodys_to_peek_at() -> None:
    screen = Screen(1, 1)
    screen.until("noon play", 0)
    assert screen.seats.hand_of(0)
    assert screen.seats.hand_of(1) == ()


def test_people_answer_only_for_themselves() -> None:
    screen = Screen(1, 1)
    screen.until("noon play", 0)
    assert screen.seats.answer((PASS,))
    question = screen.match.question()
    assert question is not None
    screen.heard()
    assert not screen.seats.answer(question.think())
    assert screen.told == [Refused("Ben has to decide first.")]


def test_what_does_not_fit_is_refused_and_changes_nothing() -> None:
    screen = Screen()
    screen.until("noon play", 0)
    before = screen.match.game.digest()
    assert not screen.seats.answer(("nonsense",))
    told = screen.told[-1]
    assert isinstance(told, Refused)
    assert "nonsense" not in told.words
    assert "pass" not in told.words, "nobody sees a key of the engine"
    assert screen.heard() == [Changed, Refused], "the window draws the table again"
    assert screen.match.game.digest() == before


def test_rules_that_fail_are_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    screen.until("noon play", 0)

    def fail(self: Game, given: tuple[str, ...]) -> None:
        raise KeyError("a bug")

    monkeypatch.setattr(Game, "answer", fail)
    assert not screen.seats.answer((PASS,))
    [news] = screen.told
    assert isinstance(news, Failed)
    assert "mistake in the rules" in news.words


# --- taking back ------------------------------------------------------------------------------------


def test_undo_goes_back_to_a_person_and_shows_that_person_the_table() -> None:
    screen = Screen()
    screen.until("noon play", 0)
    before = screen.match.game.digest()
    assert screen.seats.answer((PASS,))
    screen.seats.take_seat()
    screen.heard()
    assert screen.seats.undo()
    assert screen.heard() == [Answered, Changed, HandedOver]
    assert (screen.seats.now.seat, screen.seats.now.covered) == (0, True)
    assert screen.match.game.digest() == before
    assert screen.seats.now.can_redo
    assert screen.seats.redo()
    assert screen.seats.now.seat == 1


def test_undo_takes_the_opponents_answers_back_too() -> None:
    screen = Screen(1, 2)
    screen.until("noon play", 0)
    before = screen.match.game.digest()
    assert screen.seats.answer((PASS,))
    screen.match.step()
    screen.match.step()
    assert screen.seats.undo()
    assert screen.match.game.digest() == before


def test_alone_nobody_has_to_agree() -> None:
    screen = Screen(1, 2)
    screen.until("noon play", 0)
    assert screen.seats.consent(0) == ()


def test_all_other_people_agree_where_one_of_them_has_decided_since() -> None:
    screen = Screen(3)
    screen.until("noon play", 2)  # the winner of lowball
    count = screen.seats.now.decisions
    screen.seats.answer((PASS,))
    screen.seats.take_seat()
    screen.seats.answer((PASS,))
    screen.seats.take_seat()
    who = screen.seats.now.seat
    assert who == 1
    assert screen.seats.consent(count) == (0, 2)
    assert screen.seats.consent(screen.seats.now.decisions) == (), "this one's own turn is no decision yet"


def test_who_was_out_of_the_game_by_then_need_not_agree() -> None:
    screen = Screen(3)
    screen.until("noon play", 2)
    before = screen.seats.now.decisions
    screen.seats.surrender()
    screen.seats.take_seat()
    later = screen.seats.now.decisions
    screen.seats.answer((PASS,))
    screen.seats.take_seat()
    assert screen.seats.now.seat == 1
    assert screen.seats.consent(later) == (0,)
    assert screen.seats.consent(before) == (0, 2), "the end of one would be taken back, too"


def test_a_person_surrenders_while_somebody_else_is_asked() -> None:
    screen = Screen(3)
    screen.until("noon play", 1)
    here = LocalSeats(screen.match, [2])
    assert here.surrender()
    assert screen.match.answers[-1] == ("surrender:2",)
    assert screen.match.game.state.players[2].eliminated
    assert screen.match.pending is not None
    assert screen.match.pending.player == 1
    told: list[News] = []
    here.listen(told.append)
    assert not here.surrender()
    assert told == [Refused("Cal is no longer in the game.")]


def test_nobody_surrenders_for_somebody_else() -> None:
    screen = Screen(2)
    screen.until("noon play", 0)
    assert not screen.seats.answer(("surrender:1",))
    assert not screen.match.is_over
    assert screen.told == [Refused("Nobody surrenders for somebody else.")]


def fighting() -> tuple[Table, Match]:
    """Three people; the first two fight, and one of them is asked for a play."""
    table = Table(3)
    dudes = [side.dude(at=table.town_square) for side in table.sides]
    table.call_out(dudes[0], dudes[1], "accept")
    while table.pending.kind != "shootout":
        table.answer("decline" if "decline" in table.offered() else table.offered()[-1])
    return table, Match.at_table(table.game, {})


def test_a_fighter_who_is_not_asked_surrenders_at_the_next_question() -> None:
    table, match = fighting()
    asked, loser = table.pending.player, 1 - table.pending.player
    told: list[News] = []
    seats = LocalSeats(match, [loser])
    seats.listen(told.append)
    assert seats.surrender()
    assert (match.resigning, table.pending.player) == ({loser}, asked)
    words = [news.words for news in told if isinstance(news, Told)]
    assert len(words) == 1
    assert "surrenders after this play" in words[0]
    match.play((PASS,))
    assert match.answers[-1] == ("surrender",)
    assert table.game.askers[-1] == loser
    assert match.resigning == set()


def test_an_undo_takes_back_the_wish_to_surrender() -> None:
    table, match = fighting()
    match.play((PASS,))
    match.surrender(1 - table.pending.player)
    match.undo()
    assert match.resigning == set()


def test_nobody_hears_who_is_asked_a_secret_question() -> None:
    table = Table()
    table.me.dude("Steven Wiles")
    action = table.me.hand("Kidnappin'")
    other = table.foe.dude(value=2)
    table.start()
    match = Match.at_table(table.game, {})
    mine, theirs = LocalSeats(match, [0]), LocalSeats(match, [1])
    assert theirs.now.asked == 0, "whose Noon play it is is no secret"
    match.play((next(k for k in table.offered() if k.startswith(f"use:{action.id}.")),))
    assert mine.now.asked == 0
    assert theirs.now.asked is None
    told: list[News] = []
    theirs.listen(told.append)
    assert not theirs.answer((PASS,))
    assert told == [Refused("Somebody else has to decide first.")]
    assert asking_words.message(theirs.view, theirs.now) == "Somebody is thinking…"
    assert theirs.why_not(other.id) == "somebody else has to decide first"


def test_only_people_at_this_screen_are_asked_there() -> None:
    screen = Screen(3)
    screen.until("noon play", 1)
    here = LocalSeats(screen.match, [0, 2])
    assert here.now.seat == 0
    assert not here.now.is_ours
    assert not here.now.covered
    screen.until("noon play", 2)
    assert (here.now.seat, here.now.is_ours, here.now.covered) == (2, True, True)
    here.take_seat()
    assert here.consent(0) == (0,)


def test_a_line_of_the_log_leads_to_a_persons_decision_before_it() -> None:
    screen = Screen(1, 2)
    screen.until("noon play", 0)
    count = screen.seats.now.decisions
    assert screen.seats.answer((PASS,))
    screen.match.step()
    last = screen.seats.acts()[-1]
    assert last.last == screen.seats.now.lines - 1
    assert screen.seats.count_before(last.last) == count
    assert screen.seats.count_before(0) == -1 or screen.match.game.askers[0] == 0


# --- passing by itself ------------------------------------------------------------------------------


def window(kind: str, keys: Sequence[str], event: str = "") -> Choose:
    return Choose(0, Question(kind), "?", tuple(Option(k, Verb.MODE) for k in keys), event=event)


def test_two_people_may_wait_at_once_until_the_day_is_over() -> None:
    screen = Screen()
    screen.until("noon play", 1)
    assert screen.seats.wait()
    assert screen.seats.now.waiting
    screen.seats.take_seat()
    asked = screen.match.game.pending
    assert asked is not None
    assert asked.player == 0
    bought = next(o.key for o in asked.options if o.verb == "shop" and not o.label)  # goods, not a deed
    assert screen.seats.answer((bought,))
    assert screen.seats.now.seat == 0, "Ben passes by himself"
    assert screen.seats.wait()
    asked = screen.match.game.pending
    assert asked is not None
    assert asked.kind == "sundown discard", "and goes on doing so while Ada waits, too"


def test_nobody_waits_while_a_card_asks_for_a_play() -> None:
    screen = Screen()
    screen.until("noon play", 0)
    g = screen.match.game.engine
    begin(g, Duty, g.state.players[0].outfit, player=1, asks_for=Play.NOON)
    asked = screen.match.game.pending
    assert asked is not None
    assert screen.seats.answer((next(o.key for o in asked.options if o.verb == "move"),))
    screen.seats.take_seat()
    asked = screen.match.game.pending
    assert asked is not None
    assert (asked.kind, asked.player, PASS in keys(asked.options)) == ("noon play", 1, False)
    screen.heard()
    assert not screen.seats.wait()
    assert (screen.seats.now.seat, screen.heard()) == (1, [])


def test_who_asks_again_waits_no_longer() -> None:
    screen = Screen(1, 1)
    screen.until("noon play", 0)
    assert not screen.seats.stop_waiting()
    assert screen.seats.wait()
    assert screen.seats.stop_waiting()
    assert not screen.seats.now.waiting


def test_each_seat_has_its_own_stops() -> None:
    only_pass = window("react", [PASS])
    assert Stops().answer(only_pass) is None
    assert Stops(only_able=True).answer(only_pass) == (PASS,)
    screen = Screen(2)
    screen.seats.stop_for(Stops(only_able=True))
    assert screen.match.stops == {0: Stops(only_able=True), 1: Stops(only_able=True)}


# --- opponents --------------------------------------------------------------------------------------


def test_an_opponents_question_holds_its_own_view_and_refuses_adjustments() -> None:
    screen = Screen(1, 1)
    screen.until("noon play", 0)
    screen.match.policies[1] = make_policy("rules", catalogue(), (), 1)
    assert screen.match.question() is None
    screen.seats.answer((PASS,))
    question = screen.match.question()
    assert question is not None
    assert question.view is not None
    assert question.view.seat == question.decision.player == 1
    line = question.line(3)
    assert line is not None
    assert '"id":3' in line
    with pytest.raises(ValueError, match="adjust nothing"):
        replace(question, decision=replace(question.decision, adjustable=True)).check(("adjust:ace:3",))
    question.check(plainest(question.decision))


def test_the_same_deck_and_seed_are_the_same_deal_whoever_begins_the_game() -> None:
    law, sloane = find_deck(LAW), find_deck(SLOANE)
    backwards = law.model_copy(update={"cards": dict(reversed(law.cards.items()))})
    assert list(backwards.cards) != list(law.cards)
    game, _ = new_game([Chair("Ada", backwards), Chair("Ben", sloane)], 3, catalogue())
    seats = tuple(seat_setup(deck, name) for deck, name in ((law, "Ada"), (sloane, "Ben")))
    assert game.digest() == Game.new(GameSetup(seats, 3), catalogue()).digest()


# --- what is aimed at -------------------------------------------------------------------------------


def test_aims_at_hidden_cards_are_not_told(table: Table) -> None:
    hero = table.me.dude("Hero")
    foe = table.foe.dude("Foe")
    secret = table.foe.hand("Secret")
    table.start()
    seats = LocalSeats(Match.at_table(table.game, {}))
    seats.match.aims.now = (
        Aim(int(hero.id), int(foe.id), 0),
        Aim(int(secret.id), int(hero.id), 1),
        Aim(int(hero.id), int(secret.id), 1),
    )
    assert seats.aims() == (Aim(int(hero.id), int(foe.id), 0), Aim(-2, int(hero.id), 1))


def test_no_aim_is_shown_beside_a_question_of_the_day() -> None:
    table = Table()
    hero, foe = table.me.dude(upkeep=1), table.foe.dude()
    table.me.dude(upkeep=1)
    table.me.stash = 1
    table.phase(Phase.UPKEEP)
    table.state.winner = 0
    table.start()
    seats = LocalSeats(Match.at_table(table.game, {}))
    seats.match.aims.now = (Aim(int(foe.id), int(hero.id), 1),)
    assert seats.view.choice is not None
    assert seats.view.choice.kind is Question.UPKEEP
    assert seats.aims() == ()


def test_the_next_play_takes_aims_away() -> None:
    aims = Aims()
    asked = Choose(0, Question.TARGET, "?", (Option("c4", Verb.MODE, CardId(4)),), source=CardId(2))
    aims.note(asked, ("c4",))
    assert list(aims.now) == [Aim(2, 4, 0)]
    aims.note(window("react", [PASS]), (PASS,))
    assert aims.now
    aims.note(asked, (CANCEL,))
    assert not aims.now
