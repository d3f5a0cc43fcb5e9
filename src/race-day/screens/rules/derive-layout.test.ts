import { expect, test } from 'vitest';
import { deriveLayout } from './derive-layout.ts';

const sizes = [
  ['a television', 1920, 1080, false, 'wide'],
  ['a laptop', 1280, 720, false, 'wide'],
  ['a television of four thousand pixels', 3840, 2160, false, 'wide'],
  ['a television on its side', 1080, 1920, false, 'tall'],
  ['an LED wall', 768, 384, false, 'wall'],
  ['a flat LED wall', 1024, 256, false, 'wall'],
  ['an LED board', 256, 128, false, 'tiny'],
  ['an LED line', 512, 96, false, 'tiny'],
  ['a picture below', 1920, 1080, true, 'overlay'],
  ['a small picture below', 1280, 720, true, 'overlay'],
] as const;

test.for(sizes)('layout of %s of %i × %i', ([, width, height, isOverlay, kind]) => {
  const layout = deriveLayout({ width, height, isOverlay });
  expect(layout.kind).toBe(kind);
  const { margin, head, row, rows, text, small } = layout;
  for (const size of [margin, head, row, rows, text, small])
    expect(Number.isInteger(size)).toBe(true);
  expect(rows).toBeGreaterThan(0);
  expect(text).toBeLessThan(row);
  expect(small).toBeLessThan(text);
  const free = kind === 'overlay' ? height / 3 : height;
  expect(head + rows * row + margin).toBeLessThanOrEqual(free + margin);
});

test('names on a television can be read from twenty metres, and on an LED wall they fit its pixels', () => {
  // Capitals of the display face have 0.7 of its size.
  expect(
    deriveLayout({ width: 1920, height: 1080, isOverlay: false }).text * 0.7,
  ).toBeGreaterThanOrEqual(60);
  expect(deriveLayout({ width: 768, height: 384, isOverlay: false })).toMatchObject({ rows: 5 });
  expect(deriveLayout({ width: 256, height: 128, isOverlay: false })).toMatchObject({
    rows: 4,
    text: 22,
  });
});

test('an overlay keeps to the lower third with a margin of sixty pixels', () => {
  const { margin, head, row, rows } = deriveLayout({ width: 1920, height: 1080, isOverlay: true });
  expect(margin).toBe(60);
  expect(head + row * rows + margin).toBeLessThanOrEqual(1080 / 3 + 5);
});
