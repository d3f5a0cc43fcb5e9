import { decimalMark, type Language } from '../../platform/i18n/languages.ts';
import { type Centiseconds, formatClock, formatRunTime } from './centiseconds.ts';

const PER_MINUTE = 6000;

/** Formats a run time for pages: `1:23,45` in Spanish, `1:23.45` in English. */
export function runTimeText(time: Centiseconds, language: Language): string {
  return timeInWords(formatRunTime(time), language);
}

/** Formats a time of day for pages: `10:02:30,00` in Spanish, `10:02:30.00` in English. */
export function clockText(time: Centiseconds, language: Language): string {
  return timeInWords(formatClock(time), language);
}

/** Formats a gap to the winner for tables: `+0,95`, from a minute on `+1:02,30`. */
export function gapText(gap: Centiseconds, language: Language): string {
  return `+${shortTime(gap, language)}`;
}

/** Formats a gap for sentences: `0,95 s`, from a minute on `1:02,30`. */
export function gapInWords(gap: Centiseconds, language: Language): string {
  const text = shortTime(gap, language);
  return gap < PER_MINUTE ? `${text}\u00a0s` : text;
}

function shortTime(time: Centiseconds, language: Language): string {
  if (time >= PER_MINUTE) return runTimeText(time, language);
  return timeInWords((time / 100).toFixed(2), language);
}

/** Replaces the point of files, API and commands by the language's decimal mark. */
export function timeInWords(time: string, language: Language): string {
  return time.replace('.', decimalMark[language]);
}
