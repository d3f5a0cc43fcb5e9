import type { Page } from '@playwright/test';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import type { SlowPhones } from './slow-phone.ts';

const rounds = 3;
const typed = 'benjamin';

type Timed = Window & { keys?: number[] };

/** Measures how long a search takes to answer a key, beside a key that no script handles. */
export async function measureSearch(siteUrl: string, { open }: SlowPhones): Promise<Table> {
  const rows: string[][] = [];
  for (const path of ['/es/resultados/2023', '/es/participantes/2023']) {
    const page = await open();
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    const search = page.getByRole('searchbox');
    // The very first letter is measured as a tap.
    await search.pressSequentially('b');
    await page.locator('main [role="status"]:not(:empty)').waitFor({ state: 'attached' });
    await search.press('Backspace');
    await timeKeys(page);
    const bare = await bareKey(page);
    await search.focus();
    const keys = [...typed, ...[...typed].map(() => 'Backspace')];
    const times = keys.map((): number[] => []);
    let count = typed.length;
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, key] of keys.entries())
        times[place]?.push(await press(page, key, ++count));
    }
    await page.context().close();
    // Median of the same key over all rounds, so that other programs do not make a key slow.
    const medians = times.map(median);
    const figures = [median(medians), Math.max(...medians), bare];
    rows.push([path, ...figures.map((figure) => figure.toFixed(0))]);
  }
  return {
    title: 'A key in the search',
    note: `Milliseconds from a key to the next painted frame while a name is typed and taken back, processor 4 × slower, medians of ${rounds}, beside a key in a field that nothing listens to. Goal: 50 ms.`,
    columns: ['page', 'median, ms', 'slowest key, ms', 'a key that nothing answers, ms'],
    rows,
  };
}

async function timeKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // A message posted in a frame arrives after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => keys.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    addEventListener('keydown', note, { capture: true });
  });
}

async function press(page: Page, key: string, count: number): Promise<number> {
  await page.keyboard.press(key);
  await page.waitForFunction((count) => (window as Timed).keys?.length === count, count);
  return page.evaluate(() => (window as Timed).keys?.at(-1) ?? Number.NaN);
}

/** Measures a key in a field without listeners: the machine's own delay. */
async function bareKey(page: Page): Promise<number> {
  await page.evaluate(() => document.body.prepend(document.createElement('input')));
  await page.locator('body > input').focus();
  const times: number[] = [];
  for (const [place, key] of [...typed].entries()) times.push(await press(page, key, place + 1));
  await page.evaluate(() => document.querySelector('body > input')?.remove());
  return median(times);
}
