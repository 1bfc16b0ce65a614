"""Deeds of Pine Box."""

from doomtown_desktop.dsl import Deed, Testing, card, require, whenever, while_


@card("Burial Ground", edition="classic")
class BurialGround(Deed):
    @while_("+1 control point while a Sioux Union player controls it.", control=+1)
    def is_guarded(self) -> bool:
        return "siouxunion" in self.controller.gangs

    @whenever(
        "The difficulty of Hexes and Miracles that a dude here casts is 4 higher, that of Spirits 2 lower.",
        to=Testing,
    )
    async def stirs(self, testing: Testing) -> None:
        require(testing.purpose == "spell" and self.dude(testing.subject).location == self)
        await testing.raise_difficulty(-2 if testing.skill == "Shaman" else +4)
