import { expect, test } from 'vitest';
import { listCountries } from './list-countries.ts';
import { nationOfCode } from './nation-of-code.ts';
import { readCountry } from './read-country.ts';

test('every country is read by its name in both languages and by its two-letter code', () => {
  for (const locale of ['es-EC', 'en']) {
    for (const { code, name } of listCountries(locale, 'EC')) {
      expect([name, readCountry(name)]).toEqual([name, code]);
      expect(readCountry(name.toUpperCase())).toBe(code);
      expect(readCountry(code.toLowerCase())).toBe(code);
    }
  }
});

test('every country has a three-letter code', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const found = new Set(
    [...letters].flatMap((a) =>
      [...letters].flatMap((b) => [...letters].map((c) => nationOfCode(a + b + c))),
    ),
  );
  const without = listCountries('en', 'EC').filter(({ code }) => !found.has(code));
  expect(without).toEqual([]);
});

test.each([
  ['SVK', 'SK'],
  ['cze', 'CZ'],
  ['SLO', 'SI'],
  ['SVN', 'SI'],
  ['GER', 'DE'],
  ['DEU', 'DE'],
  ['GBS', 'GW'],
  ['GRL', 'GL'],
  ['UK', 'GB'],
  ['U.K.', 'GB'],
  ['U.S.A.', 'US'],
  ['EE.UU.', 'US'],
  ['Estados Unidos de América', 'US'],
  ['República Checa', 'CZ'],
  ['Czech Republic', 'CZ'],
  ['Korea, Republic of', 'KR'],
  ['Venezuela (República Bolivariana de)', 'VE'],
  ['Saint Lucia', 'LC'],
  ['Bosnia & Herzegovina', 'BA'],
  ['Holanda', 'NL'],
  ['Hong Kong', 'HK'],
  ['Ecuatoriana', 'EC'],
  ['cl', 'CL'],
  ['Reino Unido', 'GB'],
  ['Czechia', 'CZ'],
  ['Alemania', 'DE'],
  ['Nowhere', null],
  ['', null],
  ['ZZ', null],
  ['XYZ', null],
])('the country %s is read as %s', (written, code) => {
  expect(readCountry(written)).toBe(code);
});
