"""Action cards of Foul Play."""

from doomtown_desktop.dsl import ActionCard, card, cheatin_resolution, resolution, while_


@card("Deliberate Infection")
class DeliberateInfection(ActionCard):
    @while_("The dude it is attached to: +1 upkeep, -1 influence.", upkeep=+1, influence=-1)
    def sickens(self) -> bool:
        return True

    @cheatin_resolution(
        "The cheater attaches this to a dude of theirs, who goes home booted. In a shootout you choose the "
        "dude."
    )
    async def infect(self) -> None:
        chooser = self.you if self.in_shootout else self.cheater
        fit = self.cheater.dudes.where(lambda d: self.may_attach(self, d))
        sick = await self.target(fit, "Infect whom?", by=chooser)
        await self.attach_to_place(self, sick)
        await self.send_home(sick)


@card("Martyr's Cry")
class MartyrsCry(ActionCard):
    @resolution(
        "Discard a Miracle that a dude in your posse has: you take 3 fewer casualties, or 5 fewer if your "
        "opponent's hand is Cheatin'."
    )
    async def cry_out(self) -> None:
        miracles = self.posse.attachments.with_keyword("Miracle")
        if await self.do_for(
            self.discard(await self.target(miracles.where(self.may_discard), "Discard which Miracle?"))
        ):
            await self.change_casualties(-5 if self.opponent.is_cheatin else -3)
