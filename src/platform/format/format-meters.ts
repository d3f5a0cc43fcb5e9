/** Keeps a figure and its unit on one line. */
const noBreak = '\u00a0';

/** Formats metres with their unit; thousands are grouped from five digits on. */
export function formatMeters(meters: number, locale: string): string {
  const options = { style: 'unit', unit: 'meter', useGrouping: 'min2' } as const;
  return new Intl.NumberFormat(locale, options).format(meters).replaceAll(' ', noBreak);
}

/** Formats a river's flow in cubic metres a second, with its unit. */
export function formatFlow(cubicMeters: number, locale: string): string {
  return `${new Intl.NumberFormat(locale).format(cubicMeters)}${noBreak}m³/s`;
}
