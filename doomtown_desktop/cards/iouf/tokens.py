"""Tokens of Immovable Object, Unstoppable Force."""

from doomtown_desktop.dsl import Dude, ShootoutEnded, card, whenever


@card("Nature Spirit")
class NatureSpirit(Dude):
    @whenever("Leaves the game when this shootout is over.", to=ShootoutEnded)
    async def fade(self, _: ShootoutEnded) -> None:
        await self.remove_from_game(self)
