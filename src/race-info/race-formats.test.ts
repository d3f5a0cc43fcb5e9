import { expect, test } from 'vitest';
import * as formats from './race-formats.ts';

test('days are those of the calendar, whatever the zone of the machine', () => {
  expect(formats.formatDay('2027-02-20', 'es-EC', 'full')).toBe('sábado, 20 de febrero de 2027');
  expect(formats.formatDay('2027-02-20', 'en-US', 'long')).toBe('February 20, 2027');
  expect(formats.formatDayInTable('2027-02-19', 'es-EC')).toBe('viernes, 19 de febrero');
});

test('money is written as in Ecuador, whole amounts without cents', () => {
  expect(formats.formatMoney(4500, 'USD', 'es-EC')).toBe('$45');
  expect(formats.formatMoney(4550, 'USD', 'es-EC')).toBe('$45,50');
  expect(formats.formatMoney(4550, 'USD', 'en-US')).toBe('$45.50');
});

test('durations and lengths carry their unit', () => {
  expect(formats.formatMinutes(45, 'es-EC')).toBe('45 min');
  expect(formats.formatMinutes(60, 'es-EC')).toBe('1 h');
  expect(formats.formatMinutes(100, 'en-US')).toBe('1 hr 40 min');
  expect(formats.formatSeconds(125)).toBe('2:05');
  expect(formats.formatMeters(1780, 'en-US')).toBe('1,780 m');
  expect(formats.formatFlow(24, 'es-EC')).toBe('24 m³/s');
});

test('coordinates are written in degrees and minutes, carrying over at sixty', () => {
  expect(formats.formatCoordinates(-0.45, -77.8833)).toBe('0°27′S 77°53′W');
  expect(formats.formatCoordinates(12.9999, 5)).toBe('13°00′N 5°00′E');
});
