import { expect, test } from 'vitest';
import { publicPages } from '../design/ui/page/public-pages.ts';
import { keptAddresses } from '../platform/answers/addresses/kept-address.ts';
import { keptRules, versionOfKept } from './kept-rules.ts';
import type { SiteVersions } from './site-versions.server.ts';

const find = keptAddresses(keptRules);
const before: SiteVersions = {
  day: '2026-11-22',
  editions: new Map([
    [1, { year: 2021, version: 4 }],
    [2, { year: 2023, version: 7 }],
  ]),
  liveYear: 2027,
  live: '',
  schedule: '',
  content: 0,
  records: new Map(),
  holdsUntil: null,
  frame: 'frame',
  everything: '1.4 2.7 3',
};
const changed: SiteVersions = {
  ...before,
  editions: new Map([...before.editions, [2, { year: 2023, version: 8 }]]),
  everything: '1.4 2.8 3',
};
const version = (address: string, versions: SiteVersions) => {
  const kept = find(address);
  return kept && versionOfKept(kept, versions);
};

test.each([
  '/resultados/2023',
  '/es/resultados/%32023',
  '/participantes/2%3023.data',
  '/api/editions/2/participants',
  '/api/editions/02/participants',
  '/api/editions/%32/participants',
  '/palistas/ana',
  '/carrera/campeonato-nacional',
])('%s is rendered again when the edition of 2023 changes', (address) => {
  expect(version(address, changed)).not.toBe(version(address, before));
});

test('the page of a paddler, which offers final certificates, is rendered again with each recorded event', () => {
  const seen = { ...before, live: '["2027-02-18",2]' };
  expect(version('/palistas/ana', seen)).not.toBe(version('/palistas/ana', before));
});

test('a list document is rendered once for each paper size, whatever other parameters its address has', () => {
  const addresses = Array.from({ length: 20 }, (_, index) => [
    `/es/resultados/2023/lista.pdf?papel=${index}`,
    `/es/resultados/2023/lista.pdf?papel=us-letter&papel=${index}&x=${index}`,
  ]).flat();
  expect(new Set(addresses.map((address) => find(address)?.url)).size).toBe(2);
});

test.each(['/resultados/2021', '/api/editions/1/participants', '/media'])(
  '%s stays cached when the edition of 2023 changes',
  (address) => {
    expect(version(address, changed)).toBe(version(address, before));
  },
);

test('only the results of the running year are rendered again with each recorded event', () => {
  const year = { ...before, liveYear: 2023 };
  const seen = { ...year, live: '["2023-02-18",2]' };
  for (const path of ['/es/resultados/2023', '/resultados/%32023']) {
    expect(version(path, seen), path).not.toBe(version(path, year));
  }
  for (const path of ['/resultados/2021', '/resultados/2023/mangas', '/participantes/2023']) {
    expect(version(path, seen), path).toBe(version(path, year));
  }
});

test('only the schedule is rendered again when the plan of a day changes', () => {
  const moved = { ...before, schedule: '[["2027-02-20",2]]' };
  for (const path of ['/carrera/programa', '/en/carrera/programa', '/carrera/programa.data']) {
    expect(version(path, moved)).not.toBe(version(path, before));
  }
  expect(version('/carrera/lugar', moved)).toBe(version('/carrera/lugar', before));
});

/** Changes of the site's data, beside those of the day and of the frame, which make every response stale. */
const changes = {
  own: { editions: new Map([...before.editions, [2, { year: 2023, version: 8 }]]) },
  other: { everything: '1.5 2.7 3' },
  live: { live: '["2027-02-18",2]' },
  run: { live: '["2023-02-18",2]', liveYear: 2023 },
  schedule: { schedule: '[["2027-02-20",2]]' },
} as const satisfies Record<string, Partial<SiteVersions>>;

function toExample(path: string): string {
  return path
    .replace(/:year/, '2023')
    .replace(/:edition/, '2')
    .replace(/:heat/, '5')
    .replace(/:name/, 'copa')
    .replace(/:key/, 'ana');
}

/** Pages that show the facts of the editions alone: nothing but a new day or frame makes them stale. */
const pagesOfFacts = publicPages.filter(({ shows }) => shows === 'facts').map(({ path }) => path);

/**
 * Every address with a cached response, and the changes that make it stale: `own` its edition, `other` another edition
 * or the championship, `live` a race day, `run` the race day of its own year, `schedule` the plan of a day.
 */
