"""The gate of a host, with a clock that the test sets."""

from __future__ import annotations

import pytest

from doomtown_desktop.net.gate import MOST_WRONG_KEYS, SILENCE, Gate, TokenBucket, household


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_eight_strangers_of_an_address_and_sixty_four_in_all_are_let_in() -> None:
    gate = Gate(Clock())
    assert [gate.enter("10.0.0.1") for _ in range(9)] == [True] * 8 + [False]
    assert sum(gate.enter(f"10.0.1.{number}") for number in range(100)) == 56
    gate.leave("10.0.0.1")
    assert gate.enter("10.0.0.1")
    assert not gate.enter("10.0.9.9")


def test_the_addresses_of_one_household_count_together() -> None:
    gate = Gate(Clock())
    assert sum(gate.enter(f"2001:db8:1:2::{number:x}") for number in range(20)) == 8
    assert gate.enter("2001:db8:1:3::1")
    assert household("::ffff:10.0.0.1") == household("10.0.0.1") == "10.0.0.1"
    assert household("fe80::1%eth0") == household("fe80::2%eth1")
    assert household("not an address") == "not an address"


def test_ten_wrong_keys_in_a_minute_are_followed_by_a_minute_of_silence() -> None:
    clock = Clock()
    gate = Gate(clock)
    for number in range(MOST_WRONG_KEYS):
        assert gate.enter("10.0.0.1")
        gate.leave("10.0.0.1")
        assert gate.wrong_key("10.0.0.1") == (number == MOST_WRONG_KEYS - 1)
        clock.now += 5
    assert not gate.enter("10.0.0.1")
    assert gate.enter("10.0.0.2")
    clock.now += SILENCE - 5.1
    assert not gate.enter("10.0.0.1")
    clock.now += 0.1
    assert gate.enter("10.0.0.1")
    assert not gate.wrong_key("10.0.0.1"), "it counts anew"


def test_wrong_keys_that_come_slowly_are_forgiven() -> None:
    clock = Clock()
    gate = Gate(clock)
    for _ in range(50):
        assert not gate.wrong_key("10.0.0.1")
        clock.now += SILENCE / (MOST_WRONG_KEYS - 1) + 0.1


def test_the_memory_of_wrong_keys_is_bounded() -> None:
    clock = Clock()
    gate = Gate(clock)
    for number in range(5000):
        gate.wrong_key(f"2001:db8:{number:x}::1")
        clock.now += 0.1
    assert len(gate._wrong) < 2000


def test_a_bucket_gives_a_burst_and_then_a_steady_flow() -> None:
    clock = Clock()
    bucket = TokenBucket(clock)
    assert sum(bucket.take() for _ in range(100)) == 40
    assert bucket.seconds_to_next() == pytest.approx(0.05)
    clock.now += 1
    assert bucket.seconds_to_next() == 0
    assert sum(bucket.take() for _ in range(100)) == 20
    clock.now += 1000
    assert sum(bucket.take() for _ in range(100)) == 40
