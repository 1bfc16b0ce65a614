"""The script of a showdown: what is shown of a moment, in which order and with which words. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.amounts import amount, listed, whose
from doomtown_desktop.engine.view_data import DrawCard
from doomtown_desktop.poker import card_name, hand_name
from doomtown_desktop.session import moment_data as kinds
from doomtown_desktop.session.moment_data import Count, Gone, Losses, Moment, Trial
from doomtown_desktop.session.seat_data import OpenHand

TURN, NAME, CHANGE, COUNTS = "turn", "name", "change", "counts"
CARD, FLIP, FALL, SAY = "card", "flip", "fall", "say"
"""What a beat shows: a card of a hand turns over, the hand's name, who changed its rank, what it counts as;
a large card comes, turns over, falls; a sentence."""
LENGTHS: Final[Mapping[str, int]] = MappingProxyType(
    {TURN: 120, NAME: 300, CHANGE: 650, COUNTS: 350, CARD: 250, FLIP: 350, FALL: 600, SAY: 450}
)
"""Milliseconds a beat takes."""
ALL_TURNS: Final = 1800
"""Milliseconds that turning over all cards of a moment takes at most."""
PLAIN, STRONG, GOOD, BAD = "", "strong", "good", "bad"


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that comes into sight, for a number of milliseconds."""

    kind: str
    of: int = 0
    """Which hand, card or sentence."""
    part: int = 0
    """Which card or change of a hand."""
    ms: int = 0


@dataclass(frozen=True, slots=True)
class Chip:
    """Who changed the rank of a hand, and the card that did it."""

    words: str
    code: str
    amount: int


@dataclass(frozen=True, slots=True)
class Hand:
    """A draw hand and what is said of it."""

    name: str
    """Of its player."""
    cards: tuple[DrawCard, ...]
    rank: str
    """Its own name, and its rank where nothing changed that."""
    chips: tuple[Chip, ...]
    counts: str
    """What it counts as; empty where nothing changed it."""
    cheatin: bool
    won: bool


@dataclass(frozen=True, slots=True)
class Large:
    """A large card."""

    code: str
    title: str
    caption: str
    turns: bool = False
    """It lies face down at first."""
    seat: int | None = None
    """Whose card it is, where it lies face down."""
    fate: str = ""
    """What becomes of it, in a word for its stamp."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence; ``tone`` is plain, strong, good or bad."""

    words: str
    tone: str = PLAIN


@dataclass(frozen=True, slots=True)
class Act:
    """A moment as it is shown."""

    kind: str
    heading: str
    hands: tuple[Hand, ...] = ()
    cards: tuple[Large, ...] = ()
    sayings: tuple[Saying, ...] = ()
    beats: tuple[Beat, ...] = ()

    @property
    def words(self) -> str:
        """All of it in the order in which it comes, for those who listen."""
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
        """The last sentence, which says what came of it."""
        return self.sayings[-1].words if self.sayings else f"{self.heading}."


def acts(moments: Sequence[Moment], names: Sequence[str], lower: int = 0) -> tuple[Act, ...]:
    """Moments as they are shown; hands stand clockwise from the seat after ``lower``, that one last."""
    return tuple(_SCRIPTS[moment.kind](moment, _Company(tuple(names), lower)) for moment in moments)


@dataclass(frozen=True, slots=True)
class _Company:
    """Who plays, and who sits at the lower edge."""

    names: tuple[str, ...]
    lower: int

    def name(self, seat: int) -> str:
        return self.names[seat]

    def place(self, seat: int) -> int:
        return (seat - self.lower - 1) % len(self.names)

    def together(self, seats: Sequence[int]) -> str:
        return listed([self.names[seat] for seat in seats])


def _act(
    kind: str,
    heading: str,
    hands: Sequence[Hand] = (),
    cards: Sequence[Large] = (),
    sayings: Sequence[Saying] = (),
    *,
    open_already: bool = False,
) -> Act:
    """An act with its beats: hands one by one, then cards, then sentences, then falling cards."""
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
    return Act(kind, heading, tuple(hands), tuple(cards), tuple(sayings), tuple(beats))


