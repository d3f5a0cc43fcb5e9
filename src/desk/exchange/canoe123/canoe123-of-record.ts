import { giveWay } from '../../../platform/background/give-way.ts';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import { codeOfNation } from '../../../platform/i18n/nation-of-code.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { plannedStarts } from '../../../race-day/log/plan/planned-starts.ts';
import type {
  RecordEntry,
  RecordFile,
  RecordRun,
} from '../../../record/editions/exchange/record-file.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import type { Race } from '../../../record/race/race.ts';
import {
  type Centiseconds,
  centiseconds,
  formatClock,
} from '../../../record/scoring/centiseconds.ts';
import type { DescentNumber } from '../../../record/scoring/scoring.ts';
import type { Canoe123File, Canoe123Row } from './canoe123-file.ts';
import type { Canoe123Combined, Canoe123Report, Canoe123Run } from './canoe123-report.ts';
import { canoe123Sections } from './canoe123-sections.ts';
import {
  bibText,
  boatLetters,
  courseText,
  gatesText,
  noStatus,
  plannedStartText,
  sexLetters,
  wholeSeconds,
} from './canoe123-words.ts';
import { findHeatWords, type HeatWord } from './find-heat-words.ts';
import { type RacePhase, raceState } from './race-kind.ts';
import { readCanoe123Facts } from './read-canoe123-facts.ts';
import { reckonCanoe123 } from './reckon-canoe123.ts';

export const canoe123LeftCodes = [
  ...(['without_bib', 'no_plan', 'further_run', 'hand_total', 'sum', 'penalties'] as const),
  ...(['nation', 'swim_roll', 'comment', 'decision', 'characters', 'split_name'] as const),
] as const;

export type Canoe123Left = Partial<Record<(typeof canoe123LeftCodes)[number], number>>;

interface Source {
  record: RecordFile;
  categories: readonly (Pick<
    Race['registration']['categories'][number],
    'category' | 'boat' | 'minimumAge' | 'maximumAge'
  > & { title: string })[];
  event: { title: string; location: string; facility: string; country: string };
  /** The plan of the day, for courses and starts; null when the office has not planned the day. */
  plan: DayPlan | null;
  sections: readonly number[];
  official: ReadonlySet<number>;
  interval: number;
  /** Offset of the race's time zone on its day: `-05:00`. */
  offset: string;
  /** The number of a person by key; without the map, people are numbered by their entries. */
  numbers?: ReadonlyMap<string, number>;
  /** The phase of Canoe123 that a name of the record means; null for any other name. */
  phaseNamed?: (name: NonNullable<ResultGroup['phase']>) => RacePhase | null;
}

type Value = string | number | boolean | null | undefined | Canoe123Row;
export type Canoe123Fields = Readonly<Record<string, Value>>;

interface Boat {
  id: string;
  entry: RecordEntry;
  run: RecordRun;
  order: number;
}

interface OutRace extends HeatWord {
  id: string;
  class: string;
  status: number;
  boats: Boat[];
}

/** The race of boats without a race: Canoe123 writes it before all others. */
export const unassigned = row('Schedule', {
  RaceId: '<unassigned>',
  DisId: 'SR',
  JuryNr: 1,
  CourseNr: 1,
  RaceStatus: 0,
  WorldRankingEvent: false,
});

