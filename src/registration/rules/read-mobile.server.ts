import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { checkMobile, type MobileCheck } from './check-mobile.ts';

/**
 * Reads a mobile number as people write it into E.164 (`+593987654321`). Without `+` or `00` and the
 * code of a country it is Ecuadorian, where a landline is told apart. Of other countries any number
 * that is as long as theirs will do: what their operators gave out last month, nobody's list knows.
 */
export function readMobile(text: string): MobileCheck {
  const light = checkMobile(text);
  if ('issue' in light) return light;
  const found = parsePhoneNumberFromString(light.value, { defaultCountry: 'EC', extract: false });
  if (!found?.isPossible()) return { issue: 'form' };
  const isEcuadorian = found.countryCallingCode === '593';
  if (isEcuadorian && !/^9\d{8}$/.test(found.nationalNumber)) {
    return { issue: found.getType() === 'FIXED_LINE' ? 'not_mobile' : 'form' };
  }
  return { value: found.number };
}
