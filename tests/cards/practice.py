"""Made-up cards that tests use together with real cards."""

from __future__ import annotations

from doomtown_desktop.dsl import (
    ActionCard,
    Dude,
    Goods,
    Outfit,
    Pool,
    Spell,
    Using,
    card,
    cheatin_resolution,
    noon,
    noon_or_shootout,
    react,
    require,
    resolution,
    shootout,
    while_,
)


@card("Practice Kick")
class Kick(ActionCard):
    @noon_or_shootout("This dude gets 1 bounty.", technique=True)
    async def kick(self) -> None:
        await self.add_bounty(self.tested)


@card("Practice Punch")
class Punch(ActionCard):
    @noon_or_shootout("Choose a dude. Discard it.")
    async def punch(self) -> None:
        dude = await self.target(self.all_dudes)
        await self.pay_costs()
        await self.discard(dude)


@card("Practice Shove")
class Shove(ActionCard):
    @noon("Choose a dude of another player. Boot it.")
    async def shove(self) -> None:
        dude = await self.target(self.opposing.unbooted)
        await self.pay_costs()
        await self.boot(dude)


@card("Practice Toll")
class Toll(ActionCard):
    @noon("Boot all dudes of other players.")
    async def ring(self) -> None:
        await self.boot(*self.opposing)


@card("Practice Bluff")
class Bluff(ActionCard):
    @resolution("+1 to your hand rank.")
    async def bluff(self) -> None:
        await self.change_hand_rank(+1)


@card("Practice Slap")
class Slap(ActionCard):
    @cheatin_resolution("-1 to the cheater's hand rank.")
    async def slap(self) -> None:
        await self.change_hand_rank(-1, self.cheater)


@card("Practice Pistol")
class Pistol(Goods):
    @shootout("Choose an opposing dude. Send it home booted.", boot=True)
    async def aim(self) -> None:
        dude = await self.target(self.opposing)
        await self.pay_costs()
        await self.send_home(dude)


@card("Practice Pony")
class Pony(Goods):
    @noon("This dude gets 1 bounty.", boot=True)
    async def kick(self) -> None:
        await self.add_bounty(self.bearer)


@card("Practice Match")
class Match(Goods):
    @noon("Discard another card that this dude carries.")
    async def burn(self) -> None:
        await self.discard(await self.target(self.bearer.attachments.but(self)))


@card("Practice Rifle")
class Rifle(Goods):
    @shootout("Choose an opposing dude. Ace it.", boot=True)
    async def aim(self) -> None:
        dude = await self.target(self.opposing)
        await self.pay_costs()
        await self.ace(dude)


@card("Practice Pickpocket")
class Pickpocket(ActionCard):
    @noon("Discard goods of another player.")
    async def steal(self) -> None:
        await self.discard(await self.target(Pool(g for d in self.opposing for g in d.goods)))


@card("Practice Furnace")
class Furnace(Goods):
    @noon("Ace another card that this dude carries.")
    async def burn(self) -> None:
        await self.ace(await self.target(self.bearer.attachments.but(self)))


@card("Practice Verdict")
class Verdict(ActionCard):
    @resolution("Ace an opposing dude.")
    async def hang(self) -> None:
        await self.ace(await self.target(self.opposing))


@card("Practice Hermit")
class Hermit(Dude):
    @while_("Enters play at home only.", cannot="enter play away from home")
    def stays(self) -> bool:
        return True


@card("Practice Noose")
class Noose(ActionCard):
    @noon("Choose a dude. Ace it.")
    async def hang(self) -> None:
        dude = await self.target(self.all_dudes)
        await self.pay_costs()
        await self.ace(dude)


@card("Practice Spark")
class Spark(Spell):
    @noon("This dude gets 1 bounty.", hex=2, boot=True)
    async def spark(self) -> None:
        await self.add_bounty(self.caster)


@card("Practice Coach")
class Coach(ActionCard):
    @noon("Bring a dude from your hand into play at a location.")
    async def arrive(self) -> None:
        dude = await self.target(self.you.play_hand.where(self.can_play), "Who arrives?")
        await self.play(dude, at=await self.target(self.locations, "Where?"))


