"""Further dudes of Hell's Comin' With Me, K to Z."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Deed,
    DrawHandsRevealed,
    Dude,
    Pool,
    card,
    ignores_change,
    noon,
    require,
    shootout,
    whenever,
    while_,
)


@card("Mr. Baird")
class MrBaird(Dude):
    @noon(
        "Discard a deed from your hand: take a deed in town from your discard pile.",
        boot=True,
        pay=1,
    )
    async def swap_titles(self) -> None:
        better = self.you.discard_pile.where(self.is_a_deed).where(lambda c: not c.facts.is_out_of_town)
        self.require_choice(better)
        old = await self.target(self.you.play_hand.where(self.is_a_deed), "Discard which deed?")
        new = await self.target(better, "Take which deed?")
        if await self.do_for(self.discard(old)):
            await self.to_hand(new)

    def is_a_deed(self, deed: Card) -> bool:
        return deed.type is CardType.DEED


@card("Pete Spence")
class PeteSpence(Dude):
    @noon(
        "Mark a location in town where he is not. If successful, a dude of yours gets Attire or a "
        "non-unique Weapon from your discard pile, booted, at its cost. If they got a Weapon and have no "
        "bounty, they get 1.",
        job=True,
        boot=True,
    )
    async def rob(self) -> None:
        places = self.locations.where(lambda p: p.is_in_town and p != self.location)
        job = await self.lead_job(await self.target(places, "Mark a location"), leader=self)
        loot = self.you.discard_pile.where(lambda c: self.is_loot(c) and self.takers(c))
        if job.succeeded and (prize := await self.target_if_any(loot, "Attach which goods?")):
            dude = await self.target(self.takers(prize), "Who gets the prize?")
            await self.attach(prize, dude, change=0, booted=True)
            if prize in dude.attachments and prize.is_a("Weapon") and not dude.bounty:
                await self.add_bounty(dude)

    def is_loot(self, prize: Card) -> bool:
        plain = prize.is_a("Weapon") and not prize.facts.is_unique
        return prize.type is CardType.GOODS and (plain or prize.is_a("Attire"))

    def takers(self, prize: Card) -> Pool[Card]:
        return self.hosts_for(prize).where(lambda h: isinstance(h, Dude))


@card("QUATERMAN PRIME")
class QuatermanPrime(Dude):
    @ignores_change("Only goods it carries can change its bullets.")
    def is_built_so(self, dude: Card, stat: str, by: Card | None, _change: int) -> bool:
        return dude == self and stat == "bullets" and (by is None or by not in self.goods)

    @while_("Cards cannot move or boot it.", cannot=("be moved by cards", "be booted by cards"))
    def obeys_nobody(self) -> bool:
        return True

    @whenever(
        "In its shootout each player who reveals a Cheatin' hand takes 1 more casualty this round.",
        to=DrawHandsRevealed,
    )
    async def judge(self, revealed: DrawHandsRevealed) -> None:
        require(self.in_posse and not revealed.lowball)
        for player in self.players:
            if player.seat in revealed.players and player.has_revealed_cheatin_hand:
                await self.change_casualties(+1, player)


@card("Speaks-with-Buffalo")
class SpeaksWithBuffalo(Dude):
    @noon(
        "Mark an opposing dude. She becomes a stud, and dudes add influence instead of bullets to draw "
        "hands in this shootout. If successful, she unboots, and you draw 2 cards, then discard 2.",
        job=True,
        boot=True,
    )
    async def challenge(self) -> None:
        mark = await self.target(self.opposing, "Mark a dude")
        job = await self.lead_job(mark, leader=self, on_begin=self.find_words)
        if job.succeeded:
            await self.unboot(self)
            await self.draw_cards(2)
            hand = self.you.play_hand
            for dull in await self.targets(hand, min(2, len(hand)), 2, "Discard which cards?"):
                await self.discard(dull)

    async def find_words(self) -> None:
        await self.become_stud(self)
        await self.draw_by("influence")


@card("Tawodi")
class Tawodi(Dude):
    @noon(
        "Mark the town square. If successful, play a dude or deed from your discard pile for 2 ghost rock "
        "less (but at least 1).",
        job=True,
        boot=True,
    )
    async def call_back(self) -> None:
        job = await self.lead_job(self.town_square, leader=self)
        found = self.you.discard_pile.where(lambda c: self.can_play(c, self.discount(c)))
        if job.succeeded and (lost := await self.target_if_any(found, "Play which card?")):
            await self.play(lost, change=self.discount(lost))

    def discount(self, lost: Card) -> int:
        price = self.cost_of(lost)
        return min(price, max(1, price - 2)) - price if price else 0


@card("Tomas Ramirez")
class TomasRamirez(Dude):
    @shootout(
        "Boot a Hex he carries: test his Huckster against the value of a Weapon that an opposing dude "
        "carries. If he succeeds, discard that Hex and the Weapon."
    )
    async def melt(self) -> None:
        weapons = self.opposing.attachments.with_keyword("Weapon")
        self.require_choice(weapons)
        hex_ = await self.target(self.attachments.with_keyword("Hex").where(self.may_boot), "Boot which Hex?")
        weapon = await self.target(weapons, "Melt which Weapon?")
        if await self.boot_for(hex_):
            if (await self.check_skill(self, "Huckster", weapon.poker_value)).succeeded:
                await self.discard(hex_)
                await self.discard(weapon)


@card("Tsintah")
class Tsintah(Dude):
    @shootout(
        "Boot a Spirit she carries or a Totem here: she becomes a stud. On Holy Ground, or at a deed "
        "adjacent to it, she gets +1 bullets."
    )
    async def call_upon(self) -> None:
        totems = self.all_cards.with_keyword("Totem").at(self.location)
        spirits = self.spells.with_keyword("Spirit").also(totems).where(self.may_boot)
        spirit = await self.target(spirits, "Boot which Spirit?")
        if await self.boot_for(spirit):
            await self.become_stud(self)
        near = isinstance(self.place, Deed) and self.neighbours.with_keyword("Holy Ground")
        if self.place.is_a("Holy Ground") or near:
            await self.modify(self, bullets=+1)
