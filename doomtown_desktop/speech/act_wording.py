"""Acts in words: a sentence, a caption, and lines for the other events, which the log folds below it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.poker import hand_held
from doomtown_desktop.protocol import act_data as kinds
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.choices import POWER_OF
from doomtown_desktop.protocol.effects import HandRankChange, NumberChange, TypeChange
from doomtown_desktop.protocol.events import Event
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.leaving_events import LEAVING
from doomtown_desktop.protocol.moment_data import Named
from doomtown_desktop.protocol.question import Verb
from doomtown_desktop.protocol.seat_data import Line
from doomtown_desktop.speech import event_wording, fighters, wording
from doomtown_desktop.speech.amounts import amount, counted, ended, whose
from doomtown_desktop.speech.known import Table

_E = TypeVar("_E", bound=Event)
NOTHING: Final = CardId(-1)
REACT: Final = "react"
"""The form of a React within another act."""
ENTERS: Final = "enters"
RAN_OUT: Final = "ran out"
"""The form of a card that another card brings into play."""
LEAVES: Final = "leaves"
"""The form of a card that an effect takes out of play in the middle of a fight."""
AT_SUNDOWN: Final = "at sundown"
"""The form of what a card does after the victory check."""
_STARTED: Final = (kinds.MOVE, kinds.BUY, kinds.USE, kinds.REACT, kinds.CALL_OUT)
"""Kinds of acts whose caption begins with the player's name."""


@dataclass(slots=True, eq=False)
class ActDraft:
    """An act to which events may still be added."""

    kind: str
    form: str
    """The key of its wording in `_TELL`; more specific than the kind."""
    first: int
    main: int
    player: Seat | None = None
    events: list[tuple[int, Event]] = field(default_factory=list)
    """The events that belong to it, the main one included, as (index in the log, event), in order."""
    helped: tuple[Seat, ...] = ()
    """Leaders of a side of the fight that other players' dudes have joined."""
    told: Act | None = None
    """The act in words; None until it is worded, and again after an event was added."""

    @property
    def about(self) -> Event:
        """The main event of the act, which its sentence is about."""
        return next(event for index, event in self.events if index == self.main)

    def add(self, index: int, event: Event) -> None:
        """Add an event that belongs to the act."""
        self.events.append((index, event))
        self.told = None


def told(g: Table, draft: ActDraft) -> Act:
    """Return the act of a draft, in words, with all events so far."""
    telling = _Telling(g, draft)
    text, caption = _with_losses(telling, *_TELL.get(draft.form, _plainly)(telling))
    text, who = ended(text), telling.who
    if caption and who and draft.kind in _STARTED and not caption.startswith(who):
        caption = f"{who}: {caption}"
    return Act(
        draft.kind,
        draft.first,
        draft.main,
        max(index for index, _ in draft.events),
        text,
        caption,
        telling.whose,
        tuple(dict.fromkeys(int(card) for card in telling.at if card >= 0 or card == TOWN_SQUARE)),
        telling.played,
        telling.left_over(),
        _level(draft),
        _named(g, draft, text, telling.whose),
        isinstance(draft.about, e.ShootoutEnded),
    )


def _level(draft: ActDraft) -> int:
    if draft.kind != kinds.HEADING:
        return 0
    if isinstance(draft.about, e.ShootoutStarted):
        return kinds.SHOOTOUT
    return kinds.PHASE if isinstance(draft.about, (e.PhaseBegan, e.SundownBegan)) else kinds.DAY


def _named(g: Table, draft: ActDraft, text: str, player: Seat | None) -> tuple[Seat, ...]:
    """Return the seats of the players that an act belongs to or that its sentence names."""
    names = enumerate(p.name for p in g.state.players)
    return tuple(
        seat
        for seat, name in names
        if seat in (draft.player, player)
        or (name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text))
    )


