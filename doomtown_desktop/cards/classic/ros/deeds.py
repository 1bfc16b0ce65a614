"""Deeds of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    DEEDS,
    DUDES,
    PLAYER,
    PLAYERS,
    Aced,
    Card,
    Deed,
    Dude,
    EnteredPlay,
    Player,
    Pool,
    PullRevealed,
    Purchase,
    Until,
    card,
    cost_of,
    noon,
    react,
    require,
    whenever,
    while_,
    withholds,
)


@card("Circle K Ranch", edition="classic")
class CircleKRanch(Deed):
    @cost_of("Your Horses that are not Gadgets cost 2 less.")
    def breeds(self, purchase: Purchase) -> int:
        horse = self.card(purchase.card)
        bred = horse.is_a("Horse") and not horse.is_a("Gadget")
        return -2 if bred and self.player(purchase.player) == self.controller else 0


@card("Rough And Tumble Saloon", edition="classic")
class RoughAndTumbleSaloon(Deed):
    @while_("Bullets, not influence, decide who controls it.", on=DUDES, control_by_bullets=1)
    def respects_guns(self, dude: Dude) -> bool:
        return dude.location == self


@card("Strike Experiment #2", edition="classic")
class StrikeExperimentTwo(Deed):
    @whenever(
        "When it enters play, boot any number of your Mad Scientists: it produces 1 for each.",
        to=EnteredPlay,
    )
    async def set_up(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        crew = self.you.dudes.unbooted.with_keyword("Mad Scientist")
        busy = await self.targets(crew, 0, len(crew), "Boot which Mad Scientists for the experiment?")
        await self.boot(*busy)
        booted = sum(scientist.booted for scientist in busy)
        await self.modify(self, Until.FOREVER, production=booted, while_at=self)


@card("Lord Grimely's Manor (Exp.1)", edition="classic")
class LordGrimelysManor(Deed):
    @while_("The fear level is 2 higher.", on=PLAYERS, fear_level=+2)
    def looms(self, _: Player) -> bool:
        return True

    @withholds("Only its owner can gain control of it or of adjacent deeds.")
    def keeps_strangers_off(self, deed: Card, player: Player) -> bool:
        return player != self.owner and (deed == self or deed.is_adjacent(self))

    @while_("You have +2 control points at a fear level of 10.", on=PLAYER, control_points=+2)
    def reigns(self) -> bool:
        return self.fear_level == 10


@card("Observatory", edition="classic")
class Observatory(Deed):
    @react(
        "When a pull is revealed: discard the pull, and the next card of that deck becomes the pull.",
        to=PullRevealed,
        controller=True,
        boot=True,
    )
    async def look_again(self, pull: PullRevealed) -> None:
        await self.pull_again(pull)


@card("Shootin' Range", edition="classic")
class ShootinRange(Deed):
    @noon(
        "Choose a Weapon that your dude here carries: they permanently have +1 bullets while they have it "
        "ready. Once per Weapon.",
        controller=True,
    )
    async def practise(self) -> None:
        mine = self.dudes_here.where(lambda d: d.controller == self.you and bool(self.untried_weapons(d)))
        dude = await self.target(mine, "Who practises?")
        weapon = await self.target(self.untried_weapons(dude), "With which Weapon?")
        await self.modify(dude, Until.FOREVER, bullets=+1, as_long_as=self.has_it_ready, about=weapon)

    def untried_weapons(self, dude: Dude) -> Pool[Card]:
        return dude.attachments.with_keyword("Weapon").where(lambda w: not self.depends_on(w))

    def has_it_ready(self, dude: Dude, weapon: Card) -> bool:
        return weapon in dude.ready_weapons


@card("The Horse Doctor", edition="classic")
class TheHorseDoctor(Deed):
    @while_("The Slaughterhouse has +1 production.", on=DEEDS, production=+1)
    def delivers(self, deed: Deed) -> bool:
        return deed.title == "The Slaughterhouse"

    @react(
        "When a Horse that is not a Gadget is aced: the Horse goes to its owner's hand instead.",
        to=Aced,
        controller=True,
        boot=True,
    )
    async def heal(self, aced: Aced) -> None:
        horse = self.card(aced.card)
        alive = "Horse" in aced.keywords and "Gadget" not in aced.keywords
        require(alive, "it is not a Horse, or it is a Gadget")
        require(horse in horse.owner.boot_hill, "it did not stay in Boot Hill")
        await self.to_hand(horse)


@card("Mental Hospital", edition="classic")
class MentalHospital(Deed):
    @while_("Spells cannot target dudes here.", on=DUDES, cannot="be targeted by spells")
    def keeps_them_quiet(self, dude: Dude) -> bool:
        return dude.location == self
