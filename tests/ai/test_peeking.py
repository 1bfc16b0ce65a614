"""No opponent decides by anything that it cannot see, whatever it is asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doomtown_desktop import cards
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.question import Answer
from tests.ai import peeking

MANY_KINDS = 12
"""So many kinds of decisions come up in the games below."""


@pytest.mark.slow
def test_every_level_decides_the_same_whatever_the_hidden_cards_are() -> None:
    cards.load_all()
    found = peeking.compare(peeking.positions(iter(range(4))), most=36, each=2)
    assert found.peeked == []
    assert len(found.kinds) >= MANY_KINDS


@pytest.mark.thorough
def test_every_level_decides_the_same_at_five_thousand_positions() -> None:
    cards.load_all()
    found = peeking.compare(peeking.positions(iter(range(100, 400))), most=5000, each=1000)
    assert found.peeked == []
    assert found.kinds.total() == 5000


def test_who_peeks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    cards.load_all()

    def peeks(level: str, game: Game) -> tuple[Answer, tuple[()]]:
        assert game.pending is not None
        return (game.state.codes[game.state.players[1 - game.pending.player].deck[-1]],), ()

    def some() -> Iterator[tuple[int, Game]]:
        yield from peeking.positions(iter(range(1)))

    monkeypatch.setattr(peeking, "decided", peeks)
    assert peeking.compare(some(), most=3, each=3, levels=("marshal",)).peeked
