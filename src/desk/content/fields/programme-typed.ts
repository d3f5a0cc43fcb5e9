import { shiftDate } from '../../../platform/format/local-date.ts';
import { toAddress } from '../versions/content-change.ts';
import { valueAt } from '../versions/value-at.ts';
import { rowField, shownValue } from './collect-wanted.ts';
import type { ContentField, FieldLabel } from './content-field.ts';
import type { ReadSite } from './row-groups.ts';
import type { FieldGroup } from './settings-fields.ts';

type ProgrammeRow = NonNullable<FieldGroup['row']>;

/** Names of the two fields for a day and an end, which the files store as numbers. */
export const programmeField = (what: 'day' | 'until', { list, index }: ProgrammeRow) =>
  `${what}.${list}.${index}`;

export const readRaceDate = (read: ReadSite) =>
  String(valueAt(read('content/race.json'), 'date') ?? '');

const dayMs = 86_400_000;
const minutesOfDay = 1440;
/** An end before the start is after midnight, unless the row would then last longer than this. */
const longestNight = 720;

/** Returns the day of a row, counted from the first race day; '' when the number is unreadable. */
export function findRowDay(list: string, days: string, raceDate: string): string {
  if (list === 'raceDay' && days === '') return raceDate;
  const sign = list === 'raceDay' ? 1 : -1;
  return /^\d{1,3}$/.test(days) ? shiftDate(raceDate, sign * Number(days)) : '';
}

/** Returns the end of a row as `HH:MM`; '' when it is unknown. */
export function computeEndTime(start: string, minutes: string): string {
  const from = toMinute(start);
  if (from === null || !/^\d{1,4}$/.test(minutes)) return '';
  const end = (from + Number(minutes)) % minutesOfDay;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the minutes between two times, also over midnight; '' when one of them is no time. */
export function minutesBetween(start: string, until: string): string {
  const [from, to] = [toMinute(start), toMinute(until)];
  if (from === null || to === null) return '';
  const night = to - from + minutesOfDay;
  return String(to < from && night <= longestNight ? night : to - from);
}

function toMinute(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(time.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const written: readonly FieldLabel[] = ['start', 'where', 'cellActivity', 'cellPlace'];

/**
 * Converts the typed table of the programme into fields of its two lists: a row that moves from the days before the race
 * to its days, or back, moves to the other list.
 */
export function programmeTyped(
  groups: readonly FieldGroup[],
  base: ReadSite,
  read: (name: string) => string,
): (name: string) => string {
  const raceDate = readRaceDate(base);
  const typed = new Map<string, string>();
  const put = (field: ContentField, value: string) => typed.set(toAddress(field), value);
  for (const { fields } of groups) for (const field of fields) put(field, shownValue(field, base));
  const free = new Map(
    ['before', 'raceDay'].map((list) => [
      list,
      groups.filter(({ row }) => row?.list === list && row.isNew && !isSent(row)),
    ]),
  );
  function isSent(row: ProgrammeRow): boolean {
    return read(programmeField('until', row)) !== '' || read(programmeField('day', row)) !== '';
  }
  for (const group of groups) {
    const { row, fields } = group;
    if (!row) continue;
    const sent = (label: FieldLabel, language?: 'es' | 'en') => {
      const field = findProgrammeField(group, label, language);
      return field ? read(toAddress(field)) : '';
    };
    const isGone = read(rowField('gone', row)) !== '';
    if (isGone) typed.set(rowField('gone', row), 'yes');
    const start = sent('start');
    const until = read(programmeField('until', row));
    const day = read(programmeField('day', row)).trim();
    const texts = fields.filter(({ label }) => written.includes(label));
    const isEmpty = texts.every(
      (field) => field.label === 'where' || read(toAddress(field)).trim() === '',
    );
    // The empty row only has its default day.
    if (row.isNew && isEmpty && until === '' && (day === '' || day === raceDate)) continue;
    const list = day === '' ? row.list : day >= raceDate ? 'raceDay' : 'before';
    const moved = list === row.list || isGone ? undefined : free.get(list)?.shift();
    const target = moved ?? group;
    if (moved && !row.isNew) typed.set(rowField('gone', row), 'yes');
    for (const field of fields) {
      const into = findProgrammeField(target, field.label, field.language);
      if (into)
        put(into, written.includes(field.label) ? read(toAddress(field)) : shownValue(field, base));
      if (moved && row.isNew) put(field, shownValue(field, base));
    }
    const length = findProgrammeField(target, 'minutes');
    if (length) put(length, minutesTyped(group, base, { start, until }));
    const before = findProgrammeField(target, 'daysBefore');
    if (before) put(before, daysTyped(day, raceDate));
    const after = findProgrammeField(target, 'daysAfter');
    if (after) put(after, day > raceDate ? daysTyped(raceDate, day) : '');
  }
  return (name) => typed.get(name) ?? '';
}

function findProgrammeField({ fields }: FieldGroup, label: FieldLabel, language?: 'es' | 'en') {
  return fields.find((field) => field.label === label && field.language === language);
}

/** Returns the former minutes when both times are unchanged, because a row of a full day ends at the time it begins. */
function minutesTyped(
  group: FieldGroup,
  base: ReadSite,
  { start, until }: { start: string; until: string },
): string {
  const [from, length] = [findProgrammeField(group, 'start'), findProgrammeField(group, 'minutes')];
  const shown = length ? shownValue(length, base) : '';
  const before = from ? shownValue(from, base) : '';
  if (shown !== '' && start === before && until === computeEndTime(before, shown)) return shown;
  return minutesBetween(start, until);
}

function daysTyped(day: string, raceDate: string): string {
  const days = (Date.parse(`${raceDate}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / dayMs;
  return Number.isInteger(days) ? String(days) : '';
}
