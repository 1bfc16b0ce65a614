"""Deeds of The Light Shineth."""

from doomtown_desktop.dsl import (
    AntesPaid,
    Card,
    Deed,
    DrawHandDrawn,
    Dude,
    Until,
    card,
    ignores_change,
    noon,
    react,
    require,
    while_,
)


@card("Cooke's Nightcap")
class CookesNightcap(Deed):
    @while_("2 control points while its controller is not its owner.", control=+2)
    def changes_hands(self) -> bool:
        return self.controller != self.owner


@card("The Extra Bet")
class TheExtraBet(Deed):
    @react(
        "When all antes are paid, put 1 ghost rock from your stash into the pot. Once you have drawn your "
        "lowball hand, you may swap one of its cards for the top card of your deck.",
        to=AntesPaid,
        boot=True,
    )
    async def raise_the_stakes(self, _: AntesPaid) -> None:
        require(self.you.stash, "your stash is empty")
        await self.put_into_pot(1, self.you)
        await self.watch(DrawHandDrawn, self.change_a_card, until=Until.LOWBALL, once=True)

    async def change_a_card(self, drawn: DrawHandDrawn, _: object) -> None:
        require(drawn.player == self.you.seat)
        for poor in await self.targets(self.you.draw_hand, 0, 1, "Change which card?"):
            await self.discard(poor)
            await self.draw_into_hand(1)


@card("Morgan Mining Company")
class MorganMiningCompany(Deed):
    @while_("+1 production per Strike of yours.", production=+1)
    def digs(self) -> int:
        return len(self.controller.deeds.with_keyword("Strike"))


@card("Quarantine Tent")
class QuarantineTent(Deed):
    @ignores_change("While dudes are here, nothing lowers their bullets, value or influence.")
    def soothes(self, dude: Card, stat: str, _by: Card | None, change: int) -> bool:
        here = isinstance(dude, Dude) and dude.location == self
        return here and change < 0 and stat in ("bullets", "value", "influence")

    @noon(
        "Boot your dude here: unboot your outfit, and each of its abilities can be used one more time today.",
        controller=True,
        boot=True,
    )
    async def recover(self) -> None:
        home = self.you.home
        require(home.booted or home.used_abilities, "your outfit has not been used today")
        nurses = self.dudes_here.where(self.may_boot).where(lambda d: d.controller == self.you)
        if await self.boot_for(await self.target(nurses, "Boot whom?")):
            await self.unboot(home)
            await self.let_use_abilities_again(home)
