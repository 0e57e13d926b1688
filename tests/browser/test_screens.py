"""Every screen in every language, on a small phone: axe finds nothing, nothing scrolls sideways, fingers fit."""

from pathlib import Path
from typing import Final

import pytest

from cartable.text import LANGUAGES
from tests.browser.conftest import Newcomer
from tests.browser.player import Player

AXE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TILES: Final = ["level10", "luz", "level8", "level8master"]
FINGER: Final = 44  # pixels

TOO_SMALL = """(finger) => [...document.querySelectorAll('button, a, input, select, summary, [role=button]')]
  .filter((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest('.spoken'))
  .filter((e) => !document.querySelector('dialog[open]') || e.closest('dialog[open]'))
  .map((e) => {
    const target = e.matches('input') && e.closest('label') ? e.closest('label') : e;
    return [target.getBoundingClientRect(), e.outerHTML.slice(0, 120)];
  })
  .filter(([box]) => box.width > 0 && (box.width < finger - 0.5 || box.height < finger - 0.5))
  .map(([box, html]) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`)"""


def is_in_order(player: Player, language: str = "en") -> None:
    """axe, sideways scrolling, touch targets."""
    player.page.wait_for_timeout(100)  # all is drawn
    if language != "es":  # axe takes a second, and reads no words: light in English, dark in French
        finds_nothing(player)
    width = player.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    assert player.page.evaluate(TOO_SMALL, FINGER) == []


def finds_nothing(player: Player) -> None:
    if not player.page.evaluate("() => 'axe' in window"):
        player.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = player.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    violations = [
        (
            violation["id"],
            [node["html"][:200] for node in violation["nodes"]],
            violation["nodes"][0]["failureSummary"],
        )
        for violation in found["violations"]
    ]
    assert violations == []


SHEETS: Final = [".howTo", ".rules", ".settings", ".log"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_screens(newcomer: Newcomer, language: str, scheme: str):
    player = newcomer("/", width=360, height=640, language=language, color_scheme=scheme)
    player.page.wait_for_selector(f"html[lang={language}] main")
    is_in_order(player, language)
    player.page.click("[data-tile=level8master]")
    is_in_order(player, language)
    player.page.click("dialog .go .button:not(.primary)")
    player.wait(lambda: player.phase == "lobby")
    is_in_order(player, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile", TILES)
def test_a_table(newcomer: Newcomer, tile: str, language: str):
    scheme = "dark" if language == "fr" else "light"
    player = newcomer("/", width=360, height=640, language=language, color_scheme=scheme)
    player.play_now(tile)
    player.wait(lambda: player.my_turn)
    is_in_order(player, language)
    for sheet in SHEETS:
        player.page.click(f"nav {sheet}")
        is_in_order(player, language)
        player.page.keyboard.press("Escape")


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1280, 800)])
@pytest.mark.parametrize("tile", TILES)
def test_a_table_on_larger_screens(newcomer: Newcomer, tile: str, width: int, height: int):
    player = newcomer("/", width=width, height=height)
    player.play_now(tile)
    player.wait(lambda: player.my_turn)
    is_in_order(player)


def test_the_language_can_be_switched(newcomer: Newcomer):
    player = newcomer("/", language="en")
    player.page.select_option("header select", "es")
    player.page.wait_for_selector("text=Cuatro juegos de cartas")
    player.page.reload()
    player.page.wait_for_selector("text=Cuatro juegos de cartas")


def test_a_link_that_leads_nowhere_offers_the_way_home(newcomer: Newcomer):
    player = newcomer("/t/abcdefghijk23", width=360, height=640)
    player.page.wait_for_selector("h1:has-text('There is no such table')")
    is_in_order(player)
    player.page.click("main a")
    player.page.wait_for_selector("[data-tile=luz]")


def test_the_log_says_you_to_oneself(newcomer: Newcomer):
    player = newcomer("/")
    player.play_now("level10")
    player.wait(lambda: player.my_turn)
    player.click("vote 1")
    player.page.wait_for_selector("aside li:has-text('You vote for yourself.')")


def test_what_cannot_be_done_says_why_and_leads_to_the_rule(newcomer: Newcomer):
    player = newcomer("/")
    player.play_now("level10")
    player.wait(lambda: player.my_turn)
    player.page.click(".mine li button")  # a card, though the vote comes first (L10-6)
    player.wait(lambda: any(said["is"] == "why" for said in player.said))  # bots may talk after it
    (rule,) = [said["rule"] for said in player.said if said["is"] == "why"]
    assert rule == "L10-6"
    player.page.click("[role=alert] button")
    cited = player.page.wait_for_selector(".cited")
    assert cited is not None
    assert rule in cited.inner_text()


def test_no_other_host_is_asked(newcomer: Newcomer):
    player = newcomer("/")
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.page.reload()
    player.play_now("luz")
    host = player.page.evaluate("() => location.host")
    assert asked
    assert [url for url in asked if f"//{host}/" not in url and not url.startswith("data:")] == []
