const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

export function ageInWords(milliseconds: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = steps.find(([, length]) => milliseconds >= length) ?? ['minute', 60_000];
  const count = Math.max(1, Math.floor(milliseconds / length));
  return words.format(-count, unit);
}
