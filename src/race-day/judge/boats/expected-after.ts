import type { Micros } from '../../log/run-time.ts';
import type { JudgeBoat } from './judge-boat.ts';

/** How many of the last boats say how long it takes. */
const most = 11;
/** What takes longer was judged later than it passed. */
const longest: Micros = 600_000_000;

/**
 * How long after its start a boat comes to this section: the median of the boats that were judged
 * last, from the start that was seen to the first gate that was judged; null before the first one.
 */
export function expectedAfter(judged: readonly JudgeBoat[]): Micros | null {
  const took = judged
    .flatMap(({ started, judgedFrom }) =>
      started === null || judgedFrom === null ? [] : [judgedFrom - started],
    )
    .filter((time) => time > 0 && time < longest)
    .slice(0, most)
    .sort((a, b) => a - b);
  return took[Math.floor((took.length - 1) / 2)] ?? null;
}
