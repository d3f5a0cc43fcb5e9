import { DatabaseSync } from 'node:sqlite';
import { XMLParser } from 'fast-xml-parser';

/*
 * How c123-live-mini takes an export in, rebuilt from its documents (`docs/data-model.md`): the whole file
 * through `fast-xml-parser`, then its tables in one transaction. Parser and transaction alone: what it
 * checks before, and what it tells its clients after, is left out.
 */

type Row = Record<string, string | undefined> & { Categories?: Row[] };
type Sections = Record<
  'Events' | 'Classes' | 'Participants' | 'Schedule' | 'Results' | 'CourseData',
  Row[]
>;

const lists = new Set([
  'Events',
  'Classes',
  'Categories',
  'Participants',
  'Schedule',
  'Results',
  'CourseData',
]);

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => lists.has(name),
});

export function parseReference(text: string): Sections {
  return parser.parse(text).Canoe123Data;
}

const tables = {
  events:
    'event_id text unique, main_title, sub_title, location, facility, start_date, end_date, discipline',
  classes: 'event_id integer, class_id text unique, name, long_title',
  categories:
    'class_id integer, cat_id text, name, first_year integer, last_year integer, unique (class_id, cat_id)',
  participants: `event_id integer, participant_id text unique, class_id integer, event_bib integer, icf_id,
    family_name, given_name, noc, club, cat_id, is_team integer, member1, member2, member3`,
  courses: 'event_id integer, course_nr integer unique, nr_gates integer, gate_config',
  races: `event_id integer, race_id text unique, class_id integer, dis_id, race_order integer, start_time,
    start_interval, course_nr integer, race_status integer`,
  results: `event_id integer, race_id integer, participant_id integer, start_order integer, bib integer,
    start_time, status, dt_start, dt_finish, time integer, gates, pen integer, total integer, rnk integer,
    rnk_order integer, cat_rnk integer, cat_rnk_order integer, total_behind, cat_total_behind,
    prev_time integer, prev_pen integer, prev_total integer, prev_rnk integer, total_total integer,
    better_run_nr integer, heat_nr integer, round_nr integer, qualified, unique (race_id, participant_id)`,
} as const;

const keys: Record<keyof typeof tables, string> = {
  events: 'event_id',
  classes: 'class_id',
  categories: 'class_id, cat_id',
  participants: 'participant_id',
  courses: 'course_nr',
  races: 'race_id',
  results: 'race_id, participant_id',
};

export function openReference(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal');
  for (const [name, columns] of Object.entries(tables)) {
    database.exec(`create table ${name} (id integer primary key, ${columns})`);
  }
  return database;
}

/** Writes an export into the tables: new rows inserted, known ones updated, in one transaction. */
export function storeReference(database: DatabaseSync, sections: Sections): void {
  const write = (name: keyof typeof tables) => {
    const columns = tables[name]
      .replace(/,\s*unique \(.+\)/, '')
      .split(',')
      .map((column) => column.trim().split(' ')[0] ?? '');
    const changes = columns.map((column) => `${column} = excluded.${column}`).join(', ');
    const statement = database.prepare(
      `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
       on conflict (${keys[name]}) do update set ${changes} returning id`,
    );
    return (values: readonly (string | number | null | undefined)[]) =>
      Number(statement.get(...values.map((value) => value ?? null))?.id);
  };
  const number = (text: string | undefined) => (text?.trim() ? Number(text) : null);
  const centiseconds = (text: string | undefined) => (text ? Math.round(Number(text) / 10) : null);
  database.exec('begin immediate');
  const [event = {}] = sections.Events;
  const eventId = write('events')([
    event.EventId,
    event.MainTitle,
    event.SubTitle,
    event.Location,
    event.Facility,
    event.StartDate,
    event.EndDate,
    event.CanoeDiscipline,
  ]);
  const [addClass, addCategory] = [write('classes'), write('categories')];
  const classes = new Map<string | undefined, number>();
  for (const row of sections.Classes) {
    const id = addClass([eventId, row.ClassId, row.Class, row.LongTitle]);
    classes.set(row.ClassId, id);
    for (const one of row.Categories ?? []) {
      addCategory([id, one.CatId, one.Category, number(one.FirstYear), number(one.LastYear)]);
    }
  }
  const addParticipant = write('participants');
  const participants = new Map<string | undefined, number>();
  for (const row of sections.Participants) {
    const id = addParticipant([
      eventId,
      row.Id,
      classes.get(row.ClassId),
      number(row.EventBib),
      row.ICFId,
      row.FamilyName,
      row.GivenName,
      row.NOC,
      row.Club,
      row.CatId,
      row.IsTeam === 'true' ? 1 : 0,
      row.Member1,
      row.Member2,
      row.Member3,
    ]);
    participants.set(row.Id, id);
  }
  const addCourse = write('courses');
  for (const { CourseNr, CourseConfig = '' } of sections.CourseData) {
    addCourse([eventId, number(CourseNr), CourseConfig.replaceAll('S', '').length, CourseConfig]);
  }
  const addRace = write('races');
  const races = new Map<string | undefined, number>();
  for (const row of sections.Schedule) {
    const id = addRace([
      eventId,
      row.RaceId,
      classes.get(row.ClassId),
      row.DisId,
      number(row.RaceOrder),
      row.StartTime,
      row.StartInterval,
      number(row.CourseNr),
      number(row.RaceStatus),
    ]);
    races.set(row.RaceId, id);
  }
  const addResult = write('results');
  for (const row of sections.Results) {
    addResult([
      eventId,
      races.get(row.RaceId),
      participants.get(row.Id),
      number(row.StartOrder),
      number(row.Bib),
      row.StartTime,
      row.Status,
      row.dtStart,
      row.dtFinish,
      centiseconds(row.Time),
      row.Gates,
      centiseconds(row.Pen),
      centiseconds(row.Total),
      number(row.Rnk),
      number(row.RnkOrder),
      number(row.CatRnk),
      number(row.CatRnkOrder),
      row.TotalBehind,
      row.catTotalBehind,
      centiseconds(row.PrevTime),
      number(row.PrevPen),
      centiseconds(row.PrevTotal),
      number(row.PrevRnk),
      centiseconds(row.TotalTotal),
      number(row.BetterRunNr),
      number(row.HeatNr),
      number(row.RoundNr),
      row.Qualified,
    ]);
  }
  database.exec('commit');
}
