import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { courseSchema } from '../course.ts';
import { drawnMeters } from '../drawn-meters.ts';
import { onRiver, riverShapes } from './river-shapes.ts';
import {
  type LaidFixed,
  type LaidPlace,
  listFreePlaces,
  placeFaults,
  withPlaces,
} from './with-places.ts';

const shipped = courseSchema.parse(JSON.parse(readFileSync('data/course.json', 'utf8')));
const { putIn, start, finish, takeOut } = shipped;
const fixed: LaidFixed = { putIn, start, finish, takeOut };
const place = (more: Partial<LaidPlace> = {}): LaidPlace => ({
  kind: 'rapid',
  at: 60,
  side: 'left',
  name: { es: 'La Grande', en: 'The Big One' },
  ...more,
});

describe('the places of a course', () => {
  test('the places of a course stay the same when nothing was changed', () => {
    expect(withPlaces(shipped, { fixed, places: listFreePlaces(shipped) })).toEqual(shipped);
  });

  test('the places of a course can be a single rapid', () => {
    const laid = withPlaces(shipped, { fixed, places: [place()] });
    expect(laid).toMatchObject({ bridge: null, spectators: [], safetyPosts: [] });
    expect(laid.drops).toEqual([{ at: 240, length: 12, name: place().name }]);
    expect(() => courseSchema.parse(laid)).not.toThrow();
  });

  test('the places of a course are reported when they have issues', () => {
    const wrong = placeFaults(shipped, {
      start: start.at,
      fixed: { ...fixed, finish: { ...finish, name: { es: 'Meta', en: ' ' } } },
      places: [
        place({ at: Number.NaN }),
        place({ at: -500 }),
        place({ name: { es: '', en: 'x' } }),
        place({ kind: 'bridge' }),
        place({ kind: 'bridge' }),
      ],
    });
    expect(wrong).toEqual([
      { code: 'fixedName', kind: 'finish' },
      { code: 'placeMetres', place: 1 },
      { code: 'placeOff', place: 2 },
      { code: 'placeName', place: 3 },
      { code: 'bridges' },
    ]);
  });
});

describe('a reshaped river', () => {
  test.each(riverShapes)(
    'a reshaped river stays valid as %s, with all its gates and places',
    (shape) => {
      const drawn = onRiver(shipped, shape);
      expect(() => courseSchema.parse(drawn)).not.toThrow();
      const times = shape === 'longer' ? 2 : 1;
      expect(drawnMeters(drawn)).toBeCloseTo(drawnMeters(shipped) * times, -1);
      expect(drawn.gates).toEqual(shipped.gates);
    },
  );

  test('a reshaped river is the same again when mirrored twice and turned four times', () => {
    const turns = ['mirrored', 'turned', 'turned', 'mirrored', 'turned', 'turned'] as const;
    const back = turns.reduce(onRiver, shipped);
    expect(drawnMeters(back)).toBeCloseTo(drawnMeters(shipped), 3);
    const straight = ['calmer', 'calmer', 'calmer', 'calmer'] as const;
    const { centreLine } = straight.reduce(onRiver, shipped);
    const [first = [0, 0], last = [0, 0]] = [centreLine[0], centreLine.at(-1)];
    const whole = Math.hypot(last[0] - first[0], last[1] - first[1]);
    expect(whole).toBeGreaterThan(drawnMeters({ centreLine }) * 0.97);
  });
});
