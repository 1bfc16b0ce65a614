"""Emblems of buildings, trades and games."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QRectF

from doomtown_desktop.catalog.model import Suit
from doomtown_desktop.ui.look.pips import pip_in

from .pen import Shape, around, circle, curve, dollar, ellipse, join, lettering, line, poly, rect, ring, star  # noqa: TID252 - the folder is run, not installed


def _suit(which: Suit, x: float, y: float, size: float) -> Shape:
    """Return a card suit in a square; ``x``, ``y`` is the square's upper left corner."""
    return Shape(pip_in(which, QRectF(x, y, size, size)).simplified())


def _saloon() -> Shape:
    frame = rect(14, 60, 44, 436) + rect(0, 24, 512, 46, 6)
    frame = frame.both()
    door = curve("72,176! 120,166 150,200 180,232 248,214! 248,408! 200,432 150,404 112,396 72,420!")
    panel = curve("94,202! 122,198 146,226 178,256 226,244! 226,394! 200,402 160,380 112,372 94,384!")
    slats = join(rect(84, y, 160, 15) for y in range(196, 420, 27))
    door = door - panel + (panel & slats)
    hinges = rect(50, 236, 26, 16) + rect(50, 350, 26, 16)
    return (
        frame
        + (door + hinges).both()
        + rect(104, 78, 304, 66, 6)
        - join(star(5, 24, 10, x, 112) for x in (160, 256, 352))
        + rect(140, 60, 232, 20)
    )


def _house() -> Shape:
    front = poly("66,134 134,134 134,86 196,86 196,40 316,40 316,86 378,86 378,134 446,134 446,486 66,486")
    front = front - rect(142, 126, 228, 66, 6) + rect(156, 150, 200, 18, 4)
    roof = poly("62,240 450,240 492,306 20,306")
    roof = roof - join(line([(x, 246), (256 + (x - 256) * 1.22, 310)], 7) for x in range(106, 420, 60))
    under = rect(66, 306, 380, 184)
    posts = rect(40, 300, 22, 190).both()
    door = rect(206, 340, 100, 130) - rect(252, 340, 8, 130)
    windows = rect(92, 344, 84, 84).both()
    bars = (rect(130, 344, 8, 84) + rect(92, 382, 84, 8)).both()
    front = (
        front - under + (under - rect(206, 340, 100, 140) - windows + bars + (door - rect(216, 352, 80, 50)))
    )
    front = front + rect(252, 340, 8, 130)
    return roof.over(front, 8) + posts + rect(12, 476, 488, 22)


def _townhall() -> Shape:
    steps = rect(24, 468, 464, 28) + rect(52, 438, 408, 22)
    block = poly("66,300 446,300 256,214") + rect(80, 308, 352, 20)
    columns = join(
        rect(x, 336, 30, 94) + rect(x - 6, 336, 42, 10) + rect(x - 6, 420, 42, 12)
        for x in (94, 164, 318, 388)
    )
    door = rect(222, 344, 68, 94)
    tower = rect(204, 112, 104, 140) - circle(256, 164, 36) + ring(256, 164, 30, 24)
    tower = tower + line("256,164 256,146", 7) + line("256,164 270,170", 7)
    dome = curve("192,104! 200,70 256,44 312,70 320,104!")
    flag = rect(252, 4, 8, 50) + poly("256,4 310,14 256,32")
    tower = tower + dome + flag + rect(196, 104, 120, 16)
    return steps + columns + door + block.over(tower, 8) - circle(256, 268, 18)


def _bank() -> Shape:
    steps = rect(10, 462, 492, 34) + rect(44, 426, 424, 28)
    roof = poly("14,190 498,190 256,40") - dollar(256, 134, 62, 14) + rect(40, 198, 432, 30)
    columns = join(
        rect(x, 252, 52, 150) + rect(x - 10, 236, 72, 18) + rect(x - 10, 400, 72, 18)
        for x in (70, 176, 284, 390)
    )
    flutes = join(rect(x + 21, 266, 10, 122) for x in (70, 176, 284, 390))
    return steps + roof + columns - flutes


def _chapel() -> Shape:
    cross = rect(247, 4, 18, 92) + rect(220, 28, 72, 18)
    spire = poly("256,76 336,200 176,200")
    tower = rect(192, 192, 128, 300) - circle(256, 250, 26) + (rect(252, 222, 8, 56) + rect(228, 246, 56, 8))
    arch = curve("216,496! 216,390! 226,344 256,326 286,344 296,390! 296,496!")
    nave = poly("256,206 476,344 446,356 446,492 66,492 66,356 36,344")
    window = curve("104,452! 104,400! 112,372 132,360 152,372 160,400! 160,452!")
    nave = nave - window.both()
    return (
        (spire + tower).over(nave, 9)
        - arch
        + cross
        + (rect(252, 340, 8, 152) & arch)
        + rect(40, 484, 432, 14)
    )