# --- hands ------------------------------------------------------------------------------------------


def _lowball(moment: Moment, company: _Company) -> Act:
    winner = moment.players[0]
    best = next(hand for hand in moment.hands if hand.player == winner)
    others = [hand for hand in moment.hands if hand.player != winner]
    by = ", by its lower cards" if any(hand.rank == best.rank for hand in others) else ""
    said = (
        f"{whose(company.name(winner))} {_compared(best)} is the lowest hand{by}: "
        f"{company.name(winner)} takes the pot of {moment.amount} ghost rock."
    )
    return _act(
        moment.kind,
        "Lowball",
        _hands(moment, company),
        sayings=[Saying(said, STRONG)],
        open_already=moment.again,
    )


def _opened(moment: Moment, company: _Company) -> Act:
    if moment.lowball and moment.players:
        heading, said = (
            "Lowball: a tie",
            f"{company.together(moment.players)} tie for the lowest hand and draw again.",
        )
    elif moment.lowball:
        heading, said = "Lowball", "The hands are open. Whoever cheats may still be punished."
    else:
        heading, said = "Draw hands", "The hands are open. What changes them comes before they are compared."
    return _act(moment.kind, heading, _hands(moment, company), sayings=[Saying(said)])


def _round(moment: Moment, company: _Company) -> Act:
    first = 0 if not moment.players or moment.hands[0].player == moment.players[0] else 1
    both = moment.hands[first], moment.hands[1 - first]
    won, lost = (
        f"{whose(company.name(hand.player))} {_compared(hand, middle=i == 0)}" for i, hand in enumerate(both)
    )
    does = "beats" if moment.players else "ties with"
    by = " by its higher cards" if moment.players and both[0].rank == both[1].rank else ""
    takes = " and ".join(
        f"{company.name(hand.player)} takes {amount(owed, 'casualty')}"
        for hand, owed in zip(moment.hands, moment.casualties, strict=True)
        if owed > 0
    )
    said = f"{won} {does} {lost}{by}: {takes or 'no casualties'}."
    return _act(
        moment.kind,
        "The hands are compared",
        _hands(moment, company),
        sayings=[Saying(said, STRONG)],
        open_already=moment.again,
    )


def _hands(moment: Moment, company: _Company) -> list[Hand]:
    found = []
    for hand in sorted(moment.hands, key=lambda each: company.place(each.player)):
        chips = tuple(
            Chip(f"{change.title or 'Another change'} {change.amount:+d}", change.code, change.amount)
            for change in hand.changes
        )
        found.append(
            Hand(
                company.name(hand.player),
                tuple(sorted(hand.cards, key=lambda card: (card.value or 0, card.suit or 0))),
                own_name(hand),
                chips,
                f"Counts as {hand.rank}" if hand.natural != hand.rank else "",
                hand.is_cheatin,
                moment.kind != kinds.OPENED and hand.player in moment.players,
            )
        )
    return found


def own_name(hand: OpenHand) -> str:
    """A hand by the name of its cards, with its rank where nothing has changed that."""
    name = hand_name(hand.natural)
    return name if hand.natural != hand.rank else f"{name} ({hand.rank})"


def _compared(hand: OpenHand, *, middle: bool = False) -> str:
    """A hand within a sentence; ``middle``: more follows."""
    name = hand_name(hand.natural)
    name = name if name.startswith("Dead") else name[:1].lower() + name[1:]
    if hand.natural == hand.rank:
        return f"{name} ({hand.rank})"
    return f"{name}, which counts as {hand.rank}{',' if middle else ''}"


def _event(moment: Moment, company: _Company) -> Act:
    who, card = whose(company.name(moment.players[0])), moment.by
    assert card is not None
    last = Saying(moment.after[-1], PLAIN if moment.succeeded else BAD)
    said = [Saying(moment.words)] if moment.words else []
    said += [Saying(words, STRONG) for words in moment.after[:-1]]
    does = "" if moment.succeeded else " does not take place"
    heading = f"{who} event{does}: {card.title}"
    return _act(moment.kind, heading, cards=[Large(card.code, card.title, "")], sayings=[*said, last])


