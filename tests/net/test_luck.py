"""Drawing the luck of a game: promises, parts, and programs that break the protocol."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doomtown_desktop.net import room_wire
from doomtown_desktop.net.beginning import LUCK_PATIENCE
from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.lines import LineText
from doomtown_desktop.net.luck import (
    Drawing,
    DrawnLuck,
    LuckPart,
    LuckPromise,
    LuckPromises,
    LuckRequest,
    luck_of,
    promise_of,
)
from doomtown_desktop.net.seating import Computer
from doomtown_desktop.net.wire import WireError
from tests.net.lobby import LAW, SLOANE, Lobby, Visitor

pytestmark = pytest.mark.no_cover  # whole games


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


class Drawn:
    """A table of Ada with Ben and Dee in seats, a computer in another, and Cal who watches."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.lobby = Lobby(clock=self.clock, seats=4)
        self.ben, self.dee = self.lobby.guest("Ben", SLOANE), self.lobby.guest("Dee", LAW)
        posy = Computer("Posy", "Greenhorn", "greenhorn", SLOANE)
        self.room = self.lobby.room
        self.room.arrange(lambda seating: seating.seat_computer(3, posy))
        self.cal = self.lobby.guest("Cal")
        self.room.arrange(lambda seating: seating.choose_own_deck(LAW))

    def wait(self) -> None:
        """Let the time pass in which all have to answer."""
        self.clock.time += LUCK_PATIENCE
        self.room.tick()
        self.lobby.settle()

    @property
    def luck(self) -> DrawnLuck:
        assert self.room.game is not None
        return self.room.game.luck


def silent(visitor: Visitor, kind: type[LuckPromise | LuckPart]) -> None:
    """Drop what a guest has sent, if it is of a kind."""
    kept = [text for text in visitor.line.up if f'"is":"{kind.__name__}"' not in text]
    visitor.line.up.clear()
    visitor.line.up.extend(kept)


def settle_without(lobby: Lobby, visitor: Visitor, kind: type[LuckPromise | LuckPart]) -> None:
    """Deliver everything but a guest's messages of a kind."""
    for _ in range(20):
        for each in lobby.visitors:
            down = lobby.links.down.get(each.number)
            while down:
                each.guest.take(LineText(down.popleft()))
        silent(visitor, kind)
        for each in lobby.visitors:
            while each.line.up:
                each.send(each.line.up.popleft())


def notice(visitor: Visitor) -> str:
    assert visitor.guest.room is not None
    return visitor.guest.room.notice


def test_everybody_with_a_seat_has_a_part_in_the_luck() -> None:
    drawn = Drawn()
    drawn.room.begin(seed=7)
    drawn.lobby.settle()
    luck = drawn.luck
    assert [bool(part) for part in luck.parts] == [False, True, True, False]
    assert [bool(promise) for promise in luck.listed.promises] == [False, True, True, False]
    assert all(len(seal) == 64 for seal in luck.listed.seals)
    assert drawn.room.table is not None
    setup = drawn.room.table.match.game.setup
    assert setup is not None
    assert setup.luck == luck_of(luck.host_part, luck.parts)
    for visitor, seat in ((drawn.ben, 1), (drawn.dee, 2), (drawn.cal, None)):
        papers = visitor.guest.luck.papers
        assert papers is not None
        assert (papers.seat, papers.listed, papers.is_late) == (seat, luck.listed, False)
        assert papers.part == ("" if seat is None else luck.parts[seat])
        assert visitor.guest.state is GuestState.PLAYING


@pytest.mark.parametrize("seat", [1, 2])
def test_the_luck_is_another_one_with_any_other_part(seat: int) -> None:
    parts = ["", "ab" * 32, "cd" * 32, ""]
    before = luck_of("ef" * 32, parts)
    parts[seat] = "00" * 32
    assert luck_of("ef" * 32, parts) != before
    assert luck_of("00" * 32, parts) != luck_of("ef" * 32, parts)


def test_a_promise_holds_for_one_table_one_drawing_and_one_owner() -> None:
    made = {
        promise_of(table, number, who, "ab" * 32)
        for table in ("1", "2")
        for number in (1, 2)
        for who in (0, 1, "host")
    }
    assert len(made) == 12


