import { expect, test } from 'vitest';
import type { ScheduleLine } from '../schedule/load-schedule.server.ts';
import { keyHours } from './load-home.server.ts';

const row = (hour: string, isDescent = false) => ({ row: hour, hour, isDescent }) as ScheduleLine;
const day = (date: string, rows: ScheduleLine[]) => ({ day: date, caption: date, rows });
const saturday = day('2027-06-12', [row('07:30'), row('08:00'), row('10:00', true)]);
const sunday = day('2027-06-13', [row('09:30', true), row('14:00', true), row('17:00')]);

test('home shows the descents of every day with the weekday, between the first and the last line', () => {
  expect(keyHours([saturday, sunday], 'en-GB').map(({ hour }) => hour)).toEqual([
    'Sat 07:30',
    'Sat 10:00',
    'Sun 09:30',
    'Sun 14:00',
    'Sun 17:00',
  ]);
});

test('home of a race of one day shows no weekday', () => {
  expect(keyHours([saturday], 'en-GB').map(({ hour }) => hour)).toEqual(['07:30', '10:00']);
});
