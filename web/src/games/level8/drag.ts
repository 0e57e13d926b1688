// Dragging a card with finger or mouse onto something with data-drop; a short press stays a click.

import type { Attachment } from "svelte/attachments";

const SLACK = 8; // pixels before a press is a drag
const HELD = "z-index: 60; pointer-events: none; position: relative; transition: none";
const RETURN = 180; // milliseconds a dropped card waits for the table to take it

export interface Drag {
  start: () => void;
  drop: (target: string) => void;
}

export function draggable({ start, drop }: Drag): Attachment<HTMLElement> {
  return (card) => {
    let grip: { x: number; y: number } | undefined; // where the card is held, from its middle
    let dragging = false;
    let way = { x: 0, y: 0 };

    const fromMiddle = (event: PointerEvent): { x: number; y: number } => {
      const box = card.getBoundingClientRect();
      return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    };
    const down = (event: PointerEvent): void => {
      if (event.button === 0) grip = fromMiddle(event);
    };
    const move = (event: PointerEvent): void => {
      if (!grip) return;
      const now = fromMiddle(event);
      const off = { x: now.x - grip.x, y: now.y - grip.y };
      if (!dragging) {
        if (Math.hypot(off.x, off.y) < SLACK) return;
        dragging = true;
        card.setPointerCapture(event.pointerId);
        start();
      }
      way = { x: way.x + off.x, y: way.y + off.y }; // measured anew each time: the page may move under a dragged card
      card.style.cssText = HELD;
      card.style.transform = `translate(${way.x}px, ${way.y}px) rotate(2deg)`;
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
      grip = undefined;
      dragging = false;
      way = { x: 0, y: 0 };
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