def test_no_part_is_shown_before_all_have_promised() -> None:
    drawn = Drawn()
    drawn.room.begin(seed=7)
    settle_without(drawn.lobby, drawn.dee, LuckPromise)
    assert drawn.room.game is None
    assert drawn.ben.guest.luck.papers is None
    drawing = Drawing("7d", 1, {1: 1, 2: 2}, ("ab" * 32,) * 3, ("",) * 3, "ef" * 32)
    drawing.take_promise(1, LuckPromise(1, promise_of("7d", 1, 1, "ab" * 32)))
    with pytest.raises(WireError, match="before all"):
        drawing.take_part(1, LuckPart(1, "ab" * 32))


@pytest.mark.parametrize("kind", [LuckPromise, LuckPart])
def test_a_silent_player_is_named_and_the_next_attempt_continues_the_same_drawing(
    kind: type[LuckPromise | LuckPart],
) -> None:
    drawn = Drawn()
    drawn.room.begin(seed=7)
    settle_without(drawn.lobby, drawn.dee, kind)
    assert drawn.room.beginning.is_drawing
    drawn.wait()
    assert drawn.room.game is None
    assert not drawn.room.beginning.is_drawing
    for visitor in (drawn.ben, drawn.cal):
        assert "nothing has come from Dee" in notice(visitor)
        assert "Ben" not in notice(visitor)
    had = drawn.ben.guest.luck.papers
    drawn.room.begin(seed=7)
    drawn.lobby.settle()
    assert drawn.luck.repeats == 0
    if kind is LuckPart:
        assert had is not None
        assert drawn.luck.listed == had.listed, "the host has drawn again after parts were shown"
        assert drawn.luck.parts[1] == had.part


def test_a_deck_that_changes_after_parts_were_shown_needs_another_drawing_which_all_are_told() -> None:
    drawn = Drawn()
    drawn.room.begin(seed=7)
    settle_without(drawn.lobby, drawn.dee, LuckPart)
    drawn.wait()
    drawn.room.arrange(lambda seating: seating.choose_own_deck(SLOANE))
    drawn.room.begin(seed=7)
    drawn.lobby.settle()
    assert (drawn.luck.listed.number, drawn.luck.repeats) == (2, 1)
    assert drawn.ben.guest.luck.papers is not None
    assert drawn.ben.guest.luck.papers.repeats == 1


def test_a_guest_counts_drawings_that_the_host_does_not_count() -> None:
    drawn = Drawn()
    drawn.room.begin(seed=7)
    settle_without(drawn.lobby, drawn.dee, LuckPart)
    drawn.wait()
    drawn.room.arrange(lambda seating: seating.choose_own_deck(SLOANE))
    drawn.room.begin(seed=7)
    drawn.room.seating.luck = replace(drawn.room.seating.luck, repeats=0)
    drawn.lobby.settle()
    assert drawn.luck.repeats == 0
    assert drawn.ben.guest.luck.papers is not None
    assert drawn.ben.guest.luck.papers.repeats == 1


def test_a_player_whose_part_does_not_fit_the_promise_is_named_and_no_game_begins() -> None:
    drawn = Drawn()
    drawn.room.begin(seed=7)
    settle_without(drawn.lobby, drawn.dee, LuckPart)
    drawn.dee.send(room_wire.text_of(LuckPart(1, "00" * 32)))
    drawn.lobby.settle()
    assert drawn.room.game is None
    assert "Dee's program has shown another part" in notice(drawn.ben)
    drawn.room.begin(seed=7)
    drawn.lobby.settle()
    assert drawn.luck.repeats == 1


def test_a_change_at_the_table_stops_the_drawing() -> None:
    drawn = Drawn()
    drawn.room.begin(seed=7)
    drawn.dee.guest.offer_deck(SLOANE)
    silent(drawn.ben, LuckPromise)
    drawn.lobby.settle()
    assert drawn.room.game is None
    assert "changed while the luck was drawn" in notice(drawn.ben)


@pytest.mark.parametrize("kind", [LuckPromise, LuckPart])
def test_a_line_that_is_lost_while_luck_is_drawn_comes_back_and_the_game_begins(
    kind: type[LuckPromise | LuckPart],
) -> None:
    drawn = Drawn()
    drawn.room.begin(seed=7)
    settle_without(drawn.lobby, drawn.dee, kind)
    drawn.dee.lose()
    drawn.lobby.settle()
    assert drawn.room.game is None
    drawn.dee.connect()
    drawn.lobby.settle()
    assert drawn.room.game is not None
    assert drawn.dee.guest.state is GuestState.PLAYING


