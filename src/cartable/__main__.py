"""`python -m cartable` is the command line."""

import sys

from cartable.cli import main

sys.exit(main())
