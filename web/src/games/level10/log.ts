// What happened at a Level 10 table, in words.

import type { Event } from "../../protocol";
import type { Room } from "../../room.svelte";
import { t } from "../../text.svelte";
import { sentence } from "./talk";
import { WORLDS, cardName } from "./worlds";

export function describe(event: Event, room: Room): string | undefined {
  const name = room.name(event.seat as number);
  const world = WORLDS[event.world as number];
  switch (event.fact) {
    case "voted":
      return t("level10.log.voted", { name, choice: room.name(event.choice as number) });
    case "play_opened":
      return t("level10.log.play_opened", { name });
    case "stated":
      return t("level10.log.stated", { name, words: sentence(event) });
    case "played":
    case "tucked":
      return t(`level10.log.${event.fact}`, { name, card: cardName(event.card as string) });
    case "paused":
    case "reset":
      return t(`level10.log.${event.fact}`, { name, world: t(`engine.worlds.${world}`) });
    case "buried":
      return t("level10.log.buried", { name });
    case "column_filled":
      return t("level10.log.column_filled", { column: (event.column as number) + 1 });
    case "won":
    case "lost":
      return t(`level10.log.${event.fact}`, { score: event.score as number });
    default:
      return undefined;
  }
}
