import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { pagePaths, publicPaths } from '../support/pages.ts';

const registerButton = (page: Page) =>
  page.getByRole('banner').first().getByRole('link', { name: 'Inscribirme', exact: true });

const head = (page: Page) => page.getByRole('main').locator('header').first();

/** Returns file and rounded left edge of the head's picture: which stretch of the river a page shows. */
async function stretchOf(page: Page, path: string): Promise<{ file: string | null; left: string }> {
  const picture = head(page).locator('img').first();
  const { left, right } = await picture.evaluate((image) => image.getBoundingClientRect());
  expect(left, path).toBeLessThanOrEqual(0.5);
  expect(right, path).toBeGreaterThanOrEqual(1279.5);
  return { file: await picture.getAttribute('src'), left: left.toFixed(1) };
}

test('every page has a head of 40 hundredths of the window, a stretch of the river and the register button', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 1000 });
  const stretches = new Map<string, string>();
  const files = new Set<string | null>();
  for (const path of pagePaths) {
    await page.goto(`/es${path}`);
    const { height = 0 } = (await head(page).boundingBox()) ?? {};
    expect(height, path).toBeGreaterThanOrEqual(400);
    await expect(registerButton(page), path).toBeVisible({ visible: path !== '/home' });
    if (!publicPaths.includes(path) || path === '/home' || path === '/registro') continue;
    const { file, left } = await stretchOf(page, path);
    expect(stretches.get(left), path).toBeUndefined();
    stretches.set(left, path);
    files.add(file);
  }
  expect(files.size).toBe(1);
  await page.goto('/es/confirmacion?identity=none');
  await expect(registerButton(page)).toBeHidden();
});

test('a screen up to 768 by 1024 has the register button on the home page too', async ({
  page,
}) => {
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

test('on a phone the head of the results leaves more than half of the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/es/resultados/2023');
  const { height = 0 } = (await head(page).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(256);
  expect(height).toBeLessThan(300);
});
