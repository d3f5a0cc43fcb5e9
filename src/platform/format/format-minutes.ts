/** Formats whole minutes as hours and minutes: `1 h 30 min`. */
export function formatMinutes(minutes: number, locale: string): string {
  return hoursAndMinutes(minutes, locale, 'short').join(' ');
}

/** Formats whole minutes in words: `1 hora y 30 minutos`. */
export function formatMinutesInWords(minutes: number, locale: string): string {
  return new Intl.ListFormat(locale).format(hoursAndMinutes(minutes, locale, 'long'));
}

function hoursAndMinutes(minutes: number, locale: string, unitDisplay: 'short' | 'long'): string[] {
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return [part(rest, 'minute')];
  return rest === 0 ? [part(hours, 'hour')] : [part(hours, 'hour'), part(rest, 'minute')];
}

/** Formats whole seconds as minutes and seconds, for the length of a video: `2:05`. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
