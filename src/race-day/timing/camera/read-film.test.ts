import { expect, test } from 'vitest';
import type { FinishFilm } from '../../../../tests/support/film/finish-film.ts';
import {
  readArrivals,
  readFilms,
  uncertainty,
} from '../../../../tests/support/film/read-arrivals.ts';
import { seededRandom } from '../../../design/course-map/geometry/seeded-random.ts';
import { createFilmRing } from './film-ring.ts';
import {
  cutStrip,
  type FilmedStamp,
  isStripOver,
  type PlannedStrip,
  planStrip,
} from './plan-strip.ts';

const size = { width: 48, height: 27 };
const second = 1_000_000;

/** Drops none of the frames that show the bow, because those would be read with the longer doubt of the next test. */
const drop = (bow: number) => [bow - 12, bow - 11, bow + 18];

const conditions = [
  { framesPerSecond: 60, noise: 10, shake: 0 },
  { framesPerSecond: 30, noise: 10, shake: 0 },
  { framesPerSecond: 60, noise: 45, shake: 0 },
  { framesPerSecond: 30, noise: 30, shake: 1 },
  { framesPerSecond: 30, noise: 30, shake: 0, drop },
];

test.each(conditions)(
  'a strip of $framesPerSecond frames a second is read to the frame (noise $noise, shake $shake)',
  (film) => {
    const { framesPerSecond } = film;
    const arrivals = readFilms(film);
    const frame = second / framesPerSecond;
    expect(arrivals).toHaveLength(40);
    for (const { error, doubt, whole, frame: read, near } of arrivals) {
      expect(near).toBeGreaterThanOrEqual(read);
      expect(whole).toBe(doubt + uncertainty);
      expect(Math.abs(error)).toBeLessThanOrEqual(frame);
      expect(doubt).toBeLessThanOrEqual(Math.ceil(frame / 2) + 1);
    }
    const worst = Math.max(...arrivals.map(({ error }) => Math.abs(error)));
    const thumbs = arrivals.map(({ thumb }) => thumb);
    expect(worst).toBeLessThan(Math.max(...thumbs) - Math.min(...thumbs));
  },
);

test('a boat that crosses in a gap is read with a doubt that covers the gap', () => {
  const film: FinishFilm = {
    ...size,
    framesPerSecond: 30,
    seconds: 3.4,
    boats: [{ crosses: 1.52, lane: [0.4, 0.8] }],
    dropped: [45, 46, 47, 48],
  };
  const [arrival] = readArrivals(film, seededRandom(5));
  expect(arrival?.doubt).toBeGreaterThan(80_000);
  expect(arrival?.whole).toBe((arrival?.doubt ?? 0) + uncertainty);
  expect(arrival?.near).toBeGreaterThanOrEqual(arrival?.frame ?? Infinity);
  expect(Math.abs(arrival?.error ?? Infinity)).toBeLessThanOrEqual(arrival?.doubt ?? 0);
});

test('two stamps within 0.3 s share a strip, and a later one gets its own', () => {
  const stamp = (id: string, at: number): FilmedStamp => ({ id, at, toTimeOfDay: 0, uncertainty });
  const planned = [stamp('a', 0), stamp('b', 290_000), stamp('c', 900_000)].reduce<
    readonly PlannedStrip[]
  >(planStrip, []);
  expect(planned.map((strip) => strip.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
  expect(planned.map((strip) => isStripOver(strip, 1_790_000))).toEqual([true, false]);
});

test('a row of stamps without a pause is cut into strips that a phone can keep', () => {
  const planned = Array.from({ length: 60 }, (_, index): FilmedStamp => {
    return { id: String(index), at: index * 200_000, toTimeOfDay: 0, uncertainty };
  }).reduce<readonly PlannedStrip[]>(planStrip, []);
  const lengths = planned.map((strip) => (strip.at(-1)?.at ?? 0) - strip[0].at);
  expect(planned.flat()).toHaveLength(60);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(3_000_000);
});

test('stamps by two readings of the clock never share a strip', () => {
  const one: FilmedStamp = { id: 'a', at: 0, toTimeOfDay: 0, uncertainty };
  const planned = [one, { ...one, id: 'b', at: 100_000, toTimeOfDay: 70_000 }];
  expect(planned.reduce<readonly PlannedStrip[]>(planStrip, [])).toHaveLength(2);
});

test('no strip is cut when the camera saw nothing around a stamp', () => {
  const ring = createFilmRing(4);
  ring.add({ at: 0, isCaptured: true });
  expect(cutStrip(ring, [{ id: 'a', at: 9 * second, toTimeOfDay: 0, uncertainty }])).toBeNull();
});
