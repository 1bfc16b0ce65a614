"""Spells of A Reaping of Souls that slow the whole town down by bad weather."""

from doomtown_desktop.dsl import Card, CardType, Dude, Spell, Until, card, noon, require


class BadWeather(Spell):
    """A spell after which moves from a home or the town square to an adjacent location boot."""

    async def call_it_down(self) -> None:
        """Boot the caster. If the test succeeds, these moves boot today."""
        require(self.may_boot(self.caster), "the caster cannot boot")
        if await self.boot_for(self.caster) and (await self.cast()).succeeded:
            await self.change_booting_of_moves(self.is_slowed_down, Until.DAY)

    def is_slowed_down(self, dude: Dude, place: Card) -> bool | None:
        start = dude.place
        leaves = start == self.town_square or start.type is CardType.OUTFIT
        return True if leaves and place.is_adjacent(dude) else None


@card("Flash Flood", edition="classic")
class FlashFlood(BadWeather):
    @noon(
        "Boot this Shaman: a dude who leaves a home or the town square for an adjacent location boots today.",
        spirit=7,
        casts=True,
    )
    async def break_the_dam(self) -> None:
        await self.call_it_down()


@card("Snow In July", edition="classic")
class SnowInJuly(BadWeather):
    @noon(
        "Boot this Blessed: today a dude who moves from a home or the town square to an adjacent location "
        "boots.",
        miracle=8,
        casts=True,
    )
    async def let_it_snow(self) -> None:
        await self.call_it_down()
