import type { RunState } from '../../../race-day/log/fold/day-state.ts';
import type { Micros } from '../../../race-day/log/run-time.ts';

/**
 * What is hard to believe of a run: much faster or slower than its race, two stamps of one passage
 * far apart, a finish in the same breath as the start, on the course for longer than anybody.
 */
export type RunWarning = 'fast' | 'slow' | 'doubtful' | 'overdue';

/** Against the middle run of the race: in the file of a real Sunday none was outside. */
const [fastest, slowest] = [0.6, 2.5];
/** Before so many runs are down nobody knows how long one takes. */
const enough = 5;
/** Without a middle: hundredths of the shortest and the longest run that anybody believes. */
const [shortest, longest] = [20 * 100, 10 * 60 * 100];

/** The warnings of each run, in the order of the runs; `now` is the time of the race's day. */
export function runWarnings(runs: readonly RunState[], now: Micros): RunWarning[][] {
  const middle = new Map(
    [...Map.groupBy(runs, ({ race }) => race)].map(([race, of]) => [race, middleTime(of)]),
  );
  return runs.map((run) => {
    const usual = middle.get(run.race) ?? null;
    const [low, high] = usual === null ? [shortest, longest] : [usual * fastest, usual * slowest];
    const warnings: RunWarning[] = [];
    if (run.time !== null && run.status === null) {
      if (run.time < low) warnings.push('fast');
      if (run.time > high) warnings.push('slow');
    }
    if (run.start?.doubtful || run.finish?.doubtful) warnings.push('doubtful');
    const since = run.start ? (now - run.start.at) / 10_000 : 0;
    const away = run.finish === null && run.status === null && run.counts;
    if (away && since > high) warnings.push('overdue');
    return warnings;
  });
}

function middleTime(runs: readonly RunState[]): number | null {
  const times = runs
    .flatMap(({ time, status }) => (time !== null && status === null ? [Number(time)] : []))
    .toSorted((a, b) => a - b);
  return times.length < enough ? null : (times[Math.floor(times.length / 2)] ?? null);
}
