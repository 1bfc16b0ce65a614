"""Goods of No Turning Back."""

from doomtown_desktop.dsl import (
    CLUBS,
    Acing,
    Goods,
    card,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Asyncoil Gun")
class AsyncoilGun(Goods):
    @shootout(
        "Pull. On a club, discard this dude; otherwise discard an opposing dude whose value is at most this "
        "dude's bullets.",
        boot=True,
    )
    async def discharge(self) -> None:
        if (await self.pull()).suit == CLUBS:
            await self.discard(self.bearer)
        elif victim := await self.target_if_any(
            self.opposing.where(lambda d: d.value <= self.bearer.bullets), "Discard whom?"
        ):
            await self.discard(victim)


@card("Vitality Tonic")
class VitalityTonic(Goods):
    @while_("This dude is an Abomination.", keywords="Abomination")
    def corrupts(self) -> bool:
        return True

    @react("If this dude would be aced during a shootout, discard them instead.", to=Acing)
    async def revive(self, acing: Acing) -> None:
        require(acing.subject == self.bearer.id and self.in_shootout, "this dude is not aced in a shootout")
        require(self.may_discard(self.bearer), "this dude cannot be discarded")
        await acing.instead(self.discard, self.bearer, as_casualty=acing.as_casualty)

    @noon("Pull. On a club, discard this dude; otherwise unboot them.", repeat=True, pay=2)
    async def swallow(self) -> None:
        if (await self.pull()).suit == CLUBS:
            await self.discard(self.bearer)
        else:
            await self.unboot(self.bearer)
