"""Verbs of card scripts for lasting effects (R-DUR): numbers, keywords, prohibitions, control, protection."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.data.abilities import DUDES, PLAYERS
from doomtown_desktop.engine.facts import feasible, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.forbidding import forbidden, may_not_change
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.engine.use import uses
from doomtown_desktop.protocol import words
from doomtown_desktop.protocol.effects import (
    AccessChange,
    AdjacencyChange,
    Ban,
    BootsOnTheWay,
    Control,
    CostChange,
    Effect,
    KeptOut,
    KeywordChange,
    Note,
    NumberChange,
    OutfitChange,
    Ownership,
    Protection,
    TypeChange,
    Watch,
)
from doomtown_desktop.protocol.events import BecameStud, ControlChanged, Event, Pending
from doomtown_desktop.protocol.ids import CardId, Until
from doomtown_desktop.protocol.kinds import Operation, TraitSubject
from doomtown_desktop.protocol.pending import BecomingHarrowed
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.words import Cannot, Number

if TYPE_CHECKING:
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card

_DEEPENED: Final = (Number.BULLETS, Number.INFLUENCE, Number.VALUE)
"""The numbers that Techniques lower further (``deeper techniques``)."""


class _Lasting(Record):
    """The conditions under which a change of a card lasts and applies, as in ``LastingVerbs.modify``."""

    until: Until
    place: CardId | None
    """The effect ends when the card leaves this location."""
    carried: Card | None
    """The effect ends when this card leaves play. An effect on another card also ends when it is traded."""
    hook: str
    """The method that decides whether the change applies; empty for always."""
    about: CardId | None


class LastingVerbs(Acting):
    """The verbs for lasting effects.

    A lasting effect has the duration ``until``; ``None`` is the default of the current ability (R-DUR).
    """

    __slots__ = ()

    async def modify(
        self,
        card: Card,
        until: Until | None = None,
        *,
        stud: bool | None = None,
        keywords: Sequence[str] = (),
        cannot: Sequence[str] = (),
        outfits: Sequence[str] = (),
        minimum: int | None = None,
        op: str = "add",
        while_at: Card | None = None,
        as_long_as: Callable[..., object] | None = None,
        while_carrying: Card | None = None,
        while_in_play: bool = False,
        about: Card | None = None,
        **stats: int,
    ) -> None:
        """Change numbers, stud or draw, keywords or prohibitions of a card for the duration ``until``.

        ``stats`` gives an amount for each number. By ``op``, numbers change by their amounts (``add``),
        become the amounts (``set``), become at ``least`` or at ``most`` the amounts, or become ``fixed``, so
        that nothing else changes them. ``minimum`` is the lowest number to which this change may lower a
        number (R-STAT-7). ``stud`` is True for a stud and False for a draw. ``while_at`` is a location; the
        effect ends when the card leaves it. ``while_carrying`` is an attachment; the effect ends when it
        leaves play or gets another bearer. With ``while_in_play``, the effect ends when the card leaves play,
        and card memory does not restore it.

        ``outfits`` are the gangs of outfits to which the card belongs, too.

        ``as_long_as`` is a method of this card that gets the card, and ``about`` if that is set. Numbers,
        stud or draw, and prohibitions apply only while it returns True. If it returns a number, amounts count
        that many times.
        """
        await uses.commit(self.g)
        if not card.in_play or not self._reaches(card):
            return
        operation = words.member(Operation, "op", op)
        lasts = _Lasting(
            until or self.until(),
            None if while_at is None else while_at.id,
            card if while_in_play else while_carrying,
            "" if as_long_as is None else lasting.hook(self, as_long_as),
            None if about is None else about.id,
        )
        for argument, amount in stats.items():
            stat = words.of_card(argument, amount)
            if minimum is not None and amount < 0:
                amount = min(0, max(amount, minimum - m.raw(self.g, card.id, stat)))
            self._change_number(card, stat, operation, amount, lasts)
        was_draw = bool(stud) and town.is_dude(self.g, card.id) and not m.is_stud(self.g, card.id)
        if stud is not None:
            self._change_type(card, stud, lasts)
        for word in map(words.keyword, keywords):
            if word != feasible.HARROWED or await self._rises(card):
                lasting.begin(self.g, KeywordChange(**self._born_with(lasts), card=card.id, keyword=word))
        for outfit in outfits:
            lasting.begin(self.g, OutfitChange(**self._born_with(lasts), card=card.id, outfit=outfit))
        for what in map(words.PROHIBITIONS.check, cannot):
            born = self._born_with(lasts)
            lasting.begin(
                self.g, Ban(**born, card=card.id, what=what, as_long_as=lasts.hook, about=lasts.about)
            )
        if was_draw and m.is_stud(self.g, card.id):
            await happen(self.g, BecameStud(card.id, cause=self.cause))

    def _born_with(self, lasts: _Lasting) -> dict[str, Any]:
        return self._born(lasts.until, lasts.place, lasts.carried)

    def _change_number(
        self, card: Card, stat: words.CardWord, operation: Operation, amount: int, lasts: _Lasting
    ) -> None:
        """Begin a change of a number of a card, unless it would change nothing or a card forbids it."""
        if operation is Operation.ADD and amount < 0 and stat in _DEEPENED:
            amount -= self._deepened_by(card)
        if may_not_change(self.g, card.id, stat, operation, amount, self.cause):
            return
        if amount or operation is not Operation.ADD:
            changed = NumberChange(
                **self._born_with(lasts),
                card=card.id,
                stat=stat,
                amount=amount,
                op=operation,
                as_long_as=lasts.hook,
                about=lasts.about,
            )
            lasting.begin(self.g, changed)

    def _change_type(self, card: Card, stud: bool, lasts: _Lasting) -> None:
        """Begin to make a stud or draw of a dude, unless a card forbids it."""
        if not stud and forbidden(self.g, Cannot.BE_MADE_A_DRAW_BY, card.id, self.cause):
            return
        born = self._born_with(lasts)
        change = TypeChange(**born, card=card.id, stud=stud, as_long_as=lasts.hook, about=lasts.about)
        lasting.begin(self.g, change)

    async def _rises(self, card: Card) -> bool:
        """Announce that a dude becomes Harrowed, unless it already is.

        Returns False if this is prevented or the dude leaves play.
        """
        if m.has_keyword(self.g, card.id, feasible.HARROWED):
            return True
        coming = BecomingHarrowed(card.id, self.you.seat, cause=self.cause)
        return await announce(self.g, coming) and card.in_play

    async def modify_all(
        self, as_long_as: Callable[..., object], until: Until | None = None, *, op: str = "add", **stats: int
    ) -> None:
        """Change numbers of all dudes for which ``as_long_as``, a method of this card, returns True.

        The duration is ``until``. The method is called each time a number is read. If it returns a number,
        amounts count that many times. ``op`` is as in ``modify``.
        """
        await uses.commit(self.g)
        hook = lasting.hook(self, as_long_as)
        for argument, amount in stats.items():
            stat, done = words.of_card(argument, amount), words.member(Operation, "op", op)
            born = self._born(until)
            lasting.begin(self.g, NumberChange(**born, stat=stat, amount=amount, op=done, as_long_as=hook))

    def may_lower(self, card: Card, stat: str) -> bool:
        """Return whether this card could lower a number of a card."""
        number = words.NUMBERS.check(stat)
        kept = may_not_change(self.g, card.id, number, Operation.ADD, -1, self.cause)
        return not (kept or m.ignores(self.g, card.id, number, self.id, -1))

    async def end_its_effects(self) -> None:
        """End all lasting effects of this card."""
        await uses.commit(self.g)
        lasting.end(self.g, [e for e in self.g.state.effects if e.source == self.id])

    async def note(self, amount: int) -> None:
        """Store a number for all copies of this card. It replaces the number stored before."""
        await uses.commit(self.g)
        lasting.end(self.g, [*self.g.effects(Note, self.g.facts[self.id].title)])
        lasting.begin(self.g, Note(**self._born(Until.FOREVER), amount=amount))

    def noted(self) -> int | None:
        """Return the number that ``note`` stored for this card and its copies; ``None`` if there is none."""
        notes = self.g.effects(Note, self.g.facts[self.id].title)
        return notes[-1].amount if notes else None

    def lies_on(self, card: Card, *, copies: bool = True) -> bool:
        """Return whether a lasting effect of this card is on a card; by default, those of copies count."""
        on_it = [e for e in self.g.state.effects if e.card == card.id]
        return any(e.source == self.id or (copies and self._is_of_a_copy(e)) for e in on_it)

    def depends_on(self, card: Card, on: Card | None = None) -> bool:
        """Return whether an effect of this card, or of a copy of it, refers to a card (``about=``).

        With ``on``, only effects on that card count.
        """
        effects: list[Any] = [*self.g.state.effects]
        effects += [e for kept in self.g.state.memory.values() for e in kept.effects]
        found = [e for e in effects if getattr(e, "about", None) == card.id and self._is_of_a_copy(e)]
        return any(on is None or e.card == on.id for e in found)

    async def end_effects_on(self, *cards: Card) -> None:
        """End the lasting effects on some cards that come from this card or a copy of it."""
        await uses.commit(self.g)
        ids = [card.id for card in cards]
        lasting.end(self.g, [e for e in self.g.state.effects if e.card in ids and self._is_of_a_copy(e)])

    def _is_of_a_copy(self, effect: Effect) -> bool:
        return self.g.facts[effect.source].title == self.g.facts[self.id].title

    async def end_changes(self, card: Card, stat: str) -> None:
        """End all effects that change one of a card's numbers. Changes by traits stay."""
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            word = words.NUMBERS.check(stat)
            lasting.end(self.g, list(self.g.effects(NumberChange, word, card.id)))

    def _deepened_by(self, card: Card) -> int:
        """Return how much more a Technique's performer makes the Technique lower an opposing dude."""
        use = self.g.uses[-1] if self.g.uses else None
        if use is None or use.tested is None or m.controller(self.g, card.id) == use.player:
            return 0
        return m.stat(self.g, use.tested, Number.DEEPER_TECHNIQUES)

    async def forbid(
        self,
        *deeds: str,
        on: TraitSubject = DUDES,
        until: Until | None = None,
        as_long_as: Callable[..., object] | None = None,
        about: Card | None = None,
        player: Player | None = None,
    ) -> None:
        """Apply prohibitions to all dudes, or to all players (``on=PLAYERS``), for a duration (R-GEN-3).

        ``deeds`` are the prohibitions, as in ``cannot``. ``as_long_as`` is a method of this card that gets a
        dude and ``about``. The prohibitions apply to the dudes for which it returns True. With ``player``,
        besides ``on=PLAYERS``, they apply to this player only.
        """
        await uses.commit(self.g)
        hook = "" if as_long_as is None else lasting.hook(self, as_long_as)
        other = None if about is None else about.id
        if on not in (DUDES, PLAYERS):
            raise words.UnknownWord(f"prohibitions apply to all dudes or players, not to {on}")
        said = words.PLAYER_PROHIBITIONS if on is PLAYERS else words.PROHIBITIONS
        whom = {"everybody": on} if player is None else {"player": player.seat}
        for what in [str(said.check(what)) for what in deeds]:
            lasting.begin(self.g, Ban(**self._born(until), as_long_as=hook, about=other, what=what, **whom))

    async def change_rating(self, dude: Card, word: str, amount: int, until: Until | None = None) -> None:
        """Raise or lower a dude's rating in a skill or Kung Fu for the duration ``until`` (R-SKILL-1)."""
        rating: dict[str, Any] = {f"rating:{word}": amount}
        await self.modify(dude, until, **rating)

    async def become_stud(self, dude: Card, until: Until | None = None) -> None:
        """Make a dude a stud for the duration ``until``."""
        await self.modify(dude, until, stud=True)

    async def become_draw(self, dude: Card, until: Until | None = None) -> None:
        """Make a dude a draw for the duration ``until``."""
        await self.modify(dude, until, stud=False)

    async def set_access(
        self, place: Card, access: str, until: Until | None = None, *, while_attached: bool = False
    ) -> None:
        """Make a location ``private`` or ``public`` for the duration ``until``.

        With ``while_attached``, this also ends when this card leaves play.
        """
        await uses.commit(self.g)
        if not place.in_play or not self._reaches(place):
            return
        born = self._born(until, carried=self.g.view(self.id) if while_attached else None)
        changed = AccessChange(**born, card=place.id, access=words.ACCESSES.check(access))
        lasting.begin(self.g, changed)

    async def change_adjacency(self, hook: Callable[..., object], until: Until | None = None) -> None:
        """Make ``hook(a, b)``, a method of this card, decide adjacency for a duration; see ``@adjacency``."""
        await uses.commit(self.g)
        lasting.begin(self.g, AdjacencyChange(**self._born(until), hook=lasting.hook(self, hook)))

    def may_control(self, dude: Card, player: Player | None = None) -> bool:
        """Return whether a player may take control of a dude (R-SHOOT-20).

        A player cannot take dudes of the posse against them, nor a card that is attached to another card.
        """
        fight, spot = self.g.state.shootout, self.g.state.in_play.get(dude.id)
        if spot is not None and spot.host is not None:
            return False  # an attached card has its bearer's controller
        side = posses.side_of(self.g, dude.id)
        seat = (player or self.you).seat
        return fight is None or side is None or seat not in fight.posses[1 - side].seats

    async def change_booting_of_moves(
        self, hook: Callable[..., bool | None], until: Until | None = None
    ) -> None:
        """Make ``hook(dude, place)`` decide which moves boot, like ``@boots_on_the_way``, for a duration."""
        await uses.commit(self.g)
        lasting.begin(self.g, BootsOnTheWay(**self._born(until), hook=lasting.hook(self, hook)))

    async def change_costs(self, hook: Callable[..., object], until: Until | None = None) -> None:
        """Add ``hook(purchase)``, a signed number, to all costs for a duration; see ``@cost_of``."""
        await uses.commit(self.g)
        lasting.begin(self.g, CostChange(**self._born(until), hook=lasting.hook(self, hook)))

    async def keep_out(
        self,
        card: Card,
        hook: Callable[..., object],
        until: Until | None = None,
        *,
        limit: int | None = None,
        but_for_effects: bool = False,
    ) -> None:
        """Forbid moves to a location, or moves of a dude, for the duration ``until`` (R-MOVE-9).

        ``card`` is the location or the dude. ``hook(dude, place)``, a method of this card, returns True for
        moves that are not allowed. If ``limit`` is given, the method gets it as a third argument. With
        ``but_for_effects``, card effects can still make these moves.
        """
        await uses.commit(self.g)
        if self._reaches(card):
            name, born = lasting.hook(self, hook), self._born(until)
            kept_out = KeptOut(**born, card=card.id, hook=name, limit=limit, but_for_effects=but_for_effects)
            lasting.begin(self.g, kept_out)

    async def take_control(
        self, dude: Card, until: Until | None = None, player: Player | None = None
    ) -> None:
        """Give you, or ``player``, control of a dude, if ``may_control`` allows it (R-OWN-2, R-SHOOT-20)."""
        await uses.commit(self.g)
        seat = (player or self.you).seat
        if not dude.in_play or not self._reaches(dude) or not self.may_control(dude, player):
            return
        born = lasting.born(self.g, self.id, until or self.until(), seat)
        lasting.begin(self.g, Control(**born, card=dude.id, player=seat))
        await happen(self.g, ControlChanged(dude.id, seat, cause=self.cause))

    async def become_owner(
        self, card: Card, player: Player | None = None, *, while_in_play: bool = False
    ) -> None:
        """Make you, or another player, the owner of a card for the rest of the game (R-OWN-1).

        With ``while_in_play``, this ends when the card leaves play, and card memory does not restore it.
        """
        await uses.commit(self.g)
        if card.in_play and self._reaches(card):
            seat = (player or self.you).seat
            born = self._born(Until.FOREVER, carried=card if while_in_play else None)
            lasting.begin(self.g, Ownership(**born, card=card.id, player=seat))

    async def watch(
        self,
        event: type[Event] | type[Pending],
        hook: Callable[..., object],
        target: Card | None = None,
        until: Until | None = None,
        *,
        once: bool = False,
        while_at: Card | None = None,
        stays: Card | None = None,
        by: Player | None = None,
    ) -> None:
        """Call this card's method ``hook(event, target)`` at each ``event`` for the duration ``until``.

        With ``once``, this ends after the first event that meets the requirements of the method. ``while_at``
        is a location; this ends when the card, or ``stays`` if given, leaves it. ``by`` is the player who is
        "you" in the method.
        """
        await uses.commit(self.g)
        watched = None if target is None else target.id
        name = lasting.hook(self, hook)
        born = self._born(until, None if while_at is None else while_at.id)
        born["stays"] = None if while_at is None else (stays or self).id
        born["by"] = born["by"] if by is None else by.seat
        lasting.begin(self.g, Watch(**born, event=event.__name__, hook=name, target=watched, once=once))

    async def protect(
        self,
        card: Card | None,
        hook: Callable[..., bool],
        until: Until | None = None,
        *,
        while_carrying: Card | None = None,
    ) -> None:
        """Protect ``card`` from the uses for which ``hook(card, use)``, a method of this card, returns True.

        These uses cannot choose or affect the card. If ``card`` is ``None``, the method is called for every
        dude. ``while_carrying`` is as in ``modify``.
        """
        await uses.commit(self.g)
        if card is None or (card.in_play and self._reaches(card)):
            name = lasting.hook(self, hook)
            born = self._born(until, carried=while_carrying)
            about = None if card is None else card.id
            lasting.begin(self.g, Protection(**born, card=about, hook=name))
