import type { Bilingual } from '../../../../platform/content/bilingual.ts';
import { nationOfCode } from '../../../../platform/i18n/nation-of-code.ts';
import { checkRecord } from '../../../../record/editions/exchange/check-record.ts';
import { partEntries } from '../../../../record/editions/exchange/part-entries.ts';
import type {
  RecordEntry,
  RecordFile,
  RecordHeat,
  RecordRun,
} from '../../../../record/editions/exchange/record-file.ts';
import { type Edition, mostGates } from '../../../../record/editions/record/edition-facts.ts';
import type { ResultGroup } from '../../../../record/editions/record/result-group.ts';
import { keyOfName } from '../../../../record/people/key-of-name.ts';
import type { Centiseconds } from '../../../../record/scoring/centiseconds.ts';
import type { RunDoubt } from '../../../../record/scoring/run-doubts.ts';
import { type Canoe123File, listRows, toText } from '../canoe123-file.ts';
import { cellsOfCourse, readBib } from '../canoe123-words.ts';
import { doubtsOfFile } from '../doubts-of-file.ts';
import { findPhase, type RacePhase } from '../race-kind.ts';
import {
  type Canoe123Facts,
  type Canoe123Participant,
  type Canoe123RaceFacts,
  titleOfClass,
} from '../read-canoe123-facts.ts';
import { reckonRun } from '../reckon-run.ts';
import { type ClassHere, chooseCategories, type SaidClasses } from './choose-categories.ts';
import {
  type ChosenPhase,
  chooseRaces,
  type PhasesHeld,
  type RacesChosen,
  type WantedRaces,
} from './choose-races.ts';
import { groupsOfPhases } from './groups-of-phases.ts';
import { groupsWith } from './groups-with.ts';
import type { KnownRecord } from './known-record.ts';
import {
  type BoatPerson,
  findTwinBoats,
  type KnownPeople,
  nameOfBoat,
  peopleOfFile,
  type SaidPeople,
  sameBibs,
  type Twins,
  type UnclearBoat,
  type WornBibs,
} from './people-of-file.ts';
import { nameOfHeat, namesOfClass, phasesInRecord, runInPhase } from './phases-in-record.ts';
import type { PlacedRow, Row } from './placed-row.ts';
import { collectRemarks, type RecordRemark, type Remarks } from './record-remark.ts';
import { runOfRecord } from './run-of-record.ts';

export function peopleOfOfficial({
  record,
  official,
}: Pick<KnownRecord, 'record' | 'official'>): ReadonlySet<string> {
  const heats = record.heats.filter(({ id }) => official.has(id));
  return new Set(heats.flatMap(({ runs }) => runs.map(({ person }) => person)));
}

export type Canoe123Wishes = WantedRaces &
  SaidClasses & {
    people?: SaidPeople;
    /** Whether a boat is taken for the only entry with its name, instead of asking. */
    isSameByName?: boolean;
    believed?: ReadonlySet<string>;
  };

/** A run with a doubtful time: it is imported without its finish until the organizer confirms the time. */
export interface DoubtfulRun {
  key: string;
  name: string;
  bib: string;
  race: string;
  line: number;
  doubts: RunDoubt[];
  /** Null when only the total is known. */
  time: Centiseconds | null;
  /** Time of day of the finish as the file writes it. Empty when the file has none. */
  finish: string;
}

export interface Canoe123Place {
  line: number;
  race: string;
  bib: string;
}

export interface MappedCanoe123 {
  code: 'mapped';
  record: RecordFile;
  classes: ClassHere[];
  races: { id: string; class: string; day: string | null; descent: 1 | 2; rows: number }[];
  remarks: RecordRemark[];
  /** People who are new in the edition, with the birth year that tells namesakes apart. */
  newcomers: { key: string; birthYear: number | null; isKnown: boolean }[];
  /** Boats whose person is unknown. They are not imported, and the entries that they may be stay unchanged. */
  unclear: UnclearBoat[];
  doubtful: DoubtfulRun[];
  believed: { key: string; time: string }[];
  /** The phases of heats that are not named by their phase. */
  phases: { heat: number; phase: RacePhase }[];
  /** Lists of phases that are made from the present ones. */
  phaseLists: string[];
  boats: { id: string; name: string; person: string }[];
  places: ReadonlyMap<string, Canoe123Place>;
}

