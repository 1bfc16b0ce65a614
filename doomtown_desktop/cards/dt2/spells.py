"""Spells of Weird West Edition."""

from doomtown_desktop.dsl import HandDiscarding, Spell, X, card, cheatin_resolution, require, shootout


@card("Fetch")
class Fetch(Spell):
    @cheatin_resolution(
        "One card of your draw hand may go to your play hand when this round is over. In a shootout "
        "you take 3 fewer casualties this round.",
        hex=5,
        boot=True,
    )
    async def send_the_hound(self) -> None:
        await self.watch(HandDiscarding, self.bring, once=True)
        if self.in_shootout:
            await self.change_casualties(-3)

    async def bring(self, discarding: HandDiscarding, _: object) -> None:
        require(discarding.player == self.you.seat)
        found = await self.may_target(self.you.draw_hand, "Keep which card?")
        if found:
            await self.to_hand(found)


@card("Soul Blast")
class SoulBlast(Spell):
    @shootout(
        "X is the grit of an opposing dude: send them home booted, or ace them if you beat X by 6. "
        "If you fail, boot this Huckster.",
        hex=X,
        boot=True,
    )
    async def blast(self) -> None:
        soul = await self.target(self.opposing, "Blast whom?")
        cast = await self.cast(soul.grit)
        if cast.failed:
            await self.boot(self.caster)
        elif cast.margin >= 6:
            await self.ace(soul)
        else:
            await self.send_home(soul)


@card("Soul Blast", printing="01100")
class SoulBlast2014(Spell):
    @shootout(
        "X is the grit of a dude in this shootout: send them home booted, or ace them if you beat X by 6. "
        "If you fail, this Huckster goes home booted.",
        hex=X,
        boot=True,
    )
    async def blast(self) -> None:
        soul = await self.target(self.dudes_in_shootout, "Blast whom?")
        cast = await self.cast(soul.grit)
        if cast.failed:
            await self.send_home(self.caster)
        elif cast.margin >= 6:
            await self.ace(soul)
        else:
            await self.send_home(soul)
