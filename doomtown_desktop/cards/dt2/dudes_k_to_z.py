"""Dudes of Weird West Edition, K to Z."""

from doomtown_desktop.dsl import (
    Deed,
    Dude,
    Joined,
    Phase,
    PhaseBegan,
    Until,
    card,
    noon,
    override,
    require,
    shootout,
    whenever,
    while_,
)


@card("Kevin Wainwright")
class KevinWainwright(Dude):
    @noon("He moves, without booting, to where a Huckster is, and becomes a stud.")
    async def seek_the_dark(self) -> None:
        haunted = self.locations.where(lambda p: p.dudes_here.with_keyword("Huckster"))
        await self.move(self, await self.target(haunted.where(lambda p: self.may_move(self, p)), "Where to?"))
        await self.become_stud(self)


@card("Lane Healey")
class LaneHealey(Dude):
    @while_("Carrying a Horse: +2 bullets and -1 upkeep.", bullets=+2, upkeep=-1)
    def rides(self) -> bool:
        return bool(self.goods.with_keyword("Horse"))


@card("Lane Healey", printing="01030")
class LaneHealeyFullPay(LaneHealey):
    @while_("Carrying a Horse: +2 bullets.", bullets=+2)
    @override
    def rides(self) -> bool:
        return super().rides()


@card('"Mahogany" Jackson')
class MahoganyJackson(Dude):
    @whenever("When Mahogany joins a posse, discard the top 2 cards of your deck.", to=Joined)
    async def kick_up_dust(self, joined: Joined) -> None:
        require(joined.card == self.id)
        await self.discard_top(2)


@card("Natalya")
class Natalya(Dude):
    @whenever(
        "As Upkeep begins, if she is at a deed and you have less ghost rock than each other player: what the "
        "deed produces this day is yours, and nobody else's.",
        to=PhaseBegan,
    )
    async def pocket_the_take(self, began: PhaseBegan) -> None:
        deed = self.place
        require(began.phase is Phase.UPKEEP and isinstance(deed, Deed))
        require(all(p.stash > self.you.stash for p in self.opponents))
        await self.gain_ghost_rock(deed.production)
        await self.modify(deed, Until.PRODUCTION, op="set", production=0)


@card("Pagliaccio")
class Pagliaccio(Dude):
    @shootout("-1 bullets and -1 value for an opposing dude.", boot=True)
    async def grin(self) -> None:
        await self.modify(await self.target(self.opposing), bullets=-1, value=-1)


@card("Rattler Young 'Un")
class RattlerYoungUn(Dude):
    @while_("His bullets, not his influence, count for the control of deeds.", control_by_bullets=+1)
    def bares_its_teeth(self) -> bool:
        return True

    @shootout("If the opposing posse has only one dude, he becomes a stud.")
    async def pounce(self) -> None:
        if len(self.opposing) == 1:
            await self.become_stud(self)


@card("The Brute")
class TheBrute(Dude):
    @while_("Aced as a casualty, he spares your posse 2 more.", spared_casualties=+2)
    def takes_it_all(self) -> bool:
        return True