class _Telling:
    """The wording of one act. It records which events of the act its sentence has already covered."""

    def __init__(self, g: Table, draft: ActDraft) -> None:
        self.g, self.draft = g, draft
        self.said: set[int] = {draft.main}
        self.at: list[CardId] = []
        self.played: Named | None = None
        self.whose = draft.player
        """The seat that the act belongs to; the act has its colour."""

    @property
    def who(self) -> str:
        """The player's name; empty if the act has no player."""
        return "" if self.draft.player is None else wording.player(self.g, self.draft.player)

    def side(self, seat: Seat) -> str:
        """Return the name of a player's side: "Ada", or "Ada's side" if other players help."""
        name = wording.player(self.g, seat)
        return f"{whose(name)} side" if seat in self.draft.helped else name

    def made(self) -> tuple[CardId, CardId]:
        """Return the card of a play and its target; either is `NOTHING` if the play has none."""
        about = self.draft.about
        assert isinstance(about, e.PlayMade)
        card, target = (NOTHING if each is None else each for each in (about.card, about.target))
        return card, target

    def title(self, card: CardId) -> str:
        """Return a card's title."""
        return wording.title(self.g, card)

    def play(self, card: CardId) -> None:
        """Record that a card was played from a hand."""
        if card >= 0:
            facts = self.g.facts[card]
            self.played = Named(int(card), facts.code, facts.title)

    def find(self, kind: type[_E], **wanted: object) -> _E | None:
        """Return the first event of a kind with these field values, marked as covered; None if none fits."""
        for index, event in self.draft.events:
            if isinstance(event, kind) and all(
                getattr(event, name) == value for name, value in wanted.items()
            ):
                self.said.add(index)
                return event
        return None

    def all(self, kind: type[_E]) -> list[_E]:
        """Return all events of a kind, in order."""
        return [event for _, event in self.draft.events if isinstance(event, kind)]

    def tell_all(self, kind: type[_E]) -> list[_E]:
        """Return all events of a kind and mark them as covered."""
        self.said.update(index for index, event in self.draft.events if isinstance(event, kind))
        return self.all(kind)

    def titles(self, cards: Iterable[CardId]) -> str:
        """Return the titles of cards as a list in words, each title once: "A, B (2) and C"."""
        return counted([self.title(card) for card in cards])

    def left_over(self) -> tuple[Line, ...]:
        """Return a line for each event that the sentence has not covered."""
        _say_once(self)
        lines = []
        for index, event in self.draft.events:
            if index not in self.said and not event_wording.is_echo(event):
                words = event_wording.sentence(self.g, event)
                if words:
                    lines.append(Line(index, words, _speaks_of(self.g, event, self.draft.player)))
        return tuple(lines)


def _speaks_of(g: Table, event: Event, player: Seat | None) -> Seat | None:
    """Return the player that an event's line is about.

    ``player`` is the act's player, used for other events.
    """
    if isinstance(event, e.GhostRockMoved):
        return event.giver if event.giver is not None and event.giver >= 0 else event.taker
    card = getattr(event, "card", None)
    if card is not None and card >= 0 and not hasattr(event, "player"):
        return g.owner(card)
    found: Seat | None = getattr(event, "player", player)
    return found


def _say_once(telling: _Telling) -> None:
    """Mark as covered the events that another event of the act implies.

    A dude that goes home booted has also moved and booted. A lost dude has also left its posse.
    """
    events = telling.draft.events
    home = {event.card: event for _, event in events if isinstance(event, e.WentHome)}
    gone = {event.card for _, event in events if isinstance(event, (e.Aced, e.Discarded, e.WentHome, e.Fled))}
    for index, event in events:
        if isinstance(event, e.LeftPosse):
            said = event.card in gone
        elif isinstance(event, e.Booted):
            said = event.card in home and home[event.card].booted
        elif isinstance(event, e.Moved):
            said = event.card in home
        else:
            said = isinstance(event, e.WentHome) and isinstance(telling.draft.about, e.Fled)
        if said:
            telling.said.add(index)


