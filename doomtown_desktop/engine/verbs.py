"""What a card script can do. Every verb that changes the game first commits the ability under way.

A verb leaves a card alone that the ability may not affect (protections, R-GEN-3; legends, R-LEG-3).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import (
    attaching,
    changes,
    entering,
    lasting,
    payment,
    posses,
    skills,
    uses,
    words,
)
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.abilities import DUDES, PLAYERS
from doomtown_desktop.engine.core import PullResult
from doomtown_desktop.engine.effects import (
    AccessChange,
    Ban,
    Control,
    KeywordChange,
    NumberChange,
    Protection,
    TypeChange,
    Watch,
)
from doomtown_desktop.engine.events import Attached, ControlChanged, Event, Pending
from doomtown_desktop.engine.fight_verbs import FightVerbs
from doomtown_desktop.engine.forbidding import forbidden, says_of_itself
from doomtown_desktop.engine.happening import announce, happen
from doomtown_desktop.engine.ids import CardId, Until, Zone
from doomtown_desktop.engine.phases import setup
from doomtown_desktop.engine.skills import Check
from doomtown_desktop.engine.words import Cannot, Number

if TYPE_CHECKING:
    from doomtown_desktop.engine.cards import Card, Dude
    from doomtown_desktop.engine.player import Player


class Verbs(FightVerbs):
    """The vocabulary of card scripts; mixed into every card view."""

    __slots__ = ()

    # --- cards on the table -------------------------------------------------------------------------

    async def boot(self, *cards: Card) -> None:
        """Boot cards."""
        await uses.commit(self.g)
        for card in cards:
            if self._reaches(card):
                await changes.boot(self.g, card.id, by=self.cause)

    async def unboot(self, *cards: Card) -> None:
        """Unboot cards."""
        await uses.commit(self.g)
        for card in cards:
            if self._reaches(card):
                await changes.unboot(self.g, card.id, by=self.cause)

    async def ace(self, card: Card, *, surely: bool = False) -> bool:
        """Ace a card in play, or in a hand or pile. True when it went to Boot Hill.

        ``surely``: nothing prevents it.
        """
        await uses.commit(self.g)
        if card.in_play:
            return self._reaches(card) and await changes.ace(self.g, card.id, by=self.cause, surely=surely)
        if self._has_left_play(card) or not self._take(card):
            return False
        await changes.to_piles(self.g, [card.id], Zone.BOOT_HILL)
        return True

    async def discard(self, card: Card) -> bool:
        """Discard a card in play or in a play hand. True when it went to the discard pile."""
        await uses.commit(self.g)
        if card.in_play:
            return self._reaches(card) and await changes.discard(self.g, card.id, by=self.cause)
        if self._has_left_play(card):
            return False
        owner = self.g.state.players[card.owner.seat]
        if card.id in owner.play_hand:
            await changes.discard_from_hand(self.g, card.owner.seat, [card.id], by=self.cause)
        elif self._take(card):
            await changes.to_piles(self.g, [card.id], Zone.DISCARD_PILE)
        return True

    async def send_home(self, dude: Card, booted: bool = True) -> bool:
        """Send a dude home, booted unless told otherwise (R-LOC-13)."""
        await uses.commit(self.g)
        return self._reaches(dude) and await changes.send_home(self.g, dude.id, booted=booted, by=self.cause)

    async def move(self, dude: Card, place: Card, booted: bool = False) -> bool:
        """Move a dude without booting it (R-MOVE-7), or ``booted``."""
        await uses.commit(self.g)
        if not self._reaches(dude):
            return False
        moved = await changes.move(self.g, dude.id, place.id, by=self.cause)
        if moved and booted:
            await changes.boot(self.g, dude.id, by=self.cause)
        return moved

    def may_move(self, dude: Card, place: Card) -> bool:
        """A card effect could move a dude there: not where it is, and not forbidden (R-MOVE-8, R-MOVE-9)."""
        if dude.location == place or forbidden(self.g, Cannot.BE_MOVED_BY, dude.id, self.cause):
            return False
        return changes.may_move(self.g, dude.id, place.id)

    async def swap_locations(self, one: Card, other: Card) -> bool:
        """Two dudes change places without booting; False if one of them may not move (R-MOVE-9)."""
        await uses.commit(self.g)
        here, there = one.place, other.place
        return self.may_swap(one, other) and await self.move(one, there) and await self.move(other, here)

    def may_swap(self, one: Card, other: Card) -> bool:
        """Two dudes could change places."""
        return self.may_move(one, other.place) and self.may_move(other, one.place)

    # --- bounty, counters, ghost rock ---------------------------------------------------------------

    async def add_bounty(self, dude: Card, amount: int = 1) -> None:
        """Add bounty, or remove it with a negative amount (R-BNTY)."""
        await uses.commit(self.g)
        if self._reaches(dude):
            await changes.add_bounty(self.g, dude.id, amount, by=self.cause)

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

    async def gain_ghost_rock(self, amount: int, player: Player | None = None) -> None:
        """Ghost rock from the bank."""
        await uses.commit(self.g)
        await changes.gain(self.g, (player or self.you).seat, amount, self.g.facts[self.id].title)

    async def take_ghost_rock(self, giver: Player, amount: int, taker: Player | None = None) -> int:
        """Ghost rock from another stash, as much as there is; returns how much."""
        await uses.commit(self.g)
        return await changes.transfer(
            self.g, giver.seat, (taker or self.you).seat, amount, self.g.facts[self.id].title
        )

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
        if (by or self.you).stash < amount or not await self.may(prompt, by):
            return False
        return await self.pay(amount, by)

    async def put_ghost_rock(self, card: Card, amount: int) -> None:
        """Put ghost rock from the bank on a card, or take it off with a negative amount."""
        await uses.commit(self.g)
        lies = self.g.state.in_play.get(card.id)
        if lies is not None:
            lies.ghost_rock = max(0, lies.ghost_rock + amount)
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
        **stats: int,
    ) -> None:
        """Change numbers, type, keywords or freedoms of a card for a while. ``minimum`` as in R-STAT-7.

        ``while_at``: until it leaves that location. With ``as_long_as``, a method of this card, numbers
        change only while it holds for the card.
        """
        await uses.commit(self.g)
        if not card.in_play or not self._reaches(card):
            return
        until = until or self.until()
        place = None if while_at is None else while_at.id
        hook = "" if as_long_as is None else lasting.hook(self, as_long_as)
        for argument, amount in stats.items():
            stat = words.of_card(argument, amount)
            if minimum is not None and amount < 0:
                amount = min(0, max(amount, minimum - m.raw(self.g, card.id, stat)))
            if self._may_not_lower(card, stat, amount, op):
                continue
            if amount or op != "add":
                changed = NumberChange(
                    **self._born(until, place),
                    card=card.id,
                    stat=stat,
                    amount=amount,
                    sets=op == "set",
                    as_long_as=hook,
                )
                lasting.begin(self.g, changed)
        if stud is False and forbidden(self.g, Cannot.BE_MADE_A_DRAW_BY, card.id, self.cause):
            stud = None
        if stud is not None:
            lasting.begin(self.g, TypeChange(**self._born(until, place), card=card.id, stud=stud))
        for word in map(words.keyword, keywords):
            lasting.begin(self.g, KeywordChange(**self._born(until, place), card=card.id, keyword=word))
        for what in map(words.PROHIBITIONS.check, cannot):
            lasting.begin(self.g, Ban(**self._born(until, place), card=card.id, what=what))

    async def forbid(self, *deeds: str, on: str = DUDES, until: Until | None = None) -> None:
        """For a while all dudes, or all players (``PLAYERS``), cannot do or suffer these deeds (R-GEN-3)."""
        await uses.commit(self.g)
        said = words.PLAYER_PROHIBITIONS if on == PLAYERS else words.PROHIBITIONS
        for what in [str(said.check(what)) for what in deeds]:
            lasting.begin(self.g, Ban(**self._born(until), what=what, everybody=on))

    def _may_not_lower(self, card: Card, stat: words.CardWord, amount: int, op: str) -> bool:
        """A number of a card that the ability which runs would lower, but a card forbids it (R-GEN-3)."""
        change = amount if op == "add" else amount - m.raw(self.g, card.id, stat)
        return change < 0 and forbidden(self.g, Cannot.HAVE_LOWERED_BY, card.id, self.cause, stat)

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

    def may_control(self, dude: Card, player: Player | None = None) -> bool:
        """A player may take control of a dude: it does not oppose a posse of theirs (R-SHOOT-20)."""
        fight = self.g.state.shootout
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
    ) -> None:
        """From now on call this card's method ``hook(event, target)`` whenever ``event`` happens.

        ``once``: only until its requirements held for the first time. ``while_at``: until this card, or
        ``stays``, leaves that location.
        """
        await uses.commit(self.g)
        watched = None if target is None else target.id
        name = lasting.hook(self, hook)
        born = self._born(until, None if while_at is None else while_at.id)
        born["stays"] = None if while_at is None else (stays or self).id
        lasting.begin(self.g, Watch(**born, event=event.__name__, hook=name, target=watched, once=once))
        self.g.listens.add(event)

    async def protect(self, card: Card, hook: Callable[..., bool], until: Until | None = None) -> None:
        """From now on ``hook(card, use)`` of this card says which uses may not choose or affect ``card``."""
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            name = lasting.hook(self, hook)
            lasting.begin(self.g, Protection(**self._born(until), card=card.id, hook=name))

    # --- pulls, spells, cards into play -------------------------------------------------------------

    async def cast(self, difficulty: int) -> Check:
        """Cast this spell against a difficulty worked out here (R-SPELL-5)."""
        await uses.commit(self.g)
        return await skills.cast(self.g, self.g.uses[-1], difficulty, must=False)

    async def pull(self, player: Player | None = None) -> PullResult:
        """Make a pull (R-PULL-6)."""
        await uses.commit(self.g)
        return await skills.pull(self.g, (player or self.you).seat, "")

    async def check_skill(
        self, dude: Card, skill: str, difficulty: int, *, inventing: Card | None = None
    ) -> Check:
        """A dude makes a skill test (R-SKILL-2), or one for ``inventing`` a Gadget (R-GADG-2)."""
        await uses.commit(self.g)
        seat = self.you.seat
        if inventing is None:
            return await skills.check_skill(self.g, seat, dude.id, skill, difficulty, "skill")
        return await skills.check_skill(self.g, seat, dude.id, skill, difficulty, "gadget", inventing.id)

    async def check_technique(self, dude: Card, *, added: int = 0) -> bool:
        """A dude is tested as for a Technique, with ``added`` to the pull; True if it succeeds (R-KF-4)."""
        await uses.commit(self.g)
        return await skills.technique_check(self.g, self.you.seat, dude.id, added) > 0

    def may_attach(self, card: Card, host: Card) -> bool:
        """A card effect of yours could attach a card there (R-SHOP-8, R-SHOP-9)."""
        g = self.g
        return (
            attaching.why_not_carry(g, card.id, host.id) is None
            and entering.why_not_enter(g, self.you.seat, card.id) is None
            and (
                card.in_play
                or card.facts.gadget_difficulty is None
                or bool(skills.inventors(g, self.you.seat, card.id, by_effect=True))
            )
        )

    def cost_of(self, card: Card, host: Card | None = None, change: int = 0) -> int:
        """What a card would cost you now."""
        purchase = payment.Purchase(card.id, self.you.seat, None if host is None else host.id)
        return payment.cost(self.g, purchase, change)

    async def attach(
        self, card: Card, host: Card, *, change: int | None = None, booted: bool = False
    ) -> bool:
        """Attach a card from any zone; pays its cost changed by ``change`` unless that is ``None``."""
        await uses.commit(self.g)
        seat = self.you.seat
        if not self.may_attach(card, host):
            return False
        if card.facts.gadget_difficulty is not None and not card.in_play:
            free = -self.cost_of(card, host)
            return await self.invent(card, change=free if change is None else change, host=host)
        if change is not None:
            price = self.cost_of(card, host, change)
            if price > self.g.state.players[seat].stash:
                return False
        else:
            price = 0
        was_in_play = card.in_play
        if not was_in_play:
            changes.from_zone_to_table(self.g, seat, card.id)
        await payment.spend(self.g, seat, price, self.g.facts[card.id].title)
        if was_in_play:
            await self.transfer(card, host)
        else:
            await attaching.attach(self.g, card.id, host.id, seat, booted=booted)
        return True

    async def transfer(self, card: Card, host: Card) -> None:
        """Move an attached card to another bearer that may carry it (R-TRADE-6)."""
        await uses.commit(self.g)
        if not card.in_play or attaching.why_not_carry(self.g, card.id, host.id) is not None:
            return
        lies = self.g.state.in_play[card.id]
        lies.traded = False
        if lies.host is not None and lies.host in self.g.state.in_play:
            self.g.state.in_play[lies.host].attachments.remove(card.id)
        origin, lies.host = lies.host, host.id
        if host.id in self.g.state.in_play:
            self.g.state.in_play[host.id].attachments.append(card.id)
        self.g.touch_cards()
        await happen(self.g, Attached(card.id, host.id, self.you.seat, origin))
        await attaching.surplus(self.g, host.id)

    def can_play(self, card: Card, change: int = 0, *, but: Card | None = None) -> bool:
        """Your effect could bring this dude or deed into play and you could pay for it.

        ``but``: a dude that has to boot for it and cannot invent it, then.
        """
        if (
            card.in_play
            or card.type not in (CardType.DUDE, CardType.DEED)
            or entering.why_not_enter(self.g, self.you.seat, card.id)
        ):
            return False
        if card.facts.gadget_difficulty is not None:
            able = self.inventors(card)
            if not (able if but is None else able.but(but)):
                return False
        return self.cost_of(card, change=change) <= self.you.stash

    async def play(
        self, card: Card, *, change: int = 0, at: Card | None = None, booted: bool = False
    ) -> bool:
        """Bring a dude or deed into play by effect, its cost changed by ``change`` (R-SHOP-8, R-GADG-6)."""
        await uses.commit(self.g)
        away = at is not None and at != self.you.home
        if not self.can_play(card, change) or (
            away and says_of_itself(self.g, card.id, Cannot.ENTER_AWAY_FROM_HOME)
        ):
            return False
        seat = self.you.seat
        if card.facts.gadget_difficulty is not None:
            return await self.invent(card, change=change)
        left = (
            card.type is CardType.DEED
            and not card.facts.is_out_of_town
            and await self.one_of("left", "right", prompt="Which end of your street?") == "left"
        )
        price = self.cost_of(card, change=change)
        changes.from_zone_to_table(self.g, seat, card.id)
        await payment.spend(self.g, seat, price, card.title)
        place = None if at is None else at.id
        entered = await entering.enter_play(
            self.g, card.id, seat, place=place, left=left, how="effect", booted=booted
        )
        return entered is not None

    async def add_to_starting_gang(self, most: int) -> list[Dude]:
        """Search your deck for up to ``most`` more dudes of your starting gang and pay for them.

        They obey R-SETUP-3 to R-SETUP-9 together with the dudes that started already.
        """
        await uses.commit(self.g)
        seat = self.you.seat
        gang = await setup.pick_gang(self.g, seat, most, only_dudes=True)
        paid: list[Event] = []
        for dude in gang:
            price = setup.starting_cost(self.g, seat, dude)
            paid += payment.paid(self.g, seat, price, self.g.facts[dude].title)
            await setup.start_dude(self.g, seat, dude)
        await happen(self.g, *paid)
        changes.shuffle_deck(self.g, seat)
        return [cast("Dude", self.g.view(d)) for d in gang]

    async def token(
        self, title: str, place: Card, *, booted: bool = False, printing: str | None = None
    ) -> Dude:
        """Create a token dude under your control at a location (R-TOK-1); ``printing``: an older one."""
        await uses.commit(self.g)
        code = printing or self.g.ruleset.token_code(title)
        number = CardId(len(self.g.state.codes))
        self.g.state.codes.append(code)
        self.g.state.owners.append(self.you.seat)
        self.g.learn(code)
        await entering.enter_play(self.g, number, self.you.seat, place=place.id, how="token", booted=booted)
        return cast("Dude", self.g.view(number))

    async def remove_from_game(self, card: Card) -> None:
        """Take a card out of the game, as tokens are."""
        await uses.commit(self.g)
        if card.in_play:
            await changes.remove_from_play(self.g, card.id, Zone.REMOVED)

    async def attach_to_place(self, card: Card, place: Card) -> None:
        """Attach an action card being played to a location or card that may carry it (Conditions)."""
        await uses.commit(self.g)
        if attaching.why_not_carry(self.g, card.id, place.id) is not None:
            return
        changes.take_from_zone(self.g, card.id)
        await entering.enter_play(self.g, card.id, self.you.seat, host=place.id, how="attach")

    async def announce(self, pending: Pending) -> bool:
        """Announce an event of your own making."""
        return await announce(self.g, pending)

    async def pay_costs(self) -> None:
        """Pay what the header asks for now: what comes next depends on it (the pull of a ``Pull`` header)."""
        await uses.commit(self.g)

    async def nothing(self) -> None:
        """An effect that changes nothing yet still uses the ability."""
        await uses.commit(self.g)
