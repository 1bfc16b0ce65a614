"""A table without sockets: late and foreign commands, undo, lost connections, secrets, hostile text."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Literal

import pytest

from doomtown_desktop.ai import make_policy
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.net import wire
from doomtown_desktop.net.table import PATIENCE, HostedTable
from doomtown_desktop.net.table_entries import KeptAnswer, KeptBack, KeptEntry, KeptReply
from doomtown_desktop.net.wire import (
    Command,
    CommandReply,
    QueryReply,
    SeatQuery,
    SeatState,
    UndoNews,
    UndoRequest,
    WireError,
)
from doomtown_desktop.protocol.news import News, Refused, Told
from doomtown_desktop.protocol.question import PASS, Question
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.stops import Stops
from tests.net.room import Room, Wire
from tests.net.test_wire import COMMANDS, mutated
from tests.playthroughs.players import Dice, facts, play, setup, started
from tests.random_play.many import setup_for_many
from tests.sampled import always
from tests.twins import twin

pytestmark = pytest.mark.no_cover  # whole games
LUCK = bytes(range(32)).hex()
ASKED: tuple[wire.QueryCall, ...] = (
    "cards_of",
    "explain",
    "reasons",
    "why_not",
    "why_not_there",
    "adjustments",
    "accounts",
)


def command(room: Room, number: int, given: tuple[str, ...], at: int | None = None) -> str:
    """The text of an answer."""
    count = len(room.match.answers) if at is None else at
    return wire.text_of(Command(number, count, "answer", given))


def replies(link: Wire) -> list[CommandReply]:
    """The replies to commands that have been sent to a member, taken off the connection."""
    found = [wire.read_from_host(text) for text in link.down]
    link.down.clear()
    return [each for each in found if isinstance(each, CommandReply)]


@pytest.mark.parametrize("seed", always((1, 2), range(1, 30)))
def test_an_answer_counts_once_in_time_and_from_the_seat_that_is_asked(seed: int) -> None:
    room, dice = Room(Game.new(replace(setup(seed), luck=LUCK), facts())), Dice(seed)
    kinds: set[Question] = set()
    number = 0
    while room.match.pending is not None and len(room.match.answers) < 150:
        asked = room.match.pending
        kinds.add(asked.kind)
        number += 1
        given = dice(room.match.game, asked)
        mine, theirs = room.wires[asked.player], room.wires[1 - asked.player]
        count, before = len(room.match.answers), room.match.digest()
        for link, text in (
            (theirs, command(room, number, given)),
            (mine, command(room, number, given, count - 1)),
            (mine, command(room, number + 1, given, count + 1)),
        ):
            room.table.receive(link.member.number, text)
            assert [reply.done for reply in replies(link)] == [False]
            assert (room.match.digest(), len(room.match.answers)) == (before, count)
        number += 2
        text = command(room, number, given)
        room.table.receive(mine.member.number, text)
        after, done = room.match.digest(), replies(mine)
        assert done == [CommandReply(number, True)]
        room.table.receive(mine.member.number, text)
        assert replies(mine) == done, "the reply is repeated"
        room.table.receive(mine.member.number, command(room, number - 1, given))
        assert replies(mine) == [], "an older command has had its reply"
        assert room.match.digest() == after
        theirs.down.clear()
    assert len(kinds) > 8
    answers = [entry for entry in room.journal if not isinstance(entry, KeptReply)]
    assert answers == [KeptAnswer(given) for given in room.match.answers]


def test_who_is_not_asked_gets_the_reason_as_news() -> None:
    room = Room(play(started(1), Dice(1), 40))
    link = room.wires[1 - room.asked]
    room.table.receive(link.member.number, command(room, 1, (PASS,)))
    room.settle()
    assert any(isinstance(news, Refused) for news in link.news)


def test_a_spectator_decides_nothing() -> None:
    room = Room(play(started(1), Dice(1), 40))
    before = room.match.digest()
    for message in (Command(1, 40, "answer", (PASS,)), UndoRequest(2, "undo", 3), UndoRequest(3, "redo")):
        with pytest.raises(WireError, match="spectator"):
            room.table.receive(room.wires[-1].member.number, wire.text_of(message))
    assert not room.seats[-1].answer((PASS,))
    assert not room.seats[-1].undo()
    assert room.match.digest() == before


def test_seats_are_given_once_and_to_people_only() -> None:
    match = Match.at_table(started(1), {})
    table = HostedTable(match, lambda: 0.0)
    table.join("Ada", 0)
    with pytest.raises(ValueError, match="taken"):
        table.join("Ben", 0)
    with pytest.raises(ValueError, match="no person"):
        table.join("Ben", 7)


def test_one_can_surrender_while_the_other_thinks() -> None:
    room = Room(play(started(1), Dice(1), 40))
    loser = 1 - room.asked
    assert room.seats[loser].surrender()
    room.settle()
    assert room.match.is_over
    assert room.match.game.state.winners == [1 - loser]
    assert all(seats.now.is_over and "surrender" in seats.transcript() for seats in room.seats)
    assert room.seats[-1].front_page() == room.table.members[1].desk.front_page()


class NoThinker:
    """Fails when it is asked to search."""

    policy = "rules"

    def think(self, question: object, tell: object) -> None:
        raise AssertionError("the host searches for a member")

    def withdraw(self) -> None:
        raise AssertionError("there is no search")


def test_a_member_who_wants_warnings_lets_the_host_search_for_nothing() -> None:
    """A search takes up to a second, and its warnings are hints, which this table does not allow."""
    room, dice = Room(play(started(2), Dice(2), 20)), Dice(2)
    for link in room.wires[:2]:
        link.member.desk.advising.thinker = NoThinker()
    for number in range(1, 60, 2):
        asked = room.match.pending
        if asked is None:
            break
        link = room.wires[asked.player]
        at = len(room.match.answers)
        text = wire.text_of(Command(number, at, "stop_for", stops=Stops(warned=True)))
        room.table.receive(link.member.number, text)
        room.table.receive(link.member.number, command(room, number + 1, dice(room.match.game, asked)))
    assert number > 20


def test_a_member_undoes_and_redoes_thirty_times_in_a_minute() -> None:
    """Alone with computers, nobody has to agree, and each redo writes all answers to the disk again."""
    clock, notes = Clock(), list[KeptEntry]()
    game = play(started(1), Dice(1), 20)
    table = HostedTable(Match.at_table(game, {1: make_policy("random", facts(), (), 1)}), clock, notes.extend)
    texts: list[str] = []
    table.connect(table.join("Ada", 0).number, texts.append)
    numbers = iter(range(1, 100))

    def wish(what: Literal["undo", "redo"]) -> bool:
        texts.clear()
        table.receive(1, wire.text_of(UndoRequest(next(numbers), what, 0)))
        found = wire.read_from_host(texts[-1])
        assert isinstance(found, CommandReply)
        return found.done

    assert all(wish("undo") and wish("redo") for _ in range(15))
    before = len(notes)
    assert not wish("undo")
    assert any("30 times in a minute" in text for text in texts)
    assert len(notes) == before + 1, "only the reply is on disk"
    clock.now += 61
    assert wish("undo")


def test_the_front_page_is_made_once_and_only_at_the_end() -> None:
    room = Room(play(started(1), Dice(1), 40))
    link, query = room.wires[-1], wire.text_of(SeatQuery(1, "front_page"))
    room.table.receive(link.member.number, query)
    reply = wire.read_from_host(link.down.pop())
    assert isinstance(reply, QueryReply)
    assert (reply.error, reply.words) == ("ValueError", "the game is not over")
    assert room.seats[0].surrender()
    room.settle()
    assert link.member.desk.front_page() is link.member.desk.front_page()


# --- undo -------------------------------------------------------------------------------------------


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def sitting(people: int, answers: int) -> tuple[Room, Clock, list[list[UndoNews]]]:
    """A room after so many answers, and the news about undo of each member."""
    clock = Clock()
    game = Game.new(setup_for_many(5, people), facts()) if people > 2 else started(1)
    room = Room(play(game, Dice(1), answers), clock=clock)
    heard: list[list[UndoNews]] = [[] for _ in room.seats]
    for seats, news in zip(room.seats, heard, strict=True):
        seats.hear_undo = news.append
    return room, clock, heard


@pytest.mark.parametrize("people", [2, 3, 4])
def test_an_undo_is_done_when_all_others_have_agreed(people: int) -> None:
    room, _, heard = sitting(people, 60)
    count = room.match.last_decision()
    mine = room.match.game.askers[count]
    others = room.match.consent(0, mine)
    assert len(others) == people - 1
    assert room.seats[mine].take_back(0)
    room.settle()
    for other in others:
        assert len(room.match.answers) == 60
        assert room.seats[other].vote(agrees=True)
        room.settle()
    assert len(room.match.answers) == 0
    assert isinstance(room.journal[-1], KeptReply)
    assert room.journal[-2] == KeptBack(0)
    for news in heard:
        assert [each.what for each in news] == ["asked", "done"]
        assert news[0].of == tuple(sorted(others))
    assert all(seats.now.decisions == 0 and seats.now.can_redo for seats in room.seats)


def test_one_no_is_enough_and_the_same_seat_asks_again_only_after_another_answer() -> None:
    room, _, heard = sitting(2, 60)
    assert room.seats[0].take_back(0)
    room.settle()
    assert room.seats[1].vote(agrees=False)
    room.settle()
    assert [each.what for each in heard[0]] == ["asked", "declined"]
    told: list[News] = []
    room.seats[0].listen(told.append)
    assert room.seats[0].take_back(0)
    room.settle()
    assert len(heard[0]) == 2
    assert len(room.match.answers) == 60
    assert told[-1] == Refused("Not all agreed to that. You can ask again after the next decision.")


def test_undo_goes_back_to_the_last_decision_of_the_one_who_asks() -> None:
    room, _, _ = sitting(2, 60)
    match = room.match
    for seat, seats in enumerate(room.seats[:2]):
        last = max(n for n, asker in enumerate(match.game.askers) if asker == seat)
        assert seats.last_decision() <= last
        assert match.game.askers[seats.last_decision()] == seat
        assert all(asker == seat for asker in match.game.askers[seats.last_decision() : last + 1])
    early = min(range(2), key=lambda seat: room.seats[seat].last_decision())
    count = room.seats[early].last_decision()
    assert room.seats[early].undo()
    room.settle()
    assert room.seats[1 - early].vote(agrees=True)
    room.settle()
    assert len(match.answers) == count
    assert room.seats[-1].last_decision() == -1  # a spectator has none


def test_an_undo_is_void_as_soon_as_somebody_plays_on() -> None:
    room, _, heard = sitting(2, 60)
    asked = room.match.pending
    assert asked is not None
    room.seats[0].take_back(0)
    room.settle()
    room.seats[asked.player].answer(Dice(1)(room.match.game, asked))
    room.settle()
    assert [each.what for each in heard[1]] == ["asked", "void"]
    room.seats[1].vote(agrees=True)
    room.settle()
    assert len(room.match.answers) >= 61


def test_who_says_nothing_does_not_agree() -> None:
    room, clock, heard = sitting(2, 60)
    room.seats[0].take_back(0)
    room.settle()
    clock.now = PATIENCE - 0.1
    room.table.tick()
    room.settle()
    assert [each.what for each in heard[0]] == ["asked"]
    clock.now = PATIENCE
    room.table.tick()
    room.settle()
    assert [each.what for each in heard[0]] == ["asked", "declined"]


def test_only_who_is_asked_has_a_say() -> None:
    room, _, _ = sitting(3, 60)
    room.seats[0].take_back(0)
    room.settle()
    room.seats[0].vote(agrees=False)
    room.seats[1].vote(agrees=True)
    room.seats[1].vote(agrees=True)
    room.settle()
    assert len(room.match.answers) == 60
    room.seats[2].vote(agrees=True)
    room.settle()
    assert len(room.match.answers) == 0, "what seat 0 said about its own request did not count"


# --- lost connections -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", always((1,), range(1, 12)))
def test_whatever_is_lost_the_game_goes_on_where_it_was(seed: int) -> None:
    """Each member in turn loses its connection before or after its answer has arrived."""
    room, dice, luck = Room(started(seed)), Dice(seed), random.Random(seed)
    given_up: Counter[str] = Counter()
    while room.match.pending is not None and len(room.match.answers) < 120:
        asked, count = room.match.pending, len(room.match.answers)
        link = room.wires[asked.player]
        assert link.seats is not None
        given = dice(room.match.game, asked)
        assert link.seats.answer(given)
        where = luck.choice(["nowhere", "before", "after", "twice"])
        given_up[where] += 1
        if where in ("after", "twice"):
            link.deliver_up()
        if where != "nowhere":
            link.lose()
            assert not link.seats.answer((PASS,)), "nothing can be answered meanwhile"
            link.connect()
        if where == "twice":
            link.lose()
            link.connect()
        room.settle()
        assert room.match.answers[count] == given, where
        assert room.match.answers[count + 1 :] in ([], [()]), "nothing is asked twice"
        for each in (*room.wires, *room.wires):
            assert each.seats is not None
            assert each.seats.view == each.member.desk.view
    assert len(given_up) == 4


def test_another_connection_of_the_same_member_replaces_the_first() -> None:
    room = Room(play(started(1), Dice(1), 40))
    link, later = room.wires[0], list[str]()
    room.table.connect(link.member.number, later.append)
    room.match.tell("Hello.")
    assert not link.down
    states = [found for text in later if isinstance(found := wire.read_from_host(text), SeatState)]
    assert states[0].view.is_whole
    assert states[-1].news == (Told("Hello."),)


# --- secrets ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", always((1, 2), range(1, 40)))
def test_what_is_sent_does_not_depend_on_hidden_cards(seed: int) -> None:
    """Two games that differ in nothing that a member may know send it the same bytes, queries included."""
    dice, game = random.Random(seed), Game.new(replace(setup(seed), luck=LUCK), facts())
    compared = 0
    for _ in range(16):
        play(game, Dice(len(game.answers)), 9)
        if game.pending is None:
            break
        for seat in (0, 1, None):
            sent: list[list[str]] = []
            queries = [
                SeatQuery(number, call, dice.randrange(-1, len(game.state.codes) + 3), "bullets", -1)
                for number in range(20)
                for call in ASKED
            ]
            for each in (game, twin(game, seat, dice)):
                table = HostedTable(Match.at_table(each, {}), lambda: 0.0)
                number = table.join("Ada", *([] if seat is None else [seat])).number
                sent.append([])
                table.connect(number, sent[-1].append)
                for query in queries:
                    table.receive(number, wire.text_of(query))
            assert sent[0] == sent[1]
            compared += len(sent[0])
    assert compared > 1000


# --- hostile members --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", always((1, 2), range(1, 60)))
def test_no_text_of_a_member_breaks_the_table(seed: int) -> None:
    room, dice = Room(Game.new(setup_for_many(seed, 3), facts())), random.Random(seed)
    play(room.match.game, Dice(seed), 40)
    refused = 0
    for number in range(400):
        if room.match.pending is None:
            break
        link, asked = dice.choice(room.wires), room.asked
        before = (room.match.digest(), len(room.match.answers))
        keys = [*room.match.pending.keys(), "surrender:0", "adjust:discard:3", "adjust:stash:0>5", "", "c-2"]
        few = tuple(dice.choices(keys, k=dice.randint(0, 3)))
        codes = tuple(dice.choices(["01035", "99999", "", "01016"], k=2))
        messages: list[wire.FromMember] = [
            *COMMANDS,
            Command(0, before[1], "answer", few),
            Command(0, before[1], "answer_in_turn", few),
            Command(0, before[1], "start_with", codes),
            Command(0, before[1], "pay_upkeep", (), tuple(dice.choices(range(-2, 200), k=3))),
            SeatQuery(0, "past", dice.randint(-2, 900)),
            SeatQuery(0, "gathering", wanted=("99999", "")),
            SeatQuery(0, "explain", dice.randint(-2, 900), dice.choice(["bullets", "", "nonsense"])),
            SeatQuery(0, "why_not_there", dice.randint(-2, 900), target=dice.choice([None, -1, 5, 900])),
            SeatQuery(0, "cards_of", dice.randint(-2, 900)),
        ]
        text = wire.text_of(replace(dice.choice(messages), number=number + 1))
        if dice.random() < 0.3:
            text = mutated(text, dice)
        try:
            room.table.receive(link.member.number, text)
        except WireError:
            refused += 1
            assert (room.match.digest(), len(room.match.answers)) == before
        for given in room.match.answers[before[1] : before[1] + 1]:
            surrenders = given in [(f"surrender:{seat}",) for seat in link.member.seats]
            assert asked in link.member.seats or surrenders, "nobody answers for somebody else"
    assert refused > 20
    for link in room.wires:
        link.connect()
    room.settle()
    assert all(link.seats is not None and link.seats.view == link.member.desk.view for link in room.wires)
