import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['3/5/1999', '1999-05-03'],
  ['03-05-1999', '1999-05-03'],
  ['03.05.1999', '1999-05-03'],
  ['1999-05-03', '1999-05-03'],
  ['1999/5/3', '1999-05-03'],
  ['1999-05-03T00:00:00.000Z', '1999-05-03'],
  ['03/05/1999 00:00:00', '1999-05-03'],
  ['3 de mayo de 1999', '1999-05-03'],
  ['3 de Enero del 1999', '1999-01-03'],
  ['5 mar 1999', '1999-03-05'],
  ['5-mar-1999', '1999-03-05'],
  ['5 set. 1999', '1999-09-05'],
  ['March 5, 1999', '1999-03-05'],
  ['Dec 31 1999', '1999-12-31'],
  ['36283', '1999-05-03'],
  ['36283.0', '1999-05-03'],
])('the day %s is read as %s', (written, day) => {
  expect(readDay(written, 'day_first')).toBe(day);
});

test.each(['3/5/99', '5 mar 99', '03-05-07'])(
  'the day %s is refused because its century is unknown',
  (written) => {
    expect(readDay(written, 'day_first')).toBeNull();
  },
);

test('a date is read month first when its column has that order', () => {
  expect(readDay('05/13/1999', 'month_first')).toBe('1999-05-13');
  expect(readDay('3/5/1999', 'month_first')).toBe('1999-03-05');
  expect(readDay('5 mar 1999', 'month_first')).toBe('1999-03-05');
  expect(readDay('3/5/99', 'month_first')).toBeNull();
});

test('an impossible date or other text is not changed into another day', () => {
  expect(readDay('05/13/1999', 'day_first')).toBe('1999-13-05');
  for (const written of ['', 'ayer', '1999', '0', '12/1999', '5 xyz 1999']) {
    expect(readDay(written, 'day_first')).toBe(written);
  }
});
