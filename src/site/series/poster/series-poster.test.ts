import { expect, test } from 'vitest';
import type { SeriesPage } from '../load-series-page.server.ts';
import { seriesPoster } from './series-poster.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const at = (address = '/es/series/copa') =>
  ({
    t,
    language: 'es',
    locale: 'es-EC',
    url: new URL(`https://race.example${address}`),
  }) as never;

const table = (title: string | null, ...rows: [rank: number | null, name: string][]) => ({
  title,
  rows: rows.map(([rank, name]) => ({ rank, name, total: '100' })),
});
const series = (more: object = {}) =>
  ({
    title: 'Copa de los Andes',
    races: [
      { name: 'Quijos', day: '18 de febrero de 2023', state: 'held' },
      { name: 'Napo', day: '20 de mayo de 2023', state: 'coming' },
    ],
    isRanked: true,
    isLive: false,
    paging: null,
    tables: [table(null, [1, 'Ana'], [2, 'Eva'], [3, 'Luz'], [4, 'Mar'], [null, 'Sol'])],
    ...more,
  }) as unknown as SeriesPage;

test('the poster of one ranking shows the podium with points, and the last race', () => {
  expect(seriesPoster(series(), at())).toMatchObject({
    kicker: 'seriesPage.ranking',
    title: 'Copa de los Andes',
    rows: [
      { label: '1.º', text: 'Ana', value: '100' },
      { label: '2.º', text: 'Eva' },
      { label: '3.º', text: 'Luz' },
    ],
    foot: 'Quijos · 18 de febrero de 2023',
  });
  const paging = { page: 1, last: 3 };
  expect(seriesPoster(series({ paging }), at())?.rows).toHaveLength(3);
});

test('the poster names the only class with entrants, and counts further ones who share a place', () => {
  const men = table('Hombres', [1, 'Luis'], [2, 'Juan']);
  const tables = [table('Mujeres', [null, 'Ana']), men];
  expect(seriesPoster(series({ tables }), at())?.rows).toMatchObject([
    { label: 'Hombres', text: 'Luis' },
  ]);
  expect(seriesPoster(series({ tables: [men] }), at())).toMatchObject({
    kicker: 'seriesPage.ranking · Hombres',
    rows: [{ text: 'Luis' }, { text: 'Juan' }],
  });
  const shared = table(null, [1, 'Ana'], [1, 'Eva'], [1, 'Luz'], [1, 'Mar'], [1, 'Sol']);
  const poster = seriesPoster(series({ tables: [shared] }), at());
  expect(poster?.rows.map(({ text }) => text)).toEqual(['Ana', 'Eva', 'Luz', 'Mar']);
  expect(poster?.foot).toBe('Quijos · 18 de febrero de 2023 · social.moreOnPodium 1');
});

test('the poster of several classes shows each leader, and a partial page or running race has none', () => {
  const tables = [table('Mujeres', [1, 'Ana'], [2, 'Eva']), table('Hombres', [1, 'Luis'])];
  expect(seriesPoster(series({ tables }), at())?.rows).toMatchObject([
    { label: 'Mujeres', text: 'Ana' },
    { label: 'Hombres', text: 'Luis' },
  ]);
  expect(seriesPoster(series({ tables, paging: { page: 1, last: 2 } }), at())).toBeNull();
  expect(seriesPoster(series({ isLive: true }), at())).toBeNull();
  expect(seriesPoster(series({ isRanked: false, tables: [] }), at())).toBeNull();
  expect(seriesPoster(series(), at('/es/series/copa?ver=equipos'))).toBeNull();
});
