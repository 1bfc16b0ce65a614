"""Harrowed Powers of Revelations."""

from doomtown_desktop.dsl import HarrowedPower, PowerCard, Until, card, noon


@card("Sleep o' the Dead", edition="classic")
class SleepOTheDead(HarrowedPower):
    @noon("A dude at this dude's location with a lower value boots.", printed=False)
    async def lull(self) -> None:
        user = self.user
        weaker = user.dudes_here.where(lambda d: d.value < user.value)
        await self.boot(await self.target(weaker.where(self.may_boot), "Boot whom?"))


@card("Supernatural Smarts", edition="classic")
class SupernaturalSmarts(PowerCard):
    @noon(
        "Your unbooted Harrowed dude gets +1 influence for the rest of the game. Ace this card.",
        power="harrowed",
    )
    async def learn(self) -> None:
        await self.modify(await self.teach(), Until.FOREVER, influence=+1)


@card("Supernatural Speed", edition="classic")
class SupernaturalSpeed(PowerCard):
    @noon(
        "Your unbooted Harrowed dude gets +1 bullets for the rest of the game. Ace this card.",
        power="harrowed",
    )
    async def learn(self) -> None:
        await self.modify(await self.teach(), Until.FOREVER, bullets=+1)
