import type { Micros } from '../run-time.ts';

const SECOND = 1_000_000;

/** Parses `HH:MM:SS.d` (hours and minutes optional, one to six decimals); null for any other text. */
export function clockField(field: string): Micros | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2})[.,](\d{1,6})$/.exec(field);
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', decimals = ''] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * SECOND + Number(decimals.padEnd(6, '0'));
}

/** Parses a number in a field of fixed width. Null for an empty field or 0; undefined for a field that is no number. */
export function numberField(field: string): number | null | undefined {
  const digits = field.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) || null : undefined;
}
