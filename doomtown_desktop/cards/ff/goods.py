"""Goods of Faith and Fear."""

from doomtown_desktop.dsl import (
    SELF,
    Dude,
    Goods,
    RoundBegan,
    RoundDecided,
    Until,
    card,
    require,
    shootout,
    while_,
)


@card("Evanor")
class Evanor(Goods):
    @while_(
        "No bullets while the opposing posse has an unbooted Weapon that is not Melee.",
        on=SELF,
        op="set",
        bullets=0,
    )
    def is_outranged(self) -> bool:
        weapons = [c for d in self.opposing_posse for c in d.attachments.unbooted.with_keyword("Weapon")]
        return any(not w.is_a("Melee") for w in weapons)

    @shootout(
        "A Blessed bearer is no casualty in the next round. If you win this round, its loser takes another "
        "casualty.",
        boot=True,
    )
    async def smite(self) -> None:
        if self.bearer.is_a("Blessed"):
            await self.watch(RoundBegan, self.shield, self.bearer, once=True)
        await self.watch(RoundDecided, self.cleave, until=Until.ROUND)

    async def shield(self, _: RoundBegan, dude: Dude) -> None:
        await self.modify(dude, Until.ROUND, cannot=("be a casualty",))

    async def cleave(self, decided: RoundDecided, _: object) -> None:
        require(decided.loser_seat is not None and not self.you.has_lost_round)
        assert decided.loser_seat is not None
        await self.change_casualties(+1, self.player(decided.loser_seat))
