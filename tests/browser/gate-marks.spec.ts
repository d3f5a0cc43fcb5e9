import { expect, test } from '@playwright/test';

test('the legend of the heats shows each mark as the gates do', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  const legend = page.getByRole('list', { name: 'Qué significa cada marca' });
  const ground = (mark: string, drawn?: string) =>
    legend
      .locator(mark)
      .evaluate((each, part) => getComputedStyle(each, part).backgroundColor, drawn);
  const grounds = await Promise.all([ground('.ok', '::after'), ground('.touch'), ground('.miss')]);
  expect(new Set([...grounds, 'rgba(0, 0, 0, 0)']).size).toBe(4);
});

test('a clean gate is its cell alone: read as a word, seen as a check', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  const clean = page.getByRole('cell', { name: 'limpia', exact: true });
  expect(await clean.count()).toBeGreaterThan(1000);
  await expect(page.locator('td.ok > *')).toHaveCount(0);
  await expect(clean.first()).toHaveCSS('font-size', '0px');
  expect(await page.locator('body *').count()).toBeLessThan(6100);
});
