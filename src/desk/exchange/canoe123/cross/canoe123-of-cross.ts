import type { Bracket } from '../../../../record/cross/bracket.ts';
import type { CrossHeat } from '../../../../record/cross/cross-day.ts';
import type { CrossFile } from '../../../../record/cross/cross-file.ts';
import { faultsText } from '../../../../record/cross/faults-text.ts';
import { listSeeds } from '../../../../record/cross/list-seeds.ts';
import { rankCross } from '../../../../record/cross/rank-cross.ts';
import type { Canoe123File, Canoe123Row } from '../canoe123-file.ts';
import {
  type Canoe123Fields,
  nameParts,
  row,
  unassigned,
  writable,
} from '../canoe123-of-record.ts';
import { bibText, courseOfElements, gatesText, noStatus } from '../canoe123-words.ts';
import { raceState } from '../race-kind.ts';
import { crossDisciplines } from './cross-disciplines.ts';

interface Source {
  cross: CrossFile;
  class: string;
  title: string;
  event: { title: string; location: string; country: string };
  /** The day, and the offset of the race's time zone on it: `-05:00`. */
  day: string;
  offset: string;
  boats?: ReadonlyMap<string, { bib?: number; club?: string; nation?: string }>;
  up?: ReadonlySet<string>;
}

export interface CrossLeft {
  review: number;
  revoked: number;
  label: number;
}

interface OutRound {
  id: string;
  discipline: string;
  title: string;
  number: number;
  heats: readonly CrossHeat[];
}

/**
 * Returns a kayak cross as Canoe123 stores it: the order at the line as `Time` in thousands, the start position as
 * `StartTime`, the seed as `Bib`. Leaves out heats that are not set, because Canoe123 draws them itself.
 */
export function canoe123OfCross(source: Source): {
  file: Omit<Canoe123File, 'unread'>;
  left: CrossLeft;
} {
  const { cross, event, day, offset } = source;
  const ranked = rankCross(cross);
  const known = [
    ...Object.keys(cross.timeTrial ?? {}),
    ...cross.heats.flatMap(({ boats }) => boats.map(({ boat }) => boat)),
  ];
  const ids = new Map(
    [...new Set(known)].map((boat, at) => [boat, `${1001 + at}.${source.class}`]),
  );
  const rounds = collectRounds(cross, ranked.bracket, ranked.heats);
  const seeds = new Map(ranked.seeds.map(({ boat, seed }) => [boat, seed]));
  const out: Out = { source, ids, seeds, ranked, rounds };
  const races = [
    { discipline: crossDisciplines.trial, suffix: '', title: '' },
    ...rounds.map(({ discipline, number, title }) => ({
      discipline,
      suffix: discipline === crossDisciplines.early && number > 1 ? `_${number}` : '',
      title,
    })),
    { discipline: crossDisciplines.places, suffix: '', title: '' },
  ].filter(({ discipline }) => discipline !== crossDisciplines.trial || cross.timeTrial);
  const rows = [
    ...Array.from(ids, ([boat, id]) => toParticipant(out, boat, id)),
    row('Classes', {
      ClassId: source.class,
      Class: source.class,
      LongTitle: writable(source.title),
    }),
    unassigned,
    ...races.map(({ discipline, suffix, title }, index) =>
      row('Schedule', {
        RaceId: formatRaceId(source, discipline) + suffix,
        RaceOrder: index + 1,
        StartTime: `${day}T00:00:00${offset}`,
        ClassId: source.class,
        DisId: discipline,
        StartInterval: discipline === crossDisciplines.trial ? '1:00' : '3:00',
        JuryNr: 1,
        CourseNr: 1,
        RaceStatus: deriveRaceState(out, discipline),
        CustomTitle: writable(title),
        WorldRankingEvent: false,
      }),
    ),
    ...trialRows(out),
    ...rounds.flatMap((round) => roundRows(out, round)),
    ...placeRows(out),
    row('CourseData', {
      CourseNr: 1,
      CourseConfig: courseOfElements(cross.elements, source.up ?? new Set()),
    }),
    row('Events', {
      EventId: `${event.country}.${day.replaceAll('-', '')}`,
      MainTitle: writable(event.title),
      SubTitle: '',
      Location: writable(event.location),
      Country: event.country,
      StartDate: `${day}T00:00:00${offset}`,
      EndDate: `${day}T00:00:00${offset}`,
      CanoeDiscipline: 'Slalom',
    }),
  ];
  const every = [
    ...Object.values(cross.timeTrial ?? {}),
    ...cross.heats.flatMap(({ boats }) => boats),
  ];
  return {
    file: { head: '<?xml version="1.0" standalone="yes"?>\n', tail: '', newline: '\n', rows },
    left: {
      review: cross.heats.filter(({ review }) => review !== undefined).length,
      revoked: every.flatMap(({ faults }) => faults).filter(({ revoked }) => revoked).length,
      label: cross.elements.filter((label) => !/^(start|roll( \d)?|\d+)$/.test(label)).length,
    },
  };
}

