"""Deeds of the classic promos."""

from doomtown_desktop.dsl import AntesPaid, Deed, card, react


@card("Big Doc's Casino", edition="classic")
class BigDocsCasino(Deed):
    @react(
        "When the ante is paid: each player puts 1 more ghost rock into the pot, "
        "borrowed if need be, or takes 1 back.",
        to=AntesPaid,
        controller=True,
    )
    async def change_the_stakes(self, _: AntesPaid) -> None:
        change = await self.one_of(+1, -1, prompt="Raise or lower the ante?")
        for player in self.players:
            await self.ante(change, player)
