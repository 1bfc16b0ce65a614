"""Setup before day one: outfits, starting gangs, opening hands and Grifters (R-SETUP)."""

from __future__ import annotations

from dataclasses import replace

from doomtown_desktop import starting
from doomtown_desktop.engine.change import changes, entering
from doomtown_desktop.engine.core import luck
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.flow.phases import contests
from doomtown_desktop.engine.use import skills
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.events import EnteredPlay, GameStarted
from doomtown_desktop.protocol.ids import CardId, Phase, Seat
from doomtown_desktop.protocol.question import DONE, Choose, Option, Question, Verb
from doomtown_desktop.starting import PLAIN, Muster, Obstacle, Starter, StartTerms


async def setup(g: Engine) -> None:
    """Place the outfits, let players pick gangs in secret, draw five cards each, and let Grifters act."""
    chosen: list[list[CardId]] = []
    for seat, p in enumerate(g.state.players):
        p.street = [p.outfit]
        await entering.enter_play(g, p.outfit, seat, place=p.outfit, how="setup", quietly=True)
        p.stash = starting_stash(g, seat)
    for seat in g.seats():
        chosen.append(await pick_gang(g, seat))
    if g.ruleset.contested_starts:
        await contests.settle(g, chosen)
    for seat, gang in enumerate(chosen):
        for card in gang:
            if not _is_invented(g, card):
                g.state.players[seat].stash -= starting_cost(g, seat, card)
                await start_dude(g, seat, card)
    for seat, gang in enumerate(chosen):
        for card in filter(lambda c: _is_invented(g, c), gang):
            await _invent_sidekick(g, seat, card)
    for seat in range(len(g.state.players)):
        luck.shuffle(g, seat)
        await changes.draw_cards(g, seat, 5)
    for spot in g.state.in_play.values():
        spot.fresh = False
    g.touch()
    await happen(g, GameStarted())
    g.state.phase = Phase.GAMBLIN


async def start_dude(g: Engine, seat: Seat, dude: CardId) -> None:
    """Put a chosen card into play, ready for use and without events that cards can answer (R-SETUP-8).

    A Sidekick is attached to the dude that brought it.
    """
    g.state.players[seat].deck.remove(dude)
    host = _friend(g, seat) if starting.is_sidekick(g.facts[dude]) else None
    await entering.enter_play(g, dude, seat, host=host, how="setup", quietly=True)
    g.state.in_play[dude].fresh = False
    g.happened(EnteredPlay(dude, seat, "setup"))


def _friend(g: Engine, seat: Seat) -> CardId:
    """Return a dude that can bring a Sidekick and has no attachment yet."""
    return next(
        dude
        for dude in m.dudes_of(g, seat)
        if starter(g, dude).departs.brings_sidekick and not g.state.in_play[dude].attachments
    )


def _is_invented(g: Engine, card: CardId) -> bool:
    """Return whether a card is a Sidekick Gadget, which is invented after the gang has started (A-179)."""
    return starting.is_sidekick(g.facts[card]) and g.facts[card].gadget_difficulty is not None


async def _invent_sidekick(g: Engine, seat: Seat, gadget: CardId) -> None:
    luck.shuffle(g, seat)
    friend = _friend(g, seat)
    await skills.invent(g, seat, gadget, friend, host=friend)


def starting_stash(g: Engine, seat: Seat) -> int:
    """Return the starting stash in ghost rock: the outfit's, changed by the legend (R-SETUP-2, R-LEG-2)."""
    p = g.state.players[seat]
    return starting.stash(g.facts[p.outfit], None if p.legend is None else g.facts[p.legend])


def terms(g: Engine, seat: Seat) -> StartTerms:
    """Return the terms that apply to all cards with which a player starts."""
    outfit = g.state.players[seat].outfit
    departs = starter(g, outfit).departs
    grifters = departs.grifters if departs.may else g.ruleset.starting_grifters
    return starting.terms(g.facts[outfit], departs, g.ruleset.starting_dudes, grifters)


def starting_cost(g: Engine, seat: Seat, dude: CardId) -> int:
    """Return the cost of a dude in a player's starting gang (A-60)."""
    return starting.cost(g.facts[dude], terms(g, seat))


def _bar(g: Engine, dude: CardId, fellows: list[Starter], agreed: StartTerms, left: int) -> Obstacle | None:
    bar = next(starting.obstacles(starter(g, dude), fellows, agreed), None)
    if bar is None and starting.cost(g.facts[dude], agreed) > left:
        return Obstacle.COST
    return bar


