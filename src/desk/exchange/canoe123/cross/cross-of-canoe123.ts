import { runTime } from '../../../../race-day/log/run-time.ts';
import type { Bracket } from '../../../../record/cross/bracket.ts';
import { bracketFor, bracketNames } from '../../../../record/cross/bracket-for.ts';
import type { CrossDay } from '../../../../record/cross/cross-day.ts';
import type { CrossFile } from '../../../../record/cross/cross-file.ts';
import { faultsText } from '../../../../record/cross/faults-text.ts';
import { listSeeds } from '../../../../record/cross/list-seeds.ts';
import { rankCross } from '../../../../record/cross/rank-cross.ts';
import type { HeatStatus } from '../../../../record/cross/rank-heat.ts';
import { isDisqualified } from '../../../../record/scoring/run-status.ts';
import { toText } from '../canoe123-file.ts';
import { elementsOfCourse, noStatus, readBib, statusOfWord } from '../canoe123-words.ts';
import {
  type Canoe123Facts,
  type Canoe123RaceFacts,
  type Canoe123ResultFacts,
  titleOfClass,
} from '../read-canoe123-facts.ts';
import { crossDisciplines } from './cross-disciplines.ts';

export interface CrossDifference {
  race: string;
  boat: string;
  field: 'RnkOrder' | 'FLT' | 'Status' | 'Bib';
  said: string;
  ours: string;
}

export interface Canoe123Cross {
  class: string;
  title: string;
  /** ISO 8601 day of its races; null when they have several days or none. */
  day: string | null;
  cross: CrossFile;
  ids: ReadonlyMap<string, string>;
  /** Bibs of the time trial by the boat's name in `cross`; boats without a bib are missing. */
  bibs: ReadonlyMap<string, number>;
  differences: CrossDifference[];
}

/**
 * Returns the kayak crosses of an export, one per class. Faults come from the cells of the elements and never from
 * `Pen`, the order at the line from `Time` in thousands, and the start position from `StartTime`.
 */
export function crossOfCanoe123(
  facts: Canoe123Facts,
  bracketsFor: (boats: number) => Bracket[] = ours,
): Canoe123Cross[] {
  const races = facts.races.filter(({ kind, class: of }) => kind === 'cross' && of !== '');
  return [...Map.groupBy(races, (race) => race.class)].map(([of, own]) =>
    crossOfClass(facts, of, own, bracketsFor),
  );
}

const ours = (boats: number) => bracketNames.flatMap((name) => bracketFor(name, boats) ?? []);

interface Round {
  race: Canoe123RaceFacts;
  /** Distance from the last round, which is 0. */
  fromLast: number;
  heats: Map<number, Canoe123ResultFacts[]>;
}

function crossOfClass(
  facts: Canoe123Facts,
  of: string,
  races: readonly Canoe123RaceFacts[],
  bracketsFor: (boats: number) => Bracket[],
): Canoe123Cross {
  const differences: CrossDifference[] = [];
  const names = collectNames(facts, races);
  const nameOf = (id: string) => names.get(id) ?? id;
  const trialRace = races.find(({ discipline }) => discipline === crossDisciplines.trial);
  const rounds = collectRounds(races);
  const course = races.map((race) => facts.courses.get(race.course)).find(Boolean) ?? '';
  const cells = races.flatMap(({ results }) => results.map(({ gates }) => gates.length));
  const elements = course ? elementsOfCourse(course) : numbered(Math.max(0, ...cells));
  const timeTrial = seedFromTrial({ trialRace, rounds, elements, nameOf }, differences);
  const bracket = bracketThatFits({ trialRace, rounds, timeTrial, bracketsFor });
  const heats = rounds.flatMap(({ race, fromLast, heats: byNumber }) =>
    [...byNumber].map(([number, rows]): CrossFile['heats'][number] => ({
      id: idOf({ fromLast, race }, number, bracket),
      boats: rows.map((row) => readBoat(row, { race, elements, nameOf }, differences)),
    })),
  );
  const cross: CrossFile = {
    format: 'cross-1',
    elements,
    timeTrial,
    heats,
    ...(bracket && { ownBracket: bracket }),
  };
  const ranked = rankCross(cross);
  for (const { race, fromLast, heats: byNumber } of rounds) {
    for (const [number, rows] of byNumber) {
      const id = idOf({ fromLast, race }, number, bracket);
      compareRanks({ race, rows, id, day: ranked, elements, nameOf }, differences);
    }
  }
  const title = titleOfClass(facts.classes, of);
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  const days = new Set(races.flatMap(({ day, results }) => (results.length > 0 && day) || []));
  const [day = null] = days.size === 1 ? days : [];
  const bibs = collectBibs(facts, trialRace, nameOf);
  return { class: of, title, day, cross, ids, bibs, differences };
}

