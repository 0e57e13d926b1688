"""Writes web/src/protocol.ts from src/cartable/server/messages.py, so that page and server cannot drift apart.

python scripts/protocol.py            writes the file
python scripts/protocol.py --check    only says whether it is up to date
"""

import sys
import types
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from cartable.server import messages  # noqa: E402

TARGET = ROOT / "web" / "src" / "protocol.ts"
HEAD = "// What the page and the server say to each other: generated from src/cartable/server/messages.py.\n"
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    object: "unknown",
    types.NoneType: "null",
}
LITERALS = ("Phase", "Pace", "Undo")
# In their order in the file; what the page sends may leave out what has a default, what it gets has everything
# but what the server omits.
POSTED = (messages.NewTable, messages.Sit)
GOT = (messages.Seated, messages.Option, messages.GameInfo)
SHOWN = (messages.Seat, messages.View, messages.UndoAsked)
EVENT = "export interface Event { fact: string; [argument: string]: unknown }\n"


def type_of(wanted: Any) -> str:
    """A Python type as TypeScript writes it."""
    for name in LITERALS:
        if wanted == getattr(messages, name):
            return name
    origin, args = get_origin(wanted), [arg for arg in get_args(wanted) if arg is not msgspec.UnsetType]
    if wanted in PLAIN:
        return PLAIN[wanted]
    if origin is Literal:
        return "string"  # one without a name, the errors: the page has some of its own
    if origin is list:
        inner = "Event" if args == [dict[str, object]] else type_of(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(type_of, args))}]"
    if origin is dict:
        return f"Record<string, {type_of(args[1])}>"
    if origin is types.UnionType:
        return " | ".join(map(type_of, args))
    return str(wanted.__name__)


def fields_of(struct: type[msgspec.Struct], sent: bool) -> list[str]:
    """`name: type`; with a question mark where it may be missing."""
    config = struct.__struct_config__
    tag = [f'{config.tag_field}: "{config.tag}"'] if config.tag_field else []
    lines = []
    for field in msgspec.structs.fields(struct):
        unset = msgspec.UnsetType in get_args(field.type)
        missing = unset or (not field.required and (sent or config.omit_defaults))
        lines.append(f"{field.encode_name}{'?' if missing else ''}: {type_of(field.type)}")
    return tag + lines


def interface(struct: type[msgspec.Struct], sent: bool = False) -> str:
    return f"export interface {struct.__name__} {{ {'; '.join(fields_of(struct, sent))} }}\n"


def long_interface(struct: type[msgspec.Struct]) -> str:
    lines = "".join(f"  {field};\n" for field in fields_of(struct, False))
    return f"export interface {struct.__name__} {{\n{lines}}}\n"


def union(name: str, parts: list[str]) -> str:
    return f"export type {name} =\n" + "".join(f"  | {part}\n" for part in parts)[:-1] + ";\n"


def protocol() -> str:
    requests = [f"{{ {'; '.join(fields_of(kind, True))} }}" for kind in get_args(messages.Request)]
    parts = [
        HEAD,
        "".join(f"export type {name} = {_words(name)};\n" for name in LITERALS),
        "".join(interface(struct, True) for struct in POSTED) + "".join(interface(struct) for struct in GOT),
        union("Request", requests),
        "".join(interface(struct) for struct in SHOWN) + EVENT,
        long_interface(messages.TableNow),
        interface(messages.Because)
        + interface(messages.No)
        + f"export type Answer = {' | '.join(kind.__name__ for kind in get_args(messages.Answer))};\n",
    ]
    return "\n".join(parts)


def _words(name: str) -> str:
    return " | ".join(f'"{word}"' for word in get_args(getattr(messages, name)))


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        if TARGET.read_text("utf-8") != protocol():
            sys.exit("web/src/protocol.ts is old: run python scripts/protocol.py")
    else:
        TARGET.write_text(protocol(), encoding="utf-8")


if __name__ == "__main__":
    main()