export type Canoe123Mapped =
  | MappedCanoe123
  | Exclude<RacesChosen, { code: 'chosen' }>
  | { code: 'choose_category'; classes: ClassHere[] }
  /** A person races in two of these classes, which map to one category, where a person has one entry. */
  | { code: 'shared_category'; classes: ClassHere[] }
  /** The file would break the rules of the record: one issue for each place. */
  | { code: 'against_the_rules'; issues: ReturnType<typeof checkRecord> };

/**
 * Returns the record of an edition with the races of a file added to it, or the question that has to be answered first.
 * `remarks` counts everything that the record has no place for.
 */
export function mapCanoe123(
  facts: Canoe123Facts,
  file: Canoe123File,
  known: KnownRecord,
  wishes: Canoe123Wishes,
): Canoe123Mapped {
  const remarks = collectRemarks();
  const held: PhasesHeld = (title, inFile) => phasesInRecord(known, title, inFile).values();
  const chosen = chooseRaces(facts, wishes, held, remarks);
  if (chosen.code !== 'chosen') return chosen;
  const twins = findTwinBoats(facts.participants);
  const worn = wornInFile(chosen.phases);
  const classes = chooseCategories(
    chosen.phases,
    known.categories,
    wishes,
    enteredCategories(facts, twins, { ...known.people, worn }),
  );
  if (classes.some(({ category, sex }) => category === null || sex === null)) {
    return { code: 'choose_category', classes };
  }
  const shared = sharedCategories(facts.participants, twins, classes);
  if (shared.length > 0) return { code: 'shared_category', classes: shared };

  const here = new Map(classes.map((one) => [one.id, one]));
  const rows = rowsOfPhases(chosen.phases, facts, remarks);
  const boats = [...new Map(rows.map(({ boat }) => [boat.id, boat])).values()];
  const { people, unclear } = peopleOfFile(
    boats.map((boat) => ({
      boat,
      category: here.get(boat.class)?.category ?? 0,
      worn: worn.get(boat.id) ?? {},
    })),
    twins,
    known.people,
    {
      event: eventKey(facts.event),
      isSameByName: wishes.isSameByName ?? false,
      ...(wishes.people && { said: wishes.people }),
    },
  );
  const asked = new Set(unclear.flatMap(({ candidates }) => candidates.map(({ key }) => key)));
  const ofPeople = rows.filter(({ boat }) => people.has(boat.id));
  const placed = placeRows(ofPeople, people, known, remarks);
  const edition = editionWith(known, placed, facts);
  const entries = entriesWith(known, placed, { people, here, facts, remarks });
  const doubts = doubtsOfFile(facts);
  const doubtful: DoubtfulRun[] = [];
  const believed: MappedCanoe123['believed'] = [];
  const runs = placed.toSorted(byStart).map((row): WrittenRun => {
    const { run: whole, remarks: own } = runOfRecord(row.result, row.race, edition);
    for (const code of own) remarks.add(code, toExample(row));
    const person = people.get(row.boat.id)?.key ?? '';
    const run = isBelieved(row, person, whole) ? whole : whole && withoutTime(whole);
    const bib = readBib(row.result.bib);
    if (bib === null) remarks.add('bib', toExample(row));
    const isOther = bib !== null && entries.get(person)?.bib !== bib;
    return { row, person, run: run && { person, ...(isOther && { bib }), ...run } };
  });
  function isBelieved(row: PlacedRow, person: string, run: WrittenTimes | null): boolean {
    const why = doubts.get(row.result);
    if (!why || run === null || (run.finish ?? run.total) === undefined) return true;
    const key = `run:${row.heat}:${person}`;
    const time = [run.start, run.finish, run.total].map((at) => at ?? '').join(' ');
    if (wishes.believed?.has(key) || known.believed?.get(key) === time) {
      believed.push({ key, time });
      return true;
    }
    remarks.add('doubtful_time', toExample(row));
    doubtful.push({
      key,
      name: people.get(row.boat.id)?.name ?? '',
      bib: row.result.bib,
      race: row.race.id,
      line: row.result.row.line,
      doubts: why,
      time: reckonRun(row.result, row.race).time,
      finish: toText(row.result.row, 'dtFinish')?.trim() ?? '',
    });
    return false;
  }
  const emptied = emptiedHeats(facts, known, { ...wishes, chosen: chosen.phases });
  const heats = heatsWith(known, runs, { held: asked, emptied, chosen: chosen.phases });
  const left = new Set([...heats.map(({ id }) => id), ...known.official]);
  // A table whose heats are all gone goes with them; heats that were made official here stay.
  const isLeft = ({ id, heats: shown }: ResultGroup) =>
    !known.fromFile.has(`group:${id}`) || (shown?.some((heat) => left.has(heat)) ?? true);
  const plain = groupsWith(
    known,
    chosen.phases.filter(({ phase }) => phase === null),
    { here, placed, entries, people },
  );
  const phased = groupsOfPhases(
    { ...known, record: { ...known.record, groups: plain } },
    chosen.phases.filter(({ phase }) => phase !== null),
    { facts, here, placed, entries, people, heats },
  );
  const groups = phased.groups.filter(isLeft);
  const isAsked = new Set(unclear.map(({ id }) => id));
  for (const { boat } of rows) {
    const match = people.get(boat.id)?.match ?? 'erased';
    if (match === 'erased' && !isAsked.has(boat.id)) remarks.add('erased', '');
  }
  remarkRest(facts, file, { placed, people, twins }, remarks);
  const record = {
    ...known.record,
    edition: { ...edition, heats: chooseShownHeats(edition, heats) },
    groups,
    heats,
    entries: stillEntered(known, { entries, heats }),
  };
  const issues = checkRecord(record, record.edition.year);
  if (issues.length > 0) return { code: 'against_the_rules', issues };
  return {
    code: 'mapped',
    record,
    classes,
    races: chosen.phases.flatMap(({ id, descents }) =>
      descents.map(({ descent, race }) => ({
        id: race.id,
        class: id,
        day: race.day,
        descent,
        rows: race.results.length,
      })),
    ),
    remarks: remarks.list(),
    newcomers: [...people.values()].flatMap(({ key, birthYear, match }) =>
      match === 'entered' || match === 'elsewhere' || match === 'erased'
        ? []
        : [{ key, birthYear, isKnown: match === 'known' }],
    ),
    unclear,
    doubtful,
    believed,
    phases: collectPhases(placed),
    phaseLists: phased.made,
    boats: [...people].flatMap(([id, { key, name, match }]) =>
      match === 'erased' ? [] : [{ id, name, person: key }],
    ),
    places: new Map(
      runs.map(({ row: { heat, race, result }, person }) => [
        `run:${heat}:${person}`,
        { line: result.row.line, race: race.id, bib: result.bib },
      ]),
    ),
  };
}

