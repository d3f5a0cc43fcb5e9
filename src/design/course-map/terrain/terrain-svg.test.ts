import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { courseSchema } from '../course.ts';
import { bandSheet, planSheet } from '../geometry/sheet.ts';
import { bandSvg } from './band-svg.ts';
import { heightScale } from './contour-levels.ts';
import { terrainSvg } from './terrain-svg.ts';

const course = courseSchema.parse(JSON.parse(readFileSync('data/course.json', 'utf8')));

describe.each([
  ['the hills of the plan', terrainSvg(course, planSheet)],
  ['the band of the page heads', bandSvg(course)],
])('%s', (_, svg) => {
  it('contains nothing that runs or loads', () => {
    expect(/script|href|NaN|undefined/.test(svg)).toBe(false);
  });
});

it('the band takes at most 8.5 kB compressed, river included', () => {
  expect(brotliCompressSync(bandSvg(course)).length).toBeLessThanOrEqual(8_500);
});

describe.each([
  ['plan', planSheet, 15_000],
  ['band', bandSheet, 7_000],
])('the terrain of the %s', (_, sheet, limit) => {
  const svg = terrainSvg(course, sheet);

  it(`the drawn terrain takes at most ${limit} bytes on the wire`, () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(limit);
  });

  it('changes with the seed but is otherwise reproducible', () => {
    expect(terrainSvg(course, sheet)).toBe(svg);
    expect(terrainSvg({ ...course, terrainSeed: course.terrainSeed + 1 }, sheet)).not.toBe(svg);
  });

  it('the drawn terrain is smooth and serves both colour schemes', () => {
    expect(/[0-9]L/.test(svg)).toBe(false);
    expect(svg).toContain('prefers-color-scheme:dark');
  });
});

it('terrain heights count from the river at the start, with equally dense contours on any river', () => {
  const svg = terrainSvg(course, planSheet);
  const figures = [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, metres]) => Number(metres));
  expect(figures.length).toBeGreaterThan(1);
  for (const metres of figures) expect(metres % 25).toBe(0);
  expect(heightScale({ scale: 0.29 })).toMatchObject({ interval: 20, indexMetres: 100 });
});
