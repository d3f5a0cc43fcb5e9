import { type RefObject, useEffect } from 'react';

/**
 * Lets one work by keys while no field has the focus (WCAG 2.1.4): J and K go from card to card, 0, 2
 * and 5 decide the gate that has the focus, A gives the first stamp its boat.
 */
export function useRaceKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = table.current;
      const { target, key } = event;
      if (!element || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      const name = key.toLowerCase();
      const focused = document.activeElement?.closest('[data-card]');
      if (name === 'j' || name === 'k') {
        const cards = [...element.querySelectorAll<HTMLElement>('[data-card]')];
        const at = focused instanceof HTMLElement ? cards.indexOf(focused) : -1;
        cards[(at + (name === 'j' ? 1 : -1) + cards.length) % cards.length]?.focus();
        return;
      }
      if (!/^[\da-]$/.test(name)) return;
      const goal =
        focused?.querySelector<HTMLElement>(`[data-key="${name}"]`) ??
        element.querySelector<HTMLElement>(`[data-global][data-key="${name}"]`);
      if (!goal) return;
      event.preventDefault();
      goal.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table]);
}
