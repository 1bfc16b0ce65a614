"""Spirits of Ashes to Ashes."""

from doomtown_desktop.dsl import PLAYERS, CardType, Pool, PullRevealed, Spell, Until, card, noon, require


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


@card("Unfinished Business", edition="classic")
class UnfinishedBusiness(Spell):
    @noon(
        "This Spirit needs a low pull: less this Shaman's rating, it has to be below the difficulty. Discard "
        "this Shaman. You may put a dude of a value below the pull from your hand into play here, ignoring "
        "all costs.",
        spirit=9,
        casts=True,
    )
    async def pass_on(self) -> None:
        await self.pay_costs()
        shaman, place = self.caster, self.place
        await self.watch(PullRevealed, self.listen_for_a_whisper, until=Until.PLAY)
        cast = await self.cast()
        if cast.failed:
            return
        await self.discard(shaman)
        hand = self.you.play_hand.where(lambda c: c.type is CardType.DUDE)
        heirs = hand.where(lambda c: c.value < cast.pulled.value)
        heirs = heirs.where(lambda c: self.can_play(c, -self.cost_of(c), at=place, invents=False))
        heir = await self.may_target(heirs, "Who takes over?")
        if heir:
            await self.play(heir, change=-self.cost_of(heir), at=place, invents=False)

    async def listen_for_a_whisper(self, pull: PullRevealed, _: object) -> None:
        require(pull.made_for == self.id)
        await pull.reverse()
