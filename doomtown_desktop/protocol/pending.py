"""Events that are about to happen: announced first, they may be replaced (R-REACT-5, R-REACT-7)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat


@dataclass(slots=True)
class Pending:
    """An event that is about to happen. ``subject`` is the card it happens to."""

    subject: CardId
    by: Seat | None = None
    """Player whose play or ability causes it; ``None`` when a rule does."""
    replaced: bool = False
    replacement: Coroutine[Any, Any, object] | None = field(default=None, repr=False)
    use: Any = field(default=None, repr=False)
    """The use of the ability that replaced it; the replacement happens under it."""
    begin: Callable[..., Awaitable[Any]] | None = field(default=None, repr=False)
    """Pays for the ability that replaces this event; set while the event is announced."""
    cause: Cause | None = field(default=None, kw_only=True)
    """The effect behind it; ``None`` where a rule or the payment of a cost does it."""

    surely: bool = field(default=False, kw_only=True)
    """No card effect stops it: what would does nothing."""

    async def _is_in_vain(self) -> bool:
        """Nothing replaces this event; costs are paid all the same, where that was known too late."""
        if self.surely and self.begin is not None:
            await self.begin(in_vain=True)
        return self.surely

    async def instead(self, replacement: Coroutine[Any, Any, object]) -> None:
        """Replace this event: its window closes and ``replacement`` happens as a new event (R-REACT-5)."""
        paid = False
        try:
            if await self._is_in_vain():
                return
            if self.begin is not None:
                self.use = await self.begin()
            paid = True
        finally:
            if not paid:  # a probe stops here, or the ability failed
                replacement.close()
        self.replaced = True
        self.replacement = replacement

    async def prevent(self) -> None:
        """This event does not happen, nor anything in its place."""
        if await self._is_in_vain():
            return
        if self.begin is not None:
            self.use = await self.begin()
        self.replaced = True


@dataclass(slots=True)
class Escaping(Pending):
    """Dudes of a player are about to run from a shootout, all at once; ``subject`` is the first (R-RUN-1)."""


@dataclass(slots=True)
class Leaving(Pending):
    """A card is about to leave play."""

    as_casualty: bool = False


@dataclass(slots=True)
class Acing(Leaving):
    """A card in play is about to go to Boot Hill."""


@dataclass(slots=True)
class Discarding(Leaving):
    """A card in play is about to go to the discard pile."""


@dataclass(slots=True)
class Booting(Pending):
    """An effect is about to boot a card; costs and rules that boot it are not announced."""


@dataclass(slots=True)
class BecomingHarrowed(Pending):
    """An effect is about to make a dude Harrowed, who is not (R-CL-HARR)."""


@dataclass(slots=True)
class Moving(Pending):
    """An effect is about to move a dude; the Movin' play, joining and going home are not announced so."""

    place: CardId = TOWN_SQUARE


@dataclass(slots=True)
class SendingHome(Pending):
    """A dude is about to go home; ``why``, if a rule sends it: refusal, flight, successful or failed job."""

    booted: bool = True
    as_casualty: bool = False
    why: str = ""


@dataclass(slots=True)
class Refusing(Pending):
    """A dude is about to refuse a call-out; if that is prevented, it is accepted."""

    caller: CardId = TOWN_SQUARE


@dataclass(slots=True)
class Joining(Pending):
    """A dude is about to join a posse; ``boots``: it boots as it joins (R-SHOOT-6)."""

    side: int = 0
    boots: bool = False

    async def without_booting(self) -> None:
        """The dude joins as it would, but stays as it stands."""
        if self.begin is not None:
            await self.begin()
        self.boots = False


@dataclass(slots=True)
class CallingOut(Pending):
    """A dude is about to call out another one, the mark; prevented, it does not."""

    mark: CardId = TOWN_SQUARE
    place: CardId = TOWN_SQUARE
    """Where they would fight."""


@dataclass(slots=True)
class StartingJob(Pending):
    """A dude is about to start a job, for which all is paid; prevented, what it is for has no effect."""

    mark: CardId = TOWN_SQUARE
    place: CardId = TOWN_SQUARE
    """Where the job takes place."""


@dataclass(slots=True)
class EventResolving(Pending):
    """An event of a lowball hand is about to resolve (R-CL-EVT-1)."""

    player: Seat = 0


@dataclass(slots=True)
class Buying(Pending):
    """A player is about to pay for a card and bring it into play; `price` may be lowered."""

    player: Seat = 0
    price: int = 0
    from_hand: bool = True
    """It comes out of the play hand."""
    replaces: CardId | None = None
    """A deed whose place it takes; that is discarded."""
    replaced_by: Cause | None = None

    async def cost_less(self, amount: int) -> None:
        """It costs less."""
        if self.begin is not None:
            await self.begin()
        self.price = max(0, self.price - amount)

    async def take_place_of(self, deed: CardId, cost: int, cause: Cause) -> None:
        """Build it in the place of another deed, which is discarded, for less by what that deed cost."""
        await self.cost_less(cost)
        self.replaces, self.replaced_by = deed, cause


@dataclass(slots=True)
class LeavingPosse(Pending):
    """A dude is about to leave its posse, in whatever way, but not as that dissolves."""

    side: int = 0
    aced: bool = False
    """It is about to be aced, and nothing can prevent that."""


@dataclass(slots=True)
class Pulling(Pending):
    """A player is about to make a pull; ``subject`` is the dude tested, if one is."""

    player: Seat = 0
    purpose: str = ""
    """As of ``PullRevealed``."""
    card: CardId | None = None
    """The card that is pulled in place of the top one of the deck."""

    async def take(self, card: CardId) -> None:
        """The pull is this card of a pile, not the top one of the deck."""
        if self.begin is not None:
            await self.begin()
        self.card = card


