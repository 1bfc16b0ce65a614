"""Many cases in one test: nothing is left out, and every failure is told."""

from __future__ import annotations

import pytest

from tests.together import together


def test_every_case_of_a_group_runs_and_all_that_fail_are_named() -> None:
    seen: list[int] = []

    @together(((f"card {n}", (n,)) for n in range(5)), lambda n: "odd" if n % 2 else "even")
    def is_small(n: int) -> None:
        seen.append(n)
        assert n < 2, f"{n} is large"

    (mark,) = is_small.pytestmark  # type: ignore[attr-defined]
    assert list(mark.args[1]) == ["even", "odd"]
    with pytest.raises(ExceptionGroup, match=r"^2 of even: card 2, card 4$") as failed:
        is_small("even")
    assert [str(error).splitlines()[0] for error in failed.value.exceptions] == ["2 is large", "4 is large"]
    with pytest.raises(ExceptionGroup, match=r"^1 of odd: card 3$"):
        is_small("odd")
    assert sorted(seen) == [0, 1, 2, 3, 4]
