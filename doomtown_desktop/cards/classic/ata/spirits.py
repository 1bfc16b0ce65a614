"""Spirits of Ashes to Ashes."""

from doomtown_desktop.dsl import PLAYERS, Pool, Spell, Until, card, noon


@card("Harmony of the Heavens", edition="classic")
class HarmonyOfTheHeavens(Spell):
    @noon("A dude with less influence than this Shaman gets +2 influence.", spirit=5)
    async def sing(self) -> None:
        humble = self.all_dudes.where(lambda d: d.influence < self.caster.influence)
        await self.modify(await self.target(humble, "Who gets influence?"), influence=+2)


@card("Higher Learning", edition="classic")
class HigherLearning(Spell):
    @noon("Discard a spell here or at an adjacent location.", spirit=6)
    async def teach(self) -> None:
        spells = Pool(s for d in self.all_dudes if self.caster.is_nearby(d) for s in d.spells)
        await self.discard(await self.target(spells.where(self.may_discard), "Discard which spell?"))


@card("Astoreth's Rage", edition="classic")
class AstorethsRage(Spell):
    @noon("Each player can discard only one card at today's Nightfall, events included.", spirit=7)
    async def rage(self) -> None:
        await self.forbid("discard several cards at Sundown", on=PLAYERS, until=Until.AFTER_SUNDOWN)
