import type { GateTally } from './paddler-record.ts';

/** Returns the share of clean gates in whole percent, rounded down so that only a run without touches has 100. */
export function cleanShare({ clean, touched, missed }: GateTally, locale: string): string {
  const percent = Math.floor((100 * clean) / (clean + touched + missed));
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100);
}
