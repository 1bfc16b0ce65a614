"""Cards about the Harrowed, and about dudes who cannot return, of Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    PLAYER,
    Aced,
    Acing,
    ActionCard,
    Attached,
    CardType,
    Deed,
    Dude,
    EventCard,
    Goods,
    Pool,
    ShootoutEnded,
    Until,
    card,
    event,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("And Stay Down!", edition="classic")
class AndStayDown(ActionCard):
    @react(
        "Before a Harrowed dude is aced: they stay in Boot Hill, without the Harrowed pull.",
        to=Acing,
        timing="before",
    )
    async def shovel(self, acing: Acing) -> None:
        corpse = self.dude(acing.subject)
        require(corpse.is_a("Harrowed"), "it is not a Harrowed dude")
        self.require_choice([corpse])
        await self.modify(corpse, Until.PLAY, cannot=("make the Harrowed pull",))


@card("Headsman's Axe", edition="classic")
class HeadsmansAxe(ActionCard):
    @react(
        "After a dude is aced: nobody of that name can enter play again.",
        to=Aced,
        timing="after",
    )
    async def behead(self, aced: Aced) -> None:
        await self.bar(self.dude(aced.card))


@card("Mimic", edition="classic")
class Mimic(ActionCard):
    @react(
        "After a dude of either posse is aced: a Harrowed dude in the shootout has one of that dude's "
        "printed abilities for the rest of the game.",
        to=Aced,
        timing="after",
    )
    async def mimic(self, aced: Aced) -> None:
        model = self.dude(aced.card)
        require(aced.side is not None, "the dude was not in a shootout")
        require(model.printed_abilities, "nothing printed on the dude can be used")
        fallen = Pool([model] if "Harrowed" in aced.keywords else [])
        heirs = self.dudes_in_shootout.with_keyword("Harrowed").also(fallen)
        heir = await self.target(heirs, "Who mimics the dude?")
        ability = await self.which_ability(model, model.printed_abilities)
        await self.copy_ability(model, ability, heir, Until.FOREVER)


@card("Samhain", edition="classic")
class Samhain(EventCard):
    @event(
        "Harrowed dudes aced today go home booted, without a pull. Terrors get +1 bullets today. The fear "
        "level rises by 1. Ace this card."
    )
    async def open_the_graves(self) -> None:
        await self.modify_all(self.anybody, Until.DAY, rises_surely=1)
        await self.modify_all(self.is_terror_too, Until.DAY, bullets=+1)
        await self.change_fear_level(+1)
        await self.ace(self)

    def anybody(self, _: Dude) -> bool:
        return True

    def is_terror_too(self, dude: Dude) -> bool:
        return dude.is_terror


@card("Eureka?!?", edition="classic")
class EurekaHarrowed(EventCard):
    @event(
        "Ace a living Eureka, and attach this card to the next home on your left, unless a Harrowed Eureka "
        "is in play."
    )
    async def dig_out(self) -> None:
        dogs = self.all_cards
        if any(dog.title == self.title for dog in dogs):
            return
        for dog in dogs.where(lambda c: c.title == "Eureka!"):
            await self.ace(dog)
        await self.attach_to_place(self, self.rivals[0].home)

    @while_("Its player's maximum hand size is 1 smaller.", on=PLAYER, hand_size=-1)
    def smells(self) -> bool:
        return True

    @whenever("Whoever gets it discards a card from hand.", to=Attached)
    async def chews(self, attached: Attached) -> None:
        require(attached.card == self.id)
        owner = self.controller
        lost = await self.target_if_any(owner.play_hand, "Which card does Eureka chew up?", by=owner)
        if lost:
            await self.discard(lost)

    @whenever(
        "When its player wins a shootout, it goes to the next home on the left.",
        to=ShootoutEnded,
    )
    async def finds_another_master(self, ended: ShootoutEnded) -> None:
        require(ended.winner_seat == self.controller.seat)
        await self.transfer(self, self.rivals[0].home, freely=True)


@card("The Slaughterhouse", edition="classic")
class TheSlaughterhouse(Deed):
    @noon(
        "Remove a dude in Boot Hill from the game. Nobody of that name can enter play again.",
        controller=True,
        boot=True,
    )
    async def grind(self) -> None:
        dead = self.boot_hill.where(lambda c: c.type is CardType.DUDE)
        dude = await self.target(dead, "Remove whom?")
        await self.remove_from_game(dude)
        await self.bar(dude)


@card("Howlin' Hollow", edition="classic")
class HowlinHollow(Deed):
    @noon("A Harrowed dude gets +1 bullets until Nightfall is over.", controller=True, boot=True)
    async def howl(self) -> None:
        corpse = await self.target(self.all_dudes.with_keyword("Harrowed"), "Who gets bullets?")
        await self.modify(corpse, Until.AFTER_SUNDOWN, bullets=+1)


@card("Ezzie", edition="classic")
class Ezzie(Dude):
    @noon(
        "A dude's controller pulls three times. Ace the dude if each pull beats their value. A pull that "
        "cannot be made counts as higher.",
        boot=True,
    )
    async def embrace(self) -> None:
        dude = await self.target(self.all_dudes.where(self.may_ace), "Embrace whom?")
        await self.pay_costs()
        player = dude.controller
        pulls = [await self.pull(player) for _ in range(3)]
        if all(pull.card is None or pull.value > dude.value for pull in pulls):
            await self.ace(dude)


@card("The Twitch", edition="classic")
class TheTwitch(Dude):
    @whenever(
        "When he is aced in a shootout, he does not go to Boot Hill but home, booted.",
        to=Acing,
    )
    async def gets_up_again(self, acing: Acing) -> None:
        require(acing.subject == self.id and self.in_shootout)
        await acing.return_home()

    @whenever(
        "Each time, his printed bullets are permanently 1 lower. At 0, he leaves the game and cannot return.",
        to=Aced,
    )
    async def is_weaker(self, aced: Aced) -> None:
        require(aced.card == self.id and self.in_play and self.in_shootout)
        lost = (self.noted() or 0) + 1
        await self.note(lost)
        await self.add_counter(self, "bullets", -1)
        if lost >= (self.facts.bullets or 0):
            await self.remove_from_game(self)
            await self.bar(self)


@card("Holy Wheel Gun", edition="classic")
class HolyWheelGun(Goods):
    @whenever(
        "A dude who opposes this dude, and whom you ace, does not make the Harrowed pull.",
        to=Aced,
    )
    async def lays_to_rest(self, aced: Aced) -> None:
        dude, killer = self.dude(aced.card), self.who_aced(aced)
        require(self.in_posse and killer is not None and killer == self.controller)
        require(killer is not None and killer.opposes(aced.side))
        await self.modify(dude, Until.PLAY, cannot=("make the Harrowed pull",))

    @noon("Boot this dude and ace a Terror here.")
    async def cleanse(self) -> None:
        require(self.may_boot(self.bearer), "this dude cannot boot")
        terrors = self.dudes_here.where(lambda d: d.is_terror and self.may_ace(d))
        terror = await self.target(terrors, "Ace which Terror?")
        if await self.boot_for(self.bearer):
            await self.ace(terror)
