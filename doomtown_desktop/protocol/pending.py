"""Events that are announced before they happen and can be replaced (R-REACT-5, R-REACT-7)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ParamSpec

from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.question import Play

_P = ParamSpec("_P")


@dataclass(slots=True)
class Pending:
    """An event that is about to happen. ``subject`` is the card that it affects."""

    subject: CardId
    by: Seat | None = None
    """The player whose play or ability causes it; ``None`` for a rule."""
    replaced: bool = False
    replacement: Callable[[], Coroutine[Any, Any, object]] | None = field(default=None, repr=False)
    """Does what happens in its place. It is called after the window: a game may be given up before."""
    use: Any = field(default=None, repr=False)
    """The use of the ability that replaced it; the replacement runs as a part of that use."""
    begin: Callable[..., Awaitable[Any]] | None = field(default=None, repr=False)
    """Pays for the ability that answers this event; set while the event is announced."""
    cause: Cause | None = field(default=None, kw_only=True)
    """The effect that causes it; ``None`` for a rule or the payment of a cost."""

    surely: bool = field(default=False, kw_only=True)
    """True if card effects cannot stop it: abilities that would do so have no effect."""
    spent: set[tuple[str, Seat | None]] = field(default_factory=set, repr=False, compare=False, kw_only=True)
    """The answers that cannot be given to it again: the mark of an ability, and its player or ``None``."""

    async def _is_in_vain(self) -> bool:
        """Return whether this event cannot be replaced.

        If it cannot, the ability that answers it still pays its costs.
        """
        if self.surely and self.begin is not None:
            await self.begin(in_vain=True)
        return self.surely

    def allow(self) -> None:
        """Let this event be stopped although other card effects say that none can stop it."""
        self.surely = False

    async def instead(
        self, replacement: Callable[_P, Coroutine[Any, Any, object]], *args: _P.args, **named: _P.kwargs
    ) -> None:
        """Replace this event (R-REACT-5).

        Its window closes, and ``replacement`` is called with the other arguments as a new event.
        """
        if await self._is_in_vain():
            return
        if self.begin is not None:
            self.use = await self.begin()
        self.replaced = True
        self.replacement = partial(replacement, *args, **named)

    async def prevent(self) -> None:
        """Prevent this event. Nothing happens in its place."""
        if await self._is_in_vain():
            return
        if self.begin is not None:
            self.use = await self.begin()
        self.replaced = True


@dataclass(slots=True)
class Escaping(Pending):
    """Several dudes of a player are about to run from a shootout.

    ``subject`` is the first of them (R-RUN-1).
    """


@dataclass(slots=True)
class Leaving(Pending):
    """A card is about to leave play."""

    as_casualty: bool = False


@dataclass(slots=True)
class Acing(Leaving):
    """A card in play is about to go to Boot Hill."""

    rises: bool = False
    """True if a pull, not a Harrowed pull, decides the fate of the aced dude as if it were Harrowed."""
    returns: bool = False
    """True if the aced dude goes home booted instead of to Boot Hill. It counts as aced."""

    async def rise(self) -> None:
        """Let a pull decide the fate of the aced dude as if it were Harrowed (R-CL-HARR-1)."""
        if self.begin is not None:
            await self.begin()
        self.rises = True

    async def return_home(self) -> None:
        """Send the aced dude home booted instead of to Boot Hill. It counts as aced all the same."""
        if self.begin is not None:
            await self.begin()
        self.returns = True


@dataclass(slots=True)
class Discarding(Leaving):
    """A card in play is about to go to the discard pile."""


@dataclass(slots=True)
class Booting(Pending):
    """An effect is about to boot a card. Booting as a cost or by a rule is not announced."""


@dataclass(slots=True)
class BecomingHarrowed(Pending):
    """An effect is about to make a dude Harrowed who is not Harrowed yet (R-CL-HARR)."""


@dataclass(slots=True)
class Moving(Pending):
    """An effect is about to move a dude.

    Moves as a play, into a posse or to go home are not announced as this.
    """

    place: CardId = TOWN_SQUARE
    boots: bool = False
    """True if the dude boots after the move."""

    async def without_booting(self) -> None:
        """Let the dude move without booting."""
        if self.begin is not None:
            await self.begin()
        self.boots = False


@dataclass(slots=True)
class SendingHome(Pending):
    """A dude is about to go home. If a rule sends it, ``why`` is the reason, such as a refusal or flight."""

    booted: bool = True
    as_casualty: bool = False
    why: str = ""

    async def without_booting(self) -> None:
        """Let the dude go home without booting."""
        if self.begin is not None:
            await self.begin()
        self.booted = False


@dataclass(slots=True)
class Refusing(Pending):
    """A dude is about to refuse a call-out. If this event is prevented, the dude accepts."""

    caller: CardId = TOWN_SQUARE


@dataclass(slots=True)
class Joining(Pending):
    """A dude is about to join a posse. ``boots`` is true if joining boots the dude (R-SHOOT-6)."""

    side: int = 0
    boots: bool = False
    together: tuple[CardId, ...] = ()
    """The dudes that were declared to join at the same time, this one among them."""
    stays: bool = False
    """True if the dude fights from where it is, without moving to the shootout."""

    async def without_booting(self) -> None:
        """Let the dude join without booting."""
        if self.begin is not None:
            await self.begin()
        self.boots = False


@dataclass(slots=True)
class CallingOut(Pending):
    """A dude is about to call out another dude, the mark."""

    mark: CardId = TOWN_SQUARE
    place: CardId = TOWN_SQUARE
    """The location where they would fight."""


@dataclass(slots=True)
class StartingJob(Pending):
    """A dude is about to start a job whose costs are paid.

    If this event is prevented, the job has no effect.
    """

    mark: CardId = TOWN_SQUARE
    place: CardId = TOWN_SQUARE
    """The location of the job."""


@dataclass(slots=True)
class GhostRockComing(Pending):
    """A card effect is about to give a player ghost rock. ``subject`` is the player's outfit."""

    player: Seat = 0
    amount: int = 0
    """Ghost rock, above 0."""


