"""Tables in the local network: questions, answers, bounds for strangers, and both threads over UDP."""

from __future__ import annotations

import json
import socket
from dataclasses import replace

import pytest

from doomtown_desktop.net.invitation import HostAddress
from doomtown_desktop.net.nearby import (
    FORGET,
    MOST_FOUND,
    MOST_OF_ADDRESS,
    NEARBY_PORT,
    FoundTable,
    NearbyHost,
    NearbyList,
    NearbySearch,
    NearbyTable,
    answer_to,
    is_local,
    question_of,
    sign_of,
)
from doomtown_desktop.speech import nearby_words
from tests.net.loopback import BOUND, LOOPBACK, Heard

TABLE = NearbyTable("Ada", "reloaded-1.3", 3, 2, 28750, "ab" * 16, "01" * 10)
HOME = "192.168.1.7"


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def answered(tables: NearbyList, table: NearbyTable = TABLE, address: str = HOME) -> None:
    """Let a host answer the next question."""
    tables.take(answer_to(tables.ask(), address, table), address)


def test_a_table_that_answers_is_found_with_the_way_to_it() -> None:
    tables = NearbyList(Clock())
    answered(tables)
    (found,) = tables.tables
    assert (found.host, found.ruleset, found.seats, found.free) == ("Ada", "reloaded-1.3", 3, 2)
    assert found.invitation.addresses == (HostAddress(HOME, 28750),)
    assert (found.invitation.fingerprint.hex(), found.invitation.key.hex()) == ("ab" * 16, "01" * 10)
    assert found.sign == sign_of(b"\xab" * 16)


def test_a_sign_belongs_to_one_certificate_and_can_be_read_aloud() -> None:
    signs = {sign_of(bytes([number]) * 16) for number in range(8)}
    assert len(signs) == 8
    assert all(len(sign) == 9 and sign.replace(" ", "").isdigit() for sign in signs)


def test_a_table_that_no_longer_answers_is_forgotten() -> None:
    clock = Clock()
    tables = NearbyList(clock)
    answered(tables)
    clock.now += FORGET
    assert tables.tables
    clock.now += 0.1
    assert not tables.tables


def test_a_table_changes_with_its_latest_answer() -> None:
    tables = NearbyList(Clock())
    answered(tables)
    answered(tables, replace(TABLE, free=0))
    assert [each.free for each in tables.tables] == [0]


def test_an_answer_with_a_forged_address_does_not_replace_the_table_of_another_certificate() -> None:
    tables = NearbyList(Clock())
    answered(tables)
    (before,) = tables.tables
    answered(tables, replace(TABLE, fingerprint="cd" * 16))
    assert before in tables.tables
    assert len({each.sign for each in tables.tables}) == 2, "both are shown, and their signs tell them apart"


def test_answers_to_no_question_of_this_list_are_ignored() -> None:
    tables = NearbyList(Clock())
    tables.take(answer_to(question_of("0" * 16), HOME, TABLE), HOME)
    old = tables.ask()
    for _ in range(10):
        tables.ask()
    tables.take(answer_to(old, HOME, TABLE), HOME)
    assert not tables.tables


@pytest.mark.parametrize(
    "table",
    [
        replace(TABLE, host=""),
        replace(TABLE, host="<b>Ada</b>"),
        replace(TABLE, host="Ada\u202eevil"),
        replace(TABLE, host="A" * 25),
        replace(TABLE, ruleset="<b>"),
        replace(TABLE, ruleset="r" * 80),
        replace(TABLE, ruleset="\n" * 20),
        replace(TABLE, ruleset=""),
        replace(TABLE, seats=99),
        replace(TABLE, free=4),
        replace(TABLE, port=0),
        replace(TABLE, port=70_000),
        replace(TABLE, fingerprint="ab"),
        replace(TABLE, fingerprint="zz" * 16),
        replace(TABLE, key="01" * 9),
    ],
)
def test_hostile_answers_are_ignored(table: NearbyTable) -> None:
    tables = NearbyList(Clock())
    answered(tables, table)
    assert not tables.tables
    answered(tables)
    assert len(tables.tables) == 1


