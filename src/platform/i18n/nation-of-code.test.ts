import { expect, test } from 'vitest';
import { listCountries } from '../../registration/rules/list-countries.ts';
import { codeOfNation, nationOfCode } from './nation-of-code.ts';

test('codes of sports, of three letters and of two are countries; others are none', () => {
  expect(['ECU', 'GER', 'DEU', 'SUI', 'ec', ' CZE '].map(nationOfCode)).toEqual([
    'EC',
    'DE',
    'DE',
    'CH',
    'EC',
    'CZ',
  ]);
  expect(['', 'ICF', 'XX', 'toString'].map(nationOfCode)).toEqual([null, null, null, null]);
});

test('countries go out by the code of their sport, and come back by it', () => {
  expect(['EC', 'DE', 'CH', 'AQ'].map(codeOfNation)).toEqual(['ECU', 'GER', 'SUI', null]);
  const told = listCountries('en', 'EC').flatMap(({ code }) => {
    const said = codeOfNation(code);
    return said === null ? [] : [[code, nationOfCode(said)]];
  });
  expect(told.length).toBeGreaterThan(200);
  expect(told.filter(([code, back]) => code !== back)).toEqual([]);
});
