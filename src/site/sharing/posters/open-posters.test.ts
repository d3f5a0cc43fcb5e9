import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Poster } from '../../../platform/page/poster.ts';
import { openPdfMaker } from '../../../platform/pdf/open-pdf-maker.server.ts';
import { breakable, openPosters } from './open-posters.server.ts';
import { posterThemes, sceneCuts } from './poster-themes.ts';

const faults: string[] = [];
const pdfMaker = openPdfMaker({ onFailure: (_fault, detail) => faults.push(detail) });
afterAll(() => pdfMaker.close());

const poster = (more: Partial<Poster> = {}): Poster => ({
  scene: 'gate',
  light: 'night',
  pole: 'red',
  kicker: 'Ecuador',
  country: 'EC',
  title: 'Ana Prueba',
  figures: [{ value: '2.º', label: 'Mejor puesto, 2023' }],
  rows: [],
  foot: '4 ediciones',
  ...more,
});
const postersWith = (
  maker: Pick<typeof pdfMaker, 'jpeg' | 'isThere'>,
  { allowed = true, race = 'Carrera' } = {},
) =>
  openPosters({
    pdfMaker: maker,
    limiter: {
      take: () => Promise.resolve({ allowed, remaining: 0, resetAt: new Date() }),
    } as never,
    race: () => ({ name: race }),
    shared: '/social/0',
  });

test('names of any length and script become pictures of their sizes that messengers fetch', async () => {
  const posters = postersWith(pdfMaker);
  const names = [
    'Hubertblainewolfeschlegelsteinhausenbergerdorff',
    'María de los Ángeles Echeverría-Montealegre Quilumbaqui de la Santísima Trinidad y Quiroga',
    'محمد الأحمد بن عبد الرحمن',
  ];
  for (const [at, title] of names.entries()) {
    const shape = at % 2 === 0 ? 'card' : 'square';
    const bytes = await posters.pictureOf(poster({ title }), shape, '');
    expect(faults).toEqual([]);
    const { width, height, format } = await sharp(bytes ?? undefined).metadata();
    expect([width, height, format]).toEqual(
      shape === 'card' ? [1200, 630, 'jpeg'] : [1080, 1080, 'jpeg'],
    );
    expect(bytes?.length).toBeLessThan(150_000);
  }
});

test('a name says what stands on it: a corrected result is another picture', () => {
  const { nameOf } = postersWith(pdfMaker);
  expect(nameOf(poster())).toMatch(/^[0-9a-f]{12}$/);
  expect(nameOf(poster())).toBe(nameOf(poster()));
  expect(nameOf(poster({ figures: [{ value: '1.º', label: 'Mejor puesto, 2023' }] }))).not.toBe(
    nameOf(poster()),
  );
});

test('another look is another picture, so that nobody keeps the one of before', () => {
  const before = postersWith(pdfMaker).nameOf(poster());
  const { surface } = posterThemes.day;
  const { top } = sceneCuts.gate;
  onTestFinished(() => {
    posterThemes.day.surface = surface;
    sceneCuts.gate.top = top;
  });
  posterThemes.day.surface = '#ffffff';
  const painted = postersWith(pdfMaker).nameOf(poster());
  sceneCuts.gate.top = top + 1;
  expect(new Set([before, painted, postersWith(pdfMaker).nameOf(poster())]).size).toBe(3);
});

test('one is drawn once for all who ask, and again for nobody', async () => {
  let drawn = 0;
  const posters = postersWith({
    isThere: () => true,
    jpeg: async () => {
      drawn += 1;
      return { bytes: new Uint8Array([7]), pages: 1, undrawn: [] };
    },
  });
  await Promise.all([1, 2, 3].map(() => posters.pictureOf(poster(), 'card', 'a')));
  await posters.pictureOf(poster(), 'card', 'b');
  expect(drawn).toBe(1);
});

test('who asks for too many, or comes when too many wait, gets none', async () => {
  const never = { isThere: () => true, jpeg: () => Promise.reject(new Error('drawn')) };
  expect(await postersWith(never, { allowed: false }).pictureOf(poster(), 'card', 'a')).toBeNull();
  const busy = { isThere: () => true, jpeg: async () => ({ fault: 'busy' as const }) };
  expect(await postersWith(busy).pictureOf(poster(), 'card', 'a')).toBeNull();
});

test('words with letters that nobody draws here have no poster: it would be of empty boxes', () => {
  const { draws } = postersWith(pdfMaker);
  expect(draws(poster({ title: 'Γιώργος Владимир محمد 王小明 Ñusta O’Neill®' }))).toBe(true);
  for (const title of ['김철수', 'Ana 🛶', 'Ana ❤', '𠮷野 太郎']) {
    expect(draws(poster({ title }))).toBe(false);
  }
  expect(draws(poster({ foot: '2 👍' }))).toBe(false);
  // The name of the race stands on each.
  expect(postersWith(pdfMaker, { race: 'Carrera 🛶' }).draws(poster())).toBe(false);
});

test('a rarer letter that turns out to have no face gives no picture, and is not tried again', async () => {
  let asked = 0;
  const posters = postersWith({
    isThere: () => true,
    jpeg: (...order) => {
      asked += 1;
      return pdfMaker.jpeg(...order);
    },
  });
  for (const caller of ['a', 'b']) {
    expect(await posters.pictureOf(poster({ title: '山﨑 太郎' }), 'card', caller)).toBeNull();
  }
  expect([asked, faults]).toEqual([1, []]);
});

test('words are parted only where a line could not hold them', () => {
  expect(breakable('Ana Quilumbaqui Echeverría-Montealegre')).toBe(
    'Ana Quilumbaqui Echeverría-Montealegre',
  );
  const long = breakable('Wolfeschlegelsteinhausenbergerdorff');
  expect(long.split('\u00ad').map(({ length }) => length)).toEqual([12, 12, 11]);
  expect(long.replaceAll('\u00ad', '')).toBe('Wolfeschlegelsteinhausenbergerdorff');
});
