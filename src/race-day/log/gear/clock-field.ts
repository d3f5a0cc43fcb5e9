import type { Micros } from '../run-time.ts';

const SECOND = 1_000_000;

/**
 * Reads `HH:MM:SS.d` (hours, or hours and minutes, may be missing; one to six decimals after a point
 * or a comma) as microseconds; null for anything else, and for what no day has.
 */
export function clockField(field: string): Micros | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2})[.,](\d{1,6})$/.exec(field);
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', decimals = ''] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * SECOND + Number(decimals.padEnd(6, '0'));
}

/** A number in a field of fixed width; null for a field that is empty or 0, undefined for no number. */
export function numberField(field: string): number | null | undefined {
  const digits = field.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) || null : undefined;
}
