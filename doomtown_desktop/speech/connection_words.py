"""Sentences about connections of a network: what has failed, and what the player can do."""

from __future__ import annotations

from typing import Final

WRONG_HOST: Final = (
    "This is not the host of the invitation: its certificate is another one. Ask for a new invitation."
)
LOST: Final = "The connection to the host is lost."
NOT_A_HOST: Final = "The address answers, but it is not a table of Doomtown Desktop."


def cannot_listen(port: int, *, in_use: bool, said: str) -> str:
    """Return why a host cannot be opened at a port; ``said`` are the words of the system."""
    if in_use:
        return (
            f"Port {port} is in use by another program, perhaps by a second window with an open table. "
            "Close that one, or choose another port."
        )
    return f"No connections can be accepted at port {port}: {said}. Choose another port."


def host_failed(said: str) -> str:
    """Return that a host no longer accepts connections; ``said`` are the words of the system."""
    return f"The table cannot be reached over the network any more ({said}). Close it and open it again."


def closed_by_host(said: str) -> str:
    """Return that the host has ended the connection; ``said`` is its reason, which may be empty."""
    plain = "".join(letter for letter in said if letter.isprintable()).strip()
    return f"The host has ended the connection: {plain}" if plain else LOST


def no_answer(addresses: tuple[str, ...]) -> str:
    """Return that nobody answers at any of these addresses."""
    if len(addresses) == 1:
        return (
            f"Nobody answers at {addresses[0]}. The host's program may not be running, or a router or "
            "firewall between you stops the connection."
        )
    return (
        f"Nobody answers at the {len(addresses)} addresses of the invitation. The host's program may not be "
        "running, or a router or firewall between you stops the connection."
    )


def unknown_name(name: str) -> str:
    """Return that no address is known for a host name."""
    return f"There is no address for {name}. The name may be wrong, or this computer is offline."


def bad_certificate(name: str, said: str) -> str:
    """Return that the certificate of a host name is not valid; ``said`` is the reason."""
    return f"The certificate of {name} is not valid: {said}. Ask the people who run it."