/** Returns an edition in the format of Canoe123, before or after the race, calculated by our own rules. */
export async function canoe123OfRecord(source: Source): Promise<{
  file: Omit<Canoe123File, 'unread'>;
  left: Canoe123Left;
}> {
  const counts = new Map<string, number>();
  const leave = (code: keyof Canoe123Left, count = 1) => {
    if (count > 0) counts.set(code, (counts.get(code) ?? 0) + count);
  };
  const text = (words: string) => {
    const clean = writable(words);
    if (clean !== words) leave('characters');
    return clean;
  };
  const { record, event, offset } = source;
  const { edition } = record;
  const classes = listClasses(source);
  const races = collectRaces(source, classes, leave).toSorted((a, b) =>
    compare(findFirstStart(a), findFirstStart(b)),
  );
  // Each bib of an edition belongs to one entry; an entry without a bib has the bib of its runs.
  const worn = new Map(
    record.heats
      .toReversed()
      .flatMap(({ runs }) => runs.map(({ person, bib }) => [person, bib] as const)),
  );
  const without = races
    .flatMap(({ boats }) => boats)
    .filter(({ run, entry }) => (run.bib ?? entry.bib) === undefined);
  leave('without_bib', new Set(without.map(({ entry }) => entry.person)).size);
  const country = codeOfNation(event.country) ?? event.country;
  const numberOf = numbering(source);
  const participants: Canoe123Row[] = [];
  for (const chunk of inChunks(record.entries)) {
    await giveWay();
    for (const entry of chunk) {
      const nation = codeOfNation(entry.nationality);
      if (nation === null) leave('nation');
      if (entry.name.split(' / ').some((name) => nameParts(name).isGuess)) leave('split_name');
      const bib = entry.bib ?? worn.get(entry.person);
      const of = classOf(entry, classes);
      const id = idOf(numberOf(entry.person), of);
      participants.push(toParticipant({ ...entry, bib }, { id, of, nation }, text));
    }
  }
  const before = [
    ...participants,
    ...classes.map(({ id, title, category, minimumAge, maximumAge }) =>
      row('Classes', {
        ClassId: id,
        Class: id,
        LongTitle: text(title),
        Categories: row('Categories', {
          CatId: String(category),
          ClassId: id,
          Category: text(title),
          FirstYear: minimumAge,
          LastYear: maximumAge ?? 100,
        }),
      }),
    ),
    unassigned,
    ...races.map((race, place) => {
      const first = findFirstStart(race);
      const time = first === null ? null : wholeSeconds(first);
      return row('Schedule', {
        RaceId: race.id,
        RaceOrder: place + 1,
        StartTime: `${edition.raceDate}T${time ?? '00:00:00'}${offset}`,
        Time: time,
        ClassId: race.class,
        DisId: race.word,
        StartInterval: minutes(computeInterval(race) ?? source.interval),
        JuryNr: 1,
        CourseNr: 1,
        RaceStatus: race.status,
        WorldRankingEvent: false,
      });
    }),
  ];
  const after = [
    row('CourseData', { CourseNr: 1, CourseConfig: formatCourseLetters(source, leave) }),
    row('Events', {
      EventId: ownEventId(event.country, edition.raceDate),
      MainTitle: text(event.title),
      SubTitle: '',
      Location: text(event.location),
      Country: country,
      Facility: text(event.facility),
      StartDate: `${edition.raceDate}T00:00:00${offset}`,
      EndDate: `${edition.raceDate}T00:00:00${offset}`,
      CanoeDiscipline: 'Slalom',
      TimeMode: 'Points100',
      BibHandling: 'EventWide',
    }),
  ];
  const fileWith = (report: Canoe123Report | null) => ({
    head: '<?xml version="1.0" standalone="yes"?>\n',
    tail: '',
    newline: '\n' as const,
    rows: [...before, ...toResultRows(races, report), ...after],
  });
  await giveWay();
  const facts = readCanoe123Facts({ ...fileWith(null), unread: [] }, edition.year);
  await giveWay();
  const file = fileWith(reckonCanoe123(facts));
  leaveRest(record, leave);
  const left = canoe123LeftCodes.flatMap((code) => {
    const count = counts.get(code);
    return count === undefined ? [] : [[code, count] as const];
  });
  return { file, left: Object.fromEntries(left) };
}

type LeaveOutNote = (code: keyof Canoe123Left, count?: number) => void;
type OutClass = Source['categories'][number] & { id: string; sex: RecordEntry['sex'] };

