"""docs/performance.md is written by several measurements: each has its part, between marks of its own."""

from pathlib import Path
from typing import Final

REPORT: Final = Path(__file__).resolve().parent.parent / "docs" / "performance.md"


def with_part(page: str, name: str, text: str) -> str:
    """The page with this part in place of the old one, or at its end."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    part = f"{begin}{text.strip()}\n{end}"
    before, found, rest = page.partition(begin)
    if not found:
        return f"{page.rstrip()}\n\n{part}".lstrip()
    return before + part + rest.partition(end)[2]


def write_part(name: str, text: str) -> None:
    page = REPORT.read_text(encoding="utf-8") if REPORT.exists() else ""
    REPORT.write_text(with_part(page, name, text), encoding="utf-8")
