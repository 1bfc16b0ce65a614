"""Our rulings on single cards of Reloaded whose text leaves room, for the large card. No Qt."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.paths import resource


@cache
def rulings() -> Mapping[str, tuple[str, ...]]:
    """Sentences by the title of a card; most cards have none.

    Raises:
        MissingResourceError: the file is not there.
    """
    data = json.loads(resource("rules", "card_rulings.json").read_text(encoding="utf-8"))
    return MappingProxyType({title: tuple(lines) for title, lines in data.items()})


def rulings_on(card: CardFacts) -> tuple[str, ...]:
    """Those on a card: they are about cards of Reloaded, some of which classic cards share a title with."""
    return rulings().get(card.title, ()) if card.edition == "reloaded" else ()
