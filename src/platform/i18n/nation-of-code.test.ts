import { expect, test } from 'vitest';
import { countryCodes, listCountries } from './list-countries.ts';
import { codeOfNation, nationCodes, nationOfCode } from './nation-of-code.ts';

test('sports codes and codes of three or two letters name countries, and others do not', () => {
  expect(['ECU', 'GER', 'DEU', 'SUI', 'ec', ' CZE '].map(nationOfCode)).toEqual([
    'EC',
    'DE',
    'DE',
    'CH',
    'EC',
    'CZ',
  ]);
  expect(['TAH', 'PYF', 'KOS'].map(nationOfCode)).toEqual(['PF', 'PF', 'XK']);
  expect(['', 'ICF', 'XX', 'toString'].map(nationOfCode)).toEqual([null, null, null, null]);
});

test('each country that a start list can name is one that a form can choose', () => {
  const chosen = new Set(countryCodes);
  expect(nationCodes.filter((code) => !chosen.has(nationOfCode(code) ?? ''))).toEqual([]);
});

test('countries are written by their sports code and read back from it', () => {
  expect(['EC', 'DE', 'CH', 'AQ'].map(codeOfNation)).toEqual(['ECU', 'GER', 'SUI', null]);
  const told = listCountries('en', 'EC').flatMap(({ code }) => {
    const said = codeOfNation(code);
    return said === null ? [] : [[code, nationOfCode(said)]];
  });
  expect(told.length).toBeGreaterThan(200);
  expect(told.filter(([code, back]) => code !== back)).toEqual([]);
});
