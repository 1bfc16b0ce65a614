"""Outfits of Mouth of Hell."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    Acing,
    CasualtiesComing,
    Dude,
    Outfit,
    Until,
    card,
    require,
    whenever,
    while_,
)


@card("The Collegium: New Front", edition="classic")
class TheCollegiumNewFront(Outfit):
    @while_("Your Collegium dudes with a ready Weapon Gadget have +1 influence.", on=DUDES, influence=+1)
    def impresses(self, dude: Dude) -> bool:
        mine = dude.controller == self.controller and "collegium" in dude.outfits
        return mine and self.is_armed(dude)

    @whenever(
        "You gain 1 victory point for each opposing stud you ace in a shootout in which a dude of yours has "
        "such a Weapon.",
        to=Acing,
    )
    async def takes_aim(self, acing: Acing) -> None:
        stud = self.dude(acing.subject)
        require(not acing.as_casualty and self.is_in_arms and stud in self.opposing and stud.is_stud)
        await self.watch(Aced, self.publish, stud, until=Until.PLAY)

    @whenever(
        "For casualties, a dude of yours must have such a Weapon when the first of the round are due.",
        to=CasualtiesComing,
    )
    async def levels(self, _: CasualtiesComing) -> None:
        require(self.is_in_arms)
        await self.end_its_effects()
        for stud in self.opposing.where(lambda d: d.is_stud):
            await self.watch(Aced, self.publish_casualty, stud, until=Until.ROUND)

    async def publish(self, aced: Aced, stud: Dude) -> None:
        require(not aced.as_casualty)
        await self.claim(aced, stud)

    async def publish_casualty(self, aced: Aced, stud: Dude) -> None:
        require(aced.as_casualty)
        await self.claim(aced, stud)

    async def claim(self, aced: Aced, stud: Dude) -> None:
        if aced.card == stud.id and self.who_aced(aced) == self.you:
            await self.gain_victory_points(1)

    @property
    def is_in_arms(self) -> bool:
        return self.in_shootout and any(self.is_armed(d) for d in self.your_dudes_in_posse)

    def is_armed(self, dude: Dude) -> bool:
        return any(w.is_a("Gadget") and not self.is_blank(w) for w in dude.ready_weapons)
