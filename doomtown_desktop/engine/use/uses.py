"""Uses of abilities: finding the legal ones, probing them, paying for them and running them (R-ACT, R-COST).

An ability first checks its requirements, then chooses targets, then has effects. ``commit`` runs at the first
effect: it pays the costs, makes the test of a spell or Technique, and marks the ability as used. A probe
stops at this point. So the same lines of a script decide legality, highlights, and how long a play can be
cancelled for free.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Final, assert_never

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import attaching, changes, payment
from doomtown_desktop.engine.core import luck, questions
from doomtown_desktop.engine.core.asking import (
    Cancelled,
    Declined,
    Fizzle,
    Illegal,
    Notes,
    Redirected,
    ask,
    noted,
    probed,
)
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.core.using import Declared, Use
from doomtown_desktop.engine.data import copies
from doomtown_desktop.engine.data.abilities import CHEATIN, REACT, Ability
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses, town
from doomtown_desktop.engine.facts.forbidding import stays_in_pile
from doomtown_desktop.engine.facts.printed import KUNG_FU
from doomtown_desktop.engine.use import declaring, headers, skills
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.choices import PickPlayer, UseAbility, key, picked_player
from doomtown_desktop.protocol.effects import CopiedAbility, Offer, Power
from doomtown_desktop.protocol.events import AbilityDone
from doomtown_desktop.protocol.ids import CardId, Seat, Zone
from doomtown_desktop.protocol.kinds import Users
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import PASS, Choose, IllegalAnswer, Option, Play, Question, Verb
from doomtown_desktop.speech import objections

# --- who may use what -------------------------------------------------------------------------------


def legal(g: Engine, seat: Seat, play: Play, event: Any = None) -> list[Declared]:
    """Return all uses of one kind of play that are legal for a player now, in a stable order."""
    return [use for use in conceivable(g, seat, play, event) if why_not(g, use) is None]


def chosen(g: Engine, seat: Seat, plays: Iterable[Play], choice: UseAbility) -> Declared:
    """Return the legal use that an option stands for. Other uses are not probed.

    Raises ``IllegalAnswer`` if there is none, for instance in a world with another card in its place.
    """
    named = key(choice)
    for play in plays:
        for use in conceivable(g, seat, play, None):
            if choice.card in (use.card, use.model) and option(use).key == named and why_not(g, use) is None:
                return use
    raise IllegalAnswer(f"nothing that can be used is {named!r}")


def conceivable(g: Engine, seat: Seat, play: Play, event: Any) -> Iterator[Declared]:
    """Yield the uses of one kind of play that a player's cards offer, legal or not."""
    if play == CHEATIN and not posses.cheaters(g, seat):
        return
    index = g.index
    for card, ability in index.reacts.get(type(event), ()) if play == REACT else index.plays.get(play, ()):
        yield from _candidates(g, seat, card, ability, play, event)
    for card in g.state.players[seat].play_hand:
        for ability in g.scripts[card].script.played.get(play, ()):
            if g.facts[card].type is CardType.ACTION and (play != REACT or type(event) in ability.to):
                yield Declared(seat, card, ability, play, event)
    for source, offered in dict.fromkeys((offer.source, offer.ability) for offer in g.effects(Offer)):
        name, model = copies.parted(offered)
        ability = g.scripts[source if model is None else model].script.by_name[name]
        if play in ability.plays:
            yield Declared(seat, source, ability, play, model=model)
    yield from _of_powers(g, seat, play, event)
    yield from _of_copies(g, seat, play, event)
    for card in g.elsewhere:
        for ability in g.scripts[card].script.abilities:
            if (
                _answers(ability, play, event)
                and g.owner(card) == seat
                and _lies_where_it_says(g, card, ability.also_from)
            ):
                yield Declared(seat, card, ability, play, event)


def _answers(ability: Ability, play: Play, event: Any) -> bool:
    """Return whether an ability can be used as this kind of play, and for a React, in answer to the event."""
    return play in ability.plays and (play != REACT or type(event) in ability.to)


def powers(g: Engine) -> Iterator[tuple[CardId, CardId, Ability]]:
    """Yield (dude, card that gave it, ability) for each ability that a dude has as a power."""
    for those in g.effects_of(Power).values():
        for power in those:
            ability = g.scripts[power.source].script.by_name.get(power.ability)
            if ability is not None and power.card is not None and not g.blank(power.card):
                yield power.card, power.source, ability


