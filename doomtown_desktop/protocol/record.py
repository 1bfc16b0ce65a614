"""The base class of immutable values with named fields, in place of frozen dataclasses.

For a frozen dataclass with slots, Python compiles nine methods and makes the class twice, which takes about
0.8 ms. A ``Record`` compiles only its ``__init__``, which assigns the fields directly. So hundreds of classes
load quickly, and their instances are cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, field, make_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, TypeAlias, dataclass_transform

from typing_extensions import override

_Values: TypeAlias = Callable[[Any], tuple[Any, ...]]


class RecordType(type):
    """The metaclass of records. It makes slots and an ``__init__`` of the annotations of a class."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], *, kw_only: bool = False
    ) -> RecordType:
        """Make a record class. With ``kw_only``, its own fields are keyword arguments.

        Raises ``TypeError`` for a mutable default, and for a required field after an optional one.
        """
        known: dict[str, Field[Any]] = {}
        for base in reversed(bases):
            known |= getattr(base, "record_fields", {})
        own = {
            key: _field(namespace.pop(key, MISSING), kw_only)
            for key, kind in namespace.get("__annotations__", {}).items()
            if not kind.startswith("ClassVar")
        }
        namespace["__slots__"] = tuple(key for key in own if key not in known)
        if own or len(bases) > 1:
            known |= own
            given = tuple(key for key, each in known.items() if each.init and not each.kw_only)
            compared = _values([key for key, each in known.items() if each.compare])
            namespace |= {"record_fields": known, "compared_values": compared, "__match_args__": given}
            if "__init__" not in namespace:
                has_more = any("__post_init__" in vars(each) for base in bases for each in base.__mro__)
                namespace["__init__"] = _init(name, known, has_more or "__post_init__" in namespace)
        return super().__new__(mcs, name, bases, namespace)

    def __init__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], *, kw_only: bool = False
    ) -> None:
        super().__init__(name, bases, namespace)


class _DataclassFields:
    """The attribute with which the module ``dataclasses`` finds the fields of a record."""

    def __get__(self, instance: object, owner: type[Record]) -> dict[str, Field[Any]]:
        return _dataclass_fields(owner)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(metaclass=RecordType):
    """The base class of immutable values with named fields.

    A subclass is written like a frozen dataclass: annotations with defaults or ``field(...)``, and
    ``__post_init__``; ``kw_only=True`` is an argument of the class. The functions ``fields``, ``replace`` and
    ``asdict`` of the module ``dataclasses`` take records. mypy refuses assignments to fields; nothing checks
    them at run time.
    """

    __slots__: ClassVar[tuple[str, ...]] = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]] = _DataclassFields()  # type: ignore[assignment]
    record_fields: ClassVar[Mapping[str, Field[Any]]] = {}
    """The fields by name, those of base classes first."""
    compared_values: ClassVar[_Values] = lambda record: ()
    """Return the values of the fields that equality and hash depend on."""

    @override
    def __eq__(self, other: object) -> bool:
        cls = self.__class__
        if other.__class__ is not cls:
            return NotImplemented
        return cls.compared_values(self) == cls.compared_values(other)

    @override
    def __hash__(self) -> int:
        return hash(self.__class__.compared_values(self))

    @override
    def __repr__(self) -> str:
        names = [name for name, each in self.record_fields.items() if each.repr]
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{self.__class__.__qualname__}({values})"


def _field(given: Any, kw_only: bool) -> Field[Any]:
    """Return the field of an annotation, whose default or ``Field`` is given, or ``MISSING``."""
    if given is MISSING:
        return _BY_KEYWORD if kw_only else _REQUIRED
    found: Field[Any] = given if isinstance(given, Field) else field(default=given)
    if found.kw_only is MISSING:
        found.kw_only = kw_only
    if found.default is not MISSING and found.default.__class__.__hash__ is None:
        raise TypeError(f"{found.default!r} is mutable: use default_factory")
    return found


_REQUIRED: Field[Any] = field(kw_only=False)
_BY_KEYWORD: Field[Any] = field(kw_only=True)


def _values(names: list[str]) -> _Values:
    """Return a function that reads attributes of an object as a tuple."""
    match names:
        case []:
            return lambda record: ()
        case [name]:
            value = attrgetter(name)
            return lambda record: (value(record),)
        case _:
            return attrgetter(*names)


def _init(name: str, fields: Mapping[str, Field[Any]], has_more: bool) -> Callable[..., None]:
    """Compile the ``__init__`` of a class. With ``has_more``, it calls ``__post_init__`` at the end."""
    values: dict[str, Any] = {"MISSING": MISSING}
    positional, by_keyword = ["self"], ["*"]
    body: list[str] = []
    for key, each in fields.items():
        argument = value = key
        if each.default is not MISSING:
            values[f"default_{key}"] = each.default
            argument = f"{key}=default_{key}"
        elif each.default_factory is not MISSING:
            values[f"make_{key}"] = each.default_factory
            argument = f"{key}=MISSING"
            value = f"make_{key}() if {key} is MISSING else {key}"
        elif "=" in positional[-1] and each.init and not each.kw_only:
            raise TypeError(f"{name}.{key} is required but follows an optional field")
        if each.init:
            (by_keyword if each.kw_only else positional).append(argument)
            body.append(f"self.{key} = {value}")
        elif argument != key:
            raise TypeError(f"{name}.{key} has a default but is not an argument")
    arguments = ", ".join(positional + (by_keyword if len(by_keyword) > 1 else []))
    if has_more or not body:
        body.append("self.__post_init__()" if has_more else "pass")
    exec(f"def __init__({arguments}):\n " + "\n ".join(body), values)
    made: Callable[..., None] = values.pop("__init__")
    return made


@cache
def _dataclass_fields(cls: type[Record]) -> dict[str, Field[Any]]:
    """Return the fields of a record class as those of an equal dataclass."""
    kinds: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        kinds |= vars(base).get("__annotations__", {})
    parts: list[tuple[str, Any, Any]] = []
    for key, each in cls.record_fields.items():
        copied = field(
            default=each.default,
            default_factory=each.default_factory,
            init=each.init,
            repr=each.repr,
            compare=each.compare,
            metadata=each.metadata,
            kw_only=each.kw_only,
        )
        parts.append((key, kinds[key], copied))
    made: Any = make_dataclass(cls.__name__, parts)
    found: dict[str, Field[Any]] = made.__dataclass_fields__
    return found
