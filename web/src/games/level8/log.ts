import type { Event } from "../../protocol";

export function describe(event: Event): string | undefined {
  return event.fact;
}
