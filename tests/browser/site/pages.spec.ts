import { expect } from '@playwright/test';
import { languages } from '../../../src/platform/i18n/languages.ts';
import { axeByDayAndNight, axeOnPhone } from '../support/axe-violations.ts';
import { test } from '../support/one-tab.ts';
import { pagePaths } from '../support/pages.ts';
import { wakeReact } from '../support/wake-react.ts';

for (const language of languages) {
  test.describe(`pages in ${language}`, () => {
    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('each page is complete, with a footer except on the sign-up and icon pages', async ({
        page,
      }) => {
        test.slow();
        const withoutFooter = ['/registro', '/registro/enlace', '/iconos'];
        for (const path of pagePaths) {
          const address = `/${language}${path}`;
          const response = await page.goto(address);
          expect(response?.status(), address).toBe(200);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
          await expect(page.getByRole('heading', { level: 1 }), address).not.toBeEmpty();
          await expect(page.getByRole('main'), address).toBeVisible();
          await expect(page.getByRole('main'), address).not.toContainText('{{');
          await expect(page.getByRole('contentinfo'), address).toHaveCount(
            withoutFooter.includes(path) ? 0 : 1,
          );
          const captions = await page
            .getByRole('table')
            .evaluateAll((tables) =>
              tables.map((table) => table.querySelector('caption')?.textContent?.trim()),
            );
          for (const caption of captions) expect(caption, address).toBeTruthy();
        }
      });
    });

    for (const path of pagePaths) {
      const address = `/${language}${path}`;

      test(`${address} has no error and names its addresses`, async ({ page, baseURL }) => {
        const faults: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        page.on('pageerror', (error) => faults.push(String(error)));
        await page.goto(address);
        await wakeReact(page);
        expect(await page.title()).not.toBe('');
        for (const [hreflang, href] of [
          ['es', `/es${path}`],
          ['en', `/en${path}`],
          ['x-default', path],
        ]) {
          const link = page.locator(`link[rel="alternate"][hreflang="${hreflang}"]`);
          await expect(link).toHaveAttribute('href', `${baseURL}${href}`);
        }
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          `${baseURL}${address}`,
        );
        // A page is built of the same parts in both languages.
        expect(await (language === 'en' ? axeByDayAndNight : axeOnPhone)(page)).toEqual([]);
        expect(faults).toEqual([]);
      });
    }
  });
}

test('the empty path leads to the landing page, in each language', async ({ request }) => {
  for (const prefix of ['', '/es', '/en']) {
    const response = await request.get(`${prefix}/`, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(`${prefix}/home`);
  }
});

test('a shortened address leads to the newest page of its kind, in each language', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const years = [...sitemap.matchAll(/\/resultados\/(\d{4})</g)].map(([, year]) => Number(year));
  const newest = Math.max(...years);
  for (const prefix of ['', '/es', '/en']) {
    for (const address of ['/resultados', '/results', '/resultados/']) {
      const response = await request.get(prefix + address, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([
        302,
        `${prefix}/resultados/${newest}`,
      ]);
    }
    for (const address of ['/participantes', '/participants', '/carrera', '/race', '/staff']) {
      const response = await request.get(prefix + address);
      expect([address, response.status()]).toEqual([address, 200]);
    }
  }
});

for (const path of [
  '/nada',
  '/fr/home',
  '/resultados/1999',
  '/resultados/abcd',
  '/resultados/2027',
  '/participantes/2020',
]) {
  test(`${path} is a translated 404`, async ({ page }) => {
    for (const [prefix, heading] of [
      ['/es', /encontramos/i],
      ['/en', /not find/i],
    ] as const) {
      const response = await page.goto(prefix + path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute(
        'href',
        `${prefix}/home`,
      );
      expect(await page.content()).not.toMatch(/at .*\.(js|ts)/);
    }
  });
}
