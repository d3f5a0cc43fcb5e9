import { type Edition, hasHeat } from '../../editions/catalogue.ts';
import type { Heat, HeatResult } from '../../editions/files/heats-file.ts';
import type { ResultRow } from '../../editions/files/result-row.ts';
import type { ResultsFile } from '../../editions/files/results-file.ts';
import type { ContentIssue } from '../../platform/content/content-error.ts';
import { type Centiseconds, centiseconds } from '../../scoring/centiseconds.ts';
import { penaltySeconds } from '../../scoring/gate-mark.ts';
import {
  type DescentNumber,
  type Descents,
  isPenaltyOf,
  penaltySum,
  runResult,
} from '../../scoring/scoring.ts';
import { rowGates } from './check-tables.ts';

/** Where the heats of an edition break its course and its rules: ids, gates, penalties. */
export function checkHeats(edition: Edition, heats: readonly Heat[]): ContentIssue[] {
  return heats.flatMap((heat, index) => [
    ...(hasHeat(edition, heat.id)
      ? []
      : [
          {
            path: `heats[${index}].id`,
            expected: `an id of ${edition.year}`,
            found: String(heat.id),
          },
        ]),
    ...heat.results.flatMap((run, order) =>
      checkRun(edition, run, `heats[${index}].results[${order}]`),
    ),
  ]);
}

function checkRun(edition: Edition, run: HeatResult, at: string): ContentIssue[] {
  const lines = run.race_times_lines;
  const courseGates = edition.heats?.gates ?? 0;
  const inOrder = lines.every(({ gate }, index) => gate === index + 1);
  const complete =
    run.end_time === null ? lines.length <= courseGates : lines.length === courseGates;
  const path = `${at}.race_times_lines`;
  return [
    ...(inOrder && complete
      ? []
      : [
          {
            path,
            expected: `the gates 1 to ${courseGates} in order`,
            found: `${lines.length} gates`,
          },
        ]),
    ...(runGates(run).every((seconds) => isPenaltyOf(edition.penalties, seconds))
      ? []
      : [{ path, expected: 'the penalties of the edition', found: JSON.stringify(runGates(run)) }]),
  ];
}

/** Where the result rows and the heats of an edition do not say the same of a competitor. */
export function checkResultsInHeats(file: ResultsFile, heats: readonly Heat[]): ContentIssue[] {
  return (file.results ?? []).flatMap((row, index) => {
    const runs = heats.flatMap((heat) =>
      heat.results
        .filter((run) => run.participant_number === row.participant_number)
        .map((run) => ({ ...run, descent: heat.descent })),
    );
    const at = (field: string) => `results[${index}].${field}`;
    if (runs.length === 0) {
      const expected = 'a number that is in the heats';
      return [{ path: at('participant_number'), expected, found: String(row.participant_number) }];
    }
    const issues = runs
      .filter((run) => run.name !== row.participant_name || run.person !== row.person)
      .map((run) => ({
        path: at('participant_name'),
        expected: run.name,
        found: row.participant_name,
      }));
    return row.result === null ? issues : [...issues, ...checkCountingRun(row, runs, at)];
  });
}

type DescentRun = HeatResult & { descent: DescentNumber };

function checkCountingRun(
  row: ResultRow,
  runs: readonly DescentRun[],
  at: (field: string) => string,
): ContentIssue[] {
  const run = runs.find(({ descent }) => descent === row.descent);
  const found = row.participant_name;
  if (run === undefined) return [{ path: at('descent'), expected: 'a run in the heats', found }];
  const gates = runGates(run);
  const shown = rowGates(row);
  const results: Descents = [descentResult(runs, 1), descentResult(runs, 2)];
  const issues: ContentIssue[] = [];
  if (run.start_time !== row.start_time || run.end_time !== row.end_time) {
    issues.push({ path: at('start_time'), expected: 'the times of the heat', found });
  }
  if (
    penaltySum(gates) !== row.penalties ||
    shown.some((seconds, gate) => seconds !== gates[gate])
  ) {
    issues.push({ path: at('penalties'), expected: 'the gates of the heat', found });
  }
  if (results[0] !== row.firstDecense || results[1] !== row.secondDesense) {
    issues.push({ path: at('firstDecense'), expected: 'the results of both heats', found });
  }
  return issues;
}

function descentResult(runs: readonly DescentRun[], descent: DescentNumber): Centiseconds | null {
  const run = runs.find((other) => other.descent === descent);
  if (run === undefined || run.start_time === null || run.end_time === null) return null;
  return runResult(centiseconds(run.end_time - run.start_time), penaltySum(runGates(run)));
}

function runGates(run: HeatResult): (number | null)[] {
  return run.race_times_lines.map(({ penalty }) => penaltySeconds(penalty));
}
