import { expect, test } from 'vitest';
import { readSeries } from '../../record/series/file/read-series.ts';
import { readFields } from '../frame/guard/fields.ts';
import { changedSeries, type OwnLists, type TypedSeries } from './changed-series.ts';
import { toTypedSeries, typedSeries } from './typed-series.ts';

const titleOf = (title: string) => ({ es: title, en: title });
const own: OwnLists = [
  {
    year: 2027,
    lists: [
      { id: 'men', title: titleOf('Hombres') },
      { id: 'women', title: titleOf('Mujeres') },
    ],
  },
];
const lists = [
  { list: 'men', class: 'k1m' },
  { list: 'women', class: 'k1w' },
];
const kept = {
  format: 'series-1',
  name: 'Copa',
  labels: {
    k1m: { es: 'K1 hombres', en: 'K1 men' },
    k1w: { es: 'K1 mujeres', en: 'K1 women' },
  },
  rules: {
    points: { by: 'table', table: [10, 8] },
    pointsOfClass: { k1m: { by: 'table', table: [20, 16] } },
    order: { wins: 'high' },
  },
  races: [
    { id: 'away', name: 'Río Lejos' },
    { id: 'own', name: 'La nuestra', own: { edition: 2027, lists } },
  ],
  entrants: {
    ana: { name: 'Ana', class: 'k1w' },
    beto: { name: 'Beto', class: 'k1m' },
  },
  results: { away: { ana: 1, beto: 1 } },
};
const text = JSON.stringify(kept);

function sent(form: TypedSeries): TypedSeries {
  const fields = new URLSearchParams({ title: form.title, lines: String(form.races.length) });
  for (const [line, race] of form.races.entries()) {
    for (const name of ['id', 'name', 'date', 'year'] as const) {
      fields.set(`${name}-${line}`, race[name]);
    }
    for (const list of race.lists) fields.append(`list-${line}`, list);
    for (const [list, title] of Object.entries(race.classes)) {
      fields.set(`class-${line}-${list}`, title);
    }
  }
  return typedSeries(readFields(fields));
}

test.each(['es', 'en'] as const)(
  'a series form saved unchanged changes nothing (%s)',
  (language) => {
    const form = toTypedSeries(text, language);
    expect(form.races[1]?.classes.men).toBe(language === 'es' ? 'K1 hombres' : 'K1 men');
    expect(JSON.parse(changedSeries(text, sent(form), own))).toEqual(kept);
  },
);

test('a list of a series takes the class with the typed name, and an unknown name makes a new class', () => {
  const typed = (men: string, women: string) => {
    const form = sent(toTypedSeries(text, 'es'));
    const races = form.races.map((race) => ({ ...race, classes: { men, women } }));
    const { races: changed, labels } = JSON.parse(changedSeries(text, { ...form, races }, own));
    return [changed[1].own.lists.map((list: { class: string }) => list.class), labels];
  };
  expect(typed('K1 women', 'K1 men')).toEqual([['k1w', 'k1m'], kept.labels]);
  const [classes, labels] = typed('C1 hombres', 'k1w');
  expect(classes).toEqual(['c1-hombres', 'k1w']);
  expect(labels).toMatchObject({ 'c1-hombres': titleOf('C1 hombres') });
});

test('a race removed from a series removes the entrants that were in no other race', () => {
  const form = sent(toTypedSeries(text, 'es'));
  const races = form.races.map((race) => (race.id === 'away' ? { ...race, name: '' } : race));
  const { series, faults } = readSeries(changedSeries(text, { ...form, races }, own));
  expect(faults).toEqual([]);
  expect([series?.results, series?.entrants]).toEqual([{}, {}]);
});

test('a series form returns the maximum number of races', () => {
  const races = Array.from({ length: 100 }, (_, at) => ({ id: `r${at}`, name: `Carrera ${at}` }));
  const many = JSON.stringify({ ...kept, races, entrants: {}, results: {} });
  expect(JSON.parse(changedSeries(many, sent(toTypedSeries(many, 'es')), own)).races).toEqual(
    races,
  );
});
