"""Dudes of Weird West Edition."""

from doomtown_desktop.dsl import (
    Card,
    Deed,
    DrawHandsRevealed,
    Dude,
    Joined,
    Purchase,
    Until,
    card,
    noon,
    noon_or_shootout,
    override,
    own_cost,
    react,
    require,
    ways_to_enter,
    whenever,
    while_,
)


@card("Eagle Woman That All Look At")
class EagleWomanThatAllLookAt(Dude):
    @own_cost("First Peoples: she costs less, by the influence of a dude of yours.")
    def is_announced(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        return -buyer.dudes.highest("influence") if "1stpeoples" in buyer.gangs else 0

    @ways_to_enter("She may enter play beside the dude whose influence makes her cheaper.")
    def welcome(self) -> list[tuple[Card, int]]:
        if "1stpeoples" not in self.you.gangs:
            return []
        best = self.you.dudes.highest("influence")
        hosts = self.you.dudes.where(lambda d: d.place != self.you.home)
        return [(d, best - d.influence) for d in hosts]

    def is_your_shaman(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.is_a("Shaman")

    @noon_or_shootout(
        "Each of your Shamans may boot a Spirit where they are: Eagle Woman moves there; in a shootout she "
        "joins your posse. Then you may boot a dude there.",
        granted_to=is_your_shaman,
        from_outside=True,
        printed=False,
    )
    async def call_eagle_woman(self) -> None:
        here = self.user.place
        require(self.may_join(self) if self.in_shootout else self.may_move(self, here), "she cannot come")
        spirits = self.all_cards.with_keyword("Spirit").at(here).unbooted
        spirit = await self.target(spirits.where(self.is_in_reach), "Boot which Spirit?")
        await self.pay_costs()
        here = self.user.place
        if await self.boot_for(spirit):
            await (self.join_posse(self) if self.in_shootout else self.move(self, here))
        prey = await self.may_target(self.all_dudes.unbooted.at(here).where(self.is_in_reach), "Boot a dude?")
        if prey is not None:
            await self.boot(prey)


@card("Philip Swinford")
class PhilipSwinford(Dude):
    @whenever(
        "When another player's revealed hand is Cheatin' and yours is legal, you may swap a card from your "
        "play hand: discard it, then draw.",
        to=DrawHandsRevealed,
    )
    async def keep_an_eye_out(self, revealed: DrawHandsRevealed) -> None:
        cheaters = [p for p in self.opponents if p.seat in revealed.players and p.is_cheatin]
        require(cheaters and self.you.hand_is_legal)
        for _ in cheaters:
            spare = await self.may_target(self.you.play_hand, "Discard a card to draw one?")
            if spare is not None and await self.discard(spare):
                await self.draw_cards()


@card("Tommy Harden")
class TommyHarden(Dude):
    @whenever(
        "When the player opposing his posse reveals a Cheatin' hand: +1 to your hand rank this round, "
        "or +2 if yours is legal.",
        to=DrawHandsRevealed,
    )
    async def smell_a_cheat(self, _: DrawHandsRevealed) -> None:
        require(self.in_posse and self.opponent.is_cheatin)
        await self.change_hand_rank(2 if self.you.hand_is_legal else 1)


@card("Erik Samson")
class ErikSamson(Dude):
    @while_("Carrying Mystical goods: +1 influence.", influence=+1)
    def blessed_arms(self) -> bool:
        return bool(self.goods.with_keyword("Mystical"))

    @while_("Carrying a Melee Weapon: he is a stud.", stud=True)
    def swordsman(self) -> bool:
        return bool(self.attachments.with_keyword("Melee").with_keyword("Weapon"))


@card("Allie Hensman")
class AllieHensman(Dude):
    @noon("In the town square: she gets a permanent control point.", boot=True)
    async def make_a_name(self) -> None:
        await self.pay_costs()
        if self.location == self.town_square:
            await self.give_control_point(self)


@card("Lawrence Blackwood")
class LawrenceBlackwood(Dude):
    stays = Until.DAY

    @noon(
        "At a deed that another player owns: he has 1 control point until he leaves or the day ends.",
        boot=True,
    )
    async def squat(self) -> None:
        await self.pay_costs()
        place = self.place
        if isinstance(place, Deed) and place.owner != self.you:
            await self.modify(self, self.stays, control=+1, while_at=place)


@card("Lawrence Blackwood", printing="01037")
class LawrenceBlackwoodWhoStays(LawrenceBlackwood):
    stays = Until.FOREVER

    @noon("At a deed that another player owns: he has 1 control point for as long as he stays.", boot=True)
    @override
    async def squat(self) -> None:
        await super().squat()


@card("Ramiro Mendoza")
class RamiroMendoza(Dude):
    @whenever("When he joins a posse, pay 1 ghost rock, else discard him.", to=Joined)
    async def ask_for_pay(self, joined: Joined) -> None:
        require(joined.card == self.id)
        ways = ("pay", "discard him") if self.you.stash else ("discard him",)
        if await self.one_of(*ways, prompt="Pay 1 ghost rock for Ramiro?") == "pay":
            await self.pay(1)
        else:
            await self.discard(self)


@card("Jacqueline Isham")
class JacquelineIsham(Dude):
    @whenever(
        "When she joins a mark's posse or one that opposes a job, she is a stud for the shootout.", to=Joined
    )
    async def stand_by_the_underdog(self, joined: Joined) -> None:
        require(joined.card == self.id and joined.side == 1)
        await self.become_stud(self, Until.SHOOTOUT)


@card("Jacqueline Isham", printing="07009")
class JacquelineIshamIfSheLikes(Dude):
    @react(
        "When she joins a mark's posse or one that opposes a job, she becomes a stud.", to=Joined, repeat=True
    )
    async def stand_by_the_underdog(self, joined: Joined) -> None:
        require(joined.card == self.id and joined.side == 1 and not self.is_stud)
        await self.become_stud(self, Until.SHOOTOUT)
