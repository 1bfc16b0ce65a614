"""Goods of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    HEARTS,
    PLAYERS,
    SELF,
    Attached,
    CalledOut,
    Card,
    CardType,
    CasualtiesComing,
    Goods,
    HandDiscarding,
    Invented,
    Until,
    card,
    cheatin_resolution,
    react,
    require,
    resolution,
    whenever,
    while_,
)


@card("Devil's Six Gun")
class DevilsSixGun(Goods):
    @while_("This dude is a stud.", stud=True)
    def sixth_bullet(self) -> bool:
        return True

    @cheatin_resolution(
        "Find a joker in your deck, discard pile or Boot Hill. It joins your draw hand as any value and "
        "suit; then discard a card from that hand. Shuffle the joker into your deck before the hand is "
        "discarded.",
        boot=True,
    )
    async def call_the_devil(self) -> None:
        await self.pay_costs()
        piles = [*self.you.boot_hill, *self.you.discard_pile]
        for joker in await self.search_deck(
            lambda c: c.type is CardType.JOKER, "Find which joker?", also=piles
        ):
            await self.to_draw_hand(joker)
            await self.discard(await self.target(self.you.draw_hand, "Discard which card?"))
            await self.watch(HandDiscarding, self.send_back, joker, once=True)

    async def send_back(self, discarding: HandDiscarding, joker: Card) -> None:
        require(joker in self.player(discarding.player).draw_hand)
        await self.to_deck([joker], shuffle=True)


@card("Cavalry Escort")
class CavalryEscort(Goods):
    @react(
        "When your casualties are about to be assigned, this dude joins your posse, booted. React abilities "
        "cannot raise casualties this round.",
        to=CasualtiesComing,
        boot=True,
    )
    async def arrive(self, coming: CasualtiesComing) -> None:
        require(not self.you.opposes(coming.side), "the casualties are not yours")
        self.require_may_join(self.bearer)
        await self.join_posse(self.bearer, boots=True)
        await self.forbid("have casualties raised by react abilities", on=PLAYERS, until=Until.ROUND)


@card("Decimator Array")
class DecimatorArray(Goods):
    @while_("A Mad Scientist carrying this has -1 upkeep and +3 value.", upkeep=-1, value=+3)
    def serves_its_maker(self) -> bool:
        return self.bearer.is_a("Mad Scientist")

    @while_("It is then also a Sidekick.", on=SELF, keywords="Sidekick")
    def protects_its_maker(self) -> bool:
        return self.bearer.is_a("Mad Scientist")

    @whenever("When you invent it, unboot a Mad Scientist of yours.", to=Invented)
    async def inspire(self, invented: Invented) -> None:
        require(invented.gadget == self.id and invented.succeeded)
        tired = self.you.dudes.booted.with_keyword("Mad Scientist")
        require(tired)
        await self.unboot(await self.target(tired, "Unboot whom?"))

    @resolution(
        "Change a card in your draw hand: a heart counts as another value, any other card as a heart.",
        boot=True,
    )
    async def recalibrate(self) -> None:
        held = await self.target(self.you.draw_hand, "Change which card?")
        await self.pay_costs()
        value = held.poker_value
        if held.poker_suit == HEARTS:
            value = await self.number(1, 13, f"Change {held.title} to which value?")
        await self.change_draw_card(held, value, HEARTS)


@card("Forsaken Hound")
class ForsakenHound(Goods):
    @resolution("Neither this dude nor an opposing one can run this round.", boot=True)
    async def bite(self) -> None:
        prey = await self.target(self.opposing, "Hold whom?")
        for dude in (self.bearer, prey):
            await self.modify(dude, Until.ROUND, cannot=["flee"])


@card("The Bloody Star")
class TheBloodyStar(Goods):
    @while_("This dude can also be called out at their own home.", is_called_out_at_home=1)
    def stains(self) -> bool:
        return True

    @whenever("When it comes into play, this dude gets 2 bounty.", to=Attached)
    async def mark_its_bearer(self, attached: Attached) -> None:
        require(attached.card == self.id and attached.origin is None)
        await self.add_bounty(self.bearer, 2)

    @whenever("When called out by a dude without bounty, this dude cannot refuse.", to=CalledOut)
    async def shame(self, called: CalledOut) -> None:
        require(called.mark == self.bearer.id and not self.dude(called.caller).is_wanted)
        await self.modify(self.bearer, Until.PLAY, cannot=["refuse callouts"])