function collectPhases(placed: readonly PlacedRow[]): MappedCanoe123['phases'] {
  const plain = placed.filter(({ of }) => of.phase === null);
  return [...new Map(plain.map(({ heat, of }) => [heat, of.races]))].map(([heat, phase]) => ({
    heat,
    phase,
  }));
}

/** Returns the key of an event: boat ids are unique within one event only. */
export function eventKey({ id, title }: Canoe123Facts['event']): string {
  return id || title;
}

/** The bib that each boat wears in each descent, by the boat's id. A descent without a bib is missing. */
function wornInFile(phases: readonly ChosenPhase[]): ReadonlyMap<string, WornBibs> {
  const worn = new Map<string, Partial<Record<1 | 2, number>>>();
  // The first phase decides, because a later phase may have its own bibs.
  for (const { descent, race } of phases.flatMap(({ descents }) => descents).toReversed()) {
    for (const { id, bib } of race.results) {
      const number = readBib(bib);
      if (number !== null) worn.set(id, { ...worn.get(id), [descent]: number });
    }
  }
  return worn;
}

function enteredCategories(
  { participants, event }: Pick<Canoe123Facts, 'participants' | 'event'>,
  twins: Twins,
  { entries, earlierFiles, worn }: KnownPeople & { worn: ReadonlyMap<string, WornBibs> },
) {
  const byName = Map.groupBy(entries, ({ name }) => keyOfName(name));
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const earlier = earlierFiles?.(eventKey(event));
  const found = Map.groupBy(
    participants.filter(({ id }) => (twins.get(id) ?? []).length === 0),
    ({ class: of }) => of,
  );
  return (id: string): ReadonlySet<number> =>
    new Set(
      (found.get(id) ?? []).flatMap((boat) => {
        const { name } = nameOfBoat(boat);
        const before = byKey.get(earlier?.personOf({ id: boat.id, name }) ?? '');
        if (before) return [before.category];
        return (byName.get(keyOfName(name)) ?? [])
          .filter((entry) => sameBibs({ boat, worn: worn.get(boat.id) ?? {} }, entry) > 0)
          .map(({ category }) => category);
      }),
    );
}

