import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { alikePlaces, needsInWords } from './needs-in-words.ts';

test.each([
  [
    'es',
    false,
    'Para el primer puesto de la clasificación, seguro: ganar la carrera.',
    'puesto 3 o mejor en la carrera.',
  ],
  [
    'es',
    true,
    'Para el primer puesto de la clasificación, seguro: quedar en primer lugar de la categoría en la carrera.',
    'puesto 3 o mejor de la categoría en la carrera.',
  ],
  [
    'en',
    false,
    'For first place in the ranking, for sure: winning the race.',
    'place 3 or better in the race.',
  ],
  [
    'en',
    true,
    'For first place in the ranking, for sure: finishing first of the category in the race.',
    'place 3 or better of the category in the race.',
  ],
] as const)(
  'in %s, places of the own category (%s) are named as such',
  (language, isOfCategory, sure, possible) => {
    const words = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
    const race = { race: 'Remolino', river: 'Azul', town: 'Puerto', country: 'Ecuador' };
    const t = createTranslator(createTextInstance(language, words, race));
    const at = (place: number) => ({ place, best: 1, worst: 1 });
    const sentences = needsInWords({ rank: 1, sure: at(1), possible: at(3) }, { t, isOfCategory });
    expect(sentences).toEqual([sure, expect.stringContaining(possible)]);
  },
);

test('alikePlaces merges places with the same ranks into one row, but not the absence', () => {
  const ends = [
    [1, 1, 1],
    [2, 1, 3],
    [3, 1, 3],
    [4, 1, 3],
    [5, 2, 3],
    [null, 2, 3],
  ] as const;
  const outlook = ends.map(([place, best, worst]) => ({ place, best, worst }));
  expect(alikePlaces(outlook).map(({ places, best, worst }) => [places, best, worst])).toEqual([
    ['1', 1, 1],
    ['2–4', 1, 3],
    ['5', 2, 3],
    [null, 2, 3],
  ]);
  expect(alikePlaces([])).toEqual([]);
});
