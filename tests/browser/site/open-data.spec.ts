import { expect, test } from '@playwright/test';
import { dataNames } from '../../../src/site/open-data/files/data-files.ts';
import { axeByDayAndNight } from '../support/axe-violations.ts';
import { siteUrl } from '../support/site-under-test.ts';

const titles = { es: 'Datos abiertos', en: 'Open data' } as const;

for (const language of ['es', 'en'] as const) {
  for (const width of [360, 1280]) {
    test(`the page of open data in ${language} at ${width} px needs no script`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      await page.goto(`${siteUrl()}/${language}/datos`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language]);
      const year = page.getByRole('article', { name: '2023' });
      for (const name of dataNames) {
        const path = await year.getByRole('link', { name, exact: true }).getAttribute('href');
        expect(path).toBe(`/datos/2023/${name}`);
        expect((await fetch(`${siteUrl()}${path}`)).status, name).toBe(200);
      }
      const versions = year.locator('details');
      await versions.locator('summary').click();
      await expect(versions.getByRole('listitem').first()).toBeVisible();
      const column = page.getByRole('row').filter({ hasText: 'gate_penalty_s' });
      await expect(column).toContainText(language === 'es' ? 'segundos' : 'seconds');
      const [shown, whole] = await Promise.all([
        page.evaluate(() => document.documentElement.scrollWidth),
        page.evaluate(() => document.documentElement.clientWidth),
      ]);
      expect(shown).toBeLessThanOrEqual(whole);
      await context.close();
    });
  }
}

test('the page of open data passes axe by day and by night', async ({ page }) => {
  await page.goto(`${siteUrl()}/es/datos`);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  expect(await axeByDayAndNight(page)).toEqual([]);
});

test('a page of results leads to its data, and the footer of every page to all data', async ({
  page,
}) => {
  await page.goto(`${siteUrl()}/es/resultados/2021`);
  const csv = page.getByRole('link', { name: 'tabla CSV' });
  await expect(csv).toHaveAttribute('href', '/datos/2021/resultados.csv');
  await page.getByRole('link', { name: 'qué hay en cada archivo' }).click();
  await expect(page).toHaveURL(/\/datos#2021$/);
  await page.goto(`${siteUrl()}/en/media`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open data');
});

test('data files are cached responses, readable by any site, with the stated bytes', async () => {
  const at = `${siteUrl()}/datos/2023`;
  const description = await (await fetch(`${at}/datapackage.json`)).json();
  for (const { path, hash } of description.resources) {
    const answer = await fetch(`${at}/${path}`, { headers: { origin: 'https://club.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const bytes = await answer.arrayBuffer();
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    expect(`sha256:${digest}`, path).toBe(hash);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(`${at}/${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await fetch(`${at}/${path}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  }
  for (const path of ['1999/record.json', '2027/record.json', '2023/contacts.json', '2023']) {
    expect((await fetch(`${siteUrl()}/datos/${path}`)).status, path).toBe(404);
  }
});

test('search engines find a data set for each year, with its files and its licence', async ({
  page,
}) => {
  await page.goto(`${siteUrl()}/en/datos`);
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const catalog = told
    .map((text) => JSON.parse(text))
    .find((one) => one['@type'] === 'DataCatalog');
  expect(catalog.dataset.length).toBeGreaterThan(2);
  for (const set of catalog.dataset) {
    expect(set['@type']).toBe('Dataset');
    expect(set.license).toBe('https://creativecommons.org/licenses/by/4.0/');
    for (const { contentUrl, sha256 } of set.distribution) {
      expect(contentUrl).toMatch(/^https?:\/\/.*\/datos\/\d{4}\/[a-z]+\.(csv|json)$/);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  }
});
