import { expect, type Page, test } from '@playwright/test';
import { pagePaths } from './pages.ts';

/** Adds up what moves on a page that nobody asked to move (web.dev, Cumulative Layout Shift). */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
        );
        shifts.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    interface LayoutShift {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
  });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as Window & { shifts?: string[] }).shifts);

for (const width of [360, 1280]) {
  test.describe(`${width} px wide, with slow fonts`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const path of pagePaths) {
      test(`nothing moves on ${path}`, async ({ page }) => {
        await watchShifts(page);
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          await route.continue();
        });
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-hydrated');
        await page.evaluate(() => document.fonts.ready);
        // Down and up once: pictures that load late must not push what is read.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
            scrollTo({ top: y, behavior: 'instant' });
            await new Promise((resolve) => setTimeout(resolve, 30));
          }
        });
        await page.waitForTimeout(150);
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  });
}
