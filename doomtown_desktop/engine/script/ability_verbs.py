"""Verbs of card scripts that concern abilities and card texts."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from doomtown_desktop.engine.change import changes, forming, payment
from doomtown_desktop.engine.core import acts, lasting, questions
from doomtown_desktop.engine.core.asking import Fizzle, Illegal, ask
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.data.abilities import NOON, SHOOTOUT
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.flow import plays, shootout
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.use import uses
from doomtown_desktop.protocol.choices import Trade, key
from doomtown_desktop.protocol.effects import (
    AnotherUse,
    Blank,
    DisabledAbility,
    Duty,
    IgnoredOpponents,
    KeywordChange,
    NoBenefit,
    NumberChange,
    Offer,
    OnlyGoods,
    Stripped,
)
from doomtown_desktop.protocol.events import PlayOver
from doomtown_desktop.protocol.ids import Until
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import PASS, Choose, Option, Play, Question, Verb
from doomtown_desktop.protocol.words import KEYWORDS, NUMBERS, Cannot, Number, keyword, member
from doomtown_desktop.speech import prompts, wording

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.core.using import Declared
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card
    from doomtown_desktop.protocol.ids import Seat


class AbilityVerbs(Acting):
    """The verbs that concern abilities and card texts. "You" is the player who uses the card, as in its text.

    A lasting effect has the duration ``until``. ``None`` stands for the default of the current ability
    (R-DUR).
    """

    __slots__ = ()

    async def which_ability(
        self, card: Card, names: list[str], prompt: str = "", by: Player | None = None
    ) -> str:
        """Ask you, or ``by``, to choose one of several abilities of a card. Each is shown by its wording."""
        seat = self.you.seat if by is None else by.seat
        words = [(name, wording.ability(self.g, card.id, name)) for name in names]
        asked = prompt or prompts.ability(self.g, card.id)
        return await questions.choose_word(self.g, seat, Question.MODE, asked, words, self.id)

    async def do_for(self, doing: Coroutine[Any, Any, object]) -> bool:
        """Do the part of a text before "to". Return whether the rest of the text follows (R-COST-4).

        The rest follows if ``doing`` succeeds, that is, unless it returns False. In rulesets where the part
        is a cost, Reacts cannot prevent it, and the rest always follows (R-14-ACT-2, R-COST-1, R-COST-2). In
        the classic game, the part is done even if the ability is cancelled (R-CL-ACT-2).
        """
        is_cost, use = self.g.ruleset.doing_is == "cost", self.g.uses[-1]
        try:
            try:
                await uses.commit(self.g)
            except Fizzle:
                if use.cancelled and self.g.ruleset.cancelled_still_pays:
                    await doing
                raise
            use.paying = is_cost
            done = await doing
            use.paying = False
            return is_cost or done is not False
        finally:
            doing.close()

    async def boot_for(self, *cards: Card) -> bool:
        """Boot cards as the part of a text before "to" (see ``do_for``). This succeeds if all are booted."""

        async def boot_all() -> bool:
            for card in cards:
                self._is_of_use("boot", card)
                if self._reaches(card):
                    await changes.boot(self.g, card.id, by=self.cause)
            return all(card.booted for card in cards)

        return await self.do_for(boot_all())

    async def let_use_again(self, card: Card, ability: str) -> None:
        """Allow an ability that a card has used today to be used once more today (R-ACT-8)."""
        await uses.commit(self.g)
        if self._reaches(card):
            lasting.begin(self.g, AnotherUse(**self._born(Until.DAY), mark=f"{card.id}.{ability}"))

    async def let_use_abilities_again(self, card: Card) -> None:
        """Allow each ability of a card to be used once more today (R-ACT-8)."""
        for ability in card.abilities:
            await self.let_use_again(card, ability)

    async def offer_play(self, play: Callable[..., object], until: Until | None = None) -> None:
        """Offer players ``play``, an ``offered`` ability of this card, for the duration ``until``."""
        await uses.commit(self.g)
        lasting.begin(self.g, Offer(**self._born(until), ability=lasting.hook(self, play)))

    async def ask_for_play(
        self,
        play: str,
        which: Callable[..., object] | None = None,
        *,
        player: Player | None = None,
        dude: Card | None = None,
        about: Card | None = None,
        may_pass: bool = False,
        until: Until | None = None,
    ) -> None:
        """Require you, or another player, to make a certain play next, if one is legal (R-CL-NOON-1).

        ``play`` is ``noon`` or ``shootout``. ``which(option, dude, about)`` is a method of this card that
        returns whether a play meets the requirement. Without it, every play except a pass does. The
        requirement ends when ``dude`` leaves play. With ``may_pass``, the player may pass, and is then asked
        again.
        """
        await uses.commit(self.g)
        born = {**self._born(until), "stays": None if dude is None else dude.id}
        duty = Duty(
            **born,
            player=(player or self.you).seat,
            asks_for=_play(play),
            hook="" if which is None else lasting.hook(self, which),
            about=None if about is None else about.id,
            may_pass=may_pass,
        )
        lasting.begin(self.g, duty)

    def require_shootout_play(self) -> None:
        """Make the ability unusable unless you can make a Shootout play now."""
        if not shootout.shootout_plays(self.g, self.you.seat):
            raise Illegal(Objection(Grounds.NO_SHOOTOUT_PLAY))

    async def make_shootout_play(self) -> None:
        """Ask you for a Shootout play at once. You may pass (R-SHOOT-21)."""
        await uses.commit(self.g)
        seat = self.you.seat
        options = tuple(shootout.shootout_plays(self.g, seat))
        if not options:
            return
        options = (*options, Option(PASS, Verb.PASS))
        since, acted = self.g.state.counter, len(self.g.state.today.acting)
        answer = await ask(
            Choose(seat, Question.SHOOTOUT_PLAY, "Make a Shootout play", options, default=PASS)
        )
        passed = answer == (PASS,)
        if not passed:
            await shootout.make_play(self.g, seat, answer[0])
            lasting.expire(self.g, Until.PLAY, since=since)
            await forming.drop_turncoats(self.g)
        await shootout.play_over(self.g, seat, SHOOTOUT, acted, passed=passed)

    async def make_noon_play(self) -> None:
        """Ask you for a Noon play at once. You may pass (R-CL-NOON-1).

        It is your turn meanwhile. If a card then gives you another play, it follows at once, too.
        """
        await uses.commit(self.g)
        state, today = self.g.state, self.g.state.today
        turn, waiting = state.turn, (today.another_play, today.more_plays)
        state.turn, today.another_play, today.more_plays = self.you.seat, False, 0
        again = True
        while again:
            await _noon_play(self.g, self.you.seat)
            again = today.another_play
            today.another_play, today.more_plays = today.more_plays > 0, max(0, today.more_plays - 1)
        state.turn, (today.another_play, today.more_plays) = turn, waiting

    def may_use(self, card: Card, play: str, *, free_boot: bool = False, again: bool = False) -> bool:
        """Return whether you can use an ability of a card now. The parameters are as in ``use_ability``."""
        return bool(
            uses.of_card(self.g, self.you.seat, card.id, _play(play), free_boot=free_boot, again=again)
        )

    def may_use_if(self, card: Card, play: str, dude: Card, **stats: int) -> bool:
        """Return what ``may_use`` would return if a dude's numbers were higher by the given amounts."""
        g = self.g
        before = g.state.effects
        born: dict[str, Any] = {
            "number": g.state.counter,
            "source": self.id,
            "label": g.facts[self.id].title,
            "until": Until.PLAY,
            "card": dude.id,
        }
        supposed = [NumberChange(**born, stat=NUMBERS.check(s), amount=a) for s, a in stats.items()]
        g.state.effects = [*before, *supposed]
        g.touch_effects()
        try:
            return self.may_use(card, play)
        finally:
            g.state.effects = before
            g.touch_effects()

    async def use_ability(
        self, card: Card, play: str, *, free_boot: bool = False, again: bool = False
    ) -> bool:
        """Use an ability of one of your cards at once. You choose which one. Return whether one was used.

        ``play`` is ``noon``, ``shootout`` or ``resolution``. With ``free_boot``, the boot cost in the header
        is not paid. With ``again``, abilities that were used today can be used again.
        """
        await uses.commit(self.g)
        found = uses.of_card(self.g, self.you.seat, card.id, _play(play), free_boot=free_boot, again=again)
        if not found:
            return False
        return await uses.run(self.g, await self._which_use(card, found)) is not None

    async def _which_use(self, card: Card, found: Sequence[Declared]) -> Declared:
        """Ask you to choose one of several uses of a card."""
        options = [uses.option(use) for use in found]
        words = [(option.key, wording.ability(self.g, card.id, option.label)) for option in options]
        prompt = prompts.use_ability(self.g, card.id)
        key = await questions.choose_word(self.g, self.you.seat, Question.MODE, prompt, words, card.id)
        return next(use for use, option in zip(found, options, strict=True) if option.key == key)

    def may_cost(self, amount: int) -> bool:
        """Return whether you can pay for this action card if its cost is ``amount``."""
        use = self.g.uses[-1]
        price = payment.price(self.g, use.declared, amount) + use.paid
        return price <= payment.available(self.g, use.declared)

    def cost_becomes(self, amount: int) -> None:
        """Replace the printed cost of this action card with ``amount``. Call this before the first effect."""
        self.g.uses[-1].price = amount

    def may_play_action(self, card: Card, play: str, *, change: int = 0) -> bool:
        """Return whether you can play an action card now. The parameters are as in ``play_action``."""
        return bool(uses.of_action(self.g, self.you.seat, card.id, _play(play), change=change))

    async def play_action(
        self, card: Card, play: str, *, change: int = 0, leader: Card | None = None
    ) -> bool:
        """Play an action card from your hand or from one of your piles. Return whether it was played.

        ``play`` is ``noon`` or ``shootout``. ``change`` is added to the cost. ``leader`` is the dude that
        leads the card's job, if it can.
        """
        await uses.commit(self.g)
        led_by = None if leader is None else leader.id
        found = uses.of_action(self.g, self.you.seat, card.id, _play(play), change=change, led_by=led_by)
        if not found:
            return False
        return await uses.play_from(self.g, await self._which_use(card, found)) is not None

    async def lose_text(
        self,
        card: Card,
        until: Until | None = None,
        *,
        traits: bool = True,
        abilities: bool = True,
        keywords: bool = False,
        bonuses: Sequence[str] = (Number.BULLETS,),
        while_attached: bool = False,
    ) -> None:
        """Remove all or some traits, abilities and bonuses of a card for the duration ``until``.

        With ``keywords``, the keywords are also removed. ``bonuses`` are the numbers that an attached card no
        longer adds. With ``while_attached``, the effect also ends when this card leaves play.
        """
        await uses.commit(self.g)
        if not card.in_play or not self._reaches(card) or m.cannot(self.g, Cannot.LOSE_ITS_TEXT, card.id):
            return
        stays: dict[str, Any] = {"card": card.id, "stays": self.id if while_attached else None}
        born = {**self._born(until), **stays}
        lasting.begin(self.g, Blank(**born, traits=traits, abilities=abilities))
        for word in [w for w in sorted(KEYWORDS) if keywords and card.is_a(w)]:
            born = {**self._born(until), **stays}
            lasting.begin(self.g, KeywordChange(**born, keyword=word, gained=False))
        for stat in map(NUMBERS.check, bonuses if self.g.state.in_play[card.id].host is not None else ()):
            born = {**self._born(until), **stays}
            lasting.begin(self.g, NumberChange(**born, stat=stat, amount=0, op=Operation.SET))

    async def lose_keyword(
        self, card: Card, word: str, until: Until | None = None, *, while_in_play: bool = False
    ) -> None:
        """Take a keyword, such as a skill, from a card for the duration ``until``.

        ``while_in_play`` is as in ``modify``.
        """
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            lost = keyword(word)
            born = self._born(until, carried=card if while_in_play else None)
            lasting.begin(self.g, KeywordChange(**born, card=card.id, keyword=lost, gained=False))

    async def deny_goods(self, dude: Card, until: Until | None = None) -> None:
        """Remove the benefit of a dude's goods for the duration ``until``. The drawbacks of goods remain."""
        await uses.commit(self.g)
        if dude.in_play and self._reaches(dude):
            lasting.begin(self.g, NoBenefit(**self._born(until), card=dude.id))

    async def ignore_opponents(self, card: Card, stat: str, until: Until | None = None) -> None:
        """Make a card's ``stat`` ignore your opponents' abilities and actions for the duration ``until``."""
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            number = NUMBERS.check(stat)
            lasting.begin(self.g, IgnoredOpponents(**self._born(until), card=card.id, stat=number))

    async def ignore_all_but_goods(self, card: Card, stat: str, until: Until | None = None) -> None:
        """For the duration ``until``, only goods that a card carries change its printed ``stat``."""
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            lasting.begin(self.g, OnlyGoods(**self._born(until), card=card.id, stat=NUMBERS.check(stat)))

    async def strip_number(self, card: Card, stat: str, *, but: str, until: Until | None = None) -> None:
        """Ignore all current changes of a card's ``stat`` for the duration ``until``.

        These are changes by effects, traits and counters. Bonuses from carried cards with the keyword ``but``
        still count, and so do later changes.
        """
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            number, spared, lie = NUMBERS.check(stat), keyword(but), card.permanent(stat)
            born = self._born(until)
            bare = Stripped(**born, card=card.id, stat=number, spared=spared, counters=lie)
            lasting.begin(self.g, bare)

    async def forbid_ability(self, card: Card, ability: str, until: Until | None = None) -> None:
        """Forbid the use of an ability of a card for the duration ``until``."""
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            lasting.begin(self.g, DisabledAbility(**self._born(until), card=card.id, ability=ability))

    def boots_to_move(self, dude: Card, place: Card) -> bool:
        """Return whether a Movin' play to a place would boot a dude (R-MOVE-3, R-MOVE-4, R-MOVE-6)."""
        return place.id not in plays.free_moves(self.g, dude.id)

    def require_trade(self) -> None:
        """Make the ability unusable unless you can make a Tradin' play now."""
        if not any(plays.trades(self.g, self.you.seat)):
            raise Illegal(Objection(Grounds.NOTHING_TO_TRADE))

    async def make_trade(self) -> None:
        """Ask you for a Tradin' play at once (R-TRADE-1)."""
        await uses.commit(self.g)
        seat = self.you.seat
        options = tuple(Option(key(Trade(c, d)), Verb.TRADE, c, d) for c, d in plays.trades(self.g, seat))
        if options:
            answer = await ask(Choose(seat, Question.TRADE, "Which goods go to whom?", options))
            await plays.make(self.g, seat, answer[0])

    async def form_mark_first(self) -> None:
        """Make the mark's posse form before the leader's posse (R-SHOOT-2)."""
        await uses.commit(self.g)
        if self.g.state.shootout is not None:
            self.g.state.shootout.mark_first = True

    async def make_another_play(self, *, but_abilities: bool = False) -> None:
        """Give you another play: in a shootout at once, at High Noon right after this play (R-NOON).

        With ``but_abilities``, the play at High Noon cannot be the use of an ability.
        """
        await uses.commit(self.g)
        if self.g.state.shootout is not None:
            await self.make_shootout_play()
        elif self.g.state.turn == self.you.seat:
            today = self.g.state.today
            today.more_plays += today.another_play
            today.another_play = True
            today.but_abilities = but_abilities


async def _noon_play(g: Engine, seat: Seat) -> None:
    since, acted = g.state.counter, len(g.state.today.acting)
    options = tuple(plays.legal_plays(g, seat))
    answer = await ask(Choose(seat, Question.NOON_PLAY, "Make a Noon play", options, default=PASS))
    passed = answer == (PASS,)
    if not passed:
        await plays.make(g, seat, answer[0])
        lasting.expire(g, Until.PLAY, Until.NOON_PLAY, since=since)
    await happen(g, PlayOver(seat, NOON, passed, () if passed else acts.take(g, acted)))


def _play(word: str) -> Play:
    return member(Play, "play", word)
