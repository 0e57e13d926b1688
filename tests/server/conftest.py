"""The servers that tests play at."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("tables")) as server:
        yield server