@dataclass(slots=True)
class PullRevealed(Pending):
    """A pull is revealed and its result not used yet; ``value`` and ``suit`` may be changed.

    ``subject`` is the pulled card, or the dude tested when the pull had no card.
    """

    player: Seat = 0
    value: int = 1
    suit: int = 0
    pulled: CardId | None = None
    purpose: str = ""
    """``technique``, ``spell``, ``gadget``, ``skill`` or empty."""
    tested: CardId | None = None
    """The dude whose test it is."""
    keep: str = ""
    """Where the pulled card goes instead of the discard pile: ``hand``."""
    target: int = 0
    """The number to beat: difficulty, or the value of a tested Kung Fu dude."""
    made_for: CardId | None = None
    """The card whose ability makes the pull, or which is to be invented."""
    skill: str = ""
    """Which skill is tested, if one is."""
    needed: int = 0
    """The least value with which a test of a skill succeeds."""
    added: int = 0
    """The bonus on the skill check; the pull itself does not change (R-SKILL-3)."""

    async def count_as(self, value: int, suit: int | None = None) -> None:
        """From now on the pull has another value, and another suit if one is given."""
        if self.begin is not None:
            await self.begin()
        self.value = value
        if suit is not None:
            self.suit = suit

    async def add_to_check(self, amount: int) -> None:
        """The skill check is higher than pull and rating make it."""
        if self.begin is not None:
            await self.begin()
        self.added += amount
        self.needed -= amount


@dataclass(slots=True)
class Testing(Pending):
    """A dude is about to be tested for a skill (R-SKILL-2); ``difficulty`` may be changed."""

    player: Seat = 0
    skill: str = ""
    difficulty: int = 0
    purpose: str = ""
    """``spell``, ``gadget`` or ``skill``."""
    gadget: CardId | None = None
    """The Gadget that the test is to invent."""

    async def raise_difficulty(self, amount: int) -> None:
        """The test is harder, or easier with a negative amount."""
        if self.begin is not None:
            await self.begin()
        self.difficulty += amount


@dataclass(slots=True)
class Tested(Pending):
    """A dude has been tested for a skill, and nothing has come of it yet."""

    player: Seat = 0
    skill: str = ""
    succeeded: bool = True
    booted_for_it: bool = False
    """The dude booted to invent, or to use an ability of its own."""
    purpose: str = ""
    """``spell``, ``gadget`` or ``skill``."""
    margin: int = 0
    """The distance of the check above the difficulty; negative below it."""
    gadget: CardId | None = None
    """The Gadget that the test was to invent."""


@dataclass(slots=True)
class CasualtiesComing(Pending):
    """One side is about to assign casualties; ``amount`` may be changed."""

    side: int = 0
    amount: int = 0
    refuses: Callable[[Any, int], bool] | None = field(default=None, repr=False)
    """Says of a use whether it cannot change the number by so much."""

    async def become(self, amount: int) -> None:
        """From now on it is another number of casualties."""
        use = None if self.begin is None else await self.begin()
        if use is None or self.refuses is None or not self.refuses(use, amount - self.amount):
            self.amount = amount


@dataclass(slots=True)
class MakingPlay(Pending):
    """A player is about to make a Noon play or a play in a shootout, or to pass."""

    player: Seat = 0


@dataclass(slots=True)
class Using(Pending):
    """An ability has been declared with its choices; its costs come next, then its effects (A-150).

    Preventing it leaves the ability without effect; costs are paid unless they are waived.
    """

    player: Seat = 0
    ability: str = ""
    """Name of the ability."""
    play: str = ""
    """noon, shootout, resolution, cheatin resolution or react."""
    chosen: tuple[CardId, ...] = ()
    """Cards in play that it has chosen or marked, the latest last."""
    costs_waived: bool = False
    makes_wanted: bool = False
    """It could make Wanted who takes part in it."""

    async def waive_costs(self) -> None:
        """None of its costs are paid."""
        if self.begin is not None:
            await self.begin()
        self.costs_waived = True


@dataclass(slots=True)
class Targeting(Pending):
    """An ability has chosen a card in play: when it is declared, or later where it chooses then (A-151)."""

    player: Seat = 0
    """The player who chose; ``by`` is the one whose ability it is."""
    pool: tuple[CardId, ...] = ()
    """The cards that could have been chosen just as well."""
    chosen: CardId | None = None
    """The card that the ability chooses instead of ``subject``."""

    async def choose(self, card: CardId) -> None:
        """The ability chooses another card of the pool. Raises ``ValueError`` for any other."""
        if self.begin is not None:
            await self.begin()
        if card not in self.pool:
            raise ValueError("it could not have been chosen")
        self.chosen = card


@dataclass(slots=True)
class Finishing(Pending):
    """A spell or Technique has done all it does, and its use is about to be over (R-SPELL-4, R-KF-5)."""

    dude: CardId | None = None
    """The dude who cast or performed it."""
    play: str = ""
    technique: bool = False
    succeeded: bool = True


@dataclass(slots=True)
class HandRevealing(Pending):
    """A player is about to reveal a draw hand, whose jokers are named."""

    player: Seat = 0


@dataclass(slots=True)
class HandsComparing(Pending):
    """Draw hands of a shootout are about to be compared; ``subject`` is its mark."""


@dataclass(slots=True)
class HandDiscarding(Pending):
    """A draw hand is about to be discarded at the end of its round or of lowball."""

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
