"""Messages: exact round trips, differences of views, bounds, and text that no honest program sends."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.net import wire
from doomtown_desktop.net.wire import Command, SeatQuery, UndoRequest, WireError
from doomtown_desktop.session.stops import Stops
from tests.net.room import Room
from tests.playthroughs.players import Dice, facts, play, started
from tests.random_play.classic import setup_of_classics
from tests.random_play.many import setup_for_many
from tests.sampled import always

pytestmark = pytest.mark.no_cover  # whole games

COMMANDS = (
    Command(1, 0, "answer", ("move:12>-1",)),
    Command(2, 3, "start_with", ("01035", "01040")),
    Command(3, 3, "pay_upkeep", (), (7, 9)),
    Command(4, 3, "stop_for", stops=Stops(only_able=True, silent=("moved",))),
    SeatQuery(1, "past", 12),
    SeatQuery(2, "why_not_there", 12, target=-1),
    SeatQuery(3, "gathering", wanted=("01035",)),
    UndoRequest(5, "undo", 17),
    UndoRequest(6, "agree"),
)


def test_the_shapes_of_messages_change_only_with_the_protocol() -> None:
    """If a message has changed, or something inside one, raise ``PROTOCOL`` and copy the new shape.

    Until a released version speaks protocol 1, only the shape changes.
    """
    assert (wire.PROTOCOL, wire.shape()) == (2, "f09fb359f66e78ba")


@pytest.mark.parametrize("message", COMMANDS, ids=lambda message: type(message).__name__)
def test_a_message_of_a_member_comes_back_as_it_was(message: wire.FromMember) -> None:
    assert wire.read_from_member(wire.text_of(message)) == message


def setups() -> Iterator[GameSetup]:
    yield setup_for_many(3, 3)
    yield setup_for_many(4, 2)
    yield setup_of_classics(1)


@pytest.mark.parametrize("number", range(3))
def test_the_difference_of_two_views_leads_from_one_to_the_other(number: int) -> None:
    game = Game.new(list(setups())[number], facts())
    count = len(game.state.players)
    views = {seat: table_view(game, seat) for seat in (*range(count), None)}
    for turn in range(60):
        play(game, Dice(turn), 1 + turn % 3)
        for seat, before in views.items():
            after = table_view(game, seat)
            change = wire.difference(before, after)
            assert wire.patched(before, change) == after
            assert wire.patched(None, wire.difference(None, after)) == after
            views[seat] = after


def test_a_change_that_fits_no_view_is_refused() -> None:
    game = started(1)
    before = table_view(game, 0)
    play(game, Dice(1), 30)
    change = wire.difference(before, table_view(game, 0))
    with pytest.raises(WireError, match="not whole"):
        wire.patched(None, change)
    with pytest.raises(WireError, match="was not sent"):
        wire.patched(before, wire.ViewChange(False, change.head, (), (), (), (9999,)))


def test_a_pile_is_sent_from_its_first_new_card_on() -> None:
    game = started(1)
    before, sent, piles = table_view(game, 0), 0, 0
    for turn in range(120):
        play(game, Dice(turn), 1)
        after = table_view(game, 0)
        change = wire.difference(before, after)
        assert wire.patched(before, change) == after
        for each in change.piles:
            had = getattr(before.players[each.seat], each.pile)
            has = getattr(after.players[each.seat], each.pile)
            assert has == had[: each.kept] + each.added
            sent, piles = sent + len(each.added), piles + len(has)
        before = after
    assert sent < piles / 4


@pytest.mark.parametrize(
    ("pile", "words"),
    [
        (wire.PileChange(0, "discard_pile", 99, ()), "was not sent"),
        (wire.PileChange(0, "discard_pile", -1, ()), "was not sent"),
        (wire.PileChange(1, "boot_hill", 0, ()), "not its player"),
        (wire.PileChange(7, "table", 0, ()), "not its player"),
    ],
)
def test_a_pile_that_fits_no_view_is_refused(pile: wire.PileChange, words: str) -> None:
    view = table_view(started(1), 0)
    change = wire.ViewChange(False, view, view.players[:1], (pile,), (), None)
    with pytest.raises(WireError, match=words):
        wire.patched(view, change)


def test_every_message_of_a_host_comes_back_as_it_was() -> None:
    room, kinds = Room(play(started(2), Dice(2), 20)), set()
    for number in range(40):
        if room.match.pending is None:
            break
        room.match.play(Dice(number)(room.match.game, room.match.pending))
        for each in room.wires:
            for text in each.down:
                message = wire.read_from_host(text)
                assert wire.text_of(message) == text
                kinds.add(type(message))
        room.settle()
    assert {wire.SeatState, wire.StateDetails} <= kinds


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '"Command"',
        "{}",
        '{"is":"Command"}',
        '{"is":"SeatState"}',
        '{"is":"Command","number":NaN}',
        "[" * 8000,
        '{"is":' * 2000,
        "9" * 10_000,
        " " * 16_385,
        "é" * 10_000,
        "\ud800",
    ],
)
def test_text_that_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(WireError):
        wire.read_from_member(text)
    with pytest.raises(WireError):
        wire.read_from_host(text)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(WireError):
        wire.read_from_member(b"\xff\xfe{}\x80")


@pytest.mark.parametrize(
    "message",
    [
        Command(1, 0, "answer", ("x" * 201,)),
        Command(1, 0, "answer", ("x",) * 201),
        Command(1 << 53, 0, "answer"),
        Command(-3, 0, "answer"),
        Command(1, 0, "pay_upkeep", (), (1 << 60,)),
        SeatQuery(1, "explain", 3, "x" * 201),
    ],
)
def test_what_is_out_of_bounds_is_refused(message: wire.FromMember) -> None:
    with pytest.raises(WireError):
        wire.read_from_member(wire.text_of(message))


def mutated(text: str, dice: random.Random) -> str:
    """Return text with some letters changed, removed, doubled or swapped with other JSON."""
    pieces = ["null", "true", "-1", "1e9", '""', "[]", "{}", '"is"', "9" * 30, "\\u0000", '"', "}", "]", ","]
    for _ in range(dice.randint(1, 4)):
        at, length = dice.randrange(len(text) + 1), dice.randint(0, 6)
        text = text[:at] + dice.choice([*pieces, text[at : at + length] * 2]) + text[at + length :]
    return text


@pytest.mark.parametrize("seed", always(range(4), range(50)))
def test_mutated_messages_are_read_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    read = 0
    for _ in range(2000):
        text = mutated(wire.text_of(dice.choice(COMMANDS)), dice)
        try:
            found = wire.read_from_member(text)
        except WireError:
            continue
        read += 1
        assert wire.read_from_member(wire.text_of(found)) == found
    assert read


@pytest.mark.parametrize("seed", always(range(2), range(50)))
def test_mutated_messages_of_a_host_are_read_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    room = Room(play(started(2), Dice(2), 40))
    assert room.match.pending is not None
    room.match.play(Dice(1)(room.match.game, room.match.pending))
    texts = [text for each in room.wires for text in each.down]
    assert texts
    for _ in range(400):
        text = mutated(dice.choice(texts), dice)
        try:
            found = wire.read_from_host(text)
        except WireError:
            continue
        assert json.loads(wire.text_of(found))
