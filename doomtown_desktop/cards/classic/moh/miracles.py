"""Miracles of Mouth of Hell."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    Pool,
    Spell,
    Until,
    X,
    card,
    noon,
    shootout,
)


@card("Armor of Righteousness", edition="classic")
class ArmorOfRighteousness(Spell):
    @shootout(
        "In this shootout, cards cannot ace your dude, who cannot be a casualty unless your hand loses by 2 "
        "or more ranks.",
        miracle=6,
    )
    async def put_on(self) -> None:
        await self.pay_costs()
        dude = await self.target_if_any(self.your_dudes_in_posse, "Who wears the armor?")
        if dude:
            await self.modify(dude, cannot=("be aced by cards",))
            await self.modify(dude, cannot=("be a casualty",), as_long_as=self.is_safe)

    def is_safe(self, dude: Dude) -> bool:
        return dude.controller.lost_by < 2


@card("Battle Hymn", edition="classic")
class BattleHymn(Spell):
    @noon("All Blessed here become studs. X is three times the number of Blessed here.", miracle=X)
    async def sing(self) -> None:
        await self.pay_costs()
        if (await self.cast(3 * len(self.choir()))).succeeded:
            for dude in self.choir():
                await self.become_stud(dude)

    def choir(self) -> Pool[Dude]:
        return self.dudes_here.with_keyword("Blessed")


@card("Benediction", edition="classic")
class Benediction(Spell):
    @shootout("All dudes in your posse get +1 bullets.", miracle=5)
    async def bless(self) -> None:
        await self.pay_costs()
        for dude in self.posse:
            await self.modify(dude, bullets=+1)


@card("Burnt Offerin'", edition="classic")
class BurntOfferin(Spell):
    @noon(
        "Boot this Blessed, who leads, and mark a deed. If successful with this Blessed still in the posse, "
        "make the pull: if the miracle works, ace the deed and this spell, and gain 1 victory point.",
        miracle=6,
        job=True,
        casts=True,
    )
    async def burn(self) -> None:
        deed = await self.target(self.all_deeds.where(self.may_mark), "Mark a deed")
        blessed = self.caster
        job = await self.lead_job(deed, leader=blessed, on_begin=lambda: self.boot(blessed))
        if job.succeeded and blessed in job.posse and (await self.cast()).succeeded:
            await self.ace(deed)
            await self.ace(self)
            await self.gain_victory_points()


@card("Clear Out!", edition="classic")
class ClearOut(Spell):
    @noon(
        "Choose X. All dudes here with a value below X go home booted (this Blessed, too), and no dude with "
        "a value below X can move here today.",
        miracle=X,
    )
    async def clear_out(self) -> None:
        limit = await self.number(1, 30, "Which difficulty?")
        await self.pay_costs()
        place = self.caster.place
        if (await self.cast(limit)).succeeded:
            for dude in self.all_dudes.at(place).where(lambda d: d.value < limit):
                await self.send_home(dude)
            await self.keep_out(place, self.is_worthless, Until.AFTER_SUNDOWN, limit=limit)

    def is_worthless(self, dude: Dude, _place: Card, limit: int) -> bool:
        return dude.value < limit


@card("Cloak", edition="classic")
class Cloak(Spell):
    @noon("Other players' actions cannot target this Blessed.", miracle=8)
    async def hide(self) -> None:
        await self.modify(self.caster, cannot=("be targeted by other players' abilities",))


@card("Dervish", edition="classic")
class Dervish(Spell):
    @shootout("This Blessed gets +1 bullets, if they have no ready Weapon.", miracle=5)
    async def whirl(self) -> None:
        await self.spin(+1)

    @shootout("This Blessed gets +3 bullets, if they have no ready Weapon.", miracle=8)
    async def storm(self) -> None:
        await self.spin(+3)

    async def spin(self, bullets: int) -> None:
        """Give bullets to a Blessed without a ready Weapon."""
        await self.pay_costs()
        if not self.caster.ready_weapons:
            await self.modify(self.caster, bullets=bullets)


@card("Devil's Plaything", edition="classic")
class DevilsPlaything(Spell):
    @noon("Ace a Gadget here.", miracle=6)
    async def smash(self) -> None:
        self.require_choice(self.toys())
        await self.pay_costs()
        toy = await self.target_if_any(self.toys(), "Ace which Gadget?")
        if toy:
            await self.ace(toy)

    def toys(self) -> Pool[Card]:
        return self.all_cards.with_keyword("Gadget").at(self.caster.place).where(self.may_ace)


@card("Interpret Vision", edition="classic")
class InterpretVision(Spell):
    @noon("This Blessed gets +1 influence.", miracle=6)
    async def interpret(self) -> None:
        await self.modify(self.caster, influence=+1)


@card("Water to Wine", edition="classic")
class WaterToWine(Spell):
    @noon(
        "All dudes here boot. If this is a Saloon or Brothel, it gets +2 production for the next Upkeep.",
        miracle=7,
    )
    async def pour(self) -> None:
        await self.pay_costs()
        place = self.caster.place
        await self.boot(*self.dudes_here)
        if place.is_a("Saloon") or place.is_a("Brothel"):
            await self.modify(place, Until.PRODUCTION, production=+2)
