import { expect, test } from '@playwright/test';
import { type FirstView, firstView } from '../../support/first-view.ts';
import { pageTypes } from '../support/pages.ts';

test.use({ viewport: { width: 360, height: 740 } });

const kB = 1000;

/** Most that the first view of any page may cost on a phone before any touch. */
const everyPage: FirstView = {
  requests: 10,
  bytes: 120 * kB,
  html: 24 * kB,
  scripts: 12 * kB,
  elements: 700,
};

const ownBudgets: Readonly<Record<string, Partial<FirstView>>> = {
  '/home': { elements: 450 },
  // Each point of its charts is an element that can be read.
  '/carrera/campeonato-nacional': { elements: 2_150 },
  // Each country is a flag of 81 bytes.
  '/resultados/2023': { requests: 12, bytes: 114 * kB, html: 26 * kB, elements: 3_500 },
  '/resultados/2023/mangas': { elements: 2_250 },
  '/participantes/2023': { requests: 18, elements: 750 },
  // Each person and each sponsor has a picture of its own, which organizers replace one by one.
  '/staff/2023': { requests: 20, bytes: 154 * kB },
  '/auspiciantes/2023': { requests: 16 },
};

for (const path of pageTypes) {
  for (const language of ['es', 'en']) {
    test(`/${language}${path} keeps its budgets, sizes its pictures and prepares only used connections`, async ({
      page,
    }) => {
      const budgets = { ...everyPage, ...ownBudgets[path] };
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).origin));
      const cost = await firstView(page, `/${language}${path}`);
      test.info().annotations.push({ type: 'cost', description: JSON.stringify(cost) });
      const over = Object.entries(cost).filter(
        ([name, amount]) => amount > budgets[name as keyof FirstView],
      );
      expect(Object.fromEntries(over), JSON.stringify(budgets)).toEqual({});
      expect(cost.requests).toBeGreaterThan(3);
      const unsized = page.locator('img:not([width][height])');
      expect(await unsized.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
      const prepared = await page
        .locator('link:is([rel~="preconnect"], [rel~="dns-prefetch"])')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).origin));
      expect(prepared.filter((origin) => !asked.has(origin))).toEqual([]);
    });
  }
}
