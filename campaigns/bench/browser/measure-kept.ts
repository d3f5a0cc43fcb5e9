import { setTimeout as pause } from 'node:timers/promises';
import { openLine } from '../../../tests/support/line.ts';
import type { Table } from '../../figures.ts';
import type { SlowPhones } from './slow-phone.ts';

const settledAfter = 3_000;

export async function measureKept(port: number, phones: SlowPhones): Promise<Table> {
  let received = 0;
  const line = await openLine({
    port: () => port,
    carry: (way) => (length, deliver) => {
      if (way === 'down') received += length;
      deliver();
    },
  });
  const visitor = await phones.visitor();
  const page = await visitor.newPage();
  await page.goto(`${line.url}/home`, { waitUntil: 'load' });
  for (let before = -1; before !== received; ) {
    before = received;
    await pause(settledAfter);
  }
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  await visitor.close();
  line.close();
  return {
    title: 'Kept for later',
    note: 'A first visit of the landing page over a line that counts: everything that was sent, the copies that the service worker keeps among it.',
    columns: ['sent in all, kB', 'pages kept'],
    rows: [[(received / 1000).toFixed(0), kept.join(' ')]],
  };
}
