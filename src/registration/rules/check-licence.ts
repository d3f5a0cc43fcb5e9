import { toLicence } from '../../record/people/licence-key.ts';

export type LicenceIssue = 'required' | 'form' | 'too_long';

/** Checks the number of a licence: letters and digits, at least one digit, without the separators that were typed. */
export function checkLicence(
  text: string,
  limit = 20,
): { value: string } | { issue: LicenceIssue } {
  const value = toLicence(text);
  if (value === '') return { issue: 'required' };
  if (value.length > limit) return { issue: 'too_long' };
  return /^(?=.*\d)[\p{L}\p{Nd}]+$/u.test(value) ? { value } : { issue: 'form' };
}
