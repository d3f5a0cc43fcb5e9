import { expect, type Page, test } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { pageTypes } from '../support/pages.ts';

test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/**
 * The headless browser never keeps a page for going back, and gives these two reasons. The page itself causes every
 * other reason.
 */
const ofTheBrowser = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

/** Returns why the browser loaded a page again on "back" after its visitor touched and left it. */
async function reasonsAgainst(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  await page.goto(path === '/media' ? '/home' : '/media');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told = new Promise<string[]>((resolve) => {
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  // In a separate task, because going back ends the page that runs this call.
  await page.evaluate(() => setTimeout(() => history.back()));
  const reasons = await told;
  return reasons.filter((reason) => !ofTheBrowser.includes(reason));
}

for (const path of pageTypes) {
  test(`nothing on ${path} keeps it out of the browser’s back/forward cache`, async ({ page }) => {
    // A form belongs to one visitor and is not cached, so the browser requests it again.
    const allowed = path === '/registro' ? ['MainResourceHasCacheControlNoStore'] : [];
    const reasons = async () =>
      (await reasonsAgainst(page, path)).filter((reason) => !allowed.includes(reason));
    // Polled, because a slow machine may leave a page that was still loading.
    await expect.poll(reasons).toEqual([]);
  });
}

test('a page with an unload handler is detected', async ({ page }) => {
  await page.addInitScript(() => addEventListener('unload', () => undefined));
  expect(await reasonsAgainst(page, '/home')).toContain('UnloadHandlerExistsInMainFrame');
});
