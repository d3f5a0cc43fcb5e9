import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { languages } from '../../src/platform/i18n/languages.ts';
import { deskSite } from '../../tests/browser/desk/desk-site.ts';
import { buildSite } from '../build-site.ts';
import {
  isWanted,
  keepPicture,
  openBrowser,
  type PictureOrder,
  pictureClock,
  pictureMoment,
  pictureName,
  toWindow,
} from './camera.ts';
import { inventRaceDay } from './invented-race-day.ts';
import { inventSeason } from './invented-season.ts';
import { inventSeries } from './invented-series.ts';
import { picturedPages } from './pictured-pages.ts';

export async function pictureDesk(order: PictureOrder): Promise<void> {
  await buildSite(process.env);
  const now = pictureClock();
  const backups = mkdtempSync(join(tmpdir(), 'desk-pictures-'));
  const site = await deskSite({
    env: { TRUSTED_PROXIES: '1', MOMENT: pictureMoment, BACKUP_DIR: backups },
    clock: { args: ['--import', resolve('tests/support/at-date.ts')], now },
  });
  await inventSeason({ ...site, now });
  await inventSeries(site.database, now());
  const raceDay = await inventRaceDay({ ...site, now });
  const pages = await picturedPages(site.database);
  const browser = await openBrowser();
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const seat of [undefined, 'everybody', 'judge', 'start', 'finish'] as const) {
        const context = await browser.newContext(toWindow(viewport, colorScheme));
        await context.clock.install({ time: now() });
        if (seat === undefined) await site.enter(context, 'Rosa', ['owner']);
        else if (seat !== 'everybody') {
          const cookie = { name: 'seat', value: raceDay.phones[seat], url: site.url };
          await context.addCookies([{ ...cookie, httpOnly: true }]);
        }
        const page = await context.newPage();
        for (const language of languages) {
          for (const one of pages.filter((each) => each.seat === seat)) {
            const name = pictureName(language, 'desk', one.name, viewport.width, colorScheme);
            if (!isWanted(name, order)) continue;
            await raceDay.catchUp();
            await page.goto(`${site.url}${one.address(language)}`, { waitUntil: 'load' });
            await one.before?.(page);
            await page.evaluate(() => document.fonts.ready);
            await keepPicture(name, await page.screenshot({ fullPage: order.whole }), order);
          }
        }
        await context.close();
      }
    }
  }
  await browser.close();
  await site.stop();
  rmSync(backups, { recursive: true, force: true });
}
