"""Spells of Weird West Edition."""

from doomtown_desktop.dsl import (
    HandDiscarding,
    Spell,
    X,
    card,
    cheatin_resolution,
    noon,
    override,
    require,
    shootout,
)


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


@card("Shadow Walk")
class ShadowWalk(Spell):
    @noon("Move this dude without booting.", hex=7, boot=True)
    async def walk(self) -> None:
        places = self.locations.where(lambda p: self.may_move(self.caster, p))
        await self.move(self.caster, await self.target(places, "Where to?"))

    @shootout(
        "This dude joins your posse. Discard this Hex if you like, for another Shootout play.",
        hex=7,
        boot=True,
        joins=True,
    )
    async def step_in(self) -> None:
        self.require_may_join(self.caster)
        await self.join_posse(self.caster)
        if await self.may("Discard Shadow Walk to make another Shootout play?") and await self.discard(self):
            await self.make_shootout_play()


@card("Shadow Walk", printing="01102")
class ShadowWalk2014(ShadowWalk):
    @shootout(
        "This dude joins your posse. Make another Shootout play if you like.", hex=7, boot=True, joins=True
    )
    @override
    async def step_in(self) -> None:
        self.require_may_join(self.caster)
        await self.join_posse(self.caster)
        if await self.may("Make another Shootout play?"):
            await self.make_shootout_play()


@card("Blood Curse")
class BloodCurse(Spell):
    @noon("A dude nearby gets -1 influence and -1 bullets.", hex=9, boot=True)
    async def curse(self) -> None:
        victim = await self.target(self.all_dudes.where(self.is_nearby), "Curse whom?")
        await self.modify(victim, influence=-1, bullets=-1)


@card("Blood Curse", printing="01103")
class BloodCurse2014(BloodCurse):
    @shootout("An opposing dude gets -2 bullets.", hex=9, boot=True)
    async def curse_in_anger(self) -> None:
        await self.modify(await self.target(self.opposing, "Curse whom?"), bullets=-2)
