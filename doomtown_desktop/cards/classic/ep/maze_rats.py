"""Cards of Episodes 1 to 9 around the Maze Rats: their Captain, Hucksters, and what helps them."""

from doomtown_desktop.dsl import (
    DUDES,
    Acing,
    ActionCard,
    Card,
    Deed,
    Dude,
    Goods,
    Moved,
    PlayMade,
    Purchase,
    Until,
    card,
    noon,
    own_cost,
    react,
    require,
    shootout,
    stands_in,
    whenever,
    while_,
)

CAPTAIN = "Captain Sim Yut-San"


@card("Out of Ammo", edition="classic")
class OutOfAmmo(ActionCard):
    @shootout("A stud in the shootout becomes a draw.")
    async def run_dry(self) -> None:
        await self.become_draw(
            await self.target(self.dudes_in_shootout.where(lambda d: d.is_stud), "Who runs out of ammo?")
        )


@card("The Good Doctor", edition="classic")
class TheGoodDoctor(Deed):
    @react(
        "When a dude is aced, pull: on an odd value up to 9, the dude goes home booted instead. On a joker, "
        "the dude becomes Harrowed, too.",
        to=Acing,
        controller=True,
        boot=True,
        pay=2,
    )
    async def operate(self, acing: Acing) -> None:
        patient = self.dude(acing.subject)
        require(self.may_send_home(patient), "the dude cannot go home")
        self.require_choice([patient])
        await self.pay_costs()
        pulled = await self.pull()
        if pulled.is_joker:
            await acing.instead(self.bring_back, patient)
        elif pulled.value % 2 and pulled.value <= 10:
            await acing.instead(self.send_home, patient)

    async def bring_back(self, patient: Dude) -> None:
        await self.modify(patient, Until.FOREVER, keywords=("Harrowed",))
        await self.send_home(patient)


@card("Library", edition="classic")
class Library(Deed):
    @while_("Your Hucksters have +1 bullets and +1 influence.", on=DUDES, bullets=+1, influence=+1)
    def is_read(self, dude: Dude) -> bool:
        return dude.is_a("Huckster") and dude.controller == self.controller


@card("Tent City (Chinese Workers)", edition="classic")
class TentCity(Deed):
    @own_cost("It costs 2 less while Captain Sim Yut-San is in your gang.")
    def is_led(self, purchase: Purchase) -> int:
        gang = self.player(purchase.player).dudes
        return -2 if any(d.facts.character == CAPTAIN for d in gang) else 0


@card("Captain Sim Yut-San", edition="classic")
class CaptainSimYutSan(Dude):
    @whenever(
        "Right after you move him, any of your other Maze Rats where he came from may follow him without "
        "booting.",
        to=(PlayMade, Moved),
    )
    async def is_followed(self, going: PlayMade | Moved) -> None:
        require(going.card == self.id, "it is another dude")
        if isinstance(going, PlayMade):
            require(going.verb == "move", "it is another play")
            await self.watch(Moved, self.lead, until=Until.PLAY, once=True)
            return
        by_you = going.cause is not None and self.player(going.cause.player) == self.you
        arrives = self.shootout_location is not None and going.destination == self.shootout_location.id
        require(by_you or (going.cause is None and self.in_posse and arrives), "you do not move him")
        await self.lead(going, None)

    async def lead(self, moved: Moved, _: object) -> None:
        require(moved.card == self.id, "it is another dude")
        origin, here = self.card(moved.origin), self.card(moved.destination)
        rats = self.you.dudes.at(origin).where(lambda d: "mazerats" in d.outfits and self.may_move(d, here))
        for rat in await self.targets(rats, 0, len(rats), "Who follows Captain Sim?"):
            await self.move(rat, here)


@card("Hoyle's Book, 1769 Ed.", edition="classic")
class HoylesBook1769Ed(Goods):
    @noon("This card is a copy of a Hex in play until Nightfall is over.")
    async def open(self) -> None:
        hexes = self.all_cards.with_keyword("Hex").where(lambda c: bool(c.printed_abilities))
        model = await self.target(hexes, "Copy which Hex?")
        await self.pay_costs()
        for ability in model.printed_abilities:
            await self.copy_ability(model, ability, self, Until.AFTER_SUNDOWN)

    @stands_in("What it copies is a Hex for its Huckster, a Miracle too.")
    def is_still_a_hex(self, _: Card, spell: Card) -> str | None:
        return "Huckster" if spell == self else None


@card("Stoker's Sabre", edition="classic")
class StokersSabre(Goods):
    @own_cost("It costs nothing for Austin Stoker.")
    def comes_home(self, purchase: Purchase) -> int:
        return self.free_for("Austin Stoker", purchase)

    @while_("This dude has Huckster 1, or +1 Huckster.", keywords=("Huckster",), Huckster=+1)
    def teaches(self) -> bool:
        return True
