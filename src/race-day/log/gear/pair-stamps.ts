import { type Micros, runTime } from '../run-time.ts';
import type { StandingStamp } from './standing-stamps.ts';

/** A run that a recording holds: a boat with a start and a finish. */
export interface GearRun {
  bib: number;
  /** Microseconds of the day. */
  start: Micros;
  finish: Micros;
  /** In hundredths. */
  run_cs: number;
}

/** A stamp by hand this close to one of the photocell is of the same passage. In microseconds. */
const SAME_PASSAGE: Micros = 2_000_000;

/**
 * The runs of a recording in the order of their finishes. Of several starts the last one before the
 * finish counts (a boat starts again after a false start), of several finishes the first; a hand
 * stands back where the photocell saw the same passage.
 */
export function pairStamps(stamps: readonly StandingStamp[]): GearRun[] {
  const boats = new Map<string, StandingStamp[]>();
  for (const stamp of stamps) {
    if (!stamp.counts || stamp.bib === null || !isLine(stamp)) continue;
    const key = `${stamp.run} ${stamp.bib}`;
    const boat = boats.get(key) ?? [];
    boat.push(stamp);
    boats.set(key, boat);
  }
  return [...boats.values()]
    .flatMap(pairBoat)
    .toSorted((one, other) => one.place - other.place)
    .map(({ run }) => run);
}

const isLine = ({ channel }: StandingStamp) => channel === 'start' || channel === 'finish';

function pairBoat(stamps: readonly StandingStamp[]): { run: GearRun; place: number }[] {
  const runs: { run: GearRun; place: number }[] = [];
  let start: StandingStamp | undefined;
  for (const stamp of passages(stamps)) {
    if (stamp.channel === 'start') start = stamp;
    else if (start && stamp.onLine >= start.onLine) {
      const run_cs = runTime(start.at, stamp.at);
      const run = { bib: stamp.bib ?? 0, start: start.at, finish: stamp.at, run_cs };
      runs.push({ run, place: stamp.place });
      start = undefined;
    }
  }
  return runs;
}

/** One stamp for each passage, in the order of the recording. */
function passages(stamps: readonly StandingStamp[]): StandingStamp[] {
  const kept: StandingStamp[] = [];
  for (const stamp of stamps.toSorted((a, b) => a.place - b.place)) {
    const before = kept.at(-1);
    const same =
      before?.channel === stamp.channel &&
      before.manual !== stamp.manual &&
      Math.abs(stamp.onLine - before.onLine) <= SAME_PASSAGE;
    if (!same) kept.push(stamp);
    else if (before.manual) kept.splice(-1, 1, stamp);
  }
  return kept;
}
