import { bracketFor } from '../../../record/cross/bracket-for.ts';
import type { CrossDay } from '../../../record/cross/cross-day.ts';
import type { CrossFault } from '../../../record/cross/cross-fault.ts';
import { crossFaults } from '../../../record/cross/cross-faults.ts';
import type { CrossFile, FileHeat } from '../../../record/cross/cross-file.ts';
import { rankCross } from '../../../record/cross/rank-cross.ts';
import { rankFileHeat } from '../../../record/cross/rank-file-heat.ts';
import { seedTimeTrial } from '../../../record/cross/seed-time-trial.ts';
import { statusMeaning } from '../../../record/scoring/run-status.ts';
import { compareDecisions, pickHighest } from '../fold/compare-decisions.ts';
import type { RunState } from '../fold/day-state.ts';
import type { DecisionOn } from '../log/race-event.ts';
import { type MayBeSaid, mayBeSaid } from '../results/may-be-said.ts';
import { believedTimes, timeDoubts } from '../results/time-doubts.ts';
import type { CrossPosting, CrossState, HeatPoint, HeatState } from './cross-state.ts';
import { foldHeat, type HeatEvent } from './fold-heat.ts';
import type { PlannedCross } from './planned-cross.ts';

type SeedingDecision = DecisionOn<'cross-seeds'>;
type Post = DecisionOn<'cross-post'>;
export type CrossEvent = HeatEvent | SeedingDecision | Post;

interface CrossFoldInput {
  events: readonly CrossEvent[];
  runs: readonly RunState[];
  isClosed: boolean;
  miss: number;
}

/** An open point keeps a heat unranked. The same events give the same state in any order. */
export function foldCross(cross: PlannedCross, { events, ...trial }: CrossFoldInput): CrossState {
  const { id, elements } = cross;
  const seeding = pickHighest(
    events.filter((event): event is SeedingDecision => isOn(event, 'cross-seeds')),
  );
  const { timeTrial, ...state } = foldTrial(seeding?.payload.ruling.order ?? [], elements, trial);
  const byHeat = Map.groupBy(
    events.filter(
      (event): event is HeatEvent => !isOn(event, 'cross-seeds') && !isOn(event, 'cross-post'),
    ),
    heatOf,
  );
  const heats = [...byHeat.keys()]
    .sort()
    .map((heat) => foldHeat(heat, byHeat.get(heat) ?? [], elements));
  const size = seeding?.payload.ruling.size ?? null;
  const { file, faults, points } = checked(keptBracket(cross, size), timeTrial, heats);
  return {
    id,
    trial: state,
    seeds: (seeding?.payload.ruling.order.length ?? 0) > 0 ? (seeding?.id ?? null) : null,
    size,
    file,
    faults,
    day: rankedDay(file, faults),
    heats: heats.map((heat) => ({
      ...heat,
      points: [...heat.points, ...(points.get(heat.heat) ?? [])],
    })),
    postings: orderPostings(events.filter((event): event is Post => isOn(event, 'cross-post'))),
  };
}

const isOn = ({ payload }: CrossEvent, on: 'cross-seeds' | 'cross-post') =>
  payload.kind === 'decision' && payload.ruling.on === on;

/** Orders postings by step; of two with the same step the higher decision comes last. */
function orderPostings(events: readonly Post[]): CrossPosting[] {
  return events
    .toSorted(
      (one, other) =>
        one.payload.ruling.step - other.payload.ruling.step || compareDecisions(one, other),
    )
    .map(({ payload: { ruling, reason } }) => {
      const { on: _on, cross: _cross, ...posting } = ruling;
      return { ...posting, note: reason };
    });
}

function heatOf({ payload }: HeatEvent): string {
  return payload.kind === 'decision' ? payload.ruling.heat : payload.heat;
}

/**
 * The trial is complete once no time or gate is in doubt and every boat has a time or status, or its race is closed.
 * Touches add to the time, missed gates count as faults; a chief judge's order comes before the times.
 */