function sharedCategories(
  boats: readonly Canoe123Participant[],
  twins: Twins,
  classes: readonly ClassHere[],
): ClassHere[] {
  const categories = new Map(classes.map(({ id, category }) => [id, category]));
  const shared = new Set(
    boats.flatMap(({ id, class: of }) =>
      (twins.get(id) ?? []).some(
        (twin) =>
          twin.class !== of &&
          categories.has(of) &&
          categories.get(twin.class) === categories.get(of),
      )
        ? [of]
        : [],
    ),
  );
  return classes.filter(({ id }) => shared.has(id));
}

const toExample = ({ race, result }: Pick<Row, 'race' | 'result'>) => `${race.id} · ${result.bib}`;

const byStart = ({ result: a }: Row, { result: b }: Row) =>
  (a.startOrder ?? Number.MAX_SAFE_INTEGER) - (b.startOrder ?? Number.MAX_SAFE_INTEGER);

function rowsOfPhases(
  phases: readonly ChosenPhase[],
  { participants }: Pick<Canoe123Facts, 'participants'>,
  remarks: Remarks,
): Row[] {
  const boats = new Map(participants.map((boat) => [boat.id, boat]));
  const races = phases.flatMap((of) => of.descents.map((one) => ({ of, ...one })));
  return races.flatMap(({ of, descent, race }) => {
    const met = new Set<string>();
    return race.results.flatMap((result): Row[] => {
      const boat = boats.get(result.id);
      const out = (code: 'unknown_boat' | 'boat_twice' | 'team') => {
        remarks.add(code, toExample({ race, result }));
        return [];
      };
      if (!boat || boat.people.length === 0) return out('unknown_boat');
      if (boat.isTeam) return out('team');
      if (met.has(result.id)) return out('boat_twice');
      met.add(result.id);
      return [{ of, descent, race, result, boat }];
    });
  });
}

