import type { GateTally } from './paddler-record.ts';

/** The share of gates run clean, in whole per cent; rounded down, so that only who touched none has 100. */
export function cleanShare({ clean, touched, missed }: GateTally, locale: string): string {
  const percent = Math.floor((100 * clean) / (clean + touched + missed));
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100);
}
