import { clockField } from '../../../race-day/log/gear/clock-field.ts';
import type { Micros } from '../../../race-day/log/run-time.ts';
import {
  type Canoe123File,
  type Canoe123Row,
  listRows,
  rowsWithin,
  toText,
} from './canoe123-file.ts';
import type { Canoe123Class, Canoe123Event, Canoe123Flag } from './canoe123-report.ts';
import { canoe123Sections } from './canoe123-sections.ts';
import { cellsOfCourse, isUsualStatus, readBib } from './canoe123-words.ts';
import { isRaceStatus, isTimed, type RaceKind, raceKind } from './race-kind.ts';
import { readGates } from './read-gates.ts';

export interface Canoe123Facts {
  event: Canoe123Event;
  classes: Canoe123Class[];
  participants: Canoe123Participant[];
  courses: ReadonlyMap<string, string>;
  /** Races in the order of the schedule, then races that the schedule does not have. */
  races: Canoe123RaceFacts[];
  flags: Canoe123Flag[];
}

export interface Canoe123Participant {
  id: string;
  class: string;
  bib: string;
  people: { familyName: string; givenName: string; licence: string; birthYear: number | null }[];
  club: string;
  nation: string;
  category: string;
  isTeam: boolean;
  members: string[];
  row: Canoe123Row;
}

export interface Canoe123RaceFacts {
  id: string;
  class: string;
  discipline: string;
  kind: RaceKind;
  day: string | null;
  /** The planned start with its offset, as in the file. */
  startsAt: string | null;
  status: number | null;
  course: string;
  results: Canoe123ResultFacts[];
  /** Null for a race that is only in the results. */
  row: Canoe123Row | null;
}

export interface Canoe123ResultFacts {
  id: string;
  bib: string;
  startOrder: number | null;
  status: string;
  category: string;
  start: Micros | null;
  finish: Micros | null;
  gates: (number | null)[];
  row: Canoe123Row;
}

const unassigned = '<unassigned>';
const penalties: ReadonlySet<number> = new Set([0, 2, 50]);

/**
 * Reads the facts of an export. Races are joined over the schedule, because their ids mean nothing, boats over the
 * participants and courses over their numbers. Flags whatever does not fit.
 */
export function readCanoe123Facts(file: Canoe123File, year: number): Canoe123Facts {
  const flags: Canoe123Flag[] = [];
  const flag: Flagging = (what, value, race = null, id = null) =>
    void flags.push({ race, id, what, value });
  const courses = new Map(
    listRows(file, 'CourseData').map((row) => [
      trimmed(row, 'CourseNr'),
      trimmed(row, 'CourseConfig'),
    ]),
  );
  const facts = {
    event: toEventFacts(listRows(file, 'Events')[0]),
    classes: listRows(file, 'Classes').map(toClassFacts),
    participants: listRows(file, 'Participants').map(toParticipant),
    courses,
    races: collectRaces(file, courses, flag),
    flags,
  };
  flagShape(file, flag);
  flagYears(facts.races, year, flag);
  flagJoins(facts, flag);
  return facts;
}

/** Returns the title of a class; its id when the file has no title. */
export function titleOfClass(classes: Canoe123Facts['classes'], id: string): string {
  return classes.find((one) => one.id === id)?.title || id;
}

type Flagging = (
  what: Canoe123Flag['what'],
  value: Canoe123Flag['value'],
  race?: string | null,
  id?: string | null,
) => void;

function toEventFacts(row: Canoe123Row | undefined): Canoe123Event {
  const said = (field: string) => (row ? trimmed(row, field) : '');
  return {
    id: said('EventId'),
    title: said('MainTitle'),
    subtitle: said('SubTitle'),
    location: said('Location'),
    facility: said('Facility'),
    country: said('Country'),
    discipline: said('CanoeDiscipline'),
  };
}

function toClassFacts(row: Canoe123Row): Canoe123Class {
  return {
    id: trimmed(row, 'ClassId'),
    title: trimmed(row, 'LongTitle') || trimmed(row, 'Class'),
    categories: rowsWithin(row, 'Categories').map((category) => ({
      id: trimmed(category, 'CatId'),
      title: trimmed(category, 'Category'),
      // The fields are named years but hold ages.
      firstAge: wholeNumber(category, 'FirstYear'),
      lastAge: wholeNumber(category, 'LastYear'),
    })),
  };
}