/** Returns a class for each category and sex, because rankings lie within a class. */
function listClasses({ record, categories }: Source): OutClass[] {
  const taken = new Set<string>();
  return [...new Set(record.entries.map(({ category }) => category))]
    .toSorted((a, b) => a - b)
    .flatMap((number) =>
      (['male', 'female'] as const).flatMap((sex) => {
        const own = record.entries.filter((one) => one.category === number && one.sex === sex);
        if (own.length === 0) return [];
        const known = categories.find(({ category }) => category === number);
        const short = `${findBoatLetters(known?.boat)}${sexLetters[sex]}`;
        const id = taken.has(short) ? `${short}_${number}` : short;
        taken.add(id);
        const said = known ?? { category: number, title: String(number), minimumAge: 0 };
        return [{ ...said, id, sex }];
      }),
    );
}

/** Returns the letters of a boat. A boat that Canoe123 has no letters for gets the letters of a kayak. */
function findBoatLetters(boat: Source['categories'][number]['boat']): string {
  return boat !== undefined && Object.hasOwn(boatLetters, boat)
    ? boatLetters[boat as keyof typeof boatLetters]
    : boatLetters.k1;
}

function numbering({ record, numbers }: Source): (person: string) => number {
  const places = new Map(record.entries.map(({ person }, place) => [person, place + 1]));
  return (person) => (numbers ?? places).get(person) ?? 0;
}

const classOf = (entry: RecordEntry, classes: readonly OutClass[]) =>
  classes.find(({ category, sex }) => category === entry.category && sex === entry.sex)?.id ?? '';

/** First person number of our export, above the numbers of other programs, so that our ids are recognized. */
const firstOwnId = 1_000_000;

const idOf = (number: number, of: string) => `${firstOwnId + number}.${of}`;

/** Returns the number of the person from an id of our export. Null for an id of another program. */
export function numberOfOwnId(id: string): number | null {
  const number = Number(/^([1-9]\d{6,8})\./.exec(id)?.[1] ?? 0) - firstOwnId;
  return number > 0 ? number : null;
}

export function ownEventId(countryCode: string, raceDate: string): string {
  return `${codeOfNation(countryCode) ?? countryCode}.${raceDate.replaceAll('-', '')}`;
}

function toParticipant(
  entry: Omit<RecordEntry, 'bib'> & { bib: number | undefined },
  { id, of, nation }: { id: string; of: string; nation: string | null },
  text: (words: string) => string,
): Canoe123Row {
  const [first, second] = entry.name.split(' / ').map((name) => nameParts(text(name)));
  return row('Participants', {
    Id: id,
    ClassId: of,
    EventBib: entry.bib,
    FamilyName: first?.family ?? '',
    GivenName: first?.given ?? '',
    FamilyName2: second?.family,
    GivenName2: second?.given,
    NOC: nation,
    Club: text(entry.club ?? ''),
    CatId: String(entry.category),
    IsTeam: false,
  });
}

/** Particles that belong to the next word of a name: `de la Cruz`. */
const small = new Set('da das de del di do dos la las los san santa van von der den y'.split(' '));

/**
 * Splits a name: its last word, or the last two of four, become the family name, in capitals as Canoe123 writes it.
 * With more than two words the split is a guess.
 */
export function nameParts(name: string): { given: string; family: string; isGuess: boolean } {
  const words: string[] = [];
  for (const word of name.trim().split(/\s+/).toReversed()) {
    if (words[0] !== undefined && small.has(word.toLowerCase())) words[0] = `${word} ${words[0]}`;
    else words.unshift(word);
  }
  const given = words.length > 3 ? words.length - 2 : words.length - 1;
  return {
    given: words.slice(0, given).join(' '),
    family: words.slice(given).join(' ').toUpperCase(),
    isGuess: words.length > 2,
  };
}

interface RunsOfWord extends HeatWord {
  descent: DescentNumber;
  runs: Map<string, RecordRun & { isOfficial: boolean }>;
}

