import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectRaces, requireSeries } from '../../../../tests/support/require-series.ts';
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { presets } from '../presets/presets.ts';
import { rulesInWords } from './rules-in-words.ts';
import { seriesFaultCodes } from './series-faults.ts';

const collectTexts = (language: Language) =>
  JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
const race = { race: 'Remolino', river: 'Azul', town: 'Puerto', country: 'Ecuador' };
const translate = (language: Language) =>
  createTranslator(createTextInstance(language, collectTexts(language), race));

const cup = requireSeries({
  rules: {
    preset: 'world-cup-1993',
    weights: [{ races: ['final'], times: '1.5' }],
    notScoring: [{ who: 'guests', places: 'close' }],
    categories: [{ id: 'junior', born: { from: 2008 }, sex: 'female', places: 'own' }],
    teams: { of: 'club', best: 3, each: 'race' },
    rounding: { total: { decimals: 1 } },
  },
  races: collectRaces('lofer', 'tacen', 'praga', 'minden', 'final'),
});

test("rulesInWords names the foreigners' country whatever code the rules use", () => {
  const of = (home: string, language: Language) =>
    rulesInWords(
      {
        ...cup,
        rules: { ...cup.rules, notScoring: [{ who: 'foreigners', home, places: 'keep' }] },
      },
      translate(language),
      language,
    );
  expect(of('CZE', 'es')).toContainEqual(expect.stringContaining('no es de Chequia'));
  expect(of('EC', 'en')).toContainEqual(expect.stringContaining('not of Ecuador'));
  expect(of('Napo', 'en')).toContainEqual(expect.stringContaining('not of Napo'));
});

test('rulesInWords describes the rules of a World Cup in English', () => {
  expect(rulesInWords(cup, translate('en'), 'en').slice(0, -1)).toEqual([
    '5 races count, in this order: lofer, tacen, praga, minden, and final.',
    'Points by place, from the first: 25 · 20 · 15 · 12 · 11 · 10 · 9 · 8 · 7 · 6 · 5 · 4 · 3 · 2 · 1; after that, nothing.',
    'The points of final are multiplied by 1.5.',
    'Who has a code instead of a place: 0 points.',
    'Who does not take part: nothing, and it is no result.',
    'Guests do not score: the others move up.',
    'Of lofer, tacen, praga, and minden the best 2 count.',
    'Of final all count.',
    'It takes a start in 2 of these races: lofer, tacen, praga, and minden. Who has fewer is not ranked.',
    'It takes a start in 1 of these races: final. Who has fewer is not ranked.',
    'The highest sum wins.',
    'Equal totals are decided by: the better place in final; else they share the rank and the next one stays empty.',
    'Category junior: women, born in 2008 or later; with points by the place within the category.',
    'Clubs: in each race the best 3 are added up.',
    'The total is rounded; decimals: 1 (halves up).',
    'Version 1 of the rules.',
  ]);
});

test('rulesInWords describes the rules of a World Cup in Spanish, with a decimal comma', () => {
  const words = rulesInWords(cup, translate('es'), 'es');
  expect(words).toContain('Los puntos de final se multiplican por 1,5.');
  expect(words).toContain('De lofer, tacen, praga y minden cuentan los 2 mejores.');
});

test('rulesInWords uses the singular for one', () => {
  const one = requireSeries({
    rules: {
      points: { by: 'table', table: [3, 2] },
      order: { wins: 'high' },
      counts: {
        pick: 'groups',
        groups: [
          { races: ['a', 'b'], best: 1 },
          { races: ['c', 'd'], drop: 1 },
        ],
      },
      notScoring: [{ who: 'guests', places: 'close' }],
      teams: { of: 'country', best: 1, each: 'series' },
      targets: [{ id: 'up', total: 3, best: 1 }],
    },
    races: collectRaces('a', 'b', 'c', 'd'),
  });
  expect(rulesInWords(one, translate('en'), 'en')).toEqual(
    expect.arrayContaining([
      'Of a and b the best one counts.',
      'Of c and d the worst one is dropped.',
      'Countries: the best total counts.',
      '“up” is reached with 3 in the best result.',
    ]),
  );
  expect(rulesInWords(one, translate('es'), 'es')).toEqual(
    expect.arrayContaining([
      'Los invitados no puntúan: los demás suben.',
      'De a y b cuenta el mejor.',
      'De c y d se descarta el peor.',
      'Países: cuenta el mejor total.',
      'Alcanza «up» quien llega a 3 con su mejor resultado.',
    ]),
  );
});

test.each(languages)('the texts in %s cover every preset and every issue', (language) => {
  const t = translate(language);
  for (const { name } of presets) {
    const ids = Array.from({ length: 14 }, (_, index) => `r${index}`);
    const races = collectRaces(
      'championship',
      ...(name === 'world-cup-1993' ? ids.slice(0, 4) : ids),
    );
    const kinds = races.map((race) => ({ ...race, kind: 'state' }));
    const series = requireSeries({ rules: { preset: name }, races: kinds });
    expect(rulesInWords(series, t, language).length).toBeGreaterThan(5);
  }
  for (const code of seriesFaultCodes) expect(t(`series.fault.${code}`)).not.toBe('');
});
