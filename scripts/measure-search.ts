import type { Page } from '@playwright/test';
import { median } from './bench/median.ts';
import { slowPhone } from './slow-phone.ts';

/**
 * How long a search takes to answer a key on a phone with a processor four times slower:
 * milliseconds from the key to the next paint, for typing a name letter by letter and for taking it
 * back, beside a key that nothing answers. `npm run measure-search`, on the built site.
 */
const slowdown = 4;
const rounds = 5;
const typed = 'benjamin';

type Timed = Window & { keys?: number[] };

async function timeKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // After the frame is painted, which is when a message posted in it arrives.
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

/** A key in a field that nothing listens to: what this machine takes for nothing at all. */
async function bareKey(page: Page): Promise<number> {
  await page.evaluate(() => document.body.prepend(document.createElement('input')));
  await page.locator('body > input').focus();
  const times: number[] = [];
  for (const [place, key] of [...typed].entries()) times.push(await press(page, key, place + 1));
  await page.evaluate(() => document.querySelector('body > input')?.remove());
  return median(times);
}

const phone = await slowPhone(slowdown);
for (const path of ['/es/resultados/2023', '/es/participantes/2023', '/es/participantes/2018']) {
  const { page } = await phone.open();
  await page.goto(phone.site.url + path);
  await page.locator('html[data-hydrated]').waitFor();
  await timeKeys(page);
  const bare = await bareKey(page);
  await page.getByRole('searchbox').focus();
  const keys = [...typed, ...[...typed].map(() => 'Backspace')];
  const times = keys.map((): number[] => []);
  let count = typed.length;
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, key] of keys.entries()) times[place]?.push(await press(page, key, ++count));
  }
  await page.context().close();
  // The same key of each round: what another program did meanwhile is not a slow key.
  const medians = times.map(median);
  const worst = Math.max(...medians);
  console.log(
    `${path}: median ${median(medians).toFixed(0)} ms, slowest key ${worst.toFixed(0)} ms,`,
    `a key that nobody answers ${bare.toFixed(0)} ms`,
    `(${medians.map((time) => time.toFixed(0)).join(' ')})`,
  );
}
await phone.close();
