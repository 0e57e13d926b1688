// What happened at a Level 10 table, in words.

import type { Event } from "../../protocol";
import type { Room } from "../../room.svelte";
import { t, type Data } from "../../text.svelte";
import { sentence } from "./talk";
import { WORLDS, cardName } from "./worlds";

export function describe(event: Event, room: Room): string | undefined {
  const seat = event.seat as number;
  const say = (key: string, data: Data = {}) =>
    t(`level10.log.${key}.${seat === room.you ? "you" : "they"}`, { name: room.name(seat), ...data });
  switch (event.fact) {
    case "voted":
      return event.choice === room.you ? say("votedYou") : say("voted", { choice: room.name(event.choice as number) });
    case "play_opened":
      return say("play_opened");
    case "stated":
      return say("stated", { words: sentence(event) });
    case "played":
    case "tucked":
    case "buried":
      return say(event.fact, { card: cardName(event.card as string) });
    case "paused":
    case "reset":
      return say(event.fact, { world: t(`engine.worlds.${WORLDS[event.world as number]}`) });
    case "column_filled":
      return t("level10.log.column_filled", { column: (event.column as number) + 1 });
    case "won":
    case "lost":
      return t(`level10.log.${event.fact}`, { score: event.score as number });
    default:
      return undefined;
  }
}
