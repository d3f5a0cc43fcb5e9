import { validate } from 'stdnum/lib/cjs/ec/ruc.js';

/** Ignores the check digit of companies, because the SRI issues numbers without a valid one. */
export function isRuc(digits: string): boolean {
  if (!/^\d{10}(?!000)\d{3}$/.test(digits)) return false;
  const { isValid, error } = validate(digits);
  return isValid || (error?.name === 'InvalidChecksum' && /^..[69]/.test(digits));
}
