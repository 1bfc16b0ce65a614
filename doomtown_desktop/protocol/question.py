"""The question to one player, its options, and the check of answers (law 2), as frozen plain data.

Options have stable keys and answers are tuples of keys, so a recorded game does not depend on the order of
the options.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.record import Record

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
"""The key to pay the upkeep of all cards."""
SURRENDER: Final = "surrender"
"""The key to surrender; the driver accepts it for every question."""


class Question(StrEnum):
    """The kinds of questions. Observations, views and logs store the values, so they must not change."""

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
    """Which React to make to an event (R-REACT-2)."""
    SHOOTOUT_PLAY = "shootout play"
    """Which Shootout play to make at once because of a card (R-SHOOT-21)."""
    COMBO = "combo"
    """Which Technique to add as a combo (R-KF-9)."""
    TRADE = "trade"
    """Which goods to trade next in the same Tradin' play (R-TRADE-1)."""
    TURNABOUT = "turnabout"
    """Which helper may make this play in turnabout (R-MP-TURN-4)."""
    CALLOUT = "callout"
    """The player of the called-out dude accepts or refuses (R-CALL-1)."""
    POSSE = "posse"
    """Which dude joins the posse next (R-SHOOT-2)."""
    INVITE = "invite"
    """Which players to ask for help (R-MP-INV-3)."""
    INVITATION = "invitation"
    """A player accepts or declines a request for help (R-MP-INV-5)."""
    SHOOTER = "shooter"
    """Which dude is the shooter (R-SHOOT-29)."""
    REDRAW = "redraw"
    """Which cards in the draw hand to swap (R-DRAW-4)."""
    KEEP_FIVE = "keep five"
    """Which cards in the draw hand to discard, to keep five (R-DRAW-5)."""
    JOKER = "joker"
    """The card that a joker stands for (R-JOKER-2)."""
    CASUALTY = "casualty"
    """Which card covers casualties next (R-CAS-7)."""
    FLEE = "flee"
    """Which dudes run home from the shootout (R-RUN-1)."""
    UPKEEP = "upkeep"
    """Which card's upkeep is paid next (R-UPK-7)."""
    SUNDOWN_DISCARD = "sundown discard"
    """Which cards in the play hand to discard before drawing at Sundown (R-SUN-5)."""
    DISCARD_DOWN = "discard down"
    """Which cards to discard of a play hand that is too large (R-SUN-9)."""
    TARGET = "target"
    """Which card to choose for a card or rule."""
    SURPLUS = "surplus"
    """Which Weapon or Horse to discard if a dude has too many."""
    MODE = "mode"
    """Which of several modes of a card to use."""
    NUMBER = "number"
    """Which number to use for a card or rule."""
    PLAYER = "player"
    """Which player to choose for a card."""
    YES_OR_NO = "yes or no"
    """A yes-or-no question of a card or rule."""
    TRIGGER = "trigger"
    """Which of several compulsory traits to resolve first (R-GEN-7)."""
    ORDER = "order"
    """In which order to put cards on a pile."""


class Play(StrEnum):
    """The kinds of play. Keys, states and logs contain the values, so they must not change."""

    NOON = "noon"
    SHOOTOUT = "shootout"
    RESOLUTION = "resolution"
    CHEATIN = "cheatin resolution"
    REACT = "react"
    INVENT = "invent"
    """The invention of a Gadget."""
    TRIGGER = "trigger"
    """A compulsory trait, which is not a player's play."""
    EVENT = "event"
    """An event of a lowball hand that resolves."""


WINDOWS: Final = MappingProxyType(
    {
        Question.NOON_PLAY: Play.NOON,
        Question.SHOOTOUT: Play.SHOOTOUT,
        Question.RESOLUTION: Play.RESOLUTION,
        Question.CHEATIN_RESOLUTION: Play.CHEATIN,
        Question.REACT: Play.REACT,
    }
)
"""The play windows, each with its kind of play."""
PLAYS: Final = frozenset(WINDOWS) - {Question.REACT}
"""Play windows in which a player acts on their own initiative."""
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
"""Questions that a play asks its own player."""
AT_REST: Final = PLAYS | {Question.UPKEEP, Question.SUNDOWN_DISCARD, Question.STARTING_GANG}
"""Questions that come between plays."""
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
"""Questions whose answers are visible on the table at once; other answers may name hidden cards."""
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
"""Questions whose kind the game shows to all players; other kinds are known only to the player asked."""
UNCOUNTED: Final = frozenset({Question.SUNDOWN_DISCARD})
"""Public questions whose number is secret: in the classic game it depends on a hand."""


