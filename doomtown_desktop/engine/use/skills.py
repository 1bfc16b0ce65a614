"""Pulls and tests for spells, Gadgets and Techniques (R-PULL, R-SKILL, R-SPELL, R-GADG, R-KF)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import attaching, changes, entering, payment
from doomtown_desktop.engine.core import luck
from doomtown_desktop.engine.core.asking import Fizzle, ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.core.using import Declared, PullResult, Use
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import hands, naming, standing_in, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.printed import KUNG_FU
from doomtown_desktop.poker import PokerCard
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.choices import NameJoker, key, named_joker
from doomtown_desktop.protocol.events import (
    CheckMade,
    Invented,
    JokerNamed,
    Pulled,
    SpellCast,
    TechniqueTested,
)
from doomtown_desktop.protocol.ids import CardId, Seat, Zone
from doomtown_desktop.protocol.pending import Buying, Finishing, Pulling, PullRevealed, Tested, Testing
from doomtown_desktop.protocol.question import Choose, Play, Question
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.words import Number


class Check(Record):
    """The result of a skill test. ``margin`` is ``total`` minus the required number (R-SKILL-2)."""

    margin: int
    total: int
    pulled: PullResult

    @property
    def succeeded(self) -> bool:
        """True if the check reached the difficulty (R-SPELL-2)."""
        return self.margin >= 0

    @property
    def failed(self) -> bool:
        """True if the check did not reach the difficulty."""
        return self.margin < 0


async def pull(
    g: Engine,
    seat: Seat,
    purpose: str,
    tested: CardId | None = None,
    target: int = 0,
    *,
    made_for: CardId | None = None,
    skill: str = "",
    needed: int = 0,
) -> PullResult:
    """Make a pull: reveal the top card of a player's deck (R-PULL-1).

    The card stays on the table until ``settle`` (R-PULL-2).
    """
    coming = Pulling(CardId(-1) if tested is None else tested, seat, player=seat, purpose=purpose)
    await announce(g, coming)
    value, suit, card = await turn_over(g, seat, purpose, skill, coming.card)
    subject = card if card is not None else tested if tested is not None else CardId(-1)
    use = g.uses[-1] if g.uses else None
    name = "" if use is None or use.ability is None else use.ability.name
    pending = PullRevealed(
        subject,
        seat,
        player=seat,
        value=value,
        suit=suit,
        pulled=card,
        purpose=purpose,
        tested=tested,
        target=target,
        made_for=made_for,
        skill=skill,
        needed=needed,
        cause=None if use is None else Cause(use.player, use.card, name, use.play),
    )
    await announce(g, pending)
    joker = pending.pulled is not None and hands.is_joker(g, pending.pulled)
    result = PullResult(pending.value, pending.suit, pending.pulled, pending.keep, pending.bonus, joker)
    if g.uses:
        g.uses[-1].pulls.append((seat, result, purpose))
    else:
        await settle(g, seat, result, purpose, made_for)
    return result


async def turn_over(
    g: Engine, seat: Seat, purpose: str, skill: str, chosen: CardId | None = None
) -> tuple[int, int, CardId | None]:
    """Reveal a card for a pull. Return its value, suit and id.

    The card is ``chosen``, or else the top card of the deck. The player names the value and suit of a joker.
    If the deck is empty, the id is ``None``, and the ruleset decides the value.
    """
    if chosen is None:
        taken = changes.take_from_deck(g, seat, 1)
    else:
        taken = [chosen]
        changes.take_from_zone(g, chosen)
    if not taken:
        return g.ruleset.empty_check if skill else g.ruleset.empty_pull, 0, None
    card = taken[0]
    g.state.players[seat].table.append(card)
    g.touch()
    if hands.is_joker(g, card):
        return *(await name_joker(g, seat, card, naming.for_pull(purpose))), card
    return *hands.poker_card(g, card), card


async def settle(
    g: Engine, seat: Seat, result: PullResult, purpose: str, source: CardId | None = None
) -> None:
    """Put a pulled card into the discard pile after its use, or where a card's text says (R-PULL-2).

    ``source`` is the card that asked for the pull.
    """
    card = result.card
    if card is not None:
        g.state.jokers.pop(card, None)
        p = g.state.players[seat]
        if card in p.table:
            p.table.remove(card)
            pile = Zone.PLAY_HAND if result.keep == "hand" else pile_after_use(g, card)
            luck.mark(g, [card], luck.everybody(g))
            if pile is Zone.BOOT_HILL:
                await changes.ace_elsewhere(g, [card])
            else:
                await changes.to_piles(g, [card], pile)
    await happen(g, Pulled(seat, result.value, result.suit, card, purpose, source))


def pile_after_use(g: Engine, card: CardId) -> Zone:
    """Return the pile for a card used in a draw hand or pull: Boot Hill if it is aced (R-JOKER-8)."""
    aced = g.scripts[card].aced_after_use or (g.ruleset.jokers_are_aced and hands.is_joker(g, card))
    return Zone.BOOT_HILL if aced else Zone.DISCARD_PILE


async def name_joker(g: Engine, seat: Seat, card: CardId, best: PokerCard) -> tuple[int, int]:
    """Let a player name the value and suit of a revealed joker.

    The default is ``best`` (R-JOKER-2, R-PULL-5).
    """
    value, suit = await choose_poker_card(g, seat, card, "What does the joker stand for?", best)
    g.state.jokers[card] = [value, suit]
    g.touch()
    await happen(g, JokerNamed(seat, card, value, suit))
    return value, suit


async def choose_poker_card(
    g: Engine,
    seat: Seat,
    card: CardId,
    prompt: str,
    best: PokerCard = naming.HIGH,
    values: Iterable[int] = range(1, 14),
    suits: Iterable[int] = range(4),
) -> tuple[int, int]:
    """Let a player choose a value (1-13) and suit (0-3) for a card from those given; default ``best``."""
    options = tuple(choices.joker(card, value, suit) for value, suit in product(values, suits))
    default = key(NameJoker(best.value, best.suit))
    if default not in [o.key for o in options]:
        default = options[-1].key
    answer = await ask(Choose(seat, Question.JOKER, prompt, options, source=card, default=default))
    named = named_joker(answer[0])
    return named.value, named.suit


async def check_skill(
    g: Engine,
    seat: Seat,
    dude: CardId,
    skill: str,
    difficulty: int,
    purpose: str,
    card: CardId | None = None,
    *,
    boots: bool = True,
    deck: Seat | None = None,
) -> Check:
    """Test a dude's skill: a pull plus the rating against a difficulty (R-SKILL-2, R-SKILL-3).

    ``card`` is the spell or Gadget that the test is for. ``boots`` is true if the scientist booted to invent
    the Gadget. ``deck`` is the player from whose deck the pull is made, by default the tester's own.
    """
    gadget = card if purpose == "gadget" else None
    testing = Testing(
        dude, seat, player=seat, skill=skill, difficulty=difficulty, purpose=purpose, gadget=gadget
    )
    await announce(g, testing)
    deck = seat if deck is None else deck
    check, tested = await _attempt(g, testing, card, deck, boots=boots)
    while check.failed and tested.is_retried:
        again, tested = await _attempt(g, testing, card, deck, boots=boots)
        check = again if again.succeeded else check
    return check


async def _attempt(
    g: Engine, testing: Testing, card: CardId | None, deck: Seat, *, boots: bool
) -> tuple[Check, Tested]:
    """Make one pull for a skill test that has been announced. Return the result and its announcement."""
    dude, seat, skill, purpose = testing.subject, testing.player, testing.skill, testing.purpose
    to_reach = testing.difficulty + g.ruleset.checks_must_exceed
    needed = to_reach - _added(g, dude, skill, card)
    pulled_for = card if card is not None or not g.uses else g.uses[-1].card
    result = await pull(
        g, deck, purpose, dude, testing.difficulty, made_for=pulled_for, skill=skill, needed=needed
    )
    rating, bonus = _rating(g, dude, skill, card), _bonus(g, dude, card)
    total = result.value + result.added + rating + bonus
    check = Check(total - to_reach, total, result)
    pulled = result.value, result.suit, result.card
    added = rating, result.added + bonus
    await happen(
        g, CheckMade(seat, dude, purpose, skill, to_reach, *pulled, *added, check.succeeded, pulled_for)
    )
    tested = Tested(
        dude,
        seat,
        player=seat,
        skill=skill,
        succeeded=check.succeeded,
        booted_for_it=(boots and purpose == "gadget") or _booted_for(g, dude),
        purpose=purpose,
        margin=check.margin,
        gadget=testing.gadget,
    )
    await announce(g, tested)
    return check, tested


def _added(g: Engine, dude: CardId, skill: str, card: CardId | None) -> int:
    """Return what a dude adds to the pull: the rating, and the bonuses for this card (R-SKILL-2)."""
    return _rating(g, dude, skill, card) + _bonus(g, dude, card)


def _rating(g: Engine, dude: CardId, skill: str, card: CardId | None) -> int:
    rating = m.rating(g, dude, skill) or 0
    if card is not None:
        rating = max(rating, m.rating(g, dude, standing_in.stand_in(g, dude, card) or skill) or 0)
    return rating


def _bonus(g: Engine, dude: CardId, card: CardId | None) -> int:
    if card is None:
        return 0
    views = g.view(dude), g.view(card)
    rules = g.index.rules.get(RuleKind.SKILL_BONUS, ())
    return sum((int(rule.answer(g.view(source), *views)) for source, rule in rules), 0)


def fights_by(g: Engine, dude: CardId, technique: CardId | None) -> str | None:
    """Return the keyword with which a dude can perform a Technique; ``None`` if there is none.

    The keyword is Kung Fu (R-KF-2) or a stand-in.
    """
    if m.has_keyword(g, dude, KUNG_FU):
        return KUNG_FU
    return None if technique is None else standing_in.stand_in(g, dude, technique)


def _booted_for(g: Engine, dude: CardId) -> bool:
    """Return whether the ability that is running is the dude's own and booted the dude as a cost."""
    use = g.uses[-1] if g.uses else None
    ability = None if use is None or use.card != dude or use.declared.free_boot else use.ability
    return ability is not None and ability.boot


