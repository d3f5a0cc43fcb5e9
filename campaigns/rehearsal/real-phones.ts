import { type Browser, chromium, type Page } from '@playwright/test';
import { feedPaths } from '../../src/race-day/feed/feed-paths.ts';
import { judgePath } from '../../src/race-day/judge/judge-path.ts';
import type { SeatKind } from '../../src/race-day/seats/seat.ts';
import { timingPath } from '../../src/race-day/timing/timing-path.ts';
import { browserPath } from '../../tests/support/browser-path.ts';

interface PhoneOrder {
  kind: Extract<SeatKind, 'start' | 'section' | 'finish'>;
  token: string;
  url: string;
}

/** When a button was touched (`performance.now()`), and the day's revision that contains the event. */
export interface Tap {
  tapped: number;
  revision: number;
}

/** Phones with real browsers, each with the page of its seat open. */
export interface RealPhones {
  /** Starts, judges and finishes one boat after the other until `isOver`; returns the touches. */
  race(bibs: readonly number[], isOver: () => boolean): Promise<Tap[]>;
  close(): Promise<void>;
}

const phone = { width: 360, height: 740 };
/** Shortest time between two touches of a thumb, in milliseconds. */
const breathMs = 400;

export async function openRealPhones(orders: readonly PhoneOrder[]): Promise<RealPhones> {
  const browser: Browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
  });
  const pages = new Map<PhoneOrder['kind'], Page>();
  for (const { kind, token, url } of orders) {
    const context = await browser.newContext({
      viewport: phone,
      hasTouch: true,
      locale: 'en-US',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'seat', value: token, url, httpOnly: true }]);
    const page = await context.newPage();
    const path = kind === 'section' ? judgePath('en') : timingPath('en');
    await page.goto(`${url}${path}`, { timeout: 180_000 });
    await page.locator(kind === 'section' ? '.judge-queue' : '.timing-stamp').waitFor();
    pages.set(kind, page);
  }
  const pageOf = (kind: PhoneOrder['kind']): Page => {
    const page = pages.get(kind);
    if (!page) throw new Error(`no phone for the seat ${kind}`);
    return page;
  };

  return {
    async race(bibs, isOver) {
      const [start, judge, finish] = [pageOf('start'), pageOf('section'), pageOf('finish')];
      const taps: Tap[] = [];
      for (const bib of bibs) {
        if (isOver()) break;
        for (const touch of [
          () => startBoat(start, bib),
          () => judgeBoat(judge, bib),
          () => finishBoat(finish, bib),
        ]) {
          taps.push(await touch());
          await new Promise((resolve) => setTimeout(resolve, breathMs));
        }
      }
      return taps;
    },
    close: () => browser.close(),
  };
}

/** Touches, and waits until the server has the event. */
async function tap(page: Page, touch: () => Promise<void>): Promise<Tap> {
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith(feedPaths.events),
  );
  const tapped = performance.now();
  await touch();
  const { revision } = await (await sent).json();
  return { tapped, revision };
}

/** Calls the boat by its bib, as when another boat was expected. */
async function startBoat(page: Page, bib: number): Promise<Tap> {
  const button = page.locator('.timing-stamp');
  await page.getByRole('button', { name: 'Another boat starts' }).tap();
  await page.getByRole('searchbox', { name: 'Bib or name' }).fill(String(bib));
  await page.locator('.timing-boats button').first().tap();
  await button.getByText(String(bib), { exact: true }).waitFor();
  return tap(page, () => button.tap());
}

async function judgeBoat(page: Page, bib: number): Promise<Tap> {
  await page
    .locator('.judge-queue li button')
    .filter({ hasText: String(bib) })
    .tap();
  await page.locator('.judge-bib').getByText(String(bib), { exact: true }).waitFor();
  return tap(page, () => page.getByRole('button', { name: /^Gates? .+ clean$/ }).tap());
}

async function finishBoat(page: Page, bib: number): Promise<Tap> {
  const button = page.locator('.timing-stamp');
  await page
    .locator('.timing-course li button')
    .filter({ hasText: String(bib) })
    .tap();
  await button.getByText(String(bib), { exact: true }).waitFor();
  return tap(page, () => button.tap());
}