@card("Practice Errand")
class Errand(ActionCard):
    @noon("Mark the town square. If successful, gain 5 ghost rock.", job=True, boot=True)
    async def run(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            await self.gain_ghost_rock(5)


@card("Practice Leash")
class Leash(ActionCard):
    @noon("Attach a card of your discard pile to your dude.")
    async def fetch(self) -> None:
        found = await self.target(self.you.discard_pile, "Which card?")
        await self.attach(found, await self.target(self.you.dudes, "To whom?"))


@card("Practice Sweep")
class Sweep(ActionCard):
    @noon("Mark the town square. If successful, discard all dudes there.", job=True, boot=True)
    async def sweep(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            for dude in self.all_dudes.at(self.town_square):
                await self.discard(dude)


@card("Practice Revival")
class Revival(ActionCard):
    @noon("Play a dude of your discard pile.")
    async def revive(self) -> None:
        await self.play(await self.target(self.you.discard_pile.where(self.can_play), "Who comes?"))


@card("Practice Broom")
class Broom(ActionCard):
    @noon("Discard a card in play.")
    async def sweep(self) -> None:
        await self.discard(await self.target(self.all_cards, "Which card?"))


@card("Practice Spirit")
class GuidingSpirit(Spell):
    @noon("This dude moves.", spirit=1)
    async def lead(self) -> None:
        places = self.locations.where(lambda p: self.may_move(self.caster, p))
        await self.move(self.caster, await self.target(places, "Where to?"))


@card("Practice Grave")
class Grave(ActionCard):
    @noon("Ace a card in play.")
    async def bury(self) -> None:
        await self.ace(await self.target(self.all_cards, "Which card?"))


@card("Practice Warrant")
class Warrant(Goods):
    @noon("Mark a dude. If successful, discard them.", job=True, boot=True)
    async def serve(self) -> None:
        mark = await self.target(self.opposing, "Mark whom?")
        job = await self.lead_job(mark)
        if job.succeeded:
            await self.discard(mark)


@card("Practice House")
class House(Outfit):
    @noon("Gain 1 ghost rock.")
    async def let_a_room(self) -> None:
        await self.gain_ghost_rock(1)


@card("Practice Gift")
class Gift(ActionCard):
    @noon("Goods of your dude go to another dude of yours.")
    async def give(self) -> None:
        goods = await self.target(Pool(g for d in self.you.dudes for g in d.goods), "Give what?")
        takers = self.you.dudes.where(lambda d: goods not in d.goods and self.may_attach(goods, d))
        await self.transfer(goods, await self.target(takers, "To whom?"))


@card("Practice Magpie")
class Magpie(ActionCard):
    @react("When another player declares an ability, discard a card they hold or have in play.", to=Using)
    async def steal(self, using: Using) -> None:
        rival = self.player(using.player)
        require(rival != self.you)
        await self.discard(await self.target(rival.cards.also(rival.play_hand), "Steal which card?"))


@card("Practice Snare")
class Snare(ActionCard):
    @react("When a dude of another player declares an ability, it does not move today.", to=Using)
    async def hold(self, using: Using) -> None:
        dude = self.dude(using.subject)
        require(dude.controller != self.you)
        await self.modify(dude, cannot=["move"])


@card("Practice Aim")
class Aim(ActionCard):
    @shootout("A dude has +2 bullets.")
    async def aim(self) -> None:
        await self.modify(await self.target(self.dudes_in_shootout, "Who aims?"), bullets=+2)


@card("Practice Jostle")
class Jostle(ActionCard):
    @shootout("Choose a dude. Boot it.")
    async def jostle(self) -> None:
        dude = await self.target(self.dudes_in_shootout.unbooted, "Boot whom?")
        await self.pay_costs()
        await self.boot(dude)


@card("Practice Swipe")
class Swipe(ActionCard):
    @shootout("Boot a card that a dude carries.")
    async def swipe(self) -> None:
        await self.boot(await self.target(self.dudes_in_shootout.attachments, "Boot which card?"))


@card("Practice Feather")
class Feather(Goods):
    @shootout("A dude has -1 bullets.")
    async def tickle(self) -> None:
        await self.modify(await self.target(self.dudes_in_shootout, "Tickle whom?"), bullets=-1)


@card("Practice Deal")
class Deal(ActionCard):
    @shootout("Draw a card.")
    async def deal(self) -> None:
        await self.draw_cards()


@card("Practice Slander")
class Slander(ActionCard):
    @shootout("A dude has -1 influence.")
    async def slander(self) -> None:
        await self.modify(await self.target(self.dudes_in_shootout, "Slander whom?"), influence=-1)


@card("Practice Gauge")
class Gauge(ActionCard):
    @shootout("Boot a dude of value 5 or less.")
    async def gauge(self) -> None:
        small = self.dudes_in_shootout.where(lambda d: d.value <= 5)
        await self.boot(await self.target(small, "Boot whom?"))
