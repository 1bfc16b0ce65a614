"""Whether to use an ability, judged by its header, its price and its words; no card is known by name."""

from __future__ import annotations

import re
from typing import Final

from doomtown_desktop.ai import odds, worth
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.engine.abilities import Ability, script_for
from doomtown_desktop.engine.ids import TOWN_SQUARE, CardId
from doomtown_desktop.engine.table_view import CardView, OptionView

AN_ABILITY: Final = 0.3
"""What an ability does whose text promises nothing known here, in control points."""

_HARM: Final = re.compile(
    r"\b(aces?|discards?|boots?|home|loses?|lower|calls? (?:\w+ )?out|mark|against|hunt|frame|blind|"
    r"blast|bounty|slower|fewer|minus|cheater|opposing|cannot)\b|(?<!\w)-\d",
    re.IGNORECASE,
)
_HELP: Final = re.compile(
    r"\b(unboots?|gains?|draws?|raise|protect|joins?|stud|faster|control points?|clear|keep|hides?|"
    r"rides?|moves?)\b|\+\d",
    re.IGNORECASE,
)
_PROMISES: Final = (
    (re.compile(r"control point", re.I), 0.9),
    (re.compile(r"\b(aces?|discards?) (?:an opposing|the mark|a dude)", re.I), 0.9),
    (re.compile(r"\+\d influence", re.I), 0.5),
    (re.compile(r"\b(gains?|takes?|brings?)\b.*ghost rock", re.I), 0.35),
    (re.compile(r"\bdraws? ", re.I), 0.3),
    (re.compile(r"\bbount(y|ies)\b", re.I), 0.2),
    (re.compile(r"\bbullets?|stud\b", re.I), 0.2),
    (re.compile(r"\bmoves?\b", re.I), 0.15),
)
"""What texts promise, in control points; the best promise counts."""


def tone(text: str) -> int:
    """Above 0 when a text speaks of doing good, below 0 when of doing harm."""
    return len(_HELP.findall(text)) - len(_HARM.findall(text))


def promise(text: str) -> float:
    """What a text promises, in control points."""
    return max((gain for words, gain in _PROMISES if words.search(text)), default=AN_ABILITY)


def fits_place(sight: Sight, text: str, place: CardId) -> bool:
    """Whether the place is the one that the first words of a text ask for; most texts ask for none."""
    if text.startswith("In the town square"):
        return place == TOWN_SQUARE
    if text.startswith("At a deed that another player owns"):
        deed = sight.cards.get(place)
        return deed is not None and deed.type == "deed" and deed.owner != sight.seat
    return True


def waiting_for(sight: Sight, dude: CardView, place: CardId) -> list[str]:
    """Texts of a dude's own unused Noon abilities that would begin to work at a place."""
    script = script_for(dude.title, dude.code)
    if script is None:
        return []
    texts = [a.text for a in script.script.abilities if "noon" in a.plays and a.name not in dude.used]
    return [t for t in texts if fits_place(sight, t, place) and not fits_place(sight, t, dude.location)]


def of_key(sight: Sight, key: str) -> tuple[CardFacts | None, Ability | None]:
    """Card and ability that a play such as ``use:12.fire`` names."""
    card, _, rest = key.removeprefix("use:").partition(".")
    name = rest.partition("@")[0].partition(".")[0]
    facts = sight.facts(int(card)) if card.lstrip("-").isdigit() else None  # type: ignore[arg-type]
    script = None if facts is None else script_for(facts.title, facts.code)
    return facts, None if script is None else script.script.by_name.get(name)


