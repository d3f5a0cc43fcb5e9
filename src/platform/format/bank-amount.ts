import { minorDigits } from './minor-digits.ts';

/**
 * Reads an amount as banks write it, in the smallest unit of its currency: `1.234,56`, `1,234.56`, `$ 45.00`, `45`, and
 * negative as `(45,00)` or `45.00-`. The last point or comma is the decimal mark when one or two digits follow, or
 * three for a currency of thousandths. Null for no amount, and for a fraction of the smallest unit.
 */
export function bankAmount(written: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const signs = /US\$|[$€£¥\s\u00a0']/g;
  const text = written.toUpperCase().replaceAll(currency, '').replace(signs, '');
  const isBelow = /^\(.*\)$/.test(text) || /^[-−]|[-−]$/.test(text);
  const plain = text.replace(/[()+\-−]/g, '');
  const [, whole, part = ''] = (digits > 2 ? ofThousandths : ofHundredths).exec(plain) ?? [];
  if (whole === undefined || /[1-9]/.test(part.slice(digits))) return null;
  const coins = part.slice(0, digits).padEnd(digits, '0');
  const cents = Number(whole.replace(/[.,]/g, '')) * 10 ** digits + Number(coins);
  return Number.isSafeInteger(cents) ? (isBelow ? -cents : cents) : null;
}

const ofHundredths = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;
const ofThousandths = /^(\d{1,3}(?:[.,]\d{3})*?|\d+)(?:[.,](\d{1,4}))?$/;

/**
 * Reads an amount that a person typed, like `bankAmount`. Null also for `15.000` and `15,000` of a currency with two
 * decimals: they may mean fifteen or fifteen thousand, and only the person knows.
 */
export function typedAmount(written: string, currency: string): number | null {
  const isUnclear = minorDigits(currency) === 2 && /^\D*\d{1,3}[.,]\d{3}\D*$/.test(written);
  return isUnclear ? null : bankAmount(written, currency);
}
