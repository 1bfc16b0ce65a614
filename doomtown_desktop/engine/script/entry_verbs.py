"""Verbs of card scripts that attach cards, bring cards into play and invent Gadgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import attaching, changes, entering, forming, payment, weapons
from doomtown_desktop.engine.core import lasting, questions
from doomtown_desktop.engine.core.asking import Illegal
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import posses
from doomtown_desktop.engine.facts.forbidding import says_of_itself
from doomtown_desktop.engine.facts.pools import Pool, dudes
from doomtown_desktop.engine.flow import shopping
from doomtown_desktop.engine.flow.phases import setup
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.use import skills, uses
from doomtown_desktop.protocol.events import Attached, Event
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.words import Cannot

if TYPE_CHECKING:
    from doomtown_desktop.engine.script.cards import Card, Dude


class EntryVerbs(Acting):
    """The verbs for cards that enter play or change hosts. "You" is the player who uses the card."""

    __slots__ = ()

    def hosts_for(self, card: Card, change: int = 0) -> Pool[Card]:
        """Return your dudes and places to which an effect of yours could attach a card (R-SHOP-9).

        You must be able to pay the cost. ``change`` is added to it.
        """
        places = [self.g.view(place) for place in shopping.places(self.g, self.you.seat, card.id)]
        hosts = Pool["Card"]([*self.you.dudes, *places])
        return hosts.where(
            lambda h: (
                self.may_attach(card, h)
                and shopping.is_affordable(self.g, self.you.seat, card.id, h.id, change)
            )
        )

    def shoppers_for(self, card: Card, change: int = 0) -> Pool[Card]:
        """Return those of ``hosts_for`` to which a Shoppin' play could also attach the card (R-SHOP-5)."""
        fit = shopping.hosts(self.g, self.you.seat, card.id)
        return self.hosts_for(card, change).where(lambda h: h.id in fit)

    def may_attach(self, card: Card, host: Card, *, invents: bool = True) -> bool:
        """Return whether a card effect of yours could attach a card to a host (R-SHOP-8, R-SHOP-9).

        For a Gadget, you need a dude that can invent it, unless ``invents`` is False.
        """
        g = self.g
        return (
            attaching.why_not_carry(g, card.id, host.id) is None
            and entering.why_not_enter(g, self.you.seat, card.id) is None
            and (
                card.in_play
                or not invents
                or card.facts.gadget_difficulty is None
                or bool(skills.inventors(g, self.you.seat, card.id, by_effect=True))
            )
        )

    def cost_of(self, card: Card, host: Card | None = None, change: int = 0) -> int:
        """Return what a card costs you now, in ghost rock, with ``change`` added."""
        purchase = payment.Purchase(card.id, self.you.seat, None if host is None else host.id)
        return payment.cost(self.g, purchase, change)

    async def attach(
        self,
        card: Card,
        host: Card,
        *,
        change: int | None = None,
        booted: bool = False,
        invents: bool = True,
    ) -> bool:
        """Attach a card from any zone to a host. Return whether it was attached.

        You pay the cost with ``change`` added to it; if ``change`` is ``None``, you pay nothing. A Gadget is
        invented, unless ``invents`` is False because the text says "without inventing".
        """
        await uses.commit(self.g)
        seat = self.you.seat
        if not self.may_attach(card, host, invents=invents):
            return False
        if invents and card.facts.gadget_difficulty is not None and not card.in_play:
            free = -self.cost_of(card, host)
            return await self.invent(card, change=free if change is None else change, host=host)
        was_in_play, price = card.in_play, 0
        if change is not None:
            price = self.cost_of(card, host, change)
            if not was_in_play:
                buying = await entering.settle_price(self.g, seat, card.id, price)
                if buying is None:
                    return False
                price = buying.price
            spared = sum(payment.helpers(self.g, card.id, seat).values())
            if price - spared > self.g.state.players[seat].stash:
                return False
        if not was_in_play:
            changes.from_zone_to_table(self.g, seat, card.id)
        await entering.pay_for(self.g, seat, card.id, price)
        if was_in_play:
            await self.transfer(card, host)
        else:
            await attaching.attach(self.g, card.id, host.id, seat, booted=booted)
        return True

    async def transfer(self, card: Card, host: Card, *, freely: bool = False) -> None:
        """Move an attached card to another host that can carry it (R-TRADE-6).

        With ``freely``, restrictions on its hosts do not apply, because its own text moves it.
        """
        await uses.commit(self.g)
        if not card.in_play or not host.in_play:
            return
        if not freely and attaching.why_not_carry(self.g, card.id, host.id) is not None:
            return
        spot = self.g.state.in_play[card.id]
        left = posses.out_of_posse(self.g, card.id, self.cause)
        spot.traded, spot.unready = False, weapons.arrives(self.g, card.id, host.id)
        if spot.host is not None and spot.host in self.g.state.in_play:
            self.g.state.in_play[spot.host].attachments.remove(card.id)
        origin, spot.host = spot.host, host.id
        lasting.parted(self.g, card.id)
        if host.id in self.g.state.in_play:
            self.g.state.in_play[host.id].attachments.append(card.id)
        self.g.touch_cards()
        await happen(self.g, *left, Attached(card.id, host.id, self.you.seat, origin))
        await forming.bring_companions(self.g, host.id)
        await attaching.surplus(self.g, host.id)

    async def become_attached(self, card: Card, host: Card) -> None:
        """Attach a dude in play to a card. The dude is then no longer a dude (A-155).

        The cards that it carries are discarded, and its bounty is removed.
        """
        await uses.commit(self.g)
        if not card.in_play or not host.in_play:
            return
        for carried in card.attachments:
            await changes.discard(self.g, carried.id, by=self.cause)
        if not await changes.leaving_posse(self.g, card.id, self.cause):
            return
        spot = self.g.state.in_play[card.id]
        left = posses.out_of_posse(self.g, card.id, self.cause)
        spot.host, spot.bounty = host.id, 0
        self.g.state.in_play[host.id].attachments.append(card.id)
        self.g.touch_cards()
        await happen(self.g, *left, Attached(card.id, host.id, self.you.seat))

    def can_play(
        self,
        card: Card,
        change: int = 0,
        *,
        but: Card | None = None,
        at: Card | None = None,
        invents: bool = True,
    ) -> bool:
        """Return whether an effect of yours could bring this dude or deed into play and you can pay for it.

        ``but`` is a dude that cannot invent it, because this dude boots as a cost. ``at`` is the location
        where the card would enter. ``change`` and ``invents`` are as in ``play``.
        """
        away = at is not None and at != self.you.home
        if away and says_of_itself(self.g, card.id, Cannot.ENTER_AWAY_FROM_HOME):
            return False
        if (
            card.in_play
            or card.type not in (CardType.DUDE, CardType.DEED)
            or entering.why_not_enter(self.g, self.you.seat, card.id)
            or payment.openers(self.g, card.id, self.you.seat) == []
        ):
            return False
        if invents and card.facts.gadget_difficulty is not None:
            able = self.inventors(card)
            if not (able if but is None else able.but(but)):
                return False
        return shopping.is_affordable(self.g, self.you.seat, card.id, change=change)

    async def play(
        self,
        card: Card,
        *,
        change: int = 0,
        at: Card | None = None,
        booted: bool = False,
        invents: bool = True,
    ) -> bool:
        """Bring a dude or deed into play by an effect, and pay for it (R-SHOP-8, R-GADG-6).

        Returns whether it entered play. ``change`` is added to the cost. A Gadget is invented, unless
        ``invents`` is False because it only returns to play.
        """
        await uses.commit(self.g)
        if not self.can_play(card, change, at=at, invents=invents):
            return False
        seat = self.you.seat
        if invents and card.facts.gadget_difficulty is not None:
            return await self.invent(card, change=change)
        left = (
            card.type is CardType.DEED
            and not card.facts.is_out_of_town
            and await questions.choose_word(
                self.g,
                seat,
                Question.MODE,
                "Which end of your street?",
                [("left", "left"), ("right", "right")],
                self.id,
            )
            == "left"
        )
        buying = await entering.settle_price(self.g, seat, card.id, self.cost_of(card, change=change))
        if buying is None:
            return False
        changes.from_zone_to_table(self.g, seat, card.id)
        await entering.pay_for(self.g, seat, card.id, buying.price)
        place = None if at is None else at.id
        entered = await entering.enter_play(
            self.g, card.id, seat, place=place, left=left, how="effect", booted=booted, buying=buying
        )
        return entered is not None

    async def add_to_starting_gang(self, most: int) -> list[Dude]:
        """Search your deck for up to ``most`` more dudes for your starting gang, and pay for them.

        R-SETUP-3 to R-SETUP-9 apply to the starting gang as a whole, including these dudes.
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
        self, title: str, place: Card | None, *, booted: bool = False, printing: str | None = None
    ) -> Dude:
        """Create a token dude under your control at a location (R-TOK-1).

        ``printing`` is the code of an older printing. Raises ``Illegal`` if ``place`` is ``None``, like
        ``shootout_location`` without a shootout.
        """
        if place is None:
            raise Illegal(Objection(Grounds.NO_SHOOTOUT))
        await uses.commit(self.g)
        code = printing or self.g.ruleset.token_code(title)
        number = CardId(len(self.g.state.codes))
        self.g.state.codes.append(code)
        self.g.state.owners.append(self.you.seat)
        self.g.learn(code)
        await entering.enter_play(self.g, number, self.you.seat, place=place.id, how="token", booted=booted)
        return cast("Dude", self.g.view(number))

    async def attach_to_place(self, card: Card, place: Card, *, booted: bool = False) -> None:
        """Attach the action card being played, a Condition, to a location or card that can carry it."""
        await uses.commit(self.g)
        self._is_of_use("attach", place)
        if attaching.why_not_carry(self.g, card.id, place.id) is not None:
            return
        changes.take_from_zone(self.g, card.id)
        await entering.enter_play(self.g, card.id, self.you.seat, host=place.id, how="attach", booted=booted)

    def inventors(self, gadget: Card, *, boots: bool = True) -> Pool[Dude]:
        """Return those of your dudes that could invent a Gadget by a card effect now (R-GADG-1, R-GADG-7).

        If the scientist does not boot for it (``boots``), booted dudes are included. For a Gadget that a
        place carries, the result is empty if you have no place for it (R-GADG-3).
        """
        g, seat = self.g, self.you.seat
        homeless = shopping.is_for_places(g, gadget.id) and not shopping.places(g, seat, gadget.id)
        if homeless or entering.why_not_enter(g, seat, gadget.id) is not None:
            return Pool()
        return dudes(self.g, skills.inventors(g, seat, gadget.id, by_effect=True, boots=boots))

    async def invent(
        self,
        gadget: Card,
        *,
        change: int = 0,
        host: Card | None = None,
        by: Card | None = None,
        boots: bool = True,
        easier: int = 0,
    ) -> bool:
        """Boot one of your dudes and make the test to invent a Gadget (R-GADG-6).

        Returns whether the Gadget was invented. ``change`` is added to its cost. ``host`` carries the Gadget
        instead of the scientist. ``by`` is the only dude that may invent it. If ``boots`` is False, the
        scientist does not boot and may be booted. ``easier`` lowers the difficulty.
        """
        await uses.commit(self.g)
        g, seat = self.g, self.you.seat
        purchase = payment.Purchase(gadget.id, seat, None if host is None else host.id)
        able = self.inventors(gadget, boots=boots).where(lambda d: by in (None, d))
        if not able or payment.cost(g, purchase, change) > g.state.players[seat].stash:
            return False
        prompt = f"Which scientist invents {gadget.title}?"
        scientist = await questions.choose_card(g, seat, prompt, [d.id for d in able], self.id)
        place, left = (
            (host.id, False) if host is not None else await shopping.gadget_place(g, seat, gadget.id)
        )
        return await skills.invent(
            g,
            seat,
            gadget.id,
            scientist,
            change=change,
            left=left,
            host=place,
            boots=boots,
            easier=easier,
        )
