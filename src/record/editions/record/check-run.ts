import type { ContentIssue } from '../../../platform/content/content-error.ts';
import type { Centiseconds } from '../../scoring/centiseconds.ts';
import type { GateSeconds } from '../../scoring/run-outcome.ts';
import { neverStarted, type RunStatus, statusMeaning } from '../../scoring/run-status.ts';
import { listGateValues } from '../../scoring/team-rule.ts';
import type { Edition } from './edition-facts.ts';

/** The values of a run that the rules apply to; null and undefined mean the same. */
interface CheckedRun {
  start?: Centiseconds | null | undefined;
  finish?: Centiseconds | null | undefined;
  total?: Centiseconds | null | undefined;
  status?: RunStatus | null | undefined;
  gates?: GateSeconds | undefined;
}

export type RunRule =
  | ('start_missing' | 'total_and_times' | 'finish_with_status' | 'start_with_dns')
  | ('too_many_gates' | 'gate_not_counted' | 'unknown_seconds');

/** An issue that can be shown in any language, from its rule and the values that its text needs. */
export interface RunIssue extends ContentIssue {
  rule: RunRule;
  values: Record<string, string | number>;
}

/** Returns the values of a run that break the rules of the edition, for a boat or a team of `boats`. */
export function checkRun(edition: Edition, run: CheckedRun, at: string, boats = 1): RunIssue[] {
  const start = run.start ?? undefined;
  const finish = run.finish ?? undefined;
  const total = run.total ?? undefined;
  const { status } = run;
  const gates = run.gates ?? [];
  const issue = (
    rule: RunRule,
    field: string,
    expected: string,
    found: unknown,
    values: RunIssue['values'] = {},
  ): RunIssue => ({
    path: `${at}.${field}`,
    expected,
    found: JSON.stringify(found) ?? 'nothing',
    rule,
    values,
  });
  const hung = Math.max(edition.gates, edition.heats?.gates ?? 0);
  const timed = start !== undefined || finish !== undefined || gates.length > 0;
  return [
    ...(finish !== undefined && start === undefined
      ? [issue('start_missing', 'start', 'a start before the finish', start)]
      : []),
    ...(total !== undefined && timed
      ? [issue('total_and_times', 'total', 'either a total, or times and gates', total)]
      : []),
    ...(status &&
    statusMeaning[status].keeps !== 'all' &&
    (finish !== undefined || total !== undefined)
      ? [
          issue('finish_with_status', 'status', 'no finish and no total with it', status, {
            status,
          }),
        ]
      : []),
    ...(status && neverStarted(status) && timed
      ? [issue('start_with_dns', 'status', 'no start and no gates with it', status)]
      : []),
    ...(gates.length > hung
      ? [
          issue('too_many_gates', 'gates', `at most ${hung} gates`, gates.length, {
            gate: gates.length,
            most: hung,
          }),
        ]
      : []),
    ...gates.flatMap((seconds, index) => {
      if (seconds === null || seconds === 0) return [];
      const gate = index + 1;
      const place = `gates[${index}]`;
      if (index >= edition.gates) {
        const expected = 'no penalty: this gate does not count';
        return [issue('gate_not_counted', place, expected, seconds, { gate })];
      }
      const { touch, miss } = edition.penalties;
      const values = listGateValues(edition.penalties, boats);
      return values.includes(seconds)
        ? []
        : [
            issue('unknown_seconds', place, `${values.join(', ')} or null`, seconds, {
              gate,
              touch,
              miss,
              seconds,
            }),
          ];
    }),
  ];
}
