"""The parts of a showdown: acts with their hands, cards and sentences, beat by beat. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.poker import card_name
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.speech.amounts import listed, whose

TURN, NAME, CHANGE, COUNTS = "turn", "name", "change", "counts"
CARD, FLIP, FALL, SAY = "card", "flip", "fall", "say"
"""The kinds of beats: a card of a hand turns over, the hand's name, a change of its rank, what it counts as;
a large card comes, turns over, falls; a sentence."""
LENGTHS: Final[Mapping[str, int]] = MappingProxyType(
    {TURN: 120, NAME: 300, CHANGE: 650, COUNTS: 350, CARD: 250, FLIP: 350, FALL: 600, SAY: 450}
)
"""Milliseconds of a beat."""
ALL_TURNS: Final = 1800
"""Most milliseconds for turning over all cards of a moment."""
PLAIN, STRONG, GOOD, BAD = "", "strong", "good", "bad"


@dataclass(frozen=True, slots=True)
class Beat:
    """Something that comes into sight, with its milliseconds."""

    kind: str
    of: int = 0
    """Index of the hand, card or sentence."""
    part: int = 0
    """Index of the card or change within a hand."""
    ms: int = 0


@dataclass(frozen=True, slots=True)
class ScoreChip:
    """A change of a hand's rank, and the card that made it."""

    words: str
    code: str
    amount: int


@dataclass(frozen=True, slots=True)
class Hand:
    """A draw hand and its words."""

    name: str
    """Seat of its player."""
    cards: tuple[DrawCard, ...]
    rank: str
    """Its own name, and its rank if nothing changed that."""
    chips: tuple[ScoreChip, ...]
    counts: str
    """The rank it counts as; empty if nothing changed it."""
    cheatin: bool
    won: bool


@dataclass(frozen=True, slots=True)
class Large:
    """A large card."""

    code: str
    title: str
    caption: str
    turns: bool = False
    """True if it is face down at first."""
    seat: int | None = None
    """Its owner, if it is face down."""
    fate: str = ""
    """Its fate, in a word for its stamp."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence; ``tone`` is plain, strong, good or bad, or the colour of a seat."""

    words: str
    tone: str = PLAIN
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class ShowdownAct:
    """A moment in the form in which it is shown."""

    kind: str
    heading: str
    hands: tuple[Hand, ...] = ()
    cards: tuple[Large, ...] = ()
    sayings: tuple[Saying, ...] = ()
    beats: tuple[Beat, ...] = ()

    @property
    def words(self) -> str:
        """All its words in order, for screen readers."""
        said = [f"{self.heading}."]
        for beat in self.beats:
            if beat.kind == NAME:
                hand = self.hands[beat.of]
                held = ", ".join(_card_words(card) for card in hand.cards)
                said.append(f"{hand.name}: {held}. {hand.rank}{', cheatin' if hand.cheatin else ''}.")
            elif beat.kind == CHANGE:
                said.append(f"{self.hands[beat.of].chips[beat.part].words}.")
            elif beat.kind == COUNTS:
                said.append(f"{self.hands[beat.of].counts}.")
            elif beat.kind in (CARD, FLIP) and not (beat.kind == CARD and self.cards[beat.of].turns):
                card = self.cards[beat.of]
                said.append(f"{card.title}{f', {card.caption}' if card.caption else ''}.")
            elif beat.kind == SAY:
                said.append(self.sayings[beat.of].words)
        return " ".join(said)

    @property
    def summary(self) -> str:
        """The last sentence, which says the outcome."""
        return self.sayings[-1].words if self.sayings else f"{self.heading}."


@dataclass(frozen=True, slots=True)
class Company:
    """The players, the seat at the lower edge, and the seat that is addressed."""

    names: tuple[str, ...]
    lower: int
    me: int | None = None
    """The only viewer; ``None`` if several people look, or nobody who plays."""

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.names[seat]

    def side(self, seat: int, helped: Sequence[int]) -> str:
        """Name the leader of a side, or all who fight on it if others have joined."""
        return f"{whose(self.names[seat])} side" if seat in helped else self.names[seat]

    def place(self, seat: int) -> int:
        """Return a seat's place clockwise from the lower edge: the viewer is first, at the left."""
        return (seat - self.lower) % len(self.names)

    def together(self, seats: Sequence[int]) -> str:
        """Join the names of some seats."""
        return listed([self.names[seat] for seat in seats])


def act_of(
    kind: str,
    heading: str,
    hands: Sequence[Hand] = (),
    cards: Sequence[Large] = (),
    sayings: Sequence[Saying] = (),
    *,
    open_already: bool = False,
) -> ShowdownAct:
    """Build an act with its beats: hands one by one, then cards, then sentences, then falling cards."""
    beats: list[Beat] = []
    held = sum(len(hand.cards) for hand in hands)
    turn = min(LENGTHS[TURN], ALL_TURNS // max(1, held))
    for index, hand in enumerate(hands):
        quick = 0 if open_already else 1
        beats += [Beat(TURN, index, part, turn * quick) for part in range(len(hand.cards))]
        beats.append(Beat(NAME, index, 0, LENGTHS[NAME] * quick))
    for index, hand in enumerate(hands):
        beats += [Beat(CHANGE, index, part, LENGTHS[CHANGE]) for part in range(len(hand.chips))]
        beats += [Beat(COUNTS, index, 0, LENGTHS[COUNTS])] * bool(hand.counts)
    said = [Beat(SAY, index, 0, LENGTHS[SAY]) for index in range(len(sayings))]
    come = [Beat(CARD, index, 0, LENGTHS[CARD]) for index in range(len(cards))]
    falls = [Beat(FALL, index, 0, LENGTHS[FALL]) for index, card in enumerate(cards) if card.fate]
    flips = [Beat(FLIP, index, 0, LENGTHS[FLIP]) for index, card in enumerate(cards) if card.turns]
    first = said[:1] if flips else []  # what is needed is known before the pull
    beats += [*come, *first, *flips, *falls, *said[len(first) :]]
    return ShowdownAct(kind, heading, tuple(hands), tuple(cards), tuple(sayings), tuple(beats))


def _card_words(card: DrawCard) -> str:
    return "joker" if card.value is None or card.suit is None else card_name(card.value, card.suit)


__all__ = [
    "ALL_TURNS",
    "BAD",
    "CARD",
    "CHANGE",
    "COUNTS",
    "FALL",
    "FLIP",
    "GOOD",
    "LENGTHS",
    "NAME",
    "PLAIN",
    "SAY",
    "STRONG",
    "TURN",
    "Beat",
    "Company",
    "Hand",
    "Large",
    "Saying",
    "ScoreChip",
    "ShowdownAct",
    "act_of",
]
