import { existsSync, mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium as browsers } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '../../src/platform/i18n/languages.ts';
import { browserPath } from '../../tests/support/browser-path.ts';

export interface PictureOrder {
  /** Takes only pictures whose names begin with one of these; undefined takes all. */
  only?: readonly string[];
  /** Takes only pictures that the guides show. */
  shown: boolean;
  whole: boolean;
}

const [all, guides] = ['test-results/pictures', 'docs/pictures'];
const widest = 1280;

/** A moment at which registration is open, so that pictures are the same in any year. */
export const pictureMoment = '2026-12-01T12:00:00-05:00';

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

export function toWindow(
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark' = 'light',
): BrowserContextOptions {
  return { viewport, colorScheme, serviceWorkers: 'block', timezoneId: 'America/Guayaquil' };
}

/** Returns the name of a picture's file; a Spanish picture has no language in its name. */
export function pictureName(language: Language, ...parts: (string | number)[]): string {
  return [...parts, ...(language === 'es' ? [] : [language])].join('-');
}

export function isWanted(name: string, { only, shown }: PictureOrder): boolean {
  if (shown && !isInGuides(name)) return false;
  return only?.some((begin) => name.startsWith(begin)) ?? true;
}

/** Writes a picture for review, and into docs/pictures when a picture with its name is there. */
export async function keepPicture(
  name: string,
  picture: Buffer,
  { whole }: PictureOrder,
): Promise<void> {
  mkdirSync(all, { recursive: true });
  // A whole page may be taller than 16,383 pixels, the most that WebP holds.
  if (whole) return void (await sharp(picture).png().toFile(`${all}/${name}.png`));
  await sharp(picture).webp({ quality: 82 }).toFile(`${all}/${name}.webp`);
  if (!isInGuides(name)) return;
  await sharp(picture)
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 65 })
    .toFile(`${guides}/${name}.webp`);
}

function isInGuides(name: string): boolean {
  return existsSync(`${guides}/${name}.webp`);
}
