import { type BrowserContext, test as base, type Page } from '@playwright/test';

/** A page that tests use one after the other. */
interface Tab {
  page: Page;
  /** How many things a test did to it that cannot be undone. */
  marks: number;
}

/**
 * For tests that need no browser of their own: those of a worker share one tab of each kind, as a reader has it who
 * goes from page to page, since two fifths of what a short visit costs is the process that shows it, and what that
 * process fetches anew. What a test stored, listened to, answered itself or made the tab look like is gone before
 * the next one begins; a tab in which something would stay is closed.
 */
export const test = base.extend<
  { page: Page; context: BrowserContext },
  { tabs: Map<string, Tab> }
>({
  tabs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const tabs = new Map<string, Tab>();
      await use(tabs);
      for (const { page } of tabs.values()) await page.context().close();
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
      locale,
    },
    use,
    testInfo,
  ) => {
    const looks = { colorScheme, reducedMotion, forcedColors };
    const device = { javaScriptEnabled, hasTouch, isMobile, deviceScaleFactor, locale };
    const kind = JSON.stringify({ viewport, ...looks, ...device });
    const tab = tabs.get(kind) ?? watchMarks(await (await browser.newContext()).newPage());
    tabs.set(kind, tab);
    const { page } = tab;
    const origins = new Set<string>();
    page.on('framenavigated', (frame) => {
      const { protocol, origin } = new URL(frame.url());
      if (protocol === 'http:') origins.add(origin);
    });
    await use(page);
    const isSteady = testInfo.status === testInfo.expectedStatus && tab.marks === 0;
    if (isSteady && (await isCleaned(page, javaScriptEnabled ? origins : []))) {
      await page.emulateMedia({ media: null, ...looks });
      if (viewport) await page.setViewportSize(viewport);
    } else {
      tabs.delete(kind);
      await page.context().close();
    }
  },
  context: async ({ page }, use) => {
    await use(page.context());
  },
});

/** Counts what a test does to a page for good: scripts of its own, a session with the browser, another clock. */
function watchMarks(page: Page): Tab {
  const tab: Tab = { page, marks: 0 };
  const mark = <Target extends object>(target: Target, name: keyof Target & string) => {
    const act = target[name] as (...all: unknown[]) => unknown;
    Object.assign(target, {
      [name]: async (...all: unknown[]) => {
        tab.marks += 1;
        const made = await act.apply(target, all);
        if (name === 'addInitScript') unmarkAtEnd(made as AsyncDisposable);
        return made;
      },
    });
  };
  const unmarkAtEnd = (script: AsyncDisposable) => {
    const end = script[Symbol.asyncDispose];
    script[Symbol.asyncDispose] = async () => {
      await end.call(script);
      tab.marks -= 1;
    };
  };
  const context = page.context();
  for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding'] as const) {
    mark(page, name);
    mark(context, name);
  }
  mark(context, 'newCDPSession');
  mark(page.clock, 'install');
  return tab;
}

/** Takes everything away that a test left; false when something of it cannot be reached any more. */
async function isCleaned(page: Page, origins: Iterable<string>): Promise<boolean> {
  const context = page.context();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    // An address of the site that shows nothing: its process stays for the next page.
    if (![...origins].length) await page.goto('/robots.txt');
    for (const origin of origins) {
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(emptyStorage);
    }
    await context.clearCookies();
    await context.clearPermissions();
    return true;
  } catch {
    return false;
  }
}

/** Runs in the page: forgets what its site stores in this browser. */
async function emptyStorage() {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((resolve) => {
      const erasing = indexedDB.deleteDatabase(name ?? '');
      erasing.onsuccess = () => resolve();
      erasing.onerror = () => resolve();
    });
  }
}
