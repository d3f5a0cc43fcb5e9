import { expect, type Page } from '@playwright/test';
import { readShifts, watchShifts } from '../support/layout-shifts.ts';
import { test } from '../support/one-tab.ts';
import { pagePaths } from '../support/pages.ts';
import { wakeReact } from '../support/wake-react.ts';

/** Resolves when the page shows something in its fallback fonts. */
const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((painted) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) painted();
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** Scrolls down screen by screen: pictures that load late must not push the text. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const isSeen = (image: HTMLImageElement) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      return document.elementsFromPoint(left + width / 2, top + height / 2).includes(image);
    };
    const isThere = (image: HTMLImageElement) =>
      new Promise<unknown>((settle) => {
        if (image.complete) settle(null);
        for (const end of ['load', 'error']) image.addEventListener(end, settle);
      });
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
      await Promise.all([...document.images].filter(isSeen).map(isThere));
    }
  });

for (const width of [360, 1280]) {
  test.describe(`${width} px wide, with slow fonts`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const path of pagePaths) {
      test(`no element of ${path} moves while fonts load`, async ({ page }) => {
        await using _watching = await watchShifts(page);
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        let late = 0;
        await page.route('**/*.woff2', async (route) => {
          late += 1;
          await released;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await firstPaint(page);
        release();
        await wakeReact(page);
        await page.evaluate(() => document.fonts.ready);
        // The content is not taken from the tab's cache of the previous page.
        expect(late).toBeGreaterThan(0);
        await readToTheEnd(page);
        expect(await readShifts(page)).toEqual([]);
      });
    }
  });
}
