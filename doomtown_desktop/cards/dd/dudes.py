"""Dudes of Double Dealin'."""

from doomtown_desktop.dsl import (
    Acing,
    CardType,
    CasualtiesComing,
    DrawHandsRevealed,
    Dude,
    GameStarted,
    Pool,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
    whenever,
)

RED = (1, 2)  # diamonds and hearts


@card("Mortimer Parsons")
class MortimerParsons(Dude):
    @whenever(
        "When you reveal a Cheatin' hand with him in your posse, he goes home booted and has 0 influence "
        "until after Sundown. If he was alone in the posse, the shootout ends.",
        to=DrawHandsRevealed,
    )
    async def lose_face(self, revealed: DrawHandsRevealed) -> None:
        require(self.in_posse and self.you.seat in revealed.players and self.you.has_revealed_cheatin_hand)
        alone = not self.you.posse.but(self)
        await self.send_home(self)
        await self.modify(self, Until.AFTER_SUNDOWN, op="set", influence=0)
        if alone:
            await self.end_shootout()


@card("Gang Yi")
class GangYi(Dude):
    @shootout(
        "He takes the place of your dude in a posse, who moves to where he was. The opposing posse must "
        "have a wanted dude.",
        from_outside=True,
    )
    async def step_in(self) -> None:
        require(self.opposing.wanted, "nobody opposing is wanted")
        self.require_may_join(self)
        fellows = self.your_dudes_in_posse.where(self.may_take_out)
        tired = await self.target(fellows.where(self.has_room_for), "Take whose place?")
        await self.pay_costs()
        here = self.place
        if await self.join_posse(self):
            await self.leave_posse(tired)
            await self.move(tired, here)

    def has_room_for(self, dude: Dude) -> bool:
        return dude.location == self.location or self.may_move(dude, self.place)


@card("Mario Crane")
class MarioCrane(Dude):
    @whenever(
        "When you reveal a legal hand in his shootout, this round he cannot be a casualty, except if you "
        "lose by 3 or more ranks.",
        to=DrawHandsRevealed,
    )
    async def die_hard(self, revealed: DrawHandsRevealed) -> None:
        require(self.in_posse and self.you.seat in revealed.players and self.you.hand_is_legal)
        await self.watch(CasualtiesComing, self.stay_alive, until=Until.ROUND)

    async def stay_alive(self, _: CasualtiesComing, __: object) -> None:
        require(self.you.lost_by < 3)
        await self.modify(self, Until.ROUND, cannot=["be a casualty"])


@card('Leonardo "Leon" Cavallo')
class LeonardoLeonCavallo(Dude):
    @noon("Pass a Huckster test of a nearby dude's value: boot them.", boot=True)
    async def mesmerize(self) -> None:
        dude = await self.target(self.all_dudes.where(self.is_nearby), "Mesmerize whom?")
        await self.pay_costs()
        if (await self.check_skill(self, "Huckster", dude.value)).succeeded:
            await self.boot(dude)


@card("Angélica Espinosa")
class AngelicaEspinosa(Dude):
    @shootout("From an adjacent location, she joins your posse without moving or booting.", from_outside=True)
    async def shoot_from_the_roof(self) -> None:
        require(self.is_adjacent(self.shootout_location), "the shootout is not adjacent")
        self.require_may_join(self, moves=False)
        await self.join_posse(self, moves=False)


@card("Dr. Emanuel Ashbel")
class DrEmanuelAshbel(Dude):
    @react(
        "When a dude would be aced, pull. If you pull higher than their value, discard them instead.",
        to=Acing,
    )
    async def operate(self, acing: Acing) -> None:
        patient = self.dude(acing.subject)
        if (await self.pull()).value > patient.value and self.may_operate(patient):
            await acing.instead(self.discard, patient, as_casualty=acing.as_casualty)

    def may_operate(self, patient: Dude) -> bool:
        return self.may_discard(patient) and self.may_be_chosen(patient, self.use)


@card('Genesee "Gina" Tailfeathers')
class GeneseeGinaTailfeathers(Dude):
    @react(
        "Before day one, discard one card in your play hand, then draw 2.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def trade_stories(self, _: GameStarted) -> None:
        spare = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(spare)):
            await self.draw_cards(2)


@card("Richard Slavin")
class RichardSlavin(Dude):
    @noon(
        "If he is out of town, pull. On red, take a Mystical goods card from your discard pile or Boot "
        "Hill into your play hand.",
        boot=True,
    )
    async def dig(self) -> None:
        await self.pay_costs()
        if not self.is_in_town and (await self.pull()).suit in RED:
            piles = Pool([*self.you.discard_pile, *self.you.boot_hill]).with_keyword("Mystical")
            relics = piles.where(lambda c: c.type is CardType.GOODS)
            if relic := await self.target_if_any(relics, "Take which goods?"):
                await self.to_hand(relic)


@card('Tallulah "Lula" Morgan')
class TallulahLulaMorgan(Dude):
    @noon(
        "Gain X ghost rock, where X is the production of a deed under your control with another owner.",
        boot=True,
        pay=1,
    )
    async def exploit(self) -> None:
        taken = self.all_deeds.where(lambda d: d.controller == self.you and d.owner != self.you)
        deed = await self.target(taken, "Exploit which deed?")
        await self.pay_costs()
        await self.gain_ghost_rock(deed.production)
