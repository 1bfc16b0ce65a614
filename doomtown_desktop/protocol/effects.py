"""Lasting effects as plain data, with a small frozen class for each kind of effect (R-DUR).

An effect is never changed, only removed or replaced. ``lasting`` begins and ends effects. The rules read the
effects of one class: ``g.effects(Ban, Cannot.MOVE, card)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, ClassVar, Final

from doomtown_desktop.protocol.ids import CardId, Seat, Until
from doomtown_desktop.protocol.kinds import Operation, TraitSubject
from doomtown_desktop.protocol.question import Play
from doomtown_desktop.protocol.record import Record


class Effect(Record, kw_only=True):
    """The fields of all effects, such as the source, the player, the affected card and the duration."""

    kind: ClassVar[str] = ""
    """The name of the effect in views and saved positions."""
    told_by: ClassVar[str] = ""
    """The name of the field that distinguishes effects of one class; empty for most classes."""

    number: int
    """The id, and the stamp at which it began, for "latest wins"."""
    source: CardId
    label: str
    """The title of the source, which may have left play."""
    until: Until
    by: Seat | None = None
    """The player whose ability began it."""
    play: Play | None = None
    """The kind of play that began it; ``None`` without one."""
    actor: CardId | None = None
    """The dude that cast, performed or used the ability that began it; ``None`` once it has left play."""
    card: CardId | None = None
    """The affected card; ``None`` for effects on a player or on the table."""
    while_at: CardId | None = None
    """The effect ends when ``card`` (or ``stays``, if given) leaves this location."""
    stays: CardId | None = None
    """A card: the effect ends when this card leaves play, or ``while_at`` if that is given."""

    @property
    def word(self) -> str:
        """The value of the field ``told_by``, such as the name of a number; empty for most classes."""
        word: str = getattr(self, self.told_by) if self.told_by else ""
        return word


class NumberChange(Effect, kw_only=True):
    """A change of a number or freedom of a card, or of every dude if ``card`` is ``None``."""

    kind = "number"
    told_by = "stat"
    stat: str
    amount: int
    op: Operation = Operation.ADD
    as_long_as: str = ""
    """A method of the source: whether the effect applies to a card now; empty: always."""
    about: CardId | None = None
    """Another card passed to the method."""


class PlayerChange(Effect, kw_only=True):
    """A change of one of a player's numbers, such as the hand size."""

    kind = "player number"
    told_by = "stat"
    player: Seat
    stat: str
    amount: int
    sets: bool = False
    as_long_as: str = ""
    """A method of the source: whether it applies now, given ``stays`` or the source; empty: always."""


class HandRankChange(Effect, kw_only=True):
    """A change of a player's hand rank.

    It applies as long as a method of the source returns true (R-RANK).
    """

    kind = "hand rank"
    player: Seat
    amount: int
    as_long_as: str


class NoDrawHand(Effect, kw_only=True):
    """A player's side draws no cards in a shootout. A method of the source returns its hand rank."""

    kind = "no draw hand"
    player: Seat
    rank: str


class TypeChange(Effect, kw_only=True):
    """A dude is a stud or a draw (R-STAT-8)."""

    kind = "type"
    stud: bool
    as_long_as: str = ""
    """A method of the source: whether the effect applies to a card now; empty: always."""
    about: CardId | None = None
    """Another card passed to the method."""


class KeywordChange(Effect, kw_only=True):
    """A card has gained or lost a keyword."""

    kind = "keyword"
    told_by = "keyword"
    keyword: str
    gained: bool = True


class OutfitChange(Effect, kw_only=True):
    """A card belongs to an outfit, besides those to which it belongs anyway."""

    kind = "outfit"
    outfit: str
    """The code of the gang, such as ``lawdogs``."""


class Barred(Effect, kw_only=True):
    """No card of this name enters play."""

    kind = "barred"
    told_by = "name"
    name: str
    owner: Seat | None = None
    """The player whose cards it holds for; ``None`` for everybody's."""


class FreeName(Effect, kw_only=True):
    """A card of this name in Boot Hill does not keep other copies from entering play."""

    kind = "free name"
    told_by = "name"
    name: str