# --- in words ---------------------------------------------------------------------------------------


_GONE: Final = (*LEAVING, e.BountyCollected)
"""Events that the sentence and the caption of their act always name."""


def _with_losses(t: _Telling, text: str, caption: str) -> tuple[str, str]:
    """Add the cards that left play and the bounty paid for them, as far as the act does not name them yet."""
    if isinstance(t.draft.about, LEAVING):
        reason = _reason(t, t.draft.about)
        text, caption = f"{text.rstrip('.')}{reason}.", f"{caption}{reason}"
    for index, event in t.draft.events:
        if index in t.said or t.draft.form == Verb.SWAP or not isinstance(event, _GONE):
            continue
        if isinstance(event, (e.Aced, e.Discarded)) and event.host is not None:
            continue  # it goes with its bearer; the folded lines name it
        t.said.add(index)
        t.at.append(event.card)
        words = event_wording.sentence(t.g, event).rstrip(".") + _reason(t, event)
        text = f"{ended(text)} {words}."
        fate = words.replace(wording.name(t.g, event.card), t.title(event.card))
        if fate not in caption and words not in caption:
            caption = f"{caption}; {words}" if caption else words
    return text, caption


def _reason(t: _Telling, event: Event) -> str:
    """Return the card whose effect it was, in brackets; empty if the act is about this card."""
    cause = getattr(event, "cause", None)
    if cause is None or (t.draft.form != LEAVES and cause.card == getattr(t.draft.about, "card", None)):
        return ""
    own = cause.card == getattr(event, "card", None)
    return " (the card's own text)" if own else f" ({t.title(cause.card)})"


def _plainly(t: _Telling) -> tuple[str, str]:
    """Word an act as the log words its main event."""
    about = t.draft.about
    text = event_wording.sentence(t.g, about)
    t.at += [card for card in (getattr(about, name, None) for name in ("card", "source")) if card is not None]
    return text, "" if t.draft.kind == kinds.HEADING else text.rstrip(".")


def _move(t: _Telling) -> tuple[str, str]:
    card, _ = t.made()
    moved = t.find(e.Moved, card=card)
    dude = t.title(card)
    if moved is None:
        t.at.append(card)
        return f"{t.who} wanted to move {dude}.", f"{dude} does not move"
    boots = t.find(e.Booted, card=card, cause=None) is not None
    place = wording.place(t.g, moved.destination)
    t.at += [card, moved.destination]
    return (
        f"{whose(t.who)} {dude} moves to {place}{' and boots' if boots else ''}.",
        f"{dude} to {place}{', boots' if boots else ''}",
    )


def _shop(t: _Telling) -> tuple[str, str]:
    number, host = t.made()
    t.play(number)
    card, facts = t.title(number), t.g.facts[number]
    if t.find(e.EnteredPlay, card=number) is None:  # bought only later, or never
        t.at.append(number)
        return f"{t.who} goes shoppin' for {card}.", f"shoppin' for {card}"
    paid = t.find(e.GhostRockMoved, giver=t.draft.player, reason=card)
    price = f"{paid.amount} ghost rock" if paid is not None else ""
    attached = t.find(e.Attached, card=number)
    if attached is not None:
        host = attached.host
    t.at += [number, *([] if host < 0 else [host])]
    if host < 0 or facts.type not in (CardType.GOODS, CardType.SPELL, CardType.IMPROVEMENT):
        verb = {CardType.DEED: "builds", CardType.DUDE: "hires"}.get(facts.type, "brings in")
        return f"{t.who} {verb} {card} for {price or 'nothing'}.", f"{card}{f', {price}' if price else ''}"
    where = t.title(host) if t.g.owner(host) == t.draft.player else wording.name(t.g, host)
    text = f"{t.who} attaches {card} to {where}{f' for {price}' if price else ''}."
    return text, f"{card} on {where}{f', {price}' if price else ''}"


