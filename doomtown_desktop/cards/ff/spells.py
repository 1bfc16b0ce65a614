"""Spells of Faith and Fear."""

from doomtown_desktop.dsl import (
    CardType,
    Spell,
    card,
    require,
    shootout,
)


@card("Mirror, Mirror")
class MirrorMirror(Spell):
    @shootout(
        "This Huckster becomes a stud or a draw, whichever an opposing dude is, and their bullets rise to "
        "that dude's if lower.",
        hex=4,
        boot=True,
    )
    async def mimic(self) -> None:
        model = await self.target(self.opposing, "Who is copied?")
        await self.pay_costs()
        missing = max(0, model.bullets - self.caster.bullets)
        await self.modify(self.caster, stud=model.is_stud, bullets=+missing)

    @shootout(
        "An opposing dude becomes a stud or a draw, whichever this Huckster is, and their bullets drop to "
        "the Huckster's if higher.",
        hex=6,
        boot=True,
    )
    async def invert(self) -> None:
        victim = await self.target(self.opposing, "Turn the mirror on whom?")
        await self.pay_costs()
        surplus = max(0, victim.bullets - self.caster.bullets)
        await self.modify(victim, stud=self.caster.is_stud, bullets=-surplus)


@card("The Lord Provides")
class TheLordProvides(Spell):
    @shootout(
        "Boot this Blessed. Show an action card from your deck or discard pile and take it into your hand. "
        "Discard this spell.",
        miracle=9,
        boot=True,
    )
    async def provide(self) -> None:
        require(self.may_boot(self.caster), "this Blessed is booted, or cannot be")
        await self.boot(self.caster)
        for found in await self.search_deck(
            lambda c: c.type is CardType.ACTION, "Take which action card?", also=self.you.discard_pile
        ):
            await self.to_hand(found)
        await self.discard(self)