function toParticipant(row: Canoe123Row): Canoe123Participant {
  const person = (number: '' | '2') => ({
    familyName: trimmed(row, `FamilyName${number}`),
    givenName: trimmed(row, `GivenName${number}`),
    licence: trimmed(row, `ICFId${number}`),
    // Only the year of a birthdate is reliable.
    birthYear: readYear(trimmed(row, `Birthdate${number}`)) ?? wholeNumber(row, `Year${number}`),
  });
  const people = [person(''), person('2')];
  const members = ['Member1', 'Member2', 'Member3'].map((field) => trimmed(row, field));
  return {
    id: trimmed(row, 'Id'),
    class: trimmed(row, 'ClassId'),
    bib: trimmed(row, 'EventBib'),
    people: people.filter(({ familyName, givenName }) => familyName !== '' || givenName !== ''),
    club: trimmed(row, 'Club'),
    nation: trimmed(row, 'NOC'),
    category: trimmed(row, 'CatId'),
    isTeam: trimmed(row, 'IsTeam') === 'true',
    members: members.filter((member) => member !== ''),
    row,
  };
}

function collectRaces(
  file: Canoe123File,
  courses: ReadonlyMap<string, string>,
  flag: Flagging,
): Canoe123RaceFacts[] {
  const races = new Map<string, Canoe123RaceFacts>();
  for (const row of listRows(file, 'Schedule')) {
    const race = toRaceFacts(row);
    if (race.id === unassigned) continue;
    if (races.has(race.id)) flag('race_twice', race.id, race.id);
    else races.set(race.id, race);
  }
  const results = Map.groupBy(listRows(file, 'Results'), (row) => trimmed(row, 'RaceId'));
  for (const id of results.keys()) {
    if (races.has(id)) continue;
    flag('unknown_race', id, id);
    races.set(id, unscheduled(id));
  }
  for (const race of races.values()) {
    const rows = results.get(race.id) ?? [];
    const config = courses.get(race.course);
    if (race.row !== null) flagRace(race, rows, config, flag);
    const cells = config === undefined ? mostCells(rows) : cellsOfCourse(config);
    for (const row of rows) race.results.push(toResult(row, race, cells, flag));
  }
  return [...races.values()];
}

function toRaceFacts(row: Canoe123Row): Canoe123RaceFacts {
  const startsAt = trimmed(row, 'StartTime');
  const discipline = trimmed(row, 'DisId');
  return {
    id: trimmed(row, 'RaceId'),
    class: trimmed(row, 'ClassId'),
    discipline,
    kind: raceKind(discipline),
    day: /^\d{4}-\d\d-\d\d/.exec(startsAt)?.[0] ?? null,
    startsAt: startsAt === '' ? null : startsAt,
    status: wholeNumber(row, 'RaceStatus'),
    course: trimmed(row, 'CourseNr'),
    results: [],
    row,
  };
}

function unscheduled(id: string): Canoe123RaceFacts {
  return {
    id,
    class: '',
    discipline: '',
    kind: 'unknown',
    day: null,
    startsAt: null,
    status: null,
    course: '',
    results: [],
    row: null,
  };
}

function flagRace(
  { id, discipline, kind, day, status, course }: Canoe123RaceFacts,
  rows: readonly Canoe123Row[],
  config: string | undefined,
  flag: Flagging,
): void {
  if (day === null) flag('no_day', null, id);
  if (kind === 'unknown') flag('unknown_discipline', discipline, id);
  if (!isRaceStatus(status)) flag('unknown_status_of_race', status, id);
  if (config === undefined && rows.length > 0) flag('unknown_course', course, id);
  if (rows.length === 0) flag('empty_race', null, id);
  if (kind === 'cross') flag('cross', discipline, id);
  if (kind === 'classification') flag('classification', discipline, id);
}

function mostCells(rows: readonly Canoe123Row[]): number {
  const lengths = rows.map((row) => (toText(row, 'Gates') ?? '').trimEnd().length);
  return Math.ceil(lengths.reduce((most, length) => Math.max(most, length), 0) / 3);
}

