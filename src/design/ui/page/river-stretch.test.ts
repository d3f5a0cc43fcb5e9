import { expect, test } from 'vitest';
import { sampleCatalogue } from '../../../../tests/support/sample-editions.ts';
import { sitePages } from '../../../site/sharing/site-pages.ts';
import { riverStretch } from './river-stretch.ts';

test('every page of the site has its own stretch of the river', () => {
  const pages = sitePages(sampleCatalogue).filter((path) => path !== '/home');
  const stretches = pages.map(riverStretch);
  expect(new Set(stretches).size).toBe(pages.length);
  expect(Math.min(...stretches)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...stretches)).toBeLessThan(1);
});

test('the years of a family are next to each other, in order', () => {
  const years = [2018, 2019].map((year) => riverStretch(`/resultados/${year}`));
  expect(years[0]).toBeLessThan(years[1] ?? 0);
  expect(riverStretch('/auspiciantes/2019')).toBeLessThan(riverStretch('/resultados/2021'));
  expect(riverStretch('/nowhere')).toBe(1);
});
