"""Runs the examples of README.md as doctests."""

import doctest
import re
import sys
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"

# doctest would take the fence that closes a block for a line of output.
text = re.sub(r"^```.*$", "", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
examples = doctest.DocTestParser().get_doctest(text, {}, README.name, str(README), 0)
sys.exit(doctest.DocTestRunner().run(examples).failed > 0)
