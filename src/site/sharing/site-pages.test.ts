import { expect, test } from 'vitest';
import { sampleCatalogue } from '../../../tests/support/sample-editions.ts';
import { pageFamily } from '../../design/layout/head/page-families.ts';
import { buildMenu } from '../../design/layout/menu/build-menu.ts';
import { sitePages } from './site-pages.ts';
import { sitemapXml } from './sitemap-xml.ts';

const pages = sitePages(sampleCatalogue, { isLive: true });

test('the menu leads only to pages in the sitemap', () => {
  const links = buildMenu(sampleCatalogue).flatMap((group) => group.links.map(({ path }) => path));
  expect(links.filter((path) => !pages.includes(path))).toEqual([]);
});

test('an edition without a team or sponsors has no pages for them', () => {
  expect(pages).toContain('/auspiciantes/2018');
  expect(pages).not.toContain('/staff/2018');
  expect(pages).not.toContain('/resultados/2027');
});

test('the sitemap lists the live page when there is a day to show', () => {
  expect(pages).toContain('/en-vivo');
  expect(sitePages(sampleCatalogue)).not.toContain('/en-vivo');
});

test('pages share the picture of their family', () => {
  expect(pageFamily('/carrera/reglamento')).toBe('race');
  expect(pageFamily('/resultados/2023')).toBe('results');
  expect(pageFamily('/staff/2021')).toBe('people');
  expect(pageFamily('/nowhere')).toBe('home');
});

test('the sitemap escapes addresses for XML', () => {
  const address = 'https://race.example/?a=1&b=<2>';
  const xml = sitemapXml([{ loc: address, alternates: [{ hreflang: 'es', href: address }] }]);
  expect(xml).toContain('<loc>https://race.example/?a=1&#38;b=&#60;2&#62;</loc>');
  expect(xml).not.toMatch(/&(?!#)/);
});

test('the maximum number of editions fits one sitemap', () => {
  const [edition] = sampleCatalogue.filter(({ year }) => year === 2023);
  if (!edition) throw new Error('No edition to repeat');
  const all = Array.from({ length: 1000 }, (_, index) => ({ ...edition, year: 2000 + index }));
  // sitemaps.org: at most 50,000 addresses, each of ours in two languages.
  expect(sitePages(all).length * 2).toBeLessThan(50_000);
});

test('the sitemap of a race without editions has no edition pages and no empty pages', () => {
  const own = sitePages([], { without: ['/media'] });
  expect(own).toContain('/carrera/lugar');
  expect(own.filter((path) => /\d{4}|media/.test(path))).toEqual([]);
});