# --- pulls ------------------------------------------------------------------------------------------


_TRIES: Final[Mapping[str, str]] = MappingProxyType(
    {"spell": "tries to cast", "gadget": "tries to invent", "technique": "tries to perform"}
)
_DONE: Final[Mapping[str, str]] = MappingProxyType(
    {"spell": "is cast", "gadget": "is invented", "technique": "is performed"}
)


def _pull(moment: Moment, company: _Company) -> Act:
    trial, who = moment.test, company.name(moment.players[0])
    assert trial is not None
    pulled = "" if trial.pulled is None else trial.pulled.code
    title = "No card was left" if trial.pulled is None else trial.pulled.title
    card = Large(pulled, title, card_name(trial.value, trial.suit), turns=True, seat=moment.players[0])
    after = [Saying(words) for words in moment.after]
    if trial.dude is None:
        about = trial.card
        why = (
            "for the order of play"
            if trial.purpose == "order"
            else f"for {about.title}"
            if about is not None
            else ""
        )
        cause = [] if about is None else [Large(about.code, about.title, "")]
        return _act(
            moment.kind,
            f"{who} pulls {why}".strip(),
            cards=[*cause, card],
            sayings=[
                Saying(f"{who} pulls {why}".strip() + "."),
                Saying(f"It is the {card_name(trial.value, trial.suit)}.", STRONG),
                *after,
            ],
        )
    dude = trial.dude
    what = "" if trial.card is None else trial.card.title
    heading = f"{dude.title} {_TRIES.get(trial.purpose, 'is tested for')} {what or trial.skill}"
    if trial.purpose == "skill":
        heading = f"{dude.title} is tested as {_with_article(trial.skill)}"
    rated = f"{trial.skill} {trial.rating}" if trial.skill else ""
    needed = f"{rated} against difficulty {trial.needed - trial.exceeds}."
    if trial.exceeds:
        needed = f"{needed[:-1]}, which has to be exceeded."
    if trial.purpose == "technique":
        needed = f"The pull has to be lower than {trial.needed}."
    what_for = [] if trial.card is None else [Large(trial.card.code, trial.card.title, "")]
    tone = GOOD if trial.succeeded else BAD
    return _act(
        moment.kind,
        heading,
        cards=[Large(dude.code, dude.title, rated), *what_for, card],
        sayings=[
            Saying(needed),
            Saying(f"{sum_words(trial)}.", STRONG),
            Saying(_result(trial, what), tone),
            *after,
        ],
    )


def sum_words(trial: Trial) -> str:
    """A test as a sum: the pull, the rating in the skill and what cards add."""
    words = f"Pull {trial.value}"
    if trial.rating:
        words += f" + {trial.skill} {trial.rating}" if trial.skill else f" + {trial.rating}"
    if trial.added:
        words += f" {'+' if trial.added > 0 else '-'} {abs(trial.added)} by cards"
    total = trial.value + trial.rating + trial.added
    return words if total == trial.value and not trial.rating else f"{words} = {total}"


def _result(trial: Trial, what: str) -> str:
    total = trial.value + trial.rating + trial.added
    if trial.purpose == "technique":
        reason = f"{total} is {'' if trial.succeeded else 'not '}lower than {trial.needed}"
    elif total == trial.needed:
        reason = f"{total} is just enough"
    elif trial.succeeded:
        reason = f"{total} is {total - trial.needed} more than needed"
    else:
        reason = f"{total} is {trial.needed - total} short"
    done = _DONE.get(trial.purpose)
    if done is None or not what:
        return f"{reason}: the test {'succeeds' if trial.succeeded else 'fails'}."
    return f"{reason}: {what} {done if trial.succeeded else 'fails'}."