interface Out {
  source: Source;
  ids: ReadonlyMap<string, string>;
  seeds: ReadonlyMap<string, number>;
  ranked: ReturnType<typeof rankCross>;
  rounds: readonly OutRound[];
}

const formatRaceId = ({ class: of, day }: Source, discipline: string) =>
  `${of}_${discipline}_${Number(day.slice(8))}`;

/** Returns the rounds. Finals and semifinals have a discipline of their own; all earlier rounds share one. */
function collectRounds(
  { heats: set }: CrossFile,
  bracket: Bracket | null,
  heats: readonly CrossHeat[],
): OutRound[] {
  const isSet = (id: string) => set.some((heat) => heat.id === id);
  const ofId = (id: string) => heats.find((heat) => heat.id === id);
  const phases = bracket?.phases ?? [{ id: 'F', heats }];
  return phases.map(({ id, heats: own }, index): OutRound => {
    const fromLast = phases.length - 1 - index;
    const early = crossDisciplines.early;
    return {
      id,
      title: id,
      discipline: [crossDisciplines.final, crossDisciplines.semifinal][fromLast] ?? early,
      number: fromLast > 1 ? index + 1 : 1,
      heats: own.flatMap((heat) => (isSet(heat.id) ? (ofId(heat.id) ?? []) : [])),
    };
  });
}

function toParticipant({ source }: Out, boat: string, id: string): Canoe123Row {
  const [first, second] = boat.split(' / ').map((name) => nameParts(writable(name)));
  const { bib, club, nation } = source.boats?.get(boat) ?? {};
  return row('Participants', {
    Id: id,
    ClassId: source.class,
    EventBib: bib,
    FamilyName: first?.family ?? '',
    GivenName: first?.given ?? '',
    FamilyName2: second?.family,
    GivenName2: second?.given,
    NOC: nation ?? '',
    Club: writable(club ?? ''),
    IsTeam: false,
  });
}

function deriveRaceState({ ranked, rounds, source }: Out, discipline: string): number {
  if (discipline === crossDisciplines.trial) return raceState.official;
  const isPlaces = discipline === crossDisciplines.places;
  const own = rounds.filter((round) => isPlaces || round.discipline === discipline);
  const all = own.flatMap(({ heats }) => heats);
  const isWhole =
    all.length > 0 &&
    all.every(({ state }) => state === 'ranked') &&
    (!isPlaces ||
      ranked.places.every(({ place, why }) => place !== null || why === 'no-time-trial'));
  if (isWhole) return raceState.unofficial;
  const hasBegun = all.some(({ state }) => state !== 'start-list');
  return hasBegun && source.cross.heats.length > 0 ? raceState.inProgress : raceState.startList;
}

const usual = {
  CatId: '',
  ExtraStartInt: 0,
  CheckListPrintIndex: 0,
  CheckListPrinted: false,
  CheckListCorrected: false,
  Tag: '',
  Selected: false,
  IsRanked: false,
  RecordType: '',
  BetterRunNr: 0,
  HasWildcard: false,
} as const;

function trialRows({ source, ids, seeds, ranked, rounds }: Out): Canoe123Row[] {
  const { cross } = source;
  const drawn = rounds.flatMap(({ heats }) => heats.flatMap(({ starts }) => starts));
  const inBracket = ranked.bracket ? listSeeds(ranked.bracket) : [];
  const qualified = (boat: string, seed: number | undefined) =>
    drawn.some((one) => one.boat === boat) || (seed !== undefined && inBracket.includes(seed));
  const trials = Object.entries(cross.timeTrial ?? {});
  return trials.map(([boat, { time, rank, status, faults }], index) => {
    const seed = seeds.get(boat);
    const by = rank === undefined ? Math.round((time ?? 0) * 1000) : rank * 1000;
    const standing = listStandingFaults(faults, cross.elements);
    return row('Results', {
      ...usual,
      RaceId: formatRaceId(source, crossDisciplines.trial),
      Id: ids.get(boat),
      StartOrder: index + 1,
      Bib: bibText(source.boats?.get(boat)?.bib ?? index + 1),
      Status: status ?? noStatus,
      Time: status === undefined ? by : null,
      ...(rank === undefined && status === undefined && buildCells(standing, cross.elements)),
      Total: status === undefined ? by : null,
      Rnk: seed,
      RnkOrder: seed,
      Qualified: qualified(boat, seed) ? 'Q' : '',
      HeatNr: 0,
      ...toCleanFields(standing, cross.elements, status !== undefined || rank !== undefined),
    });
  });
}