def _left(g: Engine, seat: Seat, gang: list[CardId], agreed: StartTerms) -> int:
    """Return the ghost rock that the player has left after paying for the picked cards."""
    return g.state.players[seat].stash - sum(starting.cost(g.facts[dude], agreed) for dude in gang)


def _fellows(g: Engine, seat: Seat, gang: list[CardId]) -> list[Starter]:
    """Return the cards that already start: dudes in play, deeds that started, and picked cards."""
    deeds = [
        c
        for c in town.deeds(g)
        if g.owner(c) == seat and (is_core(g, seat, c) or starting.is_mine(g.facts[c]))
    ]
    return [starter(g, card) for card in (*m.dudes_of(g, seat), *deeds, *gang)]


def muster(g: Engine, seat: Seat, fixed: list[CardId]) -> Muster:
    """Return all cards in a player's deck that could start, during setup. ``fixed`` are already picked."""
    p = g.state.players[seat]
    copies: dict[str, tuple[CardId, int]] = {}
    for card in sorted(p.deck):
        code = g.facts[card].code
        copies[code] = (card, copies.get(code, (card, 0))[1] + 1)
    cards = [(starter(g, card), count) for card, count in copies.values()]
    legend = None if p.legend is None else g.facts[p.legend]
    agreed = terms(g, seat)
    picked = tuple(g.facts[card].code for card in fixed)
    return Muster(agreed, legend, starting.musters(cards, agreed), picked)


def starter(g: Engine, card: CardId) -> Starter:
    """Return a card together with what its text says about starting."""
    rules = [
        rule for rule in g.scripts[card].script.rules if rule.kind in (RuleKind.STARTS, RuleKind.UNIQUE_AS)
    ]
    if not rules:
        return Starter(g.facts[card])
    names = [str(rule.answer(g.view(card))) for rule in rules if rule.kind is RuleKind.UNIQUE_AS]
    said = [rule for rule in rules if rule.kind is RuleKind.STARTS]
    may = all(bool(rule.answer(g.view(card))) for rule in said)
    departs = replace(said[-1].departs if said else PLAIN, may=bool(said) and may, never=not may)
    return Starter(g.facts[card], replace(departs, unique_as=names[0] if names else ""))


def is_core(g: Engine, seat: Seat, card: CardId) -> bool:
    """Return whether a card is a Core deed for this outfit, which may start instead of a dude."""
    return starting.is_core_for(g.facts[card], g.facts[g.state.players[seat].outfit])


def _joins_dudes(g: Engine, seat: Seat, card: CardId) -> bool:
    """Return whether a card can start with the dudes: a Core deed, a Sidekick, a Strike a card brings."""
    facts = g.facts[card]
    return is_core(g, seat, card) or starting.is_sidekick(facts) or starting.is_mine(facts)


async def pick_gang(g: Engine, seat: Seat, most: int = 99, *, only_dudes: bool = False) -> list[CardId]:
    """Let a player choose up to ``most`` cards from the deck to start, besides those in play (R-SETUP-3).

    The player can choose dudes and, unless ``only_dudes`` is set, Core deeds and Sidekicks instead of dudes.
    """
    luck.search(g, seat)
    gang: list[CardId] = []
    agreed = terms(g, seat)
    fit = [
        card
        for card in sorted(g.state.players[seat].deck)
        if g.facts[card].is_dude or (not only_dudes and _joins_dudes(g, seat, card))
    ]
    while len(gang) < most:
        options: list[Option] = []
        seen: set[str] = set()
        fellows, left = _fellows(g, seat, gang), _left(g, seat, gang, agreed)
        for card in fit:
            code = g.facts[card].code
            if card in gang or code in seen:
                continue
            seen.add(code)
            if _bar(g, card, fellows, agreed, left) is None:
                options.append(choices.pick(card, Verb.START))
        if not options:
            return gang
        options.append(Option(DONE, Verb.DONE, label="" if gang else "Start with nobody"))
        answer = await ask(
            Choose(
                seat,
                Question.STARTING_GANG,
                "Who starts in your gang?",
                tuple(options),
                default=DONE if gang else "",  # nobody starts without a gang by accident
                planned=tuple(choices.key(choices.Pick(card)) for card in gang),
            )
        )
        if answer == (DONE,):
            return gang
        gang.append(choices.picked(answer[0]))
    return gang
