"""A table for tests: put cards where you want them, play by answering decisions, check the result.

Everything goes through the program's interface: decisions in, events and views out. Answers are strict: an
unanswered question, or an answer without a question, fails the test and shows the offered options.

    hero = table.me.dude(bullets=2)
    gun = table.me.attach("Shotgun", hero)
    weak = table.foe.dude(value=2)
    table.shootout()
    table.use(gun, weak)
    assert weak.zone == "boot hill"
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from doomtown_desktop import cards as card_scripts
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CODE, CardFacts, CardType, Edition
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.state import GameState, InPlay, PlayerState
from doomtown_desktop.engine.driver import Game, engine_for
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.facts.player import Player
from doomtown_desktop.engine.script.cards import Card, Deed, Dude
from doomtown_desktop.protocol.effects import Ban, Effect
from doomtown_desktop.protocol.events import Event, JobBegan
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase, Seat, Until
from doomtown_desktop.protocol.question import WINDOWS, Choose, Option
from doomtown_desktop.protocol.rulesets import CLASSIC_2000
from doomtown_desktop.protocol.words import NUMBERS, PROHIBITIONS
from tests.asking import flaw
from tests.made_up import SUITS, VALUES, Facts, Laid, laid_out

card_scripts.load_all()

NOBODY: tuple[str, ...] = ()
"""The answer that names nobody, as to whom to ask for help."""


class Side:
    """One player's side of the table."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    @property
    def state(self) -> PlayerState:
        return self.table.state.players[self.seat]

    @property
    def player(self) -> Player:
        return self.table.engine.player(self.seat)

    @property
    def home(self) -> Card:
        return self.table.view(self.state.outfit)

    @property
    def stash(self) -> int:
        return self.state.stash

    @stash.setter
    def stash(self, amount: int) -> None:
        self.state.stash = amount

    def card(self, what: str, kind: CardType, **facts: Any) -> CardId:
        """Make a physical card: a real title (without facts), or a made-up card."""
        if what and not facts and (real := _real(what, self.table.edition)) is not None:
            code = real.code
        else:
            code = self.table.facts.make(kind, what or f"{kind} {len(self.table.state.codes)}", **facts)
        return self.table.new_card(code, self.seat)

    def put(self, number: CardId, place: CardId, host: CardId | None = None, **spot: Any) -> Card:
        g = self.table.engine
        state = self.table.state
        on_table = InPlay(number, self.seat, place, host, stamp=g.stamp(), fresh=False)
        for name, value in spot.items():
            setattr(on_table, name, value)
        state.in_play[number] = on_table
        if host is not None and host in state.in_play:
            state.in_play[host].attachments.append(number)
        g.touch_cards()
        return self.table.view(number)

    def dude(
        self,
        what: str = "",
        *,
        at: Card | None = None,
        booted: bool = False,
        bounty: int = 0,
        counters: dict[str, int] | None = None,
        owner: Side | None = None,
        **facts: Any,
    ) -> Dude:
        """Put a dude into play, at home unless ``at`` is given; ``owner``: the side that owns the card."""
        number = (owner or self).card(what, CardType.DUDE, **facts)
        place = self.state.outfit if at is None else at.id
        found = self.put(number, place, booted=booted, bounty=bounty, counters=self.numbers(counters))
        assert isinstance(found, Dude)
        return found

    def numbers(self, counters: dict[str, int] | None) -> dict[str, int]:
        """Return counters, checking that their numbers exist."""
        return {NUMBERS.check(stat): amount for stat, amount in (counters or {}).items()}

    def deed(self, what: str = "", *, booted: bool = False, left: bool = False, **facts: Any) -> Deed:
        """Put a deed on this player's street (or beside it if Out of Town)."""
        number = self.card(what, CardType.DEED, **facts)
        if self.table.engine.facts[number].is_out_of_town:
            self.state.beside.append(number)
        else:
            self.state.street.insert(0 if left else len(self.state.street), number)
        found = self.put(number, number, booted=booted)
        assert isinstance(found, Deed)
        return found

    def attach(
        self, what: str, host: Card, *, kind: CardType = CardType.GOODS, booted: bool = False, **facts: Any
    ) -> Card:
        """Put goods or a spell into play on a host."""
        number = self.card(what, kind, **facts)
        return self.put(number, host.location.id if host.location else TOWN_SQUARE, host.id, booted=booted)

    def caster(self, skill: str, spell: str, *pulls: str, **facts: Any) -> tuple[Dude, Card]:
        """Return a dude with this skill, such as "Huckster 2", and a spell; ``pulls`` are the next pulls."""
        dude = self.dude(keywords=[skill], **facts)
        self.deck(*pulls)
        return dude, self.attach(spell, dude, kind=CardType.SPELL)

    def outfit(self, what: str, **facts: Any) -> Card:
        """Change this player's outfit."""
        old = self.state.outfit
        number = self.card(what, CardType.OUTFIT, **facts)
        state = self.table.state
        state.in_play.pop(old)
        for spot in state.in_play.values():
            if spot.location == old:
                spot.location = number
        self.state.street = [number if c == old else c for c in self.state.street]
        self.state.outfit = number
        return self.put(number, number)

    def legend(self, what: str, **facts: Any) -> Card:
        """Give this player a legend."""
        self.state.legend = self.card(what, CardType.LEGEND, **facts)
        self.table.engine.touch_cards()
        return self.table.view(self.state.legend)

    def hand(self, what: str = "", kind: CardType = CardType.ACTION, **facts: Any) -> Card:
        """Put a card into the play hand."""
        number = self.card(what, kind, **facts)
        self.state.play_hand.append(number)
        return self.table.view(number)

    def pile(self, pile: str, *whats: str) -> list[Card]:
        """Put cards on ``discard_pile`` or ``boot_hill``, lowest first: titles, or poker words like 5H."""
        made = [self._any(w) for w in whats]
        getattr(self.state, pile).extend(made)
        return [self.table.view(c) for c in made]

    def deck(self, *whats: str) -> list[Card]:
        """Stack the top of the deck, the first card topmost. Poker words ("5H", "JK") or titles."""
        made = [self._any(w) for w in whats]
        self.state.deck.extend(reversed(made))
        return [self.table.view(c) for c in made]

    def only_deck(self, *whats: str) -> list[Card]:
        """Replace the whole deck by these cards."""
        self.state.deck.clear()
        return self.deck(*whats)

    def _any(self, what: str) -> CardId:
        if what == "JK":
            return self.card("Joker", CardType.JOKER, is_unique=False)
        if what[-1] in SUITS and (what[:-1] in VALUES or what[:-1].isdigit()):
            value = VALUES.get(what[:-1]) or int(what[:-1])
            return self.card(f"the {what}", CardType.ACTION, value=value, suit=SUITS[what[-1]])
        number = self.card(what, CardType.ACTION)
        return number


