"""The page's idea of the protocol is made from ours."""

import subprocess
import sys
from pathlib import Path
from typing import get_args

from cartable.server import messages

ROOT = Path(__file__).resolve().parents[2]


def test_the_pages_protocol_is_up_to_date():
    done = subprocess.run(
        [sys.executable, "scripts/protocol.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_page_has_a_sentence_for_every_error():
    texts = (ROOT / "web" / "src" / "texts" / "shell" / "en.json").read_text(encoding="utf-8")
    assert [
        error for error in get_args(messages.No.__annotations__["error"]) if f'"{error}"' not in texts
    ] == []
