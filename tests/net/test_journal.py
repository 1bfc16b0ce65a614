"""The journal of hosted tables: what is on disk, when it is, and a game that goes on from it."""

from __future__ import annotations

import os
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop.engine import saves
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.net import wire
from doomtown_desktop.net.journal import KeptMember, KeptTable, TableJournal, kept_table, unfinished_tables
from doomtown_desktop.net.restoring import restored_table
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.table_entries import (
    KeptAnswer,
    KeptBack,
    KeptEntry,
    KeptReply,
    KeptStops,
    KeptSurrender,
)
from doomtown_desktop.net.wire import Command, CommandReply, UndoRequest
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.stops import Stops
from doomtown_desktop.storage.user_file import StorageError, UnreadableRow
from tests.net.loopback import Heard
from tests.net.room import Room
from tests.playthroughs.players import Dice, facts, setup
from tests.random_play.many import setup_for_many
from tests.sampled import always

LUCK = bytes(range(32)).hex()
MEMBERS = (KeptMember(1, "Ada", 0, "aa"), KeptMember(2, "Ben", 1, "bb"), KeptMember(3, "Cal", None))


def new_game(seed: int, seats: int = 2) -> Game:
    """A game with luck, before its first answer."""
    made = setup(seed) if seats == 2 else setup_for_many(seed, seats)
    return Game.new(replace(made, luck=LUCK), facts())


