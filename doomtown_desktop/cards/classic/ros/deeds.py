"""Deeds of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    DUDES,
    Deed,
    Dude,
    EnteredPlay,
    Purchase,
    Until,
    card,
    cost_of,
    require,
    whenever,
    while_,
)


@card("Circle K Ranch", edition="classic")
class CircleKRanch(Deed):
    @cost_of("Your Horses that are no Gadgets cost 2 less.")
    def breeds(self, purchase: Purchase) -> int:
        horse = self.card(purchase.card)
        bred = horse.is_a("Horse") and not horse.is_a("Gadget")
        return -2 if bred and self.player(purchase.player) == self.controller else 0


@card("Rough And Tumble Saloon", edition="classic")
class RoughAndTumbleSaloon(Deed):
    @while_("Bullets, not influence, decide who controls it.", on=DUDES, control_by_bullets=1)
    def respects_guns(self, dude: Dude) -> bool:
        return dude.location == self


@card("Strike Experiment #2", edition="classic")
class StrikeExperimentTwo(Deed):
    @whenever(
        "When it comes into play, boot as many of your Mad Scientists as you like: it produces 1 for each.",
        to=EnteredPlay,
    )
    async def set_up(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        crew = self.you.dudes.unbooted.with_keyword("Mad Scientist")
        busy = await self.targets(crew, 0, len(crew), "Boot which Mad Scientists for the experiment?")
        await self.boot(*busy)
        await self.modify(self, Until.FOREVER, production=len(busy))
