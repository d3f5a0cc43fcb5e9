import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PlaceToPrint,
  placeToPrint,
} from '../../../../tests/support/papers/place-to-print.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { openPdfMaker } from '../../../platform/pdf/open-pdf-maker.server.ts';
import { keepSeries } from '../../../record/series/kept/kept-series.server.ts';
import { buildPdfOrder, papersNow, printable } from '../papers-now.server.ts';

let site: PlaceToPrint;
beforeAll(async () => {
  site = await placeToPrint();
});
afterAll(() => site.close());

const now = new Date('2026-12-01T17:00:00.000Z');

async function makePaper(subject: string, language: Language = 'es', year = 2027) {
  const place = await site.place(language, year);
  const [paper] = await papersNow(place, [{ kind: 'series', subject }]);
  return paper?.now;
}

async function keep(name: string, file: object, isPublic = true) {
  const text = JSON.stringify({ format: 'series-1', ...file });
  await keepSeries(site.database, { name, isPublic, text, announced: null, from: null, now });
}

const rules = {
  points: { by: 'table', table: [10, 7, 5] },
  counts: { pick: 'best', count: 2 },
  order: { wins: 'high' },
  ties: [{ tie: 'count-back' }, { tie: 'shared' }],
};

test('a ranking has the points of each race, dropped ones marked, and reasons as notes of its table', async () => {
  await keep('notes', {
    name: 'Copa',
    rules,
    races: [{ id: 'a' }, { id: 'b', name: 'Bermejo' }, { id: 'c' }, { id: 'd', name: 'Dashino' }],
    entrants: { ana: { name: 'Ana', club: 'Napo', country: 'ECU' }, beto: {}, caro: {} },
    results: {
      a: { ana: 1, beto: 2, caro: 'DNF' },
      b: { ana: 3, beto: 1 },
      c: { ana: 2, beto: 3, caro: 1 },
    },
  });
  const paper = await makePaper('notes');
  expect(paper?.title).toBe('Clasificación: Copa');
  expect(paper?.data).toMatchObject({
    isOver: false,
    state: 'Con 3 de 4 carreras corridas',
    races: [
      { number: '1', name: 'a' },
      { number: '2', name: 'Bermejo' },
      { number: '3', name: 'c' },
      { number: '0', name: 'Dashino', day: 'por correr' },
    ],
    tables: [
      {
        title: '',
        rows: [
          {
            rank: '1',
            name: 'Ana',
            of: 'Napo · ECU',
            total: '17',
            scores: [
              { points: '10', isDropped: false, note: '' },
              { points: '5', isDropped: true, note: '1' },
              { points: '7', isDropped: false, note: '' },
            ],
            note: '2',
          },
          { rank: '1', name: 'beto', total: '17', note: '2' },
          { rank: '3', name: 'caro', scores: [{ code: 'DNF' }, { points: '–', note: '' }, {}] },
        ],
        notes: ['descartado', 'empate: comparten el puesto'],
      },
    ],
  });
  expect((await makePaper('notes', 'en'))?.data).toMatchObject({
    state: 'After 3 of 4 races',
    tables: [{ notes: ['dropped', 'tie: rank shared'] }],
  });
});

test('classes, categories and teams are separate tables with titles', async () => {
  await keep('classes', {
    rules: {
      ...rules,
      categories: [{ id: 'junior', born: { from: 2010 } }],
      teams: { of: 'club', best: 2, each: 'race' },
    },
    labels: { k1m: { es: 'Hombres', en: 'Men' }, junior: { es: 'Juveniles', en: 'Juniors' } },
    races: [{ id: 'a' }, { id: 'b' }],
    entrants: {
      ana: { class: 'k1w', club: 'Napo', born: 2000 },
      beto: { class: 'k1m', club: 'Napo', born: 2011 },
    },
    results: { a: { ana: 1, beto: 1 } },
  });
  const paper = await makePaper('classes', 'en');
  if (!paper) throw new Error('no paper');
  const { tables } = paper.data as { tables: { title: string; rows: { name: string }[] }[] };
  expect(tables.map(({ title, rows }) => [title, ...rows.map(({ name }) => name)])).toEqual([
    ['Overall ranking: Men', 'beto'],
    ['Overall ranking: k1w', 'ana'],
    ['Juniors: Men', 'beto'],
    ['Clubs: Men', 'Napo'],
    ['Clubs: k1w', 'Napo'],
  ]);
});

test('series of the year or without a year are listed, drafts are marked, and series that cannot be ranked are left out', async () => {
  const races = [{ id: 'a', date: '2019-05-01' }, { id: 'b' }];
  const results = { a: { ana: 1 } };
  await keep('borrador', { name: 'Borrador', rules, races, results }, false);
  await keep('sin-resultados', { rules, races });
  const listed = async (year: number) =>
    (await printable(await site.place('es', year), ['series'])).map(({ subject }) => subject);
  expect(await listed(2019)).toContain('borrador');
  expect(await listed(2027)).not.toContain('borrador');
  expect(await listed(2019)).not.toContain('sin-resultados');
  expect((await makePaper('borrador'))?.data).toHaveProperty('warning');
  expect(await makePaper('sin-resultados')).toBeUndefined();
  expect(await makePaper('no-existe')).toBeUndefined();
});

test('the championship has its two rankings and those of its categories', async () => {
  const listed = await printable(await site.place('es', 2021), ['series']);
  expect(listed).toContainEqual(expect.objectContaining({ subject: 'national_championship' }));
  const paper = await makePaper('national_championship', 'es', 2021);
  if (!paper) throw new Error('no paper');
  const { tables } = paper.data as { tables: { title: string; rows: object[] }[] };
  expect(tables.slice(0, 3).map(({ title }) => title)).toEqual([
    'Clasificación general hombres',
    'Clasificación general mujeres',
    'Hombres Senior',
  ]);
  expect(tables[0]?.rows[0]).toMatchObject({ rank: '1', scores: [{}, {}, {}] });
});

test('twenty races with long names and many people can be drawn', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `r${index}`);
  const people = Array.from({ length: 120 }, (_, index) => `p${index}`);
  const all = Object.fromEntries(people.map((id, index) => [id, index + 1]));
  await keep('larga', {
    rules: { ...rules, counts: { pick: 'drop', count: 3 } },
    races: ids.map((id) => ({ id, name: `Descenso internacional de ${id} `.repeat(3).trim() })),
    entrants: Object.fromEntries(people.map((id) => [id, { name: `${id} `.repeat(20).trim() }])),
    results: Object.fromEntries(ids.map((id) => [id, all])),
  });
  const place = await site.place('es');
  const papers = await papersNow(place, [{ kind: 'series', subject: 'larga' }]);
  const maker = openPdfMaker({ onFailure: () => undefined });
  try {
    const made = await maker.pdf(await buildPdfOrder(place, papers, 'us-letter'));
    expect(made).toMatchObject({ undrawn: [], bytes: expect.anything() });
  } finally {
    maker.close();
  }
});
