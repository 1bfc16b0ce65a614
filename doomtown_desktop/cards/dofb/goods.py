"""Goods of Debt of Blood."""

from doomtown_desktop.dsl import (
    CLUBS,
    Card,
    Deed,
    Goods,
    Phase,
    card,
    may_carry,
    noon,
    noon_or_shootout,
    shootout,
    while_,
)


@card("Articulated Reloading Manager")
class ArticulatedReloadingManager(Goods):
    @may_carry("A dude cannot carry a second one.")
    def is_enough(self, host: Card) -> bool:
        return not any(c.title == self.title for c in host.attachments.but(self))

    @noon_or_shootout(
        "Unboot another goods card this dude has. Each of its abilities can be used one more time today.",
        boot=True,
    )
    async def reload(self) -> None:
        tool = await self.target(self.bearer.goods.but(self).booted, "Unboot which goods?")
        await self.unboot(tool)
        await self.let_use_abilities_again(tool)


@card("Colt-Patterson Model '36")
class ColtPattersonModel36(Goods):
    @shootout("+2 bullets for this dude, who becomes a stud.", boot=True)
    async def take_aim(self) -> None:
        await self.modify(self.bearer, bullets=+2, stud=True)


@card("Jacc's Fail Safe")
class JaccsFailSafe(Goods):
    @while_("In the Upkeep phase this dude has +2 influence.", influence=+2)
    def hides(self) -> bool:
        return self.phase is Phase.UPKEEP

    @noon(
        "Mark an opposing dude. Success lets you ace the mark by acing this dude.",
        job=True,
        boot=True,
    )
    async def tick(self) -> None:
        mark, hero = await self.target(self.opposing, "Mark a dude"), self.bearer
        job = await self.lead_job(mark)
        if not job.succeeded or not hero.in_play or not self.may_ace_for(hero):
            return
        if await self.may(f"Ace {hero.title} to ace {mark.title}?") and await self.do_for(self.ace(hero)):
            await self.ace(mark)


@card("Rattler-Hide Coat")
class RattlerHideCoat(Goods):
    @while_("This dude has +3 value.", value=+3)
    def rattles(self) -> bool:
        return True

    @while_(
        "At a deed, their bullets count for its control instead of their influence.", control_by_bullets=+1
    )
    def bites(self) -> bool:
        return isinstance(self.place, Deed)


@card("The Father's Cross")
class TheFathersCross(Goods):
    @while_("+1 Blessed rating for a Blessed.", Blessed=+1)
    def comforts(self) -> bool:
        return self.bearer.is_a("Blessed")


@card("Whistle Stop")
class WhistleStop(Goods):
    @shootout(
        "Discard it: each opposing dude gets -1 bullets. Pull; on a club, your dudes in the posse get -1 "
        "bullets too."
    )
    async def blow(self) -> None:
        await self.pay_costs()
        await self.discard(self)
        for dude in self.opposing:
            await self.modify(dude, bullets=-1)
        if (await self.pull()).suit == CLUBS:
            for dude in self.your_dudes_in_posse:
                await self.modify(dude, bullets=-1)
