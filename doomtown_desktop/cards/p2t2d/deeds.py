"""Deeds of Too Tough to Die."""

from doomtown_desktop.dsl import PLAYERS, Deed, PossesFormed, Until, card, react


@card("Campbell & Hatch Billiard Parlor")
class CampbellAndHatchBilliardParlor(Deed):
    @react(
        "When posses are formed: in this shootout no Shootout, React or Resolution ability changes a hand "
        "rank, and in its first round no Shootout or Resolution ability aces or discards a dude. Cheatin' "
        "ones may.",
        to=PossesFormed,
        controller=True,
        boot=True,
    )
    async def keep_it_clean(self, _: PossesFormed) -> None:
        ranks = [
            f"have the hand rank changed by {play} abilities" for play in ("shootout", "react", "resolution")
        ]
        await self.forbid(*ranks, on=PLAYERS, until=Until.SHOOTOUT)
        for play in ("shootout", "resolution"):
            lost = f"be aced by {play} abilities", f"be discarded by {play} abilities"
            await self.forbid(*lost, until=Until.ROUND)
