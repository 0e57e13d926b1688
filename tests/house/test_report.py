"""docs/performance.md has several writers, and none deletes what another has written."""

from bench.report import with_part


def test_a_part_is_added_and_replaced_and_others_stay():
    page = with_part("", "engine", "fast\n")
    page = with_part(page, "server", "durable")
    assert page == (
        "<!-- engine -->\nfast\n<!-- end of engine -->\n\n<!-- server -->\ndurable\n<!-- end of server -->\n"
    )
    again = with_part(page, "engine", "faster")
    assert again == page.replace("fast", "faster")
    assert with_part(again, "server", "durable") == again


def test_what_was_written_by_hand_stays():
    assert with_part("# Performance\n", "engine", "fast").startswith(
        "# Performance\n\n<!-- engine -->\nfast\n"
    )
