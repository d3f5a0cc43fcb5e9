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

const phone = { width: 360, height: 740 } as const;
const laptop = { width: 1280, height: 800 } as const;

/** A page of the site while the race is run. */
function live(
  name: string,
  path: string,
  more: Pick<LivePicture, 'width' | 'height' | 'colorScheme'>,
): LivePicture {
  return {
    name,
    address: (language) => `/${language}${path}`,
    ...more,
    before: (page) => page.locator('[data-list] [data-row]').first().waitFor(),
  };
}

const views = Object.keys(viewWords).filter((view) => view !== 'espectaculo') as ViewWord[];

/** What `npm run live-pictures` takes. */
export const livePictures: readonly LivePicture[] = [
  live('live-360', '/en-vivo', phone),
  live('live-360-dark', '/en-vivo', { ...phone, colorScheme: 'dark' }),
  live('live-1280', '/en-vivo', laptop),
  live('live-river-360', '/en-vivo#rio', phone),
  live('live-river-1280', '/en-vivo#rio', laptop),
  {
    ...live('live-list-360', '/en-vivo', phone),
    before: (page) =>
      page
        .locator('.live-group')
        .first()
        .evaluate((list) => list.scrollIntoView()),
  },
  {
    name: 'embed-600',
    address: (language) => `/${language}/insertar/en-vivo`,
    width: 600,
    height: 480,
  },
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
