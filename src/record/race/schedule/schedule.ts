import { z } from 'zod';
import { shiftDate } from '../../../platform/format/local-date.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { scheduleWheres } from '../row-choices.ts';

export type ScheduleTable = 'before' | 'raceDay';

export type ScheduleWhere = (typeof scheduleWheres)[number];

/** Keys of the rows with texts in the dictionary under `schedule.before` and `schedule.raceDay`. */
export type RowKey<Table extends ScheduleTable> = Extract<
  keyof Texts['schedule'][Table],
  `row${number}`
>;

const rowKey = <Table extends ScheduleTable>() =>
  z.custom<RowKey<Table>>((key) => typeof key === 'string' && /^row[1-9]\d*$/.test(key), {
    error: 'the key of a row in the texts, like "row1"',
  });

const MINUTES = 'whole minutes from 5 to 1440';
const DAYS = 'whole days from 1 to 365';
const LATER = 'whole days from 1 to 30';

const time = {
  /** Local time of the race, 24 hours. */
  start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day like 08:30'),
  minutes: z.int({ error: MINUTES }).min(5, MINUTES).max(1440, MINUTES),
  /** Kind of place, so that calendars can locate the event; the name of the place is in the texts. */
  where: z.enum(scheduleWheres, { error: '"course", "start", "town" or "online"' }).optional(),
};

/** Times of the rows in both schedule tables (content/schedule.json); the dictionaries describe the events. */
export const scheduleSchema = z.strictObject({
  before: z
    .array(
      z.strictObject({
        row: rowKey<'before'>(),
        daysBefore: z.int({ error: DAYS }).min(1, DAYS).max(365, DAYS),
        ...time,
      }),
    )
    .superRefine(eachRowOnce),
  raceDay: z
    .array(
      z.strictObject({
        row: rowKey<'raceDay'>(),
        /** Days after the first race day, of a race of several days. */
        daysAfter: z.int({ error: LATER }).min(1, LATER).max(30, LATER).optional(),
        ...time,
      }),
    )
    .min(1)
    .superRefine(eachRowOnce),
});

export type Schedule = z.infer<typeof scheduleSchema>;

export type ScheduleRow<Table extends ScheduleTable> = {
  row: RowKey<Table>;
  date: string;
} & Omit<Schedule[Table][number], 'row' | 'daysBefore' | 'daysAfter'>;

export function rowsBefore(schedule: Schedule, raceDate: string): ScheduleRow<'before'>[] {
  return schedule.before
    .map(({ daysBefore, ...row }) => ({ ...row, date: shiftDate(raceDate, -daysBefore) }))
    .toSorted(byStart);
}

export function rowsOfRaceDay(schedule: Schedule, raceDate: string): ScheduleRow<'raceDay'>[] {
  return schedule.raceDay
    .map(({ daysAfter = 0, ...row }) => ({ ...row, date: shiftDate(raceDate, daysAfter) }))
    .toSorted(byStart);
}

/** Returns the days of a race, in order, as its schedule has them. */
export function raceDates(schedule: Schedule, raceDate: string): string[] {
  return [...new Set([raceDate, ...rowsOfRaceDay(schedule, raceDate).map(({ date }) => date)])];
}

type Start = { date: string; start: string };

function byStart(a: Start, b: Start): number {
  const [first, second] = [`${a.date}T${a.start}`, `${b.date}T${b.start}`];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function eachRowOnce(rows: readonly { row: string }[], context: z.RefinementCtx): void {
  for (const [index, { row }] of rows.entries()) {
    if (rows.findIndex((other) => other.row === row) === index) continue;
    context.addIssue({ code: 'custom', path: [index, 'row'], message: 'each row once' });
  }
}
