import { type RefObject, useLayoutEffect } from 'react';

/** What a key does: the first button, link or field in the card that carries its name. */
const doneBy: Readonly<Record<string, string>> = {
  v: 'verify',
  r: 'reject',
  j: 'next',
  k: 'previous',
};

interface Places {
  /** Where keys decide. */
  keys: RefObject<HTMLElement | null>;
  /** What takes the focus. */
  card: RefObject<HTMLElement | null>;
}

/**
 * Lets one decide by keys while the focus is in the page, and in none of its fields (WCAG 2.1.4);
 * puts it on the card whenever another payment is shown. At once, before anything is seen: the next key
 * may already be on its way.
 */
export function useReviewKeys({ keys, card }: Places, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment takes the focus anew
  useLayoutEffect(() => card.current?.focus(), [card, shown]);
  useLayoutEffect(() => {
    const element = keys.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      const name = doneBy[key.toLowerCase()];
      const goal = name && element.querySelector<HTMLElement>(`[data-key="${name}"]`);
      if (!goal) return;
      event.preventDefault();
      const box = goal.closest('details');
      if (box) box.open = true;
      if (goal.matches('select')) goal.focus();
      else goal.click();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  });
}
