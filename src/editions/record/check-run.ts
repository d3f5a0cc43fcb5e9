import type { ContentIssue } from '../../platform/content/content-error.ts';
import type { Centiseconds } from '../../scoring/centiseconds.ts';
import type { GateSeconds, RunStatus } from '../../scoring/run-outcome.ts';
import { isPenaltyOf } from '../../scoring/scoring.ts';
import type { Edition } from './edition-facts.ts';

/** What a run says of itself; null and missing are the same. */
interface CheckedRun {
  start?: Centiseconds | null | undefined;
  finish?: Centiseconds | null | undefined;
  total?: Centiseconds | null | undefined;
  status?: RunStatus | null | undefined;
  gates?: GateSeconds | undefined;
}

/** Where a run breaks the rule of its edition or contradicts itself; `at` stands before each place. */
export function checkRun(edition: Edition, run: CheckedRun, at: string): ContentIssue[] {
  const start = run.start ?? undefined;
  const finish = run.finish ?? undefined;
  const total = run.total ?? undefined;
  const { status } = run;
  const gates = run.gates ?? [];
  const issue = (field: string, expected: string, found: unknown): ContentIssue => ({
    path: `${at}.${field}`,
    expected,
    found: JSON.stringify(found) ?? 'nothing',
  });
  const hung = Math.max(edition.gates, edition.heats?.gates ?? 0);
  const timed = start !== undefined || finish !== undefined || gates.length > 0;
  return [
    ...(finish !== undefined && start === undefined
      ? [issue('start', 'a start before the finish', start)]
      : []),
    ...(total !== undefined && timed
      ? [issue('total', 'either a total, or times and gates', total)]
      : []),
    ...((status === 'DNS' || status === 'DNF') && (finish !== undefined || total !== undefined)
      ? [issue('status', 'no finish and no total with it', status)]
      : []),
    ...(status === 'DNS' && timed
      ? [issue('status', 'no start and no gates with it', status)]
      : []),
    ...(gates.length > hung ? [issue('gates', `at most ${hung} gates`, gates.length)] : []),
    ...gates.flatMap((seconds, index) => {
      if (seconds === null || seconds === 0) return [];
      if (index >= edition.gates) {
        return [issue(`gates[${index}]`, 'no penalty: this gate does not count', seconds)];
      }
      const { touch, miss } = edition.penalties;
      return isPenaltyOf(edition.penalties, seconds)
        ? []
        : [issue(`gates[${index}]`, `0, ${touch}, ${miss} or null`, seconds)];
    }),
  ];
}
