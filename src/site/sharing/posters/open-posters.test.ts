import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Poster } from '../../../platform/page/poster.ts';
import { openPdfMaker } from '../../../platform/pdf/open-pdf-maker.server.ts';
import { breakable, canWrite, openPosters } from './open-posters.server.ts';

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
const postersWith = (maker: Pick<typeof pdfMaker, 'jpeg' | 'isThere'>, allowed = true) =>
  openPosters({
    pdfMaker: maker,
    limiter: {
      take: () => Promise.resolve({ allowed, remaining: 0, resetAt: new Date() }),
    } as never,
    race: () => ({ name: 'Carrera' }),
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
  expect(await postersWith(never, false).pictureOf(poster(), 'card', 'a')).toBeNull();
  const busy = { isThere: () => true, jpeg: async () => ({ fault: 'busy' as const }) };
  expect(await postersWith(busy).pictureOf(poster(), 'card', 'a')).toBeNull();
});

test('a name with letters that nobody draws here has no poster: it would be of empty boxes', () => {
  expect(canWrite(poster({ title: 'Γιώργος Владимир 王小明 Ñusta O’Neill' }))).toBe(true);
  expect(canWrite(poster({ title: '김철수' }))).toBe(false);
});

test('words are parted only where a line could not hold them', () => {
  expect(breakable('Ana Quilumbaqui Echeverría-Montealegre')).toBe(
    'Ana Quilumbaqui Echeverría-Montealegre',
  );
  const long = breakable('Wolfeschlegelsteinhausenbergerdorff');
  expect(long.split('\u00ad').map(({ length }) => length)).toEqual([12, 12, 11]);
  expect(long.replaceAll('\u00ad', '')).toBe('Wolfeschlegelsteinhausenbergerdorff');
});