const stale: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pagesOfFacts.map((path) => [toExample(path), ''])),
  '/carrera/programa': 'schedule',
  '/participantes/2023': 'own',
  '/resultados/2023': 'own run',
  '/resultados/2023/mangas': 'own',
  '/resultados/2023/cross': 'own run',
  '/datos': 'other',
  '/carrera/campeonato-nacional': 'other live run',
  '/series/copa': 'other live run',
  '/palistas/ana': 'other live run',
  '/en-vivo': 'live run',
  '/insertar': 'other live run',
  '/api/editions/2/participants': 'own',
  '/api/editions/2/participants/confirm': 'own',
  '/api/raceHeats': 'other',
  '/api/raceTime/2/5/participants': 'own',
  '/api/live': 'live run',
  '/resultados/2023/posiciones.csv': 'own',
  '/resultados/2023/posiciones.xlsx': 'own',
  '/resultados/2023/mangas.csv': 'own',
  '/resultados/2023/mangas.xlsx': 'own',
  '/resultados/2023/puertas.csv': 'own',
  '/resultados/2023/puertas.xlsx': 'own',
  '/participantes/2023/lista.csv': 'own',
  '/participantes/2023/lista.xlsx': 'own',
  '/carrera/campeonato-nacional/tabla.csv': 'other live run',
  '/carrera/campeonato-nacional/tabla.xlsx': 'other live run',
  '/series/copa/tabla.csv': 'other live run',
  '/series/copa/tabla.xlsx': 'other live run',
  '/en-vivo/salidas.csv': 'live run',
  '/en-vivo/salidas.xlsx': 'live run',
  '/resultados/2023/lista.pdf': 'own run',
  '/series/copa/clasificacion.json': 'other live run',
  '/insertar/en-vivo': 'live run',
  '/insertar/salidas': 'live run',
  '/insertar/cross/2023': 'other live run',
  '/insertar/resultados/2023': 'other live run',
  '/insertar/serie/copa': 'other live run',
  '/insertar/palista/ana': 'other live run',
  '/assets/i18n/es.json': '',
  '/assets/i18n/en.json': '',
  '/datos/2023/datapackage.json': 'own',
  '/datos/2023/resultados.csv': 'own',
  '/datos/2023/clasificacion.csv': 'own',
  '/datos/2023/record.json': 'own',
  '/datos/2023/esquema.json': 'own',
  '/sitemap.xml': '',
  '/robots.txt': '',
  '/.well-known/security.txt': '',
};

test.each(Object.entries(stale))('%s becomes stale by these changes: %s', (address, expected) => {
  const is = version(address, before);
  expect(is).toEqual(expect.any(String));
  const names = Object.keys(changes) as (keyof typeof changes)[];
  const found = names.filter((name) => version(address, { ...before, ...changes[name] }) !== is);
  expect(found.join(' ')).toBe(expected);
  expect(version(address, { ...before, day: '2026-11-23' })).not.toBe(is);
  expect(version(address, { ...before, frame: 'a new announcement' })).not.toBe(is);
});

test('every address with a cached response is in that table', () => {
  expect(keptRules.map(({ path }) => toExample(path)).toSorted()).toEqual(
    Object.keys(stale).toSorted(),
  );
});

const parameters: Readonly<Record<string, string>> = {
  '/participantes/2023': 'buscar categoria pagina',
  '/resultados/2023': 'buscar categoria manga pagina',
  '/resultados/2023/mangas': 'buscar categoria pagina',
  '/carrera/campeonato-nacional': 'orden categoria quien pagina',
  '/series/copa': 'ver quien pagina',
  '/insertar': 'que ano palista serie idioma tema alto',
  '/sin-senal': 'de',
  '/api/editions/2/participants': 'page perPage',
  '/api/editions/2/participants/confirm': 'page perPage',
  '/api/raceHeats': 'page perPage',
  '/resultados/2023/lista.pdf': 'papel',
  '/insertar/en-vivo': 'tema',
  '/insertar/salidas': 'tema',
  '/insertar/cross/2023': 'tema',
  '/insertar/resultados/2023': 'tema',
  '/insertar/serie/copa': 'tema',
  '/insertar/palista/ana': 'tema',
};

test.each(Object.keys(stale))('%s is cached once for each value of its parameters', (address) => {
  const all = new Set(Object.values(parameters).flatMap((names) => names.split(' ')));
  const told = [...all].filter(
    (name) => find(`${address}?${name}=us-letter&x=1`)?.url !== find(address)?.url,
  );
  expect(told.toSorted()).toEqual((parameters[address]?.split(' ') ?? []).toSorted());
});
