import {
  type BelievedRange,
  believedRange,
  middleTime,
} from '../../../record/scoring/believed-range.ts';
import { MOST_APART } from '../fold/clock-doubts.ts';
import type { RunState } from '../fold/day-state.ts';

/**
 * Why a run is hard to believe: a time unlike its race, two stamps of one passage far apart (`doubtful`), clocks
 * (`clock`), a status that stamps or gates contradict (`evidence`), two decisions whose order is unknown (`order`).
 */
export type TimeDoubt = 'fast' | 'slow' | 'doubtful' | 'clock' | 'evidence' | 'order';

/** Doubts about whether the boat started or finished at all. */
const ofStatus: readonly TimeDoubt[] = ['evidence', 'order'];

export type BelievedTimes = (race: string) => BelievedRange;

export function believedTimes(runs: readonly RunState[]): BelievedTimes {
  const of = new Map(
    [...Map.groupBy(runs, ({ race }) => race)].map(([race, own]) => [race, findMiddle(own)]),
  );
  // All races of a day share one course, so the first boats of a race are compared with the earlier races.
  const ofDay = findMiddle(runs);
  return (race) => believedRange(of.get(race) ?? ofDay);
}

export function isStatusOpen(doubts: readonly TimeDoubt[]): boolean {
  return doubts.some((doubt) => ofStatus.includes(doubt));
}

/** Returns the doubts that no decision of the office on finish or status settled. */
export function timeDoubts(run: RunState, timesOf: BelievedTimes): TimeDoubt[] {
  const doubts: TimeDoubt[] = [];
  if (run.contradicted !== null) doubts.push('evidence');
  if (run.orderInDoubt) doubts.push('order');
  // With a status the time of the run does not matter.
  if (run.status !== null) return doubts;
  const { low, high } = timesOf(run.race);
  if (run.time !== null && run.decided.finish === null) {
    if (run.time < low) doubts.push('fast');
    if (run.time > high) doubts.push('slow');
  }
  if (run.start?.doubtful || run.finish?.doubtful) doubts.push('doubtful');
  if (isClockOpen(run)) doubts.push('clock');
  return doubts;
}

/** Returns whether the clocks of a run may be off by more than two stamps of one passage may differ. */
function isClockOpen({ clocks: { doubt } }: RunState): boolean {
  return doubt === null || doubt > MOST_APART;
}

function findMiddle(runs: readonly RunState[]): number | null {
  return middleTime(
    runs.flatMap(({ time, status, counts }) =>
      time !== null && status === null && counts ? [Number(time)] : [],
    ),
  );
}
