const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

export function sizeInWords(bytes: number, locale: string): string {
  const step = bytes >= 1e9 ? 2 : bytes >= 1e6 ? 1 : 0;
  const value = bytes / 1000 ** (step + 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
