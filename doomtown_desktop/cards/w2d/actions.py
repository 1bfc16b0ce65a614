"""Actions of Welcome to Deadwood."""

from doomtown_desktop.dsl import ActionCard, Targeting, card, react, require


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
