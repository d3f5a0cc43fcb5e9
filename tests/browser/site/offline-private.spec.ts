import { expect } from '@playwright/test';
import { test } from '../race-day/river-signal.ts';
import { findStored, keptPages, waitForCopies } from '../support/kept-copies.ts';
import { wakeReact } from '../support/wake-react.ts';

test.use({ serviceWorkers: 'allow' });

test('the stored form has no token, key or issue of any visitor', async ({ page, signal }) => {
  await page.goto(`${signal.url}/es/registro`);
  await wakeReact(page);
  const token = await page.locator('[name="xsrf_token"]').inputValue();
  expect(token).not.toBe('');
  await page.locator('[name="name"]').fill('Nadie Guardado');
  await page.locator('form > section button[type="submit"]').last().click();
  await expect(page).toHaveTitle(/^Error: /);
  await waitForCopies(page, '/es/registro', '/en/registro');
  const [copy, visit] = await page.evaluate(async () => {
    const kept = await (await caches.open('pages')).match('/es/registro');
    return [await kept?.text(), await (await fetch('/es/registro')).text()];
  });
  expect(copy).toContain('name="xsrf_token" value=""');
  expect(copy).toContain('name="request_key" value=""');
  expect(copy).not.toContain(token);
  expect(copy).not.toContain('Nadie Guardado');
  expect(visit).toContain(token);
  const headers = (await page.request.get('/es/registro')).headers();
  expect(headers['cache-control']).toBe('private, no-store');
});

test('private pages say in the right language that they are not stored', async ({
  page,
  signal,
}) => {
  await page.goto(`${signal.url}/home`);
  await waitForCopies(page, '/es/sin-senal/privada', '/en/sin-senal/privada');
  await page.goto(`${signal.url}/es/confirmacion?identity=secret-token`);
  signal.cut();
  for (const [path, words] of [
    ['/es/confirmacion?identity=secret-token', 'Esta página es privada'],
    ['/en/confirmacion?identity=secret-token', 'This page is private'],
    ['/en/payments/bank-transfer/?identity=secret-token', 'This page is private'],
    ['/payments/card-return?id=1', 'Esta página es privada'],
    ['/api/generateLinkPayment/secret-token', 'Esta página es privada'],
  ] as const) {
    await page.goto(signal.url + path);
    // The address stays, so that no other address carries the token.
    await expect(page).toHaveURL(signal.url + path);
    await expect(page.getByRole('main'), path).toContainText(words);
    expect(await page.locator('script').count()).toBe(0);
  }
  expect(await findStored(page, 'secret-token')).toEqual([]);
  expect(Object.keys(await keptPages(page)).join()).not.toMatch(/confirmacion|payments|api/);

  await page.goto(`${signal.url}/es/confirmacion?identity=secret-token`);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${signal.url}/en/confirmacion?identity=secret-token`);
  const again = page.getByRole('link', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  signal.restore();
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cannot find/);
  await expect(page).toHaveURL(`${signal.url}/en/confirmacion?identity=secret-token`);
});
