import type { EntryRecord } from '../../../record/editions/record/edition-record.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';
import { buildCells, entryCells, remarkCell, secondsCell, timeCell } from './build-cells.ts';
import type { GroupMember } from './raced-entries.ts';
import type { ResultRowView } from './result-row-view.ts';

/** Returns the rows of a group that lists single runs: first descents before second ones, each by result. */
export function runRows(
  group: ResultGroup,
  members: readonly GroupMember[],
  rule: PenaltyRule,
): ResultRowView[] {
  const rows = members.flatMap(({ entry, runs }) => runs.map((run) => ({ entry, run })));
  const inOrder = rows.toSorted(
    (a, b) =>
      a.run.descent - b.run.descent ||
      (a.run.outcome.result ?? Infinity) - (b.run.outcome.result ?? Infinity) ||
      0,
  );
  return inOrder.map(({ entry, run }) => {
    const { outcome, descent } = run;
    const finished = outcome.result !== null;
    const penalties = finished ? outcome.penalties : null;
    const number = entry.bib ?? entry.id;
    const plain = {
      ...entryCells(entry),
      descent: { kind: 'number', value: descent },
      time: timeCell(outcome.time),
      penalties: secondsCell(penalties),
      total: timeCell(outcome.result),
      result: timeCell(outcome.result),
      final: timeCell(outcome.result),
      swimmer: { kind: 'flag', value: run.swim !== 0 },
      roll: { kind: 'flag', value: run.roll !== 0 },
      remark: remarkCell(run.comment),
    } as const;
    return {
      key: runKey(entry, descent),
      person: entry.name === erasedName ? null : entry.person,
      number,
      name: entry.name,
      category: group.category ?? entry.category,
      rank: null,
      time: outcome.time,
      penalties,
      result: outcome.result,
      gap: null,
      descents: null,
      remark: run.comment,
      cells: buildCells(group.columns, plain, finished ? run.gates : null, rule),
    };
  });
}

export function runKey({ bib, id }: Pick<EntryRecord, 'bib' | 'id'>, descent: number): string {
  return `${bib ?? `entry-${id}`}-${descent}`;
}
