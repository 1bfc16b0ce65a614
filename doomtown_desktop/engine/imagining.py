"""Determinization: the observation of a seat, and the worlds that are sampled from it.

A `Scene` is the observation (information set) of a seat. It contains nothing hidden, and two games that look
the same to a seat give equal scenes. Any process can sample worlds from a scene: the hidden cards of other
players, the order of each deck and future outcomes are random.

If a world is in the middle of a play, it is played from the last checkpoint on. It repeats the random
outcomes that the seat has observed since then, and samples the secret answers of other players.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, Protocol, assert_never
from zlib import crc32

from doomtown_desktop.engine.change import elimination
from doomtown_desktop.engine.core import chance
from doomtown_desktop.engine.core.chance import UNSEEN, Fate, FateKind
from doomtown_desktop.engine.core.engine import Engine, Facts
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.driver import Course, Game, Given, engine_for
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.ids import CardId, Phase, Seat
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.question import (
    DONE,
    PUBLIC_KINDS,
    SURRENDER,
    UNCOUNTED,
    Answer,
    Choose,
    IllegalAnswer,
    Question,
    plainest,
)
from doomtown_desktop.protocol.record import Record

UNKNOWN: Final = ""
"""The code of a card that the seat has not seen."""
SECRET: Final = "?"
"""Replaces an answer's key that names a card which the seat has not seen."""
_HOLE: Final = -2
"""The placeholder for an unknown card of seat 0 in a pile; seat 1 has -3, and so on."""
_PATIENCE: Final = 400
"""At most this many questions lead a world from the checkpoint to the pending decision."""


class DeckGuess(Protocol):
    """A prior over the hidden cards of a deck."""

    def unseen(self, outfit: str, seen: Sequence[str], hidden: int, luck: int) -> Sequence[str]:
        """Sample the codes of a deck's hidden cards, in any order.

        Args:
            outfit: The code of the owner's outfit.
            seen: The codes of all known cards of the owner, in any zone and any order.
            hidden: The number of cards to sample.
            luck: The random seed. Equal arguments give equal samples.
        """
        ...


class Said(NamedTuple):
    """An answer given since the checkpoint, as far as a seat knows the answer."""

    player: Seat
    kind: Question
    keys: Answer
    clock: int
    """The stamp at which it was given; another player's secret question may come earlier in a world."""

    @property
    def is_unasked(self) -> bool:
        """True if ``player`` surrendered while somebody else was asked; ``kind`` then means nothing."""
        return len(self.keys) == 1 and self.keys[0].startswith(f"{SURRENDER}:")


