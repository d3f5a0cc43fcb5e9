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
 * The headless browser never keeps a page for going back, whatever the page does, and says so by
 * these two. Every other reason is one that the page gives.
 */
const ofTheBrowser = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

/** Why a page was loaded anew by the browser's back, after its visitor touched it and left. */
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
  // In a task of its own: going back ends the page that this was asked of.
  await page.evaluate(() => setTimeout(() => history.back()));
  const reasons = await told;
  return reasons.filter((reason) => !ofTheBrowser.includes(reason));
}

for (const path of pageTypes) {
  test(`nothing on ${path} keeps the browser from going back to it at once`, async ({ page }) => {
    // A form is one visitor's own and is not kept; then the browser asks for it again.
    const allowed = path === '/registro' ? ['MainResourceHasCacheControlNoStore'] : [];
    const reasons = async () =>
      (await reasonsAgainst(page, path)).filter((reason) => !allowed.includes(reason));
    // Once more where a slow machine left a page that was still loading: that is no fault of it.
    await expect.poll(reasons).toEqual([]);
  });
}

test('a page that would is found out', async ({ page }) => {
  await page.addInitScript(() => addEventListener('unload', () => undefined));
  expect(await reasonsAgainst(page, '/home')).toContain('UnloadHandlerExistsInMainFrame');
});
