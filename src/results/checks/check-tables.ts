import type { ResultsFile } from '../../editions/files/result-file.ts';
import type { ResultRow } from '../../editions/files/result-rows.ts';
import type { ContentProblem } from '../../platform/content/content-error.ts';
import { type Centiseconds, formatRunTime } from '../../scoring/centiseconds.ts';
import { rank } from '../../scoring/ranking.ts';
import {
  betterDescent,
  finalResult,
  isPenaltyOf,
  type PenaltyRule,
  penaltySum,
  runResult,
} from '../../scoring/scoring.ts';
import { resultTables } from '../tables/result-tables.ts';
import type { ResultRowView } from '../tables/result-view.ts';

/** Where the tables of an edition break the rules of the sport: places, better descent, remarks. */
export function checkTables(file: ResultsFile): ContentProblem[] {
  return resultTables(file).flatMap(({ id, rows }) => {
    const placed = rows.filter((row) => row.descents !== null);
    return [...checkPlaces(id, placed), ...placed.flatMap((row) => checkRow(id, row))];
  });
}

/** Where a competitor's row breaks them: result = time + penalties, penalties = sum of the gates. */
export function checkResultRows(file: ResultsFile, rule: PenaltyRule): ContentProblem[] {
  return (file.results ?? []).flatMap((row, index) => {
    const at = (field: string) => `results[${index}].${field}`;
    const { time, penalties, result, start_time, end_time } = row;
    if (result === null || time === null || penalties === null) {
      const empty = time === null && penalties === null && result === null;
      return empty
        ? []
        : [problem(at('result'), 'time, penalties and result, or none of them', row.result)];
    }
    const gates = rowGates(row);
    const run = start_time === null || end_time === null ? null : end_time - start_time;
    return [
      ...unequal(at('result'), runResult(time, penalties), result),
      ...(gates.length > 0 && penaltySum(gates) !== penalties
        ? [problem(at('penalties'), `the sum of the gates, ${penaltySum(gates)}`, penalties)]
        : []),
      ...(gates.every((seconds) => isPenaltyOf(rule, seconds))
        ? []
        : [problem(at('p1…'), `only ${rule.touch} and ${rule.miss}`, gates)]),
      ...(run === time ? [] : [problem(at('time'), 'end_time less start_time', time)]),
    ];
  });
}

/** Seconds of the gates that a row shows, in order; none where the edition shows no gates. */
export function rowGates(row: ResultRow): (number | null)[] {
  const { p1, p2, p3, p4, p5, p6, p7, p8 } = row;
  return [p1, p2, p3, p4, p5, p6, p7, p8].filter((seconds) => seconds !== undefined);
}

function checkPlaces(table: string, rows: readonly ResultRowView[]): ContentProblem[] {
  const ranked = rank(rows, ({ place, descents }) => ({
    status: place === null ? 'DNF' : 'finished',
    descents: descents?.results ?? [null, null],
  }));
  return ranked.flatMap(({ competitor, place }, index) => {
    const at = `${table}: ${competitor.name}`;
    if (competitor.place !== place)
      return [problem(`${at}: place`, String(place), competitor.place)];
    // Who shares a place may stand in any order.
    const stands = rows[index]?.place ?? null;
    return stands === place ? [] : [problem(at, `the rows in the order of the places`, stands)];
  });
}

function checkRow(table: string, row: ResultRowView): ContentProblem[] {
  const at = `${table}: ${row.name}`;
  if (row.descents === null) return [];
  if (row.place === null) {
    return [
      ...(row.result === null
        ? []
        : [problem(`${at}: result`, 'a dash without a place', row.result)]),
      ...(row.remark === null ? [problem(`${at}: remark`, 'a remark that says why', null)] : []),
    ];
  }
  const { results, better } = row.descents;
  return [
    ...unequal(`${at}: result`, finalResult(results), row.result),
    ...(better === betterDescent(results)
      ? []
      : [problem(`${at}: descent`, 'the better one', better)]),
  ];
}

function unequal(
  path: string,
  expected: Centiseconds | null,
  found: Centiseconds | null,
): ContentProblem[] {
  if (expected === found) return [];
  const written = (time: Centiseconds | null) => (time === null ? '-' : formatRunTime(time));
  return [{ path, expected: written(expected), found: written(found) }];
}

function problem(path: string, expected: string, found: unknown): ContentProblem {
  return { path, expected, found: JSON.stringify(found) };
}