class Scene(Record):
    """The observation of a seat at a decision, as plain data without hidden cards."""

    seat: Seat
    state: GameState
    """The state at the checkpoint. Unknown cards are placeholders or have no code; it has no luck."""
    free: tuple[tuple[CardId, ...], ...]
    """By owner: the cards that replace the placeholders, sorted by id."""
    decision: Choose | None
    """The question at the checkpoint, as far as the seat knows it."""
    said: tuple[Said, ...]
    fates: tuple[Fate, ...]
    """The random outcomes since the checkpoint, as far as the seat observed them."""
    asked: tuple[str, ...]
    """The kind, seat and sorted keys of the pending question."""
    looks: tuple[Any, ...]
    """The seat's current view of piles, hands and cards in play (`looks_of`)."""

    def world(self, number: int, deal: DeckGuess) -> Imagined | None:
        """Sample a position that looks the same to the seat as the observed one.

        Equal numbers give equal worlds.

        Returns None if ``deal`` does not return enough cards.
        """
        luck = GameState("", [], [], [], self._luck(number))
        state = self.state.copy()
        for owner, free in enumerate(self.free):
            whose = zip(state.codes, state.owners, strict=True)
            unknown = [
                CardId(card) for card, (code, seat) in enumerate(whose) if seat == owner and code == UNKNOWN
            ]
            if unknown:
                outfit = state.players[owner].outfit
                seen = self._seen_of(owner, outfit)
                guessed = deal.unseen(state.codes[outfit], seen, len(unknown), chance.next_number(luck))
                if len(guessed) != len(unknown):
                    return None
                if state.phase is Phase.SETUP:
                    guessed = self._without_copies(unknown, guessed)
                for card, code in zip(unknown, guessed, strict=True):
                    state.codes[card] = code
            _deal(state, owner, list(free), luck, self._out_of_deck(owner))
        state.chance = chance.next_number(luck)
        return Imagined(self.seat, state, self.decision, self.said, self.fates, self.asked, self.looks)

    def _luck(self, number: int) -> int:
        """Return the random seed of a world.

        The seed varies with the day and the question, so that the samples vary.
        """
        asked = crc32(" ".join((str(self.state.day), *self.asked)).encode())
        return (((asked << 32) + number) * 0x9E3779B97F4A7C15 + 1) & ((1 << 64) - 1)

    def _without_copies(self, cards: Sequence[CardId], codes: Sequence[str]) -> Sequence[str]:
        """Return codes for unknown cards such that none is an earlier copy of a dude picked for a gang.

        Setup offers only the first copy of each card, so a picked dude must be the first of its copies.
        """
        codes_of = self.state.codes
        picked = [card for card, code in enumerate(codes_of) if code != UNKNOWN]
        later = [{codes_of[other] for other in picked if other > card} for card in cards]
        spare = [code for code in codes if all(code not in barred for barred in later)]
        if not spare:
            return codes
        return [
            spare[number % len(spare)] if code in barred else code
            for number, (code, barred) in enumerate(zip(codes, later, strict=True))
        ]

    def _out_of_deck(self, owner: Seat) -> set[CardId]:
        """Return cards drawn or searched from a deck since the checkpoint.

        A world puts them into that deck.
        """
        kinds = (FateKind.DRAW, FateKind.SEARCH)
        return {
            card for fate in self.fates if fate.seat == owner and fate.kind in kinds for card in fate.cards
        }

    def _seen_of(self, owner: Seat, outfit: CardId) -> list[str]:
        state = self.state
        return [
            code
            for card, (code, whose) in enumerate(zip(state.codes, state.owners, strict=True))
            if whose == owner and card != outfit and code != UNKNOWN
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the observation as plain JSON data."""
        return {
            "seat": self.seat,
            "state": self.state.to_json(),
            "free": [list(cards) for cards in self.free],
            "decision": None if self.decision is None else to_plain(self.decision),
            "said": [[each.player, str(each.kind), list(each.keys), each.clock] for each in self.said],
            "fates": [
                [str(each.kind), each.seat, list(each.cards), list(each.numbers)] for each in self.fates
            ],
            "asked": list(self.asked),
            "looks": list(self.looks),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Scene:
        """Invert ``to_json``. Raises ``KeyError``, ``TypeError`` or ``ValueError`` for other data."""
        return cls(
            int(data["seat"]),
            GameState.from_json(data["state"]),
            tuple(tuple(cards) for cards in data["free"]),
            None if data["decision"] is None else from_plain(Choose, data["decision"]),
            tuple(
                Said(player, Question(kind), tuple(keys), clock) for player, kind, keys, clock in data["said"]
            ),
            tuple(
                Fate(FateKind(kind), seat, tuple(cards), tuple(numbers))
                for kind, seat, cards, numbers in data["fates"]
            ),
            tuple(data["asked"]),
            _tuples(data["looks"]),
        )


@dataclass(slots=True)
class Imagined:
    """A sampled world: the state and question at a checkpoint, with the answers and outcomes since then.

    Nobody changes its fields. All games of a world are forks of one engine.
    """

    seat: Seat
    state: GameState
    decision: Choose | None
    said: tuple[Said, ...]
    fates: tuple[Fate, ...]
    asked: tuple[str, ...]
    looks: tuple[Any, ...]
    _engine: Engine | None = field(default=None, init=False, compare=False, repr=False)
    """The engine in this position that games are forked from; ``None`` before the first game."""

    def game(self, catalog: Facts, *, keep_checkpoints: bool = False) -> Game | None:
        """Return a new game in this world's position. It has no log and cannot be undone.

        Returns None if the sampled cards and answers do not lead to the observed position.
        """
        if self._engine is None or self._engine.catalog is not catalog:
            self._engine = engine_for(self.state, catalog)
        engine = self._engine.fork(self.state.copy())
        engine.logging = False
        engine.forced = deque(self.fates)
        game = Game(engine, keep_checkpoints=keep_checkpoints)
        at_once = self.decision is not None and _question(self.decision) == self.asked and not self.said
        try:
            game.begin(self.decision, asleep=at_once)
            if not at_once:
                self._go_on(game)
        except IllegalAnswer:
            return None
        engine.forced = None
        if not self._fits(game):
            return None
        if not keep_checkpoints:
            game.answers.clear()
        return game

    def _go_on(self, game: Game) -> None:
        """Repeat the observed answers and sample the others.

        Raises ``IllegalAnswer`` if that is impossible.
        """
        left = deque(self.said)
        for _ in range(_PATIENCE):
            pending = game.pending
            if pending is None:
                return
            mine = pending.player == self.seat
            if left and left[0].is_unasked and (mine or game.state.counter >= left[0].clock):
                game.answer(left.popleft().keys)
                continue
            while left and mine and (left[0].player, left[0].kind) != (pending.player, pending.kind):
                if left[0].player == self.seat:
                    raise IllegalAnswer("something else is asked than was seen")
                said = left.popleft()  # this world does not ask the question of that answer
                if said.keys == (SURRENDER,):
                    elimination.give_up(game.engine, said.player)
                elif said.is_unasked:
                    game.answer(said.keys)
            if left and (left[0].player, left[0].kind) == (pending.player, pending.kind):
                is_later = pending.kind not in PUBLIC_KINDS and game.state.counter < left[0].clock
                if mine or not is_later:
                    game.answer(self._secretly(game, pending, left.popleft().keys))
                    continue
            if mine:
                return
            game.answer(_nothing(pending))
        raise IllegalAnswer("it leads nowhere")

    def _secretly(self, game: Game, pending: Choose, keys: Answer) -> Answer:
        """Return an answer in which a random hidden card replaces each secret key."""
        if SECRET not in keys:
            return keys
        hidden = {card for pile in _hidden_piles(game.state, self.seat) for card in pile}
        offered = [o.key for o in pending.options if o.card in hidden or o.target in hidden]
        offered = [key for key in offered if key not in keys]
        found: list[str] = []
        for key in keys:
            if key != SECRET:
                found.append(key)
            elif offered:
                found.append(offered.pop(chance.below(game.state, len(offered))))
            else:
                raise IllegalAnswer("nothing hidden can be chosen")
        return tuple(found)

    def _fits(self, game: Game) -> bool:
        """Return whether the game looks as observed.

        First give open piles and draw hands their observed order.
        """
        if game.pending is None or _question(game.pending) != self.asked:
            return False
        for player, seen in zip(game.state.players, self.looks, strict=False):
            for pile, order in ((player.discard_pile, seen[4]), (player.draw_hand, seen[-1])):
                if order and sorted(pile) == sorted(order):
                    pile[:] = order  # the order in another player's hand was unknown
        return looks_of(game.state, self.seat) == self.looks


# --- the observation of a seat ----------------------------------------------------------------------


def scene_of(game: Game, seat: Seat) -> Scene | None:
    """Return the observation of a seat at the pending decision; ``None`` if no decision is pending.

    Only for the seat that is asked, because the scene contains the pending options.
    """
    if game.pending is None:
        return None
    return _Sight(game, seat).scene()


def looks_of(state: GameState, seat: Seat) -> tuple[Any, ...]:
    """Return what a seat sees of piles, hands and cards in play, as a tuple to compare."""
    seen = [
        (
            len(p.deck),
            len(p.play_hand),
            len(p.draw_hand),
            p.stash,
            tuple(p.discard_pile),
            tuple(p.boot_hill),
            tuple(p.table),
            () if p.eliminated else tuple(p.removed),
            tuple(p.play_hand) if owner == seat else (),
            tuple(p.draw_hand) if owner == seat or p.revealed else (),
        )
        for owner, p in enumerate(state.players)
    ]
    return (*seen, tuple(sorted(state.in_play)), state.pot)


def _hidden_piles(state: GameState, seat: Seat) -> list[list[CardId]]:
    """Return the piles and hands whose cards a seat does not see."""
    found: list[list[CardId]] = []
    for owner, p in enumerate(state.players):
        found.append(p.deck)
        if owner != seat:
            found.append(p.play_hand)
            if not p.revealed:
                found.append(p.draw_hand)
        if p.eliminated:
            found.append(p.removed)
    return found


class _Sight:
    """Computes the observation of a seat."""

    def __init__(self, game: Game, seat: Seat) -> None:
        assert game.pending is not None
        self.game, self.seat, self.asked = game, seat, game.pending
        self.now = game.state
        self.course: Course = game.course()
        shown: set[CardId | None] = set()
        if self.asked.player == seat:
            shown = {self.asked.source, *(o.card for o in self.asked.options)}
        self.hidden = {
            card
            for pile in _hidden_piles(self.now, seat)
            for card in pile
            if not self._is_marked(self.now.known, card) and card not in shown
        }
        self.shuffles = [
            (number, fate.seat, dict(zip(fate.cards, fate.numbers, strict=True)))
            for number, fate in enumerate(self.course.fates)
            if fate.kind is FateKind.SHUFFLE
        ]

    def scene(self) -> Scene:
        """Return the observation of the seat."""
        before = self.course.before
        state = before.copy()
        free: list[list[CardId]] = [[] for _ in state.players]
        placed = self._placed()
        for owner, p in enumerate(state.players):
            p.deck = [self._or_hole(card, card in placed.get((owner, -1), ()), free) for card in p.deck]
            if owner != self.seat:
                p.play_hand = self._hand(p.play_hand, (), free)
                if not p.revealed:
                    p.draw_hand = self._hand(p.draw_hand, self.now.players[owner].draw_hand, free)
            if p.eliminated:
                p.removed = self._hand(p.removed, (), free)
        sources = {e.source for e in (*before.effects, *self.now.effects)}  # everybody knows their owners
        for card in range(len(state.codes)):
            number = CardId(card)
            if self._is_unheard_of(number) and number not in sources:
                state.codes[card] = UNKNOWN
        for known in (state.known, state.seen):
            mine = {card: 1 << self.seat for card in known if self._is_marked(known, card)}
            known.clear()
            known.update(mine)
        state.chance, state.luck = 0, ""
        return Scene(
            self.seat,
            state,
            tuple(tuple(sorted(cards)) for cards in free),
            self._decision(),
            tuple(said for each in self.course.given if (said := self._said(each)) is not None),
            tuple(self._fates(placed)),
            _question(self.asked),
            looks_of(self.now, self.seat),
        )

    # --- cards --------------------------------------------------------------------------------------

    def _is_marked(self, known: dict[CardId, int], card: CardId) -> bool:
        return bool(known.get(card, 0) >> self.seat & 1)

    def _is_unheard_of(self, card: CardId) -> bool:
        """Return whether the seat has never known which card this is."""
        return (
            card in self.hidden
            and self.now.owners[card] != self.seat
            and not self._is_marked(self.now.seen, card)
        )

    def _was_seen(self, card: CardId, since: int) -> bool:
        """Return whether the seat knew the card at its first shuffle after outcome ``since``.

        Without one, now.
        """
        for number, _, masks in self.shuffles:
            if number >= since and card in masks:
                return self._is_marked(masks, card)
        return card not in self.hidden

    def _placed(self) -> dict[tuple[Seat, int], dict[CardId, int]]:
        """Return positions of cards shown in a deck, by owner and latest shuffle (-1: before the first)."""
        found: dict[tuple[Seat, int], dict[CardId, int]] = {}
        for number, fate in enumerate(self.course.fates):
            if fate.kind is FateKind.PLACE and self._was_seen(fate.cards[0], number):
                earlier = [n for n, owner, _ in self.shuffles if owner == fate.seat and n < number]
                found.setdefault((fate.seat, max(earlier, default=-1)), {})[fate.cards[0]] = fate.numbers[0]
        return found

    def _or_hole(self, card: CardId, is_fixed: bool, free: list[list[CardId]]) -> CardId:
        if is_fixed or self._is_marked(self.course.before.known, card):
            return card
        owner = self.now.owners[card]
        free[owner].append(card)
        return CardId(_HOLE - owner)

    def _hand(
        self, hand: Sequence[CardId], still_there: Sequence[CardId], free: list[list[CardId]]
    ) -> list[CardId]:
        """Return a hand with placeholders, in an order that does not show when its cards were drawn.

        ``still_there`` is the current hand. Cards that are in both keep the order of the current hand.
        """
        gone = [self._or_hole(c, self._was_seen(c, 0), free) for c in hand if c not in still_there]
        stay = [self._or_hole(c, self._was_seen(c, 0), free) for c in still_there if c in hand]
        return [*sorted(gone, reverse=True), *stay]

    # --- answers and outcomes since the checkpoint --------------------------------------------------

    def _fates(self, placed: dict[tuple[Seat, int], dict[CardId, int]]) -> list[Fate]:
        found: list[Fate] = []
        for number, fate in enumerate(self.course.fates):
            seen = [card for card in fate.cards if self._was_seen(card, number)]
            match fate.kind:
                case FateKind.DRAW:
                    cards = [card if card in seen else UNSEEN for card in fate.cards]
                    if UNSEEN in cards:
                        cards.sort(reverse=True)  # the order in which another player drew cards is unknown
                    found.append(replace(fate, cards=tuple(cards)))
                case FateKind.SHUFFLE:
                    lies = sorted(placed.get((fate.seat, number), {}).items())
                    cards, slots = [c for c, _ in lies], tuple(n for _, n in lies)
                    found.append(replace(fate, cards=tuple(cards), numbers=slots))
                case FateKind.SEARCH:
                    found.append(replace(fate, cards=tuple(sorted(seen))))
                case FateKind.PICK:
                    found.append(replace(fate, cards=tuple(seen or [UNSEEN])))
                case FateKind.NUMBER:
                    found.append(fate)
                case FateKind.PLACE:
                    pass  # ``placed`` has its position
                case unknown:
                    assert_never(unknown)
        return found

    def _said(self, given: Given) -> Said | None:
        """Return an answer as the seat knows it; None for another player's answer that shows nothing."""
        asked, answer = given.asked, given.answer
        loser = choices.surrendering(answer, asked.player)
        if loser is not None and loser != asked.player:
            return Said(loser, Question.NOON_PLAY, answer, given.clock)  # who was asked what may be secret
        if asked.player == self.seat or loser is not None:
            return Said(asked.player, asked.kind, answer, given.clock)
        if asked.kind is self.asked.kind is Question.STARTING_GANG:
            return None  # gangs are picked in secret
        chosen = {o.key: (o.card, o.target) for o in asked.options if o.key in answer}
        names_nothing = all(card is None for cards in chosen.values() for card in cards)
        is_public = asked.kind in PUBLIC_KINDS - UNCOUNTED and asked.kind is not Question.STARTING_GANG
        if names_nothing and not is_public and answer == _nothing(asked):
            return None
        keys = [key if self._is_open(chosen.get(key, ()), given.fates) else SECRET for key in answer]
        return Said(asked.player, asked.kind, tuple(sorted(keys) if SECRET in keys else keys), given.clock)

    def _is_open(self, cards: Iterable[CardId | None], since: int) -> bool:
        return all(card is None or card < 0 or self._was_seen(card, since) for card in cards)

    def _decision(self) -> Choose | None:
        """Return the decision at the checkpoint.

        If it is another player's, it has only the answered options.
        """
        decision = self.course.decision
        if decision is None or decision.player == self.seat:
            return decision
        if not self.course.given:
            return decision if self.asked is decision else None
        answer = self.course.given[0].answer
        return replace(decision, options=tuple(o for o in decision.options if o.key in answer))


def _nothing(asked: Choose) -> Answer:
    """Return the default answer to another player's decision that the seat did not observe."""
    return (DONE,) if asked.kind is Question.STARTING_GANG else plainest(asked)


def _question(asked: Choose) -> tuple[str, ...]:
    return (asked.kind, str(asked.player), *sorted(asked.keys()))


def _deal(state: GameState, owner: Seat, cards: list[CardId], luck: GameState, of_deck: set[CardId]) -> None:
    """Replace a player's placeholders with hidden cards at random.

    Cards in ``of_deck`` go to the deck first.
    """
    hole = _HOLE - owner
    deck = state.players[owner].deck
    in_deck = [slot for slot, card in enumerate(deck) if card == hole]
    chance.shuffle(luck, cards)
    first = [card for card in cards if card in of_deck][: len(in_deck)]
    others = [card for card in cards if card not in of_deck][: len(in_deck) - len(first)]
    below = {*first, *others}
    dealt = [card for card in cards if card in below]
    for slot, card in zip(in_deck, dealt, strict=True):
        deck[slot] = card
    cards = [card for card in cards if card not in below]
    for p in state.players:
        for pile in (p.play_hand, p.draw_hand, p.removed):
            for place, card in enumerate(pile):
                if card == hole:
                    pile[place] = cards.pop()


def _tuples(data: Any) -> Any:
    return tuple(_tuples(each) for each in data) if isinstance(data, list) else data
