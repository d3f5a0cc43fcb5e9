import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { courseSchema } from '../course.ts';
import { bandSheet, planSheet } from '../sheet.ts';
import { terrainSvg } from './terrain-svg.ts';

const course = courseSchema.parse(JSON.parse(readFileSync('data/course.json', 'utf8')));

describe.each([
  ['plan', planSheet, 15_000],
  ['band', bandSheet, 5_000],
])('the terrain of the %s', (name, sheet, limit) => {
  const svg = terrainSvg(course, sheet);

  it('is what `npm run draw-terrain` wrote', () => {
    expect(readFileSync(`src/course-map/generated/${name}-terrain.svg`, 'utf8')).toBe(svg);
  });

  it(`takes at most ${limit} bytes on the wire`, () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(limit);
  });

  it('changes with the seed and not by itself', () => {
    expect(terrainSvg(course, sheet)).toBe(svg);
    expect(terrainSvg({ ...course, terrainSeed: course.terrainSeed + 1 }, sheet)).not.toBe(svg);
  });

  it('is smooth, serves both colour schemes and holds nothing that runs', () => {
    expect(svg).not.toMatch(/L|script|href|NaN/);
    expect(svg).toContain('prefers-color-scheme:dark');
  });
});
