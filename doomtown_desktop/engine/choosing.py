"""How a card script chooses: targets, modes, numbers, yes or no; and what it may choose at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import changes, declaring, lasting, plays, posses, questions, uses
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.abilities import CHEATIN, NOON, RESOLUTION, SHOOTOUT
from doomtown_desktop.engine.cause import Cause
from doomtown_desktop.engine.core import PullResult, Use
from doomtown_desktop.engine.decisions import (
    CANCEL,
    DONE,
    NO,
    YES,
    Cancelled,
    Choose,
    Illegal,
    Option,
    ask,
    require,
)
from doomtown_desktop.engine.effects import Protection
from doomtown_desktop.engine.events import Looked
from doomtown_desktop.engine.forbidding import stays_in_pile
from doomtown_desktop.engine.ids import TOWN_SQUARE, CardId, Phase, Seat, Until
from doomtown_desktop.engine.pending import Targeting
from doomtown_desktop.engine.pools import Pool
from doomtown_desktop.engine.words import Cannot

if TYPE_CHECKING:
    from doomtown_desktop.engine.cards import Card, Dude
    from doomtown_desktop.engine.core import Engine
    from doomtown_desktop.engine.player import Player

T = TypeVar("T", bound="Card")
W = TypeVar("W", int, str)


def _on_dude(g: Engine, card: CardId) -> bool:
    host = g.state.in_play[card].host
    return host is not None and host != TOWN_SQUARE and m.is_dude(g, host)


class Choosing:
    """The questions a script may ask; the lower half of ``Verbs``."""

    __slots__ = ()

    if TYPE_CHECKING:
        g: Engine
        id: CardId

        @property
        def you(self) -> Player:
            """Who uses this card (R-GEN-8)."""
            ...

    def card(self, number: CardId) -> Card:
        """The card an event speaks of."""
        return self.g.view(number)

    def dude(self, number: CardId) -> Dude:
        """The dude an event speaks of. Raises ``Illegal`` for any other card."""
        require(number != TOWN_SQUARE and number >= 0 and m.is_dude(self.g, number), "it is not a dude")
        return cast("Dude", self.g.view(number))

    def player(self, seat: Seat) -> Player:
        """The player an event speaks of."""
        return self.g.player(seat)

    # --- choosing -----------------------------------------------------------------------------------

    @property
    def use(self) -> Use:
        """The use of an ability that is running."""
        return self.g.uses[-1]

    @property
    def cause(self) -> Cause:
        """What is behind an effect of this card now; events carry it (``event.cause``)."""
        use = self.g.uses[-1] if self.g.uses else None
        name = "" if use is None or use.ability is None else use.ability.name
        return Cause(self.you.seat, self.id, name, "trigger" if use is None else use.play)

    @property
    def user(self) -> Dude:
        """The dude that uses an ability this card grants."""
        number = self.g.uses[-1].on
        if number is None:
            raise Illegal("no dude was granted this ability")
        return self.dude(number)

    @property
    def chosen(self) -> Pool[Card]:
        """Cards in play that this use has chosen or marked so far, the latest last."""
        return Pool(self.g.view(c) for c in self.g.uses[-1].chosen_in_play)

    @property
    def paid(self) -> int:
        """Ghost rock paid for the variable price in the header."""
        return self.g.uses[-1].paid

    @property
    def pulled(self) -> PullResult:
        """The pull made as a cost in the header."""
        result = self.g.uses[-1].pulled
        if result is None:
            raise Illegal("no pull was made")
        return result

    def _choosable(self, pool: Iterable[T], by: Player | None = None) -> list[T]:
        """Cards of a pool that this ability may choose, or let another player choose."""
        use = self.g.uses[-1]
        found = list(pool)
        use.pool = [c.id for c in found]
        use.chooser = (by or self.you).seat
        return [c for c in found if self.may_be_chosen(c, use)]

    def require_choice(self, pool: Iterable[Card]) -> None:
        """Using the ability needs a card of this pool that it may choose; say so before an earlier choice."""
        require(self._choosable(pool), "no card fits")

    def may_be_chosen(self, card: Card, use: Use) -> bool:
        """The use of an ability may choose or affect a card: no rule and no card protects it."""
        if card.id == TOWN_SQUARE or card.id in use.in_question:
            return True  # cards that protect each other do not protect
        if card.id not in self.g.state.in_play and stays_in_pile(self.g, card.id):
            return False
        use.in_question.append(card.id)
        try:
            return self._is_unprotected(card, use)
        finally:
            use.in_question.pop()

    def _is_unprotected(self, card: Card, use: Use) -> bool:
        g = self.g
        if g.facts[card.id].type is CardType.LEGEND:
            return False
        if (
            use.play in (SHOOTOUT, RESOLUTION, CHEATIN)
            and g.state.shootout is not None
            and use.ability is not None
        ):
            if not use.ability.reaches_everywhere and not self.is_in_reach(card):
                return False
        if any(getattr(g.view(e.source), e.hook)(card, use) for e in g.effects(Protection, card=card.id)):
            return False
        return not any(
            rule.answer(g.view(source), card, use) for source, rule in g.index.rules.get("protects", ())
        )

    def could_be_chosen_instead(self, card: Card, use: Use) -> bool:
        """Another player's use that would choose or affect ``card`` could choose this card instead.

        Not when ``card`` was chosen before, nor when this card's own player is the one to choose.
        """
        mine = m.controller(self.g, self.id)
        return (
            self.id in use.pool
            and card.id not in (self.id, *use.chosen_in_play)
            and mine not in (use.player, use.chooser)
            and self.may_be_chosen(self.g.view(self.id), use)
        )

    def may_call_out(self, mark: Card, caller: Card | None = None) -> bool:
        """An effect could let a dude, or one that is still to come, call out another (R-CALL-6, R-GEN-3)."""
        g = self.g
        seat = self.you.seat if caller is None else m.controller(g, caller.id)
        place = m.location(g, mark.id)
        if place is None or plays.why_not_call_out(g, seat, mark.id, by_effect=True) is not None:
            return False
        if caller is None:
            return True
        near = m.location(g, caller.id) == place or changes.may_move(g, caller.id, place)
        return caller.in_play and near and not m.cannot(g, Cannot.CALL_OUT, caller.id)

    def is_in_reach(self, card: Card) -> bool:
        """Not a dude outside the posses of a shootout, nor carried by one (R-SHOOT-24)."""
        return (
            self.g.state.shootout is None
            or not card.in_play
            or (bool(self.g.uses) and card.id == self.g.uses[-1].through)
            or posses.side_of(self.g, card.id) is not None
            or not (m.is_dude(self.g, card.id) or _on_dude(self.g, card.id))
        )

    async def target(self, pool: Iterable[T], prompt: str = "Choose a card", by: Player | None = None) -> T:
        """Choose one card of a pool. Before the first effect an empty pool makes the ability unusable."""
        cards = self._choosable(pool, by)
        seat = self.you.seat if by is None else by.seat
        number = await questions.choose_card(self.g, seat, prompt, [c.id for c in cards], self.id)
        [number] = await self._settle(seat, [number], cards)
        return cast("T", self.g.view(number))

    async def may_target(
        self, pool: Iterable[T], prompt: str = "Choose a card", by: Player | None = None
    ) -> T | None:
        """Choose one card of a pool, or none."""
        found = await self.targets(pool, 0, 1, prompt, by)
        return found[0] if found else None

    async def targets(
        self, pool: Iterable[T], least: int, most: int, prompt: str = "Choose cards", by: Player | None = None
    ) -> list[T]:
        """Choose between ``least`` and ``most`` cards of a pool, all at once."""
        cards = self._choosable(pool, by)
        most = min(most, len(cards))
        if len(cards) < least:
            if not self.g.uses[-1].committed:
                raise Illegal(f"too few cards fit “{prompt}”")
            least = len(cards)
        if most == 0:
            return []
        seat = self.you.seat if by is None else by.seat
        options = tuple(Option(f"c{c.id}", "target", c.id) for c in cards)
        answer = await ask(
            Choose(
                seat,
                "target",
                prompt,
                options,
                least,
                most,
                source=self.id,
                cancellable=questions.may_cancel(self.g, seat),
            )
        )
        if answer == (CANCEL,):
            raise Cancelled
        chosen = await self._settle(seat, [CardId(int(key[1:])) for key in answer], cards)
        return [cast("T", self.g.view(number)) for number in chosen]

    async def targets_until(
        self, pool: Iterable[T], enough: Callable[[list[T]], bool], prompt: str, by: Player | None = None
    ) -> list[T]:
        """Choose cards one by one; may stop once ``enough`` holds. Unusable if even all are not enough."""
        cards = self._choosable(pool, by)
        require(enough(cards), f"too few cards fit “{prompt}”")
        chosen: list[T] = []
        seat = self.you.seat if by is None else by.seat
        while len(chosen) < len(cards):
            options = [Option(f"c{c.id}", "target", c.id) for c in cards if c not in chosen]
            if enough(chosen):
                options.insert(0, Option(DONE, DONE))
            answer = await ask(
                Choose(
                    seat,
                    "target",
                    prompt,
                    tuple(options),
                    source=self.id,
                    cancellable=questions.may_cancel(self.g, seat),
                    default=DONE if enough(chosen) else "",
                )
            )
            if answer == (CANCEL,):
                raise Cancelled
            if answer == (DONE,):
                break
            left = [c for c in cards if c not in chosen]
            [number] = await self._settle(seat, [CardId(int(answer[0][1:]))], left)
            chosen.append(cast("T", self.g.view(number)))
        return chosen

    async def search_deck(
        self,
        keep: Callable[[Card], object],
        prompt: str = "Search your deck",
        most: int = 1,
        also: Iterable[Card] = (),
    ) -> list[Card]:
        """Search your deck, and the piles in ``also``, for up to ``most`` cards; shuffle it (R-ZONE-1).

        What was found waits on the table until it is put somewhere.
        """
        await uses.commit(self.g)
        g, seat = self.g, self.you.seat
        p = g.state.players[seat]
        g.happened(Looked(seat, seat, tuple(p.deck)))
        within = [*(card.id for card in also if not stays_in_pile(g, card.id)), *sorted(p.deck)]
        fitting = [c for c in within if keep(g.view(c))]
        options = tuple(Option(f"c{c}", "target", c) for c in fitting)
        found: list[CardId] = []
        if fitting:
            answer = await ask(
                Choose(seat, "target", prompt, options, 0, min(most, len(fitting)), source=self.id)
            )
            found = [CardId(int(key[1:])) for key in answer]
        for card in found:
            changes.take_from_zone(g, card)
        p.table += found
        changes.shuffle_deck(g, seat)
        return [g.view(c) for c in found]

    async def choose_player(self, prompt: str = "Which player?", others: bool = False) -> Player:
        """Choose a player; only other players if ``others``, who come first anyway: what is done is harm."""
        g = self.g
        seats = g.others(self.you.seat) + ([] if others else [self.you.seat])
        words = [(f"p{s}", g.state.players[s].name) for s in seats]
        key = await questions.choose_word(g, self.you.seat, "player", prompt, words, self.id)
        return g.player(int(key[1:]))

    async def one_of(self, *values: W, prompt: str = "Choose one", by: Player | None = None) -> W:
        """Choose one of several numbers or words."""
        seat = self.you.seat if by is None else by.seat
        words = [(str(v), f"{v:+d}" if isinstance(v, int) else v) for v in values]
        key = await questions.choose_word(self.g, seat, "mode", prompt, words, self.id)
        return next(v for v in values if str(v) == key)

    async def number(self, low: int, high: int, prompt: str = "How many?", by: Player | None = None) -> int:
        """Choose a number within bounds."""
        seat = self.you.seat if by is None else by.seat
        return await questions.choose_number(self.g, seat, prompt, low, max(low, high), self.id)

    async def may(self, prompt: str, by: Player | None = None) -> bool:
        """Ask a player yes or no."""
        seat = self.you.seat if by is None else by.seat
        answer = await ask(
            Choose(seat, "yes or no", prompt, (Option(YES, YES), Option(NO, NO)), source=self.id, default=NO)
        )
        return answer == (YES,)

    async def _settle(self, seat: Seat, numbers: list[CardId], pool: Iterable[Card]) -> list[CardId]:
        """Remember what was chosen; a card may see to it that something else is (A-151)."""
        g, use = self.g, self.g.uses[-1]
        if use.notes is not None and use.notes.again:
            numbers = [use.redirected.get(n, n) for n in numbers]
        elif use.committed and Targeting in g.listens:
            free = tuple(c.id for c in pool if c.id not in use.chosen_in_play)
            numbers = [
                await declaring.choose(
                    g,
                    Targeting(
                        n,
                        use.player,
                        player=seat,
                        pool=tuple(c for c in free if c == n or c not in numbers),
                        cause=self.cause,
                    ),
                )
                if n in g.state.in_play
                else n
                for n in numbers
            ]
        self._meet(*numbers)
        return numbers

    def _meet(self, *cards: CardId) -> None:
        """Remember which cards were in play when they were chosen or marked."""
        self.g.uses[-1].chosen_in_play += [c for c in cards if c in self.g.state.in_play]

    def _has_left_play(self, card: Card) -> bool:
        """It was in play when it was chosen or marked; what became of it since is out of reach (R-JOB-28).

        Not for an answer to the very event that speaks of it, nor for an ability that chose it where it is
        now, whatever the job in which it is used knows of it.
        """
        uses = self.g.uses
        if card.in_play or not uses or getattr(uses[-1].event, "card", None) == card.id:
            return False
        if uses[-1].ability is not None:
            return card.id in uses[-1].chosen_in_play
        return any(card.id in use.chosen_in_play for use in uses)

    def _take(self, card: Card) -> bool:
        """Take a card out of its hand or pile, into no zone; False where it has to stay."""
        if stays_in_pile(self.g, card.id):
            return False
        changes.take_from_zone(self.g, card.id)
        return True

    def _reaches(self, card: Card) -> bool:
        return self.may_be_chosen(card, self.g.uses[-1]) if self.g.uses else True

    def _born(self, until: Until | None = None, while_at: CardId | None = None) -> dict[str, Any]:
        """What all lasting effects have, for one of this card that begins now."""
        born = lasting.born(self.g, self.id, until or self.until(), self.you.seat)
        return {**born, "while_at": while_at}

    def until(self) -> Until:
        """How long an effect of the running ability lasts unless its text says else (R-DUR-1 to R-DUR-4)."""
        use = self.g.uses[-1]
        state = self.g.state
        if use.play == NOON:
            return Until.DAY
        if use.play in (RESOLUTION, CHEATIN):
            return self.g.ruleset.resolution_lasts if state.shootout is not None else Until.LOWBALL
        if use.play == SHOOTOUT or (state.shootout is not None and state.shootout.begun):
            return Until.SHOOTOUT
        if state.phase is Phase.GAMBLIN:
            return Until.LOWBALL
        return self.g.ruleset.noon_react_lasts if state.phase in (Phase.NOON, Phase.SETUP) else Until.PHASE
