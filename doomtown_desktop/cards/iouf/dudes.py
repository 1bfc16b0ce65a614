"""Dudes of Immovable Object, Unstoppable Force."""

from doomtown_desktop.dsl import (
    CARDS,
    DUDES,
    PLAYER,
    Attached,
    Card,
    CardType,
    Deed,
    Dude,
    GameStarted,
    Moved,
    Phase,
    Pool,
    Purchase,
    Until,
    Use,
    card,
    noon,
    noon_or_shootout,
    own_cost,
    protects,
    react,
    require,
    shootout,
    starts,
    whenever,
    while_,
)


@card("Xiaodan Li")
class XiaodanLi(Dude):
    @starts("She does not count as one of your starting dudes.", counts=0)
    def tags_along(self) -> bool:
        return True


@card("Hamshanks")
class Hamshanks(Dude):
    @protects(
        "While unbooted at a location under your control: other players' abilities cannot choose or affect "
        "your other dudes here if they could choose Hamshanks."
    )
    def stands_in_the_way(self, dude: Card, use: Use) -> bool:
        return (
            isinstance(dude, Dude)
            and not self.booted
            and self.controller == dude.controller == self.place.controller
            and dude.location == self.location
            and self.could_be_chosen_instead(dude, use)
        )


@card("Abuelita Espinoza")
class AbuelitaEspinoza(Dude):
    @while_("At a deed not owned by you: your other dudes have -1 upkeep.", on=DUDES, upkeep=-1)
    def cooks(self, dude: Dude) -> bool:
        guest = isinstance(self.place, Deed) and self.place.owner != self.controller
        return guest and dude != self and dude.controller == self.controller


@card("Bai Yang Chen")
class BaiYangChen(Dude):
    @while_("At another player's home: +2 to your hand size.", on=PLAYER, hand_size=+2)
    def listens_in(self) -> bool:
        return self.is_a_houseguest()

    @while_("And he has -1 upkeep there.", upkeep=-1)
    def is_fed(self) -> bool:
        return self.is_a_houseguest()

    def is_a_houseguest(self) -> bool:
        return self.place.type is CardType.OUTFIT and self.place.owner != self.controller


