// Dragging a card with finger or mouse onto something with data-drop; a short press stays a click.

import type { Attachment } from "svelte/attachments";

const SLACK = 8; // pixels before a press is a drag
const RETURN = 180; // milliseconds a dropped card waits for the table to take it

export interface Drag {
  start: () => void;
  drop: (target: string) => void;
}

export function draggable({ start, drop }: Drag): Attachment<HTMLElement> {
  return (card) => {
    let from: { x: number; y: number } | undefined;
    let dragging = false;

    const down = (event: PointerEvent): void => {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!dragging) {
        if (Math.hypot(dx, dy) < SLACK) return;
        dragging = true;
        card.setPointerCapture(event.pointerId);
        start();
      }
      card.style.cssText = `transform: translate(${dx}px, ${dy}px) rotate(2deg); z-index: 60; pointer-events: none; position: relative; transition: none`;
    };
    const up = (event: PointerEvent): void => {
      if (dragging) {
        const under = document.elementFromPoint(event.clientX, event.clientY);
        const target = under?.closest<HTMLElement>("[data-drop]")?.dataset.drop;
        if (target && event.type === "pointerup") drop(target);
        card.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => {
          card.removeEventListener("click", swallow, { capture: true });
          card.style.cssText = "";
        }, RETURN);
      }
      from = undefined;
      dragging = false;
    };
    const swallow = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };

    card.addEventListener("pointerdown", down);
    card.addEventListener("pointermove", move);
    card.addEventListener("pointerup", up);
    card.addEventListener("pointercancel", up);
    return () => {
      card.removeEventListener("pointerdown", down);
      card.removeEventListener("pointermove", move);
      card.removeEventListener("pointerup", up);
      card.removeEventListener("pointercancel", up);
    };
  };
}
