import { hundredthOfDay, type Micros, runTime } from '../../../race-day/log/run-time.ts';
import {
  type Centiseconds,
  centiseconds,
  formatClock,
} from '../../../record/scoring/centiseconds.ts';
import type { RunFacts } from '../../../record/scoring/run-outcome.ts';
import { penaltySum, runResult } from '../../../record/scoring/scoring.ts';
import { toText } from './canoe123-file.ts';
import type { Canoe123Flag } from './canoe123-report.ts';
import { noStatus, notRanked, statusOfWord, underReview } from './canoe123-words.ts';
import { isOfficial, isTimed } from './race-kind.ts';
import type { Canoe123RaceFacts, Canoe123ResultFacts } from './read-canoe123-facts.ts';

export interface ReckonedRun {
  /** `''` for a run that counts and for a run without a result yet. */
  status: string;
  time: Centiseconds | null;
  penaltySeconds: number | null;
  total: Centiseconds | null;
  /** The result that counts in a ranking; null also for an unranked total. */
  ranked: Centiseconds | null;
  odd: { what: Canoe123Flag['what']; value: Canoe123Flag['value'] }[];
}

/** A longer run means that the start is after the finish, because no run takes an hour. */
const longestRun = centiseconds(60 * 60 * 100);

/** A boat without status and time has no result yet, and counts as DNS once the race is official. */
export function reckonRun(
  result: Canoe123ResultFacts,
  race: Pick<Canoe123RaceFacts, 'kind' | 'status'>,
): ReckonedRun {
  const odd: ReckonedRun['odd'] = [];
  const time = computeRunTime(result, race, odd);
  const neverSeen = isTimed(race.kind) && time === null && result.finish === null;
  const isHidden = neverSeen && result.status === noStatus && isOfficial(race.status);
  const status = isHidden ? 'DNS' : result.status;
  if (status !== result.status) odd.push({ what: 'no_status', value: status });
  // In kayak cross a cell is a fault and adds no time.
  const penaltySeconds = isTimed(race.kind) ? sumPenalties(result, time, odd) : null;
  const hasTotal = status === noStatus || status === underReview || status === notRanked;
  const total = hasTotal && time !== null ? runResult(time, penaltySeconds ?? 0) : null;
  return { status, time, penaltySeconds, total, ranked: status === notRanked ? null : total, odd };
}

export function toRunFacts({ status, ranked }: ReckonedRun): RunFacts {
  return { start: null, finish: null, total: ranked, status: statusOfWord(status), gates: [] };
}

function computeRunTime(
  { start, finish, row }: Canoe123ResultFacts,
  { kind }: Pick<Canoe123RaceFacts, 'kind'>,
  odd: ReckonedRun['odd'],
): Centiseconds | null {
  if (start !== null && finish !== null) return elapsed(start, finish, odd);
  const said = (toText(row, 'Time') ?? '').trim();
  // In kayak cross this is the place in the heat, in thousands.
  if (!isTimed(kind) || !/^\d{1,9}$/.test(said)) return null;
  odd.push({ what: 'time_without_stamps', value: Number(said) });
  return centiseconds(Math.floor(Number(said) / 10));
}

function elapsed(start: Micros, finish: Micros, odd: ReckonedRun['odd']): Centiseconds | null {
  const time = runTime(start, finish);
  if (finish >= start || time <= longestRun) return time;
  const [from, to] = [hundredthOfDay(start), hundredthOfDay(finish)].map(formatClock);
  odd.push({ what: 'times_run_back', value: `${from} ${to}` });
  return null;
}

function sumPenalties(
  { gates, row }: Canoe123ResultFacts,
  time: Centiseconds | null,
  odd: ReckonedRun['odd'],
): number | null {
  if (gates.some((seconds) => seconds !== null)) return penaltySum(gates);
  const said = (toText(row, 'Pen') ?? '').trim();
  if (/^[1-9]\d{0,5}$/.test(said)) {
    odd.push({ what: 'penalties_without_gates', value: Number(said) });
    return Number(said);
  }
  return time === null ? null : 0;
}
