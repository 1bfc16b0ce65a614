"""Outfits of Weird West Edition."""

from doomtown_desktop.dsl import (
    PLAYER,
    PLAYERS,
    Card,
    DayEnded,
    Dude,
    Outfit,
    Phase,
    Player,
    Pool,
    Purchase,
    SundownEffects,
    Until,
    Zone,
    card,
    cost_of,
    noon,
    override,
    require,
    whenever,
    while_,
)


@card("Law Dogs")
class LawDogs(Outfit):
    @noon(
        "Put 1 bounty on a dude by booting dudes of yours whose influence adds up to more than that dude's.",
        boot=True,
    )
    async def post_a_warrant(self) -> None:
        posse = self.you.dudes.unbooted
        most = posse.total("influence")
        outlaw = await self.target(self.all_dudes.where(lambda d: d.influence < most), "Wanted: who?")
        helpers = await self.targets_until(
            posse, lambda some: sum(d.influence for d in some) > outlaw.influence, "Boot whom?"
        )
        if await self.boot_for(*helpers):
            await self.add_bounty(outlaw)


@card("The Sloane Gang")
class TheSloaneGang(Outfit):
    @noon(
        "Boot a dude of yours in the town square. Still there at Sundown, they bring you 1 ghost rock for "
        "each other player, or get a permanent control point if they have none.",
        boot=True,
    )
    async def rule_the_street(self) -> None:
        dude = await self.target(self.you.dudes.unbooted.at(self.town_square), "Boot whom?")
        await self.boot(dude)
        await self.watch(SundownEffects, self.at_sundown, dude, until=Until.AFTER_SUNDOWN)

    async def at_sundown(self, _: SundownEffects, dude: Card) -> None:
        require(dude.location == self.town_square)
        gains = ("ghost rock",) if dude.control else ("ghost rock", "control point")
        if await self.one_of(*gains, prompt=f"What does {dude.title} bring?") == "ghost rock":
            await self.gain_ghost_rock(len(self.opponents))
        else:
            await self.give_control_point(dude)


@card("Encroaching Darkness")
class EncroachingDarkness(Outfit):
    @cost_of("Every day the first Abomination from your hand costs 1 ghost rock less.")
    def welcomes(self, purchase: Purchase) -> int:
        fiend = self.card(purchase.card)
        first = not self.owner.played_today.with_keyword("Abomination")
        mine = self.player(purchase.player) == self.owner and fiend.zone is Zone.PLAY_HAND
        return -1 if first and mine and fiend.is_a("Abomination") else 0

    @noon(
        "Boot your dude: an opposing dude there with a lower value gets -1 influence, and -1 bullets too if "
        "yours is an Abomination.",
        boot=True,
    )
    async def encroach(self) -> None:
        hero = await self.target(self.you.dudes.unbooted.where(self.prey), "Boot whom?")
        victim = await self.target(self.prey(hero), "Who suffers?")
        if await self.boot_for(hero):
            await self.modify(victim, influence=-1)
            if hero.is_a("Abomination"):
                await self.modify(victim, bullets=-1)

    def prey(self, hero: Dude) -> Pool[Dude]:
        weaker = self.opposing.at(hero.location).where(lambda d: d.value < hero.value)
        return weaker.where(lambda d: self.may_be_chosen(d, self.use))


@card("The Spiritual Society")
class TheSpiritualSociety(Outfit):
    @whenever(
        "When the day ends and nobody has more influence in the town square than you, draw a card.",
        to=DayEnded,
    )
    async def gather(self, _: DayEnded) -> None:
        mine = self.you.influence_at(self.town_square)
        require(all(p.influence_at(self.town_square) <= mine for p in self.opponents))
        await self.draw_cards()

    @noon("Boot your dude: an opposing dude there with less influence boots.", boot=True)
    async def impress(self) -> None:
        hero = await self.target(self.you.dudes.unbooted.where(self.humbler), "Boot whom?")
        loser = await self.target(self.humbler(hero), "Impress whom?")
        if await self.boot_for(hero):
            await self.boot(loser)

    def humbler(self, hero: Dude) -> Pool[Dude]:
        less = self.opposing.unbooted.at(hero.location).where(lambda d: d.influence < hero.influence)
        return less.where(lambda d: self.may_be_chosen(d, self.use))


@card("108 Gracious Gifts")
class GraciousGifts108(Outfit):
    @while_(
        "You may discard another card at Sundown while nobody has less ghost rock than you.",
        on=PLAYER,
        sundown_discards=+1,
    )
    def gives(self) -> bool:
        return all(self.owner.stash <= p.stash for p in self.players)

    @noon("Unboot your dude.", boot=True, pay=2)
    async def treat(self) -> None:
        await self.unboot(await self.target(self.you.dudes.booted, "Unboot whom?"))


@card("108 Gracious Gifts", printing="20001")
class GraciousGiftsOfThePoorest(GraciousGifts108):
    @while_(
        "You may discard another card at Sundown while your stash is the smallest.",
        on=PLAYER,
        sundown_discards=+1,
    )
    @override
    def gives(self) -> bool:
        return all(self.owner.stash < p.stash for p in self.opponents)


@card("Morgan Regulators")
class MorganRegulators(Outfit):
    @while_(
        "At Sundown of a day without a shootout no player has more than 5 influence in any one place.",
        on=PLAYERS,
        op="set",
        influence_at_a_location=5,
    )
    def keeps_the_peace(self, _: Player) -> bool:
        return self.phase is Phase.SUNDOWN and not self.shootouts_today

    @noon("Move your dude to the town square without booting. If they have a Horse, they unboot.", boot=True)
    async def patrol(self) -> None:
        able = self.you.dudes.where(lambda d: self.may_move(d, self.town_square))
        rider = await self.target(able, "Who moves?")
        await self.move(rider, self.town_square)
        if rider.attachments.with_keyword("Horse"):
            await self.unboot(rider)


@card("Morgan Regulators", printing="18005")
class MorganRegulatorsWithStuds(Outfit):
    @while_(
        "When victory is checked on a day without a shootout, no player has more than 5 influence in any one "
        "place.",
        on=PLAYERS,
        op="set",
        influence_at_a_location=5,
    )
    def keeps_the_peace(self, _: Player) -> bool:
        return self.victory_is_open and not self.shootouts_today

    @noon(
        "Your dude moves to the town square without booting and becomes a stud. With a Horse, they also "
        "unboot.",
        boot=True,
    )
    async def patrol(self) -> None:
        rider = await self.target(self.you.dudes, "Who moves?")
        await self.move(rider, self.town_square)
        await self.become_stud(rider)
        if rider.attachments.with_keyword("Horse"):
            await self.unboot(rider)
