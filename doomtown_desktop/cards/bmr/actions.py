"""Actions of Blood Moon Rising."""

from doomtown_desktop.dsl import (
    ActionCard,
    CalloutAnswered,
    Card,
    CardType,
    Dude,
    Pool,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    resolution,
)


@card("We Got A Beef!")
class WeGotABeef(ActionCard):
    @react(
        "When an unbooted dude accepts a call-out: the leader or the mark swaps places with a dude of the "
        "same player at an adjacent location, who fights instead.",
        to=CalloutAnswered,
    )
    async def step_in(self, answered: CalloutAnswered) -> None:
        rivals = Pool([self.dude(answered.caller), self.dude(answered.mark)])
        require(answered.accepted and not rivals[1].booted, "no unbooted dude accepted")
        old = await self.target(rivals.where(self.friends_of), "Who steps back?")
        new = await self.target(self.friends_of(old), "Who steps in?")
        if await self.swap_locations(old, new):
            await self.replace_in_shootout(old, new)

    def friends_of(self, dude: Dude) -> Pool[Dude]:
        return dude.controller.dudes.where(lambda d: d.is_adjacent(dude) and self.may_swap(d, dude))


@card("Burn 'Em Out")
class BurnEmOut(ActionCard):
    @noon(
        "Mark an opponent's home; each dude in your posse gets 1 bounty. Success: look at that player's "
        "hand and ace one of its cards.",
        job=True,
        marks_location=True,
        boot=True,
    )
    async def burn(self) -> None:
        home = await self.target([p.home for p in self.opponents], "Mark whose home?")
        job = await self.lead_job(home, on_formed=self.be_seen)
        rival = home.owner
        if job.succeeded and rival.play_hand:
            await self.look_at(rival.play_hand, rival)
            if secret := await self.target_if_any(rival.play_hand, "Ace which card?"):
                await self.ace(secret)

    async def be_seen(self, posse: Pool[Dude]) -> None:
        for dude in posse:
            await self.add_bounty(dude)


@card("Moving Forward")
class MovingForward(ActionCard):
    @cheatin_resolution(
        "Search your discard pile and deck for a deed in town and build it for 5 ghost rock less. In "
        "lowball, discard it unless you pay ghost rock equal to its production."
    )
    async def move_on(self) -> None:
        await self.pay_costs()
        for deed in await self.search_deck(
            self.is_a_plot, "Build which deed?", also=[*self.you.discard_pile]
        ):
            if await self.play(deed, change=-5) and not self.in_shootout and deed.production > 0:
                price = deed.production
                if not await self.may_pay(price, f"Pay {price} ghost rock to keep {deed.title}?"):
                    await self.discard(deed)

    def is_a_plot(self, deed: Card) -> bool:
        return deed.type is CardType.DEED and not deed.facts.is_out_of_town and self.can_play(deed, -5)


@card("Shiny Things")
class ShinyThings(ActionCard):
    @noon(
        "An opposing dude gets +7 value and +2 influence, and nobody can call them out today. Then they boot."
    )
    async def dazzle(self) -> None:
        dude = await self.target(self.opposing, "Dazzle whom?")
        await self.modify(dude, influence=+2, value=+7, cannot=["be called out"])
        await self.boot(dude)


@card("The Law Goes Underground")
class TheLawGoesUnderground(ActionCard):
    @resolution(
        "Boot or discard a stud in your posse. If they are a Deputy, the opposing shooter goes home booted. "
        "Then your whole posse goes home booted."
    )
    async def vanish(self) -> None:
        studs = self.your_dudes_in_posse.where(lambda d: d.is_stud)
        hero = await self.target(studs.where(self.ways), "Which stud vanishes?")
        ways = self.ways(hero)
        way = await self.one_of(*ways, prompt=f"Boot or discard {hero.title}?")
        await self.pay_costs()
        lawful = hero.is_a("Deputy")
        await (self.boot(hero) if way == "boot" else self.discard(hero))
        for dude in self.opposing.where(lambda d: lawful and d.is_shooter).also(self.posse):
            await self.send_home(dude)

    def ways(self, hero: Dude) -> list[str]:
        able = {"boot": self.may_boot(hero), "discard": self.may_discard(hero)}
        return [way for way, can in able.items() if can]
