import type { Page } from '@playwright/test';
import type { Language } from '../../src/platform/i18n/languages.ts';
import { viewWords } from '../../src/race-day/screens/order/asked-screen.ts';
import { screenPath } from '../../src/race-day/screens/screen-path.ts';

/** A picture of race day as everybody sees it. */
export interface LivePicture {
  name: string;
  address: (language: Language) => string;
  width: number;
  height: number;
  colorScheme?: 'light' | 'dark';
  /** Lies over one of the site's own pictures, as it does in a stream. */
  isOver?: boolean;
  /** What is waited for, or done, before it is taken. */
  before?: (page: Page) => Promise<void>;
}

type ViewWord = keyof typeof viewWords;

const sizes = {
  '1080p': { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  '768x384': { width: 768, height: 384 },
  '256x128': { width: 256, height: 128 },
} as const;

/** Until it is drawn, and has come in. */
async function untilDrawn(page: Page): Promise<void> {
  const view = page.locator('.screen-view');
  await view.waitFor();
  await view.evaluate((one) => one.getAnimations().map((animation) => animation.finish()));
}

function screen(view: ViewWord, size: keyof typeof sizes): LivePicture {
  return {
    name: `screen-${viewWords[view]}-${size}`,
    address: (language) => `${screenPath(language)}?vista=${view}`,
    ...sizes[size],
    before: untilDrawn,
  };
}

function overlay(view: ViewWord): LivePicture {
  return {
    ...screen(view, '1080p'),
    name: `screen-${viewWords[view]}-overlay`,
    address: (language) => `${screenPath(language)}?vista=${view}&fondo=transparente`,
    isOver: true,
  };
}

const views = Object.keys(viewWords).filter((view) => view !== 'espectaculo') as ViewWord[];

/** What `npm run live-pictures` takes. */
export const livePictures: readonly LivePicture[] = [
  ...views.flatMap((view) => [screen(view, '1080p'), screen(view, 'portrait')]),
  ...views.flatMap((view) => [screen(view, '768x384'), screen(view, '256x128')]),
  overlay('recorrido'),
  overlay('clasificacion'),
  {
    name: 'screen-pairing-1080p',
    address: screenPath,
    ...sizes['1080p'],
    before: (page) => page.locator('.screen-pairing').waitFor(),
  },
];
