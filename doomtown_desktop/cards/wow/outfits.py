"""Outfits of WoW 2024."""

from doomtown_desktop.dsl import Card, Dude, Invented, Outfit, card, noon, override, react, require


@card("Fort 51")
class Fort51(Outfit):
    @react(
        "When you invent a Weapon or a dude: put 1 bounty on an opposing dude whose influence is at most "
        "the Gadget's printed cost.",
        to=Invented,
    )
    async def find_a_culprit(self, invented: Invented) -> None:
        gadget = self.card(invented.gadget)
        require(invented.succeeded and gadget.owner == self.you, "you did not invent it")
        require(gadget.is_a("Weapon") or gadget.facts.is_dude, "it is neither a Weapon nor a dude")
        suspects = self.opposing.where(lambda d: self.is_suspect(d, gadget))
        await self.add_bounty(await self.target(suspects, "Who gets bounty?"))

    def is_suspect(self, dude: Dude, gadget: Card) -> bool:
        return dude.influence <= gadget.cost

    @noon(
        "Boot a Gadget of yours away from your home; an opposing dude loses 1 bounty. Gain 1 ghost rock, "
        "and discard a card if you like.",
        boot=True,
    )
    async def test_in_the_field(self) -> None:
        self.require_choice(self.opposing.wanted)
        gadgets = (
            self.you.cards.with_keyword("Gadget").where(self.may_boot).where(lambda g: g.location != self)
        )
        gadget = await self.target(gadgets, "Boot which Gadget?")
        crook = await self.target(self.opposing.wanted, "Who loses bounty?")
        await self.boot(gadget)
        await self.add_bounty(crook, -1)
        await self.gain_ghost_rock(1)
        spare = await self.may_target(self.you.play_hand, "Discard a card?")
        if spare:
            await self.discard(spare)


@card("Fort 51", printing="21004")
class Fort51Stricter(Fort51):
    @react(
        "When you invent a Weapon or a dude: put 1 bounty on an opposing dude whose influence is lower than "
        "the Gadget's printed cost.",
        to=Invented,
    )
    @override
    async def find_a_culprit(self, invented: Invented) -> None:
        await super().find_a_culprit(invented)

    @override
    def is_suspect(self, dude: Dude, gadget: Card) -> bool:
        return dude.influence < gadget.cost
