import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';

/** A country for forms. */
export interface NamedCountry {
  code: string;
  name: string;
  /** Digits of its calling code; absent for a country whose code is not offered. */
  calling?: string;
}

/** A choice of all would be half of the form; any other code is typed with the number. */
const offered = new Set(
  'AR AT AU BO BR CA CH CL CO CR CZ DE EC ES FR GB IT JP MX NZ PE PL PT SI SK US UY VE'.split(' '),
);

/** Adds the calling codes to choose from: that of the race's country, which leads, and of countries whose paddlers travel. */
export function withCallingCodes(countries: readonly NamedCountry[]): NamedCountry[] {
  return countries.map((country, index) =>
    (index === 0 || offered.has(country.code)) && isSupportedCountry(country.code)
      ? { ...country, calling: getCountryCallingCode(country.code) }
      : country,
  );
}
