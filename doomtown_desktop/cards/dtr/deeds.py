"""Deeds of Base Set."""

from doomtown_desktop.dsl import Deed, ShootoutStarted, card, noon, react, require


@card("Pearly's Palace")
class PearlysPalace(Deed):
    @react(
        "When a shootout starts, before any Shootout play, make a Shootout play.",
        to=ShootoutStarted,
        controller=True,
        boot=True,
    )
    async def open_early(self, _: ShootoutStarted) -> None:
        require(self.no_shootout_play_yet, "a Shootout play has been made")
        self.require_shootout_play()
        await self.make_shootout_play()


@card("The Union Casino")
class TheUnionCasino(Deed):
    @noon(
        "Choose your dude here and pay any amount; then each other player may pay any amount. If you paid at "
        "least 4 more than each of them, the dude gets a permanent control point.",
        controller=True,
        boot=True,
    )
    async def gamble(self) -> None:
        gambler = await self.target(self.dudes_here.where(lambda d: d.controller == self.you), "Who bets?")
        stake = await self.number(0, self.you.stash, "Pay how much ghost rock?")
        await self.pay(stake)
        answers = [0]
        for rival in self.opponents:
            answers.append(await self.number(0, rival.stash, f"Against {stake}: pay how much?", by=rival))
            await self.pay(answers[-1], rival)
        if stake >= max(answers) + 4:
            await self.give_control_point(gambler)
