"""Counts which cards, abilities and traits of a game are used, and why the others are not. No Qt.

A `UsageWatch` reads a game's pending decisions, log and hands. The log does not contain everything, such as
whether a trait applies or why a React is refused. The object therefore wraps the scripts of the cards in this
game while it watches. The worlds of opponents' searches are not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial, update_wrapper
from typing import Any, Final, assert_never

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.engine.core.asking import Fizzle, Illegal
from doomtown_desktop.engine.core.using import Declared
from doomtown_desktop.engine.data.abilities import (
    CARDS,
    CHEATIN,
    DEEDS,
    DUDES,
    NOON,
    PLAYERS,
    REACT,
    RESOLUTION,
    SHOOTOUT,
    Ability,
    Script,
    Trait,
)
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.use import headers, uses
from doomtown_desktop.protocol.choices import POWER_OF
from doomtown_desktop.protocol.events import AbilityUsed, EnteredPlay, Event, JokerNamed, PlayMade
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.kinds import Users
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import WINDOWS, Choose, Play, Verb
from doomtown_desktop.session.reasons import reasons
from doomtown_desktop.speech import objections

ABILITY, TRAIT, TRIGGER, RULE = "ability", "trait", "trigger", "rule"
SAMPLED_NOON_PLAYS: Final = 3
"""Objections to plays at High Noon are sampled at every third play window only: they are slow to compute."""

USED, IDLE, UNUSED = "used", "idle", "unused"

ENTERS_BOOTED, ACED_AFTER_USE = "enters_booted", "aced_after_use"
_CLASS_TEXTS: Final = (ENTERS_BOOTED, ACED_AFTER_USE)
"""Traits that a script states as an attribute of its class."""
_MOMENTS: Final = (REACT, CHEATIN)
"""Plays whose window opens only when one of them is legal."""
_AT: Final = {NOON: (NOON, REACT), SHOOTOUT: (SHOOTOUT,), RESOLUTION: (RESOLUTION, CHEATIN)}
_TWIN: Final = objections.LINES[Grounds.TWIN]


@dataclass(slots=True)
class Part:
    """The use of one ability, trait, trigger or rule of a card."""

    kind: str
    """``ABILITY``, ``TRAIT``, ``TRIGGER`` or ``RULE``."""
    moment: str = ""
    """The plays of an ability, the events that an ability or trigger answers, or the kind of a rule."""
    asked: int = 0
    """The number of times the game evaluated its condition, ran it, or probed its legality."""
    offered: int = 0
    """The number of decisions that offered the ability."""
    used: int = 0
    """The uses of an ability or runs of a trigger; for a trait or rule, the games in which it had effect."""
    ready: int = 0
    """The number of samples in which only the right moment was missing."""
    reasons: Counter[str] = field(default_factory=Counter)
    """The reasons why the ability was not legal or the trigger did not run, with their counts."""

    def add(self, other: Part) -> None:
        """Add the counts of other games."""
        self.asked += other.asked
        self.offered += other.offered
        self.used += other.used
        self.ready += other.ready
        self.reasons.update(other.reasons)


@dataclass(slots=True)
class CardUse:
    """The use of all copies of one printing in a deck."""

    drawn: int = 0
    """The number of copies that were in a play hand."""
    legal: int = 0
    """The number of decisions that offered to bring the card into play, or to play it."""
    played: int = 0
    """The number of times it entered play (at the start, too), was played, or stood for a card (a joker)."""
    reasons: Counter[str] = field(default_factory=Counter)
    """The reasons why the card could not be brought into play from the hand, with their counts."""
    parts: dict[str, Part] = field(default_factory=dict)

    def add(self, other: CardUse) -> None:
        """Add the counts of other games."""
        self.drawn += other.drawn
        self.legal += other.legal
        self.played += other.played
        self.reasons.update(other.reasons)
        for name, part in other.parts.items():
            if name in self.parts:
                self.parts[name].add(part)
            else:
                self.parts[name] = replace(part, reasons=Counter(part.reasons))

    @property
    def standing(self) -> str:
        """The use of the card in one word.

        ``used``: the card was in play, and its text, if it has one, had an effect. ``idle``: it was in play
        without an effect. ``unused``: it was never in play.
        """
        if any(part.used for part in self.parts.values()):
            return USED
        if not self.played:
            return UNUSED
        return IDLE if self.parts else USED


DeckUse = dict[str, CardUse]
"""The use of the cards of a deck, by the code of the printing."""


def merge(into: DeckUse, other: DeckUse) -> None:
    """Add the use of a deck's cards in other games to ``into``."""
    for code, use in other.items():
        into.setdefault(code, CardUse()).add(use)