@dataclass(slots=True)
class EventResolving(Pending):
    """An event card of a lowball hand is about to resolve (R-CL-EVT-1)."""

    player: Seat = 0


@dataclass(slots=True)
class Buying(Pending):
    """A player is about to pay for a card and bring it into play. Reacts can lower the ``price``."""

    player: Seat = 0
    price: int = 0
    least: int = 0
    """The price below which no React lowers it, because of the card's own text."""
    from_hand: bool = True
    """True if the card is in the play hand."""
    replaces: CardId | None = None
    """A deed that is discarded and whose place the card takes; ``None`` without one."""
    replaced_by: Cause | None = None

    async def cost_less(self, amount: int) -> None:
        """Lower the price by ``amount``, but not below ``least``."""
        if self.begin is not None:
            await self.begin()
        self.price = max(self.least, self.price - amount)

    async def take_place_of(self, deed: CardId, cost: int, cause: Cause) -> None:
        """Build the card in place of another deed, which is discarded. Lower the price by its ``cost``."""
        await self.cost_less(cost)
        self.replaces, self.replaced_by = deed, cause


@dataclass(slots=True)
class LeavingPosse(Pending):
    """A dude is about to leave its posse. Not announced when the posse dissolves."""

    side: int = 0
    aced: bool = False
    """True if it is about to be aced, and nothing can prevent that."""


@dataclass(slots=True)
class Pulling(Pending):
    """A player is about to make a pull. ``subject`` is the tested dude, if there is one."""

    player: Seat = 0
    purpose: str = ""
    """As in ``PullRevealed``."""
    card: CardId | None = None
    """The card that is pulled instead of the top card of the deck; ``None`` for the top card."""

    async def take(self, card: CardId) -> None:
        """Pull this card from a pile instead of the top card of the deck."""
        if self.begin is not None:
            await self.begin()
        self.card = card


@dataclass(slots=True)
class PullRevealed(Pending):
    """A pull is revealed, and its result has not been used yet. Reacts can change ``value`` and ``suit``.

    ``subject`` is the pulled card, or the tested dude if no card was pulled.
    """

    player: Seat = 0
    value: int = 1
    suit: int = 0
    pulled: CardId | None = None
    purpose: str = ""
    """``technique``, ``spell``, ``gadget``, ``skill`` or empty."""
    tested: CardId | None = None
    """The tested dude; ``None`` without a test."""
    keep: str = ""
    """``hand`` if the pulled card goes to the hand; empty: to the discard pile."""
    target: int = 0
    """The number to beat: the difficulty, or the value of a tested Kung Fu dude."""
    made_for: CardId | None = None
    """The card whose ability makes the pull, or the Gadget to be invented."""
    skill: str = ""
    """The tested skill; empty without one."""
    needed: int = 0
    """The least value of the pull for which the skill check succeeds."""
    added: int = 0
    """The bonus on the skill check; the pull itself does not change (R-SKILL-3)."""
    is_reversed: bool = False
    """True if the check needs a low pull: the pull minus the rating has to be below ``target``."""

    @property
    def bonus(self) -> int:
        """The bonus on the skill check, which makes up for a pull that has to be low."""
        return self.added + (2 * (self.target - self.value) if self.is_reversed else 0)

    async def reverse(self) -> None:
        """Make the skill check succeed with a low pull instead of a high one."""
        if self.begin is not None:
            await self.begin()
        self.is_reversed = True

    async def count_as(self, value: int, suit: int | None = None) -> None:
        """Change the value of the pull, and its suit if one is given."""
        if self.begin is not None:
            await self.begin()
        self.value = value
        if suit is not None:
            self.suit = suit

    async def add_to_check(self, amount: int) -> None:
        """Add a bonus to the skill check."""
        if self.begin is not None:
            await self.begin()
        self.added += amount
        self.needed -= amount


