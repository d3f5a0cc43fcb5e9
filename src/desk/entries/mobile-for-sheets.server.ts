import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Returns an E.164 number in a form that spreadsheets leave alone and that can be dialled: `(+593) 98 765 4321`. A
 * spreadsheet would calculate a leading plus. The import reads this form; text that is no number stays.
 */
export function mobileForSheets(mobile: string): string {
  const found = parsePhoneNumberFromString(mobile);
  if (!found) return mobile;
  return found.formatInternational().replace(/^\+(\d+)/, '(+$1)');
}
