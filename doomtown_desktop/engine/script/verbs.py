"""Verbs of card scripts for the table. A verb that changes the game first commits the current ability.

A verb skips a card that the ability may not affect (protections, R-GEN-3; legends, R-LEG-3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from doomtown_desktop.engine.change import bounties, changes, payment, weapons
from doomtown_desktop.engine.core import questions
from doomtown_desktop.engine.core.happening import announce
from doomtown_desktop.engine.core.using import PullResult
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.forbidding import may_not_change
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.use import skills, uses
from doomtown_desktop.engine.use.skills import Check
from doomtown_desktop.protocol import words
from doomtown_desktop.protocol.effects import (
    NumberChange,
)
from doomtown_desktop.protocol.events import Pending
from doomtown_desktop.protocol.ids import Until, Zone
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.words import Cannot, Number

if TYPE_CHECKING:
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card


class TableVerbs(Acting):
    """The verbs for cards on the table, ghost rock and pulls.

    "You" is the player who uses the card. A lasting effect has the duration ``until``. ``None`` stands for
    the default of the current ability (R-DUR).
    """

    __slots__ = ()

    # --- cards on the table -------------------------------------------------------------------------

    async def boot(self, *cards: Card) -> None:
        """Boot one or more cards."""
        await uses.commit(self.g)
        for card in cards:
            self._is_of_use("boot", card)
            if self._reaches(card):
                await changes.boot(self.g, card.id, by=self.cause)

    async def unboot(self, *cards: Card) -> None:
        """Unboot one or more cards."""
        await uses.commit(self.g)
        for card in cards:
            if self._reaches(card):
                await changes.unboot(self.g, card.id, by=self.cause)

    async def make_ready(self, weapon: Card) -> bool:
        """Turn a face-down Weapon face up, so that it is ready (R-CL-WPN-1).

        Ready Weapons beyond the bearer's limit are turned face down. Returns False if the Weapon was already
        ready or cannot be made ready.
        """
        await uses.commit(self.g)
        spot = self.g.state.in_play.get(weapon.id)
        if spot is None or spot.host is None or not self._reaches(weapon):
            return False
        for other in weapons.ready_ones(self.g, spot.host)[weapons.limit(self.g, spot.host) - 1 :]:
            if weapons.why_not_ready(self.g, weapon.id) is None:
                await weapons.turn(self.g, other, ready=False, by=self.cause)
        return await weapons.turn(self.g, weapon.id, ready=True, by=self.cause)

    async def ace(self, card: Card, *, surely: bool = False) -> bool:
        """Ace a card in play, in a hand or in a pile. Return whether it was aced.

        With ``surely``, nothing can prevent it.
        """
        await uses.commit(self.g)
        if card.in_play:
            if not surely:
                self._is_of_use("ace", card)
            return self._reaches(card) and await changes.ace(self.g, card.id, by=self.cause, surely=surely)
        if self._has_left_play(card) or not self._take(card):
            return False
        await changes.ace_elsewhere(self.g, [card.id])
        return True

    async def discard(self, card: Card, *, as_casualty: bool = False) -> bool:
        """Discard a card in play, in a play hand or in a pile. Return whether it was discarded.

        With ``as_casualty``, the discard replaces what was about to happen to a casualty.
        """
        await uses.commit(self.g)
        if card.in_play:
            self._is_of_use("discard", card)
            return self._reaches(card) and await changes.discard(
                self.g, card.id, by=self.cause, as_casualty=as_casualty
            )
        owner = self.g.state.players[card.owner.seat]
        if self._has_left_play(card) or card.id in owner.discard_pile:
            return False
        if card.id in owner.play_hand:
            await changes.discard_from_hand(self.g, card.owner.seat, [card.id], by=self.cause)
        elif self._take(card):
            await changes.to_piles(self.g, [card.id], Zone.DISCARD_PILE)
        return True

    async def send_home(self, dude: Card, booted: bool = True) -> bool:
        """Send a dude home, by default booted (R-LOC-13). Return whether it went home."""
        await uses.commit(self.g)
        self._is_of_use("send home" if booted else "send home unbooted", dude)
        return self._reaches(dude) and await changes.send_home(self.g, dude.id, booted=booted, by=self.cause)

    async def move(self, dude: Card, place: Card, booted: bool = False, *, freely: bool = False) -> bool:
        """Move a dude to a place (R-MOVE-7). Return whether it moved.

        With ``booted``, the dude boots after the move. With ``freely``, restrictions of movement do not
        apply.
        """
        await uses.commit(self.g)
        if not freely:
            self._is_of_use("move", dude)
        if not self._reaches(dude):
            return False
        return await changes.move(self.g, dude.id, place.id, by=self.cause, freely=freely, boots=booted)

    async def swap_locations(self, one: Card, other: Card) -> bool:
        """Exchange the locations of two dudes without booting them (R-MOVE-9).

        Returns False if one of them may not move.
        """
        await uses.commit(self.g)
        here, there = one.place, other.place
        return self.may_swap(one, other) and await self.move(one, there) and await self.move(other, here)

    # --- bounty, counters, ghost rock ---------------------------------------------------------------

    async def add_bounty(self, dude: Card, amount: int = 1) -> None:
        """Add bounty to a dude; a negative amount removes bounty (R-BNTY)."""
        await uses.commit(self.g)
        if self._reaches(dude):
            await bounties.add(self.g, dude.id, amount, by=self.cause)

    async def make_wanted(self, *dudes: Card, until: Until | None = None) -> None:
        """Make dudes Wanted, permanently or for the duration ``until`` (R-CL-WANT-1)."""
        for dude in dudes:
            if until is None:
                await self.add_bounty(dude, 1)
                continue
            await uses.commit(self.g)
            if self._reaches(dude):
                wanted = NumberChange(
                    **self._born(until), card=dude.id, stat=Number.BOUNTY, amount=1, op=Operation.LEAST
                )
                await bounties.want_for_a_while(self.g, wanted, by=self.cause)

    async def clear_wanted(self, *dudes: Card) -> None:
        """Remove the Wanted counters of dudes. A card effect can still make them Wanted (R-CL-WANT-1)."""
        for dude in dudes:
            spot = self.g.state.in_play.get(dude.id)
            await self.add_bounty(dude, 0 if spot is None else -spot.bounty)

    async def add_counter(self, card: Card, stat: str, amount: int = 1) -> None:
        """Put a permanent counter on a card. It adds ``amount`` to the number ``stat`` (R-TOK-4)."""
        await uses.commit(self.g)
        word = words.NUMBERS.check(stat)
        if self._reaches(card) and not self._may_not_count(card, word, amount):
            await changes.add_counter(self.g, card.id, word, amount, by=self.cause)

    def _may_not_count(self, card: Card, word: words.Stat, amount: int) -> bool:
        """Return whether it is forbidden to put this permanent counter on a card (R-GEN-3)."""
        ability = self.g.uses[-1].ability if self.g.uses else None
        gained = word == Number.CONTROL and amount > 0 and not (ability is not None and ability.job)
        if gained and m.cannot(self.g, Cannot.GAIN_CONTROL_POINTS, card.id):
            return True
        return may_not_change(self.g, card.id, word, Operation.ADD, amount, self.cause)

    async def give_control_point(self, card: Card, amount: int = 1) -> None:
        """Put permanent control points on a card."""
        await self.add_counter(card, "control", amount)

    async def lose_control_points(self, card: Card) -> None:
        """Remove all permanent control points from a card."""
        await uses.commit(self.g)
        spot = self.g.state.in_play.get(card.id)
        if spot is not None and spot.counters.get(Number.CONTROL, 0) > 0:
            await self.add_counter(card, "control", -spot.counters[Number.CONTROL])

    async def gain_ghost_rock(self, amount: int, player: Player | None = None) -> None:
        """Give you, or another player, ghost rock from the bank."""
        await uses.commit(self.g)
        title = self.g.facts[self.id].title
        await changes.gain(self.g, (player or self.you).seat, amount, title, by=self.cause)

    async def take_ghost_rock(self, giver: Player, amount: int, taker: Player | None = None) -> int:
        """Take ghost rock from a player's stash, at most what is there. Return the amount.

        Use this where the text says "take". For "give" and "pay", use ``receive_ghost_rock`` and
        ``pay_player`` (A-342).
        """
        await uses.commit(self.g)
        seat, reason = (taker or self.you).seat, self.g.facts[self.id].title
        return await changes.transfer(self.g, giver.seat, seat, amount, reason, by=self.cause, taken=True)

    async def receive_ghost_rock(self, giver: Player, amount: int) -> int:
        """Receive ghost rock from another player, at most that player's stash. Return the amount."""
        await uses.commit(self.g)
        reason = self.g.facts[self.id].title
        return await changes.transfer(self.g, giver.seat, self.you.seat, amount, reason, by=self.cause)

    async def pay_player(self, taker: Player, amount: int, payer: Player | None = None) -> int:
        """Pay ghost rock from you, or ``payer``, to a player, at most the stash. Return the amount."""
        await uses.commit(self.g)
        seat, reason = (payer or self.you).seat, self.g.facts[self.id].title
        return await changes.transfer(self.g, seat, taker.seat, amount, reason, by=self.cause, paid=True)

    async def put_into_pot(self, amount: int, giver: Player | None) -> int:
        """Put ghost rock into the lowball pot. Return the amount. A ``giver`` of ``None`` is the bank."""
        await uses.commit(self.g)
        seat = None if giver is None else giver.seat
        return await changes.into_pot(self.g, seat, amount, self.g.facts[self.id].title)

    async def take_from_pot(self, amount: int, taker: Player | None = None) -> int:
        """Take ghost rock from the lowball pot, at most what is there. Return the amount."""
        await uses.commit(self.g)
        seat, reason = (taker or self.you).seat, self.g.facts[self.id].title
        return await changes.out_of_pot(self.g, seat, amount, reason, by=self.cause)

    async def pay(self, amount: int, player: Player | None = None) -> bool:
        """Pay ghost rock to the bank as part of an effect. Return False if the stash is too small."""
        await uses.commit(self.g)
        seat = (player or self.you).seat
        if self.g.state.players[seat].stash < amount:
            return False
        await payment.spend(self.g, seat, amount, self.g.facts[self.id].title)
        return True

    async def may_pay(self, amount: int, prompt: str, by: Player | None = None) -> bool:
        """Ask a player whether to pay ghost rock to the bank. Return True if they paid.

        A player whose stash is too small is not asked.
        """
        await uses.commit(self.g)
        if (by or self.you).stash < amount or not await questions.yes_or_no(
            self.g, (by or self.you).seat, prompt, self.id
        ):
            return False
        return await self.pay(amount, by)

    async def put_ghost_rock(self, card: Card, amount: int) -> None:
        """Put ghost rock from the bank on a card in play; a negative amount removes ghost rock."""
        await uses.commit(self.g)
        spot = self.g.state.in_play.get(card.id)
        if spot is not None:
            spot.ghost_rock = max(0, spot.ghost_rock + amount)
            self.g.touch()

    # --- pulls, spells, the running ability -------------------------------------------------------------

    async def cast(self, difficulty: int | None = None, *, deck_of: Player | None = None) -> Check:
        """Cast this spell against a difficulty, by default the printed one (R-SPELL-5).

        The pull is made from your deck, or from that of another player.
        """
        await uses.commit(self.g)
        self._what_follows_may_be_vain()
        use = self.g.uses[-1]
        if difficulty is None:
            assert use.ability is not None
            assert isinstance(use.ability.difficulty, int)
            difficulty = use.ability.difficulty
        deck = None if deck_of is None else deck_of.seat
        return await skills.cast(self.g, use, difficulty, must=False, deck=deck)

    async def pull(self, player: Player | None = None) -> PullResult:
        """Make a pull as you, or as another player (R-PULL-6)."""
        await uses.commit(self.g)
        self._what_follows_may_be_vain()
        return await skills.pull(self.g, (player or self.you).seat, "", made_for=self.id)

    async def check_skill(
        self, dude: Card, skill: str, difficulty: int, *, inventing: Card | None = None
    ) -> Check:
        """Make a skill test for a dude (R-SKILL-2).

        ``inventing`` is the Gadget, if the test is made to invent one (R-GADG-2).
        """
        await uses.commit(self.g)
        self._what_follows_may_be_vain()
        seat = self.you.seat
        if inventing is None:
            return await skills.check_skill(self.g, seat, dude.id, skill, difficulty, "skill")
        return await skills.check_skill(self.g, seat, dude.id, skill, difficulty, "gadget", inventing.id)

    async def check_technique(self, dude: Card, *, added: int = 0) -> bool:
        """Test a dude as for a Technique. Return whether the test succeeds (R-KF-4).

        ``added`` is added to the value of the pull.
        """
        await uses.commit(self.g)
        self._what_follows_may_be_vain()
        return await skills.technique_check(self.g, self.you.seat, dude.id, added) > 0

    async def remove_from_game(self, card: Card) -> None:
        """Remove a card from the game, from any zone. It is neither aced nor discarded (R-CL-ZONE-3)."""
        await uses.commit(self.g)
        if card.in_play:
            await changes.remove_from_play(self.g, card.id, Zone.REMOVED)
        elif self._take(card):
            await changes.to_piles(self.g, [card.id], Zone.REMOVED)

    async def announce(self, pending: Pending) -> bool:
        """Announce an event that a script has made.

        Returns True if the event happens, False if an answer replaces it.
        """
        return await announce(self.g, pending)

    async def pay_costs(self) -> None:
        """Pay the costs of the header now, because the next lines need their results, such as a pull.

        Afterwards, strict mode does not require that verbs affect the cards chosen before, because the verbs
        may belong to later sentences of the text.
        """
        await uses.pay_costs(self.g)
        self._what_follows_may_be_vain()

    async def nothing(self) -> None:
        """Use the ability without effects of its text. Its costs are paid."""
        await uses.pay_costs(self.g)
