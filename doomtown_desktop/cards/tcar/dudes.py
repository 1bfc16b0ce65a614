"""Dudes of There Comes a Reckoning."""

from doomtown_desktop.dsl import Dude, PlayMade, Until, card, react, require


@card("Johnny Brocklehurst")
class JohnnyBrocklehurst(Dude):
    @react("When you declare a play, a dude gets +1 or -1 influence for that play.", to=PlayMade)
    async def whisper(self, made: PlayMade) -> None:
        require(self.player(made.player) == self.you, "it is not your play")
        dude = await self.target(self.all_dudes, "Whose influence?")
        await self.modify(
            dude, Until.PLAY, influence=await self.one_of(+1, -1, prompt="More or less influence?")
        )
