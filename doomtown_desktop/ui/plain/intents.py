"""The options of a decision that a drop, a click or a key chooses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from doomtown_desktop.protocol.choices import Buy, parse, picked
from doomtown_desktop.protocol.question import WINDOWS, Question, Verb
from doomtown_desktop.protocol.view_data import ChoiceView, OptionView

TOWN_SQUARE = -1


@dataclass(slots=True)
class Drop:
    """The targets of a dragged card, each with the answer that a drop there gives."""

    places: dict[int, OptionView] = field(default_factory=dict)
    """Answers by location, for cards that go to a location."""
    cards: dict[int, list[OptionView]] = field(default_factory=dict)
    """Answers by target card, for instance to attach the dragged card to it, to call it out or to trade with
    it.
    """
    slots: dict[str, OptionView] = field(default_factory=dict)
    """Answers by end of the player's street, ``left`` or ``right``."""

    @property
    def is_empty(self) -> bool:
        """True if the card cannot be dropped anywhere."""
        return not (self.places or self.cards or self.slots)

    @property
    def words(self) -> str:
        """Words that say what to click after the card was selected."""
        if any(option.verb is Verb.CALL_OUT for options in self.cards.values() for option in options):
            return "click where it goes or whom it calls out" if self.places else "click whom it calls out"
        return "click where it goes" if self.places or self.slots else "click who gets it"

    @property
    def options(self) -> list[OptionView]:
        """All answers that a drop can give."""
        every = (*self.places.values(), *self.slots.values())
        return [*every, *(option for options in self.cards.values() for option in options)]


def drops(choice: ChoiceView | None, card: int) -> Drop:
    """Return the targets of a dragged card."""
    return _drop(() if choice is None else [option for option in choice.options if option.card == card])


def draggable(choice: ChoiceView | None) -> set[int]:
    """Return the cards that can be dropped on some target."""
    by_card: dict[int, list[OptionView]] = {}
    for option in () if choice is None else choice.options:
        if option.card is not None:
            by_card.setdefault(option.card, []).append(option)
    return {card for card, options in by_card.items() if not _drop(options).is_empty}


def _drop(options: Iterable[OptionView]) -> Drop:
    found = Drop()
    for option in options:
        if option.verb is Verb.MOVE and option.target is not None:
            found.places[option.target] = option
        elif option.verb is Verb.SHOP:
            bought = parse(option.key)
            assert isinstance(bought, Buy)
            if bought.end is not None:
                found.slots[bought.end] = option
            elif option.target is not None and bought.host is None and bought.beside is None:
                found.places[option.target] = option
            elif option.target is not None:
                found.cards.setdefault(option.target, []).append(option)
        elif option.verb in (Verb.CALL_OUT, Verb.TRADE, Verb.INVENT, Verb.SWAP) and option.target is not None:
            found.cards.setdefault(option.target, []).append(option)
    return found


def of_card(choice: ChoiceView | None, card: int) -> list[OptionView]:
    """Return all options of a card while the player may make a play. Abilities come first."""
    if choice is None:
        return []
    return sorted((o for o in choice.options if o.card == card), key=lambda o: o.verb is not Verb.USE)


def candidates(choice: ChoiceView | None) -> dict[int, str]:
    """Return the cards that each stand for exactly one answer to a question, with the keys of the answers.

    Among them are the targets chosen so far, whose answers deselect them. The result is empty while the
    player may make a play. Cards with several answers are in `several`.
    """
    if choice is None or choice.kind in WINDOWS:
        return {}
    keys: dict[int, str] = {}
    twice: set[int] = set()
    for option in choice.options:
        if option.card is None:
            continue
        if option.card in keys:
            twice.add(option.card)
        keys[option.card] = option.key
    return {card: key for card, key in keys.items() if card not in twice} | returnable(choice)


def returnable(choice: ChoiceView | None) -> dict[int, str]:
    """Return the targets chosen so far that a click deselects, with the keys of these answers."""
    return {} if choice is None else {picked(key): key for key in choice.returnable}


def several(choice: ChoiceView | None) -> dict[int, list[OptionView]]:
    """Return the cards with several answers, such as a dude that may be aced or discarded."""
    if choice is None or choice.kind in WINDOWS:
        return {}
    ways: dict[int, list[OptionView]] = {}
    for option in choice.options:
        if option.card is not None:
            ways.setdefault(int(option.card), []).append(option)
    return {card: options for card, options in ways.items() if len(options) > 1}


def buttons(choice: ChoiceView, shown: set[int] | None = None) -> list[OptionView]:
    """Return the options that need a button, because a click on a card cannot choose them.

    An option needs one if it has no card, if its card has several options, or if its card is not visible.
    ``shown`` are the cards that can be clicked. None means all cards.
    """
    if choice.kind is Question.NOON_PLAY:
        return [o for o in choice.options if o.card is None]
    if choice.kind in WINDOWS:
        usable = () if shown is None else flagged(choice) & shown
        return [o for o in choice.options if o.card not in usable]
    if choice.kind is Question.TRIGGER:  # the texts differ, so all of them are read
        return list(choice.options)
    if choice.kind is Question.JOKER:  # the grid shows all 52 cards
        return [o for o in choice.options if o.key == choice.default]
    clickable = candidates(choice)
    return [
        o
        for o in choice.options
        if o.card is None
        or o.key == choice.default  # the answer that Enter gives needs a button
        or o.card not in clickable
        or (shown is not None and o.card not in shown)
    ]


def usable(choice: ChoiceView | None) -> set[int]:
    """Return the cards with an ability that may be used, or a job that may be started.

    Cards whose uses could change nothing are not among them.
    """
    options = [] if choice is None else [each for each in choice.options if each.key not in choice.vain]
    uses = (Verb.USE, Verb.START)
    return {int(option.card) for option in options if option.card is not None and option.verb in uses}


def flagged(choice: ChoiceView) -> set[int]:
    """Return the cards that a click anywhere on them uses, because they offer only abilities."""
    verbs: dict[int, set[Verb]] = {}
    for option in choice.options:
        if option.card is not None:
            verbs.setdefault(int(option.card), set()).add(option.verb)
    return {card for card, found in verbs.items() if found <= {Verb.USE, Verb.START}}


def coverage(choice: ChoiceView) -> str:
    """Return a description of the ways to cover casualties, such as "acing covers 2, discarding 1"."""
    ways: dict[Verb, list[str]] = {}
    for option in choice.options:
        if option.note not in ways.setdefault(option.verb, []):
            ways[option.verb].append(option.note)
    words = {Verb.HOME: "going home", Verb.ACE: "acing", Verb.DISCARD: "discarding"}
    first, *others = (f"{words[verb]} {{}}{' or '.join(sorted(notes))}" for verb, notes in ways.items())
    return ", ".join([first.format("covers "), *(other.format("") for other in others)])


def needs_done(choice: ChoiceView) -> bool:
    """Return whether the player picks answers and then presses "Done". If not, the first click answers."""
    return choice.most > 1 or choice.least == 0 or choice.kind is Question.KEEP_FIVE


def is_picked(choice: ChoiceView, option: OptionView) -> bool:
    """Return whether an option without a card is picked together with others and then confirmed by "Done"."""
    return choice.most > 1 and option.card is None


def acting_cards(choice: ChoiceView | None) -> set[int]:
    """Return the cards that have at least one option, even one that could change nothing."""
    if choice is None:
        return set()
    return {o.card for o in choice.options if o.card is not None}
