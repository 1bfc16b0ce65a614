"""Outfits of Blood Moon Rising."""

from doomtown_desktop.dsl import (
    DEEDS,
    Card,
    Deed,
    Outfit,
    PullRevealed,
    TechniqueTested,
    Until,
    Zone,
    card,
    react,
    require,
    while_,
)


@card("108 Drunken Masters")
class DrunkenMasters108(Outfit):
    @while_("Deeds at the ends of streets are Saloons.", on=DEEDS, keywords="Saloon")
    def last_call(self, deed: Deed) -> bool:
        return deed.is_end_of_street

    @react(
        "When you pull for a Technique, lower the pull by 1 for each Saloon you control. If the test "
        "succeeds by 5 or more, you may put the pulled card into your hand.",
        to=PullRevealed,
        boot=True,
    )
    async def stagger(self, pull: PullRevealed) -> None:
        require(pull.purpose == "technique" and self.player(pull.player) == self.you)
        await self.pay_costs()
        await pull.count_as(pull.value - len(self.you.deeds.with_keyword("Saloon")))
        if pull.pulled is not None:
            await self.watch(TechniqueTested, self.pick_up, self.card(pull.pulled), until=Until.PLAY)

    async def pick_up(self, tested: TechniqueTested, pulled: Card) -> None:
        require(tested.margin >= 5 and pulled.zone is Zone.TABLE)
        if await self.may(f"Take {pulled.title} into your hand?"):
            await self.to_hand(pulled)
