"""Games on a Dask cluster; its library, `distributed`, comes only with the extra `cluster`."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final

from doomtown_desktop.lab.running import RunError

if TYPE_CHECKING:
    from distributed import Client

SECONDS_TO_CONNECT: Final = 15
NOT_INSTALLED: Final = "Games on a cluster need the extra: pip install 'doomtown-desktop[cluster]'."
HELD_READY: Final = 4
"""The number of games in the queue for each thread of the cluster, so that no thread waits."""


class Cluster:
    """The workers of a Dask scheduler, which reassigns the games of a lost worker.

    Scheduler and workers must be trusted: Dask sends code and errors as pickles, in both directions.
    Results are requested as text, and only text is accepted.
    """

    as_text: Final = True

    def __init__(self, address: str) -> None:
        """``address``: the address of the scheduler, e.g. ``tcp://scheduler:8786``."""
        self.address = address
        self.given_up: tuple[type[BaseException], ...] = ()
        self._client: Client | None = None

    @property
    def most(self) -> int:
        """At most this many games are handed out at a time: a few for each thread of the cluster."""
        threads = 0 if self._client is None else sum(self._client.nthreads().values())
        return HELD_READY * max(2, threads)

    def begin(self) -> Executor:
        """Connect to the scheduler.

        Raises:
            RunError: The library is not installed, or no scheduler answers at the address.
        """
        try:
            from distributed import Client
            from distributed.scheduler import KilledWorker
        except ImportError as error:
            raise RunError(NOT_INSTALLED) from error
        self.given_up = (KilledWorker,)
        try:
            self._client = Client(
                self.address,
                timeout=SECONDS_TO_CONNECT,
                set_as_default=False,
                deserializers=["msgpack", "error"],
            )
        except (OSError, ValueError, TypeError) as error:
            raise RunError(f"No Dask scheduler answers at {self.address}: {error}") from error
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def stop(self) -> None:
        """Do nothing: the run checks whether it was stopped, and then ends."""

    def end(self) -> None:
        """Disconnect from the cluster, which drops our pending games."""
        if self._client is not None:
            client, self._client = self._client, None
            client.close()
