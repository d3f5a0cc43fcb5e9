import { expect, test } from 'vitest';
import { deriveLayout } from './derive-layout.ts';
import { layoutColumns } from './layout-columns.ts';
import { shrunk } from './shrunk.ts';

const at = (width: number, height: number, isOverlay = false) =>
  deriveLayout({ width, height, isOverlay });

test.for([
  ['a television', at(1920, 1080)],
  ['a television on its side', at(1080, 1920)],
  ['an LED wall', at(768, 384)],
  ['a picture below', at(1920, 1080, true)],
] as const)(
  'the columns of %s have room for four names out of five without a cut',
  ([, layout]) => {
    for (const origin of ['country', 'club', null] as const) {
      for (const descents of [1, 2]) {
        const { room } = layoutColumns(layout, { origin, descents, hasGaps: true });
        // A name of three words fits with 24 letters; one of four words may be cut.
        expect(shrunk(24, room) * 24).toBeLessThanOrEqual(room + 0.01);
      }
    }
  },
);

test('a small LED board shows rank, name and result', () => {
  const { names, room } = layoutColumns(at(256, 128), {
    origin: 'club',
    descents: 2,
    hasGaps: true,
  });
  expect(names).toEqual(['rank', 'name', 'result']);
  expect(room).toBeGreaterThanOrEqual(14);
});

test('with two descents the times have room before the clubs', () => {
  const listed = { origin: 'club', hasGaps: true } as const;
  expect(layoutColumns(at(1920, 1080), { ...listed, descents: 1 }).names).toContain('from');
  expect(layoutColumns(at(1920, 1080), { ...listed, descents: 2 }).names).toEqual([
    'rank',
    'bib',
    'name',
    'runs',
    'behind',
    'result',
  ]);
});
