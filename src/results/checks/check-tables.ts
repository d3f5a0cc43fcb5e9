import type { ResultRow } from '../../editions/files/result-row.ts';
import type { ResultsFile } from '../../editions/files/results-file.ts';
import type { ContentIssue } from '../../platform/content/content-error.ts';
import { type Centiseconds, formatRunTime } from '../../scoring/centiseconds.ts';
import { rank } from '../../scoring/rank.ts';
import {
  betterDescent,
  finalResult,
  isPenaltyOf,
  type PenaltyRule,
  penaltySum,
  runResult,
} from '../../scoring/scoring.ts';
import type { ResultRowView } from '../tables/result-row-view.ts';
import { resultTables } from '../tables/result-tables.ts';

/** Where the tables of an edition break the rules of the sport: ranks, better descent, remarks. */
export function checkTables(file: ResultsFile): ContentIssue[] {
  return resultTables(file).flatMap(({ id, rows }) => {
    const placed = rows.filter((row) => row.descents !== null);
    return [...checkPlaces(id, placed), ...placed.flatMap((row) => checkRow(id, row))];
  });
}

/** Where a competitor's row breaks them: result = time + penalties, penalties = sum of the gates. */
export function checkResultRows(file: ResultsFile, rule: PenaltyRule): ContentIssue[] {
  return (file.results ?? []).flatMap((row, index) => {
    const at = (field: string) => `results[${index}].${field}`;
    const { time, penalties, result, start_time, end_time } = row;
    if (result === null || time === null || penalties === null) {
      const empty = time === null && penalties === null && result === null;
      return empty
        ? []
        : [issue(at('result'), 'time, penalties and result, or none of them', row.result)];
    }
    const gates = rowGates(row);
    const run = start_time === null || end_time === null ? null : end_time - start_time;
    return [
      ...unequal(at('result'), runResult(time, penalties), result),
      ...(gates.length > 0 && penaltySum(gates) !== penalties
        ? [issue(at('penalties'), `the sum of the gates, ${penaltySum(gates)}`, penalties)]
        : []),
      ...(gates.every((seconds) => isPenaltyOf(rule, seconds))
        ? []
        : [issue(at('p1…'), `only ${rule.touch} and ${rule.miss}`, gates)]),
      ...(run === time ? [] : [issue(at('time'), 'end_time less start_time', time)]),
    ];
  });
}

/** Seconds of the gates that a row shows, in order; none where the edition shows no gates. */
export function rowGates(row: ResultRow): (number | null)[] {
  const { p1, p2, p3, p4, p5, p6, p7, p8 } = row;
  return [p1, p2, p3, p4, p5, p6, p7, p8].filter((seconds) => seconds !== undefined);
}

function checkPlaces(table: string, rows: readonly ResultRowView[]): ContentIssue[] {
  const ranked = rank(rows, ({ rank, descents }) => ({
    status: rank === null ? 'DNF' : 'finished',
    descents: descents?.results ?? [null, null],
  }));
  return ranked.flatMap(({ competitor, rank }, index) => {
    const at = `${table}: ${competitor.name}`;
    if (competitor.rank !== rank) return [issue(`${at}: place`, String(rank), competitor.rank)];
    // Rows of equal rank may stand in any order.
    const stands = rows[index]?.rank ?? null;
    return stands === rank ? [] : [issue(at, `the rows in the order of the places`, stands)];
  });
}

function checkRow(table: string, row: ResultRowView): ContentIssue[] {
  const at = `${table}: ${row.name}`;
  if (row.descents === null) return [];
  if (row.rank === null) {
    return [
      ...(row.result === null
        ? []
        : [issue(`${at}: result`, 'a dash without a place', row.result)]),
      ...(row.remark === null ? [issue(`${at}: remark`, 'a remark that says why', null)] : []),
    ];
  }
  const { results, better } = row.descents;
  return [
    ...unequal(`${at}: result`, finalResult(results), row.result),
    ...(better === betterDescent(results)
      ? []
      : [issue(`${at}: descent`, 'the better one', better)]),
  ];
}

function unequal(
  path: string,
  expected: Centiseconds | null,
  found: Centiseconds | null,
): ContentIssue[] {
  if (expected === found) return [];
  const written = (time: Centiseconds | null) => (time === null ? '-' : formatRunTime(time));
  return [{ path, expected: written(expected), found: written(found) }];
}

function issue(path: string, expected: string, found: unknown): ContentIssue {
  return { path, expected, found: JSON.stringify(found) };
}