class Unlimited(Effect, kw_only=True):
    """Cards with a name are not unique, and there may be any number of them, without card memory."""

    kind = "unlimited"
    told_by = "name"
    name: str


class Ban(Effect, kw_only=True):
    """A prohibition on a card, on a player, or on all dudes or players (R-GEN-3)."""

    kind = "prohibition"
    told_by = "what"
    what: str
    player: Seat | None = None
    everybody: TraitSubject | None = None
    """``DUDES`` or ``PLAYERS`` for all of them, ``None`` for only ``card`` or ``player``."""
    as_long_as: str = ""
    """A method of the source: whether the effect applies to a card now; empty: always."""
    about: CardId | None = None
    """Another card passed to the method."""


class Watch(Effect, kw_only=True):
    """A method of the source runs whenever an event of a certain class happens."""

    kind = "watch"
    told_by = "event"
    event: str
    """The name of the class of events."""
    hook: str
    target: CardId | None = None
    """A card passed to the method."""
    once: bool = False


class Protection(Effect, kw_only=True):
    """A dude, or any dude if ``card`` is ``None``, is protected.

    A method of the source decides from which uses.
    """

    kind = "protection"
    hook: str


class AccessChange(Effect, kw_only=True):
    """A location is private or public (R-LOC-12)."""

    kind = "access"
    access: str


class Control(Effect, kw_only=True):
    """Another player controls a dude (R-OWN-2)."""

    kind = "control"
    player: Seat


class Ownership(Effect, kw_only=True):
    """Another player counts as the owner of a card in play (R-OWN-1)."""

    kind = "ownership"
    player: Seat


class Power(Effect, kw_only=True):
    """A dude has a power that the source has given it."""

    kind = "power"
    told_by = "power"
    power: str
    """``kung_fu`` or ``harrowed``."""
    ability: str = ""
    """The ability of the source that the dude has; empty if the power is other effects of the source."""


class CopiedAbility(Effect, kw_only=True):
    """A card has an ability that is printed on another card, as if it were printed on this card."""

    kind = "copied ability"
    model: CardId
    """The card on which the ability is printed; it may be in any zone."""
    ability: str


class SetAside(Effect, kw_only=True):
    """A card counts as out of play, except for Uniqueness, and comes back when the effect ends (A-864)."""

    kind = "set aside"


class AnotherUse(Effect, kw_only=True):
    """An ability that was used today can be used once more (R-ACT-8)."""

    kind = "another use"
    mark: str
    """The used mark: ``card.ability``."""


class Offer(Effect, kw_only=True):
    """Players may make a play that the source offers. The source may be in any zone."""

    kind = "offer"
    ability: str


class Duty(Effect, kw_only=True):
    """A player has to make a play that the source allows next, if there is a legal one."""

    kind = "duty"
    told_by = "asks_for"
    player: Seat
    asks_for: Play
    """The kind of play: ``NOON`` or ``SHOOTOUT``."""
    hook: str = ""
    """A method of the source that decides which plays are allowed; empty: any play except a pass."""
    about: CardId | None = None
    """Another card passed to the method."""
    may_pass: bool = False
    """True if the player may also pass."""


class Note(Effect, kw_only=True):
    """A number that a card has recorded for all copies of it."""

    kind = "note"
    told_by = "label"
    amount: int


class DisabledAbility(Effect, kw_only=True):
    """An ability of a card cannot be used."""

    kind = "disabled ability"
    told_by = "ability"
    ability: str


class Spent(Effect, kw_only=True):
    """An ability cannot be used again: that of one card, or of any copy of it."""

    kind = "spent"
    told_by = "mark"
    mark: str
    """The id of the card, or its title for all copies, and the name of the ability."""
    player: Seat | None = None
    """The only player who cannot use it again. With ``None``, nobody can."""


class Blank(Effect, kw_only=True):
    """A card has lost its text, or parts of it."""

    kind = "blank"
    traits: bool = True
    abilities: bool = True


class NoBenefit(Effect, kw_only=True):
    """A dude has no benefit from goods it carries; their drawbacks stay."""

    kind = "no benefit from goods"


