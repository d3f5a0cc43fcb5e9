import { expect, type Page, test } from '@playwright/test';
import { wakeReact } from '../support/wake-react.ts';

const token = (page: Page) =>
  page
    .context()
    .cookies()
    .then((all) => all.find(({ name }) => name === 'XSRF-TOKEN')?.value);

const send = (page: Page) => page.locator('form button[type="submit"]').last().click();

/** Sends the form past the checks of the page, so that the server answers it. */
async function sendByScript(page: Page) {
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => {
      const field = document.createElement('button');
      field.type = 'submit';
      field.name = 'intent';
      field.value = 'try';
      form.append(field);
      field.click();
    });
  return { request: await posted, response: await answered };
}

test('a form that a script sends carries the cookie in the header', async ({ page }) => {
  await page.goto('/es/registro');
  await wakeReact(page);
  const { request, response } = await sendByScript(page);
  expect(request.url()).toContain('.data');
  expect(await request.headerValue('x-xsrf-token')).toBe(await token(page));
  expect(response.status()).toBe(422);
});

test('a visitor whose cookie is gone gets one, and the form is accepted', async ({ page }) => {
  await page.goto('/en/registro');
  await wakeReact(page);
  const old = await page.locator('[name="xsrf_token"]').inputValue();
  await page.context().clearCookies();
  const { request, response } = await sendByScript(page);
  const sent = await request.headerValue('x-xsrf-token');
  expect(sent).toMatch(/^[\w-]{43}$/);
  expect(sent).toBe(await token(page));
  expect(sent).not.toBe(old);
  expect(response.status()).toBe(422);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is accepted with the token in its hidden field', async ({ page }) => {
    await page.goto('/es/registro');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await send(page);
    expect(await (await posted).headerValue('x-xsrf-token')).toBeNull();
    expect((await answered).status()).toBe(422);
  });

  test('a form with neither cookie nor header is refused', async ({ page }) => {
    await page.goto('/es/registro');
    await page.context().clearCookies();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await send(page);
    expect((await answered).status()).toBe(403);
  });
});
