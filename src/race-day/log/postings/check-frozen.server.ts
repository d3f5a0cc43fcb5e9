import type { ResultList } from '../results/result-lists.ts';
import type { FrozenList } from './frozen-list.ts';
import { postedRow, rowOf } from './posted-list.ts';
import { sealedList } from './sealed-list.server.ts';

/** What an official list of a file turns out to be. */
export interface CheckedList extends Pick<FrozenList, 'group' | 'number' | 'hash' | 'signed'> {
  postedAt: string;
  /** Its text has the hash that it is known by: nobody changed it since. */
  whole: boolean;
  /** The log folds to its rows; of an earlier number it need not. */
  asFolded: boolean;
}

/** Compares each frozen list of a day (ISO 8601 date) with its hash, and with what the log says. */
export function checkFrozen(
  day: string,
  frozen: readonly FrozenList[],
  folded: readonly ResultList[],
): CheckedList[] {
  const rowsOf = new Map(
    folded.map(({ group, rows }) => [group, JSON.stringify(rows.map((row) => said(rowOf(row))))]),
  );
  return frozen.map(({ group, number, hash, signed, postedAt, list }) => ({
    group,
    number,
    hash,
    signed,
    postedAt,
    whole: sealedList(list).hash === hash && list.day === day && list.group === group,
    asFolded: JSON.stringify(list.rows.map(said)) === rowsOf.get(group),
  }));
}

const facts = postedRow.omit({ entry: true, guest: true });

/**
 * What a row says of the race, in the order of the schema: who it is stands in the plan. Without the hours, as lists of
 * an earlier version printed a finish a hundredth earlier; its times are the same, and the hash holds the hours.
 */
function said({ entry: _entry, guest: _guest, ...row }: Record<string, unknown>) {
  const { runs, ...rest } = facts.parse(row);
  return { rest, runs: runs.map((run) => run && { ...run, start: null, finish: null }) };
}
