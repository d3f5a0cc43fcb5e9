import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';

/** A country for forms. */
export interface NamedCountry {
  code: string;
  name: string;
  /** Digits of its calling code; absent for a country without telephones. */
  calling?: string;
}

export function withCallingCodes(countries: readonly NamedCountry[]): NamedCountry[] {
  return countries.map((country) =>
    isSupportedCountry(country.code)
      ? { ...country, calling: getCountryCallingCode(country.code) }
      : country,
  );
}
