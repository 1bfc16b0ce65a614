"""Cards about the Harrowed, and about dudes in Boot Hill, of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    Card,
    CardType,
    Dude,
    Improvement,
    Outfit,
    Player,
    Pool,
    Until,
    Use,
    WentHome,
    card,
    keeps_from_entering,
    noon,
    protects,
    require,
    whenever,
    while_,
)


@card("Army of the Dead", edition="classic")
class ArmyOfTheDead(Dude):
    @protects("Harrowed Power cards cannot target it.")
    def is_too_many(self, dude: Card, use: Use) -> bool:
        power = use.ability is not None and use.ability.power == "harrowed"
        return dude == self and power and self.card(use.card).type is CardType.ACTION


@card("Brigadier-General Patterson", edition="classic")
class BrigadierGeneralPatterson(Dude):
    @noon(
        "A dude of yours who was aced returns home booted from Boot Hill if the pull is below their value, "
        "and is permanently Harrowed.",
        boot=True,
        pay=5,
        pull=True,
    )
    async def recruit(self) -> None:
        dude = await self.target(self.you.boot_hill.where(self.may_serve_again), "Who returns?")
        await self.pay_costs()
        if self.pulled.value >= dude.value:
            return
        if await self.play(dude, change=-self.cost_of(dude), booted=True, invents=False):
            await self.modify(dude, Until.FOREVER, keywords=("Harrowed",))

    def may_serve_again(self, dude: Card) -> bool:
        fell = isinstance(dude, Dude) and dude.noon_after_first_aced > 0
        return fell and self.can_play(dude, -self.cost_of(dude), invents=False)


@card("Harvesting Plots", edition="classic")
class HarvestingPlots(Improvement):
    @while_("Dudes aced here in a shootout make the Harrowed pull.", on=DUDES, rises_as_Harrowed=1)
    def tend_the_dead(self, dude: Dude) -> bool:
        return dude.location == self.host and self.is_shootout_here

    @whenever("A dude who stays in play by that pull is permanently Harrowed.", to=WentHome)
    async def wake(self, went: WentHome) -> None:
        require(went.why == "harrowed" and went.origin == self.place.id and self.in_shootout)
        await self.modify(self.dude(went.card), Until.FOREVER, keywords=("Harrowed",))


@card("Rats in the Walls", edition="classic")
class RatsInTheWalls(Improvement):
    @while_(
        "Harrowed dudes aced here do not make the Harrowed pull.", on=DUDES, cannot="make the Harrowed pull"
    )
    def gnaw(self, dude: Dude) -> bool:
        return dude.location == self.host


@card("The Agency: Union Blue", edition="classic")
class TheAgencyUnionBlue(Outfit):
    @whenever("A dude whom you ace in a shootout or by an action does not make the Harrowed pull.", to=Aced)
    async def leaves_no_trace(self, aced: Aced) -> None:
        dude, cause = self.dude(aced.card), aced.cause
        require(self.who_aced(aced) == self.controller)
        require(self.in_shootout or (cause is not None and cause.by_ability))
        await self.modify(dude, Until.PLAY, cannot=("make the Harrowed pull",))

    @keeps_from_entering("You cannot put Harrowed dudes into play. They can start.")
    def shuns_the_dead(self, dude: Card, player: Player) -> bool:
        return dude.type is CardType.DUDE and player == self.controller and dude.is_a("Harrowed")

    @noon(
        "Pay X ghost rock: attach Gadget goods from your hand to a dude of yours at home, without a skill "
        "check. X is the difficulty of the Gadget."
    )
    async def requisition(self) -> None:
        stock = self.you.play_hand.where(lambda c: self.is_in_stock(c, self.you.stash))
        gadget = await self.target(stock, "Attach which Gadget?")
        agent = await self.target(self.takers(gadget), f"Who gets {gadget.title}?")
        await self.pay_costs()
        if await self.do_for(self.pay(gadget.facts.gadget_difficulty or 0)):
            await self.attach(gadget, agent, invents=False)

    def is_in_stock(self, card: Card, most: int) -> bool:
        difficulty = card.facts.gadget_difficulty
        fits = card.type is CardType.GOODS and difficulty is not None and difficulty <= most
        return fits and bool(self.takers(card))

    def takers(self, gadget: Card) -> Pool[Dude]:
        staff = self.you.dudes.where(lambda d: d.is_home)
        return staff.where(lambda d: self.may_attach(gadget, d, invents=False))
