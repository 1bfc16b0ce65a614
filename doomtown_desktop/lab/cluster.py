"""Games on a Dask cluster; its library, `distributed`, is there only with the extra `cluster`."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final

from doomtown_desktop.lab.running import RunError

if TYPE_CHECKING:
    from distributed import Client

SECONDS_TO_CONNECT: Final = 15
NOT_INSTALLED: Final = "Games on a cluster need the extra: pip install 'doomtown-desktop[cluster]'."
HELD_READY: Final = 4
"""Games for each thread of the cluster that are given out at a time, so that none waits for us."""


class Cluster:
    """The workers of a Dask scheduler, which gives the games of a worker that is lost to another.

    Scheduler and workers have to be trusted: Dask sends code and errors as pickles, in both directions.
    Results are asked for as text, and nothing else is read as one.
    """

    as_text: Final = True

    def __init__(self, address: str) -> None:
        """``address`` is the scheduler's, e.g. ``tcp://scheduler:8786``."""
        self.address = address
        self.given_up: tuple[type[BaseException], ...] = ()
        self._client: Client | None = None

    @property
    def most(self) -> int:
        """As many as keep all workers busy; at least some for workers that are still to come."""
        threads = 0 if self._client is None else sum(self._client.nthreads().values())
        return HELD_READY * max(2, threads)

    def begin(self) -> Executor:
        """Connect to the scheduler.

        Raises:
            RunError: the library is missing, or nobody answers at the address.
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
        """Nothing at once: the run looks whether it was stopped, and then lets go."""

    def end(self) -> None:
        """Leave the cluster; it lets go of what is under way for us."""
        if self._client is not None:
            client, self._client = self._client, None
            client.close()
