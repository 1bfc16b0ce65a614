"""Goods of Blood Moon Rising."""

from doomtown_desktop.dsl import (
    DEEDS,
    Card,
    Deed,
    Dude,
    Goods,
    Until,
    card,
    noon,
    shootout,
    while_,
)


@card("Rancher's Lariat")
class RanchersLariat(Goods):
    @while_(
        "With this dude at a Ranch, the Ranch has +2 production; only one Lariat counts.",
        on=DEEDS,
        production=+2,
    )
    def rounds_up(self, deed: Deed) -> bool:
        if deed != self.location or not deed.is_a("Ranch"):
            return False
        return next(c for c in self.all_cards if c.title == self.title and c.location == deed) == self

    @shootout(
        "An opposing dude's printed abilities cannot be used. You may boot one of their Weapons.",
        boot=True,
    )
    async def rope(self) -> None:
        dude = await self.target(self.opposing, "Rope whom?")
        await self.pay_costs()
        for ability in dude.printed_abilities:
            await self.forbid_ability(dude, ability)
        weapon = await self.may_target(
            dude.attachments.with_keyword("Weapon").where(self.may_boot), "Boot which Weapon?"
        )
        if weapon:
            await self.boot(weapon)


@card("De Annulos Mysteriis")
class DeAnnulosMysteriis(Goods):
    @noon(
        "Ace it: play an action from your discard pile whose job marks a location. If able, this dude leads "
        "it and is a stud with +1 bullets while leading."
    )
    async def look_it_up(self) -> None:
        plan = await self.target(self.you.discard_pile.where(self.is_a_plan), "Play which job?")
        dude = self.bearer
        if await self.do_for(self.ace(self)):
            await self.modify(dude, Until.PLAY, stud=True, bullets=+1, as_long_as=self.leads)
            await self.play_action(plan, "noon", leader=dude)

    def is_a_plan(self, plan: Card) -> bool:
        return plan.starts_job_at_location and self.may_play_action(plan, "noon")

    def leads(self, dude: Dude) -> bool:
        return dude.is_leader
