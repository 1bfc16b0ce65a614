"""Outfits of Mouth of Hell."""

from doomtown_desktop.dsl import DUDES, Aced, Acing, Dude, Outfit, Until, card, require, whenever, while_


@card("The Collegium: New Front", edition="classic")
class TheCollegiumNewFront(Outfit):
    @while_("Your Collegium dudes who bear a ready Weapon Gadget: +1 influence.", on=DUDES, influence=+1)
    def impresses(self, dude: Dude) -> bool:
        mine = dude.controller == self.controller and "collegium" in dude.facts.gangs
        return mine and self.is_armed(dude)

    @whenever(
        "Acing an opposing stud in a shootout brings you one victory point if a dude of yours there bears "
        "such a Weapon.",
        to=Acing,
    )
    async def takes_aim(self, acing: Acing) -> None:
        stud = self.dude(acing.subject)
        require(self.in_shootout and stud in self.opposing and stud.is_stud)
        require(any(self.is_armed(d) for d in self.your_dudes_in_posse))
        await self.end_its_effects()
        await self.watch(Aced, self.publish, stud, until=Until.ROUND)

    async def publish(self, aced: Aced, stud: Dude) -> None:
        if aced.card == stud.id and self.who_aced(aced) == self.you:
            await self.gain_victory_points(1)

    def is_armed(self, dude: Dude) -> bool:
        return any(w.is_a("Gadget") and not self.is_blank(w) for w in dude.ready_weapons)
