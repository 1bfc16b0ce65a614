"""Action cards of Mouth of Hell."""

from doomtown_desktop.dsl import (
    Aced,
    Acing,
    ActionCard,
    Card,
    Dude,
    HandsComparing,
    Moving,
    Player,
    Refusing,
    SendingHome,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("...Today, I Am", edition="classic")
class TodayIAm(ActionCard):
    @react(
        "When another player's ability would take your dude out of the shootout: that dude stays in it, "
        "boots and gets +2 bullets.",
        to=(SendingHome, Moving),
    )
    async def stand(self, leaving: SendingHome | Moving) -> None:
        dude, cause = self.dude(leaving.subject), leaving.cause
        require(dude in self.your_dudes_in_posse, "the dude is not one of yours in the shootout")
        require(cause is not None and cause.play != "trigger" and self.player(cause.player) != self.you)
        comes = isinstance(leaving, Moving) and self.card(leaving.place) == self.shootout_location
        require(self.in_shootout and not comes, "the dude would not leave the shootout")
        await leaving.prevent()
        await self.modify(dude, Until.SHOOTOUT, bullets=+2)
        await self.boot(dude)


@card("Bad to the Bone", edition="classic")
class BadToTheBone(ActionCard):
    @noon(
        "A Wanted dude gets +2 bullets today, and a player who refuses their call-out pays 3 ghost rock to "
        "the dude's player. Any other player who aces them before Nightfall gains 1 victory point."
    )
    async def swagger(self) -> None:
        crook = await self.target(self.all_dudes.wanted, "Who is bad to the bone?")
        await self.modify(crook, bullets=+2)
        await self.watch(Refusing, self.buy_off, crook)
        await self.watch(Aced, self.reward, crook, Until.PHASE)

    async def buy_off(self, refusing: Refusing, crook: Card) -> None:
        require(refusing.caller == crook.id)
        payer = self.dude(refusing.subject).controller
        prompt = f"Pay 3 ghost rock to refuse the call-out of {crook.title}?"
        if payer.stash >= 3 and await self.may(prompt, by=payer):
            await self.pay_player(crook.controller, 3, payer)
        else:
            await refusing.prevent()

    async def reward(self, aced: Aced, crook: Card) -> None:
        hunter = self.who_aced(aced)
        require(aced.card == crook.id and hunter is not None and hunter.seat != aced.whose)
        await self.gain_victory_points(1, hunter)


@card("Hiding in the Bushes", edition="classic")
class HidingInTheBushes(ActionCard):
    @shootout(
        "Your unbooted dude at home boots, moves here and joins your posse.",
        reaches_outside=True,
        makes_wanted="by joining",
    )
    async def jump_out(self) -> None:
        at_home = self.you.dudes.unbooted.where(lambda d: d.is_home and self.may_join(d))
        await self.join_posse(await self.target(at_home, "Who joins?"), boots=True)


@card("High Noon", edition="classic")
class HighNoon(ActionCard):
    @noon(
        "The dude whose value is nearest to the pull moves to the town square and may call out another "
        "player's dude, wherever they are; a dude who accepts moves there. Whoever wins the shootout gains"
        " 1 victory point.",
        pull=True,
    )
    async def strike_twelve(self) -> None:
        require(self.all_dudes, "no dude is in play")
        await self.pay_costs()
        nearest = min((abs(d.value - self.pulled.value) for d in self.all_dudes), default=0)
        fated = self.all_dudes.where(lambda d: abs(d.value - self.pulled.value) == nearest)
        for dude in await self.at_random(fated):
            await self.move(dude, self.town_square, freely=True)
            if dude.location == self.town_square:
                await self.face(dude)

    async def face(self, dude: Dude) -> None:
        square = self.town_square
        marks = self.all_dudes.where(lambda d: self.may_call_out(d, dude, at=square))
        mark = await self.may_target(marks, f"Whom does {dude.title} call out?", by=dude.controller)
        if mark and (winner := await self.call_out(dude, mark, at=square)):
            await self.gain_victory_points(1, winner)


@card("Night Haunt Attack", edition="classic")
class NightHauntAttack(ActionCard):
    @noon(
        "A Night Haunt of yours (a draw with value 1, 0 bullets and 0 influence) calls out a booted dude, "
        "who cannot refuse; nobody else can join. It draws no hand: its hand rank is 2 below the fear "
        "level. Ace this card."
    )
    async def strike(self) -> None:
        prey = await self.target(
            self.all_dudes.booted.where(self.may_call_out), "Whom does the Night Haunt attack?"
        )
        await self.pay_costs()
        haunt = await self.token("Token Dude", prey.place)
        await self.modify(haunt, Until.FOREVER, value=+1)
        await self.draw_no_hand(self.horror)
        await self.call_out(haunt, prey, refusable=False, closed=True)
        if haunt.in_play:
            await self.remove_from_game(haunt)
        await self.ace(self)

    def horror(self) -> int:
        return self.fear_level - 2


@card("Only Winged 'Em", edition="classic")
class OnlyWingedEm(ActionCard):
    @react("When a dude would be aced: discard them instead.", to=Acing)
    async def miss(self, acing: Acing) -> None:
        dude = self.dude(acing.subject)
        require(self.may_discard(dude), "they cannot be discarded")
        self.require_choice([dude])
        await acing.instead(self.discard, dude)


@card("Shootin' from the Hip", edition="classic")
class ShootinFromTheHip(ActionCard):
    @react(
        "Before the hands in a shootout are compared, boot your stud in it: your opponent aces a dude in "
        "their posse with fewer bullets.",
        to=HandsComparing,
        timing="before",
    )
    async def shoot(self, _: HandsComparing) -> None:
        studs = self.your_dudes_in_posse.where(self.may_boot).where(lambda d: d.is_stud)
        gunman = await self.target(studs, "Boot which stud?")
        if await self.boot_for(gunman):
            fair = self.opposing.where(lambda d: d.bullets < gunman.bullets)
            if fallen := await self.target_if_any(fair, "Ace whom?", by=self.opponent):
                await self.ace(fallen)


@card("Manitou's Control", edition="classic")
class ManitousControl(ActionCard):
    @noon(
        "Choose a Harrowed dude. If the pull beats their value, the player to the left of their controller "
        "controls them today. Ace this card.",
        pull=True,
    )
    async def take_over(self) -> None:
        harrowed = self.all_dudes.with_keyword("Harrowed")
        able = harrowed.where(lambda d: self.may_control(d, self.left_of(d)))
        dude = await self.target(able, "Who is controlled?")
        await self.pay_costs()
        if self.pulled.value > dude.value:
            await self.take_control(dude, Until.AFTER_SUNDOWN, self.left_of(dude))
        await self.ace(self)

    def left_of(self, dude: Dude) -> Player:
        order = self.players
        return order[(order.index(dude.controller) + 1) % len(order)]


@card("Hostile Takeover", edition="classic")
class HostileTakeover(ActionCard):
    @noon(
        "Boot your dude at a deed you control that is not a strike: you count as the deed's owner until it "
        "leaves play."
    )
    async def take_over(self) -> None:
        managers = self.you.dudes.where(self.may_boot)
        targets = self.you.deeds.where(
            lambda d: d.owner != self.you and not d.is_a("Strike") and bool(managers.at(d))
        )
        deed = await self.target(targets, "Take over which deed?")
        if await self.boot_for(await self.target(managers.at(deed), "Boot whom?")):
            await self.become_owner(deed, while_in_play=True)
