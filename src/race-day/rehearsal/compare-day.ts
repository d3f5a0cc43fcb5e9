import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import { formatRunTime } from '../../record/scoring/centiseconds.ts';
import type { GateSeconds } from '../../record/scoring/run-outcome.ts';
import { paddlerRows } from '../../site/results/tables/paddler-rows.ts';
import { collectMembers, racedEntries } from '../../site/results/tables/raced-entries.ts';
import type { DayState } from '../log/fold/day-state.ts';
import type { ResultList } from '../log/results/result-lists.ts';
import { openInCross } from './script/cross-day.ts';
import type { PastDay } from './script/past-day.ts';

/**
 * Returns differences from the archive, one line each: stamps, gates and status of every run, place and result of every
 * row; for a kayak cross the heats and places left open.
 */
export function compareDay(
  record: EditionRecord,
  day: PastDay,
  { state, lists }: { state: DayState; lists: readonly ResultList[] },
): string[] {
  const runs = new Map(
    state.runs.filter(({ counts }) => counts).map((run) => [`${run.race} ${run.bib}`, run]),
  );
  const differences = day.runs.flatMap(({ race, bib, ...archived }) => {
    const run = runs.get(`${race} ${bib}`);
    if (!run) return [`${race} ${bib}: not there`];
    const { start, finish, status, gates } = run.record;
    const [started, finished] = [ofDay(archived.start), ofDay(archived.finish)];
    const rehearsed = { start, finish, status, gates: takeJudgedGates(gates) };
    return different(
      `${race} ${bib}`,
      {
        start: started,
        finish: finished,
        status: archived.status,
        gates: takeJudgedGates(archived.gates),
      },
      rehearsed,
    );
  });
  if (day.cross) return [...differences, ...openInCross(state.crosses[0])];
  const { edition, groups, decisions } = record;
  const raced = racedEntries(record);
  for (const group of groups.filter(({ rows }) => rows === 'paddlers')) {
    const members = collectMembers(group, raced);
    const archived = paddlerRows(group, members, { decisions, rule: edition.penalties });
    const rows = lists.find((list) => list.group === group.id)?.rows ?? [];
    for (const { number, rank, result } of archived) {
      const row = rows.find(({ bib }) => bib === number);
      const then = { rank, result: result === null ? null : formatRunTime(result) };
      const now = row ? { rank: row.rank, result: row.result } : 'not there';
      differences.push(...different(`${group.id} ${number}`, then, now));
    }
  }
  return differences;
}

const DAY = 24 * 60 * 60 * 100;

/** Returns a moment as a time of the day: a rehearsal that began in the evening goes on after midnight. */
const ofDay = (at: number | null) => (at === null ? null : at % DAY);

function takeJudgedGates(gates: GateSeconds): GateSeconds {
  return gates.slice(0, gates.findLastIndex((seconds) => seconds !== null) + 1);
}

function different(what: string, then: object, now: object | string): string[] {
  const [before, after] = [then, now].map((value) => canonical(value));
  return before === after ? [] : [`${what}: ${before} in the archive, ${after} rehearsed`];
}

const canonical = (value: object | string) =>
  JSON.stringify(
    typeof value === 'string'
      ? value
      : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