async def cast(g: Engine, use: Use, difficulty: int, *, must: bool, deck: Seat | None = None) -> Check:
    """Cast a spell (R-SPELL-1). With ``must``, a failure ends the ability here (R-SPELL-2).

    ``deck`` is as in ``check_skill``.
    """
    assert use.ability is not None
    assert use.caster is not None
    skill = standing_in.skill_for(g, use.caster, use.card, use.ability.spell)
    targets = [c for c in dict.fromkeys(use.chosen_in_play) if c in g.state.in_play]
    difficulty += sum(m.stat(g, target, Number.SPELL_DIFFICULTY) for target in targets)
    check = await check_skill(g, use.player, use.caster, skill, difficulty, "spell", use.card, deck=deck)
    use.margin, use.check, use.succeeded = check.margin, check.total, check.succeeded
    await happen(g, SpellCast(use.card, use.caster, check.succeeded, check.pulled.card))
    if must and check.failed:
        raise Fizzle
    return check


async def finish(g: Engine, use: Use) -> None:
    """Announce the end of a spell or Technique that was tested, so that cards can answer."""
    dude = use.caster if use.tested is None else use.tested
    if use.succeeded is not None and dude is not None:
        technique = use.tested is not None
        await announce(
            g,
            Finishing(
                use.card, use.player, dude=dude, play=use.play, technique=technique, succeeded=use.succeeded
            ),
        )


