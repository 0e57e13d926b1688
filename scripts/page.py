"""The page's own checks: its layout, its types, its tests, its build. What only they need is in web/tools."""

import subprocess
import sys

from scripts.play import WEB, Stamp, build_page, npm, state

TOOLS = WEB / "tools"


def main() -> None:
    build_page()
    words, environment = npm()
    tools = Stamp("page-tools", state([TOOLS / "package-lock.json"], *words))
    commands = [["run", "formatted"], ["run", "lint"], ["run", "check"], ["test"]]
    if not tools.is_fresh() or not (TOOLS / "node_modules").exists():
        commands.insert(0, ["run", "tools"])
    for command in commands:
        if subprocess.call([*words, "--silent", *command], cwd=WEB, env=environment) != 0:
            sys.exit(1)
    tools.set()


main()
