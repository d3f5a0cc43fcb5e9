import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A number in E.164 as spreadsheets leave it alone and people dial it: `(+593) 98 765 4321`. With its
 * plus first it would be calculated, with a guard before it no program could dial it. The import reads
 * it as it is; what is no number stays.
 */
export function mobileForSheets(mobile: string): string {
  const found = parsePhoneNumberFromString(mobile);
  if (!found) return mobile;
  return found.formatInternational().replace(/^\+(\d+)/, '(+$1)');
}