@card("Benjamin Washington")
class BenjaminWashington(Dude):
    @react(
        "Before day one, discard one or more cards. For each of them, choose a dude, who gets -2 upkeep "
        "until High Noon (minimum 0). Draw a card.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def vouch(self, _: GameStarted) -> None:
        spare = await self.targets(self.you.play_hand, 1, 99, "Discard which cards?")
        for gone in spare:
            await self.discard(gone)
        for _card in spare:
            eaters = self.all_dudes.where(lambda d: d.upkeep)
            if dude := await self.target_if_any(eaters, "Lower whose upkeep by 2?"):
                await self.modify(dude, Until.UPKEEP, upkeep=-2, minimum=0)
        await self.draw_cards()


@card("Butch Deuces")
class ButchDeuces(Dude):
    @react(
        "Before day one, look at 5 cards off the top of your deck. If there is a Spirit or Attire, you may "
        "show it: the 5 cards become your play hand, and the old one is shuffled into your deck.",
        to=GameStarted,
        boot=True,
        setup=True,
    )
    async def deal_from_below(self, _: GameStarted) -> None:
        top = Pool(await self.look_at_top(5))
        shown = await self.may_target(top.with_keyword("Spirit", "Attire"), "Show which card?")
        if shown:
            await self.reveal(shown)
            old = self.you.play_hand
            for new in top:
                await self.to_hand(new)
            await self.to_deck(old, shuffle=True)


@card("Chief Stephen Seven-Eagles")
class ChiefStephenSevenEagles(Dude):
    @own_cost("In a First Peoples gang, he costs 1 less for each card attached to a location.")
    def is_welcomed(self, purchase: Purchase) -> int:
        fit = "1stpeoples" in self.player(purchase.player).gangs
        return -sum(len(place.attachments) for place in self.locations) if fit else 0

    @noon(
        "In the town square, he has 1 control point for every card attached to a deed you control.", boot=True
    )
    async def speak_for_the_land(self) -> None:
        await self.modify(self, control=+1, as_long_as=self.counts_signs)

    def counts_signs(self, _chief: Dude) -> int:
        signs = sum(len(deed.attachments) for deed in self.you.deeds)
        return signs if self.location == self.town_square else 0


@card("Hiram Capatch")
class HiramCapatch(Dude):
    @while_("During Upkeep: your other dudes nearby have +1 influence.", on=DUDES, influence=+1)
    def keeps_accounts(self, dude: Dude) -> bool:
        mine = dude != self and dude.controller == self.controller
        return self.phase is Phase.UPKEEP and mine and self.is_nearby(dude)


@card("Jackson Trouble")
class JacksonTrouble(Dude):
    @react("When he moves to or from a location Out of Town, unboot him.", to=Moved)
    async def feel_at_ease(self, moved: Moved) -> None:
        ends = self.card(moved.origin), self.card(moved.destination)
        require(moved.card == self.id and self.booted, "he has not moved, or is not booted")
        require(not all(end.is_in_town for end in ends), "both ends are in town")
        await self.unboot(self)


@card("Laughing Crow")
class LaughingCrow(Dude):
    @noon(
        "Reveal the top 2 cards of your deck. Spirits among them may be attached at their cost; discard the "
        "rest."
    )
    async def call_on_spirits(self) -> None:
        for revealed in await self.reveal_top(2):
            hosts = self.hosts_for(revealed) if revealed.is_a("Spirit") else Pool["Card"]()
            host = await self.may_target(hosts, f"Attach {revealed.title} to what?")
            if not host or not await self.attach(revealed, host, change=0):
                await self.discard(revealed)


@card("Longwei Fu")
class LongweiFu(Dude):
    @while_("At home: your posses anywhere have +1 stud bonus.", on=PLAYER, stud_bonus=+1)
    def has_taught_them(self) -> bool:
        return self.is_home


@card("Sarah Meoquanee")
class SarahMeoquanee(Dude):
    @shootout(
        "If a dude of your posse has at least 3 influence, or a Spirit is where the shootout is, she joins "
        "your posse from anywhere as a stud.",
        from_outside=True,
    )
    async def answer_the_call(self) -> None:
        self.require_may_join(self)
        await self.pay_costs()
        spirits = self.all_cards.with_keyword("Spirit").where(lambda c: c.location == self.shootout_location)
        if (spirits or self.posse.highest("influence") >= 3) and await self.join_posse(self):
            await self.become_stud(self)


@card("T'ou Chi Chow")
class TouChiChow(Dude):
    @own_cost("In an Anarchists gang, he costs 1 less for each deed you control.")
    def is_expected(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        return -len(buyer.deeds) if "anarchists" in buyer.gangs else 0

    @noon_or_shootout(
        "Boot a deed you control: a dude there or at an adjacent location unboots.", repeat=True
    )
    async def rouse(self) -> None:
        deed = await self.target(self.you.deeds.where(self.may_boot).where(self.sleepers), "Boot which deed?")
        dude = await self.target(self.sleepers(deed), "Unboot whom?")
        if await self.boot_for(deed):
            await self.unboot(dude)

    def sleepers(self, deed: Deed) -> Pool[Dude]:
        near = self.all_dudes.booted.where(deed.is_nearby)
        return near.where(lambda d: self.may_be_chosen(d, self.use))


@card("Three-Eyed Hawk")
class ThreeEyedHawk(Dude):
    @whenever("When you attach a Sidekick from your hand to him, gain 1 ghost rock.", to=Attached)
    async def befriend(self, attached: Attached) -> None:
        friend = self.card(attached.card)
        require(attached.host == self.id and friend.is_a("Sidekick"))
        require(attached.origin is None and friend.came_from_hand)
        await self.gain_ghost_rock(1)

    @while_("A Sidekick of his may be aced to cover 2 casualties.", on=CARDS, spared_casualties=+1)
    def demands_loyalty(self, friend: Card) -> bool:
        return friend in self.attachments and friend.is_a("Sidekick")
