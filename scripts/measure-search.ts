import type { Page } from '@playwright/test';
import { median, slowPhone } from './slow-phone.ts';

/**
 * How long a search takes to answer a key on a phone with a processor four times slower:
 * milliseconds from the key to the next paint, for typing a name letter by letter and for taking it
 * back. `npm run measure-search`, on the built site.
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

const phone = await slowPhone(slowdown);
for (const path of ['/es/resultados/2023', '/es/participantes/2023', '/es/participantes/2018']) {
  const { page } = await phone.open();
  await page.goto(phone.site.url + path);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('searchbox').focus();
  await timeKeys(page);
  const letters: number[] = [];
  const backspaces: number[] = [];
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const letter of typed) letters.push(await press(page, letter, ++count));
    for (const _ of typed) backspaces.push(await press(page, 'Backspace', ++count));
  }
  await page.context().close();
  const say = (name: string, times: readonly number[]) =>
    `${name}: median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`;
  console.log(`${path.padEnd(24)} ${say('letters', letters)}; ${say('back', backspaces)}`);
}
await phone.close();
