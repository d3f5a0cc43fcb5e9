import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { checkMobile, type MobileCheck } from './check-mobile.ts';

/**
 * National form of every mobile number, in countries where the library lacks numbers that people use or try. In Chile
 * fixed and mobile numbers look alike since numbers move between networks.
 */
const mobileForms: Readonly<Record<string, RegExp>> = {
  CL: /^[2-9]\d{8}$/,
  EC: /^9\d{8}$/,
  GB: /^7\d{9}$/,
};

/**
 * Returns E.164. `home` is the race's country, ISO 3166-1 alpha-2. A number without `+`, `00` or the home calling code
 * is read as one of `home` and never as one of another country. Landlines of `home` are reported. With another calling
 * code any possible length is accepted, because no list of ranges is up to date.
 */
export function readMobile(text: string, home: string): MobileCheck {
  const light = checkMobile(text);
  if ('issue' in light) return light;
  const written = withoutFormerPrefix(light.value.replace(/^00/, '+'), home);
  const country = isSupportedCountry(home) ? home : null;
  const options = { ...(country && { defaultCountry: country }), extract: false };
  const found = parsePhoneNumberFromString(written, options);
  if (!found?.isPossible()) return { issue: 'form' };
  if (country === null || found.countryCallingCode !== getCountryCallingCode(country)) {
    return { value: found.number };
  }
  const type = found.getType();
  if (type === 'FIXED_LINE') return { issue: 'not_mobile' };
  const form = mobileForms[country];
  const isKnown = form ? form.test(found.nationalNumber) : type !== undefined;
  // A typed + leaves no doubt of the country, so a range that is newer than the library is accepted.
  return isKnown || (!form && written.startsWith('+'))
    ? { value: found.number }
    : { issue: 'form' };
}

/** Removes what was dialled before Mexican mobile numbers until 2019; WhatsApp still shows `+52 1`. */
function withoutFormerPrefix(written: string, home: string): string {
  const fromAbroad = written.replace(/^\+521(?=\d{10}$)/, '+52');
  return home === 'MX' ? fromAbroad.replace(/^(?:521|04[45])(?=\d{10}$)/, '') : fromAbroad;
}
