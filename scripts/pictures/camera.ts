import { existsSync, mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium as browsers } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '../../src/platform/i18n/languages.ts';
import { browserPath } from '../../tests/support/browser-path.ts';

/** What the caller of `npm run pictures` asks for. */
export interface PictureOrder {
  /** Takes only pictures whose names begin with one of these; all of them without it. */
  only?: readonly string[];
  /** Takes only the pictures that the guides show. */
  shown: boolean;
  /** Takes whole pages, which never go to the guides. */
  whole: boolean;
}

const [all, guides] = ['test-results/pictures', 'docs/pictures'];
/** Width of a picture in the guides, in pixels, at most. */
const widest = 1280;

/** A moment at which registration is open, so that the pictures are the same in any year. */
export const pictureMoment = '2026-12-01T12:00:00-05:00';

/** Returns a clock that starts at the moment of the pictures. */
export function pictureClock(): () => Date {
  const begun = Date.now();
  return () => new Date(Date.parse(pictureMoment) + Date.now() - begun);
}

export function openBrowser(): Promise<Browser> {
  return browsers.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
  });
}

/** Returns the settings of a window of this size and scheme, on a clock of the race's country. */
export function toWindow(
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark' = 'light',
): BrowserContextOptions {
  return { viewport, colorScheme, serviceWorkers: 'block', timezoneId: 'America/Guayaquil' };
}

/** Returns the name of a picture's file; a picture in Spanish carries no language. */
export function pictureName(language: Language, ...parts: (string | number)[]): string {
  return [...parts, ...(language === 'es' ? [] : [language])].join('-');
}

/** Returns whether the order asks for this picture. */
export function isWanted(name: string, { only, shown }: PictureOrder): boolean {
  if (shown && !isInGuides(name)) return false;
  return only?.some((begin) => name.startsWith(begin)) ?? true;
}

/** Writes a picture to be looked at, and once more for the guides when docs/pictures has one of its name. */
export async function keepPicture(
  name: string,
  picture: Buffer,
  { whole }: PictureOrder,
): Promise<void> {
  mkdirSync(all, { recursive: true });
  await sharp(picture).webp({ quality: 82 }).toFile(`${all}/${name}.webp`);
  if (whole || !isInGuides(name)) return;
  await sharp(picture)
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 65 })
    .toFile(`${guides}/${name}.webp`);
}

function isInGuides(name: string): boolean {
  return existsSync(`${guides}/${name}.webp`);
}
