import { shiftDate } from '../../../platform/format/local-date.ts';
import { addressOf } from '../versions/content-change.ts';
import { valueAt } from '../versions/value-at.ts';
import type { ContentField, FieldLabel } from './content-field.ts';
import type { ReadSite } from './row-groups.ts';
import type { FieldGroup } from './settings-fields.ts';
import { rowField, shownValue } from './wanted-of.ts';

/** A row of the programme in its form: of which list, and where in it. */
type ProgrammeRow = NonNullable<FieldGroup['row']>;

/** Names of the two fields by which people write what the files count: a day and an end. */
export const programmeField = (what: 'day' | 'until', { list, index }: ProgrammeRow) =>
  `${what}.${list}.${index}`;

/** The day of the race, from which the days before it are counted. */
export const raceDayOf = (read: ReadSite) =>
  String(valueAt(read('content/race.json'), 'date') ?? '');

const dayMs = 86_400_000;
const minutesOfDay = 1440;
/** What ends earlier than it begins ends after midnight, unless that makes it longer than this. */
const longestNight = 720;

/** The day of a row: so many before the race; '' where that is no number. */
export function dayOf(list: string, daysBefore: string, raceDate: string): string {
  if (list === 'raceDay') return raceDate;
  return /^\d{1,3}$/.test(daysBefore) ? shiftDate(raceDate, -Number(daysBefore)) : '';
}

/** When a row ends: `HH:MM`; '' where that cannot be told. */
export function untilOf(start: string, minutes: string): string {
  const from = minuteOf(start);
  if (from === null || !/^\d{1,4}$/.test(minutes)) return '';
  const end = (from + Number(minutes)) % minutesOfDay;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Minutes from one hour to another, also over midnight; '' where one of them is none. */
export function minutesBetween(start: string, until: string): string {
  const [from, to] = [minuteOf(start), minuteOf(until)];
  if (from === null || to === null) return '';
  const night = to - from + minutesOfDay;
  return String(to < from && night <= longestNight ? night : to - from);
}

function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(time.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The part of a row that stands in the form as it is. */
const written: readonly FieldLabel[] = ['start', 'where', 'cellActivity', 'cellPlace'];

/**
 * What was typed into the table of the programme, by the fields of its two lists: a row whose day became
 * that of the race, or is it no more, leaves its list and stands in the other one. `read` gives what the
 * form sent; the groups have room for such rows behind their own.
 */
export function programmeTyped(
  groups: readonly FieldGroup[],
  base: ReadSite,
  read: (name: string) => string,
): (name: string) => string {
  const raceDate = raceDayOf(base);
  const typed = new Map<string, string>();
  const put = (field: ContentField, value: string) => typed.set(addressOf(field), value);
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
      const field = fieldOf(group, label, language);
      return field ? read(addressOf(field)) : '';
    };
    const isGone = read(rowField('gone', row)) !== '';
    if (isGone) typed.set(rowField('gone', row), 'yes');
    const start = sent('start');
    const until = read(programmeField('until', row));
    const day = read(programmeField('day', row)).trim();
    const texts = fields.filter(({ label }) => written.includes(label));
    const isEmpty = texts.every(
      (field) => field.label === 'where' || read(addressOf(field)).trim() === '',
    );
    // Nothing was written into the empty row but the day that it came with.
    if (row.isNew && isEmpty && until === '' && (day === '' || day === raceDate)) continue;
    const list = day === '' ? row.list : day === raceDate ? 'raceDay' : 'before';
    const moved = list === row.list || isGone ? undefined : free.get(list)?.shift();
    const target = moved ?? group;
    if (moved && !row.isNew) typed.set(rowField('gone', row), 'yes');
    for (const field of fields) {
      const into = fieldOf(target, field.label, field.language);
      if (into)
        put(into, written.includes(field.label) ? read(addressOf(field)) : shownValue(field, base));
      if (moved && row.isNew) put(field, shownValue(field, base));
    }
    const length = fieldOf(target, 'minutes');
    if (length) put(length, minutesTyped(group, base, { start, until }));
    const before = fieldOf(target, 'daysBefore');
    if (before) put(before, daysTyped(day, raceDate));
  }
  return (name) => typed.get(name) ?? '';
}

function fieldOf({ fields }: FieldGroup, label: FieldLabel, language?: 'es' | 'en') {
  return fields.find((field) => field.label === label && field.language === language);
}

/** As they were, where neither hour was changed: a day's length ends at the hour at which it begins. */
function minutesTyped(
  group: FieldGroup,
  base: ReadSite,
  { start, until }: { start: string; until: string },
): string {
  const [from, length] = [fieldOf(group, 'start'), fieldOf(group, 'minutes')];
  const shown = length ? shownValue(length, base) : '';
  const before = from ? shownValue(from, base) : '';
  if (shown !== '' && start === before && until === untilOf(before, shown)) return shown;
  return minutesBetween(start, until);
}

function daysTyped(day: string, raceDate: string): string {
  const days = (Date.parse(`${raceDate}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / dayMs;
  return Number.isInteger(days) ? String(days) : '';
}
