"""Text in columns."""

from collections.abc import Sequence


def columns(rows: Sequence[Sequence[str]], words: Sequence[int] = ()) -> str:
    """Rows under each other, each column as wide as its widest cell; columns of words begin at the left."""
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if k in words else cell.rjust(width)
            for k, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"
