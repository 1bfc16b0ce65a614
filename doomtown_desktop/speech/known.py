"""The facts of a game that sentences need: titles, owners, players, scripts. The engine has all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import CardId, Seat

# Properties, so that a class with plain attributes of a narrower type fits.


class Titled(Protocol):
    """The facts of a card, as far as sentences name them."""

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
    """A player."""

    @property
    def name(self) -> str:
        """The name as it was typed."""

    @property
    def outfit(self) -> CardId:
        """The outfit, which is also the player's home."""


class Players(Protocol):
    """The part of the state that knows the players."""

    @property
    def players(self) -> Sequence[PlayerNamed]:
        """The players by seat."""


class Header(Protocol):
    """An activated ability: the fields of its printed header, and our wording."""

    @property
    def name(self) -> str:
        """The name within the script."""

    @property
    def text(self) -> str:
        """Our wording."""

    @property
    def plays(self) -> tuple[str, ...]:
        """The kinds of play it belongs to."""

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
        """Ghost rock to pay, at least."""

    @property
    def pay_most(self) -> int | None:
        """Ghost rock to pay at most; -1 for X, ``None`` for a fixed price."""

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
        """The players who may use it."""

    @property
    def power(self) -> str:
        """kung_fu, harrowed or empty."""

    @property
    def difficulty(self) -> object:
        """Of a spell."""

    @property
    def granted_to(self) -> Callable[..., object] | None:
        """Which other cards have it; ``None`` for the card itself."""


class Runs(Protocol):
    """A trigger: what runs by itself."""

    @property
    def name(self) -> str:
        """The name within the script."""

    @property
    def text(self) -> str:
        """Our wording."""


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
        """The triggers: what runs by itself."""


class Scripted(Protocol):
    """A card of this game with its script."""

    @property
    def script(self) -> Texts:
        """The script of the card."""


class RulesetTerms(Protocol):
    """The ruleset, as far as its words differ."""

    @property
    def evening(self) -> str:
        """The name of the last phase of a day."""

    @property
    def wanted_is_yes_or_no(self) -> bool:
        """True where a dude is Wanted or not, and bounty has no amount."""


class Table(Protocol):
    """A game, as sentences see it."""

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
        """The rules that this game is played by."""

    def owner(self, card: CardId) -> Seat:
        """The owner of a card."""


__all__ = ["Header", "Table"]