def _ran_out(t: _Telling) -> tuple[str, str]:
    text, _ = _plainly(t)
    return text, f"{t.who} shuffles the discard pile into a new deck"


def _enters(t: _Telling) -> tuple[str, str]:
    about = t.draft.about
    assert isinstance(about, e.EnteredPlay)
    title = t.title(about.card)
    t.at.append(about.card)
    paid = t.find(e.GhostRockMoved, giver=about.player, reason=title)
    price = "" if paid is None else f" for {paid.amount} ghost rock"
    attached = t.find(e.Attached, card=about.card)
    if attached is None:
        return f"{t.who} brings {title} into play{price}.", f"{title} comes into play{price}"
    t.at.append(attached.host)
    host = wording.name(t.g, attached.host)
    return f"{t.who} attaches {title} to {host}{price}.", f"{title} on {t.title(attached.host)}{price}"


def _invent(t: _Telling) -> tuple[str, str]:
    card, target = t.made()
    t.play(card)
    found = t.find(e.Invented, gadget=card)
    t.at += [card, target]
    gadget, dude = t.title(card), t.title(target)
    if found is None:
        return f"{t.who} wants {dude} to invent {gadget}.", f"{dude} is to invent {gadget}"
    t.find(e.EnteredPlay, card=card)
    verb = "invents" if found.succeeded else "fails to invent"
    return f"{whose(t.who)} {dude} {verb} {gadget}.", f"{dude} {verb} {gadget}"


def _trade(t: _Telling) -> tuple[str, str]:
    card, target = t.made()
    t.at += [target, card]
    found = t.find(e.Traded, goods=card)
    goods, taker = t.title(card), t.title(target)
    giver = f"{t.title(found.giver)} hands" if found is not None else "trades"
    return f"{t.who}: {giver} {goods} to {taker}.", f"{giver} {goods} to {taker}"


def _ready(t: _Telling) -> tuple[str, str]:
    card, _ = t.made()
    t.at += [card]
    laid = t.find(e.WeaponTurned, ready=False)
    t.find(e.WeaponTurned, ready=True)
    words = t.title(card) if laid is None else f"{t.title(card)} in place of {t.title(laid.card)}"
    return f"{t.who} makes {words} ready.", f"{words} is ready"


def _pardon(t: _Telling) -> tuple[str, str]:
    card, _ = t.made()
    t.at += [card]
    t.find(e.BountyChanged, card=card)
    dude = wording.name(t.g, card)
    return f"{whose(t.who)} lawmen see to it that {dude} is no longer Wanted.", f"{dude} is cleared"


def _swap(t: _Telling) -> tuple[str, str]:
    card, target = t.made()
    t.at += [target, card]
    t.play(target)
    old, new = t.title(card), t.title(target)
    return f"{t.who} replaces {old} with {new}.", f"{new} replaces {old}"


def _call_out(t: _Telling) -> tuple[str, str]:
    card, target = t.made()
    t.find(e.CalledOut, caller=card)
    t.at += [target, card]
    caller, mark = t.title(card), wording.name(t.g, target)
    return f"{whose(t.who)} {caller} calls out {mark}.", f"{caller} calls out {t.title(target)}"


def _answer(t: _Telling) -> tuple[str, str]:
    about = t.draft.about
    assert isinstance(about, e.CalloutAnswered)
    t.at += [about.mark, about.caller]
    mark = t.title(about.mark)
    if about.bound:
        return event_wording.sentence(t.g, about), f"{mark} {event_wording.cannot_refuse(about.bound)}"
    if about.accepted:
        return event_wording.sentence(t.g, about), f"{mark} stands and fights"
    home = t.find(e.WentHome, card=about.mark)
    after = " and goes home booted" if home is not None and home.booted else ""
    return f"{wording.name(t.g, about.mark)} refuses{after}.", f"{mark} refuses{after}"


def _pass(t: _Telling) -> tuple[str, str]:
    return f"{t.who} passes.", f"{t.who} passes"


