import type { Page } from '@playwright/test';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import type { SlowPhones } from './slow-phone.ts';

interface Control {
  name: string;
  path: string;
  control: string;
  key?: string;
  effect: string;
}

/** Controls of pages that were not touched before. */
const controls: readonly Control[] = [
  {
    name: 'menu',
    path: '/es/home',
    control: 'header button[popovertarget]',
    effect: '[popover]:popover-open',
  },
  {
    name: 'language',
    path: '/es/carrera/programa',
    control: 'header a[hreflang="en"]',
    effect: 'html[lang="en"] h1',
  },
  {
    name: 'a video',
    path: '/es/media',
    control: 'main article a',
    effect: 'main iframe',
  },
  {
    name: 'first letter of a search',
    path: '/es/resultados/2023',
    control: 'main input[type="search"]',
    key: 'b',
    // Waits for the rows; their count follows once typing pauses.
    effect: 'main [data-part="whole"][hidden]',
  },
  {
    name: 'row of the results',
    path: '/es/resultados/2023',
    control: 'main td > input[type="checkbox"]',
    effect: 'main td > input:checked',
  },
];

const rounds = 3;

/** Measures how long the first tap on a control waits for its effect, four times slower than this machine. */
export async function measureTaps(siteUrl: string, phones: SlowPhones): Promise<Table> {
  const rows: string[][] = [];
  for (const control of controls) {
    const times: Tapped[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await firstTap(await phones.open(), siteUrl, control));
    }
    const middle = (of: keyof Tapped) => median(times.map((time) => time[of])).toFixed(0);
    rows.push([control.name, control.path, middle('effect'), middle('paint')]);
  }
  return {
    title: 'First tap',
    note: `From the touch, on a page that nobody touched before, to the frame that shows its effect, and to the next frame at all (INP); processor 4 × slower, medians of ${rounds}. Goal: 200 ms.`,
    columns: ['control', 'page', 'effect, ms', 'next frame, ms'],
    rows,
  };
}

interface Tapped {
  effect: number;
  paint: number;
}

type Watched = Window & { effectAfter?: number; slowestEvent?: number };

async function firstTap(
  page: Page,
  siteUrl: string,
  { path, control, key, effect }: Control,
): Promise<Tapped> {
  await page.addInitScript(watch, effect);
  await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
  const target = page.locator(control).first();
  await target.scrollIntoViewIfNeeded();
  if (key === undefined) {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${control} is not on ${path}`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  } else {
    await target.evaluate((field: HTMLElement) => field.focus());
    await page.keyboard.press(key);
  }
  await page.waitForFunction(() => (window as Watched).effectAfter !== undefined);
  const tapped = await page.evaluate(() => ({
    effect: (window as Watched).effectAfter ?? Number.NaN,
    paint: (window as Watched).slowestEvent ?? 0,
  }));
  await page.context().close();
  return tapped;
}

/** Runs in each document before its own scripts; the effect may come with the next document. */
function watch(effect: string): void {
  const [touchedAt, watched] = ['touched at', window as Watched];
  for (const type of ['pointerdown', 'keydown'] as const) {
    addEventListener(
      type,
      ({ timeStamp }) => sessionStorage.setItem(touchedAt, `${performance.timeOrigin + timeStamp}`),
      { capture: true, once: true },
    );
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.slowestEvent = Math.max(watched.slowestEvent ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  requestAnimationFrame(function look() {
    const since = sessionStorage.getItem(touchedAt);
    if (since === null || !document.querySelector(effect)) return requestAnimationFrame(look);
    // A message posted in a frame arrives after the frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      watched.effectAfter ??= performance.timeOrigin + performance.now() - Number(since);
    };
    port2.postMessage(null);
  });
}
