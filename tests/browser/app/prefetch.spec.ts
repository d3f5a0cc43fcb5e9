import { expect, test } from '@playwright/test';

test('a page is fetched while its link is pointed at', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  const ruled = new Promise<string | undefined>((resolve) =>
    session.once('Preload.ruleSetUpdated', ({ ruleSet }) => resolve(ruleSet.errorType)),
  );
  const fetched = new Promise<string>((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
    }),
  );
  await page.goto('/es/carrera/programa');
  expect(await ruled).toBeUndefined();
  await page.getByRole('banner').first().locator('a[href="/es/home"]').first().hover();
  expect(await fetched).toBe('/es/home');
});
