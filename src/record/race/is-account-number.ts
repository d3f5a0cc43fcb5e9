// A single file of the library, because its main entry loads the numbers of eighty countries.
import { validate as validateCbu } from 'stdnum/lib/cjs/ar/cbu.js';
import { type AccountForm, accountNumberKind, plainAccountNumber } from './account-form.ts';

/** Checks an account number by its form: length, and check digits where it has some. */
export function isAccountNumber(written: string, form: AccountForm): boolean {
  const plain = plainAccountNumber(written);
  switch (accountNumberKind(written, form)) {
    case 'iban':
      return isIban(plain);
    case 'clabe':
      return isClabe(plain);
    case 'cbu':
      return validateCbu(plain).isValid;
    case 'number':
      return form.hasSortCode ? /^\d{8}$/.test(plain) : /^[A-Z0-9./]{4,30}$/.test(plain);
  }
}

export const isSortCode = (written: string) => /^\d{6}$/.test(plainAccountNumber(written));

/**
 * Checks the length and the last digit alone: new banks and wallets are in no list of banks and towns. The weighted
 * digits, each without its tens, add up to a multiple of ten.
 */
function isClabe(plain: string): boolean {
  const weights = [3, 7, 1];
  const digits = Array.from(plain, (digit, at) => (Number(digit) * (weights[at % 3] ?? 1)) % 10);
  return /^\d{18}$/.test(plain) && digits.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

/** ISO 13616: the first four characters go to the end, letters count from 10, and the rest by 97 is 1. */
function isIban(plain: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => parseInt(sign, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}
