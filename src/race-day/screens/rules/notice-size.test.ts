import { expect, test } from 'vitest';
import { deriveLayout } from './derive-layout.ts';
import { noticeSize } from './notice-size.ts';

test('a notice fills its room, and its longest word stays on one line', () => {
  for (const [width, height, isOverlay] of [
    [1920, 1080, false],
    [1080, 1920, false],
    [768, 384, false],
    [256, 128, false],
    [1920, 1080, true],
  ] as const) {
    const layout = deriveLayout({ width, height, isOverlay });
    const short = noticeSize('Pausa', layout);
    const long = noticeSize('palabras '.repeat(22).trim(), layout);
    const single = noticeSize('Otorrinolaringología', layout);
    expect(short).toBeGreaterThan(long);
    expect(long).toBeGreaterThanOrEqual(9);
    expect(single * 20 * 0.5).toBeLessThan(width);
  }
});