/** Returns bibs from the time trial, where a boat without a heat has a `t` before its bib. */
function collectBibs(
  { participants }: Canoe123Facts,
  trialRace: Canoe123RaceFacts | undefined,
  nameOf: CrossReadFacts['nameOf'],
): ReadonlyMap<string, number> {
  const written = [
    ...participants.map(({ id, bib }) => [id, bib] as const),
    ...(trialRace?.results ?? []).map(({ id, bib }) => [id, bib.replace(/^t\s*/, '')] as const),
  ];
  return new Map(
    written.flatMap(([id, text]) => {
      const bib = readBib(text.trim());
      return bib === null ? [] : [[nameOf(id), bib] as const];
    }),
  );
}

/** Returns the bracket's name of the heat; without a bracket, a name by its round. */
function idOf(
  { race, fromLast }: Pick<Round, 'race' | 'fromLast'>,
  number: number,
  bracket: Bracket | null,
): string {
  const known = bracket?.phases.at(-1 - fromLast)?.heats[number - 1]?.id;
  return known ?? `${race.discipline}${fromLast > 2 ? `-${fromLast}-` : ''}${number}`;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

function collectNames(
  facts: Canoe123Facts,
  races: readonly Canoe123RaceFacts[],
): ReadonlyMap<string, string> {
  const known = new Map(facts.participants.map((one) => [one.id, one]));
  const ids = [...new Set(races.flatMap(({ results }) => results.map(({ id }) => id)))];
  const plain = ids.map((id) => {
    const people = known.get(id)?.people ?? [];
    const words = people.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim());
    return [id, words.join(' / ') || id] as const;
  });
  const count = Map.groupBy(plain, ([, name]) => name);
  return new Map(
    plain.map(([id, name]) => [
      id,
      ((count.get(name)?.length ?? 0) > 1 ? `${name} (${id})` : name).slice(0, 80),
    ]),
  );
}

function collectRounds(races: readonly Canoe123RaceFacts[]): Round[] {
  const early = [crossDisciplines.eighths, crossDisciplines.early].flatMap((wanted) =>
    races.filter(({ discipline }) => discipline === wanted),
  );
  const both = [crossDisciplines.semifinal, crossDisciplines.final].map((discipline) =>
    races.find((race) => race.discipline === discipline),
  );
  const parts = early.flatMap((race) => {
    // A planned round that is not drawn yet counts too, because later rounds are numbered after it.
    if (race.results.length === 0) return [race];
    const byRound = Map.groupBy(race.results, ({ row }) => readNumber(row, 'RoundNr') ?? 1);
    return [...byRound]
      .toSorted(([one], [other]) => one - other)
      .map(([, results]) => ({ ...race, results }));
  });
  const all = [...parts, ...both];
  return all.flatMap((race, index): Round[] => {
    if (!race || race.results.length === 0) return [];
    const heats = Map.groupBy(
      race.results.toSorted((one, other) => (one.startOrder ?? 0) - (other.startOrder ?? 0)),
      ({ row }) => readNumber(row, 'HeatNr') ?? 1,
    );
    return [{ race, fromLast: all.length - 1 - index, heats: sortedByKey(heats) }];
  });
}

function sortedByKey<Value>(map: Map<number, Value>): Map<number, Value> {
  return new Map([...map].toSorted(([one], [other]) => one - other));
}

interface CrossReadFacts {
  elements: readonly string[];
  nameOf: (id: string) => string;
}

