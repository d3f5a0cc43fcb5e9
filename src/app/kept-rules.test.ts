import { expect, test } from 'vitest';
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
])('%s is rendered anew when the edition of 2023 changes', (address) => {
  expect(version(address, changed)).not.toBe(version(address, before));
});

test("a paddler's page, which offers final certificates, is rendered anew with each recorded event", () => {
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

test('only the results of the running year are rendered anew with each recorded event', () => {
  const year = { ...before, liveYear: 2023 };
  const seen = { ...year, live: '["2023-02-18",2]' };
  for (const path of ['/es/resultados/2023', '/resultados/%32023']) {
    expect(version(path, seen), path).not.toBe(version(path, year));
  }
  for (const path of ['/resultados/2021', '/resultados/2023/mangas', '/participantes/2023']) {
    expect(version(path, seen), path).toBe(version(path, year));
  }
});

test('only the schedule is rendered anew when the plan of a day changes', () => {
  const moved = { ...before, schedule: '[["2027-02-20",2]]' };
  for (const path of ['/carrera/programa', '/en/carrera/programa', '/carrera/programa.data']) {
    expect(version(path, moved)).not.toBe(version(path, before));
  }
  expect(version('/carrera/lugar', moved)).toBe(version('/carrera/lugar', before));
});
