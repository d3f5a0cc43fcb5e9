import type { Page } from '@playwright/test';
import { deskPath } from '../../src/desk/frame/desk-path.ts';
import type { Language } from '../../src/platform/i18n/languages.ts';
import { heatsPath } from '../../src/race-day/phone/page/heats-path.ts';
import { viewWords } from '../../src/race-day/screens/order/asked-screen.ts';
import { screenPath } from '../../src/race-day/screens/screen-path.ts';
import { speakerPath } from '../../src/race-day/speaker/speaker-paths.ts';

export interface LivePicture {
  name: string;
  address: (language: Language) => string;
  width: number;
  height: number;
  colorScheme?: 'light' | 'dark';
  /** Spanish by default. */
  language?: Language;
  /** Whether it lies over one of the site's pictures, as in a stream. */
  isOver?: boolean;
  /** Boats that the visitor follows, as `GROUP.BIB`. */
  follows?: readonly string[];
  isSpeaker?: boolean;
  /** Page of a kayak cross in its quarterfinals. */
  cross?: 'judge' | 'finish' | 'start' | 'announcer' | 'office' | 'everybody';
  isPlain?: boolean;
  before?: (page: Page) => Promise<void>;
}

type ViewWord = keyof typeof viewWords;

const sizes = {
  '1080p': { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  '768x384': { width: 768, height: 384 },
  '256x128': { width: 256, height: 128 },
} as const;

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

function live(name: string, path: string, more: Omit<LivePicture, 'name' | 'address'>) {
  return {
    name,
    address: (language: Language) => `/${language}${path}`,
    before: untilLive,
    ...more,
  };
}

/** Waits until the page's clocks follow the server's, shown by a boat that is overdue. */
function untilLive(page: Page): Promise<void> {
  return page.locator('.now-course [data-is="past"]').first().waitFor();
}

/** Scrolls to the running list, once the page's bar has noticed the scroll. */
async function toTheList(page: Page): Promise<void> {
  await untilLive(page);
  await page
    .locator('.live-group')
    .first()
    .evaluate((list) => list.scrollIntoView());
  await page.locator('header[data-opaque]').waitFor({ state: 'attached' });
}

const followed = {
  follows: ['experts-men.110', 'experts-men.104', 'experts-men.112'],
  before: async (page: Page) => {
    await untilLive(page);
    await page.locator('[data-followed] [data-since]').waitFor();
  },
};

function speaker(name: string, more: Omit<LivePicture, 'name' | 'address' | 'isSpeaker'>) {
  return {
    name,
    address: speakerPath,
    isSpeaker: true,
    before: (page: Page) => page.locator('.speaker-last').waitFor(),
    ...more,
  };
}

const views = Object.keys(viewWords).filter(
  (view) => view !== 'espectaculo' && view !== 'cross',
) as ViewWord[];

const wide = { width: 1280, height: 1000 } as const;

/** Builds the pictures of a cross page, in Spanish by day and in English by night. */
function cross(
  whose: NonNullable<LivePicture['cross']>,
  name: string,
  { until, ...more }: Omit<LivePicture, 'name' | 'cross' | 'before'> & { until: string },
): LivePicture[] {
  const before = (page: Page) => page.locator(until).first().waitFor();
  const own = { ...more, cross: whose, before };
  return [
    { ...own, name: `cross-${name}-${more.width}` },
    { ...own, name: `cross-${name}-${more.width}-en-dark`, language: 'en', colorScheme: 'dark' },
  ];
}

const crossPictures = [
  ...(['judge', 'finish', 'start'] as const).flatMap((seat) =>
    cross(seat, seat, {
      ...phone,
      address: heatsPath,
      until: '.heats-board:not([inert]) .heats-boats li',
    }),
  ),
  ...cross('office', 'office', {
    ...wide,
    address: (language) => `${deskPath(`/${language}`, 'carrera/cross')}#serie-QF1`,
    until: '.cross-heat',
  }),
  ...cross('everybody', 'bracket', {
    ...wide,
    address: (language) => `/${language}/resultados/2027/cross`,
    until: '.kx-heat',
  }),
  ...cross('everybody', 'bracket', {
    ...phone,
    address: (language) => `/${language}/resultados/2027/cross`,
    until: '.kx-heat',
  }),
  ...cross('announcer', 'speaker', {
    ...phone,
    address: speakerPath,
    until: '.speaker-cross',
  }),
  ...cross('everybody', 'screen', {
    ...sizes['1080p'],
    address: (language) => `${screenPath(language)}?vista=cross`,
    until: '.screen-cross',
  }),
];

export const livePictures: readonly LivePicture[] = [
  live('live-360', '/en-vivo', phone),
  live('live-360-dark', '/en-vivo', { ...phone, colorScheme: 'dark' }),
  live('live-1280', '/en-vivo', laptop),
  live('live-360-en', '/en-vivo', { ...phone, language: 'en' }),
  live('live-1280-en-dark', '/en-vivo', { ...laptop, language: 'en', colorScheme: 'dark' }),
  live('live-followed-360', '/en-vivo', { ...phone, ...followed }),
  live('live-followed-1280', '/en-vivo', { ...laptop, ...followed }),
  live('live-river-360', '/en-vivo#rio', phone),
  live('live-river-1280', '/en-vivo#rio', laptop),
  live('live-list-360', '/en-vivo', { ...phone, follows: followed.follows, before: toTheList }),
  live('live-list-1280', '/en-vivo', { ...laptop, follows: followed.follows, before: toTheList }),
  live('live-plain-360', '/en-vivo', {
    ...phone,
    isPlain: true,
    before: (page) => page.locator('.now-course').waitFor(),
  }),
  {
    name: 'embed-600',
    address: (language) => `/${language}/insertar/en-vivo`,
    width: 600,
    height: 480,
  },
  speaker('speaker-360', phone),
  speaker('speaker-360-en-dark', { ...phone, language: 'en', colorScheme: 'dark' }),
  speaker('speaker-card-360', {
    ...phone,
    before: async (page) => {
      await page.locator('.speaker-before button').first().click();
      await page.locator('.speaker-facts').waitFor();
    },
  }),
  speaker('speaker-1280', laptop),
  ...views.flatMap((view) => [screen(view, '1080p'), screen(view, 'portrait')]),
  ...views.flatMap((view) => [screen(view, '768x384'), screen(view, '256x128')]),
  overlay('recorrido'),
  overlay('clasificacion'),
  ...crossPictures,
  {
    name: 'screen-pairing-1080p',
    address: screenPath,
    ...sizes['1080p'],
    before: (page) => page.locator('.screen-pairing').waitFor(),
  },
];
