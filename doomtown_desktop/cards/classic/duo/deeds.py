"""Deeds of Do Unto Others."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    Card,
    CardType,
    DayEnded,
    Deed,
    Dude,
    Phase,
    PhaseBegan,
    RoundDecided,
    Until,
    boots_on_the_way,
    card,
    noon,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Eye Doctor", edition="classic")
class EyeDoctor(Deed):
    @noon(
        "A dude of yours with influence gets +1 bullets and -1 influence (minimum 0).",
        controller=True,
    )
    async def fit_glasses(self) -> None:
        dude = await self.target(self.you.dudes.where(lambda d: d.influence > 0), "Who gets glasses?")
        await self.modify(dude, minimum=0, influence=-1, bullets=+1)


@card("Gun Shop", edition="classic")
class GunShop(Deed):
    @while_("Each dude with a ready Weapon has +1 influence.", on=DUDES, influence=+1)
    def arms_the_town(self, dude: Dude) -> bool:
        return bool(dude.ready_weapons)


@card("Strike Experiment #3.1", edition="classic")
class StrikeExperimentThreePointOne(Deed):
    @while_("It produces X, where X is the rating of the best Mad Scientist in play.", production=+1)
    def follows_the_best(self) -> int:
        return max((d.rating("Mad Scientist") or 0 for d in self.all_dudes), default=0)


@card("Shady Jake's", edition="classic")
class ShadyJakes(Deed):
    @noon("Each player who can puts 1 ghost rock on it.", controller=True)
    async def take_bets(self) -> None:
        await self.pay_costs()
        for player in self.players:
            if await self.pay(1, player):
                await self.put_ghost_rock(self, 1)

    @whenever("At the end of Nightfall its controller gains the ghost rock on it.", to=DayEnded)
    async def pays_out(self, _: DayEnded) -> None:
        winnings = self.ghost_rock
        require(winnings)
        await self.put_ghost_rock(self, -winnings)
        await self.gain_ghost_rock(winnings, self.controller)


@card("Shouting Tom's Tunnel", edition="classic")
class ShoutingTomsTunnel(Deed):
    @react(
        "Before Upkeep begins: gain 3 ghost rock if you have none.",
        to=PhaseBegan,
        controller=True,
        boot=True,
        timing="before",
    )
    async def dig_deeper(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "it is not Upkeep")
        await self.pay_costs()
        if not self.you.stash:
            await self.gain_ghost_rock(3)


@card("Victory Springs", edition="classic")
class VictorySprings(Deed):
    @whenever("The loser of each round of a shootout here takes 1 more casualty.", to=RoundDecided)
    async def bleed(self, decided: RoundDecided) -> None:
        require(self.is_shootout_here)
        await self.change_casualties(+1, self.player(decided.loser_seat))


@card("Vigilance Ranch", edition="classic")
class VigilanceRanch(Deed):
    @while_(
        "Each dude here who is Harrowed or a Huckster has +2 influence for control of this deed.",
        on=DUDES,
        influence_for_control=+2,
    )
    def fears_the_dead(self, dude: Dude) -> bool:
        return dude.location == self and (dude.is_a("Harrowed") or dude.is_a("Huckster"))


@card("Water Lou's", edition="classic")
class WaterLous(Deed):
    @while_("No dude makes the Harrowed pull here.", on=DUDES, cannot="make the Harrowed pull")
    def holds_them(self, dude: Dude) -> bool:
        return dude.location == self

    @whenever(
        "A dude who is aced here leaves the game, and nobody of that name can enter play again.", to=Aced
    )
    async def drowns(self, aced: Aced) -> None:
        dude = self.dude(aced.card)
        require(aced.place == self.id and dude.type is CardType.DUDE)
        await self.remove_from_game(dude)
        await self.bar(dude)


@card("Automaton Factory", edition="classic")
class AutomatonFactory(Deed):
    @noon(
        "Discard a card from your hand: an Automaton (a Gadget and a draw with 1 bullets and value 1) comes "
        "to your home until Nightfall is over. As a casualty, it covers 2.",
        controller=True,
        repeat=True,
    )
    async def assemble(self) -> None:
        part = await self.target(self.you.play_hand, "Discard which card for an Automaton?")
        if await self.do_for(self.discard(part)):
            is_first = not self.all_dudes.where(self.lies_on)
            automaton = await self.token("Token Dude", self.you.home)
            stays = ("leave with the shootout",)
            await self.modify(
                automaton,
                Until.FOREVER,
                keywords=["Gadget"],
                cannot=stays,
                bullets=+1,
                value=+1,
                spared_casualties=+1,
            )
            if is_first:
                await self.watch(DayEnded, self.scrap, until=Until.AFTER_SUNDOWN)

    async def scrap(self, _: DayEnded, __: object) -> None:
        for automaton in self.all_dudes.where(self.lies_on):
            await self.discard(automaton)


@card("Boomtown of Soddum", edition="classic")
class BoomtownOfSoddum(Deed):
    @boots_on_the_way("Lost Angels move from here to the town square without booting.")
    def leads_to_gomorra(self, dude: Dude, place: Card) -> bool | None:
        away = dude.location == self and place == self.town_square
        return False if away and "lostangels" in dude.outfits else None


@card("Bilton Protection Agency", edition="classic")
class BiltonProtectionAgency(Deed):
    @while_("It has +2 production while Nash Bilton is in your gang.", production=+2)
    def is_run_by_nash(self) -> bool:
        return any(d.facts.character == "Nash Bilton" for d in self.controller.dudes)

    @shootout(
        "A dude of yours here joins your posse.",
        controller=True,
        from_outside=True,
        makes_wanted="by joining",
    )
    async def send_protection(self) -> None:
        guards = self.dudes_here.where(lambda d: d.controller == self.you and self.may_join(d))
        await self.join_posse(await self.target(guards, "Who joins?"))
