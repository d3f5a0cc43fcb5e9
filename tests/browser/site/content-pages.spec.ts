import { expect } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { wakeReact } from '../support/wake-react.ts';

const content = '#kept-content';

test('markup that only the server renders is in the document once', async ({ request }) => {
  const html = await (await request.get('/es/carrera/programa')).text();
  const written = html.split('<script').slice(1).join('');
  expect(html).toContain('Charla informativa');
  expect(written).not.toContain('Charla informativa');
});

test('a link shows the content of its page, and the back button the content before', async ({
  page,
}) => {
  await page.goto('/es/carrera/programa');
  await page.getByRole('link', { name: 'English' }).hover();
  await wakeReact(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const rows = await page.locator(content).innerHTML();
  await page.locator('summary', { hasText: 'La carrera' }).click();
  await page.getByRole('link', { name: 'Objetivo' }).first().click();
  await expect(page.locator(content).getByRole('heading', { level: 1 })).toHaveText(/objetivo/i);
  await page.goBack();
  await expect(page.locator(content)).toContainText('Charla informativa');
  expect(await page.locator(content).innerHTML()).toBe(rows);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('scripts keep the elements that the server sent', async ({ page }) => {
  await page.goto('/es/carrera/programa', { waitUntil: 'domcontentloaded' });
  const heading = await page.locator(`${content} h1`).elementHandle();
  await page.getByRole('link', { name: 'English' }).hover();
  await wakeReact(page);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test('content that fails to load is reported, and requested again', async ({ page }) => {
  await page.goto('/es/carrera/programa');
  await page.getByRole('link', { name: 'English' }).hover();
  await wakeReact(page);
  await page.route('**/es/carrera/objetivo', (route) => route.abort());
  await page.locator('summary', { hasText: 'La carrera' }).click();
  await page.getByRole('link', { name: 'Objetivo' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos cargar esta página');
  await page.unroute('**/es/carrera/objetivo');
  await page.getByRole('link', { name: 'Intentar otra vez' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/objetivo/i);
});

test('on a phone one video is large and the others are smaller', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/media');
  const widths = await page
    .locator('main a[data-frame]')
    .evaluateAll((all) => all.map((face) => face.getBoundingClientRect().width));
  expect(widths).toHaveLength(4);
  const [large = 0, ...small] = widths;
  expect(large).toBeGreaterThan(300);
  for (const width of small) expect(width).toBeLessThan(large / 2);
});