# --- Gadgets ----------------------------------------------------------------------------------------


MAD_SCIENTIST: Final = "Mad Scientist"
_ON_INVENTING: Final = (RuleKind.KEEPS_FROM_INVENTING, RuleKind.INVENTS_WITH)
"""Kinds of card rules that change which dudes may invent a Gadget, by default Mad Scientists."""


def invention_skill(g: Engine, dude: CardId, gadget: CardId) -> str | None:
    """Return the skill with which a dude would invent a Gadget (R-GADG-1).

    The skill is Mad Scientist, or another that a card allows. ``None`` if the dude does not have it, or if a
    card keeps the dude from inventing this Gadget.
    """
    if not g.scripts[gadget].script.rules and g.index.rules.keys().isdisjoint(_ON_INVENTING):
        return MAD_SCIENTIST if m.has_keyword(g, dude, MAD_SCIENTIST) else None  # the usual case
    barred = [*g.index.rules.get(RuleKind.KEEPS_FROM_INVENTING, ())]
    barred += [(gadget, r) for r in g.scripts[gadget].script.rules if r.kind is RuleKind.KEEPS_FROM_INVENTING]
    if any(rule.answer(g.view(source), g.view(dude), g.view(gadget)) for source, rule in barred):
        return None
    found = [MAD_SCIENTIST] if m.has_keyword(g, dude, MAD_SCIENTIST) else []
    rules = [*g.index.rules.get(RuleKind.INVENTS_WITH, ())]
    rules += [(gadget, r) for r in g.scripts[gadget].script.rules if r.kind is RuleKind.INVENTS_WITH]
    found += [rule.answer(g.view(source), g.view(dude), g.view(gadget)) for source, rule in rules]
    return max((s for s in found if s), key=lambda s: m.rating(g, dude, s) or 0, default=None)


