import type { MouseEvent } from 'react';

/** Whether a click asks for a new tab or window: a link is then left to the browser. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