def _use(t: _Telling) -> tuple[str, str]:
    about = t.draft.about
    assert isinstance(about, e.AbilityUsed)
    facts = t.g.facts[about.card]
    if facts.type in (CardType.ACTION, CardType.JOKER):
        t.play(about.card)
    job = t.find(e.JobBegan, source=about.card)
    if job is not None:
        t.at += [job.mark, job.leader]
        leader, mark = t.title(job.leader), wording.place(t.g, job.mark)
        job_of = f"the job {facts.title}" if about.card not in (job.leader, job.mark) else "a job"
        words = f"{leader} leads {job_of} against {mark}"
        return f"{whose(t.who)} {words}.", words
    card = facts.title
    several = len(t.g.scripts[about.card].script.abilities) > 1 or POWER_OF in about.ability
    what = f" ({wording.ability(t.g, about.card, about.ability)})" if several else ""
    cast = t.find(e.SpellCast, spell=about.card) or t.find(e.TechniqueTested, technique=about.card)
    t.at += [about.card]
    if cast is not None:
        dude, does = (cast.caster, "cast") if isinstance(cast, e.SpellCast) else (cast.dude, "perform")
        t.at += [dude]
        verb = f"{does}s" if cast.succeeded else f"fails to {does}"
        words = f"{t.title(dude)} {verb} {card}{what}"
        return f"{whose(t.who)} {words}.", words
    t.at += _touched(t)
    verb = "plays" if t.played is not None else "uses"
    return f"{t.who} {verb} {card}{what}.", _with_effect(t, about.card)


def _event_card(t: _Telling) -> tuple[str, str]:
    about = t.draft.about
    assert isinstance(about, e.EventBegan)
    t.play(about.card)
    text = event_wording.sentence(t.g, about)
    return text, f"{whose(t.who)} event: {_with_effect(t, about.card)}"


def _thrown_away(t: _Telling) -> tuple[str, str]:
    t.said.discard(t.draft.main)
    return "The draw hands are discarded.", ""


def _with_effect(t: _Telling, card: CardId) -> str:
    """Return the title of a played card with its first result: "X – words", "X: words" or "X is aced".

    If it has no result, its target or else its first cost is named instead.
    """
    title, own = t.title(card), wording.name(t.g, card)
    home = {event.card for event in t.all(e.WentHome)}
    came = [
        event
        for index, event in t.draft.events
        if index > t.draft.main
        and _came_of_it(event)
        and not (isinstance(event, e.Moved) and event.card in home)
    ]
    result = next((event for event in came if not _is_cost(t, event)), None)
    aimed = _aimed(t)
    if result is None and aimed:
        return f"{title}{aimed}"
    if result is None and not came:
        return title
    words = event_wording.sentence(t.g, came[0] if result is None else result)
    words = words.rstrip(".").removesuffix(f" ({title})")
    if words.startswith(f"{own} "):
        return f"{title}{words.removeprefix(own)}"
    return words if words.startswith((f"{title}: ", f"{title} ")) else f"{title} – {words}"


def _came_of_it(event: Event) -> bool:
    """Return whether an event may be the result of an ability, in few words."""
    if isinstance(event, e.EffectBegan):
        return isinstance(event.effect, _PLAIN_EFFECTS) and not event_wording.is_echo(event)
    return isinstance(event, RESULTS)


def _is_cost(t: _Telling, event: Event) -> bool:
    """Return whether an event is what the player pays for an ability, or only goes along with its result."""
    if isinstance(event, e.GhostRockMoved):
        return event.giver == t.draft.player
    if isinstance(event, (e.Booted, e.Aced, e.Discarded)):
        return t.g.owner(event.card) == t.draft.player
    return isinstance(event, e.LeftPosse)


