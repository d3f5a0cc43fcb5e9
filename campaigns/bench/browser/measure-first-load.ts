import type { Page } from '@playwright/test';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import { benchPages } from './bench-pages.ts';
import { copySite, withoutScripts } from './copy-site.ts';
import { phoneLine, type SlowPhones } from './slow-phone.ts';

/** Milliseconds; the shift has no unit. */
interface Load {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
}

const languages = ['es', 'en'] as const;
const rounds = 2;
const columns = ['page', 'FCP ×', 'LCP ×', 'blocked more, ms', 'blocked, ms', 'CLS'];

/** Loads each kind of page beside its own HTML without scripts. */
export async function measureFirstLoad(siteUrl: string, { open }: SlowPhones): Promise<Table> {
  const page = await copySite(siteUrl, (html) => html);
  const bare = await copySite(siteUrl, withoutScripts);
  const rows: string[][] = [];
  for (const path of benchPages) {
    const loads = { page: [] as Load[], bare: [] as Load[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const language of languages) {
        loads.page.push(await load(await open(phoneLine), `${page.url}/${language}${path}`));
        loads.bare.push(await load(await open(phoneLine), `${bare.url}/${language}${path}`));
      }
    }
    rows.push([path, ...figures(loads)]);
  }
  page.close();
  bare.close();
  return {
    title: 'First load',
    note: `Each kind of page beside its own HTML without scripts, on Lighthouse's phone (4 × slower processor, 1.6 Mbit/s, 150 ms), until the line rests: medians of ${rounds * languages.length} alternating loads, half of them in each language. Goals: FCP and LCP 1.05 ×, 30 ms more, CLS 0.`,
    columns,
    rows,
  };
}

function figures({ page, bare }: Record<'page' | 'bare', Load[]>): string[] {
  const middle = (loads: Load[], of: keyof Load) => median(loads.map((load) => load[of]));
  const ratio = (of: keyof Load) => (middle(page, of) / middle(bare, of)).toFixed(2);
  const more = middle(page, 'blocked') - middle(bare, 'blocked');
  return [
    ratio('firstPaint'),
    ratio('largestPaint'),
    more.toFixed(0),
    middle(page, 'blocked').toFixed(0),
    Math.max(...page.map(({ shift }) => shift)).toFixed(3),
  ];
}

async function load(page: Page, address: string): Promise<Load> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const measured = await page.evaluate(readLoad);
  await page.context().close();
  return measured;
}

async function readLoad(): Promise<Load> {
  const noted = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // An observer reports nothing when there are no entries.
      setTimeout(() => resolve(observer.takeRecords()), 100);
    });
  const [paints, largest, tasks, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(noted),
  );
  const firstPaint =
    paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  // web.dev, Total Blocking Time: the part over 50 ms of each task after the first paint.
  const blocked = (tasks ?? []).reduce((sum, { startTime, duration }) => {
    const within = startTime + duration - Math.max(startTime, firstPaint);
    return sum + Math.max(0, within - 50);
  }, 0);
  return {
    firstPaint,
    largestPaint: largest?.at(-1)?.startTime ?? firstPaint,
    blocked,
    shift: (shifts ?? []).reduce(
      (sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0),
      0,
    ),
  };
}