function foldTrial(
  order: readonly number[],
  elements: readonly string[],
  { runs, isClosed, miss }: Omit<CrossFoldInput, 'events'>,
): CrossState['trial'] & { timeTrial: CrossFile['timeTrial'] } {
  const timesOf = believedTimes(runs);
  const disputed = runs.filter((run) => {
    const isReviewed = run.status === null && run.underReview;
    return isReviewed || timeDoubts(run, timesOf).length > 0;
  });
  const open = runs
    .filter((run) => disputed.includes(run) || (run.time === null && run.status === null))
    .map(({ bib }) => bib);
  const finished = runs.flatMap(({ bib, time, status }) =>
    time !== null && status === null ? bib : [],
  );
  const ofRuns = runs.map((run): [string, TrialRow] => [
    String(run.bib),
    trialRow(run, elements, miss),
  ]);
  const rows = new Map<string, TrialRow>(ofRuns);
  if (order.length > 0) {
    const timeTrial = Object.fromEntries(rows);
    const bySeed =
      seedTimeTrial({ format: 'cross-1', elements: [...elements], heats: [], timeTrial }).seeds ??
      [...rows.keys()]
        .filter((boat) => rows.get(boat)?.time !== undefined)
        .map((boat) => ({ boat }));
    const first = [...new Set(order)].map(String);
    const all = [...first, ...bySeed.map(({ boat }) => boat).filter((one) => !first.includes(one))];
    for (const [index, boat] of all.entries()) rows.set(boat, { rank: index + 1, faults: [] });
  }
  const isWhole = isClosed ? disputed.length === 0 : runs.length > 0 && open.length === 0;
  const isDone = order.length > 0 || isWhole;
  const hasFinisher = [...rows.values()].some(({ status }) => status === undefined);
  if (!isDone) return { state: 'running', open, finished, timeTrial: undefined };
  return {
    state: hasFinisher ? 'complete' : 'nobody',
    open,
    finished,
    timeTrial: Object.fromEntries(rows),
  };
}

type TrialRow = NonNullable<CrossFile['timeTrial']>[string];

function trialRow(
  { time, status, gates }: RunState,
  elements: readonly string[],
  miss: number,
): TrialRow {
  if (status !== null) return { status: statusMeaning[status].standing, faults: [] };
  if (time === null) return { status: 'DNS', faults: [] };
  const faults: TrialRow['faults'] = [];
  let hundredths: number = time;
  for (const [index, { seconds }] of gates.entries()) {
    const at = String(index + 1);
    if (seconds === miss && elements.includes(at)) faults.push({ at, revoked: false });
    else hundredths += (seconds ?? 0) * 100;
  }
  return { time: hundredths / 100, faults };
}

/** Returns the bracket for the size that a decision keeps from the first drawn heats. */
function keptBracket(cross: PlannedCross, size: number | null): PlannedCross {
  const kept = cross.bracket && size !== null ? bracketFor(cross.bracket, size) : null;
  return kept ? { ...cross, bracket: null, ownBracket: kept } : cross;
}

/** Puts heats with open points under review, and lists the errors that keep the bracket from being made. */
function checked(
  { bracket, ownBracket, elements }: PlannedCross,
  timeTrial: CrossFile['timeTrial'],
  heats: readonly HeatState[],
): { file: CrossFile; faults: CrossFault[]; points: Map<string, HeatPoint[]> } {
  const set = heats.filter(({ boats }) => boats.length > 0);
  const file: CrossFile = {
    format: 'cross-1',
    ...(timeTrial && bracket !== null && { bracket }),
    ...(timeTrial && ownBracket !== null && { ownBracket }),
    ...(timeTrial && { timeTrial }),
    elements: [...elements],
    heats: set.map(fileHeat),
  };
  const points = new Map<string, HeatPoint[]>();
  const faults: CrossFault[] = [];
  const keep = (fault: CrossFault) => {
    const [, place] = /^heats\[(\d+)\]/.exec(fault.path) ?? [];
    const heat = place === undefined ? undefined : set[Number(place)]?.heat;
    if (heat === undefined) faults.push(fault);
    else points.set(heat, [...(points.get(heat) ?? []), { code: 'file', fault }]);
  };
  // Ties are searched below, in each heat by itself, so that an error of another heat does not hide them.
  for (const fault of crossFaults(file)) if (fault.code !== 'tie') keep(fault);
  file.heats = file.heats.map((heat) => (points.has(heat.id) ? { ...heat, review: 'jury' } : heat));
  const seeds = new Map(seedTimeTrial(file).seeds?.map(({ boat, seed }) => [boat, seed]));
  file.heats = file.heats.map((heat, index) => {
    const { tie } = rankFileHeat(file, heat, (boat) => seeds.get(boat));
    if (tie === null) return heat;
    const values = { one: tie[0], other: tie[1] };
    keep({ path: `heats[${index}]`, code: 'tie', values });
    return { ...heat, review: 'jury' };
  });
  return { file, faults, points };
}

