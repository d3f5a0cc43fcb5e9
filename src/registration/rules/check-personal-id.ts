import { isCedula } from './is-cedula.ts';

export type PersonalIdIssue = 'required' | 'check_digit' | 'cedula_length' | 'form';

export type PersonalIdCheck = { value: string } | { issue: PersonalIdIssue };

/**
 * Reads an ID number as people write it: a cédula, or a passport number of 5 to 9 letters and
 * digits with at least one digit (ICAO Doc 9303 leaves nine places). Ten digits are always read as
 * a cédula, and so are all digits of an Ecuadorian, whose passports begin with a letter.
 */
export function checkPersonalId(text: string, nationality: string | null): PersonalIdCheck {
  const value = normalizePersonalId(text);
  if (value === '') return { issue: 'required' };
  if (/^\d{10}$/.test(value)) return isCedula(value) ? { value } : { issue: 'check_digit' };
  if (/^\d+$/.test(value) && nationality === 'EC') return { issue: 'cedula_length' };
  return /^(?=.*\d)[A-Z0-9]{5,9}$/.test(value) ? { value } : { issue: 'form' };
}

/** An ID number without spaces, hyphens, dots and slashes, in capitals. */
function normalizePersonalId(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}./]/gu, '');
}