def _copies(g: Engine) -> Iterator[tuple[CardId, CardId, Ability]]:
    """Yield (card, model, ability) for each ability of which a card has one or more copies."""
    found = dict.fromkeys(
        (copy.card, copy.model, copy.ability)
        for those in g.effects_of(CopiedAbility).values()
        for copy in those
    )
    for card, model, name in found:
        ability = g.scripts[model].script.by_name.get(name)
        if ability is not None and card is not None and not g.blank(card):
            yield card, model, ability


def gained(g: Engine) -> Iterator[Ability]:
    """Yield the abilities that cards have gained: powers and copies."""
    return (ability for _, _, ability in chain(powers(g), _copies(g)))


def _of_powers(g: Engine, seat: Seat, play: Play, event: Any) -> Iterator[Declared]:
    for dude, giver, ability in powers(g):
        if _answers(ability, play, event) and m.controller(g, dude) == seat:
            yield Declared(seat, giver, ability, play, event, on=dude)


def _of_copies(g: Engine, seat: Seat, play: Play, event: Any) -> Iterator[Declared]:
    for card, model, ability in _copies(g):
        if _answers(ability, play, event):
            for use in _candidates(g, seat, card, ability, play, event, model):
                yield use._replace(model=model)


def _lies_where_it_says(g: Engine, card: CardId, zone: Zone | None) -> bool:
    """Return whether a card out of play is where it can be used: in ``zone`` or, for ``TABLE``, pulled."""
    if zone is None or zone is Zone.TABLE:
        return zone is not None and g.is_pulled(card)
    return g.zone_of(card) is zone


def of_card(
    g: Engine, seat: Seat, card: CardId, play: Play, *, free_boot: bool = False, again: bool = False
) -> list[Declared]:
    """Return the legal uses of one card in play, for an effect that lets a player use it now.

    With ``free_boot``, the boot cost in the header is not paid. With ``again``, abilities used today can be
    used again.
    """
    found: list[Declared] = []
    for ability in g.scripts[card].script.abilities:
        if play in ability.plays and not g.has_lost(card, ability):
            for candidate in _candidates(g, seat, card, ability, play, None):
                use = candidate._replace(free_boot=candidate.free_boot or free_boot, again=again)
                if why_not(g, use) is None:
                    found.append(use)
    return found


def of_action(
    g: Engine, seat: Seat, card: CardId, play: Play, *, change: int = 0, led_by: CardId | None = None
) -> list[Declared]:
    """Return the legal uses of an action card in any zone, for an effect that lets a player play it now.

    ``change`` is added to the cost. ``led_by`` is the dude that leads its job.
    """
    if g.facts[card].type is not CardType.ACTION or card in g.state.in_play or stays_in_pile(g, card):
        return []
    hand = g.state.players[seat].play_hand
    hidden = card not in hand
    if hidden:
        hand.append(card)
    found: list[Declared] = []
    for ability in g.scripts[card].script.abilities:
        if play in ability.plays and ability.printed and ability.granted_to is None:
            use = Declared(seat, card, ability, play, price_change=change, led_by=led_by)
            if why_not(g, use) is None:
                found.append(use)
    if hidden:
        hand.remove(card)
    return found


async def play_from(g: Engine, use: Declared) -> Use | None:
    """Play an action card from a hand or pile as if it were in its player's hand.

    Returns its use, or ``None`` if the player cancelled it.
    """
    p = g.state.players[use.player]
    origin = next(pile for pile in (p.play_hand, p.discard_pile, p.boot_hill, p.table) if use.card in pile)
    index = origin.index(use.card)
    origin.remove(use.card)
    if origin is not p.play_hand:
        luck.mark(g, [use.card], luck.everybody(g))
    p.play_hand.append(use.card)
    g.touch()
    if (done := await run(g, use)) is not None:
        return done
    p.play_hand.remove(use.card)
    origin.insert(index, use.card)
    g.touch()
    return None


