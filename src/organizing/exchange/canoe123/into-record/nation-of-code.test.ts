import { expect, test } from 'vitest';
import { nationOfCode } from './nation-of-code.ts';

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
