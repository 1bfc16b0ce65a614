"""Pulls and tests: spells, Gadgets, Techniques and combos (R-PULL, R-SKILL, R-SPELL, R-GADG, R-KF)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import changes, entering, hands, naming, payment, questions, uses
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.core import Engine, PullResult, Use
from doomtown_desktop.engine.decisions import PASS, Choose, Fizzle, Option, ask
from doomtown_desktop.engine.events import (
    Invented,
    JokerNamed,
    Pulled,
    SpellCast,
    TechniqueTested,
)
from doomtown_desktop.engine.happening import announce, happen
from doomtown_desktop.engine.ids import TOWN_SQUARE, CardId, Seat, Zone
from doomtown_desktop.engine.pending import Finishing, PullRevealed, Tested, Testing
from doomtown_desktop.poker import PokerCard

SITUATIONS = (
    "yours",
    "booted",
    "unbooted",
    "in town",
    "value <= 6",
    "with your unbooted Shaman",
    "cheater's",
    "at home",
    "mark",
    "by effect",
)
"""Printed restrictions on where a play may attach a card; any other names what may carry it at all."""
SUIT_LETTERS = "CDHS"
VALUE_NAMES = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


@dataclass(frozen=True, slots=True)
class Check:
    """A skill test: how far the check is above (or below) the difficulty (R-SKILL-2)."""

    margin: int
    total: int
    pulled: PullResult

    @property
    def succeeded(self) -> bool:
        """The check reached the difficulty (R-SPELL-2)."""
        return self.margin >= 0

    @property
    def failed(self) -> bool:
        """It did not."""
        return self.margin < 0


async def pull(
    g: Engine, seat: Seat, purpose: str, tested: CardId | None = None, target: int = 0
) -> PullResult:
    """Reveal the top card of a deck (R-PULL-1). The card waits on the table until ``settle`` (R-PULL-2)."""
    taken = changes.take_from_deck(g, seat, 1)
    value, suit, card = g.ruleset.empty_pull, 0, None
    if taken:
        card = taken[0]
        g.state.players[seat].table.append(card)
        g.touch()
        if hands.is_joker(g, card):
            value, suit = await name_joker(g, seat, card, naming.for_pull(purpose))
        else:
            value, suit = hands.poker_card(g, card)
    subject = card if card is not None else tested if tested is not None else CardId(-1)
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
    )
    await announce(g, pending)
    result = PullResult(pending.value, pending.suit, pending.pulled, pending.keep)
    if g.uses:
        g.uses[-1].pulls.append((seat, result, purpose))
    else:
        await settle(g, seat, result, purpose)
    return result


async def settle(g: Engine, seat: Seat, result: PullResult, purpose: str) -> None:
    """Put a used pulled card where it goes: the discard pile, unless a card says else (R-PULL-2)."""
    card = result.card
    if card is not None:
        g.state.jokers.pop(card, None)
        p = g.state.players[seat]
        if card in p.table:
            p.table.remove(card)
            await changes.to_piles(
                g, [card], Zone.PLAY_HAND if result.keep == "hand" else pile_after_use(g, card)
            )
    await happen(g, Pulled(seat, result.value, result.suit, card, purpose))


def pile_after_use(g: Engine, card: CardId) -> Zone:
    """Where a used draw-hand or pulled card goes: Boot Hill for jokers whose text aces them (R-JOKER-8)."""
    aced = g.scripts[card].aced_after_use or (g.ruleset.jokers_are_aced and hands.is_joker(g, card))
    return Zone.BOOT_HILL if aced else Zone.DISCARD_PILE


async def name_joker(g: Engine, seat: Seat, card: CardId, best: PokerCard) -> tuple[int, int]:
    """The owner chooses suit and value of a revealed joker (R-JOKER-2, R-PULL-5); Enter gives ``best``."""
    value, suit = await choose_poker_card(g, seat, card, "What does the joker stand for?", best)
    g.state.jokers[card] = [value, suit]
    g.touch()
    await happen(g, JokerNamed(seat, card, value, suit))
    return value, suit


async def choose_poker_card(
    g: Engine, seat: Seat, card: CardId, prompt: str, best: PokerCard = naming.HIGH
) -> tuple[int, int]:
    """Any value 1-13 and suit 0-3 for a card, as a player likes; Enter gives ``best``."""
    options = tuple(
        Option(f"{VALUE_NAMES[value]}{SUIT_LETTERS[suit]}", "joker", card)
        for value in range(1, 14)
        for suit in range(4)
    )
    default = f"{VALUE_NAMES[best.value]}{SUIT_LETTERS[best.suit]}"
    answer = await ask(Choose(seat, "joker", prompt, options, source=card, default=default))
    return VALUE_NAMES.index(answer[0][:-1]), SUIT_LETTERS.index(answer[0][-1])


async def check_skill(
    g: Engine,
    seat: Seat,
    dude: CardId,
    skill: str,
    difficulty: int,
    purpose: str,
    card: CardId | None = None,
) -> Check:
    """Pull + rating against a difficulty (R-SKILL-2, R-SKILL-3); ``card``: the spell or Gadget it is for."""
    testing = Testing(dude, seat, player=seat, skill=skill, difficulty=difficulty, purpose=purpose)
    await announce(g, testing)
    result = await pull(g, seat, purpose, dude, testing.difficulty)
    total = result.value + (m.rating(g, dude, skill) or 0)
    if card is not None:
        for source, rule in g.index.rules.get("skill bonus", ()):
            total += int(rule.answer(g.view(source), g.view(dude), g.view(card)))
    check = Check(total - testing.difficulty - g.ruleset.checks_must_exceed, total, result)
    booted = purpose == "gadget" or _booted_for(g, dude)
    await announce(
        g, Tested(dude, seat, player=seat, skill=skill, succeeded=check.succeeded, booted_for_it=booted)
    )
    return check


def _booted_for(g: Engine, dude: CardId) -> bool:
    """The ability that is running belongs to the dude and has booted it."""
    use = g.uses[-1] if g.uses else None
    ability = None if use is None or use.card != dude or use.free_boot else use.ability
    return ability is not None and ability.boot


async def cast(g: Engine, use: Use, difficulty: int, *, must: bool) -> Check:
    """Cast a spell (R-SPELL-1). ``must``: a failure ends the ability here (R-SPELL-2)."""
    assert use.ability is not None
    assert use.caster is not None
    skill = uses.SPELL_SKILL[use.ability.spell]
    check = await check_skill(g, use.player, use.caster, skill, difficulty, "spell", use.card)
    use.margin, use.succeeded = check.margin, check.succeeded
    await happen(g, SpellCast(use.card, use.caster, check.succeeded, check.pulled.card))
    if must and check.failed:
        raise Fizzle
    return check


async def finish(g: Engine, use: Use) -> None:
    """A spell or Technique that was tested has done all it does: cards may answer that."""
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


def invention_skill(g: Engine, dude: CardId, gadget: CardId) -> str | None:
    """The skill with which a dude would invent a Gadget: Mad Scientist, or what a card says (R-GADG-1)."""
    found = ["Mad Scientist"] if m.has_keyword(g, dude, "Mad Scientist") else []
    rules = [*g.index.rules.get("invents with", ())]
    rules += [(gadget, r) for r in g.scripts[gadget].script.rules if r.kind == "invents with"]
    found += [rule.answer(g.view(source), g.view(dude), g.view(gadget)) for source, rule in rules]
    return max((s for s in found if s), key=lambda s: m.rating(g, dude, s) or 0, default=None)


def inventors(g: Engine, seat: Seat, gadget: CardId, *, by_effect: bool = False) -> list[CardId]:
    """Unbooted dudes who may invent a Gadget, Mad Scientists as a rule (R-GADG-1, R-GADG-7, R-14-GADG-1)."""
    found = []
    for dude in m.dudes_of(g, seat):
        if g.state.in_play[dude].booted or invention_skill(g, dude, gadget) is None:
            continue
        place = m.location(g, dude)
        goods = g.facts[gadget].type is CardType.GOODS
        attach = g.facts[gadget].attach
        if goods and (attach is None or "dude" in attach.to) and why_not_carry(g, gadget, dude) is not None:
            continue
        if g.ruleset.inventing_needs_control == "every Gadget" or (goods and not by_effect):
            if place is None or not m.controls_location(g, seat, place):
                continue
        found.append(dude)
    return found


async def invent(
    g: Engine,
    seat: Seat,
    gadget: CardId,
    scientist: CardId,
    *,
    change: int = 0,
    left: bool = False,
    host: CardId | None = None,
) -> bool:
    """Boot the scientist, pay, test (R-GADG-2). The Gadget waits on the table (R-GADG-3 to -5)."""
    skill = invention_skill(g, scientist, gadget) or "Mad Scientist"
    purchase = payment.Purchase(gadget, seat, scientist, invented=True)
    price = payment.cost(g, purchase, change)
    changes.from_zone_to_table(g, seat, gadget)
    money = await payment.pay(g, Use(seat, gadget, None, "invent"), price)
    await happen(g, *changes.turn(g, scientist), *money)
    facts = g.facts[gadget]
    depth = len(g.uses)
    use = Use(seat, gadget, None, "invent", committed=True)
    g.uses.append(use)
    difficulty = facts.gadget_difficulty or 0
    check = await check_skill(g, seat, scientist, skill, difficulty, "gadget", gadget)
    lies = g.state.in_play.get(scientist)
    goods = facts.type is CardType.GOODS
    if check.failed or (goods and host is None and lies is None):
        await changes.to_piles(g, [gadget], Zone.DISCARD_PILE)
    elif goods:
        bearer = host if host is not None else scientist
        await attach(g, gadget, bearer, seat, how="invent")
    else:
        place = lies.location if lies is not None else None
        await entering.enter_play(g, gadget, seat, place=place, left=left, how="invent")
    await happen(g, Invented(gadget, scientist, check.succeeded))
    for who, result, purpose in use.pulls:
        await settle(g, who, result, purpose)
    del g.uses[depth:]
    return check.succeeded


# --- attaching --------------------------------------------------------------------------------------


def why_not_carry(g: Engine, card: CardId, host: CardId) -> str | None:
    """The reason why a card may not be attached to a host, whatever brings it there (R-SHOP-9)."""
    if host != TOWN_SQUARE and host not in g.state.in_play:
        return "it has left play"
    facts = g.facts[card]
    on_dude = host != TOWN_SQUARE and m.is_dude(g, host)
    if facts.attach is not None:
        kind = "dude" if on_dude else "townsquare" if host == TOWN_SQUARE else str(g.facts[host].type)
        if kind == "outfit":
            kind = "home"
        if kind not in facts.attach.to:
            return f"it attaches to a {' or '.join(facts.attach.to)}"
    if facts.type is CardType.SPELL and on_dude and facts.spell_kind is not None:
        skill = uses.SPELL_SKILL[facts.spell_kind]
        if not m.has_keyword(g, host, skill):
            return f"only a {skill} may carry it"
    if host != TOWN_SQUARE and m.cannot(g, f"carry {facts.type}", host):
        return "a card forbids it"
    if on_dude and g.ruleset.second_horse_is_refused and facts.keyword("Horse") is not None:
        carried = g.state.in_play[host].attachments
        if any(m.has_keyword(g, c, "Horse") for c in carried if c != card):
            return "its bearer has a Horse"
    if facts.attach is not None and host != TOWN_SQUARE:
        for term in facts.attach.terms:
            if term not in SITUATIONS and not _is_such(g, term, host):
                return f"it attaches to {facts.attach.where}"
    for rule in g.scripts[card].script.rules:
        if rule.kind == "carrier" and not rule.answer(g.view(card), g.view(host)):
            return rule.text
    return None


def _is_such(g: Engine, term: str, host: CardId) -> bool:
    """A host has one of the keywords a printed restriction names ("not A or B": none of them)."""
    words = term.removeprefix("not ").split(" or ")
    return any(m.has_keyword(g, host, w) for w in words) != term.startswith("not ")


async def attach(
    g: Engine,
    card: CardId,
    host: CardId,
    seat: Seat,
    *,
    how: str = "",
    booted: bool = False,
) -> None:
    """Bring a card of no zone into play on a host; an older Weapon or Horse goes (R-ATT-2, R-SHOP-8)."""
    if g.ruleset.old_weapon_leaves_first:
        await _make_room(g, card, host)
    await entering.enter_play(g, card, seat, host=host, how=how, booted=booted)
    await surplus(g, host, newest=card)


async def _make_room(g: Engine, card: CardId, host: CardId) -> None:
    """Discard what a new Weapon or Horse replaces before it is attached (R-14-ATT-1)."""
    for word in ("Weapon", "Horse"):
        if g.facts[card].keyword(word) is None or host not in g.state.in_play or not m.is_dude(g, host):
            continue
        carried = [c for c in g.state.in_play[host].attachments if m.has_keyword(g, c, word)]
        if len(carried) > m.stat(g, host, f"extra {word}"):
            await changes.discard(g, carried[0])


async def surplus(g: Engine, host: CardId, newest: CardId | None = None) -> None:
    """At most one Weapon and one Horse per dude (R-ATT-1 to R-ATT-4).

    Brought into play, the ``newest`` stays; else it is the controller's choice when the play is finished.
    """
    if newest is None and g.uses:
        return  # ``drop_surplus`` looks again when the play is finished
    for word in ("Weapon", "Horse"):
        stays: list[CardId] = [] if newest is None else [newest]
        while len(carried := _carried(g, host, word)) > 1 + m.stat(g, host, f"extra {word}"):
            spare = [c for c in carried if c not in stays]
            if not spare:
                break
            if newest in carried:
                gone = spare[0]
            else:
                gone = await questions.choose_card(
                    g, m.controller(g, host), f"Which {word} is discarded?", spare, host, "surplus"
                )
            stays.append(gone)  # if something else happens to it instead
            await changes.discard(g, gone)


def _carried(g: Engine, host: CardId, word: str) -> list[CardId]:
    """Weapons or Horses of a dude in play."""
    lies = g.state.in_play.get(host)
    if lies is None or not m.is_dude(g, host):
        return []
    return [c for c in lies.attachments if m.has_keyword(g, c, word)]


async def drop_surplus(g: Engine) -> None:
    """When a play is finished no dude keeps more than it may carry, whatever the reason is (R-ATT-3)."""
    if g.uses or g.dropping:
        return
    g.dropping = True  # an answer to a discard does not begin it again
    try:
        for dude in [c for c, lies in g.state.in_play.items() if len(lies.attachments) > 1]:
            await surplus(g, dude)
    finally:
        g.dropping = False


# --- Kung Fu ----------------------------------------------------------------------------------------


async def technique_test(g: Engine, use: Use) -> None:
    """A pull strictly lower than the dude's value succeeds (R-KF-4). A failure ends the ability (R-KF-5)."""
    assert use.tested is not None
    value = m.stat(g, use.tested, "value")
    result = await pull(g, use.player, "technique", use.tested, value)
    use.margin = m.stat(g, use.tested, "value") - result.value
    use.succeeded = use.margin > 0
    await happen(g, TechniqueTested(use.card, use.tested, use.margin > 0, use.margin))
    if use.margin <= 0:
        raise Fizzle


