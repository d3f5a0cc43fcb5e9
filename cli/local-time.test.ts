import { expect, test } from 'vitest';
import { localDay, localTime } from './local-time.ts';

/** Half past ten in the evening of the day before at the race. */
const instant = '2027-02-20T03:30:00.000Z';

test.each([
  ['es-EC', 'America/Guayaquil', '19 feb 2027, 10:30 p. m.', '19 feb 2027'],
  ['en-US', 'America/Guayaquil', 'Feb 19, 2027, 10:30 PM', 'Feb 19, 2027'],
  ['en-US', 'Europe/Prague', 'Feb 20, 2027, 4:30 AM', 'Feb 20, 2027'],
])('the terminal shows day and hour of the race in %s, %s', (locale, timeZone, time, day) => {
  const place = { locale, race: { timeZone } as Parameters<typeof localTime>[0]['race'] };
  const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');
  expect(plain(localTime(place, instant))).toBe(time);
  expect(plain(localDay(place, instant))).toBe(day);
});
