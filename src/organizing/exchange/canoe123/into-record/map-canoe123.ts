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
import { groupOfRecord } from '../../../race-office/results/group-of-record.ts';
import { type Canoe123File, rowsOf, textOf } from '../canoe123-file.ts';
import { bibOf, cellsOfCourse } from '../canoe123-words.ts';
import type {
  Canoe123Facts,
  Canoe123Participant,
  Canoe123RaceFacts,
  Canoe123ResultFacts,
} from '../read-canoe123-facts.ts';
import {
  type ClassHere,
  chooseCategories,
  type KnownCategory,
  type SaidClasses,
} from './choose-categories.ts';
import {
  type ChosenClass,
  chooseRaces,
  type RacesChosen,
  type WantedRaces,
} from './choose-races.ts';
import {
  type BoatPerson,
  findTwinBoats,
  type KnownPeople,
  nameOfBoat,
  peopleOfFile,
  type Twins,
} from './people-of-file.ts';
import { collectRemarks, type RecordRemark, type Remarks } from './record-remark.ts';
import { runOfRecord } from './run-of-record.ts';

/** What the record says of the edition that a file is brought into. */
export interface KnownRecord {
  /** With all of its entries, those that nobody sees too. */
  record: RecordFile;
  people: KnownPeople;
  categories: readonly KnownCategory[];
  /** Keys of the units that a file brought: what came by one goes by one. */
  fromFile: ReadonlySet<string>;
  /** Heats of races that were made official here. */
  official: ReadonlySet<number>;
  /** The first number that no heat of any edition has. */
  nextHeat: number;
  /** Where neither boat nor event say a nation. */
  countryCode: string;
  heatName: (title: string, descent: 1 | 2) => Bilingual;
}

/** Who ran in a race that was made official here. */
export function peopleOfOfficial({
  record,
  official,
}: Pick<KnownRecord, 'record' | 'official'>): ReadonlySet<string> {
  const heats = record.heats.filter(({ id }) => official.has(id));
  return new Set(heats.flatMap(({ runs }) => runs.map(({ person }) => person)));
}

/** What somebody wants of a file, and says of it. */
export type Canoe123Wishes = WantedRaces & SaidClasses;

/** Where a run of the record stands in the file. */
export interface Canoe123Place {
  line: number;
  race: string;
  bib: string;
}

export interface MappedCanoe123 {
  code: 'mapped';
  /** The whole edition as it would be. */
  record: RecordFile;
  classes: ClassHere[];
  races: { id: string; class: string; day: string | null; descent: 1 | 2; rows: number }[];
  remarks: RecordRemark[];
  /** Who is new in the edition, with the year that tells people of one name apart. */
  newcomers: { key: string; birthYear: number | null; isKnown: boolean }[];
  /** By the keys of the units. */
  places: ReadonlyMap<string, Canoe123Place>;
}

export type Canoe123Mapped =
  | MappedCanoe123
  | Exclude<RacesChosen, { code: 'chosen' }>
  /** Nothing tells which category some of these are, or whom they are for. */
  | { code: 'choose_category'; classes: ClassHere[] }
  /** Somebody runs in two of these, and has one entry in a category. */
  | { code: 'shared_category'; classes: ClassHere[] }
  /** The record breaks its own rules with it, place by place. */
  | { code: 'against_the_rules'; issues: ReturnType<typeof checkRecord> };

/**
 * The record of an edition as it is, with the races of a file in it. Whatever of the file it has no room
 * for is remarked with its number, never dropped in silence; what is ambiguous is asked back.
 */
