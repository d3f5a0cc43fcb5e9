import { test as base, type Page } from '@playwright/test';

/**
 * For tests that only read public pages: the tests of a worker share one tab of each kind, because starting a tab is a
 * fifth of such a test's time. Storage, listeners, routes and emulation of a test are reset before the next one.
 */
export const test = base.extend<{ page: Page }, { tabs: Map<string, Page> }>({
  tabs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const tabs = new Map<string, Page>();
      await use(tabs);
      for (const tab of tabs.values()) await tab.context().close();
    },
    { scope: 'worker' },
  ],
  page: async (
    {
      browser,
      tabs,
      viewport,
      colorScheme,
      reducedMotion,
      forcedColors,
      javaScriptEnabled,
      hasTouch,
      isMobile,
      deviceScaleFactor,
    },
    use,
  ) => {
    const looks = { colorScheme, reducedMotion, forcedColors };
    const device = { javaScriptEnabled, hasTouch, isMobile, deviceScaleFactor };
    const kind = JSON.stringify({ viewport, ...looks, ...device });
    const tab = tabs.get(kind) ?? (await (await browser.newContext()).newPage());
    tabs.set(kind, tab);
    await use(tab);
    await tab.unrouteAll({ behavior: 'ignoreErrors' });
    tab.removeAllListeners();
    // An address of the site that shows nothing keeps the process for the next page.
    await tab.goto('/robots.txt');
    await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await tab.context().clearCookies();
    await tab.emulateMedia({ media: null, ...looks });
    if (viewport) await tab.setViewportSize(viewport);
  },
});
