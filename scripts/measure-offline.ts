import { connect, createServer } from 'node:net';
import { chromium } from '@playwright/test';
import { browserPath } from '../tests/support/browser-path.ts';
import { startSite } from '../tests/support/start-site.ts';

/**
 * Counts what a first visit costs on the line, in kB as sent: the page itself, and what the service
 * worker fetches after it (its own file, the files of the build, the pages that are always kept).
 */
const settledAfter = 4000;

const site = await startSite();
let received = 0;
const line = createServer((phone) => {
  const far = connect(site.port, 'localhost');
  far.on('data', (bytes) => {
    received += bytes.length;
  });
  phone.pipe(far).pipe(phone);
  for (const end of [phone, far]) end.on('error', () => end.destroy());
});
await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve));
const address = line.address();
if (address === null || typeof address === 'string') throw new Error('The line has no port');

/** Waits until nothing has come for a while. */
async function settled(): Promise<number> {
  for (let before = -1; before !== received; ) {
    before = received;
    await new Promise((resolve) => setTimeout(resolve, settledAfter));
  }
  return received;
}

const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
for (const path of ['/home', '/en/home']) {
  const costs: number[] = [];
  for (const serviceWorkers of ['block', 'allow'] as const) {
    received = 0;
    const context = await browser.newContext({ serviceWorkers, locale: 'es-EC' });
    const page = await context.newPage();
    await page.goto(`http://localhost:${address.port}${path}`);
    costs.push(await settled());
    if (serviceWorkers === 'allow') {
      const kept = await page.evaluate(async () => {
        const cache = await caches.open('pages');
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
      console.log(kept.join(' '));
    }
    await context.close();
  }
  const [page = 0, all = 0] = costs;
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  console.log(`${path}: page ${kilobytes(page)} kB, kept beside it ${kilobytes(all - page)} kB`);
}
await browser.close();
line.close();
await site.stop();