@dataclass(slots=True)
class Testing(Pending):
    """A dude is about to be tested for a skill (R-SKILL-2). Reacts can change the ``difficulty``."""

    player: Seat = 0
    skill: str = ""
    difficulty: int = 0
    purpose: str = ""
    """``spell``, ``gadget`` or ``skill``."""
    gadget: CardId | None = None
    """The Gadget to be invented; ``None`` for other tests."""

    async def raise_difficulty(self, amount: int) -> None:
        """Raise the difficulty, or lower it with a negative amount."""
        if self.begin is not None:
            await self.begin()
        self.difficulty += amount


@dataclass(slots=True)
class Tested(Pending):
    """A dude has been tested for a skill. The result has not had any effect yet."""

    player: Seat = 0
    skill: str = ""
    succeeded: bool = True
    booted_for_it: bool = False
    """True if the dude booted to invent, or for an ability of its own."""
    purpose: str = ""
    """``spell``, ``gadget`` or ``skill``."""
    margin: int = 0
    """The skill check minus the difficulty."""
    gadget: CardId | None = None
    """As in ``Testing``."""
    is_retried: bool = False
    """True if the dude makes another pull, which counts if the skill check succeeds with it."""

    async def retry(self) -> None:
        """Let the dude make another pull, which counts instead if the skill check succeeds with it."""
        if self.begin is not None:
            await self.begin()
        self.is_retried = True


@dataclass(slots=True)
class CasualtiesComing(Pending):
    """One side is about to assign casualties. Reacts can change their ``amount``."""

    side: int = 0
    amount: int = 0
    refuses: Callable[[Any, int], bool] | None = field(default=None, repr=False)
    """Returns whether a use cannot change the number by an amount. With ``None``, every use can."""

    async def become(self, amount: int) -> None:
        """Set the number of casualties."""
        use = None if self.begin is None else await self.begin()
        if use is None or self.refuses is None or not self.refuses(use, amount - self.amount):
            self.amount = amount


@dataclass(slots=True)
class MakingPlay(Pending):
    """A player is about to pass, or to make a Noon play or a play in a shootout."""

    player: Seat = 0


@dataclass(slots=True)
class Using(Pending):
    """An ability has been declared with its choices. Its costs come next, then its effects (A-150).

    If this event is prevented, the ability has no effect, but its costs are still paid unless they are
    waived.
    """

    player: Seat = 0
    ability: str = ""
    """The name of the ability."""
    play: Play | None = None
    """The kind of play that uses it."""
    chosen: tuple[CardId, ...] = ()
    """Cards in play that the ability has chosen or marked, in order."""
    costs_waived: bool = False
    makes_wanted: bool = False
    """True if it can make dudes Wanted that take part in it."""

    async def waive_costs(self) -> None:
        """Waive all costs of the ability."""
        if self.begin is not None:
            await self.begin()
        self.costs_waived = True


@dataclass(slots=True)
class Targeting(Pending):
    """An ability has chosen a card in play, as it was declared or later (A-151)."""

    player: Seat = 0
    """The player who chose; ``by`` is the player of the ability."""
    pool: tuple[CardId, ...] = ()
    """The cards that were legal choices."""
    chosen: CardId | None = None
    """The card that replaces ``subject`` as the choice, or ``None`` for no change."""

    async def choose(self, card: CardId) -> None:
        """Change the choice to another card in the pool.

        Raises ``ValueError`` for a card outside the pool.
        """
        if self.begin is not None:
            await self.begin()
        if card not in self.pool:
            raise ValueError("it could not have been chosen")
        self.chosen = card


@dataclass(slots=True)
class Finishing(Pending):
    """The use of a spell or Technique is about to end, after all its effects (R-SPELL-4, R-KF-5)."""

    dude: CardId | None = None
    """The dude that cast or performed it."""
    play: Play | None = None
    technique: bool = False
    succeeded: bool = True


@dataclass(slots=True)
class HandRevealing(Pending):
    """A player is about to reveal a draw hand whose jokers have been named."""

    player: Seat = 0


@dataclass(slots=True)
class HandsComparing(Pending):
    """The draw hands of a shootout are about to be compared. ``subject`` is the mark of the shootout."""


@dataclass(slots=True)
class HandDiscarding(Pending):
    """A draw hand is about to be discarded, at the end of its shootout round or of lowball."""

    player: Seat = 0


__all__ = [
    "Acing",
    "BecomingHarrowed",
    "Booting",
    "Buying",
    "CallingOut",
    "CasualtiesComing",
    "Discarding",
    "Escaping",
    "EventResolving",
    "Finishing",
    "GhostRockComing",
    "HandDiscarding",
    "HandRevealing",
    "HandsComparing",
    "Joining",
    "Leaving",
    "LeavingPosse",
    "MakingPlay",
    "Moving",
    "Pending",
    "PullRevealed",
    "Pulling",
    "Refusing",
    "SendingHome",
    "StartingJob",
    "Targeting",
    "Tested",
    "Testing",
    "Using",
]
