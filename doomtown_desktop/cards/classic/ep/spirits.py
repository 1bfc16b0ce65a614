"""Spirits of the classic Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    EventResolving,
    Phase,
    PhaseBegan,
    Pool,
    PossesFormed,
    Spell,
    Until,
    X,
    Zone,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Calming Spirits", edition="classic")
class CalmingSpirits(Spell):
    @noon(
        "The fear level falls by 1. Discard this spell. X is the fear level plus 1 for each Terror in play.",
        spirit=X,
    )
    async def soothe(self) -> None:
        await self.pay_costs()
        terrors = self.all_dudes.where(lambda d: d.is_terror)
        if (await self.cast(self.fear_level + len(terrors))).succeeded:
            await self.change_fear_level(-1)
            await self.discard(self)


@card("Curse", edition="classic")
class Curse(Spell):
    @noon("A dude gets -1 bullets and -1 influence.", spirit=6)
    async def curse(self) -> None:
        await self.weaken(1)

    @noon("A dude gets -2 bullets and -2 influence.", spirit=10)
    async def curse_badly(self) -> None:
        await self.weaken(2)

    async def weaken(self, amount: int) -> None:
        """Ask for a dude after the test, and lower the bullets and influence."""
        await self.pay_costs()
        dude = await self.target_if_any(self.all_dudes, "Curse whom?")
        if dude:
            await self.modify(dude, bullets=-amount, influence=-amount)


@card("Lightning Strike", edition="classic")
class LightningStrike(Spell):
    @shootout(
        "An opposing dude boots and goes home, and is aced if you beat X by more than 5. X is their value "
        "plus bullets. On an ace or a joker, this Shaman is aced.",
        spirit=X,
    )
    async def strike(self) -> None:
        foe = await self.target(self.opposing, "Strike whom?")
        await self.pay_costs()
        cast = await self.cast(foe.value + foe.bullets)
        if cast.succeeded and not (cast.margin >= 5 and await self.ace(foe)):
            await self.boot(foe)
            await self.send_home(foe)
        if cast.pulled.is_ace_or_joker:
            await self.ace(self.caster)


@card("Strength of the Bear", edition="classic")
class StrengthOfTheBear(Spell):
    @shootout(
        "In this shootout, cards cannot ace your dude, who cannot be a casualty unless your hand loses by 2 "
        "or more ranks.",
        spirit=4,
    )
    async def toughen(self) -> None:
        if bear := await self.strengthen():
            await self.modify(bear, cannot=("be a casualty",), as_long_as=self.lost_by_one_at_most)

    @shootout(
        "In this shootout, cards cannot ace your dude, who cannot be a casualty unless your hand loses by 3 "
        "or more ranks.",
        spirit=7,
    )
    async def harden(self) -> None:
        if bear := await self.strengthen():
            await self.modify(bear, cannot=("be a casualty",), as_long_as=self.lost_by_two_at_most)

    async def strengthen(self) -> Dude | None:
        """Make the test, then ask for your dude in the shootout, whom no card can ace."""
        await self.pay_costs()
        bear = await self.target_if_any(self.your_dudes_in_posse, "Who gets the strength of the bear?")
        if bear:
            await self.modify(bear, cannot=("be aced by cards",))
        return bear

    def lost_by_one_at_most(self, dude: Dude) -> bool:
        return dude.controller.lost_by < 2

    def lost_by_two_at_most(self, dude: Dude) -> bool:
        return dude.controller.lost_by < 3


@card("Rain Dance", edition="classic")
class RainDance(Spell):
    @react(
        "When Upkeep begins, boot this Shaman: your home produces 3 more today.",
        to=PhaseBegan,
        spirit=5,
        casts=True,
    )
    async def dance(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "it is not Upkeep")
        require(self.may_boot(self.caster), "this Shaman cannot boot")
        if await self.boot_for(self.caster) and (await self.cast()).succeeded:
            await self.modify(self.you.home, Until.DAY, production=+3)


@card("Speed of the Wolf", edition="classic")
class SpeedOfTheWolf(Spell):
    @noon("Your unbooted dude moves to any location.", spirit=5)
    async def run(self) -> None:
        wolf = await self.target(self.you.dudes.unbooted.where(self.can_run), "Who runs?")
        await self.pay_costs()
        place = await self.target_if_any(self.tracks(wolf), "Where to?")
        if place:
            await self.move(wolf, place)

    @react(
        "When posses form: your unbooted dude joins your posse, and boots if they come from elsewhere.",
        to=PossesFormed,
        spirit=7,
    )
    async def arrive(self, _: PossesFormed) -> None:
        wolf = await self.target(self.you.dudes.unbooted.where(self.may_join), "Who joins?")
        await self.pay_costs()
        await self.join_posse(wolf, boots=wolf.location != self.shootout_location)

    def can_run(self, dude: Dude) -> bool:
        return bool(self.tracks(dude))

    def tracks(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda place: self.may_move(dude, place))


@card("Apache Devil Dancers", edition="classic")
class ApacheDevilDancers(Spell):
    @react(
        "Before an event in a lowball hand resolves, boot this Shaman: discard the event, which does "
        "nothing.",
        to=EventResolving,
        timing="before",
        spirit=6,
        casts=True,
    )
    async def dance(self, resolving: EventResolving) -> None:
        if await self.drums_it_away(resolving):
            await resolving.instead(self.discard, self.card(resolving.subject))

    @react(
        "Before an event in a lowball hand resolves, boot this Shaman: ace the event, which does nothing.",
        to=EventResolving,
        timing="before",
        spirit=8,
        casts=True,
    )
    async def whirl(self, resolving: EventResolving) -> None:
        if await self.drums_it_away(resolving):
            await resolving.instead(self.ace, self.card(resolving.subject))

    async def drums_it_away(self, resolving: EventResolving) -> bool:
        """Boot the Shaman and make the test. Return whether it succeeded."""
        require(self.card(resolving.subject).zone is Zone.DRAW_HAND, "it is not in a lowball hand")
        require(self.may_boot(self.caster), "this Shaman cannot boot")
        return await self.boot_for(self.caster) and (await self.cast()).succeeded


@card("Ask the Spirits", edition="classic")
class AskTheSpirits(Spell):
    @noon("You may resolve an event from your hand, if no event of that title came up today.", spirit=8)
    async def ask_them(self) -> None:
        self.require_choice(self.you.play_hand.where(self.may_resolve))
        await self.pay_costs()
        answer = await self.may_target(self.you.play_hand.where(self.may_resolve), "Which event resolves?")
        if answer:
            await self.resolve_event(answer)


@card("Repel Manitou", edition="classic")
class RepelManitou(Spell):
    @noon("A Terror here moves to another location of your choice. X is their value.", spirit=X)
    async def repel(self) -> None:
        terrors = self.dudes_here.where(lambda d: d.is_terror and bool(self.exiles(d)))
        terror = await self.target(terrors, "Repel whom?")
        await self.pay_costs()
        if (await self.cast(terror.value)).succeeded:
            place = await self.target_if_any(self.exiles(terror), "Where to?")
            if place:
                await self.move(terror, place)

    def exiles(self, terror: Dude) -> Pool[Card]:
        return self.locations.where(lambda place: self.may_move(terror, place))


@card("Spirit Warrior", edition="classic")
class SpiritWarrior(Spell):
    @noon("A Sioux Union dude gets +1 bullets.", spirit=3)
    async def inspire(self) -> None:
        await self.embolden(+1)

    @noon("A Sioux Union dude gets +2 bullets.", spirit=7)
    async def possess(self) -> None:
        await self.embolden(+2)

    async def embolden(self, bullets: int) -> None:
        """Ask for a Sioux Union dude, who gets bullets."""
        warriors = self.all_dudes.where(lambda d: "siouxunion" in d.outfits)
        await self.modify(await self.target(warriors, "Who gets bullets?"), bullets=bullets)


@card("Summon Spirit", edition="classic")
class SummonSpirit(Spell):
    @shootout(
        "A Spirit (a draw with 1 bullet and value 1) joins your posse for the shootout.",
        spirit=6,
        reaches_outside=True,
    )
    async def call(self) -> None:
        await self.summon(bullets=1, stud=False)

    @shootout(
        "A Spirit (a stud with 2 bullets and value 1) joins your posse for the shootout.",
        spirit=9,
        reaches_outside=True,
    )
    async def call_a_warrior(self) -> None:
        await self.summon(bullets=2, stud=True)

    async def summon(self, bullets: int, *, stud: bool) -> None:
        """Create the Spirit, which joins the posse."""
        require(not self.is_closed, "no more dudes can join")
        spirit = await self.token("Token Dude", self.shootout_location)
        await self.modify(spirit, Until.FOREVER, stud=stud, bullets=bullets, value=1)
        await self.join_posse(spirit, moves=False)


@card("Call Weather", edition="classic")
class CallWeather(Spell):
    @noon("No dude can move here until Nightfall is over.", spirit=6)
    async def call_a_storm(self) -> None:
        await self.pay_costs()
        await self.keep_out(self.caster.place, self.is_snowed_in, Until.AFTER_SUNDOWN)

    @noon("No dude can move here or to the town square until Nightfall is over.", spirit=9)
    async def call_a_blizzard(self) -> None:
        await self.pay_costs()
        for place in dict.fromkeys((self.caster.place, self.town_square)):
            await self.keep_out(place, self.is_snowed_in, Until.AFTER_SUNDOWN)

    def is_snowed_in(self, _dude: Dude, _place: Card) -> bool:
        return True


@card("Turtle's Shell", edition="classic")
class TurtlesShell(Spell):
    @shootout("You take 1 fewer casualty in each round of this shootout.", spirit=6)
    async def duck(self) -> None:
        await self.modify_player(until=Until.SHOOTOUT, casualties=-1)
