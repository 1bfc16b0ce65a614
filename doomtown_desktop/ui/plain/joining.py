"""Words for joining a posse: what each dude contributes, and how the dude gets there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doomtown_desktop.protocol.choices import Join, parse
from doomtown_desktop.protocol.question import Verb
from doomtown_desktop.protocol.view_data import CardView, ChoiceView, OptionView
from doomtown_desktop.speech.amounts import amount, listed

BOOTS = "boots"
FREE = "Click a dude to let it join or stay."
NOBODY = "The computer would send nobody. Click a dude to let it join."
PROPOSED = "The best helpers are chosen already. Click a dude to change that."


def ways(choice: ChoiceView) -> dict[int, list[OptionView]]:
    """Return the options to join of each dude. Some dudes may also fight from their current location."""
    found: dict[int, list[OptionView]] = {}
    for option in choice.options:
        if option.verb is Verb.JOIN and option.card is not None:
            found.setdefault(int(option.card), []).append(option)
    return found


def _from_afar(option: OptionView) -> bool:
    join = parse(option.key)
    return isinstance(join, Join) and join.stays


def tag(option: OptionView, card: CardView, joins: bool) -> str:
    """Return the tag on a dude's card.

    For a dude that joins, the tag says how it comes. For another dude, it says stud or draw. It also says
    whether the dude boots.
    """
    adds = "stud" if card.is_stud else "draw"
    if joins and _from_afar(option):
        return "from afar"
    if joins:
        return f"comes, {BOOTS}" if option.note == BOOTS else "comes"
    return f"{adds}, {BOOTS}" if option.note == BOOTS else adds


def stage_tag(option: OptionView, card: CardView, joins: bool) -> str:
    """Return the label of a dude on the stage: "Joins · boots", or what it would bring: "+1 stud · boots"."""
    adds = f"+1 {'stud' if card.is_stud else 'draw'}"
    first = "Shoots from afar" if joins and _from_afar(option) else "Joins" if joins else adds
    boots = option.note == BOOTS and not _from_afar(option)
    return f"{first} \N{MIDDLE DOT} {BOOTS}" if boots else first


def words(wanted: Sequence[CardView], boots: int) -> str:
    """Return the label of the button: the joining dudes, how many of them boot, and their bonuses.

    Each dude counts as 1 stud or 1 draw, which is the bonus of a dude that is not the shooter.
    """
    if not wanted:
        return "Nobody joins"
    names = [card.title for card in wanted]
    who = listed(names) if len(names) <= 3 else f"{len(names)} dudes"
    how = (
        ""
        if not boots
        else ", boots"
        if len(names) == 1
        else f", {boots} {'boots' if boots == 1 else 'boot'}"
    )
    return f"{who} {'joins' if len(names) == 1 else 'join'}{how}: {_bonuses(wanted)}"


def short_words(wanted: Sequence[CardView]) -> str:
    """Return a label of the button for little room: "2 join: +2 stud"."""
    if not wanted:
        return "Nobody joins"
    return f"{len(wanted)} {'joins' if len(wanted) == 1 else 'join'}: {_bonuses(wanted)}"


def _bonuses(wanted: Sequence[CardView]) -> str:
    studs = sum(card.is_stud for card in wanted)
    counts = [f"+{n} {kind}" for n, kind in ((studs, "stud"), (len(wanted) - studs, "draw")) if n]
    return " and ".join(counts)


def where_from(option: OptionView, card: CardView, fight: int | None, places: Mapping[int, str]) -> str:
    """Return a sentence that says where a dude comes from, whether it boots, and how many bullets it has.

    ``fight`` is the location of the shootout. ``places`` has the names of locations.
    """
    bullets = amount(card.bullets, "bullet")
    kind = "a stud" if card.is_stud else "a draw"
    if int(card.location) == fight:
        return f"{card.title} is there already: {kind} with {bullets}."
    place = places.get(int(card.location), "home")
    if _from_afar(option):
        return f"{card.title} fights from {place}: {kind} with {bullets}."
    how = "and boots" if option.note == BOOTS else "without booting"
    return f"{card.title} comes from {place} {how}: {kind} with {bullets}."