_PLAIN_EFFECTS: Final = (HandRankChange, NumberChange, TypeChange)
"""Effects whose sentences are short, and clear without the text of the card."""
RESULTS: Final = (
    e.Aced,
    e.Attached,
    e.Booted,
    e.BountyChanged,
    e.CardsDrawn,
    e.ControlChanged,
    e.CountersChanged,
    e.Discarded,
    e.EnteredPlay,
    e.FearLevelChanged,
    e.GhostRockMoved,
    e.HandRankChanged,
    e.Joined,
    e.LeftPosse,
    e.Moved,
    e.Unbooted,
    e.VictoryPointsChanged,
    e.WentHome,
)
"""Events that may be the result of an ability, in few words."""


def _touched(t: _Telling) -> list[CardId]:
    """Return the cards that an ability has affected, in order, except the ability's own card."""
    cards = [
        event.effect.card if isinstance(event, e.EffectBegan) else getattr(event, "card", None)
        for _, event in t.draft.events
    ]
    own = getattr(t.draft.about, "card", None)
    return [card for card in dict.fromkeys(cards) if card is not None and card >= 0 and card != own]


def _aimed(t: _Telling) -> str:
    """Return " on X" if a played card affects a single dude X; otherwise an empty text."""
    hit = {event.effect.card for event in t.all(e.EffectBegan) if event.effect.card is not None}
    return f" on {t.titles(hit)}" if len(hit) == 1 and t.played is not None else ""


def _posse(t: _Telling) -> tuple[str, str]:
    joined = t.tell_all(e.Joined)
    dudes = list(dict.fromkeys(event.card for event in joined))
    t.at += dudes
    names = t.titles(dudes)
    if t.draft.form == "helpers":
        with_whom = f"{wording.SIDES[joined[0].side]}'s posse"
        return f"{whose(t.who)} dudes join the {with_whom}: {names}.", f"Help from {t.who}: {names}"
    side = wording.SIDES[joined[0].side]
    return f"{whose(t.who)} posse, the {side}'s: {names}.", f"{whose(t.who)} posse: {names}"


def _shooters(t: _Telling) -> tuple[str, str]:
    picked = [event.card for event in t.tell_all(e.ShooterPicked)]
    t.at += picked
    names = counted([wording.name(t.g, card) for card in picked])
    return f"{names} {'shoot' if len(picked) > 1 else 'shoots'}.", f"{names} to shoot"


def _round(t: _Telling) -> tuple[str, str]:
    about = t.draft.about
    assert isinstance(about, e.RoundDecided)
    if len(about.hands) != len(about.ranks):
        return _plainly(t)
    held = [
        f"{wording.player(t.g, hand.player)} holds {hand_held(hand.natural or hand.rank)}"
        + ("" if hand.natural in (0, rank) else f", counting as rank {rank},")
        + (f"; {t.side(hand.player)}" if hand.player in t.draft.helped else " and")
        + f" takes {amount(lost, 'casualty') if lost else 'no casualties'}"
        for hand, rank, lost in zip(about.hands, about.ranks, about.casualties, strict=True)
    ]
    return f"{'; '.join(held)}.", "; ".join(held)


def _lost(t: _Telling) -> tuple[str, str]:
    about = t.draft.about
    assert isinstance(about, e.CasualtiesTaken)
    t.at += about.cards
    text = event_wording.sentence(t.g, about)
    fates, owners = {}, {}
    for _, event in t.draft.events:
        if isinstance(event, (e.Aced, e.Discarded, e.WentHome)) and event.card in about.cards:
            fates[event.card] = _FATES[type(event)][0]
            owners[event.card] = fighters.whose(t.g, event)
    if about.cards and len(fates) == len(about.cards):
        for kind in _FATES:
            for card in about.cards:
                t.find(kind, card=card)
        became = []
        for one, several in _FATES.values():
            cards = [card for card in about.cards if fates[card] == one]
            names = [
                t.title(card)
                if owners[card] == about.player
                else f"{whose(wording.player(t.g, owners[card]))} {t.title(card)}"
                for card in cards
            ]
            if cards:
                became.append(f"{counted(names)} {one if len(cards) == 1 else several}")
        text = f"{t.side(about.player)} takes casualties: {', '.join(became)}."
        if len(set(owners.values())) == 1:
            t.whose = owners[about.cards[0]]
    return text, text.rstrip(".")


