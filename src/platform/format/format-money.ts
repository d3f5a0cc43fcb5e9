import { minorDigits } from './minor-digits.ts';

/**
 * Formats smallest coins as money, always with all digits, as a payer writes them. The sign stands first in each
 * language, and the line never breaks after it.
 */
export function formatMoney(amountCents: number, currency: string, locale: string): string {
  const places = minorDigits(currency);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
  return `${amountCents < 0 ? '−' : ''}${format.format(Math.abs(amountCents) / 10 ** places)}`;
}
