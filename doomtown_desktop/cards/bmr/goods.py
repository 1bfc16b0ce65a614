"""Goods of Blood Moon Rising."""

from doomtown_desktop.dsl import DEEDS, Deed, Goods, card, shootout, while_


@card("Rancher's Lariat")
class RanchersLariat(Goods):
    @while_("With this dude at a Ranch, it has +2 production; one Lariat helps.", on=DEEDS, production=+2)
    def rounds_up(self, deed: Deed) -> bool:
        if deed != self.location or not deed.is_a("Ranch"):
            return False
        return next(c for c in self.all_cards if c.title == self.title and c.location == deed) == self

    @shootout(
        "An opposing dude does not use the abilities printed on them. You may boot a Weapon of theirs.",
        boot=True,
    )
    async def rope(self) -> None:
        dude = await self.target(self.opposing, "Rope whom?")
        await self.pay_costs()
        for ability in dude.printed_abilities:
            await self.forbid_ability(dude, ability)
        weapon = await self.may_target(dude.attachments.with_keyword("Weapon").unbooted, "Boot which Weapon?")
        if weapon:
            await self.boot(weapon)
