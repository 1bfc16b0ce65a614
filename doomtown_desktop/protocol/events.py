"""The events of a game.

``…ing`` events (``pending.py``) are announced before they happen, and can be replaced (R-REACT-5). ``…ed``
events have happened; they are frozen and make up the log. A React or triggered trait names the class of event
that it answers.
"""

from __future__ import annotations

from dataclasses import field

from doomtown_desktop.protocol import classic_events, fight_events, leaving_events, pending
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.classic_events import *  # noqa: F403
from doomtown_desktop.protocol.effects import Effect
from doomtown_desktop.protocol.event import Caused, Event
from doomtown_desktop.protocol.fight_events import *  # noqa: F403
from doomtown_desktop.protocol.ids import CardId, Phase, Seat
from doomtown_desktop.protocol.leaving_events import *  # noqa: F403
from doomtown_desktop.protocol.pending import *  # noqa: F403
from doomtown_desktop.protocol.question import Play, Verb


class GameStarted(Event):
    """All players have drawn their opening hands; Grifters may act (R-SETUP-11)."""


class DayBegan(Event):
    """A new day begins."""

    day: int


class PhaseBegan(Event):
    """A phase begins."""

    phase: Phase


class GhostRockMoved(Caused):
    """Ghost rock changed hands. As ``giver`` or ``taker``, ``None`` is the bank and -1 the pot."""

    giver: Seat | None
    taker: Seat | None
    amount: int
    reason: str = ""
    paid: bool = False
    """True if the giver paid it to the other player, so that it was neither taken nor given."""


class CardsDrawn(Caused):
    """A player drew cards into the play hand; only that player knows ``cards``."""

    player: Seat
    cards: tuple[CardId, ...]


class AntesPaid(Event):
    """All players have paid their ante into the pot (R-GAMB-1), before draw hands are drawn."""

    pot: int


class DrawHandDrawn(Event):
    """A draw hand was drawn and is hidden, or an effect drew cards into a revealed one."""

    player: Seat
    count: int


class DrawHandReady(Event):
    """A draw hand is complete and still hidden.

    Announced only in games with a card that answers this event.
    """

    player: Seat


class DrawHandsRevealed(Event):
    """Draw hands were revealed, in a shootout or for lowball (and again after each tie in lowball).

    ``hands`` is for display only; comparisons of events ignore it.
    """

    players: tuple[Seat, ...]
    lowball: bool
    hands: tuple[fight_events.ShownHand, ...] = field(default=(), compare=False)


class LowballWon(Event):
    """A player won lowball. ``hands`` is for display only; comparisons of events ignore it."""

    player: Seat
    pot: int
    hands: tuple[fight_events.ShownHand, ...] = field(default=(), compare=False)


class CardDiscardedFromHand(Caused):
    """A card went from a play hand to the discard pile."""

    player: Seat
    card: CardId


class DeckRefilled(Event):
    """A player's discard pile was shuffled and became the deck, because the deck was empty (R-ZONE-4).

    Announced only in games with a card that answers this event.
    """

    player: Seat


class DeckShuffled(Event):
    """A deck was shuffled."""

    player: Seat
    ran_out: bool = False
    """True if the deck was empty, and the discard pile became the deck (R-ZONE-4)."""


class EnteredPlay(Event):
    """A card came into play."""

    card: CardId
    player: Seat
    how: str = ""


class Booted(Caused):
    """A card was booted."""

    card: CardId


class Unbooted(Caused):
    """A card was unbooted."""

    card: CardId


class Moved(Caused):
    """A dude changed its location."""

    card: CardId
    origin: CardId
    destination: CardId
    sent_home: bool = False
    """True if the dude went home by a rule or effect that sends it home; ``WentHome`` follows."""


class WentHome(Caused):
    """A dude was sent home. ``why`` is a word as in ``SendingHome``, or the elimination of a player."""

    card: CardId
    booted: bool
    origin: CardId | None = None
    """The location that it left, or its home if it was there already."""
    why: str = ""
    side: int | None = None
    """Its side of the shootout; ``None`` if it was in no posse."""


class BountyChanged(Caused):
    """A dude's bounty changed by ``amount``."""

    card: CardId
    amount: int
    why: str = ""
    """``TRESPASS`` for a shootout on the private land of another player; else empty."""