def _candidates(
    g: Engine,
    seat: Seat,
    card: CardId,
    ability: Ability,
    play: Play,
    event: Any,
    model: CardId | None = None,
) -> list[Declared]:
    view = copies.view(g, card, model)
    if ability.granted_to is not None:
        return [
            Declared(seat, card, ability, play, event, on=d)
            for d in m.dudes_of(g, seat)
            if ability.granted_to(view, g.view(d))
        ]
    if ability.offered or (g.facts[card].type is CardType.ACTION and ability.printed):
        return []  # printed abilities of an attached action card are used from the hand only
    lends = False
    match ability.by:
        case Users.CONTROLLER:
            allowed = _is_its_users(g, seat, card, ability)
            lends = not ability.owner and not g.index.rules.keys().isdisjoint(_LENDING)
        case Users.OPPONENTS:
            allowed = posses.opposes(g, seat, m.controller(g, card))
        case Users.ANYONE | Users.EACH_PLAYER:
            allowed = True
        case unknown:
            assert_never(unknown)
    if not allowed and not lends:
        return []
    free_boot = ability.boot_unless is not None and bool(ability.boot_unless(view))
    use = Declared(seat, card, ability, play, event, free_boot=free_boot)
    lent = _lent(g, use) if lends else None
    return [use if lent is None else lent] if allowed or lent is not None else []


def _is_its_users(g: Engine, seat: Seat, card: CardId, ability: Ability) -> bool:
    """Return whether an ability for its controller, or for the owner of its card, is a player's to use."""
    if ability.owner:
        return g.counts_as_owner(card) == seat
    spot = g.state.in_play.get(card)
    if ability.spell and spot is not None and spot.host is not None and town.held_by(g, card) is None:
        return bool(headers.shamans(g, seat, card))
    return m.controller(g, card) == seat


_LENDING: Final = (RuleKind.USES_FROM_AFAR, RuleKind.USES_AS_IF_THERE)


def _lent(g: Engine, use: Declared) -> Declared | None:
    """Return the use, made through a card that lends it from afar.

    Returns ``None`` if there is no such card (A-177).
    """
    for kind in _LENDING:
        for source, rule in g.index.rules.get(kind, ()):
            mine = m.controller(g, source) == use.player
            if mine and rule.answer(g.view(source), g.view(use.card), use.play):
                return use._replace(through=source, is_there=kind is RuleKind.USES_AS_IF_THERE)
    return None


def why_not(g: Engine, use: Declared) -> Objection | None:
    """Return the objection to using an ability now; ``None`` if it is legal."""
    objection = headers.why_not(g, use)
    return probe(g, use) if objection is None else objection


def refusal(g: Engine, seat: Seat, card: CardId, ability: Ability, play: Play) -> Objection | None:
    """Return the objection to a player using one ability of a card now; ``None`` if the use is legal."""
    if card in g.state.players[seat].play_hand:
        found = [Declared(seat, card, ability, play)]
    elif card in g.state.in_play and g.has_lost(card, ability):
        return Objection(Grounds.BLANK)
    else:
        found = _candidates(g, seat, card, ability, play, None)
    reasons = [why_not(g, use) for use in found]
    if None in reasons:
        return None
    return reasons[0] if reasons else Objection(Grounds.NOT_YOURS_TO_USE)


# --- probing ----------------------------------------------------------------------------------------


def probe(g: Engine, use: Declared) -> Objection | None:
    """Run an ability up to its first question or effect. Return the objection; ``None`` if it gets there."""
    trial = Use(use, probing=True)
    return probe_body(g, trial, lambda: perform(g, trial))


def probe_body(g: Engine, use: Use, body: Callable[[], Coroutine[Any, Any, Any]]) -> Objection | None:
    """Probe any coroutine as part of a use. The state does not change. Return the objection or ``None``."""
    depth = len(g.uses)
    g.uses.append(use)
    coroutine = body()
    try:
        coroutine.send(None)
    except Illegal as refused:
        return refused.objection
    except StopIteration:
        return None
    except (Fizzle, Cancelled):
        return Objection(Grounds.NOTHING_HAPPENS)
    finally:
        coroutine.close()
        del g.uses[depth:]
    return None


# --- running ----------------------------------------------------------------------------------------


async def run(g: Engine, declared: Declared) -> Use | None:
    """Use an ability.

    Returns the use, or ``None`` if it ended before its first effect because it was cancelled or declined.
    """
    use = Use(declared, tested=declared.performer)
    depth = len(g.uses)
    g.uses.append(use)
    use.notes = declaring.notes_for(g)
    try:
        await _carry_out(g, use)
    except Cancelled:
        return None
    except Declined:
        g.declined += 1
        return None
    except Illegal as refused:
        title, reason = g.facts[use.card].title, objections.say(g, refused.objection)
        if use.committed and not use.disturbed:
            raise RuntimeError(f"{title}: a requirement after an effect ({reason})") from refused
        if not use.committed:
            g.unforeseen.append(f"{title}: {reason}")
            return None
    except Fizzle:
        pass
    finally:
        del g.uses[depth:]
    await attaching.drop_surplus(g)
    if use.play == REACT or (use.play == CHEATIN and not g.state.shootout):
        await changes.clear_table(g, [use.card])
    if use.leads:
        posses.dissolve(g)
    await settle_pulls(g, use)
    await skills.finish(g, use)
    if use.ability is not None:
        dudes, places = tuple(d for d, _ in use.affected), tuple(p for _, p in use.affected)
        what = use.name, use.play, use.cheater, dudes, places, tuple(use.moved)
        await happen(g, AbilityDone(use.player, use.card, *what))
    if use.ability is not None and use.ability.tao and use.margin > 0 and not use.chained:
        await _combo(g, use)
    return use