def _gate() -> Shape:
    posts = rect(50, 90, 44, 406).both() + rect(8, 92, 496, 40, 6)
    horns = curve("256,176 200,172 150,186 124,160 118,138! 140,150 190,156 256,148")
    head = curve("222,160 290,160 302,196 282,240 276,280 256,290 236,280 230,240 210,196")
    head = head - ellipse(236, 206, 9, 12).both() - ellipse(248, 268, 4, 7).both()
    skull_ = (head + horns.both()).scale(1.0, 1.0, 256, 160).shift(0, -142)
    leaf = (
        rect(102, 300, 150, 20)
        + rect(102, 376, 150, 20)
        + rect(102, 452, 150, 20)
        + rect(102, 290, 20, 192)
        + rect(230, 290, 20, 192)
    )
    leaf = leaf + line("112,462 240,310", 18)
    sign = rect(150, 170, 212, 70, 6) + rect(176, 130, 8, 44).both()
    sign = sign - rect(176, 188, 160, 8) - rect(196, 212, 120, 8)
    return posts + skull_ + leaf.both() + sign


def _minecart() -> Shape:
    tub = poly("62,232 450,232 400,396 112,396")
    tub = tub - line("176,240 192,400", 10) - line("336,240 320,400", 10)
    rim = rect(34, 196, 444, 40, 8)
    ore = poly("70,200 92,138 150,120 190,66 262,54 304,100 362,92 420,142 444,200")
    ore = (
        ore
        - line("150,120 180,150 250,140 304,100", 9)
        - line("180,150 160,200", 9)
        - line("250,140 300,170 364,150 362,92", 9)
        - line("300,170 300,200", 9)
    )
    wheel = ring(160, 416, 50, 26) + circle(160, 416, 13)
    wheels = wheel + wheel.shift(192, 0)
    disc = circle(160, 416, 50) + circle(352, 416, 50)
    rail = rect(8, 470, 496, 16) + join(rect(x, 486, 44, 18) for x in range(28, 480, 83))
    body = rim.over(ore, 7) + (tub - rect(0, 232, 512, 10))
    return (body - disc.grown(9)) + wheels + rail


def _gear() -> Shape:
    teeth = join(poly("228,16 284,16 298,100 214,100").turn(i * 40) for i in range(9))
    whole = teeth + circle(256, 256, 190) - circle(256, 256, 132)
    spokes = join(poly("242,256 270,256 278,110 234,110").turn(i * 72) for i in range(5))
    return whole + spokes + circle(256, 256, 62) - circle(256, 256, 28)


def _teslacoil() -> Shape:
    foot = rect(104, 464, 304, 34, 6) + rect(150, 424, 212, 32, 4)
    coil = rect(206, 214, 100, 216) - join(rect(180, y, 152, 9) for y in range(232, 420, 23))
    neck = rect(226, 184, 60, 40)
    top = rect(130, 104, 252, 88, 44) - line("174,134 338,134", 9)
    bolt = poly("122,118 74,66 70,104 4,52 50,138 66,124 116,164")
    low = poly("118,176 60,186 78,214 20,290 112,222 98,204 140,194")
    up = poly("232,98 212,58 238,56 226,4 280,66 254,70 268,98")
    return foot + coil + neck + top + bolt.both() + low.both() + up


def _crystal() -> Shape:
    gem = poly("256,14 330,116 316,430 196,430 182,116")
    cut = gem - line("182,116 238,150 330,116", 10) - line("238,150 240,440", 10) - line("256,20 238,150", 10)
    left = cut.scale(0.72, 0.72, 256, 470).turn(-38, 256, 480).shift(-30, 0)
    right = cut.scale(0.8, 0.8, 256, 470).turn(36, 256, 480).shift(34, 0)
    whole = left + right - gem.grown(10) + cut
    whole = poly("320,316 352,370 350,490 280,490 286,366").turn(12, 316, 490).over(whole)
    whole = poly("210,330 240,380 232,490 168,490 164,380").turn(-14, 200, 490).over(whole)
    return poly("70,470 150,436 380,436 446,470 430,498 84,498").over(whole, 8)


def _hexbook() -> Shape:
    cover = rect(84, 20, 344, 440, 22)
    pages = rect(104, 430, 312, 50, 8)
    book = cover + rect(84, 400, 60, 96, 22) + rect(100, 470, 328, 26, 10)
    book = book - (rect(116, 434, 320, 30, 8) - join(rect(120, y, 320, 5) for y in (442, 452)))
    del pages
    spine = rect(128, 20, 10, 402)
    spots = around(5, 104, 286, 226)
    order = [spots[i] for i in (0, 2, 4, 1, 3, 0)]
    sign = line(order, 14) + ring(286, 226, 124, 110)
    return book - spine - sign - rect(84, 70, 44, 9) - rect(84, 372, 44, 9)