class BountyCollected(Event):
    """A player earned the bounty of a dude."""

    card: CardId
    player: Seat
    amount: int


class CountersChanged(Caused):
    """Permanent counters of a stat were put on a card, or taken from it if ``amount`` is negative."""

    card: CardId
    stat: str
    amount: int


class BecameStud(Caused):
    """An effect turned a draw dude into a stud (R-STAT-8)."""

    card: CardId


class EffectBegan(Event):
    """A lasting effect began."""

    effect: Effect


class PlayMade(Event):
    """A player declared a play. ``verb`` is pass, move, shop, trade, call out, use, invent or swap."""

    player: Seat
    verb: Verb
    card: CardId | None = None
    target: CardId | None = None


class AbilityUsed(Event):
    """An ability has been declared and its costs are paid or waived."""

    player: Seat
    card: CardId
    ability: str
    play: Play


class PlayOver(Event):
    """A play is complete, or a player passed. Announced only in games with a card that answers this event."""

    player: Seat
    play: Play
    passed: bool
    dudes: tuple[CardId, ...] = ()
    """The dudes that acted in the play (``acts``), but not those that did so in plays within it."""


class AbilityDone(Event):
    """An ability has been carried out as far as possible."""

    player: Seat
    card: CardId
    ability: str
    play: Play
    against: Seat | None = None
    """The player whose Cheatin' hand it punished (R-CHEAT-5); ``None`` for other abilities."""
    affected: tuple[CardId, ...] = field(default=(), compare=False)
    """Dudes it has affected; recorded only in games in which a card reads them."""
    affected_at: tuple[CardId, ...] = field(default=(), compare=False)
    """The location of each of ``affected`` at that moment."""
    moved: tuple[CardId, ...] = ()
    """Dudes that the ability itself moved, not those that moved to a job."""


class AbilityCancelled(Event):
    """A declared ability has no effect because a card prevents it."""

    player: Seat
    card: CardId
    ability: str


class ChoiceChanged(Event):
    """An effect replaced a choice of an ability of ``source``: ``instead_of`` became ``chosen``."""

    source: CardId
    chosen: CardId
    instead_of: CardId


class Attached(Event):
    """A player attached a card to a host. ``origin`` is its former host, if any.

    A trade is not logged as this.
    """

    card: CardId
    host: CardId
    player: Seat
    origin: CardId | None = None


class Traded(Event):
    """Goods changed hands."""

    goods: CardId
    giver: CardId
    taker: CardId


class Pulled(Event):
    """A pull was made, and its result was used."""

    player: Seat
    value: int
    suit: int
    card: CardId | None
    purpose: str = ""
    """``technique``, ``spell``, ``gadget``, ``skill``, ``order``, ``harrowed``, ``contest`` or empty."""
    source: CardId | None = None
    """The card that required the pull."""


class CheckMade(Event):
    """A dude was tested: a pull plus bonuses was compared with a number (R-SKILL-2, R-KF-4)."""

    player: Seat
    dude: CardId
    purpose: str
    """``technique``, ``spell``, ``gadget`` or ``skill``."""
    skill: str
    """The tested skill; empty for a Technique."""
    needed: int
    """The total had to reach this; for a Technique, to stay below it."""
    value: int
    """The value of the pull, 1-13; its suit is 0-3."""
    suit: int
    pulled: CardId | None
    rating: int
    """The dude's rating in that skill, or in the skill that replaces it."""
    added: int
    """The bonus from cards, to the pull or the rating."""
    succeeded: bool
    card: CardId | None = None
    """The spell, Gadget or Technique of the test, or the card that required it."""

    @property
    def total(self) -> int:
        """The total of the test: the pull, the rating and the bonus."""
        return self.value + self.rating + self.added


class SpellCast(Event):
    """The skill check for a spell's ability was made (R-SPELL-4)."""

    spell: CardId
    caster: CardId
    succeeded: bool
    pulled: CardId | None = None


class TechniqueTested(Event):
    """The test of a Technique was made."""

    technique: CardId
    dude: CardId
    succeeded: bool
    margin: int = 0


class Invented(Event):
    """A Gadget was invented, or the attempt failed."""

    gadget: CardId
    scientist: CardId
    succeeded: bool


class UpkeepPaid(Event):
    """Upkeep was paid for a card."""

    player: Seat
    card: CardId
    amount: int


