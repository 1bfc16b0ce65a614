"""Spells of Weird West Edition."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    Acing,
    Card,
    CasualtiesComing,
    Deed,
    Discarded,
    Discarding,
    Dude,
    HandDiscarding,
    Pool,
    Spell,
    Until,
    X,
    adjacency,
    card,
    cheatin_resolution,
    noon,
    noon_or_shootout,
    override,
    react,
    require,
    shootout,
    while_,
)


@card("Fetch")
class Fetch(Spell):
    @cheatin_resolution(
        "When this round is over, one card from your draw hand may go to your play hand. In a shootout you "
        "take 3 fewer casualties this round.",
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
        "X is an opposing dude's grit. That dude goes home booted, or is aced if you beat X by 6 or more. "
        "If you fail, boot this Huckster.",
        hex=X,
        boot=True,
    )
    async def blast(self) -> None:
        soul = await self.target(self.opposing, "Blast whom?")
        await self.pay_costs()
        cast = await self.cast(soul.grit)
        if cast.failed:
            await self.boot(self.caster)
        elif cast.margin >= 6:
            await self.ace(soul)
        else:
            await self.send_home(soul)


@card("Soul Blast", printing="01100")
@card("Soul Blast", printing="00015")
class SoulBlast2014(Spell):
    @shootout(
        "X is the grit of a dude in this shootout: send them home booted, or ace them if you beat X by 6 or "
        "more. If you fail, this Huckster goes home booted.",
        hex=X,
        boot=True,
    )
    async def blast(self) -> None:
        soul = await self.target(self.dudes_in_shootout, "Blast whom?")
        await self.pay_costs()
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
        "This dude joins your posse. Discard this Hex if you like, to make another Shootout play.",
        hex=7,
        boot=True,
        from_outside=True,
    )
    async def step_in(self) -> None:
        self.require_may_join(self.caster)
        await self.join_posse(self.caster)
        if await self.may("Discard Shadow Walk to make another Shootout play?") and await self.do_for(
            self.discard(self)
        ):
            await self.make_shootout_play()


@card("Shadow Walk", printing="01102")
class ShadowWalk2014(ShadowWalk):
    @shootout(
        "This dude joins your posse. Make another Shootout play if you like.",
        hex=7,
        boot=True,
        from_outside=True,
    )
    @override
    async def step_in(self) -> None:
        self.require_may_join(self.caster)
        await self.join_posse(self.caster)
        if await self.may("Make another Shootout play?"):
            await self.make_shootout_play()


@card("Blood Curse")
class BloodCurse(Spell):
    @noon("A nearby dude gets -1 influence and -1 bullets.", hex=9, boot=True)
    async def curse(self) -> None:
        victim = await self.target(self.all_dudes.where(self.is_nearby), "Curse whom?")
        await self.modify(victim, influence=-1, bullets=-1)


@card("Blood Curse", printing="01103")
class BloodCurse2014(BloodCurse):
    @shootout("An opposing dude gets -2 bullets.", hex=9, boot=True)
    async def curse_in_anger(self) -> None:
        await self.modify(await self.target(self.opposing, "Curse whom?"), bullets=-2)


@card("Spirit Dance")
class SpiritDance(Spell):
    @shootout("A 2-stud Gunslinger appears and joins your posse.", spirit=10, boot=True, reaches_outside=True)
    async def dance(self) -> None:
        await self.summon("Gunslinger")

    async def summon(self, dancer: str) -> None:
        await self.join_posse(await self.token(dancer, self.shootout_location))


@card("Spirit Dance", printing="09032")
class SpiritDanceOfNature(SpiritDance):
    @shootout(
        "A 2-stud Nature Spirit appears and joins your posse.", spirit=10, boot=True, reaches_outside=True
    )
    @override
    async def dance(self) -> None:
        await self.summon("Nature Spirit")


@card("Red Horse's Tail")
class RedHorsesTail(Spell):
    @noon("X is the value of somebody here: boot them.", spirit=X, boot=True)
    async def hobble(self) -> None:
        dude = await self.target(self.dudes_here, "Boot whom?")
        await self.pay_costs()
        if (await self.cast(dude.value)).succeeded:
            await self.boot(dude)

    @shootout("An opposing dude goes home booted. X is their grit.", spirit=X, boot=True)
    async def carry_off(self) -> None:
        dude = await self.target(self.opposing.where(self.may_send_home), "Send whom home?")
        await self.pay_costs()
        if (await self.cast(dude.grit)).succeeded:
            await self.send_home(dude)


@card("Spirit Trail")
class SpiritTrail(Spell):
    @adjacency("This location is adjacent to every other one with a Spirit Trail.")
    def leads(self, a: Card, b: Card) -> bool | None:
        ends = [place for place in (a, b) if place != self.location]
        if len(ends) == 1 and any(c.title == self.title for c in ends[0].attachments):
            return True
        return None

    @noon("Move your dude from here, booted or not, without booting.", spirit=6, boot=True)
    async def follow(self) -> None:
        mine = self.dudes_here.where(lambda d: d.controller == self.you and self.ways(d))
        dude = await self.target(mine, "Who follows the trail?")
        await self.move(dude, await self.target(self.ways(dude), "Where to?"))

    def ways(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda p: self.may_move(dude, p))


@card("Many Speak As One", spelled="Many Speak as One")
class ManySpeakAsOne(Spell):
    @noon("A 0-draw Ancestor Spirit with 1 influence appears here.", spirit=9, boot=True)
    async def speak(self) -> None:
        await self.call_up()

    async def call_up(self, printing: str | None = None) -> None:
        await self.pay_costs()
        await self.token("Ancestor Spirit", self.place, printing=printing)


@card("Many Speak As One", printing="09034", spelled="Many Speak as One")
class ManySpeakAsStuds(ManySpeakAsOne):
    @noon("A 0-stud Ancestor Spirit with 1 influence appears here.", spirit=9, boot=True)
    @override
    async def speak(self) -> None:
        await self.call_up(printing="09041")


@card("Fire of Nanahbozho")
class FireOfNanahbozho(Spell):
    @while_("This deed is Holy Ground.", keywords="Holy Ground")
    def burns(self) -> bool:
        return True

    @while_("Shamans at this deed have +2 Shaman; more of this Totem there add nothing.", on=DUDES, Shaman=+2)
    def warms(self, dude: Dude) -> bool:
        first = next(c for c in self.place.attachments if c.title == self.title)
        return first == self and dude.location == self.location and dude.is_a("Shaman")

    @noon_or_shootout(
        "Unboot a nearby dude who is at a deed. If it is this deed, make another play.", spirit=10, boot=True
    )
    async def rekindle(self) -> None:
        near = self.all_dudes.booted.where(lambda d: isinstance(d.place, Deed) and self.is_nearby(d))
        dude = await self.target(near, "Unboot whom?")
        await self.unboot(dude)
        if dude.location == self.location:
            await self.make_another_play()


@card("Fire of Nanahbozho", printing="10033")
class FireOfNanahbozhoAtItsDeed(FireOfNanahbozho):
    @while_("Shamans at this deed have +2 Shaman.", on=DUDES, Shaman=+2)
    @override
    def warms(self, dude: Dude) -> bool:
        return dude.location == self.location and dude.is_a("Shaman")

    @noon_or_shootout("Unboot a dude here, then make another play.", spirit=10, boot=True)
    @override
    async def rekindle(self) -> None:
        await self.unboot(await self.target(self.dudes_here.booted, "Unboot whom?"))
        await self.make_another_play()


@card("Lay On Hands")
class LayOnHands(Spell):
    @react(
        "When another nearby dude would be aced, or discarded as a casualty, boot this Blessed: they go home "
        "booted instead and do not unboot at Sundown.",
        to=(Acing, Discarding),
        miracle=6,
        boot=True,
    )
    async def heal(self, leaving: Acing | Discarding) -> None:
        await self.lay_on(leaving)

    async def lay_on(self, leaving: Acing | Discarding) -> None:
        dude = self.dude(leaving.subject)
        require(leaving.as_casualty or isinstance(leaving, Acing), "the dude is neither aced nor a casualty")
        require(dude != self.caster and self.caster.is_nearby(dude), "the dude is not nearby")
        require(self.may_send_home(dude), "the dude cannot go home")
        require(self.may_boot(self.caster), "this Blessed is booted, or cannot be")
        self.require_choice([dude])
        if await self.boot_for(self.caster):
            await leaving.instead(self.put_to_bed, dude)

    async def put_to_bed(self, dude: Dude) -> None:
        await self.send_home(dude)
        await self.modify(dude, Until.DAY, cannot=["unboot at Sundown"])


@card("Lay On Hands", printing="05029")
class LayOnHands8(LayOnHands):
    @react(
        "When another nearby dude would be aced, or discarded as a casualty, boot this Blessed: they go home "
        "booted instead and do not unboot at Sundown.",
        to=(Acing, Discarding),
        miracle=8,
        boot=True,
    )
    @override
    async def heal(self, leaving: Acing | Discarding) -> None:
        await self.lay_on(leaving)


@card("Holy Roller")
class HolyRoller(Spell):
    @shootout(
        "This dude gets +1 bullets. This round they cannot be a casualty, except if you lose by 3 or more "
        "ranks.",
        miracle=6,
        boot=True,
    )
    async def roll(self) -> None:
        await self.modify(self.caster, bullets=+1)
        await self.watch(CasualtiesComing, self.shield, self.caster, until=Until.ROUND)

    async def shield(self, _: CasualtiesComing, dude: Dude) -> None:
        require(self.you.lost_by < 3)
        await self.modify(dude, Until.ROUND, cannot=["be a casualty"])


@card("Onward Christian Soldiers")
class OnwardChristianSoldiers(Spell):
    @shootout(
        "+1 bullets for each dude of your posse; other players' cards cannot lower their bullets or make "
        "them draws.",
        miracle=4,
        boot=True,
    )
    async def sing(self) -> None:
        await self.pay_costs()
        for dude in self.posse:
            await self.modify(
                dude,
                bullets=+1,
                cannot=(
                    "have bullets lowered by other players' cards",
                    "be made a draw by other players' cards",
                ),
            )


@card("Soothe")
class Soothe(Spell):
    @noon("This dude boots; another nearby dude unboots.", miracle=8, boot=True)
    async def soothe(self) -> None:
        require(self.may_boot(self.caster), "this dude is booted, or cannot be")
        tired = self.all_dudes.booted.where(self.caster.is_nearby)
        dude = await self.target(tired, "Unboot whom?")
        if await self.boot_for(self.caster):
            await self.unboot(dude)


@card("Soothe", printing="05034")
class SootheOfFaithAndFear(Soothe):
    @noon("This dude boots; another nearby dude unboots.", miracle=10, boot=True)
    @override
    async def soothe(self) -> None:
        await super().soothe()


@card("Strength of the Ancestors")
class StrengthOfTheAncestors(Spell):
    @noon(
        "This dude becomes a stud with +3 bullets, and other players' cards can neither boot them nor send "
        "them home booted. All this lasts while they stay here.",
        spirit=5,
        boot=True,
    )
    async def call_upon(self) -> None:
        await self.pay_costs()
        await self.modify(
            self.caster,
            bullets=+3,
            stud=True,
            cannot=("be booted by other players' cards", "be sent home booted by other players' cards"),
            while_at=self.caster.place,
        )


@card("Walk The Path", spelled="Walk the Path")
class WalkThePath(Spell):
    @noon("Move another dude of yours to this dude's location without booting.", miracle=6, boot=True)
    async def lead(self) -> None:
        far = self.you.dudes.but(self.caster).where(lambda d: self.may_move(d, self.caster.place))
        friend = await self.target(far, "Lead whom?")
        await self.pay_costs()
        await self.move(friend, self.caster.place)

    @shootout(
        "A dude of yours joins this dude's posse. Unboot them.", miracle=7, boot=True, reaches_outside=True
    )
    async def call(self) -> None:
        dude = await self.target(self.you.dudes.where(self.may_join), "Who joins?")
        await self.join_posse(dude)
        await self.unboot(dude)


@card("Paralysis Mark")
class ParalysisMark(Spell):
    @noon("X is the value of an unbooted dude here: boot them.", hex=X, boot=True)
    async def paralyse(self) -> None:
        dude = await self.target(self.dudes_here.where(self.may_boot), "Boot whom?")
        await self.pay_costs()
        if (await self.cast(dude.value)).succeeded:
            await self.boot(dude)


@card("Paralysis Mark", printing="02016")
@card("Paralysis Mark", printing="00103")
class ParalysisMarkOnAnybody(Spell):
    @noon("X is the value of somebody here: boot them.", hex=X, boot=True)
    async def paralyse(self) -> None:
        dude = await self.target(self.dudes_here, "Boot whom?")
        await self.pay_costs()
        if (await self.cast(dude.value)).succeeded:
            await self.boot(dude)


@card("Forget")
class Forget(Spell):
    @noon("An ability printed on a nearby dude cannot be used today.", hex=5, boot=True)
    async def befuddle(self) -> None:
        able = self.all_dudes.where(lambda d: self.is_nearby(d) and d.printed_abilities)
        dude = await self.target(able, "Forget whose ability?")
        ability = await self.which_ability(dude, dude.printed_abilities, "Forget which ability?")
        await self.forbid_ability(dude, ability)


@card("Corporeal Twist")
class CorporealTwist(Spell):
    @shootout(
        "An opposing dude gets -2 value and -1 bullets. If they are aced or discarded in this shootout, "
        "this Huckster gets a permanent control point.",
        hex=4,
        boot=True,
    )
    async def twist(self) -> None:
        victim = await self.target(self.opposing, "Twist whom?")
        await self.modify(victim, bullets=-1, value=-2)
        await self.watch(Aced, self.profit, victim)
        await self.watch(Discarded, self.profit, victim)

    async def profit(self, gone: Aced | Discarded, victim: Dude) -> None:
        require(gone.card == victim.id and self.use.actor is not None)
        await self.give_control_point(self.caster)


@card("Sight Beyond Sight")
class SightBeyondSight(Spell):
    @noon("Look at one random card in an opponent's hand.", hex=6, boot=True)
    async def glimpse(self) -> None:
        await self.peer(1)

    @noon("Look at 2 random cards in an opponent's hand.", hex=9, boot=True)
    async def see(self) -> None:
        await self.peer(2)

    @noon("Look at 3 random cards in an opponent's hand.", hex=12, boot=True)
    async def know(self) -> None:
        await self.peer(3)

    async def peer(self, count: int) -> None:
        rival = await self.choose_player("Whose hand?", others=True, fit=lambda p: p.play_hand)
        await self.pay_costs()
        await self.look_at(await self.at_random(rival.play_hand, count), rival)


@card("Sight Beyond Sight", printing="14030")
class SightBeyondSightAndMore(Spell):
    @noon(
        "Look at 1 or 2 random cards in an opponent's hand. If you like, ace this spell to ace one of them "
        "that is not unique.",
        hex=7,
        boot=True,
    )
    async def peer(self) -> None:
        rival = await self.choose_player("Whose hand?", others=True, fit=lambda p: p.play_hand)
        count = await self.number(1, 2, "Look at how many cards?")
        await self.pay_costs()
        seen = await self.at_random(rival.play_hand, count)
        await self.look_at(seen, rival)
        victim = await self.may_target(
            seen.where(lambda c: not c.facts.is_unique), "Ace which card, along with this spell?"
        )
        if victim and await self.do_for(self.ace(self)):
            await self.ace(victim)
