"""One test of pytest for many cases: each test costs a millisecond beside its work.

Thousands of cards and abilities are asked the same. All cases that fail are reported, each by its name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

import pytest

Case = tuple[str, tuple[Any, ...]]
"""The name of a case and the arguments of the test."""


def together(
    cases: Iterable[Case], group_of: Callable[..., str]
) -> Callable[[Callable[..., None]], Callable[[str], None]]:
    """Return a decorator that runs a test for each case, and makes one test of pytest for each group.

    ``group_of`` gets the arguments of a case.
    """
    groups: defaultdict[str, list[Case]] = defaultdict(list)
    for name, arguments in cases:
        groups[group_of(*arguments)].append((name, arguments))

    def decorator(test: Callable[..., None]) -> Callable[[str], None]:
        def every_case(group: str) -> None:
            names: list[str] = []
            errors: list[Exception] = []
            for name, arguments in groups[group]:
                try:
                    test(*arguments)
                except Exception as error:
                    error.add_note(f"This case is {name}.")
                    names.append(name)
                    errors.append(error)
            if errors:
                raise ExceptionGroup(f"{len(errors)} of {group}: {', '.join(names)}", errors)

        every_case.__doc__ = test.__doc__
        return pytest.mark.parametrize("group", groups)(every_case)

    return decorator
