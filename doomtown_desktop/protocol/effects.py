"""Lasting effects as plain data: a small frozen class for each thing an effect does (R-DUR).

An effect is never altered, only removed or replaced. ``lasting`` begins and ends them, the rules ask for
those of a class: ``g.effects(Ban, Cannot.MOVE, card)``.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from doomtown_desktop.protocol.ids import CardId, Seat, Until


@dataclass(slots=True, frozen=True, kw_only=True)
class Effect:
    """The fields of all effects: who made them, when, on whom, for how long."""

    kind: ClassVar[str] = ""
    """The name of the effect in views and saved positions."""
    told_by: ClassVar[str] = ""
    """The field that tells effects of one class apart; empty for most classes."""

    number: int
    """Also the moment it began, for "latest wins"."""
    source: CardId
    label: str
    """Title of the source, which may be gone."""
    until: Until
    by: Seat | None = None
    """The player whose ability made it."""
    play: str = ""
    """Kind of the play it came from, such as ``shootout``; empty without one."""
    actor: CardId | None = None
    """The dude that cast, performed or used the ability it came from, while it is in play."""
    card: CardId | None = None
    """The card it is about; ``None`` for effects on a player or on the table."""
    while_at: CardId | None = None
    """Ends as soon as ``card``, or ``stays``, leaves this location."""
    stays: CardId | None = None
    """A card that has to stay in play, and at ``while_at`` if that is said: not the one it is about."""

    @property
    def word(self) -> str:
        """The word that distinguishes effects of one class, such as a number; empty for most."""
        word: str = getattr(self, self.told_by) if self.told_by else ""
        return word


@dataclass(slots=True, frozen=True, kw_only=True)
class NumberChange(Effect):
    """A number or freedom of a card is another one; of every dude, where it is about no card."""

    kind = "number"
    told_by = "stat"
    stat: str
    amount: int
    op: str = "add"
    """The operation on the number (``words.OPS``)."""
    as_long_as: str = ""
    """A method of the source that says for which cards it holds now; empty: for its card."""
    about: CardId | None = None
    """Another card that the method is given."""


@dataclass(slots=True, frozen=True, kw_only=True)
class PlayerChange(Effect):
    """A number of a player is another one."""

    kind = "player number"
    told_by = "stat"
    player: Seat
    stat: str
    amount: int
    sets: bool = False
    as_long_as: str = ""
    """A method of the source that says of ``stays``, or of itself, whether it holds now; empty: always."""


@dataclass(slots=True, frozen=True, kw_only=True)
class HandRankChange(Effect):
    """A player's hand rank is changed as long as a method of the source says so (R-RANK)."""

    kind = "hand rank"
    player: Seat
    amount: int
    as_long_as: str


@dataclass(slots=True, frozen=True, kw_only=True)
class NoDrawHand(Effect):
    """A player's side draws no cards in a shootout: a method of the source says which rank its hand has."""

    kind = "no draw hand"
    player: Seat
    rank: str


@dataclass(slots=True, frozen=True, kw_only=True)
class TypeChange(Effect):
    """A dude is a stud, or a draw (R-STAT-8)."""

    kind = "type"
    stud: bool
    as_long_as: str = ""
    """A method of the source that says for which cards it holds now; empty: for its card."""
    about: CardId | None = None
    """Another card that the method is given."""


@dataclass(slots=True, frozen=True, kw_only=True)
class KeywordChange(Effect):
    """A card has a keyword, or no longer has it."""

    kind = "keyword"
    told_by = "keyword"
    keyword: str
    gained: bool = True


@dataclass(slots=True, frozen=True, kw_only=True)
class Ban(Effect):
    """A prohibition on a card, on a player, or on all of them (R-GEN-3)."""

    kind = "prohibition"
    told_by = "what"
    what: str
    player: Seat | None = None
    everybody: str = ""
    """``dudes`` or ``players``: all of them; empty: only its card or player."""
    as_long_as: str = ""
    """A method of the source that says for which cards it holds now; empty: for its card."""
    about: CardId | None = None
    """Another card that the method is given."""


@dataclass(slots=True, frozen=True, kw_only=True)
class Watch(Effect):
    """A method of the source runs whenever an event happens."""

    kind = "watch"
    told_by = "event"
    event: str
    """Name of the class of events."""
    hook: str
    target: CardId | None = None
    """A card that the method is given."""
    once: bool = False


@dataclass(slots=True, frozen=True, kw_only=True)
class Protection(Effect):
    """A method of the source says which uses cannot choose or affect a card, or any dude."""

    kind = "protection"
    hook: str


@dataclass(slots=True, frozen=True, kw_only=True)
class AccessChange(Effect):
    """A location is private or public (R-LOC-12)."""

    kind = "access"
    access: str