function placeRows(
  rows: readonly Row[],
  people: ReadonlyMap<string, BoatPerson>,
  known: KnownRecord,
  remarks: Remarks,
): PlacedRow[] {
  const { record, official, nextHeat } = known;
  const heatOf = new Map(
    record.heats.flatMap(({ id, descent, runs }) =>
      runs.map(({ person }) => [`${descent} ${person}`, id] as const),
    ),
  );
  let free = nextHeat;
  return [...Map.groupBy(rows, ({ race }) => race).values()].flatMap((own) => {
    const [first] = own;
    const named = first && findHeat(known, first);
    // The phases of a class are separate races: a final goes into no heat of another phase.
    const ofOthers = first ? heatsOfOtherPhases(known, first.of) : new Set<number>();
    const ran = new Set(named?.runs.map(({ person }) => person));
    const kept = own.map(({ boat, descent }) => {
      const person = people.get(boat.id)?.key ?? '';
      if (first?.of.phase) return named && ran.has(person) ? named.id : null;
      const heat = heatOf.get(`${descent} ${person}`);
      return heat !== undefined && !ofOthers.has(heat) ? heat : null;
    });
    const heats = kept.filter((heat) => heat !== null);
    const isOfficial = heats.some((heat) => official.has(heat));
    // A heat that holds fewer than half of the boats belongs to another race.
    const most = [...Map.groupBy(heats, (heat) => heat).values()].find(
      (same) => same.length * 2 >= own.length,
    );
    const home = named?.id ?? most?.[0] ?? free;
    if (home === free) free += 1;
    return own.flatMap((row, place): PlacedRow[] => {
      const heat = kept[place] ?? null;
      if (heat !== null) return [{ ...row, heat }];
      // Adds nobody to a race that was made official here.
      if (!isOfficial && !official.has(home)) return [{ ...row, heat: home }];
      remarks.add('official_here', toExample(row));
      return [];
    });
  });
}

/** Returns the heat of the record that a race of the file is, by its name. */
function findHeat(known: KnownRecord, { of, descent }: Pick<Row, 'of' | 'descent'>) {
  const { heats } = known.record;
  if (of.phase === null) {
    const { es } = nameOfHeat(known, of, descent);
    return heats.find((heat) => heat.name.es === es && heat.descent === descent);
  }
  const held = phasesInRecord(known, of.title, [of.phase]);
  return heats.find((heat) => held.get(heat.id) === of.phase && heat.descent === descent);
}

function heatsOfOtherPhases(known: KnownRecord, of: ChosenPhase): ReadonlySet<number> {
  const held = phasesInRecord(known, of.title, [of.races]);
  return new Set([...held].flatMap(([heat, phase]) => (phase === of.races ? [] : [heat])));
}

/** Returns the facts of the edition with as many gates as the courses of these races need. */
function editionWith(
  { record, fromFile, official }: KnownRecord,
  placed: readonly PlacedRow[],
  { courses }: Pick<Canoe123Facts, 'courses'>,
): Edition {
  const races = new Set(placed.map(({ race }) => race));
  const gates = [...races].map((race) => countGates(race, courses));
  const most = Math.min(mostGates, Math.max(1, ...gates));
  const { edition } = record;
  const heats = new Set(placed.map(({ heat }) => heat));
  // Runs of other races, and runs that were recorded or made official here, keep all of their gates.
  const hasOthers = record.heats.some(({ id, runs }) =>
    runs.some(
      ({ person }) => official.has(id) || !heats.has(id) || !fromFile.has(`run:${id}:${person}`),
    ),
  );
  return { ...edition, gates: hasOthers ? Math.max(edition.gates, most) : most };
}

function countGates(race: Canoe123RaceFacts, courses: Canoe123Facts['courses']): number {
  const course = courses.get(race.course);
  if (course !== undefined) return cellsOfCourse(course);
  return Math.max(0, ...race.results.map(({ gates }) => gates.length));
}

interface EntryMapping {
  people: ReadonlyMap<string, BoatPerson>;
  here: ReadonlyMap<string, ClassHere>;
  facts: Canoe123Facts;
  remarks: Remarks;
}

