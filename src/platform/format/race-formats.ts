import { dateForIntl } from './calendar-date.ts';

/** Keeps a figure and its unit on one line. */
const noBreak = '\u00a0';

/** A YYYY-MM-DD day in words, with its weekday when `dateStyle` is `full`. */
export function formatDay(
  date: string,
  locale: string,
  dateStyle: 'full' | 'long' | 'medium',
): string {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(dateForIntl(date));
}

/** A YYYY-MM-DD day as weekday, day and month, for tables that need no year. */
export function formatDayInTable(date: string, locale: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(dateForIntl(date));
}

/** Integer cents as money; whole amounts without decimals. */
export function formatMoney(amountCents: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountCents / 100);
}

/** Metres with their unit; thousands are grouped from five digits on. */
export function formatMeters(meters: number, locale: string): string {
  const options = { style: 'unit', unit: 'meter', useGrouping: 'min2' } as const;
  return new Intl.NumberFormat(locale, options).format(meters).replaceAll(' ', noBreak);
}

/** Flow of a river in cubic metres a second, with its unit. */
export function formatFlow(cubicMeters: number, locale: string): string {
  return `${new Intl.NumberFormat(locale).format(cubicMeters)}${noBreak}m³/s`;
}

/** Whole minutes as hours and minutes: `1 h 30 min`. */
export function formatMinutes(minutes: number, locale: string): string {
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return part(rest, 'minute');
  return rest === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(rest, 'minute')}`;
}

/** Whole seconds as minutes and seconds, the length of a video: `2:05`. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
