import { expect, test } from 'vitest';
import { fetchedAhead } from '../../src/app/kept-rules.ts';
import { speculationRules } from '../../src/platform/page/speculation-rules.ts';
import { siteRoutes } from '../support/site-map.ts';

const [prefetch] = JSON.parse(speculationRules(fetchedAhead)).prefetch;
const patterns: URLPattern[] = prefetch.where.href_matches.map(
  (pattern: string) => new URLPattern(pattern, 'https://race.example'),
);
const isFetched = (path: string) =>
  patterns.some((pattern) => pattern.test(path, 'https://race.example'));

test('a page is prefetched in each form of its address', () => {
  for (const path of ['/home', '/es/resultados/2023', '/en/palistas/somebody', '/en/media']) {
    expect(isFetched(path), path).toBe(true);
  }
  expect(prefetch.eagerness).toBe('moderate');
});

test('no page with a form, a token, a payment or a file is prefetched', () => {
  const others = siteRoutes
    .map(({ path }) => path)
    .filter((path) => /registro|confirmacion|payments|\.|sin-senal/.test(path));
  expect(others.length).toBeGreaterThan(8);
  const addresses = [...others, '/api/language/en?to=/home', '/api/raceHeats'];
  expect(addresses.flatMap((path) => [path, `/es${path}`]).filter(isFetched)).toEqual([]);
});
