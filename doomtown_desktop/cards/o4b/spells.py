"""Spells of Out for Blood."""

from doomtown_desktop.dsl import (
    Aced,
    Card,
    Discarded,
    Dude,
    Spell,
    Until,
    card,
    cheatin_resolution,
    noon,
    require,
    resolution,
    shootout,
)


@card("Dancing Butterfly")
class DancingButterfly(Spell):
    @resolution(
        "If your hand is legal, a second Cheatin' Resolution may be used against your opponent this round, "
        "unless they send a dude home booted and give a deed of yours a permanent control point.",
        spirit=10,
        boot=True,
    )
    async def beguile(self) -> None:
        await self.pay_costs()
        if self.you.hand_is_legal and not await self.is_bought_off():
            await self.modify_player(self.opponent, Until.ROUND, punishments=+1)

    async def is_bought_off(self) -> bool:
        foe, deeds = self.opponent, self.you.deeds
        dudes = foe.posse.where(lambda d: d.controller == foe).where(self.may_send_home)
        if not dudes or not deeds or not await self.may("Send a dude home to call off the spirit?", by=foe):
            return False
        await self.send_home(await self.target(dudes, "Send whom home?", by=foe))
        await self.give_control_point(await self.target(deeds, "Which deed gets a control point?", by=foe))
        return True


@card("Malison")
class Malison(Spell):
    @shootout(
        "Choose an opposing dude. While they are in the shootout, your posse has +1 stud bonus if they are "
        "a stud, or +1 draw bonus if they are a draw. If they are aced or discarded in it, this dude gets a "
        "permanent +1 influence.",
        hex=9,
        boot=True,
    )
    async def curse(self) -> None:
        dude = await self.target(self.opposing, "Curse whom?")
        await self.modify_player(stud_bonus=+1, as_long_as=self.fights_as_stud, about=dude)
        await self.modify_player(draw_bonus=+1, as_long_as=self.fights_as_draw, about=dude)
        for lost in (Aced, Discarded):
            await self.watch(lost, self.feed, dude, Until.SHOOTOUT)

    def fights_as_stud(self, dude: Dude) -> bool:
        return dude.in_posse and dude.is_stud

    def fights_as_draw(self, dude: Dude) -> bool:
        return dude.in_posse and not dude.is_stud

    async def feed(self, lost: Aced | Discarded, dude: Card) -> None:
        require(lost.card == dude.id and self.use.actor is not None)
        await self.add_counter(self.caster, "influence")


@card("Champion")
class Champion(Spell):
    @cheatin_resolution("Gain 1 ghost rock.", miracle=6, boot=True)
    async def collect(self) -> None:
        await self.gain_ghost_rock(1)

    @shootout(
        "Boot your dude: they become a stud. Gain 1 ghost rock if they are aced or discarded.",
        miracle=8,
        boot=True,
    )
    async def stand_up(self) -> None:
        hero = await self.target(self.your_dudes_in_posse.where(self.may_boot), "Who stands up?")
        if await self.boot_for(hero):
            await self.become_stud(hero)
            for lost in (Aced, Discarded):
                await self.watch(lost, self.mourn, hero, Until.SHOOTOUT)

    async def mourn(self, lost: Aced | Discarded, hero: Card) -> None:
        require(lost.card == hero.id)
        await self.gain_ghost_rock(1)


@card("Wrathful Spider")
class WrathfulSpider(Spell):
    @cheatin_resolution("The opposing shooter goes home booted.", spirit=5, boot=True)
    async def drop(self) -> None:
        require(self.in_shootout, "there is no shooter")
        shooters = self.opposing.where(lambda d: d.is_shooter)
        await self.send_home(await self.target(shooters.where(self.may_send_home), "Send whom home?"))

    @shootout(
        "An opposing dude gets -1 bullets; if you beat the difficulty by 6 or more, they boot.",
        spirit=6,
        boot=True,
    )
    async def bite(self) -> None:
        prey = await self.target(self.opposing, "Bite whom?")
        await self.pay_costs()
        await self.modify(prey, bullets=-1)
        if self.use.margin >= 6:
            await self.boot(prey)


@card("Guiding Light")
class GuidingLight(Spell):
    @noon(
        "Pay another player 1 ghost rock: your nearby dude goes home without booting. If that player then "
        "has more ghost rock than you, the dude unboots.",
        miracle=5,
        boot=True,
    )
    async def lead_home(self) -> None:
        require(self.you.stash, "it costs 1 ghost rock")
        lamb = await self.target(
            self.you.dudes.where(self.is_astray).where(self.may_send_home_unbooted), "Who goes home?"
        )
        host = await self.choose_player("Pay whom?", others=True)
        if await self.do_for(self.pay_player(host, 1)):
            await self.send_home(lamb, booted=False)
            if self.you.is_poorer_than(host):
                await self.unboot(lamb)

    @noon(
        "Pay another player 2 ghost rock: a nearby dude of theirs goes home without booting.",
        miracle=5,
        boot=True,
    )
    async def show_out(self) -> None:
        require(self.you.stash >= 2, "it costs 2 ghost rock")
        guest = await self.target(
            self.opposing.where(self.is_astray).where(self.may_send_home_unbooted), "Who goes home?"
        )
        await self.pay_costs()
        if await self.do_for(self.pay_player(guest.controller, 2)):
            await self.send_home(guest, booted=False)

    def is_astray(self, dude: Dude) -> bool:
        return self.is_nearby(dude) and not dude.is_home