class Verb(StrEnum):
    """The actions that options stand for. Views and logs contain the values, so they must not change."""

    PASS = "pass"
    """Make no play in a play window."""
    DONE = "done"
    """Pick nothing more."""
    YES = "yes"
    NO = "no"
    ACCEPT = "accept"
    """Accept a call-out or an invitation."""
    REFUSE = "refuse"
    """Refuse a call-out."""
    DECLINE = "decline"
    """Decline an invitation."""
    MOVE = "move"
    """Move a dude to a place (R-MOVE-1)."""
    CALL_OUT = "call out"
    """Call out a dude (R-CALL-1)."""
    SHOP = "shop"
    """Buy a card (R-SHOP-1)."""
    INVENT = "invent"
    """Invent a Gadget (R-GADG-1)."""
    TRADE = "trade"
    """Trade goods to another dude (R-TRADE-1)."""
    SWAP = "swap"
    """Exchange a card for another version of it (R-EXP-2)."""
    USE = "use"
    """Use an ability (R-ACT-1)."""
    READY = "ready"
    """Make a Weapon ready (R-CL-WPN-2)."""
    PARDON = "pardon"
    """Let lawmen clear a Wanted dude."""
    START = "start"
    """Add a dude to the starting gang."""
    JOIN = "join"
    """Join a posse with a dude."""
    INVITE = "invite"
    """Ask a player to help."""
    HELPER = "helper"
    """Let a helper make the play."""
    FLEE = "flee"
    """Flee from a shootout."""
    DISCARD = "discard"
    """Discard a card, also as a casualty."""
    ACE = "ace"
    """Ace a card as a casualty."""
    HOME = "home"
    """Send a dude home as a casualty."""
    PAY_UPKEEP = "pay upkeep"
    """Pay the upkeep of one card."""
    ALL = "all"
    """Pay the upkeep of all cards."""
    REDRAW = "redraw"
    """Swap a card in the draw hand."""
    KEEP_FIVE = "keep five"
    """Discard a card of a draw hand that is too large."""
    SHOOTER = "shooter"
    """Name the shooter."""
    TARGET = "target"
    """Choose a card."""
    SURPLUS = "surplus"
    """Choose the Weapon or Horse to discard."""
    NUMBER = "number"
    """Choose a number."""
    MODE = "mode"
    """Choose a mode."""
    PLAYER = "player"
    """Choose a player."""
    JOKER = "joker"
    """Name the card that a joker stands for."""
    TRIGGER = "trigger"
    """Resolve a compulsory trait first."""
    ORDER = "order"
    """Put a card on a pile next."""


class Option(NamedTuple):
    """One legal answer. A table highlights its ``card`` and ``target``."""

    key: str
    verb: Verb
    card: CardId | None = None
    target: CardId | None = None
    label: str = ""
    """Text for options that verb and cards do not describe fully (numbers, modes); otherwise empty."""


class Choose(Record):
    """A question to one player, who picks between ``least`` and ``most`` of its options."""

    player: Seat
    kind: Question
    prompt: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    source: CardId | None = None
    """The card that asks."""
    cancellable: bool = False
    """True if ``("cancel",)`` is legal too; it undoes the play."""
    default: str = ""
    """The key of the answer that Enter gives; empty without one."""
    adjustable: bool = False
    """True if adjustments of the table by hand (``adjust:…``) are legal too."""
    event: str = ""
    """The event that a React window answers."""
    owed: int = 0
    """The number of casualties still to be covered; 0 if there are none."""
    planned: Answer = ()
    """The keys chosen so far for the same decision: a starting gang, a plan of casualties, or targets.

    For a posse, the dudes of all players that have been declared and join later.
    """
    about: str = field(default="", compare=False)
    """A sentence with the text of the card that asks, about the fight, or why the number of casualties is not
    that of the hands; empty in worlds.
    """

    def keys(self) -> list[str]:
        """Return the keys of all options."""
        return [o.key for o in self.options]

    @property
    def returnable(self) -> Answer:
        """The keys of the targets chosen so far. Each is a legal answer, which deselects the target."""
        return self.planned if self.kind is Question.TARGET else ()


class IllegalAnswer(ValueError):
    """An answer that is not legal for the pending decision.

    The message says why; the game has not changed.
    """


def check_answer(decision: Choose, answer: Answer) -> None:
    """Raise ``IllegalAnswer`` unless ``answer`` is legal for the decision."""
    if decision.cancellable and answer == (CANCEL,):
        return
    if decision.adjustable and len(answer) == 1 and answer[0].startswith(ADJUST):
        return
    if len(answer) == 1 and answer[0] in decision.returnable:
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
    """Return the default answer: the one that the decision names, else a pass, else the first options."""
    keys = decision.keys()
    usual = decision.default or (PASS if PASS in keys else "")
    return (usual,) if usual and decision.least == 1 else tuple(keys[: decision.least])


def nothing_said(decision: Choose) -> Answer:
    """Return the answer for a player who has surrendered: a pass, else a cancel, else the default (A-310)."""
    if decision.kind in WINDOWS:
        return (PASS,)
    return (CANCEL,) if decision.cancellable else plainest(decision)


def keys(options: Iterable[Option]) -> set[str]:
    """Return the keys of some options as a set."""
    return {option.key for option in options}
