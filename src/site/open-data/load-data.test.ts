import { expect, test } from 'vitest';
import { loadData } from './load-data.server.ts';

async function seriesOn(services: object) {
  let marked = 0;
  const { series } = await loadData({
    language: 'en',
    locale: 'en-US',
    t: (key: string) => key,
    services: {
      catalogue: [],
      config: { publicUrl: 'https://race.example' },
      race: { name: 'Correntada', dataLicence: 'cc-by', timeZone: 'UTC', course: { gates: 12 } },
      translate: { es: String, en: String },
      log: { error: () => undefined },
      markPartial: () => (marked += 1),
      ...services,
    },
  } as never);
  return { series, marked };
}

test("open data lists the championship and each series with files in the page's language", async () => {
  const { series } = await seriesOn({
    championships: { championship: async () => ({}) },
    seriesReader: { titles: async () => [{ name: 'copa', title: 'Copa' }] },
  });
  expect(series.map(({ title, files }) => [title, ...files.map(({ path }) => path)])).toEqual([
    [
      'championship.title',
      '/en/carrera/campeonato-nacional/tabla.csv',
      '/en/carrera/campeonato-nacional/tabla.xlsx',
    ],
    [
      'Copa',
      '/en/series/copa/tabla.csv',
      '/en/series/copa/tabla.xlsx',
      '/series/copa/clasificacion.json',
    ],
  ]);
});

test('open data appears without series when they cannot be read, and is not cached', async () => {
  const failing = await seriesOn({
    championships: { championship: async () => null },
    seriesReader: { titles: () => Promise.reject(new Error('no database')) },
  });
  expect(failing).toEqual({ series: [], marked: 1 });
});
