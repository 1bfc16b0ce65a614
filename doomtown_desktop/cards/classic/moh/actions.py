"""Action cards of Mouth of Hell."""

from doomtown_desktop.dsl import (
    Acing,
    ActionCard,
    HandsComparing,
    Moving,
    SendingHome,
    Until,
    card,
    react,
    require,
    shootout,
)


@card("...Today, I Am", edition="classic")
class TodayIAm(ActionCard):
    @react(
        "When an ability of another player would take your dude out of the shootout: they stay in it, "
        "boot, and have +2 bullets.",
        to=(SendingHome, Moving),
    )
    async def stand(self, leaving: SendingHome | Moving) -> None:
        dude, cause = self.dude(leaving.subject), leaving.cause
        require(dude in self.your_dudes_in_posse, "they are not yours, or not in the shootout")
        require(cause is not None and cause.play != "trigger" and self.player(cause.player) != self.you)
        await leaving.prevent()
        await self.modify(dude, Until.SHOOTOUT, bullets=+2)
        await self.boot(dude)


@card("Hiding in the Bushes", edition="classic")
class HidingInTheBushes(ActionCard):
    @shootout("Your unbooted dude at home boots, moves here and joins your posse.", reaches_outside=True)
    async def jump_out(self) -> None:
        at_home = self.you.dudes.unbooted.where(lambda d: d.is_home and self.may_join(d))
        await self.join_posse(await self.target(at_home, "Who joins?"), boots=True)


@card("Only Winged 'Em", edition="classic")
class OnlyWingedEm(ActionCard):
    @react("When a dude would be aced, discard them instead.", to=Acing)
    async def miss(self, acing: Acing) -> None:
        await acing.instead(self.discard(self.dude(acing.subject)))


@card("Shootin' from the Hip", edition="classic")
class ShootinFromTheHip(ActionCard):
    @react(
        "Just before the hands of a shootout are compared, boot a stud of yours in it: your opponent aces a "
        "dude of their posse with fewer bullets.",
        to=HandsComparing,
        timing="before",
    )
    async def shoot(self, _: HandsComparing) -> None:
        studs = self.your_dudes_in_posse.unbooted.where(lambda d: d.is_stud)
        gunman = await self.target(studs, "Boot which stud?")
        if await self.boot_for(gunman):
            fair = self.opposing.where(lambda d: d.bullets < gunman.bullets)
            if fair:
                await self.ace(await self.target(fair, "Ace whom?", by=self.opponent))