@pytest.mark.parametrize("packet", [b"", b"{", b"\xff" * 100, b"[" * 500, b"{}", b'{"is":"NearbyAnswer"}'])
def test_packets_that_are_no_answers_are_ignored(packet: bytes) -> None:
    tables = NearbyList(Clock())
    tables.ask()
    tables.take(packet, HOME)
    assert not tables.tables


def test_a_flood_of_tables_is_bounded_by_address_in_number_and_in_rate() -> None:
    clock = Clock()
    tables = NearbyList(clock)
    question = tables.ask()

    def flood(address: str) -> None:
        for port in range(1000, 1040):
            tables.take(answer_to(question, address, replace(TABLE, port=port)), address)

    flood(HOME)
    assert len(tables.tables) == MOST_OF_ADDRESS
    tables.take(answer_to(question, "192.168.1.8", TABLE), "192.168.1.8")
    assert len(tables.tables) == MOST_OF_ADDRESS, "the rate is used up"
    for number in range(20, 60):
        clock.now += 0.1
        address = f"192.168.1.{number}"
        tables.take(answer_to(question, address, TABLE), address)
    assert len(tables.tables) == MOST_FOUND


def test_the_words_for_an_empty_list_name_the_port_that_a_firewall_may_block() -> None:
    assert str(NEARBY_PORT) in nearby_words.nobody_found()


# --- the host ---------------------------------------------------------------------------------------


def test_a_host_never_sends_more_than_it_was_sent() -> None:
    longest = replace(TABLE, host="\U0001f920" * 24, ruleset="r" * 24)
    question = question_of("a" * 16)
    answer = answer_to(question, HOME, longest)
    assert 0 < len(answer) <= len(question)
    assert answer_to(question.strip(), HOME, TABLE) == b""


@pytest.mark.parametrize("address", ["8.8.8.8", "2001:4860::1", "", "0.0.0.0", "Ada"])
def test_nobody_outside_gets_an_answer_or_is_believed(address: str) -> None:
    assert not is_local(address)
    assert answer_to(question_of("a" * 16), address, TABLE) == b""
    tables = NearbyList(Clock())
    tables.take(answer_to(tables.ask(), HOME, TABLE), address)
    assert not tables.tables


@pytest.mark.parametrize("nonce", ["", "A" * 16, "a" * 17, "<script>12345678"])
def test_odd_questions_get_no_answer(nonce: str) -> None:
    assert answer_to(question_of(nonce), HOME, TABLE) == b""
    assert answer_to(json.dumps({"is": "NearbyAnswer"}).encode().ljust(512), HOME, TABLE) == b""


# --- threads ----------------------------------------------------------------------------------------


def test_a_search_finds_a_host_and_its_changes() -> None:
    host = NearbyHost(TABLE, listen=(LOOPBACK, 0))
    heard: Heard[tuple[FoundTable, ...]] = Heard()
    search = NearbySearch(heard, targets=((LOOPBACK, host.port),))
    try:
        heard.until(lambda: any(heard.events), "a table")
        host.table = replace(TABLE, free=0)
        heard.until(lambda: [each.free for each in heard.events[-1]] == [0], "its change")
    finally:
        search.close()
        host.close()
    assert search.join(BOUND)
    assert host.join(BOUND)


def test_a_host_outlives_garbage_and_a_closed_port() -> None:
    host = NearbyHost(TABLE, listen=(LOOPBACK, 0))
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as gone:
            gone.sendto(question_of("a" * 16), (LOOPBACK, host.port))
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.settimeout(BOUND)
            for packet in (b"", b"\0" * 512, b"[" * 512, question_of("b" * 16)):
                line.sendto(packet, (LOOPBACK, host.port))
            assert json.loads(line.recv(600))["nonce"] == "b" * 16
    finally:
        host.close()
    assert host.join(BOUND)
