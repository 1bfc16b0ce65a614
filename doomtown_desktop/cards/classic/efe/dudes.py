"""Dudes of Eye for an Eye."""

from doomtown_desktop.dsl import (
    DEEDS,
    Card,
    Deed,
    Dude,
    JobBegan,
    MakingPlay,
    Option,
    Pool,
    Until,
    card,
    invents_unbooted,
    keeps_from_inventing,
    keeps_out,
    noon,
    react,
    require,
    while_,
)


@card("Andrew Garret", edition="classic")
class AndrewGarret(Dude):
    @react(
        "When another player marks a card for a job: unboot up to 2 of your dudes at the mark's location or "
        "an adjacent one.",
        to=JobBegan,
    )
    async def raise_the_alarm(self, began: JobBegan) -> None:
        require(self.dude(began.leader).controller != self.you, "it is your job")
        mark = self.card(began.mark)
        sleepers = self.you.dudes.booted.where(lambda d: d.is_nearby(mark))
        await self.unboot(*await self.targets(sleepers, 1, 2, "Wake whom?"))


@card("Barney Brash", edition="classic")
class BarneyBrash(Dude):
    @keeps_from_inventing("He can invent only Weapons.")
    def likes_guns(self, dude: Card, gadget: Card) -> bool:
        return dude == self and not gadget.is_a("Weapon")

    @while_(
        "He joins posses at adjacent locations without booting while he has a ready Weapon Gadget.",
        joins_from_adjacent_unbooted=1,
    )
    def is_eager(self) -> bool:
        return any(w.is_a("Gadget") for w in self.ready_weapons)


@card("Rachel Sumner (Exp.2)", edition="classic")
class RachelSumner(Dude):
    @noon(
        "Mark an in-town deed of another player with at least 1 control point; Rachel leads. If successful, "
        "it permanently loses 1 control point, and you gain 1 victory point.",
        job=True,
        boot=True,
    )
    async def burn_it_down(self) -> None:
        fit = self.all_deeds.where(lambda d: d.owner != self.you and d.is_in_town and d.control > 0)
        mark = await self.target(fit.where(self.may_mark), "Mark another player's deed")
        if (await self.lead_job(mark, leader=self)).succeeded:
            await self.add_counter(mark, "control", -1)
            await self.gain_victory_points(1)


@card("William Rose", edition="classic")
class WilliamRose(Dude):
    @while_("+2 bullets while he is Wanted.", bullets=+2)
    def has_nothing_to_lose(self) -> bool:
        return self.is_wanted


@card("Oswald Hardinger (Exp.1)", edition="classic")
class OswaldHardinger(Dude):
    @keeps_out("He cannot go out of town.")
    def hates_dust(self, dude: Dude, place: Card) -> bool:
        return dude == self and not place.is_in_town

    @invents_unbooted("He invents Gadgets with a value below his Mad Scientist rating without booting.")
    def has_routine(self, dude: Card, gadget: Card) -> bool:
        return dude == self and gadget.poker_value < (self.rating("Mad Scientist") or 0)

    @noon("He moves to a location in town without booting.")
    async def hurry(self) -> None:
        places = self.locations.where(lambda p: p.is_in_town and self.may_move(self, p))
        await self.move(self, await self.target(places, "Where does Oswald go?"))


@card("Jenny Cooper (Exp.1)", edition="classic")
class JennyCooper(Dude):
    @noon(
        "Another player's unbooted dude here must call out a dude you choose here, of a different player, "
        "as their controller's next Noon play (passing does not count).",
        boot=True,
    )
    async def stir_up_trouble(self) -> None:
        others = self.dudes_here.unbooted.where(lambda d: d.controller in self.rivals)
        hothead = await self.target(others.where(self.marks_for), "Who must call somebody out?")
        mark = await self.target(self.marks_for(hothead), f"Whom must {hothead.title} call out?")
        await self.pay_costs()
        await self.ask_for_play(
            "noon",
            self.is_that_call_out,
            player=hothead.controller,
            dude=hothead,
            about=mark,
            may_pass=True,
            until=Until.PHASE,
        )

    def marks_for(self, dude: Dude) -> Pool[Dude]:
        return self.dudes_here.where(lambda mark: self.may_call_out(mark, dude, by_play=True))

    def is_that_call_out(self, play: Option, dude: Card, mark: Card) -> bool:
        return play.verb == "call out" and play.card == dude.id and play.target == mark.id


@card("Juliet 'Jewel' Sumner (Exp.1)", edition="classic")
class JulietJewelSumner(Dude):
    @react(
        "Before you make a Noon play: she moves to another Blackjacks dude of yours. Then you cannot pass "
        "if you can make a play.",
        to=MakingPlay,
        timing="before",
    )
    async def join_the_boys(self, making: MakingPlay) -> None:
        require(self.player(making.player) == self.you, "it is not your play")
        require(not self.in_shootout, "the coming play is not a Noon play")
        gang = self.you.dudes.where(lambda d: "blackjacks" in d.outfits)
        friend = await self.target(gang.where(lambda d: self.may_move(self, d.place)), "Join whom?")
        await self.pay_costs()
        await self.move(self, friend.place)
        await self.ask_for_play("noon", until=Until.NOON_PLAY)


@card("Charlie Landers (Exp.1)", edition="classic")
class CharlieLanders(Dude):
    @while_("He cannot be called out.", cannot="be called out")
    def is_well_liked(self) -> bool:
        return True

    @keeps_out("He cannot move to a location that you do not control.")
    def knows_his_place(self, dude: Dude, place: Card) -> bool:
        return dude == self and place.controller != self.controller

    @while_("While he is at a Saloon, it has +1 control point.", on=DEEDS, control=+1)
    def draws_a_crowd(self, deed: Deed) -> bool:
        return deed == self.location and deed.is_a("Saloon")


@card("Jordan Caldwell", edition="classic")
class JordanCaldwell(Dude):
    @while_("No movement restriction applies to him.", ignores_movement_restrictions=1)
    def rides_where_he_likes(self) -> bool:
        return True
