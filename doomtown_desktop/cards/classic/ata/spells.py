"""Spells of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    Aced,
    Card,
    Spell,
    Until,
    card,
    noon,
    require,
)


@card("Bad Blood", edition="classic")
class BadBlood(Spell):
    @noon(
        "Ace this spell to curse the dude of highest value among those of the others: the next player who "
        "aces them, by an ability or fighting, gets 1 victory point.",
        hex=8,
    )
    async def curse(self) -> None:
        rivals = self.all_dudes.where(lambda d: d.controller in self.rivals)
        best = rivals.where(lambda d: d.value == rivals.highest("value"))
        dude = await self.target(best, "Curse whom?")
        await self.watch(Aced, self.reward, dude, Until.FOREVER, once=True)
        await self.ace(self)

    async def reward(self, aced: Aced, dude: Card) -> None:
        hunter = self.who_aced(aced)
        require(aced.card == dude.id and hunter is not None)
        await self.gain_victory_points(1, hunter)