async def _carry_out(g: Engine, use: Use) -> None:
    """Run an ability. If a card changes its choices, run it again with the new choices (A-151)."""
    body = perform(g, use)
    try:
        await (body if use.notes is None else noted(body, use.notes))
        await commit(g)
    except Redirected:
        assert use.notes is not None
        use.notes = Notes(use.notes.asked, closed=True, again=True)
        use.disturbed = True
        use.chosen_in_play.clear()
        await noted(perform(g, use), use.notes)


async def settle_pulls(g: Engine, use: Use) -> None:
    """Discard the cards that were pulled during a use, after all its results (R-PULL-2)."""
    while use.pulls:
        seat, result, purpose = use.pulls.pop(0)
        await skills.settle(g, seat, result, purpose, use.card)


async def perform(g: Engine, use: Use) -> None:
    """Carry out an ability: choose the performer and the amount to pay, then run the text."""
    ability = use.ability
    assert ability is not None
    if ability.technique and use.tested is None:
        use.tested = await _tested_dude(g, use)
    elif ability.technique and ability.boot and use.tested is not None and headers.is_booted(g, use.tested):
        raise Illegal(Objection(Grounds.PERFORMER_BOOTED))
    if ability.spell:
        use.caster = await _caster(g, use)
    if use.play == CHEATIN and use.cheater is None:
        use.cheater = await _choose_cheater(g, use)
    if use.committed:
        pass  # in the second run of a redirected ability, this has been paid
    elif ability.pay_most is not None:
        top = ability.pay_most if ability.pay_most >= 0 else 99
        top = min(top, payment.available(g, use.declared) - payment.price(g, use.declared, use.price))
        if top < ability.pay:
            raise Illegal(Objection(Grounds.COSTS_AT_LEAST, numbers=(ability.pay,)))
        use.paid = ability.pay
        if not use.probing:  # a probe goes on to the requirements of the text
            use.paid = await questions.choose_number(
                g, use.player, "Pay how much ghost rock?", ability.pay, top, use.card
            )
    elif ability.pay:
        use.paid = ability.pay
    await _body(g, use)


def _body(g: Engine, use: Use) -> Coroutine[Any, Any, Any]:
    """Return the coroutine of an ability's text. The event is its argument if it is a React."""
    assert use.ability is not None
    view = copies.view(g, use.card, use.declared.model)
    body: Coroutine[Any, Any, Any] = (
        use.ability.body(view, use.declared.event) if use.play == REACT else use.ability.body(view)
    )
    return body


async def _tested_dude(g: Engine, use: Use) -> CardId:
    """Ask which dude performs a Technique, of those that can carry out its text (R-KF-3, R-KF-7)."""
    assert use.ability is not None
    ability = use.ability
    fit: list[CardId] = []
    fight = g.state.shootout
    side = posses.side_of_seat(g, use.player)
    for dude in m.dudes_of(g, use.player):
        if skills.fights_by(g, dude, use.card) is None or (ability.boot and not headers.may_boot(g, dude)):
            continue
        if (
            fight is not None
            and fight.fighting
            and not ability.from_outside
            and posses.side_of(g, dude) != side
        ):
            continue
        trial = Use(use.declared, probing=True, tested=dude)
        if probe_body(g, trial, partial(_body, g, trial)) is None:
            fit.append(dude)
    return await questions.choose_card(g, use.player, "Which dude performs the Technique?", fit, use.card)


async def _choose_cheater(g: Engine, use: Use) -> Seat:
    """Ask which cheater an ability punishes, of those that its text can affect (R-CHEAT-3)."""
    found = posses.cheaters(g, use.player)
    if len(found) > 1:
        trials = [Use(use.declared, probing=True, cheater=s) for s in found]
        reasons = [probe_body(g, trial, partial(perform, g, trial)) for trial in trials]
        found = [s for s, reason in zip(found, reasons, strict=True) if reason is None]
    if not found:
        raise Illegal(Objection(Grounds.NOBODY_TO_PUNISH))
    words = [(key(PickPlayer(s)), g.state.players[s].name) for s in found]
    word = await questions.choose_word(g, use.player, Question.PLAYER, "Which cheater?", words, use.card)
    return picked_player(word)


