"""Texts of one table at a server wait for the journal of that table."""

from __future__ import annotations

from doomtown_desktop.net.club.table_connections import MOST_HELD, TableConnections
from tests.net.clubs import FakeHost


def test_texts_leave_in_order_once_their_notes_are_on_disk() -> None:
    host = FakeHost()
    lines = TableConnections(host)
    lines.send(1, "a")
    lines.send(1, "b", 2)
    lines.send(1, "c")
    lines.send(2, "d", 1)
    lines.close(1, "bye")
    assert ({number: list(texts) for number, texts in host.down.items()}, host.closed) == ({1: ["a"]}, {})
    lines.kept(1)
    assert list(host.down[2]) == ["d"]
    assert list(host.down[1]) == ["a"]
    lines.kept(2)
    assert list(host.down[1]) == ["a", "b", "c"]
    assert host.closed == {1: "bye"}
    assert lines.on_disk == 2


def test_a_lost_connection_gets_nothing_later() -> None:
    host = FakeHost()
    lines = TableConnections(host)
    lines.send(1, "a", 1)
    lines.lost(1)
    lines.kept(1)
    assert host.down == {}


def test_another_journal_counts_from_the_beginning() -> None:
    host = FakeHost()
    lines = TableConnections(host)
    lines.kept(9)
    lines.renew()
    lines.send(1, "a", 1)
    assert host.down == {}
    lines.kept(1)
    assert list(host.down[1]) == ["a"]


def test_too_many_texts_end_the_connection_and_no_other() -> None:
    host = FakeHost()
    lines = TableConnections(host)
    lines.send(2, "b", 1)
    for _ in range(MOST_HELD + 1):
        lines.send(1, "a", 1)
    assert host.closed == {1: "the server's disk is too slow"}
    lines.kept(1)
    assert {number: list(texts) for number, texts in host.down.items()} == {2: ["b"]}
