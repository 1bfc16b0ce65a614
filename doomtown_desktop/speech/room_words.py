"""Sentences about people at a table on a network: why they cannot come in, why a game cannot begin."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.speech.amounts import listed, whose


def missing_words(
    free: int, deckless: Sequence[str], away: Sequence[str], unready: Sequence[str], *, people: int
) -> str:
    """Return what keeps a game from beginning, in sentences; empty if nothing does.

    Args:
        free: The number of free seats.
        deckless: The names of those without a deck.
        away: The names of those whose connection is lost.
        unready: The names of those who have a deck and are not ready.
        people: The number of people who have a seat.
    """
    said = []
    if free:
        said.append("A seat is free." if free == 1 else f"{free} seats are free.")
    if deckless:
        said.append(f"{listed(deckless)} {_has(deckless)} no deck yet.")
    if unready:
        said.append(f"{listed(unready)} {_is(unready)} not ready yet.")
    if away:
        said.append(f"{listed([whose(name) for name in away])} connection is lost.")
    if not said and people < 2:
        said.append("Nobody else has a seat yet.")
    return " ".join(said)


def _is(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"


def _has(names: Sequence[str]) -> str:
    return "has" if len(names) == 1 else "have"


def wrong_version(host: str, theirs: str, ours: str) -> str:
    """Return why a program of another version cannot come in. ``ours`` is the version of the host."""
    return (
        f"This table runs Doomtown Desktop {ours}. Yours is {theirs}, and the two do not understand each "
        f"other. Install the same version as {host}, or ask {host} to install yours."
    )


def other_cards(host: str, theirs: str, ours: str) -> str:
    """Return why a program with other cards cannot come in."""
    return (
        f"Your program knows other cards than this table. {whose(host)} version is {ours}, yours is "
        f"{theirs}: install the same one."
    )


def unknown_key() -> str:
    """Return why somebody with an old invitation cannot come in."""
    return "This invitation is no longer valid. Ask for a new one."


def unknown_token() -> str:
    """Return why somebody who had a seat cannot come back to it."""
    return "This table no longer knows you. Ask for a new invitation."


def bad_name() -> str:
    """Return why a name is refused."""
    return "A name has 1 to 24 visible letters, and no <, > or &. Choose another name."


def taken_name(name: str) -> str:
    """Return why a name is refused that somebody at the table has."""
    return f"Somebody at this table is called {name} already. Choose another name."


def wish_to_come_in(name: str, *, returns: bool, began: bool) -> str:
    """Return what somebody at the door wants. ``returns``: to the seat of a member who is not there."""
    if returns:
        return f"{name} wants to come back without the key to their seat. Let them in only if you know them."
    return f"{name} wants to watch." if began else f"{name} wants to come in."


def let_back_in(host: str, name: str) -> str:
    """Return the news for all that somebody has a seat again without the token of it."""
    return f"{host} has let {name} back in, who had lost the key to their seat."


def no_seat_beside(*, sits: bool) -> str:
    """Return why nobody else can play at somebody's screen. ``sits``: that person has a seat."""
    return "All seats are taken." if sits else "You watch. Sit down first, then others at your screen can."


def full_table() -> str:
    """Return why nobody else can come in."""
    return "This table is full, and nobody else can watch."


def no_part(names: Sequence[str], seconds: float) -> str:
    """Return why a game has not begun: some programs have sent no part of its luck in time."""
    return (
        f"The game has not begun: everybody has a part in its luck, and for {seconds:.0f} seconds nothing "
        f"has come from {listed(names)}. Begin again when the connection works, or free the seat."
    )


def broken_promise(name: str) -> str:
    """Return why a game has not begun: a program has shown another part of the luck than it had promised."""
    return (
        f"The game has not begun: {whose(name)} program has shown another part of the luck than the one that "
        "it had promised. Begin again, or free the seat."
    )


def changed_while_drawing() -> str:
    """Return why a game has not begun: the table has changed while its luck was drawn."""
    return (
        "The game has not begun: a seat, a deck or the rules changed while the luck was drawn. Begin again."
    )


def watching(what: str) -> str:
    """Return what a spectator in a waiting room waits for, which is in the sentence ``what``."""
    return f"You watch. {what}"