def price(sight: Sight, option: OptionView, facts: CardFacts | None, ability: Ability) -> float:
    """What using an ability costs: ghost rock, the card itself, a booted dude."""
    in_play = sight.cards.get(option.card) if option.card is not None else None
    total = worth.GHOST_ROCK * ability.pay
    if in_play is None and facts is not None and facts.type is CardType.ACTION:
        total += worth.GHOST_ROCK * (facts.cost or 0) + 0.1
    bearer = sight.cards.get(in_play.host) if in_play is not None and in_play.host is not None else None
    if ability.boot and in_play is not None and sight.is_dude(in_play):
        total += 0.2
    elif ability.boot and bearer is not None:
        total += 0.05
    if ability.spell and isinstance(ability.difficulty, int):
        total += 0.02 * max(0, ability.difficulty - 6)
    return total


def noon(sight: Sight, option: OptionView) -> Advice:
    """Use at High Noon: once a day each, jobs only with a posse that can stand up to the others."""
    facts, ability = of_key(sight, option.key)
    if ability is None or facts is None:
        return Advice(option.key, -0.5, "I do not know this ability")
    card = sight.cards.get(option.card) if option.card is not None else None
    if card is not None and ability.name in card.used:
        return Advice(option.key, -0.1, "used already today")
    if card is not None and not fits_place(sight, ability.text, card.location):
        return Advice(option.key, -0.1, "does nothing here")
    cost = price(sight, option, facts, ability)
    if ability.job:
        return _job(sight, option, cost, promise(ability.text))
    gain = promise(ability.text) - cost
    return Advice(option.key, gain, "costs little" if gain > 0 else "costs more than it brings")


def _job(sight: Sight, option: OptionView, cost: float, prize: float) -> Advice:
    """A job sends the posse home booted, so it must succeed against all who could oppose it."""
    mine = [d for d in sight.gang(sight.seat) if not d.booted]
    theirs = [d for d in sight.enemies() if not d.booted]
    win = odds.chance_to_win(mine, theirs)
    gain = prize * win - 1.2 * (1 - win) - 0.05 * len(mine) - cost
    percent = round(100 * win)
    return Advice(option.key, gain, f"a job with {percent} % against everybody who may oppose")


def react(sight: Sight, option: OptionView) -> Advice:
    """Reacts come when they fit; use those that cost little."""
    facts, ability = of_key(sight, option.key)
    if ability is None:
        return Advice(option.key, -0.5, "I do not know this ability")
    gain = max(AN_ABILITY, promise(ability.text)) + 0.1 - price(sight, option, facts, ability)
    return Advice(option.key, gain, "fits and costs little" if gain > 0 else "too dear")


def in_shootout(sight: Sight, option: OptionView) -> Advice:
    """Bullets that are not fired are wasted: in a shootout nearly everything is used."""
    facts, ability = of_key(sight, option.key)
    if ability is None:
        return Advice(option.key, -0.5, "I do not know this ability")
    card = sight.cards.get(option.card) if option.card is not None else None
    if card is not None and ability.name in card.used:
        return Advice(option.key, -0.1, "used already today")
    gain = max(AN_ABILITY, promise(ability.text)) + 0.3 - price(sight, option, facts, ability)
    return Advice(option.key, gain, "helps in this shootout" if gain > 0 else "too dear")


def resolution(sight: Sight, option: OptionView) -> Advice:
    """With the hands on the table: change what is lost or even; punish every cheater."""
    facts, ability = of_key(sight, option.key)
    if ability is None:
        return Advice(option.key, -0.5, "I do not know this ability")
    if "cheatin resolution" in ability.plays and any(r.is_cheatin for r in sight.rivals):
        return Advice(option.key, 1.0, "punishes the cheater")
    cost = price(sight, option, facts, ability)
    if sight.view.shootout is None:
        return Advice(option.key, AN_ABILITY - cost, "for the lowball")
    foe = max((r.hand_rank or 0 for r in sight.rivals if r.revealed), default=0)
    behind = foe - (sight.me.hand_rank or 0)
    if behind >= 0:
        return Advice(option.key, 0.3 + 0.2 * behind - cost, "the hand is not won yet")
    if behind > -4:
        return Advice(option.key, 0.15 - cost, "more casualties for them")
    return Advice(option.key, -0.1, "the hand is won without it")
