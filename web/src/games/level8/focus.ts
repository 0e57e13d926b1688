// Keeps the keyboard where it was: when the focused element leaves the table, its place in the hand gets the focus.

import type { Attachment } from "svelte/attachments";

export function keepFocus(fallback: () => HTMLElement | null): Attachment<HTMLElement> {
  return (root) => {
    let last: Element | undefined;
    const focused = (event: FocusEvent): void => {
      last = event.target as Element;
    };
    const left = (event: FocusEvent): void => {
      if (event.relatedTarget) last = undefined; // went elsewhere by itself
    };
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected && (document.activeElement ?? document.body) === document.body) {
        last = undefined;
        fallback()?.focus();
      }
    });
    root.addEventListener("focusin", focused);
    root.addEventListener("focusout", left);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener("focusin", focused);
      root.removeEventListener("focusout", left);
      observer.disconnect();
    };
  };
}
