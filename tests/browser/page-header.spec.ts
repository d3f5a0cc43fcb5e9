import { expect, type Page } from '@playwright/test';
import { test } from './one-tab.ts';
import { pagePaths, publicPaths } from './pages.ts';

const registerButton = (page: Page) =>
  page.getByRole('banner').first().getByRole('link', { name: 'Inscribirme', exact: true });

test('the header of every page is at least 40 hundredths of the window high', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 1000 });
  for (const path of pagePaths) {
    await page.goto(`/es${path}`);
    const header = page.getByRole('main').locator('header').first();
    const { height = 0 } = (await header.boundingBox()) ?? {};
    expect(height, path).toBeGreaterThanOrEqual(400);
  }
});

test('the register button is on every page but home and the confirmation', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of pagePaths) {
    await page.goto(`/es${path}`);
    await expect(registerButton(page), path).toBeVisible({ visible: path !== '/home' });
  }
  await page.goto('/es/confirmacion?identity=none');
  await expect(registerButton(page)).toBeHidden();
});

test('a small screen, up to 768 by 1024, has the register button at home too', async ({ page }) => {
  await page.goto('/es/home');
  for (const [width, height, small] of [
    [768, 1024, true],
    [769, 1024, false],
    [768, 1025, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(registerButton(page), `${width} by ${height}`).toBeVisible({ visible: small });
  }
});

test('the name of the race leads home, in the language of the page', async ({ page }) => {
  for (const language of ['es', 'en']) {
    await page.goto(`/${language}/carrera/lugar`);
    const brand = page.getByRole('banner').first().getByRole('link').first();
    await expect(brand).toHaveText('Correntada');
    await expect(brand).toHaveAttribute('href', `/${language}/home`);
  }
});

test('each page shows another stretch of the river, from one picture', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const seen = new Map<string, string>();
  const files = new Set<string | null>();
  for (const path of publicPaths.filter((path) => path !== '/home' && path !== '/registro')) {
    await page.goto(`/es${path}`);
    const band = page.getByRole('main').locator('header img').first();
    files.add(await band.getAttribute('src'));
    const { left, right } = await band.evaluate((image) => image.getBoundingClientRect());
    expect(left, path).toBeLessThanOrEqual(0.5);
    expect(right, path).toBeGreaterThanOrEqual(1279.5);
    const stretch = left.toFixed(1);
    expect(seen.get(stretch), path).toBeUndefined();
    seen.set(stretch, path);
  }
  expect(files.size).toBe(1);
});

test('on a phone the head of the results leaves more than half of the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/es/resultados/2023');
  const header = page.getByRole('main').locator('header').first();
  const { height = 0 } = (await header.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(256);
  expect(height).toBeLessThan(300);
});