export function mapCanoe123(
  facts: Canoe123Facts,
  file: Canoe123File,
  known: KnownRecord,
  wishes: Canoe123Wishes,
): Canoe123Mapped {
  const remarks = collectRemarks();
  const chosen = chooseRaces(facts, wishes, remarks);
  if (chosen.code !== 'chosen') return chosen;
  const twins = findTwinBoats(facts.participants);
  const classes = chooseCategories(
    chosen.classes,
    known.categories,
    wishes,
    enteredCategories(facts.participants, twins, known.people),
  );
  if (classes.some(({ category, sex }) => category === null || sex === null)) {
    return { code: 'choose_category', classes };
  }
  const shared = sharedCategories(facts.participants, twins, classes);
  if (shared.length > 0) return { code: 'shared_category', classes: shared };

  const here = new Map(classes.map((one) => [one.id, one]));
  const rows = rowsOfClasses(chosen.classes, facts, remarks);
  const boats = [...new Map(rows.map(({ boat }) => [boat.id, boat])).values()];
  const people = peopleOfFile(
    boats.map((boat) => ({ boat, category: here.get(boat.class)?.category ?? 0 })),
    twins,
    known.people,
  );
  const ofPeople = rows.filter(({ boat }) => people.has(boat.id));
  const placed = placeRows(ofPeople, people, known, remarks);
  const edition = editionWith(known, placed, facts);
  const entries = entriesWith(known, placed, { people, here, facts, remarks });
  const runs = placed.toSorted(byStart).map((row): WrittenRun => {
    const { run, remarks: own } = runOfRecord(row.result, row.race, edition);
    for (const code of own) remarks.add(code, exampleOf(row));
    const person = people.get(row.boat.id)?.key ?? '';
    const bib = bibOf(row.result.bib);
    if (bib === null) remarks.add('bib', exampleOf(row));
    const isOther = bib !== null && entries.get(person)?.bib !== bib;
    return { row, person, run: run && { person, ...(isOther && { bib }), ...run } };
  });
  const heats = heatsWith(known, runs);
  const groups = groupsWith(known, chosen.classes, { here, placed, entries, people });
  for (const { boat } of rows) {
    const match = people.get(boat.id)?.match ?? 'erased';
    if (match === 'erased') remarks.add('erased', '');
  }
  remarkRest(facts, file, { placed, people, twins }, remarks);
  const record = {
    ...known.record,
    edition: { ...edition, heats: viewOf(edition, heats) },
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
    races: chosen.classes.flatMap(({ id, descents }) =>
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
    places: new Map(
      runs.map(({ row: { heat, race, result }, person }) => [
        `run:${heat}:${person}`,
        { line: result.row.line, race: race.id, bib: result.bib },
      ]),
    ),
  };
}

/** The categories in which people of a class are in the edition: of those who run in no other one. */
function enteredCategories(
  all: readonly Canoe123Participant[],
  twins: Twins,
  { entries }: KnownPeople,
) {
  const byName = Map.groupBy(entries, ({ name }) => name);
  const found = Map.groupBy(
    all.filter(({ id }) => (twins.get(id) ?? []).length === 0),
    ({ class: of }) => of,
  );
  return (id: string): ReadonlySet<number> =>
    new Set(
      (found.get(id) ?? []).flatMap((boat) =>
        (byName.get(nameOfBoat(boat).name) ?? [])
          .filter(({ bibs }) => bibs.includes(Number(boat.bib)))
          .map(({ category }) => category),
      ),
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

interface Row {
  of: ChosenClass;
  descent: 1 | 2;
  race: Canoe123RaceFacts;
  result: Canoe123ResultFacts;
  boat: Canoe123Participant;
}

const exampleOf = ({ race, result }: Pick<Row, 'race' | 'result'>) => `${race.id} · ${result.bib}`;

/** In the order in which they start. */
const byStart = ({ result: a }: Row, { result: b }: Row) =>
  (a.startOrder ?? Number.MAX_SAFE_INTEGER) - (b.startOrder ?? Number.MAX_SAFE_INTEGER);

function rowsOfClasses(
  classes: readonly ChosenClass[],
  { participants }: Pick<Canoe123Facts, 'participants'>,
  remarks: Remarks,
): Row[] {
  const boats = new Map(participants.map((boat) => [boat.id, boat]));
  const races = classes.flatMap((of) => of.descents.map((one) => ({ of, ...one })));
  return races.flatMap(({ of, descent, race }) => {
    const met = new Set<string>();
    return race.results.flatMap((result): Row[] => {
      const boat = boats.get(result.id);
      const out = (code: 'unknown_boat' | 'boat_twice' | 'team') => {
        remarks.add(code, exampleOf({ race, result }));
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

/** A row with the heat that it goes into: that of the run that its boat has in this descent already. */
interface PlacedRow extends Row {
  heat: number;
}

function placeRows(
  rows: readonly Row[],
  people: ReadonlyMap<string, BoatPerson>,
  { record, official, nextHeat, heatName }: KnownRecord,
  remarks: Remarks,
): PlacedRow[] {
  const heatOf = new Map(
    record.heats.flatMap(({ id, descent, runs }) =>
      runs.map(({ person }) => [`${descent} ${person}`, id] as const),
    ),
  );
  let free = nextHeat;
  return [...Map.groupBy(rows, ({ race }) => race).values()].flatMap((own) => {
    const kept = own.map(
      ({ boat, descent }) => heatOf.get(`${descent} ${people.get(boat.id)?.key}`) ?? null,
    );
    const heats = kept.filter((heat) => heat !== null);
    const isOfficial = heats.some((heat) => official.has(heat));
    const [first] = own;
    const name = first && heatName(first.of.title, first.descent).es;
    const named = record.heats.find(
      ({ name: { es }, descent }) => es === name && descent === first?.descent,
    );
    // A heat of another race has somebody of this one by chance.
    const most = [...Map.groupBy(heats, (heat) => heat).values()].find(
      (same) => same.length * 2 >= own.length,
    );
    const home = named?.id ?? most?.[0] ?? free;
    if (home === free) free += 1;
    return own.flatMap((row, place): PlacedRow[] => {
      const heat = kept[place] ?? null;
      if (heat !== null) return [{ ...row, heat }];
      // Nobody is added to a race that was made official here.
      if (!isOfficial && !official.has(home)) return [{ ...row, heat: home }];
      remarks.add('official_here', exampleOf(row));
      return [];
    });
  });
}

/** The facts of the edition as they are, with gates enough for the courses of these races. */
function editionWith(
  { record, fromFile, official }: KnownRecord,
  placed: readonly PlacedRow[],
  { courses }: Pick<Canoe123Facts, 'courses'>,
): Edition {
  const races = new Set(placed.map(({ race }) => race));
  const gates = [...races].map((race) => gatesOf(race, courses));
  const most = Math.min(mostGates, Math.max(1, ...gates));
  const { edition } = record;
  const heats = new Set(placed.map(({ heat }) => heat));
  // Where others ran on another course, or runs were recorded or made official here, no gate of theirs is lost.
  const hasOthers = record.heats.some(({ id, runs }) =>
    runs.some(
      ({ person }) => official.has(id) || !heats.has(id) || !fromFile.has(`run:${id}:${person}`),
    ),
  );
  return { ...edition, gates: hasOthers ? Math.max(edition.gates, most) : most };
}

function gatesOf(race: Canoe123RaceFacts, courses: Canoe123Facts['courses']): number {
  const course = courses.get(race.course);
  if (course !== undefined) return cellsOfCourse(course);
  return Math.max(0, ...race.results.map(({ gates }) => gates.length));
}

interface Entering {
  people: ReadonlyMap<string, BoatPerson>;
  here: ReadonlyMap<string, ClassHere>;
  facts: Canoe123Facts;
  remarks: Remarks;
}

/** The entries as they are, and those of the file: what was recorded here says it itself. */
function entriesWith(
  known: KnownRecord,
  placed: readonly PlacedRow[],
  { people, here, facts, remarks }: Entering,
): Map<string, RecordEntry> {
  const { record, fromFile, countryCode } = known;
  const entries = new Map(record.entries.map((entry) => [entry.person, entry]));
  const days = placed.flatMap(({ race }) => race.day ?? []).toSorted();
  const registeredAt = `${days[0] ?? record.edition.raceDate}T00:00:00Z`;
  const boats = [...new Map(placed.map(({ boat }) => [boat.id, boat])).values()];
  const written = boats.flatMap((boat) => {
    const person = people.get(boat.id);
    const before = person && entries.get(person.key);
    // What is left of who was erased stays as it is.
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
  // Another bib than that of an official run is one of the other run alone.
  const bibFor = ({ boat, person, before }: (typeof written)[number]) =>
    official.has(person.key) ? (before?.bib ?? null) : bibOf(boat.bib);
  // Who keeps a bib has it before anybody takes it.
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

interface WrittenRun {
  row: PlacedRow;
  person: string;
  run: RecordRun | null;
}

function heatsWith(
  { record, fromFile, heatName }: KnownRecord,
  written: readonly WrittenRun[],
): RecordHeat[] {
  const byHeat = Map.groupBy(written, ({ row }) => row.heat);
  const known = record.heats.flatMap((heat): RecordHeat[] => {
    const own = byHeat.get(heat.id);
    byHeat.delete(heat.id);
    if (!own) return [heat];
    const runs = runsOver(heat, own, fromFile);
    return runs.length === 0 && fromFile.has(`heat:${heat.id}`) ? [] : [{ ...heat, runs }];
  });
  const added = [...byHeat].map(([id, own]): RecordHeat => {
    const [first] = own;
    const { of, descent } = (first as WrittenRun).row;
    const runs = own.flatMap(({ run }) => run ?? []);
    return { id, name: heatName(of.title, descent), descent, runs };
  });
  return [...known, ...added.filter(({ runs }) => runs.length > 0)];
}

/** The runs of a heat as the file has them; where some were recorded here, all stay in their places. */
function runsOver(
  heat: RecordHeat,
  written: readonly WrittenRun[],
  fromFile: ReadonlySet<string>,
): RecordRun[] {
  const before = new Map(heat.runs.map((run) => [run.person, run]));
  const said = new Map(
    written.flatMap(({ person, run }) => {
      if (!run) return [];
      // What the file does not know of a run stays beside it.
      const { swim, roll, comment } = before.get(person) ?? {};
      const kept = {
        ...(swim !== undefined && { swim }),
        ...(roll !== undefined && { roll }),
        ...(comment !== undefined && { comment }),
      };
      return [[person, { ...run, ...kept }] as const];
    }),
  );
  const isHere = ({ person }: RecordRun) => !fromFile.has(`run:${heat.id}:${person}`);
  if (!heat.runs.some(isHere)) return [...said.values()];
  const kept = heat.runs.flatMap((run) => said.get(run.person) ?? (isHere(run) ? [run] : []));
  const added = [...said.values()].filter(({ person }) => !before.has(person));
  return [...kept, ...added];
}

interface Grouping {
  here: ReadonlyMap<string, ClassHere>;
  placed: readonly PlacedRow[];
  entries: ReadonlyMap<string, RecordEntry>;
  people: ReadonlyMap<string, BoatPerson>;
}

/** The tables of results as they are, and one more for each class that none of them shows. */
function groupsWith(
  { record, official, fromFile }: KnownRecord,
  classes: readonly ChosenClass[],
  { here, placed, entries, people }: Grouping,
): ResultGroup[] {
  const groups = [...record.groups];
  for (const of of classes) {
    const own = placed.filter((row) => row.of === of);
    const heats = [...new Set(own.map(({ heat }) => heat))];
    const { category = null, sex = null } = here.get(of.id) ?? {};
    if (category === null || heats.length === 0 || heats.some((heat) => official.has(heat))) {
      continue;
    }
    const at = groups.findIndex(
      ({ who, heats: shown, rows }) =>
        rows === 'paddlers' &&
        who.categories.includes(category) &&
        (who.sex ?? sex) === sex &&
        (shown?.some((heat) => heats.includes(heat)) ?? true),
    );
    const group = groups[at];
    if (group?.heats) {
      const all = [...new Set([...group.heats, ...heats])].toSorted((a, b) => a - b);
      groups[at] = { ...group, heats: all };
    }
    if (group) continue;
    const categories = own.flatMap(
      ({ boat }) => entries.get(people.get(boat.id)?.key ?? '')?.category ?? [],
    );
    const made = (id: string) =>
      groupOfRecord(
        {
          id,
          title: { es: of.title, en: of.title },
          who: { categories: [...new Set([category, ...categories])], sex: null },
          ranking: 'best',
        },
        heats,
        { gates: Math.max(...of.descents.map(({ race }) => mostJudged(race))), isTrial: false },
      );
    const taken = new Set(groups.map(({ id }) => id));
    const names = [of.id, ...'bcdefgh'].map((more) => (more === of.id ? more : `${of.id} ${more}`));
    const free = names.find((name) => !taken.has(made(name).id) && !isKept(made(name).id));
    groups.push(made(free ?? of.id));
  }
  return groups;

  /** Taken out here: its name stays with what was. */
  function isKept(id: string): boolean {
    return fromFile.has(`group:${id}`) && !record.groups.some((group) => group.id === id);
  }
}

function mostJudged({ results }: Canoe123RaceFacts): number {
  return Math.max(0, ...results.map(({ gates }) => gates.length));
}

/** Which heats a page of the edition shows. */
function viewOf({ heats: view, gates }: Edition, heats: readonly RecordHeat[]): Edition['heats'] {
  const ids = heats.map(({ id }) => id);
  if (ids.length === 0) return view;
  const from = Math.min(...ids, view?.from ?? Number.MAX_SAFE_INTEGER);
  if (!view) return { from, to: null, gates, roll: false, comment: false };
  const to = view.to === null ? null : Math.max(view.to, ...ids);
  return { ...view, from, to, gates: Math.max(view.gates, gates) };
}

/** The entries that the record shows; who came by a file and is in its start lists no more is none. */
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

interface Brought {
  placed: readonly PlacedRow[];
  people: ReadonlyMap<string, BoatPerson>;
  twins: Twins;
}

/** What no row of a race tells: people, and what the record does not keep at all. */
function remarkRest(
  facts: Canoe123Facts,
  file: Canoe123File,
  { placed, people }: Brought,
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
    if ((textOf(boat.row, 'Ranking') ?? '').trim() !== '') remarks.add('rankings', example);
  }
  const raced = new Set(facts.races.flatMap(({ results }) => results.map(({ id }) => id)));
  for (const boat of facts.participants) {
    if (!raced.has(boat.id) && !boat.isTeam) {
      remarks.add('without_start', `${boat.bib} ${nameOfBoat(boat).name}`);
    }
  }
  for (const row of placed) {
    const said = (field: string) => (textOf(row.result.row, field) ?? '').trim() !== '';
    const { categories = [] } = facts.classes.find(({ id }) => id === row.of.id) ?? {};
    if (categories.length > 1) {
      remarks.add('categories_of_age', `${row.of.title}: ${row.result.category}`);
    }
    if (said('GateTimes')) remarks.add('judged_at', exampleOf(row));
  }
  const used = new Set(placed.map(({ race }) => race.course));
  for (const [number, letters] of facts.courses) {
    if (used.has(number)) remarks.add('courses', `${number}: ${letters}`);
  }
  const officials = rowsOf(file, 'CompOfficials').length;
  if (officials > 0) remarks.add('officials', '', officials);
  const statistics = rowsOf(file, 'GateStatistics').length;
  if (statistics > 0) remarks.add('statistics', '', statistics);
}