# --- watching ---------------------------------------------------------------------------------------


class UsageWatch:
    """Counts the use of cards in one game. Call `look` at every decision. `watching` creates this object."""

    def __init__(self, game: Game) -> None:
        self.game = game
        g = game.engine
        self.decks: tuple[DeckUse, ...] = tuple({} for _ in g.state.players)
        """The use of the cards of each seat so far."""
        self._of: list[CardUse] = []
        for card, owner in enumerate(g.state.owners):
            deck, facts = self.decks[owner], g.facts[card]
            if facts.code not in deck:
                deck[facts.code] = CardUse(parts=_parts(g.scripts[card]))
            self._of.append(deck[facts.code])
            if facts.type in (CardType.OUTFIT, CardType.LEGEND):
                deck[facts.code].played += 1
        self._hands: list[list[CardId]] = [[] for _ in g.state.players]
        self._drawn: set[CardId] = set()
        self._read = 0
        self._noon = 0
        self._is_sampling = False

    def look(self) -> None:
        """Count the events since the last call and the options of the pending decision."""
        state = self.game.state
        for event in self.game.log[self._read :]:
            self._happened(event)
        self._read = len(self.game.log)
        for seat, player in enumerate(state.players):
            if player.play_hand != self._hands[seat]:
                self._hands[seat] = list(player.play_hand)
                for card in player.play_hand:
                    if card not in self._drawn and (use := self._use(card)) is not None:
                        self._drawn.add(card)
                        use.drawn += 1
        asked = self.game.pending
        if asked is not None and (play := WINDOWS.get(asked.kind)) is not None:
            self._offered(asked)
            self._sample(asked.player, play)

    def _use(self, card: CardId | None) -> CardUse | None:
        """Return the use of a card; ``None`` for the town square and for cards created during the game."""
        return self._of[card] if card is not None and 0 <= card < len(self._of) else None

    def _part(self, card: CardId, name: str) -> Part | None:
        use = self._use(card)
        return None if use is None else use.parts.get(name)

    def _happened(self, event: Event) -> None:
        if isinstance(event, AbilityUsed):
            part = self._part(event.card, event.ability)
            if part is not None:
                part.used += 1
            ability = self.game.engine.script(event.card).by_name.get(event.ability)
            is_power = ability is not None and not ability.printed
            if self.game.engine.facts[event.card].type is CardType.ACTION and not is_power:
                self._played(event.card)
        elif isinstance(event, EnteredPlay):
            if self.game.engine.facts[event.card].type not in (
                CardType.ACTION,
                CardType.OUTFIT,
                CardType.LEGEND,
            ):
                self._played(event.card)
            self._in_force(event.card, ENTERS_BOOTED)
        elif isinstance(event, PlayMade) and event.verb is Verb.SWAP:
            self._played(event.target)
        elif isinstance(event, JokerNamed):
            self._played(event.card)
            self._in_force(event.card, ACED_AFTER_USE)

    def _played(self, card: CardId | None) -> None:
        use = self._use(card)
        if use is not None:
            use.played += 1

    def _in_force(self, card: CardId, name: str) -> None:
        part = self._part(card, name)
        if part is not None:
            part.asked += 1
            part.used = 1

    # --- offered plays, and the reasons against the others ------------------------------------------

    def _offered(self, asked: Choose) -> None:
        hand = self.game.state.players[asked.player].play_hand
        seen: set[str] = set()
        for option in asked.options:
            card, label = option.target if option.verb is Verb.SWAP else option.card, option.label
            if option.verb is Verb.USE and POWER_OF in label:  # a dude's power is a part of its card
                label, _, giver = label.partition(POWER_OF)
                card = CardId(int(giver))
            if card is None or option.verb in (Verb.MOVE, Verb.CALL_OUT, Verb.TRADE):
                continue
            use = self._use(card)
            if use is None:
                continue
            code = self.game.engine.facts[card].code
            if card in hand and code not in seen:
                seen.add(code)
                use.legal += 1
            if option.verb is Verb.USE and (name := f"{code}.{label}") not in seen:
                seen.add(name)
                if label in use.parts:
                    use.parts[label].offered += 1

    def _sample(self, seat: Seat, play: Play) -> None:
        if play == NOON:
            self._noon += 1
            if self._noon % SAMPLED_NOON_PLAYS != 1:
                return
        self._is_sampling = True
        try:
            for kind in _AT.get(play, ()):
                self._sample_abilities(seat, kind)
            if play == NOON:
                self._sample_hand(seat)
            self._sample_traits()
        finally:
            self._is_sampling = False

    def _sample_abilities(self, seat: Seat, play: Play) -> None:
        g = self.game.engine
        found: list[tuple[CardId, Ability]] = []
        if play == REACT:
            for card in g.state.in_play:
                found += [(card, ability) for ability in g.scripts[card].script.abilities if ability.to]
        else:
            found += g.index.plays.get(play, ())
        found = [(card, a) for card, a in found if self._is_for(seat, card, a)]
        for card in g.state.players[seat].play_hand:
            if g.facts[card].type is CardType.ACTION:
                abilities = g.scripts[card].script.abilities
                found += [(card, a) for a in abilities if play in a.plays and a.printed]
        for card, ability in found:
            part = self._part(card, ability.name)
            if part is None or part.offered:
                continue
            if play in _MOMENTS:
                objection = headers.why_not(g, Declared(seat, card, ability, play))
            else:
                objection = uses.refusal(g, seat, card, ability, play)
            if objection is None:
                part.ready += 1
            else:
                part.reasons[objections.say(g, objection)] += 1

    def _is_for(self, seat: Seat, card: CardId, ability: Ability) -> bool:
        """Return whether a player is the one who may use an ability of a card in play."""
        g = self.game.engine
        if g.facts[card].type is CardType.ACTION and ability.printed:
            return False
        if ability.granted_to is not None:
            return True
        match ability.by:
            case Users.ANYONE | Users.EACH_PLAYER:
                return True
            case Users.CONTROLLER:
                return m.controller(g, card) == seat
            case Users.OPPONENTS:
                return m.controller(g, card) != seat
        assert_never(ability.by)

    def _sample_hand(self, seat: Seat) -> None:
        g = self.game.engine
        for card in g.state.players[seat].play_hand:
            use = self._use(card)
            if use is None or use.legal or g.facts[card].type in (CardType.ACTION, CardType.JOKER):
                continue
            for entry in reasons(self.game, seat, card):
                if entry.key is None and entry.reason != _TWIN:
                    use.reasons[entry.reason] += 1

    def _sample_traits(self) -> None:
        """Check whether traits apply that the game has not evaluated yet."""
        g = self.game.engine
        for card in g.state.in_play:
            for trait in g.scripts[card].script.traits:
                part = self._part(card, trait.name)
                if part is None or part.asked or part.used or g.traitless(card):
                    continue
                view = g.view(card)
                if any(trait.holds(view, *subject) for subject in self._subjects(trait)):
                    part.used = 1

    def _subjects(self, trait: Trait) -> list[tuple[Any, ...]]:
        """Return every list of arguments for a trait's condition, except the trait's own card."""
        g = self.game.engine
        if trait.on is PLAYERS:
            return [(g.player(seat),) for seat in g.seats()]
        if trait.on not in (DUDES, DEEDS, CARDS):
            return [()]
        return [(g.view(card),) for card in g.state.in_play if _is_about(trait, g.facts[card])]

    # --- between the engine and the scripts ---------------------------------------------------------

    def between(self, script: Script) -> None:
        """Wrap the functions of a script so that this object counts each call."""
        script.traits = tuple(
            replace(trait, holds=partial(self._answer, trait.name, bool, trait.holds))
            for trait in script.traits
        )
        script.rules = tuple(
            replace(rule, answer=partial(self._answer, rule.name, _EFFECT.get(rule.kind, bool), rule.answer))
            for rule in script.rules
        )
        script.triggers = tuple(
            replace(
                trigger, body=_in_place_of(trigger.body, partial(self._trigger, trigger.name, trigger.body))
            )
            for trigger in script.triggers
        )
        script.abilities = tuple(
            replace(
                ability, body=_in_place_of(ability.body, partial(self._ability, ability.name, ability.body))
            )
            if any(play in _MOMENTS for play in ability.plays)
            else ability
            for ability in script.abilities
        )
        script.by_name = {ability.name: ability for ability in script.abilities}

    def _answer(
        self, name: str, has_effect: Callable[[Any], bool], answer: Callable[..., Any], view: Any, *args: Any
    ) -> Any:
        result = answer(view, *args)
        if view.g is self.game.engine and (part := self._part(view.id, name)) is not None:
            part.asked += not self._is_sampling
            if not part.used and has_effect(result):
                part.used = 1
        return result

    async def _ability(self, name: str, body: Callable[..., Any], view: Any, *event: Any) -> None:
        part = None
        if view.g is self.game.engine and not self._is_sampling:
            part = self._part(view.id, name)
        if part is not None:
            part.asked += 1
        try:
            await body(view, *event)
        except Illegal as refused:
            if part is not None:
                part.reasons[objections.say(view.g, refused.objection)] += 1
            raise

    async def _trigger(self, name: str, body: Callable[..., Any], view: Any, event: Any) -> None:
        g = self.game.engine
        part = self._part(view.id, name) if view.g is g and not g.uses[-1].probing else None
        if part is None:
            await body(view, event)
            return
        part.asked += 1
        before = len(g.log)
        try:
            await body(view, event)
        except (Illegal, Fizzle) as ended:
            if len(g.log) > before:
                part.used += 1
            else:
                fizzled = Objection(Grounds.NOTHING_HAPPENS)
                objection = ended.objection if isinstance(ended, Illegal) else fizzled
                part.reasons[objections.say(g, objection)] += 1
            raise
        part.used += 1


