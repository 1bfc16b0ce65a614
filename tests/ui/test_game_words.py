"""Games and numbers in words."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.view_data import Reason
from doomtown_desktop.speech.game_words import part_of_number


@pytest.mark.parametrize(
    ("op", "amount", "said"),
    [
        (Operation.ADD, -2, "-2 Shotgun"),
        (Operation.ADD, 1, "+1 Shotgun"),
        (Operation.SET, 0, "0 by Shotgun"),
        (Operation.LEAST, 2, "at least 2 by Shotgun"),
        (Operation.MOST, 4, "at most 4 by Shotgun"),
        (Operation.FIXED, 1, "1 for sure by Shotgun"),
    ],
)
def test_a_cards_part_in_a_number(op: Operation, amount: int, said: str) -> None:
    assert part_of_number(Reason("Shotgun", op, amount, None, 0)) == said