class HandRankChanged(Caused):
    """A player's hand rank was raised, lowered or set."""

    player: Seat
    amount: int
    source: CardId | None = None
    """The card that changed it."""
    afresh: bool = False
    """True if the rank was set, so that earlier changes no longer count."""


class JokerNamed(Event):
    """A value and a suit (0 clubs, 1 diamonds, 2 hearts, 3 spades) were named for a revealed joker."""

    player: Seat
    card: CardId
    value: int
    suit: int


class JokerAced(Event):
    """A joker went to Boot Hill from a draw hand or after a pull."""

    player: Seat
    """The owner of the joker."""
    card: CardId


class DrawCardChanged(Event):
    """A card of a draw hand now counts as another value and suit (R-CHEAT-2)."""

    player: Seat
    card: CardId
    value: int
    suit: int


class CardRevealed(Event):
    """A hidden card was shown to everybody."""

    player: Seat
    card: CardId


class Looked(Event):
    """A player looked at hidden cards of ``owner``; only that player knows ``cards``."""

    player: Seat
    owner: Seat
    cards: tuple[CardId, ...]


class ControlChanged(Caused):
    """A player took control of a card."""

    card: CardId
    player: Seat


class Adjusted(Event):
    """A player changed the table by hand."""

    player: Seat
    text: str


class SundownBegan(Event):
    """Sundown begins; the victory check follows."""


class VictoryChecked(Event):
    """Victory was checked (R-WIN-1)."""

    day: int
    counts: tuple[tuple[Seat, int, int], ...]
    """(seat, control points with victory points, influence) of each player still in the game."""
    winners: tuple[Seat, ...]
    fallen: tuple[Seat, ...] = ()
    """With Quick and the Dead: the players with less influence than a rival has control points."""
    earned: tuple[int, ...] = ()
    """The victory points among the control points, in the order of ``counts``; empty if there are none."""


class Surrendered(Event):
    """One of three or more players surrendered and will leave the game after the current play."""

    player: Seat


class PlayerEliminated(Event):
    """A player has left the game with all their cards and ghost rock (R-MP-ELIM-4)."""

    player: Seat
    rivals: tuple[tuple[Seat, int], ...]
    """(seat, control points) of each player with more than this player's influence; empty for a surrender."""
    influence: int
    """The player's influence."""
    cards: tuple[CardId, ...]
    """The player's cards in play."""
    others: int
    """The number of the player's other cards, in deck, hands and piles."""
    ghost_rock: int
    """The ghost rock that returned to the bank."""


class SundownEffects(Event):
    """Effects that apply during Sundown apply now (R-SUN-3)."""


class DayEnded(Event):
    """The day is over; effects that last until its end still apply (R-SUN-7)."""

    day: int


class GameEnded(Event):
    """The game is over."""

    winners: tuple[Seat, ...]
    reason: str


__all__ = [
    "AbilityCancelled",
    "AbilityDone",
    "AbilityUsed",
    "Adjusted",
    "AntesPaid",
    "Attached",
    "BecameStud",
    "Booted",
    "BountyChanged",
    "BountyCollected",
    "CardDiscardedFromHand",
    "CardRevealed",
    "CardsDrawn",
    "Cause",
    "Caused",
    "CheckMade",
    "ChoiceChanged",
    "ControlChanged",
    "CountersChanged",
    "DayBegan",
    "DayEnded",
    "DeckRefilled",
    "DeckShuffled",
    "DrawCardChanged",
    "DrawHandDrawn",
    "DrawHandReady",
    "DrawHandsRevealed",
    "EffectBegan",
    "EnteredPlay",
    "Event",
    "GameEnded",
    "GameStarted",
    "GhostRockMoved",
    "HandRankChanged",
    "Invented",
    "JokerAced",
    "JokerNamed",
    "Looked",
    "LowballWon",
    "Moved",
    "PhaseBegan",
    "PlayMade",
    "PlayOver",
    "Pulled",
    "SpellCast",
    "SundownBegan",
    "SundownEffects",
    "TechniqueTested",
    "Traded",
    "Unbooted",
    "UpkeepPaid",
    "VictoryChecked",
    "WentHome",
]
__all__ += classic_events.__all__
__all__ += fight_events.__all__
__all__ += leaving_events.__all__
__all__ += pending.__all__