def _cards() -> Shape:
    card = rect(158, 60, 220, 316, 22)
    fan = ((-30, _suit(Suit.HEARTS, 174, 78, 58)), (-2, _suit(Suit.CLUBS, 174, 78, 58)))
    whole = Shape()
    for turn, pip in (*fan, (26, _suit(Suit.SPADES, 198, 140, 140))):
        whole = whole - card.turn(turn, 268, 500).grown(10) + (card - pip).turn(turn, 268, 500)
    return whole


def _club() -> Shape:
    return _suit(Suit.CLUBS, 0, 0, 480)


def _totem() -> Shape:
    wing = curve(
        "190,150! 120,130 60,86 10,90! 16,130 30,150! 40,176 62,186! 76,210 104,214! 130,236 190,232!"
    )
    wing = wing - line("64,132 160,172", 8) - line("92,176 160,200", 8)
    head = curve("178,150 190,60 256,20 322,60 334,150 328,184! 184,184!")
    head = head - circle(222, 104, 20).both() + circle(222, 104, 9).both() - poly("236,120 276,120 256,172")
    middle = rect(176, 194, 160, 132, 16)
    middle = (
        middle
        - rect(194, 216, 48, 26, 13).both()
        + circle(218, 229, 8).both()
        - rect(200, 268, 112, 40, 10)
        + join(rect(x, 264, 7, 48) for x in (224, 252.5, 281))
        + rect(200, 285, 112, 6)
    )
    low = rect(162, 336, 188, 128, 22)
    low = (
        low
        - curve("186,376! 214,356 240,384! 212,392").both()
        - curve("200,420! 256,408 312,420! 290,446 222,446")
        - poly("244,384 268,384 278,402 234,402")
    )
    arm = rect(136, 352, 18, 100, 9).both()
    return (
        wing.both()
        + head
        + rect(176, 130, 160, 58, 8)
        - poly("236,120 276,120 256,172")
        + middle
        + low
        + arm
        + rect(120, 474, 272, 26, 6)
    )


def _headline() -> Shape:
    back = poly("420,96 474,96 474,440 452,484 420,484")
    page = rect(38, 30, 382, 454, 10)
    page = page - lettering("NEWS", 78, 70, 302, 72, 18) - rect(64, 170, 330, 10) - rect(64, 196, 150, 130)
    page = page + circle(140, 246, 26) + curve("84,326! 96,292 140,278 184,292 196,326!")
    page = (
        page
        - join(rect(236, y, 158, 13) for y in (198, 226, 254, 282, 310))
        - join(rect(x, y, 150 + (8 if x > 64 else 0), 13) for y in (350, 378, 406, 434) for x in (64, 236))
    )
    return page.over(back, 9)


def _cactus() -> Shape:
    trunk = rect(206, 20, 100, 470, 50)
    left = line("90,180 90,270 120,310 230,314", 72, smooth=False)
    right = line("422,120 422,230 396,266 290,270", 68, smooth=False)
    plant = trunk + left + right
    ribs = (
        line("240,80 240,460", 8)
        + line("272,80 272,460", 8)
        + line("90,176 90,262", 8)
        + line("422,118 422,222", 8)
    )
    ground = curve("20,496! 90,466 256,456 422,466 492,496!")
    return ground.over(plant - ribs, 0)


def _bottle() -> Shape:
    glass = curve(
        "220,84! 292,84! 292,170! 304,206 350,236 360,280 360,460! 352,488 330,498! 182,498! "
        "160,488 152,460! 152,280 162,236 208,206 220,170!"
    )
    cork = rect(228, 14, 56, 46, 8) + rect(210, 62, 92, 30, 8)
    label = rect(152, 292, 208, 132)
    return (
        glass
        + cork
        - label
        + rect(152, 302, 208, 112)
        - lettering("XXX", 176, 326, 160, 62, 18)
        - line("186,262 204,240", 10)
    )


def _tonic() -> Shape:
    glass = circle(256, 336, 160) + rect(212, 110, 88, 120) + rect(190, 92, 132, 30, 10)
    cork = curve("220,84! 214,24! 298,24! 292,84!")
    inside = circle(256, 336, 134) - rect(0, 100, 512, 206)
    air = (circle(256, 336, 134) + rect(234, 124, 44, 110)) & rect(0, 124, 512, 172)
    fluid = inside - circle(212, 372, 22) - circle(292, 346, 15) - circle(300, 410, 26) - circle(240, 430, 12)
    bubbles = circle(256, 262, 16) + circle(248, 212, 11) + circle(262, 168, 8)
    return glass + cork - air + fluid + bubbles


