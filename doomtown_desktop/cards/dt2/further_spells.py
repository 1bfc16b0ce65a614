"""Further spells of Weird West Edition."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Deed,
    Dude,
    Pool,
    RoundBegan,
    Spell,
    Until,
    Use,
    card,
    cheatin_resolution,
    noon,
    noon_or_shootout,
    override,
    require,
    resolution,
    shootout,
)


class Penance(Spell):
    async def collect_penance(self) -> None:
        sinner = await self.target(self.all_dudes.wanted.where(self.is_nearby), "Take whose bounty?")
        if await self.do_for(self.add_bounty(sinner, -1)):
            await self.gain_ghost_rock(1)


@card("Confession")
class Confession(Penance):
    @noon("Remove 1 bounty from a nearby dude: gain 1 ghost rock.", miracle=5, boot=True)
    async def absolve(self) -> None:
        await self.collect_penance()

    @noon(
        "A dude here gets 1 bounty; or one at an adjacent location, if you boot this dude.",
        miracle=6,
        boot=True,
    )
    async def accuse(self) -> None:
        far = not self.caster.booted
        near = self.all_dudes.where(lambda d: d.location == self.location or (far and self.is_adjacent(d)))
        sinner = await self.target(near, "Who gets bounty?")
        await self.pay_costs()
        if sinner.location == self.location or await self.boot_for(self.caster):
            await self.add_bounty(sinner)


@card("Confession", printing="06017")
class ConfessionInPublic(Penance):
    @noon(
        "Boot this dude: a nearby dude gets X bounty, where X is this dude's Blessed rating.",
        miracle=6,
        boot=True,
    )
    async def accuse(self) -> None:
        require(self.may_boot(self.caster), "this dude is booted, or cannot be")
        sinner = await self.target(self.all_dudes.where(self.is_nearby), "Who gets bounty?")
        if await self.boot_for(self.caster):
            await self.add_bounty(sinner, self.caster.rating("Blessed") or 0)

    @noon("Remove 1 bounty from a nearby dude: gain 1 ghost rock.", miracle=7, boot=True)
    async def absolve(self) -> None:
        await self.collect_penance()


@card("Consecration")
class Consecration(Spell):
    @cheatin_resolution(
        "Until Sundown is over, a dude of yours is a stud with +2 bullets and +2 influence. In a shootout "
        "you take 3 fewer casualties this round.",
        miracle=7,
    )
    async def consecrate(self) -> None:
        saint = await self.target(self.you.dudes, "Consecrate whom?")
        await self.modify(saint, Until.AFTER_SUNDOWN, bullets=+2, influence=+2, stud=True)
        if self.in_shootout:
            await self.change_casualties(-3)


@card("Get Behind Me, Satan!")
class GetBehindMeSatan(Spell):
    @resolution(
        "This round you take X fewer casualties, where X is this dude's Blessed rating. In the next round, "
        "the bullets of an opposing Abomination do not count.",
        miracle=5,
        boot=True,
    )
    async def banish(self) -> None:
        await self.pay_costs()
        await self.change_casualties(-(self.caster.rating("Blessed") or 0))
        for fiend in await self.targets(self.opposing.with_keyword("Abomination"), 1, 1, "Banish whom?"):
            await self.watch(RoundBegan, self.cower, fiend, Until.SHOOTOUT, once=True)

    async def cower(self, _: RoundBegan, fiend: Dude) -> None:
        await self.modify(fiend, Until.ROUND, cannot=["contribute bullets"])


@card("Ghostly Communion", printing="17017")
class GhostlyCommunionOfTheSecretSociety(Spell):
    @noon(
        "This dude moves to Holy Ground, or to any location adjacent to it, without booting.",
        spirit=5,
        boot=True,
    )
    async def wander(self) -> None:
        await self.walk_with_spirits()

    @shootout(
        "In a shootout at or adjacent to Holy Ground, this dude joins your posse and becomes a stud.",
        spirit=7,
        boot=True,
        from_outside=True,
    )
    async def appear(self) -> None:
        await self.stand_with_spirits()

    async def walk_with_spirits(self) -> None:
        caster = self.caster
        places = self.locations.where(lambda p: self.is_sacred(p) and self.may_move(caster, p))
        await self.move(caster, await self.target(places, "Where to?"))

    async def stand_with_spirits(self) -> None:
        place = self.shootout_location
        require(
            place is not None and self.is_sacred(place), "the shootout is not at or adjacent to Holy Ground"
        )
        self.require_may_join(self.caster)
        await self.join_posse(self.caster)
        await self.become_stud(self.caster)

    def is_sacred(self, place: Card) -> bool:
        grounds = self.locations.where(self.is_holy)
        return place in grounds or any(place.is_adjacent(g) for g in grounds)

    def is_holy(self, place: Card) -> bool:
        return place.is_a("Holy Ground")


@card("Ghostly Communion")
class GhostlyCommunion(GhostlyCommunionOfTheSecretSociety):
    @noon(
        "This dude moves to Holy Ground, or to any location adjacent to it, without booting. Your home "
        "counts as Holy Ground.",
        spirit=5,
        boot=True,
    )
    @override
    async def wander(self) -> None:
        await self.walk_with_spirits()

    @shootout(
        "In a shootout at or adjacent to Holy Ground (your home counts as such), this dude joins your posse "
        "and becomes a stud.",
        spirit=7,
        boot=True,
        from_outside=True,
    )
    @override
    async def appear(self) -> None:
        await self.stand_with_spirits()

    @override
    def is_holy(self, place: Card) -> bool:
        return place == self.you.home or super().is_holy(place)


@card("Mother Bear's Rage")
class MotherBearsRage(Spell):
    @noon(
        "A 2-stud Gunslinger appears here or at an adjacent deed and calls out somebody there.",
        spirit=5,
        boot=True,
    )
    async def rage(self) -> None:
        await self.send_out("Gunslinger")

    async def send_out(self, spirit: str) -> None:
        near = self.neighbours.where(lambda p: isinstance(p, Deed)).also([self.place])
        victims = self.all_dudes.where(lambda d: d.place in near and self.may_call_out(d))
        victim = await self.target(victims.where(lambda d: d.controller != self.you), "Call out whom?")
        await self.pay_costs()
        await self.call_out(await self.token(spirit, victim.place), victim)


@card("Mother Bear's Rage", printing="13017")
class MotherBearsRageOfNature(MotherBearsRage):
    @noon(
        "A 2-stud Nature Spirit appears here or at an adjacent deed and calls out somebody there.",
        spirit=5,
        boot=True,
    )
    @override
    async def rage(self) -> None:
        await self.send_out("Nature Spirit")


@card("Phantasm")
class Phantasm(Spell):
    @noon(
        "An unbooted nearby dude of another player moves to a location adjacent to theirs, without booting.",
        hex=9,
        boot=True,
    )
    async def scare(self) -> None:
        await self.drive(self.opposing.unbooted.where(self.is_nearby))

    @noon("A booted dude of another player here moves to an adjacent location.", hex=12, boot=True)
    async def drag(self) -> None:
        await self.drive(self.opposing.booted.at(self.place))

    async def drive(self, prey: Pool[Dude]) -> None:
        victim = await self.target(prey.where(self.ways), "Move whom?")
        await self.move(victim, await self.target(self.ways(victim), "Where to?"))

    def ways(self, dude: Dude) -> Pool[Card]:
        return dude.neighbours.where(lambda p: self.may_move(dude, p))


@card("Phantom Fingers")
class PhantomFingers(Spell):
    @noon_or_shootout(
        "Boot goods of a nearby opposing dude; they lose all traits, abilities and bullet bonuses. Draw a "
        "card if they are a Gadget or Mystical.",
        hex=6,
        boot=True,
    )
    async def fumble(self) -> None:
        near = self.opposing.where(self.is_nearby)
        loot = await self.target(Pool(g for d in near for g in d.goods), "Boot which goods?")
        await self.pay_costs()
        special = loot.is_a("Mystical") or loot.is_a("Gadget")
        await self.boot(loot)
        await self.lose_text(loot)
        if special:
            await self.draw_cards()


@card("Shield of Faith")
class ShieldOfFaith(Spell):
    @shootout(
        "You take 1 fewer casualty this round. In this shootout, a player's cards cannot ace or discard "
        "dudes that others own, except by Cheatin' Resolutions.",
        miracle=7,
        boot=True,
    )
    async def shield(self) -> None:
        await self.raise_shield()

    async def raise_shield(self) -> None:
        await self.change_casualties(-1)
        await self.forbid(*self.what_it_stops(), until=Until.SHOOTOUT)

    def what_it_stops(self) -> list[str]:
        plays = "noon", "shootout", "resolution", "react", "invent"
        return self.done_by("traits", *(f"{play} abilities" for play in plays))

    def done_by(self, *what: str) -> list[str]:
        return [f"be {done} by non-owners' {effects}" for done in ("aced", "discarded") for effects in what]


@card("Shield of Faith", printing="06018")
class ShieldOfFaithAgainstEveryPlay(ShieldOfFaith):
    @shootout(
        "You take 1 fewer casualty this round. In this shootout, dudes cannot be aced or discarded except "
        "as casualties or by their owner's cards.",
        miracle=7,
        boot=True,
    )
    @override
    async def shield(self) -> None:
        await super().shield()

    @override
    def what_it_stops(self) -> list[str]:
        return self.done_by("cards")


@card("Sun-Touched Raven")
class SunTouchedRaven(Spell):
    @shootout(
        "Look at the 5 top cards of your deck and discard up to 3 of them. Boot this Shaman, if you like, "
        "to draw a card.",
        spirit=6,
        boot=True,
    )
    async def look_ahead(self) -> None:
        for dull in await self.targets(await self.look_at_top(5), 0, 3, "Discard which of these cards?"):
            await self.discard(dull)
        tires = not self.caster.booted and await self.may(f"Boot {self.caster.title} to draw a card?")
        if tires and await self.boot_for(self.caster):
            await self.draw_cards()


class Sword(Spell):
    def is_opposing_spell(self, dude: Card, use: Use) -> bool:
        spell = self.card(use.card).type is CardType.SPELL
        return spell and self.player(use.player) in dude.opponents


@card("Sword of the Spirit")
class SwordOfTheSpirit(Sword):
    @noon(
        "A dude gets +1 bullets. While they carry a Melee Weapon today, they are a stud, and opponents' "
        "spells cannot choose or affect them.",
        miracle=7,
    )
    async def arm(self) -> None:
        knight = await self.target(self.all_dudes, "Arm whom?")
        await self.modify(knight, bullets=+1)
        await self.modify(knight, stud=True, as_long_as=self.has_blade)
        await self.protect(knight, self.is_warded)

    def has_blade(self, dude: Card) -> bool:
        return bool(dude.attachments.with_keyword("Weapon").with_keyword("Melee"))

    def is_warded(self, dude: Card, use: Use) -> bool:
        return self.has_blade(dude) and self.is_opposing_spell(dude, use)


@card("Sword of the Spirit", printing="08018")
class SwordOfOneBlade(Sword):
    @noon(
        "Today, while a dude keeps a Melee Weapon they carry now, they are a stud with +1 bullets, and "
        "opponents' spells cannot choose or affect them.",
        miracle=7,
    )
    async def arm(self) -> None:
        blades = Pool(w for d in self.all_dudes for w in d.goods.with_keyword("Weapon"))
        able = blades.with_keyword("Melee").where(lambda w: self.may_be_chosen(self.bearer_of(w), self.use))
        blade = await self.target(able, "Bless which Weapon?")
        await self.pay_costs()
        knight = self.bearer_of(blade)
        await self.modify(knight, bullets=+1, stud=True, while_carrying=blade)
        await self.protect(knight, self.is_opposing_spell, while_carrying=blade)

    def bearer_of(self, blade: Card) -> Dude:
        return next(d for d in self.all_dudes if blade in d.attachments)


@card("Owl's Insight")
class OwlsInsight(Spell):
    @cheatin_resolution(
        "Attach any number of goods and spells from your hand, each for 1 ghost rock less, then draw up to "
        "your full hand. In a shootout you take 2 fewer casualties this round.",
        spirit=5,
        boot=True,
    )
    async def see_at_night(self) -> None:
        await self.prepare()
        if self.in_shootout:
            await self.change_casualties(-2)

    async def prepare(self) -> None:
        await self.pay_costs()
        while tool := await self.may_target(self.you.play_hand.where(self.bearers), "Attach another card?"):
            await self.attach(tool, await self.target(self.bearers(tool), "Who gets the goods?"), change=-1)
        await self.draw_cards(max(0, self.you.hand_size - len(self.you.play_hand)))

    def bearers(self, tool: Card) -> Pool[Card]:
        if tool.type not in (CardType.GOODS, CardType.SPELL):
            return Pool()
        return self.carriers(tool).where(lambda h: self.may_be_chosen(h, self.use))

    def carriers(self, tool: Card) -> Pool[Card]:
        return self.hosts_for(tool, -1)


@card("Owl's Insight", printing="12018")
class OwlsInsightAsShoppin(OwlsInsight):
    @cheatin_resolution(
        "Attach any number of goods and spells from your hand, by the rules of Shoppin', each for 1 ghost "
        "rock less. Then draw up to your full hand.",
        spirit=5,
        boot=True,
    )
    @override
    async def see_at_night(self) -> None:
        await self.prepare()

    @override
    def carriers(self, tool: Card) -> Pool[Card]:
        return self.shoppers_for(tool, -1)
