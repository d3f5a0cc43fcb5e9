import {
  type BelievedRange,
  believedRange,
  middleTime,
} from '../../../record/scoring/believed-range.ts';
import { MOST_APART } from '../fold/clock-doubts.ts';
import type { RunState } from '../fold/day-state.ts';

/**
 * What is hard to believe of a run: a time much faster or slower than its race, two stamps of one passage far apart, a
 * finish in the same breath as the start, clocks that leave the time open (`clock`), a status that what was seen of the
 * boat contradicts (`evidence`), two decisions of which nobody knows the later one (`order`).
 */
export type TimeDoubt = 'fast' | 'slow' | 'doubtful' | 'clock' | 'evidence' | 'order';

/** The doubts of a status: what is in doubt is whether the boat started or finished at all. */
const ofStatus: readonly TimeDoubt[] = ['evidence', 'order'];

/** Hundredths between which a time of a race is believed. */
export type BelievedTimes = (race: string) => BelievedRange;

/** Which times are believed of each race, from all that were taken in it. */
export function believedTimes(runs: readonly RunState[]): BelievedTimes {
  const of = new Map(
    [...Map.groupBy(runs, ({ race }) => race)].map(([race, own]) => [race, middleOf(own)]),
  );
  // One course for all races of a day: the first boats of a race are measured by the races before it.
  const ofDay = middleOf(runs);
  return (race) => believedRange(of.get(race) ?? ofDay);
}

/** Whether nothing may be said of the status of a run: what seats say of it contradicts each other. */
export function isStatusOpen(doubts: readonly TimeDoubt[]): boolean {
  return doubts.some((doubt) => ofStatus.includes(doubt));
}

/** Why a run is in doubt; none once the office decided when it came down, or what it is. */
export function timeDoubts(run: RunState, timesOf: BelievedTimes): TimeDoubt[] {
  const doubts: TimeDoubt[] = [];
  if (run.contradicted !== null) doubts.push('evidence');
  if (run.orderInDoubt) doubts.push('order');
  // A status says what the run is, whatever its time.
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

/** Whether the clocks of a run may be further off together than two stamps of one passage may lie apart. */
function isClockOpen({ clocks: { doubt } }: RunState): boolean {
  return doubt === null || doubt > MOST_APART;
}

function middleOf(runs: readonly RunState[]): number | null {
  return middleTime(
    runs.flatMap(({ time, status, counts }) =>
      time !== null && status === null && counts ? [Number(time)] : [],
    ),
  );
}
