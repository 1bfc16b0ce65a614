"""Dudes of Debt of Blood."""

from doomtown_desktop.dsl import CardType, Dude, Using, card, noon, react, require


@card("Agent Moquin")
class AgentMoquin(Dude):
    @react(
        "While he is in your posse: cancel a Shootout ability that an opponent declares on an action card "
        "without a printed cost. Its costs stay paid.",
        to=Using,
        boot=True,
    )
    async def confiscate(self, using: Using) -> None:
        paper = self.card(using.subject)
        require(self.in_posse and using.play == "shootout" and self.player(using.player) in self.opponents)
        require(paper.type is CardType.ACTION and not paper.cost, "it is not an action card without a cost")
        await using.prevent()


@card("Carmilla")
class Carmilla(Dude):
    @noon(
        "She makes a Huckster check against the grit of an opposing dude here. If she succeeds, they boot; "
        "if not, she boots."
    )
    async def stare(self) -> None:
        prey = await self.target(self.opposing.at(self.place), "Stare at whom?")
        await self.pay_costs()
        check = await self.check_skill(self, "Huckster", prey.grit)
        await self.boot(prey if check.succeeded else self)