function fileHeat({ heat, boats, line, elements, statuses, points }: HeatState): FileHeat {
  return {
    id: heat,
    boats: boats.map((bib, index) => {
      const place = line.order.filter((one) => boats.includes(one)).indexOf(bib);
      const status = statuses.find((one) => one.bib === bib)?.status;
      return {
        boat: String(bib),
        start: index + 1,
        ...(place >= 0 && { line: place + 1 }),
        ...(status && { status }),
        faults: elements
          .filter((one) => one.bib === bib && one.fault)
          .map(({ element }) => ({ at: element, revoked: false })),
      };
    }),
    ...(points.length > 0 && { review: 'jury' }),
  };
}

/** Ranks only the heats that the office closed; only their ranks fill later heats. */
function closedDay({ file, faults, heats }: CrossState): CrossDay {
  const settled = file.heats.map((heat): FileHeat => {
    const may = mayBeSaid(heatInLog(heats.find((one) => one.heat === heat.id)));
    return may.place ? heat : { ...heat, review: 'jury' };
  });
  return rankedDay({ ...file, heats: settled }, faults);
}

function heatInLog(heat: HeatState | undefined) {
  return {
    of: 'heat' as const,
    line: heat?.line.state ?? 'silent',
    points: heat?.points.length ?? 0,
    closed: heat?.closed ?? false,
  };
}

export function closedPlaces(state: CrossState): CrossDay['places'] {
  return closedDay(state).places;
}

/** A kayak cross without anything that must not be published yet. */
export interface PublicCross {
  /** Without the order at the line of heats where it must not be published. */
  file: CrossFile;
  /** A boat has a rank in a heat, or advances from it, only when the heat is closed. */
  day: CrossDay;
  said: ReadonlyMap<string, MayBeSaid>;
}

export function publicCross(state: CrossState): PublicCross {
  const said = new Map(state.heats.map((heat) => [heat.heat, mayBeSaid(heatInLog(heat))]));
  const day = closedDay(state);
  const stateOf = new Map(state.day.heats.map((heat) => [heat.id, heat.state]));
  return {
    said,
    file: {
      ...state.file,
      heats: state.file.heats.map((heat) => {
        if (said.get(heat.id)?.line) return heat;
        return { ...heat, boats: heat.boats.map(({ line: _, ...boat }) => boat) };
      }),
    },
    day: {
      ...day,
      heats: day.heats.map((heat) => {
        const isDrawn = state.file.heats.some(({ id }) => id === heat.id);
        return isDrawn ? { ...heat, state: stateOf.get(heat.id) ?? heat.state } : heat;
      }),
    },
  };
}

export function postedPlaces(state: CrossState): CrossPosting['places'] {
  return closedPlaces(state).map(({ boat, place, from, why, status }) => {
    return { bib: Number(boat), place, from, why, status };
  });
}

/** Returns the last posting of a cross and whether its places are still current; null before the first posting. */
export function lastPosting(state: CrossState): (CrossPosting & { isCurrent: boolean }) | null {
  const last = state.postings.at(-1);
  if (!last) return null;
  const now = JSON.stringify(postedPlaces(state));
  return { ...last, isCurrent: JSON.stringify(last.places) === now };
}

/** Returns the heats that can still change a place: unranked or not closed. */
export function openHeats({ day, heats }: CrossState): string[] {
  const isClosed = (id: string) => heats.some(({ heat, closed }) => closed && heat === id);
  return day.heats
    .filter(({ id, state, rows }) => state !== 'ranked' || (rows.length > 0 && !isClosed(id)))
    .map(({ id }) => id);
}

/** Ranks the day; each heat by itself when the bracket has errors. */
function rankedDay(file: CrossFile, faults: readonly CrossFault[]): CrossDay {
  if (faults.length === 0) return rankCross(file);
  const { bracket: _, ownBracket: __, ...alone } = file;
  return rankCross(alone);
}