async def combo(g: Engine, first: Use) -> None:
    """Follow a successful Tao Technique up with others (R-KF-9 to R-KF-12)."""
    last = first
    assert first.tested is not None
    limit = m.rating(g, first.tested, m.KUNG_FU) or 0
    for _ in range(limit):
        found = _follow_ups(g, last)
        if not found:
            return
        options = (*(uses.option(u) for u in found), Option(PASS, PASS))
        answer = await ask(
            Choose(first.player, "combo", "Combo with another Technique?", options, default=PASS)
        )
        if answer == (PASS,):
            return
        use = next(u for u in found if uses.option(u).key == answer[0])
        p = g.state.players[use.player]
        origin = p.play_hand if use.card in p.play_hand else p.discard_pile
        index = origin.index(use.card)
        origin.remove(use.card)
        p.play_hand.append(use.card)
        g.touch()
        if not await uses.run(g, use):
            p.play_hand.remove(use.card)
            origin.insert(index, use.card)
            g.touch()
            return
        last = use


def _follow_ups(g: Engine, last: Use) -> list[Use]:
    ability = last.ability
    assert ability is not None
    assert last.tested is not None
    if last.margin <= 0 or ability.combo is None or last.tested not in g.state.in_play:
        return []
    g.uses.append(last)
    met = bool(ability.combo(g.view(last.card)))
    g.uses.pop()
    if not met:
        return []
    found: list[Use] = []
    p = g.state.players[last.player]
    in_fight = g.state.shootout is not None and g.state.shootout.fighting
    for card in p.play_hand + p.discard_pile:
        if g.facts[card].title == g.facts[last.card].title:
            continue
        for other in g.scripts[card].script.abilities:
            if other.tao != ability.tao or not other.technique or last.play not in other.plays:
                continue
            if in_fight and not other.from_outside and hands.side_of(g, last.tested) is None:
                continue  # R-KF-7
            use = Use(last.player, card, other, last.play, tested=last.tested, chained=True)
            hidden = card in p.discard_pile
            if hidden:
                p.play_hand.append(card)
            trial = Use(last.player, card, other, last.play, tested=last.tested, probing=True)
            fits = (
                uses.header_reason(g, use) is None
                and uses.probe_body(g, trial, partial(uses.perform, g, trial)) is None
            )
            if hidden:
                p.play_hand.remove(card)
            if fits:
                found.append(use)
    return found
