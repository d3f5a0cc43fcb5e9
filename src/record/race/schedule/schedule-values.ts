import { formatClock12 } from '../../../platform/format/format-clock12.ts';
import { formatDay, formatDayInTable, formatDayPart } from '../../../platform/format/format-day.ts';
import { formatMinutes, formatMinutesInWords } from '../../../platform/format/format-minutes.ts';
import { ShapedValue } from '../../../platform/i18n/shaped-value.ts';

/** The values of a schedule row that its texts may use, with the forms besides the usual one. */
export const scheduleForms = {
  date: ['full', 'long', 'short', 'numbers', 'weekday', 'day', 'month', 'year'],
  time: ['12h', 'hour', 'minute'],
  end: ['12h', 'hour', 'minute'],
  duration: ['words', 'minutes', 'hours'],
} as const;

type ScheduleValue = keyof typeof scheduleForms;
type Forms<Value extends ScheduleValue> = Record<(typeof scheduleForms)[Value][number], string>;

interface RowTime {
  date: string;
  start: string;
  minutes: number;
}

export function scheduleValues(
  { date, start, minutes }: RowTime,
  locale: string,
): Record<ScheduleValue, ShapedValue> {
  return {
    date: dayValue(date, locale),
    time: clockValue(start, locale),
    end: clockValue(computeEnd(start, minutes), locale),
    duration: durationValue(minutes, locale),
  };
}

export function dayValue(date: string, locale: string): ShapedValue {
  const forms: Forms<'date'> = {
    full: formatDay(date, locale, 'full'),
    long: formatDay(date, locale, 'long'),
    short: formatDayPart(date, locale, { weekday: 'short', day: 'numeric', month: 'short' }),
    numbers: formatDayPart(date, locale, { day: 'numeric', month: 'numeric', year: 'numeric' }),
    weekday: formatDayPart(date, locale, { weekday: 'long' }),
    day: formatDayPart(date, locale, { day: 'numeric' }),
    month: formatDayPart(date, locale, { month: 'long' }),
    year: date.slice(0, 4),
  };
  return new ShapedValue(formatDayInTable(date, locale), forms);
}

function clockValue(clock: string, locale: string): ShapedValue {
  const [hour = '', minute = ''] = clock.split(':');
  const forms: Forms<'time'> = {
    '12h': formatClock12(clock, locale),
    hour: String(Number(hour)),
    minute,
  };
  return new ShapedValue(clock, forms);
}

function durationValue(minutes: number, locale: string): ShapedValue {
  const forms: Forms<'duration'> = {
    words: formatMinutesInWords(minutes, locale),
    minutes: String(minutes),
    hours: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(minutes / 60),
  };
  return new ShapedValue(formatMinutes(minutes, locale), forms);
}

/** Returns a time on the next day when a row passes midnight. */
function computeEnd(start: string, minutes: number): string {
  const from = Date.parse(`1970-01-01T${start}:00Z`);
  return new Date(from + minutes * 60_000).toISOString().slice(11, 16);
}
