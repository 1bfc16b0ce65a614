"""Dudes of New Town, New Rules."""

from doomtown_desktop.dsl import (
    DEEDS,
    CalloutAnswered,
    Card,
    Declared,
    Deed,
    Dude,
    Finishing,
    Joined,
    PullRevealed,
    ShootoutEnded,
    Until,
    X,
    card,
    noon,
    pays_for,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Wylie Jenks")
class WylieJenks(Dude):
    @while_("+1 bullets for each wanted dude that opposes him.", bullets=+1)
    def hunts(self) -> int:
        return len(self.opposing_posse.wanted)


@card("Ulysses Marks")
class UlyssesMarks(Dude):
    @while_("The Saloon he is at: +1 control point.", on=DEEDS, control=+1)
    def holds_court(self, deed: Deed) -> bool:
        return deed == self.location and deed.is_a("Saloon")

    @noon("If he is at a Saloon, another dude there moves to the town square and boots.")
    async def throw_out(self) -> None:
        guest = await self.target(self.dudes_here.but(self), "Throw whom out?")
        await self.pay_costs()
        if self.place.is_a("Saloon"):
            await self.move(guest, self.town_square, booted=True)


@card("Kyle Wagner")
class KyleWagner(Dude):
    @noon(
        "If he is at a Ranch, it unboots and each of its abilities can be used one more time today.",
        boot=True,
    )
    async def work_overtime(self) -> None:
        await self.pay_costs()
        ranch = self.place
        if ranch.is_a("Ranch"):
            await self.unboot(ranch)
            await self.let_use_abilities_again(ranch)


@card("Alice Stowe")
class AliceStowe(Dude):
    @whenever(
        "When a wanted dude of yours accepts a call-out, you may have Alice join them from anywhere, booted "
        "or not, without booting.",
        to=CalloutAnswered,
    )
    async def come_running(self, answered: CalloutAnswered) -> None:
        friend = self.dude(answered.mark)
        require(answered.accepted and friend.is_wanted and friend.controller == self.you and friend != self)
        await self.watch(Joined, self.stand_by, friend, Until.SHOOTOUT, once=True)

    async def stand_by(self, joined: Joined, friend: Dude) -> None:
        require(joined.card == friend.id and self.may_join(self))
        if await self.may("Does Alice Stowe join?"):
            await self.join_posse(self)


@card("Lillian Morgan")
class LillianMorgan(Dude):
    @whenever("When she joins a posse, put 3 ghost rock on her (it is not bounty).", to=Joined)
    async def bring_money(self, joined: Joined) -> None:
        require(joined.card == self.id)
        await self.put_ghost_rock(self, 3)

    @pays_for("You may pay for Shootout abilities with the ghost rock on her.")
    def funds(self, use: Declared) -> bool:
        return use.play == "shootout" and self.player(use.player) == self.controller

    @whenever("After a shootout, discard the ghost rock left on her.", to=ShootoutEnded)
    async def spend_the_rest(self, _: ShootoutEnded) -> None:
        await self.put_ghost_rock(self, -self.ghost_rock)

    @shootout(
        "For each ghost rock paid (at least 1), one of your dudes joins her posse from wherever they are.",
        pay=(1, X),
        reaches_outside=True,
    )
    async def hire(self) -> None:
        able = self.you.dudes.where(self.may_join)
        for dude in await self.targets(able, min(self.paid, len(able)) or 1, self.paid, "Who joins?"):
            await self.join_posse(dude)


@card("Rafi Hamid")
class RafiHamid(Dude):
    @shootout(
        "In a shootout at a Government deed, any number of your Deputies (at least one) join your posse, "
        "wherever they are.",
        from_outside=True,
    )
    async def raise_the_alarm(self) -> None:
        place = self.shootout_location
        require(
            isinstance(place, Deed) and place.is_a("Government"), "the shootout is not at a Government deed"
        )
        able = self.you.dudes.with_keyword("Deputy").where(self.may_join)
        for deputy in await self.targets(able, 1, len(able), "Which of your Deputies join?"):
            await self.join_posse(deputy)


@card("Slade Lighbody")
class SladeLighbody(Dude):
    @react(
        "When his pull for a Hex fails: pull again, and that value counts instead. Ace the Hex once its "
        "effects (if any) are done.",
        to=PullRevealed,
    )
    async def insist(self, pull: PullRevealed) -> None:
        require(pull.tested == self.id and pull.purpose == "spell" and pull.value < pull.needed)
        hex_ = self.card(pull.made_for)
        require(hex_.is_a("Hex"), "it is not a Hex")
        await pull.count_as((await self.pull()).value)
        await self.watch(Finishing, self.burn_out, hex_, Until.PLAY, once=True)

    async def burn_out(self, finishing: Finishing, hex_: Card) -> None:
        require(finishing.subject == hex_.id)
        await self.ace(hex_)
