"""Card scripts, pack by pack. The list is explicit, so that a frozen build finds every module."""

from __future__ import annotations

from importlib import import_module
from typing import Final

MODULES: Final = (
    "badm.deeds",
    "badm.dudes",
    "bmr.actions",
    "bmr.outfits",
    "dd.dudes",
    "dd.goods",
    "ddeeds.actions",
    "ddeeds.deeds",
    "ddeeds.dudes",
    "dofb.dudes",
    "dt2.actions_a_to_m",
    "dt2.actions_n_to_z",
    "dt2.deeds",
    "dt2.dudes",
    "dt2.dudes_a_to_j",
    "dt2.dudes_k_to_z",
    "dt2.goods",
    "dt2.jokers",
    "dt2.outfits",
    "dt2.spells",
    "dt2.tokens",
    "dtr.actions",
    "dtr.deeds",
    "dtr.dudes",
    "dtr.goods",
    "dtr.outfits",
    "dtr.spells",
    "eds.actions",
    "eds.dudes",
    "eds.goods",
    "eds.spells",
    "ff.actions",
    "ff.deeds",
    "ff.dudes",
    "ff.goods",
    "ff.outfits",
    "gt.actions",
    "gt.deeds",
    "gt.jokers",
    "hcwm.actions",
    "hcwm.dudes",
    "hcwm.spells",
    "iouf.dudes",
    "iouf.tokens",
    "nn.deeds",
    "nn.goods",
    "ntnr.actions",
    "ntnr.dudes",
    "o4b.dudes",
    "p2t2d.deeds",
    "p2t2d.dudes",
    "tcar.deeds",
    "tcar.dudes",
    "tcar.goods",
    "tcar.legends",
    "tls.deeds",
    "tls.dudes",
    "tls.jokers",
    "tls.outfits",
    "tss.goods",
    "w2d.actions",
    "w2d.dudes",
)


def load_all() -> None:
    """Register every script. Calling it again does nothing."""
    for name in MODULES:
        import_module(f"{__name__}.{name}")
