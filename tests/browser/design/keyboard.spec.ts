import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { pagePaths } from '../support/pages.ts';
import { wakeReact } from '../support/wake-react.ts';

interface Stop {
  name: string;
  index: number;
  tabIndex: number;
  inFlow: boolean;
  top: number;
  bottom: number;
  left: number;
  isVisible: boolean;
  /** Elements of one line stand side by side: the box says which elements belong together. */
  box: number;
}

const mostStops = 60;
const stepsAtOnce = 10;

type Noting = Window & { stops?: (Stop | null)[] };

/** Notes where the focus is each time a key is released: the page has scrolled by then. */
async function noteStops(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stops: (Stop | null)[] = [];
    Object.assign(window, { stops });
    addEventListener('keyup', () => {
      const element = document.activeElement;
      const isPage = element === document.body || element === document.documentElement;
      if (isPage || !(element instanceof HTMLElement || element instanceof SVGElement)) {
        stops.push(null);
        return;
      }
      const box = element.getBoundingClientRect();
      const all = [...document.querySelectorAll('*')];
      let fixed = false;
      let scroller = document.body as Element;
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { position, display, overflowX, columnCount } = getComputedStyle(up);
        if (position === 'fixed' || position === 'sticky' || up.matches(':popover-open'))
          fixed = true;
        const beside =
          display.includes('grid') || display.includes('flex') || columnCount !== 'auto';
        if (beside || overflowX === 'auto' || up.localName === 'tr') scroller = up;
      }
      stops.push({
        name: `${element.localName} ${(element.textContent ?? '').trim().slice(0, 30)}`,
        index: all.indexOf(element),
        tabIndex: element.tabIndex,
        inFlow: !fixed && element.closest('main') !== null,
        top: box.top + scrollY,
        bottom: box.bottom + scrollY,
        left: box.left,
        isVisible: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
        box: all.indexOf(scroller),
      });
    });
  });
}

async function walk(page: Page): Promise<{ stops: Stop[]; left: boolean }> {
  await noteStops(page);
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    for (let step = 0; step < stepsAtOnce; step++) await page.keyboard.press('Tab');
    const noted = await page.evaluate(() => (window as Noting).stops?.splice(0));
    for (const stop of noted ?? []) {
      if (stop === null || stop.index === stops[0]?.index) return { stops, left: true };
      stops.push(stop);
    }
  }
  return { stops, left: false };
}

function countFocusable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const able = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';
    const shown = [...document.querySelectorAll(able)].filter((each) => each.checkVisibility());
    return shown.filter((each) => !each.matches(':disabled')).length;
  });
}

test.describe('with the keyboard alone', () => {
  for (const path of pagePaths) {
    test(`every control of ${path} is reached and left by keyboard in reading order`, async ({
      page,
    }) => {
      await page.goto(path);
      await wakeReact(page);
      expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex^="-"])').count()).toBe(0);
      const { stops, left } = await walk(page);
      expect(stops.length).toBeGreaterThan(3);
      expect(stops.filter(({ isVisible }) => !isVisible).map(({ name }) => name)).toEqual([]);
      for (const [index, stop] of stops.entries()) {
        const before = stops[index - 1];
        if (!before) continue;
        expect(stop.index, `${stop.name} after ${before.name}`).toBeGreaterThan(before.index);
        if (!stop.inFlow || !before.inFlow || stop.box === before.box) continue;
        expect(stop.bottom, `${stop.name} below ${before.name}`).toBeGreaterThan(before.top);
      }
      // The focus may still be in the page only if the page has more stops than were walked.
      if (!left) expect(await countFocusable(page)).toBeGreaterThan(mostStops);
    });
  }

  test('the keyboard leaves the page after the last control', async ({ page }) => {
    for (const path of ['/home', '/carrera/lugar', '/media', '/registro']) {
      await page.goto(path);
      await wakeReact(page);
      await page.evaluate(() => {
        const able = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')];
        able
          .filter((each) => each.checkVisibility())
          .at(-1)
          ?.focus();
      });
      const last = await page.evaluate(() => document.activeElement?.outerHTML);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.outerHTML), path).not.toBe(last);
    }
  });
});
