import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { penaltySum } from '../../../record/scoring/scoring.ts';
import type { EventOf } from '../log/race-event.ts';
import { isLater, madeAt } from './compare-decisions.ts';
import type { RunState, StatedResult } from './day-state.ts';
import type { FoldContext, FoldedRun, RunBook } from './run-book.ts';

type ResultEvent = EventOf<'result'>;

interface Seen extends Pick<RunState, 'gates'> {
  /** Time by the stamps of both ends, or null. */
  time: RunState['time'];
  /** Whether the office set an end of the run, which outranks a stated time. */
  isTimeDecided: boolean;
}

/** Returns the last figures of timing software for a run, and where stamps or gates contradict them. */
export function foldStated(
  run: RunBook,
  { time, gates, isTimeDecided }: Seen,
  context: FoldContext,
): { stated: StatedResult | null; differing: FoldedRun['differing'] } {
  const words = latestOfSeats(run, context);
  if (words.length === 0) return { stated: null, differing: [] };
  const penalties = first(words, 'penalties');
  const stated = first(words, 'time');
  const judged = gates.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const sum = penaltySum(judged);
  const isWhole = judged.length === gates.length;
  const decided = run.gateDecisions.filter(({ id }) =>
    gates.some(({ decision, seconds }) => decision === id && seconds !== null),
  );
  const decidedSum = penaltySum(decided.map(({ payload }) => payload.ruling.seconds));
  const differing = words.flatMap((word) => {
    const { id, payload } = word;
    const timeDiffers =
      payload.time !== null && !isTimeDecided && payload.time !== (time ?? stated);
    const costs = payload.penalties;
    const isOtherSum =
      costs !== null &&
      (costs !== penalties ||
        (gates.length > 0 && judged.length > 0 && (isWhole ? costs !== sum : costs < sum)));
    const isDecidedWithin = costs !== null && !isWhole && decided.length > 0;
    // Only a sum stated after the decisions can hold their seconds.
    const stays =
      isDecidedWithin &&
      (costs < decidedSum || decided.some((decision) => madeAt(decision) >= madeAt(word)));
    return [
      ...(timeDiffers ? [{ event: id, flag: 'time_differs' as const }] : []),
      ...(isOtherSum || isDecidedWithin
        ? [{ event: id, flag: 'penalties_differ' as const, ...(stays && { stays }) }]
        : []),
      ...(payload.review ? [{ event: id, flag: 'held_back' as const }] : []),
    ];
  });
  const says = stated !== null || penalties !== null;
  return {
    stated: says ? { time: stated === null ? null : centiseconds(stated), penalties } : null,
    differing,
  };
}

/**
 * Returns the penalties of a run with stated figures: those of its gates once each gate is judged, before that the stated
 * sum. Null when nothing is stated or judged.
 */
export function statedPenalties(
  { penalties }: StatedResult,
  gates: RunState['gates'],
): number | null {
  const judged = gates.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const isWhole = judged.length > 0 && judged.length === gates.length;
  if (penalties !== null && !isWhole) return penalties;
  return judged.length === 0 ? null : penaltySum(judged);
}

function first(words: readonly ResultEvent[], field: 'time' | 'penalties'): number | null {
  return words.map(({ payload }) => payload[field]).find((value) => value !== null) ?? null;
}

function latestOfSeats(run: RunBook, { isVoid }: FoldContext): ResultEvent[] {
  const latest = new Map<string, ResultEvent>();
  for (const event of run.results) {
    const known = latest.get(event.seat);
    if (!isVoid(event) && (known === undefined || isLater(event, known))) {
      latest.set(event.seat, event);
    }
  }
  return [...latest.values()].sort((a, b) => (a.seat < b.seat ? -1 : 1));
}
