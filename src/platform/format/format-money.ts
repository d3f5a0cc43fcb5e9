import { minorDigits } from './minor-digits.ts';

/**
 * Returns smallest coins as money, always with all its digits: who pays writes the same ones. The sign stands before
 * everything in each language, and a line never breaks after it.
 */
export function formatMoney(amountCents: number, currency: string, locale: string): string {
  const places = minorDigits(currency);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
  return `${amountCents < 0 ? '−' : ''}${format.format(Math.abs(amountCents) / 10 ** places)}`;
}
