"""Deeds of Revelations."""

from doomtown_desktop.dsl import (
    PLAYER,
    Card,
    Deed,
    Dude,
    EnteredPlay,
    Moved,
    Phase,
    Pool,
    Until,
    card,
    noon,
    require,
    shootout,
    whenever,
    while_,
)


@card("Nick's Never Closes", edition="classic")
class NicksNeverCloses(Deed):
    @while_("Your influence total is 1 lower during Nightfall.", on=PLAYER, influence_total=-1)
    def keeps_them_up(self) -> bool:
        return self.phase is Phase.SUNDOWN


@card("Western Union Offices", edition="classic")
class WesternUnionOffices(Deed):
    @noon(
        "Hand goods from one dude of yours to another, wherever they are, booted or not, whoever controls "
        "their locations.",
        controller=True,
        pay=1,
    )
    async def deliver(self) -> None:
        parcels = Pool(g for d in self.you.dudes for g in d.goods)
        parcel = await self.target(parcels.where(lambda g: bool(self.addressees(g))), "Send which goods?")
        await self.transfer(
            parcel, await self.target(self.addressees(parcel), f"Who receives {parcel.title}?")
        )

    def addressees(self, parcel: Card) -> Pool[Dude]:
        return self.you.dudes.where(lambda d: parcel not in d.goods and self.may_attach(parcel, d))


@card("Cobbler Shop", edition="classic")
class CobblerShop(Deed):
    @whenever("A player who moves a dude here may pay 1 ghost rock: the dude unboots.", to=Moved)
    async def mends_boots(self, moved: Moved) -> None:
        dude = self.dude(moved.card)
        require(moved.destination == self.id and dude.booted and dude.location == self)
        mover = dude.controller if moved.cause is None else self.player(moved.cause.player)
        if await self.may_pay(1, f"Pay 1 ghost rock to unboot {dude.title}?", by=mover):
            await self.unboot(dude)


@card("Glass Maker", edition="classic")
class GlassMaker(Deed):
    @noon(
        "A Brothel, Casino or Saloon gets +1 production for the rest of the game. This happens only once to "
        "each deed.",
        controller=True,
        boot=True,
        pay=2,
    )
    async def make_mirrors(self) -> None:
        houses = self.all_deeds.with_keyword("Brothel", "Casino", "Saloon")
        house = await self.target(houses.where(lambda d: not self.lies_on(d)), "Who gets mirrors?")
        await self.modify(house, Until.FOREVER, production=+1)


@card("Scared Stiff Saloon", edition="classic")
class ScaredStiffSaloon(Deed):
    @shootout(
        "In a shootout here: the bullets of all dudes here with a value below the fear level become 0 until "
        "Nightfall is over.",
        controller=True,
        from_outside=True,
    )
    async def scare(self) -> None:
        require(self.is_shootout_here and self.your_dudes_in_posse, "your dudes are not in a shootout here")
        await self.pay_costs()
        for dude in self.dudes_here.where(lambda d: d.value < self.fear_level):
            await self.modify(dude, Until.AFTER_SUNDOWN, bullets=-dude.bullets)


@card("Papa's Lode Strike", edition="classic")
class PapasLodeStrike(Deed):
    @whenever(
        "It produces nothing until the next strike enters play. From then on it permanently produces as much "
        "as that strike did.",
        to=EnteredPlay,
    )
    async def follows_the_vein(self, entered: EnteredPlay) -> None:
        strike = self.card(entered.card)
        require(strike != self and isinstance(strike, Deed) and strike.is_a("Strike"))
        require(self.noted() is None)
        await self.note(strike.production)
        await self.add_counter(self, "production", strike.production)
