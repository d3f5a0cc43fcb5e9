import { expect, test } from 'vitest';
import { keptFormatter } from './kept-formatter.ts';

test('a formatter is made once per locale and options', () => {
  const day = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const made = keptFormatter('es-EC', day);
  expect(keptFormatter('es-EC', { ...day })).toBe(made);
  const date = new Date('2027-02-20T12:00:00Z');
  expect(made.format(date)).toBe('20 de febrero de 2027');
  expect(keptFormatter('en-US', day).format(date)).toBe('February 20, 2027');
  expect(keptFormatter('es-EC', { ...day, dateStyle: 'medium' }).format(date)).toBe('20 feb 2027');
});

test("a formatter beyond the cache's limit is not cached and works all the same", () => {
  const years = Array.from({ length: 300 }, (_, minute) => {
    const hours = String(Math.floor(minute / 60)).padStart(2, '0');
    const timeZone = `+${hours}:${String(minute % 60).padStart(2, '0')}`;
    return keptFormatter('en-US', { year: 'numeric', timeZone }).format(0);
  });
  expect(new Set(years)).toEqual(new Set(['1970']));
});
