import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { Content } from '../../../record/race/read-content.server.ts';
import {
  rowsBefore,
  rowsOfRaceDay,
  type ScheduleRow,
  type ScheduleWhere,
} from '../../../record/race/schedule/schedule.ts';
import { dayValue, scheduleValues } from '../../../record/race/schedule/schedule-values.ts';
import { type CalendarEvent, zoneOffset } from './write-calendar.ts';

export interface ScheduleLine {
  row: string;
  date: string;
  hour: string;
  venue: string;
  activity: string;
  duration: string;
  /** Start and end as instants, so that the device can mark the current row. */
  begins: string;
  ends: string;
  isDescent: boolean;
}

/** One day of the race; most races have one. */
export interface ScheduleDay {
  day: string;
  caption: string;
  rows: ScheduleLine[];
}

interface ScheduleContext {
  services: Pick<Content, 'race' | 'schedule'>;
  locale: string;
  t: Translate;
}

/** Cells are texts with facts of content/schedule.json, so a translator decides the form. */
export function loadSchedule({ services, locale, t }: ScheduleContext) {
  const { race, schedule } = services;
  const before = rowsBefore(schedule, race.date).map((line): ScheduleLine => {
    const key = `schedule.before.${line.row}` as const;
    const values = scheduleValues(line, locale);
    return {
      row: line.row,
      date: t(`${key}.date`, values),
      hour: t(`${key}.hour`, values),
      venue: t(`${key}.place`, values),
      activity: t(`${key}.activity`, values),
      duration: t(`${key}.duration`, values),
      ...spanOf(line, race.timeZone),
    };
  });
  const timed = rowsOfRaceDay(schedule, race.date);
  const toLine = (line: ScheduleRow<'raceDay'>): ScheduleLine => {
    const key = `schedule.raceDay.${line.row}` as const;
    const values = scheduleValues(line, locale);
    return {
      row: line.row,
      date: String(values.date),
      hour: t(`${key}.hour`, values),
      venue: t(`${key}.place`, values),
      activity: t(`${key}.activity`, values),
      duration: t(`${key}.duration`, values),
      ...spanOf(line, race.timeZone),
    };
  };
  const days = [...Map.groupBy(timed, ({ date }) => date)].map(
    ([day, lines]): ScheduleDay => ({
      day,
      caption: t('schedule.raceDay.caption', { date: dayValue(day, locale) }),
      rows: lines.map(toLine),
    }),
  );
  return { before, days };
}

function spanOf(
  { date, start, minutes, where }: ScheduleRow<'before'> | ScheduleRow<'raceDay'>,
  timeZone: string,
) {
  const begins = `${date}T${start}:00${zoneOffset(timeZone, date)}`;
  const ends = new Date(Date.parse(begins) + minutes * 60_000).toISOString();
  return { begins, ends, isDescent: where === 'start' };
}

/** Returns the rows of both tables as calendar entries, with places that a map can find. */
export function scheduleEvents({ services, locale, t }: ScheduleContext): CalendarEvent[] {
  const { race, schedule } = services;
  const { latitude, longitude } = race.place;
  const isOnRiver = (where: ScheduleWhere | undefined) => where === 'course' || where === 'start';
  const placeOf = (place: string, where: ScheduleWhere | undefined) =>
    isOnRiver(where) || where === 'town'
      ? t(`schedule.calendarPlace.${where === 'town' ? where : 'course'}`, {
          place,
          region: race.region,
        })
      : place;
  const event = (
    table: string,
    { row, date, start, minutes, where }: ScheduleRow<'before'> | ScheduleRow<'raceDay'>,
    words: { activity: string; place: string },
  ): CalendarEvent => ({
    id: `${race.date.slice(0, 4)}-${table}-${row}`,
    date,
    start,
    minutes,
    title: `${race.name}: ${words.activity}`,
    venue: placeOf(words.place, where),
    coordinates: isOnRiver(where) ? { latitude, longitude } : null,
  });
  return [
    ...rowsBefore(schedule, race.date).map((line) => {
      const values = scheduleValues(line, locale);
      return event('before', line, {
        activity: t(`schedule.before.${line.row}.activity`, values),
        place: t(`schedule.before.${line.row}.place`, values),
      });
    }),
    ...rowsOfRaceDay(schedule, race.date).map((line) => {
      const values = scheduleValues(line, locale);
      return event('race-day', line, {
        activity: t(`schedule.raceDay.${line.row}.activity`, values),
        place: t(`schedule.raceDay.${line.row}.place`, values),
      });
    }),
  ];
}
