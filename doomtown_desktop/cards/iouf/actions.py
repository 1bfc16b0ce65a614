"""Action cards of Immovable Object, Unstoppable Force."""

from doomtown_desktop.dsl import ActionCard, Dude, card, noon, shootout


@card("Shifu Speaks")
class ShifuSpeaks(ActionCard):
    @noon(
        "This dude gets +2 Kung Fu and +1 influence while away from home. You may discard up to 5 cards off "
        "the top of your deck.",
        technique=True,
    )
    async def speak(self) -> None:
        await self.modify(self.tested, influence=+1, Kung_Fu=+2, as_long_as=self.is_away)
        await self.discard_top(await self.number(0, 5, "Discard how many cards from your deck?"))

    def is_away(self, dude: Dude) -> bool:
        return not dude.is_home


@card("Zhu's Reward")
class ZhusReward(ActionCard):
    @shootout(
        "Opposing dudes with less value than this dude's bullets go home booted.",
        technique=True,
        tao="Tao of Zhu Bajie",
        boot=True,
    )
    async def feast(self) -> None:
        await self.pay_costs()
        bullets = self.tested.bullets
        for small in self.opposing.where(lambda d: d.value < bullets):
            await self.send_home(small)
