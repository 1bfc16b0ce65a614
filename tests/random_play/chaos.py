"""Games in which made-up Reacts to every event do anything that cards can do, at the worst times.

No text limits such a React: it affects any card, inside and outside shootouts. The result must always be a
table that obeys the rules: no exception, no broken invariant, nothing unforeseen.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.dsl import Card, Event, Goods, Pending, Targeting, Until, Using, card, react, require
from doomtown_desktop.engine.change import bounties, casualties, changes, forming
from doomtown_desktop.engine.core import questions
from doomtown_desktop.engine.data.state import InPlay
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.facts import modifiers, town
from doomtown_desktop.engine.flow import callouts
from doomtown_desktop.protocol import events, pending
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.question import PASS, Answer, Choose
from tests.random_play.decks import random_setup
from tests.random_play.runner import Tally, play_setup, random_answer

EVERY: Final = tuple(
    dict.fromkeys(
        kind
        for module in (events, pending)
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, (Event, Pending))
        and kind not in (Event, Pending, pending.Leaving)
    )
)
AT_ONCE: Final = 4
"""Reacts to Reacts to Reacts that are allowed."""
ONE_IN: Final = 19
"""How often a card answers: more would breed more answers than it ends."""
KINDS_A_GAME: Final = 3
LIMIT: Final = 1000
"""Decisions after which a game is left: some kinds of chaos keep everybody from winning."""
Deed_ = Callable[["Chaos", Event], Awaitable[object]]


class Chaos(Goods):
    """A card on the town square that reacts to everything; ``now`` makes reacts rarer, so that games end."""

    def now(self) -> None:
        """Allow an answer to some events only, the same ones whenever the game is played."""
        g = self.g
        require((len(g.log) * 7 + self.id) % ONE_IN == 0 and len(g.uses) <= AT_ONCE, "not now")

    def among(self, numbers: Iterable[CardId]) -> list[Card]:
        """Return the cards that may be affected: no outfit, and no card on the town square."""
        table = self.g.state.in_play
        found = [c for c in numbers if self.g.facts[c].type not in (CardType.OUTFIT, CardType.LEGEND)]
        return [self.g.view(c) for c in found if c not in table or table[c].host != TOWN_SQUARE]

    async def one(self, numbers: Iterable[CardId]) -> CardId:
        """Choose any of these cards, whatever protects it."""
        found = [c.id for c in self.among(numbers)]
        require(found, "there is none")
        return await questions.choose_card(self.g, self.you.seat, "Whom?", found, self.id)

    async def dude_(self) -> CardId:
        """Choose any dude in play."""
        return await self.one(c for c in self.g.state.in_play if town.is_dude(self.g, c))

    async def attached(self) -> CardId:
        """Choose any card that is attached to a dude or deed."""
        return await self.one(c for c, spot in self.g.state.in_play.items() if spot.host is not None)

    async def anything(self) -> CardId:
        """Choose any card in play."""
        return await self.one(self.g.state.in_play)

    async def place_(self) -> CardId:
        """Choose any location."""
        return await questions.choose_card(self.g, self.you.seat, "Where?", town.locations(self.g), self.id)

    @property
    def foe(self) -> Seat:
        """Return the other player."""
        return self.g.others(self.you.seat)[0]


async def discard_dude(self: Chaos, _event: Event) -> None:
    dude = await self.dude_()
    await self.nothing()
    await changes.discard(self.g, dude, by=self.cause)


async def ace_dude(self: Chaos, _event: Event) -> None:
    dude = await self.dude_()
    await self.nothing()
    await changes.ace(self.g, dude, by=self.cause)


async def discard_attached(self: Chaos, _event: Event) -> None:
    goods = await self.attached()
    await self.nothing()
    await changes.discard(self.g, goods, by=self.cause)


async def discard_deed(self: Chaos, _event: Event) -> None:
    deed = await self.one(town.deeds(self.g))
    await self.nothing()
    await changes.discard(self.g, deed, by=self.cause)


async def hit_the_subject(self: Chaos, event: Event) -> None:
    numbers = [
        getattr(event, name, None) for name in ("card", "subject", "target", "mark", "caller", "leader")
    ]
    found = [c for c in numbers if isinstance(c, int) and c in self.g.state.in_play]
    subject = await self.one(CardId(c) for c in dict.fromkeys(found))
    await self.nothing()
    await changes.ace(self.g, subject, by=self.cause)


async def boot_it(self: Chaos, _event: Event) -> None:
    what = await self.anything()
    await self.nothing()
    await changes.boot(self.g, what, by=self.cause)


async def unboot_it(self: Chaos, _event: Event) -> None:
    what = await self.anything()
    await self.nothing()
    await changes.unboot(self.g, what)


async def move_it(self: Chaos, _event: Event) -> None:
    dude, place = await self.dude_(), await self.place_()
    await self.nothing()
    await changes.move(self.g, dude, place, by=self.cause)


async def send_it_home(self: Chaos, _event: Event) -> None:
    dude = await self.dude_()
    await self.nothing()
    await changes.send_home(self.g, dude, by=self.cause)


async def join(self: Chaos, _event: Event) -> None:
    require(self.g.state.shootout is not None, "there is no posse")
    dude, side = await self.dude_(), await self.number(0, 1)
    await self.nothing()
    await forming.join_posse(self.g, dude, side, boots=True)


async def join_from_afar(self: Chaos, _event: Event) -> None:
    require(self.g.state.shootout is not None, "there is no posse")
    dude, side = await self.dude_(), await self.number(0, 1)
    await self.nothing()
    await forming.join_posse(self.g, dude, side, moves=False)


async def leave_posse(self: Chaos, _event: Event) -> None:
    fight = self.g.state.shootout
    dude = await self.one(d for p in (fight.posses if fight else ()) for d in p.dudes)
    await self.nothing()
    await forming.leave_posse(self.g, dude)


async def take_ghost_rock(self: Chaos, _event: Event) -> None:
    await self.nothing()
    await changes.transfer(self.g, self.foe, self.you.seat, 99, "chaos")


async def squander(self: Chaos, _event: Event) -> None:
    await self.nothing()
    await changes.transfer(self.g, self.you.seat, self.foe, 99, "chaos")


async def add_bounty(self: Chaos, _event: Event) -> None:
    dude = await self.dude_()
    await self.nothing()
    await bounties.add(self.g, dude, 2)


async def pardon(self: Chaos, _event: Event) -> None:
    dude = await self.dude_()
    await self.nothing()
    await bounties.add(self.g, dude, -9)


async def take_control(self: Chaos, _event: Event) -> None:
    dude = await self.dude_()
    until = self.until() if await self.may("For a short time?") else Until.DAY
    await self.take_control(self.g.view(dude), until)


async def pass_on(self: Chaos, _event: Event) -> None:
    require(any(town.is_dude(self.g, c) for c in self.g.state.in_play), "nobody can carry it")
    goods, host = await self.attached(), await self.dude_()
    await self.transfer(self.g.view(goods), self.g.view(host))


async def draw(self: Chaos, _event: Event) -> None:
    await self.nothing()
    await changes.draw_cards(self.g, self.foe, 2)


async def empty_the_hand(self: Chaos, _event: Event) -> None:
    foe = self.foe
    hand = self.g.state.players[foe].play_hand
    require(hand, "the hand is empty")
    await self.nothing()
    await changes.discard_from_hand(self.g, foe, hand[:])


async def end_the_shootout(self: Chaos, _event: Event) -> None:
    require(self.g.state.shootout is not None, "there is none")
    await self.end_shootout()


async def strengthen(self: Chaos, _event: Event) -> None:
    await self.modify(self.g.view(await self.dude_()), bullets=+2, influence=+1)


async def blank(self: Chaos, _event: Event) -> None:
    await self.lose_text(self.g.view(await self.anything()))


async def take_back(self: Chaos, _event: Event) -> None:
    await self.to_hand(self.g.view(await self.anything()))


async def bury_in_the_deck(self: Chaos, _event: Event) -> None:
    await self.to_deck([self.g.view(await self.anything())], shuffle=True)


async def give_goods(self: Chaos, _event: Event) -> None:
    hand = self.g.state.players[self.you.seat].play_hand
    types = (CardType.GOODS, CardType.SPELL)
    require(any(town.is_dude(self.g, c) for c in self.g.state.in_play), "nobody can carry it")
    goods = await self.one(c for c in hand if self.g.facts[c].type in types)
    await self.attach(self.g.view(goods), self.g.view(await self.dude_()), change=-1)


async def recruit(self: Chaos, _event: Event) -> None:
    hand = self.g.state.players[self.you.seat].play_hand
    what = await self.one(c for c in hand if self.can_play(self.g.view(c), -2))
    await self.play(self.g.view(what), change=-2)


async def call_out(self: Chaos, _event: Event) -> None:
    require(modifiers.dudes_of(self.g, self.foe), "there is nobody to call out")
    one = await self.one(modifiers.dudes_of(self.g, self.you.seat))
    other = await self.one(modifiers.dudes_of(self.g, self.foe))
    await self.nothing()
    await callouts.call_out(self.g, one, other, callouts.CalloutTerms())


async def shoot(self: Chaos, _event: Event) -> None:
    fight = self.g.state.shootout
    require(fight is not None and fight.fighting, "there is none")
    side = await self.number(0, 1)
    await self.nothing()
    await casualties.assign_and_take(self.g, side, 1)


async def prevent(self: Chaos, event: Event) -> None:
    assert isinstance(event, Pending)
    await event.prevent()


async def misdirect(self: Chaos, event: Event) -> None:
    assert isinstance(event, Targeting)
    others = [c for c in event.pool if c != event.subject]
    require(others, "nothing else could have been chosen")
    await event.choose(await questions.choose_card(self.g, self.you.seat, "Whom?", others, self.id))


async def spare_costs(self: Chaos, event: Event) -> None:
    assert isinstance(event, Using)
    await event.waive_costs()


async def forbid(self: Chaos, _event: Event) -> None:
    dude = await self.dude_()
    what = await self.one_of("move", "be booted", "join posses", "flee", "unboot")
    await self.modify(self.g.view(dude), cannot=(what,))


async def take_out_of_the_game(self: Chaos, _event: Event) -> None:
    what = await self.attached()
    await self.remove_from_game(self.g.view(what))


async def draw_against(self: Chaos, _event: Event) -> None:
    await self.pull()


async def conjure(self: Chaos, _event: Event) -> None:
    require("Gunslinger" in self.g.ruleset.tokens, "its book has no such token")
    await self.token("Gunslinger", self.g.view(await self.place_()))


async def riot(self: Chaos, _event: Event) -> None:
    await self.modify(self.g.view(await self.one(town.deeds(self.g))), keywords=["Rowdy"])


async def take_the_purse(self: Chaos, _event: Event) -> None:
    await self.nothing()
    await changes.gain(self.g, self.you.seat, 3, "chaos")


DEEDS: Final[tuple[Deed_, ...]] = (
    discard_dude,
    ace_dude,
    discard_attached,
    discard_deed,
    hit_the_subject,
    boot_it,
    unboot_it,
    move_it,
    send_it_home,
    join,
    join_from_afar,
    leave_posse,
    take_ghost_rock,
    squander,
    add_bounty,
    pardon,
    take_control,
    pass_on,
    draw,
    empty_the_hand,
    end_the_shootout,
    strengthen,
    blank,
    take_back,
    bury_in_the_deck,
    give_goods,
    recruit,
    call_out,
    shoot,
    prevent,
    misdirect,
    spare_costs,
    forbid,
    take_out_of_the_game,
    draw_against,
    conjure,
    riot,
    take_the_purse,
)


ONLY: Final[dict[Deed_, type]] = {prevent: Pending, misdirect: Targeting, spare_costs: Using}
"""What answers some events only."""


def _as_card(deed: Deed_) -> str:
    """Make a card of this deed; return its title."""
    title = f"Test Chaos: {deed.__name__.replace('_', ' ')}"

    async def answer(self: Chaos, event: Event) -> None:
        self.now()
        await deed(self, event)

    fit = ONLY.get(deed, object)
    to = tuple(kind for kind in EVERY if issubclass(kind, fit))
    body = react("Whatever happens: chaos.", to=to, repeat=True)(answer)
    card(title)(type("ChaosCard", (Chaos,), {"__slots__": (), "answer": body}))
    return title


TITLES: Final = tuple(_as_card(deed) for deed in DEEDS)


class ChaosFacts:
    """The facts of the catalogue and of the made-up cards."""

    def __init__(self) -> None:
        model = next(facts for facts in catalogue() if facts.type is CardType.GOODS)
        self.own = {
            f"9{number:04d}": model.model_copy(
                update={
                    "code": f"9{number:04d}",
                    "title": title,
                    "character": title,
                    "keywords": (),
                    "is_unique": False,
                    "production": 0,
                    "upkeep": 0,
                }
            )
            for number, title in enumerate(TITLES)
        }

    def get(self, code: str) -> CardFacts:
        """Return the facts of a printing. Raises ``LookupError`` for an unknown code."""
        return self.own.get(code) or catalogue().get(code)


def lay_out(game: Game, codes: Iterable[str]) -> None:
    """Put one made-up card of each code and player on the town square at the start."""
    g = game.engine
    for code in codes:
        for seat in g.seats():
            number = CardId(len(g.state.codes))
            g.state.codes.append(code)
            g.state.owners.append(seat)
            g.learn(code)
            g.state.in_play[number] = InPlay(number, seat, TOWN_SQUARE, TOWN_SQUARE, fresh=False)
    g.touch_cards()


def chaotic_answer(game: Game, decision: Choose, rng: random.Random) -> Answer:
    """Return a random answer that passes most Reacts."""
    if decision.kind == "react" and rng.random() < 0.4:
        return (PASS,)
    return random_answer(game, decision, rng)


def kinds(seed: int, book: str, facts: ChaosFacts) -> list[str]:
    """Return the codes of the made-up cards that are used in a game."""
    rng = random.Random(f"chaos {seed} {book}")
    first = list(facts.own)[seed % len(TITLES)]
    return [first, *rng.sample([c for c in facts.own if c != first], KINDS_A_GAME - 1)]


def chaos_game(brought: GameSetup) -> Game:
    """Return a game with some made-up cards, before its first answer."""
    facts = ChaosFacts()
    load_all()
    game = Game.new(brought, facts)
    game.engine.strict = True
    lay_out(game, kinds(brought.seed, brought.ruleset, facts))
    return game


def play_chaos(seed: int, book: str) -> Tally:
    """Play one game of two random decks with some made-up cards. Raises as ``play_setup`` does."""
    facts = ChaosFacts()
    codes = kinds(seed, book, facts)
    return play_setup(
        random_setup(seed, book),
        limit=LIMIT,
        facts=facts,
        begin=lambda game: lay_out(game, codes),
        answer=chaotic_answer,
    )[1]
