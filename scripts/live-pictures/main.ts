import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browsers, type Page } from '@playwright/test';
import sharp from 'sharp';
import { deskSite } from '../../tests/browser/desk/desk-site.ts';
import { browserPath } from '../../tests/support/browser-path.ts';
import { buildSite } from '../build-site.ts';
import { inventRaceDay } from '../desk-pictures/invented-race-day.ts';
import { type LivePicture, livePictures } from './shown-pictures.ts';

/**
 * Takes the pictures of docs/live: race day as everybody sees it, in the midst of a past race that is run
 * again: `npm run live-pictures`. `--only screen-course,live` takes those whose names begin so.
 */
const folder = 'docs/live';
/** The picture that stands behind what a stream lays over it. */
const behind = 'public/images/posters/from-the-bank.avif';
/** A day and an hour that stay the same. */
const moment = '2026-12-01T12:00:00-05:00';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
await buildSite(process.env);
const begun = Date.now();
const now = () => new Date(Date.parse(moment) + Date.now() - begun);
mkdirSync(folder, { recursive: true });
const site = await deskSite({
  env: { TRUSTED_PROXIES: '1', MOMENT: moment },
  clock: { args: ['--import', resolve('tests/support/at-date.ts')], now },
});
const raceDay = await inventRaceDay({ ...site, now });
const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
const wanted = livePictures.filter(({ name }) => only?.some((one) => name.startsWith(one)) ?? true);
for (const picture of wanted) {
  const { width, height, colorScheme = 'light' } = picture;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    serviceWorkers: 'block',
    timezoneId: 'America/Guayaquil',
  });
  await context.clock.install({ time: now() });
  const page = await context.newPage();
  await raceDay.catchUp();
  await page.goto(`${site.url}${picture.address('es')}`, { waitUntil: 'load' });
  await picture.before?.(page);
  await page.evaluate(() => document.fonts.ready);
  await sharp(await taken(page, picture))
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}/${picture.name}.png`);
  await context.close();
}
await browser.close();
await site.stop();
writeFileSync(`${folder}/README.md`, gallery(livePictures));
console.log(`${wanted.length} pictures in ${folder}`);

async function taken(page: Page, { isOver, width, height }: LivePicture): Promise<Buffer> {
  const picture = await page.screenshot({
    omitBackground: isOver === true,
    animations: 'disabled',
  });
  if (!isOver) return picture;
  const ground = sharp(behind).resize(width, height, { fit: 'cover' });
  return ground
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}

/** The page that shows all of them. */
function gallery(pictures: readonly LivePicture[]): string {
  return [
    '# Race day as everybody sees it',
    '',
    'A past race that is run again. `npm run live-pictures` takes the pictures and writes this page.',
    '',
    ...pictures.flatMap(({ name, address, width, height }) => [
      `## ${name}`,
      '',
      `\`${address('es')}\`, ${width} × ${height} px`,
      '',
      `![${name}](${name}.png)`,
      '',
    ]),
  ].join('\n');
}
