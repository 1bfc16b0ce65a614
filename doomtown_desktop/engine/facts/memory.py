"""Card memory of the classic game: permanent changes return when the card does (R-CL-MEM-1).

The changes of a card that leaves play are recorded under its name. They apply to all copies of a unique card,
or else to the same owner's copies. A copy that enters play gets them. For a copy out of play, ``modifiers``
reads the recorded numbers.
"""

from __future__ import annotations

from dataclasses import replace

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.state import Memory
from doomtown_desktop.engine.facts.printed import remembered_as
from doomtown_desktop.protocol.effects import Control, Effect, Unlimited, Watch
from doomtown_desktop.protocol.ids import CardId, Phase, Until


def keep(g: Engine, card: CardId) -> None:
    """Record, under its name, the permanent changes of a card that is about to leave play."""
    facts = g.facts[card]
    if not g.ruleset.card_memory or facts.type is CardType.TOKEN or _is_unlimited(g, card):
        return
    spot = g.state.in_play[card]
    counters = {stat: amount for stat, amount in spot.counters.items() if amount}
    lasting = [e for e in g.state.effects if e.card == card and _is_permanent(e)]
    name = remembered_as(g, card)
    if counters or spot.bounty or lasting:
        g.state.memory[name] = Memory(counters, spot.bounty, lasting)
    elif not _has_twin(g, card):
        g.state.memory.pop(name, None)


def recall(g: Engine, card: CardId) -> None:
    """Give a card that has just entered play the changes recorded under its name."""
    found = g.state.memory.get(remembered_as(g, card))
    if found is None or g.facts[card].type is CardType.TOKEN or _is_unlimited(g, card):
        return
    spot = g.state.in_play[card]
    spot.counters = dict(found.counters)
    spot.bounty = found.bounty
    g.state.effects += [replace(e, card=card, number=g.stamp()) for e in found.effects]
    g.touch_effects()


def note(g: Engine, card: CardId, effect: Effect) -> None:
    """Record, under its name, an effect on a card out of play. The next copy that enters play gets it."""
    if _is_unlimited(g, card):
        return
    g.state.memory.setdefault(remembered_as(g, card), Memory()).effects.append(effect)
    g.touch_effects()


def note_aced(g: Engine, card: CardId) -> None:
    """Record the day of the next High Noon after a dude was aced for the first time."""
    if g.ruleset.card_memory and g.facts[card].is_dude:
        comes_today = g.state.phase in (Phase.SETUP, Phase.GAMBLIN, Phase.UPKEEP)
        g.state.first_aced.setdefault(remembered_as(g, card), g.state.day + (not comes_today))


def _is_unlimited(g: Engine, card: CardId) -> bool:
    """Return whether card memory does not apply to a card, because any number of it can be in play."""
    facts = g.facts[card]
    return facts.unlimited_for is not None or bool(g.effects(Unlimited, facts.character))


def _has_twin(g: Engine, card: CardId) -> bool:
    """Return whether another card in play is recorded under the same name."""
    name = remembered_as(g, card)
    return any(other != card and remembered_as(g, other) == name for other in g.state.in_play)


def _is_permanent(effect: Effect) -> bool:
    """Return whether an effect lasts as long as its card is in play, whatever other cards do."""
    return (
        effect.until is Until.FOREVER
        and effect.while_at is None
        and effect.stays is None
        and not isinstance(effect, (Control, Watch))
    )
