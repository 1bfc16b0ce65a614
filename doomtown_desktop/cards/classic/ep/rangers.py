"""The Texas Rangers and the cards of their deck, of Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    DUDES,
    Acing,
    ActionCard,
    Card,
    CardType,
    Deed,
    Dude,
    Goods,
    PlayOver,
    Pool,
    Purchase,
    Testing,
    Until,
    bars_callers,
    card,
    cost_of,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Danny Hamilton", edition="classic")
class DannyHamilton(Dude):
    @noon("He moves without booting to a location where an Abomination is.")
    async def track(self) -> None:
        lairs = self.locations.where(lambda p: self.is_lair(p) and self.may_move(self, p))
        await self.move(self, await self.target(lairs, "Where does Hamilton go?"))

    def is_lair(self, place: Card) -> bool:
        return bool(self.all_dudes.at(place).with_keyword("Abomination"))


@card("Bobo LeVeux", edition="classic")
class BoboLeVeux(Dude):
    @react(
        "Before a dude whose Huckster rating is below Bobo's pulls for a Hex: the Hex fails.",
        to=Testing,
        boot=True,
        timing="before",
    )
    async def jinx(self, testing: Testing) -> None:
        require(testing.purpose == "spell" and testing.skill == "Huckster", "nobody pulls for a Hex")
        rating = self.dude(testing.subject).rating("Huckster") or 0
        require(rating < (self.rating("Huckster") or 0), "their rating is not lower than Bobo's")
        await testing.raise_difficulty(99)


@card("Katie Karl", edition="classic")
class KatieKarl(Dude):
    @cost_of("A dude that you bring into play costs X less, where X is their bullets.")
    def is_worth_following(self, purchase: Purchase) -> int:
        recruit = self.card(purchase.card)
        yours = self.player(purchase.player) == self.controller
        return -max(0, recruit.bullets) if yours and recruit.type is CardType.DUDE else 0


@card("'Rails' Richardson", edition="classic")
class RailsRichardson(Dude):
    @noon("He and another dude of yours here move from a strike to another strike without booting.")
    async def roll_on(self) -> None:
        require(self.place.is_a("Strike"), "he is not at a strike")
        crew = self.you.dudes.but(self).at(self.place).where(self.stations)
        friend = await self.target(crew, f"Who rides with {self.title}?")
        strike = await self.target(self.stations(friend), "To which strike?")
        await self.move(self, strike)
        await self.move(friend, strike)

    def stations(self, friend: Dude) -> Pool[Card]:
        strikes = self.all_deeds.with_keyword("Strike")
        return strikes.where(lambda p: self.may_move(self, p) and self.may_move(friend, p))


@card("Zeke Beauchamp", edition="classic")
class ZekeBeauchamp(Dude):
    @shootout("He gets +2 bullets if a Terror opposes you.")
    async def see_red(self) -> None:
        require(any(d.is_terror for d in self.opposing), "no Terror opposes you")
        await self.modify(self, bullets=+2)


@card("Tombstone Frank", edition="classic")
class TombstoneFrank(Dude):
    @while_("Cards cannot ace him in a shootout.", cannot="be aced by cards")
    def shrugs_it_off(self) -> bool:
        return self.in_posse and self.in_shootout

    @while_("He cannot be a casualty unless your hand is beaten by 3 or more ranks.", cannot="be a casualty")
    def stands_fast(self) -> bool:
        return self.in_posse and self.controller.lost_by < 3


@card("Barthalomew Prospectus", edition="classic")
class BarthalomewProspectus(Dude):
    @react("After you make a Noon play: make another one.", to=PlayOver, boot=True, timing="after")
    async def think_ahead(self, over: PlayOver) -> None:
        require(over.play == "noon" and not over.passed, "nobody has made a Noon play")
        require(self.player(over.player) == self.you, "it was not your play")
        await self.make_another_play()


@card("Camille Sinclair", edition="classic")
class CamilleSinclair(Dude):
    @shootout("She gets +1 bullets if a Terror opposes you.")
    async def take_aim(self) -> None:
        require(any(d.is_terror for d in self.opposing), "no Terror opposes you")
        await self.modify(self, bullets=+1)


@card("J.P. Coleman (Exp.1)", edition="classic")
class JPColeman(Dude):
    @react(
        "When he is aced in a shootout, name an opposing dude: for the rest of the game, he has +1 bullets "
        "while that dude opposes him.",
        to=Acing,
    )
    async def swear_revenge(self, acing: Acing) -> None:
        require(acing.subject == self.id, "another card is aced")
        enemy = await self.target(self.opposing_posse, "On whom does he swear revenge?")
        await self.modify(self, Until.FOREVER, bullets=+1, as_long_as=self.has_met, about=enemy)

    def has_met(self, _: Dude, enemy: Dude) -> bool:
        return any(d.facts.character == enemy.facts.character for d in self.opposing_posse)


@card("Gettin' Outta Hand", edition="classic")
class GettinOuttaHand(ActionCard):
    @react(
        "After a play: your dude at a deed you control calls out a dude there who acted in it. The mark "
        "cannot refuse, nobody else joins, and it is fought at once, even in the middle of a shootout.",
        to=PlayOver,
        timing="after",
    )
    async def hit_back(self, over: PlayOver) -> None:
        require(not any(p.draw_hand for p in self.players), "draw hands are being played")
        actors = self.all_dudes.where(lambda d: d.id in over.dudes and bool(self.callers(d)))
        mark = await self.target(actors, "Call out whom?")
        caller = await self.target(self.callers(mark), f"Who calls {mark.title} out?")
        await self.call_out(caller, mark, refusable=False, closed=True, interrupts=True)

    def callers(self, mark: Dude) -> Pool[Dude]:
        """Return your dudes who may call out a dude at the same deed, if you control the deed."""
        yours = isinstance(mark.place, Deed) and mark.place.controller == self.you
        return self.you.dudes.at(mark.place).where(lambda d: yours and self.may_call_out(mark, d))


@card("Pony Express", edition="classic")
class PonyExpress(Deed):
    @noon("Discard a card from your hand: draw a card.", controller=True, boot=True)
    async def deliver(self) -> None:
        old = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(old)):
            await self.draw_cards()


@card("One Eyed Ike's Weapons Locker", edition="classic")
class OneEyedIkesWeaponsLocker(Deed):
    @bars_callers("Only Harrowed dudes can call out a dude here.")
    def keeps_the_peace(self, caller: Card, mark: Card) -> bool:
        return mark.location == self and not caller.is_a("Harrowed")

    @cost_of("Weapons that you bring into play cost 2 less.")
    def sells_weapons(self, purchase: Purchase) -> int:
        yours = self.player(purchase.player) == self.controller
        return -2 if yours and self.card(purchase.card).is_a("Weapon") else 0


@card("Smiling Lizard Lode", edition="classic")
class SmilingLizardLode(Deed):
    @while_("Dudes who are not Terrors have -1 bullets in a shootout here.", on=DUDES, bullets=-1)
    def unnerves(self, dude: Dude) -> bool:
        return dude.in_posse and self.is_shootout_here and not dude.is_terror


@card("Air Gun", edition="classic")
class AirGun(Goods):
    @while_(
        "This dude does not become Wanted by joining a posse on another player's private land.",
        cannot="get bounty for private locations",
    )
    def makes_no_noise(self) -> bool:
        return True


@card("Pair of Six-Shooters", edition="classic")
class PairOfSixShooters(Goods):
    @shootout("Look at the 5 topmost cards of your deck, and either discard all of them or leave all.")
    async def spin(self) -> None:
        found = await self.look_at_top(5)
        if found and await self.may("Discard all of these cards?"):
            for dull in found:
                await self.discard(dull)