function roundRows({ source, ids, seeds, rounds, ranked }: Out, round: OutRound): Canoe123Row[] {
  const { cross } = source;
  const isFinal = round.discipline === crossDisciplines.final;
  const suffix =
    round.discipline === crossDisciplines.early && round.number > 1 ? `_${round.number}` : '';
  const before = rounds[rounds.indexOf(round) - 1];
  const after = ranked.heats.slice(
    ranked.heats.findIndex(({ id }) => id === round.heats.at(-1)?.id) + 1,
  );
  let order = 0;
  return round.heats.flatMap((heat) => {
    const set = cross.heats.find(({ id }) => id === heat.id);
    const number = numberIn(ranked.bracket, heat.id);
    return heat.starts.map(({ boat, start }) => {
      order += 1;
      const said = set?.boats.find((one) => one.boat === boat);
      const rank = heat.rows.find((one) => one.boat === boat)?.rank;
      const previous = before?.heats.flatMap(({ rows }) => rows).find((one) => one.boat === boat);
      const standing = listStandingFaults(said?.faults ?? [], cross.elements);
      const isJudged =
        said?.line !== undefined || said?.status !== undefined || standing.length > 0;
      const goesOn =
        !isFinal && after.some(({ starts }) => starts.some((one) => one.boat === boat));
      return row('Results', {
        ...usual,
        RaceId: formatRaceId(source, round.discipline) + suffix,
        Id: ids.get(boat),
        StartOrder: order,
        Bib: seeds.get(boat) ?? '',
        StartTime: start,
        PrevRnk: previous?.rank,
        PrevRnkOrder: previous?.rank,
        Status: said?.status ?? noStatus,
        Time: said?.line === undefined ? null : said.line * 1000,
        ...(isJudged && said?.status !== 'DNS' && buildCells(standing, cross.elements)),
        Rnk: rank === undefined ? null : isFinal ? (number - 1) * 4 + rank : rank,
        RnkOrder: rank,
        TieBreaker: seeds.get(boat),
        Qualified: goesOn ? 'Q' : '',
        HeatNr: number,
        RoundNr: round.number,
        ...toCleanFields(standing, cross.elements, !isJudged || said?.status === 'DNS'),
      });
    });
  });
}

function numberIn(bracket: Bracket | null, id: string): number {
  const heats = bracket?.phases.find((phase) => phase.heats.some((heat) => heat.id === id))?.heats;
  return heats ? heats.findIndex((heat) => heat.id === id) + 1 : Number(/\d+$/.exec(id)?.[0] ?? 1);
}

/** Returns the places of all boats: a boat with a heat has its seed as bib, any other has its bib with a `t`. */
function placeRows({ source, ids, seeds, ranked, rounds }: Out): Canoe123Row[] {
  const inFinal = new Set(
    rounds
      .filter(({ discipline }) => discipline === crossDisciplines.final)
      .flatMap(({ heats }) => heats.flatMap(({ starts }) => starts.map(({ boat }) => boat))),
  );
  return ranked.places.map(({ boat, place, from, why, status }, index) => {
    const bib = source.boats?.get(boat)?.bib ?? index + 1;
    const isTrialOnly = from === null;
    return row('Results', {
      ...usual,
      RaceId: formatRaceId(source, crossDisciplines.places),
      Id: ids.get(boat),
      StartOrder: index + 1,
      Bib: isTrialOnly ? `t ${bibText(bib)}` : String(seeds.get(boat) ?? ''),
      Status: why === 'no-time-trial' ? (status ?? 'DNS') : noStatus,
      Rnk: place ?? '',
      RnkOrder: index + 1,
      RecordType: isTrialOnly ? 'T' : inFinal.has(boat) ? 'F' : '',
      HeatNr: 0,
      LastCleanGate: 0,
      NrFLT: 0,
      FLT: '',
    });
  });
}

function listStandingFaults(
  faults: readonly { at: string; revoked: boolean }[],
  elements: readonly string[],
): number[] {
  return faults
    .filter(({ revoked }) => !revoked)
    .map(({ at }) => elements.indexOf(at))
    .toSorted((one, other) => one - other);
}

/** Returns the cells, 0 or a fault each, and their sum as Canoe123 writes it, which no reader should use. */
function buildCells(standing: readonly number[], elements: readonly string[]): Canoe123Fields {
  const cells = elements.map((_, index) => (standing.includes(index) ? 2 : 0));
  return elements.length === 0 ? {} : { Gates: gatesText(cells), Pen: 2 * standing.length };
}

function toCleanFields(
  standing: readonly number[],
  elements: readonly string[],
  isUnjudged: boolean,
): Canoe123Fields {
  return {
    LastCleanGate: isUnjudged ? 0 : (standing[0] ?? elements.length),
    NrFLT: standing.length,
    FLT: faultsText(standing, elements),
  };
}