function collectRaces(
  source: Source,
  classes: readonly OutClass[],
  leave: LeaveOutNote,
): OutRace[] {
  const { record, plan, official } = source;
  const { edition } = record;
  const numberOf = numbering(source);
  const starts = indexPlannedStarts(plan);
  const words = findHeatWords(record, source.phaseNamed ?? (() => null));
  const bothRuns = ([1, 2] as const).map(
    (descent): RunsOfWord => ({
      word: `BR${descent}`,
      follows: descent === 2 ? 'BR1' : null,
      better: null,
      descent,
      runs: new Map(),
    }),
  );
  const descents = new Map(bothRuns.map((one) => [one.word, one]));
  for (const { id, descent, runs } of record.heats) {
    // Canoe123 has room for two runs.
    if (descent > 2) for (const _ of runs) leave('further_run');
    const said = words.get(id) ?? bothRuns[descent - 1];
    if (!said || descent > 2) continue;
    const race: RunsOfWord = descents.get(said.word) ?? { ...said, descent, runs: new Map() };
    descents.set(said.word, race);
    const isOfficial = edition.results || official.has(id);
    for (const run of runs) {
      if (race.runs.has(run.person)) leave('further_run');
      else race.runs.set(run.person, { ...run, isOfficial });
    }
  }
  const isRaced = [...descents.values()].some(({ runs }) => runs.size > 0);
  return [...descents.values()].flatMap(({ word, follows, better, descent, runs }) =>
    classes.flatMap(({ id: of }): OutRace[] => {
      const own = record.entries.filter((entry) => classOf(entry, classes) === of);
      const byPerson = new Map(own.map((entry) => [entry.person, entry]));
      const planned = own.map(({ person, bib }) => {
        const start = starts.get(`${descent} ${bib}`);
        const run: RecordRun = { person, ...(start?.at != null && { scheduled: start.at }) };
        return { run, place: start?.place ?? 10_000 + (bib ?? 10_000) };
      });
      const listed = isRaced
        ? [...runs.values()].filter(({ person }) => byPerson.has(person))
        : planned.toSorted((a, b) => a.place - b.place).map(({ run }) => run);
      const boats = listed.flatMap((run, index): Boat[] => {
        const entry = byPerson.get(run.person);
        if (!entry) return [];
        const id = idOf(numberOf(run.person), of);
        return [{ id, entry, run, order: index + 1 }];
      });
      if (boats.length === 0) return [];
      const id = `${of}_${word}_${Number(edition.raceDate.slice(8))}`;
      const isOfficial = boats.every(({ run }) => runs.get(run.person)?.isOfficial);
      const status = deriveRaceStatus(boats, isOfficial);
      return [{ id, class: of, word, follows, better, status, boats }];
    }),
  );
}

function indexPlannedStarts(plan: DayPlan | null) {
  const descents = new Map(plan?.races.map(({ id, descent }) => [id, descent]));
  return new Map<string, { place: number; at: Centiseconds | null }>(
    (plan ? plannedStarts(plan) : []).flatMap(({ race, place, boat, at }) =>
      'bib' in boat && place !== null
        ? [[`${descents.get(race)} ${boat.bib}`, { place, at }] as const]
        : [],
    ),
  );
}

function findFirstStart({ boats }: OutRace): Centiseconds | null {
  const starts = boats.flatMap(({ run }) => run.scheduled ?? run.start ?? []);
  return starts.length === 0 ? null : centiseconds(Math.min(...starts));
}

/** Compares planned starts; a run without a planned start comes last. */
const compare = (a: Centiseconds | null, b: Centiseconds | null) =>
  (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER);