def drawing() -> str:
    """Return that the luck of the game is being drawn."""
    return "The luck of the game is being drawn with everybody."


def drawn_again(repeats: int) -> str:
    """Return that luck was drawn before without a game; empty if it was not."""
    if not repeats:
        return ""
    times = "once" if repeats == 1 else f"{repeats} times"
    return f"The luck of this table was drawn {times} before, and no game began with it."


def turned_away(host: str) -> str:
    """Return the message for somebody whom the host's person did not let in."""
    return f"{host} did not let you in."


def sent_away(host: str) -> str:
    """Return the message for somebody whom the host's person sent away."""
    return f"{host} took you off the table."


def closed_table(host: str) -> str:
    """Return the message for all at a table that its host has closed."""
    return f"{host} closed the table."


def not_kept(why: str) -> str:
    """Return that a table ends with the host's program, because its file cannot be used."""
    return f"This table is not being saved: it ends when you close the window. {why}"


def unfinished_table(others: Sequence[str], begun: str, *, is_waiting: bool = False) -> str:
    """Return the name of a table that can be continued. ``begun`` is the local time of its beginning.

    ``is_waiting``: its game has not begun, and it was changed at that time.
    """
    day, _, time = begun.partition("T")
    since = "where all wait for the game, left" if is_waiting else "begun"
    return f"Your table with {listed(others)}, {since} on {day} at {time[:5]}"


def plays_elsewhere() -> str:
    """Return the message for a window whose seat another window has taken."""
    return "You play on in another window."


def come_back(host: str) -> str:
    """Return the offer of the seat at somebody's table."""
    return f"Come back to {whose(host)} table"


def go_on() -> str:
    """Return the offer to go on with a table that this window has saved."""
    return "Go on with your table"


def odd_deck(name: str) -> str:
    """Return why a deck is refused that no program makes."""
    return f"{name} cannot be read as a deck. Choose another one."


def illegal_deck(problem: str) -> str:
    """Return why a deck is refused at a table for legal decks only."""
    return f"Only legal decks are played at this table. {problem}"


def undo_question(name: str, *, redo: bool, asked: Sequence[str] = ()) -> str:
    """Return the question to those who have to agree when somebody wants to undo or redo.

    ``asked`` has their names, if several people share the screen.
    """
    may = f"{listed(asked)}, may" if asked else "May"
    return f"{may} {name} {'redo what was undone' if redo else 'undo'}?"


def undo_consequences(act: str, seconds: float) -> str:
    """Return what those should know who have to agree to an undo or redo.

    Args:
        act: The log's sentence about the first act that would be undone; empty if it is unknown.
        seconds: The time in which all have to agree.
    """
    back = f"The game would go back to before this: {act} " if act else ""
    return (
        f"{back}Hidden cards may have been seen since. Without an answer in {seconds:.0f} s nothing changes."
    )


def undo_wish(name: str, asked: Sequence[str], *, redo: bool) -> str:
    """Return that somebody wants to undo or redo, and who is asked. Without a name it is the reader."""
    wants = f"{name} wants" if name else "You want"
    people = listed(asked) if len(asked) < 3 else f"{len(asked)} people"
    return f"{wants} to {'redo' if redo else 'undo'}. {people} {'is' if len(asked) == 1 else 'are'} asked."


def undone(name: str, *, redo: bool) -> str:
    """Return the news that somebody else has undone or redone."""
    return f"{name} has {'redone what was undone' if redo else 'undone a decision'}."


def undo_is_open() -> str:
    """Return why nobody can ask to undo while somebody else does."""
    return "Somebody has asked to undo already. Wait for the answers."


def nothing_to_undo(*, redo: bool) -> str:
    """Return that there is nothing to undo or redo."""
    return "There is nothing to redo." if redo else "There is no decision of yours to undo."


def too_many_undos() -> str:
    """Return why an undo or redo is refused after many."""
    return "Nothing is undone or redone: 30 times in a minute are the most. Wait a little."


def undo_was_declined() -> str:
    """Return why a person who was refused cannot ask again at once."""
    return "Not all agreed to that. You can ask again after the next decision."


def undo_declined(*, redo: bool) -> str:
    """Return the news that not all have agreed to undo or redo."""
    return "It is not redone: not all agreed." if redo else "It is not undone: not all agreed."