@dataclass(slots=True, frozen=True, kw_only=True)
class Control(Effect):
    """Another player controls a dude (R-OWN-2)."""

    kind = "control"
    player: Seat


@dataclass(slots=True, frozen=True, kw_only=True)
class Ownership(Effect):
    """Another player counts as the owner of a card in play (R-OWN-1)."""

    kind = "ownership"
    player: Seat


@dataclass(slots=True, frozen=True, kw_only=True)
class AnotherUse(Effect):
    """An ability that was used today can be used another time (R-ACT-8)."""

    kind = "another use"
    mark: str
    """The used mark: ``card.ability``."""


@dataclass(slots=True, frozen=True, kw_only=True)
class Offer(Effect):
    """Players may make a play that the source offers, wherever it is."""

    kind = "offer"
    ability: str


@dataclass(slots=True, frozen=True, kw_only=True)
class Duty(Effect):
    """A player has to make a certain play next, if it is open to them; ``stays`` is given to the method."""

    kind = "duty"
    told_by = "asks_for"
    player: Seat
    asks_for: str
    """The kind of play: noon or shootout."""
    hook: str = ""
    """A method of the source that says which plays it may be; empty: any but passing."""
    about: CardId | None = None
    """Another card that the method is given."""
    may_pass: bool = False
    """Passing, which is no play, is open to them all the same."""


@dataclass(slots=True, frozen=True, kw_only=True)
class Note(Effect):
    """A number that a card has noted for all copies of it."""

    kind = "note"
    told_by = "label"
    amount: int


@dataclass(slots=True, frozen=True, kw_only=True)
class DisabledAbility(Effect):
    """An ability of a card cannot be used."""

    kind = "disabled ability"
    told_by = "ability"
    ability: str


@dataclass(slots=True, frozen=True, kw_only=True)
class Blank(Effect):
    """A card has lost its text, or parts of it."""

    kind = "blank"
    traits: bool = True
    abilities: bool = True


@dataclass(slots=True, frozen=True, kw_only=True)
class NoBenefit(Effect):
    """A dude has no benefit from any goods it carries; what is bad for it stays."""

    kind = "no benefit from goods"


@dataclass(slots=True, frozen=True, kw_only=True)
class IgnoredOpponents(Effect):
    """A number of a card ignores what players other than ``by`` do to it."""

    kind = "ignored opponents"
    told_by = "stat"
    stat: str


@dataclass(slots=True, frozen=True, kw_only=True)
class OnlyGoods(Effect):
    """A number of a card is as printed, changed only by the goods it carries."""

    kind = "only goods"
    told_by = "stat"
    stat: str


@dataclass(slots=True, frozen=True, kw_only=True)
class Stripped(Effect):
    """A number of a card is without all that had changed it when this began, but by cards it carries."""

    kind = "stripped"
    told_by = "stat"
    stat: str
    spared: str
    """A keyword of cards it carries: what they add still counts."""
    counters: int
    """Permanent counters that lay on it then."""


@dataclass(slots=True, frozen=True, kw_only=True)
class AdjacencyChange(Effect):
    """A method of the source says which locations are adjacent (R-LOC-8)."""

    kind = "adjacency"
    hook: str


@dataclass(slots=True, frozen=True, kw_only=True)
class DrawnBy(Effect):
    """Posses give another number than bullets to draw hands (R-DRAW-2)."""

    kind = "drawn by"
    stat: str
    throughout: bool = False
    """It also replaces the bullets of dudes in posses wherever anything else asks for them."""


@dataclass(slots=True, frozen=True, kw_only=True)
class FightsFromAfar(Effect):
    """A dude in a posse stays at the adjacent location where it stands."""

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
        Ban,
        Watch,
        Protection,
        AccessChange,
        Control,
        Ownership,
        AnotherUse,
        Offer,
        Duty,
        Note,
        DisabledAbility,
        Blank,
        NoBenefit,
        IgnoredOpponents,
        OnlyGoods,
        Stripped,
        AdjacencyChange,
        DrawnBy,
        FightsFromAfar,
    )
}
"""Every class of effects by its kind."""


def to_json(effect: Effect) -> dict[str, Any]:
    """Plain JSON data, exact inverse of ``from_json``."""
    values = {field.name: getattr(effect, field.name) for field in fields(effect)}
    return {"kind": effect.kind, **values, "until": str(effect.until)}


def from_json(data: dict[str, Any]) -> Effect:
    """Rebuild an effect. Raises ``KeyError``/``TypeError``/``ValueError`` for foreign data."""
    values = dict(data)
    cls = KINDS[values.pop("kind")]
    return cls(**{**values, "until": Until(values["until"])})
