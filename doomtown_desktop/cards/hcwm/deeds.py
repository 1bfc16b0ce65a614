"""Deeds of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    CardType,
    CasualtiesComing,
    Deed,
    Dude,
    Player,
    RoundBegan,
    ShootoutStarted,
    SundownEffects,
    Until,
    card,
    collects,
    noon,
    react,
    require,
    resolution,
    whenever,
    while_,
)


@card("Jonah's Retreat")
class JonahsRetreat(Deed):
    @collects("Whoever controls it collects its production.")
    def hides_them(self, deed: Card) -> Player | None:
        return self.controller if deed == self else None


@card("Crystal Palace")
class CrystalPalace(Deed):
    @while_("Abominations here have +1 bullets and +1 influence.", on=DUDES, bullets=+1, influence=+1)
    def flatters(self, dude: Dude) -> bool:
        return dude.location == self and dude.is_a("Abomination")


@card("Kiva of Fathomless Reach")
class KivaOfFathomlessReach(Deed):
    @react(
        "When nobody has won at Sundown: your dude moves to the town square without booting.",
        to=SundownEffects,
        boot=True,
    )
    async def reach_out(self, _: SundownEffects) -> None:
        far = self.you.dudes.where(lambda d: self.may_move(d, self.town_square))
        await self.move(await self.target(far, "Move whom?"), self.town_square)


@card("Red River Roulette")
class RedRiverRoulette(Deed):
    @resolution(
        "With a legal hand, boot your dude here: nobody takes casualties this round. Dudes cannot run this "
        "round, and casualties in the next round are doubled.",
        boot=True,
    )
    async def spin(self) -> None:
        await self.pay_costs()
        yours = self.dudes_here.where(lambda d: d.controller == self.you and self.is_in_reach(d))
        players = yours.where(self.may_boot)
        if self.you.hand_is_legal and (player := await self.target_if_any(players, "Boot whom?")):
            if await self.boot_for(player):
                await self.watch(CasualtiesComing, self.spare, until=Until.ROUND)
        await self.forbid("flee", until=Until.ROUND)
        await self.watch(RoundBegan, self.raise_the_stakes, until=Until.SHOOTOUT, once=True)

    async def spare(self, coming: CasualtiesComing, _: object) -> None:
        await coming.become(0)

    async def raise_the_stakes(self, _: RoundBegan, __: object) -> None:
        await self.watch(CasualtiesComing, self.double, until=Until.ROUND)

    async def double(self, coming: CasualtiesComing, _: object) -> None:
        await coming.become(2 * coming.amount)


@card("Rham's Readings")
class RhamsReadings(Deed):
    @noon(
        "Turn up the card on top of an opponent's deck, after acing any jokers there. If it shares its "
        "value or suit with the top of their discard pile, you gain 1 ghost rock.",
        controller=True,
        boot=True,
    )
    async def read(self) -> None:
        rival = await self.choose_player("Whose deck?", others=True, fit=lambda p: p.deck)
        await self.pay_costs()
        while rival.deck and rival.deck[-1].type is CardType.JOKER:
            joker = rival.deck[-1]
            await self.reveal(joker)
            await self.ace(joker)
        if rival.deck:
            omen = rival.deck[-1]
            await self.reveal(omen)
            if any(self.matches(omen, last) for last in rival.discard_pile[-1:]):
                await self.gain_ghost_rock(1)

    def matches(self, omen: Card, last: Card) -> bool:
        if last.type is CardType.JOKER:
            return False
        return omen.poker_value == last.poker_value or omen.poker_suit == last.poker_suit


@card("Schieffelin Hall")
class SchieffelinHall(Deed):
    @whenever(
        "In shootouts here, dudes add their influence instead of their bullets to draw hands; studs and "
        "draws stay as they are.",
        to=ShootoutStarted,
    )
    async def raise_the_curtain(self, started: ShootoutStarted) -> None:
        require(started.location == self.id)
        await self.draw_by("influence")
