import { expect, test } from 'vitest';
import { computeContrast } from '../../../design/ui/colors/read-color.ts';
import { categoryStrip } from './category-strip.ts';

const categories = Array.from({ length: 40 }, (_, at) => ({
  category: at + 1,
  earlyCents: 0,
  lateCents: 0,
  capacity: 1,
  minimumAge: 1,
}));
const race = { registration: { categories } } as Parameters<typeof categoryStrip>[0];
const strips = categories.map(({ category }) => categoryStrip(race, category));

test('forty categories have forty different strips', () => {
  expect(new Set(strips.map(({ fill, pattern }) => `${fill} ${pattern}`)).size).toBe(40);
});

test('neighbouring strips differ in colour and, for black and white, in pattern', () => {
  for (const [at, strip] of strips.entries()) {
    const before = strips[at - 1];
    expect(strip.fill).not.toBe(before?.fill);
    expect(strip.pattern).not.toBe(before?.pattern);
  }
});

test('text on a strip is readable', () => {
  for (const { fill, ink } of strips)
    expect(computeContrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
});
