import { decimalMark, type Language } from '../../../platform/i18n/languages.ts';
import type { LiveTurn } from './live-view.ts';

/** Intervals of running clocks; the calm one is for visitors who save data or prefer less motion. */
const [tickMs, calmMs] = [100, 1000];

export function runClocks(root: () => ParentNode | null, language: Language) {
  /** Until the server's time is known, this device's clock decides nothing. */
  let ahead: number | null = null;
  const isCalm = matchMedia(
    '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)',
  ).matches;
  const tick = () => {
    if (document.hidden) return;
    const now = Date.now() + (ahead ?? 0);
    for (const place of root()?.querySelectorAll<HTMLElement>('[data-since]') ?? []) {
      const text = runningTime(now - Number(place.dataset.since), language, isCalm ? 0 : 1);
      if (place.textContent !== text) place.textContent = text;
    }
    if (ahead === null) return;
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

const before = new WeakMap<HTMLElement, { text: string; is: string | undefined }>();

/** Shows the text of the last turn that has passed; before the first turn, the element's own text. */
function turn(place: HTMLElement, now: number): void {
  const turns: LiveTurn[] = JSON.parse(place.dataset.later ?? '[]');
  const last = turns.findLast(({ at }) => at <= now);
  if (!last) {
    turnBack(place);
    return;
  }
  if (!before.has(place)) {
    before.set(place, { text: place.textContent ?? '', is: place.dataset.is });
  }
  say(place, last);
}

export function turnBack(place: HTMLElement): void {
  const own = before.get(place);
  if (!own) return;
  before.delete(place);
  say(place, own);
}

function say(place: HTMLElement, { text, is }: { text: string; is?: string | undefined }): void {
  if (place.textContent !== text) place.textContent = text;
  if (is === undefined) delete place.dataset.is;
  else place.dataset.is = is;
}

/** Formats a running clock as `1:02,3`, never below zero. */
function runningTime(ms: number, language: Language, decimals: 0 | 1 = 1): string {
  const tenths = Math.max(0, Math.floor(ms / 100));
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  const whole = `${Math.floor(tenths / 600)}:${seconds}`;
  return decimals === 0 ? whole : `${whole}${decimalMark[language]}${tenths % 10}`;
}