/**
 * Returns the seeds by the times of the time trial, else by its places, else by the bibs of the first round. Equal
 * times go by the places in the file.
 */
function seedFromTrial(
  {
    trialRace,
    rounds,
    elements,
    nameOf,
  }: CrossReadFacts & { trialRace: Canoe123RaceFacts | undefined; rounds: readonly Round[] },
  differences: CrossDifference[],
): NonNullable<CrossFile['timeTrial']> {
  const worn = new Map(
    rounds.flatMap(({ heats }) =>
      [...heats.values()].flat().flatMap((row) => {
        const seed = Number(row.bib);
        return Number.isInteger(seed) && seed > 0 ? [[row.id, seed] as const] : [];
      }),
    ),
  );
  const rows = trialRace?.results ?? [];
  if (!trialRace || rows.length === 0) {
    return Object.fromEntries(
      [...worn].map(([id, rank]) => [nameOf(id), { rank, faults: [] }] as const),
    );
  }
  const read = rows.map((row) => {
    const status = trialStatus(row.status);
    const said = readNumber(row.row, 'Time');
    const written = said === null ? null : Math.floor(said / 10);
    const time =
      row.start !== null && row.finish !== null ? runTime(row.start, row.finish) : written;
    return { row, status, time, rank: readNumber(row.row, 'Rnk') };
  });
  const finished = read.filter(({ status, time }) => status === undefined && time !== null);
  const isOnlyRanked = finished.every(
    ({ row, time, rank }) => row.start === null && time === (rank ?? 0) * 100,
  );
  const hasTie = new Set(finished.map(({ time }) => time)).size < finished.length;
  const places = finished.flatMap(({ rank }) => rank ?? []);
  const byRank =
    (isOnlyRanked || hasTie) &&
    places.length === finished.length &&
    new Set(places).size === places.length;
  const trial = Object.fromEntries(
    read.map(({ row, status, time, rank }) => {
      const faults = collectFaults(row, elements);
      const name = nameOf(row.id);
      if (status !== undefined || time === null) {
        return [name, { status: status ?? ('DNS' as const), faults: [] }] as const;
      }
      return [name, byRank ? { rank: rank ?? 0, faults } : { time: time / 100, faults }] as const;
    }),
  );
  return asWorn({ trial, worn, nameOf, race: trialRace.id }, differences);
}

/** Returns the seeds by the bibs of the first round when they differ from the trial, because those were raced. */
function asWorn(
  {
    trial,
    worn,
    nameOf,
    race,
  }: {
    trial: NonNullable<CrossFile['timeTrial']>;
    worn: ReadonlyMap<string, number>;
    nameOf: CrossReadFacts['nameOf'];
    race: string;
  },
  differences: CrossDifference[],
): NonNullable<CrossFile['timeTrial']> {
  const { seeds } = rankCross({ format: 'cross-1', elements: [], heats: [], timeTrial: trial });
  const own = new Map(seeds.map(({ boat, seed }) => [boat, seed]));
  const others = [...worn].filter(([id, seed]) => own.get(nameOf(id)) !== seed);
  if (others.length === 0) return trial;
  for (const [id, seed] of others) {
    const ours = own.get(nameOf(id));
    differences.push({
      race,
      boat: nameOf(id),
      field: 'Bib',
      said: String(seed),
      ours: ours === undefined ? '' : String(ours),
    });
  }
  const first = [...worn].toSorted(([, one], [, other]) => one - other).map(([id]) => nameOf(id));
  const rest = seeds.map(({ boat }) => boat).filter((boat) => !first.includes(boat));
  const order = [...first, ...rest];
  return Object.fromEntries([
    ...Object.entries(trial).filter(([boat]) => !order.includes(boat)),
    ...order.map((boat, index) => [boat, { rank: index + 1, faults: trial[boat]?.faults ?? [] }]),
  ]);
}

