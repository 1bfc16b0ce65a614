"""The Sioux Union of Revelations."""

from doomtown_desktop.dsl import DUDES, PLAYERS, Dude, Player, Until, card, noon, while_


@card("Joseph Eyes-Like-Rain (Exp.1)", edition="classic")
class JosephEyesLikeRain(Dude):
    @while_(
        "No other player draws an extra card at Nightfall for having the most influence.",
        on=PLAYERS,
        cannot="draw for the most influence",
    )
    def sees_through_them(self, player: Player) -> bool:
        return player != self.controller

    @noon(
        "Discard a Spirit on Joseph: until Nightfall is over, all Abominations in play get -X value (minimum "
        "1), where X is the fear level.",
        boot=True,
    )
    async def shame_the_beasts(self) -> None:
        spirits = self.spells.with_keyword("Spirit").where(self.may_discard)
        spirit = await self.target(spirits, "Discard which Spirit?")
        if await self.do_for(self.discard(spirit)):
            for beast in self.all_dudes.with_keyword("Abomination"):
                await self.modify(beast, Until.AFTER_SUNDOWN, minimum=1, value=-self.fear_level)


@card("Spirit's Eyes", edition="classic")
class SpiritsEyes(Dude):
    @while_(
        "While Spirit's Eyes fights, your Shamans who do not can use Spirits as if they were in that posse.",
        on=DUDES,
        casts_Spirits_from_outside=1,
    )
    def lends_sight(self, dude: Dude) -> bool:
        mine = dude.controller == self.controller and dude.is_a("Shaman")
        return mine and self.in_posse and not dude.in_posse
