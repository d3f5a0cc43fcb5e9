import { describe, expect, it } from 'vitest';
import { smoothPath } from './smooth-path.ts';

describe('smoothPath', () => {
  it('smoothPath writes a spline through the middles of its control polygon', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
    ];
    expect(smoothPath(square, { closed: true, precision: 1 })).toBe('M5 0q5 0 5 5t-5 5-5-5 5-5z');
  });

  it('begins and ends an open row at its ends', () => {
    const row = [
      { x: 0, y: 0 },
      { x: 10, y: 10 },
      { x: 20, y: 0 },
    ];
    expect(smoothPath(row)).toMatch(/^M0 0q/);
  });

  it('omits lines that are too short to draw', () => {
    expect(smoothPath([{ x: 1, y: 1 }])).toBe('');
    expect(smoothPath(Array.from({ length: 9 }, () => ({ x: 1, y: 1 })))).toBe('');
  });
});
