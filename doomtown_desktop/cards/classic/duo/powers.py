"""Kung Fu Powers and Harrowed Powers of Do Unto Others."""

from doomtown_desktop.dsl import (
    Aced,
    Acing,
    DrawHandsRevealed,
    Dude,
    HarrowedPower,
    KungFuPower,
    PowerCard,
    RoundDecided,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Blood of Gold", edition="classic")
class BloodOfGold(KungFuPower):
    @react(
        "When this dude is aced: whoever did it makes a pull for the dude's fate, as for a Harrowed one. It "
        "is not a Harrowed pull.",
        to=Acing,
        printed=False,
    )
    async def bleed_gold(self, acing: Acing) -> None:
        require(acing.subject == self.user.id, "another card is aced")
        require(not self.user.is_a("Harrowed"), "a Harrowed dude makes a pull anyway")
        await acing.rise()


@card("Crumbling Dam", edition="classic")
class CrumblingDam(KungFuPower):
    @noon("A dude at this dude's location permanently loses a Kung Fu Power.", printed=False)
    async def break_it(self) -> None:
        monks = self.user.dudes_here.where(lambda d: d.powers("kung_fu"))
        monk = await self.target(monks, "Who loses a power?")
        await self.lose_power(monk, await self.target(monk.powers("kung_fu"), "Which power is lost?"))


@card("Drunken Monkey Technique", edition="classic")
class DrunkenMonkeyTechnique(KungFuPower):
    @noon(
        "This dude calls out a dude at the same location, who cannot refuse if that is a Saloon.",
        printed=False,
    )
    async def stagger(self) -> None:
        user = self.user
        marks = user.dudes_here.where(lambda d: self.may_call_out(d, user))
        mark = await self.target(marks, "Call out whom?")
        await self.pay_costs()
        await self.call_out(user, mark, refusable=not user.place.is_a("Saloon"))


@card("Flying Claw", edition="classic")
class FlyingClaw(KungFuPower):
    @shootout("Discard a card from your hand: this dude gets +3 bullets.", printed=False)
    async def strike(self) -> None:
        lost = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(lost)):
            await self.modify(self.user, bullets=+3)


@card("Jade King Stance", edition="classic")
class JadeKingStance(KungFuPower):
    @shootout(
        "Boot this dude: an opposing dude with a lower value and fewer bullets goes home booted.",
        printed=False,
    )
    async def throw(self) -> None:
        user = self.user
        require(self.may_boot(user), "this dude cannot boot")
        weaker = self.opposing.where(lambda d: d.value < user.value and d.bullets < user.bullets)
        foe = await self.target(weaker.where(self.may_send_home), "Throw whom out?")
        if await self.boot_for(user):
            await self.send_home(foe)


@card("Leopard and Her Cubs", edition="classic")
class LeopardAndHerCubs(KungFuPower):
    @shootout(
        "This round, your posse both draws and swaps a card for each of its Kung Fu dudes but the shooter.",
        printed=False,
    )
    async def lead_the_pack(self) -> None:
        await self.modify_all(self.is_a_cub, Until.ROUND, gives_both_bonuses=1)

    def is_a_cub(self, dude: Dude) -> bool:
        return dude.is_a("Kung Fu") and dude in self.posse


@card("Mantis Pinch", edition="classic")
class MantisPinch(KungFuPower):
    @shootout("An opposing stud becomes a draw.", printed=False)
    async def pinch(self) -> None:
        await self.become_draw(await self.target(self.opposing.where(lambda d: d.is_stud), "Pinch whom?"))


@card("Palm of Prevention", edition="classic")
class PalmOfPrevention(KungFuPower):
    @shootout("A printed ability of an opposing dude cannot be used until Nightfall is over.", printed=False)
    async def hold_off(self) -> None:
        able = self.opposing.where(lambda d: d.printed_abilities)
        foe = await self.target(able, "Whose ability?")
        ability = await self.which_ability(foe, foe.printed_abilities)
        await self.forbid_ability(foe, ability, Until.AFTER_SUNDOWN)


@card("Seizing the Pearl of Death", edition="classic")
class SeizingThePearlOfDeath(KungFuPower):
    @react(
        "After you reveal a draw hand with this dude in your posse: your posse takes 1 fewer casualty.",
        to=DrawHandsRevealed,
        timing="after",
        boot=True,
        printed=False,
    )
    async def seize(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball and self.you.seat in revealed.players, "you have not revealed a hand")
        require(self.user in self.posse, "this dude is not in your posse")
        await self.change_casualties(-1)


@card("Step Back to Ward Off Monkey", edition="classic")
class StepBackToWardOffMonkey(KungFuPower):
    @shootout("This dude goes home booted.", printed=False)
    async def step_back(self) -> None:
        require(self.may_send_home(self.user), "this dude cannot go home")
        await self.send_home(self.user)


@card("Tai Ch'I Technique", edition="classic")
class TaiChITechnique(PowerCard):
    @noon(
        "Cards cannot ace your unbooted Kung Fu dude for the rest of the game, who can still be a casualty. "
        "Ace this card.",
        power="kung_fu",
    )
    async def learn(self) -> None:
        pupil = await self.teach()
        await self.modify(pupil, Until.FOREVER, cannot=("be aced by cards",))


@card("Wing Chun Technique", edition="classic")
class WingChunTechnique(KungFuPower):
    @react(
        "After this dude's posse has won a round: this dude gets +2 bullets, and no opposing dude can run "
        "from this shootout.",
        to=RoundDecided,
        timing="after",
        printed=False,
    )
    async def press_on(self, decided: RoundDecided) -> None:
        require(self.user.in_posse and decided.winner is not None, "nobody has won")
        require(self.user not in self.player(decided.loser_seat).posse, "this dude's posse has not won")
        await self.modify(self.user, Until.SHOOTOUT, bullets=+2)
        await self.forbid("flee", until=Until.SHOOTOUT, as_long_as=self.is_cornered)

    def is_cornered(self, dude: Dude) -> bool:
        return dude in self.opposing


@card("Overawe", edition="classic")
class Overawe(HarrowedPower):
    @shootout(
        "An opposing dude gets -X bullets (minimum 0), where X is this dude's influence.", printed=False
    )
    async def overawe(self) -> None:
        foe = await self.target(self.opposing, "Overawe whom?")
        await self.pay_costs()
        await self.modify(foe, bullets=-self.user.influence, minimum=0)


@card("Second Shadow", edition="classic")
class SecondShadow(HarrowedPower):
    @react(
        "After another dude, not a Harrowed one, was aced at this dude's location: this dude "
        "permanently gets +1 bullets.",
        to=Aced,
        timing="after",
        boot=True,
        printed=False,
    )
    async def drink(self, aced: Aced) -> None:
        dead = self.dude(aced.card)
        require(dead != self.user and "Harrowed" not in aced.keywords, "it is this dude or a Harrowed one")
        require(aced.place == self.user.place.id, "it was not at this dude's location")
        await self.add_counter(self.user, "bullets", +1)
