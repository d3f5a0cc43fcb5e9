import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { deskSite } from '../../tests/browser/desk/desk-site.ts';
import { crossSite } from '../../tests/browser/race-day/cross-scene.ts';
import { giveSeat } from '../../tests/browser/race-day/race-day-site.ts';
import { speakerSite } from '../../tests/browser/race-day/speaker-scene.ts';
import { buildSite } from '../build-site.ts';
import {
  isWanted,
  keepPicture,
  openBrowser,
  type PictureOrder,
  pictureClock,
  pictureMoment,
  toWindow,
} from './camera.ts';
import { contactSheet } from './contact-sheet.ts';
import { inventRaceDay } from './invented-race-day.ts';
import { type LivePicture, livePictures } from './live-pictures.ts';

/** The picture under the overlay of a stream. */
const behind = 'public/images/posters/from-the-bank.avif';
const sheets = {
  live: [
    'live-1280',
    'screen-scoreboard-1080p',
    'screen-course-overlay',
    'live-360',
    'cross-bracket-1280',
    'speaker-360',
    'live-river-360',
    'cross-judge-360',
  ],
  cross: [
    'cross-judge-360',
    'cross-finish-360',
    'cross-start-360',
    'cross-speaker-360',
    'cross-office-1280',
    'cross-bracket-1280',
    'cross-screen-1920',
    'cross-bracket-360',
  ],
} as const;
const onSheets: readonly string[] = Object.values(sheets).flat();

/** Takes public pages of race day, in the middle of a past race, and a kayak cross in its quarterfinals. */
export async function pictureLive(order: PictureOrder): Promise<void> {
  await buildSite(process.env);
  const now = pictureClock();
  const browser = await openBrowser();
  const wanted = livePictures.filter(({ name }) =>
    order.shown ? onSheets.includes(name) : isWanted(name, order),
  );
  const kept = new Map<string, Buffer>();
  const take = async (
    url: string,
    picture: LivePicture,
    prepare: (context: BrowserContext) => Promise<void>,
  ) => {
    const taken = await takePicture(browser, url, picture, prepare);
    await keepPicture(picture.name, taken, order);
    if (onSheets.includes(picture.name)) kept.set(picture.name, taken);
  };
  const ofSpeaker = wanted.filter(({ isSpeaker }) => isSpeaker);
  const ofCross = wanted.filter(({ cross }) => cross);
  const ofRace = wanted.filter(({ isSpeaker, cross }) => !isSpeaker && !cross);
  if (ofRace.length > 0) {
    const site = await deskSite({
      env: { TRUSTED_PROXIES: '1', MOMENT: pictureMoment },
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
  for (const [name, titles] of Object.entries(sheets)) {
    const pictures = titles.flatMap((title) => {
      const picture = kept.get(title);
      return picture ? [{ title, picture }] : [];
    });
    // An incomplete sheet would replace the guide's.
    if (pictures.length < titles.length) continue;
    await keepPicture(name, await contactSheet(pictures, { width: 1280, columns: 4 }), order);
  }
}

async function takePicture(
  browser: Browser,
  url: string,
  picture: LivePicture,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Buffer> {
  const { width, height, colorScheme, language = 'es', isPlain = false } = picture;
  const context = await browser.newContext({
    ...toWindow({ width, height }, colorScheme),
    javaScriptEnabled: !isPlain,
  });
  await prepare(context);
  const page = await context.newPage();
  await page.goto(`${url}${picture.address(language)}`, { waitUntil: 'load' });
  await picture.before?.(page);
  await page.evaluate(() => document.fonts.ready);
  const taken = await takeShot(page, picture);
  await context.close();
  return taken;
}

async function takeShot(page: Page, { isOver, width, height }: LivePicture): Promise<Buffer> {
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
