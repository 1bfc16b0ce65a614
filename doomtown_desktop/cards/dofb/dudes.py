"""Dudes of Debt of Blood."""

from doomtown_desktop.dsl import CardType, Dude, Using, card, react, require


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
        require(self.in_posse and using.play == "shootout" and self.player(using.player) != self.you)
        require(paper.type is CardType.ACTION and not paper.cost, "it is no free action card")
        await using.prevent()