def _with_article(skill: str) -> str:
    return f"a{'n' if skill[:1] in 'AEIOU' else ''} {skill}"


# --- losses and ends --------------------------------------------------------------------------------

_STAMPS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "aced": "Aced",
        "discarded": "Discarded",
        "sent home": "Sent home",
        "stays": "",
        "out": "Out",
        "given back": "",
    }
)


MOST_OUT: Final = 6
"""Faces of who left the game that are shown; how many cards went is told."""
_FOLLOWS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "sent home": ("goes home booted", "go home booted"),
        "discarded": ("is discarded: its bearer has left", "are discarded: their bearers have left"),
        "given back": ("returns to its owner", "return to their owners"),
    }
)
"""What becomes of the others' cards, of one and of several."""


def _casualties(moment: Moment, company: _Company) -> Act:
    losses = moment.losses[0]
    who, owed = company.name(losses.player), amount(losses.required, "casualty")
    if not losses.gone:
        said = Saying(f"{who} has nobody left to cover {owed}.")
    else:
        fates = listed([_fate_words(gone) for gone in losses.gone])
        said = Saying(f"{who} covers {owed}: {fates}.", STRONG)
    return _act(moment.kind, f"{who} takes {owed}", cards=_fallen([losses]), sayings=[said])


def _lost(moment: Moment, company: _Company) -> Act:
    by = "" if moment.by is None else f" by {moment.by.title}"
    cause = [] if moment.by is None else [Large(moment.by.code, moment.by.title, "")]
    gone = [
        f"{whose(company.name(each.player))} {each.gone[0].card.title} is {each.gone[0].fate}{by}"
        for each in moment.losses
    ]
    titles = listed([each.gone[0].card.title for each in moment.losses])
    heading = f"{titles} {'leave' if len(gone) > 1 else 'leaves'} play"
    sayings = [Saying(f"{words}.", STRONG) for words in gone]
    return _act(moment.kind, heading, cards=[*cause, *_fallen(moment.losses)], sayings=sayings)


def _fallen(losses: Sequence[Losses]) -> list[Large]:
    return [
        Large(gone.card.code, gone.card.title, "", fate=_STAMPS[gone.fate])
        for each in losses
        for gone in each.gone
    ]


def _fate_words(gone: Gone) -> str:
    return f"{gone.card.title} {'stays' if gone.fate == 'stays' else f'is {gone.fate}'}"


def _fight_over(moment: Moment, company: _Company) -> Act:
    won = f"{company.name(moment.players[0])} wins it." if moment.players else "Nobody wins it."
    lost = [
        Saying(
            f"{company.name(each.player)} lost "
            + listed([f"{gone.card.title} ({gone.fate})" for gone in each.gone])
            + "."
        )
        for each in moment.losses
    ]
    sayings = [*(lost or [Saying("Nobody was lost.")]), Saying(won, STRONG)]
    return _act(moment.kind, "The shootout is over", sayings=sayings)


def _job_over(moment: Moment, company: _Company) -> Act:
    does = "succeeds" if moment.succeeded else "fails"
    title = "The job" if moment.by is None else moment.by.title
    led = "" if moment.leader is None else f", led by {moment.leader.title},"
    known = dict.fromkeys(each for each in (moment.by, moment.leader) if each is not None)
    cards = [Large(each.code, each.title, "") for each in known]
    job = f"{whose(company.name(moment.players[0]))} job"
    said = Saying(f"{job}{led} {does}.", GOOD if moment.succeeded else BAD)
    after = [Saying(words) for words in moment.after]
    return _act(moment.kind, title, cards=cards, sayings=[said, *after])


