import { expect, test } from 'vitest';
import { fillRaceNames } from './race-names.ts';

const names = {
  name: 'Torrente',
  river: 'Pastaza',
  town: 'Baños',
  region: 'Sierra',
  countryCode: 'DE',
};

test('fillRaceNames fills in the names everywhere in a text', () => {
  const filled = fillRaceNames(
    { title: { es: '{{race}} en el {{river}}' }, list: ['{{town}}', 3, null], flag: true },
    names,
  );
  expect(filled).toEqual({
    title: { es: 'Torrente en el Pastaza' },
    list: ['Baños', 3, null],
    flag: true,
  });
});

test('fillRaceNames names the country in the language of each text', () => {
  const filled = fillRaceNames({ es: '{{country}}', en: ['{{country}}'] }, names);
  expect(filled).toEqual({ es: 'Alemania', en: ['Germany'] });
  expect(fillRaceNames('{{country}}', names)).toBe('Alemania');
});

test('another value stays as it is written', () => {
  expect(fillRaceNames('{{date}} {{constructor}} {{region}}', names)).toBe(
    '{{date}} {{constructor}} Sierra',
  );
});
