"""Tokens of Weird West Edition."""

from doomtown_desktop.dsl import DayEnded, Dude, JobEnded, Moved, ShootoutEnded, card, require, whenever


@card("Gunslinger")
class Gunslinger(Dude):
    @whenever("It leaves the game when this shootout or job is over.", to=(ShootoutEnded, JobEnded))
    async def ride_off(self, _: ShootoutEnded | JobEnded) -> None:
        await self.remove_from_game(self)


@card("Ancestor Spirit")
class AncestorSpirit(Dude):
    @whenever("It leaves the game when it leaves its location or the day ends.", to=(Moved, DayEnded))
    async def fade(self, event: Moved | DayEnded) -> None:
        require(isinstance(event, DayEnded) or event.card == self.id)
        await self.remove_from_game(self)
