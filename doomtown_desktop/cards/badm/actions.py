"""Actions of Bad Medicine."""

from doomtown_desktop.dsl import (
    PLAYERS,
    ActionCard,
    Card,
    CardType,
    Pool,
    PullRevealed,
    Until,
    Zone,
    card,
    noon,
    noon_or_shootout,
    require,
    shootout,
    whenever,
)


@card("Focusing Chi")
class FocusingChi(ActionCard):
    @whenever(
        "When pulled for a Technique: you may unboot the performing dude, look at the top 3 cards of your "
        "deck and discard as many as you like.",
        to=PullRevealed,
        zone=Zone.TABLE,
    )
    async def breathe(self, pull: PullRevealed) -> None:
        require(pull.subject == self.id and pull.purpose == "technique")
        dude = self.dude(pull.tested)
        if await self.may(f"Unboot {dude.title} and look at your top 3 cards?"):
            await self.unboot(dude)
            for dull in await self.targets(await self.look_at_top(3), 0, 3, "Discard which of these cards?"):
                await self.discard(dull)

    @noon_or_shootout("Draw a card, or put this one on top of your deck.", technique=True)
    async def focus(self) -> None:
        await self.pay_costs()
        if (
            await self.one_of("draw a card", "put it back", prompt="Draw a card or put this one back?")
            == "put it back"
        ):
            await self.to_deck([self])
        else:
            await self.draw_cards()


@card("Signing Over the Stores")
class SigningOverTheStores(ActionCard):
    @noon(
        "Mark the town square. Success: discard up to 5 cards off the top of your deck; then your unbooted "
        "dudes at locations you control may get up to 3 different goods from your discard pile, each for 2 "
        "ghost rock less. If nobody opposed the job, unboot your leader.",
        job=True,
        marks_location=True,
    )
    async def sign(self) -> None:
        job = await self.lead_job(self.town_square)
        if not job.succeeded:
            return
        await self.discard_top(await self.number(0, 5, "Discard how many cards from your deck?"))
        bought: list[str] = []
        for _ in range(3):
            wares = self.you.discard_pile.where(lambda c: c.type is CardType.GOODS and c.title not in bought)
            goods = await self.may_target(wares.where(self.takers), "Attach which goods?")
            if not goods:
                break
            bought.append(goods.title)
            await self.attach(
                goods, await self.target(self.takers(goods), f"Who gets {goods.title}?"), change=-2
            )
        if not job.opposed and self.use.leader is not None:
            await self.unboot(self.card(self.use.leader))

    def takers(self, goods: Card) -> Pool[Card]:
        return self.shoppers_for(goods, -2).where(lambda host: host.facts.is_dude)


@card("No Funny Stuff")
class NoFunnyStuff(ActionCard):
    @shootout(
        "In this shootout nobody can use Shootout, React or Resolution abilities; Cheatin' ones are allowed."
    )
    async def keep_it_clean(self) -> None:
        dirty = [f"use {play} abilities" for play in ("shootout", "react", "resolution")]
        await self.forbid(*dirty, on=PLAYERS, until=Until.SHOOTOUT)
        await self.offer_play(self.break_the_truce, Until.SHOOTOUT)

    @shootout(
        "Discard 2 random cards from your hand: what No Funny Stuff forbids is allowed again.",
        by="anyone",
        repeat=True,
        offered=True,
        printed=False,
    )
    async def break_the_truce(self) -> None:
        require(len(self.you.play_hand) > 1, "you hold fewer than 2 cards")
        await self.pay_costs()
        for lost in await self.at_random(self.you.play_hand, 2):
            await self.discard(lost)
        await self.end_one_play()
