"""Goods of A Grand Entrance."""

from doomtown_desktop.dsl import (
    Aced,
    Card,
    CardType,
    Discarded,
    Dude,
    Goods,
    Pool,
    Zone,
    boots_to_pay,
    card,
    noon,
    noon_or_shootout,
    require,
    whenever,
)


@card("The Blighted")
class TheBlighted(Goods):
    @whenever(
        "In your discard pile: when an opposing dude is discarded or aced, but not as a casualty, you may "
        "attach one copy to a dude of yours for its cost plus 1 ghost rock.",
        to=(Aced, Discarded),
        zone=Zone.DISCARD_PILE,
        one_copy=True,
    )
    async def spread(self, gone: Aced | Discarded) -> None:
        require(isinstance(self.card(gone.card), Dude) and not gone.as_casualty)
        require(self.you.opposes(gone.side) if self.in_shootout else gone.whose != self.you.seat)
        hosts = self.hosts_for(self, change=1)
        require(hosts)
        host = await self.may_target(hosts, "Attach The Blighted to whom?")
        if host:
            await self.attach(self, host, change=1)


@card("Doomsday Supply")
class DoomsdaySupply(Goods):
    @noon_or_shootout(
        "Discard this card. Attach goods from your discard pile to a dude of yours (in a shootout, one in "
        "your posse) for 2 ghost rock less.",
        boot=True,
    )
    async def hand_out(self) -> None:
        await self.discard(self)
        useful = self.you.discard_pile.where(lambda c: c.type is CardType.GOODS and self.takers(c))
        if goods := await self.target_if_any(useful, "Attach which goods?"):
            await self.attach(goods, await self.target(self.takers(goods), "Who gets the goods?"), change=-2)

    def takers(self, goods: Card) -> Pool[Card]:
        fit = self.hosts_for(goods, -2).where(lambda h: isinstance(h, Dude))
        return fit.where(lambda h: h in self.posse) if self.in_shootout else fit


ANY_COST = 99
"""More than any card costs."""


@card("Bacillus Pasteuria")
class BacillusPasteuria(Goods):
    @boots_to_pay("You may boot a Mad Scientist of yours instead of paying its cost.")
    def is_grown(self, dude: Dude) -> int:
        return ANY_COST if dude.is_a("Mad Scientist") else 0

    @noon("Discard it: unboot a dude here. You may discard a Condition they carry.")
    async def cure(self) -> None:
        patient = await self.target(self.dudes_here, "Cure whom?")
        if await self.do_for(self.discard(self)):
            await self.unboot(patient)
            ill = patient.attachments.with_keyword("Condition")
            illness = await self.may_target(ill, "Discard which Condition?") if ill else None
            if illness:
                await self.discard(illness)