/** Returns the bracket with the rounds and heats of the file; null when none fits. */
function bracketThatFits({
  trialRace,
  rounds,
  timeTrial,
  bracketsFor,
}: {
  trialRace: Canoe123RaceFacts | undefined;
  rounds: readonly Round[];
  timeTrial: NonNullable<CrossFile['timeTrial']>;
  bracketsFor: (boats: number) => Bracket[];
}): Bracket | null {
  const qualified = trialRace?.results.filter(
    ({ row }) => toText(row, 'Qualified')?.trim() === 'Q',
  );
  const raced = rounds.flatMap(({ heats }) => [...heats.values()].flat().map(({ id }) => id));
  const boats = qualified?.length || new Set(raced).size;
  const finished = Object.values(timeTrial).filter(({ status }) => status === undefined).length;
  const found = bracketsFor(boats).find((bracket) => {
    const seeds = listSeeds(bracket);
    return (
      seeds.length === boats &&
      seeds.length <= finished &&
      rounds.every(
        ({ fromLast, heats }) =>
          Math.max(...heats.keys()) <= (bracket.phases.at(-1 - fromLast)?.heats.length ?? 0),
      )
    );
  });
  return found ?? null;
}

function readBoat(
  row: Canoe123ResultFacts,
  { race, elements, nameOf }: CrossReadFacts & { race: Canoe123RaceFacts },
  differences: CrossDifference[],
): CrossFile['heats'][number]['boats'][number] {
  const boat = nameOf(row.id);
  const status = heatStatus(row.status);
  if (status === null) {
    differences.push({ race: race.id, boat, field: 'Status', said: row.status, ours: '' });
  }
  const time = readNumber(row.row, 'Time');
  const hasLine = time !== null && time % 1000 === 0 && status !== 'DNF' && status !== 'DNS';
  const start = readNumber(row.row, 'StartTime');
  return {
    boat,
    ...(start !== null && start <= 4 && { start }),
    ...(hasLine && { line: time / 1000 }),
    ...(status && { status }),
    faults: status === 'DNS' ? [] : collectFaults(row, elements),
  };
}

function collectFaults({ gates }: Canoe123ResultFacts, elements: readonly string[]) {
  return gates.flatMap((cell, index) => {
    // A cell beyond the last element gets a label of its own; a file with such a cell is not ranked.
    const at = elements[index] ?? `#${index + 1}`;
    return cell !== null && cell !== 0 ? [{ at, revoked: false }] : [];
  });
}

function trialStatus(said: string): 'DNF' | 'DNS' | 'DSQ' | undefined {
  if (said === noStatus || said === 'RAL') return undefined;
  if (said === 'DNS' || said === 'DNF') return said;
  return isDisqualified(statusOfWord(said)) ? 'DSQ' : 'DNF';
}

/** Returns undefined for no status, and null for an unknown status. */
export function heatStatus(said: string): HeatStatus | undefined | null {
  if (said === noStatus) return undefined;
  if (said === 'RAL' || said === 'DNF' || said === 'DNS') return said;
  return isDisqualified(statusOfWord(said)) ? 'DSQ' : null;
}

function compareRanks(
  {
    race,
    rows,
    id,
    day,
    elements,
    nameOf,
  }: CrossReadFacts & {
    race: Canoe123RaceFacts;
    rows: readonly Canoe123ResultFacts[];
    id: string;
    day: CrossDay;
  },
  differences: CrossDifference[],
): void {
  const ranked = day.heats.find((heat) => heat.id === id)?.rows ?? [];
  for (const row of rows) {
    const boat = nameOf(row.id);
    const own = ranked.find((one) => one.boat === boat);
    if (!own) continue;
    const tell = (field: 'RnkOrder' | 'FLT', said: string, ours: string) => {
      if (said !== '' && said !== ours)
        differences.push({ race: race.id, boat, field, said, ours });
    };
    tell('RnkOrder', String(readNumber(row.row, 'RnkOrder') ?? ''), String(own.rank));
    tell('FLT', (toText(row.row, 'FLT') ?? '').trim(), faultsText(own.faults, elements));
  }
}

/** Returns a positive whole number; null for any other text. */
function readNumber(row: Canoe123ResultFacts['row'], field: string): number | null {
  const said = (toText(row, field) ?? '').trim();
  return /^[1-9]\d{0,8}$/.test(said) ? Number(said) : null;
}
