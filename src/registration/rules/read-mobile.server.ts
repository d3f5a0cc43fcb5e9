import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { checkMobile, type MobileCheck } from './check-mobile.ts';

/**
 * Returns E.164. A number without `+` or `00` and a country code is Ecuadorian, and its landlines
 * are reported. For other countries any possible length is accepted, because no list is up to date.
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
