"""Goods of Immovable Object, Unstoppable Force."""

from doomtown_desktop.dsl import Card, Goods, Phase, Pool, PullRevealed, card, noon, react, require, while_


@card("Idol of Tlazolteotl")
class IdolOfTlazolteotl(Goods):
    @while_("During High Noon: +2 influence.", influence=+2)
    def shines(self) -> bool:
        return self.phase is Phase.NOON

    @noon("Move a card you own that is attached to a location to a deed you control.", boot=True)
    async def carry_over(self) -> None:
        loose = self.all_cards.where(lambda c: c.owner == self.you and self.is_at_a_location(c))
        card_ = await self.target(loose.where(self.deeds_for), "Move which card?")
        await self.transfer(
            card_, await self.target(self.deeds_for(card_), f"Attach {card_.title} to which deed?")
        )

    def is_at_a_location(self, card_: Card) -> bool:
        return any(card_ in place.attachments for place in self.locations)

    def deeds_for(self, card_: Card) -> Pool[Card]:
        return Pool["Card"](self.you.deeds).where(
            lambda d: card_ not in d.attachments and self.may_attach(card_, d)
        )


@card("Nunchucks")
class Nunchucks(Goods):
    @while_("This dude has +1 Kung Fu while in a posse.", Kung_Fu=+1)
    def whirl(self) -> bool:
        return self.in_posse

    @react(
        "When a player pulls while this dude is in a posse, the pull is lowered by this dude's Kung Fu.",
        to=PullRevealed,
        boot=True,
    )
    async def knock_it_down(self, pull: PullRevealed) -> None:
        require(self.in_posse, "this dude is not in a posse")
        await self.pay_costs()
        await pull.count_as(pull.value - (self.bearer.rating("Kung Fu") or 0))