function entriesWith(
  known: KnownRecord,
  placed: readonly PlacedRow[],
  { people, here, facts, remarks }: EntryMapping,
): Map<string, RecordEntry> {
  const { record, fromFile, countryCode } = known;
  const entries = new Map(record.entries.map((entry) => [entry.person, entry]));
  const days = placed.flatMap(({ race }) => race.day ?? []).toSorted();
  const registeredAt = `${days[0] ?? record.edition.raceDate}T00:00:00Z`;
  const boats = [...new Map(placed.map(({ boat }) => [boat.id, boat])).values()];
  const written = boats.flatMap((boat) => {
    const person = people.get(boat.id);
    const before = person && entries.get(person.key);
    // The anonymous entry of an erased person stays unchanged.
    const isOurs = !before || (person.match !== 'erased' && fromFile.has(`entry:${person.key}`));
    const { category = null, sex = null } = here.get(boat.class) ?? {};
    if (!person || !isOurs || category === null || sex === null) return [];
    return [{ boat, person, before, of: { category, sex } }];
  });
  const own = new Set(written.map(({ person }) => person.key));
  const bibs = new Map(
    record.entries.flatMap(({ person, bib }) =>
      bib === undefined || own.has(person) ? [] : [[bib, person] as const],
    ),
  );
  const official = peopleOfOfficial(known);
  const ran = Map.groupBy(
    record.heats.flatMap(({ runs }) => runs),
    ({ person }) => person,
  );
  const wears = (person: string, bib: number | null) =>
    bib !== null && (ran.get(person) ?? []).some((run) => run.bib === bib);
  // An entry with an official run keeps its bib: another bib in the file belongs to the other run alone.
  const bibFor = ({ boat, person, before }: (typeof written)[number]) => {
    const said = readBib(boat.bib);
    // An entry without a bib whose runs already have this bib stays without it.
    const isWorn = before !== undefined && before.bib === undefined && wears(person.key, said);
    return official.has(person.key) || isWorn ? (before?.bib ?? null) : said;
  };
  // Entries that keep their bib come first, so that no other entry takes it.
  const keeps = (one: (typeof written)[number]) =>
    one.before?.bib !== undefined && one.before.bib === bibFor(one) ? 0 : 1;
  for (const one of written.toSorted((a, b) => keeps(a) - keeps(b))) {
    const { boat, person, before, of } = one;
    const bib = bibFor(one);
    const isFree = bib !== null && (bibs.get(bib) ?? person.key) === person.key;
    if (isFree) bibs.set(bib, person.key);
    const { bib: _bib, club: _club, ...kept } = before ?? { registeredAt };
    const club = boat.club.slice(0, 60);
    const said = nationOfCode(boat.nation);
    if (said === null) remarks.add('nation_assumed', `${boat.bib} ${person.name}`);
    entries.set(person.key, {
      ...kept,
      person: person.key,
      name: person.name,
      category: person.match === 'elsewhere' && before ? before.category : of.category,
      sex: of.sex,
      nationality: said ?? nationOfCode(facts.event.country) ?? countryCode,
      ...(isFree && { bib }),
      ...(club !== '' && { club }),
    });
  }
  return entries;
}

type WrittenTimes = Pick<RecordRun, 'start' | 'finish' | 'total'>;

/** Returns a run without its finish and total, so that it has no rank. */
function withoutTime<Run extends WrittenTimes>({ finish: _f, total: _t, ...run }: Run) {
  return run;
}

interface WrittenRun {
  row: PlacedRow;
  person: string;
  run: RecordRun | null;
}

interface HeatsOfFile extends Pick<StayingPeople, 'held'> {
  emptied: ReadonlySet<string>;
  chosen: readonly ChosenPhase[];
}

function heatsWith(
  all: KnownRecord,
  written: readonly WrittenRun[],
  { held, emptied, chosen }: HeatsOfFile,
): RecordHeat[] {
  const { record, fromFile } = all;
  const byHeat = Map.groupBy(written, ({ row }) => row.heat);
  const renamed = namesByPhase(all, chosen);
  const known = record.heats.flatMap((one): RecordHeat[] => {
    const heat = { ...one, name: renamed.get(one.id) ?? one.name };
    const own = byHeat.get(heat.id) ?? (emptied.has(one.name.es) ? [] : undefined);
    byHeat.delete(heat.id);
    if (!own) return [heat];
    const runs = runsOver(heat, own, { fromFile, held });
    return runs.length === 0 && fromFile.has(`heat:${heat.id}`) ? [] : [{ ...heat, runs }];
  });
  const added = [...byHeat].map(([id, own]): RecordHeat => {
    const [first] = own;
    const { of, descent } = (first as WrittenRun).row;
    const runs = own.flatMap(({ run }) => run ?? []);
    return { id, name: nameOfHeat(all, of, runInPhase(of, descent)), descent, runs };
  });
  return [...known, ...added.filter(({ runs }) => runs.length > 0)];
}

