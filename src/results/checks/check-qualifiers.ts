import type { FinalistRow, QualifierRow } from '../../editions/files/result-row.ts';
import type { ResultsFile } from '../../editions/files/results-file.ts';
import type { ContentIssue } from '../../platform/content/content-error.ts';
import {
  finalResult,
  isPenaltyOf,
  type PenaltyRule,
  penaltySum,
  runResult,
} from '../../scoring/scoring.ts';
import { qualifierGates } from '../tables/result-row-views.ts';

/** Where the qualifying runs (2019) break the rules of the sport, or do not lead to the finalists. */
export function checkQualifiers(file: ResultsFile, rule: PenaltyRule): ContentIssue[] {
  const qualifiers = file.qualifiers ?? [];
  if (qualifiers.length === 0) return [];
  return [
    ...qualifiers.flatMap((row, index) => checkRun(row, `qualifiers[${index}]`, rule)),
    ...(file.finalists ?? []).flatMap((finalist, index) =>
      checkFinalist(finalist, `finalists[${index}]`, qualifiers),
    ),
    ...checkLeftOut(file.finalists ?? [], qualifiers),
  ];
}

function checkRun(row: QualifierRow, at: string, rule: PenaltyRule): ContentIssue[] {
  const gates = qualifierGates(row);
  const found = (expected: string, field: keyof QualifierRow): ContentIssue => ({
    path: `${at}.${field}`,
    expected,
    found: JSON.stringify(row[field]),
  });
  const issues: ContentIssue[] = [];
  if (penaltySum(gates) !== row.penalties) {
    issues.push(found(`the sum of the gates, ${penaltySum(gates)}`, 'penalties'));
  }
  if (!gates.every((seconds) => isPenaltyOf(rule, seconds))) {
    issues.push(found(`gates of ${rule.touch} and ${rule.miss} only`, 'penalties'));
  }
  if (row.time === null || row.totalTime === null) {
    if (row.time !== row.totalTime) issues.push(found('a dash like the time', 'totalTime'));
    if (row.remark === null) issues.push(found('a remark that says why', 'remark'));
    return issues;
  }
  if (row.totalTime !== runResult(row.time, row.penalties)) {
    issues.push(found('time and penalties', 'totalTime'));
  }
  if (row.startTime === null || row.endTime === null || row.endTime - row.startTime !== row.time) {
    issues.push(found('endTime less startTime', 'time'));
  }
  return issues;
}

function checkFinalist(
  finalist: FinalistRow,
  at: string,
  qualifiers: readonly QualifierRow[],
): ContentIssue[] {
  const runs = qualifiers.filter((run) => run.participant_id === finalist.participant_id);
  const result = (descent: 1 | 2) => runs.find((run) => run.descent === descent)?.totalTime ?? null;
  const same = runs.every(
    ({ name, category }) => name === finalist.name && category === finalist.category,
  );
  const agrees =
    runs.length === 2 &&
    same &&
    result(1) === finalist.firstDecense &&
    result(2) === finalist.secondDesense;
  return agrees
    ? []
    : [{ path: at, expected: 'the two qualifying runs of this paddler', found: finalist.name }];
}

/** Nobody who qualified faster than the last finalist of the group may be missing. */
function checkLeftOut(
  finalists: readonly FinalistRow[],
  qualifiers: readonly QualifierRow[],
): ContentIssue[] {
  return qualifiers.flatMap((run, index) => {
    if (run.totalTime === null) return [];
    if (finalists.some((finalist) => finalist.participant_id === run.participant_id)) return [];
    const group = finalists.filter((finalist) => finalist.category === run.category);
    const slowest = Math.max(
      ...group.map((finalist) => finalResult([finalist.firstDecense, finalist.secondDesense]) ?? 0),
    );
    if (run.totalTime >= slowest) return [];
    return [
      { path: `qualifiers[${index}]`, expected: 'a place among the finalists', found: run.name },
    ];
  });
}
