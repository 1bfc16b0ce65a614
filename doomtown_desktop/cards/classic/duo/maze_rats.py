"""The Maze Rats of Do Unto Others: the home of the Iron Dragon, its dudes and its deeds."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    Card,
    Deed,
    Dude,
    Outfit,
    Pool,
    RoundDecided,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Maze Rats: Iron Dragon", edition="classic")
class MazeRatsIronDragon(Outfit):
    @while_("Your dudes with a Kung Fu Power have +1 influence.", on=DUDES, influence=+1)
    def honors_its_fighters(self, dude: Dude) -> bool:
        return dude.controller == self.controller and bool(dude.powers("kung_fu"))

    @noon("Boot your dude, who calls out a dude there that carries a Weapon. The mark cannot refuse.")
    async def disarm(self) -> None:
        able = self.you.dudes.where(self.may_boot).where(lambda d: bool(self.armed_with(d)))
        caller = await self.target(able, "Who calls out?")
        mark = await self.target(self.armed_with(caller), "Call out whom?")
        if await self.boot_for(caller):
            await self.call_out(caller, mark, refusable=False)

    def armed_with(self, caller: Dude) -> Pool[Dude]:
        there = caller.dudes_here.where(lambda d: bool(d.goods.with_keyword("Weapon")))
        return there.where(lambda d: self.may_call_out(d, caller))


@card("Chen Li", edition="classic")
class ChenLi(Dude):
    @while_("He carries no Weapons.", cannot="carry Weapon")
    def fights_bare_handed(self) -> bool:
        return True

    @react(
        "When your posse wins a round with him in it, boot him: draw a card for each ready Weapon among the "
        "opposing dudes.",
        to=RoundDecided,
    )
    async def learn(self, decided: RoundDecided) -> None:
        require(self.in_posse and decided.winner is not None, "he is not in a shootout")
        require(self not in self.player(decided.loser_seat).posse, "you have not won")
        require(self.may_boot(self), "he cannot boot")
        self.require_choice(self.opposing.where(lambda d: bool(d.ready_weapons)))
        if await self.boot_for(self):
            await self.draw_cards(sum(len(d.ready_weapons) for d in self.opposing))


@card("Chiang Shen", edition="classic")
class ChiangShen(Dude):
    @while_("He may have 2 Weapons ready.", extra_Weapon=+1)
    def has_two_hands(self) -> bool:
        return True


@card("Master Chan", edition="classic")
class MasterChan(Dude):
    @noon(
        "Discard a card from your hand: find a Kung Fu Power in your deck or among your discards, show it, "
        "and take it into your hand.",
        boot=True,
    )
    async def study(self) -> None:
        lost = await self.target(self.you.play_hand, "Discard which card?")
        if not await self.do_for(self.discard(lost)):
            return
        for scroll in await self.search_deck(
            self.is_a_scroll, "Take which Kung Fu Power?", also=self.you.discard_pile
        ):
            await self.reveal(scroll)
            await self.to_hand(scroll)

    def is_a_scroll(self, found: Card) -> bool:
        return any(header.power == "kung_fu" for header in found.facts.headers)


@card("Po Yu (Exp.2)", edition="classic")
class PoYu(Dude):
    @shootout("A Maze Rat in the shootout gets +X bullets, where X is Po Yu's Huckster rating.")
    async def bless(self) -> None:
        rats = self.dudes_in_shootout.where(lambda d: "mazerats" in d.outfits)
        rat = await self.target(rats, "Who gets bullets?")
        await self.pay_costs()
        await self.modify(rat, bullets=self.rating("Huckster") or 0)


@card("Gulgoleth", edition="classic")
class Gulgoleth(Deed):
    @react(
        "Right after your dude was aced: all cards that were attached to that dude go to the discard pile "
        "instead of Boot Hill.",
        to=Aced,
        timing="after",
        controller=True,
        boot=True,
    )
    async def keep_watch(self, aced: Aced) -> None:
        dude = self.dude(aced.card)
        require(aced.whose == self.you.seat and aced.attached, "no dude of yours had cards attached")
        await self.pay_costs()
        for lost in map(self.card, aced.attached):
            if lost.zone == "boot hill":
                await self.discard(lost)
        if dude.in_play:  # a Harrowed dude, whose pull is still to come
            await self.watch(Aced, self.catch, dude, Until.PLAY)

    async def catch(self, aced: Aced, dude: Card) -> None:
        require(aced.host == dude.id)
        await self.discard(self.card(aced.card))


@card("The Master's Dojo", edition="classic")
class TheMastersDojo(Deed):
    @noon(
        "Your Kung Fu dude gets +1 bullets for each Kung Fu Power of that dude until Nightfall is over.",
        controller=True,
        boot=True,
    )
    async def train(self) -> None:
        pupil = await self.target(self.you.dudes.with_keyword("Kung Fu"), "Train whom?")
        await self.pay_costs()
        await self.modify(pupil, Until.AFTER_SUNDOWN, bullets=len(pupil.powers("kung_fu")))

    @shootout(
        "Your Kung Fu dude in the shootout gets +1 bullets for each Kung Fu Power of that dude.",
        controller=True,
        boot=True,
        from_outside=True,
    )
    async def cheer(self) -> None:
        fighter = await self.target(self.your_dudes_in_posse.with_keyword("Kung Fu"), "Cheer whom?")
        await self.pay_costs()
        await self.modify(fighter, bullets=len(fighter.powers("kung_fu")))
