"""Casualties ("take yer lumps"): how a side assigns them and takes them (R-CAS)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.core.using import Use
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.facts.forbidding import forbidden_to_player
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.events import CasualtiesComing, CasualtiesTaken
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import Choose, Option, Question, Verb
from doomtown_desktop.protocol.words import Cannot, Number, PlayerCannot
from doomtown_desktop.speech import prompts

DISCARD: Final = Verb.DISCARD
ACE: Final = Verb.ACE
HOME: Final = Verb.HOME
SIDEKICKS: Final = (CardType.GOODS, CardType.SPELL)
"""Types of cards with the keyword Sidekick that cover casualties for their bearer (R-CAS-6, A-191)."""


class Item(NamedTuple):
    """One entry of a casualty plan: a card, how it is lost, and how many casualties this loss covers."""

    card: CardId
    how: choices.Loss
    covers: int
    bearer: CardId | None = None
    """The dude to which a Sidekick or a card that fights as a dude is attached; ``None`` for other cards."""

    @property
    def key(self) -> str:
        """The key of the option for this item."""
        return choices.key(choices.Lose(self.how, self.card))


def items(g: Engine, side: int) -> list[Item]:
    """Return all items with which a side can cover casualties (R-CAS-5, R-CAS-6, R-HARR-1, R-CAS-18)."""
    fight = g.state.shootout
    assert fight is not None
    found: list[Item] = []
    for dude in fight.posses[side].dudes:
        bearer = g.state.in_play[dude].host
        for other in g.state.in_play[dude].attachments:
            if g.facts[other].type in SIDEKICKS and m.has_keyword(g, other, "Sidekick"):
                found.append(Item(other, DISCARD, g.ruleset.discard_covers, dude))
                if spared := m.stat(g, other, Number.SPARED_CASUALTIES):
                    found.append(Item(other, ACE, g.ruleset.discard_covers + spared, dude))
        if m.cannot(g, Cannot.BE_A_CASUALTY, dude) and not m.cannot(g, Cannot.BE_SAVED, dude):
            continue
        harrowed = 1 if g.ruleset.harrowed == "covers more" and m.has_keyword(g, dude, "Harrowed") else 0
        if harrowed and not m.cannot(g, Cannot.BE_SENT_HOME, dude):
            found.append(Item(dude, HOME, 1, bearer))
        discard = g.ruleset.discard_covers and g.ruleset.discard_covers + harrowed
        found.append(Item(dude, DISCARD, discard, bearer))
        spared = m.stat(g, dude, Number.SPARED_CASUALTIES)
        ace = g.ruleset.ace_covers + harrowed
        found += [Item(dude, ACE, ace + more, bearer) for more in range(spared, -1, -1)]
    return [item for item in found if item.covers]


def _sums(pool: list[Item]) -> set[int]:
    """Return all numbers of casualties that subsets of the items cover.

    A subset uses each card at most once.
    """
    by_card: dict[CardId, list[int]] = {}
    for item in pool:
        by_card.setdefault(item.card, []).append(item.covers)
    reached = {0}
    for amounts in by_card.values():
        reached |= {total + a for total in reached for a in amounts}
    return reached


def coverage(pool: list[Item], required: int) -> int:
    """Return the number of casualties that a side must cover (R-CAS-9, R-CAS-10).

    This is the required number if it can be covered exactly. If not, it is the next higher number that can be
    covered, or else the highest number that can be covered.
    """
    reached = _sums(pool)
    if required in reached:
        return required
    more = [n for n in reached if n > required]
    return min(more) if more else max(reached)


def _after(pool: list[Item], chosen: Item) -> list[Item]:
    """Return the items that can be planned after ``chosen``.

    A Sidekick comes before its bearer (R-CAS-16).
    """
    return [i for i in pool if i.card != chosen.card and i.bearer != chosen.card]


def next_items(pool: list[Item], owed: int, first: list[CardId]) -> list[Item]:
    """Return the items that can be next in a plan that still has to cover exactly ``owed`` casualties.

    If possible, the first casualty must be one of the dudes in ``first`` (R-CAS-11, A-102).
    """
    duty = [i for i in pool if i.card in first]
    fitting: list[Item] = []
    for item in pool:  # a card that spares casualties has several items; the one that covers most comes first
        fits = item.covers <= owed and owed - item.covers in _sums(_after(pool, item))
        if fits and item.key not in [i.key for i in fitting]:
            fitting.append(item)
    if duty:
        dutiful = [i for i in fitting if i.card in first]
        return dutiful or fitting
    return fitting


def first_ones(g: Engine, side: int) -> list[CardId]:
    """Return the dudes of a side of which one must be the first casualty (R-CAS-11)."""
    fight = g.state.shootout
    assert fight is not None
    return [d for d in fight.posses[side].dudes if m.stat(g, d, Number.FIRST_CASUALTY)]


def left_over(g: Engine, side: int, planned: Iterable[str]) -> list[Item]:
    """Return the items that can still cover casualties after those with the keys ``planned``."""
    pool = items(g, side)
    for key in planned:
        chosen = next((item for item in pool if item.key == key), None)
        pool = pool if chosen is None else _after(pool, chosen)
    return pool


async def assign_and_take(
    g: Engine, side: int, amount: int, *, by_hands: int | None = None, lost_round: bool = False
) -> None:
    """Let a side assign casualties, then take them one by one (R-CAS-7 to R-CAS-13, A-41).

    ``by_hands`` is the number that comparing the hands gave, if traits may have changed it to ``amount``.
    ``lost_round`` is true if the side takes them because it lost the round.
    """
    fight = g.state.shootout
    assert fight is not None
    seat = fight.posses[side].primary
    refuses = partial(_may_not_change, g, seat)
    pending = CasualtiesComing(fight.mark, None, side=side, amount=amount, refuses=refuses)
    await announce(g, pending)
    required = max(0, pending.amount)
    owed = coverage(items(g, side), required) if required else 0
    told = amount if by_hands is None else by_hands
    about = prompts.casualties_changed(told, required, owed) if g.logging else ""
    taken: list[CardId] = []
    bullets: list[int] = []
    values: list[int] = []
    while owed > 0 and not fight.broken_off:
        plan = await _assign(g, side, owed, about)
        if not plan or fight.broken_off:
            break
        missing = 0
        for item in plan:
            if item.card not in [i.card for i in items(g, side)]:
                missing += item.covers
                continue
            bullets.append(m.stat(g, item.card, Number.BULLETS) if town.is_dude(g, item.card) else 0)
            values.append(m.stat(g, item.card, Number.VALUE))
            await _take(g, item)
            taken.append(item.card)
        owed = coverage(items(g, side), missing) if missing else 0
    if fight.broken_off and not taken:
        return  # the player of this side has surrendered
    if fight is g.state.shootout:
        fight.taken += taken
    lost = tuple(taken), required, lost_round, tuple(bullets), tuple(values)
    await happen(g, CasualtiesTaken(side, seat, *lost))


def _may_not_change(g: Engine, seat: Seat, use: Use, change: int) -> bool:
    """Return whether a card forbids a use to change a player's number of casualties (R-GEN-3)."""
    how = "raised" if change > 0 else "lowered"
    by = Cause(use.player, use.card, use.ability.name if use.ability else "", use.play)
    return forbidden_to_player(g, PlayerCannot.HAVE_CASUALTIES_CHANGED_BY, seat, by, how)