_EFFECT: Final[dict[RuleKind, Callable[[Any], bool]]] = {
    RuleKind.ADJACENCY: lambda opinion: opinion is not None,
    RuleKind.CARRIER: lambda may: True,
    RuleKind.STARTS: lambda may: True,
}
"""Tests of whether a rule's answer has an effect, by kind of rule; by default any true value has one.

Every answer to ``carrier`` (may it carry this card?) and ``starts`` (may it start?) has an effect."""


def _is_about(trait: Trait, facts: CardFacts) -> bool:
    if trait.on is DUDES:
        return facts.is_dude
    return trait.on is CARDS or facts.type is CardType.DEED


@contextmanager
def watching(game: Game) -> Iterator[UsageWatch]:
    """Watch a game until the end of the ``with`` block.

    Only one game in a process can be watched at a time.
    """
    watch = UsageWatch(game)
    scripts: list[Script] = []
    for cls in game.engine.scripts:
        if cls.script.wording and not any(cls.script is known for known in scripts):
            scripts.append(cls.script)
    kept = [replace(script) for script in scripts]
    try:
        for script in scripts:
            watch.between(script)
        game.engine.touch_cards()
        yield watch
    finally:
        for script, before in zip(scripts, kept, strict=True):
            script.abilities, script.traits = before.abilities, before.traits
            script.triggers, script.rules = before.triggers, before.rules
            script.by_name = before.by_name
        game.engine.touch_cards()