_FATES: Final[Mapping[type[Event], tuple[str, str]]] = {
    e.Aced: ("is aced", "are aced"),
    e.Discarded: ("is discarded", "are discarded"),
    e.WentHome: ("goes home", "go home"),
}


def _at_sundown(t: _Telling) -> tuple[str, str]:
    text, _ = _plainly(t)
    cause = getattr(t.draft.about, "cause", None)
    assert cause is not None
    card = t.title(cause.card)
    t.at.append(cause.card)
    caption = text.rstrip(".")
    return text, caption if card in caption else f"{card}: {caption}"


def _let_go(t: _Telling) -> tuple[str, str]:
    gone = [event.card for event in t.tell_all(e.Discarded)]
    words = f"{t.who} lets {t.titles(gone)} go"
    return f"{words}: the upkeep is not paid.", words


def _production(t: _Telling) -> tuple[str, str]:
    got = [
        f"{wording.player(t.g, event.taker)} {event.amount}"
        for event in t.tell_all(e.GhostRockMoved)
        if event.taker is not None
    ]
    words = f"Production: {', '.join(got)} ghost rock"
    return f"{words}.", words


def _upkeep(t: _Telling) -> tuple[str, str]:
    paid = t.all(e.UpkeepPaid)
    if len(paid) == 1:
        words = f"{t.who} pays {paid[0].amount} upkeep for {t.title(paid[0].card)}"
    else:
        t.said.discard(t.draft.main)
        words = f"{t.who} pays {sum(event.amount for event in paid)} ghost rock of upkeep"
    t.at += [event.card for event in paid]
    return f"{words}.", words


def _lowball(t: _Telling) -> tuple[str, str]:
    if isinstance(t.draft.about, e.LowballWon):
        return _plainly(t)
    t.said.discard(t.draft.main)
    return "All ante for lowball.", "All ante for lowball"


def _gang(t: _Telling) -> tuple[str, str]:
    dudes = [event.card for event in t.tell_all(e.EnteredPlay)]
    t.at += dudes
    words = f"{whose(t.who)} gang: {t.titles(dudes)}"
    return f"{words}.", words


def _discards(t: _Telling) -> tuple[str, str]:
    cards = [event.card for event in t.tell_all(e.CardDiscardedFromHand)]
    words = f"{t.who} discards {t.titles(cards)}"
    return f"{words}.", words


def _unboot(t: _Telling) -> tuple[str, str]:
    t.said.discard(t.draft.main)
    return "All cards unboot.", "All cards unboot"


_TELL: Final[dict[str, Callable[[_Telling], tuple[str, str]]]] = {
    Verb.MOVE: _move,
    Verb.SHOP: _shop,
    Verb.INVENT: _invent,
    ENTERS: _enters,
    RAN_OUT: _ran_out,
    Verb.TRADE: _trade,
    Verb.SWAP: _swap,
    Verb.PARDON: _pardon,
    Verb.READY: _ready,
    Verb.CALL_OUT: _call_out,
    "answer": _answer,
    Verb.PASS: _pass,
    Verb.USE: _use,
    "event card": _event_card,
    "thrown away": _thrown_away,
    "react": _use,
    "posse": _posse,
    "helpers": _posse,
    "shooters": _shooters,
    "round": _round,
    "casualties": _lost,
    AT_SUNDOWN: _at_sundown,
    "let go": _let_go,
    "production": _production,
    "upkeep": _upkeep,
    "lowball": _lowball,
    "gang": _gang,
    "discards": _discards,
    "unboot": _unboot,
}

__all__ = ["AT_SUNDOWN", "ENTERS", "LEAVES", "RAN_OUT", "REACT", "RESULTS", "ActDraft", "told"]
