import { type Browser, chromium as playwright } from '@playwright/test';
import { browserPath } from '../tests/support/browser-path.ts';
import { startSite } from '../tests/support/start-site.ts';
import { median } from './bench/median.ts';

/**
 * How much later the first paint comes when scripts load at once instead of after `load`: medians
 * of alternating visits on a slowed-down processor and network, as a ratio of one run.
 */
const visits = 9;
const path = '/es/resultados/2023';
const processorSlowdown = 6;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

/** Undoes the waiting: scripts run and are fetched early, as the framework writes them. */
function atOnce(html: string): string {
  const waiting = /<script type="text\/plain" id="page-scripts">([\s\S]*?)<\/script>/;
  const [, script = ''] = waiting.exec(html) ?? [];
  const preloads = [...script.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(
    ([, file]) => `<link rel="modulepreload" href="${file}">`,
  );
  return html
    .replace(waiting, () => `<script type="module" async="">${script}</script>`)
    .replace('</head>', () => `${preloads.join('')}</head>`);
}

function without(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, '');
}

async function firstPaint(
  browser: Browser,
  url: string,
  change: (html: string) => string,
): Promise<number> {
  const page = await browser.newPage();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = change(await response.text());
    await route.fulfill({ status: response.status(), contentType: 'text/html', body });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName('first-contentful-paint')[0];
          if (first) resolve(first.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await page.close();
  return paint;
}

const site = await startSite();
const browser = await playwright.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
const ways = { none: without, waiting: (html: string) => html, atOnce };
const paints: Record<keyof typeof ways, number[]> = { none: [], waiting: [], atOnce: [] };
for (let visit = 0; visit < visits; visit += 1) {
  for (const way of ['none', 'waiting', 'atOnce'] as const) {
    paints[way].push(await firstPaint(browser, site.url + path, ways[way]));
  }
}
await browser.close();
await site.stop();
const base = median(paints.none);
for (const way of ['none', 'waiting', 'atOnce'] as const) {
  console.log(`${way.padEnd(8)} ${(median(paints[way]) / base).toFixed(2)}`);
}
