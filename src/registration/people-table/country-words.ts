import { countryNames } from '../../platform/i18n/country-names.ts';
import { languages, localeOf } from '../../platform/i18n/languages.ts';
import { plainHeading } from '../../platform/text/plain-heading.ts';
import { listCountries } from '../rules/list-countries.ts';

/** What people of a country are called in Spanish and English, and other names of countries. */
const words: Readonly<Record<string, string>> = {
  EC: 'ecuatoriano ecuatoriana ecuadorian ecu',
  CO: 'colombiano colombiana colombian col',
  PE: 'peruano peruana peruvian per',
  CL: 'chileno chilena chilean chi',
  AR: 'argentino argentina argentinian arg',
  BR: 'brasileno brasilena brazilian bra',
  BO: 'boliviano boliviana bolivian bol',
  VE: 'venezolano venezolana venezuelan ven',
  UY: 'uruguayo uruguaya uruguayan uru',
  PY: 'paraguayo paraguaya paraguayan par',
  MX: 'mexicano mexicana mexican mex',
  CR: 'costarricense crc',
  PA: 'panameno panamena panamanian pan',
  US: 'estadounidense norteamericano norteamericana american usa eeuu eua',
  CA: 'canadiense canadian can',
  ES: 'espanol espanola spanish esp',
  FR: 'frances francesa french fra',
  DE: 'aleman alemana german ger deu',
  IT: 'italiano italiana italian ita',
  CH: 'suizo suiza swiss sui',
  GB: 'britanico britanica british inglaterra england escocia scotland uk gbr',
  CZ: 'checo checa czech cze',
  NZ: 'neozelandes neozelandesa nzl',
  AU: 'australiano australiana australian aus',
  JP: 'japones japonesa japanese jpn',
};

/** Two letters of a country by these words. */
export const countryWords: ReadonlyMap<string, string> = new Map([
  ['ee uu', 'US'],
  ['e e u u', 'US'],
  ['estados unidos de america', 'US'],
  ...Object.entries(words).flatMap(([code, all]) =>
    all.split(' ').map((word): [string, string] => [word, code]),
  ),
]);

/** Two letters of a country by its name in either language. */
export function namedCountries(): ReadonlyMap<string, string> {
  return new Map(
    languages.flatMap((one) => {
      const nameOf = countryNames(localeOf[one]);
      return listCountries(localeOf[one], 'EC').map(({ code }): [string, string] => [
        plainHeading(nameOf(code)),
        code,
      ]);
    }),
  );
}