def inventors(
    g: Engine, seat: Seat, gadget: CardId, *, by_effect: bool = False, boots: bool = True
) -> list[CardId]:
    """Return the unbooted dudes that may invent a Gadget (R-GADG-1, R-GADG-7, R-14-GADG-1).

    If the scientist does not boot for it (``boots``), booted dudes may invent it, too.
    """
    found = []
    for dude in m.dudes_of(g, seat):
        is_in_the_way = boots and g.state.in_play[dude].booted
        if is_in_the_way and not _says(g, RuleKind.INVENTS_UNBOOTED, dude, gadget):
            continue
        if invention_skill(g, dude, gadget) is None:
            continue
        place = town.location(g, dude)
        goods = g.facts[gadget].type is CardType.GOODS
        attach = g.facts[gadget].attach
        if (
            goods
            and (attach is None or "dude" in attach.to)
            and attaching.why_not_carry(g, gadget, dude) is not None
        ):
            continue
        if g.ruleset.inventing_needs_control == "every Gadget" or (goods and not by_effect):
            if place is None or not attaching.is_at_work(g, seat, dude, gadget):
                continue
        found.append(dude)
    return found


def _says(g: Engine, kind: RuleKind, dude: CardId, gadget: CardId) -> bool:
    """Return whether a card has a rule of this kind that applies to a dude inventing a Gadget."""
    rules = g.index.rules.get(kind, ())
    return any(rule.answer(g.view(source), g.view(dude), g.view(gadget)) for source, rule in rules)


