"""Cheatin' cards of Do Unto Others."""

from doomtown_desktop.dsl import (
    ActionCard,
    Attached,
    CardType,
    DrawHandsRevealed,
    Dude,
    EnteredPlay,
    Player,
    Pool,
    Purchase,
    Until,
    card,
    cheatin_resolution,
    react,
    require,
)


@card("Not Who You Were Expectin'?'", edition="classic")
class NotWhoYouWereExpectin(ActionCard):
    @cheatin_resolution("The next card that you bring into play from your hand costs nothing.")
    async def prepare(self) -> None:
        await self.change_costs(self.spares, Until.FOREVER)
        await self.watch(EnteredPlay, self.is_over, until=Until.FOREVER)
        await self.watch(Attached, self.is_over, until=Until.FOREVER)

    def spares(self, purchase: Purchase) -> int:
        bought = self.card(purchase.card)
        free = self.player(purchase.player) == self.you and bought.zone == "play hand"
        return -bought.cost if free and bought.type is not CardType.ACTION else 0

    async def is_over(self, came: EnteredPlay | Attached, _: object) -> None:
        new = self.card(came.card)
        require(self.player(came.player) == self.you and new.came_from_hand)
        require(isinstance(came, EnteredPlay) or came.origin is None)
        await self.end_its_effects()


@card("Plague of Locusts", edition="classic")
class PlagueOfLocusts(ActionCard):
    @cheatin_resolution(
        "Boot a Blessed of yours: ace a dude of the cheater who has a lower value and less influence."
    )
    async def call_them_down(self) -> None:
        able = self.you.dudes.where(self.may_boot).with_keyword("Blessed")
        prophet = await self.target(able.where(self.prey), "Boot which Blessed?")
        sinner = await self.target(self.prey(prophet), "Ace whom?")
        if await self.boot_for(prophet):
            await self.ace(sinner)

    def prey(self, prophet: Dude) -> Pool[Dude]:
        lesser = self.cheater.dudes.where(
            lambda d: d.value < prophet.value and d.influence < prophet.influence
        )
        return lesser.where(self.may_ace)


@card("Judge Fayllen Wells", edition="classic")
class JudgeFayllenWells(Dude):
    @react(
        "When another player reveals a Cheatin' hand in a shootout: a dude of that posse becomes Wanted or, "
        "if already Wanted, is aced. This counts as the one Cheatin' card for that hand.",
        to=DrawHandsRevealed,
        boot=True,
    )
    async def sentence(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball, "it is a lowball")
        require(self.guilty(revealed), "no hand can be punished")
        accused = Pool(d for p in self.guilty(revealed) for d in p.posse).where(self.can_be_sentenced)
        dude = await self.target(accused, "Sentence whom?")
        await self.pay_costs()
        for cheater in [p for p in self.guilty(revealed) if dude in p.posse]:
            await self.spare_hand(cheater)
        if dude.is_wanted:
            await self.ace(dude)
        else:
            await self.make_wanted(dude)

    def guilty(self, revealed: DrawHandsRevealed) -> list[Player]:
        return self.cheaters_among(revealed, anybody=True, unpunished=True)

    def can_be_sentenced(self, dude: Dude) -> bool:
        return self.may_ace(dude) if dude.is_wanted else not dude.cannot("become Wanted")
