"""Goods of Nightmare at Noon."""

from doomtown_desktop.dsl import Goods, card, noon, while_


@card("Dog's Duster")
class DogsDuster(Goods):
    @while_("This dude has +1 influence unless wanted.", influence=+1)
    def clean(self) -> bool:
        return not self.bearer.is_wanted

    @while_(
        "If this dude is a Deputy, fighting on private land gives them no bounty.",
        cannot="get bounty for private locations",
    )
    def on_duty(self) -> bool:
        return self.bearer.is_a("Deputy")

    @noon("If unbooted, this dude calls out a wanted dude here.", boot=True)
    async def accuse(self) -> None:
        outlaws = self.dudes_here.wanted.where(lambda d: self.may_call_out(d, self.bearer))
        prey = await self.target(outlaws, "Call out whom?")
        await self.pay_costs()
        if not self.bearer.booted:
            await self.call_out(self.bearer, prey)
