import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';

test.use({ serviceWorkers: 'allow' });

test('a phone shows its supported features, and advice for the missing ones', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'vibrate', { value: undefined });
  });
  await page.goto('/en/prueba');
  await expect(page).toHaveURL(/\/en\/self-test$/);
  await page.getByRole('button', { name: 'Try this phone' }).click();
  await expect(page.getByText('Ready for the race')).toBeVisible();
  const found = (name: string) => page.locator('dl > div').filter({ hasText: name });
  await expect(found('Secure address')).toContainText('Good');
  await expect(found('Keeps what you enter')).toHaveAttribute('data-state', 'good');
  await expect(found('Clock')).toHaveAttribute('data-state', 'good');
  await expect(found('Vibrates')).toContainText('turn the sound up');
  expect(await axeViolations(page)).toEqual([]);
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain('self-test');
});

test('a phone that cannot store is not ready', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto('/es/prueba');
  await page.getByRole('button', { name: 'Probar este teléfono' }).click();
  await expect(page.getByText('Así no sirve todavía')).toBeVisible();
  await expect(page.getByText('libera espacio')).toBeVisible();
});
