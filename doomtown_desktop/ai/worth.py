"""The value of cards to a player, in control points. One ghost rock is about a tenth of a point."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.ai import balance
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.catalog import BulletType, CardFacts, CardType
from doomtown_desktop.engine.table_view import CardView

GHOST_ROCK: Final = 0.1
RICH: Final = 16
"""Ghost rock beyond this can hardly be used today."""
SPARE_GHOST_ROCK: Final = 0.03
"""The value of each ghost rock beyond `RICH`."""
INFLUENCE: Final = 0.8
STUD_BULLET: Final = 0.5
DRAW_BULLET: Final = 0.25
PRODUCTION: Final = 0.35
INFLUENCE_IN_DANGER: Final = 1.4
"""The value of my influence when a rival needs little more to win, since it stands in the way."""
A_BODY: Final = 0.5
"""The value of any dude: it can join a posse, carry goods and be a casualty."""
SKILL: Final = 0.1
UPKEEP: Final = 0.25


def of_money(amount: int) -> float:
    """Return the value of a stash."""
    return GHOST_ROCK * min(RICH, amount) + SPARE_GHOST_ROCK * max(0, amount - RICH)


def of_dude_in_play(dude: CardView, sight: Sight) -> float:
    """Return the cost of losing a dude to its controller."""
    gun = STUD_BULLET if dude.is_stud else DRAW_BULLET
    in_danger = dude.controller == sight.seat and sight.threat() >= -2
    influence = INFLUENCE_IN_DANGER if in_danger else INFLUENCE
    carried = 0.0
    if dude.attachments:
        worn = (sight.facts(card) for card in dude.attachments)
        carried = sum(GHOST_ROCK * (facts.cost or 0) for facts in worn if facts is not None)
    total = A_BODY + influence * dude.influence + gun * dude.bullets + dude.control + carried
    return max(0.1, total - UPKEEP * dude.upkeep / 2)


def of_card_in_play(card: CardView, sight: Sight) -> float:
    """Return the cost of losing a card in play, of any type, to its controller."""
    if sight.is_dude(card):
        return of_dude_in_play(card, sight)
    facts = sight.facts(card.id)
    cost = 0 if facts is None else facts.cost or 0
    return 0.2 + card.control + PRODUCTION * card.production + GHOST_ROCK * cost + DRAW_BULLET * card.bullets


def of_printed(facts: CardFacts) -> float:
    """Return the value of a card in play before its price is paid, from its printed facts."""
    # A text without abilities is a trait, which counts as one ability.
    abilities = 0.15 * min(2, len(facts.headers) or not facts.is_plain)
    if facts.is_dude:
        gun = STUD_BULLET if facts.bullet_type is BulletType.STUD else DRAW_BULLET
        skills = SKILL * sum(facts.ratings.values())
        gain = A_BODY + INFLUENCE * (facts.influence or 0) + gun * (facts.bullets or 0) + skills
        return gain + abilities + (facts.control or 0) - UPKEEP * facts.upkeep
    if facts.type is CardType.DEED:
        return 0.3 + (facts.control or 0) + PRODUCTION * facts.production + abilities - UPKEEP * facts.upkeep
    if facts.type is CardType.GOODS:
        return (
            0.1
            + 0.35 * (facts.bullets or 0)
            + 0.5 * (facts.influence or 0)
            + (facts.control or 0)
            + 2 * abilities
        )
    if facts.type is CardType.IMPROVEMENT:
        return 0.1 + (facts.control or 0) + PRODUCTION * facts.production + 2 * abilities
    if facts.type is CardType.SPELL:
        return 0.3 + 2 * abilities
    if facts.type is CardType.ACTION:
        return 0.3 + abilities
    return 0.0


def in_hand(facts: CardFacts, sight: Sight) -> float:
    """Return the value of keeping a card in hand: less if it is expensive, below 0 if it cannot be played."""
    if facts.is_unique and any(
        c.owner == sight.seat and (f := sight.facts(c.id)) is not None and f.character == facts.character
        for c in sight.view.cards
    ):
        return -1.0
    if facts.is_unique and any(face.title == facts.title for face in sight.me.boot_hill):
        return -1.0
    if facts.type is CardType.SPELL and not _has_caster(facts, sight):
        return -0.2
    missing = max(0, (facts.cost or 0) - soon(sight))
    return of_printed(facts) - GHOST_ROCK * (facts.cost or 0) - 2 * GHOST_ROCK * missing


def soon(sight: Sight) -> int:
    """Return the ghost rock that a seat will have in two days if it buys nothing; at least its stash."""
    return sight.me.stash + max(0, 2 * (balance.income(sight) - balance.upkeep(sight)))


def skill_for(facts: CardFacts) -> str | None:
    """Return the skill that a dude needs for a spell; ``None`` if any dude will do."""
    return {"hex": "Huckster", "miracle": "Blessed", "spirit": "Shaman"}.get(facts.spell_kind or "")


def _has_caster(facts: CardFacts, sight: Sight) -> bool:
    """Return whether a dude of mine has the skill for a spell."""
    skill = skill_for(facts)
    words = (word for dude in sight.gang(sight.seat) for word in dude.keywords)
    return skill is None or any(word.split(" ")[0] == skill for word in words)