async def invent(
    g: Engine,
    seat: Seat,
    gadget: CardId,
    scientist: CardId,
    *,
    change: int = 0,
    left: bool = False,
    host: CardId | None = None,
    boots: bool = True,
    easier: int = 0,
) -> bool:
    """Boot the scientist, pay, and make the test. Return whether the test succeeded (R-GADG-2).

    The Gadget stays on the table meanwhile (R-GADG-3 to -5). ``change`` is added to its cost. ``easier``
    lowers the difficulty. With ``left``, a deed goes to the left end of the street.
    """
    skill = invention_skill(g, scientist, gadget) or MAD_SCIENTIST
    boots = boots and not _says(g, RuleKind.INVENTS_UNBOOTED, scientist, gadget)
    surely = _says(g, RuleKind.INVENTS_SURELY, scientist, gadget)
    purchase = payment.Purchase(gadget, seat, scientist)
    buying = await entering.settle_price(g, seat, gadget, payment.cost(g, purchase, change))
    ready = g.state.in_play.get(scientist)
    if buying is None or (Buying in g.listens and (ready is None or (boots and ready.booted))):
        return False
    changes.from_zone_to_table(g, seat, gadget)
    money = await payment.pay(g, Declared(seat, gadget, None, Play.INVENT), buying.price)
    await happen(g, *(changes.turn(g, scientist) if boots else ()), *money)
    facts = g.facts[gadget]
    depth = len(g.uses)
    use = Use(Declared(seat, gadget, None, Play.INVENT), committed=True)
    g.uses.append(use)
    difficulty = max(0, (facts.gadget_difficulty or 0) - easier)
    succeeded = (
        surely
        or (await check_skill(g, seat, scientist, skill, difficulty, "gadget", gadget, boots=boots)).succeeded
    )
    spot = g.state.in_play.get(scientist)
    goods = facts.type is CardType.GOODS
    bearer = host if host is not None else scientist
    if not succeeded or (goods and host is None and spot is None):
        await changes.to_piles(g, [gadget], Zone.DISCARD_PILE)
    elif goods:
        await attaching.attach(g, gadget, bearer, seat, how="invent")
    else:
        place = spot.location if spot is not None else None
        await entering.enter_play(g, gadget, seat, place=place, left=left, how="invent", buying=buying)
    await happen(g, Invented(gadget, scientist, succeeded))
    made = g.state.in_play.get(gadget)
    if made is not None and made.host == bearer:
        await attaching.surplus(g, bearer, newest=gadget)
    for who, result, purpose in use.pulls:
        await settle(g, who, result, purpose, use.card)
    del g.uses[depth:]
    return succeeded


# --- Kung Fu ----------------------------------------------------------------------------------------


def _value_for(g: Engine, dude: CardId, technique: CardId | None) -> int:
    """Return a dude's value for a Technique. A stand-in for Kung Fu adds its rating (R-KF-1, A-193)."""
    word = fights_by(g, dude, technique)
    if word in (None, KUNG_FU):
        return m.stat(g, dude, Number.VALUE)
    return min(13, max(1, m.raw(g, dude, Number.VALUE) + (m.rating(g, dude, word or KUNG_FU) or 0)))


async def technique_check(
    g: Engine, seat: Seat, dude: CardId, added: int = 0, technique: CardId | None = None
) -> int:
    """Make a pull. Return the dude's value minus the pull and ``added``; above 0 is a success (R-KF-4)."""
    value = _value_for(g, dude, technique)
    result = await pull(g, seat, "technique", dude, value - added)
    below = _value_for(g, dude, technique)
    margin = below - result.value - added
    source = technique if technique is not None or not g.uses else g.uses[-1].card
    pulled = result.value, result.suit, result.card
    await happen(g, CheckMade(seat, dude, "technique", "", below, *pulled, 0, added, margin > 0, source))
    return margin


async def technique_test(g: Engine, use: Use) -> None:
    """Test the performer of a Technique. A pull below the performer's value succeeds (R-KF-4).

    Raises ``Fizzle`` if the test fails, which ends the ability (R-KF-5).
    """
    assert use.tested is not None
    use.margin = await technique_check(g, use.player, use.tested, technique=use.card)
    use.succeeded = use.margin > 0
    await happen(g, TechniqueTested(use.card, use.tested, use.margin > 0, use.margin))
    if use.margin <= 0:
        raise Fizzle
