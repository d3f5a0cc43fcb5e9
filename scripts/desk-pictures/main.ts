import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browsers } from '@playwright/test';
import sharp from 'sharp';
import { languages } from '../../src/platform/i18n/languages.ts';
import { deskSite } from '../../tests/browser/desk/desk-site.ts';
import { browserPath } from '../../tests/support/browser-path.ts';
import { buildSite } from '../build-site.ts';
import { galleryPage } from './gallery-page.ts';
import { inventRaceDay } from './invented-race-day.ts';
import { inventSeason } from './invented-season.ts';
import { inventSeries } from './invented-series.ts';
import { otherPages, type PicturedPage, shownPages } from './shown-pages.ts';

/**
 * Takes a picture of each page of the desk and of race day, with an invented season and a past race
 * that is run again: `npm run desk-pictures`. All go to test-results/desk; those in Spanish, wide and
 * narrow, to docs/desk as well, for the guides: by day, and by night where people stand outside.
 * `--shown` takes no others, `--only judge,start` takes those alone; `--whole` takes whole pages, and
 * leaves docs/desk alone.
 */
const all = 'test-results/desk';
const shown = 'docs/desk';
const widths = { 360: 740, 1280: 800 } as const;
/** A day on which registration is open, so that the pictures are the same in any year. */
const moment = '2026-12-01T12:00:00-05:00';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    shown: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
await buildSite(process.env);
const begun = Date.now();
const now = () => new Date(Date.parse(moment) + Date.now() - begun);
for (const folder of [all, shown]) mkdirSync(folder, { recursive: true });
const backups = mkdtempSync(join(tmpdir(), 'desk-pictures-'));
const site = await deskSite({
  env: { TRUSTED_PROXIES: '1', MOMENT: moment, BACKUP_DIR: backups },
  clock: { args: ['--import', resolve('tests/support/at-date.ts')], now },
});
await inventSeason({ ...site, now });
await inventSeries(site.database, now());
const raceDay = await inventRaceDay({ ...site, now });
const pages = [...shownPages, ...(await otherPages(site.database))].filter(
  ({ name }) => only?.includes(name) ?? true,
);
writeFileSync(`${shown}/README.md`, galleryPage(shownPages));
const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
let count = 0;
for (const [width, height] of Object.entries(widths)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const language of languages) {
      for (const seat of [undefined, 'everybody', 'judge', 'start', 'finish'] as const) {
        const viewport = { width: Number(width), height };
        const context = await browser.newContext({
          viewport,
          colorScheme,
          serviceWorkers: 'block',
          timezoneId: 'America/Guayaquil',
        });
        await context.clock.install({ time: now() });
        if (seat === undefined) await site.enter(context, 'Rosa', ['owner']);
        else if (seat !== 'everybody') {
          const cookie = { name: 'seat', value: raceDay.phones[seat], url: site.url };
          await context.addCookies([{ ...cookie, httpOnly: true }]);
        }
        const page = await context.newPage();
        for (const one of pages.filter((each) => each.seat === seat)) {
          const toDocs = isShown(one, language, colorScheme);
          if (values.shown && !toDocs) continue;
          await raceDay.catchUp();
          await page.goto(`${site.url}${one.address(language)}`, { waitUntil: 'load' });
          await one.before?.(page);
          await page.evaluate(() => document.fonts.ready);
          const picture = await page.screenshot({ fullPage: values.whole });
          const file = `${one.name}-${width}-${colorScheme}`;
          await sharp(picture).webp({ quality: 82 }).toFile(`${all}/${language}-${file}.webp`);
          count += 1;
          if (values.whole || !toDocs) continue;
          const narrow = Math.min(Number(width), 800);
          await sharp(picture).resize(narrow).webp({ quality: 70 }).toFile(`${shown}/${file}.webp`);
        }
        await context.close();
      }
    }
  }
}
await browser.close();
await site.stop();
rmSync(backups, { recursive: true, force: true });
console.log(`${count} pictures in ${all}`);

function isShown(page: PicturedPage, language: string, colorScheme: 'light' | 'dark'): boolean {
  if (language !== 'es' || !shownPages.includes(page)) return false;
  return colorScheme === 'light' || page.isOutside === true;
}
