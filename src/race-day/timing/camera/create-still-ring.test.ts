import { expect, test } from 'vitest';
import { createStillRing, fitStill, STILL, stillSheet } from './create-still-ring.ts';

/** Films 30 frames a second from `from` to `until`, in seconds. */
function filmed(from: number, until: number) {
  const ring = createStillRing();
  const drawn: { x: number; y: number }[] = [];
  for (let frame = from * 30; frame < until * 30; frame += 1) {
    const place = ring.add(Math.round((frame / 30) * 1_000_000));
    if (place) drawn.push(place);
  }
  return { ring, drawn };
}

test('stills half a second before, at and after a stamp are found to a tenth of a second', () => {
  const { ring } = filmed(0, 6);
  const stills = ring.around(4_020_000);
  expect(stills.map(({ at }) => Math.round(at / 100_000))).toEqual([35, 40, 45]);
  expect(new Set(stills.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
});

test('a camera that has just begun, or ends at once, leaves out what it did not see', () => {
  const { ring } = filmed(10, 11);
  expect(ring.around(10_000_000).map(({ at }) => at)).toEqual([10_000_000, 10_500_000]);
  expect(ring.around(10_950_000)).toHaveLength(2);
  expect(ring.around(20_000_000)).toEqual([]);
  ring.clear();
  expect(ring.around(10_500_000)).toEqual([]);
});

test('stills of eight seconds have each a place of their own on the sheet', () => {
  const { drawn } = filmed(0, 8);
  expect(drawn.length).toBeGreaterThan(75);
  expect(new Set(drawn.map(({ x, y }) => `${x} ${y}`)).size).toBe(drawn.length);
  for (const { x, y } of drawn) {
    expect(x).toBeLessThanOrEqual(stillSheet.width - STILL.width);
    expect(y).toBeLessThanOrEqual(stillSheet.height - STILL.height);
  }
});

test('a still keeps the shape of the picture, upright or not', () => {
  expect(fitStill(1280, 720)).toEqual({ width: 200, height: 113 });
  expect(fitStill(720, 1280)).toEqual({ width: 84, height: 150 });
});
