"""The event that a React window is about is described in words, without naming a hidden card."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.protocol import events, pending
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.speech import moments
from tests.table import Table


def subclasses(kind: type[Any]) -> list[type[Any]]:
    """The classes of pending events that the module names.

    Some Pythons still know each dataclass as it was before it got its slots.
    """
    below = [c for each in kind.__subclasses__() for c in (each, *subclasses(each))]
    return [each for each in below if getattr(pending, each.__name__, None) is each]


@pytest.mark.parametrize("kind", [k for k in subclasses(pending.Pending) if k is not pending.Leaving])
def test_every_pending_event_has_words(table: Table, kind: type[Any]) -> None:
    hero = table.me.dude("Hero")
    table.start()
    words = moments.words(table.engine, kind(hero.id))
    assert words.endswith(".")
    assert "Hero" in words or "Ada" in words or "posse" in words


def test_an_event_is_told_as_in_the_log(table: Table) -> None:
    hero = table.me.dude("Hero")
    table.start()
    g = table.engine
    assert moments.words(g, events.Booted(hero.id)) == "Ada's Hero boots."
    assert moments.words(g, events.GameStarted()) == "Day one is about to begin."
    coming = pending.CasualtiesComing(hero.id, side=0, amount=1)
    assert moments.words(g, coming) == "The leader's posse is about to take 1 casualty."
    assert "4 casualties" in moments.words(g, pending.CasualtiesComing(hero.id, side=1, amount=4))
    assert "fails at a test" in moments.words(g, pending.Tested(hero.id, skill="Huckster", succeeded=False))


def test_hidden_cards_are_not_named(table: Table) -> None:
    secret = table.foe.hand("Shotgun")
    table.start()
    words = moments.words(table.engine, events.CardsDrawn(1, (CardId(secret.id),)))
    assert "Shotgun" not in words


def test_what_nobody_has_words_for_is_refused(table: Table) -> None:
    table.start()
    with pytest.raises(TypeError, match="no words for int"):
        moments.words(table.engine, 3)
