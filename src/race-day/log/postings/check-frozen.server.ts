import type { ResultList } from '../results/result-lists.ts';
import type { FrozenList } from './frozen-list.ts';
import { postedRow, toPostedRow } from './posted-list.ts';
import { sealedList } from './sealed-list.server.ts';

export interface CheckedList extends Pick<FrozenList, 'group' | 'number' | 'hash' | 'signed'> {
  postedAt: string;
  /** Whether its text still has its hash, so that the list was not changed. */
  whole: boolean;
  /** Whether the fold of the log still gives the rows of this list; a list that was replaced by a later number may differ. */
  asFolded: boolean;
}

export function checkFrozen(
  day: string,
  frozen: readonly FrozenList[],
  folded: readonly ResultList[],
): CheckedList[] {
  const rowsOf = new Map(
    folded.map(({ group, rows }) => [
      group,
      JSON.stringify(rows.map((row) => said(toPostedRow(row)))),
    ]),
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

/** Leaves out hours: earlier versions printed a finish a hundredth earlier, and the hash covers them. */
function said({ entry: _entry, guest: _guest, ...row }: Record<string, unknown>) {
  const { runs, ...rest } = facts.parse(row);
  return { rest, runs: runs.map((run) => run && { ...run, start: null, finish: null }) };
}
