"""Actions of Welcome to Deadwood."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Deed,
    Moved,
    Pool,
    Targeting,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Fallen Star")
class FallenStar(ActionCard):
    @react(
        "When an opponent's Shootout ability has chosen your dude, boot a dude in your posse that it could "
        "have chosen: it chooses that dude instead.",
        to=Targeting,
    )
    async def take_the_bullet(self, targeting: Targeting) -> None:
        cause = targeting.cause
        require(cause is not None and cause.play == "shootout" and self.player(cause.player) != self.you)
        require(self.dude(targeting.subject).controller == self.you, "they are not yours")
        others = self.posse.unbooted.where(lambda d: d.id in targeting.pool and d.id != targeting.subject)
        hero = await self.target(others, "Who is chosen instead?")
        if await self.boot_for(hero):
            await targeting.choose(hero.id)


@card("Get Off My Land!")
class GetOffMyLand(ActionCard):
    @react(
        "When an opposing dude has moved to a deed you own, a dude of yours next to it moves there. It costs "
        "as much as that dude has influence.",
        to=Moved,
    )
    async def drive_them_off(self, moved: Moved) -> None:
        stranger, deed = self.dude(moved.card), self.card(moved.destination)
        require(stranger.controller != self.you and isinstance(deed, Deed) and deed.owner == self.you)
        require(self.may_cost(stranger.influence), "you cannot pay for it")
        near = self.you.dudes.where(lambda d: d.is_adjacent(deed) and self.may_move(d, deed))
        dude = await self.target(near, "Who moves there?")
        self.cost_becomes(stranger.influence)
        await self.move(dude, deed)


@card("Vamoosin'")
class Vamoosin(ActionCard):
    @shootout("A wanted dude goes home without booting. It costs as much as they have influence.")
    async def make_off(self) -> None:
        crooks = self.dudes_in_shootout.wanted.where(lambda d: self.may_cost(d.influence))
        crook = await self.target(crooks, "Who goes home?")
        self.cost_becomes(crook.influence)
        await self.send_home(crook, booted=False)


@card("Swagger")
class Swagger(ActionCard):
    @noon(
        "Your unbooted dude moves to an adjacent location without booting. They have +1 influence for the "
        "control of deeds until the next Upkeep phase is over."
    )
    async def strut(self) -> None:
        def places(dude: Card) -> Pool[Card]:
            return dude.neighbours.where(lambda p: self.may_move(dude, p))

        dude = await self.target(self.you.dudes.unbooted.where(places), "Who struts?")
        await self.move(dude, await self.target(places(dude), "Where to?"))
        await self.modify(dude, Until.UPKEEP, influence_for_control=+1)
