"""Spells of Too Tough to Die."""

from doomtown_desktop.dsl import (
    CardType,
    Spell,
    Until,
    card,
    require,
    shootout,
)


@card("Mischievous Coyote")
class MischievousCoyote(Spell):
    @shootout(
        "With a stud and a draw in your posse that are no tokens: this round your stud bonus serves as your "
        "draw bonus, and your draw bonus as your stud bonus.",
        spirit=9,
        boot=True,
    )
    async def turn_things_round(self) -> None:
        real = self.posse.where(lambda d: d.type is not CardType.TOKEN)
        require({d.is_stud for d in real} == {True, False}, "your posse needs a stud and a draw")
        await self.modify_player(None, Until.ROUND, swaps_bonuses=1)