async def _assign(g: Engine, side: int, owed: int, about: str) -> list[Item]:
    """Ask a side for a plan; ``about`` says why the number is not that of the hands."""
    fight = g.state.shootout
    assert fight is not None
    seat = fight.posses[side].primary
    pool = items(g, side)
    first = first_ones(g, side)
    plan: list[Item] = []
    total = owed
    while owed > 0:
        choices = next_items(pool, owed, [] if plan else first)
        if not choices:
            break
        if len(choices) == 1:
            chosen = choices[0]
        else:
            options = tuple(Option(i.key, i.how, i.card, label=str(i.covers)) for i in choices)
            prompt = prompts.casualties(owed, total)
            default = next((i.key for i in choices if i.how == HOME), "")  # an accidental Enter kills nobody
            planned = tuple(i.key for i in plan)
            answer = await ask(
                Choose(
                    seat,
                    Question.CASUALTY,
                    prompt,
                    options,
                    default=default,
                    owed=owed,
                    planned=planned,
                    about=about,
                )
            )
            chosen = next(i for i in choices if i.key == answer[0])
        plan.append(chosen)
        pool = _after(pool, chosen)
        owed -= chosen.covers
    return plan


async def _take(g: Engine, item: Item) -> None:
    if item.how == ACE:
        await changes.ace(g, item.card, as_casualty=True)
    elif item.how == DISCARD:
        await changes.discard(g, item.card, as_casualty=True)
    else:
        await changes.send_home(g, item.card, as_casualty=True)