def _wheel() -> Shape:
    whole = ring(256, 256, 242, 216)
    for place in range(12):
        whole = whole + (poly("256,256 226,36 286,36").turn(place * 30) & ring(256, 256, 206, 122))
    whole = whole + ring(256, 256, 122, 110) + circle(256, 256, 92)
    arms = join(rect(250, 180, 12, 70).turn(i * 90) + circle(256, 178, 17).turn(i * 90) for i in range(4))
    return whole - arms - ring(256, 256, 34, 24)


def _wagonwheel() -> Shape:
    whole = ring(256, 256, 242, 196) + circle(256, 256, 62)
    whole = whole + join(poly("244,256 268,256 265,50 247,50").turn(i * 30) for i in range(12))
    return whole - circle(256, 256, 24) - ring(256, 256, 222, 215)


def _chip() -> Shape:
    whole = circle(256, 256, 242)
    whole = whole - join((ring(256, 256, 250, 186) & rect(226, 0, 60, 120)).turn(i * 60) for i in range(6))
    whole = whole + join((ring(256, 256, 242, 232) & rect(220, 0, 72, 60)).turn(i * 60) for i in range(6))
    return whole - ring(256, 256, 158, 146) - _suit(Suit.SPADES, 186, 176, 140)


def _coin() -> Shape:
    whole = join(circle(x, y, 16) for x, y in around(40, 226)) + circle(256, 256, 228)
    return whole - ring(256, 256, 196, 182) - dollar(256, 256, 184, 32)


def _yinyang() -> Shape:
    whole = ring(256, 256, 242, 228)
    dark = circle(256, 256, 214) & rect(0, 0, 256, 512)
    dark = dark + circle(256, 149, 107) - circle(256, 363, 107)
    return whole + dark - circle(256, 149, 32) + circle(256, 363, 32)


def _lasso() -> Shape:
    loop = ellipse(252, 150, 236, 136) - ellipse(252, 150, 194, 96)
    knot = ellipse(384, 272, 46, 30).turn(-40, 384, 272)
    tail = line("372,286 300,334 190,364 124,402 150,450 260,462 360,432 430,440", 40, smooth=True)
    twists = Shape()
    for i in range(26):
        a = 2 * math.pi * i / 26
        x, y = 252 + 215 * math.cos(a), 150 + 116 * math.sin(a)
        turn = math.degrees(math.atan2(116 * math.cos(a), -215 * math.sin(a)))
        twists = twists + rect(x - 32, y - 4, 64, 8).turn(turn + 55, x, y)
    for x, y in (
        (314, 326),
        (262, 348),
        (206, 362),
        (154, 380),
        (146, 446),
        (206, 462),
        (266, 462),
        (322, 446),
        (376, 432),
    ):
        twists = twists + rect(x - 32, y - 4, 64, 8).turn(38 if y < 400 else 62, x, y)
    return knot.over(loop + tail - twists, 8)


def _wanted() -> Shape:
    page = poly(
        "70,18 442,14 448,300 440,420 446,470 400,498 352,484 300,498 250,486 190,498 140,486 "
        "84,498 66,440 74,330"
    )
    page = (
        page
        - lettering("WANTED", 100, 62, 312, 66, 15)
        - (rect(136, 156, 240, 216) - rect(146, 166, 220, 196))
    )
    page = page - rect(146, 166, 220, 196)
    face = curve("212,256! 300,256! 300,300 280,326 232,326 212,300")
    brim = curve("164,238! 210,250 302,250 348,238! 336,262 256,270 176,262")
    crown = curve("204,252! 212,190 240,186 256,194 272,186 300,190 308,252!")
    chest = curve("160,362! 176,334 226,322 286,322 336,334 352,362!")
    page = page + ((brim + crown).over(face, 5) + chest)
    return (
        page
        - rect(130, 396, 252, 16)
        - dollar(196, 448, 34, 9)
        - rect(222, 440, 100, 16)
        - circle(96, 40, 8)
        - circle(418, 38, 8)
    )


DRAWINGS: dict[str, Callable[[], Shape]] = {
    "saloon": _saloon,
    "house": _house,
    "townhall": _townhall,
    "bank": _bank,
    "chapel": _chapel,
    "gate": _gate,
    "minecart": _minecart,
    "gear": _gear,
    "teslacoil": _teslacoil,
    "crystal": _crystal,
    "hexbook": _hexbook,
    "cards": _cards,
    "club": _club,
    "totem": _totem,
    "headline": _headline,
    "cactus": _cactus,
    "bottle": _bottle,
    "tonic": _tonic,
    "wheel": _wheel,
    "wagonwheel": _wagonwheel,
    "chip": _chip,
    "coin": _coin,
    "yinyang": _yinyang,
    "lasso": _lasso,
    "wanted": _wanted,
}
"""The drawing function of each emblem in this file, by name."""
