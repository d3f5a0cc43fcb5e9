import type { BrowserContext } from '@playwright/test';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import { benchPages } from './bench-pages.ts';
import type { SlowPhones } from './slow-phone.ts';
import { riverLine, weakLine } from './weak-line.ts';

const rounds = 3;

/** Measures how long a page takes at the river until it can be read, for new and returning visitors. */
export async function measureRiver(port: number, phones: SlowPhones): Promise<Table> {
  const rows = new Map<string, string[]>();
  const waiting = [...benchPages];
  // Visitors wait for their separate lines and hardly for the machine.
  await Promise.all(Array.from({ length: 3 }, measureNext));
  return {
    title: 'At the river',
    note: `400 kbit/s, 400 ms there and back, 2 % of the packets lost (\`weak-line.ts\`): seconds until the largest piece of the first screen is painted, on a first visit and on the next one; medians of ${rounds}. Goals for the results: 2.5 s and 1 s. These are times of a line, which is much slower than any machine.`,
    columns: ['page', 'first visit, s', 'on return, s'],
    rows: benchPages.map((path) => [path, ...(rows.get(path) ?? [])]),
  };

  async function measureNext(): Promise<void> {
    const path = waiting.shift();
    if (path === undefined) return;
    const line = await weakLine(port, riverLine);
    const [cold, again]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await phones.visitor();
      cold.push(await readable(visitor, `${line.url}/es${path}`));
      again.push(await readable(visitor, `${line.url}/es${path}`));
      await visitor.close();
    }
    line.close();
    rows.set(path, [seconds(cold), seconds(again)]);
    await measureNext();
  }
}

function seconds(times: readonly number[]): string {
  return (median(times) / 1000).toFixed(2);
}

async function readable(visitor: BrowserContext, address: string): Promise<number> {
  const page = await visitor.newPage();
  await page.goto(address, { waitUntil: 'load' });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const times: number[] = [];
        new PerformanceObserver((list) => {
          times.push(...list.getEntries().map(({ startTime }) => startTime));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(times.at(-1) ?? Number.NaN), 200);
      }),
  );
  await page.close();
  return painted;
}
