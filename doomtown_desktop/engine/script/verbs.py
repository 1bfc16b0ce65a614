"""Verbs of card scripts for the table. A verb that changes the game first commits the current ability.

A verb skips a card that the ability may not affect (protections, R-GEN-3; legends, R-LEG-3).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from doomtown_desktop.engine.change import bounties, changes, payment, weapons
from doomtown_desktop.engine.core import lasting, questions
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.core.using import PullResult
from doomtown_desktop.engine.data.abilities import DUDES, PLAYERS
from doomtown_desktop.engine.facts import feasible, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.forbidding import forbidden
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.use import skills, uses
from doomtown_desktop.engine.use.skills import Check
from doomtown_desktop.protocol import words
from doomtown_desktop.protocol.effects import (
    AccessChange,
    AdjacencyChange,
    Ban,
    Control,
    Effect,
    KeywordChange,
    Note,
    NumberChange,
    Ownership,
    Protection,
    TypeChange,
    Watch,
)
from doomtown_desktop.protocol.events import BecameStud, ControlChanged, Event, Pending
from doomtown_desktop.protocol.ids import Until, Zone
from doomtown_desktop.protocol.kinds import Operation, TraitSubject
from doomtown_desktop.protocol.pending import BecomingHarrowed
from doomtown_desktop.protocol.words import Cannot, Number

if TYPE_CHECKING:
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card


_DEEPENED: Final = (Number.BULLETS, Number.INFLUENCE, Number.VALUE)
"""The numbers that Techniques lower further (``deeper techniques``)."""


class TableVerbs(Acting):
    """The verbs for cards on the table, ghost rock, lasting effects and pulls.

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
        moved = await changes.move(self.g, dude.id, place.id, by=self.cause, freely=freely)
        if moved and booted:
            await changes.boot(self.g, dude.id, by=self.cause)
        return moved

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
        return self._may_not_lower(card, word, amount, Operation.ADD)

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
        return await changes.out_of_pot(self.g, (taker or self.you).seat, amount, self.g.facts[self.id].title)

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

    # --- lasting effects ----------------------------------------------------------------------------

    async def modify(
        self,
        card: Card,
        until: Until | None = None,
        *,
        stud: bool | None = None,
        keywords: Sequence[str] = (),
        cannot: Sequence[str] = (),
        minimum: int | None = None,
        op: str = "add",
        while_at: Card | None = None,
        as_long_as: Callable[..., object] | None = None,
        while_carrying: Card | None = None,
        about: Card | None = None,
        **stats: int,
    ) -> None:
        """Change numbers, stud or draw, keywords or prohibitions of a card for the duration ``until``.

        ``stats`` gives an amount for each number. By ``op``, numbers change by their amounts (``add``),
        become the amounts (``set``), become at ``least`` or at ``most`` the amounts, or become ``fixed``, so
        that nothing else changes them. ``minimum`` is the lowest number to which this change may lower a
        number (R-STAT-7). ``stud`` is True for a stud and False for a draw. ``while_at`` is a location; the
        effect ends when the card leaves it. ``while_carrying`` is an attachment; the effect ends when it
        leaves play or gets another bearer.

        ``as_long_as`` is a method of this card that gets the card, and ``about`` if that is set. Numbers,
        stud or draw, and prohibitions apply only while it returns True. If it returns a number, amounts count
        that many times.
        """
        await uses.commit(self.g)
        if not card.in_play or not self._reaches(card):
            return
        until = until or self.until()
        operation = words.member(Operation, "op", op)
        place = None if while_at is None else while_at.id
        hook = "" if as_long_as is None else lasting.hook(self, as_long_as)
        told = None if about is None else about.id
        for argument, amount in stats.items():
            stat = words.of_card(argument, amount)
            if minimum is not None and amount < 0:
                amount = min(0, max(amount, minimum - m.raw(self.g, card.id, stat)))
            if (
                operation is Operation.ADD
                and amount < 0
                and stat in (Number.BULLETS, Number.INFLUENCE, Number.VALUE)
            ):
                amount -= self._deepened_by(card)
            if self._may_not_lower(card, stat, amount, operation):
                continue
            if amount or operation is not Operation.ADD:
                changed = NumberChange(
                    **self._born(until, place, while_carrying),
                    card=card.id,
                    stat=stat,
                    amount=amount,
                    op=operation,
                    as_long_as=hook,
                    about=told,
                )
                lasting.begin(self.g, changed)
        if stud is False and forbidden(self.g, Cannot.BE_MADE_A_DRAW_BY, card.id, self.cause):
            stud = None
        drew = stud and town.is_dude(self.g, card.id) and not m.is_stud(self.g, card.id)
        if stud is not None:
            changes_type = TypeChange(
                **self._born(until, place, while_carrying),
                card=card.id,
                stud=stud,
                as_long_as=hook,
                about=told,
            )
            lasting.begin(self.g, changes_type)
        for word in map(words.keyword, keywords):
            if word == feasible.HARROWED and not await self._rises(card):
                continue
            lasting.begin(
                self.g, KeywordChange(**self._born(until, place, while_carrying), card=card.id, keyword=word)
            )
        for what in map(words.PROHIBITIONS.check, cannot):
            born = self._born(until, place, while_carrying)
            lasting.begin(self.g, Ban(**born, card=card.id, what=what, as_long_as=hook, about=told))
        if drew and m.is_stud(self.g, card.id):
            await happen(self.g, BecameStud(card.id, cause=self.cause))

    async def _rises(self, card: Card) -> bool:
        """Announce that a dude becomes Harrowed, unless it already is.

        Returns False if this is prevented or the dude leaves play.
        """
        if m.has_keyword(self.g, card.id, feasible.HARROWED):
            return True
        coming = BecomingHarrowed(card.id, self.you.seat, cause=self.cause)
        return await announce(self.g, coming) and card.in_play

    async def modify_all(
        self, as_long_as: Callable[..., object], until: Until | None = None, *, op: str = "add", **stats: int
    ) -> None:
        """Change numbers of all dudes for which ``as_long_as``, a method of this card, returns True.

        The duration is ``until``. The method is called each time a number is read. If it returns a number,
        amounts count that many times. ``op`` is as in ``modify``.
        """
        await uses.commit(self.g)
        hook = lasting.hook(self, as_long_as)
        for argument, amount in stats.items():
            stat, done = words.of_card(argument, amount), words.member(Operation, "op", op)
            born = self._born(until)
            lasting.begin(self.g, NumberChange(**born, stat=stat, amount=amount, op=done, as_long_as=hook))

    async def end_its_effects(self) -> None:
        """End all lasting effects of this card."""
        await uses.commit(self.g)
        lasting.end(self.g, [e for e in self.g.state.effects if e.source == self.id])

    async def note(self, amount: int) -> None:
        """Store a number for all copies of this card. It replaces the number stored before."""
        await uses.commit(self.g)
        lasting.end(self.g, [*self.g.effects(Note, self.g.facts[self.id].title)])
        lasting.begin(self.g, Note(**self._born(Until.FOREVER), amount=amount))

    def noted(self) -> int | None:
        """Return the number that ``note`` stored for this card and its copies; ``None`` if there is none."""
        notes = self.g.effects(Note, self.g.facts[self.id].title)
        return notes[-1].amount if notes else None

    def lies_on(self, card: Card) -> bool:
        """Return whether a lasting effect of this card, or of a copy of it, is on a card."""
        return any(e.card == card.id and self._is_of_a_copy(e) for e in self.g.state.effects)

    def depends_on(self, card: Card) -> bool:
        """Return whether an effect of this card, or of a copy of it, refers to a card (``about=``)."""
        effects: list[Any] = [*self.g.state.effects]
        effects += [e for kept in self.g.state.memory.values() for e in kept.effects]
        return any(getattr(e, "about", None) == card.id and self._is_of_a_copy(e) for e in effects)

    async def end_effects_on(self, *cards: Card) -> None:
        """End the lasting effects on some cards that come from this card or a copy of it."""
        await uses.commit(self.g)
        ids = [card.id for card in cards]
        lasting.end(self.g, [e for e in self.g.state.effects if e.card in ids and self._is_of_a_copy(e)])

    def _is_of_a_copy(self, effect: Effect) -> bool:
        return self.g.facts[effect.source].title == self.g.facts[self.id].title

    async def end_changes(self, card: Card, stat: str) -> None:
        """End all effects that change one of a card's numbers. Changes by traits stay."""
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            word = words.NUMBERS.check(stat)
            lasting.end(self.g, list(self.g.effects(NumberChange, word, card.id)))

    def _deepened_by(self, card: Card) -> int:
        """Return how much more a Technique's performer makes the Technique lower an opposing dude."""
        use = self.g.uses[-1] if self.g.uses else None
        if use is None or use.tested is None or m.controller(self.g, card.id) == use.player:
            return 0
        return m.stat(self.g, use.tested, Number.DEEPER_TECHNIQUES)

    async def forbid(
        self,
        *deeds: str,
        on: TraitSubject = DUDES,
        until: Until | None = None,
        as_long_as: Callable[..., object] | None = None,
        about: Card | None = None,
    ) -> None:
        """Apply prohibitions to all dudes, or to all players (``on=PLAYERS``), for a duration (R-GEN-3).

        ``deeds`` are the prohibitions, as in ``cannot``. ``as_long_as`` is a method of this card that gets a
        dude and ``about``. The prohibitions apply to the dudes for which it returns True.
        """
        await uses.commit(self.g)
        hook = "" if as_long_as is None else lasting.hook(self, as_long_as)
        other = None if about is None else about.id
        if on not in (DUDES, PLAYERS):
            raise words.UnknownWord(f"prohibitions apply to all dudes or players, not to {on}")
        said = words.PLAYER_PROHIBITIONS if on is PLAYERS else words.PROHIBITIONS
        for what in [str(said.check(what)) for what in deeds]:
            lasting.begin(
                self.g, Ban(**self._born(until), as_long_as=hook, about=other, what=what, everybody=on)
            )

    def _may_not_lower(self, card: Card, stat: words.CardWord, amount: int, op: Operation) -> bool:
        """Return whether this change would lower a number of a card, and a card forbids that (R-GEN-3)."""
        number = 0 if op is Operation.ADD else m.raw(self.g, card.id, stat)
        lowers = m.step(number, op, amount) < number
        return lowers and forbidden(self.g, Cannot.HAVE_LOWERED_BY, card.id, self.cause, stat)

    async def change_rating(self, dude: Card, word: str, amount: int, until: Until | None = None) -> None:
        """Raise or lower a dude's rating in a skill or Kung Fu for the duration ``until`` (R-SKILL-1)."""
        rating: dict[str, Any] = {f"rating:{word}": amount}
        await self.modify(dude, until, **rating)

    async def become_stud(self, dude: Card, until: Until | None = None) -> None:
        """Make a dude a stud for the duration ``until``."""
        await self.modify(dude, until, stud=True)

    async def become_draw(self, dude: Card, until: Until | None = None) -> None:
        """Make a dude a draw for the duration ``until``."""
        await self.modify(dude, until, stud=False)

    async def set_access(self, place: Card, access: str, until: Until | None = None) -> None:
        """Make a location ``private`` or ``public`` for the duration ``until``."""
        await uses.commit(self.g)
        if not place.in_play or not self._reaches(place):
            return
        changed = AccessChange(**self._born(until), card=place.id, access=words.ACCESSES.check(access))
        lasting.begin(self.g, changed)

    async def change_adjacency(self, hook: Callable[..., object], until: Until | None = None) -> None:
        """Make ``hook(a, b)``, a method of this card, decide adjacency for a duration; see ``@adjacency``."""
        await uses.commit(self.g)
        lasting.begin(self.g, AdjacencyChange(**self._born(until), hook=lasting.hook(self, hook)))

    def may_control(self, dude: Card, player: Player | None = None) -> bool:
        """Return whether a player may take control of a dude (R-SHOOT-20).

        A player cannot take dudes of the posse against them, nor a card that is attached to another card.
        """
        fight, spot = self.g.state.shootout, self.g.state.in_play.get(dude.id)
        if spot is not None and spot.host is not None:
            return False  # an attached card has its bearer's controller
        side = posses.side_of(self.g, dude.id)
        seat = (player or self.you).seat
        return fight is None or side is None or seat not in fight.posses[1 - side].seats

    async def take_control(
        self, dude: Card, until: Until | None = None, player: Player | None = None
    ) -> None:
        """Give you, or ``player``, control of a dude, if ``may_control`` allows it (R-OWN-2, R-SHOOT-20)."""
        await uses.commit(self.g)
        seat = (player or self.you).seat
        if not dude.in_play or not self._reaches(dude) or not self.may_control(dude, player):
            return
        born = lasting.born(self.g, self.id, until or self.until(), seat)
        lasting.begin(self.g, Control(**born, card=dude.id, player=seat))
        await happen(self.g, ControlChanged(dude.id, seat, cause=self.cause))

    async def become_owner(self, card: Card, player: Player | None = None) -> None:
        """Make you, or another player, the owner of a card for the rest of the game (R-OWN-1)."""
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            seat = (player or self.you).seat
            lasting.begin(self.g, Ownership(**self._born(Until.FOREVER), card=card.id, player=seat))

    async def watch(
        self,
        event: type[Event] | type[Pending],
        hook: Callable[..., object],
        target: Card | None = None,
        until: Until | None = None,
        *,
        once: bool = False,
        while_at: Card | None = None,
        stays: Card | None = None,
        by: Player | None = None,
    ) -> None:
        """Call this card's method ``hook(event, target)`` at each ``event`` for the duration ``until``.

        With ``once``, this ends after the first event that meets the requirements of the method. ``while_at``
        is a location; this ends when the card, or ``stays`` if given, leaves it. ``by`` is the player who is
        "you" in the method.
        """
        await uses.commit(self.g)
        watched = None if target is None else target.id
        name = lasting.hook(self, hook)
        born = self._born(until, None if while_at is None else while_at.id)
        born["stays"] = None if while_at is None else (stays or self).id
        born["by"] = born["by"] if by is None else by.seat
        lasting.begin(self.g, Watch(**born, event=event.__name__, hook=name, target=watched, once=once))

    async def protect(
        self,
        card: Card | None,
        hook: Callable[..., bool],
        until: Until | None = None,
        *,
        while_carrying: Card | None = None,
    ) -> None:
        """Protect ``card`` from the uses for which ``hook(card, use)``, a method of this card, returns True.

        These uses cannot choose or affect the card. If ``card`` is ``None``, the method is called for every
        dude. ``while_carrying`` is as in ``modify``.
        """
        await uses.commit(self.g)
        if card is None or (card.in_play and self._reaches(card)):
            name = lasting.hook(self, hook)
            born = self._born(until, carried=while_carrying)
            about = None if card is None else card.id
            lasting.begin(self.g, Protection(**born, card=about, hook=name))

    # --- pulls, spells, the running ability -------------------------------------------------------------

    async def cast(self, difficulty: int) -> Check:
        """Cast this spell against a difficulty that the script has computed (R-SPELL-5)."""
        await uses.commit(self.g)
        return await skills.cast(self.g, self.g.uses[-1], difficulty, must=False)

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
        await uses.commit(self.g)
        self._what_follows_may_be_vain()

    async def nothing(self) -> None:
        """Use the ability without effects of its text. Its costs are paid."""
        await uses.commit(self.g)
