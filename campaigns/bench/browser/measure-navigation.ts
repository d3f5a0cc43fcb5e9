import type { Page } from '@playwright/test';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import { phoneLine, type SlowPhones } from './slow-phone.ts';

const rounds = 3;
const from = '/es/participantes/2023';
const ways = ['link', 'load'] as const;

/** Measures a link to a page beside loading that page. */
export async function measureNavigation(siteUrl: string, phones: SlowPhones): Promise<Table> {
  const rows: string[][] = [];
  for (const to of ['/es/resultados/2023', '/es/staff/2023']) {
    const times = { link: [] as number[], load: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways) {
        times[way].push(await follow(await phones.open(phoneLine), siteUrl, to, way));
      }
    }
    const [link, load] = [median(times.link), median(times.load)];
    rows.push([to, link.toFixed(0), load.toFixed(0), (link / load).toFixed(2)]);
  }
  return {
    title: 'By a link of the site',
    note: `From leaving ${from}, where React is awake, to having painted the other page, on Lighthouse's phone; the browser's own load of it beside. Medians of ${rounds} alternating. Goal: 1.`,
    columns: ['to', 'by a link, ms', 'by loading, ms', '×'],
    rows,
  };
}

async function follow(
  page: Page,
  siteUrl: string,
  to: string,
  way: (typeof ways)[number],
): Promise<number> {
  await page.goto(siteUrl + from, { waitUntil: 'networkidle' });
  await page.locator('header a').first().focus();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const title = await page.locator('h1').textContent();
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'plain' });
    document.body.append(link);
  }, to);
  const link = page.locator(way === 'load' ? '#plain' : `:is(main, header) a[href="${to}"]`);
  const start = Date.now();
  await link.first().evaluate((element: HTMLElement) => element.click());
  await page.waitForURL(`**${to}`, { waitUntil: 'commit' });
  await page.waitForFunction((before) => {
    const now = document.querySelector('h1')?.textContent;
    return now !== undefined && now !== before;
  }, title);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
  );
  const took = Date.now() - start;
  await page.context().close();
  return took;
}
