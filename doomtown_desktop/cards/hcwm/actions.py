"""Actions of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    PLAYERS,
    ActionCard,
    CasualtiesComing,
    Dude,
    Phase,
    Player,
    Until,
    card,
    cheatin_resolution,
    noon,
    require,
    shootout,
    while_,
)


@card("Frontier Feud")
class FrontierFeud(ActionCard):
    @noon(
        "Move your unbooted dude from elsewhere in town to the town square, booted. An opponent either "
        "gives them a permanent control point, or moves a dude of theirs from elsewhere in town to the town "
        "square to call yours out; nobody else can join."
    )
    async def feud(self) -> None:
        hero = await self.target(self.you.dudes.unbooted.where(self.can_come), "Who stands in the square?")
        foe = await self.choose_player("Who has to answer?", others=True)
        await self.move(hero, self.town_square, booted=True)
        rivals = foe.dudes.where(lambda d: self.can_come(d) and self.may_call_out(hero, d))
        rival = await self.may_target(
            rivals, f"Who calls {hero.title} out? If nobody, {hero.title} gets a control point", by=foe
        )
        if rival:
            await self.move(rival, self.town_square)
            await self.call_out(rival, hero, closed=True)
        else:
            await self.give_control_point(hero)

    def can_come(self, dude: Dude) -> bool:
        return dude.is_in_town and self.may_move(dude, self.town_square)


@card("Tumblebleeds!")
class Tumblebleeds(ActionCard):
    @while_("The posse that loses a round here takes an additional casualty.", on=PLAYERS, casualties=+1)
    def bleeds(self, player: Player) -> bool:
        return self.is_shootout_here and player.has_lost_round

    @noon(
        "Mark the town square. Success: discard as many attached Tumblebleeds! as there are dudes in your "
        "posse.",
        job=True,
        by="each player",
        printed=False,
    )
    async def weed(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            weeds = self.town_square.attachments.where(lambda c: c.title == self.title)
            count = min(len(job.posse), len(weeds))
            for weed in await self.targets(weeds, count, count, "Discard which weeds?"):
                await self.discard(weed)

    @noon("Boot a Huckster of yours: attach this card to the town square.")
    async def grow(self) -> None:
        huckster = await self.target(
            self.you.dudes.with_keyword("Huckster").where(self.may_boot), "Boot which Huckster?"
        )
        if await self.boot_for(huckster):
            await self.attach_to_place(self, self.town_square)


@card("Fannin' the Hammer")
class FanninTheHammer(ActionCard):
    @shootout(
        "Boot a dude of yours: choose X opposing dudes, where X is that dude's bullets. Each gets -1 "
        "bullets, and becomes a draw if they have 0 printed bullets."
    )
    async def fan(self) -> None:
        mine = self.your_dudes_in_posse.where(self.may_boot).where(lambda d: d.bullets >= 1)
        self.require_choice(self.opposing)
        hero = await self.target(mine, "Boot whom?")
        if await self.boot_for(hero):
            count = min(hero.bullets, len(self.opposing))
            for dude in await self.targets(self.opposing, count, count, "Shoot at whom?"):
                harmless = dude.facts.bullets == 0
                await self.modify(dude, bullets=-1, stud=False if harmless else None)


@card("Hell's Comin' With Me!")
class HellsCominWithMe(ActionCard):
    @shootout(
        "A dude of yours joins your posse. If they have a Sidekick, you may make one more Shootout play "
        "with a card they carry.",
        reaches_outside=True,
    )
    async def come(self) -> None:
        dude = await self.target(self.you.dudes.where(self.may_join), "Who joins?")
        await self.join_posse(dude)
        if dude.attachments.with_keyword("Sidekick"):
            ready = dude.attachments.where(lambda c: self.may_use(c, "shootout"))
            held = await self.may_target(ready, "Use which card?")
            if held:
                await self.use_ability(held, "shootout")


@card("Seizing the Pearl of Death")
class SeizingThePearlOfDeath(ActionCard):
    @cheatin_resolution(
        "Draw a card, and you may send a dude here home booted. In a shootout you take 1 fewer casualty and "
        "your opponent 1 more. With a legal hand, this dude gets +1 influence and +1 bullets until Sundown.",
        technique=True,
    )
    async def seize(self) -> None:
        await self.draw_cards()
        loser = await self.may_target(self.tested.dudes_here.where(self.may_send_home), "Send whom home?")
        if loser:
            await self.send_home(loser)
        if self.in_shootout and self.opponents:
            await self.change_casualties(-1)
            await self.change_casualties(+1, self.opponent)
        if self.you.hand_is_legal:
            await self.modify(self.tested, Until.DAY, bullets=+1, influence=+1, as_long_as=self.sun_is_up)

    def sun_is_up(self, _: Dude) -> bool:
        return self.phase is not Phase.SUNDOWN


@card("Takin' Cover")
class TakinCover(ActionCard):
    @shootout(
        "A dude of yours gets -1 bullets. This round they cannot be a casualty unless you lose by 3 or more "
        "ranks."
    )
    async def duck(self) -> None:
        mine = self.your_dudes_in_posse
        dude = await self.target(mine, "Who takes cover?")
        await self.modify(dude, bullets=-1)
        await self.watch(CasualtiesComing, self.keep_down, dude, until=Until.ROUND)

    async def keep_down(self, _: CasualtiesComing, dude: Dude) -> None:
        require(self.you.lost_by < 3)
        await self.modify(dude, Until.ROUND, cannot=["be a casualty"])