class IgnoredOpponents(Effect, kw_only=True):
    """A number of a card ignores changes that opponents of the player ``by`` have made."""

    kind = "ignored opponents"
    told_by = "stat"
    stat: str


class OnlyGoods(Effect, kw_only=True):
    """A number of a card is the printed one. Only goods that the card carries change it."""

    kind = "only goods"
    told_by = "stat"
    stat: str


class Stripped(Effect, kw_only=True):
    """A number of a card ignores changes from before this effect began, except by spared attachments."""

    kind = "stripped"
    told_by = "stat"
    stat: str
    spared: str
    """The keyword of attachments whose changes still count."""
    counters: int
    """The permanent counters on the card when the effect began."""


class AdjacencyChange(Effect, kw_only=True):
    """A method of the source decides which locations are adjacent (R-LOC-8)."""

    kind = "adjacency"
    hook: str


class CostChange(Effect, kw_only=True):
    """A method of the source changes what cards cost."""

    kind = "cost"
    hook: str


class KeptOut(Effect, kw_only=True):
    """Dudes cannot move somewhere (R-MOVE-9).

    ``card`` is the only dude that it restricts, or the location that it closes. A method of the source says
    which dudes cannot move to which locations.
    """

    kind = "kept out"
    hook: str
    limit: int | None = None
    """A number passed to the method; ``None`` for none."""
    but_for_effects: bool = False
    """True if card effects can still move dudes there."""


class BootsOnTheWay(Effect, kw_only=True):
    """A method of the source decides which Movin' plays boot a dude (R-MOVE-3)."""

    kind = "boots on the way"
    hook: str


class Recorded(Effect, kw_only=True):
    """The source has recorded ``card``. This changes nothing by itself; the source's text reads it."""

    kind = "recorded"


class DrawnBy(Effect, kw_only=True):
    """Posses count a number other than bullets when they draw their hands (R-DRAW-2)."""

    kind = "drawn by"
    stat: str
    throughout: bool = False
    """True if it replaces the bullets of dudes in posses for every other purpose, too."""


class FightsFromAfar(Effect, kw_only=True):
    """A dude in a posse fights from an adjacent location."""

    kind = "fights from afar"


KINDS: Final[dict[str, type[Effect]]] = {
    cls.kind: cls
    for cls in (
        NumberChange,
        PlayerChange,
        HandRankChange,
        NoDrawHand,
        TypeChange,
        KeywordChange,
        OutfitChange,
        Barred,
        FreeName,
        Unlimited,
        Ban,
        Watch,
        Protection,
        AccessChange,
        Control,
        Ownership,
        Power,
        CopiedAbility,
        SetAside,
        AnotherUse,
        Offer,
        Duty,
        Note,
        DisabledAbility,
        Spent,
        Blank,
        NoBenefit,
        IgnoredOpponents,
        OnlyGoods,
        Stripped,
        AdjacencyChange,
        CostChange,
        KeptOut,
        BootsOnTheWay,
        Recorded,
        DrawnBy,
        FightsFromAfar,
    )
}
"""Every class of effects by its kind."""


_MEMBERS: Final[Mapping[str, type[StrEnum]]] = MappingProxyType(
    {"until": Until, "play": Play, "op": Operation, "everybody": TraitSubject, "asks_for": Play}
)
"""The fields with members of enums. JSON data contain their values, and an empty text for ``None``."""


def to_json(effect: Effect) -> dict[str, Any]:
    """Return an effect as plain JSON data, the exact inverse of ``from_json``."""
    values = {field.name: getattr(effect, field.name) for field in fields(effect)}
    for name in _MEMBERS:
        if name in values:
            values[name] = str(values[name] or "")
    return {"kind": effect.kind, **values}


def from_json(data: dict[str, Any]) -> Effect:
    """Rebuild an effect.

    Raises ``KeyError``, ``TypeError`` or ``ValueError`` for data that is not an effect.
    """
    values = dict(data)
    cls = KINDS[values.pop("kind")]
    for name, members in _MEMBERS.items():
        if name in values:
            values[name] = members(values[name]) if values[name] else None
    return cls(**values)
