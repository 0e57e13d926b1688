"""Why a Luz bot does something, in words of the section `reasons`: what its hand is worth, or the trick at stake."""

from typing import Final

from cartable.bots.bot import Explanation
from cartable.bots.luz.deal import deal_of
from cartable.bots.luz.reckoner import Reckoner
from cartable.core.native import i64
from cartable.games.luz.actions import BETS
from cartable.games.luz.cards import HAND
from cartable.games.luz.rules import Luz

SHOWN: Final = 3


def explanation(
    reckoner: Reckoner, table: Luz, seat: i64, legal: list[int], estimates: list[float]
) -> Explanation:
    """The best of these actions by their estimates, and why the first of them."""
    ranked = sorted(zip(legal, estimates), key=lambda pair: -pair[1])[:SHOWN]
    best = ranked[0][0]
    if table.betting:
        tricks = round(reckoner.worth(deal_of(table), seat))
        return Explanation(ranked, "luz bet safety" if best % 2 else "luz bet", {"tricks": tricks})
    if len(legal) == 1:
        return Explanation(ranked, "luz forced", {})
    deal = deal_of(table)
    reckoner.weigh(deal)
    takes = reckoner.slot_takes[table.hands[seat * HAND + best - BETS]]
    missing = deal.missing(seat)
    data: dict[str, int | str] = {"chance": round(100.0 * takes)}
    if missing > 0:
        data["missing"] = int(missing)
        return Explanation(ranked, "luz take" if takes >= 0.5 else "luz wait", data)
    return Explanation(ranked, "luz stuck" if takes >= 0.5 else "luz duck", data)
