"""Cards about the Harrowed, and about cards that cannot return, of Eye for an Eye."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    CountersChanged,
    Deed,
    Dude,
    Outfit,
    Phase,
    PhaseBegan,
    PlayOver,
    Until,
    Zone,
    card,
    noon,
    require,
    whenever,
    while_,
)


@card("Elephant Hill Mausoleum", edition="classic")
class ElephantHillMausoleum(Deed):
    @while_("You make the Harrowed pull for your dudes, from your own deck.", on=DUDES, pulls_for_itself=1)
    def shelters_its_own(self, dude: Dude) -> bool:
        return dude.controller == self.controller


@card("Freak Show", edition="classic")
class FreakShow(Deed):
    @whenever("When Upkeep is over, it permanently loses 1 production and 1 control point.", to=PhaseBegan)
    async def grows_stale(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.NOON)
        await self.add_counter(self, "production", -1)
        await self.add_counter(self, "control", -1)

    @whenever(
        "At 0 production it leaves the game, and no other Freak Show can enter play.",
        to=(PhaseBegan, CountersChanged, PlayOver),
    )
    async def moves_on(self, _: PhaseBegan | CountersChanged | PlayOver) -> None:
        require(self.production <= 0)
        await self.remove_from_game(self)
        await self.bar(self)

    @while_("Terrors here have +1 influence.", on=DUDES, influence=+1)
    def shows_them_off(self, dude: Dude) -> bool:
        return dude.location == self and dude.is_terror


@card("Lilith", edition="classic")
class Lilith(Dude):
    @whenever("Once she is aced, you can call her back from Boot Hill.", to=Aced, zone=Zone.BOOT_HILL)
    async def waits(self, aced: Aced) -> None:
        require(aced.card == self.id)
        await self.end_its_effects()
        await self.offer_play(self.return_to_life, Until.FOREVER)

    @noon(
        "Ace another dude of yours, who leaves the game: Lilith returns home from Boot Hill.",
        offered=True,
        printed=False,
    )
    async def return_to_life(self) -> None:
        require(self.you == self.owner and self.zone is Zone.BOOT_HILL, "she is not in your Boot Hill")
        require(self.can_play(self, -self.cost_of(self), invents=False), "she cannot return")
        lamb = await self.target(self.you.dudes.where(self.may_ace), "Who is aced?")
        await self.modify(lamb, Until.PLAY, cannot=("make the Harrowed pull",))
        if await self.do_for(self.ace(lamb)):
            await self.remove_from_game(lamb)
            await self.play(self, change=-self.cost_of(self), invents=False)


@card("The Sioux Union: Spirit Warriors", edition="classic")
class TheSiouxUnionSpiritWarriors(Outfit):
    @while_("Cards cannot save dudes who oppose you.", on=DUDES, cannot="be saved")
    def shows_no_mercy(self, dude: Dude) -> bool:
        leads = self.in_shootout and self.controller in self.posse_controllers
        return leads and dude in self.opposing and dude.in_posse

    @whenever(
        "Dudes whom you ace in a shootout leave the game, without the Harrowed pull, and nobody of their "
        "names can enter play again.",
        to=Aced,
    )
    async def sends_them_on(self, aced: Aced) -> None:
        dude = self.dude(aced.card)
        require(self.in_shootout and self.who_aced(aced) == self.controller)
        await self.remove_from_game(dude)
        await self.bar(dude)
