import { expect, test } from 'vitest';
import { formatDay, formatDayInTable } from './format-day.ts';
import { formatInstant } from './format-instant.ts';
import { formatFlow, formatMeters } from './format-meters.ts';
import { formatMinutes, formatSeconds } from './format-minutes.ts';
import { formatMoney } from './format-money.ts';
import { formatOrdinal } from './format-ordinal.ts';

test("days are formatted as in the calendar, whatever the machine's time zone", () => {
  expect(formatDay('2027-02-20', 'es-EC', 'full')).toBe('sábado 20 de febrero de 2027');
  expect(formatDay('2027-02-20', 'en-US', 'long')).toBe('February 20, 2027');
  expect(formatDay('2027-02-20', 'es-EC', 'medium')).toBe('20 feb 2027');
  expect(formatDayInTable('2027-02-19', 'es-EC')).toBe('viernes 19 de febrero');
});

test('a Spanish day has no comma after its weekday, and its hour is in words', () => {
  const said = (instant: string, locale: string) =>
    formatInstant(new Date(instant), locale, 'America/Guayaquil');
  expect(said('2026-11-30T18:19:00Z', 'es-EC')).toBe('lunes 30 de noviembre de 2026 a las 13:19');
  expect(said('2026-11-30T06:05:00Z', 'es-EC')).toBe('lunes 30 de noviembre de 2026 a la 01:05');
  expect(said('2026-11-30T18:19:00Z', 'en-US')).toBe('Monday, November 30, 2026 at 13:19');
});

test('money is written as in Ecuador, always with cents', () => {
  expect(formatMoney(4500, 'USD', 'es-EC')).toBe('$45,00');
  expect(formatMoney(4500, 'USD', 'en-US')).toBe('$45.00');
  expect(formatMoney(4550, 'USD', 'es-EC')).toBe('$45,50');
  expect(formatMoney(4550, 'USD', 'en-US')).toBe('$45.50');
});

test('durations and lengths carry their unit', () => {
  expect(formatMinutes(45, 'es-EC')).toBe('45 min');
  expect(formatMinutes(60, 'es-EC')).toBe('1 h');
  expect(formatMinutes(100, 'en-US')).toBe('1 hr 40 min');
  expect(formatSeconds(125)).toBe('2:05');
  expect(formatMeters(1780, 'en-US')).toBe('1780\u00a0m');
  expect(formatMeters(12780, 'es-EC')).toBe('12.780\u00a0m');
  expect(formatFlow(24, 'es-EC')).toBe('24\u00a0m³/s');
});

test('places are formatted as ordinals', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111];
  expect(places.map((place) => formatOrdinal(place, 'en')).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 111th',
  );
  expect(formatOrdinal(3, 'es')).toBe('3.º');
  const before = [1, 2, 3, 13, 21].map((place) => formatOrdinal(place, 'es', true));
  expect(before.join(' ')).toBe('1.er 2.º 3.er 13.er 21.er');
});
