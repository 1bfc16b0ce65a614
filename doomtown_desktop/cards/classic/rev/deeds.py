"""Deeds of Revelations."""

from doomtown_desktop.dsl import PLAYER, Card, Deed, Dude, Phase, Pool, card, noon, while_


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
        await self.transfer(parcel, await self.target(self.addressees(parcel), "Who receives them?"))

    def addressees(self, parcel: Card) -> Pool[Dude]:
        return self.you.dudes.where(lambda d: parcel not in d.goods and self.may_attach(parcel, d))
