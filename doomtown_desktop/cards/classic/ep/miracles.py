"""Miracles of the classic Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    Aced,
    Acing,
    Card,
    CardType,
    Dude,
    Pool,
    Spell,
    Testing,
    Until,
    X,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Babble On", edition="classic")
class BabbleOn(Spell):
    @noon(
        "Boot this Blessed: a dude loses all influence. X is three times that influence.",
        miracle=X,
    )
    async def confuse(self) -> None:
        require(self.may_boot(self.caster), "this Blessed cannot boot")
        dude = await self.target(self.all_dudes, "Who loses influence?")
        await self.pay_costs()
        if await self.boot_for(self.caster) and (await self.cast(3 * dude.influence)).succeeded:
            await self.modify(dude, influence=-dude.influence)


@card("Calm", edition="classic")
class Calm(Spell):
    @shootout(
        "The shootout ends, and all dudes in it go home booted; a job fails. X is the highest value among "
        "the opposing dudes.",
        miracle=X,
    )
    async def calm_down(self) -> None:
        await self.pay_costs()
        if (await self.cast(self.opposing.highest("value"))).failed:
            return
        fighters = self.dudes_in_shootout
        await self.fail_job()
        await self.end_shootout()
        for dude in fighters:
            await self.send_home(dude)


@card("Censure", edition="classic")
class Censure(Spell):
    @react(
        "Before a Huckster pulls for a Hex: take this Blessed's value off the result of that pull.",
        to=Testing,
        timing="before",
        miracle=5,
    )
    async def rebuke(self, testing: Testing) -> None:
        require(testing.purpose == "spell" and testing.skill == "Huckster", "nobody pulls for a Hex")
        await self.pay_costs()
        await testing.raise_difficulty(self.caster.value)


@card("Confession", edition="classic")
class Confession(Spell):
    @noon("A dude becomes Wanted, but no Abomination and no Whateley dude. X is the dude's value.", miracle=X)
    async def confess(self) -> None:
        able = self.all_dudes.where(lambda d: not d.is_a("Abomination") and "whateleys" not in d.outfits)
        dude = await self.target(able.where(lambda d: not d.is_wanted), "Who becomes Wanted?")
        await self.pay_costs()
        if (await self.cast(dude.value)).succeeded:
            await self.make_wanted(dude)


@card("Consecrate Armament", edition="classic")
class ConsecrateArmament(Spell):
    @noon("A Weapon gets +1 bullets and becomes Mystical.", miracle=3)
    async def bless(self) -> None:
        await self.consecrate(+1)

    @noon("A Weapon gets +2 bullets and becomes Mystical.", miracle=7)
    async def sanctify(self) -> None:
        await self.consecrate(+2)

    async def consecrate(self, bullets: int) -> None:
        """Ask for a Weapon after the test, and give it bullets."""
        self.require_choice(self.weapons())
        await self.pay_costs()
        weapon = await self.target_if_any(self.weapons(), "Bless which Weapon?")
        if weapon:
            await self.modify(weapon, bullets=bullets, keywords=("Mystical",))

    def weapons(self) -> Pool[Card]:
        return self.all_cards.where(lambda c: c.type is CardType.GOODS).with_keyword("Weapon")


@card("Holy Roller", edition="classic")
class HolyRoller(Spell):
    @noon("This Blessed gets +1 bullets and +1 influence.", miracle=6)
    async def rouse(self) -> None:
        await self.modify(self.caster, bullets=+1, influence=+1)

    @shootout(
        "In this shootout, cards cannot ace this Blessed, who cannot be a casualty unless your hand loses by "
        "3 or more ranks.",
        miracle=8,
    )
    async def roll(self) -> None:
        await self.pay_costs()
        await self.modify(self.caster, cannot=("be aced by cards",))
        await self.modify(self.caster, cannot=("be a casualty",), as_long_as=self.is_safe)

    def is_safe(self, dude: Dude) -> bool:
        return dude.controller.lost_by < 3


@card("Inspiration", edition="classic")
class Inspiration(Spell):
    @react(
        "After your dude aces a Terror with a value above 5: gain 1 victory point. X is twice the fear "
        "level. Discard this spell.",
        to=Aced,
        timing="after",
        miracle=X,
    )
    async def inspire(self, aced: Aced) -> None:
        terror = self.dude(aced.card)
        require(not {"Abomination", "Harrowed"}.isdisjoint(aced.keywords), "it is not a Terror")
        require(terror.value > 5, "its value is not above 5")
        require(self.who_aced(aced) == self.you and self.is_done_by_a_dude(aced), "your dude did not ace it")
        await self.pay_costs()
        if (await self.cast(2 * self.fear_level)).succeeded:
            await self.gain_victory_points()
        await self.discard(self)

    def is_done_by_a_dude(self, aced: Aced) -> bool:
        """Return whether a shootout, or a dude or a card that a dude carries, has aced a card."""
        if aced.as_casualty or aced.cause is None:
            return aced.as_casualty
        source = self.card(aced.cause.card)
        return isinstance(source, Dude) or source.type in (CardType.GOODS, CardType.SPELL)


@card("Lay on Hands", edition="classic")
class LayOnHands(Spell):
    @react(
        "When a dude would be aced, boot this Blessed: the dude goes home booted instead. If you fail, this "
        "Blessed permanently loses 1 influence (minimum 0) and does not unboot today.",
        to=Acing,
        miracle=8,
        casts=True,
    )
    async def heal(self, acing: Acing) -> None:
        dude = self.dude(acing.subject)
        require(self.may_send_home(dude), "they cannot go home")
        require(self.may_boot(self.caster), "this Blessed cannot boot")
        self.require_choice([dude])
        if not await self.boot_for(self.caster):
            return
        if (await self.cast()).succeeded:
            if self.may_send_home(dude):
                await acing.instead(self.send_home, dude)
        else:
            await self.add_counter(self.caster, "influence", -min(1, self.caster.influence))
            await self.modify(self.caster, Until.AFTER_SUNDOWN, cannot=("unboot", "unboot at Sundown"))


@card("Sacrifice", edition="classic")
class Sacrifice(Spell):
    @noon("Boot this Blessed: unboot another dude.", miracle=6, casts=True)
    async def take_the_burden(self) -> None:
        require(self.may_boot(self.caster), "this Blessed cannot boot")
        dude = await self.target(self.all_dudes.booted, "Unboot whom?")
        if await self.boot_for(self.caster) and (await self.cast()).succeeded:
            await self.unboot(dude)


@card("Sanctify", edition="classic")
class Sanctify(Spell):
    @noon("All Terrors here go home booted.", miracle=3)
    async def drive_out(self) -> None:
        await self.pay_costs()
        for dude in self.dudes_here.where(lambda d: d.is_terror):
            await self.send_home(dude)

    @noon("Terrors can never move here again in this game.", miracle=10)
    async def hallow(self) -> None:
        await self.pay_costs()
        await self.keep_out(self.place, self.is_unholy, Until.FOREVER)

    def is_unholy(self, dude: Dude, _place: Card) -> bool:
        return dude.is_terror


@card("Smite", edition="classic")
class Smite(Spell):
    @shootout(
        "An opposing dude boots and goes home, and is aced if you beat X by more than 6. X is their value "
        "plus bullets. On an ace or a joker, this Blessed is no longer Blessed.",
        miracle=X,
    )
    async def smite(self) -> None:
        foe = await self.target(self.opposing, "Smite whom?")
        await self.pay_costs()
        cast = await self.cast(foe.value + foe.bullets)
        if cast.succeeded and not (cast.margin >= 6 and await self.ace(foe)):
            await self.boot(foe)
            await self.send_home(foe)
        if cast.pulled.is_ace_or_joker:
            skill = "Blessed" if self.is_a("Miracle") else "Huckster"
            await self.lose_keyword(self.caster, skill, Until.FOREVER)


@card("Snake Handlin'", edition="classic")
class SnakeHandlin(Spell):
    @shootout(
        "A Snake (a draw with 0 bullets) joins your posse for the shootout.",
        miracle=5,
        reaches_outside=True,
    )
    async def call_a_snake(self) -> None:
        await self.charm(stud=False)

    @shootout(
        "A Snake (a stud with 1 bullet) joins your posse for the shootout.",
        miracle=9,
        reaches_outside=True,
    )
    async def call_a_rattler(self) -> None:
        await self.charm(stud=True)

    async def charm(self, *, stud: bool) -> None:
        """Create the Snake, which joins the posse."""
        require(not self.is_closed, "no more dudes can join")
        snake = await self.token("Token Dude", self.shootout_location)
        if stud:
            await self.modify(snake, Until.FOREVER, stud=True, bullets=+1)
        await self.join_posse(snake, moves=False)


@card("Test of Faith", edition="classic")
class TestOfFaith(Spell):
    __test__ = False

    @shootout(
        "This Blessed becomes a stud, with bullets raised to their influence if that is higher.", miracle=5
    )
    async def stand_firm(self) -> None:
        await self.pay_costs()
        believer = self.caster
        more = max(0, believer.influence - believer.bullets)
        await self.modify(believer, stud=True, bullets=more)


@card("Exorcism", edition="classic")
class Exorcism(Spell):
    @noon(
        "Ace a Terror here or at an adjacent location. X is their value. If you beat X by more than 5, "
        "nothing can save them, there is no Harrowed pull, and nobody of that name can enter play again.",
        miracle=X,
    )
    async def exorcise(self) -> None:
        near = self.all_dudes.where(lambda d: d.is_terror and self.caster.is_nearby(d))
        terror = await self.target(near.where(self.may_ace), "Exorcise whom?")
        await self.pay_costs()
        cast = await self.cast(terror.value)
        if cast.succeeded and await self.ace(terror, surely=cast.margin >= 5) and cast.margin >= 5:
            await self.bar(terror)