def _sundown(moment: Moment, company: _Company) -> Act:
    two = len(moment.counts) == 2
    counted = []
    for count in moment.counts:
        others = [each for each in moment.counts if each != count]
        beaten = bool(others) and all(count.control > each.influence for each in others)
        if two:
            against = f"{whose(company.name(others[0].player))} {others[0].influence} influence"
            words = f"{company.name(count.player)}: {listed(_held(count))} against {against}"
        else:
            had = [*_held(count), f"{count.influence} influence"]
            words = f"{company.name(count.player)}: {', '.join(had)}"
        counted.append(Saying(words, STRONG if beaten else PLAIN))
    if moment.fallen:
        are = "is" if len(moment.fallen) == 1 else "are"
        out = f"{company.together(moment.fallen)} {are} out of the game, and so is all that is theirs."
        counted.append(Saying(out, BAD))
    if moment.players:
        said = Saying(f"{company.together(moment.players)} wins the game.", GOOD)
    elif moment.fallen:
        said = Saying("The others play on.")
    else:
        said = Saying("Nobody wins, and the day ends.")
    return _act(moment.kind, f"{moment.evening} of day {moment.day}", sayings=[*counted, said])


def _held(count: Count) -> list[str]:
    held = [amount(count.control - count.earned, "control point")]
    return [*held, amount(count.earned, "victory point")] if count.earned else held


def _exit(moment: Moment, company: _Company) -> Act:
    """Who leaves, why, and what goes along; then what becomes of the others' cards."""
    who = company.together([each.player for each in moment.exits])
    sayings: list[Saying] = []
    for each in moment.exits:
        name = company.name(each.player)
        points = listed(
            [
                f"{whose(company.name(seat))} {amount(control, 'control point')}"
                for seat, control in each.rivals
            ]
        )
        exceeds = "exceeds" if [control for _, control in each.rivals] == [1] else "exceed"
        why = f"{points} {exceeds} {whose(name)} {each.influence} influence."
        sayings.append(Saying(why if points else f"{name} has surrendered.", STRONG))
        went = f"{amount(each.in_play, 'card')} in play, {amount(each.others, 'other card')}"
        sayings.append(Saying(f"{whose(name)} {went} and {each.ghost_rock} ghost rock leave the game."))
    for fate, words in _FOLLOWS.items():
        cards = [
            f"{whose(company.name(each.player))} {gone.card.title}"
            for each in moment.losses
            for gone in each.gone
            if gone.fate == fate
        ]
        if cards:
            sayings.append(Saying(f"{listed(cards)} {words[len(cards) > 1]}."))
    out = [losses for losses in moment.losses if any(gone.fate == "out" for gone in losses.gone)]
    shown = _fallen(out)[:MOST_OUT]
    left = f"{company.together(moment.players)} play on."
    does = "leaves" if len(moment.exits) == 1 else "leave"
    sayings.append(Saying(f"{who} {'is' if len(moment.exits) == 1 else 'are'} out of the game; {left}", BAD))
    return _act(moment.kind, f"{who} {does} the game", cards=shown, sayings=sayings)


def _end(moment: Moment, company: _Company) -> Act:
    who = f"{company.together(moment.players)} wins the game." if moment.players else "Nobody wins the game."
    sayings = [Saying(f"{moment.words}."), Saying(who, GOOD if moment.players else PLAIN)]
    return _act(moment.kind, "The game is over", sayings=sayings)


_SCRIPTS: Final[Mapping[str, Callable[[Moment, _Company], Act]]] = MappingProxyType(
    {
        kinds.LOWBALL: _lowball,
        kinds.OPENED: _opened,
        kinds.EVENT: _event,
        kinds.ROUND: _round,
        kinds.PULL: _pull,
        kinds.CASUALTIES: _casualties,
        kinds.LOST: _lost,
        kinds.FIGHT_OVER: _fight_over,
        kinds.JOB_OVER: _job_over,
        kinds.SUNDOWN: _sundown,
        kinds.EXIT: _exit,
        kinds.END: _end,
    }
)


def _card_words(card: DrawCard) -> str:
    return "joker" if card.value is None or card.suit is None else card_name(card.value, card.suit)


__all__ = [
    "ALL_TURNS",
    "LENGTHS",
    "Act",
    "Beat",
    "Chip",
    "Hand",
    "Large",
    "Saying",
    "acts",
    "own_name",
    "sum_words",
]
