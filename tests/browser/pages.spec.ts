import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { languages } from '../../src/platform/i18n/languages.ts';
import { pagePaths } from './pages.ts';

for (const language of languages) {
  test.describe(`pages in ${language}`, () => {
    for (const path of pagePaths) {
      const address = `/${language}${path}`;

      test(`${address} is whole without scripts`, async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        const page = await context.newPage();
        const response = await page.goto(address);
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText('{{');
        for (const table of await page.getByRole('table').all()) {
          await expect(table.locator('caption')).not.toBeEmpty();
        }
        await context.close();
      });

      test(`${address} has no fault and tells its addresses`, async ({ page, baseURL }) => {
        // axe looks at each of the three thousand cells of a page of results.
        test.slow();
        const faults: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        page.on('pageerror', (error) => faults.push(String(error)));
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('data-hydrated');
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
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
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
      ['/es', /corriente/i],
      ['/en', /downstream/i],
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
