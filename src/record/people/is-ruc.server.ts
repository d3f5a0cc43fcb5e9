import { validate } from 'stdnum/lib/cjs/ec/ruc.js';

/**
 * Whether 13 digits may be an Ecuadorian RUC: province, kind of taxpayer, number of the place; of a person
 * also the check digit of the cédula. That of companies is not asked for: the SRI gives numbers without it.
 */
export function isRuc(digits: string): boolean {
  if (!/^\d{10}(?!000)\d{3}$/.test(digits)) return false;
  const { isValid, error } = validate(digits);
  return isValid || (error?.name === 'InvalidChecksum' && /^..[69]/.test(digits));
}