/** Returns the names that heats of only one phase get when the class has more phases; official heats keep theirs. */
function namesByPhase(
  known: KnownRecord,
  chosen: readonly ChosenPhase[],
): ReadonlyMap<number, Bilingual> {
  const { record, official, fromFile } = known;
  const titles = new Map<string, RacePhase[]>();
  for (const { title, phase, races } of chosen) {
    if (phase !== null) titles.set(title, [...(titles.get(title) ?? []), races]);
  }
  const names = new Map<number, Bilingual>();
  for (const [title, inFile] of titles) {
    const held = phasesInRecord(known, title, inFile);
    const plain = new Set(namesOfClass(known, { title, phase: null }));
    for (const { id, name, descent } of record.heats) {
      const phase = held.get(id);
      if (
        !phase ||
        descent === 3 ||
        !plain.has(name.es) ||
        official.has(id) ||
        !fromFile.has(`heat:${id}`)
      )
        continue;
      const of = { title, phase };
      names.set(id, nameOfHeat(known, of, runInPhase(of, descent)));
    }
  }
  return names;
}

/** Returns the names of heats whose race has no boat in the file. */
function emptiedHeats(
  { races, classes }: Pick<Canoe123Facts, 'races' | 'classes'>,
  known: KnownRecord,
  { chosen, days, classes: wanted }: WantedRaces & { chosen: readonly ChosenPhase[] },
): ReadonlySet<string> {
  const raced = chosen.flatMap((of) =>
    of.descents.map(({ descent }) => nameOfHeat(known, of, runInPhase(of, descent)).es),
  );
  const empty = races.flatMap(({ class: id, kind, discipline, day, results, row }) => {
    const isWanted =
      (days.length === 0 || days.includes(day ?? '')) &&
      (wanted.length === 0 || wanted.includes(id));
    const token = findPhase(discipline);
    if (row === null || results.length > 0 || token === null || !isWanted) return [];
    const own = chosen.filter((one) => one.id === id);
    const title = titleOfClass(classes, id);
    const run = kind === 'second' ? 2 : 1;
    const phases =
      own.length === 0 ? [null, token] : own.every(({ phase }) => phase) ? [token] : [null];
    return phases.map((phase) => nameOfHeat(known, { title, phase }, run).es);
  });
  return new Set(empty).difference(new Set(raced));
}

interface StayingPeople {
  fromFile: ReadonlySet<string>;
  /** People who may be the boat in a question: their runs stay unchanged until the answer. */
  held: ReadonlySet<string>;
}

/** Returns the runs of a heat as the file has them, in their present order when some of them were recorded here. */
function runsOver(
  heat: RecordHeat,
  written: readonly WrittenRun[],
  { fromFile, held }: StayingPeople,
): RecordRun[] {
  const before = new Map(heat.runs.map((run) => [run.person, run]));
  const said = new Map(
    written.flatMap(({ person, run }) => {
      if (!run) return [];
      // A file has no swims, rolls and comments: those of the record stay.
      const { swim, roll, comment } = before.get(person) ?? {};
      const kept = {
        ...(swim !== undefined && { swim }),
        ...(roll !== undefined && { roll }),
        ...(comment !== undefined && { comment }),
      };
      return [[person, { ...run, ...kept }] as const];
    }),
  );
  const isHere = ({ person }: RecordRun) =>
    held.has(person) || !fromFile.has(`run:${heat.id}:${person}`);
  const isOrdered = !heat.runs.some(isHere) && !isInOrder(heat, written);
  if (isOrdered) return [...said.values()];
  const kept = heat.runs.flatMap((run) => said.get(run.person) ?? (isHere(run) ? [run] : []));
  const added = [...said.values()].filter(({ person }) => !before.has(person));
  return [...kept, ...added];
}

