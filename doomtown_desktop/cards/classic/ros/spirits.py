"""Spirits of A Reaping of Souls."""

from doomtown_desktop.dsl import Spell, card, noon, shootout


@card("Coyote's Laugh", edition="classic")
class CoyotesLaugh(Spell):
    @shootout(
        "This Shaman moves to the shootout, whatever restricts moves, and joins your posse.",
        spirit=6,
        from_outside=True,
        makes_wanted="by joining",
    )
    async def laugh(self) -> None:
        self.require_may_join(self.caster, freely=True)
        await self.join_posse(self.caster, freely=True)


@card("Eagle's Sight", edition="classic")
class EaglesSight(Spell):
    @noon("Look at another player's hand.", spirit=6)
    async def soar(self) -> None:
        rival = await self.choose_player("Whose hand?", others=True, fit=lambda p: bool(p.play_hand))
        await self.pay_costs()
        await self.look_at(rival.play_hand, rival)


@card("War Party", edition="classic")
class WarParty(Spell):
    @noon("Each of your dudes here gets +1 bullets.", spirit=6)
    async def gather(self) -> None:
        await self.pay_costs()
        for dude in self.dudes_here.where(lambda d: d.controller == self.you):
            await self.modify(dude, bullets=+1)

    @shootout("Each of your dudes in the posse gets +1 bullets.", spirit=8)
    async def attack(self) -> None:
        await self.pay_costs()
        for dude in self.your_dudes_in_posse:
            await self.modify(dude, bullets=+1)
