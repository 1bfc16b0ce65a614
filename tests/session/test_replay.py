"""Replays: every position is the one that was played, and chapters lead to the right places."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine import saves, transcript
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.events import DayBegan, ShootoutStarted
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.replay import DAY, SHOOTOUT, Replay, ReplayError, read
from tests.playthroughs.players import facts, played, seed_of_finished_game


def finished() -> Game:
    return played(seed_of_finished_game(), 300)


def test_it_goes_to_every_position_there_and_back() -> None:
    original = finished()
    digests = [Game.replay(original.setup, facts(), original.answers[:n]).digest() for n in (0, 7, 31)]  # type: ignore[arg-type]
    end = original.digest()
    replay = Replay(finished())
    assert (replay.position, replay.length) == (0, len(original.answers))
    for wanted, digest in ((31, digests[2]), (7, digests[1]), (31, digests[2]), (0, digests[0])):
        replay.go(wanted)
        assert replay.position == wanted
        assert replay.game.digest() == digest
    replay.go(10_000)
    assert replay.position == replay.length
    assert replay.game.digest() == end
    replay.go(-4)
    assert replay.position == 0


def test_chapters_are_where_a_day_or_shootout_has_just_begun() -> None:
    replay = Replay(finished())
    assert [c.name for c in replay.chapters if c.kind == DAY][:2] == ["Day 1", "Day 2"]
    assert any(c.kind == SHOOTOUT for c in replay.chapters)
    for chapter in replay.chapters:
        replay.go(chapter.position)
        begun = DayBegan if chapter.kind == DAY else ShootoutStarted
        since = replay.game.log[replay.game.lines_after(chapter.position - 1) if chapter.position else 0 :]
        assert any(isinstance(event, begun) for event in since)


def test_next_and_previous_chapter() -> None:
    replay = Replay(finished())
    days = [c for c in replay.chapters if c.kind == DAY]
    assert replay.next_chapter(DAY) == days[0]
    replay.go(days[1].position)
    assert replay.previous_chapter(DAY) == days[0]
    replay.go(days[0].position)
    assert replay.previous_chapter(DAY) is None
    replay.go(replay.length)
    assert replay.next_chapter(SHOOTOUT) is None


def test_it_says_what_comes_next_and_how_it_ended() -> None:
    replay = Replay(finished())
    assert replay.next_words(0).startswith("Next: Ada: ")
    replay.go(replay.length)
    assert replay.next_words(None) == f"{replay.game.state.ending}."


def test_files_of_both_kinds_are_read() -> None:
    game = finished()
    for text in (saves.dump(game), transcript.render(game, facts())):
        replay = read(text, facts())
        replay.go(replay.length)
        assert replay.game.digest() == game.digest()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("some words", "line 1: neither a tag"),
        ("{", "not JSON"),
        ("", "Player 1|Doomtown"),
        ('{"format": "another"}', "not a game saved by"),
    ],
)
def test_other_files_are_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(ReplayError, match=reason):
        read(text, facts())


def test_a_line_that_does_not_fit_is_named() -> None:
    lines = transcript.render(finished(), facts()).split("\n")
    number = next(i for i, line in enumerate(lines) if line.startswith("9. "))
    lines[number] = "9. Ada: nonsense [nonsense]"
    with pytest.raises(ReplayError, match=f"line {number + 1}: this answer does not fit"):
        read("\n".join(lines), facts())


def test_the_only_person_among_computers_is_known() -> None:
    game = finished()
    assert Replay(game, "", {Seat(1): "rules"}).only_person == 0
    assert Replay(game, "", {Seat(0): "rules", Seat(1): "rules"}).only_person is None
    assert Replay(game).only_person is None, "two people, or nobody knows"
