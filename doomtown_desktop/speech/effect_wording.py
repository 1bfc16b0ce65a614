"""Lasting effects in words, as players would say them."""

from __future__ import annotations

from typing import Final, assert_never

from doomtown_desktop.protocol.effects import (
    AccessChange,
    AdjacencyChange,
    AnotherUse,
    Ban,
    Barred,
    Blank,
    BootsOnTheWay,
    Control,
    CopiedAbility,
    CostChange,
    DisabledAbility,
    DrawnBy,
    Duty,
    Effect,
    FightsFromAfar,
    FreeName,
    HandRankChange,
    IgnoredOpponents,
    KeptOut,
    KeywordChange,
    NoBenefit,
    NoDrawHand,
    Note,
    NumberChange,
    Offer,
    OnlyGoods,
    OutfitChange,
    Ownership,
    PlayerChange,
    Power,
    Protection,
    Recorded,
    SetAside,
    Spent,
    Stripped,
    TypeChange,
    Unlimited,
    Watch,
)
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.words import Cannot, Freedom, Number, PlayerCannot, PlayerNumber

ANY_NUMBER: Final = 99
"""The amount that stands for "any number"."""

_BANS: Final[dict[str, str]] = {
    Cannot.BE_USED: "{source}: abilities of{whom} cannot be used.",
    Cannot.OWE_A_SURCHARGE: "{source}:{whom} owes nothing for being a stranger.",
    Cannot.UNBOOT_AT_SUNDOWN: "{source}:{whom} does not unboot at Sundown.",
    PlayerCannot.PLAY_ACTIONS.of("Cheatin'"): "{source} forbids Cheatin' cards.",
    PlayerCannot.PLAY_ACTIONS.of("other"): "{source} forbids action cards other than Cheatin' ones.",
}
"""Sentences for prohibitions that the usual pattern does not fit; ``whom`` begins with a space."""
_NUMBERS: Final[dict[str, str]] = {
    Number.DEEPER_TECHNIQUES: "{source}: Techniques of{whom} take {amount} more from opposing dudes.",
    Number.FIRST_CASUALTY: "{source}:{whom} must be the first casualty.",
    Freedom.JOINS_UNBOOTED: "{source}:{whom} joins posses without booting.",
    Freedom.JOINS_FROM_ADJACENT_UNBOOTED: "{source}:{whom} joins adjacent posses without booting.",
    Freedom.JOINS_WHILE_BOOTED: "{source}:{whom} may join posses booted.",
    Freedom.JOINS_FROM_AFAR: "{source}:{whom} may join from an adjacent location.",
    Freedom.IGNORES_RESTRICTIONS: "{source}:{whom} ignores movement restrictions.",
    Freedom.JOINS_FROM_ANYWHERE: "{source}:{whom} joins posses from anywhere.",
    Freedom.MOVES_UNBOOTED: "{source}:{whom} moves without booting.",
    Freedom.CONTROL_BY_BULLETS: "{source}:{whom} controls deeds by bullets.",
    Freedom.COUNTS_AS_OWN_OUTFIT: "{source}:{whom} owes nothing for being a stranger.",
}
"""Sentences for numbers that are a yes or a no, and for freedoms."""
_FREEDOMS: Final = frozenset(word for name, word in vars(Freedom).items() if name.isupper())
"""All freedoms. Those without a sentence of their own are words that a sentence can use as they are."""


def number(word: str) -> str:
    """Return the name that players read for a number of a card or player."""
    return "control points" if word == Number.CONTROL else word.removeprefix("rating:")


def change(word: str, amount: int) -> str:
    """Return a change of a number in words: "+1 bullet", "-2 control points"."""
    name = number(word)
    one = abs(amount) == 1 and name in ("bullets", "control points")
    return f"{amount:+d} {name[:-1] if one else name}"


