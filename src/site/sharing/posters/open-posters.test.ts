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

test('posters with names of any length and script have their sizes and stay small enough for messengers', async () => {
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

test('the name of a poster depends on its content, so a corrected result gets another picture', () => {
  const { nameOf } = postersWith(pdfMaker);
  expect(nameOf(poster())).toMatch(/^[0-9a-f]{12}$/);
  expect(nameOf(poster())).toBe(nameOf(poster()));
  expect(nameOf(poster({ figures: [{ value: '1.º', label: 'Mejor puesto, 2023' }] }))).not.toBe(
    nameOf(poster()),
  );
});

test('the name of a poster depends on its look, so that no browser keeps the former picture', () => {
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

test('a poster is drawn once for simultaneous requests and then cached', async () => {
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

test('a poster is refused after too many requests or when too many wait', async () => {
  const never = { isThere: () => true, jpeg: () => Promise.reject(new Error('drawn')) };
  expect(await postersWith(never, { allowed: false }).pictureOf(poster(), 'card', 'a')).toBeNull();
  const busy = { isThere: () => true, jpeg: async () => ({ fault: 'busy' as const }) };
  expect(await postersWith(busy).pictureOf(poster(), 'card', 'a')).toBeNull();
});

test('a poster is not drawn when its words have letters that no font has', () => {
  const { draws } = postersWith(pdfMaker);
  expect(draws(poster({ title: 'Γιώργος Владимир محمد 王小明 Ñusta O’Neill®' }))).toBe(true);
  for (const title of ['김철수', 'Ana 🛶', 'Ana ❤', '𠮷野 太郎']) {
    expect(draws(poster({ title }))).toBe(false);
  }
  expect(draws(poster({ foot: '2 👍' }))).toBe(false);
  // The race's name stands on each poster.
  expect(postersWith(pdfMaker, { race: 'Carrera 🛶' }).draws(poster())).toBe(false);
});

test('a poster with a rare letter that no font has gives no picture and is not tried again', async () => {
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

test('poster words are hyphenated only when they do not fit a line', () => {
  expect(breakable('Ana Quilumbaqui Echeverría-Montealegre')).toBe(
    'Ana Quilumbaqui Echeverría-Montealegre',
  );
  const long = breakable('Wolfeschlegelsteinhausenbergerdorff');
  expect(long.split('\u00ad').map(({ length }) => length)).toEqual([12, 12, 11]);
  expect(long.replaceAll('\u00ad', '')).toBe('Wolfeschlegelsteinhausenbergerdorff');
});
