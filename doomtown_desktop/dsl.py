"""Everything a card script may use; the only import of a card script (law 8)."""

from __future__ import annotations

from typing_extensions import override

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import events, fight_events, pending
from doomtown_desktop.engine.abilities import (
    BEARER,
    CARDS,
    DEEDS,
    DUDES,
    HAND,
    PLAYER,
    PLAYERS,
    SELF,
    X,
    adjacency,
    as_shootout_play,
    bars_callers,
    bears,
    boots_to_pay,
    card,
    cheatin_resolution,
    collects,
    cost_of,
    ignores_change,
    invents_with,
    keeps_from_inventing,
    keeps_out,
    may_carry,
    noon,
    noon_or_shootout,
    own_cost,
    pays_for,
    protects,
    react,
    resolution,
    shootout,
    skill_bonus,
    stands_in,
    starts,
    unique_as,
    uses_as_if_there,
    uses_from_afar,
    ways_to_enter,
    whenever,
    while_,
    works_anywhere,
)
from doomtown_desktop.engine.cards import (
    ActionCard,
    Card,
    Deed,
    Dude,
    Goods,
    JokerCard,
    Legend,
    Outfit,
    Spell,
)
from doomtown_desktop.engine.core import Use
from doomtown_desktop.engine.decisions import require
from doomtown_desktop.engine.events import *  # noqa: F403
from doomtown_desktop.engine.fight_events import *  # noqa: F403
from doomtown_desktop.engine.ids import CardId, Phase, Seat, Until, Zone
from doomtown_desktop.engine.payment import Purchase
from doomtown_desktop.engine.pending import *  # noqa: F403
from doomtown_desktop.engine.player import Player
from doomtown_desktop.engine.pools import Pool
from doomtown_desktop.engine.surroundings import Loss

__all__ = [
    "BEARER",
    "CARDS",
    "DEEDS",
    "DUDES",
    "HAND",
    "PLAYER",
    "PLAYERS",
    "SELF",
    "ActionCard",
    "Card",
    "CardId",
    "CardType",
    "Deed",
    "Dude",
    "Goods",
    "JokerCard",
    "Legend",
    "Loss",
    "Outfit",
    "Phase",
    "Player",
    "Pool",
    "Purchase",
    "Seat",
    "Spell",
    "Until",
    "Use",
    "X",
    "Zone",
    "adjacency",
    "as_shootout_play",
    "bars_callers",
    "bears",
    "boots_to_pay",
    "card",
    "cheatin_resolution",
    "collects",
    "cost_of",
    "ignores_change",
    "invents_with",
    "keeps_from_inventing",
    "keeps_out",
    "may_carry",
    "noon",
    "noon_or_shootout",
    "override",
    "own_cost",
    "pays_for",
    "protects",
    "react",
    "require",
    "resolution",
    "shootout",
    "skill_bonus",
    "stands_in",
    "starts",
    "unique_as",
    "uses_as_if_there",
    "uses_from_afar",
    "ways_to_enter",
    "whenever",
    "while_",
    "works_anywhere",
]
__all__ += events.__all__
__all__ += fight_events.__all__
__all__ += pending.__all__
