import { readFileSync } from 'node:fs';

export interface RecordedPage {
  path: string;
  section?: string;
}

const languages = ['es', 'en'];

export const paddlerKeys = readFileSync(new URL('paddler-keys.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const searches = ['?buscar=mar', '?buscar=%2310', '?buscar=zz', '?categoria=intermedios'];

/** Heats whose gates have a page of their own, by edition. */
const heats: Record<number, number[]> = {
  2021: [1, 2, 3, 4, 5, 6],
  2023: [10, 11, 12, 13, 14, 15, 16, 17],
};

export function recordedPages(): Record<string, RecordedPage[]> {
  return Object.fromEntries(
    languages.flatMap((language) => [
      ...[2018, 2019, 2021, 2023].map((year) => [
        `results-${year}.${language}`,
        results(`/${language}/resultados/${year}`, heats[year] ?? []),
      ]),
      [`participants.${language}`, participants(`/${language}/participantes`)],
      [`championship.${language}`, championship(`/${language}/carrera/campeonato-nacional`)],
      [`paddlers.${language}`, paddlers(`/${language}/palistas`)],
    ]),
  );
}

function results(path: string, heatIds: number[]): RecordedPage[] {
  const charts = heatIds.length > 0 ? [...heatIds, 'unknown'] : [];
  return [
    { path },
    ...searches.map((search) => ({ path: path + search })),
    { path: `${path}?buscar=an&categoria=expertos` },
    ...charts.map((heat) => ({ path: `${path}?manga=${heat}`, section: 'puertas' })),
  ];
}

function participants(path: string): RecordedPage[] {
  return [
    ...[2018, 2019, 2021, 2023, 2027].flatMap((year) =>
      ['', ...searches, '?pagina=2'].map((search) => ({ path: `${path}/${year}${search}` })),
    ),
    { path: `${path}/2020` },
  ];
}

function championship(path: string): RecordedPage[] {
  return ['', '?orden=1', '?orden=3&categoria=Master'].map((query) => ({ path: path + query }));
}

function paddlers(path: string): RecordedPage[] {
  return [...paddlerKeys, 'nobody'].map((key) => ({ path: `${path}/${key}` }));
}