def sentence(effect: Effect, source: str, whom: str) -> str:
    """Return a sentence about an effect. ``whom`` is the affected card's name after a space, or empty."""
    match effect:
        case NumberChange():
            return _number_changed(effect, source, whom or " some dudes")
        case PlayerChange():
            return _player_changed(effect, source)
        case HandRankChange():
            return f"{source}: {effect.amount:+d} hand rank."
        case NoDrawHand():
            return f"{source}: no draw hand, but a hand rank of its own."
        case TypeChange():
            return f"{source} makes{whom} a {'stud' if effect.stud else 'draw'}."
        case KeywordChange():
            where = f" on{whom}" if whom else ""
            return f"{source} {'grants' if effect.gained else 'takes'} {effect.keyword}{where}."
        case OutfitChange():
            return f"{source}:{whom} belongs to another outfit, too."
        case Ban():
            template = _BANS.get(effect.what, "{source} forbids{whom} to {word}.")
            return template.format(source=source, whom=whom, word=number(effect.what))
        case Barred():
            return f"{source}: {effect.name} cannot enter play again."
        case FreeName():
            return f"{source}: {effect.name} in Boot Hill keeps no copy from entering play."
        case Unlimited():
            return f"{source}: any number of {effect.name} can be in play."
        case Watch():
            return f"{source} waits for something to happen."
        case Protection():
            return f"{source} protects{whom or ' dudes'}."
        case AccessChange():
            return f"{source} makes{whom} {effect.access}."
        case Control():
            return f"{source} changes who controls{whom}."
        case Ownership():
            return f"{source} changes who counts as the owner of{whom}."
        case Power():
            return f"{source} gives{whom} a power."
        case CopiedAbility():
            return f"{source} gives{whom} an ability of another card."
        case SetAside():
            return f"{source} turns{whom} face down; it counts as out of play."
        case AnotherUse():
            return f"{source}: a used ability can be used again."
        case Offer():
            return f"{source} offers players a play."
        case Note():
            return f"{source} remembers {effect.amount}."
        case Duty():
            return f"{source} asks for a certain play."
        case DisabledAbility():
            return f"An ability of{whom} cannot be used for now."
        case Spent():
            return f"{source} cannot be used again for now."
        case Blank():
            return f"{source}:{whom} loses {_lost(effect)}."
        case NoBenefit():
            return f"{source}:{whom} has no benefit from goods."
        case IgnoredOpponents():
            return f"{source}:{whom} ignores what opponents do to {number(effect.stat)}."
        case OnlyGoods():
            return f"{source}:{whom} ignores what changes {number(effect.stat)}, but for goods."
        case Stripped():
            return f"{source}:{whom} loses what changed {number(effect.stat)}, but for {effect.spared} cards."
        case AdjacencyChange():
            return f"{source} changes which locations are adjacent."
        case CostChange():
            return f"{source} changes what cards cost."
        case KeptOut():
            return f"{source} limits moves of{whom}." if whom else f"{source} limits moves."
        case BootsOnTheWay():
            return f"{source} changes which moves boot dudes."
        case Recorded():
            return f"{source} remembers{whom}."
        case DrawnBy():
            use = "dudes in posses use" if effect.throughout else "draw hands are formed with"
            return f"{source}: {use} {effect.stat} instead of bullets."
        case FightsFromAfar():
            return f"{source} fights from where they stand."
        case _:
            raise TypeError(f"nothing is said of {type(effect).__name__}")


def _lost(effect: Blank) -> str:
    if effect.traits and effect.abilities:
        return "its text"
    return "all traits" if effect.traits else "all abilities"


def _number_changed(effect: NumberChange, source: str, whom: str) -> str:
    stat = number(effect.stat)
    if template := _NUMBERS.get(effect.stat):
        return template.format(source=source, whom=whom, amount=effect.amount)
    if effect.stat in _FREEDOMS:
        return f"{source}:{whom} {effect.stat}."
    verb = "are" if effect.stat == Number.BULLETS else "is"
    now = f"{source}: {stat} of{whom} {verb}"
    match effect.op:
        case Operation.ADD:
            return f"{source}: {change(effect.stat, effect.amount)} on{whom}."
        case Operation.DOUBLE:
            return f"{now} doubled."
        case Operation.HALVE:
            return f"{now} halved."
        case Operation.SET:
            return f"{now} {effect.amount} now."
        case Operation.LEAST:
            return f"{now} at least {effect.amount}."
        case Operation.MOST:
            return f"{now} at most {effect.amount}."
        case Operation.FIXED:
            return f"{now} {effect.amount} now, and nothing changes that."
    assert_never(effect.op)


def _player_changed(effect: PlayerChange, source: str) -> str:
    if effect.stat.startswith("shops "):
        return f"{source} allows Shoppin' {effect.stat.removeprefix('shops ')}."
    if effect.stat == PlayerNumber.SUNDOWN_DISCARDS:
        most = "any number of cards" if effect.amount >= ANY_NUMBER else f"{effect.amount:+d} cards"
        return f"{source}: {most} may be discarded at Sundown."
    if effect.sets:
        return f"{source}: {number(effect.stat)} is {effect.amount} now."
    return f"{source}: {effect.amount:+d} {number(effect.stat)}."
