import { expect, test } from 'vitest';
import { rowsBefore, rowsOfRaceDay, scheduleSchema } from './schedule.ts';

const file = {
  before: [
    { row: 'row1', daysBefore: 1, start: '16:00', minutes: 60 },
    { row: 'row2', daysBefore: 60, start: '10:00', minutes: 60 },
  ],
  raceDay: [{ row: 'row1', start: '06:30', minutes: 60 }],
};

test('schedule days follow from the date of the race, across months and years, in order of time', () => {
  const rows = rowsBefore(scheduleSchema.parse(file), '2027-02-20');
  expect(rows.map(({ row, date }) => [row, date])).toEqual([
    ['row2', '2026-12-22'],
    ['row1', '2027-02-19'],
  ]);
  expect(rowsOfRaceDay(scheduleSchema.parse(file), '2028-02-29')[0]?.date).toBe('2028-02-29');
});

test('rows of a race of several days follow each other by day', () => {
  const raceDay = [
    { row: 'row1', daysAfter: 1, start: '08:00', minutes: 60 },
    { row: 'row2', start: '09:00', minutes: 60 },
  ];
  const rows = rowsOfRaceDay(scheduleSchema.parse({ ...file, raceDay }), '2027-02-28');
  expect(rows.map(({ row, date }) => [row, date])).toEqual([
    ['row2', '2027-02-28'],
    ['row1', '2027-03-01'],
  ]);
});

test('the schedule of a one-day race has no days before it', () => {
  expect(rowsBefore(scheduleSchema.parse({ ...file, before: [] }), '2027-02-20')).toEqual([]);
});

test.each([
  [{ before: [file.before[0], file.before[0]] }, 'each row once'],
  [{ before: [{ ...file.before[0], start: '24:00' }] }, 'a time of day'],
  [{ before: [{ ...file.before[0], row: 'first' }] }, 'the key of a row'],
])('a faulty schedule is refused with a message: %o', (change, message) => {
  const parsed = scheduleSchema.safeParse({ ...file, ...change });
  expect(parsed.error?.issues[0]?.message).toContain(message);
});
