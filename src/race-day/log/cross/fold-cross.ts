import { bracketFor } from '../../../record/cross/bracket-for.ts';
import type { CrossDay } from '../../../record/cross/cross-day.ts';
import type { CrossFault } from '../../../record/cross/cross-fault.ts';
import { crossFaults } from '../../../record/cross/cross-faults.ts';
import type { CrossFile, FileHeat } from '../../../record/cross/cross-file.ts';
import { rankCross } from '../../../record/cross/rank-cross.ts';
import { rankFileHeat } from '../../../record/cross/rank-file-heat.ts';
import { seedTimeTrial } from '../../../record/cross/seed-time-trial.ts';
import { statusMeaning } from '../../../record/scoring/run-status.ts';
import { compareDecisions, highestOf } from '../fold/compare-decisions.ts';
import type { RunState } from '../fold/day-state.ts';
import type { DecisionOn } from '../log/race-event.ts';
import { type MayBeSaid, mayBeSaid } from '../results/may-be-said.ts';
import { believedTimes, timeDoubts } from '../results/time-doubts.ts';
import type { CrossPosting, CrossState, HeatPoint, HeatState } from './cross-state.ts';
import { foldHeat, type HeatEvent } from './fold-heat.ts';
import type { PlannedCross } from './planned-cross.ts';

type Seeding = DecisionOn<'cross-seeds'>;
type Post = DecisionOn<'cross-post'>;
export type CrossEvent = HeatEvent | Seeding | Post;

interface Told {
  /** The events of this cross that hold. */
  events: readonly CrossEvent[];
  /** Of the time trial, those that count. */
  runs: readonly RunState[];
  /** Whether the race of the time trial is closed. */
  isClosed: boolean;
  /** The seconds of a missed gate. */
  miss: number;
}

/**
 * A kayak cross as the log has it: what is open in a heat keeps it unranked. Whoever has the same events says the same,
 * in whatever order they came.
 */
export function foldCross(cross: PlannedCross, { events, ...trial }: Told): CrossState {
  const { id, elements } = cross;
  const seeding = highestOf(events.filter((event): event is Seeding => isOn(event, 'cross-seeds')));
  const { timeTrial, ...state } = trialOf(seeding?.payload.ruling.order ?? [], elements, trial);
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
    postings: postingsOf(events.filter((event): event is Post => isOn(event, 'cross-post'))),
  };
}

const isOn = ({ payload }: CrossEvent, on: 'cross-seeds' | 'cross-post') =>
  payload.kind === 'decision' && payload.ruling.on === on;

/** What was posted in the order of its steps; of two with one step the higher word comes last. */
function postingsOf(events: readonly Post[]): CrossPosting[] {
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
 * The time trial, once everybody has a time or a status or its race is closed, and nothing of a time or a gate is in
 * doubt: seconds with those of touches, missed gates as faults. The order that a chief judge set stands before the times.
 */
function trialOf(
  order: readonly number[],
  elements: readonly string[],
  { runs, isClosed, miss }: Omit<Told, 'events'>,
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

/** The bracket for as many as it was when its first heats were drawn, where somebody decided that. */
function keptBracket(cross: PlannedCross, size: number | null): PlannedCross {
  const kept = cross.bracket && size !== null ? bracketFor(cross.bracket, size) : null;
  return kept ? { ...cross, bracket: null, ownBracket: kept } : cross;
}

/** The file that the rules read, with everything open under review, and what keeps its bracket from being made. */
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
  // Ties are looked for below, in each heat by itself: another one's fault must not hide them.
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

/** The day as heats that the office closed make it: only they rank, and only their ranks fill later heats. */
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

/** The places that stay as they are: a heat that the office has not closed can still change them. */
export function closedPlaces(state: CrossState): CrossDay['places'] {
  return closedDay(state).places;
}

/** A kayak cross without anything that may not be said in public yet. */
export interface PublicCross {
  /** Without the order at the line where that may not be said. */
  file: CrossFile;
  /** Nobody has a rank in a heat, or goes on from it, before it is closed. */
  day: CrossDay;
  /** By heat; without those of which the log says nothing. */
  said: ReadonlyMap<string, MayBeSaid>;
}

/** Leaves of a kayak cross what may be said in public. */
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

/** The places that stay, as they are posted: by bibs. */
export function postedPlaces(state: CrossState): CrossPosting['places'] {
  return closedPlaces(state).map(({ boat, place, from, why, status }) => {
    return { bib: Number(boat), place, from, why, status };
  });
}

/** The last that was posted of a cross, and whether its places are those of now; null before the first. */
export function lastPosting(state: CrossState): (CrossPosting & { isCurrent: boolean }) | null {
  const last = state.postings.at(-1);
  if (!last) return null;
  const now = JSON.stringify(postedPlaces(state));
  return { ...last, isCurrent: JSON.stringify(last.places) === now };
}

/** The heats that can still change a place: not ranked, or not closed. */
export function openHeats({ day, heats }: CrossState): string[] {
  const isClosed = (id: string) => heats.some(({ heat, closed }) => closed && heat === id);
  return day.heats
    .filter(({ id, state, rows }) => state !== 'ranked' || (rows.length > 0 && !isClosed(id)))
    .map(({ id }) => id);
}

/** Without a bracket that can be made each heat is ranked by itself. */
function rankedDay(file: CrossFile, faults: readonly CrossFault[]): CrossDay {
  if (faults.length === 0) return rankCross(file);
  const { bracket: _, ownBracket: __, ...alone } = file;
  return rankCross(alone);
}
