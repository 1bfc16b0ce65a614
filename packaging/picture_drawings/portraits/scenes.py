"""Backgrounds of busts. The middle is at x = 200; wide pictures show more, from x = -400 to 800."""

from __future__ import annotations

import math

from ..pen import Part, area, oval, poly, tone  # noqa: TID252 - the folder is run, not installed

GROUND = poly("far", "-400,330 800,330 800,440 -400,440", 0)


def rays(x: float, y: float, count: int, reach: float) -> Part:
    """Return ``count`` rays of light from a point, as wide as the gaps between them."""
    cuts: Part = []
    for index in range(count):
        a = 2 * math.pi * index / count
        b = a + math.pi / count
        cuts += poly(
            "light",
            f"{x},{y} {x + reach * math.cos(a):.0f},{y + reach * math.sin(a):.0f} {x + reach * math.cos(b):.0f},{y + reach * math.sin(b):.0f}",
            0,
        )
    return cuts


def _sun(x: float, y: float, size: float) -> Part:
    return oval("sun", x, y, size, size, 0)


def scenes() -> dict[str, Part]:
    """Return the parts for landscapes in flat colours."""
    mesas = tone(
        "mid",
        "-400,300! -320,296! -300,220! -180,214! -160,290! -60,300! -30,210! -10,150! 70,146! 96,214! 120,300! 300,310! 316,230! 340,180! 470,176! 500,240! 520,310! 800,300! 800,440! -400,440!",
    )
    town = poly(
        "mid",
        "-400,250 -330,250 -330,190 -250,190 -250,230 -180,230 -180,160 -160,140 -140,160 -140,230 -60,230 -60,200 10,200 10,130 96,130 96,220 300,220 300,160 330,130 360,160 360,110 366,80 372,110 372,160 384,160 384,220 470,220 470,170 560,170 560,240 640,240 640,190 800,190 800,440 -400,440",
        0,
    )
    pines: Part = []
    for x, size in (
        (-350, 1),
        (-270, 1.3),
        (-200, 0.9),
        (-120, 1.2),
        (-30, 1.5),
        (60, 1.1),
        (330, 1.2),
        (400, 1.5),
        (480, 1),
        (560, 1.3),
        (650, 1.1),
        (730, 1.4),
    ):
        top = 330 - 170 * size
        pines += poly(
            "mid",
            f"{x},{top} {x + 26 * size},{top + 60 * size} {x + 14 * size},{top + 60 * size} {x + 40 * size},{top + 120 * size} {x + 20 * size},{top + 120 * size} {x + 54 * size},340 {x - 54 * size},340 {x - 20 * size},{top + 120 * size} {x - 40 * size},{top + 120 * size} {x - 14 * size},{top + 60 * size} {x - 26 * size},{top + 60 * size}",
            0,
        )
    graves: Part = []
    for x, tall in (
        (-340, 110),
        (-240, 80),
        (-130, 120),
        (-20, 130),
        (70, 90),
        (340, 120),
        (410, 90),
        (520, 130),
        (640, 90),
        (740, 120),
    ):
        top = 340 - tall
        if tall > 100:
            graves += poly(
                "mid",
                f"{x - 9},{top} {x + 9},{top} {x + 9},{top + 26} {x + 36},{top + 26} {x + 36},{top + 44} {x + 9},{top + 44} {x + 9},350 {x - 9},350 {x - 9},{top + 44} {x - 36},{top + 44} {x - 36},{top + 26} {x - 9},{top + 26}",
                0,
            )
        else:
            graves += tone(
                "mid", f"{x - 34},350! {x - 34},{top + 30} {x},{top} {x + 34},{top + 30} {x + 34},350!"
            )
    clouds = (
        tone("light", "-400,120 -300,96 -220,110 -120,90 -20,116 60,104 60,130! -400,140!")
        + tone("light", "300,80! 380,60 470,76 560,52 660,80 800,70! 800,104! 300,104!")
        + tone("light", "-60,214! 20,196 90,214!")
        + tone("light", "310,190! 390,170 520,184 560,200!")
    )
    hills = tone(
        "mid",
        "-400,290! -260,230 -120,270 20,220 120,260 260,270 380,210 520,264 660,220 800,280! 800,440! -400,440!",
    )
    tents = (
        poly("mid", "-360,340 -290,170 -280,190 -270,170 -200,340", 0)
        + poly("mid", "-20,340 54,160 62,184 72,160 140,340", 0)
        + poly("mid", "310,340 370,190 378,206 386,190 450,340", 0)
        + poly("mid", "520,340 600,170 608,190 618,170 690,340", 0)
    )
    machine = (
        poly(
            "mid",
            "-400,120 -380,120 -380,300 -250,300 -250,90 -226,90 -226,300 -60,300 -60,60 -30,60 -30,200 30,200 30,100 60,100 60,260 340,260 340,70 372,70 372,180 420,180 420,300 540,300 540,110 570,110 570,300 800,300 800,440 -400,440",
            0,
        )
        + tone("light", "-50,50 -20,10 40,0 70,30 20,50 -20,60")
        + tone("light", "356,60 380,20 440,10 480,40 420,60")
    )
    curtain: Part = []
    for x in range(-400, 800, 80):
        curtain += tone(
            "light", f"{x},-20! {x + 40},-20! {x + 34},200 {x + 44},440! {x - 4},440! {x + 6},200"
        )
    return {
        "sunrise": rays(250, 230, 16, 700) + _sun(250, 190, 150),
        "mesas": _sun(290, 150, 110) + mesas + GROUND,
        "town": _sun(120, 120, 90) + town + GROUND,
        "pines": _sun(280, 140, 100) + pines + GROUND,
        "graves": _sun(300, 110, 90) + graves + GROUND,
        "prairie": clouds + _sun(260, 200, 130) + hills + GROUND,
        "camp": _sun(200, 170, 140) + tents + GROUND,
        "works": _sun(240, 160, 120) + machine + GROUND,
        "curtain": curtain + _sun(226, 180, 160),
        "moon": oval("light", 290, 120, 130, 130, 0) + _sun(290, 120, 96) + hills + GROUND,
        "halo": oval("light", 216, 170, 190, 190, 0) + _sun(216, 170, 150),
        "wall": area("light", "-400,-20! 800,-20! 800,60! -400,60!", 0)
        + area("light", "-400,130! 800,130! 800,200! -400,200!", 0)
        + area("light", "-400,270! 800,270! 800,340! -400,340!", 0),
    }
