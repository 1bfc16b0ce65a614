"""Dudes of Ghost Town."""

from doomtown_desktop.dsl import Card, Dude, card, noon, uses_from_afar


@card("Lucretia Fanzini")
class LucretiaFanzini(Dude):
    @uses_from_afar("At the town square: she uses her Hymns in a shootout in town as a member of your posse.")
    def sings_across_town(self, hymn: Card, play: str) -> bool:
        hears = self.in_shootout and self.shootout_location is not None and self.shootout_location.is_in_town
        hers = hymn in self.spells.with_keyword("Hymn") and self.location == self.town_square
        return hears and hers and not self.in_posse and play != "noon"


@card('Carlton "Min" Rutherford')
class CarltonMinRutherford(Dude):
    @noon("If you have less ghost rock than each other player, he unboots.", pay=1)
    async def count_his_pennies(self) -> None:
        await self.pay_costs()
        if self.you.is_poorest:
            await self.unboot(self)
