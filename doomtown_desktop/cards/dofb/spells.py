"""Spells of Debt of Blood."""

from doomtown_desktop.dsl import (
    PlayOver,
    SendingHome,
    Spell,
    Until,
    X,
    card,
    react,
    require,
    shootout,
)


@card("Cloak")
class Cloak(Spell):
    @react(
        "If this dude refuses a call-out, they neither boot nor go home.",
        to=SendingHome,
        miracle=5,
        boot=True,
    )
    async def hide(self, going: SendingHome) -> None:
        require(going.subject == self.caster.id and going.why == "refusal")
        await going.prevent()


@card("Stoic Buffalo")
class StoicBuffalo(Spell):
    @shootout(
        "This round you may draw a card each time you pass instead of making a Shootout play.", spirit=9
    )
    async def stand_still(self) -> None:
        await self.watch(PlayOver, self.graze, until=Until.ROUND)

    async def graze(self, over: PlayOver, _: object) -> None:
        require(over.passed and over.play == "shootout" and self.player(over.player) == self.you)
        if await self.may("Draw a card?"):
            await self.draw_cards()


@card("54 Card Pick-Up")
class FiftyFourCardPickUp(Spell):
    @shootout("Boot an opposing dude.", hex=7, boot=True)
    async def fling(self) -> None:
        await self.boot(await self.target(self.opposing.where(self.may_boot), "Boot whom?"))

    @shootout("Boot two opposing dudes or cards they carry.", hex=11, boot=True)
    async def scatter(self) -> None:
        carried = self.opposing.attachments
        await self.boot(
            *await self.targets(carried.also(self.opposing).where(self.may_boot), 2, 2, "Boot which cards?")
        )


@card("Kentucky Windage")
class KentuckyWindage(Spell):
    @shootout("This Huckster becomes a stud.", hex=5, boot=True)
    async def steady(self) -> None:
        await self.pay_costs()
        await self.become_stud(self.caster)

    @shootout("+1 bullets for this Huckster.", hex=6, boot=True)
    async def allow_for_wind(self) -> None:
        await self.pay_costs()
        await self.modify(self.caster, bullets=+1)


@card("Mountain Lion's Den")
class MountainLionsDen(Spell):
    @shootout(
        "+1 bullets for each dude of your posse; other players' cards cannot lower their bullets or make "
        "them draws.",
        spirit=6,
        boot=True,
    )
    async def roar(self) -> None:
        await self.pay_costs()
        for dude in self.posse:
            firm = ("have bullets lowered by other players' cards", "be made a draw by other players' cards")
            await self.modify(dude, bullets=+1, cannot=firm)


@card("Turn the Other Cheek")
class TurnTheOtherCheek(Spell):
    @shootout(
        "X is the grit of an opposing dude. If you succeed, they and this Blessed unboot and go home.",
        miracle=X,
        boot=True,
    )
    async def forgive(self) -> None:
        enemy = await self.target(self.opposing, "Forgive whom?")
        await self.pay_costs()
        caster = self.caster
        if (await self.cast(enemy.grit)).succeeded:
            await self.unboot(enemy, caster)  # first, while the dude is still in reach
            await self.send_home(enemy, booted=False)
            await self.send_home(caster, booted=False)
