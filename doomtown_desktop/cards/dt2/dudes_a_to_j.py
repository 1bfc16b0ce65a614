"""Dudes of Weird West Edition, A to J."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Deed,
    Dude,
    Joined,
    Pool,
    card,
    noon,
    override,
    require,
    shootout,
    whenever,
    while_,
)


@card("Angela Payne")
class AngelaPayne(Dude):
    @noon("2 ghost rock if she is at somebody else's deed.", boot=True)
    async def skim(self) -> None:
        place = self.place
        if isinstance(place, Deed) and place.owner != self.you:
            await self.gain_ghost_rock(2)


@card("Asakichi Cooke")
class AsakichiCooke(Dude):
    @noon("Discard a card: another dude of yours here, even a booted one, moves without booting.")
    async def pass_the_word(self) -> None:
        self.require_choice(self.you.play_hand)
        friends = self.you.dudes.at(self.location).but(self)
        friend = await self.target(friends.where(self.ways_of), "Move whom?")
        place = await self.target(self.ways_of(friend), "Where to?")
        if await self.discard(await self.target(self.you.play_hand, "Discard which card?")):
            await self.move(friend, place)

    def ways_of(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda p: self.may_move(dude, p))


@card("Bobo")
class Bobo(Dude):
    @while_("+1 bullets for each point of the best Huckster rating in play.", bullets=+1)
    def feeds_on_magic(self) -> int:
        return max((d.rating("Huckster") or 0 for d in self.all_dudes), default=0)


@card('Chuan "Jen" Qí')
class ChuanJenQi(Dude):
    @while_("Carrying a Horse: +1 influence.", influence=+1)
    def rides(self) -> bool:
        return bool(self.goods.with_keyword("Horse"))

    @while_("Carrying a Gadget: +2 bullets.", bullets=+2)
    def tinkers(self) -> bool:
        return bool(self.attachments.with_keyword("Gadget"))


@card("Clyde Owens")
class ClydeOwens(Dude):
    @noon("Clyde calls out a dude here, who cannot refuse if wanted.")
    async def serve_notice(self) -> None:
        rivals = self.opposing.at(self.location)
        mark = await self.target(rivals.where(lambda d: not d.cannot("be called out")), "Call out whom?")
        await self.call_out(self, mark, refusable=not mark.is_wanted)


@card("Irving Patterson")
class IrvingPatterson(Dude):
    @whenever("When he joins a posse, gain 1 ghost rock.", to=Joined)
    async def earn_a_fee(self, joined: Joined) -> None:
        require(joined.card == self.id)
        await self.gain_ghost_rock(1)


@card("Jarrett Blake")
class JarrettBlake(Dude):
    @shootout(
        "If he has a Horse, he joins your posse in place of a dude of yours, who moves to where he was.",
        joins=True,
    )
    async def ride_in(self) -> None:
        self.require_may_join(self)
        origin = self.place
        friend = await self.target(self.posse.where(self.may_leave_for_him), "Who leaves the posse?")
        await self.pay_costs()
        if self.goods.with_keyword("Horse") and await self.join_posse(self):
            await self.leave_posse(friend)
            await self.move(friend, origin)

    def may_leave_for_him(self, dude: Dude) -> bool:
        stays = dude.location == self.location
        return dude.controller == self.you and (stays or self.may_move(dude, self.place))


@card("Jia Mein")
class JiaMein(Dude):
    @shootout("Attach a Hex to him at its cost, wherever he is: he becomes a stud.", repeat=True)
    async def learn_fast(self) -> None:
        hex_ = await self.target(self.you.play_hand.where(self.can_learn), "Attach which Hex?")
        if await self.attach(hex_, self, change=0):
            await self.become_stud(self)

    def can_learn(self, spell: Card) -> bool:
        return (
            spell.type is CardType.SPELL
            and spell.is_a("Hex")
            and self.may_attach(spell, self)
            and self.cost_of(spell, self) <= self.you.stash
        )


@card("Jia Mein", printing="01013")
class JiaMeinOnce(JiaMein):
    @shootout("Attach a Hex to him at its cost: he becomes a stud.")
    @override
    async def learn_fast(self) -> None:
        await super().learn_fast()


@card("Jon Longstride")
class JonLongstride(Dude):
    @noon("Unboot his Horse. One of its abilities can be used another time today.")
    async def dig_in_the_spurs(self) -> None:
        horse = await self.target(self.goods.with_keyword("Horse"), "Which Horse?")
        await self.unboot(horse)
        if horse.abilities:
            await self.let_use_again(horse, await self.one_of(*horse.abilities, prompt="Which ability?"))
