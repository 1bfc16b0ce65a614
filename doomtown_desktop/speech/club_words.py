"""Sentences about a club's server: why somebody cannot come in, why a table cannot be opened."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.speech.amounts import amount, listed, whose


def wrong_version(club: str, theirs: str, ours: str) -> str:
    """Return why a program of another version cannot come in. ``ours`` is the version of the club."""
    return (
        f"{club} runs Doomtown Desktop {ours}. Yours is {theirs}, and the two do not understand each other. "
        "Install the version of the club, or ask its people to install yours."
    )


def other_cards(club: str, theirs: str, ours: str) -> str:
    """Return why a program with other cards cannot come in."""
    return (
        f"Your program knows other cards than {club}. The club has version {ours}, yours is {theirs}: "
        "install the same one."
    )


def wrong_password() -> str:
    """Return why somebody with a wrong password, or none, cannot come in."""
    return "The password is missing or wrong. Ask the people of the club for it."


def name_of_another(name: str) -> str:
    """Return why a name is refused that somebody else holds at the club."""
    return (
        f"Somebody else is called {name} at this club. Choose another name. If it is you with another "
        "computer, ask the people who run the club to free your name."
    )


def too_many_names(most: int) -> str:
    """Return why a further name is refused."""
    return (
        f"One computer can have {amount(most, 'name')} at this club, and yours has them already. "
        "Use one of them."
    )


def full_club(club: str) -> str:
    """Return why nobody else can connect."""
    return f"{club} is full at the moment. Try again later."


def crowded_address(club: str) -> str:
    """Return why nobody else can connect from an address."""
    return f"Too many people are connected to {club} from your network. Try again later."


def banned() -> str:
    """Return why somebody who is banned cannot come in."""
    return "The people who run this club do not let you in. Ask them why."


def sent_away() -> str:
    """Return the message to somebody whom the administrator has sent away."""
    return "The people who run this club have sent you away."


def closed_by_administrator() -> str:
    """Return the message to the people at a table that the administrator has closed."""
    return "The people who run this club have closed this table."


def will_restart(minutes: int) -> str:
    """Return the announcement of a server that is being drained."""
    return (
        f"This club starts again in {amount(minutes, 'minute')} at most. No game begins until then; games "
        "that have begun go on afterwards."
    )


def will_not_restart() -> str:
    """Return the announcement of a server that is no longer drained."""
    return "The club does not start again after all. Games may begin."


def is_drained() -> str:
    """Return why no table is opened and no game begins at a server that is being drained."""
    return "The club starts again soon, so nothing new begins here now. Try again in a few minutes."


def no_chat() -> str:
    """Return why nobody can write in a lobby."""
    return "This club has no chat in its lobby."


def announcement(words: str) -> str:
    """Return a message of the club itself as a line of the chat."""
    return f"Message of the club: {words}"


def club_stops(club: str) -> str:
    """Return why nobody can do anything while a server ends."""
    return f"{club} starts again. Try again in a minute."


def reads_too_slowly() -> str:
    """Return why the connection of somebody to the lobby is ended and made again."""
    return "your connection is too slow for the messages of the lobby."


def server_stops(*, began: bool) -> str:
    """Return the message to people at tables when the server ends. A game that has begun goes on later."""
    if began:
        return "The server starts again. Games that have begun go on."
    return "The server starts again. Open another table in a minute."


def idle_table() -> str:
    """Return why a table without people was closed."""
    return "Nobody was at this table, so it was closed."


def too_many_tables(most: int) -> str:
    """Return why a person cannot open a further table."""
    return f"You have {amount(most, 'table')} open here. Finish or close one of them first."


def full_of_tables() -> str:
    """Return why nobody can open a further table."""
    return "There is no room for another table at this club now. Try again later, or join another table."


def gone_table() -> str:
    """Return why a table that is gone cannot be entered."""
    return "This table no longer exists. Choose another one."


def lost_table() -> str:
    """Return why a table at a process of the club that does not answer cannot be entered."""
    return "That table cannot be reached now. Try again in a minute."


def unlisted_table() -> str:
    """Return why a table cannot be entered from the list."""
    return "You need the invitation of this table to come in. Ask one of its people for it."


def has_begun() -> str:
    """Return why a table can no longer be changed."""
    return "The game has begun, so the table can no longer be changed."


def no_such_opponent() -> str:
    """Return why a computer player cannot be seated."""
    return "This club does not have this computer player. Choose another one."


def unknown_rules() -> str:
    """Return why a table cannot be played by some rules."""
    return "This club does not know these rules. Choose others."


def odd_size(fewest: int, most: int) -> str:
    """Return why a table cannot have a number of seats."""
    return f"A table has {fewest} to {most} seats."


def disk_trouble() -> str:
    """Return why a game cannot begin when the server cannot write."""
    return "The server cannot save the game now. Tell the people who run the club, and try again later."


def no_tables() -> str:
    """Return that the list of tables is empty."""
    return "No table is open. Open the first one."


def table_name(owner: str, *, is_own: bool) -> str:
    """Return the name of a table in the list. ``is_own``: the viewer belongs to it."""
    return f"{whose(owner)} table, and you belong to it" if is_own else f"{whose(owner)} table"


def table_state(
    rules: str,
    state: str,
    free: int,
    seats: int,
    players: Sequence[str],
    watchers: int,
    *,
    legal_only: bool,
) -> str:
    """Return the state of a table in the list, in sentences.

    Args:
        rules: The name of its rules.
        state: "waiting", "playing" or "over".
        free: The number of free seats.
        seats: The number of seats.
        players: The names of people and computers in seats.
        watchers: The number of spectators.
        legal_only: True if only legal decks are played.
    """
    match state:
        case "waiting":
            said = f"{free} of {amount(seats, 'seat')} free" if free else f"All {seats} seats are taken"
        case "playing":
            said = "The game is being played"
        case _:
            said = "The game is over"
    parts = [f"{said}: {listed(players)}." if players else f"{said}.", f"{rules}."]
    if legal_only:
        parts.append("Legal decks only.")
    if watchers:
        parts.append("1 person watches." if watchers == 1 else f"{watchers} people watch.")
    return " ".join(parts)


def table_reach(club: str) -> str:
    """Return who can come to a table at a club with its invitation."""
    return f"Everybody with this invitation can come to the table at {club}. Nobody has to knock."


def knows_cards(club: str) -> str:
    """Return who knows the cards of a game at a club."""
    return f"The game runs at {club}: the program there knows all cards."
