"""Spirits of Eye for an Eye."""

from doomtown_desktop.dsl import Spell, card, noon, require, shootout


@card("Breath of the Spirits", edition="classic")
class BreathOfTheSpirits(Spell):
    @noon("Choose your booted dude. If you succeed, boot this Shaman: the dude unboots.", spirit=6)
    async def breathe(self) -> None:
        require(self.may_boot(self.caster), "this Shaman cannot boot")
        tired = await self.target(self.you.dudes.booted, "Unboot whom?")
        await self.pay_costs()
        if await self.boot_for(self.caster):
            await self.unboot(tired)


@card("The Beast Within", edition="classic")
class TheBeastWithin(Spell):
    @noon("Your discard pile goes into your deck, which is shuffled. Ace this spell.", spirit=6)
    async def awaken(self) -> None:
        await self.pay_costs()
        await self.to_deck(self.you.discard_pile, shuffle=True)
        await self.ace(self)


@card("War Cry", edition="classic")
class WarCry(Spell):
    @noon("This Shaman becomes a stud.", spirit=4)
    async def cry_out(self) -> None:
        await self.become_stud(self.caster)

    @shootout("This Shaman and another dude of yours in the posse become studs.", spirit=8)
    async def lead_the_charge(self) -> None:
        friend = await self.target(self.your_dudes_in_posse.but(self.caster), "Who becomes a stud too?")
        await self.pay_costs()
        await self.become_stud(self.caster)
        await self.become_stud(friend)
