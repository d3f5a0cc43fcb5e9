import { type Centiseconds, centiseconds } from '../../../record/scoring/centiseconds.ts';

const hundredths = (written = '') => Number(written.padEnd(2, '0'));

/**
 * Reads a run time from a spreadsheet: `102.33`, `102,33`, `1:42.33`, `00:01:42.33`. Null for anything else and for
 * thousandths (`98.374`), which could be cut or rounded; `98.370` has none.
 */
export function readRunTime(written: string): Centiseconds | null {
  const text = written.replace(/\*+$/, '').trim();
  const [, plain, part] = /^(\d{1,5})(?:[.,](\d{1,2})0*)?$/.exec(text) ?? [];
  if (plain !== undefined) return centiseconds(Number(plain) * 100 + hundredths(part));
  const [, hours = '0', minutes, seconds, rest] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,2})0*)?$/.exec(text) ?? [];
  if (minutes === undefined) return null;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return centiseconds(whole * 100 + hundredths(rest));
}

/** Reads a time of day, `8:30` or `08:30:00,12`, also behind its day (`2018-12-15 08:30:00`); null for other text. */
export function readDayTime(written: string): Centiseconds | null {
  const [, , hours, minutes, seconds = '00', rest] =
    /^(?:\d{1,4}([-/.])\d{1,2}\1\d{1,4}[ T]+)?([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,2})0*)?)?$/.exec(
      written.trim(),
    ) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return centiseconds(whole * 100 + hundredths(rest));
}
