import { minorDigits } from './minor-digits.ts';

/** Whole smallest coins as money, always with all its digits: who pays writes the same ones. */
export function formatMoney(amountCents: number, currency: string, locale: string): string {
  const places = minorDigits(currency);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
  return format.format(amountCents / 10 ** places);
}
