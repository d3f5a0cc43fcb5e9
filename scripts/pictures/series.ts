import { resolve } from 'node:path';
import { type Language, languages } from '../../src/platform/i18n/languages.ts';
import { createRecordReader } from '../../src/record/editions/record/record-reader.server.ts';
import { rankSeries } from '../../src/record/series/ranking/rank-series.ts';
import { ownEditions } from '../../src/site/series/own/own-editions.server.ts';
import { seriesFields, seriesPath, teamsView } from '../../src/site/series/series-path.ts';
import { createSeriesReader } from '../../src/site/series/series-reader.server.ts';
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
import { inventedSeries, inventSeries } from './invented-series.ts';

/** A part of the page at the top of its picture; null for the page's head. */
interface PicturedPart {
  address: (language: Language) => string;
  at: string | null;
}

const page = (language: Language, query: Record<string, string> = {}) =>
  `/${language}${seriesPath(inventedSeries)}?${new URLSearchParams(query)}`;

/** Takes the parts of an invented series before its last race, wide and narrow, by day and by night. */
export async function pictureSeries(order: PictureOrder): Promise<void> {
  await buildSite(process.env);
  const now = pictureClock();
  const site = await deskSite({
    env: { TRUSTED_PROXIES: '1', MOMENT: pictureMoment },
    clock: { args: ['--import', resolve('tests/support/at-date.ts')], now },
  });
  await inventSeries(site.database, now());
  const records = createRecordReader(site.database);
  const reader = createSeriesReader({
    database: site.database,
    editions: ownEditions({ records }),
  });
  const series = await reader.series(inventedSeries);
  // The third competitor may still win.
  const asked = series ? (rankSeries(series.series)[2]?.id ?? '') : '';
  const parts: Record<string, PicturedPart> = {
    head: { address: page, at: null },
    ranking: { address: page, at: 'clasificacion' },
    teams: {
      address: (language) => page(language, { [seriesFields.view]: teamsView }),
      at: 'clasificacion',
    },
    chart: { address: page, at: 'avance' },
    needs: {
      address: (language) => page(language, { [seriesFields.who]: asked }),
      at: 'que-falta',
    },
    changes: { address: page, at: 'cambios' },
  };
  const browser = await openBrowser();
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext(toWindow(viewport, colorScheme));
      await context.clock.install({ time: now() });
      const tab = await context.newPage();
      for (const language of languages) {
        for (const [part, { address, at }] of Object.entries(parts)) {
          const name = pictureName(language, 'series', part, viewport.width, colorScheme);
          if (!isWanted(name, order)) continue;
          await tab.goto(`${site.url}${address(language)}`, { waitUntil: 'load' });
          await tab.evaluate(() => document.fonts.ready);
          if (at !== null) {
            await tab.locator(`#${at}`).evaluate(async (shown) => {
              // The bar comes and goes with scrolling.
              document.querySelector('header')?.style.setProperty('visibility', 'hidden');
              // Tables far below are laid out when they come near, which moves the elements beneath.
              for (let turn = 0; turn < 3; turn += 1) {
                shown.scrollIntoView({ behavior: 'instant', block: 'start' });
                await new Promise((settle) => requestAnimationFrame(() => setTimeout(settle)));
              }
            });
          }
          await keepPicture(name, await tab.screenshot({ animations: 'disabled' }), order);
        }
      }
      await context.close();
    }
  }
  await browser.close();
  await site.stop();
}
