"""Actions of Bad Medicine."""

from doomtown_desktop.dsl import ActionCard, PullRevealed, Zone, card, noon_or_shootout, require, whenever


@card("Focusing Chi")
class FocusingChi(ActionCard):
    @whenever(
        "Pulled for a Technique: if you like, the performing dude unboots, and of the next 3 cards of your "
        "deck you see and discard any number.",
        to=PullRevealed,
        zone=Zone.TABLE,
    )
    async def breathe(self, pull: PullRevealed) -> None:
        require(pull.subject == self.id and pull.purpose == "technique" and pull.tested is not None)
        assert pull.tested is not None
        dude = self.dude(pull.tested)
        if await self.may(f"Unboot {dude.title} and look at your top 3 cards?"):
            await self.unboot(dude)
            for dull in await self.targets(await self.look_at_top(3), 0, 3, "Discard which?"):
                await self.discard(dull)

    @noon_or_shootout("Draw a card, or put this one on top of your deck.", technique=True)
    async def focus(self) -> None:
        await self.pay_costs()
        if await self.one_of("draw a card", "put it back", prompt="What does it bring?") == "put it back":
            await self.to_deck([self])
        else:
            await self.draw_cards()