/** Whether no boat is new and the boats of each race start in the order of the heat, which may hold several races. */
function isInOrder({ runs }: RecordHeat, written: readonly WrittenRun[]): boolean {
  const places = new Map(runs.map(({ person }, place) => [person, place]));
  return [...Map.groupBy(written, ({ row }) => row.race).values()].every((own) =>
    own.every(({ person }, index) => {
      const [place, next] = [person, own[index + 1]?.person].map((one) => places.get(one ?? ''));
      return place !== undefined && (own[index + 1] === undefined || place < (next ?? -1));
    }),
  );
}

function chooseShownHeats(
  { heats: view, gates }: Edition,
  heats: readonly RecordHeat[],
): Edition['heats'] {
  const ids = heats.map(({ id }) => id);
  if (ids.length === 0) return view;
  const from = Math.min(...ids, view?.from ?? Number.MAX_SAFE_INTEGER);
  if (!view) return { from, to: null, gates, roll: false, comment: false };
  const to = view.to === null ? null : Math.max(view.to, ...ids);
  return { ...view, from, to, gates: Math.max(view.gates, gates) };
}

/** Returns the entries that the record shows, without imported entries that lost all of their runs. */
function stillEntered(
  { record, fromFile }: KnownRecord,
  { entries, heats }: { entries: ReadonlyMap<string, RecordEntry>; heats: readonly RecordHeat[] },
): RecordEntry[] {
  const ran = new Set(record.heats.flatMap(({ runs }) => runs.map(({ person }) => person)));
  const runs = new Set(heats.flatMap((heat) => heat.runs.map(({ person }) => person)));
  const left = [...entries.values()].filter(
    ({ person }) => !ran.has(person) || runs.has(person) || !fromFile.has(`entry:${person}`),
  );
  return partEntries({ entries: left, heats: [...heats], decisions: record.decisions }).shown;
}

interface PlacedRowsInput {
  placed: readonly PlacedRow[];
  people: ReadonlyMap<string, BoatPerson>;
  twins: Twins;
}

function remarkRest(
  facts: Canoe123Facts,
  file: Canoe123File,
  { placed, people }: PlacedRowsInput,
  remarks: Remarks,
): void {
  const codes = {
    again: 'second_class',
    namesake: 'namesake',
    elsewhere: 'other_category',
  } as const satisfies Partial<Record<BoatPerson['match'], string>>;
  const boats = new Map(placed.map((row) => [row.boat.id, row.boat]));
  for (const [id, boat] of boats) {
    const person = people.get(id);
    if (!person) continue;
    const example = `${boat.bib} ${person.name}`;
    const code = Object.hasOwn(codes, person.match) ? Reflect.get(codes, person.match) : undefined;
    if (code !== undefined) remarks.add(code, example);
    if (boat.people.length > 1) remarks.add('crew', example);
    if (boat.people.some(({ licence }) => licence !== '')) remarks.add('licences', example);
    if ((toText(boat.row, 'Ranking') ?? '').trim() !== '') remarks.add('rankings', example);
  }
  const raced = new Set(facts.races.flatMap(({ results }) => results.map(({ id }) => id)));
  for (const boat of facts.participants) {
    if (!raced.has(boat.id) && !boat.isTeam) {
      remarks.add('without_start', `${boat.bib} ${nameOfBoat(boat).name}`);
    }
  }
  for (const row of placed) {
    const said = (field: string) => (toText(row.result.row, field) ?? '').trim() !== '';
    const { categories = [] } = facts.classes.find(({ id }) => id === row.of.id) ?? {};
    if (categories.length > 1) {
      remarks.add('categories_of_age', `${row.of.title}: ${row.result.category}`);
    }
    if (said('GateTimes')) remarks.add('judged_at', toExample(row));
  }
  const used = new Set(placed.map(({ race }) => race.course));
  for (const [number, letters] of facts.courses) {
    if (used.has(number)) remarks.add('courses', `${number}: ${letters}`);
  }
  const officials = listRows(file, 'CompOfficials').length;
  if (officials > 0) remarks.add('officials', '', officials);
  const statistics = listRows(file, 'GateStatistics').length;
  if (statistics > 0) remarks.add('statistics', '', statistics);
}
