// What happened, in one short sentence for the log and the screen reader.

import type { Event } from "../../protocol";
import type { Room } from "../../room.svelte";
import { t, type Data } from "../../text.svelte";
import { inWords } from "./glass";
import { signed } from "./view";

export function describe(event: Event, room: Room): string | undefined {
  const seat = event.seat as number;
  const say = (key: string, data: Data = {}) =>
    t(`luz.log.${seat === room.you ? "you" : "they"}.${key}`, { name: room.name(seat), ...data });
  switch (event.fact) {
    case "deal_begun":
      return t("luz.log.deal", { n: event.deal as number });
    case "betting_opened":
      return say("first");
    case "bet": {
      const bet = event.beads as number;
      return event.safety ? say("betEither", { bet, more: bet + 1 }) : say("bet", { n: bet });
    }
    case "played":
      return say("played", { card: inWords(event.card as string) });
    case "trick_won":
      return say("won");
    case "scored":
      return say("scored", { points: signed(event.points as number) });
    case "game_ended":
      return say("ended");
  }
  return undefined;
}
