import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium as browsers, type Page } from '@playwright/test';
import sharp from 'sharp';
import { deskSite } from '../../tests/browser/desk/desk-site.ts';
import { crossSite } from '../../tests/browser/race-day/cross-scene.ts';
import { giveSeat } from '../../tests/browser/race-day/race-day-site.ts';
import { speakerSite } from '../../tests/browser/race-day/speaker-scene.ts';
import { browserPath } from '../../tests/support/browser-path.ts';
import { buildSite } from '../build-site.ts';
import { inventRaceDay } from '../desk-pictures/invented-race-day.ts';
import { type LivePicture, livePictures } from './shown-pictures.ts';

/**
 * Takes the pictures of docs/live: race day as everybody sees it, in the midst of a past race that is run
 * again, and a kayak cross in its quarterfinals: `npm run live-pictures`. `--only screen-course,live` takes those whose names begin so.
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
const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
const wanted = livePictures.filter(({ name }) => only?.some((one) => name.startsWith(one)) ?? true);
const ofSpeaker = wanted.filter(({ isSpeaker }) => isSpeaker);
const ofCross = wanted.filter(({ cross }) => cross);
const ofRace = wanted.filter(({ isSpeaker, cross }) => !isSpeaker && !cross);
if (ofRace.length > 0) {
  const site = await deskSite({
    env: { TRUSTED_PROXIES: '1', MOMENT: moment },
    clock: { args: ['--import', resolve('tests/support/at-date.ts')], now },
  });
  const raceDay = await inventRaceDay({ ...site, now });
  for (const picture of ofRace) {
    await take(site.url, picture, async (context) => {
      await context.clock.install({ time: now() });
      const days = JSON.stringify({ [raceDay.date]: picture.follows ?? [] });
      await context.addInitScript((kept) => localStorage.setItem('followed', kept), days);
      await raceDay.catchUp();
    });
  }
  await site.stop();
}
if (ofSpeaker.length > 0) {
  const site = await speakerSite();
  const seat = await site.seated({ kind: 'announcer', label: 'Locución', gates: null });
  for (const picture of ofSpeaker) {
    await take(site.url, picture, async (context) => {
      await giveSeat(context, site.url, seat.token);
      const kept = JSON.stringify({ scheme: picture.colorScheme ?? 'light' });
      await context.addInitScript((settings) => localStorage.setItem('speaker', settings), kept);
    });
  }
  await site.stop();
}
if (ofCross.length > 0) {
  const site = await crossSite();
  for (const picture of ofCross) {
    await take(site.url, picture, async (context) => {
      const { cross = 'everybody', colorScheme = 'light' } = picture;
      if (cross === 'office') await site.enter(context, 'Rosa', ['owner', 'race_office', 'jury']);
      else if (cross !== 'everybody') await giveSeat(context, site.url, site.phones[cross].token);
      const kept = JSON.stringify({ scheme: colorScheme });
      await context.addInitScript((settings) => localStorage.setItem('speaker', settings), kept);
    });
  }
  await site.stop();
}
await browser.close();
writeFileSync(`${folder}/README.md`, gallery(livePictures));
console.log(`${wanted.length} pictures in ${folder}`);

async function take(
  url: string,
  picture: LivePicture,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const { width, height, colorScheme = 'light', language = 'es', isPlain = false } = picture;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    serviceWorkers: 'block',
    timezoneId: 'America/Guayaquil',
    javaScriptEnabled: !isPlain,
  });
  await prepare(context);
  const page = await context.newPage();
  await page.goto(`${url}${picture.address(language)}`, { waitUntil: 'load' });
  await picture.before?.(page);
  await page.evaluate(() => document.fonts.ready);
  await sharp(await taken(page, picture))
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}/${picture.name}.png`);
  await context.close();
}

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
    'A past race that is run again, and a kayak cross. `npm run live-pictures` takes the pictures and writes this page.',
    '',
    ...pictures.flatMap(({ name, address, language = 'es', width, height }) => [
      `## ${name}`,
      '',
      `\`${address(language)}\`, ${width} × ${height} px`,
      '',
      `![${name}](${name}.png)`,
      '',
    ]),
  ].join('\n');
}