class Disk:
    """A journal on disk with what it has reported."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.db"
        self.kept: Heard[int] = Heard()
        self.failed: Heard[str] = Heard()
        self.journal = TableJournal(self.file, self.kept, self.failed, retry=0.02)

    def wait_for(self, count: int) -> None:
        """Wait until this many notes are on disk."""
        self.kept.until(lambda: any(each >= count for each in self.kept.of(int)), f"note {count}")


def test_what_is_noted_is_read_back(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "new")
    entries: tuple[KeptEntry, ...] = (
        KeptAnswer(("move:12>-1", "é")),
        KeptBack(0),
        KeptStops(1, Stops(only_able=True, silent=("moved",))),
        KeptSurrender(0, True),
        KeptAnswer(()),
    )
    disk.journal.begin("7d", "the start", "{}", MEMBERS)
    disk.journal.begin("8e", "another", "", ())
    disk.journal.keep("7d", entries[:2])
    disk.journal.keep("8e", entries[4:])
    disk.journal.keep("7d", (*entries[2:], KeptReply(2, 17, "done")))
    disk.journal.set_member("7d", KeptMember(4, "Dan", None, "dd"))
    disk.journal.set_content("7d", '{"terms":1}')
    disk.journal.end("8e")
    assert disk.journal.noted == 8
    disk.journal.close()
    assert disk.kept.of(int)[-1] == 8
    found = kept_table(disk.file, "7d")
    assert (found.start, found.content, found.is_over) == ("the start", '{"terms":1}', False)
    assert found.entries == entries
    ben = replace(MEMBERS[1], last_number=17, last_reply="done")
    assert found.members == (MEMBERS[0], ben, MEMBERS[2], KeptMember(4, "Dan", None, "dd"))
    assert kept_table(disk.file, "8e").entries == entries[4:]
    assert unfinished_tables(disk.file) == ["7d"]
    if sys.platform != "win32":
        assert disk.file.stat().st_mode & 0o777 == 0o600


def test_a_table_can_be_deleted_and_an_unknown_one_is_told(tmp_path: Path) -> None:
    assert unfinished_tables(tmp_path / "tables.db") == []
    disk = Disk(tmp_path)
    disk.journal.begin("7d", "", "", MEMBERS)
    disk.journal.keep("7d", (KeptBack(0),))
    disk.journal.delete("7d")
    disk.journal.close()
    with pytest.raises(LookupError):
        kept_table(disk.file, "7d")
    with sqlite3.connect(disk.file) as db:
        assert db.execute(
            "SELECT (SELECT count(*) FROM entry) + (SELECT count(*) FROM member)"
        ).fetchone() == (0,)
    db.close()


def test_notes_that_wait_share_a_transaction_and_keep_their_order(tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    disk.journal.begin("7d", "", "", ())
    disk.wait_for(1)
    blocker = sqlite3.connect(disk.file, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    for number in range(200):
        disk.journal.keep("7d", (KeptBack(number),))
    assert max(disk.kept.of(int)) == 1, "nothing is reported that is not on disk"
    blocker.execute("COMMIT")
    blocker.close()
    disk.wait_for(201)
    disk.journal.close()
    assert len(disk.kept.of(int)) < 20
    assert kept_table(disk.file, "7d").entries == tuple(KeptBack(number) for number in range(200))


def test_a_disk_that_fails_is_told_once_and_tried_until_it_works(tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    disk.journal.begin("7d", "", "", ())
    disk.wait_for(1)
    with sqlite3.connect(disk.file) as db:
        db.execute("ALTER TABLE entry RENAME TO elsewhere")
    disk.journal.keep("7d", (KeptBack(1),))
    assert str(disk.file) in disk.failed.wait(str)
    disk.journal.keep("7d", (KeptBack(2),))
    with db:
        db.execute("ALTER TABLE elsewhere RENAME TO entry")
    db.close()
    disk.wait_for(3)
    disk.journal.close()
    assert len(disk.failed.of(str)) == 1
    assert kept_table(disk.file, "7d").entries == (KeptBack(1), KeptBack(2))


def test_a_file_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "damaged.db").write_bytes(b"hello" * 999)
    (tmp_path / "folder.db").mkdir()
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    for name, words in (("damaged", "damaged"), ("folder", "cannot be used"), ("newer", "newer program")):
        with pytest.raises(StorageError, match=words):
            TableJournal(tmp_path / f"{name}.db", lambda count: None)


# --- games ------------------------------------------------------------------------------------------


class Hosted:
    """A room whose table writes a journal; nothing reaches a member before it is on disk."""

    def __init__(self, folder: Path, seed: int, seats: int = 2) -> None:
        self.disk = Disk(folder)
        game = new_game(seed, seats)
        start = saves.dump(game)
        self.room = Room(game, keep=lambda entries: self.disk.journal.keep("7d", entries))
        members = (
            KeptMember(each.number, each.name, *(each.seats or (None,)))
            for each in self.room.table.members.values()
        )
        self.disk.journal.begin("7d", start, "", members)

    def read(self) -> KeptTable:
        """Return what is on disk once all notes are."""
        self.disk.wait_for(self.disk.journal.noted)
        return kept_table(self.disk.file, "7d")

    def restored(self) -> HostedTable:
        """Return the table that a host would continue now."""
        return restored_table(self.read(), facts(), {}, lambda: 0.0, lambda entries: None)


@pytest.mark.no_cover
@pytest.mark.parametrize("game", always([(1, 2), (2, 3)], [(n, 2 + (n - 1) % 5) for n in range(1, 20)]))
def test_a_killed_host_goes_on_where_it_was(game: tuple[int, int], tmp_path: Path) -> None:
    """After each few answers, undos and wishes, the table from disk is the table in memory."""
    hosted, dice = Hosted(tmp_path, *game), Dice(game[0])
    room, compared = hosted.room, 0
    for turn in range(60):
        asked = room.match.pending
        if asked is None:
            break
        mine = room.seats[asked.player]
        if turn % 13 == 12:
            mine.take_back(len(room.match.answers) - 3)
            room.settle()
            for seats_ in room.seats[:-1]:
                seats_.vote(agrees=True)
                room.settle()
        elif turn % 13 == 9:
            mine.undo()
            room.settle()
            mine.redo()
        elif turn % 17 == 7:
            mine.stop_for(Stops(only_able=turn % 2 == 0, silent=("moved",)))
        else:
            mine.answer(dice(room.match.game, asked))
        room.settle()
        if turn % 10 == 9:
            compared += 1
            table = hosted.restored()
            assert table.match.digest() == room.match.digest()
            assert table.match.answers == room.match.answers
            assert table.match.stops == room.match.stops
            assert table.match.resigning == room.match.resigning
            for number, member in room.table.members.items():
                again = table.members[number]
                assert (again.name, again.seats) == (member.name, member.seats)
                assert (again.last_number, again.last_reply) == (member.last_number, member.last_reply)
                assert again.desk.view == member.desk.view
    assert compared >= 3
    hosted.disk.journal.close()


def test_a_command_is_done_once_even_if_the_host_is_killed_before_its_reply_arrives(tmp_path: Path) -> None:
    hosted = Hosted(tmp_path, 1)
    room, dice = hosted.room, Dice(1)
    for number in range(30):
        asked = room.match.pending
        assert asked is not None
        link = room.wires[asked.player]
        count = link.member.last_number
        at = len(room.match.answers)
        sent = wire.text_of(Command(count + 1, at, "answer", dice(room.match.game, asked)))
        room.table.receive(link.member.number, sent)
        if number % 10 == 9:
            table, texts = hosted.restored(), list[str]()
            table.connect(link.member.number, texts.append)
            before = table.match.digest()
            table.receive(link.member.number, sent)
            assert wire.read_from_host(texts[-1]) == CommandReply(count + 1, True)
            assert table.match.digest() == before
        room.settle()
    hosted.disk.journal.close()


def test_nothing_of_a_message_is_sent_before_all_of_it_is_noted() -> None:
    """Answers, the end of an undo, and replies: each text leaves after the journal has its entries."""
    order: list[str] = []
    game = new_game(1)
    table = HostedTable(Match.at_table(game, {}), lambda: 0.0, lambda entries: order.append("noted"))
    dice = Dice(1)
    for seat in (0, 1):
        table.connect(
            table.join(f"Member {seat}", seat).number,
            lambda text: order.append("sent"),
        )
    for number in range(1, 20):
        asked = game.pending
        assert asked is not None
        order.clear()
        text = wire.text_of(Command(number, len(game.answers), "answer", dice(game, asked)))
        table.receive(asked.player + 1, text)
        assert order[0] == "noted"
        assert order.count("noted") == 1
        assert order.count("sent") >= 3
    for seat, message in ((1, UndoRequest(99, "undo", 0)), (2, UndoRequest(99, "agree"))):
        order.clear()
        table.receive(seat, wire.text_of(message))
        assert order[0] == "noted"
        assert order.count("noted") == 1
    assert not game.answers


def test_a_table_of_other_rules_or_with_a_damaged_journal_is_refused_in_words(tmp_path: Path) -> None:
    hosted = Hosted(tmp_path, 1)
    kept = hosted.read()
    hosted.disk.journal.close()
    for start, entries, words in (
        (kept.start.replace('"rules":', '"rules":9', 1), (), "rules of version"),
        ("{}", (), "its start is damaged"),
        ("", (), "its start is damaged"),
        (kept.start, (KeptAnswer(("nonsense",)),), "entry 1 of 1"),
        (kept.start, (KeptBack(7),), "entry 1 of 1"),
    ):
        wrong = replace(kept, start=start, entries=entries)
        with pytest.raises(UnreadableRow, match=words):
            restored_table(wrong, facts(), {}, lambda: 0.0, lambda entries: None)


def test_a_damaged_row_is_told(tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    disk.journal.begin("7d", "", "", MEMBERS)
    disk.journal.keep("7d", (KeptBack(1),))
    disk.journal.close()
    for sql in ("UPDATE entry SET content = '{'", 'UPDATE entry SET content = \'{"is":"Unknown"}\''):
        with sqlite3.connect(disk.file) as db:
            db.execute(sql)
        db.close()
        with pytest.raises(UnreadableRow, match="7d"):
            kept_table(disk.file, "7d")
    assert os.path.exists(disk.file)
