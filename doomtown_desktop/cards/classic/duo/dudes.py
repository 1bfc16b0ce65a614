"""Dudes of Do Unto Others."""

from doomtown_desktop.dsl import Card, Dude, bars_callers, card, require, shootout, while_


@card("'Tabitha'", edition="classic")
class Tabitha(Dude):
    @while_("She cannot carry goods.", cannot="carry goods")
    def has_no_hands(self) -> bool:
        return True

    @while_("She cannot enter play unless the fear level is above 5.", cannot="enter play")
    def wants_fear(self) -> bool:
        return self.fear_level <= 5

    @shootout("She becomes a stud with +2 bullets if she is alone in your posse.")
    async def rage(self) -> None:
        require(len(self.posse) == 1, "she is not alone")
        await self.modify(self, stud=True, bullets=+2)


@card("Widow Withers", edition="classic")
class WidowWithers(Dude):
    @bars_callers("Dudes who are not Hucksters cannot call her out.")
    def is_respected(self, caller: Card, mark: Card) -> bool:
        return mark == self and not caller.is_a("Huckster")
