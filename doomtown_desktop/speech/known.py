"""Protocols for the facts of a game that sentences need; the engine has all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import CardId, Seat

# Properties, so that a class with plain attributes of a narrower type fits.


class Titled(Protocol):
    """The facts of a card that sentences use."""

    @property
    def code(self) -> str:
        """The code of the printing."""

    @property
    def title(self) -> str:
        """The printed title."""

    @property
    def type(self) -> CardType:
        """The type of the card."""


class PlayerNamed(Protocol):
    """A player's name and outfit."""

    @property
    def name(self) -> str:
        """The name as the player typed it."""

    @property
    def outfit(self) -> CardId:
        """The outfit, which is also the player's home."""


class Players(Protocol):
    """The players of the state."""

    @property
    def players(self) -> Sequence[PlayerNamed]:
        """The players by seat."""


class Header(Protocol):
    """An activated ability: the fields of its printed header, and our wording."""

    @property
    def name(self) -> str:
        """The name within the script, an identifier."""

    @property
    def text(self) -> str:
        """The ability's effect in the program's own words."""

    @property
    def plays(self) -> tuple[str, ...]:
        """The kinds of play in which it may be used, such as "noon" and "shootout"."""

    @property
    def boot(self) -> bool:
        """Its header says Boot."""

    @property
    def repeat(self) -> bool:
        """Its header says Repeat."""

    @property
    def controller(self) -> bool:
        """Its header says Controller."""

    @property
    def owner(self) -> bool:
        """Its header says Owner."""

    @property
    def job(self) -> bool:
        """It starts a job."""

    @property
    def pull(self) -> bool:
        """Its header asks for a pull."""

    @property
    def pay(self) -> int:
        """The price in ghost rock, or its lower limit."""

    @property
    def pay_most(self) -> int | None:
        """The upper limit of the price; -1 for X, ``None`` for a fixed price."""

    @property
    def spell(self) -> str:
        """hex, miracle or spirit; empty for other abilities."""

    @property
    def technique(self) -> bool:
        """It is a Technique."""

    @property
    def tao(self) -> str:
        """The Tao of a Technique, or empty."""

    @property
    def by(self) -> str:
        """The players who may use it, such as "opponents" or "anyone"."""

    @property
    def power(self) -> str:
        """kung_fu, harrowed or empty."""

    @property
    def difficulty(self) -> object:
        """The difficulty of a spell."""

    @property
    def granted_to(self) -> Callable[..., object] | None:
        """A test for the other cards that have the ability; ``None`` if only the card itself has it."""


class Runs(Protocol):
    """A trigger: a part of a script that runs without a player's play."""

    @property
    def name(self) -> str:
        """The name within the script, an identifier."""

    @property
    def text(self) -> str:
        """The trigger's effect in the program's own words."""


class Texts(Protocol):
    """The script of a card: its abilities and triggers, with their labels."""

    @property
    def abilities(self) -> Sequence[Header]:
        """All abilities."""

    @property
    def by_name(self) -> Mapping[str, Header]:
        """Abilities by name."""

    @property
    def labels(self) -> Mapping[str, str]:
        """A short label for each ability, by name."""

    @property
    def triggers(self) -> Sequence[Runs]:
        """The triggers of the card."""


class Scripted(Protocol):
    """A card of this game with its script."""

    @property
    def script(self) -> Texts:
        """The script of the card."""


class RulesetTerms(Protocol):
    """The terms in which rulesets differ."""

    @property
    def evening(self) -> str:
        """The name of the last phase of a day."""

    @property
    def wanted_is_yes_or_no(self) -> bool:
        """True if a dude is Wanted or not, without an amount of bounty."""


class Table(Protocol):
    """A game, reduced to the facts that sentences need."""

    @property
    def facts(self) -> Sequence[Titled]:
        """The facts of every card, by id."""

    @property
    def scripts(self) -> Sequence[Scripted]:
        """The script of every card, by id."""

    @property
    def state(self) -> Players:
        """The players."""

    @property
    def ruleset(self) -> RulesetTerms:
        """The ruleset of this game."""

    def owner(self, card: CardId) -> Seat:
        """Return the owner of a card."""


__all__ = ["Header", "Table"]