function toResult(
  row: Canoe123Row,
  { id: race, kind }: Canoe123RaceFacts,
  cells: number,
  flag: Flagging,
): Canoe123ResultFacts {
  const id = trimmed(row, 'Id');
  const tell = (what: Canoe123Flag['what'], value: Canoe123Flag['value']) =>
    flag(what, value, race, id);
  const bib = trimmed(row, 'Bib');
  // In kayak cross the bib also marks boats that only raced the time trial: `t 3`.
  if (isTimed(kind) && readBib(bib) === null) tell('bib', bib);
  const status = trimmed(row, 'Status');
  if (!isUsualStatus(status)) tell('status', status);
  const written = toText(row, 'Gates') ?? '';
  // A team's cells hold the sum of three boats, a cross cell holds the number of a fault.
  const allowed = kind === 'team' || !isTimed(kind) ? null : penalties;
  const { gates, odd, isInLine } = readGates(written, { cells, allowed });
  for (const { gate, value } of odd) tell(`gate ${gate}`, value);
  if (!isInLine) tell('gates_out_of_line', written.trimEnd());
  const stampOf = (field: 'dtStart' | 'dtFinish') => {
    const said = trimmed(row, field);
    const stamp = said === '' ? null : (clockField(said) ?? clockField(`${said}.0`));
    if (said !== '' && stamp === null) tell('stamp', said);
    return stamp;
  };
  return {
    id,
    bib,
    startOrder: wholeNumber(row, 'StartOrder'),
    status,
    category: trimmed(row, 'CatId'),
    start: stampOf('dtStart'),
    finish: stampOf('dtFinish'),
    gates,
    row,
  };
}

/** Flags comments, sections and fields that Canoe123 has not written so far. */
function flagShape({ rows, unread }: Canoe123File, flag: Flagging): void {
  for (const { text } of unread) flag('unread', text);
  const said = new Set<string>();
  const once = (what: Canoe123Flag['what'], value: string) => {
    if (said.has(`${what} ${value}`)) return;
    said.add(`${what} ${value}`);
    flag(what, value);
  };
  const seen = new Set<unknown>();
  for (const { name, fields } of rows) {
    const known = canoe123Sections.get(name);
    if (known === undefined) once('unknown_section', name);
    // Rows of the same shape share one list of fields, so each shape is checked once.
    if (seen.has(fields)) continue;
    seen.add(fields);
    const met = new Set<string>();
    for (const field of fields) {
      if (known && !known.includes(field)) once('unknown_field', `${name}.${field}`);
      if (met.has(field) && field !== 'Categories') once('field_twice', `${name}.${field}`);
      met.add(field);
    }
  }
}

function flagYears(races: readonly Canoe123RaceFacts[], year: number, flag: Flagging): void {
  const years = new Set(races.flatMap(({ day }) => (day === null ? [] : day.slice(0, 4))));
  for (const other of years) if (other !== String(year)) flag('other_year', other);
}

function flagJoins({ classes, participants, races }: Canoe123Facts, flag: Flagging): void {
  const categories = new Map(
    classes.map(({ id, categories: own }) => [id, new Set(own.map((one) => one.id))]),
  );
  const boats = new Set<string>();
  for (const { id, class: of, category } of participants) {
    if (boats.has(id)) flag('participant_twice', id, null, id);
    boats.add(id);
    const own = categories.get(of);
    if (own === undefined) flag('unknown_class', of, null, id);
    else if (category !== '' && own.size > 0 && !own.has(category)) {
      flag('unknown_category', category, null, id);
    }
  }
  for (const { id: race, class: of, row, results } of races) {
    if (row !== null && !categories.has(of)) flag('unknown_class', of, race);
    const met = { boats: new Set<string>(), bibs: new Set<string>() };
    for (const { id, bib } of results) {
      if (!boats.has(id)) flag('unknown_participant', id, race, id);
      if (met.boats.has(id)) flag('boat_twice', id, race, id);
      else if (bib !== '' && met.bibs.has(bib)) flag('bib_twice', bib, race, id);
      met.boats.add(id);
      met.bibs.add(bib);
    }
  }
}

function trimmed(row: Canoe123Row, field: string): string {
  return toText(row, field)?.trim() ?? '';
}

function wholeNumber(row: Canoe123Row, field: string): number | null {
  const said = trimmed(row, field);
  return /^\d{1,9}$/.test(said) ? Number(said) : null;
}

function readYear(date: string): number | null {
  const [, year] = /^(\d{4})-/.exec(date) ?? [];
  return year === undefined ? null : Number(year);
}
