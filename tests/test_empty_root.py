"""The archive and the package in a system without Python and fonts, if such a system can be made."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CANNOT = 77
"""What the script says where it cannot run."""
BUILT = any((ROOT / "dist").glob("doomtown-desktop-*-linux-*.tar.xz")) if (ROOT / "dist").is_dir() else False


@pytest.mark.slow
@pytest.mark.skipif(not BUILT, reason="nothing is built: sh packaging/build.sh")
@pytest.mark.skipif(shutil.which("debootstrap") is None, reason="debootstrap is not installed")
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can make a system")
def test_both_work_in_an_empty_system() -> None:
    result = subprocess.run(
        ["sh", str(ROOT / "packaging" / "try_packages.sh")], capture_output=True, text=True, check=False
    )
    if result.returncode == CANNOT:
        pytest.skip((result.stdout + result.stderr).strip().splitlines()[-1])
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-2000:]
