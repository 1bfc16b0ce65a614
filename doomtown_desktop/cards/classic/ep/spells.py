"""Spells of the classic Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    Acing,
    Dude,
    Spell,
    Until,
    X,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Blood Curse", edition="classic")
class BloodCurse(Spell):
    @noon("A dude gets -1 bullets and -1 influence (minimum 0).", hex=8)
    async def sicken(self) -> None:
        await self.modify(
            await self.target(self.all_dudes, "Curse whom?"), bullets=-1, influence=-1, minimum=0
        )

    @shootout("A dude in the shootout gets -2 bullets (minimum 0) until Nightfall is over.", hex=9)
    async def weaken(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Curse whom?")
        await self.modify(dude, Until.AFTER_SUNDOWN, bullets=-2, minimum=0)


@card("Corporeal Twist", edition="classic")
class CorporealTwist(Spell):
    @shootout("An opposing dude gets -2 bullets.", hex=5)
    async def twist(self) -> None:
        dude = await self.catch()
        if dude:
            await self.modify(dude, bullets=-2)

    @shootout("An opposing dude's bullets become 0.", hex=9)
    async def wrench(self) -> None:
        dude = await self.catch()
        if dude:
            await self.modify(dude, bullets=-dude.bullets)

    async def catch(self) -> Dude | None:
        """Return the opposing dude that the caster's player chooses after the test."""
        self.require_choice(self.opposing)
        await self.pay_costs()
        return await self.target_if_any(self.opposing, "Twist whom?")


class Rescue(Spell):
    """A spell that saves a dude who would be aced."""

    async def rescue(self, acing: Acing) -> None:
        """Boot the caster. If the test succeeds, the dude goes home booted instead of being aced."""
        dude = self.dude(acing.subject)
        require(self.may_boot(self.caster), "the caster cannot boot")
        await self.pay_costs()
        if await self.boot_for(self.caster):
            cast = await self.cast(dude.value + dude.influence + dude.bullets)
            saves = self.may_send_home(dude) and self.may_be_chosen(dude, self.use)
            if cast.succeeded and saves:
                await acing.instead(self.send_home, dude)


@card("Helpin' Hand", edition="classic")
class HelpinHand(Rescue):
    @react(
        "When a dude would be aced, boot this Huckster: if you succeed, the dude goes home booted instead. "
        "X is the sum of the dude's value, influence and bullets.",
        to=Acing,
        hex=X,
    )
    async def pull_back(self, acing: Acing) -> None:
        await self.rescue(acing)


@card("Medicine", edition="classic")
class Medicine(Rescue):
    @react(
        "When a dude would be aced, boot this Shaman: if you succeed, the dude goes home booted instead. X "
        "is the sum of the dude's value, influence and bullets.",
        to=Acing,
        spirit=X,
    )
    async def heal(self, acing: Acing) -> None:
        await self.rescue(acing)