def _in_place_of(body: Callable[..., Any], watched: Callable[..., Any]) -> Callable[..., Any]:
    """Return ``watched`` with the metadata of ``body``. ``body`` is its ``__wrapped__``."""
    return update_wrapper(watched, body)


def _parts(cls: type[Card]) -> dict[str, Part]:
    script = cls.script
    found = {a.name: Part(ABILITY, "/".join(a.plays) + _to(a.to)) for a in script.abilities}
    found |= {t.name: Part(TRAIT) for t in script.traits}
    found |= {t.name: Part(TRIGGER, _to(t.to).strip()) for t in script.triggers}
    found |= {r.name: Part(RULE, r.kind) for r in script.rules}
    return found | {name: Part(TRAIT) for name in _CLASS_TEXTS if getattr(cls, name)}


def _to(events: Sequence[type]) -> str:
    return f" to {' or '.join(event.__name__ for event in events)}" if events else ""


# --- why not ----------------------------------------------------------------------------------------


def why_card(use: CardUse, facts_type: CardType) -> str:
    """Return why a card had no effect, in plain words; empty if it had one."""
    if use.standing == USED:
        return ""
    if use.standing == IDLE:
        return f"in play {_times(use.played)}, but its text had no effect"
    if facts_type is CardType.JOKER:
        return "never in a draw hand that counted, never pulled"
    if not use.drawn:
        return "never drawn"
    drawn = f"drawn {_times(use.drawn)}"
    if use.legal:
        return f"{drawn}, legal to play in {_decisions(use.legal)}, never chosen"
    found: Counter[str] = Counter(use.reasons)
    if facts_type is CardType.ACTION:
        for part in use.parts.values():
            found.update(part.reasons)
    return f"{drawn}, never legal to play{_most(found)}"


