"""Verbs of card scripts for hands, decks, piles and draw hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core import lasting, luck, questions
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import hands, posses
from doomtown_desktop.engine.facts.forbidding import forbidden_to_player
from doomtown_desktop.engine.facts.pools import Pool
from doomtown_desktop.engine.flow import drawing
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.use import skills, uses
from doomtown_desktop.protocol.effects import Ban, DrawnBy, HandRankChange, NoDrawHand, PlayerChange
from doomtown_desktop.protocol.events import (
    CardRevealed,
    DrawCardChanged,
    DrawHandDrawn,
    HandRankChanged,
    Looked,
    PullRevealed,
)
from doomtown_desktop.protocol.ids import CardId, Seat, Until, Zone
from doomtown_desktop.protocol.words import NUMBERS, Cannot, PlayerCannot, of_player

if TYPE_CHECKING:
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card

T = TypeVar("T", bound="Card")


async def _discard_pulled(g: Engine, card: CardId | None) -> None:
    if card is not None:
        changes.take_from_zone(g, card)
        await changes.to_piles(g, [card], skills.pile_after_use(g, card))


class HandVerbs(Acting):
    """The verbs for hands, decks, piles and draw hands. "You" is the player who uses the card."""

    __slots__ = ()

    # --- hands, decks, piles ------------------------------------------------------------------------

    async def draw_cards(self, count: int = 1, player: Player | None = None) -> list[Card]:
        """Draw cards into your play hand, or another player's. Return the cards."""
        await uses.commit(self.g)
        drawn = await changes.draw_cards(self.g, (player or self.you).seat, count, by=self.cause)
        return [self.g.view(c) for c in drawn]

    async def to_hand(self, card: Card) -> None:
        """Put a card from a pile, a draw hand or play into its owner's play hand (R-ZONE-11)."""
        await uses.commit(self.g)
        if card.in_play:
            await changes.remove_from_play(self.g, card.id, Zone.PLAY_HAND)
        elif self._take(card):
            await changes.to_piles(self.g, [card.id], Zone.PLAY_HAND)

    async def to_draw_hand(self, card: Card) -> None:
        """Put a card from any zone into your draw hand. A joker is then named as usual (R-JOKER-2)."""
        await uses.commit(self.g)
        if card.in_play:
            await changes.remove_from_play(self.g, card.id, Zone.TABLE)
        if not self._take(card):
            return
        seat = self._drawing()
        self.g.state.players[seat].draw_hand.append(card.id)
        self.g.touch()
        await drawing.name_revealed(self.g, [seat])

    async def look_at(self, cards: Iterable[Card], owner: Player) -> None:
        """Show you some hidden cards of ``owner``."""
        await uses.commit(self.g)
        numbers = tuple(luck.out_of_order(self.g, [c.id for c in cards], self.you.seat))
        luck.show(self.g, numbers, luck.only(self.you.seat))
        await happen(self.g, Looked(self.you.seat, owner.seat, numbers))

    async def at_random(self, cards: Iterable[T], count: int = 1) -> Pool[T]:
        """Pick up to ``count`` of the cards at random. Being picked does not show a card to anybody."""
        await uses.commit(self.g)
        left, picked = list(cards), Pool[T]()
        while left and len(picked) < count:
            number = luck.pick(self.g, [card.id for card in left])
            picked.append(next(card for card in left if card.id == number))
            left.remove(picked[-1])
        self.g.touch()
        return picked

    async def look_at_top(self, count: int) -> list[Card]:
        """Look at the top cards of your deck, which stay there (R-ZONE-6). Return them, topmost first."""
        await uses.commit(self.g)
        seat = self.you.seat
        taken = changes.take_from_deck(self.g, seat, count)
        self.g.state.players[seat].deck += reversed(taken)
        self.g.touch()
        cards = [self.g.view(c) for c in taken]
        await self.look_at(cards, self.you)
        return cards

    async def reveal(self, card: Card) -> None:
        """Show a hidden card to all players. The card stays where it is."""
        await uses.commit(self.g)
        luck.show(self.g, [card.id], luck.everybody(self.g))
        await happen(self.g, CardRevealed(card.owner.seat, card.id))

    async def reveal_top(self, count: int) -> list[Card]:
        """Reveal the top cards of your deck and return them.

        They stay on the table until another verb moves them.
        """
        await uses.commit(self.g)
        seat = self.you.seat
        taken = changes.take_from_deck(self.g, seat, count)
        self.g.state.players[seat].table += taken
        self.g.touch()
        for card in taken:
            await happen(self.g, CardRevealed(seat, card))
        return [self.g.view(c) for c in taken]

    async def discard_top(self, count: int) -> list[Card]:
        """Discard the top cards of your deck. Return them, topmost first."""
        await uses.commit(self.g)
        taken = changes.take_from_deck(self.g, self.you.seat, count)
        await changes.to_piles(self.g, taken, Zone.DISCARD_PILE)
        await happen(self.g)  # the deck may have been refilled
        return [self.g.view(c) for c in taken]

    async def to_deck(self, cards: Iterable[Card], shuffle: bool = False) -> None:
        """Put cards on top of their owners' decks. The last card is topmost.

        With ``shuffle``, these decks are shuffled afterwards. If there are several cards, only you know their
        order. If a card comes from a play hand, only its owner and you know which card it is.
        """
        await uses.commit(self.g)
        owners: list[Seat] = []
        cards = list(cards)
        knows = luck.everybody(self.g) if len(cards) == 1 else luck.only(self.you.seat)
        for card in cards:
            held = self.g.state.players[card.owner.seat].play_hand
            if card.id in held:
                luck.lose(self.g, held, luck.only(card.owner.seat) | luck.only(self.you.seat))
            if card.in_play:
                await changes.remove_from_play(self.g, card.id, Zone.DECK)
            elif self._take(card):
                await changes.to_piles(self.g, [card.id], Zone.DECK)
            luck.lose(self.g, [card.id], knows)
            owners.append(card.owner.seat)
        if shuffle:
            for seat in sorted(set(owners)) or [self.you.seat]:
                changes.shuffle_deck(self.g, seat)

    async def shuffle_deck(self, player: Player | None = None) -> None:
        """Shuffle your deck, or another player's."""
        await uses.commit(self.g)
        changes.shuffle_deck(self.g, (player or self.you).seat)

    async def replace_pull(self, pull: PullRevealed, card: Card) -> None:
        """Discard the pulled card. A card in play, which leaves play, is the pull instead (R-PULL-2)."""
        await uses.commit(self.g)
        await _discard_pulled(self.g, pull.pulled)
        await changes.remove_from_play(self.g, card.id, Zone.TABLE)
        pull.pulled = card.id
        pull.value, pull.suit = hands.poker_card(self.g, card.id)

    async def pull_again(self, pull: PullRevealed, *, choose: str = "") -> None:
        """Discard the pulled card, and pull the next card of that deck instead (R-PULL-2).

        With ``choose``, a prompt, you choose which of the two cards is the pull; the other is discarded.
        """
        await uses.commit(self.g)
        if not choose:
            await _discard_pulled(self.g, pull.pulled)
        value, suit, card = await skills.turn_over(self.g, pull.player, pull.purpose, pull.skill)
        if choose:
            both = [number for number in (pull.pulled, card) if number is not None]
            if len(both) < 2:
                return  # there is no second card to choose
            chosen = await questions.choose_card(self.g, self.you.seat, choose, both, self.id)
            await _discard_pulled(self.g, pull.pulled if chosen == card else card)
            if chosen != card:
                return
        pull.value, pull.suit, pull.pulled = value, suit, card

    # --- players ------------------------------------------------------------------------------------

    async def modify_player(
        self,
        player: Player | None = None,
        until: Until | None = None,
        *,
        as_long_as: Callable[..., object] | None = None,
        about: Card | None = None,
        **stats: int,
    ) -> None:
        """Change your numbers, or those of another player, for the duration ``until``.

        ``stats`` gives the amount for each number, with ``_`` for the spaces in its name. ``as_long_as`` is a
        method of this card. Its argument is the card ``about``, or this card if ``about`` is not given. The
        change applies only while the method returns True. The effect ends when the card ``about`` leaves
        play.
        """
        await uses.commit(self.g)
        who, hook = player or self.you, "" if as_long_as is None else lasting.hook(self, as_long_as)
        for argument, amount in stats.items():
            stat, born = of_player(argument), self._born(until)
            born["stays"] = None if about is None else about.id
            changed = PlayerChange(**born, player=who.seat, stat=stat, amount=amount, as_long_as=hook)
            lasting.begin(self.g, changed)

    # --- draw hands and shootouts -------------------------------------------------------------------

    def _drawing(self, player: Player | None = None) -> Seat:
        """Return the seat whose draw hand counts for you or a player.

        If that player is a helper, it is the seat of the posse's leader.
        """
        return hands.drawing_for(self.g, (player or self.you).seat)

    async def change_hand_rank(
        self,
        amount: int,
        player: Player | None = None,
        *,
        as_long_as: Callable[[], bool] | None = None,
        until: Until = Until.ROUND,
    ) -> None:
        """Raise or lower a player's hand rank in this round (R-RANK-5).

        With ``as_long_as``, a method of this card, the change lasts for the duration ``until``, but applies
        only while the method returns True.
        """
        await uses.commit(self.g)
        seat = self._drawing(player)
        if forbidden_to_player(self.g, PlayerCannot.HAVE_HAND_RANK_CHANGED_BY, seat, self.cause):
            return
        if as_long_as is not None:
            held = lasting.hook(self, as_long_as)
            born = self._born(until)
            lasting.begin(self.g, HandRankChange(**born, player=seat, amount=amount, as_long_as=held))
        elif amount:
            await self._rank_changed(seat, amount)

    async def _rank_changed(self, seat: Seat, amount: int, *, afresh: bool = False) -> None:
        self.g.state.players[seat].rank_modifiers.append(amount)
        self.g.touch()
        await happen(self.g, HandRankChanged(seat, amount, self.id, afresh, cause=self.cause))

    def may_change_hand_rank(self, player: Player | None = None) -> bool:
        """Return whether an effect of yours could change a player's hand rank."""
        seat = self._drawing(player)
        return not forbidden_to_player(self.g, PlayerCannot.HAVE_HAND_RANK_CHANGED_BY, seat, self.cause)

    async def set_hand_rank(self, rank: int, player: Player | None = None) -> None:
        """Set a player's hand rank. Earlier changes no longer count, and later changes are added to it."""
        await uses.commit(self.g)
        seat = self._drawing(player)
        held = self.g.state.players[seat]
        if forbidden_to_player(self.g, PlayerCannot.HAVE_HAND_RANK_CHANGED_BY, seat, self.cause):
            return
        held.rank_modifiers = []
        amount = rank - hands.value_of(self.g, seat).rank
        if amount:
            await self._rank_changed(seat, amount, afresh=True)

    async def draw_by(self, stat: str, *, throughout: bool = False) -> None:
        """Make posses in this shootout draw hands by a number other than bullets (R-DRAW-2, R-DRAW-3).

        With ``throughout``, that number replaces the bullets of dudes in posses for every purpose.
        """
        await uses.commit(self.g)
        number = NUMBERS.check(stat)
        lasting.begin(self.g, DrawnBy(**self._born(Until.SHOOTOUT), stat=number, throughout=throughout))

    async def draw_no_hand(self, rank: Callable[[], int]) -> None:
        """Make your side draw no cards in this shootout.

        ``rank`` is a method of this card that returns the hand rank of your side.
        """
        await uses.commit(self.g)
        born, hook = self._born(Until.SHOOTOUT), lasting.hook(self, rank)
        lasting.begin(self.g, NoDrawHand(**born, player=self._drawing(), rank=hook))

    async def change_casualties(self, amount: int, player: Player | None = None) -> None:
        """Raise or lower the casualties that a player's side takes this round (R-CAS-4)."""
        await uses.commit(self.g)
        seat = (player or self.you).seat
        side = posses.side_of_seat(self.g, seat)
        fight = self.g.state.shootout
        how = "raised" if amount > 0 else "lowered"
        if forbidden_to_player(self.g, PlayerCannot.HAVE_CASUALTIES_CHANGED_BY, seat, self.cause, how):
            return
        if side is not None and fight is not None:
            fight.extra_casualties[side] += amount

    async def redraw_hand(
        self, player: Player | None = None, *, deck_of: Player | None = None, buried: bool = False
    ) -> None:
        """Discard a player's draw hand and draw a new one of five cards (R-RES-2).

        For limits per draw hand, this is still the same hand (A-04). ``deck_of`` is the player from whose
        deck the cards come, if not the player's own. The cards of a ``buried`` hand go to Boot Hill for the
        rest of the game; they are neither aced nor discarded.
        """
        await uses.commit(self.g)
        seat = self._drawing(player)
        for card in await drawing.discard_draw_hand(self.g, seat, buried=buried):
            if buried:
                stays = Ban(**self._born(Until.FOREVER), card=card, what=Cannot.LEAVE_BOOT_HILL)
                lasting.begin(self.g, stays)
        self.g.state.players[seat].revealed = True
        await self.draw_into_hand(5, player, deck_of=deck_of)

    async def draw_into_hand(
        self, count: int, player: Player | None = None, *, deck_of: Player | None = None
    ) -> None:
        """Draw cards into a player's draw hand, from the deck of ``deck_of`` if given."""
        await uses.commit(self.g)
        seat = self._drawing(player)
        if hands.draws_none(self.g, seat):
            return
        hand = self.g.state.players[seat].draw_hand
        hand += changes.take_from_deck(self.g, seat if deck_of is None else deck_of.seat, count)
        self.g.touch()
        if self.g.state.players[seat].revealed:
            await happen(self.g, DrawHandDrawn(seat, len(hand)))
            await drawing.name_revealed(self.g, [seat])

    async def swap_draw_hands(self, other: Player) -> None:
        """Exchange draw hands with another player. Used cards still go to their owners' piles."""
        await uses.commit(self.g)
        mine, theirs = (self.g.state.players[self._drawing(player)] for player in (self.you, other))
        mine.draw_hand, theirs.draw_hand = theirs.draw_hand, mine.draw_hand
        self.g.touch()

    async def change_draw_card(self, card: Card, value: int, suit: int, *, as_joker: bool = False) -> None:
        """Make a card count as this value (1-13) and suit (0-3) while it is in a draw hand (R-CHEAT-2).

        With ``as_joker``, it cannot make the hand Cheatin' any more (R-JOKER-3).
        """
        await uses.commit(self.g)
        for seat in self.g.seats():
            if card.id in self.g.state.players[seat].draw_hand:
                self.g.state.jokers[card.id] = [value, suit, *([1] if as_joker else [])]
                self.g.touch()
                await happen(self.g, DrawCardChanged(seat, card.id, value, suit))

    async def recast(
        self,
        card: Card,
        values: Iterable[int] = range(1, 14),
        suits: Iterable[int] = range(4),
        *,
        as_joker: bool = False,
    ) -> None:
        """Ask you which of these values and suits a card of a draw hand counts as (R-CHEAT-2)."""
        await uses.commit(self.g)
        prompt = "Which value and suit?"
        likes = await skills.choose_poker_card(
            self.g, self.you.seat, card.id, prompt, values=values, suits=suits
        )
        await self.change_draw_card(card, *likes, as_joker=as_joker)

    async def consider_legal(self, player: Player | None = None) -> None:
        """Make a player's draw hand count as legal."""
        await self._consider(True, player)

    async def consider_cheatin(self, player: Player | None = None) -> None:
        """Make a player's draw hand count as Cheatin'."""
        await self._consider(False, player)

    async def _consider(self, legal: bool, player: Player | None) -> None:
        await uses.commit(self.g)
        self.g.state.players[self._drawing(player)].considered = legal
        self.g.touch()

    async def spare_hand(self, player: Player | None = None) -> None:
        """Forbid further Cheatin' Resolutions against a player's draw hand (R-CHEAT-5)."""
        await uses.commit(self.g)
        self.g.state.players[self._drawing(player)].spared = True
        self.g.touch()