/** Returns the most frequent interval of planned starts in whole seconds; null when fewer than two starts are known. */
function computeInterval({ boats }: OutRace): number | null {
  const starts = boats.map(({ run }) => run.scheduled ?? null);
  const between = starts.flatMap((at, place) => {
    const before = starts[place - 1] ?? null;
    return at === null || before === null || at <= before ? [] : [(at - before) / 100];
  });
  const [most] = [...Map.groupBy(between, Math.round)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return most?.[0] ?? null;
}

function deriveRaceStatus(boats: readonly Boat[], isOfficial: boolean): number {
  const isOver = ({ run }: Boat) => (run.status ?? run.finish ?? run.total) !== undefined;
  const hasBegun = ({ run }: Boat) => run.start !== undefined || run.gates !== undefined;
  if (boats.every(isOver)) return isOfficial ? raceState.official : raceState.unofficial;
  return boats.some((boat) => isOver(boat) || hasBegun(boat))
    ? raceState.inProgress
    : raceState.startList;
}

function toResultRows(races: readonly OutRace[], report: Canoe123Report | null): Canoe123Row[] {
  const reckoned = new Map(
    report?.races.map(({ id, rows }) => [id, new Map(rows.map((one) => [one.id, one]))]),
  );
  const combined = new Map(
    report?.combined.map((one) => [one.class, new Map(one.rows.map((own) => [own.id, own]))]),
  );
  return races.flatMap((race) => {
    const sameClass = (word: string | null) =>
      races.find((one) => one.class === race.class && one.word === word);
    const first = sameClass(race.follows);
    const counted = reckoned.get(sameClass(race.better)?.id ?? '');
    const rows = [...(reckoned.get(race.id)?.values() ?? [])];
    const best = least(rows);
    const all = combined.get(race.class);
    const bestOfAll = least([...(all?.values() ?? [])]);
    return race.boats.map((boat) => {
      const own = reckoned.get(race.id)?.get(boat.id);
      const isSecond = race.follows !== null;
      const before = isSecond && first ? reckoned.get(first.id)?.get(boat.id) : undefined;
      const both = isSecond ? all?.get(boat.id) : undefined;
      return row('Results', {
        RaceId: race.id,
        ...toStampFields(boat),
        ...(own && computeFigures(own, best)),
        ...(before && toPreviousFields(before)),
        ...(both && toCombinationFields(both, bestOfAll)),
        ...(own && race.better && toBetterTotal(own, counted?.get(boat.id))),
        ...(own && { TieBreaker: computeTieBreaker({ boat, own, before, both, isSecond }) }),
      });
    });
  });
}

function least(rows: readonly { totalCs: number | null }[]): number {
  return Math.min(...rows.flatMap(({ totalCs }) => totalCs ?? []));
}

function toStampFields({ id, entry, run, order }: Boat): Canoe123Fields {
  const stamp = (at: Centiseconds | undefined) => (at === undefined ? null : `${formatClock(at)}0`);
  const { scheduled, gates } = run;
  return {
    Id: id,
    StartOrder: order,
    Bib: bibText(run.bib ?? entry.bib),
    StartTime: scheduled === undefined ? null : plannedStartText(scheduled),
    Status: run.status ?? noStatus,
    dtStart: stamp(run.start),
    dtFinish: stamp(run.finish),
    Time: run.total === undefined ? null : run.total * 10,
    Gates: gates && gatesText(gates),
    CatId: String(entry.category),
    ExtraStartInt: 0,
    CheckListPrintIndex: 0,
    CheckListPrinted: false,
    CheckListCorrected: false,
    Tag: '',
    Selected: false,
    IsRanked: false,
    RecordType: '',
    BetterRunNr: 0,
    HeatNr: 0,
    HasWildcard: false,
    LastCleanGate: 0,
    NrFLT: 0,
    FLT: '',
  };
}

function computeFigures(
  { timeCs, penaltySeconds, totalCs, rank, categoryRank }: Canoe123Run,
  best: number,
) {
  const behind = gap(totalCs, best);
  return {
    Time: inMilliseconds(timeCs),
    Pen: timeCs === null ? null : (penaltySeconds ?? 0),
    Total: inMilliseconds(totalCs),
    TotalBehind: behind,
    catTotalBehind: behind,
    ...ranks('', rank, categoryRank),
  };
}

function toPreviousFields({
  status,
  timeCs,
  penaltySeconds,
  totalCs,
  rank,
  categoryRank,
}: Canoe123Run) {
  return {
    PrevStatus: status,
    PrevTime: inMilliseconds(timeCs),
    PrevPen: timeCs === null ? null : (penaltySeconds ?? 0),
    PrevTotal: inMilliseconds(totalCs),
    ...ranks('Prev', rank, categoryRank),
  };
}

function toCombinationFields(
  { totalCs, betterRun, rank, categoryRank }: Canoe123Combined,
  best: number,
) {
  const behind = gap(totalCs, best);
  return {
    TotalTotal: inMilliseconds(totalCs),
    TotalTotalBehind: behind,
    catTotalTotalBehind: behind,
    ...ranks('Total', totalCs === null ? null : rank, totalCs === null ? null : categoryRank),
    BetterRunNr: betterRun ?? 0,
  };
}

/** Returns the combined total of a second final and the run that it counts together with. */
function toBetterTotal(own: Canoe123Run, before: Canoe123Run | undefined): Canoe123Fields {
  const totals = [own.totalCs, before?.totalCs ?? null].filter((total) => total !== null);
  return totals.length === 0 ? {} : { TotalTotal: Math.min(...totals) * 10 };
}

interface TieBreakInput {
  boat: Boat;
  own: Canoe123Run;
  before: Canoe123Run | undefined;
  both: Canoe123Combined | undefined;
  isSecond: boolean;
}

/** Returns the tie breaker: only the bib after a first run, and the worse of both results after a second run. */
function computeTieBreaker({ boat, own, before, both, isSecond }: TieBreakInput): number | null {
  const bib = boat.run.bib ?? boat.entry.bib;
  if (!isSecond) return own.totalCs === null || bib === undefined ? null : 999_000 + bib;
  const hasBoth = both?.betterRun && own.totalCs !== null && before?.totalCs != null;
  return hasBoth ? Math.max(own.totalCs ?? 0, before?.totalCs ?? 0) * 10 : null;
}

function ranks(before: string, rank: number | null, category: number | null): Canoe123Fields {
  return {
    [`${before}Rnk`]: rank,
    [`${before}RnkOrder`]: rank,
    [`${before}CatRnk`]: category,
    [`${before}CatRnkOrder`]: category,
  };
}

const inMilliseconds = (time: number | null) => (time === null ? null : time * 10);

function gap(total: number | null, best: number): string | null {
  if (total === null) return null;
  return total === best ? '0.00' : `+${((total - best) / 100).toFixed(2)}`;
}

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function formatCourseLetters({ record, plan, sections }: Source, leave: LeaveOutNote): string {
  const { gates, heats } = record.edition;
  const runs = record.heats.flatMap((heat) => heat.runs.map((run) => run.gates?.length ?? 0));
  const hung = Math.max(gates, heats?.gates ?? 0, ...runs);
  if (!plan) leave('no_plan');
  const directions = Array.from({ length: hung }, (_, at) => plan?.gates[at]?.direction ?? 'down');
  return courseText(directions, new Set(sections));
}

function leaveRest({ heats, groups, edition, decisions }: RecordFile, leave: LeaveOutNote) {
  const runs = heats.flatMap((heat) => heat.runs);
  const { touch, miss } = edition.penalties;
  leave('hand_total', runs.filter(({ total }) => total !== undefined).length);
  leave('sum', groups.filter(({ ranking, phase }) => ranking === 'sum' && !phase).length);
  leave('penalties', touch === 2 && miss === 50 ? 0 : 1);
  leave('swim_roll', runs.filter(({ swim, roll }) => swim || roll).length);
  leave('comment', runs.filter(({ comment }) => comment !== undefined).length);
  leave('decision', decisions.length);
}

/** Returns the text without characters that XML cannot hold: control characters and lone surrogates. */
export function writable(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD-\uFFFF]/gu, (sign) => ('\t\n\r'.includes(sign) ? ' ' : ''));
}

/** Returns a row with its fields in the order of Canoe123, without null fields. */
export function row(name: string, said: Canoe123Fields): Canoe123Row {
  const order = canoe123Sections.get(name) ?? Object.keys(said);
  const fields = order.filter((field) => said[field] !== null && said[field] !== undefined);
  return {
    name,
    line: 0,
    fields,
    values: fields.map((field) => {
      const value = said[field];
      return typeof value === 'object' && value !== null ? value : String(value);
    }),
  };
}
