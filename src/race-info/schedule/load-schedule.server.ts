import { formatDay, formatDayInTable } from '../../platform/format/format-day.ts';
import { formatMinutes } from '../../platform/format/format-minutes.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { rowsBefore, rowsOfRaceDay } from '../../race/schedule.ts';
import type { RaceInfoDeps } from '../race-info-deps.server.ts';
import type { CalendarEvent } from './write-calendar.ts';

/** One line of a schedule table, written out. */
export interface ScheduleLine {
  row: string;
  date: string;
  hour: string;
  venue: string;
  activity: string;
  duration: string;
}

/** Both tables of the schedule in the language of the page. */
export function loadSchedule({ services, locale, t }: PageContext<RaceInfoDeps>) {
  const { race, schedule } = services;
  const before = rowsBefore(schedule, race.date).map(({ row, date, start, minutes }) => {
    const values = {
      date: formatDayInTable(date, locale),
      time: start,
      duration: formatMinutes(minutes, locale),
    };
    return {
      row,
      date: t(`schedule.before.${row}.date`, values),
      hour: t(`schedule.before.${row}.hour`, values),
      venue: t(`schedule.before.${row}.place`),
      activity: t(`schedule.before.${row}.activity`),
      duration: t(`schedule.before.${row}.duration`, values),
    };
  });
  const date = formatDay(race.date, locale, 'full');
  const raceDay = rowsOfRaceDay(schedule, race.date).map(({ row, start, minutes }) => ({
    row,
    date,
    hour: t(`schedule.raceDay.${row}.hour`, { time: start }),
    venue: t(`schedule.raceDay.${row}.place`),
    activity: t(`schedule.raceDay.${row}.activity`),
    duration: t(`schedule.raceDay.${row}.duration`, { duration: formatMinutes(minutes, locale) }),
  }));
  return { date, before, raceDay };
}

/** The rows of both tables as entries of a calendar. */
export function scheduleEvents({ services, t }: PageContext<RaceInfoDeps>): CalendarEvent[] {
  const { race, schedule } = services;
  const event = (
    table: string,
    line: { row: string; date: string; start: string; minutes: number },
  ) => ({
    id: `${race.date.slice(0, 4)}-${table}-${line.row}`,
    date: line.date,
    start: line.start,
    minutes: line.minutes,
  });
  return [
    ...rowsBefore(schedule, race.date).map((line) => ({
      ...event('before', line),
      title: `${race.name}: ${t(`schedule.before.${line.row}.activity`)}`,
      venue: t(`schedule.before.${line.row}.place`),
    })),
    ...rowsOfRaceDay(schedule, race.date).map((line) => ({
      ...event('race-day', line),
      title: `${race.name}: ${t(`schedule.raceDay.${line.row}.activity`)}`,
      venue: t(`schedule.raceDay.${line.row}.place`),
    })),
  ];
}
