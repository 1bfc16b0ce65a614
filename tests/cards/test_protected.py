"""No ability is wasted on a card that it cannot affect, whatever protects the card (R-ACT-5).

Each card in play is protected from some verbs. Then each script does everything that is still possible for
it, in a strict game, in which a verb raises if it cannot affect a card that was chosen for it.

A React affects the dudes of its event without choosing them, so no verb raises. Here events are made up until
the React could be used. Then their dudes are protected: the React must no longer be offered, or still have an
effect.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.core.asking import Checkpoint
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.using import Declared
from doomtown_desktop.engine.data.abilities import CHEATIN, NOON, REACT, RESOLUTION, SHOOTOUT
from doomtown_desktop.engine.flow import windows
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.use import uses
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.effects import Ban
from doomtown_desktop.protocol.events import CalloutAnswered, Pending
from doomtown_desktop.protocol.ids import CardId, Phase
from doomtown_desktop.protocol.pending import CasualtiesComing, Escaping, PullRevealed, Targeting
from doomtown_desktop.protocol.question import Answer, Choose, Verb
from doomtown_desktop.protocol.words import Cannot, Prohibition
from tests.cards.busy import FIGHT, REVEALED, SITUATIONS, busy
from tests.cards.busy import NOON as AT_NOON
from tests.cards.test_lint import SCRIPTS, Key, each_script, facts_of
from tests.table import Table, begin

pytestmark = pytest.mark.no_cover  # all scripts at once; the measured code is tested elsewhere

PROTECTIONS: tuple[Prohibition, ...] = (
    Cannot.BE_BOOTED_BY.of("cards"),
    Cannot.BE_ACED_BY.of("cards"),
    Cannot.BE_DISCARDED_BY.of("cards"),
    Cannot.BE_SENT_HOME_BOOTED_BY.of("cards"),
    Cannot.BE_MOVED_BY.of("cards"),
    Cannot.BE_SENT_HOME,
    Cannot.CARRY.of("action"),
)
PLAYS = {AT_NOON: (NOON,), FIGHT: (SHOOTOUT,), REVEALED: (RESOLUTION, CHEATIN)}


def answered(asked: Choose, luck: random.Random) -> Answer:
    """Return a random legal answer to a question."""
    keys = [o.key for o in asked.options]
    return tuple(luck.sample(keys, luck.randint(asked.least, min(asked.most, len(keys)))))


def play(g: Engine, use: Declared, luck: random.Random) -> None:
    """Carry out a declared ability to its end."""
    go(uses.run(g, use), luck)


def go(running: Coroutine[Any, Any, Any], luck: random.Random) -> None:
    """Carry out a coroutine to its end."""
    answer: Answer | None = None
    try:
        while True:
            asked = running.send(answer)
            answer = None if isinstance(asked, Checkpoint) else answered(asked, luck)
    except StopIteration:
        return
    finally:
        running.close()


@each_script
def test_no_ability_is_wasted_on_what_is_protected(key: Key) -> None:
    for situation, plays in PLAYS.items():
        if not any(play in ability.plays for ability in SCRIPTS[key].script.abilities for play in plays):
            continue
        table, card = busy(facts_of(key), situation)
        luck = random.Random(key.title)
        for number in table.state.in_play:
            for what in luck.sample(PROTECTIONS, len(PROTECTIONS) // 2):
                begin(table.engine, Ban, table.me.home.id, card=number, what=what)
        for offered in [u for kind in plays for u in uses.legal(table.engine, 0, kind) if u.card == card.id]:
            g = table.engine.fork(table.state.copy())
            play(g, offered, luck)
            assert not g.unforeseen, g.unforeseen


# --- Reacts -----------------------------------------------------------------------------------------

TRIES, ENOUGH = 150, 3
NOT_OF_DUDES = (PullRevealed, CasualtiesComing, Escaping)
KINDS_OF_PLAY = (NOON, SHOOTOUT, RESOLUTION, CHEATIN, REACT)
WORDS = {
    "why": ("", "refusal", "flight", "successful job"),
    "purpose": ("spell", "technique", "gadget", "skill"),
    "skill": ("Mad Scientist", "Huckster"),
    "how": ("played",),
    "verb": ("use", "move", "invent"),
}
"""Words that a field of an event may hold."""


def made_up(event: type, g: Engine, card: Card, luck: random.Random) -> Any:
    """Return an event of a class with random content."""
    dudes = [d.id for seat in g.seats() for d in g.player(seat).dudes]
    spells = [c for c in g.state.in_play if c not in dudes]
    given: dict[str, Any] = {}
    for field in dataclasses.fields(event):
        word = str(field.type)
        if field.name == "chosen" and event is Targeting:
            continue
        if field.name in ("replaced", "replacement", "use", "begin", "surely", "refuses", "spent"):
            continue
        if field.name == "cause":
            seat, doer = luck.randrange(2), luck.choice([*dudes, *spells])
            cause = Cause(seat, doer, "an ability", luck.choice(KINDS_OF_PLAY))
            given[field.name] = luck.choice([None, cause, cause])
        elif "CardId" in word:
            near = [card.id] if card.in_play else dudes
            found = luck.choice([luck.choice(dudes), luck.choice(spells), luck.choice(near)])
            given[field.name] = (found,) if word.startswith("tuple") else found
        elif word.startswith("tuple"):
            given[field.name] = (0, 1) if "Seat" in word or "int" in word else ()
        elif word == "bool":
            given[field.name] = luck.random() < 0.7
        elif "Seat" in word or field.name in ("side", "winner"):
            given[field.name] = luck.randrange(2)
        elif "int" in word:
            given[field.name] = luck.choice([1, 3, 9])
        elif word == "Phase":
            given[field.name] = Phase.NOON
        elif field.name == "play":
            given[field.name] = luck.choice(KINDS_OF_PLAY)
        elif word == "Verb":
            given[field.name] = Verb(luck.choice(WORDS["verb"]))
        elif word == "str":
            given[field.name] = luck.choice(WORDS.get(field.name, ("",)))
    if "by" in given:
        given["by"] = None if given.get("cause") is None else given["cause"].player
    if "whose" in given:
        given["whose"] = given["side"] = 0 if given["card"] in [d.id for d in g.player(0).dudes] else 1
    return announced(event(**given), g)


def announced(event: Any, g: Engine) -> Any:
    """Return the same event, still open, as a game announces it."""
    return replace(event, begin=partial(windows._begin, g)) if isinstance(event, Pending) else event


def named_by(event: Any, g: Engine) -> list[CardId]:
    """Return the dudes that an event names."""
    named = [getattr(event, f.name) for f in dataclasses.fields(event) if str(f.type).startswith("CardId")]
    return [c for c in named if c in g.state.in_play and g.facts[c].is_dude]


def after(g: Engine, use: Declared, event: Any, *, nothing: bool = False) -> tuple[Any, ...]:
    """Return the state after a React has been carried out, or has only been used up (``nothing``)."""
    luck, g = random.Random(1), g.fork(g.state.copy())
    event = announced(event, g)
    use = use._replace(event=event)
    if nothing:
        assert use.ability is not None
        use = use._replace(ability=replace(use.ability, body=lambda card, _: card.nothing()))
    play(g, use, luck)
    told = ()
    if isinstance(event, Pending):
        told = tuple(v for v in vars_of(event))
        if event.replacement is not None:
            g.uses.append(event.use)
            go(event.replacement(), luck)
            g.uses.pop()
    return g.state.digest(), told


def vars_of(event: Pending) -> list[Any]:
    """Return the fields of an event that a React may have changed, apart from its replacement."""
    but = ("begin", "use", "replacement", *(["replaced"] if event.replacement is not None else []))
    return [(f.name, getattr(event, f.name)) for f in dataclasses.fields(event) if f.name not in but]


@each_script
def test_no_react_is_wasted_on_a_protected_dude(key: Key) -> None:
    for ability in SCRIPTS[key].script.abilities:
        for kind in ability.to if REACT in ability.plays else ():
            if kind not in NOT_OF_DUDES and names_cards(kind):
                assert (found := wasted(key, ability.name, kind)) is None, found


def names_cards(kind: type) -> bool:
    return any(str(f.type).startswith("CardId") for f in dataclasses.fields(kind))


def stir(table: Table, luck: random.Random) -> None:
    """Vary a position at random: booted dudes, stashes, the phase."""
    for side in table.sides:
        side.stash = luck.choice([0, 5])
        for dude in side.player.dudes:
            table.state.in_play[dude.id].booted = luck.random() < 0.5
    table.state.phase = luck.choice([Phase.NOON, Phase.NOON, Phase.UPKEEP])
    table.engine.touch_cards()


def wasted(key: Key, name: str, kind: type) -> Any:
    """Return an event for which a React is offered without an effect, because its dude is protected."""
    luck = random.Random(key.title)
    for situation in SITUATIONS:
        seen = 0
        table, card = busy(facts_of(key), situation)
        for word, reader in zip(("Miracle", "Hex", "Totem", "Hymn"), table.me.player.dudes, strict=False):
            table.me.attach("", reader, kind=CardType.SPELL, keywords=[word])
        if situation == AT_NOON and kind is CalloutAnswered:
            continue  # in that case there is a shootout
        for _ in range(TRIES):
            if seen >= ENOUGH:
                break
            stir(table, luck)
            g = table.engine
            event = made_up(kind, g, card, luck)
            dudes = named_by(event, g)
            if not dudes:
                continue
            for use in uses.legal(g, 0, REACT, event):
                if use.card == card.id and use.ability is not None and use.ability.name == name:
                    seen += 1
                    spot = g.state.in_play.get(card.id)
                    own = (card.id, None if spot is None else spot.host)
                    others = [d for d in dudes if d not in own]
                    if does_nothing(g, use, others, hide) or does_nothing(g, use, dudes, hold):
                        return event
    return None


def hide(g: Engine, dudes: list[CardId], patch: pytest.MonkeyPatch) -> None:
    """Prevent abilities from choosing or affecting these dudes."""
    whole = Acting._is_unprotected
    patch.setattr(
        Acting, "_is_unprotected", lambda by, card, use: card.id not in dudes and whole(by, card, use)
    )


def hold(g: Engine, dudes: list[CardId], _: pytest.MonkeyPatch) -> None:
    """Prevent abilities from booting these dudes or removing them from their places."""
    for dude in dudes:
        for what in PROTECTIONS:
            begin(g, Ban, g.player(0).home.id, card=dude, what=what)


def does_nothing(g: Engine, use: Declared, dudes: list[CardId], protect: Callable[..., None]) -> bool:
    """Return whether the use is legal although the dudes are protected, and then has no effect."""
    g = g.fork(g.state.copy())
    if after(g, use, use.event) == after(g, use, use.event, nothing=True):
        return False  # it would have no effect on unprotected dudes, either
    later: list[Acting] = []
    goes_on_as_ever = Acting._what_follows_may_be_vain

    def goes_on(card: Acting) -> None:
        later.append(card)
        goes_on_as_ever(card)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Acting, "_what_follows_may_be_vain", goes_on)
        protect(g, dudes, patch)
        use = use._replace(event=announced(use.event, g))
        if uses.why_not(g, use) is not None:
            return False
        result = after(g, use, use.event)
        return not later and result == after(g, use, use.event, nothing=True)