def _real(title: str, edition: Edition) -> CardFacts | None:
    """Return the facts of a title of an edition, or of one printing by its code."""
    return catalogue().by_code.get(title) if re.fullmatch(CODE, title) else catalogue(edition).titled(title)


def keys(*cards: Card) -> set[str]:
    """Return the value of ``Table.choices`` if exactly these cards can be chosen."""
    return {f"c{card.id}" for card in cards}


def begin(
    g: Engine,
    kind: type[Effect],
    source: CardId,
    *,
    until: Until = Until.DAY,
    by: Seat | None = None,
    **own: Any,
) -> None:
    """Begin a lasting effect; ``own`` are the fields of its class."""
    lasting.begin(g, kind(**lasting.born(g, source, until, by), **own))


class Table:
    """Two (or more) players at High Noon of day one; player 0 ("me") is the Winner and plays first."""

    def __init__(self, seats: int = 2, ruleset: str = "reloaded-1.3", begins: Laid | None = None) -> None:
        """Copy the position ``begins``, or that with which every table begins."""
        own, state = begins or laid_out(seats)
        self.facts = Facts(own.copy())
        state = state.copy()
        state.ruleset = ruleset
        self.edition: Edition = "classic" if ruleset == CLASSIC_2000.name else "reloaded"
        self.game = Game(engine_for(state, self.facts))
        self.engine.strict = True
        self.sides = [Side(self, i) for i in range(seats)]
        self.started = False

    @property
    def engine(self) -> Engine:
        return self.game.engine

    @property
    def state(self) -> GameState:
        return self.game.engine.state

    @property
    def me(self) -> Side:
        return self.sides[0]

    @property
    def foe(self) -> Side:
        return self.sides[1]

    @property
    def town_square(self) -> Card:
        return self.view(TOWN_SQUARE)

    @property
    def pending(self) -> Choose:
        """Return the pending decision."""
        self.start()
        assert self.game.pending is not None, f"the game is over: {self.state.ending}"
        return self.game.pending

    @property
    def log(self) -> list[Event]:
        return self.game.log

    def events(self, kind: type[Event]) -> list[Any]:
        """Return the events of one class, oldest first."""
        return [e for e in self.log if isinstance(e, kind)]

    def new_card(self, code: str, seat: Seat) -> CardId:
        self.state.codes.append(code)
        self.state.owners.append(seat)
        self.engine.learn(code)
        return CardId(len(self.state.codes) - 1)

    def view(self, number: CardId) -> Card:
        return self.engine.view(number)

    def forbid(self, card: Card, what: str) -> None:
        """Forbid a card something for the day, such as "move" or "be booted"."""
        begin(self.engine, Ban, card.id, card=card.id, what=PROHIBITIONS.check(what))

    def phase(self, phase: Phase) -> None:
        """Begin in another phase (before any answer)."""
        self.state.phase = phase

    def start(self) -> None:
        """Let the game ask its first question; the set-up is then complete."""
        if not self.started:
            self.started = True
            self.engine.touch_cards()
            self.engine.touch_effects()
            self.game._start()

    # --- answering ----------------------------------------------------------------------------------

    def offered(self) -> list[str]:
        """Return the keys of the pending decision."""
        return self.pending.keys()

    def choices(self) -> set[str]:
        """Return the keys with which the pending question can be answered."""
        return set(self.offered()) - {"cancel"}

    def can(self, key: str) -> bool:
        """Return whether a key is offered now."""
        return key in self.offered()

    def answer(self, *keys: str) -> None:
        """Give exactly these keys. The question of a card must say what it is about."""
        self.start()
        asked = self.game.pending
        if asked is not None and (asked.source is None or self._is_real(asked.source)):
            assert not (missing := flaw(self.engine, asked)), missing
        since = len(self.log)
        self.game.answer(keys)
        for job in self.log[since:]:
            if isinstance(job, JobBegan) and self._is_real(job.source):
                self._check_job(job)

    def _check_job(self, job: JobBegan) -> None:
        """Check that the action card says whether its job marks a location."""
        card = self.view(job.source)
        if card.type is CardType.ACTION and not card.in_play:
            assert card.starts_job_at_location is (job.mark in town.locations(self.engine)), card.title

    def _is_real(self, card: CardId) -> bool:
        return card >= 0 and self.engine.facts[card].code not in self.facts.own

    def go(self, *answers: Any) -> None:
        """Answer one question after another; see ``_keys`` for the possible answers."""
        for given in answers:
            self.answer(*self._keys(given))

    def _keys(self, given: Any) -> tuple[str, ...]:
        decision = self.pending
        if isinstance(given, (list, tuple)):
            return tuple(k for one in given for k in self._keys(one))
        if given is True or given is False:
            given = "yes" if given else "no"
        if isinstance(given, Side):
            given = given.home
        keys = decision.keys()
        if isinstance(given, Card):
            fitting = [o.key for o in decision.options if f"c{given.id}" == o.key]
            fitting = fitting or [o.key for o in decision.options if o.card == given.id]
            fitting = fitting or [o.key for o in decision.options if o.target == given.id]
            assert len(fitting) == 1, f"{given} does not fit one option of {self.describe()}"
            return (fitting[0],)
        text = str(given)
        if text not in keys and "adjust:" not in text:
            labels = [o.key for o in decision.options if o.label == text]
            assert len(labels) == 1, f"{given!r} is not offered: {self.describe()}"
            return (labels[0],)
        return (text,)

    def describe(self) -> str:
        """Return the pending decision in words, for messages of failing tests."""
        decision = self.pending

        def name(o: Option) -> str:
            titles = [self.engine.view(c).title for c in (o.card, o.target) if c is not None and c >= -1]
            return f"{o.key} ({', '.join([*titles, o.label]) if titles or o.label else o.verb})"

        offered = "; ".join(map(name, decision.options))
        return f"{decision.kind}: {decision.prompt} [player {decision.player}] {offered}"

    def pass_(self) -> None:
        """Pass the pending window."""
        self.answer("pass")

    def turn_of(self, side: Side | None) -> None:
        """Pass for the others until a player's window comes up."""
        if side is None:
            return
        for _ in range(len(self.sides) * 2):
            if self.pending.player == side.seat:
                return
            assert self.pending.kind in WINDOWS, self.describe()
            self.pass_()
        raise AssertionError(f"player {side.seat} is not asked: {self.describe()}")

    # --- plays --------------------------------------------------------------------------------------

    def use(
        self, card: Card, *answers: Any, ability: str = "", by: Side | None = None, on: Card | None = None
    ) -> None:
        """Use an ability of a card in the pending window, then answer its questions; strict."""
        self.declare(card, ability=ability, by=by, on=on)
        self.go(*answers)
        self.settled()

    def declare(
        self, card: Card, *, ability: str = "", by: Side | None = None, on: Card | None = None
    ) -> None:
        """Use an ability of a card in the pending window, up to its first question."""
        self.turn_of(by or (self._side_of(card) if not self._offers(card, ability, on) else None))
        found = self._offers(card, ability, on)
        assert len(found) == 1, f"{card.title} {ability} offers {found}; {self.describe()}"
        self.answer(found[0])

    def _offers(self, card: Card, ability: str, on: Card | None) -> list[str]:
        return [
            o.key
            for o in self.pending.options
            if o.verb == "use"
            and o.card == card.id
            and (not ability or o.label.partition("@")[0] == ability)
            and (on is None or o.target == on.id)
        ]

    def can_use(self, card: Card, ability: str = "", by: Side | None = None) -> bool:
        """Return whether the pending window (of a player) offers an ability of a card."""
        self.turn_of(by)
        return bool(self._offers(card, ability, None))

    def _side_of(self, card: Card) -> Side:
        return self.sides[card.controller.seat]

    def settled(self) -> None:
        """Check that no question is open except the next window."""
        if self.game.pending is not None and self.game.pending.kind not in WINDOWS:
            raise AssertionError(f"an unanswered question: {self.describe()}")

    def make(self, key: str, *answers: Any, by: Side | None = None) -> None:
        """Make a Noon play by its key, then answer its questions; strict."""
        self.turn_of(by)
        self.answer(*self._keys(key))
        self.go(*answers)
        self.settled()

    def move(self, dude: Card, place: Card) -> None:
        self.make(f"move:{dude.id}>{place.id}", by=self._side_of(dude))

    def shop(self, card: Card, host: Card | str | None = None, *answers: Any) -> None:
        """Buy a card from hand: onto a host, or a deed at the "left" or "right" end."""
        key = (
            f"shop:{card.id}"
            if host is None
            else f"shop:{card.id}>{host if isinstance(host, str) else host.id}"
        )
        self.make(key, *answers, by=self.sides[self.engine.owner(card.id)])

    def call_out(self, caller: Card, mark: Card, *answers: Any) -> None:
        """Make the Callin' Out play; further answers follow ("accept", joining …)."""
        self.turn_of(self._side_of(caller))
        self.answer(f"callout:{caller.id}>{mark.id}")
        self.go(*answers)

    def noon_over(self) -> None:
        """Pass for everybody until High Noon is over."""
        self.start()
        while self.game.pending is not None and self.pending.kind in WINDOWS:
            self.pass_()

    def next_day(self) -> None:
        """Play on to the next day's High Noon: nobody plays, all upkeep is paid, "me" wins lowball."""
        self.lowball_day("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
        assert self.pending.kind == "noon play", self.describe()

    def lowball_day(self, mine: str, theirs: str) -> None:
        """Like ``next_day``, with these lowball hands; stops at a question that it does not expect."""
        day = self.state.day
        for side, words in ((self.me, mine), (self.foe, theirs)):
            refill = max(0, self.engine.ruleset.hand_size - len(side.state.play_hand))
            side.deck(*["5D"] * refill, *words.split())
        while self.pending.kind != "noon play" or self.state.day == day:
            if self.pending.kind == "upkeep":
                self.answer(self.offered()[0])
            elif self.pending.kind == "sundown discard":
                self.answer()
            elif self.pending.kind in WINDOWS:
                self.pass_()
            else:
                return

    # --- shootouts ----------------------------------------------------------------------------------

    def shootout(
        self,
        *,
        at: Card | None = None,
        leader: Dude | None = None,
        mark: Dude | None = None,
        without: Sequence[Card] = (),
    ) -> None:
        """Let everybody except ``without`` meet and fight at a location; stop at the first Shootout play."""
        place = TOWN_SQUARE if at is None else at.id
        for spot in self.state.in_play.values():
            view = self.view(spot.card)
            if isinstance(view, Dude) and view not in without:
                spot.location = place
        self.engine.touch()
        leader = leader or next(d for d in self.me.player.dudes if d not in without)
        mark = mark or next(d for d in self.foe.player.dudes if d not in without)
        was_booted = self.state.in_play[leader.id].booted
        self.state.in_play[leader.id].booted = False
        self.engine.touch()
        self.answer(f"callout:{leader.id}>{mark.id}")
        if was_booted:
            self.state.in_play[leader.id].booted = True
            self.engine.touch()
        if self.pending.kind == "callout":
            self.answer("accept")
        self.join_all(without)

    def join_all(self, without: Sequence[Card] = ()) -> None:
        """While posses form, everybody joins who can; nobody is asked for help."""
        while self.game.pending is not None and self.pending.kind in ("posse", "invite"):
            if self.pending.kind == "invite":
                self.answer()
                continue
            able = [
                o.key for o in self.pending.options if o.card is not None and self.view(o.card) not in without
            ]
            self.answer(able[0] if able else "done")

    def helps(self, dude: Card, side: int) -> None:
        """Put a dude of a third player into a posse: 0 the leader's, 1 the mark's."""
        fight = self.state.shootout
        assert fight is not None
        fight.posses[side].dudes.append(dude.id)
        fight.posses[side].seats.append(dude.controller.seat)
        self.engine.touch()

    def to_resolution(
        self, mine: str = "", theirs: str = "", shooters: Sequence[Dude] = (), jokers: Sequence[str] = ()
    ) -> None:
        """Play from step 1 to the Resolution plays with exactly these draw hands, e.g. "8S 8H 8D 3C 3S".

        A joker is written "JK:8S"; ``jokers`` names those that are already in a deck. Nobody makes a Shootout
        play, and no card is swapped.
        """
        for side, words in ((self.me, mine), (self.foe, theirs)):
            if words:
                side.deck(*(w.split(":")[0] for w in words.split()))
        named_jokers = [w.split(":")[1] for words in (mine, theirs) for w in words.split() if ":" in w]
        named_jokers += jokers
        while self.game.pending is not None and self.pending.kind == "shootout":
            self.pass_()
        while self.game.pending is not None and self.pending.kind in (
            "shooter",
            "redraw",
            "keep five",
            "order",
            "joker",
        ):
            kind = self.pending.kind
            if kind == "shooter":
                named = [d for d in shooters if f"c{d.id}" in self.offered()]
                self.answer(f"c{named[0].id}" if named else self.offered()[0])
            elif kind in ("redraw", "order"):
                self.answer()
            elif kind == "keep five":
                self.answer(*self.offered()[5:])
            else:
                self.answer(named_jokers.pop(0))

    def lumps(self, *answers: Any) -> None:
        """Pass all Resolution plays, then give the following answers (casualties, fleeing)."""
        while self.game.pending is not None and self.pending.kind == "resolution":
            self.pass_()
        self.go(*answers)

    def lowball(self, mine: str = "", theirs: str = "") -> None:
        """Stack both decks for the next lowball (before it is drawn)."""
        for side, words in ((self.me, mine), (self.foe, theirs)):
            if words:
                side.deck(*(w.split(":")[0] for w in words.split()))
