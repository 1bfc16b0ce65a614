"""Protocols for the facts of a game that sentences need. The engine's classes satisfy all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.kinds import Users
from doomtown_desktop.protocol.question import Play

# These are properties so that classes whose attributes have a narrower type satisfy the protocols.


class Titled(Protocol):
    """The facts of a card that sentences use."""

    @property
    def code(self) -> str:
        """The code of the printing."""

    @property
    def title(self) -> str:
        """The title as printed."""

    @property
    def type(self) -> CardType:
        """The card's type."""


class PlayerNamed(Protocol):
    """A player's name and outfit."""

    @property
    def name(self) -> str:
        """The name as the player typed it."""

    @property
    def outfit(self) -> CardId:
        """The outfit, which is also the player's home."""


class Players(Protocol):
    """The part of a game's state that holds its players."""

    @property
    def players(self) -> Sequence[PlayerNamed]:
        """The players in the order of their seats."""


class Header(Protocol):
    """An activated ability: the fields of its printed header, and our wording of its effect."""

    @property
    def name(self) -> str:
        """The ability's name within the script, an identifier."""

    @property
    def text(self) -> str:
        """The ability's effect, in the program's own words."""

    @property
    def plays(self) -> tuple[Play, ...]:
        """The kinds of play in which it may be used."""

    @property
    def boot(self) -> bool:
        """True if the header says Boot."""

    @property
    def repeat(self) -> bool:
        """True if the header says Repeat."""

    @property
    def controller(self) -> bool:
        """True if the header says Controller."""

    @property
    def owner(self) -> bool:
        """True if the header says Owner."""

    @property
    def job(self) -> bool:
        """True if the ability starts a job."""

    @property
    def pull(self) -> bool:
        """True if the header asks for a pull."""

    @property
    def pay(self) -> int:
        """The price in ghost rock; its lower limit if the price varies."""

    @property
    def pay_most(self) -> int | None:
        """The upper limit of a price that varies; -1 for X, ``None`` for a fixed price."""

    @property
    def spell(self) -> str:
        """The kind of spell: hex, miracle or spirit; empty for other abilities."""

    @property
    def technique(self) -> bool:
        """True if the ability is a Technique."""

    @property
    def tao(self) -> str:
        """The Tao of a Technique; empty if it has none."""

    @property
    def by(self) -> Users:
        """The players who may use it."""

    @property
    def power(self) -> str:
        """The kind of power, ``kung_fu`` or ``harrowed``; empty for other abilities."""

    @property
    def difficulty(self) -> object:
        """The difficulty of a spell."""

    @property
    def granted_to(self) -> Callable[..., object] | None:
        """The test that selects other cards which also have the ability; ``None`` if no other card has it."""


class Runs(Protocol):
    """A trigger: a part of a card's script that runs on an event, without a play by a player."""

    @property
    def name(self) -> str:
        """The trigger's name within the script, an identifier."""

    @property
    def text(self) -> str:
        """The trigger's effect, in the program's own words."""


class Texts(Protocol):
    """The texts of a card's script: its abilities, their labels, and its triggers."""

    @property
    def abilities(self) -> Sequence[Header]:
        """All abilities of the card."""

    @property
    def by_name(self) -> Mapping[str, Header]:
        """The abilities by name."""

    @property
    def labels(self) -> Mapping[str, str]:
        """A short label for each ability, by the ability's name."""

    @property
    def triggers(self) -> Sequence[Runs]:
        """All triggers of the card."""


class Scripted(Protocol):
    """A card of the game, together with its script."""

    @property
    def script(self) -> Texts:
        """The card's script."""


class RulesetTerms(Protocol):
    """The terms that differ between rulesets."""

    @property
    def evening(self) -> str:
        """The name of the last phase of a day."""

    @property
    def wanted_is_yes_or_no(self) -> bool:
        """True if a dude is either Wanted or not, without an amount of bounty."""


class Table(Protocol):
    """A game, as far as sentences need its facts."""

    @property
    def facts(self) -> Sequence[Titled]:
        """The facts of every card, by id."""

    @property
    def scripts(self) -> Sequence[Scripted]:
        """The script of every card, by id."""

    @property
    def state(self) -> Players:
        """The state of the game, of which sentences need the players."""

    @property
    def ruleset(self) -> RulesetTerms:
        """The ruleset of this game."""

    def owner(self, card: CardId) -> Seat:
        """Return the owner of a card, by seat."""


__all__ = ["Header", "Table"]
