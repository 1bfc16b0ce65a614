"""Actions of Debt of Blood."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Deed,
    Dude,
    Loss,
    Phase,
    Pool,
    SendingHome,
    Until,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    resolution,
    shootout,
)


@card("Like a Bull...")
class LikeABull(ActionCard):
    @cheatin_resolution(
        "The cheater discards a random card or pays 1 ghost rock. In a shootout you take 1 fewer casualty."
    )
    async def charge(self) -> None:
        await self.pay_costs()
        if not await self.may_pay(
            1, "Pay 1 ghost rock instead of discarding a random card?", by=self.cheater
        ):
            for lost in await self.at_random(self.cheater.play_hand):
                await self.discard(lost)
        if self.in_shootout:
            await self.change_casualties(-1)

    @resolution(
        "Boot the deed where this shootout is. It has no production and no control points until the next "
        "Upkeep phase is over."
    )
    async def trample(self) -> None:
        await self.pay_costs()
        deed = self.shootout_location
        if isinstance(deed, Deed):
            await self.boot(deed)
            await self.modify(deed, Until.UPKEEP, op="set", control=0, production=0)


@card("Any Port in a Storm")
class AnyPortInAStorm(ActionCard):
    @react(
        "When a dude of yours would go home booted for refusing a call-out, for fleeing or for a successful "
        "job: they move to another deed in town that you own instead and boot there. You may unboot them "
        "for 1 ghost rock.",
        to=SendingHome,
    )
    async def put_in(self, going: SendingHome) -> None:
        require(going.booted and going.why in ("refusal", "flight", "successful job"))
        dude = self.dude(going.subject)
        require(dude.controller == self.you, "the dude is not yours")
        street = self.you.street.where(lambda p: isinstance(p, Deed) and self.may_move(dude, p))
        await going.instead(self.land, dude, await self.target(street, "Go to which deed instead?"))

    async def land(self, dude: Dude, deed: Card) -> None:
        await self.leave_posse(dude)
        await self.move(dude, deed, booted=True)
        if dude.booted and await self.may_pay(1, f"Pay 1 ghost rock to unboot {dude.title}?"):
            await self.unboot(dude)


@card("Debt of Blood")
class DebtOfBlood(ActionCard):
    @shootout(
        "If a dude of yours was aced or discarded today, as a casualty or by an opponent's card, one of "
        "your dudes becomes a stud with +3 bullets."
    )
    async def avenge(self) -> None:
        dude = await self.target(self.your_dudes_in_posse, "Who takes revenge?")
        await self.pay_costs()
        if any(self.is_owed(loss) for loss in self.lost_today):
            await self.modify(dude, stud=True, bullets=+3)

    @noon(
        "If a dude of yours was aced today, as a casualty or by an opponent's card, one of your dudes "
        "becomes a stud with +3 bullets."
    )
    async def settle(self) -> None:
        dude = await self.target(self.you.dudes, "Who takes revenge?")
        await self.pay_costs()
        if any(loss.aced and self.is_owed(loss) for loss in self.lost_today):
            await self.modify(dude, stud=True, bullets=+3)

    def is_owed(self, loss: Loss) -> bool:
        hostile = loss.as_casualty or loss.by is not None
        return loss.card.facts.is_dude and loss.player == self.you and hostile


@card("Mind of Quicksilver")
class MindOfQuicksilver(ActionCard):
    @shootout("Unboot this dude. The pulled card goes to your hand.", technique=True)
    async def flow(self) -> None:
        require(self.tested.booted, "this dude is not booted")
        await self.unboot(self.tested)
        drawn = self.use.pulls[-1][1].card
        if drawn is not None:
            await self.to_hand(self.card(drawn))

    @noon("Draw a card.", technique=True)
    async def pool(self) -> None:
        await self.draw_cards()


@card("One-Eyed Jacks are Wild")
class OneEyedJacksAreWild(ActionCard):
    @cheatin_resolution(
        "You may give a card in your draw hand any value and suit. Your hand counts as legal from now on. "
        "In lowball, draw a card."
    )
    async def wink(self) -> None:
        jack = await self.may_target(self.you.draw_hand, "Change which card?")
        await self.pay_costs()
        if jack:
            await self.recast(jack)
        await self.consider_legal()
        if self.phase is Phase.GAMBLIN:
            await self.draw_cards()


@card("Puttin' On Airs")
class PuttinOnAirs(ActionCard):
    @noon(
        "Your dude gets +1 influence, and you may remove 1 bounty from them. Today they cannot call out, "
        "lead jobs or join a leader's posse."
    )
    async def dress_up(self) -> None:
        dude = await self.target(self.you.dudes, "Who puts on airs?")
        bans = ("call out", "lead jobs", "join the leader's posse")
        await self.modify(dude, influence=+1, cannot=bans)
        if dude.is_wanted and await self.may(f"Remove 1 bounty from {dude.title}?"):
            await self.add_bounty(dude, -1)


@card("Ready Fer Anythin'")
class ReadyFerAnythin(ActionCard):
    @noon(
        "Your dude: with a Sidekick, +1 influence; with a Weapon, draw a card; with Attire, a stud; with a "
        "Horse, +1 bullets."
    )
    async def gear_up(self) -> None:
        dude = await self.target(self.you.dudes, "Who is ready?")
        await self.pay_costs()
        kit = dude.attachments
        if kit.with_keyword("Sidekick"):
            await self.modify(dude, influence=+1)
        if kit.with_keyword("Weapon"):
            await self.draw_cards()
        if kit.with_keyword("Attire"):
            await self.become_stud(dude)
        if kit.with_keyword("Horse"):
            await self.modify(dude, bullets=+1)


@card("Suppressing Fire")
class SuppressingFire(ActionCard):
    @shootout("A booted opposing dude becomes a draw.")
    async def pin_down(self) -> None:
        await self.become_draw(await self.target(self.opposing.booted, "Who becomes a draw?"))

    @shootout("Boot your dude or a Weapon they carry: they become a stud.")
    async def open_fire(self) -> None:
        mine = self.your_dudes_in_posse
        guns = mine.attachments.with_keyword("Weapon")
        tool = await self.target(
            Pool["Card"](mine).also(guns).where(self.may_boot), "Boot whom or which Weapon?"
        )
        await self.pay_costs()
        shooters = self.posse.where(lambda d: tool == d or tool in d.attachments)
        if await self.boot_for(tool):
            for shooter in shooters:
                await self.become_stud(shooter)