def why_part(use: CardUse, part: Part, facts_type: CardType) -> str:
    """Return why an ability, trait, trigger or rule had no effect, in plain words; empty if it had one."""
    if part.used:
        return ""
    if part.offered:
        return f"offered in {_decisions(part.offered)}, never chosen"
    in_play = f"in play {_times(use.played)}"
    if facts_type is CardType.ACTION and not use.played:
        if not use.drawn:
            return "the card was never drawn"
        in_play = f"in hand {_times(use.drawn)}"
    elif not use.played and not part.asked:
        return "the card was never in play"
    if part.kind == ABILITY:
        waited = part.ready and not part.asked
        if part.reasons and not waited:
            return f"{in_play}, never legal{_most(part.reasons)}"
        return f"{in_play}, but its moment never came ({part.moment})"
    if part.kind == TRIGGER:
        if part.asked:
            return f"{in_play}, its event came {_times(part.asked)}, but not as it needs{_most(part.reasons)}"
        return f"{in_play}, but its event never came ({part.moment})"
    if part.asked or part.kind == TRAIT:
        asked = f" (asked {_times(part.asked)})" if part.asked else ""
        return f"{in_play}, its condition never held{asked}"
    return f"{in_play}, but nothing ever asked for it"


def remark(part: Part) -> str:
    """Return a remark on a trait that was in force but never evaluated; otherwise empty."""
    return "in force, but nothing ever asked for it" if part.kind == TRAIT and not part.asked else ""


def most_frequent(found: Counter[str]) -> tuple[str, int]:
    """Return the most frequent reason and its count. Of equally frequent reasons, the alphabet decides."""
    return min(found.items(), key=lambda pair: (-pair[1], pair[0]))


def _most(found: Counter[str]) -> str:
    if not found:
        return ""
    reason, count = most_frequent(found)
    return f": {reason} ({count} of {found.total()})"


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _decisions(count: int) -> str:
    return "1 decision" if count == 1 else f"{count} decisions"


__all__ = [
    "ABILITY",
    "IDLE",
    "UNUSED",
    "USED",
    "CardUse",
    "DeckUse",
    "Part",
    "UsageWatch",
    "merge",
    "most_frequent",
    "remark",
    "watching",
    "why_card",
    "why_part",
]
