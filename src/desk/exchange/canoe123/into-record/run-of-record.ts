import { hundredthOfDay, printedRun } from '../../../../race-day/log/run-time.ts';
import type { RecordRun } from '../../../../record/editions/exchange/record-file.ts';
import { checkRun } from '../../../../record/editions/record/check-run.ts';
import { type Edition, mostGates } from '../../../../record/editions/record/edition-facts.ts';
import { neverStarted, statusMeaning } from '../../../../record/scoring/run-status.ts';
import { toText } from '../canoe123-file.ts';
import { noStatus, notRanked, plannedStart, statusOfWord, underReview } from '../canoe123-words.ts';
import type { Canoe123RaceFacts, Canoe123ResultFacts } from '../read-canoe123-facts.ts';
import { reckonRun, toRunFacts } from '../reckon-run.ts';

export type RunRemark =
  | ('not_ranked' | 'unknown_status' | 'under_review' | 'status_as_dnf')
  | ('odd_gates' | 'hand_time' | 'times_run_back');

/**
 * Returns a run for the record; null for a run that the record would rank wrongly. Cuts the time of the stamps once:
 * the finish is the start plus that time. A run that the record cannot hold gate by gate is stored as its total, so
 * that no result changes.
 */
export function runOfRecord(
  result: Canoe123ResultFacts,
  race: Canoe123RaceFacts,
  edition: Edition,
): { run: Omit<RecordRun, 'person' | 'bib'> | null; remarks: RunRemark[] } {
  if (result.status === notRanked) return { run: null, remarks: ['not_ranked'] };
  const isKnown =
    result.status === noStatus ||
    result.status === underReview ||
    statusOfWord(result.status) !== null;
  if (!isKnown) return { run: null, remarks: ['unknown_status'] };
  const reckoned = reckonRun(result, race);
  const { status } = toRunFacts(reckoned);
  const remarks: RunRemark[] = [];
  if (result.status === underReview) remarks.push('under_review');
  if (result.status === 'CAP' || result.status === 'RAL') remarks.push('status_as_dnf');
  if (reckoned.odd.some(({ what }) => what === 'times_run_back')) remarks.push('times_run_back');

  const planned = {
    scheduled: plannedStart(toText(result.row, 'StartTime') ?? '') ?? undefined,
    status: status ?? undefined,
  };
  const said = (more: Pick<RecordRun, 'start' | 'finish' | 'total' | 'gates'>) => ({
    ...without({ ...planned, ...more }),
  });
  if (neverStarted(status)) return { run: said({}), remarks };

  const isWhole = status === null || statusMeaning[status].keeps === 'all';
  const printed =
    result.start !== null && result.finish !== null && isWhole && reckoned.time !== null
      ? printedRun(result.start, result.finish)
      : null;
  const cut = result.start === null ? undefined : hundredthOfDay(result.start);
  const [start, finish] = printed ? [printed.start, printed.finish] : [cut, undefined];
  const judged = result.gates.slice(0, result.gates.findLastIndex((gate) => gate !== null) + 1);
  const whole = said({
    start,
    finish,
    gates: judged.length > 0 && judged.length <= mostGates ? judged : undefined,
  });
  const byHand = finish === undefined && reckoned.total !== null && status === null;
  const isHeld =
    judged.length <= mostGates &&
    checkRun(edition, whole, '').length === 0 &&
    // Penalties that no gate shows are in the total only.
    judgedSum(judged) === (reckoned.penaltySeconds ?? 0);
  if (isHeld && !byHand) return { run: whole, remarks };
  const total = status === null ? (reckoned.total ?? undefined) : undefined;
  remarks.push(byHand ? 'hand_time' : 'odd_gates');
  return { run: total === undefined ? said({ start, finish }) : said({ total }), remarks };
}

function judgedSum(gates: readonly (number | null)[]): number {
  return gates.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
}

function without<Fields extends object>(
  fields: Fields,
): { [F in keyof Fields]: NonNullable<Fields[F]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [F in keyof Fields]: NonNullable<Fields[F]>;
  };
}
