import { minorDigits } from './minor-digits.ts';

/** Always writes all digits. The line never breaks after the sign. */
export function formatMoney(amountCents: number, currency: string, locale: string): string {
  const places = minorDigits(currency);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
  return `${amountCents < 0 ? '−' : ''}${format.format(Math.abs(amountCents) / 10 ** places)}`;
}
