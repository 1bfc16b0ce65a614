"""Made-up cards for the tests of pulls, spells, Gadgets, Totems and Kung Fu. Titles begin with "Test"."""

from __future__ import annotations

from doomtown_desktop.dsl import (
    ActionCard,
    Booted,
    Card,
    DrawHandsRevealed,
    Goods,
    Pool,
    Spell,
    SpellCast,
    X,
    card,
    noon,
    noon_or_shootout,
    react,
    resolution,
    shootout,
    whenever,
)


@card("Test Luck")
class Luck(ActionCard):
    @noon("Pull: gain ghost rock equal to the pull if it is 7 or less.", pull=True)
    async def try_luck(self) -> None:
        await self.pay_costs()
        if self.pulled.value <= 7:
            await self.gain_ghost_rock(self.pulled.value)
        await self.draw_cards(1)


@card("Test Bad Luck")
class BadLuck(ActionCard):
    @noon("The other player pulls and loses that much ghost rock.")
    async def jinx(self) -> None:
        pulled = await self.pull(self.opponent)
        await self.take_ghost_rock(self.opponent, pulled.value)


@card("Test Trial")
class Trial(ActionCard):
    @noon("A dude makes a Huckster check against 14: gain ghost rock equal to the total.")
    async def test(self) -> None:
        check = await self.check_skill(
            await self.target(self.you.dudes.with_keyword("Huckster")), "Huckster", 14
        )
        await self.gain_ghost_rock(check.total)


@card("Test Hex")
class Hex(Spell):
    @noon("Gain 3 ghost rock.", hex=6, boot=True)
    async def conjure(self) -> None:
        await self.gain_ghost_rock(3)

    @noon("Gain 1 ghost rock.", hex=6)
    async def trick(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Miracle")
class Miracle(Spell):
    @noon("Gain 3 ghost rock.", miracle=6)
    async def pray(self) -> None:
        await self.gain_ghost_rock(3)


@card("Test Spirit")
class Spirit(Spell):
    @noon("Gain 3 ghost rock.", spirit=5)
    async def chant(self) -> None:
        await self.gain_ghost_rock(3)


@card("Test Measured Hex")
class MeasuredHex(Spell):
    @noon("X is the grit of a dude: it gets -2 influence, or 1 bounty if you fail.", hex=X)
    async def measure(self) -> None:
        dude = await self.target(self.opposing)
        cast = await self.cast(dude.grit)
        if cast.succeeded:
            await self.modify(dude, influence=-2)
        else:
            await self.add_bounty(dude)


@card("Test Totem")
class Totem(Spell):
    @noon("Gain 3 ghost rock.", spirit=6)
    async def bless(self) -> None:
        await self.gain_ghost_rock(3)

    @shootout("Gain 1 ghost rock.", spirit=6)
    async def guard(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Applause")
class Applause(Goods):
    @whenever("When a spell has been cast: gain 1 ghost rock.", to=SpellCast)
    async def clap(self, cast: SpellCast) -> None:
        await self.gain_ghost_rock(1)


@card("Test Workshop")
class Workshop(ActionCard):
    @noon("Attach goods from your hand to your dude, costing 2 less.")
    async def work(self) -> None:
        dude = await self.target(self.you.dudes.where(self._wares))
        await self.attach(await self.target(self._wares(dude)), dude, change=-2)

    def _wares(self, dude: Card) -> Pool[Card]:
        return self.you.play_hand.where(lambda c: c.type == "goods" and self.may_attach(c, dude))


@card("Test Recruiting")
class Recruiting(ActionCard):
    @noon("Bring a dude or deed from your hand into play, costing 2 less.")
    async def recruit(self) -> None:
        await self.play(
            await self.target(self.you.play_hand.where(lambda c: self.can_play(c, -2))), change=-2
        )


# --- Kung Fu -------------------------------------------------------------------------------------------


@card("Test Technique")
class Technique(ActionCard):
    @noon("Your dude gets 1 bounty.", technique=True)
    async def strike(self) -> None:
        await self.add_bounty(self.tested)


@card("Test Fight Technique")
class FightTechnique(ActionCard):
    @shootout("Your dude gets 1 bounty.", technique=True)
    async def strike(self) -> None:
        await self.add_bounty(self.tested)

    @noon("Draw a card.")
    async def rest(self) -> None:
        await self.draw_cards(1)


@card("Test Riding Technique")
class RidingTechnique(ActionCard):
    @shootout("Your dude joins your posse.", technique=True, from_outside=True)
    async def ride(self) -> None:
        self.require_may_join(self.tested)
        await self.join_posse(self.tested)


@card("Test Tao One")
class TaoOne(ActionCard):
    @noon_or_shootout(
        "Your dude gets 1 bounty.",
        technique=True,
        tao="Tao of the Test",
        combo=lambda self: self.tested.bounty,
    )
    async def strike(self) -> None:
        await self.add_bounty(self.tested)


@card("Test Tao Two")
class TaoTwo(ActionCard):
    @noon_or_shootout(
        "Your dude gets 2 bounty.",
        technique=True,
        tao="Tao of the Test",
        combo=lambda self: self.tested.bounty,
    )
    async def strike(self) -> None:
        await self.add_bounty(self.tested, 2)


@card("Test Tao End")
class TaoEnd(ActionCard):
    @noon_or_shootout("Your dude gets 5 bounty.", technique=True, tao="Tao of the Test")
    async def strike(self) -> None:
        await self.add_bounty(self.tested, 5)


@card("Test Tao Other")
class TaoOther(ActionCard):
    @noon_or_shootout(
        "Your dude gets 7 bounty.", technique=True, tao="Tao of Others", combo=lambda self: True
    )
    async def strike(self) -> None:
        await self.add_bounty(self.tested, 7)


@card("Test Tao Picky")
class TaoPicky(ActionCard):
    @noon(
        "Your dude gets 1 bounty. Combo: your dude has 9 bounty.",
        technique=True,
        tao="Tao of the Test",
        combo=lambda self: self.tested.bounty >= 9,
    )
    async def strike(self) -> None:
        await self.add_bounty(self.tested)


@card("Test Tao Late")
class TaoLate(ActionCard):
    @resolution("Your dude gets 1 bounty.", technique=True, tao="Tao of the Test")
    async def strike(self) -> None:
        await self.add_bounty(self.tested)


@card("Test Tao React")
class TaoReact(ActionCard):
    @react("When a dude boots: your dude gets 1 bounty.", technique=True, tao="Tao of the Test", to=Booted)
    async def strike(self, booted: Booted) -> None:
        await self.add_bounty(self.tested)


@card("Test Tao Gambler")
class TaoGambler(ActionCard):
    @react(
        "When draw hands are revealed: your dude gets 1 bounty.",
        technique=True,
        tao="Tao of the Test",
        to=DrawHandsRevealed,
    )
    async def strike(self, revealed: DrawHandsRevealed) -> None:
        await self.add_bounty(self.tested)