@pytest.mark.parametrize("message", [LuckPromise(1, "ab" * 32), LuckPart(1, "ab" * 32)])
def test_a_spectator_has_no_part(message: LuckPromise | LuckPart) -> None:
    drawn = Drawn()
    drawn.room.begin(seed=7)
    settle_without(drawn.lobby, drawn.dee, LuckPart)
    drawn.cal.send(room_wire.text_of(message))
    assert drawn.cal.number in drawn.lobby.links.closed
    drawn.dee.lose()
    drawn.dee.connect()
    drawn.lobby.settle()
    assert drawn.room.game is not None


def test_a_late_or_old_message_changes_nothing() -> None:
    drawn = Drawn()
    drawn.dee.send(room_wire.text_of(LuckPromise(1, "ab" * 32)))
    drawn.room.begin(seed=7)
    drawn.dee.send(room_wire.text_of(LuckPart(9, "ab" * 32)))
    drawn.lobby.settle()
    luck = drawn.luck
    drawn.dee.send(room_wire.text_of(LuckPart(1, "ab" * 32)))
    drawn.lobby.settle()
    assert drawn.luck == luck
    assert drawn.dee.number not in drawn.lobby.links.closed


# --- a host that cheats -----------------------------------------------------------------------------


def altered(listed: LuckPromises, seat: int, promise: str) -> LuckPromises:
    promises = list(listed.promises)
    promises[seat] = promise
    return replace(listed, promises=tuple(promises))


class Cheated:
    """Ben, who has promised, at the table of a host that may send anything."""

    def __init__(self) -> None:
        self.drawn = Drawn()
        self.drawn.room.begin(seed=7)
        settle_without(self.drawn.lobby, self.drawn.dee, LuckPromise)
        self.ben = self.drawn.ben
        seals = tuple(seat.deck or "ab" * 32 for seat in self.room.seats)
        own = promise_of(self.drawn.room.id, 1, 1, self.ben.guest.luck._part)
        self.listed = LuckPromises(1, "ef" * 32, ("", own, "cd" * 32, ""), seals)

    @property
    def room(self) -> room_wire.RoomState:
        assert self.ben.guest.room is not None
        return self.ben.guest.room

    def hear(self, message: LuckRequest | LuckPromises) -> str:
        """Send Ben a message, and return the last one that he sends."""
        self.ben.line.up.clear()
        self.ben.guest.take(LineText(room_wire.text_of(message)))
        return self.ben.line.up[-1] if self.ben.line.up else ""


def test_an_honest_list_is_answered_with_the_part() -> None:
    cheated = Cheated()
    assert "LuckPart" in cheated.hear(cheated.listed)


@pytest.mark.parametrize(
    "cheat",
    [
        lambda listed: altered(listed, 1, "00" * 32),
        lambda listed: altered(listed, 1, ""),
        lambda listed: altered(listed, 2, ""),
        lambda listed: replace(listed, host=""),
        lambda listed: replace(listed, seals=("ab" * 32,) * 4),
        lambda listed: replace(listed, seals=(*listed.seals[:3], "")),
        lambda listed: replace(listed, promises=listed.promises[:2]),
        lambda listed: replace(listed, number=2),
    ],
    ids=["own", "own missing", "other missing", "no host", "deck", "no deck", "short", "number"],
)
def test_a_list_that_is_not_honest_is_answered_with_no_part_and_the_guest_leaves(cheat: object) -> None:
    cheated = Cheated()
    assert callable(cheat)
    assert "LuckPart" not in cheated.hear(cheat(cheated.listed))
    assert cheated.ben.guest.state is GuestState.ENDED


def test_promises_cannot_change_after_a_part_was_shown() -> None:
    cheated = Cheated()
    assert "LuckPart" in cheated.hear(cheated.listed)
    assert "LuckPart" in cheated.hear(cheated.listed)
    assert "LuckPart" not in cheated.hear(replace(cheated.listed, host="00" * 32))
    assert cheated.ben.guest.state is GuestState.ENDED


def test_no_promise_is_given_for_a_deck_that_was_not_offered() -> None:
    cheated = Cheated()
    assert cheated.hear(LuckRequest(2, ("ab" * 32,) * 4)) == ""
    assert cheated.ben.guest.state is GuestState.ENDED
