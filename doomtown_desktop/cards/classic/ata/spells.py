"""Spells of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    Aced,
    Card,
    Pool,
    Spell,
    Until,
    card,
    noon,
    require,
)


@card("Bad Blood", edition="classic")
class BadBlood(Spell):
    @noon(
        "Ace this spell and curse another player's highest-value dude: whoever aces that dude next (in a "
        "shootout or by an ability) gains 1 victory point.",
        hex=8,
    )
    async def curse(self) -> None:
        best = Pool(d for p in self.rivals for d in p.dudes if d.value == p.dudes.highest("value"))
        dude = await self.target(best, "Curse whom?")
        await self.watch(Aced, self.reward, dude, Until.FOREVER, once=True)
        await self.ace(self)

    async def reward(self, aced: Aced, dude: Card) -> None:
        hunter, cause = self.who_aced(aced), aced.cause
        by_ability = cause is not None and cause.play not in ("trigger", "event")
        require(aced.card == dude.id and hunter is not None and (by_ability or self.in_shootout))
        await self.gain_victory_points(1, hunter)
