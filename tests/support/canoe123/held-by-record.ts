import type {
  Canoe123File,
  Canoe123Row,
} from '../../../src/desk/exchange/canoe123/canoe123-file.ts';
import { listRows, toText } from '../../../src/desk/exchange/canoe123/canoe123-file.ts';
import { writeCanoe123 } from '../../../src/desk/exchange/canoe123/write-canoe123.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Fields that the database does not store: exactly those of `docs/canoe123.md`. */
const notHeld: Readonly<Record<string, readonly string[]>> = {
  Participants: words(`ICFId ICFId2 Ranking RankingPoints Birthdate Birthdate2 Year Year2 Draw _Bib
    Attributes`),
  Classes: words('Class EntryFee'),
  Categories: words('EntryFee'),
  Schedule: words('FirstBib CustomTitle AttributeId'),
  Results: words('GateTimes'),
  CourseData: words('CourseNr'),
};
const sectionsHeld = words('Participants Classes Schedule Results CourseData');
/** Fields of classes with several age categories: the category and ranks within it. */
const ofAges = words(`Categories CatId catTotalBehind CatRnk CatRnkOrder PrevCatRnk PrevCatRnkOrder
  catTotalTotalBehind TotalCatRnk TotalCatRnkOrder`);
/** Statuses that are stored as another status. */
const sameStatus: Readonly<Record<string, string>> = { DSQ: 'DSQ-R', CAP: 'DNF', RAL: 'DNF' };

interface Held {
  day: string;
  hasOneAge: boolean;
}

/**
 * Returns the text of what the database stores of a day's races: without other sections, races and fields, ids replaced
 * by their meaning, stamps in hundredths, rows sorted. Equal for two files with the same stored content.
 */
export function heldByRecord(file: Canoe123File, { day, hasOneAge }: Held): string {
  const said = (row: Canoe123Row, field: string) => toText(row, field) ?? '';
  const title = new Map(
    listRows(file, 'Classes').map((of) => [said(of, 'ClassId'), said(of, 'LongTitle')]),
  );
  const classOf = (row: Canoe123Row) => title.get(said(row, 'ClassId')) ?? '';
  const races = new Map(
    listRows(file, 'Schedule')
      .filter((race) => said(race, 'StartTime').startsWith(day))
      .map((race) => [said(race, 'RaceId'), race]),
  );
  const boats = new Map(listRows(file, 'Participants').map((boat) => [said(boat, 'Id'), boat]));
  const raced = listRows(file, 'Results').filter((result) => races.has(said(result, 'RaceId')));
  const isRaced = new Set(raced.map((result) => said(result, 'Id')));
  const classes = new Set([...races.values()].map(classOf));
  const courses = new Set([...races.values()].map((race) => said(race, 'CourseNr')));
  const [event] = listRows(file, 'Events');
  const boatOf = (id: string) => {
    const boat = boats.get(id);
    return boat ? `${classOf(boat)} ${said(boat, 'EventBib')}` : id;
  };
  const raceOf = (id: string) => {
    const race = races.get(id);
    return race ? `${classOf(race)} ${said(race, 'DisId')}` : id;
  };
  const isHeld = (row: Canoe123Row) => {
    if (row.name === 'Participants') return isRaced.has(said(row, 'Id'));
    if (row.name === 'Classes') return classes.has(said(row, 'LongTitle'));
    if (row.name === 'CourseData') return courses.has(said(row, 'CourseNr'));
    const id = said(row, 'RaceId');
    return races.has(id) || (row.name === 'Schedule' && id === '<unassigned>');
  };
  const inWords = (row: Canoe123Row): Canoe123Row => {
    const fields = new Map<string, string | Canoe123Row>();
    for (const [place, field] of row.fields.entries()) {
      const value = row.values[place] ?? '';
      if (notHeld[row.name]?.includes(field) || (!hasOneAge && ofAges.includes(field))) continue;
      fields.set(field, typeof value === 'string' ? value : inWords(value));
    }
    const change = (field: string, to: (value: string) => string) => {
      const value = fields.get(field);
      if (typeof value === 'string') fields.set(field, to(value));
    };
    change('Id', boatOf);
    change('RaceId', raceOf);
    change('ClassId', (id) => title.get(id) ?? id);
    change('CatId', () => 'the only one');
    for (const field of ['Status', 'PrevStatus']) change(field, (word) => sameStatus[word] ?? word);
    if (row.name === 'Participants' && !fields.has('NOC') && event) {
      // A competitor without a country has the event's.
      const all = [...fields];
      all.splice(
        all.findIndex(([field]) => field === 'Club'),
        0,
        ['NOC', said(event, 'Country')],
      );
      fields.clear();
      for (const [field, value] of all) fields.set(field, value);
    }
    if (row.name === 'Results') {
      const [start, time] = [parseMilliseconds(said(row, 'dtStart')), said(row, 'Time')];
      change('dtStart', (at) => `${at.slice(0, -1)}0`);
      change('dtFinish', () => clock(Math.floor(start / 10) * 10 + Number(time)));
    }
    return { ...row, fields: [...fields.keys()], values: [...fields.values()] };
  };
  const rows = sectionsHeld.flatMap((section) =>
    listRows(file, section)
      .filter(isHeld)
      .map(inWords)
      .map(
        (row) => [writeCanoe123({ head: '', tail: '', newline: '\n', rows: [row] }), row] as const,
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row),
  );
  return writeCanoe123({ head: file.head, tail: file.tail, newline: file.newline, rows });
}

function parseMilliseconds(stamp: string): number {
  return stamp === '' ? Number.NaN : Date.parse(`1970-01-01T${stamp}Z`);
}

function clock(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}