async def _caster(g: Engine, use: Use) -> CardId:
    bearer = town.held_by(g, use.card)
    if bearer is not None:
        return bearer
    if use.declared.through is not None and not use.declared.is_there:
        return use.declared.through
    fit: list[CardId] = []
    for shaman in headers.shamans(g, use.player, use.card):
        trial = Use(use.declared, probing=True, caster=shaman)
        if probe_body(g, trial, partial(_body, g, trial)) is None:
            fit.append(shaman)
    return await questions.choose_card(g, use.player, "Which Shaman uses the Totem?", fit, use.card)


async def commit(g: Engine) -> None:
    """Begin the effects of the current use. The first call pays its costs and makes its test (R-ACT-2)."""
    if not g.uses:
        return
    use = g.uses[-1]
    if use.ability is not None and not g.plays_on(use.player) and not use.probing:
        _drop(g, use)
    if use.committed:
        if use.notes is not None:
            use.notes.forget()
        return
    if use.probing or use.trying:
        await probed()
    use.committed = True
    for other in g.uses[:-1]:
        other.disturbed = True
    await declaring.declare(g, use)


async def pay_costs(g: Engine) -> None:
    """Pay the costs of the current use, without an effect of its text. A trial goes on without paying."""
    if g.uses and g.uses[-1].trying:
        g.uses[-1].is_past_costs = True
    else:
        await commit(g)


def _drop(g: Engine, use: Use) -> None:
    """End the ability of a player who has surrendered, or cancel it before its first effect (A-313).

    A job or shootout that it leads ends first. Raises ``Cancelled`` or ``Fizzle``.
    """
    fight = g.state.shootout
    if not use.committed:
        raise Cancelled
    if not use.leads or fight is None or fight.closed:
        raise Fizzle


# --- combos -----------------------------------------------------------------------------------------


async def _combo(g: Engine, first: Use) -> None:
    """Offer further Techniques as a combo after a successful Tao Technique (R-KF-9 to R-KF-12)."""
    last = first
    assert first.tested is not None
    limit = m.rating(g, first.tested, skills.fights_by(g, first.tested, first.card) or KUNG_FU) or 0
    for _ in range(limit):
        found = _follow_ups(g, last)
        if not found:
            return
        options = (*(option(u) for u in found), Option(PASS, Verb.PASS))
        prompt = "Combo with another Technique?"
        answer = await ask(
            Choose(first.player, Question.COMBO, prompt, options, source=last.card, default=PASS)
        )
        if answer == (PASS,):
            return
        use = await play_from(g, next(u for u in found if option(u).key == answer[0]))
        if use is None:
            return
        last = use


def _follow_ups(g: Engine, last: Use) -> list[Declared]:
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
    found: list[Declared] = []
    p = g.state.players[last.player]
    in_fight = g.state.shootout is not None and g.state.shootout.fighting
    for card in p.play_hand + [c for c in p.discard_pile if not stays_in_pile(g, c)]:
        if g.facts[card].title == g.facts[last.card].title:
            continue
        for other in g.scripts[card].script.abilities:
            if other.tao != ability.tao or not other.technique or last.play not in other.plays:
                continue
            if in_fight and not other.from_outside and posses.side_of(g, last.tested) is None:
                continue  # R-KF-7
            use = Declared(last.player, card, other, last.play, performer=last.tested)
            hidden = card in p.discard_pile
            if hidden:
                p.play_hand.append(card)
            trial = Use(use, probing=True, tested=last.tested)
            fits = (
                headers.why_not(g, use) is None and probe_body(g, trial, partial(perform, g, trial)) is None
            )
            if hidden:
                p.play_hand.remove(card)
            if fits:
                found.append(use)
    return found


# --- options ----------------------------------------------------------------------------------------


def option(use: Declared) -> Option:
    """Return the option that stands for a use when plays are offered."""
    assert use.ability is not None
    play = use.play if len(use.ability.plays) > 1 else None
    if use.is_power and use.on is not None:
        return choices.use_power(use.card, use.ability.name, play, use.on)
    if use.model is not None:
        return choices.use_power(use.model, use.ability.name, play, use.card)
    return choices.use(use.card, use.ability.name, play, use.on)
