"""A question to one player, its options and the rules of answering it (law 2): frozen plain data.

Options have stable keys and answers are tuples of keys, so a recorded game does not depend on the order in
which options were listed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from doomtown_desktop.protocol.ids import CardId, Seat

Answer = tuple[str, ...]
PASS: Final = "pass"
DONE: Final = "done"
CANCEL: Final = "cancel"
YES: Final = "yes"
NO: Final = "no"
ACCEPT: Final = "accept"
REFUSE: Final = "refuse"
DECLINE: Final = "decline"
ADJUST: Final = "adjust:"
"""The beginning of the key of an adjustment by hand."""
ALL: Final = "all"
"""Pays the upkeep of all cards."""
SURRENDER: Final = "surrender"
"""Accepted by the driver whatever is asked: the player who is asked gives the game up."""


class Question(StrEnum):
    """The kinds of questions. Older versions stored their values in scenes, views and logs: they stay."""

    STARTING_GANG = "starting gang"
    """Which dude joins the starting gang next (R-SETUP-3)."""
    NOON_PLAY = "noon play"
    """Which play to make at High Noon (R-NOON-1)."""
    SHOOTOUT = "shootout"
    """Which Shootout play to make (R-SHOOT-21)."""
    RESOLUTION = "resolution"
    """Which Resolution play to make (R-RES-3)."""
    CHEATIN_RESOLUTION = "cheatin resolution"
    """Which Cheatin' Resolution to play outside of Resolution plays (R-CHEAT-3)."""
    REACT = "react"
    """Which React answers an event (R-REACT-2)."""
    SHOOTOUT_PLAY = "shootout play"
    """Which Shootout play to make at once, as a card says (R-SHOOT-21)."""
    COMBO = "combo"
    """Which Technique follows as a combo (R-KF-9)."""
    TRADE = "trade"
    """Which goods change hands in the same Tradin' play (R-TRADE-1)."""
    TURNABOUT = "turnabout"
    """Which helper gets this chance in turnabout (R-MP-TURN-4)."""
    CALLOUT = "callout"
    """The player of the dude who is called out accepts or refuses (R-CALL-1)."""
    POSSE = "posse"
    """Which dude joins the posse next (R-SHOOT-2)."""
    INVITE = "invite"
    """Which players are asked to help (R-MP-INV-3)."""
    INVITATION = "invitation"
    """A player who is asked to help accepts or declines (R-MP-INV-5)."""
    SHOOTER = "shooter"
    """Which dude is the shooter (R-SHOOT-29)."""
    REDRAW = "redraw"
    """Which cards of the draw hand to swap (R-DRAW-4)."""
    KEEP_FIVE = "keep five"
    """Which cards of the draw hand go, to keep five (R-DRAW-5)."""
    JOKER = "joker"
    """The card that a joker stands for (R-JOKER-2)."""
    CASUALTY = "casualty"
    """Which card covers casualties next (R-CAS-7)."""
    FLEE = "flee"
    """Which dudes run home from the shootout (R-RUN-1)."""
    UPKEEP = "upkeep"
    """Which card's upkeep is paid next (R-UPK-7)."""
    SUNDOWN_DISCARD = "sundown discard"
    """Which cards of the play hand go before drawing at Sundown (R-SUN-5)."""
    DISCARD_DOWN = "discard down"
    """Which cards go of a play hand that is too large (R-SUN-9)."""
    TARGET = "target"
    """Which card a card or rule chooses."""
    SURPLUS = "surplus"
    """Which Weapon or Horse goes that a dude has too many of."""
    MODE = "mode"
    """Which of several things a card does."""
    NUMBER = "number"
    """Which number a card or rule uses."""
    PLAYER = "player"
    """Which player a card chooses."""
    YES_OR_NO = "yes or no"
    """To do something or not."""
    TRIGGER = "trigger"
    """Which of several compulsory traits happens first (R-GEN-7)."""
    ORDER = "order"
    """In which order cards go on a pile."""


