"""Spells of Too Tough to Die."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    DrawHandsRevealed,
    Dude,
    Pool,
    Spell,
    Until,
    X,
    card,
    cheatin_resolution,
    noon,
    require,
    shootout,
)


@card("Mischievous Coyote")
class MischievousCoyote(Spell):
    @shootout(
        "Swap your stud bonus and your draw bonus this round. Your posse must have a stud and a draw (not "
        "tokens).",
        spirit=9,
        boot=True,
    )
    async def turn_things_round(self) -> None:
        real = self.posse.where(lambda d: d.type is not CardType.TOKEN)
        require({d.is_stud for d in real} == {True, False}, "your posse needs a stud and a draw")
        await self.modify_player(None, Until.ROUND, swaps_bonuses=1)


@card("Bedazzle")
class Bedazzle(Spell):
    @cheatin_resolution(
        "-2 to a player's hand rank. In a shootout, an opposing dude loses all their current bullets until "
        "it is over.",
        hex=3,
        boot=True,
    )
    async def dazzle(self) -> None:
        player = await self.choose_hand(-2, "Whose hand rank?")
        dude = await self.target_if_any(self.opposing, "Bedazzle whom?") if self.in_shootout else None
        await self.change_hand_rank(-2, player)
        if dude:
            await self.modify(dude, Until.SHOOTOUT, bullets=-dude.bullets)


@card("Exultant Translocation")
class ExultantTranslocation(Spell):
    @noon(
        "This dude and one of yours somewhere else swap places without booting. If you beat the difficulty "
        "by 6 or more, one of the two unboots.",
        miracle=6,
        boot=True,
    )
    async def exult(self) -> None:
        others = self.you.dudes.where(lambda d: d.location != self.location and self.may_bring_about(d))
        other = await self.target(others, "Swap places with whom?")
        await self.pay_costs()
        here, there = self.caster.place, other.place
        await self.move(self.caster, there)
        await self.move(other, here)
        tired = Pool([self.caster, other]).booted
        if self.use.margin >= 6 and (sleeper := await self.target_if_any(tired, "Unboot whom?")):
            await self.unboot(sleeper)

    def may_bring_about(self, other: Dude) -> bool:
        there, here = other.place, self.caster.place
        moves = self.may_move(self.caster, there) or self.may_move(other, here)
        return moves or self.caster.booted or other.booted


@card("Gateway")
class Gateway(Spell):
    @noon("An Abomination of yours here moves to any other location without booting.", hex=6, boot=True)
    async def open_wide(self) -> None:
        fiends = self.you.dudes.at(self.location).with_keyword("Abomination")
        fiend = await self.target(fiends.where(self.ways_of), "Move whom?")
        await self.move(fiend, await self.target(self.ways_of(fiend), "Where to?"))

    def ways_of(self, fiend: Dude) -> Pool[Card]:
        return self.locations.where(lambda p: self.may_move(fiend, p))

    @shootout(
        "An Abomination of yours joins your posse, wherever they are.", hex=6, boot=True, from_outside=True
    )
    async def call_through(self) -> None:
        fiends = self.you.dudes.with_keyword("Abomination").where(self.may_join)
        await self.join_posse(await self.target(fiends, "Who joins?"))


@card("Guiding Wind")
class GuidingWind(Spell):
    @shootout(
        "An opposing dude, or one of yours (not a token), has bullets equal to their influence (at most 3).",
        spirit=8,
        boot=True,
    )
    async def blow(self) -> None:
        mine = self.your_dudes_in_posse.where(lambda d: d.type is CardType.DUDE)
        dude = await self.target(self.opposing.also(mine), "Whose bullets?")
        await self.pay_costs()
        await self.modify(dude, op="set", bullets=min(3, dude.influence))


@card("Retribution")
class Retribution(Spell):
    @shootout(
        "X is the value of an opposing dude. If their player's hand is Cheatin' and yours is legal when "
        "hands are revealed this round, ace that dude. Nothing can prevent it.",
        miracle=X,
        boot=True,
    )
    async def swear(self) -> None:
        sinner = await self.target(self.opposing, "Who is judged?")
        await self.pay_costs()
        if (await self.cast(sinner.value)).succeeded:
            await self.watch(DrawHandsRevealed, self.judge, sinner, Until.ROUND)

    async def judge(self, revealed: DrawHandsRevealed, sinner: Dude) -> None:
        require({self.you.seat, sinner.controller.seat} <= {*revealed.players})
        require(self.you.hand_is_legal and sinner.controller.has_revealed_cheatin_hand)
        await self.ace(sinner, surely=True)
