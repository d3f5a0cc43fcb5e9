// Imports a single file of the library, because its main entry loads the numbers of eighty countries.
import { validate } from 'stdnum/lib/cjs/ec/ci.js';

/**
 * Checks province 01–24, 30 (registered abroad) or 50, third digit up to 6 (foreigners who live in
 * Ecuador), and the check digit of the Registro Civil.
 */
export function isCedula(digits: string): boolean {
  return /^\d{10}$/.test(digits) && validate(digits).isValid;
}
