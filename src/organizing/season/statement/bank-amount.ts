import { minorDigits } from '../../../platform/format/minor-digits.ts';

/**
 * An amount as banks write it, in the smallest coin of its currency: `1.234,56`, `1,234.56`, `$ 45.00`,
 * `45`, `(45,00)` and `45.00-` below zero. The last point or comma with one or two digits after it is
 * the decimal mark, with three where the coin is a thousandth. Null for what is no amount, and for a
 * part of the smallest coin.
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
