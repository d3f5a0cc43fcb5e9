import { formatDay } from '../../../platform/format/format-day.ts';
import { localMinute } from '../../../platform/format/local-minute.ts';
import { type CrossWords, crossWords } from '../../cross/cross-words.ts';

export interface BracketWords extends CrossWords {
  /** Formats the hour of an instant (ISO 8601): `14:05`. */
  hour: (instant: string) => string;
  /** The day of an instant in words. Null when it is the given day (ISO 8601). */
  otherDay: (instant: string, day: string) => string | null;
}

export function bracketWords({
  timeZone,
  locale,
  ...site
}: Parameters<typeof crossWords>[0] & { timeZone: string; locale: string }): BracketWords {
  const minute = (instant: string) => localMinute(new Date(instant), timeZone);
  return {
    ...crossWords(site),
    hour: (instant) => minute(instant).slice('2027-02-20T'.length),
    otherDay: (instant, day) => {
      const own = minute(instant).slice(0, '2027-02-20'.length);
      return own === day ? null : formatDay(own, locale, 'long');
    },
  };
}
