"""Goods of Ghost Town."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYER,
    PLAYERS,
    CasualtiesComing,
    Dude,
    Goods,
    Player,
    card,
    noon,
    react,
    require,
    while_,
)


@card("Auto-Gatling")
class AutoGatling(Goods):
    @while_("Its owner gets +2 stud bonus in shootouts here.", on=PLAYERS, stud_bonus=+2)
    def rattles(self, player: Player) -> bool:
        return player == self.owner and self.is_shootout_here

    @while_("Unbooted dudes here not controlled by its owner: -1 influence.", on=DUDES, influence=-1)
    def threatens(self, dude: Dude) -> bool:
        return not dude.booted and dude.location == self.location and dude.controller != self.owner


@card("Mountain Lion Friend")
class MountainLionFriend(Goods):
    @while_("While this dude fights, your posse has +1 draw bonus.", on=PLAYER, draw_bonus=+1)
    def prowls(self) -> bool:
        return self.in_shootout and self.in_posse

    @react(
        "Before you take casualties in this dude's posse: ace this card to take 2 fewer.",
        to=CasualtiesComing,
    )
    async def leap_between(self, coming: CasualtiesComing) -> None:
        require(
            self.bearer in self.you.posse and not self.you.opposes(coming.side),
            "they are not your casualties",
        )
        if await self.do_for(self.ace(self)):
            await coming.become(coming.amount - 2)


@card("Spirit Steed")
class SpiritSteed(Goods):
    @noon("This dude moves, without booting, to where a Spirit is.", boot=True)
    async def follow_a_spirit(self) -> None:
        haunts = self.all_cards.with_keyword("Spirit")
        places = self.locations.where(lambda p: haunts.at(p) and self.may_move(self.bearer, p))
        await self.move(self.bearer, await self.target(places, "Where to?"))

    @noon("Boot a Spirit this dude has: they move to another location without booting.", repeat=True)
    async def ride_a_spirit(self) -> None:
        spirits = self.bearer.attachments.where(self.may_boot).with_keyword("Spirit")
        places = self.locations.where(lambda p: self.may_move(self.bearer, p))
        self.require_choice(places)
        spirit = await self.target(spirits, "Boot which Spirit?")
        place = await self.target(places, "Where to?")
        if await self.boot_for(spirit):
            await self.move(self.bearer, place)
