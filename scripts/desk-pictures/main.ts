import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browsers } from '@playwright/test';
import sharp from 'sharp';
import { deskPages } from '../../src/desk/desk-pages.ts';
import { deskSite } from '../../tests/browser/desk-site.ts';
import { browserPath } from '../../tests/support/browser-path.ts';
import { buildSite } from '../build-site.ts';
import { inventSeason } from './invented-season.ts';

/**
 * Takes a picture of each page of the desk with an invented season: `npm run desk-pictures`. All go
 * to test-results/desk; those in Spanish by day, wide and narrow, to docs/desk as well, for the guide.
 * `--only pagos` takes one page.
 */
const all = 'test-results/desk';
const shown = 'docs/desk';
const widths = { 360: 740, 1280: 800 } as const;
/** A day on which registration is open, so that the pictures are the same in any year. */
const moment = '2026-12-01T12:00:00-05:00';
const begun = Date.now();
const now = () => new Date(Date.parse(moment) + Date.now() - begun);

const { values } = parseArgs({ options: { only: { type: 'string' } } });
await buildSite(process.env);
for (const folder of [all, shown]) mkdirSync(folder, { recursive: true });
const site = await deskSite({
  env: { TRUSTED_PROXIES: '1', MOMENT: moment },
  clock: { args: ['--import', resolve('tests/support/at-date.ts')], now },
});
await inventSeason({ ...site, now: now() });
const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
let count = 0;
for (const [width, height] of Object.entries(widths)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const language of ['es', 'en'] as const) {
      const viewport = { width: Number(width), height };
      const context = await browser.newContext({ viewport, colorScheme, serviceWorkers: 'block' });
      await site.enter(context, 'Rosa', ['owner']);
      const page = await context.newPage();
      for (const { path, name } of deskPages) {
        if (values.only !== undefined && values.only !== path) continue;
        const desk = language === 'es' ? '/es/mesa' : '/en/desk';
        await page.goto(`${site.url}${desk}${path && `/${path}`}`, { waitUntil: 'load' });
        await page.evaluate(() => document.fonts.ready);
        const picture = await page.screenshot();
        const file = `${name}-${width}-${colorScheme}`;
        await sharp(picture).webp({ quality: 82 }).toFile(`${all}/${language}-${file}.webp`);
        count += 1;
        if (language !== 'es' || colorScheme !== 'light') continue;
        const narrow = Math.min(Number(width), 800);
        await sharp(picture).resize(narrow).webp({ quality: 70 }).toFile(`${shown}/${file}.webp`);
      }
      await context.close();
    }
  }
}
await browser.close();
await site.stop();
console.log(`${count} pictures in ${all}`);
