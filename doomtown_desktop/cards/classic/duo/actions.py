"""Action cards of Do Unto Others."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Deed,
    Dude,
    GhostRockComing,
    JobBegan,
    JobEnded,
    Player,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)


class Virtue(ActionCard):
    """An action that inspires a dude of one outfit."""

    async def inspire(self, gang: str) -> None:
        """Give a dude of an outfit bullets, influence or value."""
        dude = await self.target(self.all_dudes.where(lambda d: gang in d.outfits), "Inspire whom?")
        what = await self.one_of(
            "+1 bullets", "+1 influence", "+3 value", prompt=f"What does {dude.title} get?"
        )
        await self.pay_costs()
        if what == "+3 value":
            await self.modify(dude, value=max(0, min(3, 13 - dude.value)))
        else:
            bullets, influence = int(what == "+1 bullets"), int(what == "+1 influence")
            await self.modify(dude, bullets=bullets, influence=influence)


@card("...or After Three?'", edition="classic")
class OrAfterThree(ActionCard):
    @shootout(
        "If your opponent's posse has at least 2 dudes more than yours: -2 to their hand rank this round, "
        "and their hand counts as the best of that rank."
    )
    async def jump_them(self) -> None:
        require(
            len(self.opposing) >= len(self.posse) + 2,
            "the opposing posse does not have 2 dudes more than yours",
        )
        await self.change_hand_rank(-2, self.opponent)


@card("A Job Well Done", edition="classic")
class AJobWellDone(ActionCard):
    @react(
        "Before you begin a job against a card or location that another player controls: if the job "
        "succeeds, gain 1 victory point. Ace this card.",
        to=JobBegan,
        timing="before",
    )
    async def do_it_well(self, job: JobBegan) -> None:
        require(self.dude(job.leader).controller == self.you, "it is not your job")
        mark = self.card(job.mark)
        require(mark.in_play and mark != self.town_square, "nobody controls the mark")
        require(mark.controller != self.you, "you control the mark")
        await self.watch(JobEnded, self.celebrate, once=True)
        await self.ace(self)

    async def celebrate(self, ended: JobEnded, _: object) -> None:
        if ended.succeeded:
            await self.gain_victory_points()


@card("Cup of Joe", edition="classic")
class CupOfJoe(ActionCard):
    @noon("Unboot your dude, who gets -1 bullets and -1 influence (minimum 0 each).")
    async def wake_up(self) -> None:
        dude = await self.target(self.you.dudes.booted, "Unboot whom?")
        await self.unboot(dude)
        await self.modify(dude, bullets=-1, influence=-1, minimum=0)


@card("Fear", edition="classic")
class Fear(Virtue):
    @noon("A Whateley dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def frighten(self) -> None:
        await self.inspire("whateleys")


@card("Honor", edition="classic")
class Honor(Virtue):
    @noon("A Law Dogs dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def uphold(self) -> None:
        await self.inspire("lawdogs")


@card("Reason", edition="classic")
class Reason(Virtue):
    @noon("A Collegium dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def enlighten(self) -> None:
        await self.inspire("collegium")


@card("Discipline", edition="classic")
class Discipline(Virtue):
    @noon("A Maze Rats dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def train(self) -> None:
        await self.inspire("mazerats")


@card("Faith", edition="classic")
class Faith(Virtue):
    @noon("A Lost Angels dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def believe(self) -> None:
        await self.inspire("lostangels")


@card("Ghost Dance", edition="classic")
class GhostDance(Virtue):
    @noon("A Sioux Union dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def dance(self) -> None:
        await self.inspire("siouxunion")


@card("Greed", edition="classic")
class Greed(Virtue):
    @noon("A Sweetrock dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def covet(self) -> None:
        await self.inspire("sweetrock")


@card("Greener Pastures", edition="classic")
class GreenerPastures(Virtue):
    @noon("A Blackjacks dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def move_on(self) -> None:
        await self.inspire("blackjacks")


@card("Rebel Pride", edition="classic")
class RebelPride(Virtue):
    @noon("A Texas Rangers dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def rebel(self) -> None:
        await self.inspire("texasrangers")


@card("Yankee Pride", edition="classic")
class YankeePride(Virtue):
    @noon("An Agency dude gets +1 bullets, +1 influence or +3 value (at most a king).")
    async def salute(self) -> None:
        await self.inspire("agency")


@card("Lost in the Crowd", edition="classic")
class LostInTheCrowd(ActionCard):
    @noon("An unbooted dude's influence does not count toward control of the deed they are at.")
    async def hide(self) -> None:
        at_deeds = self.all_dudes.unbooted.where(lambda d: isinstance(d.location, Deed))
        dude = await self.target(at_deeds, "Who gets lost?")
        await self.pay_costs()
        await self.modify(dude, op="set", influence_for_control=0, as_long_as=self.is_lost, about=dude.place)

    def is_lost(self, dude: Dude, deed: Card) -> bool:
        return dude.location == deed


@card("Now, Is That on Three...?'", edition="classic")
class NowIsThatOnThree(ActionCard):
    @shootout("Make two more Shootout plays, one after the other, before anybody else plays.")
    async def jump_the_gun(self) -> None:
        await self.pay_costs()
        for _ in range(2):
            await self.make_shootout_play()


@card("Turnabout's Fair Play!", edition="classic")
class TurnaboutsFairPlay(ActionCard):
    @react(
        "When a card gives a player ghost rock: the player gets none, and pays as much to the bank (at most "
        "all they have).",
        to=GhostRockComing,
    )
    async def turn_about(self, coming: GhostRockComing) -> None:
        await self.pay_costs()
        await coming.instead(self.fine, self.player(coming.player), coming.amount)

    async def fine(self, player: Player, amount: int) -> None:
        await self.pay(min(amount, player.stash), player)


@card("Eyes in the Back of My Head", edition="classic")
class EyesInTheBackOfMyHead(ActionCard):
    @shootout(
        "An ability that a dude in this shootout has on the card or from a Kung Fu Power cannot be used in "
        "it. What the dude has brought about with it ends."
    )
    async def see_it_coming(self) -> None:
        dude = await self.target(self.dudes_in_shootout.where(self.tricks), "Whose ability?")
        trick = await self.which_ability(dude, self.tricks(dude), "Which ability cannot be used?")
        await self.forbid_ability(dude, trick, Until.SHOOTOUT)
        await self.end_effects_of(dude, trick)

    def tricks(self, dude: Dude) -> list[str]:
        return [*dude.printed_abilities, *dude.abilities_of_powers("kung_fu")]
