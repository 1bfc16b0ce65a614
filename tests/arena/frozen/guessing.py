"""Which cards somebody may well hold: what an opponent puts in the place of cards it does not see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.data.abilities import script_for
from doomtown_desktop.engine.driver import Game
from tests.arena.frozen.imagining import Imagined, imagine
from tests.arena.frozen.policy import Policy

_IN_DECKS: Final = (CardType.DUDE, CardType.DEED, CardType.GOODS, CardType.SPELL, CardType.ACTION)


class Guesses:
    """Cards by the gang of an outfit: its own and those of nobody, as far as they are scripted."""

    def __init__(self, catalogue: Facts) -> None:
        """``catalogue`` is looked at when something is guessed; one without a list of cards gives none."""
        self._catalogue = catalogue
        self._by_gangs = cache(self._plausible)

    def of_outfit(self, outfit: str) -> Sequence[str]:
        """Codes that may well be in a deck with this outfit, in order."""
        return self._by_gangs(tuple(self._catalogue.get(outfit).gangs))

    def _plausible(self, gangs: tuple[str, ...]) -> tuple[str, ...]:
        cards: Iterable[CardFacts] = getattr(self._catalogue, "cards", ())
        return tuple(
            card.code
            for card in cards
            if card.type in _IN_DECKS
            and (not card.gangs or set(card.gangs) & set(gangs))
            and (card.type is not CardType.SPELL or card.gangs)
            and script_for(card.title, card.code) is not None
        )


def worlds(policy: Policy, game: Game, guesses: Guesses) -> tuple[Imagined, ...]:
    """The games that a policy wants to try things in for the pending decision, as its seat imagines them."""
    pending = game.pending
    if pending is None:
        return ()
    first = 100 * len(game.answers)
    found = (
        imagine(game, pending.player, first + number, guesses.of_outfit)
        for number in range(policy.worlds_for(pending))
    )
    return tuple(world for world in found if world is not None)
