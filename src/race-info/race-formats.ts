import { dateForIntl } from './calendar-date.ts';

/** A YYYY-MM-DD day in words, with its weekday when `dateStyle` is `full`. */
export function formatDay(date: string, locale: string, dateStyle: 'full' | 'long'): string {
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

/** Metres with their unit. */
export function formatMeters(meters: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter' }).format(meters);
}

/** Flow of a river in cubic metres a second, with its unit. */
export function formatFlow(cubicMeters: number, locale: string): string {
  return `${new Intl.NumberFormat(locale).format(cubicMeters)} m³/s`;
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

/** Latitude and longitude in degrees and minutes: `0°27′S 77°53′W`. */
export function formatCoordinates(latitude: number, longitude: number): string {
  return `${angle(latitude, 'N', 'S')} ${angle(longitude, 'E', 'W')}`;
}

function angle(degrees: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${Math.floor(minutes / 60)}°${rest}′${degrees < 0 ? negative : positive}`;
}
