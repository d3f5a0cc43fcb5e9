import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { checkMobile, type MobileCheck } from './check-mobile.ts';

/**
 * Reads a mobile number into E.164 (`+593987654321`). A number without `+` or `00` and a country code is Ecuadorian,
 * and there a landline is reported as such. For other countries any number of a possible length is accepted, because no
 * list is up to date with their operators.
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
