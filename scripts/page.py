"""The page's own checks: its types, its tests, its build."""

import subprocess
import sys

from scripts.play import WEB, build_page, npm


def main() -> None:
    build_page()
    words, environment = npm()
    for command in (["run", "check"], ["test"]):
        if subprocess.call([*words, "--silent", *command], cwd=WEB, env=environment) != 0:
            sys.exit(1)


main()
