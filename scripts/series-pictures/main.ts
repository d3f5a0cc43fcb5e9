import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browsers } from '@playwright/test';
import sharp from 'sharp';
import { type Language, languages } from '../../src/platform/i18n/languages.ts';
import { createRecordReader } from '../../src/record/editions/record/record-reader.server.ts';
import { rankSeries } from '../../src/record/series/ranking/rank-series.ts';
import { ownEditions } from '../../src/site/series/own/own-editions.server.ts';
import { seriesFields, seriesPath, teamsView } from '../../src/site/series/series-path.ts';
import { createSeriesReader } from '../../src/site/series/series-reader.server.ts';
import { deskSite } from '../../tests/browser/desk/desk-site.ts';
import { browserPath } from '../../tests/support/browser-path.ts';
import { buildSite } from '../build-site.ts';
import { inventedSeries, inventSeries } from '../desk-pictures/invented-series.ts';

/**
 * Takes the pictures of docs/series, an invented cup before its last race: `npm run series-pictures`. All go to
 * test-results/series, in both languages, wide and narrow, by day and by night; those in Spanish by day to docs/series.
 * `--only ranking` takes those whose names begin so.
 */
const all = 'test-results/series';
const shown = 'docs/series';
const widths = [360, 1280] as const;
const moment = '2026-12-01T12:00:00-05:00';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
await buildSite(process.env);
const begun = Date.now();
const now = () => new Date(Date.parse(moment) + Date.now() - begun);
for (const folder of [all, shown]) mkdirSync(folder, { recursive: true });
const site = await deskSite({
  env: { TRUSTED_PROXIES: '1', MOMENT: moment },
  clock: { args: ['--import', resolve('tests/support/at-date.ts')], now },
});
await inventSeries(site.database, now());
const records = createRecordReader(site.database);
const reader = createSeriesReader({ database: site.database, editions: ownEditions({ records }) });
const series = await reader.series(inventedSeries);
// Who is third may still win.
const asked = series ? (rankSeries(series.series)[2]?.id ?? '') : '';
const page = (language: Language, query: Record<string, string> = {}) =>
  `/${language}${seriesPath(inventedSeries)}?${new URLSearchParams(query)}`;
/** What is pictured: the part of the page that stands at the top of the picture, null for its head. */
const pictures: Record<string, { address: (language: Language) => string; at: string | null }> = {
  head: { address: (language) => page(language), at: null },
  ranking: { address: (language) => page(language), at: 'clasificacion' },
  teams: {
    address: (language) => page(language, { [seriesFields.view]: teamsView }),
    at: 'clasificacion',
  },
  chart: { address: (language) => page(language), at: 'avance' },
  needs: {
    address: (language) => page(language, { [seriesFields.who]: asked }),
    at: 'que-falta',
  },
  changes: { address: (language) => page(language), at: 'cambios' },
};
const wanted = Object.entries(pictures).filter(([name]) => name.startsWith(values.only ?? ''));
const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
for (const width of widths) {
  const height = width === 360 ? 740 : 800;
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      serviceWorkers: 'block',
      timezoneId: 'America/Guayaquil',
    });
    await context.clock.install({ time: now() });
    const tab = await context.newPage();
    for (const language of languages) {
      for (const [name, { address, at }] of wanted) {
        await tab.goto(`${site.url}${address(language)}`, { waitUntil: 'load' });
        await tab.evaluate(() => document.fonts.ready);
        if (at !== null) {
          await tab.locator(`#${at}`).evaluate(async (part) => {
            // The bar comes and goes with the wheel.
            document.querySelector('header')?.style.setProperty('visibility', 'hidden');
            // Tables far below are laid out when they come near, which moves what stands beneath.
            for (let turn = 0; turn < 3; turn += 1) {
              part.scrollIntoView({ behavior: 'instant', block: 'start' });
              await new Promise((settle) => requestAnimationFrame(() => setTimeout(settle)));
            }
          });
        }
        const picture = await tab.screenshot({ animations: 'disabled' });
        const file = `${name}-${width}`;
        await sharp(picture)
          .png({ palette: true })
          .toFile(`${all}/${language}-${file}-${colorScheme}.png`);
        if (language !== 'es' || colorScheme !== 'light') continue;
        await sharp(picture).webp({ quality: 70 }).toFile(`${shown}/${file}.webp`);
      }
    }
    await context.close();
  }
}
await browser.close();
await site.stop();
console.log(`${wanted.length * 8} pictures in ${all}`);
