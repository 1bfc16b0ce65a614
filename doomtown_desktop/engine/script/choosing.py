"""The questions that card scripts ask players, such as targets, modes, numbers, and yes or no."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar, cast

from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core import luck, questions
from doomtown_desktop.engine.core.asking import Cancelled, Declined, Illegal, ask, probed
from doomtown_desktop.engine.facts import hands, leaning, posses
from doomtown_desktop.engine.facts.forbidding import forbidden, stays_in_pile
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.use import declaring, uses
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.choices import Pick, PickPlayer, all_picked, key, pick, picked_player
from doomtown_desktop.protocol.events import Looked
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.pending import Targeting
from doomtown_desktop.protocol.question import CANCEL, DONE, Choose, Option, Question, Verb
from doomtown_desktop.protocol.words import Cannot
from doomtown_desktop.speech import prompts

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.using import Use
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card

T = TypeVar("T", bound="Card")
W = TypeVar("W", int, str)


class Choosing(Acting):
    """The questions of card scripts. They ask you, the player of the card, or the player given as ``by``."""

    __slots__ = ()

    def _choosable(self, pool: Iterable[T], by: Player | None = None) -> list[T]:
        """Return the cards of a pool that this ability may choose, or may let another player choose."""
        use = self.g.uses[-1]
        found = list(pool)
        use.pool = [c.id for c in found]
        use.chooser = (by or self.you).seat
        if not all(c.in_play for c in found):
            cards = {c.id: c for c in found}
            found = [cards[number] for number in luck.out_of_order(self.g, cards, use.chooser)]
        return [c for c in found if self.may_be_chosen(c, use) and not self._is_no_target(c, use)]

    def _is_no_target(self, card: Card, use: Use) -> bool:
        """Return whether a card cannot be targeted. Actions target cards; traits do not (R-CL-TGT-1)."""
        if use.ability is None or not card.in_play:
            return False
        cause = Cause(use.player, use.card, use.ability.name, use.play)
        return forbidden(self.g, Cannot.BE_TARGETED_BY, card.id, cause)

    def require_choice(self, pool: Iterable[Card]) -> None:
        """Make the ability unusable if it cannot choose any card of this pool.

        Call this before earlier choices.
        """
        if not self._choosable(pool):
            raise Illegal(Objection(Grounds.NO_CHOICE))

    async def target(self, pool: Iterable[T], prompt: str = "Choose a card", by: Player | None = None) -> T:
        """Ask a player to choose one card of a pool.

        Before the first effect, an empty pool makes the ability unusable.
        """
        cards = self._choosable(pool, by)
        seat = self.you.seat if by is None else by.seat
        found = [c.id for c in cards]
        if found and self.g.uses[-1].probing:
            await probed()
        default = leaning.default(self.g, seat, prompt, found)
        number = await questions.choose_card(self.g, seat, prompt, found, self.id, default=default)
        [number] = await self._settle(seat, [number], cards)
        return cast("T", self.g.view(number))

    async def target_if_any(
        self, pool: Iterable[T], prompt: str = "Choose a card", by: Player | None = None
    ) -> T | None:
        """Ask a player for a card in a later sentence of the text; ``None`` if there is no card (R-ACT-6)."""
        found = list(pool)
        return await self.target(found, prompt, by) if self._choosable(found, by) else None

    async def may_target(
        self, pool: Iterable[T], prompt: str = "Choose a card", by: Player | None = None
    ) -> T | None:
        """Ask a player to choose one card of a pool, or none. Return ``None`` if they choose none."""
        found = await self.targets(pool, 0, 1, prompt, by)
        return found[0] if found else None

    async def targets(
        self, pool: Iterable[T], least: int, most: int, prompt: str = "Choose cards", by: Player | None = None
    ) -> list[T]:
        """Ask a player to choose from ``least`` to ``most`` cards of a pool, in one question.

        If there are fewer than ``least`` cards, the ability is unusable. After its first effect, all of them
        are chosen instead.
        """
        cards = self._choosable(pool, by)
        most = min(most, len(cards))
        if len(cards) < least:
            if not self.g.uses[-1].committed:
                raise Illegal(Objection(Grounds.TOO_FEW_CARDS, words=(prompt,)))
            least = len(cards)
        if most == 0:
            return []
        if self.g.uses[-1].probing:
            await probed()
        seat = self.you.seat if by is None else by.seat
        options = tuple(pick(c.id, Verb.TARGET) for c in cards)
        answer = await ask(
            Choose(
                seat,
                Question.TARGET,
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
        chosen = await self._settle(seat, all_picked(answer), cards)
        return [cast("T", self.g.view(number)) for number in chosen]

    async def targets_until(
        self, pool: Iterable[T], stat: str, above: int, prompt: str, by: Player | None = None
    ) -> list[T]:
        """Ask a player to choose cards one by one, until their total ``stat`` is more than ``above``.

        Each question says how much is still needed. A card that was chosen may be chosen again, which
        deselects it. If all cards together are not enough, the ability is unusable.
        """
        cards = {c.id: c for c in self._choosable(pool, by)}

        def needed(some: Iterable[CardId]) -> int:
            return max(0, above + 1 - sum(int(getattr(cards[number], stat)) for number in some))

        if needed(cards):
            raise Illegal(Objection(Grounds.TOO_FEW_CARDS, words=(prompt,)))
        if cards and self.g.uses[-1].probing:
            await probed()
        chosen: list[CardId] = []
        seat = self.you.seat if by is None else by.seat
        while len(chosen) < len(cards):
            options = [pick(number, Verb.TARGET) for number in cards if number not in chosen]
            missing = needed(chosen)
            if not missing:
                options.insert(0, Option(DONE, Verb.DONE))
            answer = await ask(
                Choose(
                    seat,
                    Question.TARGET,
                    prompts.still_needed(prompt, missing, stat),
                    tuple(options),
                    source=self.id,
                    cancellable=questions.may_cancel(self.g, seat),
                    default="" if missing else DONE,
                    planned=tuple(key(Pick(number)) for number in chosen),
                )
            )
            if answer == (CANCEL,):
                raise Cancelled
            if answer == (DONE,):
                break
            [number] = all_picked(answer)
            if number in chosen:
                chosen.remove(number)
            else:
                chosen.append(number)
        settled = await self._settle(seat, chosen, cards.values())
        return [cast("T", self.g.view(number)) for number in settled]

    async def search_deck(
        self,
        keep: Callable[[Card], object],
        prompt: str = "Search your deck",
        most: int = 1,
        also: Iterable[Card] = (),
        by: Player | None = None,
        *,
        least: int = 0,
    ) -> list[Card]:
        """Search your deck and the cards in ``also`` for at most ``most`` cards. Shuffle the deck (R-ZONE-1).

        ``keep`` returns whether a card may be found. ``least`` is the number that you must find, if you can.
        The cards found stay on the table until another verb moves them. ``by`` is the player who searches
        their deck, by default you.
        """
        await uses.commit(self.g)
        g, seat = self.g, (by or self.you).seat
        p = g.state.players[seat]
        luck.search(g, seat)
        g.happened(Looked(seat, seat, tuple(p.deck)))
        within = [*(card.id for card in also if not stays_in_pile(g, card.id)), *sorted(p.deck)]
        fitting = [c for c in within if keep(g.view(c))]
        options = tuple(pick(c, Verb.TARGET) for c in fitting)
        found: list[CardId] = []
        if fitting:
            answer = await ask(
                Choose(
                    seat,
                    Question.TARGET,
                    prompt,
                    options,
                    min(least, len(fitting)),
                    min(most, len(fitting)),
                    source=self.id,
                )
            )
            found = all_picked(answer)
        for card in found:
            changes.take_from_zone(g, card)
            g.state.known[card] = luck.only(seat)  # the search alone shows the card to nobody else
        p.table += found
        changes.shuffle_deck(g, seat)
        return [g.view(c) for c in found]

    async def choose_player(
        self,
        prompt: str = "Which player?",
        others: bool = False,
        fit: Callable[[Player], object] | None = None,
        likely: Callable[[Player], object] | None = None,
    ) -> Player:
        """Ask you to choose a player. Other players are listed before you, because most effects do harm.

        With ``others``, you can choose only opponents. In a shootout, these are the players of the other
        posse; otherwise, all other players (R-MP-OPP-1, R-MP-OPP-2). ``fit`` is a condition on the players.
        Enter chooses the first player; with ``likely``, the first for whom it returns True, or nobody.
        """
        g, you = self.g, self.you.seat
        seats = g.others(you)
        if not others:
            seats.append(you)
        elif g.state.shootout is not None and g.state.shootout.fighting:
            side = posses.side_of_seat(g, you)
            seats = [seat for seat in seats if g.player(seat).opposes(side)]
        seats = [seat for seat in seats if fit is None or fit(g.player(seat))]
        if not seats:
            raise Illegal(Objection(Grounds.NO_PLAYER_FITS))
        words = [(key(PickPlayer(s)), g.state.players[s].name) for s in seats]
        usual = [s for s in seats if likely is None or likely(g.player(s))]
        default = key(PickPlayer(usual[0])) if usual else ""
        word = await questions.choose_word(g, you, Question.PLAYER, prompt, words, self.id, default)
        return g.player(picked_player(word))

    async def choose_hand(self, change: int, prompt: str = "Whose hand rank?") -> Player:
        """Ask you to choose a player who has a draw hand, whose rank changes by ``change``.

        In a shootout, this is the leader of a posse, not a helper (A-210). Enter chooses your side if the
        change helps it: a lower rank in lowball, a higher one in a shootout; otherwise, an opponent.
        """
        g = self.g
        yours = hands.drawing_for(g, self.you.seat)
        holders = {hands.drawing_for(g, seat) for seat in g.seats() if g.state.players[seat].draw_hand}
        helps = (change < 0) == (g.state.shootout is None)
        return await self.choose_player(
            prompt, fit=lambda p: p.seat in holders, likely=lambda p: (p.seat == yours) == helps
        )

    async def one_of(self, *values: W, prompt: str = "Choose one", by: Player | None = None) -> W:
        """Ask a player to choose one of several numbers or words."""
        seat = self.you.seat if by is None else by.seat
        words = [(str(v), f"{v:+d}" if isinstance(v, int) else v) for v in values]
        word = await questions.choose_word(self.g, seat, Question.MODE, prompt, words, self.id)
        return next(v for v in values if str(v) == word)

    async def number(self, low: int, high: int, prompt: str = "How many?", by: Player | None = None) -> int:
        """Ask a player to choose a number from ``low`` to ``high``."""
        seat = self.you.seat if by is None else by.seat
        return await questions.choose_number(self.g, seat, prompt, low, max(low, high), self.id)

    async def may(self, prompt: str, by: Player | None = None) -> bool:
        """Ask a player yes or no. Return True for yes."""
        return await questions.yes_or_no(self.g, (by or self.you).seat, prompt, self.id)

    async def ask_leave(self, player: Player, prompt: str) -> None:
        """Ask another player to agree, before the first effect. If they refuse, nothing is used or paid."""
        if player != self.you and not await self.may(prompt, by=player):
            raise Declined

    async def _settle(self, seat: Seat, numbers: list[CardId], pool: Iterable[Card]) -> list[CardId]:
        """Record the chosen cards. Return the final choice, which card effects may have changed (A-151)."""
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
