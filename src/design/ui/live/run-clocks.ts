import { decimalMark, type Language } from '../../../platform/i18n/languages.ts';
import type { LiveTurn } from './live-view.ts';

/** How often a clock moves, in milliseconds; for who saves data or wants no motion, once a second. */
const [tickMs, calmMs] = [100, 1000];

/**
 * Has every `[data-since]` below a root show the time that has run since its instant, by the server's
 * clock. Answers what says by how many milliseconds that clock is ahead of this one.
 */
export function runClocks(root: () => ParentNode | null, language: Language) {
  let ahead = 0;
  const isCalm = matchMedia(
    '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)',
  ).matches;
  const tick = () => {
    if (document.hidden) return;
    const now = Date.now() + ahead;
    for (const place of root()?.querySelectorAll<HTMLElement>('[data-since]') ?? []) {
      const text = runningTime(now - Number(place.dataset.since), language, isCalm ? 0 : 1);
      if (place.textContent !== text) place.textContent = text;
    }
    for (const place of root()?.querySelectorAll<HTMLElement>('[data-later]') ?? [])
      turn(place, now);
  };
  setInterval(tick, isCalm ? calmMs : tickMs);
  tick();
  return {
    tick,
    setAhead(ms: number): void {
      ahead = ms;
    },
  };
}

/** Has a place say what it says from the last of its instants on that is over. */
function turn(place: HTMLElement, now: number): void {
  const turns: LiveTurn[] = JSON.parse(place.dataset.later ?? '[]');
  const over = turns.filter(({ at }) => at <= now);
  const last = over.at(-1);
  if (!last) return;
  const left = turns.slice(over.length);
  place.textContent = last.text;
  if (last.is === undefined) delete place.dataset.is;
  else place.dataset.is = last.is;
  if (left.length > 0) place.dataset.later = JSON.stringify(left);
  else delete place.dataset.later;
}

/** A running clock: `1:02,3`; never below nought. */
function runningTime(ms: number, language: Language, decimals: 0 | 1 = 1): string {
  const tenths = Math.max(0, Math.floor(ms / 100));
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  const whole = `${Math.floor(tenths / 600)}:${seconds}`;
  return decimals === 0 ? whole : `${whole}${decimalMark[language]}${tenths % 10}`;
}
