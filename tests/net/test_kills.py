"""A host that is killed in the middle of a game, over real connections and a real journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.net.kills import play_and_kill
from tests.sampled import always

pytestmark = [pytest.mark.no_cover, pytest.mark.slow]


@pytest.mark.parametrize("kills", always((3,), (3, 100)))
def test_nothing_that_was_acknowledged_is_lost_when_the_host_is_killed(kills: int, tmp_path: Path) -> None:
    answers, acknowledged = play_and_kill(tmp_path, kills)
    assert answers >= acknowledged > kills
