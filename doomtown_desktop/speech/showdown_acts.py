"""The parts of a showdown: acts with hands, cards and sentences, and the beats that animate them. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from doomtown_desktop.poker import card_name
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.speech.amounts import ended, listed, whose

TURN, NAME, CHANGE, COUNTS = "turn", "name", "change", "counts"
CARD, FLIP, FALL, SAY = "card", "flip", "fall", "say"
"""The kinds of beats. For hands: a card turns over, the hand's name appears, its rank changes, the final rank
appears. For large cards: one appears, turns over, falls. For sentences: one appears."""
LENGTHS: Final[Mapping[str, int]] = MappingProxyType(
    {TURN: 120, NAME: 300, CHANGE: 650, COUNTS: 350, CARD: 250, FLIP: 350, FALL: 600, SAY: 450}
)
"""The duration of a beat, in milliseconds."""
ALL_TURNS: Final = 1800
"""At most this many milliseconds for turning over all cards of a moment."""
PLAIN, STRONG, GOOD, BAD = "", "strong", "good", "bad"


class Beat(Record):
    """A step of the animation. It makes one thing appear or change, and lasts ``ms`` milliseconds."""

    kind: str
    of: int = 0
    """Index of the hand, card or sentence."""
    part: int = 0
    """Index of the card or change within a hand."""
    ms: int = 0


class ScoreChip(Record):
    """A change of a hand's rank, and the card that made it."""

    words: str
    code: str
    amount: int


class Hand(Record):
    """A draw hand and the words shown with it."""

    name: str
    """The name of its player."""
    cards: tuple[DrawCard, ...]
    rank: str
    """The name of the hand by its cards, with its rank unless cards have changed the rank."""
    chips: tuple[ScoreChip, ...]
    counts: str
    """The rank it counts as; empty if no card changed it."""
    cheatin: bool
    won: bool


class Large(Record):
    """A card that the showdown shows large."""

    code: str
    title: str
    caption: str
    turns: bool = False
    """True if it is face down at first."""
    seat: int | None = None
    """The seat of its owner, for the card back; None if it is not face down."""
    fate: str = ""
    """The word of the stamp on it, such as "Aced"; empty without a stamp."""


class Saying(Record):
    """A sentence of the act. ``tone`` is plain, strong, good or bad, or the colour of a seat."""

    words: str
    tone: str = PLAIN
    seat: int | None = None


class ShowdownAct(Record):
    """A moment ready to be shown: its parts, and the beats in which they appear."""

    kind: str
    heading: str
    hands: tuple[Hand, ...] = ()
    cards: tuple[Large, ...] = ()
    sayings: tuple[Saying, ...] = ()
    beats: tuple[Beat, ...] = ()
    short: str = ""
    """The outcome in few words; empty if its last sentence is short enough."""

    @property
    def result(self) -> str:
        """The outcome for a strip of one or two lines."""
        return self.short or self.summary

    @property
    def words(self) -> str:
        """All words of the act in the order of its beats, for screen readers."""
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
        """The last sentence of the act, which states the outcome; the heading if there is no sentence."""
        return self.sayings[-1].words if self.sayings else f"{self.heading}."


class Company(Record):
    """The people at the table: the players' names, the seat at the lower edge, and the only viewer's seat."""

    names: tuple[str, ...]
    lower: int
    me: int | None = None
    """The seat of the only viewer; ``None`` for several viewers or a spectator."""

    def name(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self.names[seat]

    def side(self, seat: int, helped: Sequence[int]) -> str:
        """Return the name of a player's side: "Ada", or "Ada's side" if other players help."""
        return f"{whose(self.names[seat])} side" if seat in helped else self.names[seat]

    def place(self, seat: int) -> int:
        """Return a seat's place, counted clockwise from 0, the seat at the lower edge and leftmost."""
        return (seat - self.lower) % len(self.names)

    def together(self, seats: Sequence[int]) -> str:
        """Return the names of several seats as a list in words: "Ada and Ben"."""
        return listed([self.names[seat] for seat in seats])


def act_of(
    kind: str,
    heading: str,
    hands: Sequence[Hand] = (),
    cards: Sequence[Large] = (),
    sayings: Sequence[Saying] = (),
    *,
    open_already: bool = False,
    short: str = "",
) -> ShowdownAct:
    """Build an act. Its beats show the hands one by one, then cards, then sentences, then falling cards."""
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
    first = said[:1] if flips else []  # players know the required number before the pull
    beats += [*come, *first, *flips, *falls, *said[len(first) :]]
    whole = tuple(Saying(ended(saying.words), saying.tone, saying.seat) for saying in sayings)
    return ShowdownAct(kind, heading, tuple(hands), tuple(cards), whole, tuple(beats), short)


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
