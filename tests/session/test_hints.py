"""Hints: an opponent's answer in a person's place, and a warning before a likely mistake."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from doomtown_desktop.ai.policy import PLANNED, Advice
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.news import Doubted, Hinted, News
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.seat_data import Hint
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.session.hints import needless_cheat, warning
from doomtown_desktop.session.lessons import LessonSeats, lessons
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.stops import Stops
from doomtown_desktop.session.thinking import Thought
from tests.slow_thinker import Slow
from tests.table import Table

N = TypeVar("N", Doubted, Hinted)


def sitting(table: Table, *, warned: bool = True) -> tuple[LocalSeats, list[str]]:
    """Return two people at a table, and the list of the warnings they get."""
    table.start()
    seats = LocalSeats(Match.at_table(table.game, {}))
    heard: list[str] = []
    seats.listen(lambda news: heard.append(news.words) if isinstance(news, Doubted) else None)
    seats.stop_for(Stops(warned=warned))
    seats.start()
    return seats, heard


def losing() -> Table:
    """Return a table at which the other side has a control point, and we have no influence."""
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    table.foe.deed("Circle M Ranch")
    table.me.dude("Rob Wilby")
    return table


def passes(seats: LocalSeats) -> Answer:
    assert seats.view.choice is not None
    assert "pass" in [option.key for option in seats.view.choice.options]
    return ("pass",)


def test_passing_into_a_lost_sundown_is_doubted_once_and_done_if_insisted_on() -> None:
    seats, heard = sitting(losing())
    before = len(seats.match.answers)
    assert not seats.answer(passes(seats))
    assert len(heard) == 1
    assert "wins at Sundown" in heard[0]
    assert seats.match.names[1] in heard[0]
    assert len(seats.match.answers) == before
    assert seats.insist()
    assert len(seats.match.answers) > before
    assert not seats.insist(), "it was given already"


def test_nobody_is_warned_who_does_not_want_to_be() -> None:
    seats, heard = sitting(losing(), warned=False)
    assert seats.answer(passes(seats))
    assert not heard


def test_passing_is_not_doubted_where_nobody_would_win() -> None:
    table = losing()
    table.me.dude("Olivia Jenks")
    seats, heard = sitting(table)
    seats.answer(passes(seats))
    assert not [words for words in heard if "wins at Sundown" in words]


def test_another_answer_forgets_the_doubt() -> None:
    seats, heard = sitting(losing())
    assert not seats.answer(passes(seats))
    assert not seats.answer(("no such key",))
    assert not seats.answer(passes(seats))
    assert len(heard) == 2


def shootout_at(kind: str) -> LessonSeats:
    seats = LessonSeats(lessons()[2], catalogue())
    seats.start()
    while seats.match.pending is None or seats.match.pending.kind != kind:
        seats.match.advance()
        if not seats.go_on():
            seats.show_me()
        seats.match.advance()
    return seats


def dealt(*cards: tuple[int, int]) -> tuple[DrawCard, ...]:
    """Return a draw hand of cards by value and suit."""
    return tuple(DrawCard(CardId(n), "", "", 0, suit, value, False) for n, (value, suit) in enumerate(cards))


def test_a_hand_that_is_cheatin_for_nothing_is_doubted() -> None:
    hand = dealt((8, 0), (8, 1), (8, 2), (3, 0), (9, 1), (3, 0), (11, 3))
    assert needless_cheat(hand, ("c2", "c4")) == (
        "These five are cheatin'. You have a legal hand that ranks as high: Three of a kind."
    )
    assert needless_cheat(hand, ("c4", "c6")) == "", "a full house is worth it"
    assert needless_cheat(hand, ("c5", "c4")) == "", "an honest hand"


def test_no_honest_hand_is_doubted() -> None:
    seats = shootout_at("keep five")
    pending = seats.match.pending
    assert pending is not None
    facts, keys = seats.match.game.engine.facts, {}
    for option in pending.options:
        assert option.card is not None
        keys[facts[option.card].title] = option.key
    assert warning(seats.match, (keys["Shotgun"], keys["Coachwhip!"])) is None
    assert warning(seats.match, (keys["Circle M Ranch"], keys["Coachwhip!"])) is None


def hinted(seats: LocalSeats) -> Hint | None:
    """Ask for a hint and return it; ``None`` if there is none."""
    heard: list[News] = []
    seats.listen(heard.append)
    asked = seats.ask_hint()
    told = [news.hint for news in heard if isinstance(news, Hinted)]
    assert len(told) == int(asked)
    return told[0] if told else None


def with_slow(table: Table, *, warned: bool = True) -> tuple[LocalSeats, Slow, list[News]]:
    """Return two people at a table with slow advice, the advisor, and all their news."""
    table.start()
    seats, slow, heard = LocalSeats(Match.at_table(table.game, {})), Slow(), list[News]()
    seats.advising.thinker = slow
    seats.listen(heard.append)
    seats.stop_for(Stops(warned=warned))
    return seats, slow, heard


def told(heard: list[News], kind: type[N]) -> list[N]:
    return [news for news in heard if isinstance(news, kind)]


def test_a_hint_is_an_answer_that_can_be_given_with_its_reason() -> None:
    for kind in ("noon play", "posse", "keep five"):
        seats = shootout_at(kind)
        plain = LocalSeats(seats.match)
        found, pending = hinted(plain), seats.match.pending
        assert found is not None
        assert pending is not None
        assert set(found.keys) <= set(pending.keys())
        assert found.words
        assert len(found.cards) <= len(found.keys)


def test_a_hint_comes_when_it_was_thought_of_and_once() -> None:
    seats, slow, heard = with_slow(losing(), warned=False)
    assert not slow.asked, "nobody thinks before somebody wants to know"
    assert seats.ask_hint()
    assert seats.ask_hint(), "again, while it is thought about"
    assert len(slow.asked) == 1
    assert not told(heard, Hinted)
    slow.finish()
    assert len(told(heard, Hinted)) == 1
    assert seats.ask_hint()
    assert len(slow.asked) == 1, "it is known already"
    assert len(told(heard, Hinted)) == 2


def test_an_answer_undo_hand_over_or_leaving_withdraws_the_hint() -> None:
    def answered(seats: LocalSeats) -> object:
        return seats.answer(passes(seats))

    def taken_back(seats: LocalSeats) -> object:
        return seats.undo()

    for act in (answered, taken_back, LocalSeats.leave_seat, LocalSeats.hold, LocalSeats.close):
        seats, slow, heard = with_slow(losing(), warned=False)
        assert seats.answer(passes(seats))
        seats.take_seat()
        assert seats.ask_hint()
        act(seats)
        assert slow.withdrawn == 1, act
        slow.finish()
        assert not told(heard, Hinted), act


def test_a_hint_that_was_on_its_way_comes_after_a_pause_unless_the_game_has_changed() -> None:
    for changed in (False, True):
        seats, slow, heard = with_slow(losing(), warned=False)
        assert seats.ask_hint()
        seats.hold()
        assert not changed or seats.answer(passes(seats))
        seats.take_seat()
        seats.resume()
        slow.finish()
        assert len(told(heard, Hinted)) == (not changed)


def test_no_answer_waits_for_a_judgement() -> None:
    """There is no warning about an answer given before the opponent has finished; it then stops thinking."""
    table = rich()
    seats, slow, heard = with_slow(table)
    assert len(slow.asked) == 1, "it is thought about while the person thinks"
    assert seats.answer(passes(seats))
    assert slow.withdrawn == 1
    slow.finish()
    assert not told(heard, Doubted)


def test_what_was_thought_meanwhile_warns_of_a_mistake() -> None:
    seats, slow, heard = with_slow(rich())
    slow.finish()
    assert not seats.answer(passes(seats))
    assert told(heard, Doubted)[0].words.startswith("Another play looks much better: ")
    assert len(slow.asked) == 1
    assert seats.insist()


def test_who_leaves_the_seat_and_comes_back_is_warned_all_the_same() -> None:
    seats, slow, heard = with_slow(rich())
    seats.leave_seat()
    seats.take_seat()
    slow.finish()
    assert not seats.answer(passes(seats))
    assert told(heard, Doubted)


def test_a_doubt_tells_no_reason_that_only_its_thinker_understands() -> None:
    seats, slow, heard = with_slow(rich())
    assert seats.view.choice is not None
    better = next(option for option in seats.view.choice.options if option.verb == "shop")
    thoughts = (Advice(better.key, 5, PLANNED), Advice("pass", 0, "saves up"))
    slow.tell(Thought((better.key,), thoughts))
    assert not seats.answer(passes(seats))
    assert told(heard, Doubted)[0].words == f"Another play looks much better: {better.label}."


def test_a_thinker_that_finds_nothing_says_so() -> None:
    seats, slow, heard = with_slow(losing(), warned=False)
    seats.ask_hint()
    slow.tell(None)
    assert [news.hint for news in told(heard, Hinted)] == [None]


def rich() -> Table:
    """Return a table with a deed in hand and enough ghost rock for it."""
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    table.me.stash = 9
    table.me.dude("Olivia Jenks")
    table.foe.dude("Rob Wilby")
    table.me.hand("Circle M Ranch")
    return table


def test_passing_into_an_elimination_is_doubted_too() -> None:
    table = Table(3)
    table.engine.ruleset = replace(table.engine.ruleset, victory="Quick and the Dead")
    for side, influence in zip(table.sides, (1, 9, 9), strict=True):
        side.dude(influence=influence)
    table.foe.deed(control=2)
    seats, heard = sitting(table)
    assert not seats.answer(passes(seats))
    assert heard == [
        "If nothing more happens today, you are eliminated at Sundown, and passing changes nothing."
    ]


def test_a_hint_is_for_whoever_is_asked_and_looks() -> None:
    seats, _ = sitting(losing())
    assert hinted(seats) is not None
    seats.covered = True
    assert hinted(seats) is None


def test_a_hint_in_a_lesson_is_what_the_guide_means() -> None:
    seats = LessonSeats(lessons()[0], catalogue())
    seats.start()
    assert hinted(seats) is None, "there is only something to read"
    while seats.go_on():
        pass
    found = hinted(seats)
    assert found is not None
    assert [found.keys] == seats.wished()
    assert seats.lesson.steps[seats.step].otherwise.startswith(found.words)


def test_the_pass_that_ends_the_day_is_doubted_as_such() -> None:
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    table.me.deed("Circle M Ranch")
    table.foe.dude("Rob Wilby")
    seats, heard = sitting(table)
    assert seats.answer(passes(seats)), "who would win may pass"
    seats.take_seat()
    assert not seats.answer(passes(seats))
    winner = seats.match.names[0]
    assert heard == [f"If you pass, the day ends, and {winner} wins at Sundown."]


def test_a_hint_changes_nothing() -> None:
    seats, _ = sitting(losing())
    before = seats.match.digest()
    assert hinted(seats) == hinted(seats)
    assert seats.match.digest() == before


def busy() -> Table:
    """Return a table with ghost rock for two deeds in hand, dudes who may move, and an opponent."""
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    table.me.stash = 20
    for number in range(3):
        table.me.dude(f"Idler {number}")
    table.me.hand("Circle M Ranch")
    table.me.hand("Hustings")
    table.foe.dude("Watcher")
    return table


def moves(seats: LocalSeats) -> Answer:
    """Move my next dude at home to the square; return the answer."""
    assert seats.view.choice is not None
    return (next(o.key for o in seats.view.choice.options if o.verb == "move" and o.target == -1),)


def foe_moves(seats: LocalSeats) -> None:
    """The other side moves, although passing would be better; nobody is warned about that here."""
    seats.take_seat()
    seats.stop_for(Stops(warned=False))
    assert seats.answer(moves(seats))
    seats.take_seat()
    seats.stop_for(Stops(warned=True))


def foe_passes(seats: LocalSeats) -> None:
    seats.take_seat()
    assert seats.answer(("pass",))
    seats.take_seat()


def test_the_same_advice_is_told_once_a_day() -> None:
    seats, heard = sitting(busy())
    for insisted in (True, False, False):
        assert seats.answer(moves(seats)) is not insisted
        assert not insisted or seats.insist()
        foe_passes(seats)
    assert len(heard) == 1
    assert heard[0].startswith("Another play looks much better: ")


def test_whoever_thinks_again_and_does_something_weaker_still_is_not_told_the_same_again() -> None:
    seats, heard = sitting(busy())
    assert seats.view.choice is not None
    options = seats.view.choice.options
    first, second, *_ = (o.key for o in options if o.verb == "move" and o.target == -1)
    assert not seats.answer((first,))
    assert seats.answer((second,))
    assert len(heard) == 1


def test_another_kind_of_mistake_is_told_the_same_day() -> None:
    seats, heard = sitting(busy())
    assert not seats.answer(moves(seats))
    assert seats.insist()
    foe_passes(seats)
    assert not seats.answer(("pass",)), "to give it up is not to put it off"
    assert len(heard) == 2


def test_what_was_told_of_a_play_that_is_taken_back_is_told_again() -> None:
    seats, heard = sitting(busy())
    assert not seats.answer(moves(seats))
    assert seats.insist()
    assert seats.undo()
    seats.take_seat()
    assert not seats.answer(moves(seats))
    assert len(heard) == 2


def test_the_next_day_the_same_advice_is_told_again() -> None:
    table = busy()
    seats, heard = sitting(table)
    assert not seats.answer(moves(seats))
    assert seats.insist()
    day = table.state.day
    while not (table.state.day > day and table.pending.kind == "noon play" and table.pending.player == 0):
        seats.take_seat()
        asked = table.pending
        keys = ("pass",) if table.can("pass") else tuple(asked.keys()[: asked.least])
        seats.stop_for(Stops(warned=False))
        assert seats.answer(keys)
    seats.take_seat()
    seats.stop_for(Stops(warned=True))
    seats.advising.prepare(seats.people)
    before = len(heard)
    assert not seats.answer(moves(seats))
    assert len(heard) == before + 1


def test_that_sundown_is_lost_is_told_once_a_day_and_again_before_the_day_ends() -> None:
    table = losing()
    table.foe.stash = 9
    for _ in range(2):
        table.foe.dude()
    seats, heard = sitting(table)
    assert not seats.answer(("pass",))
    assert seats.insist()
    foe_moves(seats)
    assert seats.answer(("pass",)), "nothing has changed"
    assert len(heard) == 1
    foe_moves(seats)
    assert seats.answer(moves(seats)) or seats.insist()
    foe_passes(seats)
    assert not seats.answer(("pass",))
    assert heard[-1].startswith("If you pass, the day ends")
