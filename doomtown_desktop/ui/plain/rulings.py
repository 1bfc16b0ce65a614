"""The project's rulings on unclear cards of Reloaded, which are shown beside the large card."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.paths import resource


@cache
def rulings() -> Mapping[str, tuple[str, ...]]:
    """Return the sentences of each card's rulings, by title. Cards without rulings are omitted.

    Raises:
        MissingResourceError: The file is missing.
    """
    data = json.loads(resource("rules", "card_rulings.json").read_text(encoding="utf-8"))
    return MappingProxyType({title: tuple(lines) for title, lines in data.items()})


def rulings_on(card: CardFacts) -> tuple[str, ...]:
    """Return the rulings on a card.

    Classic cards have no rulings, even if they have the title of a Reloaded card.
    """
    return rulings().get(card.title, ()) if card.edition == "reloaded" else ()
