export function ago(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { style: 'narrow' });
  if (seconds < 100) return format.format(-seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 100
    ? format.format(-minutes, 'minute')
    : format.format(-Math.round(minutes / 60), 'hour');
}
