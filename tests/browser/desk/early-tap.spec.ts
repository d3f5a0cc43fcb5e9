import { expect, type Page, test } from '@playwright/test';

const places = [
  { name: 'a video', path: '/es/media', trigger: 'article a', provider: 'youtube' },
  {
    name: 'the map',
    path: '/es/carrera/lugar',
    trigger: '[data-look="map"] a',
    provider: 'openstreetmap',
  },
] as const;

/** Delays the page's scripts until the returned function is called. */
async function withoutScriptsYet(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const { name, path, trigger, provider } of places) {
  test(`a tap on ${name} before the scripts load leads to the provider`, async ({ page }) => {
    await page.route(/youtube|openstreetmap/, (route) => route.fulfill({ body: 'provider' }));
    await withoutScriptsYet(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(trigger).first().click();
    await expect(page).toHaveURL(new RegExp(provider));
  });

  test(`${name} is the same element before and after the scripts, also for a tap in between`, async ({
    page,
  }) => {
    await page.route(/youtube|openstreetmap/, (route) => route.fulfill({ body: 'provider' }));
    const release = await withoutScriptsYet(page);
    await page.goto(path, { waitUntil: 'commit' });
    const before = await page.locator(trigger).first().elementHandle();
    await before?.scrollIntoViewIfNeeded();
    const box = await before?.boundingBox();
    if (!before || !box) throw new Error('There is nothing to tap');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    release();
    await expect(page.locator(trigger).first()).toHaveRole('button');
    expect(await before.evaluate((element) => element.isConnected)).toBe(true);
    await page.mouse.up();
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(path));
  });

  test(`a touch on ${name} loads it without React`, async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true });
    const page = await context.newPage();
    await page.route(/youtube|openstreetmap/, (route) => route.fulfill({ body: 'provider' }));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await expect(page.locator(trigger).first()).toHaveRole('button');
    await page.locator(trigger).first().tap();
    await expect(page.locator('iframe')).toBeFocused();
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/page-script-/)]);
    await context.close();
  });

  test(`${name} opens by Enter and by Space`, async ({ page }) => {
    await page.route(/youtube|openstreetmap/, (route) => route.fulfill({ body: 'provider' }));
    for (const key of ['Enter', ' ']) {
      await page.goto(path);
      await expect(page.locator(trigger).first()).toHaveRole('button');
      await page.locator(trigger).first().focus();
      await page.keyboard.press(key);
      await expect(page.locator('iframe')).toBeFocused();
    }
  });
}
