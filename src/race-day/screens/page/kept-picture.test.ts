import { afterEach, expect, test, vi } from 'vitest';
import { keepPicture, keptPicture } from './kept-picture.ts';

afterEach(() => vi.unstubAllGlobals());

test('a screen starts with its last picture, unless that is old', () => {
  const disk = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => disk.set(key, value),
  });
  const at = Date.UTC(2027, 1, 20, 14);
  const hours = (count: number) => at + count * 3_600_000;
  expect(keptPicture('now', at)).toBeNull();
  keepPicture('now', { day: '2027-02-20' }, at);
  expect(keptPicture('now', hours(6))).toEqual({ document: { day: '2027-02-20' }, at });
  expect(keptPicture('now', hours(6) + 1)).toBeNull();
});
