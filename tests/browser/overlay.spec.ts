import { expect, test } from '@playwright/test';

const overlay = '[data-foreground]';

test.beforeEach(async ({ page }) => {
  await page.goto('/es/home');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
});

test('runs while a page is on its way and fades afterwards', async ({ page }) => {
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.locator('summary', { hasText: 'Resultados' }).click();
  await page.getByRole('link', { name: '2018' }).click();
  await expect(page.locator(overlay)).toHaveAttribute('data-foreground', 'shown');
  await expect(page.getByRole('status').first()).toHaveText('Cargando la página');
  const height = await page
    .locator(overlay)
    .evaluate((element) => getComputedStyle(element, '::before').blockSize);
  expect(height).toBe('3px');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados 2018');
  await expect(page.locator(overlay)).toHaveAttribute('data-foreground', 'closing');
  await expect(page.locator(overlay)).toHaveAttribute('data-foreground', 'hidden');
});

test('stops when a call fails, says so in words and leaves the page usable', async ({ page }) => {
  await page.route('**/*.data*', (route) => route.abort());
  await page.locator('summary', { hasText: 'Resultados' }).click();
  await page.getByRole('link', { name: '2018' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos cargar esta página');
  await expect(page.locator(overlay)).toHaveAttribute('data-foreground', 'hidden');
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Intentar otra vez' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados 2018');
});
