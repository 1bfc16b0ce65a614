"""Harrowed Powers of Revelations."""

from doomtown_desktop.dsl import Dude, HarrowedPower, Moved, PowerCard, Until, card, noon, require


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


@card("Trackin' Teeth", edition="classic")
class TrackinTeeth(HarrowedPower):
    @noon(
        "This dude tracks a dude at the same location, and no longer tracks anybody else: right after each "
        "move of that dude, this dude may move there, too, without booting.",
        printed=False,
    )
    async def track(self) -> None:
        prey = await self.target(self.user.dudes_here.but(self.user), "Track whom?")
        await self.stop_waiting()
        await self.watch(Moved, self.follow, prey, Until.FOREVER)

    async def follow(self, moved: Moved, prey: Dude) -> None:
        require(moved.card == prey.id and self in self.user.powers("harrowed"))
        place = self.card(moved.destination)
        require(self.may_move(self.user, place))
        if await self.may(f"Does {self.user.title} follow {prey.title}?"):
            await self.move(self.user, place)