class Play(StrEnum):
    """A kind of play. The values stand in keys, states and logs: they stay."""

    NOON = "noon"
    SHOOTOUT = "shootout"
    RESOLUTION = "resolution"
    CHEATIN = "cheatin resolution"
    REACT = "react"
    INVENT = "invent"
    """A Gadget is invented."""
    TRIGGER = "trigger"
    """A compulsory trait works, which nobody plays."""
    EVENT = "event"
    """An event of a lowball hand resolves."""


WINDOWS: Final = MappingProxyType(
    {
        Question.NOON_PLAY: Play.NOON,
        Question.SHOOTOUT: Play.SHOOTOUT,
        Question.RESOLUTION: Play.RESOLUTION,
        Question.CHEATIN_RESOLUTION: Play.CHEATIN,
        Question.REACT: Play.REACT,
    }
)
"""The play windows, and what is played there."""
PLAYS: Final = frozenset(WINDOWS) - {Question.REACT}
"""Play windows in which a player acts unasked."""
OWN_QUESTIONS: Final = frozenset(
    {
        Question.TARGET,
        Question.MODE,
        Question.NUMBER,
        Question.PLAYER,
        Question.YES_OR_NO,
        Question.SURPLUS,
        Question.TRIGGER,
        Question.JOKER,
    }
)
"""Questions that a play asks the player who makes it."""
AT_REST: Final = PLAYS | {Question.UPKEEP, Question.SUNDOWN_DISCARD, Question.STARTING_GANG}
"""Questions at which no play is under way."""
SEEN_AT_ONCE: Final = frozenset(WINDOWS) | {
    Question.CALLOUT,
    Question.CASUALTY,
    Question.FLEE,
    Question.INVITATION,
    Question.INVITE,
    Question.JOKER,
    Question.POSSE,
    Question.SHOOTER,
    Question.TURNABOUT,
    Question.UPKEEP,
}
"""Questions whose answer is seen on the table at once; others may be about hidden cards."""
PUBLIC_KINDS: Final = frozenset(
    {
        Question.STARTING_GANG,
        Question.NOON_PLAY,
        Question.SHOOTOUT,
        Question.RESOLUTION,
        Question.JOKER,
        Question.REDRAW,
        Question.KEEP_FIVE,
        Question.SHOOTER,
        Question.POSSE,
        Question.CALLOUT,
        Question.CASUALTY,
        Question.FLEE,
        Question.UPKEEP,
        Question.SUNDOWN_DISCARD,
        Question.DISCARD_DOWN,
    }
)
"""Questions that the course of the game announces anyway; of others nobody else learns the kind."""
UNCOUNTED: Final = frozenset({Question.SUNDOWN_DISCARD})
"""Those of which nobody else learns how often they are asked: in the classic game it depends on a hand."""


class Verb(StrEnum):
    """The action of an answer. The values stand in views and logs of older versions: they stay."""

    PASS = "pass"
    """Nothing, in a play window."""
    DONE = "done"
    """Nothing more."""
    YES = "yes"
    NO = "no"
    ACCEPT = "accept"
    """A call-out, or an invitation."""
    REFUSE = "refuse"
    """A call-out."""
    DECLINE = "decline"
    """An invitation."""
    MOVE = "move"
    """A dude to a place (R-MOVE-1)."""
    CALL_OUT = "call out"
    """A dude (R-CALL-1)."""
    SHOP = "shop"
    """Buy a card (R-SHOP-1)."""
    INVENT = "invent"
    """A Gadget (R-GADG-1)."""
    TRADE = "trade"
    """Goods to another dude (R-TRADE-1)."""
    SWAP = "swap"
    """A card for another version of it (R-EXP-2)."""
    USE = "use"
    """An ability (R-ACT-1)."""
    READY = "ready"
    """Make a Weapon ready (R-CL-WPN-2)."""
    PARDON = "pardon"
    """Let lawmen clear a Wanted dude."""
    START = "start"
    """With a dude in the gang."""
    JOIN = "join"
    """A posse, with a dude."""
    INVITE = "invite"
    """A player to help."""
    HELPER = "helper"
    """Let a helper have the chance."""
    FLEE = "flee"
    """From a shootout."""
    DISCARD = "discard"
    """A card, also as a casualty."""
    ACE = "ace"
    """A card as a casualty."""
    HOME = "home"
    """Send a dude home as a casualty."""
    PAY_UPKEEP = "pay upkeep"
    """Of one card."""
    ALL = "all"
    """Pay the upkeep of all cards."""
    REDRAW = "redraw"
    """Swap a card of the draw hand."""
    KEEP_FIVE = "keep five"
    """Discard a card of the draw hand that is too large."""
    SHOOTER = "shooter"
    """Name the shooter."""
    TARGET = "target"
    """Choose a card."""
    SURPLUS = "surplus"
    """Choose which Weapon or Horse goes."""
    NUMBER = "number"
    """Choose a number."""
    MODE = "mode"
    """Choose one of several things."""
    PLAYER = "player"
    """Choose a player."""
    JOKER = "joker"
    """Say what a joker stands for."""
    TRIGGER = "trigger"
    """Let a compulsory trait happen first."""
    ORDER = "order"
    """Put a card on a pile next."""


