"""The verbs of card scripts. Every verb that changes the game first commits the current ability.

A verb skips a card that the ability may not affect (protections, R-GEN-3; legends, R-LEG-3).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

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
from doomtown_desktop.protocol.pending import BecomingHarrowed
from doomtown_desktop.protocol.words import Cannot, Number

if TYPE_CHECKING:
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card


class TableVerbs(Acting):
    """Verbs for cards on the table, ghost rock, effects that last and pulls."""

    __slots__ = ()

    # --- cards on the table -------------------------------------------------------------------------

    async def boot(self, *cards: Card) -> None:
        """Boot cards."""
        await uses.commit(self.g)
        for card in cards:
            self._is_of_use("boot", card)
            if self._reaches(card):
                await changes.boot(self.g, card.id, by=self.cause)

    async def unboot(self, *cards: Card) -> None:
        """Unboot cards."""
        await uses.commit(self.g)
        for card in cards:
            if self._reaches(card):
                await changes.unboot(self.g, card.id, by=self.cause)

    async def make_ready(self, weapon: Card) -> bool:
        """Make a Weapon ready that lies face down; more than the bearer may use are laid down (R-CL-WPN-1).

        False if it was ready or cannot be.
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
        """Ace a card in play, or in a hand or pile. True when it went to Boot Hill.

        ``surely``: nothing prevents it.
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
        """Discard a card in play or in a play hand. True when it went to the discard pile.

        ``as_casualty``: in the place of another end that a casualty was about to take.
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
        """Send a dude home, booted unless told otherwise (R-LOC-13)."""
        await uses.commit(self.g)
        self._is_of_use("send home" if booted else "send home unbooted", dude)
        return self._reaches(dude) and await changes.send_home(self.g, dude.id, booted=booted, by=self.cause)

    async def move(self, dude: Card, place: Card, booted: bool = False, *, freely: bool = False) -> bool:
        """Move a dude without booting it (R-MOVE-7), or ``booted``; ``freely``: whatever restricts moves."""
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
        """Two dudes change places without booting; False if one of them may not move (R-MOVE-9)."""
        await uses.commit(self.g)
        here, there = one.place, other.place
        return self.may_swap(one, other) and await self.move(one, there) and await self.move(other, here)

    # --- bounty, counters, ghost rock ---------------------------------------------------------------

    async def add_bounty(self, dude: Card, amount: int = 1) -> None:
        """Add bounty, or remove it with a negative amount (R-BNTY)."""
        await uses.commit(self.g)
        if self._reaches(dude):
            await bounties.add(self.g, dude.id, amount, by=self.cause)

    async def make_wanted(self, *dudes: Card, until: Until | None = None) -> None:
        """Dudes become Wanted, those that are not yet, for good or ``until`` something ends (R-CL-WANT-1)."""
        for dude in dudes:
            if until is None:
                await self.add_bounty(dude, 1)
                continue
            await uses.commit(self.g)
            if self._reaches(dude):
                wanted = NumberChange(
                    **self._born(until), card=dude.id, stat=Number.BOUNTY, amount=1, op="least"
                )
                await bounties.want_for_a_while(self.g, wanted, by=self.cause)

    async def clear_wanted(self, *dudes: Card) -> None:
        """Dudes are no longer Wanted, unless a card keeps them so (R-CL-WANT-1)."""
        for dude in dudes:
            spot = self.g.state.in_play.get(dude.id)
            await self.add_bounty(dude, 0 if spot is None else -spot.bounty)

    async def add_counter(self, card: Card, stat: str, amount: int = 1) -> None:
        """Put a permanent counter on a card (R-TOK-4)."""
        await uses.commit(self.g)
        word = words.NUMBERS.check(stat)
        if self._reaches(card) and not self._may_not_count(card, word, amount):
            await changes.add_counter(self.g, card.id, word, amount, by=self.cause)

    def _may_not_count(self, card: Card, word: words.Stat, amount: int) -> bool:
        """A permanent counter that a card forbids (R-GEN-3)."""
        ability = self.g.uses[-1].ability if self.g.uses else None
        gained = word == Number.CONTROL and amount > 0 and not (ability is not None and ability.job)
        if gained and m.cannot(self.g, Cannot.GAIN_CONTROL_POINTS, card.id):
            return True
        return self._may_not_lower(card, word, amount, "add")

    async def give_control_point(self, card: Card, amount: int = 1) -> None:
        """A permanent control point."""
        await self.add_counter(card, "control", amount)

    async def lose_control_points(self, card: Card) -> None:
        """Remove all permanent control points from a card."""
        await uses.commit(self.g)
        spot = self.g.state.in_play.get(card.id)
        if spot is not None and spot.counters.get(Number.CONTROL, 0) > 0:
            await self.add_counter(card, "control", -spot.counters[Number.CONTROL])

    async def gain_ghost_rock(self, amount: int, player: Player | None = None) -> None:
        """Ghost rock from the bank."""
        await uses.commit(self.g)
        title = self.g.facts[self.id].title
        await changes.gain(self.g, (player or self.you).seat, amount, title, by=self.cause)

    async def take_ghost_rock(self, giver: Player, amount: int, taker: Player | None = None) -> int:
        """Ghost rock from another stash, as much as there is; returns how much.

        Where the text says that somebody takes it; see ``receive_ghost_rock`` and ``pay_player`` (A-342).
        """
        await uses.commit(self.g)
        seat, reason = (taker or self.you).seat, self.g.facts[self.id].title
        return await changes.transfer(self.g, giver.seat, seat, amount, reason, by=self.cause, taken=True)

    async def receive_ghost_rock(self, giver: Player, amount: int) -> int:
        """Another player gives you ghost rock, as much as there is; returns how much."""
        await uses.commit(self.g)
        reason = self.g.facts[self.id].title
        return await changes.transfer(self.g, giver.seat, self.you.seat, amount, reason, by=self.cause)

    async def pay_player(self, taker: Player, amount: int, payer: Player | None = None) -> int:
        """You, or ``payer``, pay another player ghost rock, as much as there is; returns how much."""
        await uses.commit(self.g)
        seat, reason = (payer or self.you).seat, self.g.facts[self.id].title
        return await changes.transfer(self.g, seat, taker.seat, amount, reason, by=self.cause, paid=True)

    async def put_into_pot(self, amount: int, giver: Player | None) -> int:
        """Ghost rock for the pot, of a stash or (``None``) of the bank; returns how much there was."""
        await uses.commit(self.g)
        seat = None if giver is None else giver.seat
        return await changes.into_pot(self.g, seat, amount, self.g.facts[self.id].title)

    async def take_from_pot(self, amount: int, taker: Player | None = None) -> int:
        """Ghost rock out of the pot of this lowball, as much as there is; returns how much."""
        await uses.commit(self.g)
        return await changes.out_of_pot(self.g, (taker or self.you).seat, amount, self.g.facts[self.id].title)

    async def pay(self, amount: int, player: Player | None = None) -> bool:
        """Pay ghost rock to the bank as part of an effect; False when the stash is too small."""
        await uses.commit(self.g)
        seat = (player or self.you).seat
        if self.g.state.players[seat].stash < amount:
            return False
        await payment.spend(self.g, seat, amount, self.g.facts[self.id].title)
        return True

    async def may_pay(self, amount: int, prompt: str, by: Player | None = None) -> bool:
        """Let a player pay ghost rock to the bank; True when they did. Too small a stash is not asked."""
        await uses.commit(self.g)
        if (by or self.you).stash < amount or not await questions.yes_or_no(
            self.g, (by or self.you).seat, prompt, self.id
        ):
            return False
        return await self.pay(amount, by)

    async def put_ghost_rock(self, card: Card, amount: int) -> None:
        """Put ghost rock from the bank on a card, or take it off with a negative amount."""
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
        """Change numbers, type, keywords or freedoms of a card for a while. ``minimum`` as in R-STAT-7.

        ``op``: numbers change by these amounts (``add``), are ``set`` to them, are at ``least`` or ``most``
        that, or are ``fixed``: nothing else changes them. ``while_at``: until it leaves that location. With
        ``as_long_as``, a method of this card, numbers, type and prohibitions hold only while it does for the
        card, numbers as many times as it says; it gets ``about``, too. ``while_carrying``: until this one
        leaves play or gets another bearer.
        """
        await uses.commit(self.g)
        if not card.in_play or not self._reaches(card):
            return
        until = until or self.until()
        words.operation(op)
        place = None if while_at is None else while_at.id
        hook = "" if as_long_as is None else lasting.hook(self, as_long_as)
        told = None if about is None else about.id
        for argument, amount in stats.items():
            stat = words.of_card(argument, amount)
            if minimum is not None and amount < 0:
                amount = min(0, max(amount, minimum - m.raw(self.g, card.id, stat)))
            if op == "add" and amount < 0 and stat in (Number.BULLETS, Number.INFLUENCE, Number.VALUE):
                amount -= self._deepened_by(card)
            if self._may_not_lower(card, stat, amount, op):
                continue
            if amount or op != "add":
                changed = NumberChange(
                    **self._born(until, place, while_carrying),
                    card=card.id,
                    stat=stat,
                    amount=amount,
                    op=op,
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
        """Nothing keeps a dude from becoming Harrowed that is not, and it is still there."""
        if m.has_keyword(self.g, card.id, feasible.HARROWED):
            return True
        coming = BecomingHarrowed(card.id, self.you.seat, cause=self.cause)
        return await announce(self.g, coming) and card.in_play

    async def modify_all(
        self, as_long_as: Callable[..., object], until: Until | None = None, *, op: str = "add", **stats: int
    ) -> None:
        """For a while numbers of each dude change for which ``as_long_as``, a method of this card, holds.

        They count as many times as it says, whenever they are asked for; ``op`` as in ``modify``.
        """
        await uses.commit(self.g)
        hook = lasting.hook(self, as_long_as)
        for argument, amount in stats.items():
            stat, done = words.of_card(argument, amount), words.operation(op)
            born = self._born(until)
            lasting.begin(self.g, NumberChange(**born, stat=stat, amount=amount, op=done, as_long_as=hook))

    async def end_its_effects(self) -> None:
        """All that lasts of what this card has done is over."""
        await uses.commit(self.g)
        lasting.end(self.g, [e for e in self.g.state.effects if e.source == self.id])

    async def note(self, amount: int) -> None:
        """All copies of this card remember a number, in place of the last one."""
        await uses.commit(self.g)
        lasting.end(self.g, [*self.g.effects(Note, self.g.facts[self.id].title)])
        lasting.begin(self.g, Note(**self._born(Until.FOREVER), amount=amount))

    def noted(self) -> int | None:
        """The latest number noted by a copy of this card; ``None`` before that."""
        notes = self.g.effects(Note, self.g.facts[self.id].title)
        return notes[-1].amount if notes else None

    def lies_on(self, card: Card) -> bool:
        """An effect of this card, or of another copy, lasts on a card."""
        return any(e.card == card.id and self._is_of_a_copy(e) for e in self.g.state.effects)

    def depends_on(self, card: Card) -> bool:
        """Something that an effect of this card, or of another copy, does hangs on a card (``about=``)."""
        effects: list[Any] = [*self.g.state.effects]
        effects += [e for kept in self.g.state.memory.values() for e in kept.effects]
        return any(getattr(e, "about", None) == card.id and self._is_of_a_copy(e) for e in effects)

    async def end_effects_on(self, *cards: Card) -> None:
        """End the effects of this card and its copies on some cards."""
        await uses.commit(self.g)
        ids = [card.id for card in cards]
        lasting.end(self.g, [e for e in self.g.state.effects if e.card in ids and self._is_of_a_copy(e)])

    def _is_of_a_copy(self, effect: Effect) -> bool:
        return self.g.facts[effect.source].title == self.g.facts[self.id].title

    async def end_changes(self, card: Card, stat: str) -> None:
        """End the changes of a number of a card by effects; traits go on."""
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            word = words.NUMBERS.check(stat)
            lasting.end(self.g, list(self.g.effects(NumberChange, word, card.id)))

    def _deepened_by(self, card: Card) -> int:
        """Return how much more a Technique takes from an opposing dude, by its performer."""
        use = self.g.uses[-1] if self.g.uses else None
        if use is None or use.tested is None or m.controller(self.g, card.id) == use.player:
            return 0
        return m.stat(self.g, use.tested, Number.DEEPER_TECHNIQUES)

    async def forbid(
        self,
        *deeds: str,
        on: str = DUDES,
        until: Until | None = None,
        as_long_as: Callable[..., object] | None = None,
        about: Card | None = None,
    ) -> None:
        """For a while all dudes, or all players (``PLAYERS``), cannot do or suffer these deeds (R-GEN-3).

        ``as_long_as``, a method of this card told a dude and ``about``, says for which dudes it holds.
        """
        await uses.commit(self.g)
        hook = "" if as_long_as is None else lasting.hook(self, as_long_as)
        other = None if about is None else about.id
        said = words.PLAYER_PROHIBITIONS if on == PLAYERS else words.PROHIBITIONS
        for what in [str(said.check(what)) for what in deeds]:
            lasting.begin(
                self.g, Ban(**self._born(until), as_long_as=hook, about=other, what=what, everybody=on)
            )

    def _may_not_lower(self, card: Card, stat: words.CardWord, amount: int, op: str) -> bool:
        """A number of a card that the ability which runs would lower, but a card forbids it (R-GEN-3)."""
        number = 0 if op == "add" else m.raw(self.g, card.id, stat)
        lowers = m.step(number, op, amount) < number
        return lowers and forbidden(self.g, Cannot.HAVE_LOWERED_BY, card.id, self.cause, stat)

    async def change_rating(self, dude: Card, word: str, amount: int, until: Until | None = None) -> None:
        """Raise or lower the rating of a skill or of Kung Fu for a while (R-SKILL-1)."""
        rating: dict[str, Any] = {f"rating:{word}": amount}
        await self.modify(dude, until, **rating)

    async def become_stud(self, dude: Card, until: Until | None = None) -> None:
        """A dude becomes a stud."""
        await self.modify(dude, until, stud=True)

    async def become_draw(self, dude: Card, until: Until | None = None) -> None:
        """A dude becomes a draw."""
        await self.modify(dude, until, stud=False)

    async def set_access(self, place: Card, access: str, until: Until | None = None) -> None:
        """A location becomes ``private`` or ``public``."""
        await uses.commit(self.g)
        if not place.in_play or not self._reaches(place):
            return
        changed = AccessChange(**self._born(until), card=place.id, access=words.ACCESSES.check(access))
        lasting.begin(self.g, changed)

    async def change_adjacency(self, hook: Callable[..., object], until: Until | None = None) -> None:
        """For a while ``hook(a, b)`` of this card says what is adjacent, as ``@adjacency`` does."""
        await uses.commit(self.g)
        lasting.begin(self.g, AdjacencyChange(**self._born(until), hook=lasting.hook(self, hook)))

    def may_control(self, dude: Card, player: Player | None = None) -> bool:
        """A player may take control of a dude: it does not oppose a posse of theirs (R-SHOOT-20)."""
        fight, spot = self.g.state.shootout, self.g.state.in_play.get(dude.id)
        if spot is not None and spot.host is not None:
            return False  # whoever controls its bearer controls it
        side = posses.side_of(self.g, dude.id)
        seat = (player or self.you).seat
        return fight is None or side is None or seat not in fight.posses[1 - side].seats

    async def take_control(
        self, dude: Card, until: Until | None = None, player: Player | None = None
    ) -> None:
        """A player takes control of a dude (R-OWN-2); never one opposing their own posse (R-SHOOT-20)."""
        await uses.commit(self.g)
        seat = (player or self.you).seat
        if not dude.in_play or not self._reaches(dude) or not self.may_control(dude, player):
            return
        born = lasting.born(self.g, self.id, until or self.until(), seat)
        lasting.begin(self.g, Control(**born, card=dude.id, player=seat))
        await happen(self.g, ControlChanged(dude.id, seat, cause=self.cause))

    async def become_owner(self, card: Card, player: Player | None = None) -> None:
        """You, or another player, count as the owner of a card for the rest of the game (R-OWN-1)."""
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
        """From now on call this card's method ``hook(event, target)`` whenever ``event`` happens.

        ``once``: only until its requirements held for the first time. ``while_at``: until this card, or
        ``stays``, leaves that location. ``by``: who "you" is then, if somebody else.
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
        """From now on ``hook(card, use)`` of this card says which uses may not choose or affect ``card``.

        Without one it is asked about every dude. ``while_carrying`` as in ``modify``.
        """
        await uses.commit(self.g)
        if card is None or (card.in_play and self._reaches(card)):
            name = lasting.hook(self, hook)
            born = self._born(until, carried=while_carrying)
            about = None if card is None else card.id
            lasting.begin(self.g, Protection(**born, card=about, hook=name))

    # --- pulls, spells, the running ability -------------------------------------------------------------

    async def cast(self, difficulty: int) -> Check:
        """Cast this spell against a difficulty worked out here (R-SPELL-5)."""
        await uses.commit(self.g)
        return await skills.cast(self.g, self.g.uses[-1], difficulty, must=False)

    async def pull(self, player: Player | None = None) -> PullResult:
        """Make a pull (R-PULL-6)."""
        await uses.commit(self.g)
        self._what_follows_may_be_vain()
        return await skills.pull(self.g, (player or self.you).seat, "", made_for=self.id)

    async def check_skill(
        self, dude: Card, skill: str, difficulty: int, *, inventing: Card | None = None
    ) -> Check:
        """A dude makes a skill test (R-SKILL-2), or one for ``inventing`` a Gadget (R-GADG-2)."""
        await uses.commit(self.g)
        self._what_follows_may_be_vain()
        seat = self.you.seat
        if inventing is None:
            return await skills.check_skill(self.g, seat, dude.id, skill, difficulty, "skill")
        return await skills.check_skill(self.g, seat, dude.id, skill, difficulty, "gadget", inventing.id)

    async def check_technique(self, dude: Card, *, added: int = 0) -> bool:
        """A dude is tested as for a Technique, with ``added`` to the pull; True if it succeeds (R-KF-4)."""
        await uses.commit(self.g)
        self._what_follows_may_be_vain()
        return await skills.technique_check(self.g, self.you.seat, dude.id, added) > 0

    async def remove_from_game(self, card: Card) -> None:
        """Take a card out of the game, wherever it is: it is neither aced nor discarded (R-CL-ZONE-3)."""
        await uses.commit(self.g)
        if card.in_play:
            await changes.remove_from_play(self.g, card.id, Zone.REMOVED)
        elif self._take(card):
            await changes.to_piles(self.g, [card.id], Zone.REMOVED)

    async def announce(self, pending: Pending) -> bool:
        """Announce an event of your own making."""
        return await announce(self.g, pending)

    async def pay_costs(self) -> None:
        """Pay what the header asks for now: what comes next depends on it (the pull of a ``Pull`` header).

        What was chosen before is not held to the verbs that follow: those may be of a later sentence.
        """
        await uses.commit(self.g)
        self._what_follows_may_be_vain()

    async def nothing(self) -> None:
        """An effect that changes nothing yet still uses the ability."""
        await uses.commit(self.g)
