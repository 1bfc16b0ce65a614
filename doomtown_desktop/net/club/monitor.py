"""Health and metrics of a server, over HTTP at their own address.

`/health` answers 200 while all is well and 503 otherwise, `/metrics` in the text format of Prometheus.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any, Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from doomtown_desktop.net.club.figures import CONTENT_TYPE
from doomtown_desktop.protocol.record import Record

_SECONDS: Final = 5.0
"""At most this many seconds for one request."""
_quiet = logging.getLogger("doomtown_desktop.monitor")
_quiet.setLevel(logging.CRITICAL)  # every request is one that does not become a WebSocket


class Health(Record):
    """The health of a server.

    Attributes:
        ok: True if people can come and play.
        why: The fault, in a sentence; empty without one.
        program: The version of the program.
        tables: The number of tables in memory.
        connections: The number of open connections.
        unwritten: The number of journal entries that are not on disk.
    """

    ok: bool
    why: str
    program: str
    tables: int
    connections: int
    unwritten: int


async def watch(address: str, port: int, health: Callable[[], Health], metrics: Callable[[], str]) -> Server:
    """Serve health and metrics at an address until the returned server is closed.

    Raises ``OSError`` if nothing can listen there.
    """

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        if request.path == "/health":
            found = health()
            body = json.dumps({name: getattr(found, name) for name in Health.__annotations__})
            return _response(200 if found.ok else 503, "application/json", body + "\n")
        if request.path == "/metrics":
            return _response(200, CONTENT_TYPE, metrics())
        return _response(404, "text/plain; charset=utf-8", "Ask for /health or /metrics.\n")

    async def nobody(connection: ServerConnection) -> None:
        await connection.close()

    return await serve(
        nobody,
        address,
        port,
        process_request=answer,
        open_timeout=_SECONDS,
        server_header=None,
        logger=_quiet,
    )


def _response(status: int, kind: str, body: str) -> Response:
    data = body.encode()
    headers = Headers([("Content-Type", kind), ("Content-Length", str(len(data))), ("Connection", "close")])
    return Response(status, "OK" if status == 200 else "Not OK", headers, data)


def port_of(server: Any) -> int:
    """Return the TCP port at which a server listens."""
    return int(next(iter(server.sockets)).getsockname()[1])


__all__ = ["Health", "port_of", "watch"]
