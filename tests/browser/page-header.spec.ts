import { expect, type Page, test } from '@playwright/test';
import { pagePaths } from './pages.ts';

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
