"""Goods of The Light Shineth."""

from doomtown_desktop.dsl import (
    SELF,
    Card,
    CasualtiesTaken,
    Discarding,
    DrawHandsRevealed,
    Dude,
    EnteredPlay,
    Goods,
    Pool,
    Purchase,
    Until,
    Zone,
    card,
    cheatin_resolution,
    may_carry,
    own_cost,
    require,
    whenever,
    while_,
)


@card("Rich Man's Guard Dog")
class RichMansGuardDog(Goods):
    @whenever(
        "In your hand: when another player reveals a Cheatin' hand, you may invent it at once.",
        to=DrawHandsRevealed,
        zone=Zone.PLAY_HAND,
    )
    async def catch_the_scent(self, revealed: DrawHandsRevealed) -> None:
        require(self.cheaters_among(revealed, anybody=True))
        require(self.inventors(self) and self.cost_of(self) <= self.you.stash)
        if await self.may("Invent Rich Man's Guard Dog?"):
            await self.invent(self)

    @whenever(
        "When it is invented during a shootout of yours, it goes to a dude in your posse.", to=EnteredPlay
    )
    async def heel(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id and entered.how == "invent" and self.in_shootout)
        posse = self.you.posse.where(lambda d: d == self.host or self.may_attach(self, d))
        require(posse)
        await self.transfer(self, await self.target(posse, "Who gets Rich Man's Guard Dog?"))

    @cheatin_resolution(
        "Pull: the opposing shooter goes home booted, or is discarded if the pull is at least their value."
    )
    async def bite(self) -> None:
        pulled = await self.pull()
        for shooter in self.prey:
            if pulled.value >= shooter.value:
                await self.discard(shooter)
            else:
                await self.send_home(shooter)

    @property
    def prey(self) -> Pool[Dude]:
        return self.opposing.where(lambda d: d.is_shooter)


@card("Monte Bank")
class MonteBank(Goods):
    @while_("It cannot be traded.", on=SELF, cannot="be traded")
    def stays(self) -> bool:
        return True

    @own_cost("For a Grifter it costs 2 less.")
    def knows_the_trade(self, purchase: Purchase) -> int:
        return -2 if purchase.host is not None and self.card(purchase.host).is_a("Grifter") else 0

    @may_carry("A dude has at most one Monte Bank.")
    def needs_room(self, host: Card) -> bool:
        return not host.attachments.but(self).where(lambda c: c.title == self.title)

    @while_("This dude is a Grifter.", keywords="Grifter")
    def corrupts(self) -> bool:
        return True


@card("Mutant Cattle")
class MutantCattle(Goods):
    @whenever(
        "When discarded as a casualty of a lost round: the winner pulls, and takes 1 casualty if a dude in "
        "their posse has a lower value.",
        to=Discarding,
    )
    async def burst(self, discarding: Discarding) -> None:
        require(discarding.subject == self.id and discarding.as_casualty)
        await self.watch(CasualtiesTaken, self.splash, until=Until.ROUND, once=True)

    async def splash(self, taken: CasualtiesTaken, _: object) -> None:
        require(taken.lost_round and self.id in taken.cards and not self.in_play)
        pulled = await self.pull(self.opponent)
        if any(d.value < pulled.value for d in self.opponent.posse):
            await self.take_casualties(self.opponent, 1)
