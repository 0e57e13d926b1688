"""`cartable tables`: which tables are kept, and getting rid of old ones."""

import argparse

from cartable.commands.arguments import whole
from cartable.commands.command import Command
from cartable.commands.serve import add_store, data_folder, needs_server


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--older",
        metavar="DAYS",
        type=whole(0),
        default=30,
        help="only tables at which nothing has happened for so long (default: 30)",
    )
    parser.add_argument("--delete", action="store_true", help="delete them, for good")
    add_store(parser)


@needs_server
def run(args: argparse.Namespace) -> int:
    from cartable.server.run import old_tables

    codes = old_tables(args.data or data_folder(), args.store, args.older, args.delete)
    for code in codes:
        print(code)
    print(f"{len(codes)} table{'' if len(codes) == 1 else 's'}{' deleted' if args.delete else ''}")
    return 0


COMMAND = Command(
    "Lists the tables at which nothing has happened for so many days; with --delete\n"
    "they are gone, with all their games. The server may run meanwhile.",
    "  cartable tables --older 30\n  cartable tables --older 30 --delete\n",
    arguments,
    run,
)