class Option(NamedTuple):
    """One legal answer. ``card`` and ``target`` let a table highlight it."""

    key: str
    verb: Verb
    card: CardId | None = None
    target: CardId | None = None
    label: str = ""
    """Only where verb and cards do not say it all (numbers, modes)."""


@dataclass(frozen=True, slots=True)
class Choose:
    """A question to one player: pick between ``least`` and ``most`` of the options."""

    player: Seat
    kind: Question
    prompt: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    source: CardId | None = None
    """The card that asks."""
    cancellable: bool = False
    """``("cancel",)`` is accepted too and takes the play back."""
    default: str = ""
    """Key of the answer that Enter gives."""
    adjustable: bool = False
    """Adjustments of the table by hand (``adjust:…``) are accepted here."""
    event: str = ""
    """The event that a React window answers."""
    owed: int = 0
    """The number of casualties still to be covered; 0 if there are none."""
    planned: Answer = ()
    """Keys of the answers that this decision consists of so far: a starting gang, a plan of casualties."""
    about: str = field(default="", compare=False)
    """The text of the card that asks, or the fight it is about, in a sentence; empty in imagined games."""

    def keys(self) -> list[str]:
        """The keys of all options."""
        return [o.key for o in self.options]


class IllegalAnswer(ValueError):
    """An answer that the pending decision does not allow. Says why; nothing has changed."""


def check_answer(decision: Choose, answer: Answer) -> None:
    """Raise ``IllegalAnswer`` unless ``answer`` is one the decision offers."""
    if decision.cancellable and answer == (CANCEL,):
        return
    if decision.adjustable and len(answer) == 1 and answer[0].startswith(ADJUST):
        return
    if not decision.least <= len(answer) <= decision.most:
        bounds = (
            f"{decision.least}" if decision.least == decision.most else f"{decision.least} to {decision.most}"
        )
        raise IllegalAnswer(f"{decision.prompt}: choose {bounds}, not {len(answer)}")
    if len(answer) != len(set(answer)):
        raise IllegalAnswer(f"{decision.prompt}: the same choice twice in {', '.join(answer)}")
    keys = {o.key for o in decision.options}
    for key in answer:
        if key not in keys:
            raise IllegalAnswer(
                f"{decision.prompt}: {key!r} is not offered; offered are {', '.join(decision.keys())}"
            )


def plainest(decision: Choose) -> Answer:
    """The answer for a player who gives none: to pass, or what is asked for first."""
    keys = decision.keys()
    usual = decision.default or (PASS if PASS in keys else "")
    return (usual,) if usual and decision.least == 1 else tuple(keys[: decision.least])


def nothing_said(decision: Choose) -> Answer:
    """Return the answer for a player who has surrendered: no play, or the play under way undone (A-310)."""
    if decision.kind in WINDOWS:
        return (PASS,)
    return (CANCEL,) if decision.cancellable else plainest(decision)


def keys(options: Iterable[Option]) -> set[str]:
    """Return the keys that an answer may name."""
    return {option.key for option in options}
