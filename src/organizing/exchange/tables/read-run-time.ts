import { type Centiseconds, centiseconds } from '../../../record/scoring/centiseconds.ts';

/** As people and programs write hundredths: one digit or two, and zeros that say nothing. */
const hundredths = (written = '') => Number(written.slice(0, 2).padEnd(2, '0'));

/**
 * Reads how long a run took as spreadsheets have it: `102.33`, `102,33`, `1:42.33`, `00:01:42.33`. Stars
 * of who looks at it again are left out. Null for anything else, and for a third digit behind the mark that
 * is no zero (`98.370` is 98.37): nobody knows whether it is to be rounded.
 */
export function readRunTime(written: string): Centiseconds | null {
  const text = written.replace(/\*+$/, '').trim();
  const [, plain, part] = /^(\d{1,5})(?:[.,](\d{1,2}0{0,4}))?$/.exec(text) ?? [];
  if (plain !== undefined) return centiseconds(Number(plain) * 100 + hundredths(part));
  const [, hours = '0', minutes, seconds, rest] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,2}0{0,4}))?$/.exec(text) ?? [];
  if (minutes === undefined) return null;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return centiseconds(whole * 100 + hundredths(rest));
}

/** Reads a time of day: `8:30`, `08:30:00`, `08:30:00,12`; null for anything else. */
export function readDayTime(written: string): Centiseconds | null {
  const [, hours, minutes, seconds = '00', rest] =
    /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,2}0{0,4}))?)?$/.exec(written.trim()) ??
    [];
  if (hours === undefined || minutes === undefined) return null;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return centiseconds(whole * 100 + hundredths(rest));
}
